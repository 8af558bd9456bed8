//! Lines of a record: every form of act and of stipulation, in one type.

use std::fmt;

use super::dealing::DealingAct;
use super::notation_form::{self, LinePart, NotationForm, ParseResult, TokenCursor};
use super::person::Person;
use super::play::PlayAct;
use super::relabelling::Relabelling;
use super::scoring::ScoringAct;
use super::seat::Seat;
use super::seating::SeatingAct;
use super::stipulation::Stipulation;

/// One line of a record.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Line {
    /// Who shall play, and with whom.
    Seating(SeatingAct),
    /// Before the play.
    Dealing(DealingAct),
    /// The play.
    Play(PlayAct),
    /// The score.
    Scoring(ScoringAct),
    /// What the account asserts.
    Stipulation(Stipulation),
}

/// Does the same with whatever kind of line it is.
macro_rules! match_line {
    ($line:expr, $it:ident => $do:expr) => {
        match $line {
            Line::Seating($it) => $do,
            Line::Dealing($it) => $do,
            Line::Play($it) => $do,
            Line::Scoring($it) => $do,
            Line::Stipulation($it) => $do,
        }
    };
}

impl Line {
    /// Every form of line, by the kinds that the reference page keeps apart.
    pub const FORMS: [(&'static str, &'static [NotationForm]); 5] = [
        ("The table", SeatingAct::FORMS),
        ("The deal", DealingAct::FORMS),
        ("The play", PlayAct::FORMS),
        ("The score", ScoringAct::FORMS),
        ("What the account asserts", Stipulation::FORMS),
    ];

    /// Reads a line.
    ///
    /// # Errors
    /// What was expected, at the furthest place that any form of line came to.
    pub fn parse(text: &str) -> ParseResult<Line> {
        notation_form::parse_text(text, &LINE_PARSERS)
    }

    /// The entry of the table that it is written by.
    pub fn form(&self) -> &'static NotationForm {
        match_line!(self, it => it.form())
    }

    /// The pieces that it is written in.
    pub fn parts(&self) -> Vec<LinePart> {
        match_line!(self, it => it.parts())
    }

    /// What its blanks are filled with, by their names, each as it is written.
    pub fn fields(&self) -> Vec<(&'static str, String)> {
        match_line!(self, it => it.fields())
    }

    /// The player that it speaks of first, where it speaks of one.
    pub fn actor(&self) -> Option<Seat> {
        match_line!(self, it => it.actor())
    }

    /// The person, not seated, whose deed it tells, where it tells one's.
    pub fn unseated_actor(&self) -> Option<Person> {
        match self {
            Line::Seating(deed) if deed.actor().is_none() => deed.person(),
            _ => None,
        }
    }

    /// The same at another table.
    #[must_use]
    pub fn relabel(&self, relabel: &Relabelling) -> Line {
        match self {
            Line::Seating(it) => Line::Seating(it.relabel(relabel)),
            Line::Dealing(it) => Line::Dealing(it.relabel(relabel)),
            Line::Play(it) => Line::Play(it.relabel(relabel)),
            Line::Scoring(it) => Line::Scoring(it.relabel(relabel)),
            Line::Stipulation(it) => Line::Stipulation(it.relabel(relabel)),
        }
    }

    /// A line of any form, its blanks filled by choices out of so many: for records made at
    /// random.
    pub fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Line {
        let makers = Line::FORMS.map(|(_, forms)| forms.len());
        let mut n = pick(makers.iter().sum());
        for (kind, count) in makers.into_iter().enumerate() {
            if n < count {
                return match kind {
                    0 => Line::Seating(SeatingAct::GENERATORS[n](pick)),
                    1 => Line::Dealing(DealingAct::GENERATORS[n](pick)),
                    2 => Line::Play(PlayAct::GENERATORS[n](pick)),
                    3 => Line::Scoring(ScoringAct::GENERATORS[n](pick)),
                    _ => Line::Stipulation(Stipulation::GENERATORS[n](pick)),
                };
            }
            n -= count;
        }
        Line::Play(PlayAct::Untold)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation_form::join_parts(&self.parts()))
    }
}

type LineParser = fn(&mut TokenCursor<'_>) -> ParseResult<Line>;

/// One reader for each kind; each tries all of its forms.
const LINE_PARSERS: [LineParser; 5] = [
    |words| notation_form::parse_any(words, PlayAct::PARSERS).map(Line::Play),
    |words| notation_form::parse_any(words, Stipulation::PARSERS).map(Line::Stipulation),
    |words| notation_form::parse_any(words, DealingAct::PARSERS).map(Line::Dealing),
    |words| notation_form::parse_any(words, ScoringAct::PARSERS).map(Line::Scoring),
    |words| notation_form::parse_any(words, SeatingAct::PARSERS).map(Line::Seating),
];
