//! What is still wanting: the facts that a record leaves open, and what each would give.

use crate::answer::Answer;
use crate::condition::Condition;
use crate::evaluator::Evaluator;
use crate::question::Question;

/// A fact that the record leaves open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingFact {
    /// The fact.
    pub condition: Condition,
    /// The answer if it is so.
    pub if_yes: Answer,
    /// The answer if it is not.
    pub if_no: Answer,
}

impl MissingFact {
    /// How many of its two answers settle the question.
    fn settled(&self) -> usize {
        [&self.if_yes, &self.if_no].into_iter().filter(|answer| !matches!(answer, Answer::Needs(_))).count()
    }
}

/// The facts that a question hangs on, those that settle most first. Empty if it can be answered.
pub fn missing_facts(evaluator: &Evaluator<'_>, question: &Question) -> Vec<MissingFact> {
    let Answer::Needs(open) = evaluator.rule_on(question).answer else { return Vec::new() };
    let suppose = |condition, holds| {
        evaluator.before_line(evaluator.line_count()).supposing(condition, holds).rule_on(question).answer
    };
    let mut facts: Vec<MissingFact> = open
        .into_iter()
        .map(|condition| MissingFact { condition, if_yes: suppose(condition, true), if_no: suppose(condition, false) })
        .collect();
    facts.sort_by_key(|fact| std::cmp::Reverse(fact.settled()));
    facts
}
