//! Faults: the named mistakes that make wrong options. Each is the engine's own reading of
//! the same record with one thing changed, so each comes with the reason why it is wrong.

use std::mem::discriminant;

use super::law_prose::ConcernedParty;
use super::variant::Variant;
use oddtrick_law::{
    Code, Condition, Elections, Finding, Question, Rule, RuleId, RuleStatus, Ruling, Subject, codes, condition,
};
use oddtrick_table::{BySide, Demand, Side};

/// One mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DistractorSource {
    /// A row of the code left out of account.
    ForgetsRule(RuleId),
    /// A condition taken to hold, or not to.
    MisjudgesCondition(Condition, bool),
    /// Another code's law.
    AppliesOtherCode(&'static str),
    /// What would be right had one thing been otherwise: another turn of the case.
    AppliesOtherVariation(String),
    /// Another choice of penalty than the one made.
    ScoresOtherElection(BySide<Vec<Demand>>),
    /// One penalty split between two kinds.
    DividesPenalty,
    /// Penalties scored after the tricks.
    ScoresPenaltyLast,
    /// Honours not counted.
    OmitsHonours,
}

impl DistractorSource {
    /// Every fault that might mislead about a variant.
    pub(super) fn all_for(variant: &Variant<'_>) -> Vec<DistractorSource> {
        // Only what the ruling weighed can mislead.
        let mut weighed: Vec<&Rule> = Vec::new();
        for finding in &variant.ruling().findings {
            weighed.extend(variant.code.rule(finding.rule).filter(|row| !weighed.contains(row)));
        }
        let out_of_question = |row: &Rule| !row.role.targets().is_empty() && variant.trace().is_rule_idle(row.id);
        let rows = weighed.iter().filter(|row| !out_of_question(row)).map(|row| DistractorSource::ForgetsRule(row.id));
        // Tricks mixed by nobody are no mistake that a reckoner of scores would make.
        let score = matches!(variant.question, Question::Score { .. });
        let strange = |c: &Condition| score && *c == condition::MIXED_AFTER_CLAIM;
        let mut conditions: Vec<Condition> = weighed.iter().flat_map(|row| row.conditions).copied().collect();
        conditions.retain(|c| c.depends_on().is_none() && !strange(c));
        conditions.sort_unstable();
        conditions.dedup();
        let mut faults: Vec<_> = rows.collect();
        let otherwise = |(condition, holds): &(Condition, bool)| !variant.trace().is_constant(*condition, *holds);
        let supposed = conditions.iter().flat_map(|&c| [(c, true), (c, false)]).filter(otherwise);
        faults.extend(supposed.map(|(condition, holds)| DistractorSource::MisjudgesCondition(condition, holds)));
        faults.extend(
            codes::all().iter().filter(|c| c.id != variant.code.id).map(|c| DistractorSource::AppliesOtherCode(c.id)),
        );
        let turns = variant.case.variations.iter().filter(|t| t.question_index == variant.id.question_index);
        let others = turns.filter(|t| variant.id.variation.as_ref() != Some(&t.slug));
        faults.extend(others.map(|t| DistractorSource::AppliesOtherVariation(t.slug.clone())));
        if let Question::Score { elections: Elections(made) } = &variant.question {
            faults.extend(other_elections(variant, made).into_iter().map(DistractorSource::ScoresOtherElection));
            faults.extend([DistractorSource::ScoresPenaltyLast, DistractorSource::OmitsHonours]);
        }
        faults
    }

    /// The ruling of one who makes the mistake.
    pub(super) fn mistaken_ruling(&self, variant: &Variant<'_>) -> Option<Ruling> {
        let question = &variant.question;
        Some(match self {
            DistractorSource::ForgetsRule(row) => variant.evaluator(variant.code).ignoring_rule(row).rule_on(question),
            DistractorSource::MisjudgesCondition(condition, holds) => {
                let theirs = variant.evaluator(variant.code).supposing(*condition, *holds).rule_on(question);
                // Of a score both sides are tried; whose condition was mistaken must be known.
                if matches!(question, Question::Score { .. }) {
                    self.affected_subject(variant, variant.ruling(), &theirs)?;
                }
                theirs
            }
            DistractorSource::AppliesOtherCode(id) => variant.evaluator(codes::find(id)?).rule_on(question),
            DistractorSource::AppliesOtherVariation(turn) => {
                let other = variant.with_variation(Some(turn))?;
                // A turn that changes the code or the question is no misreading of this story.
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

    /// Whether it supposes of all what is so of some. A reason that names nobody would then be no
    /// reason: “two of the cards had been level, which was not so”, when two others are.
    pub(super) fn assumes_what_is_true(&self, variant: &Variant<'_>, ruling: &Ruling) -> bool {
        let DistractorSource::MisjudgesCondition(condition, holds) = self else { return false };
        let facts = variant.evaluator(variant.code).facts;
        ruling.findings.iter().filter(|finding| ConcernedParty::from_subject(finding.subject, &facts).is_none()).any(
            |finding| {
                let asked = variant.code.rule(finding.rule).map_or(&[][..], |row| row.conditions);
                let place = |of: Condition| asked.iter().position(|c| *c == of);
                match (finding.status, place(*condition)) {
                    (_, None) | (RuleStatus::Needs(_) | RuleStatus::Doubtful, _) => false,
                    (RuleStatus::Unmet(unmet), _) if unmet == *condition => !holds,
                    // Conditions are asked in their order, so those before the one unmet are met.
                    (RuleStatus::Unmet(unmet), Some(n)) => *holds && place(unmet).is_some_and(|at| n < at),
                    (_, Some(_)) => *holds,
                }
            },
        )
    }

    /// What it is that the mistake makes to fare otherwise.
    pub(super) fn affected_subject(&self, variant: &Variant<'_>, ruling: &Ruling, theirs: &Ruling) -> Option<Subject> {
        let bears = |row: RuleId| match self {
            DistractorSource::ForgetsRule(id) => row == *id,
            DistractorSource::MisjudgesCondition(condition, _) => {
                variant.code.rule(row).is_some_and(|row| row.conditions.contains(condition))
            }
            _ => false,
        };
        // On which line a state rests does not make it another.
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

/// The other ways in which the penalties of a score question might have been chosen.
fn other_elections(variant: &Variant<'_>, made: &BySide<Vec<Demand>>) -> Vec<BySide<Vec<Demand>>> {
    let bench = variant.evaluator(variant.code);
    let mut all = Vec::new();
    for side in Side::ALL {
        for place in 0..made[side].len() {
            for liability in bench.exactable_by(side).into_iter().filter(|l| l.penalty.is_for_revoke()) {
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
    use crate::question_id::story_ids;
    use crate::test_support::context;
    use oddtrick_law::Evaluator;

    /// What a supposition does not touch is not worked out again: the ruling is the same as if it were.
    #[test]
    fn mistaken_rulings_do_not_depend_on_the_cache() {
        let context = context();
        let mut tried = 0;
        for story in story_ids(context).into_iter().step_by(9) {
            let Ok(variant) = Variant::from_id(context, &story) else { panic!("{story}") };
            for fault in DistractorSource::all_for(&variant) {
                let afresh = || Evaluator::after_lines(variant.code, &variant.record, variant.lines_before);
                let known = || variant.evaluator(variant.code);
                let (known, afresh) = match fault {
                    DistractorSource::ForgetsRule(row) => (known().ignoring_rule(row), afresh().ignoring_rule(row)),
                    DistractorSource::MisjudgesCondition(what, holds) => {
                        (known().supposing(what, holds), afresh().supposing(what, holds))
                    }
                    _ => continue,
                };
                assert_eq!(known.rule_on(&variant.question), afresh.rule_on(&variant.question), "{story}: {fault:?}");
                tried += 1;
            }
        }
        assert!(tried > 1000, "{tried}");
    }
}
