//! Declarations: who chose the trumps, in games in which no card is turned up.

use super::{Facts, Incident, IncidentKind};
use crate::card::Suit;
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::dealing::DealingAct;
use crate::record::Trump;
use crate::seat::Seat;

/// What a player chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// A trump suit.
    Suit(Suit),
    /// To play for the tricks without trumps.
    Grand,
    /// To play for as few tricks as possible, without trumps.
    Nullo,
    /// To leave it to the partner.
    LeftToPartner,
}

/// A choice that a player announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Declaration {
    /// Who announced it.
    pub by: Seat,
    /// What was chosen.
    pub choice: Choice,
    /// The line.
    pub at: LineIndex,
}

impl Declaration {
    /// Whether it says how the hand is to be played.
    pub fn decides(&self) -> bool {
        self.choice != Choice::LeftToPartner
    }
}

impl Facts {
    /// Adds a choice that a line announces. The first that decides the game names the trumps.
    pub(super) fn apply_declaration(&mut self, at: LineIndex, line: &Line) {
        let Line::Dealing(act) = line else { return };
        let (by, choice) = match *act {
            DealingAct::DeclaresSuit { by, suit } => (by, Choice::Suit(suit)),
            DealingAct::DeclaresGrand { by } => (by, Choice::Grand),
            DealingAct::DeclaresNullo { by } => (by, Choice::Nullo),
            DealingAct::LeavesChoice { by } => (by, Choice::LeftToPartner),
            _ => return,
        };
        let declaration = Declaration { by, choice, at };
        self.incidents.push(Incident::new(IncidentKind::ChoiceAnnounced, Some(by), at));
        self.declarations.push(declaration);
        if self.game_declared(at + 1) == Some(&declaration) {
            self.setup.trump = match choice {
                Choice::Suit(suit) => Some(Trump { suit, turned_up: None }),
                _ => None,
            };
        }
    }

    /// The choices announced before a line, in the deal to which it belongs, in order.
    pub fn declarations_before(&self, at: LineIndex) -> impl Iterator<Item = &Declaration> {
        let from = self.deal_at(at).map_or(0, |deal| deal.at);
        self.declarations.iter().filter(move |made| (from..at).contains(&made.at))
    }

    /// Whether the hand is played without a trump suit.
    pub(super) fn is_without_trumps(&self) -> bool {
        let game = self.game_declared(usize::MAX);
        self.is_bid_without_trumps() || game.is_some_and(|made| matches!(made.choice, Choice::Grand | Choice::Nullo))
    }

    /// How the hand is played, by what was announced before a line in the deal to which it belongs: the first choice of the
    /// dealer, or of the dealer's partner, if the dealer had left it. If nobody knows who dealt, the first choice.
    pub fn game_declared(&self, at: LineIndex) -> Option<&Declaration> {
        let dealer = self.deal_at(at).map(|deal| deal.rightful_dealer);
        let left = |by: Seat, then: LineIndex| {
            self.declarations_before(then).any(|made| made.by == by.partner() && !made.decides())
        };
        let may = |made: &Declaration| {
            dealer.is_none_or(|dealer| made.by == dealer || (made.by == dealer.partner() && left(made.by, made.at)))
        };
        self.declarations_before(at).find(|made| made.decides() && may(made))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation;

    fn facts(record: &str) -> Facts {
        Facts::from_record(&notation::parse(record).expect("a record").record)
    }

    #[test]
    fn first_declaration_of_a_deal_names_the_trumps() {
        let declared = "deal: dealer A\nA leaves the choice to his partner\nB declares heart\n";
        assert_eq!(facts(declared).trump_suit(), Some(Suit::Hearts));
        assert_eq!(facts(&format!("{declared}B declares club\n")).trump_suit(), Some(Suit::Hearts));
        assert_eq!(facts("deal: dealer A\nB declares heart\nA declares club\n").trump_suit(), Some(Suit::Clubs));
        let next = format!("{declared}Y leads 9S\nY presents the pack\nB cuts the pack\nY declares grand\n");
        assert_eq!(facts(&next).trump_suit(), None);
        let facts = facts(&next);
        assert_eq!(facts.game_declared(2).map(|made| made.choice), Some(Choice::Suit(Suit::Hearts)));
        assert_eq!(facts.game_declared(usize::MAX).map(|made| made.choice), Some(Choice::Grand));
    }
}
