//! Bidding: who bids what, who passes, and how the hand is played.

use super::{DisclosedCard, Disclosure, Facts, Incident, IncidentKind};
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::bid::Bid;
use crate::lines::dealing::DealingAct;
use crate::lines::play::PlayAct;
use crate::partnership::Partnership;
use crate::record::Trump;
use crate::seat::Seat;

/// What a player said in the bidding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BidCall {
    /// He bid.
    Bid(Bid),
    /// He passed.
    Pass,
    /// He said that his bid was an error, and which he means.
    Correction(Bid),
}

/// A call in the bidding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BidMade {
    /// Who made it.
    pub by: Seat,
    /// What he said.
    pub call: BidCall,
    /// The line.
    pub at: LineIndex,
}

impl BidMade {
    /// What he bids, unless he passes. A corrected bid counts as one only where another player has bid over the first.
    const fn bid(&self) -> Option<Bid> {
        match self.call {
            BidCall::Bid(bid) | BidCall::Correction(bid) => Some(bid),
            BidCall::Pass => None,
        }
    }
}

/// How a hand is played for which players bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameBid {
    /// One player plays his bid against the three others.
    Single {
        /// Who.
        by: Seat,
        /// What he bid.
        bid: Bid,
        /// The line of the bid.
        at: LineIndex,
    },
    /// All passed: everybody plays for himself, to take few tricks.
    MiserePartout {
        /// The line of the last pass.
        at: LineIndex,
    },
}

impl Facts {
    /// Adds what a player says in the bidding. When it ends, it settles who plays with whom, and the trump suit.
    pub(super) fn apply_bidding(&mut self, at: LineIndex, line: &Line) {
        let Line::Dealing(act) = line else { return };
        let (by, call) = match *act {
            DealingAct::Bids { by, bid } => (by, BidCall::Bid(bid)),
            DealingAct::SaysPass { by } => (by, BidCall::Pass),
            DealingAct::CorrectsBid { by, bid } => (by, BidCall::Correction(bid)),
            _ => return,
        };
        let kind = match call {
            BidCall::Bid(_) => IncidentKind::BidMade,
            BidCall::Pass => IncidentKind::Passed,
            BidCall::Correction(_) => IncidentKind::BidCorrected,
        };
        self.incidents.push(Incident::new(kind, Some(by), at));
        self.bids.push(BidMade { by, call, at });
        if let Some(deal) = self.deals.last_mut() {
            deal.bid_on = deal.bid_on.or(Some(at));
        }
        let (partnership, trump) = match self.game_bid(at + 1) {
            Some(GameBid::Single { by, bid, .. }) => (Partnership::Alone(by), bid.trump()),
            Some(GameBid::MiserePartout { .. }) => (Partnership::Nobody, None),
            None => return,
        };
        self.partnership = partnership;
        self.setup.trump = trump.map(|suit| Trump { suit, turned_up: None });
    }

    /// What was said in the bidding before a line, in the deal to which the line belongs, in order.
    fn bids_before(&self, at: LineIndex) -> impl DoubleEndedIterator<Item = &BidMade> {
        let from = self.deal_at(at).map_or(0, |deal| deal.at);
        self.bids.iter().filter(move |made| (from..at).contains(&made.at))
    }

    /// The bid that stands before a line. A later bid is higher. Whoever corrects his bid while it is the highest does
    /// not change it.
    pub fn standing_bid(&self, at: LineIndex) -> Option<(Seat, Bid, LineIndex)> {
        let mut standing: Option<(Seat, Bid, LineIndex)> = None;
        for made in self.bids_before(at) {
            let corrects_own =
                matches!(made.call, BidCall::Correction(_)) && standing.is_some_and(|it| it.0 == made.by);
            if let Some(bid) = made.bid().filter(|_| !corrects_own) {
                standing = Some((made.by, bid, made.at));
            }
        }
        standing
    }

    /// When a player first bid before a line, in the deal to which the line belongs.
    pub fn first_bid_of(&self, by: Seat, at: LineIndex) -> Option<LineIndex> {
        self.bids_before(at).find(|made| made.by == by && made.bid().is_some()).map(|made| made.at)
    }

    /// How the hand is played, by the bids before a line in the deal to which the line belongs. `None` until all but the
    /// player with the highest bid have passed, or all four.
    pub fn game_bid(&self, at: LineIndex) -> Option<GameBid> {
        let standing = self.standing_bid(at);
        let has_passed = |seat: Seat| {
            self.bids_before(at).rfind(|made| made.by == seat).is_some_and(|made| made.call == BidCall::Pass)
        };
        let others = Seat::ALL.into_iter().filter(|seat| standing.is_none_or(|(by, ..)| by != *seat));
        if !others.into_iter().all(has_passed) {
            return None;
        }
        let last = self.bids_before(at).next_back().map(|made| made.at)?;
        Some(match standing {
            Some((by, bid, at)) => GameBid::Single { by, bid, at },
            None => GameBid::MiserePartout { at: last },
        })
    }

    /// Records what a player takes out of a trick where one plays against three or everybody for himself: a card that all
    /// have seen, and his own play amended after another's mistake.
    pub(super) fn note_card_taken_back(&mut self, at: LineIndex, line: &Line) {
        let Line::Play(PlayAct::Replaces { by, wrong: card, .. } | PlayAct::TakesUp { by, card }) = *line else {
            return;
        };
        if self.partnership == Partnership::Fixed {
            return;
        }
        let seen = DisclosedCard {
            by,
            card: Some(card),
            at,
            disclosure: Disclosure::TakenBack,
            whole_hand: false,
            taken_up: None,
        };
        self.disclosed_cards.push(seen);
        let after = |it: &&Incident| {
            it.matter == IncidentKind::PlayedAfterError && it.by == Some(by) && it.card == Some(card) && it.at < at
        };
        let amended = self.incidents.iter().rev().find(after).copied();
        self.incidents.extend(amended.map(|it| Incident { matter: IncidentKind::PlayAmended, at, ..it }));
    }

    /// The player who plays alone against the three others, if one does.
    pub const fn single_player(&self) -> Option<Seat> {
        match self.partnership {
            Partnership::Alone(single) => Some(single),
            Partnership::Fixed | Partnership::Nobody => None,
        }
    }

    /// The trick on the table to which a player has still to play, in a suit that somebody else led.
    pub fn trick_to_follow(&self, seat: Seat) -> Option<usize> {
        let trick = self.tricks.awaiting_card_from(seat)?;
        self.tricks.0[trick].led.map(|_| trick)
    }

    /// Records a card that a player plays before one whose turn comes first, where one plays against three or everybody
    /// for himself. It is about the first partner of his who has still to play.
    pub(super) fn note_played_before_turn(&mut self, at: LineIndex, by: Seat, card: Card, n: usize) {
        let trick = &self.tricks.0[n];
        let Some(leader) = trick.plays.first().map(|played| played.seat) else { return };
        let yet_to_play = |seat: Seat| trick.cards_in_trick().all(|played| played.seat != seat);
        let in_turn = (1..4).map(|place| leader.left(place));
        let before = in_turn.clone().take_while(|seat| *seat != by).any(yet_to_play);
        if self.partnership == Partnership::Fixed || !before {
            return;
        }
        let of = in_turn.into_iter().find(|seat| self.partnership.are_partners(by, *seat) && yet_to_play(*seat));
        let incident = Incident::new(IncidentKind::PlayedBeforeTurn, Some(by), at);
        self.incidents.push(Incident { card: Some(card), suit: trick.led, trick: Some(n), of, ..incident });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Suit;
    use crate::notation;

    fn facts(record: &str) -> Facts {
        Facts::from_record(&notation::parse(record).expect("a record").record)
    }

    #[test]
    fn highest_bid_plays_alone_once_the_others_have_passed() {
        let bids = "deal: dealer A\nY bids six in club\nB passes\nZ bids seven in heart\nA passes\n";
        assert_eq!(facts(bids).single_player(), None);
        let settled = facts(&format!("{bids}Y passes\n"));
        assert_eq!((settled.single_player(), settled.trump_suit()), (Some(Seat::Z), Some(Suit::Hearts)));
        let raised = facts(&format!("{bids}Y bids misere\nZ passes\n"));
        assert_eq!((raised.single_player(), raised.trump_suit()), (Some(Seat::Y), None));
    }

    #[test]
    fn corrected_bid_counts_only_after_a_higher_one() {
        let first =
            "deal: dealer A\nY bids six in club\nY corrects the bid to six in spade\nB passes\nZ passes\nA passes\n";
        assert_eq!(facts(first).trump_suit(), Some(Suit::Clubs));
        let amended = "deal: dealer A\nY bids six in club\nB bids seven in club\nY corrects the bid to eight in spade\nB passes\nZ passes\nA passes\n";
        assert_eq!((facts(amended).single_player(), facts(amended).trump_suit()), (Some(Seat::Y), Some(Suit::Spades)));
    }

    #[test]
    fn everybody_plays_for_himself_if_all_pass() {
        let passed = facts("deal: dealer A; trump H\nY passes\nB passes\nZ passes\nA passes\n");
        assert_eq!(passed.game_bid(4), Some(GameBid::MiserePartout { at: 3 }));
        assert_eq!((passed.partnership, passed.trump_suit()), (Partnership::Nobody, None));
        let next = "Y passes\nB passes\nZ passes\nA passes\nY leads 9S\nY presents the pack\nB bids misere\nZ passes\nA passes\nY passes\n";
        assert_eq!(facts(next).single_player(), Some(Seat::B));
        assert!(matches!(facts(next).game_bid(4), Some(GameBid::MiserePartout { .. })));
    }
}
