//! Whose turn it is to lead, and what is done otherwise than in turn.

use super::{Facts, Incident, Matter};
use crate::act::Act;
use crate::card::{Card, Suit};
use crate::deal::Dealing;
use crate::demand::Demand;
use crate::given::Stipulation;
use crate::line::Line;
use crate::record::{ActIx, Setting};
use crate::seat::Seat;
use crate::tricks::Trick;

/// How a player drew his partner to the trick or the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Manner {
    /// He said that the trick was his.
    SaidHis,
    /// He said that it was against his side.
    SaidAgainst,
    /// He named his card that lay in it.
    Named,
    /// He drew his card that lay in it towards himself.
    Drew,
    /// He spoke of the score.
    SpokeOfScore,
}

/// A lead that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Led {
    /// By whom; `None` where the account does not tell.
    pub by: Option<Seat>,
    pub at: ActIx,
    /// The line on which an opponent had asked him for a suit, where one had.
    pub called: Option<ActIx>,
    /// Whether it was for him to lead, as far as is known.
    pub in_turn: bool,
}

/// Whose turn it is, and what was done out of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Turns {
    /// Who is to lead to the trick that is being played, or has led to it; `None` where the
    /// account does not tell.
    pub lead: Option<Seat>,
    pub leads: Vec<Led>,
    /// For each incident of attention, its line and manner.
    pub manners: Vec<(ActIx, Manner)>,
    /// A player took his time over what to ask.
    pub considered: Vec<(Seat, ActIx)>,
    /// Cards drawn out of a hand.
    detached: Vec<(Seat, Card)>,
}

impl Turns {
    /// Before the first line: the player at the dealer's left is to lead.
    pub(super) fn opening(setting: &Setting) -> Turns {
        Turns { lead: setting.dealer.map(|dealer| dealer.left(1)), ..Turns::default() }
    }
}

/// Who wins a complete trick, if the suits told leave no doubt of it.
fn sure_winner(trick: &Trick, trump: Option<Suit>) -> Option<Seat> {
    let followed = trick.lying().all(|played| Some(played.card.suit) == trick.led);
    // While two cards of one player lie in it, nobody can tell.
    let decided = trick.lying().count() == 4;
    if decided && (followed || trump.is_some()) { trick.winner(trump) } else { None }
}

impl Facts {
    /// Follows the turn to lead, and notes what is done otherwise than in turn. The tricks have
    /// taken the line in already.
    pub(super) fn turn(&mut self, ix: ActIx, line: &Line) {
        match line {
            Line::Given(Stipulation::LeadIs { who }) => self.turns.lead = Some(*who),
            Line::Deal(Dealing::TurnsUp { by, .. }) => self.turns.lead = Some(by.left(1)),
            Line::Act(act) => self.turn_of(ix, act),
            _ => {}
        }
    }

    fn turn_of(&mut self, ix: ActIx, act: &Act) {
        match act {
            Act::Leads { by, card } => self.led(ix, *by, *card),
            Act::Plays { by, card } => {
                self.fourth_before_second(ix, *by, *card);
                self.settle_lead(*card);
            }
            Act::Replaces { right: card, .. } | Act::LeavesInTrick { card, .. } => self.settle_lead(*card),
            Act::PlaysAtOnce { by, cards } => self.laid_together(ix, *by, cards),
            Act::Passes { winner, .. } => {
                self.turns.leads.push(Led { by: self.turns.lead, at: ix, called: None, in_turn: true });
                self.turns.lead = winner.0;
            }
            Act::Untold => {
                self.turns.leads.push(Led { by: None, at: ix, called: None, in_turn: true });
                self.turns.lead = None;
            }
            Act::GathersShort { .. } => self.turns.lead = None,
            Act::SaysHis { by } => self.attention(ix, *by, Manner::SaidHis, None),
            Act::SaysAgainst { by } => self.attention(ix, *by, Manner::SaidAgainst, None),
            Act::SaysScore { by } => self.attention(ix, *by, Manner::SpokeOfScore, None),
            Act::Names { by, card } => self.attention(ix, *by, Manner::Named, Some(*card)),
            Act::Draws { by, card } => self.attention(ix, *by, Manner::Drew, Some(*card)),
            Act::Detaches { by, card } => self.turns.detached.push((*by, *card)),
            Act::NamesOf { by, of, card } => self.wrong_name(ix, *by, *of, *card),
            Act::Considers { by } => self.turns.considered.push((*by, ix)),
            _ => {}
        }
    }

    /// A lead, in turn unless it is known to have been another's. While an earlier trick still
    /// waits for a card nobody can tell whose the next lead is.
    fn led(&mut self, ix: ActIx, by: Seat, card: Card) {
        let trick = self.tricks.0.len() - 1;
        let waits = |t: &Trick| t.turned.is_none() && !t.complete() && !t.gone();
        let waiting = self.tricks.0[..trick].iter().any(waits);
        let due = self.turns.lead.filter(|due| !waiting && *due != by);
        if due.is_some() {
            let incident = Incident::new(Matter::Lead, Some(by), ix);
            self.incidents.push(Incident { card: Some(card), trick: Some(trick), of: due, ..incident });
        } else if !waiting {
            self.turns.lead = Some(by);
        }
        let called = self.called_to_lead(by);
        self.turns.leads.push(Led { by: Some(by), at: ix, called, in_turn: due.is_none() });
    }

    /// Cards laid together are a lead if they begin a trick.
    fn laid_together(&mut self, ix: ActIx, by: Seat, cards: &[Card]) {
        let begins = self.tricks.0.last().and_then(|trick| trick.cards.first()).is_some_and(|first| first.at == ix);
        if let Some(card) = cards.first().filter(|_| begins) {
            self.led(ix, by, *card);
        }
    }

    /// The last demand of a suit made of a player, if he has not led since.
    fn called_to_lead(&self, by: Seat) -> Option<ActIx> {
        let mut demands = self.demands.iter().rev();
        let last = demands.find(|d| d.of == Some(by) && matches!(d.what, Demand::Lead { .. }))?;
        let used = self.turns.leads.iter().any(|led| led.called == Some(last.at));
        Some(last.at).filter(|_| !used)
    }

    /// When the trick in which a card lies is complete, its winner is to lead, unless a later
    /// one is complete already.
    fn settle_lead(&mut self, card: Card) {
        let Some((n, _)) = self.tricks.lying(card) else { return };
        let later = self.tricks.0[n + 1..].iter().any(|trick| trick.complete() || trick.cards.is_empty());
        if self.tricks.0[n].complete() && !later {
            let trump = self.setting.trump.map(|trump| trump.suit);
            self.turns.lead = sure_winner(&self.tricks.0[n], trump);
        }
    }

    fn fourth_before_second(&mut self, ix: ActIx, by: Seat, card: Card) {
        let Some((n, _)) = self.tricks.lying(card).filter(|(_, played)| played.at == ix) else { return };
        let trick = &self.tricks.0[n];
        let Some(leader) = trick.cards.first().map(|played| played.seat) else { return };
        let second = leader.left(1);
        if by == leader.left(3) && trick.lying().all(|played| played.seat != second) {
            let incident = Incident::new(Matter::FourthBeforeSecond, Some(by), ix);
            let (suit, of) = (trick.led, Some(second));
            self.incidents.push(Incident { card: Some(card), suit, trick: Some(n), of, ..incident });
        }
    }

    /// A word or deed about the trick that lies on the table; a card named or drawn must be the
    /// player's own in it.
    fn attention(&mut self, ix: ActIx, by: Seat, manner: Manner, card: Option<Card>) {
        let on_table = |trick: &Trick| trick.turned.is_none() && trick.lying().next().is_some();
        let Some(n) = self.tricks.0.iter().rposition(on_table) else { return };
        let trick = &self.tricks.0[n];
        if card.is_some_and(|card| trick.lying().all(|played| played.seat != by || played.card != card)) {
            return;
        }
        let incident = Incident::new(Matter::Attention, Some(by), ix);
        let (suit, of) = (trick.led, Some(by.partner()));
        self.incidents.push(Incident { card, suit, trick: Some(n), of, ..incident });
        self.turns.manners.push((ix, manner));
    }

    /// A card named for the one that a player last drew out of his hand and has not played.
    fn wrong_name(&mut self, ix: ActIx, by: Seat, of: Seat, card: Card) {
        let drawn = self.turns.detached.iter().rev().find(|(who, _)| *who == of).map(|(_, drawn)| *drawn);
        let drawn = drawn.filter(|drawn| self.tricks.lying(*drawn).is_none());
        if by.side() != of.side() && drawn.is_some_and(|drawn| drawn != card) {
            let incident = Incident::new(Matter::WrongName, Some(by), ix);
            self.incidents.push(Incident { card: Some(card), of: Some(of), ..incident });
        }
    }
}
