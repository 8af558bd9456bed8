//! What else may stand in a blank: numbers, words, demands, points, what may be left out.

use super::slot::{Slot, word};
use super::{Part, Read, Words, read_first};
use crate::act::WonBy;
use crate::demand::Demand;
use crate::relabel::Relabel;
use crate::seat::{BySide, Seat};

impl Slot for u8 {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        words.number()
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        word(parts, self.to_string());
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        u8::try_from(pick(8)).unwrap_or_default()
    }
}

/// `a` or `no`
impl Slot for bool {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        words.one_of(&["a", "no"]).map(|word| word == "a")
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        word(parts, if *self { "a" } else { "no" });
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        pick(2) == 0
    }
}

/// Words as they were spoken, to the end of the line.
impl Slot for String {
    /// What is said of a player or a suit is said of another; the “A” that a speech begins with is
    /// no player.
    fn relabel(&self, relabel: &Relabel) -> Self {
        let (article, said) = self.strip_prefix("A ").map_or(("", self.as_str()), |said| ("A ", said));
        format!("{article}{}", relabel.words(said))
    }

    fn read(words: &mut Words<'_>) -> Read<Self> {
        Ok(words.rest().to_owned())
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        word(parts, self.clone());
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        ["Wait.", "Is that so, partner?", "the rest", "A leads 9S: no"][pick(4)].to_owned()
    }
}

impl Slot for Demand {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        let rest = words.clone().rest();
        let column = words.expected("").column;
        match read_first(rest, Demand::READERS) {
            Ok(demand) => {
                words.rest();
                Ok(demand)
            }
            Err(mut expected) => {
                expected.column += column - 1;
                Err(expected)
            }
        }
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        parts.extend(Demand::parts(self));
    }

    fn relabel(&self, relabel: &Relabel) -> Self {
        Demand::relabel(self, relabel)
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        Demand::MAKERS[pick(Demand::MAKERS.len())](pick)
    }
}

/// Points of each side: `A-B 2, Y-Z 0`.
impl Slot for BySide<u8> {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        words.word("A-B")?;
        let ab = words.number()?;
        words.word(",")?;
        words.word("Y-Z")?;
        Ok(BySide { ab, yz: words.number()? })
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        word(parts, format!("A-B {}, Y-Z {}", self.ab, self.yz));
    }

    fn relabel(&self, relabel: &Relabel) -> Self {
        relabel.by_side(*self)
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        let ab = u8::try_from(pick(14)).unwrap_or_default();
        BySide { ab, yz: 13 - ab }
    }
}

/// `of` and what follows it, or nothing. Data may leave out the `of`.
impl<T: Slot> Slot for Option<T> {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        if words.peek() == Some("of") {
            words.skip();
            return T::read(words).map(Some);
        }
        let mut bare = words.clone();
        Ok(T::read(&mut bare).ok().inspect(|_| *words = bare))
    }

    fn bare(&self) -> String {
        self.as_ref().map_or_else(String::new, Slot::bare)
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        if let Some(value) = self {
            word(parts, "of");
            value.parts(parts);
        }
    }

    fn relabel(&self, relabel: &Relabel) -> Self {
        self.as_ref().map(|value| value.relabel(relabel))
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        (pick(2) == 0).then(|| T::pick(pick))
    }
}

impl Slot for WonBy {
    fn read(words: &mut Words<'_>) -> Read<Self> {
        if words.peek() != Some(",") {
            return Option::<Seat>::read(words).map(WonBy);
        }
        words.skip();
        words.phrase(&["won by"])?;
        Seat::read(words).map(|seat| WonBy(Some(seat)))
    }

    fn bare(&self) -> String {
        self.0.bare()
    }

    fn parts(&self, parts: &mut Vec<Part>) {
        if let Some(seat) = self.0 {
            word(parts, ",");
            word(parts, "won by");
            seat.parts(parts);
        }
    }

    fn relabel(&self, relabel: &Relabel) -> Self {
        WonBy(self.0.map(|seat| relabel.seat(seat)))
    }

    fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        WonBy(Option::<Seat>::pick(pick))
    }
}
