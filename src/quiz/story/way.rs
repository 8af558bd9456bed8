//! Ways of telling: phrasings with slots, and what fills them.
//!
//! A way is a sentence without its full stop: `{by} deals {cards card} to {to}`. A slot is the
//! name of a blank of the form, or with more behind it:
//!
//! * `{by.partner}`, `{by.others}`, `{suit.s}`: something else of the same thing;
//! * `{what.do}`: what a player does who is called on, where `{what}` is what one asks to do;
//! * `{cards card}`: so many of them, in words, singular or plural;
//! * `{who comes|come}`: the word that agrees with its number.

use crate::prose::{Prose, counted, number, side};
use crate::words::{asked_to, to_do};
use oddtrick_table::{Card, Demand, People, Person, Seat, Side, Suit};

/// What a blank of a form holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Value {
    Seat(Seat),
    Side(Side),
    Suit(Suit),
    Number(u8),
    Cards(Vec<Card>),
    Person(Person),
    People(People),
    Demand(Demand),
    Words(Prose),
}

/// How a line may be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Telling {
    pub ways: &'static [&'static str],
    pub values: Vec<(&'static str, Value)>,
}

impl Telling {
    /// The ways of a form, with what its blanks hold; some hold nothing.
    pub fn of(ways: &'static [&'static str], values: Vec<(&'static str, Option<Value>)>) -> Telling {
        let values = values.into_iter().filter_map(|(name, value)| Some((name, value?)));
        Telling { ways, values: values.collect() }
    }

    /// The ways whose slots can all be filled, filled; those that leave out something known
    /// give way to those that do not. `known` are the people who need no introduction.
    pub fn filled(&self, known: &[Person]) -> Vec<(&'static str, Prose)> {
        let names = |way: &str| {
            let slots: Vec<&str> = slots(way).map(name).collect();
            self.values.iter().filter(|(name, _)| slots.contains(name)).count()
        };
        let ways = self.ways.iter().filter_map(|way| Some((*way, self.fill(way, known)?)));
        let ways: Vec<_> = ways.map(|(way, prose)| (names(way), way, prose)).collect();
        let most = ways.iter().map(|(named, ..)| *named).max().unwrap_or(0);
        ways.into_iter().filter(|(named, ..)| *named == most).map(|(_, way, prose)| (way, prose)).collect()
    }

    fn fill(&self, way: &str, known: &[Person]) -> Option<Prose> {
        let mut prose = Prose::default();
        let mut rest = way;
        while let Some((before, after)) = rest.split_once('{') {
            let (slot, after) = after.split_once('}')?;
            prose.push(Prose::text(before));
            let (_, value) = self.values.iter().find(|(of, _)| *of == name(slot))?;
            prose.push(value.told(&slot[name(slot).len()..], known)?);
            rest = after;
        }
        prose.push(Prose::text(rest));
        Some(prose.spoken())
    }

    /// The people told of.
    pub fn people(&self) -> impl Iterator<Item = Person> {
        self.values.iter().flat_map(|(_, value)| match value {
            Value::Person(person) => vec![*person],
            Value::People(people) => people.0.iter().copied().collect(),
            _ => Vec::new(),
        })
    }
}

/// The slots of a way, without their braces.
fn slots(way: &str) -> impl Iterator<Item = &str> {
    way.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0))
}

/// The name of the blank that a slot stands for.
fn name(slot: &str) -> &str {
    slot.split(['.', ' ']).next().unwrap_or(slot)
}

impl Value {
    /// The value in words; `form` is what stands in the slot after the name.
    fn told(&self, form: &str, known: &[Person]) -> Option<Prose> {
        if let Some((one, many)) = form.trim().split_once('|') {
            return Some(Prose::text(if self.is_one() { one } else { many }));
        }
        let words = match (self, form) {
            (Value::Words(prose), "") => return Some(prose.clone()),
            (Value::Demand(what), "") => return Some(about(to_do(*what, "his side’s"), *what)),
            (Value::Demand(what), ".do") => return Some(about(asked_to(*what)?, *what)),
            (Value::Cards(cards), "") if !cards.is_empty() => return Some(Prose::cards(cards, "and")),
            (Value::Cards(_), "") => "his whole hand".to_owned(),
            (Value::Seat(seat), "" | ".on" | ".or") => seat.to_string(),
            (Value::Seat(seat), ".partner") => seat.partner().to_string(),
            (Value::Seat(seat), ".side") => side(seat.side()).to_owned(),
            (Value::Seat(seat), ".others") => side(seat.side().opponents()).to_owned(),
            (Value::Side(s), "") => side(*s).to_owned(),
            (Value::Side(s), ".or") => side(*s).replace(" and ", " or "),
            (Value::Side(s), ".others") => side(s.opponents()).to_owned(),
            (Value::Suit(suit), "") => suit.singular().to_owned(),
            (Value::Suit(suit), ".s") => suit.plural().to_owned(),
            (Value::Number(n), "") => nothing_or(*n),
            (Value::Number(n), ".times") => times(*n),
            (Value::Number(n), noun) => counted(*n, noun.strip_prefix(' ')?),
            (Value::Person(person), ".on") if !known.contains(person) => format!("the bystander {person}"),
            (Value::Person(person), "" | ".on") => person.to_string(),
            (Value::People(people), "") => people.to_string(),
            _ => return None,
        };
        Some(Prose::text(words))
    }

    fn is_one(&self) -> bool {
        match self {
            Value::Number(n) => *n == 1,
            Value::Cards(cards) => cards.len() == 1,
            Value::People(people) => people.0.len() == 1,
            Value::Side(_) => false,
            Value::Seat(_) | Value::Suit(_) | Value::Person(_) | Value::Demand(_) | Value::Words(_) => true,
        }
    }
}

/// `two`, and of none `nothing`.
fn nothing_or(n: u8) -> String {
    if n == 0 { "nothing".to_owned() } else { number(n) }
}

/// `once`, `twice`, `three times`
fn times(n: u8) -> String {
    match n {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        n => counted(n, "time"),
    }
}

/// The words for a demand, with its card.
fn about(words: String, what: Demand) -> Prose {
    Prose::with(&words, what.card().as_slice())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(ways: &'static [&'static str], values: Vec<(&'static str, Value)>) -> Vec<String> {
        Telling { ways, values }.filled(&[]).into_iter().map(|(_, prose)| prose.to_string()).collect()
    }

    #[test]
    fn slots_are_filled_by_name_by_kin_and_by_number() {
        let values = |cards| vec![("by", Value::Seat(Seat::A)), ("cards", Value::Number(cards))];
        let ways = &["{by} gives {by.partner} {cards card}, and {cards it is|they are} too many"];
        assert_eq!(told(ways, values(1)), ["A gives B one card, and it is too many"]);
        assert_eq!(told(ways, values(3)), ["A gives B three cards, and they are too many"]);
    }

    #[test]
    fn a_way_with_a_slot_that_nothing_fills_is_no_way() {
        let values = vec![("by", Value::Seat(Seat::Y))];
        assert_eq!(told(&["{by} looks at {of}’s hand", "{by} looks round"], values), ["Y looks round"]);
    }

    #[test]
    fn nothing_known_is_left_out() {
        let values = vec![("by", Value::Seat(Seat::Y)), ("suit", Value::Suit(Suit::Clubs))];
        assert_eq!(told(&["{by} says so", "{by} asks for {suit.s}"], values), ["Y asks for clubs"]);
    }
}
