//! The card turned up for trumps: where it lies, and what is said about it.

use super::disclosed::{DisclosedCard, Disclosure};
use super::hand_evidence::HandEvidenceKind;
use super::{Facts, Incident, IncidentKind};
use crate::card::{Card, Suit};
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::dealing::DealingAct;
use crate::lines::demand::Demand;
use crate::lines::play::PlayAct;
use crate::lines::stipulation::Stipulation;
use crate::record::{Setup, Trump};
use crate::seat::Seat;

/// The card turned up for trumps.
///
/// It lies on the table from the line that turns it up, or that says it lies there, until it is
/// picked up or played. If some play is left out, we assume that it was picked up meanwhile, unless a line
/// said before that it lay there: then nobody can tell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TrumpCardFacts {
    /// The card.
    pub card: Option<Card>,
    /// Who turned it up.
    pub dealer: Option<Seat>,
    /// The line since which it has been on the table, or `None` if it is not there.
    pub lies_since: Option<LineIndex>,
    /// The line that says it lies there, if one does.
    told_lying: Option<LineIndex>,
    /// The line since which some play is left out, in which it may have been taken up. `None` if a line says
    /// where it is.
    pub perhaps_taken_since: Option<LineIndex>,
    /// The lines on which it was laid down again.
    pub laid_down_again: Vec<LineIndex>,
    /// The first line on which it was the dealer's turn to play to the first trick, or past it.
    pub dealer_turn_since: Option<LineIndex>,
    /// The lines on which it was picked up before the other three had played to the first trick.
    pub taken_early: Vec<LineIndex>,
    /// Who played a trump in answer to a call of the highest or lowest trump, and the line.
    pub trump_calls_answered: Vec<(Seat, LineIndex)>,
}

impl TrumpCardFacts {
    /// The facts before the first line.
    pub(super) fn from_setup(setting: &Setup) -> TrumpCardFacts {
        let card = setting.trump.and_then(|trump| trump.turned_up);
        TrumpCardFacts { card, dealer: setting.dealer, ..TrumpCardFacts::default() }
    }
}

impl Facts {
    /// Adds what a line says about the card turned up.
    pub(super) fn apply_trump_card(&mut self, at: LineIndex, line: &Line) {
        match line {
            Line::Dealing(DealingAct::TurnsUp { by, card }) => {
                self.setup.trump = Some(Trump { suit: card.suit, turned_up: Some(*card) });
                // A call that was answered in an earlier deal stays answered.
                let call_answered = std::mem::take(&mut self.trump_card.trump_calls_answered);
                let (card, dealer) = (Some(*card), Some(*by));
                self.trump_card = TrumpCardFacts {
                    card,
                    dealer,
                    lies_since: Some(at),
                    trump_calls_answered: call_answered,
                    ..TrumpCardFacts::default()
                };
            }
            Line::Stipulation(Stipulation::TrumpCardLies) => {
                self.trump_card.lies_since = self.trump_card.lies_since.or(Some(at));
                (self.trump_card.told_lying, self.trump_card.perhaps_taken_since) = (Some(at), None);
                self.note_trump_card_left(at);
            }
            Line::Play(act) => {
                self.trump_card.dealer_turn_since = self.trump_card.dealer_turn_since.or_else(|| self.dealer_turn_at());
                self.apply_trump_card_leaving(at, act);
                self.apply_trump_card_act(at, act);
            }
            _ => {}
        }
    }

    /// Records that the card leaves the table, or stays there past the dealer's turn.
    fn apply_trump_card_leaving(&mut self, at: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::Leads { by, card } | PlayAct::Plays { by, card } | PlayAct::Replaces { by, right: card, .. } => {
                if Some(*card) == self.trump_card.card {
                    (self.trump_card.lies_since, self.trump_card.perhaps_taken_since) = (None, None);
                } else if Some(*by) == self.trump_card.dealer {
                    self.note_trump_card_left(at);
                }
            }
            PlayAct::GathersWith { card, .. } if Some(*card) == self.trump_card.card => {
                self.trump_card.lies_since = None;
            }
            PlayAct::Passes { .. } | PlayAct::Untold => {
                let told = self.trump_card.lies_since.and(self.trump_card.told_lying).map(|_| at);
                self.trump_card.perhaps_taken_since = self.trump_card.perhaps_taken_since.or(told);
                self.trump_card.lies_since = None;
            }
            _ => {}
        }
    }

    fn apply_trump_card_act(&mut self, at: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::TakesTrumpCard { by } => {
                let play_known =
                    !self.trick_handling.tricks_untold && self.setup.hand_size.is_none_or(|cards| cards == 13);
                if play_known && self.trump_card.dealer_turn_since.is_none() {
                    self.trump_card.taken_early.push(at);
                }
                (self.trump_card.lies_since, self.trump_card.perhaps_taken_since) = (None, None);
                self.trump_card.dealer = self.trump_card.dealer.or(Some(*by));
                self.add_trump_incident(IncidentKind::TrumpCardTaken, *by, at);
                if let Some(card) = self.trump_card.card {
                    self.add_evidence(*by, at, HandEvidenceKind::InHand(card));
                }
            }
            PlayAct::LaysTrumpCard { .. } => self.lay_down_trump_card(at),
            PlayAct::LaysAsTrumpCard { by, card } => {
                self.add_evidence(*by, at, HandEvidenceKind::InHand(*card));
                if Some(*card) == self.trump_card.card {
                    self.lay_down_trump_card(at);
                } else {
                    let laid = Incident::new(IncidentKind::WrongCardLaid, Some(*by), at);
                    self.incidents.push(Incident { card: Some(*card), ..laid });
                }
            }
            PlayAct::Names { by, card } if Some(*card) == self.trump_card.card => {
                self.add_trump_incident(IncidentKind::TrumpCardNamed, *by, at);
            }
            PlayAct::NamesOf { by, card, .. } if Some(*card) == self.trump_card.card => {
                self.add_trump_incident(IncidentKind::TrumpCardNamed, *by, at);
            }
            // Who calls a card that everybody sees gives nothing away.
            PlayAct::Demands { by, what, .. } if what.card().is_some() && what.card() == self.trump_card.card => {
                let lies = |it: &DisclosedCard| it.card == self.trump_card.card && it.lies_face_up();
                if !self.disclosed_cards.iter().any(lies) {
                    self.add_trump_incident(IncidentKind::TrumpCardNamed, *by, at);
                }
            }
            PlayAct::NamesTrumpCard { by } => {
                self.add_trump_incident(IncidentKind::TrumpCardNamed, *by, at);
                self.disclose_named_trump_card(at, *by);
            }
            PlayAct::ForgetsTrumpCard { by } => self.add_trump_incident(IncidentKind::TrumpCardForgotten, *by, at),
            PlayAct::Reminds { by } => self.add_trump_incident(IncidentKind::TrumpCardReminded, *by, at),
            PlayAct::AsksTrumpCard { by } => self.add_trump_incident(IncidentKind::TrumpCardAsked, *by, at),
            PlayAct::AsksTrumps { by } => self.add_trump_incident(IncidentKind::TrumpSuitAsked, *by, at),
            _ => {}
        }
    }

    /// Discloses the trump card if the dealer names it while holding it.
    fn disclose_named_trump_card(&mut self, at: LineIndex, by: Seat) {
        let held = self.trump_card.dealer == Some(by) && self.trump_card.lies_since.is_none();
        let card = self.trump_card.card.filter(|card| held && self.tricks.find_card(*card).is_none());
        if let Some(card) = card {
            self.disclose(at, by, card, Disclosure::Named);
        }
    }

    fn lay_down_trump_card(&mut self, at: LineIndex) {
        (self.trump_card.lies_since, self.trump_card.perhaps_taken_since) = (Some(at), None);
        self.trump_card.laid_down_again.push(at);
    }

    /// Records, once, that the dealer has had a turn and the card still lies on the table.
    fn note_trump_card_left(&mut self, at: LineIndex) {
        let (Some(dealer), Some(since)) = (self.trump_card.dealer, self.trump_card.lies_since) else { return };
        let noted = self.incidents.iter().any(|i| i.matter == IncidentKind::TrumpCardLeft && i.at >= since);
        if !noted {
            self.add_trump_incident(IncidentKind::TrumpCardLeft, dealer, at);
        }
    }

    /// The demand with "trump" replaced by the trump suit, if known.
    pub(super) fn with_trump_suit(&self, demand: Demand) -> Demand {
        match (demand, self.trump_suit()) {
            (Demand::HighestTrump, Some(suit)) => Demand::Highest { suit },
            (Demand::LowestTrump, Some(suit)) => Demand::Lowest { suit },
            (demand, _) => demand,
        }
    }

    /// The trump suit, if the record names it.
    pub fn trump_suit(&self) -> Option<Suit> {
        self.setup.trump.map(|trump| trump.suit)
    }

    /// The line on which the last of the other three played to the first trick, or the trick was
    /// turned.
    fn dealer_turn_at(&self) -> Option<LineIndex> {
        let first = self.tricks.0.first()?;
        let others = first.cards_in_trick().filter(|played| Some(played.seat) != self.trump_card.dealer);
        first.turned.or_else(|| others.map(|played| played.at).nth(2))
    }

    fn add_trump_incident(&mut self, kind: IncidentKind, by: Seat, at: LineIndex) {
        let card = self.trump_card.card;
        self.incidents.push(Incident { card, suit: self.trump_suit(), ..Incident::new(kind, Some(by), at) });
    }
}
