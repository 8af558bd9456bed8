//! What fills a slot, for each type that a blank of a form may have; and the macro by which the
//! tables of ways are written.

use super::way::{Telling, Value};
use crate::prose::{Prose, number, side};
use oddtrick_table::{
    BetSubject, BySide, Card, CutPurpose, Demand, Intent, MissingPlace, Obligation, PackHandling, PacketCard, Party,
    People, Person, RemarkTopic, Seat, SeatOrPerson, Side, Suit, TrickWinner,
};

/// A type that fills a slot; one that only chooses between ways fills none.
pub(super) trait Told {
    fn value(&self) -> Option<Value>;
}

/// A kind of line that can be told.
pub(super) trait Tellable {
    fn telling(&self) -> Telling;
}

/// Writes a table of ways: for every form of a kind of line, how it may be told. It is one
/// exhaustive match, so a new form does not compile before it can be told.
macro_rules! ways {
    ($Enum:ident {$(
        $Variant:ident $({ $($field:ident $(: $pat:pat)?),+ })? $(if $guard:expr)? => $($way:literal),+;
    )*}) => {
        impl $crate::story::told::Tellable for $Enum {
            fn telling(&self) -> $crate::story::way::Telling {
                match self {$(
                    $Enum::$Variant $({ $($field: $field $(@ $pat)?),+ })? $(if $guard)? => {
                        $crate::story::way::Telling::of(
                            &[$($way),+],
                            vec![$($((stringify!($field), $crate::story::told::Told::value($field)),)+)?],
                        )
                    }
                )*}
            }
        }
    };
}
pub(super) use ways;

impl Told for Seat {
    fn value(&self) -> Option<Value> {
        Some(Value::Seat(*self))
    }
}

impl Told for Side {
    fn value(&self) -> Option<Value> {
        Some(Value::Side(*self))
    }
}

impl Told for Party {
    fn value(&self) -> Option<Value> {
        match self {
            Party::Seat(seat) => seat.value(),
            Party::Side(side) => side.value(),
        }
    }
}

impl Told for Person {
    fn value(&self) -> Option<Value> {
        Some(Value::Person(*self))
    }
}

impl Told for SeatOrPerson {
    fn value(&self) -> Option<Value> {
        match self {
            SeatOrPerson::Seat(seat) => seat.value(),
            SeatOrPerson::Person(person) => person.value(),
        }
    }
}

impl Told for People {
    fn value(&self) -> Option<Value> {
        Some(Value::People(self.clone()))
    }
}

impl Told for Suit {
    fn value(&self) -> Option<Value> {
        Some(Value::Suit(*self))
    }
}

impl Told for Card {
    fn value(&self) -> Option<Value> {
        Some(Value::Cards(vec![*self]))
    }
}

impl Told for Vec<Card> {
    fn value(&self) -> Option<Value> {
        Some(Value::Cards(self.clone()))
    }
}

impl Told for u8 {
    fn value(&self) -> Option<Value> {
        Some(Value::Number(*self))
    }
}

impl Told for bool {
    fn value(&self) -> Option<Value> {
        None
    }
}

impl<T: Told> Told for Option<T> {
    fn value(&self) -> Option<Value> {
        self.as_ref().and_then(Told::value)
    }
}

impl Told for Demand {
    fn value(&self) -> Option<Value> {
        Some(Value::Demand(*self))
    }
}

/// The tricks of a whole hand, as its winners count them.
impl Told for BySide<u8> {
    fn value(&self) -> Option<Value> {
        let winner = if self.ab > 6 { Side::AB } else { Side::YZ };
        let who = side(winner);
        Some(words(&match self[winner] {
            7 => format!("{who} have won the odd trick, seven to six"),
            13 => format!("{who} have won all thirteen tricks"),
            n => format!("{who} have won {} tricks, {} by cards", number(n), number(n.saturating_sub(6))),
        }))
    }
}

impl Told for TrickWinner {
    fn value(&self) -> Option<Value> {
        self.0.value()
    }
}

/// Words as they were spoken, with a stop of their own.
impl Told for String {
    fn value(&self) -> Option<Value> {
        let stop = if self.ends_with(['.', '?', '!']) { "" } else { "." };
        Some(words(&format!("{self}{stop}")))
    }
}

fn words(words: &str) -> Value {
    Value::Words(Prose::text(words))
}

impl Told for BetSubject {
    fn value(&self) -> Option<Value> {
        Some(words(match self {
            BetSubject::OddTrick => "on the odd trick",
            BetSubject::TricksLeft => "on winning all the tricks that are left",
            BetSubject::Rubber => "on the rubber",
            BetSubject::Other => "on something other than the game",
        }))
    }
}

impl Told for RemarkTopic {
    fn value(&self) -> Option<Value> {
        Some(words(match self {
            RemarkTopic::PointsNotMarked => "asks why some points have not been marked",
            RemarkTopic::Play => "speaks of the play",
        }))
    }
}

impl Told for PackHandling {
    fn value(&self) -> Option<Value> {
        Some(words(match self {
            PackHandling::Shuffling => "in shuffling",
            PackHandling::Presenting => "in presenting the pack to be cut",
            PackHandling::Cutting => "in cutting",
            PackHandling::Joining => "in putting the packets together",
        }))
    }
}

impl Told for PacketCard {
    fn value(&self) -> Option<Value> {
        Some(words(match self {
            PacketCard::Top => "the top card",
            PacketCard::Lower => "the lower card",
            PacketCard::Unstated => "a card",
        }))
    }
}

impl Told for MissingPlace {
    fn value(&self) -> Option<Value> {
        Some(words(match self {
            MissingPlace::OtherPack => "in the other pack",
            MissingPlace::Floor => "on the floor",
        }))
    }
}

impl Told for CutPurpose {
    fn value(&self) -> Option<Value> {
        Some(words(match self {
            CutPurpose::Play => "to see who shall play",
            CutPurpose::Partners => "for partners",
            CutPurpose::GoOut => "to see who goes out",
        }))
    }
}

impl Told for Obligation {
    fn value(&self) -> Option<Value> {
        Some(words(match self {
            Obligation::LeadSuit => "which suit to lead",
            Obligation::HighOrLow => "to play his highest or his lowest card of a suit",
        }))
    }
}

impl Told for Intent {
    fn value(&self) -> Option<Value> {
        None
    }
}
