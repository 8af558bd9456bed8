//! The narrator: a record told in plain words, a sentence for a deed or for several that belong
//! together.
//!
//! What may be said of each form of line stands in tables (`act`, `deal`, `seating`, `score`,
//! `given`); here one of the ways is chosen, so that no sentence opens or is built as the one
//! before it.

mod act;
mod deal;
mod given;
mod score;
mod seating;
mod setting;
mod together;
mod told;
mod way;

use rand::seq::IndexedRandom;
use rand_chacha::ChaCha12Rng;

use crate::prose::{Piece, Prose};
use oddtrick_table::{Line, Person, Record};
use told::Tellable;
use way::Telling;

/// Tells the first `after` lines of a record.
pub(crate) fn tell(record: &Record, after: usize, voice: &mut ChaCha12Rng) -> Vec<Prose> {
    let mut teller = Teller { voice, sentences: Vec::new(), known: Vec::new(), last: Last::default(), lead_in: "" };
    teller.setting(&record.setup);
    let mut lines = &record.lines[..after.min(record.lines.len())];
    while let [first, ..] = lines {
        let taken = teller.together(lines).unwrap_or_else(|| {
            teller.line(first);
            1
        });
        lines = &lines[taken..];
    }
    teller.sentences
}

/// One line told by itself, in the plainest way there is.
pub(crate) fn deed_told(line: &Line) -> Prose {
    let plainest = telling(line).filled(&[]).into_iter().next();
    plainest.map_or_else(Prose::default, |(_, prose)| prose.stopped())
}

struct Teller<'a> {
    voice: &'a mut ChaCha12Rng,
    sentences: Vec<Prose>,
    /// Those who look on or would play and have been told of, so that they need no introduction.
    known: Vec<Person>,
    last: Last,
    /// The last of “then”, “now” and “next” that was put before a sentence.
    lead_in: &'static str,
}

/// How the last sentence was made.
#[derive(Default)]
struct Last {
    way: &'static str,
    /// The player or person whose letter it opens with, where it tells of him.
    subject: Option<String>,
    /// Whether it tells of a deed, and not of how things stand.
    deed: bool,
    /// Whether two ways are in it already.
    joined: bool,
}

/// How a sentence that would open like the one before it is made another.
#[derive(Clone, Copy)]
enum Turn {
    /// It need not be.
    Plain,
    /// `A turns the trick and quits it.`
    Joined,
    /// `Then A quits the trick.`
    After(&'static str),
    /// `He quits the trick.`
    He,
}

impl Turn {
    /// The word that it puts before the sentence.
    const fn opening(self) -> Option<&'static str> {
        match self {
            Turn::Plain | Turn::Joined => None,
            Turn::After(word) => Some(word),
            Turn::He => Some("He"),
        }
    }
}

/// How a telling of a line is come by, of whatever kind the line is.
fn telling(line: &Line) -> Telling {
    match line {
        Line::Play(it) => it.telling(),
        Line::Dealing(it) => it.telling(),
        Line::Stipulation(it) => it.telling(),
        Line::Scoring(it) => it.telling(),
        Line::Seating(it) => it.telling(),
    }
}

impl Teller<'_> {
    fn line(&mut self, line: &Line) {
        self.say(&telling(line), !matches!(line, Line::Stipulation(_)));
    }

    fn say(&mut self, telling: &Telling, deed: bool) {
        let ways = telling.filled(&self.known);
        self.known.extend(telling.people());
        self.choose(ways, deed);
    }

    /// Says one of several things that come to the same.
    fn choose(&mut self, ways: Vec<(&'static str, Prose)>, deed: bool) {
        let before = self.sentences.last().map(opening).unwrap_or_default();
        let only = ways.len() == 1;
        let mut fresh: Vec<(&'static str, Prose, Turn)> = Vec::new();
        let mut stale = None;
        for (way, prose) in ways {
            if opening(&prose) != before && (only || way != self.last.way) {
                fresh.push((way, prose, Turn::Plain));
            } else {
                let turns =
                    self.turns(way, &prose, deed).into_iter().filter(|turn| turn.opening() != Some(before.as_str()));
                fresh.extend(turns.map(|turn| (way, prose.clone(), turn)));
                stale.get_or_insert((way, prose, Turn::Plain));
            }
        }
        let chosen = fresh.choose(self.voice).cloned().or(stale);
        if let Some((way, prose, turn)) = chosen {
            self.put(way, prose, turn, deed);
        }
    }

    /// How a way that opens like the sentence before may be turned.
    fn turns(&self, way: &'static str, prose: &Prose, deed: bool) -> Vec<Turn> {
        let subject = opening(prose);
        let mut turns: Vec<Turn> = Vec::new();
        if deed && way.starts_with('{') {
            // How things stood has no “then” after it.
            let words: &[&str] = if self.last.deed { &["Then", "Now", "Next"] } else { &["Now"] };
            let fresh = words.iter().filter(|word| **word != self.lead_in || words.len() == 1);
            turns.extend(fresh.map(|word| Turn::After(word)));
        }
        let told_of = self::subject(way, prose).is_some() && self.last.subject.as_ref() == Some(&subject);
        let Some(last) = self.sentences.last().filter(|_| told_of) else { return turns };
        let told = last.to_string();
        // One “and” is enough in a sentence.
        let single = !prose.to_string().contains(" and ");
        if single && !self.last.joined && self.last.deed == deed && can_be_joined(&told) && way != self.last.way {
            turns.extend([Turn::Joined; 2]);
        }
        let others = told.split(|c: char| !c.is_alphanumeric()).filter(|word| is_letter(word) && *word != subject);
        if others.count() == 0 && way != self.last.way {
            turns.extend([Turn::He; 2]);
        }
        turns
    }

    fn put(&mut self, way: &'static str, prose: Prose, turn: Turn, deed: bool) {
        let subject = subject(way, &prose).filter(|_| matches!(turn, Turn::Plain | Turn::Joined));
        let (mut whole, rest) = match turn {
            Turn::Plain => (Prose::default(), prose),
            Turn::After(word) => {
                self.lead_in = word;
                (Prose::text(format!("{word} ")), prose)
            }
            Turn::He => (Prose::text("He"), beheaded(prose)),
            Turn::Joined => {
                let mut before = self.sentences.pop().unwrap_or_default().unstopped();
                before.push(Prose::text(" and"));
                (before, beheaded(prose))
            }
        };
        whole.push(rest);
        self.sentences.push(whole.capitalized().stopped());
        self.last = Last { way, subject, deed, joined: matches!(turn, Turn::Joined) };
    }
}

/// The first word.
fn opening(prose: &Prose) -> String {
    let text = prose.clone().capitalized().to_string();
    text.trim_start_matches('“').chars().take_while(|c| c.is_alphanumeric()).collect()
}

/// The letter that a way opens with, where it is of him that it tells, and of him alone.
fn subject(way: &str, prose: &Prose) -> Option<String> {
    let starts = ["{by} ", "{who} ", "{who.on} "].iter().any(|start| way.starts_with(start));
    let (text, letter) = (prose.to_string(), opening(prose));
    let alone = text.get(letter.len()..).is_some_and(|rest| rest.starts_with(' ') && !rest.starts_with(" and "));
    Some(letter).filter(|letter| starts && alone && is_letter(letter))
}

/// Whether a word is a player's letter, or another person's.
fn is_letter(word: &str) -> bool {
    word.len() == 1 && word.chars().all(|c| c.is_ascii_uppercase())
}

/// Whether “and” after a sentence could be taken for nothing but a second deed.
fn can_be_joined(told: &str) -> bool {
    let closed = [" that ", " what", " which", " who", "whether", "“", ",", ":", ";", " and "];
    told.split_whitespace().count() <= 12 && closed.iter().all(|word| !told.contains(word))
}

/// A sentence without the letter that it opens with.
fn beheaded(mut prose: Prose) -> Prose {
    if let Some(Piece::Text(text)) = prose.0.first_mut() {
        *text = text.chars().skip(1).collect();
    }
    prose
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand::RngExt;

    use super::*;
    use crate::grammar::{slips, slips_of_story};
    use crate::stream::stream;
    use oddtrick_table::Record;

    fn random_lines(count: usize) -> Vec<Line> {
        let mut dice = stream("0", "lines");
        (0..count).map(|_| Line::arbitrary(&mut |sides| dice.random_range(0..sides.max(1)))).collect()
    }

    #[test]
    fn every_way_of_every_form_can_be_filled_and_is_english() {
        let (mut listed, mut filled, mut forms) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for line in random_lines(40_000) {
            let told = telling(&line);
            let ways = told.filled(&[]);
            assert!(!ways.is_empty(), "nothing can be told of `{line}`");
            listed.extend(told.ways);
            forms.insert(line.form().variant_name);
            for (way, prose) in ways {
                filled.insert(way);
                let text = prose.capitalized().stopped().to_string();
                assert_eq!(slips(&text), [], "{text}, for `{line}`");
            }
        }
        let forms_in_all: usize = Line::FORMS.iter().map(|(_, forms)| forms.len()).sum();
        assert_eq!(forms.len(), forms_in_all, "every form came up");
        let never: Vec<_> = listed.difference(&filled).collect();
        assert!(never.is_empty(), "ways that are never taken: {never:?}");
    }

    #[test]
    fn a_story_of_any_lines_is_english() {
        for (n, lines) in random_lines(12_000).chunks(12).enumerate() {
            let record = Record { setup: oddtrick_table::Setup::default(), lines: lines.to_vec() };
            let story = tell(&record, lines.len(), &mut stream(&n.to_string(), "voice"));
            let story: Vec<String> = story.iter().map(ToString::to_string).collect();
            assert_eq!(slips_of_story(&story), [], "{}", story.join("\n"));
        }
    }

    /// The story of a record in notation.
    fn story(lines: &str) -> String {
        let lines: Vec<Line> = lines.lines().map(|line| Line::parse(line).expect("a line")).collect();
        let record = Record { setup: oddtrick_table::Setup::default(), lines };
        let told = tell(&record, record.lines.len(), &mut stream("1", "voice"));
        told.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_belongs_together_is_told_together() {
        let told = story("P cuts 10C\nQ cuts KD\nR cuts 4S");
        assert!(told.ends_with("P cuts the ten of clubs, Q the king of diamonds and R the four of spades."), "{told}");
        let told = story("A turns the trick\nA quits the trick");
        assert_eq!(told.matches('.').count(), 1, "{told}");
        let told =
            story("A throws down his hand\nY throws down his hand\nB throws down his hand\nZ throws down his hand");
        assert!(told.to_lowercase().contains("all four players"), "{told}");
    }
}
