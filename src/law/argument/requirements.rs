//! What would it take: single facts that would change an answer.

use super::Argument;
use super::{Step, StepEffect, StepFact};
use crate::answer::Answer;
use crate::clause::ClauseWords;
use crate::condition::{Condition, FOR_REVOKE, with_consequences};
use crate::evaluator::Evaluator;
use crate::question::Question;
use crate::vocabulary::{Issue, Subject};
use oddtrick_table::Truth;

/// One fact that would change the answer if it were otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement {
    /// The condition.
    pub condition: Condition,
    /// How it would have to be.
    pub holds: bool,
    /// The act, card, player or side that it is about.
    pub subject: Subject,
    /// The answer then.
    pub answer: Answer,
}

/// At most this many are named.
const MOST: usize = 3;

/// The single facts that would change the answer to a question, those of the deciding step first.
///
/// Only facts of the argument's own steps are tried: that an act had not happened, that the limit had been met on
/// which the answer fails, or that what would have given a right back had happened. A fact that the argument needs of
/// two players or cards is no single fact, nor is who dealt. Who forms a table hangs on too many people at once to be
/// turned by one.
pub fn requirements(evaluator: &Evaluator<'_>, question: &Question) -> Vec<Requirement> {
    let ruling = evaluator.rule_on(question);
    let argument = Argument::new(evaluator, &ruling);
    let mut found: Vec<Requirement> = Vec::new();
    let mut try_flip = |condition: Condition, holds: bool, subject: Subject| {
        let of_others = argument
            .steps
            .iter()
            .any(|step| step.subject != subject && step.facts.iter().any(|fact| fact.condition == condition));
        let had = found.iter().any(|had| had.condition == condition);
        // Which penalty it is about is no fact that could be otherwise.
        let had = had || condition == FOR_REVOKE;
        if had || of_others || found.len() == MOST || condition.depends_on().is_some() {
            return;
        }
        let now = evaluator.before_line(evaluator.line_count());
        let what = with_consequences([(condition, holds)]);
        let supposed = what.into_iter().fold(now, |now, (condition, holds)| now.supposing(condition, holds));
        let answer = supposed.rule_on(question).answer;
        if ruling.answer.is_turned_by(&answer) {
            found.push(Requirement { condition, holds, subject, answer });
        }
    };
    let deciding = argument.deciding_step();
    let others = argument.steps.iter().rev().filter(|step| Some(*step) != deciding);
    let of_one =
        |step: &&Step| !matches!(step.subject, Subject::Formation(_)) && !step.issues.contains(&Issue::DealLost);
    for step in deciding.into_iter().chain(others).filter(of_one) {
        if let StepEffect::FallsShort(limit) = step.effect {
            try_flip(limit, true, step.subject);
        }
        // What could have given back what this step takes away.
        if matches!(step.effect, StepEffect::TakesAway(_)) {
            for restorer in evaluator.code.rules().iter().filter(|rule| rule.acts_against(step.rule)) {
                if let [clause] = restorer.clauses
                    && !matches!(clause.words, ClauseWords::Implied(_))
                {
                    try_flip(clause.condition, true, step.subject);
                }
            }
        }
        // What a law only implies, such as that the hand goes on, is not worth supposing away.
        let rule = evaluator.code.rule(step.rule);
        let is_stated = |condition| {
            let clause = rule.and_then(|rule| rule.clause(condition));
            clause.is_some_and(|clause| !matches!(clause.words, ClauseWords::Implied(_)))
        };
        let happened = |fact: &&StepFact| fact.truth == Truth::Yes && fact.line.is_some() && is_stated(fact.condition);
        for fact in step.facts.iter().rev().filter(happened) {
            try_flip(fact.condition, false, step.subject);
        }
    }
    for nearest in &argument.nearest {
        try_flip(nearest.lacks, true, nearest.subject);
    }
    found
}
