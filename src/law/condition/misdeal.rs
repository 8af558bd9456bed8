//! Conditions about misdeals: how the cards were dealt, who interfered, and what excuses it.

use super::context::on_deal;
use super::{ConditionContext, define_conditions};
use crate::vocabulary::Issue;
use oddtrick_table::facts::{DealInterruption, LastCardPlace, WronglyDealtCard};
use oddtrick_table::{IncidentKind, LineIndex, Seat, Side, SourcedTruth, Truth};

define_conditions! {
    /// The deal is a misdeal.
    MISDEALT = "misdealt" depends_on Issue::Misdeal,
        |context| context.view.holds(Issue::Misdeal, context.subject);
    /// The player whose turn it was to deal dealt himself.
    DEALT_HIMSELF = "dealt-himself", |context| on_deal(context, |deal| (deal.rightful_dealer == deal.acting_dealer).then_some(deal.at));
    /// His partner dealt in his place.
    DEALT_BY_PARTNER = "dealt-by-partner", |context| on_deal(context, |deal| (deal.rightful_dealer != deal.acting_dealer).then_some(deal.at));

    /// A card went neither to the player whose turn it was nor to the hand that had just got one.
    OUT_OF_ROTATION = "out-of-rotation", |context| on_deal_error(context, |slip| (!slip.second_to_same_hand).then_some(slip.at));
    /// Two cards went to the same hand.
    TWO_TO_ONE_HAND = "two-to-one-hand", |context| on_deal_error(context, |slip| slip.second_to_same_hand.then_some(slip.at));
    /// A card went to a player whose turn it was not.
    CARD_DEALT_WRONGLY = "card-dealt-wrongly", |context| on_deal_error(context, |slip| Some(slip.at));
    /// Another card was dealt after it.
    ANOTHER_CARD_DEALT = "another-card-dealt", |context| on_deal_error(context, |slip| slip.next_card_dealt);
    /// It was corrected before another card was dealt, by moving one card.
    SLIP_MENDED = "slip-mended", |context| on_card_moved(context, WronglyDealtCard::corrected_in_time);
    /// A card was moved because of it, but not the one that corrects it.
    WRONG_CARD_MOVED = "wrong-card-moved", |context| on_card_moved(context, |slip| slip.moved_on_account.map_or(Truth::No, |(_, right)| !right));
    /// The last card was put down face down.
    LAST_FACE_DOWN = "last-face-down",
        |context| on_last_card(context, |last| matches!(last, LastCardPlace::OnPacket | LastCardPlace::OnTable));
    /// The last card was put on one of the packets.
    LAST_ON_PACKET = "last-on-packet", |context| on_last_card(context, |last| last == LastCardPlace::OnPacket);
    /// The last card went to a player other than the dealer.
    LAST_CAME_ELSEWHERE = "last-came-elsewhere", |context| {
        let dealer = context.deal().map(|deal| deal.dealt_from);
        on_last_card(context, |last| matches!(last, LastCardPlace::DealtTo(to) if Some(to) != dealer))
    };
    /// Somebody counted the cards on the table or those left in the pack.
    COUNTED_IN_DEAL = "counted-in-deal", |context| on_deal(context, |deal| deal.dealer_counted.or(deal.others_counted));
    /// The dealer counted the cards on the table or those left in the pack.
    CARDS_COUNTED = "cards-counted", |context| on_deal(context, |deal| deal.dealer_counted);
    /// The dealer thought that he had made a mistake. If he counted the whole pack, that is not known unless it is told.
    THOUGHT_MISTAKEN = "thought-mistaken", |context| match on_deal(context, |deal| deal.dealer_feared_mistake) {
        known if known.truth == Truth::Yes => known,
        known if on_deal(context, |deal| deal.dealer_counted_pack).truth == Truth::No => known,
        _ => SourcedTruth::UNSTATED,
    };

    /// The pack was not cut.
    CUT_OMITTED = "cut-omitted", |context| on_deal(context, |deal| deal.dealt_uncut);
    /// An opponent of the dealer found out that the pack was not cut.
    OMISSION_FOUND = "omission-found", |context| SourcedTruth::from_line(omission_found_at(context));
    /// The trump card had been turned up by then.
    TURNED_UP_BEFORE_FOUND = "turned-up-before-found",
        |context| on_deal(context, |deal| deal.turned_up.filter(|up| omission_found_at(context).is_some_and(|at| *up < at)));
    /// The trump card had been turned up and quitted by then.
    QUITTED_BEFORE_FOUND = "quitted-before-found",
        |context| on_deal(context, |deal| deal.quitted.filter(|up| omission_found_at(context).is_some_and(|at| *up < at)));
    /// One of the opponents had looked at his cards by then.
    LOOKED_BEFORE_FOUND = "looked-before-found", |context| on_deal(context, |deal| {
        let mut looked = deal.hands_looked_at.iter().filter(|(by, _)| context.camp(by) != context.camp(deal.rightful_dealer)).map(|(_, at)| *at);
        looked.find(|looked| omission_found_at(context).is_some_and(|at| *looked < at))
    });

    /// A player has fourteen cards, counting those that he has played or lost.
    FOURTEEN_CARDS = "fourteen-cards", |context| any_hand(context, |surplus| surplus == 1);
    /// Another player has fewer than thirteen.
    ANOTHER_IS_SHORT = "another-is-short", |context| any_hand(context, |surplus| surplus < 0);
    /// A player was not given thirteen cards.
    NUMBERS_WRONG = "numbers-wrong", |context| {
        if context.facts().hand_sizes.cards_taken.is_empty() { any_hand(context, |surplus| surplus != 0) } else { SourcedTruth::NO }
    };
    /// That was found before all had played to the first trick.
    FOUND_IN_FIRST_TRICK = "found-in-first-trick", |context| {
        SourcedTruth::from_line(wrong_number_shown_at(context).filter(|at| context.facts().is_in_first_trick(*at)))
    };
    /// On each side a player has a wrong number of cards.
    WRONG_ON_BOTH_SIDES = "wrong-on-both-sides", wrong_on_both_sides;
    /// One player has fewer than thirteen cards, and the others have the right number.
    ONE_HAND_SHORT = "one-hand-short", one_hand_short;
    /// The player who is short had played a card before he found it out.
    SHORT_HAND_PLAYED = "short-hand-played", |context| {
        let facts = context.facts();
        SourcedTruth::from_line(short_hand(context).and_then(|seat| {
            let found = facts.shortage_found_at(seat, context.line());
            facts.first_card_played_at(seat).filter(|played| found.is_none_or(|found| *played < found))
        }))
    };

    /// A player who does not deal touched cards during the deal.
    ANOTHER_TOUCHED = "another-touched", |context| on_deal(context, |deal| {
        let others = Seat::ALL.into_iter().filter(|seat| *seat != deal.acting_dealer);
        others.filter_map(|seat| deal.touched_by_player(seat)).min()
    });
    /// An opponent of the dealer touched his cards during the deal.
    OPPONENT_TOUCHED = "opponent-touched", |context| on_deal(context, |deal| {
        deal.touched_by(|seat| context.camp(seat) != context.camp(deal.rightful_dealer))
    });
    /// The dealer's partner had touched his cards before that.
    PARTNER_TOUCHED_FIRST = "partner-touched-first", |context| on_deal(context, |deal| {
        let theirs = deal.touched_by(|seat| context.camp(seat) != context.camp(deal.rightful_dealer));
        let ours = deal.touched_by(|seat| context.facts().partnership.are_partners(seat, deal.rightful_dealer));
        ours.filter(|at| theirs.is_none_or(|theirs| *at < theirs))
    });
    /// An opponent interrupted the deal.
    INTERRUPTED = "interrupted", |context| on_interruption(context, |_| true);
    /// An opponent interrupted the deal to question the score, or whose deal it was.
    SCORE_OR_DEAL_QUESTIONED = "score-or-deal-questioned", |context| on_interruption(context, |claim| claim.about_score_or_deal);
    /// What he said about it was right.
    CLAIM_MADE_GOOD = "claim-made-good", |context| on_interruption(context, |claim| claim.about_score_or_deal && claim.proved_right.is_some());
}

/// Looks at the card that went to the wrong player.
fn on_deal_error(
    context: &ConditionContext<'_>,
    test: impl FnOnce(&WronglyDealtCard) -> Option<LineIndex>,
) -> SourcedTruth {
    on_deal(context, |deal| deal.decisive_wrong_card().and_then(test))
}

/// Tests the card that went to the wrong player, with the line on which a card was moved because of it.
fn on_card_moved(context: &ConditionContext<'_>, test: impl FnOnce(&WronglyDealtCard) -> Truth) -> SourcedTruth {
    let slip = context.deal().and_then(|deal| deal.decisive_wrong_card());
    slip.map_or(SourcedTruth::NO, |slip| SourcedTruth {
        truth: test(slip),
        at: slip.moved_on_account.map(|(at, _)| at),
    })
}

fn on_last_card(context: &ConditionContext<'_>, test: impl FnOnce(LastCardPlace) -> bool) -> SourcedTruth {
    on_deal(context, |deal| deal.last_card.filter(|(last, _)| test(*last)).map(|(_, at)| at))
}

/// When an opponent of the dealer first found something out after the pack was dealt uncut.
fn omission_found_at(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let deal = context.deal()?;
    let mut found = deal.discoveries.iter().filter(|(by, _)| context.camp(by) != context.camp(deal.rightful_dealer));
    found.find(|(_, at)| deal.dealt_uncut.is_some_and(|uncut| *at > uncut)).map(|(_, at)| *at)
}

/// Whether some player's number of cards passes a test. The numbers belong to the hand of the last deal.
fn any_hand(context: &ConditionContext<'_>, test: impl Fn(i16) -> bool) -> SourcedTruth {
    let facts = context.facts();
    let last = facts.deals.last();
    if context.deal() != last {
        return SourcedTruth::NO;
    }
    let shown =
        Seat::ALL.into_iter().filter_map(|seat| facts.dealt_surplus(seat)).filter(|(surplus, _)| test(*surplus));
    SourcedTruth::from_line(shown.map(|(_, at)| at).min())
}

/// When a hand was first shown to have a wrong number of cards: when it was told, or when a player found it out later. Where
/// cards were played of which somebody could find out something else, what is found out need not be the number.
fn wrong_number_shown_at(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let told = any_hand(context, |surplus| surplus != 0).at?;
    let facts = context.facts();
    let found =
        facts.deals.last().filter(|_| facts.renounces.is_empty()).into_iter().flat_map(|deal| &deal.discoveries);
    found.map(|(_, at)| *at).filter(|at| *at > told).min().or(Some(told))
}

/// Whether a player of each side has a wrong number of cards. The numbers belong to the hand of the
/// last deal. If one of them is found before all have played to the first trick, that is an error in
/// the dealing, and the answer is no.
fn wrong_on_both_sides(context: &ConditionContext<'_>) -> SourcedTruth {
    let facts = context.facts();
    let wrong = |side: Side| {
        let mut incidents = facts.incidents.iter().filter(|i| i.matter == IncidentKind::WrongNumber);
        incidents.find(|i| i.by.is_some_and(|by| context.camp(by) == side)).map(|i| i.at)
    };
    let both = wrong(Side::AB).zip(wrong(Side::YZ)).filter(|_| context.deal() == facts.deals.last());
    SourcedTruth::from_line(
        both.filter(|(one, other)| !facts.is_in_first_trick(*one.min(other))).map(|(one, other)| one.max(other)),
    )
}

/// The player who is short of cards, if there is exactly one.
fn short_hand(context: &ConditionContext<'_>) -> Option<Seat> {
    let facts = context.facts();
    let mut short = Seat::ALL.into_iter().filter(|seat| facts.hand_surplus(*seat).is_some_and(|(n, _)| n < 0));
    short.next().filter(|_| short.next().is_none())
}

/// Whether one hand is short and the others are right. Unstated if the record leaves out the number of
/// another player's cards.
fn one_hand_short(context: &ConditionContext<'_>) -> SourcedTruth {
    let facts = context.facts();
    let Some(short) = short_hand(context) else { return SourcedTruth::NO };
    let others: Vec<_> =
        Seat::ALL.into_iter().filter(|seat| *seat != short).map(|seat| facts.hand_surplus(seat)).collect();
    if others.iter().flatten().any(|(surplus, _)| *surplus != 0) {
        return SourcedTruth::NO;
    }
    let told = others.iter().all(Option::is_some);
    SourcedTruth {
        truth: if told { Truth::Yes } else { Truth::Unstated },
        at: facts.hand_surplus(short).map(|(_, at)| at),
    }
}

/// When an opponent of the dealer first interrupted the deal in a way that passes a test.
fn on_interruption(context: &ConditionContext<'_>, test: impl Fn(&DealInterruption) -> bool) -> SourcedTruth {
    on_deal(context, |deal| {
        let mut claims =
            deal.interruptions.iter().filter(|claim| context.camp(claim.by) != context.camp(deal.rightful_dealer));
        claims.find(|claim| test(claim)).map(|claim| claim.at)
    })
}
