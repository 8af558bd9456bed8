//! Bidding: who bids what, who passes, and how the hand is played.

use super::hand_end::shows_play;
use super::{Facts, Incident, IncidentKind};
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::bid::{Bid, BidKind, BidTrumps};
use crate::lines::dealing::DealingAct;
use crate::partnership::Partnership;
use crate::record::Trump;
use crate::seat::Seat;

/// What a player said in the bidding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BidCall {
    /// He bid.
    Bid(Bid),
    /// He asked for a partner.
    Proposal,
    /// He took up the last proposal.
    Acceptance,
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
    /// What he bids, if it is that he would play alone. A corrected bid counts as one only where another player has bid
    /// over the first.
    const fn bid(&self) -> Option<Bid> {
        match self.call {
            BidCall::Bid(bid) | BidCall::Correction(bid) => Some(bid),
            BidCall::Proposal | BidCall::Acceptance | BidCall::Pass => None,
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
    /// Two players play against the two others, to take eight tricks.
    Pair {
        /// Who asked for a partner.
        proposer: Seat,
        /// Who accepted.
        acceptor: Seat,
        /// The line of the acceptance.
        at: LineIndex,
    },
    /// All passed: everybody plays for himself, to take few tricks.
    MiserePartout {
        /// The line of the last pass.
        at: LineIndex,
    },
}

/// How many tricks a proposer and an acceptor would take together.
const TRICKS_OF_A_PAIR: u8 = 8;

impl GameBid {
    /// Whether a player is one of those who play the call.
    pub fn is_played_by(&self, seat: Seat) -> bool {
        match *self {
            GameBid::Single { by, .. } => seat == by,
            GameBid::Pair { proposer, acceptor, .. } => seat == proposer || seat == acceptor,
            GameBid::MiserePartout { .. } => false,
        }
    }

    /// Whether so many tricks of those who play the call make it good. `None` if nobody plays one.
    pub const fn is_made_by(&self, own: u8) -> Option<bool> {
        match self {
            GameBid::Single { bid, .. } => Some(bid.is_made_by(own)),
            GameBid::Pair { .. } => Some(own >= TRICKS_OF_A_PAIR),
            GameBid::MiserePartout { .. } => None,
        }
    }

    /// What is trumps.
    const fn trumps(&self) -> BidTrumps {
        match self {
            GameBid::Single { bid, .. } => bid.trumps(),
            GameBid::Pair { .. } => BidTrumps::TurnedUp,
            GameBid::MiserePartout { .. } => BidTrumps::Nothing,
        }
    }
}

impl Facts {
    /// Ends the bidding if a line shows that the hand is being played: nobody bids over the bid that stands, though not
    /// every pass is told.
    pub(super) fn end_bidding_by_play(&mut self, at: LineIndex, line: &Line) {
        if shows_play(line) && self.standing_game(at).is_some() && self.game_bid(at).is_none() {
            self.bidding_ended_by_play.push(at);
            self.settle_game(at);
        }
    }

    /// When the bidding has ended, settles who plays with whom, and the trump suit.
    fn settle_game(&mut self, at: LineIndex) {
        let Some(game) = self.game_bid(at + 1) else { return };
        self.partnership = match game {
            GameBid::Single { by, .. } => Partnership::Alone(by),
            GameBid::Pair { proposer, acceptor, .. } => Partnership::Pair(proposer, acceptor),
            GameBid::MiserePartout { .. } => Partnership::Nobody,
        };
        match game.trumps() {
            BidTrumps::Named(suit) => self.setup.trump = Some(Trump { suit, turned_up: None }),
            BidTrumps::TurnedUp => {}
            BidTrumps::Nothing | BidTrumps::Untold => self.setup.trump = None,
        }
    }

    /// Adds what a player says in the bidding.
    pub(super) fn apply_bidding(&mut self, at: LineIndex, line: &Line) {
        let Line::Dealing(act) = line else { return };
        let (by, call, incident) = match *act {
            DealingAct::Bids { by, bid } => (by, BidCall::Bid(bid), Some(IncidentKind::BidMade)),
            DealingAct::Proposes { by } => (by, BidCall::Proposal, None),
            DealingAct::Accepts { by } => (by, BidCall::Acceptance, None),
            DealingAct::SaysPass { by } => (by, BidCall::Pass, Some(IncidentKind::Passed)),
            DealingAct::CorrectsBid { by, bid } => (by, BidCall::Correction(bid), Some(IncidentKind::BidCorrected)),
            _ => return,
        };
        self.incidents.extend(incident.map(|kind| Incident::new(kind, Some(by), at)));
        self.bids.push(BidMade { by, call, at });
        if let Some(deal) = self.deals.last_mut() {
            deal.bid_on = deal.bid_on.or(Some(at));
        }
        self.settle_game(at);
    }

    /// What was said in the bidding before a line, in the deal to which the line belongs, in order.
    fn bids_before(&self, at: LineIndex) -> impl DoubleEndedIterator<Item = &BidMade> {
        let from = self.deal_at(at).map_or(0, |deal| deal.at);
        self.bids.iter().filter(move |made| (from..at).contains(&made.at))
    }

    /// What stands before a line: the highest bid, or a proposal that was accepted. A later bid is higher, and any bid is
    /// higher than a proposal. Whoever corrects what stands does not change it.
    fn standing_game(&self, at: LineIndex) -> Option<GameBid> {
        let mut standing: Option<GameBid> = None;
        let mut proposal: Option<Seat> = None;
        for &BidMade { by, call, at } in self.bids_before(at) {
            let is_own = standing.map_or(proposal == Some(by), |game| game.is_played_by(by));
            match call {
                BidCall::Proposal if standing.is_none() => proposal = Some(by),
                BidCall::Acceptance if standing.is_none() => {
                    let proposer = proposal.filter(|proposer| *proposer != by);
                    standing = proposer.map(|proposer| GameBid::Pair { proposer, acceptor: by, at });
                }
                BidCall::Bid(bid) => standing = Some(GameBid::Single { by, bid, at }),
                BidCall::Correction(bid) if !is_own => standing = Some(GameBid::Single { by, bid, at }),
                _ => {}
            }
        }
        standing
    }

    /// The bid of a single player that stands before a line.
    pub fn standing_bid(&self, at: LineIndex) -> Option<(Seat, Bid, LineIndex)> {
        match self.standing_game(at)? {
            GameBid::Single { by, bid, at } => Some((by, bid, at)),
            GameBid::Pair { .. } | GameBid::MiserePartout { .. } => None,
        }
    }

    /// When a player first bid to play alone before a line, in the deal to which the line belongs.
    pub fn first_bid_of(&self, by: Seat, at: LineIndex) -> Option<LineIndex> {
        self.bids_before(at).find(|made| made.by == by && made.bid().is_some()).map(|made| made.at)
    }

    /// How the hand is played, by the bids before a line in the deal to which the line belongs. `None` until all have
    /// passed but those whose bid stands, or cards are played to it.
    pub fn game_bid(&self, at: LineIndex) -> Option<GameBid> {
        let standing = self.standing_game(at);
        let has_passed = |seat: Seat| {
            self.bids_before(at).rfind(|made| made.by == seat).is_some_and(|made| made.call == BidCall::Pass)
        };
        let mut others = Seat::ALL.into_iter().filter(|seat| standing.is_none_or(|game| !game.is_played_by(*seat)));
        let from = self.deal_at(at).map_or(0, |deal| deal.at);
        let played_to =
            || standing.is_some() && self.bidding_ended_by_play.iter().any(|line| (from..at).contains(line));
        if !others.all(has_passed) && !played_to() {
            return None;
        }
        let last = self.bids_before(at).next_back().map(|made| made.at)?;
        Some(standing.unwrap_or(GameBid::MiserePartout { at: last }))
    }

    /// The kinds of bid that were made in the record.
    pub fn kinds_of_bid(&self) -> impl Iterator<Item = BidKind> + '_ {
        self.bids.iter().filter_map(|made| match made.call {
            BidCall::Proposal | BidCall::Acceptance => Some(BidKind::Proposal),
            _ => made.bid().map(Bid::kind),
        })
    }

    /// Whether the bids leave the hand without a trump suit.
    pub(super) fn is_bid_without_trumps(&self) -> bool {
        self.game_bid(LineIndex::MAX).is_some_and(|game| game.trumps() == BidTrumps::Nothing)
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
        // Cards played to a bid show that nobody bids over it, though no pass is told.
        let played = facts("deal: dealer A\nY bids seven in heart\nthe lead is Y's\nY leads 9S\n");
        assert_eq!((played.single_player(), played.trump_suit()), (Some(Seat::Y), Some(Suit::Hearts)));
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
    fn proposer_and_acceptor_play_together_unless_somebody_bids_over_them() {
        let pair = "deal: dealer Z; trump H\nA proposes\nY passes\nB accepts\n";
        assert_eq!(facts(pair).partnership, Partnership::Fixed);
        let settled = facts(&format!("{pair}Z passes\n"));
        assert_eq!(
            (settled.partnership, settled.trump_suit()),
            (Partnership::Pair(Seat::A, Seat::B), Some(Suit::Hearts))
        );
        let solo = facts(&format!("{pair}Z bids solo\nA passes\nB passes\n"));
        assert_eq!((solo.partnership, solo.trump_suit()), (Partnership::Alone(Seat::Z), Some(Suit::Hearts)));
        let slam = facts(&format!("{pair}Z bids slam\nA passes\nB passes\n"));
        assert_eq!((slam.trump_suit(), slam.is_bid_without_trumps()), (None, false));
        let alone = facts("deal: dealer Z; trump H\nA proposes\nY passes\nB passes\nZ passes\n");
        assert_eq!((alone.partnership, alone.game_bid(4)), (Partnership::Fixed, None));
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
