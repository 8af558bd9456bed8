//! The key, to be read aloud: per question the answer, why, the law's words, the decision and the source.

use super::paragraph::{Span, bold, italic, plain};
use super::part::{Block, Bookmark, Part, Role};
use super::sheet::{Setter, rules_spans};
use crate::form::sentence;
use crate::{PrintedForm, PrintedQuestion};

impl Setter<'_> {
    /// The head of a form's key, with all answers in a line.
    pub(super) fn key_head(&self, form: &PrintedForm) -> Block {
        let size = self.measures.size;
        let width = self.measures.text_width();
        let about = [form.name(), form.date.clone(), form.club.clone()];
        let about: Vec<String> = about.into_iter().filter(|text| !text.is_empty()).collect();
        let mut parts = Vec::new();
        let mut add = |role: Role, spans: Vec<Span>, size: f32, gap: f32| {
            let part = Part::text(self.fonts, role, &spans, size, 0.0, width).with_gap(gap);
            parts.extend(part.split().into_iter().filter(|part| part.height > 0.0));
        };
        add(Role::Heading(1), bold(&format!("Key: {}", form.title)), size * 1.7, 0.0);
        add(Role::Paragraph, plain(&about.join(" · ")), size, size * 0.2);
        add(Role::Paragraph, rules_spans(form), size, size * 0.2);
        let mut answers = bold("Answers:");
        for question in &form.questions {
            answers.extend(bold(&question.number.to_string()));
            answers.extend(plain(&format!("{},", short_answer(question))));
        }
        let last = form.questions.last().map(|question| plain(&short_answer(question)));
        answers.pop();
        answers.extend(last.into_iter().flatten());
        add(Role::Paragraph, answers, size, size * 0.4);
        let total = format!("{} points in all.", form.points());
        add(Role::Paragraph, plain(&total), size, 0.0);
        let bookmark = Bookmark { text: format!("Key: {}", form.name()), is_chapter: true };
        Block { foot: form.name(), bookmark: Some(bookmark), parts }
    }

    /// “3. (c) No. Ada asked before the trick was turned. Law 74: “…”. Drayson, Case 108, p. 125.”
    pub(super) fn key_entry(&self, form: &PrintedForm, question: &PrintedQuestion) -> Block {
        let size = self.measures.size;
        let key = &question.key;
        let letters = if key.letters.is_empty() { String::new() } else { format!("({}) ", key.letters) };
        let mut spans = bold(&format!("{}. {letters}{}", question.number, sentence(&key.answer)));
        let explanation = question.explanation();
        for paragraph in explanation.iter().filter(|paragraph| **paragraph != sentence(&key.source)) {
            spans.extend(plain(paragraph));
        }
        spans.extend(italic(&sentence(&key.source)));
        let width = self.measures.column_width();
        let part = Part::text(self.fonts, Role::Paragraph, &spans, size, 0.0, width).with_gap(size * 0.7);
        let bookmark = Bookmark { text: format!("Question {}", question.number), is_chapter: false };
        Block { foot: form.name(), bookmark: Some(bookmark), parts: part.split() }
    }
}

/// The letters of an answer, or the numbers to write.
fn short_answer(question: &PrintedQuestion) -> String {
    let key = &question.key;
    if !key.letters.is_empty() {
        return key.letters.clone();
    }
    let numbers: Vec<String> = key.numbers.iter().map(ToString::to_string).collect();
    if numbers.is_empty() { key.answer.clone() } else { numbers.join(" and ") }
}
