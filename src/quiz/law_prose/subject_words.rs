//! Puts the players and cards of a subject into wordings.

use std::borrow::Cow;

use super::demand_text::obligation_phrase;
use super::wrong_demand::WrongDemand;
use crate::camp::{camp_name, partner_name};
use crate::prose::Prose;
use oddtrick_law::{FormationSubject, Role, Rule, RuleStatus, Subject};
use oddtrick_table::{Card, Demand, Facts, Partnership, Party, PlayRequirement, Seat, Side, Suit, Truth};

/// The words that stand for the slots of a wording.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct SubjectWords {
    partnership: Partnership,
    who: String,
    partner: String,
    others: String,
    /// Who of the other side acted, if it is known.
    one: Option<Seat>,
    /// The side of the player, as it stands for `{who}’s side`.
    side: String,
    /// Who revoked, if the words are about a side.
    revoker: String,
    /// The call that was not obeyed, where it is one and not the suit led.
    call: Option<Demand>,
    /// What was asked for by mistake.
    wrong_demand: Option<WrongDemand>,
    cards: Vec<Card>,
    suit: Option<Suit>,
}

impl SubjectWords {
    /// The words for what a rule was tried on. If nobody is responsible for it, `party` stands in.
    pub fn new(subject: Subject, facts: &Facts, party: Party) -> SubjectWords {
        let party = subject.responsible(facts).unwrap_or(party);
        let (card, suit) = card_and_suit(subject, facts);
        let mut words = SubjectWords::in_camps(facts.partnership, party);
        words.cards = card.into_iter().collect();
        words.suit = suit;
        match subject {
            // The record says that one of two partners did it, and not which.
            Subject::Renounce(n) => {
                if let PlayRequirement::Demanded(demand, _) = facts.renounces[n].requirement {
                    words.call = Some(demand);
                }
                if let Party::Side(side) = party {
                    words.who = format!("one of {}", camp_name(facts.partnership, side));
                }
                words.revoker.clone_from(&words.who);
            }
            Subject::Side(side) => words.revoker = revoker(side, facts),
            Subject::Formation(FormationSubject::Person(who)) => words.who = who.to_string(),
            Subject::Formation(FormationSubject::Card(n)) => words.who = facts.seating.cut_cards[n].who.to_string(),
            Subject::Formation(FormationSubject::Precedence(who, other)) => {
                words.who = who.to_string();
                words.others = other.to_string();
            }
            Subject::Incident(n) => {
                let incident = facts.incidents[n];
                if let (None, Some(onlooker)) = (incident.by, incident.who) {
                    words.who = onlooker.to_string();
                }
                if let Some((by, of)) = incident.by.zip(incident.of)
                    && facts.partnership.are_partners(by, of)
                {
                    words.partner = of.to_string();
                }
            }
            _ => {}
        }
        words
    }

    /// The words with the cards of other subjects added.
    pub fn with_cards_of(mut self, subjects: &[Subject], facts: &Facts) -> SubjectWords {
        for card in subjects.iter().filter_map(|subject| card_and_suit(*subject, facts).0) {
            if !self.cards.contains(&card) {
                self.cards.push(card);
            }
        }
        self
    }

    /// The words with the name of the opponent who acted, if there is only one among some players: `Z` for `one of Y
    /// and Z`.
    pub fn with_actor_among(self, actors: impl IntoIterator<Item = Seat>) -> SubjectWords {
        let of_others = |seat: &Seat| camp_name(self.partnership, self.partnership.camp(*seat)) == self.others;
        let mut opponents = actors.into_iter().filter(of_others);
        let first = opponents.next();
        let one = first.filter(|first| opponents.all(|other| other == *first));
        SubjectWords { one, ..self }
    }

    /// The words with the name of the only opponent who has asked for something, for a right that another rule ended, or that
    /// `rule` itself ends.
    pub fn with_demander(self, facts: &Facts, status: RuleStatus, rule: Option<&Rule>) -> SubjectWords {
        match (status, rule.map(|rule| rule.role)) {
            (RuleStatus::Displaced { .. } | RuleStatus::Waived { .. }, _)
            | (RuleStatus::Applied { .. }, Some(Role::Waives(_))) => {
                self.with_actor_among(facts.demands.iter().map(|demand| demand.by))
            }
            (RuleStatus::Applied { .. }, Some(Role::Forfeits(_))) => {
                self.with_actor_among(facts.partner_consulted.iter().map(|(by, _)| *by))
            }
            (RuleStatus::Forfeited { at: Some(line), .. }, _) => {
                let consulted = facts.partner_consulted.iter().filter(|(_, at)| *at == line);
                self.with_actor_among(consulted.map(|(by, _)| *by))
            }
            _ => self,
        }
    }

    /// The words with the demand that was not due, if it is known which.
    pub fn with_wrong_demand(self, wrong_demand: Option<WrongDemand>) -> SubjectWords {
        SubjectWords { wrong_demand, ..self }
    }

    /// The words without cards and suits: `the card` and `the suit led`.
    pub fn without_cards(self) -> SubjectWords {
        SubjectWords { cards: Vec::new(), suit: None, call: None, ..self }
    }

    /// The words for a player or a side at whist.
    pub fn for_party(party: Party) -> SubjectWords {
        SubjectWords::in_camps(Partnership::Fixed, party)
    }

    /// The words for a player or a camp.
    pub fn in_camps(partnership: Partnership, party: Party) -> SubjectWords {
        let (who, partner) = match party {
            Party::Seat(seat) => (seat.to_string(), partner_name(partnership, seat)),
            Party::Side(side) => (camp_name(partnership, side), "one of them".to_owned()),
        };
        let side = match party {
            Party::Seat(seat) => format!("{seat}’s side"),
            Party::Side(side) => camp_name(partnership, side),
        };
        SubjectWords {
            partnership,
            revoker: who.clone(),
            side,
            call: None,
            wrong_demand: None,
            who,
            partner,
            others: camp_name(partnership, partnership.camp(party).opponents()),
            one: None,
            cards: Vec::new(),
            suit: None,
        }
    }

    /// Fills `{who}`, `{partner}`, `{others}`, `{card}` and `{suit}`. `{one}` is who of the others acted, and `{the-other}`
    /// that player’s partner: `one of Y and Z` and `the other` where the record does not say who. `{entitled}` is that
    /// partner where only he could ask. `{revoker}` is who of the side revoked. `{revoked}` and `{failed}` tell a revoke from
    /// a call that was not obeyed, and `{call}` is that call. `{asked-wrongly}` is the demand that was not due. `{was}`,
    /// `{it}` and `{it-s}` agree with `{card}`: the verb, the object and the subject. `{suit-card}` is a card of the suit,
    /// without an article.
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

    fn one_of_others(&self) -> String {
        if self.others.len() == 1 { self.others.clone() } else { format!("one of {}", self.others) }
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
            "the-other" => return Some(self.one.map_or("the other".into(), |seat| seat.partner().to_string().into())),
            "asked-wrongly" => {
                let untold = || format!("{} asked for a wrong penalty", self.others);
                return Some(
                    self.wrong_demand.as_ref().map_or_else(untold, |demand| demand.clause(&self.others)).into(),
                );
            }
            "revoker" => &self.revoker,
            "revoked" if self.call.is_some() => "disobeyed a call, which counted as a revoke",
            "revoked" => "revoked",
            "failed" if self.call.is_some() => "disobeyed a call",
            "failed" => "failed to follow suit",
            "call" => return Some(self.call.map_or("a rightful call".into(), |call| call_text(call).into())),
            "card" if self.cards.is_empty() => "the card",
            "card" => return Some(Cow::Owned(Prose::list_of_cards(&self.cards, "and").to_string())),
            "was" if several => "were",
            "was" => "was",
            "it" if several => "them",
            "it-s" if several => "they",
            "it" | "it-s" => "it",
            "suit" => self.suit.map_or("the suit led", Suit::plural),
            "suit-card" => self.suit.map_or("card of the suit led", Suit::singular),
            _ => return None,
        }))
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

/// Who of a side revoked: the player, or one of two where the record does not say which, or both.
fn revoker(side: Side, facts: &Facts) -> String {
    let of_side = || facts.renounces.iter().filter(|renounce| facts.camp(renounce.by) == side);
    let known: Vec<Party> = of_side()
        .filter(|renounce| facts.could_comply(renounce).truth == Truth::Yes)
        .map(|renounce| renounce.by)
        .collect();
    let parties = if known.is_empty() { of_side().map(|renounce| renounce.by).collect() } else { known };
    let mut parties = parties.into_iter();
    match (parties.next(), parties.next()) {
        (Some(Party::Seat(seat)), None) => seat.to_string(),
        (Some(Party::Side(_)), None) => format!("one of {}", camp_name(facts.partnership, side)),
        _ => camp_name(facts.partnership, side),
    }
}

/// The card that a subject is about, and the suit that it should have been.
fn card_and_suit(subject: Subject, facts: &Facts) -> (Option<Card>, Option<Suit>) {
    match subject {
        Subject::Renounce(n) => {
            let renounce = &facts.renounces[n];
            let suit = match renounce.requirement {
                PlayRequirement::SuitLed(suit) => suit,
                PlayRequirement::Demanded(..) => None,
            };
            (renounce.card, suit)
        }
        Subject::DisclosedCard(n) => {
            (facts.disclosed_cards[n].card, facts.disclosed_cards[n].card.map(|card| card.suit))
        }
        Subject::MissingCard(n) => (Some(facts.missing_cards[n].card), Some(facts.missing_cards[n].card.suit)),
        Subject::Incident(n) => (facts.incidents[n].card, facts.incidents[n].suit),
        _ => (None, None),
    }
}
