//! Joins steps that say the same, so that an argument stays short.

use super::{Step, StepEffect};
use crate::answer::Answer;
use crate::condition::{CALLED_SUIT_NOT_HELD, SIDE_HAS_LED, THREE_LEVEL};
use crate::evaluator::Evaluator;
use crate::question::Question;
use crate::ruling::Ruling;
use crate::vocabulary::{FormationIssue, Issue, Subject};
use oddtrick_table::Facts;

/// Joins a step to an earlier one: the same limb gives another penalty for the same thing, or the same rule
/// does the same with another card of the same player. Returns whether there was such a step.
pub(super) fn merge(steps: &mut [Step], facts: &Facts, issue: Issue, step: &Step) -> bool {
    let owner = |subject: Subject| (subject.kind(facts), subject.responsible(facts));
    for old in steps {
        let same_case =
            (old.subject, old.limb, old.effect, &old.facts) == (step.subject, step.limb, step.effect, &step.facts);
        if same_case {
            if !old.issues.contains(&issue) {
                old.issues.push(issue);
            }
            return true;
        }
        // The same limb gave the same for this thing already, by another of its rules.
        let told = (old.limb, old.effect.kind()) == (step.limb, step.effect.kind())
            && old.also.contains(&step.subject)
            && old.issues.contains(&issue)
            && step.facts.iter().all(|fact| old.facts.contains(fact));
        if told {
            return true;
        }
        // One act can make one card liable by one rule and the others by another, as where a packet is laid down. The rule for
        // all of them says more.
        let same_act = (old.limb, old.effect, &old.issues) == (step.limb, step.effect, &step.issues)
            && issue == Issue::LiableToCall
            && old.effect == StepEffect::Gives
            && !old.lines().is_empty()
            && old.lines() == step.lines()
            && owner(old.subject) == owner(step.subject);
        if same_act && old.rule != step.rule {
            old.rule = step.rule;
            old.words = step.words;
            old.facts.clone_from(&step.facts);
            old.also.push(step.subject);
            return true;
        }
        let same_rule =
            (old.rule, old.effect.kind(), old.after_lines) == (step.rule, step.effect.kind(), step.after_lines);
        if same_rule && owner(old.subject) == owner(step.subject) {
            if old.subject != step.subject && !old.also.contains(&step.subject) {
                old.also.push(step.subject);
            }
            let more = step.facts.iter().filter(|fact| !old.facts.contains(fact)).copied().collect::<Vec<_>>();
            old.facts.extend(more);
            return true;
        }
    }
    false
}

/// Leaves out who plays with whom in general where a law of three equal cards says it for this cut.
pub(super) fn leave_out_general_cut(steps: &mut Vec<Step>) {
    let of_three = |step: &Step| step.facts.iter().any(|fact| fact.condition == THREE_LEVEL);
    if steps.iter().any(|step| step.effect == StepEffect::Gives && of_three(step)) {
        steps.retain(|step| !step.issues.contains(&Issue::Formation(FormationIssue::Partners)));
    }
}

/// Leaves out why something would be due and is not, where the same thing is due for another reason.
pub(super) fn leave_out_moot(steps: &mut Vec<Step>, evaluator: &Evaluator<'_>, ruling: &Ruling) {
    let Answer::MayExact(open) = &ruling.answer else { return };
    let is_due = |step: &Step, issue: &Issue| match issue {
        Issue::MayExact(penalty) => {
            evaluator.demand_for(*penalty, step.subject).is_some_and(|demand| open.contains(&demand))
        }
        _ => false,
    };
    let is_moot = |step: &Step| step.effect == StepEffect::WouldGive && step.issues.iter().any(|it| is_due(step, it));
    let moot: Vec<_> = steps.iter().filter(|step| is_moot(step)).map(|step| (step.subject, step.rule)).collect();
    steps.retain(|step| match step.effect {
        StepEffect::WouldGive => !moot.contains(&(step.subject, step.rule)),
        StepEffect::TakesAway(ground) => !moot.contains(&(step.subject, ground)),
        _ => true,
    });
}

/// Leaves out that a side has led since, where the penalty was paid before: there was nothing left to end.
pub(super) fn leave_out_after_payment(steps: &mut Vec<Step>) {
    let has = |step: &Step, condition| step.facts.iter().any(|fact| fact.condition == condition);
    let ends = |step: &Step| matches!(step.effect, StepEffect::TakesAway(_));
    let paid = |step: &&Step| ends(step) && has(step, CALLED_SUIT_NOT_HELD);
    let paid: Vec<Subject> = steps.iter().filter(paid).map(|step| step.subject).collect();
    steps.retain(|step| !(ends(step) && has(step, SIDE_HAS_LED) && paid.contains(&step.subject)));
}

/// Where every breach has its price in points and somebody asked for anything else: leaves out the price, and that it must
/// wait. To wait would not help him.
pub(super) fn leave_out_other_prices(steps: &mut Vec<Step>, evaluator: &Evaluator<'_>, ruling: &Ruling) {
    let Question::Demand { by } = ruling.question else { return };
    let asked = evaluator.facts.demands.iter().rfind(|made| made.by == by);
    let is_price = |issue: &Issue| matches!(issue, Issue::MayExact(penalty) if penalty.is_payment());
    let is_breach = steps.iter().any(|step| step.issues.contains(&Issue::LawBroken));
    if is_breach && ruling.answer == Answer::No && asked.is_some_and(|made| !made.demand.is_payment()) {
        steps.retain(|step| !step.issues.iter().all(is_price));
    }
}
