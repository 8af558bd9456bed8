//! Demands: what a penalty asks for in a case, and whether a demand that was made fits it.

use super::CaseView;
use crate::vocabulary::{Liability, Penalty, Subject};
use oddtrick_table::{Card, Demand, Facts, PlayRequirement, Rank, Side, Suit};

/// What a side may demand of the other at this moment.
pub(crate) fn exactable_by(view: &dyn CaseView, side: Side) -> Vec<Liability> {
    view.due_to(side).iter().filter(|liability| !liability.suspended).cloned().collect()
}

/// The demand that claims a penalty for a subject. `None` if it needs a card or suit that the
/// record does not give.
pub(crate) fn demand_for(view: &dyn CaseView, penalty: Penalty, subject: Subject) -> Option<Demand> {
    let facts = view.facts();
    match (penalty, subject) {
        (Penalty::LayCardDown, Subject::DisclosedCard(n)) if facts.disclosed_cards[n].whole_hand => {
            Some(Demand::LayHand)
        }
        (Penalty::PointForEachCard, Subject::Incident(n)) => {
            let at = facts.incidents[n].at;
            let left =
                facts.conduct.hands_given_up.iter().find(|(.., line)| *line == at).and_then(|(_, left, _)| *left);
            left.map(|points| Demand::AddPoints { points })
        }
        (Penalty::Fixed(Demand::Suit), _) => {
            let called = view.first_suit_called(subject);
            Some(called.map_or(Demand::Suit, |(_, suit, _)| Demand::Lead { suit }))
        }
        _ => {
            let (card, suit) = card_and_suit_of(facts, subject);
            penalty.to_demand(card, suit)
        }
    }
}

/// The card and the suit that a penalty for a subject can name.
fn card_and_suit_of(facts: &Facts, subject: Subject) -> (Option<Card>, Option<Suit>) {
    match subject {
        Subject::Renounce(n) => {
            let renounce = &facts.renounces[n];
            let suit = match renounce.requirement {
                PlayRequirement::SuitLed(suit) => suit,
                PlayRequirement::Demanded(..) => None,
            };
            (renounce.card, suit)
        }
        Subject::DisclosedCard(n) => {
            let card = facts.disclosed_cards[n].card;
            (card, card.map(|card| card.suit))
        }
        Subject::MissingCard(n) => (Some(facts.missing_cards[n].card), None),
        Subject::Incident(n) => (facts.incidents[n].card, facts.incidents[n].suit),
        Subject::AllegedRevoke(_) | Subject::Side(_) | Subject::Deal(_) | Subject::Formation(_) => (None, None),
    }
}

/// Whether the demand `made` asks for what is open: the same thing, or one of the things that
/// `open` leaves to the claimant's choice.
pub(crate) fn demand_matches(facts: &Facts, open: Demand, made: Demand) -> bool {
    let trump = facts.setup.trump.map(|trump| trump.suit);
    match (open, made) {
        // The claimants name the suit. A card may be pointed to. The stakes of the call are asked of him who must pay for all.
        (Demand::Suit, Demand::Lead { .. })
        | (Demand::LayCard { .. }, Demand::LayIt)
        | (Demand::PayBidForAll, Demand::PayCallStakes) => true,
        // Who may choose between a new deal and this one asks so for this one.
        (Demand::DealStands, Demand::PlayOut) => facts.hand_over_now().is_none(),
        // The trick that must be won first is the one to which he has still to play.
        (Demand::WinFrom { card }, Demand::Win) => is_in_trick_to_win(facts, card),
        (Demand::Win, Demand::Trump) | (Demand::Lose, Demand::NotTrump) => only_trumps_win(facts),
        (Demand::HighestTrump, Demand::Highest { suit }) | (Demand::LowestTrump, Demand::Lowest { suit }) => {
            Some(suit) == trump
        }
        (Demand::LayCard { card }, Demand::LayTrumpCard) => facts.trump_card.card == Some(card),
        // Words that fit the card, though they do not name it.
        (Demand::Card { card }, Demand::CourtCard { suit }) => card.suit == suit && card.is_court(),
        (open, made) => open == made,
    }
}

/// Whether a card lies in the oldest trick on the table that somebody has not yet played to.
fn is_in_trick_to_win(facts: &Facts, card: Card) -> bool {
    let trick = facts.tricks.incomplete_trick().map(|n| &facts.tricks.0[n]);
    trick.is_some_and(|trick| trick.cards_in_trick().any(|played| played.card == card))
}

/// Whether what was asked for at once is what several offences cost together: `part` for each of `count` at most.
pub(crate) fn is_sum_of(made: Demand, part: Demand, count: usize) -> bool {
    made.times(part).is_some_and(|times| times > 1 && usize::from(times) <= count)
}

/// Whether only a trump can win the trick on the table: the ace of the suit led or a trump lies there.
fn only_trumps_win(facts: &Facts) -> bool {
    let Some(trick) = facts.tricks.incomplete_trick().map(|n| &facts.tricks.0[n]) else { return false };
    let trump = facts.setup.trump.map(|trump| trump.suit);
    let beats_suit_led =
        |card: Card| Some(card.suit) == trump || Some(card.suit) == trick.led && card.rank == Rank::Ace;
    trick.led != trump && trick.cards_in_trick().any(|played| beats_suit_led(played.card))
}
