//! Phrasings with slots, and the values that fill the slots.
//!
//! A phrasing is a sentence without its full stop: `{by} deals {cards card} to {to}`. A slot holds the name of a
//! field of the line. It can also ask for a certain form:
//!
//! * `{by.partner}`, `{by.others}`, `{suit.s}`: something else about the same value; `{by.others want}`: the others, who
//!   want something, with the verb;
//! * `{what.do}`: what the player who is called on does, where `{what}` is what the caller asks for; `{what.order}`:
//!   the same as the caller says it; `{what.wish}`: what the caller wants for his side, if nobody has to do anything;
//!   `{what.spoken}`: the same as he says it;
//! * `{cards card}`: a number of cards in words, singular or plural;
//! * `{who comes|come}`: the form of the verb that agrees with the number.

use crate::camp::{camp_name, partner_name};
use crate::law_prose::{demand_phrase, obligation_phrase, spoken_demand};
use crate::prose::{Prose, count_noun, number_word};
use oddtrick_table::{BySide, Card, Demand, Partnership, People, Person, Seat, Side, Suit};

/// What the listener knows already, and who are partners.
#[derive(Clone, Copy)]
pub(super) struct Setting<'a> {
    /// The people who need no introduction.
    pub known: &'a [Person],
    /// Who are partners.
    pub partnership: Partnership,
}

impl Setting<'_> {
    /// Four players at whist, and nobody else known.
    pub const WHIST: Setting<'static> = Setting { known: &[], partnership: Partnership::Fixed };
}

/// The value of a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SlotValue {
    Seat(Seat),
    Side(Side),
    Suit(Suit),
    Number(u8),
    Cards(Vec<Card>),
    Person(Person),
    People(People),
    Demand(Demand),
    /// The tricks of a whole hand, as its winners count them.
    Tricks(BySide<u8>),
    Words(Prose),
}

/// The phrasings of a line, and the values of its slots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Phrasings {
    pub templates: &'static [&'static str],
    pub values: Vec<(&'static str, SlotValue)>,
}

impl Phrasings {
    /// Makes the phrasings of a form. Fields without a value are left out.
    pub fn new(templates: &'static [&'static str], values: Vec<(&'static str, Option<SlotValue>)>) -> Phrasings {
        let values = values.into_iter().filter_map(|(name, value)| Some((name, value?)));
        Phrasings { templates, values: values.collect() }
    }

    /// Fills every phrasing whose slots all have values, and keeps those that use the most values.
    pub fn fill_all(&self, setting: Setting<'_>) -> Vec<(&'static str, Prose)> {
        let names = |way: &str| {
            let slots: Vec<&str> = slots(way).map(slot_name).collect();
            self.values.iter().filter(|(name, _)| slots.contains(name)).count()
        };
        let ways = self.templates.iter().filter_map(|way| Some((*way, self.fill(way, setting)?)));
        let ways: Vec<_> = ways.map(|(way, prose)| (names(way), way, prose)).collect();
        let most = ways.iter().map(|(named, ..)| *named).max().unwrap_or(0);
        ways.into_iter().filter(|(named, ..)| *named == most).map(|(_, way, prose)| (way, prose)).collect()
    }

    fn fill(&self, way: &str, setting: Setting<'_>) -> Option<Prose> {
        let mut prose = Prose::default();
        let mut rest = way;
        while let Some((before, after)) = rest.split_once('{') {
            let (slot, after) = after.split_once('}')?;
            prose.push(Prose::from_text(before));
            let (_, value) = self.values.iter().find(|(of, _)| *of == slot_name(slot))?;
            prose.push(value.to_prose(&slot[slot_name(slot).len()..], setting)?);
            rest = after;
        }
        prose.push(Prose::from_text(rest));
        Some(prose.with_speeches_capitalized())
    }

    /// The people among the values.
    pub fn people(&self) -> impl Iterator<Item = Person> {
        self.values.iter().flat_map(|(_, value)| match value {
            SlotValue::Person(person) => vec![*person],
            SlotValue::People(people) => people.0.iter().copied().collect(),
            _ => Vec::new(),
        })
    }
}

/// The slots of a phrasing, without their braces.
fn slots(way: &str) -> impl Iterator<Item = &str> {
    way.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0))
}

/// The name of the field that a slot stands for.
fn slot_name(slot: &str) -> &str {
    slot.split(['.', ' ']).next().unwrap_or(slot)
}

impl SlotValue {
    /// The value in words. `form` is the part of the slot after the name.
    fn to_prose(&self, form: &str, setting: Setting<'_>) -> Option<Prose> {
        let camp = |side| camp_name(setting.partnership, side);
        let camp_of = |seat| setting.partnership.camp(seat);
        if let Some((one, many)) = form.trim().split_once('|') {
            return Some(Prose::from_text(if self.is_one() { one } else { many }));
        }
        let words = match (self, form) {
            (SlotValue::Words(prose), "") => return Some(prose.clone()),
            (SlotValue::Demand(what), ".do") => return Some(demand_prose(obligation_phrase(*what)?, *what)),
            (SlotValue::Demand(what), ".order") => {
                return Some(demand_prose(
                    obligation_phrase(*what)?.replace("his ", "your ").replace("himself", "yourself"),
                    *what,
                ));
            }
            (SlotValue::Demand(what), ".wish") if obligation_phrase(*what).is_none() => {
                return Some(demand_prose(demand_phrase(*what, "their own"), *what));
            }
            (SlotValue::Demand(what), ".spoken") => return Some(demand_prose(spoken_demand(*what)?, *what)),
            (SlotValue::Cards(cards), "") if !cards.is_empty() => return Some(Prose::list_of_cards(cards, "and")),
            (SlotValue::Cards(_), "") => "his whole hand".to_owned(),
            (SlotValue::Seat(seat), "" | ".on" | ".or") => seat.to_string(),
            (SlotValue::Seat(seat), ".partner") => partner_name(setting.partnership, *seat),
            (SlotValue::Seat(seat), ".side") => camp(camp_of(*seat)),
            (SlotValue::Seat(seat), ".others") => camp(camp_of(*seat).opponents()),
            (SlotValue::Seat(seat), ".others want") => {
                let others = camp_of(*seat).opponents();
                let one = setting.partnership.members(others).count() == 1;
                format!("{} {}", camp(others), if one { "wants" } else { "want" })
            }
            (SlotValue::Side(s), "") => camp(*s),
            (SlotValue::Side(s), ".or") => camp(*s).replace(" and ", " or "),
            (SlotValue::Side(s), ".others") => camp(s.opponents()),
            (SlotValue::Tricks(tricks), "") => tricks_won(*tricks, setting.partnership),
            (SlotValue::Suit(suit), "") => suit.singular().to_owned(),
            (SlotValue::Suit(suit), ".s") => suit.plural().to_owned(),
            (SlotValue::Number(n), "") => nothing_or(*n),
            (SlotValue::Number(n), ".times") => times(*n),
            (SlotValue::Number(n), noun) => count_noun(*n, noun.strip_prefix(' ')?),
            (SlotValue::Person(person), ".on") if !setting.known.contains(person) => format!("the bystander {person}"),
            (SlotValue::Person(person), "" | ".on") => person.to_string(),
            (SlotValue::People(people), "") => people.to_string(),
            _ => return None,
        };
        Some(Prose::from_text(words))
    }

    fn is_one(&self) -> bool {
        match self {
            SlotValue::Number(n) => *n == 1,
            SlotValue::Cards(cards) => cards.len() == 1,
            SlotValue::People(people) => people.0.len() == 1,
            SlotValue::Side(_) | SlotValue::Tricks(_) => false,
            SlotValue::Seat(_)
            | SlotValue::Suit(_)
            | SlotValue::Person(_)
            | SlotValue::Demand(_)
            | SlotValue::Words(_) => true,
        }
    }
}

/// `two`, or `nothing` for 0.
fn nothing_or(n: u8) -> String {
    if n == 0 { "nothing".to_owned() } else { number_word(n) }
}

/// `once`, `twice`, `three times`
fn times(n: u8) -> String {
    match n {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        n => count_noun(n, "time"),
    }
}

/// A demand in words, with its card.
fn demand_prose(words: String, what: Demand) -> Prose {
    Prose::with_cards(&words, what.card().as_slice())
}

/// The tricks of a whole hand, as its winners count them: over six at whist, and all of them where a call was played.
fn tricks_won(tricks: BySide<u8>, partnership: Partnership) -> String {
    let winner = if tricks.ab > 6 { Side::AB } else { Side::YZ };
    let count = tricks[winner];
    let has = if partnership.members(winner).count() == 1 { "has" } else { "have" };
    let who = camp_name(partnership, winner);
    let won = match (count, partnership) {
        (13, _) => "all thirteen tricks".to_owned(),
        (7, Partnership::Fixed) => "the odd trick, seven to six".to_owned(),
        (_, Partnership::Fixed) => {
            format!("{} tricks, {} by cards", number_word(count), number_word(count.saturating_sub(6)))
        }
        _ => format!("{} tricks", number_word(count)),
    };
    format!("{who} {has} won {won}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(ways: &'static [&'static str], values: Vec<(&'static str, SlotValue)>) -> Vec<String> {
        Phrasings { templates: ways, values }
            .fill_all(Setting::WHIST)
            .into_iter()
            .map(|(_, prose)| prose.to_string())
            .collect()
    }

    #[test]
    fn slots_take_name_relation_and_number() {
        let values = |cards| vec![("by", SlotValue::Seat(Seat::A)), ("cards", SlotValue::Number(cards))];
        let ways = &["{by} gives {by.partner} {cards card}, and {cards it is|they are} too many"];
        assert_eq!(told(ways, values(1)), ["A gives B one card, and it is too many"]);
        assert_eq!(told(ways, values(3)), ["A gives B three cards, and they are too many"]);
    }

    #[test]
    fn phrasings_with_unfillable_slots_are_dropped() {
        let values = vec![("by", SlotValue::Seat(Seat::Y))];
        assert_eq!(told(&["{by} looks at {of}’s hand", "{by} looks round"], values), ["Y looks round"]);
    }

    #[test]
    fn phrasings_that_use_more_values_win() {
        let values = vec![("by", SlotValue::Seat(Seat::Y)), ("suit", SlotValue::Suit(Suit::Clubs))];
        assert_eq!(told(&["{by} says so", "{by} asks for {suit.s}"], values), ["Y asks for clubs"]);
    }
}
