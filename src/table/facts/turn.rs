//! Whose turn it is to lead, and what is done otherwise than in turn.

use super::{Facts, Incident, IncidentKind};
use crate::card::{Card, Suit};
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::dealing::DealingAct;
use crate::lines::demand::Demand;
use crate::lines::play::PlayAct;
use crate::lines::stipulation::Stipulation;
use crate::record::Setup;
use crate::seat::Seat;
use crate::tricks::Trick;

/// How a player drew his partner to the trick or the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AttentionManner {
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
pub struct LeadMade {
    /// By whom; `None` where the account does not tell.
    pub by: Option<Seat>,
    pub at: LineIndex,
    /// The line on which an opponent had asked him for a suit, where one had.
    pub suit_called: Option<LineIndex>,
    /// Whether it was for him to lead, as far as is known.
    pub in_turn: bool,
}

/// Whose turn it is, and what was done out of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TurnFacts {
    /// Who is to lead to the trick that is being played, or has led to it; `None` where the
    /// account does not tell.
    pub leader: Option<Seat>,
    pub leads: Vec<LeadMade>,
    /// For each incident of attention, its line and manner.
    pub attention_manners: Vec<(LineIndex, AttentionManner)>,
    /// A player took his time over what to ask.
    pub considered_demand: Vec<(Seat, LineIndex)>,
    /// Cards drawn out of a hand.
    detached_cards: Vec<(Seat, Card)>,
}

impl TurnFacts {
    /// Before the first line: the player at the dealer's left is to lead.
    pub(super) fn from_setup(setting: &Setup) -> TurnFacts {
        TurnFacts { leader: setting.dealer.map(|dealer| dealer.left(1)), ..TurnFacts::default() }
    }
}

/// Who wins a complete trick, if the suits told leave no doubt of it.
fn certain_winner(trick: &Trick, trump: Option<Suit>) -> Option<Seat> {
    let followed = trick.cards_in_trick().all(|played| Some(played.card.suit) == trick.led);
    // While two cards of one player lie in it, nobody can tell.
    let decided = trick.cards_in_trick().count() == 4;
    if decided && (followed || trump.is_some()) { trick.winner(trump) } else { None }
}

impl Facts {
    /// Follows the turn to lead, and notes what is done otherwise than in turn. The tricks have
    /// taken the line in already.
    pub(super) fn apply_turn(&mut self, ix: LineIndex, line: &Line) {
        match line {
            Line::Stipulation(Stipulation::LeadIs { who }) => self.turns.leader = Some(*who),
            Line::Dealing(DealingAct::TurnsUp { by, .. }) => self.turns.leader = Some(by.left(1)),
            Line::Play(act) => self.apply_turn_act(ix, act),
            _ => {}
        }
    }

    fn apply_turn_act(&mut self, ix: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::Leads { by, card } => self.apply_lead(ix, *by, *card),
            PlayAct::Plays { by, card } => {
                self.note_fourth_before_second(ix, *by, *card);
                self.settle_next_leader(*card);
            }
            PlayAct::Replaces { right: card, .. } | PlayAct::LeavesInTrick { card, .. } => {
                self.settle_next_leader(*card);
            }
            PlayAct::PlaysAtOnce { by, cards } => self.apply_lead_of_several(ix, *by, cards),
            PlayAct::Passes { winner, .. } => {
                self.turns.leads.push(LeadMade { by: self.turns.leader, at: ix, suit_called: None, in_turn: true });
                self.turns.leader = winner.0;
            }
            PlayAct::Untold => {
                self.turns.leads.push(LeadMade { by: None, at: ix, suit_called: None, in_turn: true });
                self.turns.leader = None;
            }
            PlayAct::GathersShort { .. } => self.turns.leader = None,
            PlayAct::SaysHis { by } => self.note_attention(ix, *by, AttentionManner::SaidHis, None),
            PlayAct::SaysAgainst { by } => self.note_attention(ix, *by, AttentionManner::SaidAgainst, None),
            PlayAct::SaysScore { by } => self.note_attention(ix, *by, AttentionManner::SpokeOfScore, None),
            PlayAct::Names { by, card } => self.note_attention(ix, *by, AttentionManner::Named, Some(*card)),
            PlayAct::Draws { by, card } => self.note_attention(ix, *by, AttentionManner::Drew, Some(*card)),
            PlayAct::Detaches { by, card } => self.turns.detached_cards.push((*by, *card)),
            PlayAct::NamesOf { by, of, card } => self.note_wrong_name(ix, *by, *of, *card),
            PlayAct::Considers { by } => self.turns.considered_demand.push((*by, ix)),
            _ => {}
        }
    }

    /// A lead, in turn unless it is known to have been another's. While an earlier trick still
    /// waits for a card nobody can tell whose the next lead is.
    fn apply_lead(&mut self, ix: LineIndex, by: Seat, card: Card) {
        let trick = self.tricks.0.len() - 1;
        let waits = |t: &Trick| t.turned.is_none() && !t.is_complete() && !t.is_withdrawn();
        let waiting = self.tricks.0[..trick].iter().any(waits);
        let due = self.turns.leader.filter(|due| !waiting && *due != by);
        if due.is_some() {
            let incident = Incident::new(IncidentKind::Lead, Some(by), ix);
            self.incidents.push(Incident { card: Some(card), trick: Some(trick), of: due, ..incident });
        } else if !waiting {
            self.turns.leader = Some(by);
        }
        let called = self.pending_lead_call(by);
        self.turns.leads.push(LeadMade { by: Some(by), at: ix, suit_called: called, in_turn: due.is_none() });
    }

    /// Cards laid together are a lead if they begin a trick.
    fn apply_lead_of_several(&mut self, ix: LineIndex, by: Seat, cards: &[Card]) {
        let begins = self.tricks.0.last().and_then(|trick| trick.plays.first()).is_some_and(|first| first.at == ix);
        if let Some(card) = cards.first().filter(|_| begins) {
            self.apply_lead(ix, by, *card);
        }
    }

    /// The last demand of a suit made of a player, if he has not led since.
    fn pending_lead_call(&self, by: Seat) -> Option<LineIndex> {
        let mut demands = self.demands.iter().rev();
        let last = demands.find(|d| d.debtor == Some(by) && matches!(d.demand, Demand::Lead { .. }))?;
        let used = self.turns.leads.iter().any(|led| led.suit_called == Some(last.at));
        Some(last.at).filter(|_| !used)
    }

    /// When the trick in which a card lies is complete, its winner is to lead, unless a later
    /// one is complete already.
    fn settle_next_leader(&mut self, card: Card) {
        let Some((n, _)) = self.tricks.find_card(card) else { return };
        let later = self.tricks.0[n + 1..].iter().any(|trick| trick.is_complete() || trick.plays.is_empty());
        if self.tricks.0[n].is_complete() && !later {
            let trump = self.setup.trump.map(|trump| trump.suit);
            self.turns.leader = certain_winner(&self.tricks.0[n], trump);
        }
    }

    fn note_fourth_before_second(&mut self, ix: LineIndex, by: Seat, card: Card) {
        let Some((n, _)) = self.tricks.find_card(card).filter(|(_, played)| played.at == ix) else { return };
        let trick = &self.tricks.0[n];
        let Some(leader) = trick.plays.first().map(|played| played.seat) else { return };
        let second = leader.left(1);
        if by == leader.left(3) && trick.cards_in_trick().all(|played| played.seat != second) {
            let incident = Incident::new(IncidentKind::FourthBeforeSecond, Some(by), ix);
            let (suit, of) = (trick.led, Some(second));
            self.incidents.push(Incident { card: Some(card), suit, trick: Some(n), of, ..incident });
        }
    }

    /// A word or deed about the trick that lies on the table; a card named or drawn must be the
    /// player's own in it.
    fn note_attention(&mut self, ix: LineIndex, by: Seat, manner: AttentionManner, card: Option<Card>) {
        let on_table = |trick: &Trick| trick.turned.is_none() && trick.cards_in_trick().next().is_some();
        let Some(n) = self.tricks.0.iter().rposition(on_table) else { return };
        let trick = &self.tricks.0[n];
        if card.is_some_and(|card| trick.cards_in_trick().all(|played| played.seat != by || played.card != card)) {
            return;
        }
        let incident = Incident::new(IncidentKind::Attention, Some(by), ix);
        let (suit, of) = (trick.led, Some(by.partner()));
        self.incidents.push(Incident { card, suit, trick: Some(n), of, ..incident });
        self.turns.attention_manners.push((ix, manner));
    }

    /// A card named for the one that a player last drew out of his hand and has not played.
    fn note_wrong_name(&mut self, ix: LineIndex, by: Seat, of: Seat, card: Card) {
        let drawn = self.turns.detached_cards.iter().rev().find(|(who, _)| *who == of).map(|(_, drawn)| *drawn);
        let drawn = drawn.filter(|drawn| self.tricks.find_card(*drawn).is_none());
        if by.side() != of.side() && drawn.is_some_and(|drawn| drawn != card) {
            let incident = Incident::new(IncidentKind::WrongName, Some(by), ix);
            self.incidents.push(Incident { card: Some(card), of: Some(of), ..incident });
        }
    }
}
