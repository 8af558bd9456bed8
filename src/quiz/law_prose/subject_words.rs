//! Puts the players and cards of a subject into wordings.

use super::deal_words::DealWords;
use super::deed::Deed;
use super::strayed::strayed_honours;
use super::subject_facts::{card_and_suit, is_again, revoker, whose_lead};
use super::table_people::TablePeople;
use super::wrong_demand::WrongDemand;
use crate::camp::{camp_name, partner_name};
use oddtrick_law::{FormationSubject, Role, Rule, RuleStatus, Subject};
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::{Card, Demand, Facts, Partnership, Party, Person, PlayRequirement, Seat, SeatOrPerson, Suit};

/// The words that stand for the slots of a wording.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct SubjectWords {
    pub(super) partnership: Partnership,
    pub(super) who: String,
    pub(super) partner: String,
    pub(super) others: String,
    /// Who of the other side acted, if it is known.
    pub(super) one: Option<Seat>,
    /// The side of the player, as it stands for `{who}’s side`.
    pub(super) side: String,
    /// Who revoked, if the words are about a side.
    pub(super) revoker: String,
    /// The call that was not obeyed, where it is one and not the suit led.
    pub(super) call: Option<Demand>,
    /// Who did what a condition tells, if a line tells it.
    pub(super) actor: Option<Seat>,
    /// Whether the side waited for the other to choose.
    pub(super) waited: bool,
    /// What was asked for first, where that was final.
    pub(super) chosen: Option<SpokenDemand>,
    /// The bystander who asked last for a payment.
    pub(super) asker: Option<Person>,
    /// The people round the table.
    pub(super) people: TablePeople,
    /// What happened in a deal.
    pub(super) deal: DealWords,
    /// What a side said or did instead of calling its honours, as a clause.
    pub(super) uncalled: Option<String>,
    /// The honours that count though they were not in the hand, in words that follow on “all four honours”.
    pub(super) strayed: String,
    /// How a card came to lie face up, in words with slots, where the record tells it.
    pub(super) facing: Option<&'static str>,
    /// Who has done what was asked for first.
    pub(super) done_by: Option<Seat>,
    /// Whose lead it was, if somebody else led.
    pub(super) whose_lead: Option<Seat>,
    /// Who plays third to the trick, where the player is the fourth.
    pub(super) third: Option<Seat>,
    /// What the record tells of the act.
    pub(super) deed: Deed,
    /// Whether the player had done the same before in this hand.
    pub(super) is_again: bool,
    /// What was asked for by mistake.
    pub(super) wrong_demand: Option<WrongDemand>,
    pub(super) cards: Vec<Card>,
    pub(super) suit: Option<Suit>,
    /// The suit that was called, where the player had none of it.
    pub(super) called_suit: Option<Suit>,
    /// Who of the other side asked to be paid while the hand was still played.
    pub(super) early_claim: Option<Seat>,
}

impl SubjectWords {
    /// The words for what a rule was tried on. If nobody is responsible for it, `party` stands in.
    pub fn new(subject: Subject, facts: &Facts, party: Party) -> SubjectWords {
        let party = subject.responsible(facts).unwrap_or(party);
        let (card, suit) = card_and_suit(subject, facts);
        let mut words = SubjectWords::in_camps(facts.partnership, party);
        words.cards = card.into_iter().collect();
        words.suit = suit;
        words.deal = DealWords::new(subject, facts);
        words.deed = Deed::of(subject, facts);
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
            Subject::Side(side) => {
                words.revoker = revoker(side, facts);
                words.strayed = strayed_honours(side, facts);
            }
            Subject::Formation(FormationSubject::Person(who)) => words.who = who.to_string(),
            Subject::Formation(FormationSubject::Card(n)) => words.who = facts.seating.cut_cards[n].who.to_string(),
            Subject::Formation(FormationSubject::Precedence(who, other)) => {
                words.who = who.to_string();
                words.others = other.to_string();
            }
            Subject::Incident(n) => {
                let incident = facts.incidents[n];
                words.whose_lead = whose_lead(&incident, facts);
                words.is_again = is_again(n, facts);
                words.third = incident.by.map(|fourth| fourth.left(3));
                words.asker = match facts.score.asked_to_pay.last() {
                    Some((SeatOrPerson::Person(asker), ..)) => Some(*asker),
                    _ => None,
                };
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

    /// The words with the player who did what a condition tells.
    pub fn with_actor(self, actor: Option<Seat>) -> SubjectWords {
        SubjectWords { actor, ..self }
    }

    /// The words for a side that waited for the other to choose, or did not.
    pub fn with_waiting(self, waited: bool) -> SubjectWords {
        SubjectWords { waited, ..self }
    }

    /// The words with the people round the table whom some subjects are about.
    pub fn with_people(self, subjects: &[Subject], facts: &Facts) -> SubjectWords {
        let people = TablePeople::new(subjects, facts);
        let who = people.named().unwrap_or(self.who);
        SubjectWords { who, people, ..self }
    }

    /// The words with what a side said instead of calling its honours, as a clause, if it is known.
    pub fn with_uncalled(self, uncalled: Option<String>) -> SubjectWords {
        SubjectWords { uncalled, ..self }
    }

    /// The words with how the card came to lie face up, if it is known: a clause with slots.
    pub fn with_facing(self, facing: Option<&'static str>) -> SubjectWords {
        SubjectWords { facing, ..self }
    }

    /// The words with what was asked for first, if it is known, and who has done it.
    pub fn with_chosen(self, chosen: Option<SpokenDemand>, done_by: Option<Seat>) -> SubjectWords {
        SubjectWords { chosen, done_by, ..self }
    }

    /// The words with the suit that was called, for a player who had none of it.
    pub fn with_called_suit(self, called_suit: Option<Suit>) -> SubjectWords {
        SubjectWords { called_suit, ..self }
    }

    /// The words with the opponent who asked to be paid too early.
    pub fn with_early_claim(self, early_claim: Option<Seat>) -> SubjectWords {
        SubjectWords { early_claim, ..self }
    }

    /// The words without cards and suits, and without whose lead it was: `the card` and `the suit led`.
    pub fn without_cards(self) -> SubjectWords {
        SubjectWords { cards: Vec::new(), suit: None, call: None, whose_lead: None, is_again: false, ..self }
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
            chosen: None,
            done_by: None,
            facing: None,
            asker: None,
            people: TablePeople::default(),
            deal: DealWords::default(),
            uncalled: None,
            strayed: String::new(),
            waited: false,
            actor: None,
            whose_lead: None,
            deed: Deed::default(),
            third: None,
            is_again: false,
            who,
            partner,
            others: camp_name(partnership, partnership.camp(party).opponents()),
            one: None,
            cards: Vec::new(),
            suit: None,
            called_suit: None,
            early_claim: None,
        }
    }
}
