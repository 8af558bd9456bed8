//! Acts of scoring: what players call, claim and mark, and what they bet.

use crate::notation_form::{notation_forms, notation_phrases};
use crate::person::{Person, SeatOrPerson};
use crate::seat::{Seat, Side};

notation_forms! {
    /// Something done or said about the score, or about a bet.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum ScoringAct {
        /// A side marks points for the hand.
        Scores { side: Side, points: u8 } = "{side} score {points}", "A-B score 2";
        /// A side marks points for a game that it says it has won.
        MarksGame { side: Side, points: u8 } = "{side} mark {points} for a game", "A-B mark 3 for a game";
        /// A player's hand on the markers leaves so many points of his side showing for games won.
        LeavesMarked { by: Seat, points: u8 } = "{by} leaves {points} marked for games", "A leaves 2 marked for games";
        /// Says how many points his side has by honours.
        CallsHonours { by: Seat, points: u8 } = "{by} calls {points} by honours", "A calls 2 by honours";
        /// Says how many points his side is to mark for the hand: "the trick and two" is three.
        CallsScore { by: Seat, points: u8 } = "{by} calls score {points}", "A calls score 4";
        /// Asks whether his side has not so many points by honours.
        AsksHonours { by: Seat, points: u8 } = "{by} asks whether they are {points} by honours", "A asks whether they are 2 by honours";
        /// Says that the score, as it is marked, is right.
        AgreesScore { by: Seat } = "{by} agrees to the score", "A agrees to the score";
        /// A side pays what it has lost on the rubber.
        Pays { side: Side } = "{side} pay for the rubber", "Y-Z pay for the rubber";
        /// Offers a bet to whoever will take it.
        OffersBet { who: SeatOrPerson, on: BetSubject } = "{who} offers a bet: {on}", "A offers a bet: the odd trick";
        /// Says that he takes a bet that was offered.
        TakesBet { who: SeatOrPerson, of: SeatOrPerson } = "{who} takes {of}'s bet", "X takes A's bet";
        /// A bet is made between two people, the first of them backing a side.
        Bets { who: SeatOrPerson, whom: SeatOrPerson, side: Side, on: BetSubject } = "{who} bets {whom} on {side}: {on}", "A bets Y on A-B: the odd trick";
        /// A bet is made between two people, the first of them saying that a side will have come to so many points when the hand is scored.
        BetsScore { who: SeatOrPerson, whom: SeatOrPerson, side: Side, points: u8 } = "{who} bets {whom} that {side} come to {points}", "A bets Y that A-B come to 3";
        /// A bystander speaks of something at the table.
        SpeaksOf { who: Person, on: RemarkTopic } = "{who} speaks of {on}", "W speaks of points not marked";
        /// Asks a bystander to pay the stakes and the bets.
        AsksToPay { who: SeatOrPerson, whom: Person } = "{who} asks {whom} to pay", "Y asks W to pay";
    }
}

notation_phrases! {
    /// What a bet is on.
    pub enum BetSubject {
        /// Which side wins seven tricks or more.
        OddTrick = "the odd trick",
        /// Whether one side wins every trick that is left.
        TricksLeft = "the tricks left",
        /// Which side wins the rubber.
        Rubber = "the rubber",
        /// Something that has nothing to do with the score.
        Other = "something else",
    }
}

notation_phrases! {
    /// What a bystander speaks of.
    pub enum RemarkTopic {
        /// Points that a side might have marked and has not.
        PointsNotMarked = "points not marked",
        /// How a hand was played.
        Play = "the play",
    }
}
