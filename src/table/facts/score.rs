//! The score: what was called, claimed and marked, when the next trump card was turned, and
//! what is staked on it all.

use super::hands::Shows;
use super::{Facts, Incident, Matter};
use crate::act::Act;
use crate::card::Rank;
use crate::deal::Dealing;
use crate::given::Stipulation;
use crate::line::Line;
use crate::marking::{Marking, Stake, Topic};
use crate::person::{Person, Someone};
use crate::record::ActIx;
use crate::seat::{Seat, Side};

/// What a player says of his side's score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Claim {
    /// That it has so many points by honours.
    Honours(u8),
    /// That it has so many points to mark for the hand.
    Score(u8),
    /// That it has won the game.
    Game,
    /// Whether it has not so many points by honours.
    Asked(u8),
}

/// A bet between two people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bet {
    pub who: Someone,
    pub whom: Someone,
    /// The side that the first of them backs.
    pub side: Side,
    pub on: Stake,
    /// The score to which it must come, if the bet is on that.
    pub points: Option<u8>,
}

/// A game of the rubber that was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameWon {
    pub side: Side,
    /// What the losers had come to.
    pub loser: u8,
    pub at: ActIx,
}

/// What is known of the score.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scoring {
    /// When the first hand told was over.
    pub over: Option<ActIx>,
    pub claims: Vec<(Side, Claim, ActIx)>,
    /// Points marked for the hand.
    pub marked: Vec<(Side, u8, ActIx)>,
    /// When a side said or marked that it had won a game.
    pub game_marked: Vec<(Side, ActIx)>,
    /// When a trump card of a following deal was turned up and the hand taken off it.
    pub quitted: Vec<ActIx>,
    pub games: Vec<GameWon>,
    /// What a player's hand left marked for the games of his side.
    pub left_marked: Vec<(Side, u8, ActIx)>,
    /// Whether a player can show that what he says of the score is so.
    pub proofs: Vec<(Seat, bool, ActIx)>,
    pub paid: Option<ActIx>,
    pub bets: Vec<Bet>,
    pub remarks: Vec<(Person, Topic, ActIx)>,
    pub asked_to_pay: Vec<(Someone, Person, ActIx)>,
    /// Who first cut the pack.
    pub cut_by: Option<Seat>,
    /// When another first went on with the pack that was cut.
    pub gone_on: Option<ActIx>,
    /// A card turned up after a hand, on which the dealer's hand still rests.
    turned: bool,
    /// Who last turned a card up after a hand.
    turner: Option<Seat>,
}

impl Facts {
    /// Takes in what touches the score.
    pub(super) fn scoring(&mut self, ix: ActIx, line: &Line) {
        match line {
            Line::Mark(marking) => self.marking(ix, marking),
            Line::Deal(deed) => self.scoring.dealing(ix, deed),
            Line::Given(given) => self.scoring.given(ix, given),
            Line::Act(Act::SaysWon { by }) => {
                self.scoring.claims.push((by.side(), Claim::Game, ix));
                self.scoring.game_marked.push((by.side(), ix));
            }
            Line::Act(Act::Leads { .. }) => self.scoring.quits_card(ix),
            Line::Act(_) | Line::Table(_) => {}
        }
    }

    fn marking(&mut self, ix: ActIx, marking: &Marking) {
        let scoring = &mut self.scoring;
        match *marking {
            Marking::Scores { side, points } => scoring.marked.push((side, points, ix)),
            Marking::MarksGame { side, .. } => scoring.game_marked.push((side, ix)),
            Marking::LeavesMarked { by, points } => scoring.left_marked.push((by.side(), points, ix)),
            Marking::CallsHonours { by, points } => scoring.claims.push((by.side(), Claim::Honours(points), ix)),
            Marking::CallsScore { by, points } => scoring.claims.push((by.side(), Claim::Score(points), ix)),
            Marking::AsksHonours { by, points } => scoring.claims.push((by.side(), Claim::Asked(points), ix)),
            Marking::Pays { .. } => scoring.paid = scoring.paid.or(Some(ix)),
            Marking::Bets { who, whom, side, on } => scoring.bets.push(Bet { who, whom, side, on, points: None }),
            Marking::BetsScore { who, whom, side, points } => {
                scoring.bets.push(Bet { who, whom, side, on: Stake::Other, points: Some(points) });
            }
            Marking::SpeaksOf { who, on } => {
                scoring.remarks.push((who, on, ix));
                self.incidents.push(Incident::new(Matter::Remark, None, ix));
            }
            Marking::AsksToPay { who, whom } => scoring.asked_to_pay.push((who, whom, ix)),
            Marking::OffersBet { .. } | Marking::TakesBet { .. } => {}
        }
    }

    /// Points by honours that a side is known to have held: as told, or by the four honours as
    /// they were seen in its hands, turned up, or found out of them.
    pub fn honours_held(&self, side: Side) -> Option<u8> {
        if self.honours[side] > 0 {
            return Some(self.honours[side]);
        }
        if self.honours[side.other()] > 0 {
            return Some(0);
        }
        let (own, others) = (self.honours_seen(side), self.honours_seen(side.other()));
        match own {
            4.. => Some(4),
            3 => Some(2),
            _ if others >= 2 => Some(0),
            _ => None,
        }
    }

    /// How many of the four honours a side is seen to have held.
    fn honours_seen(&self, side: Side) -> usize {
        let Some(trump) = self.setting.trump else { return 0 };
        let honours = [Rank::Ace, Rank::King, Rank::Queen, Rank::Knave];
        let seen = |rank: &&Rank| {
            let card = crate::Card { suit: trump.suit, rank: **rank };
            let shown = self.hands.iter().filter(|e| e.seat.side() == side).any(|e| match &e.shows {
                Shows::Left(one) | Shows::Has(one) => *one == card,
                Shows::Whole(cards) => cards.contains(&card),
                Shows::Suit(..) => false,
            });
            let missing = self.missing.iter().any(|m| m.who.side() == side && m.card == card);
            let turned = trump.turned == Some(card) && self.setting.dealer.is_some_and(|seat| seat.side() == side);
            shown || missing || turned
        };
        honours.iter().filter(seen).count()
    }
}

impl Scoring {
    fn dealing(&mut self, ix: ActIx, deed: &Dealing) {
        match deed {
            Dealing::Cuts { by } => self.cut_by = self.cut_by.or(Some(*by)),
            Dealing::TurnsUp { by, .. } if self.over.is_some() => {
                self.turned = true;
                self.turner = Some(*by);
            }
            Dealing::QuitsTrumpCard { .. } => self.quits_card(ix),
            _ => {}
        }
        // Whoever goes on with the pack after another has cut it takes the cut as it is.
        let other = self.cut_by.is_some_and(|by| deed.actor() != Some(by));
        let goes_on = !matches!(deed, Dealing::Shuffles { .. } | Dealing::LetsSee { .. } | Dealing::Presents { .. });
        self.gone_on = self.gone_on.or(Some(ix).filter(|_| other && goes_on));
    }

    /// The hand leaves the card turned up; a card led says that it has.
    fn quits_card(&mut self, ix: ActIx) {
        if std::mem::take(&mut self.turned) {
            self.quitted.push(ix);
        }
    }

    fn given(&mut self, ix: ActIx, given: &Stipulation) {
        match *given {
            Stipulation::PlayedOut | Stipulation::Tricks { .. } => self.over = self.over.or(Some(ix)),
            Stipulation::GameWon { side, loser } => self.games.push(GameWon { side, loser, at: ix }),
            Stipulation::Proof { who, any } => self.proofs.push((who, any, ix)),
            // What was turned up in a deal that does not stand was no deal's trump card.
            Stipulation::DealFails { who } if self.turner == Some(who) => {
                if !std::mem::take(&mut self.turned) {
                    self.quitted.pop();
                }
                self.turner = None;
            }
            _ => {}
        }
    }

    /// When the first trump card after the hand was turned and quitted.
    pub fn next_trump_quitted(&self) -> Option<ActIx> {
        self.quitted.first().copied()
    }
}
