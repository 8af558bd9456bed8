//! The slot value for each type of field, and the macro for writing lists of phrasings.

use super::phrasing::{Phrasings, SlotValue};
use crate::prose::{Prose, number_word};
use oddtrick_table::{
    BetSubject, Bid, BySide, Card, CutPurpose, Demand, Intent, MissingPlace, Obligation, PackHandling, PacketCard,
    Party, People, Person, RemarkTopic, Seat, SeatOrPerson, Side, Suit, TrickWinner,
};

/// A type of field that can fill a slot. A type that only chooses between phrasings fills none.
pub(super) trait ToSlotValue {
    fn slot_value(&self) -> Option<SlotValue>;
}

/// A kind of line that has phrasings.
pub(super) trait Narratable {
    fn phrasings(&self) -> Phrasings;
}

/// Writes the list of phrasings for every form of a kind of line. It expands to one exhaustive match, so a new form
/// does not compile until it has a phrasing.
macro_rules! phrasings {
    ($Enum:ident {$(
        $Variant:ident $({ $($field:ident $(: $pat:pat)?),+ })? $(if $guard:expr)? => $($way:literal),+;
    )*}) => {
        impl $crate::narrator::slot_values::Narratable for $Enum {
            fn phrasings(&self) -> $crate::narrator::phrasing::Phrasings {
                match self {$(
                    $Enum::$Variant $({ $($field: $field $(@ $pat)?),+ })? $(if $guard)? => {
                        $crate::narrator::phrasing::Phrasings::new(
                            &[$($way),+],
                            vec![$($((stringify!($field), $crate::narrator::slot_values::ToSlotValue::slot_value($field)),)+)?],
                        )
                    }
                )*}
            }
        }
    };
}
pub(super) use phrasings;

impl ToSlotValue for Seat {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(SlotValue::Seat(*self))
    }
}

impl ToSlotValue for Side {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(SlotValue::Side(*self))
    }
}

impl ToSlotValue for Party {
    fn slot_value(&self) -> Option<SlotValue> {
        match self {
            Party::Seat(seat) => seat.slot_value(),
            Party::Side(side) => side.slot_value(),
        }
    }
}

impl ToSlotValue for Person {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(SlotValue::Person(*self))
    }
}

impl ToSlotValue for SeatOrPerson {
    fn slot_value(&self) -> Option<SlotValue> {
        match self {
            SeatOrPerson::Seat(seat) => seat.slot_value(),
            SeatOrPerson::Person(person) => person.slot_value(),
        }
    }
}

impl ToSlotValue for People {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(SlotValue::People(self.clone()))
    }
}

impl ToSlotValue for Suit {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(SlotValue::Suit(*self))
    }
}

impl ToSlotValue for Card {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(SlotValue::Cards(vec![*self]))
    }
}

impl ToSlotValue for Vec<Card> {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(SlotValue::Cards(self.clone()))
    }
}

impl ToSlotValue for u8 {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(SlotValue::Number(*self))
    }
}

impl ToSlotValue for bool {
    fn slot_value(&self) -> Option<SlotValue> {
        None
    }
}

impl<T: ToSlotValue> ToSlotValue for Option<T> {
    fn slot_value(&self) -> Option<SlotValue> {
        self.as_ref().and_then(ToSlotValue::slot_value)
    }
}

impl ToSlotValue for Demand {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(SlotValue::Demand(*self))
    }
}

impl ToSlotValue for BySide<u8> {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(SlotValue::Tricks(*self))
    }
}

impl ToSlotValue for TrickWinner {
    fn slot_value(&self) -> Option<SlotValue> {
        self.0.slot_value()
    }
}

/// Spoken words, with their own full stop.
impl ToSlotValue for String {
    fn slot_value(&self) -> Option<SlotValue> {
        let stop = if self.ends_with(['.', '?', '!']) { "" } else { "." };
        Some(words(&format!("{self}{stop}")))
    }
}

fn words(words: &str) -> SlotValue {
    SlotValue::Words(Prose::from_text(words))
}

impl ToSlotValue for BetSubject {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(words(match self {
            BetSubject::OddTrick => "on the odd trick",
            BetSubject::TricksLeft => "on winning all the tricks that are left",
            BetSubject::Rubber => "on the rubber",
            BetSubject::Other => "on something other than the game",
        }))
    }
}

impl ToSlotValue for RemarkTopic {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(words(match self {
            RemarkTopic::PointsNotMarked => "asks why some points have not been marked",
            RemarkTopic::Play => "speaks of the play",
        }))
    }
}

impl ToSlotValue for PackHandling {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(words(match self {
            PackHandling::Shuffling => "in shuffling",
            PackHandling::Presenting => "in presenting the pack to be cut",
            PackHandling::Cutting => "in cutting",
            PackHandling::Joining => "in putting the packets together",
        }))
    }
}

impl ToSlotValue for Bid {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(words(&match self {
            Bid::Tricks { tricks, trump } => format!("{} in {}", number_word(*tricks), trump.plural()),
            Bid::Misere => "misère".to_owned(),
            Bid::OpenMisere => "misère with his cards on the table".to_owned(),
            Bid::Piccolissimo => "piccolissimo".to_owned(),
            Bid::Solo => "solo".to_owned(),
            Bid::Abundance { trump } => format!("abundance in {}", trump.plural()),
            Bid::Slam => "a slam".to_owned(),
        }))
    }
}

impl ToSlotValue for PacketCard {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(words(match self {
            PacketCard::Top => "the top card",
            PacketCard::Lower => "the lower card",
            PacketCard::Unstated => "a card",
        }))
    }
}

impl ToSlotValue for MissingPlace {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(words(match self {
            MissingPlace::OtherPack => "in the other pack",
            MissingPlace::Floor => "on the floor",
            MissingPlace::Below => "below the table",
        }))
    }
}

impl ToSlotValue for CutPurpose {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(words(match self {
            CutPurpose::Play => "to see who plays",
            CutPurpose::Partners => "for partners",
            CutPurpose::GoOut => "to see who goes out",
        }))
    }
}

impl ToSlotValue for Obligation {
    fn slot_value(&self) -> Option<SlotValue> {
        Some(words(match self {
            Obligation::LeadSuit => "which suit to lead",
            Obligation::HighOrLow => "to play his highest or his lowest card of a suit",
        }))
    }
}

impl ToSlotValue for Intent {
    fn slot_value(&self) -> Option<SlotValue> {
        None
    }
}
