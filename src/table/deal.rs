//! Acts before the play: shuffling, cutting, dealing, the card turned up.

use super::card::Card;
use super::form::forms;
use super::seat::Seat;

forms! {
    /// A deed or a word from the shuffling to the turned-up trump.
    ///
    /// Cutting is told by the same words whether the pack is for this deal or, after a hand,
    /// for the next.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum Dealing {
        /// Shuffles the pack.
        Shuffles { by: Seat } = "{by} shuffles the pack", "B shuffles the pack";
        /// A card's face is seen while he shuffles or hands the pack over.
        LetsSee { by: Seat, card: Card } = "{by} lets {card} be seen in shuffling", "A lets 5H be seen in shuffling";
        /// Offers the pack to be cut.
        Presents { by: Seat } = "{by} presents the pack", "A presents the pack";
        /// Cuts the pack.
        Cuts { by: Seat } = "{by} cuts the pack", "Z cuts the pack";
        /// Deals so many cards to a player, one after another.
        DealsTo { by: Seat, cards: u8, to: Seat } = "{by} deals {cards} to {to}", "A deals 2 to Y";
        /// Deals on until every player has his cards and one is left to turn up.
        DealsRest { by: Seat } = "{by} deals the rest", "A deals the rest";
        /// Turns up the last card.
        TurnsUp { by: Seat, card: Card } = "{by} turns up {card}", "A turns up 7D";
        /// Takes his hand off the card turned up.
        QuitsTrumpCard { by: Seat } = "{by} quits the trump card", "A quits the trump card";
    }
}
