//! Acts: what a person at the table could have seen or heard, and no more.
//!
//! Nothing here says what a deed amounts to. "Z leads" is an act; that it was not his turn is
//! a finding of a code of laws. What players say is an act too, in whatever words.

use super::card::{Card, Suit};
use super::seat::{Party, Seat, Side};

/// Something said to be due, in the words of the player who asks for it.
///
/// The law uses the same type for what may be asked, so that the two can be compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Demand {
    /// So many of the other side's tricks.
    TakeTricks(u8),
    /// So many points off the other side's score.
    DeductPoints(u8),
    /// So many points on to one's own score.
    AddPoints(u8),
    /// That a certain card be played.
    Card(Card),
    /// The highest of a suit.
    Highest(Suit),
    /// The lowest of a suit.
    Lowest(Suit),
    /// That a suit be led.
    Lead(Suit),
    /// That the tricks be counted and searched, and a card given back.
    Restore(Card),
}

/// A deed or a word at the table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Act {
    /// The first card of a new trick.
    Leads { by: Seat, card: Card },
    /// A card to the trick that lies on the table.
    Plays { by: Seat, card: Card },
    /// Takes back a card played and plays another to the same trick.
    Replaces { by: Seat, wrong: Card, right: Card },
    /// Takes a card led or played back into the hand.
    TakesUp { by: Seat, card: Card },
    /// Lays a card face upwards on the table and does not play it.
    Shows { by: Seat, card: Card },
    /// Lets a card fall on the table with its face upwards.
    Drops { by: Seat, card: Card },
    /// Throws cards face upwards on the table; none named means the whole hand.
    ThrowsDown { by: Seat, cards: Vec<Card> },
    /// Says that he holds a certain card.
    Names { by: Seat, card: Card },
    /// Asks another player whether he has none of a suit.
    Asks { by: Seat, of: Seat, suit: Suit },
    /// Says whether he has a card of a suit.
    SaysHas { by: Seat, suit: Suit, has: bool },
    /// Other words, as the account gives them.
    Says { by: Seat, words: String },
    /// Says that an opponent kept back a suit that he ought to have played.
    Challenges { by: Seat, whom: Party },
    /// Asks for what is said to be due; `of` is the player who is to do it, where it is one.
    Demands { by: Seat, of: Option<Seat>, what: Demand },
    /// Asks his partner which of several things they should choose.
    Consults { by: Seat },
    /// Lets the other side mark their score first.
    Allows { by: Seat },
    /// Holds his hand for the opponents to say what they want.
    Waits { by: Seat },
    /// A side marks points for the hand.
    Scores { side: Side, points: u8 },
    /// Turns the trick face downwards.
    Turns { by: Seat },
    /// Takes the hand off the turned trick.
    Quits { by: Seat },
    /// Gathers the trick together with a card that is no part of it, turns and quits it.
    GathersWith { by: Seat, card: Card },
    /// A trick whose cards the account does not give is played, turned and quitted.
    Passes { led: Option<Suit>, winner: Option<Seat> },
    /// Play goes on, of which the account tells nothing.
    Untold,
    /// Mixes the gathered tricks.
    Mixes { by: Seat },
    /// Looks through the gathered tricks, to his satisfaction.
    Examines { by: Seat },
    /// Offers the pack to be cut for the next deal.
    Presents { by: Seat },
    /// Cuts the pack for the next deal.
    Cuts { by: Seat },
}

/// What an account simply asserts, besides what was done.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Stipulation {
    /// He has at least one card of the suit, or has none.
    Holds { who: Seat, suit: Suit, any: bool },
    /// These cards are in his hand.
    HasCards { who: Seat, cards: Vec<Card> },
    /// These cards are his whole hand.
    HandIs { who: Seat, cards: Vec<Card> },
    /// A card dealt to him is not in his hand but elsewhere.
    Lies { who: Seat, card: Card, place: Place },
    /// The hand is over; tricks won by each side.
    Tricks { ab: u8, yz: u8 },
    /// Points by honours of a side: 2 or 4.
    Honours { side: Side, points: u8 },
    /// So many times, with the suit led in hand, a card of another suit was played and the
    /// trick turned and quitted; which tricks is not told.
    KeptBack { who: Party, times: u8 },
    /// By some earlier fault of which no more is told he must obey such a demand.
    Bound { who: Seat, to: Bond },
}

/// Where a missing card lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    OtherPack,
    Floor,
}

/// What a player is bound to do when asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bond {
    /// Lead the suit that is asked.
    LeadSuit,
    /// Play the highest or the lowest of a suit, as asked.
    HighOrLow,
}
