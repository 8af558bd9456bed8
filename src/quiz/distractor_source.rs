//! The mistakes behind wrong options that the engine can make.
//!
//! Each mistake is a ruling on the same record with one thing changed, so it comes with the reason why it is wrong.
//! Its texts are in `distractor_text`. The number of different answers decides at which scores a story is told. So a
//! change here can change the layouts, and with them the meaning of stored question ids.

use std::mem::discriminant;

use super::law_prose::ConcernedParty;
use super::variant::Variant;
use oddtrick_law::{
    Answer, Code, Condition, Elections, Finding, Question, Rule, RuleId, RuleStatus, Ruling, Subject, codes, condition,
};
use oddtrick_table::{BySide, Demand, Side};

/// One mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DistractorSource {
    /// Forgets a rule of the code.
    ForgetsRule(RuleId),
    /// Gets a condition the wrong way round.
    MisjudgesCondition(Condition, bool),
    /// Applies another code.
    AppliesOtherCode(&'static str),
    /// Answers another variation of the case.
    AppliesOtherVariation(String),
    /// Scores another choice of penalties than the one made.
    ScoresOtherElection(BySide<Vec<Demand>>),
    /// Splits one penalty between two kinds.
    DividesPenalty,
    /// Scores the penalty after the tricks.
    ScoresPenaltyLast,
    /// Leaves out the honours.
    OmitsHonours,
}

impl DistractorSource {
    /// Every mistake that could mislead about a variant, in a fixed order.
    pub(super) fn all_for(variant: &Variant<'_>) -> Vec<DistractorSource> {
        // Only the rules and conditions that the ruling considered can mislead.
        let mut weighed: Vec<&Rule> = Vec::new();
        for finding in &variant.ruling().findings {
            weighed.extend(variant.code.rule(finding.rule).filter(|rule| !weighed.contains(rule)));
        }
        let out_of_question = |rule: &Rule| !rule.role.targets().is_empty() && variant.trace().is_rule_idle(rule.id);
        let rules =
            weighed.iter().filter(|rule| !out_of_question(rule)).map(|rule| DistractorSource::ForgetsRule(rule.id));
        // No scorer would wrongly assume that tricks were mixed.
        let score = matches!(variant.question, Question::Score { .. });
        let strange = |c: &Condition| score && *c == condition::MIXED_AFTER_CLAIM;
        let mut conditions: Vec<Condition> = weighed.iter().flat_map(|rule| rule.conditions()).collect();
        conditions.retain(|c| c.depends_on().is_none() && !strange(c));
        conditions.sort_unstable();
        conditions.dedup();
        let mut sources: Vec<_> = rules.collect();
        let otherwise = |(condition, holds): &(Condition, bool)| !variant.trace().is_constant(*condition, *holds);
        let supposed = conditions.iter().flat_map(|&c| [(c, true), (c, false)]).filter(otherwise);
        sources.extend(supposed.map(|(condition, holds)| DistractorSource::MisjudgesCondition(condition, holds)));
        let others = codes::all().iter().filter(|code| code.id != variant.code.id && code.lends_answers());
        sources.extend(others.map(|code| DistractorSource::AppliesOtherCode(code.id)));
        let variations = variant.case.undisputed_variations(variant.id.question_index);
        let others = variations.filter(|t| variant.id.variation.as_ref() != Some(&t.slug));
        sources.extend(others.map(|t| DistractorSource::AppliesOtherVariation(t.slug.clone())));
        if let Question::Score { elections: Elections(made) } = &variant.question {
            sources.extend(other_elections(variant, made).into_iter().map(DistractorSource::ScoresOtherElection));
            sources.extend([DistractorSource::ScoresPenaltyLast, DistractorSource::OmitsHonours]);
        }
        sources
    }

    /// The ruling that the mistake leads to, if any. That our copy of a code lacks a law is nobody's mistake.
    pub(super) fn mistaken_ruling(&self, variant: &Variant<'_>) -> Option<Ruling> {
        self.supposed_ruling(variant).filter(|ruling| !matches!(ruling.answer, Answer::LawMissing(_)))
    }

    fn supposed_ruling(&self, variant: &Variant<'_>) -> Option<Ruling> {
        let question = &variant.question;
        Some(match self {
            DistractorSource::ForgetsRule(rule) => {
                variant.evaluator(variant.code).ignoring_rule(rule).rule_on(question)
            }
            DistractorSource::MisjudgesCondition(condition, holds) => {
                let theirs = variant.evaluator(variant.code).supposing(*condition, *holds).rule_on(question);
                // A score covers both sides, so it must be known whose condition was mistaken.
                if matches!(question, Question::Score { .. }) {
                    self.affected_subject(variant, variant.ruling(), &theirs)?;
                }
                theirs
            }
            DistractorSource::AppliesOtherCode(id) => variant.evaluator(codes::find(id)?).rule_on(question),
            DistractorSource::AppliesOtherVariation(variation) => {
                let other = variant.with_variation(Some(variation))?;
                // A variation that changes the code or the question is no misreading of this story.
                if other.code.id != variant.code.id || other.question != *question {
                    return None;
                }
                other.ruling().clone()
            }
            DistractorSource::ScoresOtherElection(elections) => {
                variant.evaluator(variant.code).rule_on(&Question::Score { elections: Elections(elections.clone()) })
            }
            DistractorSource::DividesPenalty => return None,
            DistractorSource::ScoresPenaltyLast => variant
                .evaluator(&with_changed_terms(variant.code, |terms| terms.penalty_first_limb = None))
                .rule_on(question),
            DistractorSource::OmitsHonours => variant
                .evaluator(&with_changed_terms(variant.code, |terms| terms.honours_limb = None))
                .rule_on(question),
        })
    }

    /// Whether it assumes something that is true elsewhere in the story. An explanation without names would then be
    /// false: “two of the cards had been level, which was not so”, although two other cards are level.
    pub(super) fn assumes_what_is_true(&self, variant: &Variant<'_>, ruling: &Ruling) -> bool {
        let DistractorSource::MisjudgesCondition(condition, holds) = self else { return false };
        let facts = variant.evaluator(variant.code).facts;
        ruling.findings.iter().filter(|finding| ConcernedParty::from_subject(finding.subject, &facts).is_none()).any(
            |finding| {
                let rule = variant.code.rule(finding.rule);
                let place = |of: Condition| rule?.conditions().position(|c| c == of);
                match (finding.status, place(*condition)) {
                    (_, None) | (RuleStatus::Needs(_) | RuleStatus::Doubtful, _) => false,
                    (RuleStatus::Unmet(unmet), _) if unmet == *condition => !holds,
                    // Conditions are tested in order, so those before the unmet one are met.
                    (RuleStatus::Unmet(unmet), Some(n)) => *holds && place(unmet).is_some_and(|at| n < at),
                    (_, Some(_)) => *holds,
                }
            },
        )
    }

    /// The subject whose findings the mistake changes.
    pub(super) fn affected_subject(&self, variant: &Variant<'_>, ruling: &Ruling, theirs: &Ruling) -> Option<Subject> {
        let bears = |rule: RuleId| match self {
            DistractorSource::ForgetsRule(id) => rule == *id,
            DistractorSource::MisjudgesCondition(condition, _) => {
                variant.code.rule(rule).is_some_and(|rule| rule.has_condition(*condition))
            }
            _ => false,
        };
        // A state is the same whichever line shows it.
        let same = |a: &Finding, b: &Finding| {
            a.subject == b.subject && discriminant(&a.status) == discriminant(&b.status) && a.rule == b.rule
        };
        let only = |of: &[Finding], other: &[Finding]| {
            let found = of.iter().filter(|a| bears(a.rule)).find(|a| !other.iter().any(|b| same(a, b)));
            found.map(|finding| finding.subject)
        };
        only(&ruling.findings, &theirs.findings).or_else(|| only(&theirs.findings, &ruling.findings))
    }
}

fn with_changed_terms(code: &Code, change: impl Fn(&mut oddtrick_law::GameTerms)) -> Code {
    let mut code = code.clone();
    change(&mut code.terms);
    code
}

/// The other choices of penalties for a score question.
fn other_elections(variant: &Variant<'_>, made: &BySide<Vec<Demand>>) -> Vec<BySide<Vec<Demand>>> {
    let evaluator = variant.evaluator(variant.code);
    let mut all = Vec::new();
    for side in Side::ALL {
        for place in 0..made[side].len() {
            for liability in evaluator.exactable_by(side).into_iter().filter(|l| l.penalty.is_payment()) {
                let mut other = made.clone();
                other[side][place] = liability.demand;
                if other != *made {
                    all.push(other);
                }
            }
        }
        if !made[side].is_empty() {
            let mut none = made.clone();
            none[side].clear();
            all.push(none);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stories::story_ids;
    use crate::test_support::context;
    use oddtrick_law::Evaluator;

    /// Rulings reuse what an assumption cannot change. They must equal rulings made without a cache.
    #[test]
    fn mistaken_rulings_do_not_depend_on_the_cache() {
        let context = context();
        let mut tried = 0;
        for story in story_ids(context).into_iter().step_by(9) {
            let Ok(variant) = Variant::from_id(context, &story) else { panic!("{story}") };
            for source in DistractorSource::all_for(&variant) {
                let afresh = || Evaluator::after_lines(variant.code, &variant.record, variant.lines_before);
                let known = || variant.evaluator(variant.code);
                let (known, afresh) = match source {
                    DistractorSource::ForgetsRule(rule) => (known().ignoring_rule(rule), afresh().ignoring_rule(rule)),
                    DistractorSource::MisjudgesCondition(what, holds) => {
                        (known().supposing(what, holds), afresh().supposing(what, holds))
                    }
                    _ => continue,
                };
                assert_eq!(known.rule_on(&variant.question), afresh.rule_on(&variant.question), "{story}: {source:?}");
                tried += 1;
            }
        }
        assert!(tried > 1000, "{tried}");
    }
}
