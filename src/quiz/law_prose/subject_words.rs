//! Puts the players and cards of a subject into wordings.

use crate::prose::{Prose, side_name};
use oddtrick_law::{FormationSubject, Subject};
use oddtrick_table::{Card, Facts, Party, PlayRequirement, Suit};

/// The words that stand for the slots of a wording.
#[derive(Debug, Clone)]
pub(crate) struct SubjectWords {
    who: String,
    partner: String,
    others: String,
    cards: Vec<Card>,
    suit: Option<Suit>,
}

impl SubjectWords {
    /// The words for what a rule was tried on. If nobody is responsible for it, `party` stands in.
    pub fn new(subject: Subject, facts: &Facts, party: Party) -> SubjectWords {
        let party = subject.responsible(facts).unwrap_or(party);
        let (card, suit) = card_and_suit(subject, facts);
        let mut words = SubjectWords::for_party(party);
        words.cards = card.into_iter().collect();
        words.suit = suit;
        match subject {
            Subject::Formation(FormationSubject::Person(who)) => words.who = who.to_string(),
            Subject::Formation(FormationSubject::Precedence(who, other)) => {
                words.who = who.to_string();
                words.others = other.to_string();
            }
            Subject::Incident(n) => {
                let incident = facts.incidents[n];
                if let (None, Some(onlooker)) = (incident.by, incident.who) {
                    words.who = onlooker.to_string();
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

    /// The words for a player or a side.
    pub fn for_party(party: Party) -> SubjectWords {
        let (who, partner) = match party {
            Party::Seat(seat) => (seat.to_string(), seat.partner().to_string()),
            Party::Side(side) => (side_name(side).to_owned(), "one of them".to_owned()),
        };
        SubjectWords {
            who,
            partner,
            others: side_name(party.side().opponents()).to_owned(),
            cards: Vec::new(),
            suit: None,
        }
    }

    /// Fills `{who}`, `{partner}`, `{others}`, `{card}` and `{suit}`.
    pub fn fill(&self, words: &str) -> String {
        let card = match self.cards.as_slice() {
            [] => "the card".to_owned(),
            cards => Prose::list_of_cards(cards, "and").to_string(),
        };
        let suit = self.suit.map_or("the suit led", Suit::plural);
        let filled = words.replace("{who}", &self.who).replace("{partner}", &self.partner);
        filled.replace("{others}", &self.others).replace("{card}", &card).replace("{suit}", suit)
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
