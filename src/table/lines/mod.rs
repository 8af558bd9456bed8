//! The lines of a record: acts and stipulations of every kind, in one type.

pub mod bid;
pub mod counters;
pub mod dealing;
pub mod demand;
pub mod play;
pub mod scoring;
pub mod seating;
pub mod stipulation;

use std::fmt;
use std::str::FromStr;

use self::dealing::DealingAct;
use self::play::PlayAct;
use self::scoring::ScoringAct;
use self::seating::SeatingAct;
use self::stipulation::Stipulation;
use crate::notation_form::{self, LinePart, NotationForm, ParseError, ParseResult, TokenCursor};
use crate::person::Person;
use crate::relabelling::Relabelling;
use crate::seat::Seat;

/// One line of a record.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Line {
    /// Before the hand: who plays, and with whom.
    Seating(SeatingAct),
    /// Before the play: shuffling, cutting, dealing.
    Dealing(DealingAct),
    /// The play.
    Play(PlayAct),
    /// The score.
    Scoring(ScoringAct),
    /// What the record states without saying how it happened.
    Stipulation(Stipulation),
}

/// Calls the same method on whichever kind of line it is.
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
    /// Every form of line, under the headings of the notation reference.
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
    /// What was expected, at the furthest column that any form of line reached.
    pub fn parse(text: &str) -> ParseResult<Line> {
        notation_form::parse_text(text, &LINE_PARSERS)
    }

    /// How this kind of line is written.
    pub fn form(&self) -> &'static NotationForm {
        match_line!(self, it => it.form())
    }

    /// The line in pieces: words and cards.
    pub fn parts(&self) -> Vec<LinePart> {
        match_line!(self, it => it.parts())
    }

    /// The name of each placeholder with its value as JSON holds it.
    pub fn fields(&self) -> Vec<(&'static str, String)> {
        match_line!(self, it => it.fields())
    }

    /// The first player that the line names, if it names one.
    pub fn actor(&self) -> Option<Seat> {
        match_line!(self, it => it.actor())
    }

    /// The first person without a seat that the line names, if it names no player.
    pub fn unseated_actor(&self) -> Option<Person> {
        match self {
            Line::Seating(act) if act.actor().is_none() => act.first_person(),
            _ => None,
        }
    }

    /// The same line with other players, cards and people.
    #[must_use]
    pub fn relabel(&self, relabelling: &Relabelling) -> Line {
        match self {
            Line::Seating(it) => Line::Seating(it.relabel(relabelling)),
            Line::Dealing(it) => Line::Dealing(it.relabel(relabelling)),
            Line::Play(it) => Line::Play(it.relabel(relabelling)),
            Line::Scoring(it) => Line::Scoring(it.relabel(relabelling)),
            Line::Stipulation(it) => Line::Stipulation(it.relabel(relabelling)),
        }
    }

    /// A random line of any form, for tests. `pick(n)` returns a number below `n`.
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

impl FromStr for Line {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Line::parse(text)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation_form::join_parts(&self.parts()))
    }
}

type LineParser = fn(&mut TokenCursor<'_>) -> ParseResult<Line>;

/// One parser for each kind of line. Each tries every form of its kind.
const LINE_PARSERS: [LineParser; 5] = [
    |words| notation_form::parse_any(words, PlayAct::PARSERS).map(Line::Play),
    |words| notation_form::parse_any(words, Stipulation::PARSERS).map(Line::Stipulation),
    |words| notation_form::parse_any(words, DealingAct::PARSERS).map(Line::Dealing),
    |words| notation_form::parse_any(words, ScoringAct::PARSERS).map(Line::Scoring),
    |words| notation_form::parse_any(words, SeatingAct::PARSERS).map(Line::Seating),
];
