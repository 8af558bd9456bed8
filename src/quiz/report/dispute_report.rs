//! Everything that a code says about a dispute, within a bound on the work.

use super::{ContrastReport, Dispute, RulingReport, SurveyReport, WhatIfReport, warnings};
use oddtrick_law::{Evaluator, Question, StepBudget};
use oddtrick_library::Library;

/// The rulings on a dispute.
#[derive(Debug, Clone)]
pub struct DisputeReport {
    /// A ruling for each question, in order.
    pub rulings: Vec<RulingReport>,
    /// If nothing was asked: everything that the code finds in the record.
    pub survey: Option<SurveyReport>,
    /// What of the record the rulings do not use, in sentences.
    pub warnings: Vec<String>,
}

/// The dispute takes more work than it was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "so many acts and demands hang together here that judging them would take too long; leave out lines that do not \
     matter, or ask about an earlier moment"
)]
pub struct TooMuchWork;

impl DisputeReport {
    /// Judges a dispute. All questions share what is worked out for one of them, and a question that is asked twice of the
    /// same lines is judged once.
    ///
    /// # Errors
    /// If the budget is used up, or its flag is raised.
    pub fn new(library: &Library, dispute: &Dispute, budget: &StepBudget) -> Result<DisputeReport, TooMuchWork> {
        let record = &dispute.record;
        let evaluator = Evaluator::new(dispute.code, record).with_budget(budget.clone());
        let mut rulings: Vec<RulingReport> = Vec::new();
        for (at, asked) in dispute.questions.iter().enumerate() {
            let same = dispute.questions.iter().take(at).position(|earlier| earlier == asked);
            let (question, after) = asked;
            rulings.push(match same {
                Some(earlier) => rulings[earlier].clone(),
                None => judge(library, &evaluator.before_line(*after), dispute, question),
            });
            if budget.is_spent() {
                return Err(TooMuchWork);
            }
        }
        let survey = rulings.is_empty().then(|| SurveyReport::for_record(library, &evaluator, record));
        if budget.is_spent() {
            Err(TooMuchWork)
        } else {
            Ok(DisputeReport { rulings, survey, warnings: warnings(dispute.code, record) })
        }
    }
}

/// Rules on a question of a dispute, and compares the ruling as the dispute asks.
fn judge(library: &Library, evaluator: &Evaluator<'_>, dispute: &Dispute, question: &Question) -> RulingReport {
    let mut report = RulingReport::for_question(library, evaluator, &dispute.record, question);
    if dispute.changes.is_empty() && dispute.other_answer.is_none() {
        return report;
    }
    let ruling = evaluator.rule_on(question);
    let changes = dispute.changes.iter();
    report.what_if = changes.map(|change| WhatIfReport::new(library, evaluator, &ruling, *change)).collect();
    let other = dispute.other_answer.as_ref();
    report.rather = other.map(|other| ContrastReport::new(library, evaluator, &ruling, other));
    report
}

#[cfg(test)]
mod tests {
    use super::*;

    const REVOKE: &str = "Y leads 9S\nB plays 4D\nZ plays 3S\nA plays KS\nB holds a spade\nA turns the trick\n";

    /// Judges a text, and says how many steps it took.
    fn judge(text: &str, steps: u64) -> (Result<DisputeReport, TooMuchWork>, u64) {
        let library = Library::load_embedded().expect("the content is sound");
        let dispute = Dispute::read(text, None, &[]).expect("a dispute");
        let budget = StepBudget::new(steps);
        (DisputeReport::new(&library, &dispute, &budget), budget.used())
    }

    #[test]
    fn a_question_asked_twice_is_judged_once() {
        let once = format!("{REVOKE}? what may Y-Z exact\nA quits the trick\n? what may Y-Z exact\n");
        let often = format!("{once}{}", "? what may Y-Z exact\n".repeat(9));
        let ((once, steps), (often, steps_often)) = (judge(&once, 100_000), judge(&often, 100_000));
        let answers = |report: &DisputeReport| -> Vec<String> {
            report.rulings.iter().map(|ruling| ruling.answer.clone()).collect()
        };
        let (once, often) = (answers(&once.expect("a ruling")), answers(&often.expect("a ruling")));
        assert_ne!(once[0], once[1], "the trick was quitted between the two");
        assert!(often.len() == 11 && often[1..].iter().all(|answer| *answer == once[1]));
        assert_eq!(steps, steps_often);
    }

    #[test]
    fn a_record_with_a_dummy_is_judged_by_the_laws_for_dummy() {
        let text =
            "code: english-club\ndeal: dealer A; cards 13; dummy Z\nZ leads 8H\nB finds it out\n? what may A-B exact\n";
        let (report, _) = judge(text, 100_000);
        assert_eq!(report.expect("a ruling").rulings[0].answer, "open: a suit");
    }

    #[test]
    fn a_dispute_beyond_the_budget_is_refused() {
        let text = format!("{REVOKE}? what may Y-Z exact\n");
        assert_eq!(judge(&text, 100).0.err(), Some(TooMuchWork));
        assert_eq!(judge(REVOKE, 10).0.err(), Some(TooMuchWork), "a survey");
        assert!(judge(&text, 100_000).0.is_ok());
    }
}
