//! What would have turned a ruling, with the names of the case.

use super::told_case::ToldCase;
use crate::law_prose::SubjectWords;
use crate::prose::with_apostrophes;
use oddtrick_law::{Argument, Evaluator, Question, RuleId, Ruling};
use oddtrick_library::Library;

/// A line of the library about a rule, with the players and cards on which the rule was tried: `If Y had spoken before A
/// dealt …`. A rule that the argument does not use is told of whomever the question concerns.
pub(crate) fn told_of_case(
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
    let step = argument.steps.iter().rev().find(|step| step.rule == rule);
    let words =
        step.map_or_else(|| SubjectWords::in_camps(case.facts().partnership, party), |step| case.words_of(step));
    with_apostrophes(&words.fill(line))
}
