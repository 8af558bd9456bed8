//! What is said and done at the table besides the play, by players and by those who look on.

use super::{Facts, Incident, Matter};
use crate::act::Act;
use crate::demand::Demand;
use crate::given::{End, Stipulation};
use crate::line::Line;
use crate::record::ActIx;
use crate::seat::Seat;
use crate::seating::Seating;

/// What bears on manners.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bearing {
    /// The last line on which each player did or said something.
    deeds: [Option<ActIx>; 4],
    /// What a player meant by what he did on a line.
    pub meant: Vec<(Seat, End, ActIx)>,
    /// Players who said that they would bet, and since when.
    pub would_bet: Vec<(Seat, ActIx)>,
}

impl Facts {
    pub(super) fn manners(&mut self, ix: ActIx, line: &Line) {
        match line {
            Line::Act(act) => self.bearing_of(ix, act),
            Line::Table(deed) => self.looks_on(ix, deed),
            Line::Given(Stipulation::Means { who, end }) => {
                self.bearing.meant.extend(self.bearing.deeds[who.index()].map(|deed| (*who, *end, deed)));
            }
            _ => {}
        }
        if let (false, Some(seat)) = (matches!(line, Line::Given(_)), line.actor()) {
            self.bearing.deeds[seat.index()] = Some(ix);
        }
    }

    fn bearing_of(&mut self, ix: ActIx, act: &Act) {
        let (matter, by) = match act {
            Act::DrawsOut { by } => (Matter::CardDrawnOut, by),
            Act::SignsHand { by } | Act::AsksHonour { by } | Act::SaysRest { by } => (Matter::SignOfHand, by),
            Act::SignsGame { by } | Act::SaysScore { by } | Act::AsksThrow { by } => (Matter::SignOfGame, by),
            Act::AsksDealer { by } | Act::Chats { by } => (Matter::Talk, by),
            Act::Approves { by } | Act::Blames { by, .. } => (Matter::Opinion, by),
            Act::Flourishes { by } => (Matter::Flourish, by),
            Act::UsesHint { by } => (Matter::HintUsed, by),
            Act::RefusesReferee { by } => (Matter::RefereeRefused, by),
            Act::BetsOutside { by } => (Matter::BetOutside, by),
            Act::Demands { by, what: Demand::PlaceCards | Demand::PlaceCard, .. } => (Matter::PlacingAsked, by),
            Act::Demands { by, what: Demand::SeeLastTrick, .. } => (Matter::LastTrickAsked, by),
            Act::Leads { by, .. } => {
                // An account seldom tells of the turning: only where it does is the want of quitting told.
                let before = self.tricks.0.iter().rev().nth(1);
                if before.is_none_or(|trick| trick.turned.is_none() || trick.quitted.is_some()) {
                    return;
                }
                (Matter::LeadUponTrick, by)
            }
            Act::WouldBet { by } => return self.bearing.would_bet.push((*by, ix)),
            Act::BetsInside { by, of } => return self.bearing.would_bet.retain(|(who, _)| who != by && who != of),
            _ => return,
        };
        self.incidents.push(Incident::new(matter, Some(*by), ix));
    }

    fn looks_on(&mut self, ix: ActIx, deed: &Seating) {
        let (matter, who, of) = match deed {
            Seating::Remarks { who } | Seating::Signs { who } => (Matter::OnlookerSign, who, None),
            Seating::WalksRound { who } => (Matter::WalkRound, who, None),
            Seating::LooksOver { who, of } => (Matter::LookOver, who, *of),
            _ => return,
        };
        self.incidents.push(Incident { who: Some(*who), of, ..Incident::new(matter, None, ix) });
    }
}
