//! Parts of a story that are told by hand.

use std::ops::Range;

use super::follow_on::{FollowOn, Remark, follow_ons};
use super::next_deal::start_of_next_deal;
use super::sentence::first_word;
use super::setup::Custom;
use super::silences::{keepers, silences};
use super::{LastSentence, Narrator, phrasings};
use crate::prose::Prose;
use oddtrick_library::{Passage, PassagePart};
use oddtrick_table::{Line, PlayAct, Record, Relabelling, Seat};

/// How some lines are told, at the layout of a story.
#[derive(Debug, Clone)]
pub(crate) struct ToldPassage {
    lines: Vec<Line>,
    sentences: Vec<Prose>,
}

impl ToldPassage {
    /// A passage with the players and cards of a layout. `None` if a sentence has a slot that cannot be read.
    pub(crate) fn at_layout(passage: &Passage, moved: &Relabelling) -> Option<ToldPassage> {
        let sentence = |told: &String| {
            let mut prose = Prose::default();
            for part in Passage::parts(told)? {
                prose.push(match part {
                    PassagePart::Words(words) => Prose::from_text(moved.text(words)),
                    PassagePart::Card(card) => Prose::list_of_cards(&[moved.card(card)], "and"),
                    PassagePart::RankOf(card) => Prose::from_text(moved.card(card).rank.name()),
                });
            }
            Some(prose)
        };
        let sentences = passage.sentences.iter().map(sentence).collect::<Option<Vec<Prose>>>()?;
        Some(ToldPassage { lines: passage.lines.iter().map(|line| line.relabel(moved)).collect(), sentences })
    }
}

/// How a story is told, besides what its record says.
#[derive(Debug, Clone)]
pub(crate) struct Telling {
    pub custom: Custom,
    /// What is told by hand.
    pub passages: Vec<ToldPassage>,
    /// The records for which the passages were written: that of the case, and that of the variation.
    pub written_for: Vec<Record>,
}

impl Telling {
    /// A story of whist, with nothing told by hand.
    pub(crate) const WHIST: Telling = Telling { custom: Custom::WHIST, passages: Vec::new(), written_for: Vec::new() };
}

/// A record for which passages were written.
pub(super) struct WrittenFor<'a> {
    lines: &'a [Line],
    untold: Vec<Untold>,
}

/// Something that no line tells, and the line with which it is told.
pub(super) type Untold = (usize, UntoldFact);

/// What it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum UntoldFact {
    Remark(Remark),
    NextDeal,
    /// Who keeps his cards where others throw theirs down.
    Keepers(Vec<Seat>),
}

impl<'a> WrittenFor<'a> {
    /// A record, up to the lines that are told.
    pub(super) fn new(record: &'a Record) -> WrittenFor<'a> {
        let lines = record.lines.as_slice();
        WrittenFor { lines, untold: untold(record, lines, &remarks(record, lines)) }
    }

    /// What no line of a part tells, by its place in the part: for each place where the record has these lines.
    fn untold_in(&self, part: &[Line]) -> Vec<Vec<Untold>> {
        let places = (0..self.lines.len()).filter(|at| self.lines[*at..].starts_with(part));
        places.map(|at| within(&self.untold, at..at + part.len())).collect()
    }
}

/// What people tell of lines together, and what no line tells.
pub(super) fn remarks(record: &Record, lines: &[Line]) -> Vec<FollowOn> {
    let mut remarks = follow_ons(record, lines);
    let untold = silences(record, lines);
    remarks.extend(untold.into_iter().filter(|it| remarks.iter().all(|had| had.at != it.at)).collect::<Vec<_>>());
    remarks
}

/// What no line of a story tells, each with the line with which it is told.
pub(super) fn untold(record: &Record, lines: &[Line], remarks: &[FollowOn]) -> Vec<Untold> {
    let silent = remarks.iter().filter(|remark| remark.stated.is_none());
    let mut untold: Vec<Untold> = silent.map(|remark| (remark.at, UntoldFact::Remark(remark.what.clone()))).collect();
    untold.extend(start_of_next_deal(lines).map(|at| (at, UntoldFact::NextDeal)));
    untold.extend(last_thrown(lines).map(|at| (at, UntoldFact::Keepers(keepers(record, lines)))));
    untold
}

/// The line with which the last of those who throw their cards down does so.
pub(super) fn last_thrown(lines: &[Line]) -> Option<usize> {
    lines.iter().rposition(|line| matches!(line, Line::Play(PlayAct::ThrowsDown { .. })))
}

fn within(untold: &[Untold], part: Range<usize>) -> Vec<Untold> {
    let own = untold.iter().filter(|(at, _)| part.contains(at));
    own.map(|(at, what)| (at - part.start, what.clone())).collect()
}

/// Where a story is: its lines, what people tell of them together, and what no line tells.
pub(super) struct Place<'a> {
    pub lines: &'a [Line],
    pub at: usize,
    pub remarks: &'a [FollowOn],
    pub untold: &'a [Untold],
}

impl Narrator<'_> {
    /// Tells the lines at a place by hand, if there is a passage that fits. Returns how many lines that covers.
    pub(super) fn narrate_passage(&mut self, place: &Place<'_>) -> Option<usize> {
        let passage = self.passages.iter().find(|passage| self.fits(passage, place))?;
        let (count, sentences) = (passage.lines.len(), passage.sentences.clone());
        let told = &place.lines[place.at..place.at + count];
        self.introduced.extend(told.iter().flat_map(|line| phrasings(line).people().collect::<Vec<_>>()));
        self.sentences.extend(sentences.into_iter().map(Prose::capitalized));
        self.last = LastSentence { is_deed: true, ..LastSentence::default() };
        Some(count)
    }

    /// Whether a passage tells the lines at a place, and nothing that belongs to others.
    fn fits(&self, passage: &ToldPassage, place: &Place<'_>) -> bool {
        let own = place.at..place.at + passage.lines.len();
        if place.lines.get(own.clone()) != Some(passage.lines.as_slice()) {
            return false;
        }
        // What is told together stays together.
        let is_whole =
            |remark: &FollowOn| remark.stated.is_none_or(|stated| own.contains(&remark.at) == own.contains(&stated));
        // What no line tells hangs on the other lines: it must be as it was in the record for which the passage was written.
        let untold = within(place.untold, own.clone());
        let written = self.written_for.iter().map(|record| record.untold_in(&passage.lines));
        let is_as_written = written.into_iter().find(|places| !places.is_empty());
        let before = self.sentences.last().map(first_word).unwrap_or_default();
        place.remarks.iter().all(is_whole)
            && is_as_written.is_some_and(|places| places.contains(&untold))
            && passage.sentences.first().is_some_and(|first| first_word(first) != before)
    }
}
