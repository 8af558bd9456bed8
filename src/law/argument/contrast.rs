//! Why this rather than that: the one mistake by which somebody would come to another answer.

use super::what_if::supposing_with_consequences;
use super::{Argument, Step, StepEffect};
use crate::answer::Answer;
use crate::code::Code;
use crate::codes;
use crate::condition::Condition;
use crate::evaluator::Evaluator;
use crate::question::Question;
use crate::vocabulary::{RuleId, Subject};
use oddtrick_table::Truth;

/// A mistake in an argument.
#[derive(Debug, Clone, Copy)]
pub enum Mistake {
    /// To leave out a rule.
    ForgetsRule(RuleId),
    /// To think that a condition holds of something, or does not, against the record.
    Misjudges(Condition, bool, Subject),
    /// To rule by another code.
    AppliesCode(&'static Code),
}

/// How one mistake leads to another answer, and the step of the ruling's own argument that stands against it.
#[derive(Debug, Clone, Copy)]
pub struct Contrast<'a> {
    /// The mistake.
    pub mistake: Mistake,
    /// The first step of the ruling's argument that the mistaken one does not take.
    pub against: Option<&'a Step>,
}

impl Argument {
    /// Why the ruling is not another answer: the one mistake that leads to it. `None` if no single mistake does.
    ///
    /// The rules of the argument are left out one by one, the deciding one first. Then its facts are turned, and at last
    /// the other codes are asked.
    pub fn contrast(&self, evaluator: &Evaluator<'_>, question: &Question, other: &Answer) -> Option<Contrast<'_>> {
        let leads_there = |mistake: &Mistake| mistake.apply(evaluator).rule_on(question).answer == *other;
        let mistake = self.mistakes(evaluator).into_iter().find(leads_there)?;
        let mistaken = mistake.apply(evaluator);
        let theirs = Argument::new(&mistaken, &mistaken.rule_on(question));
        let taken = |step: &Step| {
            let alike = |own: &Step| (own.rule, own.subject, own.effect) == (step.rule, step.subject, step.effect);
            theirs.steps.iter().any(alike)
        };
        let own_first = self.deciding_step().into_iter().chain(&self.steps);
        let against = own_first.into_iter().find(|step| step.is_decisive() && !taken(step));
        Some(Contrast { mistake, against })
    }

    /// The mistakes that somebody who follows this argument can make.
    fn mistakes(&self, evaluator: &Evaluator<'_>) -> Vec<Mistake> {
        let deciding = self.deciding_step();
        let others = || self.steps.iter().rev().filter(|step| Some(*step) != deciding);
        let steps = || deciding.into_iter().chain(others());
        let mut mistakes: Vec<Mistake> = steps().map(|step| Mistake::ForgetsRule(step.rule)).collect();
        for step in steps() {
            if let StepEffect::FallsShort(limit) | StepEffect::Spares(limit) = step.effect {
                mistakes.push(Mistake::Misjudges(limit, true, step.subject));
            }
            let stated = step.facts.iter().filter(|fact| fact.condition.depends_on().is_none());
            mistakes.extend(stated.filter_map(|fact| match fact.truth {
                Truth::Yes => Some(Mistake::Misjudges(fact.condition, false, step.subject)),
                Truth::No => Some(Mistake::Misjudges(fact.condition, true, step.subject)),
                Truth::Unstated => None,
            }));
        }
        let wanting = self.nearest.iter().filter_map(|nearest| Some((nearest.lacks?, nearest.subject)));
        mistakes.extend(wanting.map(|(lacks, subject)| Mistake::Misjudges(lacks, true, subject)));
        let fits = |code: &&Code| code.id != evaluator.code.id && code.fits_bids_of(&evaluator.facts);
        mistakes.extend(codes::all().iter().filter(fits).map(Mistake::AppliesCode));
        mistakes
    }
}

impl Mistake {
    /// The evaluator that makes the mistake.
    fn apply<'a>(self, evaluator: &Evaluator<'a>) -> Evaluator<'a> {
        match self {
            Mistake::ForgetsRule(rule) => evaluator.before_line(evaluator.line_count()).ignoring_rule(rule),
            Mistake::Misjudges(condition, holds, _) => supposing_with_consequences(evaluator, condition, holds),
            Mistake::AppliesCode(code) => evaluator.under_code(code),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddtrick_table::notation;

    /// The mistake that leads from the ruling to another answer, and the law that stands against it.
    fn contrast(record: &str, question: &str, other: &str) -> Option<(String, Option<&'static str>)> {
        let record = notation::parse(record).expect("a record").record;
        let evaluator = Evaluator::new(&codes::all()[0], &record);
        let question: Question = question.parse().expect("a question");
        let argument = Argument::new(&evaluator, &evaluator.rule_on(&question));
        let found = argument.contrast(&evaluator, &question, &other.parse().expect("an answer"))?;
        let mistake = match found.mistake {
            Mistake::ForgetsRule(rule) => format!("forgets {rule}"),
            Mistake::Misjudges(condition, holds, _) => format!("{} {holds}", condition.key()),
            Mistake::AppliesCode(code) => code.id.to_owned(),
        };
        Some((mistake, found.against.map(|step| step.rule)))
    }

    #[test]
    fn the_rule_that_is_forgotten_comes_first() {
        let asked = "Y leads 9S\nB plays 4D\nB holds a spade\nZ plays 3S\nA plays KS\nA asks B: no spade?\n\
            A turns the trick\nA quits the trick\n";
        let found = contrast(asked, "is B's revoke established", "yes");
        assert_eq!(found, Some(("forgets 74.asked".to_owned(), Some("74.asked"))));
    }

    #[test]
    fn a_fact_or_another_code_can_lead_there_too() {
        let revoked = "Y leads 9S\nB plays 4D\nB holds a spade\nZ plays 3S\nA plays KS\nA turns the trick\n\
            A quits the trick\n";
        assert!(contrast(revoked, "is B's revoke established", "no").is_some());
        let two = contrast(revoked, "what may Y-Z exact", "open: take 2 tricks").expect("the American penalty");
        assert_eq!(two.0, "american-1894");
        assert_eq!(contrast(revoked, "what may Y-Z exact", "open: take 9 tricks"), None);
    }
}
