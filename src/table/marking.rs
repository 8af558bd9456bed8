//! Acts of scoring: what is called, claimed and marked.

use super::form::forms;
use super::seat::Side;

forms! {
    /// A deed or a word about the score.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    pub enum Marking {
        /// A side marks points for the hand.
        Scores { side: Side, points: u8 } = "{side} score {points}", "A-B score 2";
    }
}
