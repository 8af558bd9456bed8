//! The reader of line notation: finds every fault of a text, with its line and column.

use std::fmt;

use crate::card::{Card, Suit};
use crate::line::Line;
use crate::notation_form::{ParseError, PlaceholderValue, TokenCursor};
use crate::record::{LineIndex, Record, Setup, Trump};
use crate::seat::BySide;

/// What is wrong, and where. Lines and columns count from 1, columns in characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotationError {
    pub line: usize,
    pub column: usize,
    pub message: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

/// A question as written, after its `?`, with the number of record lines that stand before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionLine {
    pub text: String,
    pub after_lines: LineIndex,
    pub line: usize,
}

/// A record and the questions asked of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecordWithQuestions {
    pub record: Record,
    pub questions: Vec<QuestionLine>,
}

/// Reads a script.
///
/// # Errors
/// Every fault of the text: lines that cannot be read, and, when all can be, what cannot have
/// happened as told ([`Record::faults`]).
pub fn parse(text: &str) -> Result<RecordWithQuestions, Vec<NotationError>> {
    let mut script = RecordWithQuestions::default();
    let mut faults = Vec::new();
    let mut places = Vec::new();
    // Some editors begin a file with a mark that nobody sees.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (n, raw) in text.lines().enumerate() {
        let line = raw.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let indent = raw.chars().take_while(|c| c.is_whitespace()).count();
        let mut fault = |expected: ParseError| {
            faults.push(NotationError { line: n + 1, column: indent + expected.column, message: expected.message() });
        };
        if let Some(question) = line.strip_prefix('?') {
            let after = script.record.lines.len();
            script.questions.push(QuestionLine { text: question.trim().to_owned(), after_lines: after, line: n + 1 });
        } else if let Some(code) = line.strip_prefix("code:") {
            script.record.setup.code = Some(code.trim().to_owned());
        } else if let Some(deal) = line.strip_prefix("deal:") {
            let offset = line.chars().count() - deal.chars().count();
            parse_setup(deal, offset, &mut script.record.setup).into_iter().for_each(&mut fault);
        } else {
            match Line::parse(line) {
                Ok(read) => {
                    script.record.lines.push(read);
                    places.push((n + 1, indent + 1));
                }
                Err(expected) => fault(expected),
            }
        }
    }
    if faults.is_empty() {
        faults = script
            .record
            .inconsistencies()
            .into_iter()
            .map(|(ix, message)| inconsistency_error(&places, ix, message))
            .collect();
    }
    if faults.is_empty() { Ok(script) } else { Err(faults) }
}

/// The questions of a text that cannot be read as a record, so that their faults can be named
/// beside the others.
pub fn find_questions(text: &str) -> Vec<QuestionLine> {
    let lines = text.lines().enumerate();
    let asked = lines.filter_map(|(n, line)| Some((n + 1, line.trim().strip_prefix('?')?.trim().to_owned())));
    asked.map(|(line, text)| QuestionLine { text, after_lines: 0, line }).collect()
}

fn inconsistency_error(places: &[(usize, usize)], ix: LineIndex, message: String) -> NotationError {
    let (line, column) = places[ix];
    // The record counts its own lines; a text has comments and a setting besides.
    let message = match message.split_once("(line ") {
        Some((before, rest)) => match rest.split_once(')') {
            Some((number, after)) => {
                let own: usize = number.parse().unwrap_or(1);
                format!("{before}(line {}){after}", places[own - 1].0)
            }
            None => message,
        },
        None => message,
    };
    NotationError { line, column, message }
}

/// Reads `dealer A; trump H; score A-B 0, Y-Z 0; cards 13; dummy Z`.
pub(super) fn parse_setup(text: &str, offset: usize, setting: &mut Setup) -> Vec<ParseError> {
    let mut faults = Vec::new();
    let mut column = offset;
    for clause in text.split(';') {
        let mut words = TokenCursor::new(clause, column);
        if let Err(expected) = parse_setup_clause(&mut words, setting) {
            faults.push(expected);
        }
        column += clause.chars().count() + 1;
    }
    faults
}

fn parse_setup_clause(words: &mut TokenCursor<'_>, setting: &mut Setup) -> Result<(), ParseError> {
    match words.expect_one_of(&["dealer", "trump", "score", "cards", "dummy"])? {
        "dealer" => setting.dealer = Some(PlaceholderValue::parse(words)?),
        "dummy" => setting.dummy = Some(PlaceholderValue::parse(words)?),
        "cards" => setting.hand_size = Some(words.parse_number()?),
        "trump" => {
            let turned: Option<Card> = words.peek().and_then(|word| word.parse().ok());
            let suit: Option<Suit> = turned.map(|card| card.suit).or_else(|| words.peek()?.parse().ok());
            let suit = suit.ok_or_else(|| words.expected_error("a suit (H) or the card turned up (KD)"))?;
            words.advance();
            setting.trump = Some(Trump { suit, turned_up: turned });
        }
        _ => {
            setting.score = Some(BySide::<u8>::parse(words)?);
        }
    }
    words.expect_end()
}

/// Reads one line of a record, as [`line_text`](super::line_text) writes it.
///
/// # Errors
/// What was expected, and where.
impl std::str::FromStr for Line {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Line::parse(text).map_err(|e| NotationError { line: 1, column: e.column, message: e.message() })
    }
}
