//! Which step of an argument decides.

use super::deciding_among::{about_latest_offence, denial_beside, first_to_end};
use super::deciding_deal::lets_deal_stand;
use super::deciding_places::{decides_who, is_about_new_cut};
use super::honours::{decides_held_honours, decides_lost_honours};
use super::paid::paid_penalty;
use super::{Step, StepEffect};
use crate::answer::Answer;
use crate::condition::{BY_ADVERSARY, CALLED_SUIT_NOT_HELD, LEVEL_WITH_ONE, THREE_LEVEL, THREW_DOWN_REST};
use crate::evaluator::Evaluator;
use crate::question::Question;
use crate::rule::{Role, Rule};
use crate::ruling::Ruling;
use crate::vocabulary::{DealOutcome, FormationIssue, Issue, Limb, Penalty, Subject, SubjectKind};
use oddtrick_table::{Demand, Line, PlayAct};

/// Which step decides. A law that sets one price for every breach does not say why it is one: the law that was broken
/// decides.
pub(super) fn deciding_step(evaluator: &Evaluator<'_>, steps: &[Step], ruling: &Ruling) -> Option<usize> {
    let answer = &ruling.answer;
    if let Question::Reached { .. } = ruling.question {
        // What makes a card one that may be called says more than what may be done with it.
        let liable = |step: &Step| step.effect == StepEffect::Gives && step.issues.contains(&Issue::LiableToCall);
        if let Some(liable) = steps.iter().position(liable) {
            return Some(liable);
        }
    }
    let of_honours =
        decides_lost_honours(evaluator, steps, answer).or_else(|| decides_held_honours(evaluator, steps, answer));
    let decides = of_honours.or_else(|| last_word(evaluator, steps, answer))?;
    let step = &steps[decides];
    let prices_any =
        evaluator.code.rule(step.rule).is_some_and(|rule| rule.ground_kind() == Some(SubjectKind::AnyBreach));
    let breach = |other: &Step| {
        other.effect == StepEffect::Gives && other.subject == step.subject && other.issues.contains(&Issue::LawBroken)
    };
    let breach = steps[..decides].iter().rposition(breach).filter(|_| prices_any && step.effect == StepEffect::Gives);
    let unusual =
        || unusual_offence(evaluator, &steps[..decides], step).or_else(|| own_law_of_cards(evaluator, steps, step));
    Some(breach.or_else(unusual).unwrap_or(decides))
}

/// Where a card may be called: the step of the law that makes it one that may be, if that is not the law of all such
/// cards.
fn own_law_of_cards(evaluator: &Evaluator<'_>, steps: &[Step], decides: &Step) -> Option<usize> {
    let law = |limb: Limb| limb.0.split('.').next();
    let lists_cards =
        |rule: &Rule| rule.ground_issue() == Some(Issue::LiableToCall) && law(rule.limb) == law(decides.limb);
    let of_all_cards = evaluator.code.rules().iter().any(lists_cards);
    if decides.effect != StepEffect::Gives || decides.issues != [Issue::MayExact(Penalty::CallCard)] || !of_all_cards {
        return None;
    }
    let own = |step: &Step| {
        let makes = step.effect == StepEffect::Gives && step.issues.contains(&Issue::LiableToCall);
        makes && step.subject == decides.subject && law(step.limb) != law(decides.limb)
    };
    steps.iter().position(own)
}

/// Where a revoke is established, or paid for, that is one by a law of its own, such as one for want of a card on the floor:
/// the step of that law. When a revoke is established, and what it costs, everybody knows.
fn unusual_offence(evaluator: &Evaluator<'_>, before: &[Step], decides: &Step) -> Option<usize> {
    let follows = |issue: &Issue| match issue {
        Issue::Established => true,
        Issue::MayExact(penalty) => penalty.is_payment(),
        _ => false,
    };
    if decides.effect != StepEffect::Gives || !decides.issues.iter().any(follows) {
        return None;
    }
    let makes_offence = |rule: &&Rule| rule.ground_issue() == Some(Issue::Offence);
    let usual = evaluator.code.rules().iter().find(makes_offence)?.id;
    let unusual = |step: &Step| {
        let offence = step.effect == StepEffect::Gives && step.issues.contains(&Issue::Offence);
        offence && step.subject == decides.subject && step.rule != usual && step.limb != decides.limb
    };
    before.iter().rposition(unusual)
}

/// Which step has the last word: the last one that is not overtaken by another. If the answer is that something may be
/// demanded, the one that gives the first of these things. Where several ways to the same thing fall short, the first
/// of them: laws name the common way first.
fn last_word(evaluator: &Evaluator<'_>, steps: &[Step], answer: &Answer) -> Option<usize> {
    if let Answer::MayExact(open) = answer {
        let gives_it = |step: &Step, demand: &Demand| {
            step.effect == StepEffect::Gives && gives(evaluator, step, *demand).is_some()
        };
        let first = open.iter().find_map(|demand| steps.iter().position(|step| gives_it(step, demand)));
        if first.is_some() {
            return first;
        }
    }
    if let Answer::Needs(needs) = answer {
        let waits = |step: &Step| matches!(step.effect, StepEffect::Open(open) if needs.first() == Some(&open));
        if let Some(open) = steps.iter().position(waits) {
            return Some(open);
        }
    }
    let last = last_for_answer(evaluator, steps, answer).or_else(|| steps.iter().rposition(Step::is_decisive))?;
    let falls_short = |step: &Step| matches!(step.effect, StepEffect::FallsShort(_));
    let of_same_issue = |step: &Step| {
        step.subject == steps[last].subject
            && (step.issues == steps[last].issues || bars_more(step, &steps[last]))
            && falls_short(step)
            && falls_short(&steps[last])
            && step.effect != StepEffect::FallsShort(BY_ADVERSARY)
    };
    // That a misdeal loses the deal does not say why it is one, unless the law is of a deal of its own kind.
    let own_kind = |step: &Step| {
        let rule = evaluator.code.rule(step.rule);
        rule.is_some_and(|rule| {
            rule.clauses.iter().any(|clause| clause.is_occasion() && clause.condition.depends_on().is_none())
        })
    };
    let of_misdeal = |step: &Step| step.is_decisive() && step.issues.contains(&Issue::Misdeal);
    if steps[last].effect == StepEffect::Gives
        && steps[last].issues.contains(&Issue::DealLost)
        && !own_kind(&steps[last])
        && let Some(misdeal) = steps[..last].iter().rposition(of_misdeal)
    {
        return Some(misdeal);
    }
    // What prevents something that did happen says more than what prevents what always would.
    let prevents_told = |step: &Step| match step.effect {
        StepEffect::Restores(prevented) => {
            steps.iter().any(|other| matches!(other.effect, StepEffect::WouldTakeAway(_)) && other.rule == prevented)
        }
        _ => false,
    };
    if matches!(steps[last].effect, StepEffect::Restores(_))
        && !prevents_told(&steps[last])
        && let Some(telling) = steps[..last].iter().rposition(prevents_told)
    {
        return Some(telling);
    }
    let alike = steps[..last].iter().rev().take_while(|step| of_same_issue(step)).count();
    let group = last - alike..=last;
    Some(group.clone().find(|n| threw_down_too_late(evaluator, &steps[*n])).unwrap_or(last - alike))
}

/// Whether a revoke stands for want of cards thrown down in time, though the side threw them down later. Then it is the time
/// that decides.
fn threw_down_too_late(evaluator: &Evaluator<'_>, step: &Step) -> bool {
    let Subject::Renounce(n) = step.subject else { return false };
    let renounce = &evaluator.facts.renounces[n];
    let camp = evaluator.facts.camp(renounce.by);
    let later = evaluator.lines().iter().skip(renounce.at + 1);
    let mut thrown = later.filter_map(|line| match line {
        Line::Play(PlayAct::ThrowsDown { by, .. }) => Some(evaluator.facts.camp(*by)),
        _ => None,
    });
    step.effect == StepEffect::FallsShort(THREW_DOWN_REST)
        && renounce.corrected.is_some()
        && thrown.any(|thrower| thrower == camp)
}

/// Whether a step tells what stands in the way of more penalties of one law than another does. That says more.
fn bars_more(step: &Step, than: &Step) -> bool {
    let of_penalties = |step: &Step| step.issues.iter().all(|issue| matches!(issue, Issue::MayExact(_)));
    step.limb == than.limb && step.issues.len() > than.issues.len() && of_penalties(step) && of_penalties(than)
}

/// The last step that speaks for an answer, if the kind of answer tells which that is. What gives something is no
/// reason for a *no*, who must cut again comes before who plays, and that players make room does not say who goes.
fn last_for_answer(evaluator: &Evaluator<'_>, steps: &[Step], answer: &Answer) -> Option<usize> {
    let gives = |step: &Step| step.effect == StepEffect::Gives;
    let last_of = |issue: Issue| steps.iter().rposition(|step| gives(step) && step.issues.contains(&issue));
    // What only makes a right wait says less than what ends it.
    let waits = |step: &Step| matches!(evaluator.code.rule(step.rule).map(|rule| rule.role), Some(Role::Suspends(_)));
    let refuses = |step: &Step| step.is_decisive() && !gives(step);
    let ends = |step: &Step| {
        let role = evaluator.code.rule(step.rule).map(|rule| rule.role);
        refuses(step) && matches!(role, Some(Role::Lapses(_) | Role::Waives(_) | Role::Forfeits(_)))
    };
    // Who has none of the suit that was called has paid: that his side has led since is no reason any more.
    let none_held = |step: &Step| step.facts.iter().any(|fact| fact.condition == CALLED_SUIT_NOT_HELD);
    let none_left = || steps.iter().rposition(|step| refuses(step) && none_held(step));
    let last_refusal = || {
        if let Some(paid) = none_left() {
            return Some(paid);
        }
        // That a law is made for the other side only says less than what the player's own law lacks.
        let of_others = |step: &Step| step.effect == StepEffect::FallsShort(BY_ADVERSARY);
        let last = steps.iter().rposition(|step| refuses(step) && !waits(step) && !of_others(step));
        let last = last.or_else(|| steps.iter().rposition(|step| refuses(step) && !waits(step)));
        let last = denial_beside(steps, last.or_else(|| steps.iter().rposition(refuses))?);
        Some(if ends(&steps[last]) { first_to_end(steps, last, &ends) } else { last })
    };
    // That the right was used says more than that another part of it could not be.
    let used = |last: usize| {
        let paid = |step: &Step| {
            step.subject == steps[last].subject
                && paid_penalty(&evaluator.before_line(step.after_lines), step).is_some()
        };
        steps.iter().rposition(|step| refuses(step) && paid(step))
    };
    // So does that an exception kept it alive for a while.
    let played_on = || steps.iter().rposition(|step| refuses(step) && step.ended_at.is_some());
    match answer {
        Answer::MayExact(open) if open.is_empty() => {
            let last = last_refusal().map(|last| used(last).or_else(played_on).unwrap_or(last))?;
            Some(about_latest_offence(evaluator, steps, last, &refuses))
        }
        // That he asked who may not says more than that he lost the right by it.
        Answer::No => steps.iter().rposition(is_of_wrong_party).or_else(last_refusal),
        Answer::NotDue(_) => last_refusal(),
        Answer::NoLaw => none_left(),
        Answer::Deal(outcomes) if outcomes.iter().any(|outcome| matches!(outcome, DealOutcome::NewDeal { .. })) => {
            last_of(Issue::NewDeal)
        }
        Answer::Deal(outcomes) if outcomes.contains(&DealOutcome::FreshCut) => last_of(Issue::FreshCut),
        Answer::Deal(outcomes) if outcomes.contains(&DealOutcome::Stands) => lets_deal_stand(evaluator, steps),
        Answer::PartnersAndDealer(settled) if !settled.cut_again.0.is_empty() => cuts_again(evaluator, steps),
        Answer::PartnersAndDealer(settled) if settled.sides.is_some() => decides_partners(steps),
        Answer::Persons(_) => cuts_again(evaluator, steps).or_else(|| decides_who(steps)),
        Answer::Score(_) => decides_score(evaluator, steps),
        _ => None,
    }
}

/// Which step says who plays with whom and who deals. After equal cards, their law does.
fn decides_partners(steps: &[Step]) -> Option<usize> {
    let gives = |step: &Step| step.effect == StepEffect::Gives;
    let says = |step: &Step, condition| step.facts.iter().any(|fact| fact.condition == condition);
    let of_three = || steps.iter().position(|step| says(step, THREE_LEVEL));
    let of_pair = || steps.iter().rposition(|step| gives(step) && is_about_new_cut(step) && says(step, LEVEL_WITH_ONE));
    let of_highest = || steps.iter().rposition(|step| step.is_decisive() && !gives(step) && is_about_new_cut(step));
    let partners = Issue::Formation(FormationIssue::Partners);
    let of_lowest = || steps.iter().rposition(|step| gives(step) && step.issues.contains(&partners));
    of_three().or_else(of_pair).or_else(of_highest).or_else(of_lowest)
}

/// Which step says who has still to cut again.
fn cuts_again(evaluator: &Evaluator<'_>, steps: &[Step]) -> Option<usize> {
    steps.iter().position(|step| !step.still_to_cut(&evaluator.facts).is_empty())
}

/// Which step decides a score. What keeps a penalty alive is no reason for it: the penalty is.
fn decides_score(evaluator: &Evaluator<'_>, steps: &[Step]) -> Option<usize> {
    let of_play = |step: &Step| {
        let kind = step.subject.kind(&evaluator.facts);
        step.issues.iter().all(|issue| evaluator.code.is_ordinary_right(kind, *issue))
    };
    let last = steps.iter().rposition(|step| step.is_decisive() && !of_play(step))?;
    let penalty =
        |step: &Step| step.effect == StepEffect::Gives && matches!(step.issues.first(), Some(Issue::MayExact(_)));
    let restores = matches!(steps[last].effect, StepEffect::Restores(_));
    Some(steps[..last].iter().rposition(penalty).filter(|_| restores).unwrap_or(last))
}

/// Whether a step says that somebody asked, or was asked, whom the law does not name.
const fn is_of_wrong_party(step: &Step) -> bool {
    matches!(step.effect, StepEffect::WrongClaimant(_) | StepEffect::WrongParty(_))
}

/// The penalty and the subject for which a step is about a demand, if it is.
pub(super) fn gives(evaluator: &Evaluator<'_>, step: &Step, demand: Demand) -> Option<(Penalty, Subject)> {
    let then = evaluator.before_line(step.after_lines);
    let subjects = std::iter::once(step.subject).chain(step.also.iter().copied());
    let penalties =
        || step.issues.iter().filter_map(|issue| if let Issue::MayExact(it) = issue { Some(*it) } else { None });
    subjects
        .flat_map(|subject| penalties().map(move |penalty| (penalty, subject)))
        .find(|(penalty, subject)| then.demand_for(*penalty, *subject) == Some(demand))
}
