//! What a proof is for: a line says only that a player has one.

use super::Narrator;
use super::phrasing::Phrasings;
use super::slot_values::ToSlotValue;
use oddtrick_table::{Demand, Line, Party, PlayAct, Stipulation};

/// Of a player who is charged with a revoke.
const OF_NO_DIFFERENCE: &[&str] = &[
    "“That was a revoke,” {by} tells {who}, who can show that the bid would have been made without it",
    "{by} claims a revoke by {who}, who can show that it made no difference to the bid",
];

/// Of a player who asks for a correction of the score.
const OF_WRONG_SCORE: &[&str] = &["{who} can prove that the score is wrong", "{who} has proof that the score is wrong"];

impl Narrator<'_> {
    /// A charge of a revoke with the proof of the player charged. Returns how many lines the sentence covers.
    pub(super) fn charge_with_proof(&mut self, lines: &[Line]) -> usize {
        match lines {
            [
                Line::Play(PlayAct::Challenges { by, whom: Party::Seat(of) }),
                Line::Stipulation(Stipulation::Proof { who, any: true }),
                ..,
            ] if of == who => {
                let values = vec![("by", by.slot_value()), ("who", who.slot_value())];
                self.narrate_one_of(&Phrasings::new(OF_NO_DIFFERENCE, values), true);
                2
            }
            _ => 0,
        }
    }

    /// A proof before a demand that the score be put right. Returns whether it was told.
    pub(super) fn proof_of_score(&mut self, lines: &[Line]) -> bool {
        let [Line::Stipulation(Stipulation::Proof { who, any: true }), rest @ ..] = lines else { return false };
        let corrects = |line: &Line| match line {
            Line::Play(PlayAct::Demands { by, what, .. }) => {
                by == who && matches!(what, Demand::CorrectScore | Demand::CorrectTrickScore)
            }
            _ => false,
        };
        if !rest.iter().any(corrects) {
            return false;
        }
        self.narrate_one_of(&Phrasings::new(OF_WRONG_SCORE, vec![("who", who.slot_value())]), false);
        true
    }
}
