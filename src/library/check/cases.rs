//! Cases: their parts, their citations, and the engine's ruling against the book's.

use std::collections::BTreeSet;

use super::scan_errors::scan_error;
use crate::{Case, CaseQuestion, CaseStatus, ContentError, Library};
use oddtrick_law::{Answer, Code, Ruling, codes};

/// Words that a title may have: it says the point, and goes on a line of a list.
const MAX_TITLE_WORDS: usize = 11;

/// Characters of a point.
const HEADLINE_CHARS: std::ops::RangeInclusive<usize> = 30..=170;

pub(super) fn check(library: &Library, faults: &mut Vec<ContentError>) {
    check_case_numbers(library, faults);
    for case in &library.cases {
        check_texts(library, case, faults);
        check_citations(library, case, faults);
        if case.status != CaseStatus::Unrecorded {
            check_rulings(case, faults);
            check_variations(case, faults);
        }
    }
}

/// Each book has all its cases, numbered from 1.
fn check_case_numbers(library: &Library, faults: &mut Vec<ContentError>) {
    for book in &library.collections {
        let file = format!("cases/{}/book.toml", book.id);
        if library.book(&book.work).is_none() {
            faults
                .push(ContentError::in_file(&file, format!("is of a work `{}` that is not in works.toml", book.work)));
        }
        let mut numbers = BTreeSet::new();
        for case in library.cases.iter().filter(|case| case.collection == book.id) {
            if !numbers.insert(case.number) {
                faults.push(ContentError::in_file(&case.file, format!("there is another case {}", case.number)));
            }
        }
        let wanted = (1..).take(book.count);
        let missing: Vec<String> = wanted.filter(|n| !numbers.contains(n)).map(|n| n.to_string()).collect();
        if !missing.is_empty() {
            faults.push(ContentError::in_file(
                &file,
                format!("has {} cases, but wants {}", book.count, missing.join(", ")),
            ));
        }
        for extra in numbers.iter().filter(|n| **n == 0 || usize::from(**n) > book.count) {
            faults.push(ContentError::in_file(&file, format!("has {} cases, and there is a case {extra}", book.count)));
        }
    }
}

/// Title, facts, decision, quotation, page and topic are there, and clean.
fn check_texts(library: &Library, case: &Case, faults: &mut Vec<ContentError>) {
    let mut fault = |message: String| faults.push(ContentError::in_file(&case.file, message));
    if library.collection(&case.collection).is_none() {
        fault(format!("is of a book `{}` that has no book.toml", case.collection));
    }
    if library.topic(&case.topic).is_none() {
        fault(format!("`{}` is not a topic of topics.toml", case.topic));
    }
    let parts = [
        ("title", &case.title),
        ("point", &case.headline),
        ("facts", &case.facts),
        ("decision", &case.decision),
        ("quote", &case.quote),
        ("page", &case.page),
    ];
    for (name, text) in parts {
        if text.trim().is_empty() {
            fault(format!("its {name} is empty"));
        } else if let Some(found) = scan_error(text) {
            fault(format!("its {name} has {found}"));
        }
    }
    if case.title.split_whitespace().count() > MAX_TITLE_WORDS || case.title.ends_with('.') {
        fault(format!("its title is a line of at most {MAX_TITLE_WORDS} words without a full stop"));
    }
    if !HEADLINE_CHARS.contains(&case.headline.chars().count()) || !case.headline.ends_with('.') {
        fault("its point is one sentence of 30 to 170 characters".into());
    }
    if case.status != CaseStatus::Agrees && case.status != CaseStatus::Unrecorded && case.note.is_empty() {
        fault("a case that does not simply agree says why in its note".into());
    }
}

fn check_citations(library: &Library, case: &Case, faults: &mut Vec<ContentError>) {
    let mut fault = |message: String| faults.push(ContentError::in_file(&case.file, message));
    if case.status != CaseStatus::Unrecorded && codes::find(&case.code).is_none() {
        fault(format!("is decided under `{}`, which is no code of the engine", case.code));
    }
    match library.code_text(case.text_code_id()) {
        Some(text) => {
            for limb in case.ruling_limbs.iter().chain(&case.cited_limbs).filter(|limb| text.limb_text(limb).is_none())
            {
                fault(format!("cites {limb}, which is not in {}", text.id));
            }
        }
        None => fault(format!("is decided under `{}`, whose text is not in the library", case.code)),
    }
    for law in &case.other_code_laws {
        if library.code_text(&law.code).and_then(|code| code.limb_text(&law.limb)).is_none() {
            fault(format!("mentions {law}, which is not in the library"));
        }
    }
    for other in case.related.iter().filter(|other| library.case_by_ref(other).is_none()) {
        fault(format!("is related to {other}, which is not in the library"));
    }
    if case.related.contains(&case.reference()) {
        fault("is related to itself".into());
    }
}

/// The engine's ruling against the book's, as the case's status says they stand.
fn check_rulings(case: &Case, faults: &mut Vec<ContentError>) {
    let Some(code) = codes::find(&case.code) else { return };
    for (n, ask) in case.questions.iter().enumerate() {
        let ruling = case.ruling(n, code);
        let (question, wanted) = (&ask.question, ask.expected_answer());
        if ruling.answer != *wanted {
            let message = format!("`{question}`: the engine rules {}, the case has {wanted}", ruling.answer);
            faults.push(ContentError::in_file(&case.file, message));
        }
    }
    let differs =
        case.questions.iter().any(|ask| ask.letter_answer.as_ref().is_some_and(|letter| *letter != ask.book_answer));
    let first = case.questions.first().map(CaseQuestion::expected_answer);
    let stands = match case.status {
        CaseStatus::Agrees => {
            !differs && !case.questions.iter().any(|ask| matches!(ask.expected_answer(), Answer::Needs(_)))
        }
        CaseStatus::Needs => !differs && matches!(first, Some(Answer::Needs(_))),
        CaseStatus::Judgment => !differs && first == Some(&Answer::NoLaw),
        CaseStatus::Differs => differs,
        CaseStatus::Unrecorded => true,
    };
    if !stands {
        let message = format!("is said to be one that {}, which its answers do not bear out", case.status.label());
        faults.push(ContentError::in_file(&case.file, message));
    }
    // The laws are asked of the questions together: a case may turn on one and then another.
    let rests_on = limbs_relied_on(case, code);
    for limb in case.ruling_limbs.iter().filter(|limb| !rests_on.contains(limb.as_str())) {
        let found: Vec<_> = rests_on.iter().copied().collect();
        faults.push(ContentError::in_file(
            &case.file,
            format!("should rest on {limb}, but rests on {}", found.join(", ")),
        ));
    }
}

fn limbs_relied_on(case: &Case, code: &Code) -> BTreeSet<&'static str> {
    let rulings: Vec<Ruling> = (0..case.questions.len()).map(|n| case.ruling(n, code)).collect();
    rulings.iter().flat_map(|ruling| &ruling.limbs).map(|limb| limb.0).collect()
}

/// Each turn gives its own answer, not the base's, and by the row that it names.
fn check_variations(case: &Case, faults: &mut Vec<ContentError>) {
    if case.variations.is_empty() {
        faults.push(ContentError::in_file(&case.file, "has no turn"));
    }
    let mut slugs = BTreeSet::new();
    for turn in &case.variations {
        let mut fault =
            |message: String| faults.push(ContentError::in_file(&case.file, format!("turn {}: {message}", turn.slug)));
        if !slugs.insert(&turn.slug) {
            fault("its name is used twice".into());
        }
        let id = turn.code.as_deref().unwrap_or(&case.code);
        let (Some(code), Some(base_code)) = (codes::find(id), codes::find(&case.code)) else {
            fault(format!("`{id}` is no code of the engine"));
            continue;
        };
        let base = case.ruling(turn.question_index, base_code);
        let ruling = turn.ruling(code);
        if ruling.answer != turn.answer {
            fault(format!("the engine rules {}, the turn has {}", ruling.answer, turn.answer));
        }
        if ruling.answer == base.answer {
            fault(format!("the ruling is {}, as it was before the turn", base.answer));
        }
        if code.rule(&turn.deciding_rule).is_none() && base_code.rule(&turn.deciding_rule).is_none() {
            fault(format!("`{}` is no row", turn.deciding_rule));
        } else if !outcome_changes(&turn.deciding_rule, &base, &ruling) {
            fault(format!("`{}` fares the same before and after", turn.deciding_rule));
        }
    }
}

/// Whether a row fares otherwise in the turn than in the base.
fn outcome_changes(row: &str, base: &Ruling, turn: &Ruling) -> bool {
    let states = |ruling: &Ruling| {
        let mut states: Vec<_> = ruling.findings.iter().filter(|f| f.rule == row).map(|f| f.status.name()).collect();
        states.sort_unstable();
        states
    };
    states(base) != states(turn)
}
