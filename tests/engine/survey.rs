//! The survey of a record finds what any question would find.

use std::collections::BTreeSet;

use crate::common::{Situation, situations};
use oddtrick_law::question::Elections;
use oddtrick_law::{Answer, Argument, Evaluator, Question};

/// Whether an answer says no more than that nothing came of it, or hangs on facts that are not told.
fn is_idle(answer: &Answer) -> bool {
    match answer {
        Answer::No | Answer::NoLaw | Answer::Needs(_) | Answer::NotDue(_) => true,
        Answer::MayExact(open) => open.is_empty(),
        Answer::LawMissing(earlier) => is_idle(earlier),
        answer => ["deal: stands", "nobody", "nobody settled"].contains(&answer.to_string().as_str()),
    }
}

/// Whether a question supposes a choice of penalties, which no record tells.
fn supposes_a_choice(question: &Question) -> bool {
    matches!(question, Question::Score { elections } | Question::Bet { elections } if *elections != Elections::default())
}

/// What a question finds that the survey does not.
fn missed(s: &Situation) -> Option<String> {
    let evaluator = Evaluator::after_lines(s.code, &s.record, s.after_lines);
    let ruling = evaluator.rule_on(&s.question);
    // An act that was allowed is nothing to report.
    let is_allowed = matches!(s.question, Question::Allowed { .. }) && ruling.answer == Answer::Yes;
    if is_idle(&ruling.answer) || is_allowed || supposes_a_choice(&s.question) {
        return None;
    }
    let laws_of =
        |evaluator: &Evaluator<'_>, question: &Question| Argument::new(evaluator, &evaluator.rule_on(question)).laws();
    let law = laws_of(&evaluator, &s.question).first().copied()?;
    let survey = evaluator.survey();
    let asked = survey.questions.iter().any(|(question, _)| *question == s.question);
    let told: BTreeSet<_> = survey
        .questions
        .iter()
        .flat_map(|(question, after)| laws_of(&evaluator.before_line(*after), question))
        .collect();
    (!asked && !told.contains(&law)).then(|| format!("{}: {}? {} (law {})", s.name, s.question, ruling.answer, law.0))
}

#[test]
fn the_survey_finds_what_any_question_finds() {
    let missed: Vec<String> = situations().iter().filter_map(missed).collect();
    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}
