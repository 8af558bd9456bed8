//! The card turned up for trumps: where it lies, and what was said of it.

use super::faced::How;
use super::hands::Shows;
use super::{Facts, Incident, Matter};
use crate::act::Act;
use crate::card::{Card, Suit};
use crate::deal::Dealing;
use crate::demand::Demand;
use crate::given::Stipulation;
use crate::line::Line;
use crate::record::{ActIx, Setting, Trump};
use crate::seat::Seat;

/// The card turned up for trumps.
///
/// It is known to lie on the table from the line that turns it up, or that says so, until it is
/// taken up or played. Of play that is not told the ordinary course is supposed: that it was
/// taken up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TrumpCard {
    pub card: Option<Card>,
    /// Who turned it up.
    pub dealer: Option<Seat>,
    /// It lies on the table since this line.
    pub lies: Option<ActIx>,
    /// It was laid down again after it had been taken up.
    pub laid: Vec<ActIx>,
    /// Since when it has been the dealer's turn to play to the first trick, or past it.
    pub turn_came: Option<ActIx>,
    /// Taken up before the other three had played to the first trick.
    pub taken_early: Vec<ActIx>,
    /// A trump was played in answer to a call of the highest or the lowest.
    pub call_answered: Vec<(Seat, ActIx)>,
}

impl TrumpCard {
    pub(super) fn of(setting: &Setting) -> TrumpCard {
        let card = setting.trump.and_then(|trump| trump.turned);
        TrumpCard { card, dealer: setting.dealer, ..TrumpCard::default() }
    }
}

impl Facts {
    pub(super) fn trump_card(&mut self, ix: ActIx, line: &Line) {
        match line {
            Line::Deal(Dealing::TurnsUp { by, card }) => {
                self.setting.trump = Some(Trump { suit: card.suit, turned: Some(*card) });
                // A call that was answered in an earlier deal does not come to life again.
                let call_answered = std::mem::take(&mut self.trump_card.call_answered);
                let (card, dealer) = (Some(*card), Some(*by));
                self.trump_card = TrumpCard { card, dealer, lies: Some(ix), call_answered, ..TrumpCard::default() };
            }
            Line::Given(Stipulation::TrumpCardLies) => {
                self.trump_card.lies = self.trump_card.lies.or(Some(ix));
                self.trump_card_left(ix);
            }
            Line::Act(act) => {
                self.trump_card.turn_came = self.trump_card.turn_came.or_else(|| self.dealers_turn());
                self.leaves_trump_card(ix, act);
                self.handles_trump_card(ix, act);
            }
            _ => {}
        }
    }

    /// What becomes of the card while cards are played.
    fn leaves_trump_card(&mut self, ix: ActIx, act: &Act) {
        match act {
            Act::Leads { by, card } | Act::Plays { by, card } | Act::Replaces { by, right: card, .. } => {
                if Some(*card) == self.trump_card.card {
                    self.trump_card.lies = None;
                } else if Some(*by) == self.trump_card.dealer {
                    self.trump_card_left(ix);
                }
            }
            Act::GathersWith { card, .. } if Some(*card) == self.trump_card.card => self.trump_card.lies = None,
            Act::Passes { .. } | Act::Untold => self.trump_card.lies = None,
            _ => {}
        }
    }

    fn handles_trump_card(&mut self, ix: ActIx, act: &Act) {
        match act {
            Act::TakesTrumpCard { by } => {
                let told = !self.gathering.gap && self.setting.cards.is_none_or(|cards| cards == 13);
                if told && self.trump_card.turn_came.is_none() {
                    self.trump_card.taken_early.push(ix);
                }
                self.trump_card.lies = None;
                self.trump_card.dealer = self.trump_card.dealer.or(Some(*by));
                self.trump_incident(Matter::TrumpCardTaken, *by, ix);
                if let Some(card) = self.trump_card.card {
                    self.shows(*by, ix, Shows::Has(card));
                }
            }
            Act::LaysTrumpCard { .. } => self.lays_trump_card(ix),
            Act::LaysAsTrumpCard { by, card } => {
                self.shows(*by, ix, Shows::Has(*card));
                if Some(*card) == self.trump_card.card {
                    self.lays_trump_card(ix);
                } else {
                    let laid = Incident::new(Matter::WrongCardLaid, Some(*by), ix);
                    self.incidents.push(Incident { card: Some(*card), ..laid });
                }
            }
            Act::Names { by, card } if Some(*card) == self.trump_card.card => {
                self.trump_incident(Matter::TrumpCardNamed, *by, ix);
            }
            Act::NamesTrumpCard { by } => {
                self.trump_incident(Matter::TrumpCardNamed, *by, ix);
                self.names_what_he_holds(ix, *by);
            }
            Act::ForgetsTrumpCard { by } => self.trump_incident(Matter::TrumpCardForgotten, *by, ix),
            _ => {}
        }
    }

    /// The dealer who says what the trump card was, and has it in his hand, names a card of his.
    fn names_what_he_holds(&mut self, ix: ActIx, by: Seat) {
        let held = self.trump_card.dealer == Some(by) && self.trump_card.lies.is_none();
        let card = self.trump_card.card.filter(|card| held && self.tricks.lying(*card).is_none());
        if let Some(card) = card {
            self.face(ix, by, card, How::Named);
        }
    }

    fn lays_trump_card(&mut self, ix: ActIx) {
        self.trump_card.lies = Some(ix);
        self.trump_card.laid.push(ix);
    }

    /// The dealer has had his turn and the card still lies there; noted once.
    fn trump_card_left(&mut self, ix: ActIx) {
        let (Some(dealer), Some(since)) = (self.trump_card.dealer, self.trump_card.lies) else { return };
        let noted = self.incidents.iter().any(|i| i.matter == Matter::TrumpCardLeft && i.at >= since);
        if !noted {
            self.trump_incident(Matter::TrumpCardLeft, dealer, ix);
        }
    }

    /// A call of trumps in the trump suit, where that is known.
    pub(super) fn in_suit(&self, demand: Demand) -> Demand {
        match (demand, self.trump_suit()) {
            (Demand::HighestTrump, Some(suit)) => Demand::Highest { suit },
            (Demand::LowestTrump, Some(suit)) => Demand::Lowest { suit },
            (demand, _) => demand,
        }
    }

    /// The trump suit, where it is told.
    pub fn trump_suit(&self) -> Option<Suit> {
        self.setting.trump.map(|trump| trump.suit)
    }

    /// When the other three had played to the first trick, or it was turned.
    fn dealers_turn(&self) -> Option<ActIx> {
        let first = self.tricks.0.first()?;
        let others = first.lying().filter(|played| Some(played.seat) != self.trump_card.dealer);
        first.turned.or_else(|| others.map(|played| played.at).nth(2))
    }

    fn trump_incident(&mut self, matter: Matter, by: Seat, ix: ActIx) {
        let card = self.trump_card.card;
        self.incidents.push(Incident { card, suit: self.trump_suit(), ..Incident::new(matter, Some(by), ix) });
    }
}
