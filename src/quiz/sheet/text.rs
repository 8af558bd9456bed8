//! A form and its key as plain text, for a terminal or an email.

use oddtrick_print::{PrintedForm, PrintedQuestion};
use std::fmt::Write;

/// How wide the lines are.
const WIDTH: usize = 78;

/// The questions of a form, without the key.
pub fn sheet_text(form: &PrintedForm) -> String {
    let mut out = heading(form, "Sheet");
    let points: u32 = form.questions.iter().map(|question| question.points).sum();
    let _ = writeln!(out, "\nName ______________________________   Points ______ of {points}\n");
    push_wrapped(&mut out, "", &form.introduction);
    for question in &form.questions {
        push_question(&mut out, question);
    }
    if !form.address.is_empty() {
        let _ = writeln!(out, "\nTake it online: {}", form.address);
    }
    out
}

/// The key of a form, to read aloud.
pub fn key_text(form: &PrintedForm) -> String {
    let mut out = heading(form, "Key to sheet");
    for question in &form.questions {
        let key = &question.key;
        let letters = if key.letters.is_empty() { String::new() } else { format!("({}) ", key.letters) };
        out.push('\n');
        push_wrapped(
            &mut out,
            &format!("{}. ", question.number),
            format!("{letters}{} {}", key.answer, key.reason).trim(),
        );
        for law in &key.laws {
            push_wrapped(&mut out, "   ", &format!("{}, {}: “{}”", law.code, law.cite, law.words));
        }
        if let Some(decision) = &key.decision {
            push_wrapped(&mut out, "   ", &format!("The decision: “{decision}”"));
        }
        push_wrapped(&mut out, "   ", &format!("{}.", key.source));
    }
    out
}

fn heading(form: &PrintedForm, what: &str) -> String {
    let about: Vec<&str> =
        [form.club.as_str(), form.date.as_str()].into_iter().filter(|part| !part.is_empty()).collect();
    let number = if form.sheet_number == 0 { String::new() } else { format!(" {}", form.sheet_number) };
    let mut out = format!("{}\n{what}{number}, form {}\n", form.title, form.form);
    if !about.is_empty() {
        let _ = writeln!(out, "{}", about.join(", "));
    }
    if !form.rules.is_empty() {
        push_wrapped(&mut out, "", &form.rules);
    }
    out
}

fn push_question(out: &mut String, question: &PrintedQuestion) {
    let points = if question.points == 1 { "1 point".to_owned() } else { format!("{} points", question.points) };
    let _ = writeln!(out, "\n{}. {} ({points})", question.number, question.short_code());
    push_wrapped(out, "   ", &question.story.join(" "));
    push_wrapped(out, "   ", &question.prompt);
    if let Some(hint) = &question.hint {
        push_wrapped(out, "   ", hint);
    }
    for (letter, option) in ('a'..).zip(&question.options) {
        push_wrapped(out, &format!("   [ ] {letter}  "), &option.text);
    }
    for label in &question.blanks {
        let _ = writeln!(out, "   {label} ______");
    }
}

/// Adds a paragraph. Its first line begins with `lead`, and the others are indented as far.
fn push_wrapped(out: &mut String, lead: &str, text: &str) {
    let indent = " ".repeat(lead.chars().count());
    let mut line = lead.to_owned();
    let mut width = indent.len();
    for word in text.split_whitespace() {
        let chars = word.chars().count();
        if width > indent.len() && width + 1 + chars > WIDTH {
            let _ = writeln!(out, "{}", line.trim_end());
            line.clone_from(&indent);
            width = indent.len();
        } else if width > indent.len() {
            line.push(' ');
            width += 1;
        }
        line.push_str(word);
        width += chars;
    }
    let _ = writeln!(out, "{}", line.trim_end());
}
