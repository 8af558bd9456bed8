//! What stood before the first card, and what the account simply asserts.

use super::{Teller, name, slots};
use crate::quiz::prose::{capital, number, side};
use crate::table::{Bond, BySide, Line, Place, Setting, Side, Stipulation};

impl Teller<'_> {
    pub(super) fn setting(&mut self, setting: &Setting) {
        if let Some(seat) = setting.dummy {
            self.say(&format!("{} plays with dummy, whose seat is {seat}.", seat.partner()), &[]);
        }
        if let Some(seat) = setting.dealer {
            self.say(&format!("{seat} is the dealer."), &[]);
        }
        if let Some(trump) = setting.trump {
            match trump.turned {
                Some(card) => self.say("The trump card turned up is {c}.", &[card]),
                None => self.say(&format!("{} are trumps.", capital(trump.suit.plural())), &[]),
            }
        }
        if let Some(score) = setting.score {
            self.say(&score_text(score), &[]);
        }
        if let Some(cards) = setting.cards {
            self.say(&format!("Each player has {} cards left.", number(cards)), &[]);
        }
    }

    pub(super) fn given(&mut self, given: &Stipulation) {
        match given {
            Stipulation::Holds { who, any: true, suit } => {
                self.say(&format!("{who} has a {} in his hand.", suit.singular()), &[]);
            }
            Stipulation::Holds { who, any: false, suit } => {
                self.say(&format!("{who} has no {} in his hand.", suit.singular()), &[]);
            }
            Stipulation::HasCards { who, cards } => {
                self.say(&format!("{who} is found to hold {}.", slots(cards)), cards);
            }
            Stipulation::HandIs { who, cards } => {
                self.say(&format!("{who} has {} and nothing else.", slots(cards)), cards);
            }
            Stipulation::Lies { who, card, place } => {
                let place = match place {
                    Place::OtherPack => "in the other pack",
                    Place::Floor => "on the floor",
                };
                self.say(&format!("Unnoticed, one of {who}'s cards lies {place}: {{c}}."), &[*card]);
            }
            Stipulation::Tricks { tricks } => self.tricks(*tricks),
            Stipulation::Honours { side: s, points } => {
                self.say(&format!("{} hold {} by honours.", side(*s), number(*points)), &[]);
            }
            Stipulation::KeptBack { who, times } => {
                let (when, tricks) = match times {
                    1 => ("Once", "the trick was"),
                    2 => ("Twice", "both tricks were"),
                    _ => ("More than twice", "all those tricks were"),
                };
                let who = name(*who).replace(" and ", " or ");
                let did = "put on a card of another suit with the suit led in his hand";
                self.say(&format!("{when} in the play {who} {did}, and {tricks} turned and quitted."), &[]);
            }
            Stipulation::Bound { who, to: Bond::LeadSuit } => {
                self.say(&format!("By an earlier fault {who} may be told which suit to lead."), &[]);
            }
            Stipulation::Bound { who, to: Bond::HighOrLow } => {
                self.say(
                    &format!("By an earlier fault {who} may be told to play his highest or lowest card of a suit."),
                    &[],
                );
            }
            Stipulation::PlayedOut => self.say("The hand is played out.", &[]),
            Stipulation::GameWon { side: s, loser } => {
                let others = if *loser == 0 { "nothing".to_owned() } else { number(*loser) };
                self.say(&format!("{} win a game, in which the others come to {others}.", side(*s)), &[]);
            }
            Stipulation::Proof { who, any: true } => self.say(&format!("{who} can prove what he says."), &[]),
            Stipulation::Proof { who, any: false } => self.say(&format!("{who} cannot prove what he says."), &[]),
            Stipulation::DealFails { who } => self.say(&format!("{who}'s deal proves bad and does not stand."), &[]),
            other => self.plainly(&Line::Given(other.clone())),
        }
    }

    pub(super) fn tricks(&mut self, tricks: BySide<u8>) {
        let winner = if tricks.ab > 6 { Side::AB } else { Side::YZ };
        let words = match tricks[winner] - 6 {
            1 => format!("At the end of the hand {} have won the odd trick.", side(winner)),
            n => format!("At the end of the hand {} have won {} by cards.", side(winner), number(n)),
        };
        self.say(&words, &[]);
    }
}

fn score_text(score: BySide<u8>) -> String {
    match (score.ab, score.yz) {
        (0, 0) => "The score is love all.".to_owned(),
        (ab, yz) if ab == yz => format!("The score is {} all.", number(ab)),
        (ab, yz) => format!("A and B stand at {}, Y and Z at {}.", number(ab), number(yz)),
    }
}
