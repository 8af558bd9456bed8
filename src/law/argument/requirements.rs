//! What would it take: single facts that would change an answer.

use super::Argument;
use super::StepEffect;
use crate::answer::Answer;
use crate::condition::Condition;
use crate::evaluator::Evaluator;
use crate::question::Question;
use oddtrick_table::Truth;

/// One fact that would change the answer if it were otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement {
    /// The condition.
    pub condition: Condition,
    /// How it would have to be.
    pub holds: bool,
    /// The answer then.
    pub answer: Answer,
}

/// The single facts that would change the answer to a question, those of the deciding step first.
///
/// Only conditions that the steps of the argument mention are tried, so a fact far from the case is
/// never offered. A fact that two conditions share may leave the record contradicting itself; such a
/// change says only what the law would make of it.
pub fn requirements(evaluator: &Evaluator<'_>, question: &Question) -> Vec<Requirement> {
    let ruling = evaluator.rule_on(question);
    let argument = Argument::new(evaluator, &ruling);
    let mut found: Vec<Requirement> = Vec::new();
    let mut try_flip = |condition: Condition, holds: bool| {
        if condition.depends_on().is_some() || found.iter().any(|had| had.condition == condition) {
            return;
        }
        let supposed = evaluator.before_line(evaluator.line_count()).supposing(condition, holds);
        let answer = supposed.rule_on(question).answer;
        if answer != ruling.answer && !matches!(answer, Answer::Needs(_)) {
            found.push(Requirement { condition, holds, answer });
        }
    };
    for step in argument.steps.iter().rev() {
        for fact in step.facts.iter().rev().filter(|fact| fact.truth != Truth::Unstated) {
            try_flip(fact.condition, fact.truth == Truth::No);
        }
        // What could have given back what this step takes away.
        if matches!(step.effect, StepEffect::TakesAway(_)) {
            let restorers = evaluator.code.rules().iter().filter(|rule| rule.acts_against(step.rule));
            for restorer in restorers {
                if let [clause] = restorer.clauses {
                    try_flip(clause.condition, true);
                }
            }
        }
    }
    for nearest in &argument.nearest {
        try_flip(nearest.lacks, true);
    }
    found
}
