//! A round of cutting with only the cards that count.

use super::{CutCards, final_standing};
use oddtrick_table::Person;

/// The cards that count in a round of cutting, by the people who cut them.
#[derive(Debug, Clone, Default)]
pub struct CountedCut {
    /// Everyone who cut a card, even one that does not count.
    pub players: Vec<Person>,
    /// The ranks of each player's cards, in the order cut.
    pub cards: Vec<CutCards>,
    /// For each of those cards, its index in the record.
    card_indices: Vec<Vec<usize>>,
}

impl CountedCut {
    /// Adds a player's card. If the card does not count (`rank` is `None`), adds only the player.
    pub fn add_card(&mut self, who: Person, index: usize, rank: Option<u8>) {
        let player = self.player_index(who).unwrap_or(self.players.len());
        if player == self.players.len() {
            self.players.push(who);
            self.cards.push(CutCards::new());
            self.card_indices.push(Vec::new());
        }
        if let Some(rank) = rank {
            self.cards[player].push(rank);
            self.card_indices[player].push(index);
        }
    }

    /// Finds the player of a card of the record, and which of his cards it is. `None` if the card
    /// does not count.
    pub fn player_of_card(&self, index: usize) -> Option<(usize, usize)> {
        let mut players = self.card_indices.iter().enumerate();
        players.find_map(|(player, cards)| Some((player, cards.iter().position(|card| *card == index)?)))
    }

    /// Whether one player is certainly lower than another.
    pub fn is_lower(&self, one: Person, other: Person) -> bool {
        let standing = |who| self.player_index(who).map(|player| final_standing(&self.cards, player));
        standing(one)
            .zip(standing(other))
            .is_some_and(|(one, other)| one.complete && other.complete && one.lower + one.level_with <= other.lower)
    }

    fn player_index(&self, who: Person) -> Option<usize> {
        self.players.iter().position(|one| *one == who)
    }
}
