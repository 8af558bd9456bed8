//! What must hold of the content as a whole; every fault is reported, none stops the rest.

use std::collections::BTreeSet;

use super::Library;
use super::case::{Case, Status};
use super::fault::Fault;
use crate::law::{Answer, Code, Condition, Ruling, codes};

/// Adds every fault of a loaded library.
pub(super) fn check(library: &Library, faults: &mut Vec<Fault>) {
    numbering(library, faults);
    for code in codes::all() {
        rows(library, code, faults);
    }
    words(library, faults);
    for case in &library.cases {
        citations(library, case, faults);
        decisions(case, faults);
        turns(case, faults);
    }
}

/// Laws stand in order, none twice; a complete code has no gap; books exist.
fn numbering(library: &Library, faults: &mut Vec<Fault>) {
    let works: BTreeSet<&str> = library.works.iter().map(|work| work.id.as_str()).collect();
    for code in &library.codes {
        let mut last = 0;
        for law in code.laws() {
            let mut fault = |message: String| faults.push(Fault::at(&law.file, law.line, 1, message));
            if !works.contains(law.work.as_str()) {
                fault(format!("law {} is of a book `{}` that is not in works.toml", law.number, law.work));
            }
            if law.text.is_empty() && law.limbs.is_empty() {
                fault(format!("law {} has no words", law.number));
            }
            let Ok(number) = law.number.parse::<u16>() else { continue };
            if number <= last || (code.missing.is_none() && number != last + 1) {
                fault(format!("law {number} comes after law {last}"));
            }
            last = number;
        }
    }
}

/// Each row's citation is a limb of the stored text, and its quotation stands in that limb.
fn rows(library: &Library, code: &Code, faults: &mut Vec<Fault>) {
    let folder = format!("codes/{}", code.text);
    let Some(text) = library.code(code.text) else {
        faults.push(Fault::of(&folder, "has rows in the engine and no text"));
        return;
    };
    for limb in code.limbs() {
        if text.limb(limb.0).is_none() {
            faults.push(Fault::of(&folder, format!("a row cites {limb}, which is not in the text")));
        }
    }
    for row in &code.rows {
        let Some(law) = text.law(super::law_of(row.limb.0)) else { continue };
        if text.limb(row.limb.0).is_some_and(|words| !words.contains(row.quote)) {
            let message = format!("row {} quotes words that are not in {}: “{}”", row.id, row.limb, row.quote);
            faults.push(Fault::at(&law.file, law.line, 1, message));
        }
    }
}

/// Every row and condition has its words, and no words are left over.
fn words(library: &Library, faults: &mut Vec<Fault>) {
    let file = "wording/conditions.toml";
    for condition in Condition::ALL {
        if library.wording.condition(condition.key()).is_none() {
            faults.push(Fault::of(file, format!("has no words for the condition {}", condition.key())));
        }
    }
    for key in library.wording.conditions.keys() {
        if !Condition::ALL.iter().any(|condition| condition.key() == key) {
            faults.push(Fault::of(file, format!("has words for {key}, which is no condition")));
        }
    }
    for text in &library.codes {
        let file = format!("wording/{}.toml", text.id);
        let of_text = || codes::all().iter().filter(|code| code.text == text.id).flat_map(|code| &code.rows);
        for row in of_text().filter(|row| library.wording.row(&text.id, row.id).is_none()) {
            let fault = Fault::of(&file, format!("has no words for the row {}", row.id));
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
        for key in library.wording.rows.get(&text.id).into_iter().flat_map(|rows| rows.keys()) {
            if !of_text().any(|row| row.id == key) {
                faults.push(Fault::of(&file, format!("has words for {key}, which is no row")));
            }
        }
    }
}

fn citations(library: &Library, case: &Case, faults: &mut Vec<Fault>) {
    if codes::find(&case.code).is_none() {
        faults.push(Fault::of(&case.file, format!("is decided under `{}`, which is no code of the engine", case.code)));
        return;
    }
    let Some(text) = library.code(case.text_code()) else { return };
    for limb in case.laws.iter().chain(&case.book_cites) {
        if text.limb(limb).is_none() {
            faults.push(Fault::of(&case.file, format!("cites {limb}, which is not in {}", text.id)));
        }
    }
    if library.works.iter().all(|work| !work.id.starts_with(&case.book)) {
        faults.push(Fault::of(&case.file, format!("is of a book `{}` that is not in works.toml", case.book)));
    }
    for text in [&case.title, &case.facts, &case.decision, &case.quote, &case.page] {
        if text.trim().is_empty() {
            faults.push(Fault::of(&case.file, "has an empty title, facts, decision, quote or page"));
        }
    }
}

/// The engine's ruling against the book's, as the case's status says they stand.
fn decisions(case: &Case, faults: &mut Vec<Fault>) {
    let Some(code) = codes::find(&case.code) else { return };
    for (n, ask) in case.asks.iter().enumerate() {
        let ruling = case.rule(n, code);
        let agrees = ruling.answer == ask.answer;
        let needs = matches!(ruling.answer, Answer::Needs(_));
        let stands = match case.status {
            Status::Agrees => agrees && !needs,
            Status::Needs => agrees && (n > 0 || needs),
            Status::Judgment => agrees && (n > 0 || ruling.answer == Answer::NoLaw),
            Status::Differs => n > 0 || (!agrees && !needs),
        };
        if !stands {
            let (status, question, decided) = (case.status.word(), &ask.question, &ask.answer);
            let message = format!("{status}: `{question}`: the engine rules {}, the case has {decided}", ruling.answer);
            faults.push(Fault::of(&case.file, message));
        }
    }
    if case.status != Status::Agrees && case.note.is_empty() {
        faults.push(Fault::of(&case.file, "a case that does not simply agree says why in its note"));
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
