//! What players and onlookers say and do besides the play.

use super::{Facts, Incident, IncidentKind};
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::demand::Demand;
use crate::lines::play::PlayAct;
use crate::lines::seating::SeatingAct;
use crate::lines::stipulation::{Intent, Stipulation};
use crate::person::Person;
use crate::seat::Seat;

/// Behaviour besides the play.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ConductFacts {
    /// For each seat, the last line on which the player did or said something.
    last_acts: [Option<LineIndex>; 4],
    /// What a player meant by an act, and the line of the act.
    pub intents: Vec<(Seat, Intent, LineIndex)>,
    /// Players who said that they would bet, and the line.
    pub would_bet: Vec<(Seat, LineIndex)>,
    /// Players who agreed to let an onlooker decide, the onlooker, and the line.
    pub deciders: Vec<(Seat, Person, LineIndex)>,
    /// Players who said that the game was lost for their side, and the line.
    pub said_lost: Vec<(Seat, LineIndex)>,
    /// Hands that were thrown down by a side that said the game was lost: whose, how many cards it had if that is
    /// known, and the line by which both had happened.
    pub hands_given_up: Vec<(Seat, Option<u8>, LineIndex)>,
    /// The lines that say that an onlooker has money on the game.
    pub bystanders_interested: Vec<LineIndex>,
    /// The lines that say that an onlooker did not see what happened.
    pub bystanders_who_did_not_see: Vec<LineIndex>,
}

impl Facts {
    /// Adds what a line says about behaviour.
    pub(super) fn apply_conduct(&mut self, at: LineIndex, line: &Line) {
        match line {
            Line::Play(act) => self.apply_player_conduct(at, act),
            Line::Seating(act) => self.apply_onlooker_conduct(at, act),
            Line::Stipulation(Stipulation::Means { who, end }) => {
                self.conduct.intents.extend(self.conduct.last_acts[who.index()].map(|act_at| (*who, *end, act_at)));
            }
            Line::Stipulation(Stipulation::TrickLies) => self.note_lead_upon_trick(),
            _ => {}
        }
        if let (false, Some(seat)) = (matches!(line, Line::Stipulation(_)), line.actor()) {
            self.conduct.last_acts[seat.index()] = Some(at);
        }
    }

    /// Records that the last card was led before the trick before it was turned.
    fn note_lead_upon_trick(&mut self) {
        let led = self.tricks.0.last().and_then(|trick| trick.plays.first());
        let incident = led.map(|led| Incident::new(IncidentKind::LeadUponTrick, Some(led.seat), led.at));
        self.incidents.extend(incident);
    }

    fn apply_player_conduct(&mut self, at: LineIndex, act: &PlayAct) {
        let (kind, by) = match act {
            PlayAct::DrawsOut { by } => (IncidentKind::CardDrawnOut, by),
            PlayAct::SignsHand { by } | PlayAct::AsksHonour { by } | PlayAct::SaysRest { by } => {
                (IncidentKind::SignOfHand, by)
            }
            PlayAct::SignsGame { by } | PlayAct::SaysScore { by } | PlayAct::AsksThrow { by } => {
                (IncidentKind::SignOfGame, by)
            }
            PlayAct::AsksDealer { by } | PlayAct::Chats { by } | PlayAct::AsksElse { by, .. } => {
                (IncidentKind::Talk, by)
            }
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
                // Records seldom mention turning and quitting, so only a trick that was turned and not quitted counts,
                // or one of which a line says that it was not turned.
                let before = self.tricks.0.iter().rev().nth(1);
                if before.is_none_or(|trick| trick.turned.is_none() || trick.quitted.is_some()) {
                    return;
                }
                (IncidentKind::LeadUponTrick, by)
            }
            PlayAct::SaysLost { by } => {
                self.conduct.said_lost.push((*by, at));
                return self.note_hand_given_up(at, *by, &[]);
            }
            PlayAct::ThrowsDown { by, cards } => return self.note_hand_given_up(at, *by, cards),
            PlayAct::WouldBet { by } => return self.conduct.would_bet.push((*by, at)),
            PlayAct::BetsInside { by, of } => return self.conduct.would_bet.retain(|(who, _)| who != by && who != of),
            _ => return,
        };
        self.incidents.push(Incident::new(kind, Some(*by), at));
    }

    /// Records that a side has both said that the game is lost and thrown down a hand. Only the first hand counts.
    /// `cards` are those that the line throws down, if it names them.
    fn note_hand_given_up(&mut self, at: LineIndex, by: Seat, cards: &[Card]) {
        let in_hand = |line: LineIndex| self.hand_over_since(line).is_none();
        let said = self.conduct.said_lost.iter().any(|(who, line)| self.camp(who) == self.camp(by) && in_hand(*line));
        let thrown = |seat: &Seat| self.hands_thrown_down[seat.index()].is_some_and(in_hand);
        let thrower = std::iter::once(by).chain(self.partnership.partners(by)).find(thrown);
        let noted =
            self.conduct.hands_given_up.iter().any(|(who, _, line)| self.camp(who) == self.camp(by) && in_hand(*line));
        let Some(thrower) = thrower.filter(|_| said && !noted) else { return };
        let named = u8::try_from(cards.len()).ok().filter(|count| *count > 0);
        let left = named.or_else(|| self.cards_left_in_hand(thrower));
        self.conduct.hands_given_up.push((thrower, left, at));
        self.incidents.push(Incident::new(IncidentKind::HandGivenUp, Some(thrower), at));
    }

    fn apply_onlooker_conduct(&mut self, at: LineIndex, act: &SeatingAct) {
        let (kind, who, of) = match act {
            SeatingAct::Remarks { who } | SeatingAct::Signs { who } => (IncidentKind::OnlookerSign, who, None),
            SeatingAct::WalksRound { who } => (IncidentKind::WalkRound, who, None),
            SeatingAct::LooksOver { who, of } => (IncidentKind::LookOver, who, *of),
            SeatingAct::LetsDecide { by, who } => return self.conduct.deciders.push((*by, *who, at)),
            SeatingAct::BetsAgainst { .. } | SeatingAct::HasStake { .. } => {
                return self.conduct.bystanders_interested.push(at);
            }
            SeatingAct::DidNotSee { .. } => return self.conduct.bystanders_who_did_not_see.push(at),
            _ => return,
        };
        self.incidents.push(Incident { who: Some(*who), of, ..Incident::new(kind, None, at) });
        if matches!(act, SeatingAct::Remarks { .. }) {
            self.score.remarks.push((*who, None, at));
            self.incidents.push(Incident::new(IncidentKind::Remark, None, at));
        }
    }
}
