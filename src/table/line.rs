//! Lines of a record: every form of act and of stipulation, in one type.

use std::fmt;

use super::act::Act;
use super::deal::Dealing;
use super::form::{self, Form, Part, Read, Words};
use super::given::Stipulation;
use super::marking::Marking;
use super::person::Person;
use super::relabel::Relabel;
use super::seat::Seat;
use super::seating::Seating;

/// One line of a record.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Line {
    /// Who shall play, and with whom.
    Table(Seating),
    /// Before the play.
    Deal(Dealing),
    /// The play.
    Act(Act),
    /// The score.
    Mark(Marking),
    /// What the account asserts.
    Given(Stipulation),
}

/// Does the same with whatever kind of line it is.
macro_rules! each_kind {
    ($line:expr, $it:ident => $do:expr) => {
        match $line {
            Line::Table($it) => $do,
            Line::Deal($it) => $do,
            Line::Act($it) => $do,
            Line::Mark($it) => $do,
            Line::Given($it) => $do,
        }
    };
}

impl Line {
    /// Every form of line, by the kinds that the reference page keeps apart.
    pub const FORMS: [(&'static str, &'static [Form]); 5] = [
        ("The table", Seating::FORMS),
        ("The deal", Dealing::FORMS),
        ("The play", Act::FORMS),
        ("The score", Marking::FORMS),
        ("What the account asserts", Stipulation::FORMS),
    ];

    /// Reads a line.
    ///
    /// # Errors
    /// What was expected, at the furthest place that any form of line came to.
    pub fn read(text: &str) -> Read<Line> {
        form::read_first(text, &READERS)
    }

    /// The entry of the table that it is written by.
    pub fn form(&self) -> &'static Form {
        each_kind!(self, it => it.form())
    }

    /// The pieces that it is written in.
    pub fn parts(&self) -> Vec<Part> {
        each_kind!(self, it => it.parts())
    }

    /// What its blanks are filled with, by their names, each as it is written.
    pub fn fields(&self) -> Vec<(&'static str, String)> {
        each_kind!(self, it => it.fields())
    }

    /// The player that it speaks of first, where it speaks of one.
    pub fn actor(&self) -> Option<Seat> {
        each_kind!(self, it => it.actor())
    }

    /// The person, not seated, whose deed it tells, where it tells one's.
    pub fn person(&self) -> Option<Person> {
        match self {
            Line::Table(deed) if deed.actor().is_none() => deed.person(),
            _ => None,
        }
    }

    /// The same at another table.
    #[must_use]
    pub fn relabel(&self, relabel: &Relabel) -> Line {
        match self {
            Line::Table(it) => Line::Table(it.relabel(relabel)),
            Line::Deal(it) => Line::Deal(it.relabel(relabel)),
            Line::Act(it) => Line::Act(it.relabel(relabel)),
            Line::Mark(it) => Line::Mark(it.relabel(relabel)),
            Line::Given(it) => Line::Given(it.relabel(relabel)),
        }
    }

    /// A line of any form, its blanks filled by choices out of so many: for records made at
    /// random.
    pub fn pick(pick: &mut dyn FnMut(usize) -> usize) -> Line {
        let makers = Line::FORMS.map(|(_, forms)| forms.len());
        let mut n = pick(makers.iter().sum());
        for (kind, count) in makers.into_iter().enumerate() {
            if n < count {
                return match kind {
                    0 => Line::Table(Seating::MAKERS[n](pick)),
                    1 => Line::Deal(Dealing::MAKERS[n](pick)),
                    2 => Line::Act(Act::MAKERS[n](pick)),
                    3 => Line::Mark(Marking::MAKERS[n](pick)),
                    _ => Line::Given(Stipulation::MAKERS[n](pick)),
                };
            }
            n -= count;
        }
        Line::Act(Act::Untold)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&form::text(&self.parts()))
    }
}

type Reader = fn(&mut Words<'_>) -> Read<Line>;

/// One reader for each kind; each tries all of its forms.
const READERS: [Reader; 5] = [
    |words| form::read_any(words, Act::READERS).map(Line::Act),
    |words| form::read_any(words, Stipulation::READERS).map(Line::Given),
    |words| form::read_any(words, Dealing::READERS).map(Line::Deal),
    |words| form::read_any(words, Marking::READERS).map(Line::Mark),
    |words| form::read_any(words, Seating::READERS).map(Line::Table),
];
