//! Cases: their parts, their citations, and the engine's ruling against the book's.

use std::collections::BTreeSet;

use super::residue::residue;
use crate::{Ask, Case, Fault, Library, Status};
use oddtrick_law::{Answer, Code, Ruling, codes};

/// Words that a title may have: it says the point, and goes on a line of a list.
const TITLE_WORDS: usize = 11;

/// Characters of a point.
const POINT: std::ops::RangeInclusive<usize> = 30..=170;

pub(super) fn check(library: &Library, faults: &mut Vec<Fault>) {
    counts(library, faults);
    for case in &library.cases {
        parts(library, case, faults);
        citations(library, case, faults);
        if case.status != Status::Unrecorded {
            decisions(case, faults);
            turns(case, faults);
        }
    }
}

/// Each book has all its cases, numbered from 1.
fn counts(library: &Library, faults: &mut Vec<Fault>) {
    for book in &library.books {
        let file = format!("cases/{}/book.toml", book.id);
        if library.work(&book.work).is_none() {
            faults.push(Fault::of(&file, format!("is of a work `{}` that is not in works.toml", book.work)));
        }
        let mut numbers = BTreeSet::new();
        for case in library.cases.iter().filter(|case| case.book == book.id) {
            if !numbers.insert(case.number) {
                faults.push(Fault::of(&case.file, format!("there is another case {}", case.number)));
            }
        }
        let wanted = (1..).take(book.count);
        let missing: Vec<String> = wanted.filter(|n| !numbers.contains(n)).map(|n| n.to_string()).collect();
        if !missing.is_empty() {
            faults.push(Fault::of(&file, format!("has {} cases, but wants {}", book.count, missing.join(", "))));
        }
        for extra in numbers.iter().filter(|n| **n == 0 || usize::from(**n) > book.count) {
            faults.push(Fault::of(&file, format!("has {} cases, and there is a case {extra}", book.count)));
        }
    }
}

/// Title, facts, decision, quotation, page and topic are there, and clean.
fn parts(library: &Library, case: &Case, faults: &mut Vec<Fault>) {
    let mut fault = |message: String| faults.push(Fault::of(&case.file, message));
    if library.book(&case.book).is_none() {
        fault(format!("is of a book `{}` that has no book.toml", case.book));
    }
    if library.topic(&case.topic).is_none() {
        fault(format!("`{}` is not a topic of topics.toml", case.topic));
    }
    let parts = [
        ("title", &case.title),
        ("point", &case.point),
        ("facts", &case.facts),
        ("decision", &case.decision),
        ("quote", &case.quote),
        ("page", &case.page),
    ];
    for (name, text) in parts {
        if text.trim().is_empty() {
            fault(format!("its {name} is empty"));
        } else if let Some(found) = residue(text) {
            fault(format!("its {name} has {found}"));
        }
    }
    if case.title.split_whitespace().count() > TITLE_WORDS || case.title.ends_with('.') {
        fault(format!("its title is a line of at most {TITLE_WORDS} words without a full stop"));
    }
    if !POINT.contains(&case.point.chars().count()) || !case.point.ends_with('.') {
        fault("its point is one sentence of 30 to 170 characters".into());
    }
    if case.status != Status::Agrees && case.status != Status::Unrecorded && case.note.is_empty() {
        fault("a case that does not simply agree says why in its note".into());
    }
}

fn citations(library: &Library, case: &Case, faults: &mut Vec<Fault>) {
    let mut fault = |message: String| faults.push(Fault::of(&case.file, message));
    if case.status != Status::Unrecorded && codes::find(&case.code).is_none() {
        fault(format!("is decided under `{}`, which is no code of the engine", case.code));
    }
    match library.code(case.text_code()) {
        Some(text) => {
            for limb in case.laws.iter().chain(&case.book_cites).filter(|limb| text.limb(limb).is_none()) {
                fault(format!("cites {limb}, which is not in {}", text.id));
            }
        }
        None => fault(format!("is decided under `{}`, whose text is not in the library", case.code)),
    }
    for law in &case.also {
        if library.code(&law.code).and_then(|code| code.limb(&law.limb)).is_none() {
            fault(format!("mentions {law}, which is not in the library"));
        }
    }
    for other in case.related.iter().filter(|other| library.find_case(other).is_none()) {
        fault(format!("is related to {other}, which is not in the library"));
    }
    if case.related.contains(&case.reference()) {
        fault("is related to itself".into());
    }
}

/// The engine's ruling against the book's, as the case's status says they stand.
fn decisions(case: &Case, faults: &mut Vec<Fault>) {
    let Some(code) = codes::find(&case.code) else { return };
    for (n, ask) in case.asks.iter().enumerate() {
        let ruling = case.rule(n, code);
        let (question, wanted) = (&ask.question, ask.ruled());
        if ruling.answer != *wanted {
            let message = format!("`{question}`: the engine rules {}, the case has {wanted}", ruling.answer);
            faults.push(Fault::of(&case.file, message));
        }
    }
    let differs = case.asks.iter().any(|ask| ask.letter.as_ref().is_some_and(|letter| *letter != ask.answer));
    let first = case.asks.first().map(Ask::ruled);
    let stands = match case.status {
        Status::Agrees => !differs && !case.asks.iter().any(|ask| matches!(ask.ruled(), Answer::Needs(_))),
        Status::Needs => !differs && matches!(first, Some(Answer::Needs(_))),
        Status::Judgment => !differs && first == Some(&Answer::NoLaw),
        Status::Differs => differs,
        Status::Unrecorded => true,
    };
    if !stands {
        let message = format!("is said to be one that {}, which its answers do not bear out", case.status.word());
        faults.push(Fault::of(&case.file, message));
    }
    // The laws are asked of the questions together: a case may turn on one and then another.
    let rests_on = rests_on(case, code);
    for limb in case.laws.iter().filter(|limb| !rests_on.contains(limb.as_str())) {
        let found: Vec<_> = rests_on.iter().copied().collect();
        faults.push(Fault::of(&case.file, format!("should rest on {limb}, but rests on {}", found.join(", "))));
    }
}

fn rests_on(case: &Case, code: &Code) -> BTreeSet<&'static str> {
    let rulings: Vec<Ruling> = (0..case.asks.len()).map(|n| case.rule(n, code)).collect();
    rulings.iter().flat_map(|ruling| &ruling.laws).map(|limb| limb.0).collect()
}

/// Each turn gives its own answer, not the base's, and by the row that it names.
fn turns(case: &Case, faults: &mut Vec<Fault>) {
    if case.turns.is_empty() {
        faults.push(Fault::of(&case.file, "has no turn"));
    }
    let mut slugs = BTreeSet::new();
    for turn in &case.turns {
        let mut fault = |message: String| faults.push(Fault::of(&case.file, format!("turn {}: {message}", turn.slug)));
        if !slugs.insert(&turn.slug) {
            fault("its name is used twice".into());
        }
        let id = turn.code.as_deref().unwrap_or(&case.code);
        let (Some(code), Some(base_code)) = (codes::find(id), codes::find(&case.code)) else {
            fault(format!("`{id}` is no code of the engine"));
            continue;
        };
        let base = case.rule(turn.ask, base_code);
        let ruling = turn.rule(code);
        if ruling.answer != turn.answer {
            fault(format!("the engine rules {}, the turn has {}", ruling.answer, turn.answer));
        }
        if ruling.answer == base.answer {
            fault(format!("the ruling is {}, as it was before the turn", base.answer));
        }
        if code.row(&turn.row).is_none() && base_code.row(&turn.row).is_none() {
            fault(format!("`{}` is no row", turn.row));
        } else if !makes_the_difference(&turn.row, &base, &ruling) {
            fault(format!("`{}` fares the same before and after", turn.row));
        }
    }
}

/// Whether a row fares otherwise in the turn than in the base.
fn makes_the_difference(row: &str, base: &Ruling, turn: &Ruling) -> bool {
    let states = |ruling: &Ruling| {
        let mut states: Vec<_> = ruling.findings.iter().filter(|f| f.row == row).map(|f| f.state.kind()).collect();
        states.sort_unstable();
        states
    };
    states(base) != states(turn)
}
