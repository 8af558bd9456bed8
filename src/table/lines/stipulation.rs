//! Stipulations: what a record states as true without saying who did it.

use crate::card::{Card, Suit};
use crate::notation_form::{notation_forms, notation_phrases};
use crate::seat::{BySide, Party, Seat, Side};

notation_forms! {
    /// A statement of the account, such as what a hand holds.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum Stipulation {
        /// He has at least one card of the suit, or has none.
        Holds { who: Seat, any: bool, suit: Suit } = "{who} holds {any} {suit}", "B holds a spade";
        /// These cards are his whole hand.
        HandIs { who: Seat, cards: Vec<Card> } = "{who} holds only {cards}", "B holds only AS 2D";
        /// These cards are in his hand.
        HasCards { who: Seat, cards: Vec<Card> } = "{who} holds {cards}", "B holds AS KS";
        /// No hand of the other side has a card that beats it.
        Unbeaten { card: Card } = "no opponent can beat {card}", "no opponent can beat AD";
        /// So many cards are in his hand, whatever they are.
        Counts { who: Seat, cards: u8 } = "{who} has {cards} cards", "B has 12 cards";
        /// A card dealt to him is not in his hand but elsewhere.
        Lies { who: Seat, card: Card, place: MissingPlace } = "{who} misses {card}: {place}", "B misses AS: on the floor";
        /// The card turned up for trumps has not been taken up.
        TrumpCardLies = "the trump card lies on the table", "the trump card lies on the table";
        /// When the last card was led, the trick before it lay on the table and was not turned yet.
        TrickLies = "the trick before is not turned yet", "the trick before is not turned yet";
        /// A card of the pack can be told from its back or its face.
        Spoilt { card: Card } = "{card} is torn or marked", "AS is torn or marked";
        /// It is for him to lead to the next trick.
        LeadIs { who: Seat } = "the lead is {who}'s", "the lead is Y's";
        /// It is this player's turn to deal.
        DealIs { who: Seat } = "the deal is {who}'s", "the deal is Z's";
        /// The hand is over; tricks won by each side.
        Tricks { tricks: BySide<u8> } = "the hand is over: tricks {tricks}", "the hand is over: tricks A-B 7, Y-Z 6";
        /// Points by honours of a side: 2 or 4.
        Honours { side: Side, points: u8 } = "{side} hold {points} by honours", "A-B hold 2 by honours";
        /// The hand is over; the tricks of each side are not told.
        PlayedOut = "the hand is played out", "the hand is played out";
        /// A side won a game of this rubber, and the losers had come to so many points.
        GameWon { side: Side, loser: u8 } = "{side} won a game, losers at {loser}", "A-B won a game, losers at 0";
        /// He can, or cannot, show that what he says of the score is so.
        Proof { who: Seat, any: bool } = "{who} has {any} proof", "Y has a proof";
        /// By some fault in it of which no more is told, his deal passes on or is made again.
        DealFails { who: Seat } = "{who}'s deal does not stand", "Y's deal does not stand";
        /// So many times, with the suit led in hand, a card of another suit was played and the
        /// trick turned and quitted; which tricks is not told.
        KeptBack { who: Party, times: u8 } = "{who} kept back the suit led, trick quitted: {times}", "Y kept back the suit led, trick quitted: 1";
        /// Whenever he had a card of the suit led, he played one.
        Followed { who: Seat } = "{who} followed suit whenever he could", "B followed suit whenever he could";
        /// What a side scores for each trick above six in this hand, in a game in which that depends on the trumps.
        TrickCounts { points: u8 } = "each trick counts {points}", "each trick counts 2";
        /// What a side had scored when this hand began.
        StandsAt { side: Side, points: u8 } = "{side} stand at {points}", "A-B stand at 2";
        /// By some earlier fault of which no more is told he must obey such a demand.
        Bound { who: Seat, to: Obligation } = "{who} must obey: {to}", "A must obey: a suit to lead";
        /// What he has just done he did to draw his partner's eye, or for another end.
        Means { who: Seat, end: Intent } = "{who} means {end}", "A means to draw his partner to it";
    }
}

notation_phrases! {
    /// Where a missing card lies.
    pub enum MissingPlace {
        /// Swept up with the other pack.
        OtherPack = "in the other pack",
        /// Under the table.
        Floor = "on the floor",
        /// Below the table, but not on the floor: on his knees or on a chair.
        Below = "below the table",
    }
}

notation_phrases! {
    /// What a player is bound to do when asked.
    pub enum Obligation {
        /// Lead the suit that is asked.
        LeadSuit = "a suit to lead",
        /// Play the highest or the lowest of a suit, as asked.
        HighOrLow = "highest or lowest",
    }
}

notation_phrases! {
    /// What a player means by what he has just done.
    pub enum Intent {
        /// That his partner notice something.
        DrawAttention = "to draw his partner to it",
        /// The thing itself, whatever it costs.
        ActItself = "to do just that",
        /// That something he did before be not found out.
        Conceal = "to hide what he did before",
    }
}
