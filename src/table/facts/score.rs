//! The score: what players call, claim, mark and bet. Also when the next trump card is turned up,
//! because that ends the time for some claims.

use super::hand_evidence::HandEvidenceKind;
use super::{Facts, Incident, IncidentKind};
use crate::card::Rank;
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::dealing::DealingAct;
use crate::lines::play::PlayAct;
use crate::lines::scoring::{BetSubject, RemarkTopic, ScoringAct};
use crate::lines::stipulation::Stipulation;
use crate::person::{Person, SeatOrPerson};
use crate::seat::{Seat, Side};

/// What a player says about their side's score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ScoreClaim {
    /// The side has this many points for honours.
    Honours(u8),
    /// The side has this many points to mark for the hand.
    Points(u8),
    /// The side has won the game.
    Game,
    /// A question: does the side have this many points for honours?
    HonoursAsked(u8),
}

/// A bet between two people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bet {
    /// Who backs the side.
    pub backer: SeatOrPerson,
    /// Who bets against it.
    pub taker: SeatOrPerson,
    /// The side backed.
    pub side: Side,
    /// What the bet is on.
    pub subject: BetSubject,
    /// The score that the side must reach, if the bet is on that.
    pub points: Option<u8>,
}

/// A game of the rubber that was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameWon {
    /// The side that won it.
    pub side: Side,
    /// The losers' points.
    pub loser_points: u8,
    /// The line.
    pub at: LineIndex,
}

/// What is known about the score.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScoreFacts {
    /// The line on which the first hand was over.
    pub hand_over: Option<LineIndex>,
    /// What players said about their side's score.
    pub claims: Vec<(Side, ScoreClaim, LineIndex)>,
    /// The points that a side marked for the hand, and the line.
    pub points_marked: Vec<(Side, u8, LineIndex)>,
    /// Sides that said or marked that they had won a game, and the line.
    pub game_claims: Vec<(Side, LineIndex)>,
    /// The lines on which the trump card of a later deal was turned up and quitted.
    pub trump_cards_quitted: Vec<LineIndex>,
    /// Games of the rubber that were won.
    pub games_won: Vec<GameWon>,
    /// The points that a player left marked for games, the player's side, and the line.
    pub game_points_left_marked: Vec<(Side, u8, LineIndex)>,
    /// Whether a player can prove a claim about the score, and the line.
    pub proofs: Vec<(Seat, bool, LineIndex)>,
    /// Who agreed to the score as it was marked, and the line.
    pub agreed: Vec<(Seat, LineIndex)>,
    /// The line on which the rubber was first paid.
    pub rubber_paid: Option<LineIndex>,
    /// The bets made, in order.
    pub bets: Vec<Bet>,
    /// What onlookers remarked on, if that is told, and the line.
    pub remarks: Vec<(Person, Option<RemarkTopic>, LineIndex)>,
    /// Who asked which onlooker to pay, and the line.
    pub asked_to_pay: Vec<(SeatOrPerson, Person, LineIndex)>,
    /// Whether a card was turned up after a hand and has not been quitted.
    trump_card_turned_up: bool,
    /// Who last turned up a card after a hand.
    turned_up_by: Option<Seat>,
}

impl Facts {
    /// Adds what a line says about the score.
    pub(super) fn apply_scoring(&mut self, at: LineIndex, line: &Line) {
        match line {
            Line::Scoring(act) => self.apply_scoring_act(at, act),
            Line::Dealing(act) => self.score.apply_dealing(at, act),
            Line::Stipulation(stipulation) => self.score.apply_stipulation(at, stipulation),
            Line::Play(PlayAct::SaysWon { by }) => {
                self.score.claims.push((self.camp(by), ScoreClaim::Game, at));
                self.score.game_claims.push((self.camp(by), at));
            }
            Line::Play(PlayAct::Leads { .. } | PlayAct::Passes { .. }) => self.score.quit_trump_card(at),
            Line::Play(_) | Line::Seating(_) => {}
        }
    }

    fn apply_scoring_act(&mut self, at: LineIndex, act: &ScoringAct) {
        let partnership = self.partnership;
        let score = &mut self.score;
        match *act {
            ScoringAct::Scores { side, points } => score.points_marked.push((side, points, at)),
            ScoringAct::MarksGame { side, .. } => score.game_claims.push((side, at)),
            ScoringAct::LeavesMarked { by, points } => {
                score.game_points_left_marked.push((partnership.camp(by), points, at));
            }
            ScoringAct::CallsHonours { by, points } => {
                score.claims.push((partnership.camp(by), ScoreClaim::Honours(points), at));
            }
            ScoringAct::CallsScore { by, points } => {
                score.claims.push((partnership.camp(by), ScoreClaim::Points(points), at));
                self.incidents.push(Incident::new(IncidentKind::ScoreCalled, Some(by), at));
            }
            ScoringAct::AsksHonours { by, points } => {
                score.claims.push((partnership.camp(by), ScoreClaim::HonoursAsked(points), at));
            }
            ScoringAct::AgreesScore { by } => score.agreed.push((by, at)),
            ScoringAct::Pays { .. } => score.rubber_paid = score.rubber_paid.or(Some(at)),
            ScoringAct::Bets { who, whom, side, on } => {
                score.bets.push(Bet { backer: who, taker: whom, side, subject: on, points: None });
            }
            ScoringAct::BetsScore { who, whom, side, points } => {
                score.bets.push(Bet {
                    backer: who,
                    taker: whom,
                    side,
                    subject: BetSubject::Other,
                    points: Some(points),
                });
            }
            ScoringAct::SpeaksOf { who, on } => {
                score.remarks.push((who, Some(on), at));
                self.incidents.push(Incident::new(IncidentKind::Remark, None, at));
            }
            ScoringAct::AsksToPay { who, whom } => score.asked_to_pay.push((who, whom, at)),
            ScoringAct::OffersBet { .. } | ScoringAct::TakesBet { .. } => {}
        }
    }

    /// The points for honours that a side held, if known.
    ///
    /// They are known if the record states them, or if enough honours were seen: in a hand, turned
    /// up, or missing from a hand.
    pub fn honours_held(&self, side: Side) -> Option<u8> {
        if self.honours_told[side] > 0 {
            return Some(self.honours_told[side]);
        }
        if self.honours_told[side.opponents()] > 0 {
            return Some(0);
        }
        let (own, others) = (self.honours_seen(side), self.honours_seen(side.opponents()));
        match own {
            4.. => Some(4),
            3 => Some(2),
            _ if others >= 2 => Some(0),
            _ => None,
        }
    }

    /// How many of the four honours a side is known to have held.
    fn honours_seen(&self, side: Side) -> usize {
        let Some(trump) = self.setup.trump else { return 0 };
        let honours = [Rank::Ace, Rank::King, Rank::Queen, Rank::Knave];
        let seen = |rank: &&Rank| {
            let card = crate::Card { suit: trump.suit, rank: **rank };
            let shown = self.hand_evidence.iter().filter(|e| self.camp(e.seat) == side).any(|e| match &e.kind {
                HandEvidenceKind::LeftHand(one) | HandEvidenceKind::InHand(one) => *one == card,
                HandEvidenceKind::WholeHand(cards) => cards.contains(&card),
                HandEvidenceKind::HasSuit(..) => false,
            });
            let missing = self.missing_cards.iter().any(|m| self.camp(m.owner) == side && m.card == card);
            let turned = trump.turned_up == Some(card) && self.setup.dealer.is_some_and(|seat| self.camp(seat) == side);
            shown || missing || turned
        };
        honours.iter().filter(seen).count()
    }
}

impl ScoreFacts {
    fn apply_dealing(&mut self, at: LineIndex, act: &DealingAct) {
        match act {
            DealingAct::TurnsUp { by, .. } if self.hand_over.is_some() => {
                self.trump_card_turned_up = true;
                self.turned_up_by = Some(*by);
            }
            DealingAct::QuitsTrumpCard { .. } => self.quit_trump_card(at),
            _ => {}
        }
    }

    /// Records that the turned-up card was quitted. A lead also shows that it was, and a trick of which no more is told.
    fn quit_trump_card(&mut self, at: LineIndex) {
        if std::mem::take(&mut self.trump_card_turned_up) {
            self.trump_cards_quitted.push(at);
        }
    }

    fn apply_stipulation(&mut self, at: LineIndex, stipulation: &Stipulation) {
        match *stipulation {
            Stipulation::PlayedOut | Stipulation::Tricks { .. } => self.hand_over = self.hand_over.or(Some(at)),
            Stipulation::GameWon { side, loser } => self.games_won.push(GameWon { side, loser_points: loser, at }),
            Stipulation::Proof { who, any } => self.proofs.push((who, any, at)),
            // If a deal fails, the card turned up in it does not count as a trump card.
            Stipulation::DealFails { who } if self.turned_up_by == Some(who) => {
                if !std::mem::take(&mut self.trump_card_turned_up) {
                    self.trump_cards_quitted.pop();
                }
                self.turned_up_by = None;
            }
            _ => {}
        }
    }

    /// The line on which the first trump card after the hand was turned up and quitted.
    pub fn next_trump_quitted(&self) -> Option<LineIndex> {
        self.trump_cards_quitted.first().copied()
    }
}
