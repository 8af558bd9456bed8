//! Reads notation, and reports every error of a text with its line and column.

use super::explain::{MOST_EXPLAINED, brief, explain};
use crate::card::{Card, Suit};
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::notation_form::{ParseError, PlaceholderValue, TokenCursor};
use crate::record::{Inconsistency, Record, Setup, Trump};
use crate::seat::BySide;

/// An error in a text, and where it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct NotationError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

/// A question as written after its `?`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionLine {
    /// The question.
    pub text: String,
    /// How many lines of the record come before it. The question is about the record up to that
    /// point.
    pub after_lines: LineIndex,
    /// Where it is: its line in a text, or its place in a JSON list, counted from 1.
    pub line: usize,
}

/// A record and the questions asked about it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecordWithQuestions {
    /// The record.
    pub record: Record,
    /// The questions, in order.
    pub questions: Vec<QuestionLine>,
}

/// Reads a record and its questions from text.
///
/// ```
/// use oddtrick_table::{Seat, notation};
///
/// let script = notation::parse("deal: dealer A\nY leads 9S\nB plays 4D\n? what may Y-Z exact\n").unwrap();
/// assert_eq!(script.record.setup.dealer, Some(Seat::A));
/// assert_eq!(script.record.lines[1].to_string(), "B plays 4D");
/// assert_eq!(script.questions[0].after_lines, 2);
///
/// let errors = notation::parse("Y leeds 9S").unwrap_err();
/// assert_eq!((errors[0].line, errors[0].column), (1, 3));
/// ```
///
/// # Errors
/// Returns every line that cannot be read. If every line can be read, returns every line that
/// contradicts another ([`Record::inconsistencies`]).
pub fn parse(text: &str) -> Result<RecordWithQuestions, Vec<NotationError>> {
    let mut script = RecordWithQuestions::default();
    let mut errors = Vec::new();
    // The line and column in the text of each line of the record.
    let mut places = Vec::new();
    // Some editors begin a file with an invisible byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (n, raw) in text.lines().enumerate() {
        let line = raw.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let indent = raw.chars().take_while(|c| c.is_whitespace()).count();
        let mut report = |error: ParseError| {
            errors.push(NotationError { line: n + 1, column: indent + error.column, message: error.to_string() });
        };
        if let Some(question) = line.strip_prefix('?') {
            let after_lines = script.record.lines.len();
            script.questions.push(QuestionLine { text: question.trim().to_owned(), after_lines, line: n + 1 });
        } else if let Some(code) = line.strip_prefix("code:") {
            script.record.setup.code = Some(code.trim().to_owned());
        } else if let Some(deal) = line.strip_prefix("deal:") {
            let offset = line.chars().count() - deal.chars().count();
            parse_setup(deal, offset, &mut script.record.setup).into_iter().for_each(&mut report);
        } else {
            match Line::parse(line) {
                Ok(read) => {
                    script.record.lines.push(read);
                    places.push((n + 1, indent + 1));
                }
                Err(error) => errors.push(NotationError {
                    line: n + 1,
                    column: indent + error.column,
                    message: if errors.len() < MOST_EXPLAINED { explain(&error, line) } else { brief(&error) },
                }),
            }
        }
    }
    if errors.is_empty() {
        let inconsistencies = script.record.inconsistencies().into_iter();
        errors = inconsistencies.map(|inconsistency| inconsistency_error(&places, &inconsistency)).collect();
    }
    if errors.is_empty() { Ok(script) } else { Err(errors) }
}

/// The questions of a text that cannot be read as a record, so that their errors can be reported
/// together with the others.
pub fn find_questions(text: &str) -> Vec<QuestionLine> {
    let lines = text.lines().enumerate();
    let asked = lines.filter_map(|(n, line)| Some((n + 1, line.trim().strip_prefix('?')?.trim().to_owned())));
    asked.map(|(line, text)| QuestionLine { text, after_lines: 0, line }).collect()
}

/// Turns line numbers of the record into line numbers of the text. A record does not count
/// comments, questions or the setup.
fn inconsistency_error(places: &[(usize, usize)], inconsistency: &Inconsistency) -> NotationError {
    let (line, column) = places[inconsistency.at];
    NotationError { line, column, message: inconsistency.message(|earlier| places[earlier].0) }
}

/// Reads `dealer A; trump H; score A-B 0, Y-Z 0; cards 13; dummy Z`. Returns the errors.
///
/// `offset` is the number of columns before the text in its line.
pub(super) fn parse_setup(text: &str, offset: usize, setup: &mut Setup) -> Vec<ParseError> {
    let mut errors = Vec::new();
    let mut column = offset;
    for clause in text.split(';') {
        let mut words = TokenCursor::new(clause, column);
        if let Err(error) = parse_setup_clause(&mut words, setup) {
            errors.push(error);
        }
        column += clause.chars().count() + 1;
    }
    errors
}

fn parse_setup_clause(words: &mut TokenCursor<'_>, setup: &mut Setup) -> Result<(), ParseError> {
    match words.expect_one_of(&["dealer", "trump", "score", "cards", "dummy"])? {
        "dealer" => setup.dealer = Some(PlaceholderValue::parse(words)?),
        "dummy" => setup.dummy = Some(PlaceholderValue::parse(words)?),
        "cards" => setup.hand_size = Some(words.parse_number()?),
        "trump" => {
            let turned_up: Option<Card> = words.peek().and_then(|word| word.parse().ok());
            let suit: Option<Suit> = turned_up.map(|card| card.suit).or_else(|| words.peek()?.parse().ok());
            let suit = suit.ok_or_else(|| words.expected_error("a suit (H) or the card turned up (KD)"))?;
            words.advance();
            setup.trump = Some(Trump { suit, turned_up });
        }
        _ => setup.score = Some(BySide::<u8>::parse(words)?),
    }
    words.expect_end()
}
