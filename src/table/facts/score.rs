//! The score: what was called, claimed and marked, when the next trump card was turned, and
//! what is staked on it all.

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

/// What a player says of his side's score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ScoreClaim {
    /// That it has so many points by honours.
    Honours(u8),
    /// That it has so many points to mark for the hand.
    Points(u8),
    /// That it has won the game.
    Game,
    /// Whether it has not so many points by honours.
    HonoursAsked(u8),
}

/// A bet between two people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bet {
    pub backer: SeatOrPerson,
    pub taker: SeatOrPerson,
    /// The side that the first of them backs.
    pub side: Side,
    pub subject: BetSubject,
    /// The score to which it must come, if the bet is on that.
    pub points: Option<u8>,
}

/// A game of the rubber that was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameWon {
    pub side: Side,
    /// What the losers had come to.
    pub loser_points: u8,
    pub at: LineIndex,
}

/// What is known of the score.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScoreFacts {
    /// When the first hand told was over.
    pub hand_over: Option<LineIndex>,
    pub claims: Vec<(Side, ScoreClaim, LineIndex)>,
    /// Points marked for the hand.
    pub points_marked: Vec<(Side, u8, LineIndex)>,
    /// When a side said or marked that it had won a game.
    pub game_claims: Vec<(Side, LineIndex)>,
    /// When a trump card of a following deal was turned up and the hand taken off it.
    pub trump_cards_quitted: Vec<LineIndex>,
    pub games_won: Vec<GameWon>,
    /// What a player's hand left marked for the games of his side.
    pub game_points_left_marked: Vec<(Side, u8, LineIndex)>,
    /// Whether a player can show that what he says of the score is so.
    pub proofs: Vec<(Seat, bool, LineIndex)>,
    pub rubber_paid: Option<LineIndex>,
    pub bets: Vec<Bet>,
    pub remarks: Vec<(Person, RemarkTopic, LineIndex)>,
    pub asked_to_pay: Vec<(SeatOrPerson, Person, LineIndex)>,
    /// Who first cut the pack.
    pub cut_by: Option<Seat>,
    /// When another first went on with the pack that was cut.
    pub cut_accepted: Option<LineIndex>,
    /// A card turned up after a hand, on which the dealer's hand still rests.
    trump_card_turned_up: bool,
    /// Who last turned a card up after a hand.
    turned_up_by: Option<Seat>,
}

impl Facts {
    /// Takes in what touches the score.
    pub(super) fn apply_scoring(&mut self, at: LineIndex, line: &Line) {
        match line {
            Line::Scoring(marking) => self.apply_scoring_act(at, marking),
            Line::Dealing(act) => self.score.apply_dealing(at, act),
            Line::Stipulation(stipulation) => self.score.apply_stipulation(at, stipulation),
            Line::Play(PlayAct::SaysWon { by }) => {
                self.score.claims.push((by.side(), ScoreClaim::Game, at));
                self.score.game_claims.push((by.side(), at));
            }
            Line::Play(PlayAct::Leads { .. }) => self.score.quit_trump_card(at),
            Line::Play(_) | Line::Seating(_) => {}
        }
    }

    fn apply_scoring_act(&mut self, at: LineIndex, marking: &ScoringAct) {
        let scoring = &mut self.score;
        match *marking {
            ScoringAct::Scores { side, points } => scoring.points_marked.push((side, points, at)),
            ScoringAct::MarksGame { side, .. } => scoring.game_claims.push((side, at)),
            ScoringAct::LeavesMarked { by, points } => scoring.game_points_left_marked.push((by.side(), points, at)),
            ScoringAct::CallsHonours { by, points } => {
                scoring.claims.push((by.side(), ScoreClaim::Honours(points), at));
            }
            ScoringAct::CallsScore { by, points } => scoring.claims.push((by.side(), ScoreClaim::Points(points), at)),
            ScoringAct::AsksHonours { by, points } => {
                scoring.claims.push((by.side(), ScoreClaim::HonoursAsked(points), at));
            }
            ScoringAct::Pays { .. } => scoring.rubber_paid = scoring.rubber_paid.or(Some(at)),
            ScoringAct::Bets { who, whom, side, on } => {
                scoring.bets.push(Bet { backer: who, taker: whom, side, subject: on, points: None });
            }
            ScoringAct::BetsScore { who, whom, side, points } => {
                scoring.bets.push(Bet {
                    backer: who,
                    taker: whom,
                    side,
                    subject: BetSubject::Other,
                    points: Some(points),
                });
            }
            ScoringAct::SpeaksOf { who, on } => {
                scoring.remarks.push((who, on, at));
                self.incidents.push(Incident::new(IncidentKind::Remark, None, at));
            }
            ScoringAct::AsksToPay { who, whom } => scoring.asked_to_pay.push((who, whom, at)),
            ScoringAct::OffersBet { .. } | ScoringAct::TakesBet { .. } => {}
        }
    }

    /// Points by honours that a side is known to have held: as told, or by the four honours as
    /// they were seen in its hands, turned up, or found out of them.
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

    /// How many of the four honours a side is seen to have held.
    fn honours_seen(&self, side: Side) -> usize {
        let Some(trump) = self.setup.trump else { return 0 };
        let honours = [Rank::Ace, Rank::King, Rank::Queen, Rank::Knave];
        let seen = |rank: &&Rank| {
            let card = crate::Card { suit: trump.suit, rank: **rank };
            let shown = self.hand_evidence.iter().filter(|e| e.seat.side() == side).any(|e| match &e.kind {
                HandEvidenceKind::LeftHand(one) | HandEvidenceKind::InHand(one) => *one == card,
                HandEvidenceKind::WholeHand(cards) => cards.contains(&card),
                HandEvidenceKind::HasSuit(..) => false,
            });
            let missing = self.missing_cards.iter().any(|m| m.owner.side() == side && m.card == card);
            let turned = trump.turned_up == Some(card) && self.setup.dealer.is_some_and(|seat| seat.side() == side);
            shown || missing || turned
        };
        honours.iter().filter(seen).count()
    }
}

impl ScoreFacts {
    fn apply_dealing(&mut self, at: LineIndex, act: &DealingAct) {
        match act {
            DealingAct::Cuts { by } => self.cut_by = self.cut_by.or(Some(*by)),
            DealingAct::TurnsUp { by, .. } if self.hand_over.is_some() => {
                self.trump_card_turned_up = true;
                self.turned_up_by = Some(*by);
            }
            DealingAct::QuitsTrumpCard { .. } => self.quit_trump_card(at),
            _ => {}
        }
        // Whoever goes on with the pack after another has cut it takes the cut as it is.
        let other = self.cut_by.is_some_and(|by| act.actor() != Some(by));
        let goes_on =
            !matches!(act, DealingAct::Shuffles { .. } | DealingAct::LetsSee { .. } | DealingAct::Presents { .. });
        self.cut_accepted = self.cut_accepted.or(Some(at).filter(|_| other && goes_on));
    }

    /// The hand leaves the card turned up; a card led says that it has.
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
            // What was turned up in a deal that does not stand was no deal's trump card.
            Stipulation::DealFails { who } if self.turned_up_by == Some(who) => {
                if !std::mem::take(&mut self.trump_card_turned_up) {
                    self.trump_cards_quitted.pop();
                }
                self.turned_up_by = None;
            }
            _ => {}
        }
    }

    /// When the first trump card after the hand was turned and quitted.
    pub fn next_trump_quitted(&self) -> Option<LineIndex> {
        self.trump_cards_quitted.first().copied()
    }
}
