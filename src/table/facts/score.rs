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
    pub(super) fn apply_scoring(&mut self, ix: LineIndex, line: &Line) {
        match line {
            Line::Scoring(marking) => self.apply_scoring_act(ix, marking),
            Line::Dealing(deed) => self.score.apply_dealing(ix, deed),
            Line::Stipulation(given) => self.score.apply_stipulation(ix, given),
            Line::Play(PlayAct::SaysWon { by }) => {
                self.score.claims.push((by.side(), ScoreClaim::Game, ix));
                self.score.game_claims.push((by.side(), ix));
            }
            Line::Play(PlayAct::Leads { .. }) => self.score.quit_trump_card(ix),
            Line::Play(_) | Line::Seating(_) => {}
        }
    }

    fn apply_scoring_act(&mut self, ix: LineIndex, marking: &ScoringAct) {
        let scoring = &mut self.score;
        match *marking {
            ScoringAct::Scores { side, points } => scoring.points_marked.push((side, points, ix)),
            ScoringAct::MarksGame { side, .. } => scoring.game_claims.push((side, ix)),
            ScoringAct::LeavesMarked { by, points } => scoring.game_points_left_marked.push((by.side(), points, ix)),
            ScoringAct::CallsHonours { by, points } => {
                scoring.claims.push((by.side(), ScoreClaim::Honours(points), ix));
            }
            ScoringAct::CallsScore { by, points } => scoring.claims.push((by.side(), ScoreClaim::Points(points), ix)),
            ScoringAct::AsksHonours { by, points } => {
                scoring.claims.push((by.side(), ScoreClaim::HonoursAsked(points), ix));
            }
            ScoringAct::Pays { .. } => scoring.rubber_paid = scoring.rubber_paid.or(Some(ix)),
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
                scoring.remarks.push((who, on, ix));
                self.incidents.push(Incident::new(IncidentKind::Remark, None, ix));
            }
            ScoringAct::AsksToPay { who, whom } => scoring.asked_to_pay.push((who, whom, ix)),
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
    fn apply_dealing(&mut self, ix: LineIndex, deed: &DealingAct) {
        match deed {
            DealingAct::Cuts { by } => self.cut_by = self.cut_by.or(Some(*by)),
            DealingAct::TurnsUp { by, .. } if self.hand_over.is_some() => {
                self.trump_card_turned_up = true;
                self.turned_up_by = Some(*by);
            }
            DealingAct::QuitsTrumpCard { .. } => self.quit_trump_card(ix),
            _ => {}
        }
        // Whoever goes on with the pack after another has cut it takes the cut as it is.
        let other = self.cut_by.is_some_and(|by| deed.actor() != Some(by));
        let goes_on =
            !matches!(deed, DealingAct::Shuffles { .. } | DealingAct::LetsSee { .. } | DealingAct::Presents { .. });
        self.cut_accepted = self.cut_accepted.or(Some(ix).filter(|_| other && goes_on));
    }

    /// The hand leaves the card turned up; a card led says that it has.
    fn quit_trump_card(&mut self, ix: LineIndex) {
        if std::mem::take(&mut self.trump_card_turned_up) {
            self.trump_cards_quitted.push(ix);
        }
    }

    fn apply_stipulation(&mut self, ix: LineIndex, given: &Stipulation) {
        match *given {
            Stipulation::PlayedOut | Stipulation::Tricks { .. } => self.hand_over = self.hand_over.or(Some(ix)),
            Stipulation::GameWon { side, loser } => self.games_won.push(GameWon { side, loser_points: loser, at: ix }),
            Stipulation::Proof { who, any } => self.proofs.push((who, any, ix)),
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
