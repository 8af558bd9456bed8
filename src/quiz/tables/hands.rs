//! Four hands dealt at random, and cards chosen from them by simple rules.

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha12Rng;

use oddtrick_table::{Card, Rank, Seat, Suit};

/// The cards in each hand. So late in a hand many suits are missing.
const CARDS_IN_HAND: usize = 6;

/// The hands of a table, with trumps.
pub(super) struct Hands {
    hands: [Vec<Card>; 4],
    pub trump: Suit,
}

/// A card played to a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Played {
    pub seat: Seat,
    pub card: Card,
}

impl Hands {
    pub fn deal(random: &mut ChaCha12Rng) -> Hands {
        let mut pack: Vec<Card> =
            Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card { suit, rank })).collect();
        pack.shuffle(random);
        let mut packets = pack.chunks(CARDS_IN_HAND);
        let hands = Seat::ALL.map(|_| packets.next().map_or_else(Vec::new, <[Card]>::to_vec));
        Hands { hands, trump: Suit::ALL[random.random_range(0..Suit::ALL.len())] }
    }

    /// The cards of a suit in a hand, lowest first.
    pub fn of_suit(&self, seat: Seat, suit: Suit) -> Vec<Card> {
        let mut cards: Vec<Card> = self.hands[seat.index()].iter().copied().filter(|card| card.suit == suit).collect();
        cards.sort_by_key(|card| card.rank);
        cards
    }

    /// The lowest card of a hand that is of another suit, trumps last.
    pub fn off_suit(&self, seat: Seat, suit: Suit) -> Option<Card> {
        let others = self.hands[seat.index()].iter().copied().filter(|card| card.suit != suit);
        others.min_by_key(|card| (card.suit == self.trump, card.rank))
    }

    /// The lowest trump of a hand.
    pub fn lowest_trump(&self, seat: Seat) -> Option<Card> {
        self.of_suit(seat, self.trump).first().copied()
    }

    /// A card to lead: the best or the lowest of some suit, trumps only if there is nothing else.
    pub fn lead(&self, random: &mut ChaCha12Rng, seat: Seat) -> Option<Card> {
        let plain = Suit::ALL.into_iter().filter(|suit| *suit != self.trump);
        let plain: Vec<Suit> = plain.filter(|suit| !self.of_suit(seat, *suit).is_empty()).collect();
        let suit = plain.choose(random).copied().unwrap_or(self.trump);
        let cards = self.of_suit(seat, suit);
        if random.random_range(0..2) == 0 { cards.last().copied() } else { cards.first().copied() }
    }

    /// A card for a player’s turn in a trick: he follows suit and wins if it is worth it, or else trumps or throws away.
    pub fn follow(&self, seat: Seat, trick: &[Played]) -> Option<Card> {
        let led = trick.first()?.card.suit;
        let best = winner(trick, self.trump)?;
        let partner_wins = best.seat == seat.partner();
        let own = self.of_suit(seat, led);
        let beats = |card: &&Card| worth(**card, led, self.trump) > worth(best.card, led, self.trump);
        if let Some(lowest) = own.first().copied() {
            let wanted = trick.len() >= 2 && !partner_wins;
            return own.iter().find(beats).filter(|_| wanted).copied().or(Some(lowest));
        }
        let ruff = self.of_suit(seat, self.trump).iter().find(beats).copied();
        ruff.filter(|_| !partner_wins).or_else(|| self.off_suit(seat, led))
    }

    /// Takes a card out of a hand.
    pub fn remove(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].retain(|had| *had != card);
    }
}

/// How much a card counts in a trick.
fn worth(card: Card, led: Suit, trump: Suit) -> (bool, bool, Rank) {
    (card.suit == trump, card.suit == led, card.rank)
}

/// The card that wins a trick as it is.
pub(super) fn winner(trick: &[Played], trump: Suit) -> Option<Played> {
    let led = trick.first()?.card.suit;
    trick.iter().copied().max_by_key(|played| worth(played.card, led, trump))
}
