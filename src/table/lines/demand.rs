//! Demands: what one side has the right to ask from the other.

use super::counters::Counters;
use crate::card::{Card, Suit};
use crate::notation_form::{
    LinePart, ParseError, ParseResult, PlaceholderValue, TokenCursor, notation_forms, parse_text,
};
use crate::relabelling::Relabelling;

notation_forms! {
    /// What a player demands.
    ///
    /// The crate `oddtrick-law` uses the same type for what a side can demand, so that the two can be
    /// compared.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Demand {
        /// So many of the other side's tricks.
        TakeTricks { tricks: u8 } = "take {tricks} tricks", "take 3 tricks";
        /// So many points off the other side's score.
        DeductPoints { points: u8 } = "deduct {points} points", "deduct 3 points";
        /// So many points on to one's own score.
        AddPoints { points: u8 } = "add {points} points", "add 3 points";
        /// That a certain card be played or led.
        Card { card: Card } = "card {card}", "card 4D";
        /// A card described and not named: "that court card in hearts".
        CourtCard { suit: Suit } = "a court card of {suit}", "a court card of heart";
        /// The highest of a suit.
        Highest { suit: Suit } = "highest {suit}", "highest heart";
        /// The lowest of a suit.
        Lowest { suit: Suit } = "lowest {suit}", "lowest heart";
        /// The highest trump.
        HighestTrump = "highest trump", "highest trump";
        /// The lowest trump.
        LowestTrump = "lowest trump", "lowest trump";
        /// Any small card: words that old players use loosely.
        SmallCard = "a small card", "a small card";
        /// That a suit be led, not said which yet.
        Suit = "a suit", "a suit";
        /// That a certain suit be led.
        Lead { suit: Suit } = "lead {suit}", "lead heart";
        /// That the trick be won.
        Win = "win the trick", "win the trick";
        /// That a certain trick be won, told by the card that holds it.
        WinFrom { card: Card } = "win the trick of {card}", "win the trick of AD";
        /// That the trick not be won.
        Lose = "lose the trick", "lose the trick";
        /// That the trick be trumped.
        Trump = "trump the trick", "trump the trick";
        /// That the trick not be trumped.
        NotTrump = "not trump the trick", "not trump the trick";
        /// That a card stay on the table and not be played.
        Keep { card: Card } = "keep {card} on the table", "keep 4D on the table";
        /// That a certain card be laid on the table, or left there, to be called.
        LayCard { card: Card } = "lay {card} on the table", "lay 4D on the table";
        /// The same of a card that nobody names.
        LayIt = "lay the card on the table", "lay the card on the table";
        /// That a hand be laid on the table, to be called.
        LayHand = "lay down the hand", "lay down the hand";
        /// That the trump card be laid on the table again.
        LayTrumpCard = "lay down the trump card", "lay down the trump card";
        /// That the tricks be counted and searched, and a card given back.
        Restore { card: Card } = "restore {card}", "restore KD";
        /// That an opponent draw one card from the hand, faces down.
        DrawCard = "draw a card from the hand", "draw a card from the hand";
        /// That he say which of the cards that he laid down together is his to the trick.
        PointOut = "say which card is played", "say which card is played";
        /// That a player who keeps his hand throw it down too.
        GiveUp = "give up the hand", "give up the hand";
        /// That the hand be played out.
        PlayOut = "play the hand out", "play the hand out";
        /// That the cards be dealt again by the same dealer.
        NewDeal = "a new deal", "a new deal";
        /// That the deal stand as it is.
        DealStands = "let the deal stand", "let the deal stand";
        /// That the pack be shuffled again.
        Reshuffle = "shuffle again", "shuffle again";
        /// That the pack be cut again.
        CutAgain = "cut again", "cut again";
        /// To see the card turned up for trumps.
        SeeTrumpCard = "see the trump card", "see the trump card";
        /// That the dealer name the card that he turned over.
        NameCard = "name the card", "name the card";
        /// To stop the deal, which belongs to another.
        StopDeal = "stop the deal", "stop the deal";
        /// That every player place his card before him, or draw it.
        PlaceCards = "place the cards", "place the cards";
        /// That one player place his card.
        PlaceCard = "place his card", "place his card";
        /// To see the last trick turned.
        SeeLastTrick = "see the last trick", "see the last trick";
        /// To search the tricks of the other side.
        SearchTricks = "search the tricks", "search the tricks";
        /// To search the pack that is not in play for a card.
        SearchPack = "search the other pack", "search the other pack";
        /// That a card be put to a trick that wants it.
        PutTo { card: Card } = "put {card} to the short trick", "put 4S to the short trick";
        /// That new cards be called for.
        NewCards = "new cards", "new cards";
        /// That a mistake in the score be put right.
        CorrectScore = "correct the score", "correct the score";
        /// To mark so many points by honours.
        MarkHonours { points: u8 } = "mark {points} by honours", "mark 2 by honours";
        /// That an onlooker pay what his remark cost.
        PayStakes = "pay the stakes", "pay the stakes";
        /// What so many tricks count, off the other side's score.
        DeductTrickValue { tricks: u8 } = "deduct the value of {tricks} tricks", "deduct the value of 3 tricks";
        /// What so many tricks count, on to one's own score.
        AddTrickValue { tricks: u8 } = "add the value of {tricks} tricks", "add the value of 3 tricks";
        /// To mark a slam: every trick of the hand, or all but one.
        MarkSlam = "mark a slam", "mark a slam";
        /// That a mistake in the score by tricks be put right.
        CorrectTrickScore = "correct the trick score", "correct the trick score";
        /// That the player who bid be paid as if he had been successful.
        PayBid = "pay the bid as won", "pay the bid as won";
        /// The same, with every trick beyond the bid.
        PayBidAndOverTricks = "pay the bid and over-tricks", "pay the bid and over-tricks";
        /// That the player who bid pay as having failed by one trick at least.
        PutIn = "put in for one trick", "put in for one trick";
        /// So many red counters to the pool.
        PayPool { counters: Counters } = "pay {counters} to the pool", "pay 4 counters to the pool";
        /// So many red counters to each of the others.
        PayEach { counters: Counters } = "pay {counters} to each", "pay 5 counters to each";
        /// That a certain card not be used to trump with.
        NotRuff { card: Card } = "not ruff with {card}", "not ruff with 5H";
        /// To claim the stakes at once.
        ClaimStakes = "claim the stakes", "claim the stakes";
        /// That all cards be shown to the table.
        ShowCards = "show the cards to the table", "show the cards to the table";
        /// That those who played the call pay as having failed.
        PayCallLost = "pay the call as lost", "pay the call as lost";
        /// That one player pay the call as won, for himself and for his partners.
        PayBidForAll = "pay the bid for all", "pay the bid for all";
        /// That the stakes of the call be paid.
        PayCallStakes = "pay the stakes of the call", "pay the stakes of the call";
        /// The same, and all that would be paid if every trick left were lost.
        PayStakesAndTricks = "pay the stakes and for every trick left", "pay the stakes and for every trick left";
        /// That one player alone pay for so many tricks taken for a revoke.
        PayForTricks { tricks: u8 } = "pay for {tricks} tricks", "pay for 3 tricks";
    }
}

impl std::str::FromStr for Demand {
    type Err = ParseError;

    /// Reads a demand on its own: `add 3 points`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse_text(text, Demand::PARSERS)
    }
}

impl PlaceholderValue for Demand {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        let rest = words.clone().take_rest();
        let column = words.expected_error("").column;
        match parse_text(rest, Demand::PARSERS) {
            Ok(demand) => {
                words.take_rest();
                Ok(demand)
            }
            Err(mut expected) => {
                expected.column += column - 1;
                Err(expected)
            }
        }
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        parts.extend(Demand::parts(self));
    }

    fn relabel(&self, relabelling: &Relabelling) -> Self {
        Demand::relabel(self, relabelling)
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Demand::GENERATORS[pick(Demand::GENERATORS.len())](pick)
    }
}

impl Demand {
    /// The card demanded, if the demand names one.
    pub const fn card(self) -> Option<Card> {
        match self {
            Demand::Card { card }
            | Demand::Restore { card }
            | Demand::Keep { card }
            | Demand::LayCard { card }
            | Demand::PutTo { card }
            | Demand::NotRuff { card }
            | Demand::WinFrom { card } => Some(card),
            _ => None,
        }
    }

    /// Whether it undoes a deal, or what leads to one, so that the deal does not stand.
    pub const fn undoes_deal(self) -> bool {
        matches!(self, Demand::NewDeal | Demand::StopDeal | Demand::CutAgain)
    }

    /// Whether the highest or lowest trump is demanded.
    pub const fn is_trump_call(self) -> bool {
        matches!(self, Demand::HighestTrump | Demand::LowestTrump)
    }

    /// How many times another demand of points or tricks of the same kind this one is. `None` if it is no multiple of it.
    pub const fn times(self, part: Demand) -> Option<u8> {
        let ((Demand::AddPoints { points: whole }, Demand::AddPoints { points: each })
        | (Demand::DeductPoints { points: whole }, Demand::DeductPoints { points: each })
        | (Demand::TakeTricks { tricks: whole }, Demand::TakeTricks { tricks: each })) = (self, part)
        else {
            return None;
        };
        if each > 0 && whole.is_multiple_of(each) { Some(whole / each) } else { None }
    }

    /// A similar demand that may be valid where this one is not. For example, everybody places the
    /// cards instead of one player, or the deal stands instead of a new deal.
    pub const fn alternative(self) -> Option<Demand> {
        match self {
            Demand::PlaceCard => Some(Demand::PlaceCards),
            Demand::NewDeal => Some(Demand::DealStands),
            _ => None,
        }
    }

    /// Whether the demand is only to see or find something, which costs nobody anything.
    pub const fn is_inspection(self) -> bool {
        use Demand::{PlaceCard, PlaceCards, SearchPack, SearchTricks, SeeLastTrick, SeeTrumpCard, ShowCards};
        matches!(self, SeeTrumpCard | SeeLastTrick | PlaceCards | PlaceCard | SearchTricks | SearchPack | ShowCards)
    }

    /// Whether the demand is for tricks or points.
    pub const fn is_payment(self) -> bool {
        matches!(
            self,
            Demand::TakeTricks { .. }
                | Demand::DeductPoints { .. }
                | Demand::AddPoints { .. }
                | Demand::DeductTrickValue { .. }
                | Demand::AddTrickValue { .. }
        )
    }

    /// Whether the demand is to be paid in counters or stakes.
    pub const fn is_stake(self) -> bool {
        use Demand::{ClaimStakes, PayBid, PayBidAndOverTricks, PayEach, PayPool, PutIn};
        use Demand::{PayBidForAll, PayCallLost, PayCallStakes, PayForTricks, PayStakesAndTricks};
        matches!(
            self,
            PayBid
                | PayBidAndOverTricks
                | PutIn
                | PayPool { .. }
                | PayEach { .. }
                | ClaimStakes
                | PayCallLost
                | PayBidForAll
                | PayCallStakes
                | PayStakesAndTricks
                | PayForTricks { .. }
        )
    }

    /// Whether the demand is only about the asker's own score or hand, so that nobody else has to
    /// do anything.
    pub const fn concerns_only_asker(self) -> bool {
        use Demand::{CorrectScore, CorrectTrickScore, MarkHonours, MarkSlam, PlayOut};
        matches!(self, MarkHonours { .. } | MarkSlam | CorrectScore | CorrectTrickScore | PlayOut)
    }

    /// The suit demanded, if the demand names one.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Demand::Highest { suit } | Demand::Lowest { suit } | Demand::Lead { suit } => Some(suit),
            _ => None,
        }
    }
}
