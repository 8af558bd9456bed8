//! Conditions about those who play a call, one alone or two together: what they bid, whether they made it, and hands that
//! are wrong or given up.

use super::context::is_incident;
use super::{ConditionContext, define_conditions};
use crate::case_view::has_established_revoke;
use crate::vocabulary::Subject;
use oddtrick_table::facts::GameBid;
use oddtrick_table::{Bid, Demand, IncidentKind, LineIndex, Partnership, Party, Seat, Side, SourcedTruth, Truth};

define_conditions! {
    /// He plays the call, alone or with a partner.
    BY_CALLER = "by-caller", |context| camp_of_call(context, |own, callers| own == callers);
    /// He plays against the call.
    AGAINST_CALLER = "against-caller", |context| camp_of_call(context, |own, callers| own != callers);
    /// He plays the call with a partner.
    BY_PAIR = "by-pair", |context| match context.facts().partnership {
        Partnership::Pair(..) => BY_CALLER.evaluate(context),
        _ => SourcedTruth::NO,
    };
    /// The second player to the trick is his partner.
    SECOND_IS_PARTNER = "second-is-partner", |context| {
        let both = context.incident().and_then(|it| it.by.zip(it.of));
        let (facts, line) = (context.facts(), context.line());
        let two = facts.partnership.is_two_against_two();
        SourcedTruth::from_bool(two && both.is_some_and(|(by, of)| facts.partnership.are_partners(by, of)), line)
    };
    /// One player plays to take no trick, or all.
    MISERE_OR_SLAM = "misere-or-slam", |context| SourcedTruth::from_line(misere_or_slam(context));
    /// Nobody plays to take no trick, or all.
    NO_MISERE_OR_SLAM = "no-misere-or-slam", |context| MISERE_OR_SLAM.evaluate(context).negated();
    /// The call was made good: those who play it took the tricks for it.
    CALL_MADE = "call-made", |context| call_made(context, true);
    /// The call was not made good.
    CALL_DEFEATED = "call-defeated", |context| call_made(context, false);
    /// His hand was found to have more or fewer cards than it should.
    INCORRECT_NUMBER = "incorrect-number", |context| {
        let own = context.responsible();
        let mut wrong = wrong_hands(context).into_iter().filter(|(seat, _)| own == Some(Party::Seat(*seat)));
        SourcedTruth::from_line(wrong.next().map(|(_, at)| at))
    };
    /// A hand was found to have more or fewer cards than it should.
    HAND_FOUND_WRONG = "hand-found-wrong", |context| SourcedTruth::from_line(first_wrong(context, |_| true));
    /// Two hands or more were found to have a wrong number of cards.
    TWO_HANDS_WRONG = "two-hands-wrong", |context| {
        SourcedTruth::from_line(wrong_hands(context).get(1).map(|(_, at)| *at))
    };
    /// The hand of one who plays the call was found to have a wrong number of cards.
    CALLERS_HAND_WRONG = "callers-hand-wrong", |context| {
        SourcedTruth::from_line(first_wrong(context, |camp| Some(camp) == context.facts().partnership.callers()))
    };
    /// The hand of one who plays against the call was found to have a wrong number of cards.
    ADVERSARYS_HAND_WRONG = "adversarys-hand-wrong", |context| {
        let callers = context.facts().partnership.callers();
        SourcedTruth::from_line(first_wrong(context, |camp| callers.is_some_and(|callers| callers != camp)))
    };
    /// A player of the side has a wrong number of cards.
    OWN_HAND_WRONG = "own-hand-wrong", |context| {
        let own = context.responsible().map(|party| context.camp(party));
        SourcedTruth::from_line(first_wrong(context, |camp| Some(camp) == own))
    };
    /// He threw down his hand while it was being played.
    HAND_ABANDONED = "hand-abandoned", |context| is_incident(context, IncidentKind::HandAbandoned);
    /// A player of the side threw down his hand while it was being played.
    OWN_HAND_ABANDONED = "own-hand-abandoned", |context| {
        let own = context.responsible().map(|party| context.camp(party));
        let mut incidents = context.facts().incidents.iter().filter(|it| it.matter == IncidentKind::HandAbandoned);
        let thrown = incidents.find(|it| it.by.is_some_and(|by| Some(context.camp(by)) == own));
        SourcedTruth::from_line(thrown.map(|it| it.at))
    };
    /// A partner of the player who threw down his hand had demanded that it be played out.
    PLAY_DEMANDED = "play-demanded", |context| SourcedTruth::from_line(play_demanded(context));
    /// A player of the side is shown to have revoked. A side of which nobody says so is not suspected.
    OWN_REVOKE_SHOWN = "own-revoke-shown", |context| {
        let Subject::Side(side) = context.subject else { return SourcedTruth::NO };
        let known = has_established_revoke(context.view, side);
        let mut claims = context.facts().challenges.iter().map(|(_, whom, _)| context.camp(*whom));
        if known.truth == Truth::Unstated && !claims.any(|camp| camp == side) { SourcedTruth::NO } else { known }
    };
    /// An adversary of the player of a misère led out of turn.
    MISERE_LOST = "misere-lost", |context| {
        let facts = context.facts();
        let led = facts.incidents.iter().filter(|it| it.matter == IncidentKind::Lead);
        let against = |by: Seat| facts.single_player().is_some_and(|single| single != by);
        let in_misere = |at: LineIndex| {
            matches!(facts.game_bid(at), Some(GameBid::Single { bid, .. }) if bid.is_misere())
        };
        let mut lost = led.filter(|it| it.by.is_some_and(against) && in_misere(it.at));
        SourcedTruth::from_line(lost.next().map(|it| it.at))
    };
    /// The player who revoked can show that the call would have been made in spite of it.
    SHOWN_IN_SPITE = "shown-in-spite", |context| {
        let by = context.responsible().and_then(Party::seat);
        let mut proofs = context.facts().score.proofs.iter().filter(|(who, ..)| Some(*who) == by);
        let shown = proofs.find(|(_, any, _)| *any);
        SourcedTruth::from_line(shown.map(|(.., at)| *at))
    };
}

/// When the subject happened. A side has no line of its own: for it, the last hand counts.
fn moment(context: &ConditionContext<'_>) -> LineIndex {
    match context.subject {
        Subject::Side(_) => LineIndex::MAX,
        _ => context.line(),
    }
}

/// Whether a test of the camp of the player responsible and the camp of those who play the call holds.
fn camp_of_call(context: &ConditionContext<'_>, test: fn(Side, Side) -> bool) -> SourcedTruth {
    let Some(callers) = context.facts().partnership.callers() else { return SourcedTruth::NO };
    let own = context.responsible().map(|party| context.camp(party));
    SourcedTruth { truth: own.is_some_and(|own| test(own, callers)).into(), at: None }
}

/// When a player bid to take no trick, or all, if he plays.
fn misere_or_slam(context: &ConditionContext<'_>) -> Option<LineIndex> {
    match context.facts().game_bid(moment(context))? {
        GameBid::Single { bid, at, .. } => (bid.is_misere() || bid == Bid::Slam).then_some(at),
        GameBid::Pair { .. } | GameBid::MiserePartout { .. } => None,
    }
}

/// Whether the call came out like this. As long as the hand is played, it has come out neither way.
fn call_made(context: &ConditionContext<'_>, made: bool) -> SourcedTruth {
    let facts = context.facts();
    let Some(over) = facts.hand_over_since(moment(context)) else { return SourcedTruth::NO };
    let Some((game, callers)) = facts.game_bid(moment(context)).zip(facts.partnership.callers()) else {
        return SourcedTruth::NO;
    };
    match facts.tricks_won.and_then(|tricks| game.is_made_by(tricks[callers])) {
        Some(is_made) => SourcedTruth::from_bool(is_made == made, over),
        None => SourcedTruth::UNSTATED,
    }
}

/// The hands of the deal that were found wrong, each with the line, in the order in which they were found: by a count, or
/// because a card more was played or gathered. A card that lies elsewhere belongs to the hand.
fn wrong_hands(context: &ConditionContext<'_>) -> Vec<(Seat, LineIndex)> {
    let facts = context.facts();
    let deal = facts.deal_at(moment(context)).map_or(0, |deal| deal.at);
    let next = facts.deals.iter().map(|deal| deal.at).find(|at| *at > deal).unwrap_or(LineIndex::MAX);
    let lies_elsewhere = |seat: Seat, at: LineIndex| {
        facts.missing_cards.iter().any(|missing| missing.owner == seat && missing.at == at && missing.place.is_some())
    };
    let of_deal = facts.incidents.iter().filter(|it| it.matter == IncidentKind::WrongNumber);
    let of_deal = of_deal.filter(|it| (deal..next).contains(&it.at));
    let mut found: Vec<(Seat, LineIndex)> = Vec::new();
    for (by, at) in of_deal.filter_map(|it| it.by.zip(Some(it.at))) {
        if !lies_elsewhere(by, at) && found.iter().all(|(seat, _)| *seat != by) {
            found.push((by, at));
        }
    }
    found
}

/// When the first hand of such a camp was found wrong.
fn first_wrong(context: &ConditionContext<'_>, is_of: impl Fn(Side) -> bool) -> Option<LineIndex> {
    wrong_hands(context).into_iter().find(|(seat, _)| is_of(context.camp(*seat))).map(|(_, at)| at)
}

/// When a partner of the player who threw down his hand first demanded that it be played out.
fn play_demanded(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let facts = context.facts();
    let by = context.responsible().and_then(Party::seat)?;
    let thrown = facts.hands_thrown_down[by.index()]?;
    let demands = facts.demands.iter().filter(|made| made.demand == Demand::PlayOut && made.at > thrown);
    demands.filter(|made| facts.partnership.are_partners(made.by, by)).map(|made| made.at).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pair_makes_its_call_by_eight_tricks() {
        let pair = GameBid::Pair { proposer: Seat::A, acceptor: Seat::Y, at: 2 };
        assert_eq!((pair.is_made_by(7), pair.is_made_by(8)), (Some(false), Some(true)));
        let misere = GameBid::Single { by: Seat::A, bid: Bid::Misere, at: 0 };
        assert_eq!((misere.is_made_by(0), misere.is_made_by(1)), (Some(true), Some(false)));
        assert_eq!(GameBid::MiserePartout { at: 3 }.is_made_by(0), None);
    }
}
