//! GIFT, the plain text that Moodle reads.

use std::fmt::Write;

use super::{blanks, choices, decimal, paragraphs, question_name, shares};
use crate::form::clean;
use crate::{PrintedForm, PrintedQuestion};

/// The questions of a form as GIFT. A question with several answers to write becomes one for each, because GIFT has one
/// number to a question.
pub fn gift(form: &PrintedForm) -> String {
    let mut text = format!("// {} – {}\n\n", clean(&form.title), form.name());
    for question in &form.questions {
        let name = question_name(form, question);
        if question.blanks.is_empty() {
            write_question(&mut text, &name, &paragraphs(question), &answers(question), question);
            continue;
        }
        let blanks = blanks(question);
        for (place, (label, number)) in blanks.iter().enumerate() {
            let part = if blanks.len() == 1 { String::new() } else { format!(", answer {}", place + 1) };
            let asked = [paragraphs(question), vec![(*label).to_owned()]].concat();
            write_question(&mut text, &format!("{name}{part}"), &asked, &format!("\t#={number}:0\n"), question);
        }
    }
    text
}

fn write_question(text: &mut String, name: &str, asked: &[String], answers: &str, question: &PrintedQuestion) {
    let asked: Vec<String> = asked.iter().map(|paragraph| escape(paragraph)).collect();
    let reason = escape(&question.explanation().join(" "));
    // Writing to a string does not fail.
    let _ = write!(text, "::{}::[plain]{}{{\n{answers}\t####{reason}\n}}\n\n", escape(name), asked.join("\\n"));
}

/// An option a line: `=` and `~` for one right option, a share for several.
fn answers(question: &PrintedQuestion) -> String {
    let mut lines = String::new();
    let choices = choices(question);
    for (option, share) in choices.iter().zip(shares(&choices, question.many)) {
        let sign = match (question.many, option.right) {
            (true, _) => format!("~%{}%", decimal(share)),
            (false, true) => "=".to_owned(),
            (false, false) => "~".to_owned(),
        };
        let feedback = escape(&option.feedback);
        let hash = if feedback.is_empty() { "" } else { "#" };
        let _ = writeln!(lines, "\t{sign}{}{hash}{feedback}", escape(&option.text));
    }
    lines
}

/// A text in one line, with a backslash before the signs that mean something in GIFT.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in clean(text).chars() {
        if matches!(c, '\\' | '~' | '=' | '#' | '{' | '}' | ':') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
