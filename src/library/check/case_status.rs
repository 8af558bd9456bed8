//! Checks that the status of a case says how its answers compare, and that its note says why.

use oddtrick_law::codes::{self, readings};
use oddtrick_law::{Answer, Evaluator};

use crate::case::{Case, CaseQuestion, CaseStatus};
use crate::error::ContentError;
use crate::library::Library;

/// Checks the status, the note and the reading of a case with a record.
pub(super) fn check(library: &Library, case: &Case, errors: &mut Vec<ContentError>) {
    let mut report = |message: String| errors.push(ContentError::in_file(&case.file, message));
    if !status_fits(case) {
        report(format!("its status is “{}”, but its answers do not fit that", case.status.label()));
    }
    if case.status != CaseStatus::Agrees && case.note.is_empty() {
        report("its status is not `agrees`, so its `note` must say why".into());
    }
    if case.status == CaseStatus::Construes && !quotes_its_laws(library, case) {
        report(
            "its status is `construes`, so its `note` must quote “…” the words of its laws that it construes".into(),
        );
    }
    if case.status == CaseStatus::Fills && !case.note.to_lowercase().contains("no law") {
        report("its status is `fills`, so its `note` must say that no law speaks of the point".into());
    }
    if let Some(reading) = &case.reading {
        check_reading(case, reading, &mut report);
    }
}

fn status_fits(case: &Case) -> bool {
    let expected = || case.questions.iter().map(CaseQuestion::expected_answer);
    let departs = case.questions.iter().any(CaseQuestion::departs_from_letter);
    let needs = expected().any(|answer| matches!(answer, Answer::Needs(_)));
    let silent = expected().any(|answer| *answer == Answer::NoLaw);
    match case.status {
        CaseStatus::Agrees => !departs && !needs,
        // Without a reading, the code reads the law as the book does, and the words alone leave it open.
        CaseStatus::Construes => !needs && departs == case.reading.is_some(),
        CaseStatus::Fills => !needs && (departs || silent),
        CaseStatus::Differs => departs,
        CaseStatus::Needs => !departs && matches!(expected().next(), Some(Answer::Needs(_))),
        CaseStatus::Judgment => !departs && expected().next() == Some(&Answer::NoLaw),
        CaseStatus::Unrecorded => true,
    }
}

/// Whether the note quotes words of a law that decides the case or that it cites.
fn quotes_its_laws(library: &Library, case: &Case) -> bool {
    let Some(text) = library.code_text(case.text_code_id()) else { return false };
    let limbs = case.ruling_limbs.iter().chain(&case.cited_limbs);
    let laws: Vec<String> = limbs.filter_map(|limb| text.limb_text(limb)).map(|law| law.to_lowercase()).collect();
    let quotations = case.note.split('“').skip(1).filter_map(|rest| rest.split_once('”'));
    quotations.into_iter().any(|(words, _)| laws.iter().any(|law| law.contains(&words.to_lowercase())))
}

/// Checks that the reading gives the answers that the code itself does not give.
fn check_reading(case: &Case, reading: &str, report: &mut impl FnMut(String)) {
    if case.status != CaseStatus::Construes {
        report(format!("only a case that construes the law names a reading, such as `{reading}`"));
    }
    let found = readings::find(reading).filter(|found| found.code_id == case.code).zip(codes::find(reading));
    let Some((_, code)) = found else {
        report(format!("`{reading}` is not a reading of {}", case.code));
        return;
    };
    for asked in &case.questions {
        let ruling = Evaluator::after_lines(code, &case.script.record, asked.lines_before).rule_on(&asked.question);
        let wanted = asked.answer_under_reading();
        if ruling.answer != *wanted {
            let question = &asked.question;
            report(format!("`{question}`: under {reading} the engine rules {}, the case has {wanted}", ruling.answer));
        }
    }
}
