//! The narrator: a record told in plain words, a sentence for each deed.

mod dealing;
mod score;
mod setting;

use rand::seq::IndexedRandom;
use rand_chacha::ChaCha12Rng;

use crate::quiz::prose::{Piece, Prose, list, side};
use crate::quiz::words::demand;
use crate::table::form::Part;
use crate::table::{Act, Card, Line, Party, Record, Seat, Suit};

/// Tells the first `after` lines of a record.
pub(in crate::quiz) fn tell(record: &Record, after: usize, voice: &mut ChaCha12Rng) -> Vec<Prose> {
    let mut teller = Teller { voice, sentences: Vec::new(), trick: Vec::new(), thrown: Vec::new(), last: "" };
    teller.setting(&record.setting);
    for line in record.lines.iter().take(after) {
        match line {
            Line::Act(act) => teller.act(act),
            Line::Given(given) => teller.given(given),
            Line::Deal(deed) => teller.dealing(deed),
            Line::Mark(marking) => teller.marking(line, marking),
            Line::Table(_) => teller.plainly(line),
        }
    }
    teller.flush();
    teller.sentences
}

struct Teller<'a> {
    voice: &'a mut ChaCha12Rng,
    sentences: Vec<Prose>,
    /// The cards of a trick as they fall, kept back to be told in one sentence.
    trick: Vec<Prose>,
    /// Players who have thrown their hands down one after another.
    thrown: Vec<Seat>,
    last: &'static str,
}

/// A player or a side as the subject of a sentence.
fn name(party: Party) -> String {
    match party {
        Party::Seat(seat) => seat.to_string(),
        Party::Side(s) => side(s).to_owned(),
    }
}

impl Teller<'_> {
    fn say(&mut self, words: &str, cards: &[Card]) {
        self.flush();
        self.sentences.push(Prose::with(words, cards).capitalized());
    }

    /// One of several ways to say a thing, never the one used just before.
    fn one_of(&mut self, ways: &[&'static str]) -> &'static str {
        let fresh: Vec<_> = ways.iter().copied().filter(|way| *way != self.last).collect();
        self.last = fresh.choose(self.voice).copied().unwrap_or(ways[0]);
        self.last
    }

    /// Tells what was kept back to be told together.
    fn flush(&mut self) {
        self.end_trick();
        let thrown: Vec<String> = std::mem::take(&mut self.thrown).iter().map(ToString::to_string).collect();
        match thrown.as_slice() {
            [] => {}
            [one] => self.sentences.push(Prose::text(format!("{one} throws his hand down, face up."))),
            all => self.sentences.push(Prose::text(format!("{} throw their hands down, face up.", list(all, "and")))),
        }
    }

    fn end_trick(&mut self) {
        let cards = std::mem::take(&mut self.trick);
        let count = cards.len();
        let mut sentence = Prose::default();
        for (n, card) in cards.into_iter().enumerate() {
            match n {
                0 => {}
                _ if n + 1 == count => sentence.push(Prose::text(" and ")),
                _ => sentence.push(Prose::text(", ")),
            }
            sentence.push(card);
        }
        if count > 0 {
            sentence.push(Prose::text("."));
            self.sentences.push(sentence);
        }
    }

    /// Cards to a trick are told together: `Y leads 7S, B plays 8D, Z 9S and A 4D.`
    fn card(&mut self, by: Seat, card: Card, leads: bool) {
        if leads || !self.thrown.is_empty() {
            self.flush();
        }
        let words = match self.trick.len() {
            0 if leads => "{by} leads {c}",
            0 => self.one_of(&["{by} plays {c}", "{by} puts on {c}"]),
            1 => "{by} plays {c}",
            _ => "{by} {c}",
        };
        self.trick.push(Prose::with(&words.replace("{by}", &by.to_string()), &[card]));
    }

    fn act(&mut self, act: &Act) {
        match act {
            Act::Leads { by, card } => self.card(*by, *card, true),
            Act::Plays { by, card } => self.card(*by, *card, false),
            Act::Replaces { by, wrong, right } => {
                let words = self.one_of(&[
                    "{by} takes back {c} and plays {c} instead.",
                    "{by} picks {c} up again and puts {c} in its place.",
                ]);
                self.say(&words.replace("{by}", &by.to_string()), &[*wrong, *right]);
            }
            Act::TakesUp { by, card } => self.say(&format!("{by} takes {{c}} back into his hand."), &[*card]),
            Act::Shows { by, card } => self.say(&format!("{by} puts {{c}} face up on the table to show it."), &[*card]),
            Act::Drops { by, card } => self.say(&format!("{by} lets {{c}} fall face up on the table."), &[*card]),
            Act::ThrowsDown { by, cards } if cards.is_empty() => {
                self.end_trick();
                self.thrown.push(*by);
            }
            Act::ThrowsDown { by, cards } => {
                let words = self.one_of(&[
                    "{by} throws down the rest of his hand: {cards}.",
                    "{by} then puts down all that he has left: {cards}.",
                ]);
                self.say(&words.replace("{by}", &by.to_string()).replace("{cards}", &slots(cards)), cards);
            }
            Act::GathersWith { by, card } => self.say(
                &format!("{by} gathers the trick and, without seeing it, {{c}} from his own hand with it."),
                &[*card],
            ),
            Act::PlaysAtOnce { by, cards } => {
                self.say(&format!("{by} lays down together {}.", slots(cards)), cards);
            }
            Act::Lowers { by, cards } => {
                let seen = if cards.is_empty() { "all of it".to_owned() } else { slots(cards) };
                self.say(&format!("{by} holds his hand so that {} sees {seen}.", by.partner()), cards);
            }
            Act::SetsDown { by, cards } if !cards.is_empty() => {
                self.say(&format!("{by} sets down a packet face up, from the top {}.", slots(cards)), cards);
            }
            Act::Passes { led, winner } => self.passes(*led, winner.0),
            Act::Untold => self.say("Play goes on for a while.", &[]),
            _ => self.word(act),
        }
    }

    /// Turning and quitting, when nothing comes between, are one movement of the hand.
    fn quits(&mut self, by: Seat) {
        self.flush();
        if self.sentences.last() == Some(&Prose::text(turned(by))) {
            self.sentences.pop();
            self.say(&format!("{by} turns the trick face down and quits it."), &[]);
        } else {
            self.say(&format!("{by} quits the turned trick."), &[]);
        }
    }

    /// Rounds of one suit, one after another, are counted.
    fn passes(&mut self, led: Option<Suit>, winner: Option<Seat>) {
        let winner = winner.map_or(String::new(), |seat| format!(", and {seat} wins it"));
        let Some(suit) = led else { return self.say(&format!("A trick is played{winner}."), &[]) };
        self.flush();
        let once = format!("A round of {} is played.", suit.plural());
        if winner.is_empty() && self.sentences.last() == Some(&Prose::text(once.clone())) {
            self.sentences.pop();
            self.say(&format!("Two rounds of {} are played.", suit.plural()), &[]);
        } else {
            self.say(&format!("A round of {} is played{winner}.", suit.plural()), &[]);
        }
    }

    /// Acts that are words, and what is done with tricks and pack.
    fn word(&mut self, act: &Act) {
        match act {
            Act::Names { by, card } => self.say(&format!("{by} says that he holds {{c}}."), &[*card]),
            Act::Asks { by, of, suit } => {
                let words =
                    self.one_of(&["{by} asks {of}: “No {suit}, partner?”", "“Have you no {suit}?” {by} asks {of}."]);
                let words = words.replace("{by}", &by.to_string()).replace("{of}", &of.to_string());
                self.say(&words.replace("{suit}", suit.singular()), &[]);
            }
            Act::SaysHas { by, suit, has: true } => {
                let words = self.one_of(&[
                    "{by} finds a {suit} in his hand and says so.",
                    "{by} says that he has a {suit} after all.",
                ]);
                self.say(&words.replace("{by}", &by.to_string()).replace("{suit}", suit.singular()), &[]);
            }
            Act::SaysHas { by, suit, has: false } => {
                self.say(&format!("{by} says that he has no {}.", suit.singular()), &[]);
            }
            Act::SaysLed { by, suit } => self.say(&format!("{by} says that it was {}.", suit.plural()), &[]),
            Act::Says { by, words } => self.say(&format!("{by} says: “{words}”"), &[]),
            Act::Challenges { by, whom } => self.say(&format!("{by} claims a revoke by {}.", name(*whom)), &[]),
            Act::Demands { by, of, what } => {
                let (words, cards) = demand(*what, *of);
                let words = words.replace("their own score", "his side's score");
                self.say(&format!("{by} asks to {words}."), &cards);
            }
            Act::Consults { by } => {
                self.say(&format!("{by} asks {} which of the penalties they should choose.", by.partner()), &[]);
            }
            Act::Allows { by } => {
                self.say(&format!("{by} tells {} to mark their score first.", side(by.side().other())), &[]);
            }
            Act::Waits { by } => self.say(&format!("{by} waits to hear what {} want.", side(by.side().other())), &[]),
            Act::Turns { by } => self.say(&turned(*by), &[]),
            Act::Quits { by } => self.quits(*by),
            Act::Mixes { by } => self.say(&format!("{by} mixes the tricks together."), &[]),
            Act::Examines { by } => self.say(&format!("{by} looks through the tricks until he is satisfied."), &[]),
            other => self.plainly(&Line::Act(other.clone())),
        }
    }

    /// What has no phrasing of its own, in the words of the notation.
    fn plainly(&mut self, line: &Line) {
        let mut sentence = Prose::default();
        for (n, part) in line.parts().into_iter().enumerate() {
            let space = if n == 0 { "" } else { " " };
            match part {
                Part::Word(word) if matches!(word.as_str(), ":" | "," | "?" | "'s") => sentence.push(Prose::text(word)),
                Part::Word(word) => sentence.push(Prose::text(format!("{space}{word}"))),
                Part::Card(card) => {
                    sentence.push(Prose::text(space));
                    sentence.push(Prose(vec![Piece::Card(card)]));
                }
            }
        }
        sentence.push(Prose::text("."));
        self.flush();
        self.sentences.push(sentence.capitalized());
    }
}

fn turned(by: Seat) -> String {
    format!("{by} turns the trick face down.")
}

fn slots(cards: &[Card]) -> String {
    list(&vec!["{c}".to_owned(); cards.len()], "and")
}
