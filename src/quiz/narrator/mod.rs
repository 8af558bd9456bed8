//! The narrator tells a record in plain words, with one sentence for each act or for several acts that belong
//! together.
//!
//! The phrasings for each form of line are listed in `play`, `dealing`, `seating`, `scoring` and `stipulation`. This
//! file chooses among them, so that no sentence opens or is built like the one before it.

mod dealing;
mod follow_on;
mod grouped_lines;
mod next_deal;
mod passages;
mod phrasing;
mod play;
mod proofs;
mod scoring;
mod seating;
mod sentence;
mod setup;
mod silences;
mod slot_values;
mod stipulation;
mod tricks;

use rand::RngExt;
use rand_chacha::ChaCha12Rng;

use crate::prose::Prose;
use follow_on::FollowOn;
use next_deal::{ANOTHER_REVOKE, ANOTHER_TRICK, HAND_ENDED, start_of_next_deal};
use oddtrick_table::{Card, DealingAct, Facts, Line, Partnership, Person, PlayAct, Record, Stipulation, Suit};
use passages::{Place, WrittenFor, last_thrown, remarks, untold};
pub(crate) use passages::{Telling, ToldPassage};
use phrasing::{Phrasings, Setting, SlotValue};
use sentence::{can_be_joined, first_word, is_letter, opens_with_speech, subject_letter, without_first_letter};
use setup::free_suits;
pub(crate) use setup::{Custom, LastCard};
use silences::keepers;
use slot_values::Narratable;

/// How the end of a deal is told where no card is left to be turned up.
const WHOLE_PACK_DEALT: &[&str] = &["{by} deals the rest of the pack", "The rest of the pack is dealt by {by}"];

/// Tells the first `after` lines of a record.
pub(crate) fn narrate(record: &Record, after: usize, telling: &Telling, voice: &mut ChaCha12Rng) -> Vec<Prose> {
    let free_suits = free_suits(record, &mut voice.clone());
    let mut teller = Narrator {
        voice,
        free_suits,
        custom: telling.custom,
        passages: &telling.passages,
        written_for: telling.written_for.iter().map(WrittenFor::new).collect(),
        partnership: Facts::from_record(&record.prefix(after)).partnership,
        sentences: Vec::new(),
        introduced: Vec::new(),
        last_cut: Vec::new(),
        has_told_trick: false,
        all_threw_down: false,
        has_told_revoke: false,
        last: LastSentence::default(),
        last_lead_in: "",
    };
    let lines = &record.lines[..after.min(record.lines.len())];
    let remarks = remarks(record, lines);
    let untold = untold(record, lines, &remarks);
    let mut at = teller.narrate_setup(record, lines);
    let next_deal = start_of_next_deal(lines);
    while at < lines.len() {
        let place = Place { lines, at, remarks: &remarks, untold: &untold };
        let by_hand = teller.narrate_passage(&place);
        if by_hand.is_none() && next_deal == Some(at) && teller.narrate_next_deal(&lines[at]) {
            at += 1;
            continue;
        }
        let told = by_hand.unwrap_or_else(|| teller.narrate_from(lines, at, &remarks));
        if by_hand.is_none() && last_thrown(lines).is_some_and(|last| (at..at + told).contains(&last)) {
            teller.narrate_keepers(&keepers(record, lines));
        }
        let ends_trick = |line: &Line| matches!(line, Line::Play(PlayAct::Quits { .. } | PlayAct::Passes { .. }));
        teller.has_told_trick |= lines[at..].iter().take(told).any(ends_trick);
        at += told;
    }
    teller.sentences
}

/// One line on its own, in its plainest phrasing.
pub(crate) fn line_sentence(line: &Line) -> Prose {
    let plainest = phrasings(line).fill_all(Setting::WHIST).into_iter().next();
    plainest.map_or_else(Prose::default, |(_, prose)| prose.with_full_stop())
}

struct Narrator<'a> {
    voice: &'a mut ChaCha12Rng,
    /// The suits that the record does not speak of.
    free_suits: Vec<Suit>,
    custom: Custom,
    passages: &'a [ToldPassage],
    /// The records for which the passages were written.
    written_for: Vec<WrittenFor<'a>>,
    /// Who are partners when the story ends.
    partnership: Partnership,
    sentences: Vec<Prose>,
    /// People without a seat who have been mentioned. They need no introduction.
    introduced: Vec<Person>,
    /// Who cut which card, when several last cut in turn.
    last_cut: Vec<(String, Card)>,
    /// Whether a trick of this hand has been told to its end.
    has_told_trick: bool,
    /// Whether all four players have thrown down their hands. Nobody plays on after that.
    all_threw_down: bool,
    /// Whether a revoke of this hand has been told.
    has_told_revoke: bool,
    last: LastSentence,
    /// The last of “then”, “now” and “next” that opened a sentence.
    last_lead_in: &'static str,
}

/// How the last sentence was built.
#[derive(Default)]
struct LastSentence {
    phrasing: &'static str,
    /// The letter that it opens with, if it is about that player or person.
    subject: Option<String>,
    /// Whether it tells an act. Otherwise it says how things stand.
    is_deed: bool,
    /// Whether it already joins two phrasings.
    is_joined: bool,
}

/// How to change a sentence that would open like the one before it.
#[derive(Clone, Copy)]
enum Rephrasing {
    /// No change.
    Plain,
    /// `A turns the trick and quits it.`
    Joined,
    /// `Then A quits the trick.`
    LeadIn(&'static str),
    /// `He quits the trick.`
    Pronoun,
}

impl Rephrasing {
    /// The word that goes before the sentence.
    const fn opening(self) -> Option<&'static str> {
        match self {
            Rephrasing::Plain | Rephrasing::Joined => None,
            Rephrasing::LeadIn(word) => Some(word),
            Rephrasing::Pronoun => Some("He"),
        }
    }
}

/// The phrasings of a line.
fn phrasings(line: &Line) -> Phrasings {
    match line {
        Line::Play(it) => it.phrasings(),
        Line::Dealing(it) => it.phrasings(),
        Line::Stipulation(it) => it.phrasings(),
        Line::Scoring(it) => it.phrasings(),
        Line::Seating(it) => it.phrasings(),
    }
}

impl Narrator<'_> {
    /// Tells the line at a place, with those that belong to it. Returns how many lines that covers.
    fn narrate_from(&mut self, lines: &[Line], at: usize, remarks: &[FollowOn]) -> usize {
        if remarks.iter().any(|remark| remark.stated == Some(at)) {
            return 1;
        }
        if let Some(remark) = remarks.iter().find(|remark| remark.at == at)
            && let Some(told) = self.narrate_with_remark(&lines[at..], &remark.what)
        {
            return told;
        }
        // A sentence ends before a line that is told with a remark.
        let end = remarks.iter().flat_map(|remark| [Some(remark.at), remark.stated]).flatten().filter(|end| *end > at);
        let near = &lines[at..end.min().unwrap_or(lines.len())];
        self.narrate_group(near).unwrap_or_else(|| {
            if !self.proof_of_score(near) {
                self.narrate_line(&lines[at]);
            }
            1
        })
    }

    fn narrate_line(&mut self, line: &Line) {
        let mut telling = phrasings(line);
        if let (Line::Stipulation(Stipulation::KeptBack { times: 1, .. }), [led, played, ..]) =
            (line, &*self.free_suits)
        {
            telling.values.extend([("led", SlotValue::Suit(*led)), ("played", SlotValue::Suit(*played))]);
            // The next trick of this kind is of other suits.
            self.free_suits.rotate_left(1);
        }
        if matches!(line, Line::Stipulation(Stipulation::KeptBack { .. }))
            && std::mem::replace(&mut self.has_told_revoke, true)
            && matches!(line, Line::Stipulation(Stipulation::KeptBack { times: 1, .. }))
        {
            telling.templates = ANOTHER_REVOKE;
        }
        if self.custom.last_card == LastCard::Dealt && matches!(line, Line::Dealing(DealingAct::DealsRest { .. })) {
            telling.templates = WHOLE_PACK_DEALT;
        }
        if self.has_told_trick && matches!(line, Line::Play(PlayAct::Passes { .. })) {
            telling.templates = ANOTHER_TRICK;
        }
        if self.all_threw_down && matches!(line, Line::Stipulation(Stipulation::PlayedOut)) {
            telling.templates = HAND_ENDED;
        }
        self.narrate_one_of(&telling, !matches!(line, Line::Stipulation(_)));
    }

    fn narrate_one_of(&mut self, telling: &Phrasings, deed: bool) {
        let ways = telling.fill_all(Setting { known: &self.introduced, partnership: self.partnership });
        self.introduced.extend(telling.people());
        self.choose_phrasing(ways, deed);
    }

    /// Adds one of several sentences with the same meaning.
    fn choose_phrasing(&mut self, ways: Vec<(&'static str, Prose)>, deed: bool) {
        let before = self.sentences.last().map(first_word).unwrap_or_default();
        let only = ways.len() == 1;
        let mut fresh: Vec<(&'static str, Prose, Rephrasing)> = Vec::new();
        let mut stale = None;
        for (way, prose) in ways {
            if first_word(&prose) != before && (only || way != self.last.phrasing) {
                fresh.push((way, prose, Rephrasing::Plain));
            } else {
                let turns = self
                    .possible_rephrasings(way, &prose, deed)
                    .into_iter()
                    .filter(|turn| turn.opening() != Some(before.as_str()));
                fresh.extend(turns.map(|turn| (way, prose.clone(), turn)));
                stale.get_or_insert((way, prose, Rephrasing::Plain));
            }
        }
        // A story lives by what people say, so their own words come twice as often as a report of them.
        let spoken: Vec<_> = fresh.iter().filter(|(_, prose, _)| opens_with_speech(prose)).cloned().collect();
        fresh.extend(spoken);
        let place = (!fresh.is_empty()).then(|| self.voice.random_range(..fresh.len()));
        let chosen = place.map(|place| fresh.swap_remove(place)).or(stale);
        if let Some((way, prose, turn)) = chosen {
            self.push_sentence(way, prose, turn, deed);
        }
    }

    /// The possible changes to a sentence that opens like the one before it.
    fn possible_rephrasings(&self, way: &'static str, prose: &Prose, deed: bool) -> Vec<Rephrasing> {
        let subject = first_word(prose);
        let mut turns: Vec<Rephrasing> = Vec::new();
        if deed && way.starts_with('{') {
            // “Then” can only follow an act.
            let words: &[&str] = if self.last.is_deed { &["Then", "Now"] } else { &["Now"] };
            let fresh = words.iter().filter(|word| **word != self.last_lead_in || words.len() == 1);
            turns.extend(fresh.map(|word| Rephrasing::LeadIn(word)));
        }
        let told_of = subject_letter(way, prose).is_some() && self.last.subject.as_ref() == Some(&subject);
        let Some(last) = self.sentences.last().filter(|_| told_of) else { return turns };
        let told = last.to_string();
        // One “and” is enough in a sentence.
        let single = !prose.to_string().contains(" and ");
        if single
            && !self.last.is_joined
            && self.last.is_deed == deed
            && can_be_joined(&told)
            && way != self.last.phrasing
        {
            turns.extend([Rephrasing::Joined; 2]);
        }
        let others = told.split(|c: char| !c.is_alphanumeric()).filter(|word| is_letter(word) && *word != subject);
        if others.count() == 0 && way != self.last.phrasing {
            turns.extend([Rephrasing::Pronoun; 2]);
        }
        turns
    }

    fn push_sentence(&mut self, way: &'static str, prose: Prose, turn: Rephrasing, deed: bool) {
        let subject = subject_letter(way, &prose).filter(|_| matches!(turn, Rephrasing::Plain | Rephrasing::Joined));
        let (mut whole, rest) = match turn {
            Rephrasing::Plain => (Prose::default(), prose),
            Rephrasing::LeadIn(word) => {
                self.last_lead_in = word;
                (Prose::from_text(format!("{word} ")), prose)
            }
            Rephrasing::Pronoun => (Prose::from_text("He"), without_first_letter(prose)),
            Rephrasing::Joined => {
                let mut before = self.sentences.pop().unwrap_or_default().without_full_stop();
                before.push(Prose::from_text(" and"));
                (before, without_first_letter(prose))
            }
        };
        whole.push(rest);
        self.sentences.push(whole.capitalized().with_full_stop());
        self.last =
            LastSentence { phrasing: way, subject, is_deed: deed, is_joined: matches!(turn, Rephrasing::Joined) };
    }
}

#[cfg(test)]
mod tests;
