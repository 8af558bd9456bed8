//! Fills the slots of a wording: who did it, to whom, with which card.

use std::borrow::Cow;

use super::demand_text::obligation_phrase;
use super::subject_words::SubjectWords;
use super::wrong_demand::power_text;
use crate::camp::camp_name;
use crate::prose::Prose;
use oddtrick_table::{Demand, Seat, Suit};

impl SubjectWords {
    /// Fills `{who}`, `{partner}`, `{others}`, `{card}` and `{suit}`. `{one}` is who of the others acted, and `{the-other}`
    /// that player’s partner: `one of Y and Z` and `the other` where the record does not say who. `{entitled}` is that
    /// partner where only he could ask. `{revoker}` is who of the side revoked. `{revoked}` and `{failed}` tell a revoke from
    /// a call that was not obeyed, and `{call}` is that call. `{missed}` names the card played instead of the suit led,
    /// `{could-not}` says that a call could not be obeyed, `{none-called}` names the suit called of which a player had none, and
    /// `{claim}` is a claim in time, where one came too early. `{third}` and `{second}` are those who play before the fourth,
    /// `{out-of-turn}` whose lead it was, and `{chosen}` what was asked for first, where the record tells them.
    /// `{asker}` is the bystander who asked for the money; [`TablePeople`](super::table_people::TablePeople) has the slots about
    /// people who want to play. `{once-done}` says that it has been done. `{faced}` is the act by which a card came to lie face up.
    /// `{asked-wrongly}` is the demand that was not due, `{actor}` is who did what a condition
    /// tells, and `{doer}` who of the player’s side did it; `{after-waiting}` says that they had waited for
    /// the other side, where they had. `{was}`, `{it}` and `{it-s}` agree with `{card}`: the verb, the
    /// object and the subject. `{thrown}` names one card or two that were thrown down, and says `cards` of more. `{suit-card}` is a card of the suit, without an article.
    pub fn fill(&self, words: &str) -> String {
        let mut filled = String::with_capacity(words.len() + words.len() / 4);
        let mut rest = words;
        while let Some((before, slot, after)) = next_slot(rest) {
            filled.push_str(before);
            rest = after;
            if slot == "others" && suit_share(&mut filled, &self.others) {
                continue;
            }
            match (slot, rest.strip_prefix("’s side")) {
                ("who", Some(after)) => {
                    filled.push_str(&self.side);
                    rest = after;
                }
                _ => match self.slot_text(slot) {
                    Some(text) => filled.push_str(&text),
                    None => filled.extend(["{", slot, "}"]),
                },
            }
        }
        filled.push_str(rest);
        filled
    }

    /// What stands in a slot. `None` for a slot of another text, such as `{c}` for the card of a demand.
    fn slot_text(&self, slot: &str) -> Option<Cow<'_, str>> {
        let several = self.cards.len() > 1;
        Some(Cow::Borrowed(match slot {
            "who" => &self.who,
            "partner" => &self.partner,
            "others" => &self.others,
            "one" => {
                return Some(self.one.map_or_else(|| self.one_of_others(), |seat| seat.to_string()).into());
            }
            "entitled" => {
                let name = |seat: Seat| seat.partner().to_string();
                return Some(
                    self.one.map_or_else(|| format!("the one of {} who had the say", self.others), name).into(),
                );
            }
            "actor" => return Some(self.actor.map_or("somebody".into(), |seat| seat.to_string().into())),
            "after-waiting" if self.waited => return Some(format!(" after waiting for {}", self.others).into()),
            "after-waiting" => "",
            "doer" => return Some(self.doer()),
            "the-other" => return Some(self.one.map_or("the other".into(), |seat| seat.partner().to_string().into())),
            "asked-wrongly" => {
                let untold = || format!("{} asked for a wrong penalty", self.others);
                return Some(
                    self.wrong_demand.as_ref().map_or_else(untold, |demand| demand.clause(&self.others)).into(),
                );
            }
            "chosen" => {
                return Some(
                    self.chosen.as_ref().map_or("what to ask".into(), |it| format!("to {}", power_text(it)).into()),
                );
            }
            "once-done" => {
                return Some(self.done_by.map_or("".into(), |seat| format!(", {seat} had done so").into()));
            }
            "revoker" => &self.revoker,
            "revoked" if self.call.is_some() => "disobeyed a call, which counted as a revoke",
            "revoked" => "revoked",
            "failed" => return Some(self.failed()),
            "missed" => return Some(self.missed()),
            "out-of-turn" => return Some(self.out_of_turn().into()),
            "third" => return Some(self.third.map_or("the third player".into(), |seat| seat.to_string().into())),
            "call" => return Some(self.call.map_or("a rightful call".into(), |call| call_text(call).into())),
            "card" if self.cards.is_empty() => "the card",
            "card" => return Some(Cow::Owned(Prose::list_of_cards(&self.cards, "and").to_string())),
            "faced" => return Some(self.faced().into()),
            "was" if several => "were",
            "was" => "was",
            "it" if several => "them",
            "it-s" if several => "they",
            "it" | "it-s" => "it",
            "suit" => self.suit.map_or("the suit led", Suit::plural),
            "suit-card" => self.suit.map_or("card of the suit led", Suit::singular),
            slot => {
                let of_table = || self.deal.slot(slot).or_else(|| self.people.slot(slot));
                return self.slot_of_record(slot).or_else(|| self.slot_of_claim(slot)).or_else(of_table);
            }
        }))
    }

    /// That a lead was out of turn, with whose lead it was.
    fn out_of_turn(&self) -> String {
        let again = if self.is_again { " a second time" } else { "" };
        let whose = |seat: Seat| format!("out of turn{again}, when the lead was {seat}’s");
        self.whose_lead.map_or_else(|| format!("out of turn{again}"), whose)
    }

    /// Who of the side of the player acted, if a line tells it, or else the side.
    pub(super) fn doer(&self) -> Cow<'_, str> {
        let of_others = |seat: &Seat| camp_name(self.partnership, self.partnership.camp(*seat)) == self.others;
        self.actor.filter(|seat| !of_others(seat)).map_or(Cow::Borrowed(&self.side), |seat| seat.to_string().into())
    }

    /// What brought a card face up on the table, as a clause.
    fn faced(&self) -> String {
        self.fill(self.facing.unwrap_or("{card} left {who}’s hand face up"))
    }

    /// That a player did not play what he should have played.
    fn failed(&self) -> Cow<'_, str> {
        match (self.call, self.card_on_suit()) {
            (Some(call), _) => format!("disobeyed {}", call_text(call)).into(),
            (None, Some((card, suit))) => format!("played {card} on a {suit}").into(),
            (None, None) => "failed to follow suit".into(),
        }
    }

    /// That a player could not do what he was called on for.
    pub(super) fn could_not(&self) -> String {
        match self.call {
            Some(Demand::Lead { suit } | Demand::Highest { suit } | Demand::Lowest { suit }) => {
                format!("held no {}, the suit called for", suit.singular())
            }
            Some(Demand::Win) => "could not win the trick, as called for".to_owned(),
            Some(Demand::Lose) => "could not lose the trick, as called for".to_owned(),
            _ => "could not do what was called for".to_owned(),
        }
    }

    /// That a player did not play the suit that he held.
    fn missed(&self) -> Cow<'_, str> {
        self.card_on_suit().map_or("could have followed suit but did not".into(), |(card, suit)| {
            format!("could have played a {suit} but played {card}").into()
        })
    }

    /// The one card played, with the suit that was led, if the record names both and they differ.
    fn card_on_suit(&self) -> Option<(String, &'static str)> {
        let [card] = self.cards.as_slice() else { return None };
        let suit = self.suit.filter(|suit| card.suit != *suit)?;
        Some((Prose::list_of_cards(&self.cards, "and").to_string(), suit.singular()))
    }

    fn one_of_others(&self) -> String {
        if self.others.len() == 1 { self.others.clone() } else { format!("one of {}", self.others) }
    }
}

/// Makes “either of”, “both of” and the like suit the players whose names follow: one, two or three. Returns whether no name
/// is to follow.
fn suit_share(filled: &mut String, others: &str) -> bool {
    let for_one = [("neither of ", "no opponent"), ("either of ", ""), ("both of ", ""), ("one of ", "")];
    let for_three = [("neither of ", "none of "), ("either of ", "any of "), ("both of ", "all of ")];
    let shares: &[(&str, &str)] = match others {
        one if one.len() == 1 => &for_one,
        three if three.contains(',') => &for_three,
        _ => return false,
    };
    let Some((share, suited)) = shares.iter().find(|(share, _)| filled.ends_with(share)) else { return false };
    filled.truncate(filled.len() - share.len());
    filled.push_str(suited);
    *suited == "no opponent"
}

/// A call, with what was to be done: `the call to play the highest trump`.
fn call_text(call: Demand) -> String {
    let card = call.card().map_or_else(|| "the card".to_owned(), |card| format!("the {}", card.name()));
    let told = |what: String| format!("the call to {}", what.replace("his ", "the ").replace("{c}", &card));
    obligation_phrase(call).map_or_else(|| "a rightful call".to_owned(), told)
}

/// The first `{slot}` of a text, with what stands before and after it.
fn next_slot(words: &str) -> Option<(&str, &str, &str)> {
    let (before, after) = words.split_once('{')?;
    let (slot, after) = after.split_once('}')?;
    Some((before, slot, after))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddtrick_law::Subject;
    use oddtrick_table::facts::SpokenDemand;
    use oddtrick_table::{Facts, IncidentKind, Party, notation};

    fn words(record: &str, subject: Subject) -> SubjectWords {
        let record = notation::parse(record).expect("a record").record;
        SubjectWords::new(subject, &Facts::from_record(&record), Party::Seat(Seat::B))
    }

    #[test]
    fn a_card_played_on_another_suit_is_named_where_the_record_names_it() {
        let told = words("Y leads 9S\nB plays 4D\nB holds a spade\n", Subject::Renounce(0));
        assert_eq!(told.fill("{who} {missed}"), "B could have played a spade but played the four of diamonds");
        assert_eq!(told.fill("{who} {failed}"), "B played the four of diamonds on a spade");
        let untold = words("B kept back the suit led, trick quitted: 1\n", Subject::Renounce(0));
        assert_eq!(untold.fill("{who} {missed}"), "B could have followed suit but did not");
        assert_eq!(untold.fill("{who} {failed}"), "B failed to follow suit");
    }

    #[test]
    fn whose_lead_it_was_is_told_where_it_is_settled() {
        let record = notation::parse("the lead is Y's\nB leads 5D\n").expect("a record").record;
        let facts = Facts::from_record(&record);
        let led = facts.incidents.iter().position(|it| it.matter == IncidentKind::Lead).expect("a lead out of turn");
        let told = SubjectWords::new(Subject::Incident(led), &facts, Party::Seat(Seat::B));
        assert_eq!(told.fill("{who} led {out-of-turn}"), "B led out of turn, when the lead was Y’s");
        assert_eq!(told.without_cards().fill("{who} led {out-of-turn}"), "B led out of turn");
    }

    #[test]
    fn who_acted_and_who_waited_is_told_of_the_side_at_fault() {
        let side = SubjectWords::for_party(Party::Seat(Seat::B));
        assert_eq!(side.fill("{doer} led again{after-waiting}"), "B’s side led again");
        let partner = side.clone().with_actor(Some(Seat::Z.left(1))).with_waiting(true);
        assert_eq!(partner.fill("{doer} led again{after-waiting}"), "A led again after waiting for Y and Z");
        let other = side.with_actor(Some(Seat::Y));
        assert_eq!(other.fill("{doer} led again, and {actor} spoke"), "B’s side led again, and Y spoke");
    }

    #[test]
    fn what_was_chosen_first_is_told_where_one_line_tells_it() {
        let side = SubjectWords::for_party(Party::Seat(Seat::B));
        assert_eq!(side.fill("chosen {chosen}"), "chosen what to ask");
        let demand = Demand::Lowest { suit: Suit::Spades };
        let chosen = SpokenDemand { by: Seat::Y, debtor: Some(Seat::B), demand, at: 0 };
        assert_eq!(
            side.with_chosen(Some(chosen), None).fill("chosen {chosen}"),
            "chosen to make B play the lowest spade"
        );
    }
}
