//! What would have turned a ruling, with the names of the case.

use super::RequirementText;
use super::told_case::ToldCase;
use crate::kind::told_by_deciding_rule;
use crate::law_prose::SubjectWords;
use crate::law_reason::reason_of;
use crate::prose::with_apostrophes;
use crate::ruling_parts::rests_on_one_law;
use oddtrick_law::{Argument, Evaluator, Question, RuleId, Ruling, Step};
use oddtrick_library::Library;

/// What would have turned a ruling, in sentences: what the library says of the rule that decides, or else the single facts
/// that the engine finds, which are `found`. `If A had asked before the trick was turned, it would be no revoke.`
pub fn turning_lines(
    library: &Library,
    evaluator: &Evaluator<'_>,
    ruling: &Ruling,
    found: &[RequirementText],
) -> Vec<String> {
    match written_turn(library, evaluator, &ruling.question, ruling) {
        Some(written) => vec![written],
        None => found.iter().map(|it| it.text.clone()).collect(),
    }
}

/// What the library says would have turned the answer. `None` if the answer rests on several laws, or the library has nothing
/// on the one that decides.
pub(crate) fn written_turn(
    library: &Library,
    evaluator: &Evaluator<'_>,
    question: &Question,
    ruling: &Ruling,
) -> Option<String> {
    let told = told_by_deciding_rule(evaluator, ruling);
    let reason = reason_of(library, evaluator.code, &told).filter(|_| rests_on_one_law(evaluator, question))?;
    let line = reason.turns.as_deref()?;
    Some(told_of_case(library, evaluator, (question, ruling), (reason.rule, line)))
}

/// A line of the library about a rule, with the players and cards on which the rule was tried: `If Y had spoken before A
/// dealt …`. A rule that the argument does not use is told of whomever the question concerns.
fn told_of_case(
    library: &Library,
    evaluator: &Evaluator<'_>,
    (question, ruling): (&Question, &Ruling),
    (rule, line): (RuleId, &str),
) -> String {
    let completed = evaluator.that_made(ruling);
    let evaluator = completed.as_ref().unwrap_or(evaluator);
    let party = question.party_concerned(&evaluator.facts);
    let argument = Argument::new(evaluator, ruling);
    let case = ToldCase { library, evaluator, party };
    let of_rule = |step: &&Step| step.rule == rule;
    let step = argument.deciding_step().filter(of_rule).or_else(|| argument.steps.iter().rev().find(of_rule));
    let words =
        step.map_or_else(|| SubjectWords::in_camps(case.facts().partnership, party), |step| case.words_of(step));
    with_apostrophes(&words.fill(line))
}
