//! Whose turn it is to lead, and what players do out of turn.

use super::{Facts, Incident, IncidentKind};
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::dealing::DealingAct;
use crate::lines::demand::Demand;
use crate::lines::play::PlayAct;
use crate::lines::stipulation::Stipulation;
use crate::record::Setup;
use crate::seat::Seat;
use crate::tricks::Trick;

/// How a player drew the partner's attention to the trick or the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AttentionManner {
    /// The player said "mine" about the trick.
    SaidHis,
    /// The player said that the trick was against their side.
    SaidAgainst,
    /// The player named their own card in the trick.
    Named,
    /// The player showed which card in the trick is theirs.
    PointedOut,
    /// The player pulled their own card in the trick closer.
    Drew,
    /// The player mentioned the score.
    SpokeOfScore,
}

/// A lead that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LeadMade {
    /// Who led, or `None` if the record does not say.
    pub by: Option<Seat>,
    /// The line of the lead.
    pub at: LineIndex,
    /// The line on which an opponent told the player which suit to lead, if the player has not led
    /// since.
    pub suit_called: Option<LineIndex>,
    /// Whether it was the player's turn to lead, as far as is known.
    pub in_turn: bool,
}

/// Whose turn it is to lead, and what was done out of turn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TurnFacts {
    /// Who must lead the next trick, or has led the trick in play. `None` if not known.
    pub leader: Option<Seat>,
    /// The leads made, in order.
    pub leads: Vec<LeadMade>,
    /// For each [`IncidentKind::Attention`], its line and how it was done.
    pub attention_manners: Vec<(LineIndex, AttentionManner)>,
    /// Players who took their time over a demand, and the line.
    pub considered_demand: Vec<(Seat, LineIndex)>,
    /// If trumps are not known, everybody who may have won the last trick. Empty if anybody may have.
    may_lead: Vec<Seat>,
    /// Cards drawn out of a hand and not played at once.
    detached_cards: Vec<(Seat, Card)>,
    /// The trick to which somebody led when nobody was known to have the lead. So we take it for his.
    leader_assumed: Option<usize>,
}

impl TurnFacts {
    /// The facts before the first line. If every hand is whole, the player at the dealer's left leads. If the
    /// record does not say so, it may begin in the middle of the hand.
    pub(super) fn from_setup(setting: &Setup) -> TurnFacts {
        let dealer = setting.dealer.filter(|_| setting.hand_size == Some(13));
        TurnFacts { leader: dealer.map(|dealer| dealer.left(1)), ..TurnFacts::default() }
    }

    /// Sets whose turn it is, where that no longer rests on the last trick.
    fn set_leader(&mut self, leader: Option<Seat>) {
        self.leader = leader;
        self.may_lead.clear();
    }

    /// Sets whose turn it is after a complete trick.
    fn set_winners(&mut self, winners: Vec<Seat>) {
        self.leader = if let [winner] = winners[..] { Some(winner) } else { None };
        self.may_lead = winners;
    }

    /// Whether it is known that it is not this player's turn to lead.
    fn is_barred(&self, by: Seat) -> bool {
        match self.leader {
            Some(leader) => leader != by,
            None => !self.may_lead.is_empty() && !self.may_lead.contains(&by),
        }
    }
}

impl Facts {
    /// Keeps track of whose turn it is to lead, and records what is done out of turn. The tricks
    /// must already include the line.
    pub(super) fn apply_turn(&mut self, at: LineIndex, line: &Line) {
        match line {
            Line::Stipulation(Stipulation::LeadIs { who }) => {
                self.turns.set_leader(Some(*who));
                self.turns.leader_assumed = None;
            }
            Line::Dealing(DealingAct::TurnsUp { by, .. }) => self.turns.set_leader(Some(by.left(1))),
            Line::Play(act) => self.apply_turn_act(at, act),
            _ => {}
        }
    }

    fn apply_turn_act(&mut self, at: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::Leads { by, card } => self.apply_lead(at, *by, *card),
            PlayAct::Plays { by, card } => {
                self.note_played_before_second(at, *by, *card);
                self.note_wrong_lead_followed(at, *by, *card);
                self.settle_next_leader(*card);
            }
            PlayAct::Replaces { right: card, .. } | PlayAct::LeavesInTrick { card, .. } => {
                self.settle_next_leader(*card);
            }
            PlayAct::PlaysAtOnce { by, cards } => self.apply_lead_of_several(at, *by, cards),
            PlayAct::Passes { winner, .. } => {
                self.turns.leads.push(LeadMade { by: self.turns.leader, at, suit_called: None, in_turn: true });
                self.turns.set_leader(winner.0);
            }
            PlayAct::Untold => {
                self.turns.leads.push(LeadMade { by: None, at, suit_called: None, in_turn: true });
                self.turns.set_leader(None);
            }
            PlayAct::GathersShort { .. } => self.turns.set_leader(None),
            PlayAct::TakesUp { .. } | PlayAct::LaysAside { .. } => {
                let back = self.turns.leader_assumed.filter(|n| self.tricks.0[*n].lead_withdrawn());
                self.turns.leader = self.turns.leader.filter(|_| back.is_none());
            }
            PlayAct::SaysHis { by } => self.note_attention(at, *by, AttentionManner::SaidHis, None),
            PlayAct::SaysAgainst { by } => self.note_attention(at, *by, AttentionManner::SaidAgainst, None),
            PlayAct::SaysScore { by } => self.note_attention(at, *by, AttentionManner::SpokeOfScore, None),
            PlayAct::Names { by, card } => self.note_attention(at, *by, AttentionManner::Named, Some(*card)),
            // Whoever laid down one card only shows which is his.
            PlayAct::PointsOut { by, card } if !self.laid_cards_together(*by) => {
                self.note_attention(at, *by, AttentionManner::PointedOut, Some(*card));
            }
            PlayAct::Draws { by, card } => self.note_attention(at, *by, AttentionManner::Drew, Some(*card)),
            PlayAct::Detaches { by, card } => self.turns.detached_cards.push((*by, *card)),
            PlayAct::NamesOf { by, of, card } => self.note_wrong_name(at, *by, *of, *card),
            PlayAct::Demands { by, of: Some(of), what: Demand::Card { card } } => {
                self.note_wrong_name_in_demand(at, *by, *of, *card);
            }
            PlayAct::Considers { by } => self.turns.considered_demand.push((*by, at)),
            _ => {}
        }
    }

    /// Adds a lead. It counts as in turn unless it is known to be another player's turn. While an
    /// earlier trick still lacks a card, nobody can tell who leads next; but it is nobody's turn who does not hold
    /// that trick so far.
    fn apply_lead(&mut self, at: LineIndex, by: Seat, card: Card) {
        let trick = self.tricks.0.len() - 1;
        let waits = |t: &Trick| t.turned.is_none() && !t.is_complete() && !t.is_withdrawn();
        let mut earlier = self.tricks.0[..trick].iter().filter(|t| waits(t)).peekable();
        let waiting = earlier.peek().is_some();
        let barred = if waiting { !earlier.all(|t| self.may_hold(t, by)) } else { self.turns.is_barred(by) };
        if barred {
            let incident = Incident::new(IncidentKind::Lead, Some(by), at);
            let of = self.turns.leader;
            self.incidents.push(Incident { card: Some(card), trick: Some(trick), of, ..incident });
            // Who leads next is settled only by the trick that still lacks a card.
            self.turns.leader = self.turns.leader.filter(|_| !waiting);
        } else if !waiting {
            self.turns.leader_assumed = self.turns.leader.is_none().then_some(trick);
            self.turns.leader = Some(by);
        }
        self.note_wrong_suit_returned(at, by, card, trick);
        let called = self.pending_lead_call(by);
        self.turns.leads.push(LeadMade { by: Some(by), at, suit_called: called, in_turn: !barred });
    }

    /// Records that a player leads the suit that the partner had led out of turn.
    fn note_wrong_suit_returned(&mut self, at: LineIndex, by: Seat, card: Card, trick: usize) {
        let of_partner = |i: &&Incident| {
            i.matter == IncidentKind::Lead
                && i.by.is_some_and(|other| self.partnership.are_partners(by, other))
                && i.at < at
        };
        let Some(wrong) = self.incidents.iter().rev().find(of_partner).copied() else { return };
        let same_hand = self.hand_over_since(wrong.at).is_none();
        if same_hand && wrong.card.is_some_and(|led| led.suit == card.suit) {
            let incident = Incident::new(IncidentKind::WrongSuitReturned, Some(by), at);
            let of = wrong.by;
            self.incidents.push(Incident { card: Some(card), trick: Some(trick), of, ..incident });
        }
    }

    /// Adds cards played together. They are a lead if they start a trick.
    fn apply_lead_of_several(&mut self, at: LineIndex, by: Seat, cards: &[Card]) {
        let begins = self.tricks.0.last().and_then(|trick| trick.plays.first()).is_some_and(|first| first.at == at);
        if let Some(card) = cards.first().filter(|_| begins) {
            self.apply_lead(at, by, *card);
        }
    }

    /// The line of the last call of a suit from a player, if the player has not led since.
    fn pending_lead_call(&self, by: Seat) -> Option<LineIndex> {
        let mut demands = self.demands.iter().rev();
        let last = demands.find(|d| d.debtor == Some(by) && matches!(d.demand, Demand::Lead { .. }))?;
        let used = self.turns.leads.iter().any(|led| led.suit_called == Some(last.at));
        Some(last.at).filter(|_| !used)
    }

    /// If the trick in which a card lies is complete, its winner leads next, unless a later trick is
    /// complete already.
    fn settle_next_leader(&mut self, card: Card) {
        let Some((n, _)) = self.tricks.find_card(card) else { return };
        let later = self.tricks.0[n + 1..].iter().any(|trick| trick.is_complete() || trick.plays.is_empty());
        if self.tricks.0[n].is_complete() && !later {
            let trick = &self.tricks.0[n];
            // While the trick holds two cards of one player, the winner is not known.
            let decided = trick.cards_in_trick().count() == 4;
            let winners = match (decided, self.is_without_trumps()) {
                (false, _) => Vec::new(),
                (true, true) => trick.winner(None).into_iter().collect(),
                (true, false) => trick.possible_winners(self.trump_suit()),
            };
            self.turns.set_winners(winners);
        }
    }

    /// Records that a player played to a card led when it was another player's turn to lead.
    fn note_wrong_lead_followed(&mut self, at: LineIndex, by: Seat, card: Card) {
        let Some((n, _)) = self.tricks.find_card(card).filter(|(_, played)| played.at == at) else { return };
        let wrong = |i: &&Incident| i.matter == IncidentKind::Lead && i.trick == Some(n);
        if let Some(leader) = self.incidents.iter().find(wrong).and_then(|lead| lead.by) {
            let incident = Incident::new(IncidentKind::FollowedWrongLead, Some(by), at);
            self.incidents.push(Incident { card: Some(card), trick: Some(n), of: Some(leader), ..incident });
        }
    }

    /// Records that the third or the fourth player played before the second, or the fourth before the third.
    fn note_played_before_second(&mut self, at: LineIndex, by: Seat, card: Card) {
        let Some((n, _)) = self.tricks.find_card(card).filter(|(_, played)| played.at == at) else { return };
        self.note_played_before_turn(at, by, card, n);
        let trick = &self.tricks.0[n];
        let Some(leader) = trick.plays.first().map(|played| played.seat) else { return };
        let has_played = |seat: Seat| trick.cards_in_trick().any(|played| played.seat == seat);
        let (second, third) = (leader.left(1), leader.left(2));
        let before = match (third == by, leader.left(3) == by) {
            (true, _) if !has_played(second) => Some((IncidentKind::ThirdBeforeSecond, second)),
            (_, true) if !has_played(second) => Some((IncidentKind::FourthBeforeSecond, second)),
            (_, true) if !has_played(third) => Some((IncidentKind::FourthBeforeThird, third)),
            _ => None,
        };
        if let Some((kind, of)) = before {
            let incident = Incident::new(kind, Some(by), at);
            let (suit, of) = (trick.led, Some(of));
            self.incidents.push(Incident { card: Some(card), suit, trick: Some(n), of, ..incident });
        }
    }

    /// Records that a player drew attention to the trick on the table. A card that the player names
    /// or pulls closer must be their own card in that trick.
    fn note_attention(&mut self, at: LineIndex, by: Seat, manner: AttentionManner, card: Option<Card>) {
        let on_table = |trick: &Trick| trick.turned.is_none() && trick.cards_in_trick().next().is_some();
        let Some(n) = self.tricks.0.iter().rposition(on_table) else { return };
        let trick = &self.tricks.0[n];
        if card.is_some_and(|card| trick.cards_in_trick().all(|played| played.seat != by || played.card != card)) {
            return;
        }
        let incident = Incident::new(IncidentKind::Attention, Some(by), at);
        // A player may have several partners: it matters to the first who has still to play.
        let yet_to_play = |seat: &Seat| trick.cards_in_trick().all(|played| played.seat != *seat);
        let partners = || self.partnership.partners(by);
        let (suit, of) = (trick.led, partners().find(yet_to_play).or_else(|| partners().next()));
        self.incidents.push(Incident { card, suit, trick: Some(n), of, ..incident });
        self.turns.attention_manners.push((at, manner));
    }

    /// Records a demand that names the wrong card for one that an opponent has drawn out of the hand. A
    /// demand for another card that was seen or played is no such guess.
    fn note_wrong_name_in_demand(&mut self, at: LineIndex, by: Seat, of: Seat, card: Card) {
        let seen = self.disclosed_cards.iter().any(|disclosed| disclosed.by == of && disclosed.card == Some(card));
        let played = self.renounces.iter().any(|renounce| renounce.card == Some(card));
        let trump_card = self.trump_card.card == Some(card);
        let led = self.incidents.iter().any(|i| i.matter == IncidentKind::Lead && i.card == Some(card));
        if !seen && !played && !trump_card && !led && self.tricks.find_card(card).is_none() {
            self.note_wrong_name(at, by, of, card);
        }
    }

    /// Records a wrong guess at the card that an opponent has drawn out of the hand and not played.
    fn note_wrong_name(&mut self, at: LineIndex, by: Seat, of: Seat, card: Card) {
        let drawn = self.turns.detached_cards.iter().rev().find(|(who, _)| *who == of).map(|(_, drawn)| *drawn);
        let drawn = drawn.filter(|drawn| self.tricks.find_card(*drawn).is_none());
        if self.camp(by) != self.camp(of) && drawn.is_some_and(|drawn| drawn != card) {
            let incident = Incident::new(IncidentKind::WrongName, Some(by), at);
            self.incidents.push(Incident { card: Some(card), of: Some(of), ..incident });
        }
    }
}
