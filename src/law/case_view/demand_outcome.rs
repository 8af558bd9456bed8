//! What became of one demand that was made for a subject, judged as of its own moment.

use super::{CaseView, SuitCalled, demand_matches, is_sum_of};
use crate::vocabulary::{Liability, Penalty, Subject};
use oddtrick_table::Demand;
use oddtrick_table::facts::SpokenDemand;

/// What became of a demand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DemandOutcome {
    /// It was for what was owed for the subject, made by a player who might make it. A call that had to wait because
    /// the card would have been a revoke counts too.
    Good,
    /// Something was owed for the subject, but nothing that was owed at all was what was demanded.
    NotDue,
    /// It was for what was owed, but made by the wrong player.
    WrongPlayer,
}

/// What became of a demand of the claimants, as far as it is about a subject. `None` if it is about something else.
/// `view` is the case at any moment after the demand.
pub(crate) fn outcome_of_demand(view: &dyn CaseView, subject: Subject, made: &SpokenDemand) -> Option<DemandOutcome> {
    // To play the hand out is a right of its own, and the other choice beside a new deal.
    let may_choose = made.demand == Demand::PlayOut;
    if made.demand.is_inspection() || (made.demand.concerns_only_asker() && !may_choose) {
        return None;
    }
    let then = view.before(made.at);
    let due = then.due_to(view.facts().camp(made.by));
    // A demand made to a player who does not owe it is not a demand for what is owed.
    let asks = |l: &&Liability| l.is_owed_by(made.debtor) && demand_matches(then.facts(), l.demand, made.demand);
    let here = || due.iter().filter(|l| l.subject == subject && !l.ordinary_right);
    // A payment that had to wait was asked for too soon, and is not claimed by that.
    let too_soon = |l: &&Liability| l.suspended && l.penalty.is_payment();
    if here().any(|l| asks(&l) && too_soon(&l)) {
        None
    } else if here().filter(|l| asks(l) || asks_for_all(&*then, l, made)).any(|l| l.creditors.contains(&made.by)) {
        Some(DemandOutcome::Good)
    } else if here().any(|l| asks(&l)) {
        Some(DemandOutcome::WrongPlayer)
    } else if here().any(|l| asks_for_several(&*then, l, made)) {
        // It is left open for which of them it asks.
        None
    } else if !may_choose
        && here().next().is_some()
        && !due.iter().any(|l| asks(&l))
        && !names_card_of_hand(view, subject, made)
    {
        Some(DemandOutcome::NotDue)
    } else {
        None
    }
}

/// Whether a demand asks at once for what several breaches cost, among them one that costs this.
fn asks_for_several(then: &dyn CaseView, one: &Liability, made: &SpokenDemand) -> bool {
    let due = || then.times_due(then.facts().camp(made.by), one.demand);
    is_sum_of(made.demand, one.demand, usize::MAX) && is_sum_of(made.demand, one.demand, due())
}

/// Whether a demand asks at once for what all breaches that cost this cost together.
fn asks_for_all(then: &dyn CaseView, one: &Liability, made: &SpokenDemand) -> bool {
    let all_but_one = || then.times_due(then.facts().camp(made.by), one.demand).saturating_sub(1);
    asks_for_several(then, one, made) && !is_sum_of(made.demand, one.demand, all_but_one())
}

/// Whether a demand names a card of a hand that was shown and of which no card was told before. What is due for the hand
/// itself is another thing.
fn names_card_of_hand(view: &dyn CaseView, subject: Subject, made: &SpokenDemand) -> bool {
    let Subject::DisclosedCard(n) = subject else { return false };
    matches!(made.demand, Demand::Card { .. }) && view.facts().disclosed_cards.get(n).is_some_and(|it| it.whole_hand)
}

/// Who was called on to lead a suit because of an incident, if a demand was such a call by a player who had the right
/// to it. `view` is the case at any moment after the demand.
pub(crate) fn due_suit_call(view: &dyn CaseView, subject: Subject, made: &SpokenDemand) -> Option<SuitCalled> {
    let Demand::Lead { suit } = made.demand else { return None };
    let due = view.before(made.at).due_to(view.facts().camp(made.by));
    let mut for_this = due.iter().filter(|l| !l.suspended && l.subject == subject && l.demand == Demand::Suit);
    let due = for_this.find(|l| l.may_be_exacted_by(made.by, made.debtor))?;
    Some((made.debtor.or(due.debtors.first().copied())?, suit, made.at))
}

/// Whether a demand of the claimants was a lawful call to win another of the tricks that were played ahead. `view` is the
/// case at any moment after the demand.
pub(crate) fn chooses_other_trick(view: &dyn CaseView, subject: Subject, made: &SpokenDemand) -> bool {
    let then = view.before(made.at);
    let due = then.due_to(view.facts().camp(made.by));
    let mut others = due.iter().filter(|l| l.penalty == Penalty::WinTrick && l.subject != subject);
    others.any(|l| demand_matches(then.facts(), l.demand, made.demand))
}
