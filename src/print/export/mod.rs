//! A form as a file for another program, with the reasons as feedback.
//!
//! | function | for |
//! |---|---|
//! | [`gift`] | Moodle and other programs that read GIFT text |
//! | [`moodle_xml`] | Moodle |
//! | [`qti`] | programs that read IMS QTI 2.1 packages |
//! | [`csv`] | spreadsheets |
//! | [`json`] | programs of your own |
//! | [`anki`] | Anki, as a deck of cards |

mod anki;
mod csv;
mod gift;
mod json;
mod moodle;
mod qti;
mod qti_item;
mod xml;

pub use anki::anki;
pub use csv::csv;
pub use gift::gift;
pub use json::json;
pub use moodle::moodle_xml;
pub use qti::qti;

use crate::form::sentence;
use crate::{PrintedForm, PrintedOption, PrintedQuestion};

/// House rules, story, prompt and hint, a paragraph each.
fn paragraphs(question: &PrintedQuestion) -> Vec<String> {
    let with_rules = !question.house_rules.is_empty();
    let rules = if with_rules { format!("Under the {}.", question.full_code()) } else { String::new() };
    let mut paragraphs = vec![rules, question.story.join(" "), question.prompt.clone()];
    paragraphs.extend(question.hint.clone());
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs
}

/// The answers to write: the label of each, and the number that is right.
fn blanks(question: &PrintedQuestion) -> Vec<(&str, i64)> {
    question.blanks.iter().map(String::as_str).zip(question.key.numbers.iter().copied()).collect()
}

/// “Sheet 17, form A, question 3”.
fn question_name(form: &PrintedForm, question: &PrintedQuestion) -> String {
    format!("{}, question {}", form.name(), question.number)
}

/// The options to choose from. Where any number of them may be right, “None of them” is one more: on paper nothing is
/// ticked then, but to these programs a reply without a tick is no reply, and wins nothing.
fn choices(question: &PrintedQuestion) -> Vec<PrintedOption> {
    let mut choices = question.options.clone();
    if question.many {
        let right = !choices.iter().any(|option| option.right);
        let feedback = if right { sentence(&question.key.reason) } else { "At least one of them is right.".to_owned() };
        choices.push(PrintedOption { text: "None of them".to_owned(), right, feedback });
    }
    choices
}

/// What each of the choices counts, in per cent of the points. Of several right ones each counts its share, and a wrong
/// one takes away as much as a right one gives: so a sheet is marked, too.
fn shares(choices: &[PrintedOption], many: bool) -> Vec<f64> {
    let right = u32::try_from(choices.iter().filter(|option| option.right).count()).unwrap_or(u32::MAX);
    let share = 100.0 / f64::from(right.max(1));
    let of = |right: bool| match (right, many) {
        (true, _) => share,
        (false, true) => -share,
        (false, false) => 0.0,
    };
    choices.iter().map(|option| of(option.right)).collect()
}

/// A number with as many digits as Moodle wants: 33.33333.
fn decimal(share: f64) -> String {
    let text = format!("{share:.5}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_written_as_moodle_knows_them() {
        assert_eq!([100.0, 50.0, 100.0 / 3.0, -25.0, 0.0].map(decimal), ["100", "50", "33.33333", "-25", "0"]);
    }
}
