//! The card turned up for trumps: where it lies, and what was said of it.

use super::disclosed::Disclosure;
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
/// It is known to lie on the table from the line that turns it up, or that says so, until it is
/// taken up or played. Of play that is not told the ordinary course is supposed: that it was
/// taken up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TrumpCardFacts {
    pub card: Option<Card>,
    /// Who turned it up.
    pub dealer: Option<Seat>,
    /// It lies on the table since this line.
    pub lies_since: Option<LineIndex>,
    /// It was laid down again after it had been taken up.
    pub laid_down_again: Vec<LineIndex>,
    /// Since when it has been the dealer's turn to play to the first trick, or past it.
    pub dealer_turn_since: Option<LineIndex>,
    /// Taken up before the other three had played to the first trick.
    pub taken_early: Vec<LineIndex>,
    /// A trump was played in answer to a call of the highest or the lowest.
    pub trump_calls_answered: Vec<(Seat, LineIndex)>,
}

impl TrumpCardFacts {
    pub(super) fn from_setup(setting: &Setup) -> TrumpCardFacts {
        let card = setting.trump.and_then(|trump| trump.turned_up);
        TrumpCardFacts { card, dealer: setting.dealer, ..TrumpCardFacts::default() }
    }
}

impl Facts {
    pub(super) fn apply_trump_card(&mut self, ix: LineIndex, line: &Line) {
        match line {
            Line::Dealing(DealingAct::TurnsUp { by, card }) => {
                self.setup.trump = Some(Trump { suit: card.suit, turned_up: Some(*card) });
                // A call that was answered in an earlier deal does not come to life again.
                let call_answered = std::mem::take(&mut self.trump_card.trump_calls_answered);
                let (card, dealer) = (Some(*card), Some(*by));
                self.trump_card = TrumpCardFacts {
                    card,
                    dealer,
                    lies_since: Some(ix),
                    trump_calls_answered: call_answered,
                    ..TrumpCardFacts::default()
                };
            }
            Line::Stipulation(Stipulation::TrumpCardLies) => {
                self.trump_card.lies_since = self.trump_card.lies_since.or(Some(ix));
                self.note_trump_card_left(ix);
            }
            Line::Play(act) => {
                self.trump_card.dealer_turn_since = self.trump_card.dealer_turn_since.or_else(|| self.dealer_turn_at());
                self.apply_trump_card_leaving(ix, act);
                self.apply_trump_card_act(ix, act);
            }
            _ => {}
        }
    }

    /// What becomes of the card while cards are played.
    fn apply_trump_card_leaving(&mut self, ix: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::Leads { by, card } | PlayAct::Plays { by, card } | PlayAct::Replaces { by, right: card, .. } => {
                if Some(*card) == self.trump_card.card {
                    self.trump_card.lies_since = None;
                } else if Some(*by) == self.trump_card.dealer {
                    self.note_trump_card_left(ix);
                }
            }
            PlayAct::GathersWith { card, .. } if Some(*card) == self.trump_card.card => {
                self.trump_card.lies_since = None;
            }
            PlayAct::Passes { .. } | PlayAct::Untold => self.trump_card.lies_since = None,
            _ => {}
        }
    }

    fn apply_trump_card_act(&mut self, ix: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::TakesTrumpCard { by } => {
                let told = !self.trick_handling.tricks_untold && self.setup.hand_size.is_none_or(|cards| cards == 13);
                if told && self.trump_card.dealer_turn_since.is_none() {
                    self.trump_card.taken_early.push(ix);
                }
                self.trump_card.lies_since = None;
                self.trump_card.dealer = self.trump_card.dealer.or(Some(*by));
                self.add_trump_incident(IncidentKind::TrumpCardTaken, *by, ix);
                if let Some(card) = self.trump_card.card {
                    self.add_evidence(*by, ix, HandEvidenceKind::InHand(card));
                }
            }
            PlayAct::LaysTrumpCard { .. } => self.lay_down_trump_card(ix),
            PlayAct::LaysAsTrumpCard { by, card } => {
                self.add_evidence(*by, ix, HandEvidenceKind::InHand(*card));
                if Some(*card) == self.trump_card.card {
                    self.lay_down_trump_card(ix);
                } else {
                    let laid = Incident::new(IncidentKind::WrongCardLaid, Some(*by), ix);
                    self.incidents.push(Incident { card: Some(*card), ..laid });
                }
            }
            PlayAct::Names { by, card } if Some(*card) == self.trump_card.card => {
                self.add_trump_incident(IncidentKind::TrumpCardNamed, *by, ix);
            }
            PlayAct::NamesTrumpCard { by } => {
                self.add_trump_incident(IncidentKind::TrumpCardNamed, *by, ix);
                self.disclose_named_trump_card(ix, *by);
            }
            PlayAct::ForgetsTrumpCard { by } => self.add_trump_incident(IncidentKind::TrumpCardForgotten, *by, ix),
            _ => {}
        }
    }

    /// The dealer who says what the trump card was, and has it in his hand, names a card of his.
    fn disclose_named_trump_card(&mut self, ix: LineIndex, by: Seat) {
        let held = self.trump_card.dealer == Some(by) && self.trump_card.lies_since.is_none();
        let card = self.trump_card.card.filter(|card| held && self.tricks.find_card(*card).is_none());
        if let Some(card) = card {
            self.disclose(ix, by, card, Disclosure::Named);
        }
    }

    fn lay_down_trump_card(&mut self, ix: LineIndex) {
        self.trump_card.lies_since = Some(ix);
        self.trump_card.laid_down_again.push(ix);
    }

    /// The dealer has had his turn and the card still lies there; noted once.
    fn note_trump_card_left(&mut self, ix: LineIndex) {
        let (Some(dealer), Some(since)) = (self.trump_card.dealer, self.trump_card.lies_since) else { return };
        let noted = self.incidents.iter().any(|i| i.matter == IncidentKind::TrumpCardLeft && i.at >= since);
        if !noted {
            self.add_trump_incident(IncidentKind::TrumpCardLeft, dealer, ix);
        }
    }

    /// A call of trumps in the trump suit, where that is known.
    pub(super) fn with_trump_suit(&self, demand: Demand) -> Demand {
        match (demand, self.trump_suit()) {
            (Demand::HighestTrump, Some(suit)) => Demand::Highest { suit },
            (Demand::LowestTrump, Some(suit)) => Demand::Lowest { suit },
            (demand, _) => demand,
        }
    }

    /// The trump suit, where it is told.
    pub fn trump_suit(&self) -> Option<Suit> {
        self.setup.trump.map(|trump| trump.suit)
    }

    /// When the other three had played to the first trick, or it was turned.
    fn dealer_turn_at(&self) -> Option<LineIndex> {
        let first = self.tricks.0.first()?;
        let others = first.cards_in_trick().filter(|played| Some(played.seat) != self.trump_card.dealer);
        first.turned.or_else(|| others.map(|played| played.at).nth(2))
    }

    fn add_trump_incident(&mut self, matter: IncidentKind, by: Seat, ix: LineIndex) {
        let card = self.trump_card.card;
        self.incidents.push(Incident { card, suit: self.trump_suit(), ..Incident::new(matter, Some(by), ix) });
    }
}
