//! Checks cases: their parts, their citations, and the engine's ruling against the book's.

use std::collections::BTreeSet;

use oddtrick_law::{Code, Ruling, codes};

use super::case_status;
use super::scan_errors::scan_error;
use crate::case::{Case, CaseStatus};
use crate::error::ContentError;
use crate::library::Library;

/// The most words that a title may have, so that it fits on one line in a list.
const MAX_TITLE_WORDS: usize = 11;

/// How many characters a headline may have.
const HEADLINE_CHARS: std::ops::RangeInclusive<usize> = 30..=170;

/// Checks every case.
pub(super) fn check(library: &Library, errors: &mut Vec<ContentError>) {
    check_case_numbers(library, errors);
    for case in &library.cases {
        check_texts(library, case, errors);
        check_citations(library, case, errors);
        if case.status != CaseStatus::Unrecorded {
            check_rulings(case, errors);
            case_status::check(library, case, errors);
            check_variations(case, errors);
        }
    }
}

/// Checks that each collection has all its cases, numbered from 1.
fn check_case_numbers(library: &Library, errors: &mut Vec<ContentError>) {
    for collection in &library.collections {
        let file = format!("cases/{}/book.toml", collection.id);
        if library.book(&collection.work).is_none() {
            errors.push(ContentError::in_file(
                &file,
                format!("is from a book `{}`, which is not in works.toml", collection.work),
            ));
        }
        let mut numbers = BTreeSet::new();
        for case in library.cases.iter().filter(|case| case.collection == collection.id) {
            if !numbers.insert(case.number) {
                errors.push(ContentError::in_file(&case.file, format!("there is another case {}", case.number)));
            }
        }
        let wanted = (1..).take(collection.count);
        let missing: Vec<String> = wanted.filter(|n| !numbers.contains(n)).map(|n| n.to_string()).collect();
        if !missing.is_empty() {
            errors.push(ContentError::in_file(
                &file,
                format!("has {} cases, but lacks {}", collection.count, missing.join(", ")),
            ));
        }
        for extra in numbers.iter().filter(|n| **n == 0 || usize::from(**n) > collection.count) {
            errors.push(ContentError::in_file(
                &file,
                format!("has {} cases, but there is a case {extra}", collection.count),
            ));
        }
    }
}

/// Checks that the title, facts, decision, quotation, page and topic are present and clean.
fn check_texts(library: &Library, case: &Case, errors: &mut Vec<ContentError>) {
    let mut report = |message: String| errors.push(ContentError::in_file(&case.file, message));
    if library.collection(&case.collection).is_none() {
        report(format!("is in the folder `{}`, which has no book.toml", case.collection));
    }
    if library.topic(&case.topic).is_none() {
        report(format!("`{}` is not a topic of topics.toml", case.topic));
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
            report(format!("its {name} is empty"));
        } else if let Some(found) = scan_error(text) {
            report(format!("its {name} has {found}"));
        }
    }
    if case.title.split_whitespace().count() > MAX_TITLE_WORDS || case.title.ends_with('.') {
        report(format!("its title must have at most {MAX_TITLE_WORDS} words and no full stop"));
    }
    if !HEADLINE_CHARS.contains(&case.headline.chars().count()) || !case.headline.ends_with('.') {
        report("its `point` must be one sentence of 30 to 170 characters".into());
    }
}

/// Checks that the code, the limbs and the related cases are in the library.
fn check_citations(library: &Library, case: &Case, errors: &mut Vec<ContentError>) {
    let mut report = |message: String| errors.push(ContentError::in_file(&case.file, message));
    if case.status != CaseStatus::Unrecorded && codes::find(&case.code).is_none() {
        report(format!("is decided under `{}`, which is not a code of the engine", case.code));
    }
    match library.code_text(case.text_code_id()) {
        Some(text) => {
            for limb in case.ruling_limbs.iter().chain(&case.cited_limbs).filter(|limb| text.limb_text(limb).is_none())
            {
                report(format!("cites {limb}, which is not in {}", text.id));
            }
        }
        None => report(format!("is decided under `{}`, whose text is not in the library", case.code)),
    }
    for law in &case.other_code_laws {
        if library.code_text(&law.code).and_then(|code| code.limb_text(&law.limb)).is_none() {
            report(format!("mentions {law}, which is not in the library"));
        }
    }
    for other in case.related.iter().filter(|other| library.case_by_ref(other).is_none()) {
        report(format!("is related to {other}, which is not in the library"));
    }
    if case.related.contains(&case.reference()) {
        report("is related to itself".into());
    }
}

/// Checks the engine's ruling against the case's answers.
fn check_rulings(case: &Case, errors: &mut Vec<ContentError>) {
    let Some(code) = codes::find(&case.code) else { return };
    for (n, asked) in case.questions.iter().enumerate() {
        let ruling = case.ruling(n, code);
        let (question, wanted) = (&asked.question, asked.expected_answer());
        if ruling.answer != *wanted {
            let message = format!("`{question}`: the engine rules {}, the case has {wanted}", ruling.answer);
            errors.push(ContentError::in_file(&case.file, message));
        }
    }
    // Take the limbs of all questions together. One question may depend on one law, and the next on
    // another.
    let rests_on = limbs_relied_on(case, code);
    for limb in case.ruling_limbs.iter().filter(|limb| !rests_on.contains(limb.as_str())) {
        let found: Vec<_> = rests_on.iter().copied().collect();
        errors.push(ContentError::in_file(
            &case.file,
            format!("should rest on {limb}, but rests on {}", found.join(", ")),
        ));
    }
}

/// The limbs that the rulings on the case's questions depend on.
fn limbs_relied_on(case: &Case, code: &Code) -> BTreeSet<&'static str> {
    let rulings: Vec<Ruling> = (0..case.questions.len()).map(|n| case.ruling(n, code)).collect();
    rulings.iter().flat_map(|ruling| &ruling.limbs).map(|limb| limb.0).collect()
}

/// Checks that each variation changes the ruling to its own answer, by the rule that it names.
fn check_variations(case: &Case, errors: &mut Vec<ContentError>) {
    if case.variations.is_empty() {
        errors.push(ContentError::in_file(&case.file, "has no variation (`[[turn]]`)"));
    }
    let mut slugs = BTreeSet::new();
    for variation in &case.variations {
        let mut report = |message: String| {
            errors.push(ContentError::in_file(&case.file, format!("turn {}: {message}", variation.slug)));
        };
        if !slugs.insert(&variation.slug) {
            report("its name is used twice".into());
        }
        let id = variation.code.as_deref().unwrap_or(&case.code);
        let (Some(code), Some(base_code)) = (codes::find(id), codes::find(&case.code)) else {
            report(format!("`{id}` is not a code of the engine"));
            continue;
        };
        let base = case.ruling(variation.question_index, base_code);
        let ruling = variation.ruling(code);
        if ruling.answer != variation.answer {
            report(format!("the engine rules {}, the turn has {}", ruling.answer, variation.answer));
        }
        if ruling.answer == base.answer {
            report(format!("the ruling is {}, the same as without the change", base.answer));
        }
        if code.rule(&variation.deciding_rule).is_none() && base_code.rule(&variation.deciding_rule).is_none() {
            report(format!("`{}` is not a rule", variation.deciding_rule));
        } else if !outcome_changes(&variation.deciding_rule, &base, &ruling) {
            report(format!("`{}` has the same status with and without the change", variation.deciding_rule));
        }
    }
}

/// Whether a rule has another status in the variation's ruling than in the case's.
fn outcome_changes(rule: &str, base: &Ruling, changed: &Ruling) -> bool {
    let states = |ruling: &Ruling| {
        let mut states: Vec<_> = ruling.findings.iter().filter(|f| f.rule == rule).map(|f| f.status.name()).collect();
        states.sort_unstable();
        states
    };
    states(base) != states(changed)
}
