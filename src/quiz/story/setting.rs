//! What stood before the first card.

use super::Teller;
use super::way::{Telling, Value};
use crate::prose::{Prose, number};
use oddtrick_table::{BySide, Setup, Side};

impl Teller<'_> {
    pub(super) fn setting(&mut self, setting: &Setup) {
        if let Some(seat) = setting.dummy {
            let ways = &[
                "{seat.partner} plays with dummy, whose seat is {seat}",
                "Dummy’s seat is {seat}, and {seat.partner} plays for him",
            ];
            self.stands(ways, vec![("seat", Value::Seat(seat))]);
        }
        if let Some(seat) = setting.dealer {
            self.stands(&["{who} is the dealer", "The deal is {who}’s"], vec![("who", Value::Seat(seat))]);
        }
        if let Some(trump) = setting.trump {
            match trump.turned_up {
                Some(card) => {
                    let ways = &["The card turned up for trumps is {card}", "For trumps {card} is turned up"];
                    self.stands(ways, vec![("card", Value::Cards(vec![card]))]);
                }
                None => self
                    .stands(&["{suit.s} are trumps", "Trumps are {suit.s}"], vec![("suit", Value::Suit(trump.suit))]),
            }
        }
        if let Some(score) = setting.score {
            self.score(score);
        }
        if let Some(cards) = setting.hand_size {
            let ways = &["Each player has {cards card} left", "The players have {cards card} each"];
            self.stands(ways, vec![("cards", Value::Number(cards))]);
        }
    }

    fn score(&mut self, score: BySide<u8>) {
        let word = |side: Side| Value::Words(Prose::text(number(score[side])));
        let values = vec![("ab", word(Side::AB)), ("yz", word(Side::YZ))];
        match (score.ab, score.yz) {
            (0, 0) => self.stands(&["The score is love all", "Neither side has scored yet"], Vec::new()),
            (ab, yz) if ab == yz => {
                self.stands(&["The score is {ab} all", "Both sides stand at {ab}"], values[..1].to_vec());
            }
            _ => {
                let ways =
                    &["A and B stand at {ab}, Y and Z at {yz}", "The score is {ab} for A and B, {yz} for Y and Z"];
                self.stands(ways, values);
            }
        }
    }

    /// What stands, and is nobody’s deed.
    fn stands(&mut self, ways: &'static [&'static str], values: Vec<(&'static str, Value)>) {
        self.say(&Telling { ways, values }, false);
    }
}
