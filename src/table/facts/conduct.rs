//! What is said and done at the table besides the play, by players and by those who look on.

use super::{Facts, Incident, IncidentKind};
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::demand::Demand;
use crate::lines::play::PlayAct;
use crate::lines::seating::SeatingAct;
use crate::lines::stipulation::{Intent, Stipulation};
use crate::seat::Seat;

/// What bears on manners.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ConductFacts {
    /// The last line on which each player did or said something.
    last_deeds: [Option<LineIndex>; 4],
    /// What a player meant by what he did on a line.
    pub intents: Vec<(Seat, Intent, LineIndex)>,
    /// Players who said that they would bet, and since when.
    pub would_bet: Vec<(Seat, LineIndex)>,
}

impl Facts {
    pub(super) fn apply_conduct(&mut self, ix: LineIndex, line: &Line) {
        match line {
            Line::Play(act) => self.apply_player_conduct(ix, act),
            Line::Seating(deed) => self.apply_onlooker_conduct(ix, deed),
            Line::Stipulation(Stipulation::Means { who, end }) => {
                self.conduct.intents.extend(self.conduct.last_deeds[who.index()].map(|deed| (*who, *end, deed)));
            }
            _ => {}
        }
        if let (false, Some(seat)) = (matches!(line, Line::Stipulation(_)), line.actor()) {
            self.conduct.last_deeds[seat.index()] = Some(ix);
        }
    }

    fn apply_player_conduct(&mut self, ix: LineIndex, act: &PlayAct) {
        let (matter, by) = match act {
            PlayAct::DrawsOut { by } => (IncidentKind::CardDrawnOut, by),
            PlayAct::SignsHand { by } | PlayAct::AsksHonour { by } | PlayAct::SaysRest { by } => {
                (IncidentKind::SignOfHand, by)
            }
            PlayAct::SignsGame { by } | PlayAct::SaysScore { by } | PlayAct::AsksThrow { by } => {
                (IncidentKind::SignOfGame, by)
            }
            PlayAct::AsksDealer { by } | PlayAct::Chats { by } => (IncidentKind::Talk, by),
            PlayAct::Approves { by } | PlayAct::Blames { by, .. } => (IncidentKind::Opinion, by),
            PlayAct::Flourishes { by } => (IncidentKind::Flourish, by),
            PlayAct::UsesHint { by } => (IncidentKind::HintUsed, by),
            PlayAct::RefusesReferee { by } => (IncidentKind::RefereeRefused, by),
            PlayAct::BetsOutside { by } => (IncidentKind::BetOutside, by),
            PlayAct::Demands { by, what: Demand::PlaceCards | Demand::PlaceCard, .. } => {
                (IncidentKind::PlacingAsked, by)
            }
            PlayAct::Demands { by, what: Demand::SeeLastTrick, .. } => (IncidentKind::LastTrickAsked, by),
            PlayAct::Leads { by, .. } => {
                // An account seldom tells of the turning: only where it does is the want of quitting told.
                let before = self.tricks.0.iter().rev().nth(1);
                if before.is_none_or(|trick| trick.turned.is_none() || trick.quitted.is_some()) {
                    return;
                }
                (IncidentKind::LeadUponTrick, by)
            }
            PlayAct::WouldBet { by } => return self.conduct.would_bet.push((*by, ix)),
            PlayAct::BetsInside { by, of } => return self.conduct.would_bet.retain(|(who, _)| who != by && who != of),
            _ => return,
        };
        self.incidents.push(Incident::new(matter, Some(*by), ix));
    }

    fn apply_onlooker_conduct(&mut self, ix: LineIndex, deed: &SeatingAct) {
        let (matter, who, of) = match deed {
            SeatingAct::Remarks { who } | SeatingAct::Signs { who } => (IncidentKind::OnlookerSign, who, None),
            SeatingAct::WalksRound { who } => (IncidentKind::WalkRound, who, None),
            SeatingAct::LooksOver { who, of } => (IncidentKind::LookOver, who, *of),
            _ => return,
        };
        self.incidents.push(Incident { who: Some(*who), of, ..Incident::new(matter, None, ix) });
    }
}
