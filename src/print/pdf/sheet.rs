//! The question sheet: its head and its questions.

use super::fonts::Fonts;
use super::paragraph::{Span, bold, italic, plain};
use super::part::{Block, Bookmark, Mark, Part, Role, single_line};
use super::qr;
use super::setup::Measures;
use crate::form::{PrintedOption, option_letter, sentence};
use crate::{PrintError, PrintedForm, PrintedQuestion};

/// What the parts of a sheet are set with.
pub(super) struct Setter<'f> {
    pub(super) fonts: &'f Fonts,
    pub(super) measures: Measures,
}

impl Setter<'_> {
    /// The head of a sheet: club, title, date, address with its QR code, room for name and score, introduction.
    pub(super) fn head(&self, form: &PrintedForm) -> Result<Block, PrintError> {
        let size = self.measures.size;
        let code_width = if form.address.is_empty() { 0.0 } else { size * 5.2 + 22.0 };
        let width = self.measures.text_width();
        let mut parts = Vec::new();
        let beside = width - code_width - size * 1.6;
        let mut add = |role: Role, spans: Vec<Span>, size: f32, gap: f32| {
            let part = Part::text(self.fonts, role, &spans, size, 0.0, beside).with_gap(gap);
            parts.extend(Some(part).filter(|part| part.height > 0.0));
        };
        add(Role::Paragraph, italic(&form.club), size * 1.1, 0.0);
        add(Role::Heading(1), bold(&form.title), size * 1.9, 0.0);
        let date = if form.date.is_empty() { String::new() } else { format!(" · {}", form.date) };
        add(Role::Paragraph, plain(&format!("{}{date}", form.name())), size, size * 0.2);
        if !form.address.is_empty() {
            add(Role::Paragraph, plain(&format!("Online: {}", form.address)), size, 0.0);
        }
        let height = Block { parts: parts.clone(), ..Block::default() }.height();
        // The code is read after the title, and stands beside it; below it only if the title is absurdly long.
        let room = self.measures.page_height / 2.0;
        if !form.address.is_empty() {
            let mut code = qr::figure(&form.address, code_width, (width, if height < room { -height } else { 0.0 }))?;
            code.height = if height < room { (code_width - height).max(0.0) } else { code_width };
            parts.push(code);
        }
        parts.push(self.name_and_score(form).with_gap(size));
        let rules = Part::text(self.fonts, Role::Paragraph, &rules_spans(form), size, 0.0, width);
        parts.extend(rules.with_gap(size * 0.6).split().into_iter().filter(|part| part.height > 0.0));
        let introduction = Part::text(self.fonts, Role::Paragraph, &plain(&form.introduction), size, 0.0, width);
        parts.extend(introduction.with_gap(size * 0.6).split().into_iter().filter(|part| part.height > 0.0));
        Ok(Block { foot: form.name(), bookmark: None, parts })
    }

    /// “Name ____ Score ____ of 12”, across the page.
    pub(super) fn name_and_score(&self, form: &PrintedForm) -> Part {
        let size = self.measures.size;
        let width = self.measures.text_width();
        let mut part = Part::empty(Role::Paragraph, 0.0);
        part.height = Measures::leading(size) * 1.15;
        let baseline = size * 1.1;
        let below = baseline + size * 0.12;
        let of_points = single_line(self.fonts, &plain(&format!("of {}", form.points())), size);
        let end = width - of_points.as_ref().map_or(0.0, |line| line.width);
        let score_begins = end - size * 9.0;
        for (label, left, right) in [("Name", 0.0, score_begins - size), ("Score", score_begins, end - size * 0.5)] {
            let Some(line) = single_line(self.fonts, &plain(label), size) else { continue };
            let begin = left + line.width + size * 0.5;
            part.decoration.push(Mark::Rule { left: begin, top: below, length: right - begin, dashed: false });
            part.body.push(Mark::Text { left, baseline, line });
        }
        part.body.extend(of_points.map(|line| Mark::Text { left: end, baseline, line }));
        part
    }

    /// A question, with what to tick or lines to write on.
    pub(super) fn question(&self, form: &PrintedForm, question: &PrintedQuestion) -> Block {
        let size = self.measures.size;
        let indent = size * 1.7;
        let width = self.measures.column_width() - indent;
        let mut parts = vec![self.question_heading(question, indent)];
        let mut add = |spans: Vec<Span>, size: f32, gap: f32| {
            let part = Part::text(self.fonts, Role::Paragraph, &spans, size, indent, width).with_gap(gap);
            parts.extend(part.split().into_iter().filter(|part| part.height > 0.0));
        };
        add(plain(&question.story.join(" ")), size, size * 0.1);
        add(bold(&question.prompt), size, size * 0.35);
        add(italic(question.hint.as_deref().unwrap_or_default()), size * 0.95, size * 0.1);
        // A hint says so itself.
        if question.many && question.hint.is_none() && !question.options.is_empty() {
            add(italic("Tick all that apply."), size * 0.95, size * 0.1);
        }
        for (place, option) in question.options.iter().enumerate() {
            parts.extend(self.option(place, option, indent));
        }
        parts.extend(question.blanks.iter().map(|label| self.blank(label, indent)));
        let bookmark = Bookmark { text: format!("{}. {}", question.number, question.prompt), is_chapter: false };
        Block { foot: form.name(), bookmark: Some(bookmark), parts }
    }

    /// The number of a question, its code, and at the right what it counts.
    fn question_heading(&self, question: &PrintedQuestion, indent: f32) -> Part {
        let size = self.measures.size;
        let width = self.measures.column_width();
        let mut part = Part::empty(Role::Heading(2), size * 1.35);
        let baseline = size * 0.95;
        let number = single_line(self.fonts, &bold(&format!("{}.", question.number)), size);
        part.body.extend(number.map(|line| Mark::Text { left: 0.0, baseline, line }));
        let points = if question.points == 1 { "1 point".to_owned() } else { format!("{} points", question.points) };
        let points = single_line(self.fonts, &plain(&points), size * 0.9);
        let taken = points.as_ref().map_or(0.0, |line| line.width);
        part.add_text(self.fonts, &italic(&question.short_code()), size, indent, width - indent - taken - size);
        part.height = part.height.max(Measures::leading(size));
        part.body.extend(points.map(|line| Mark::Text { left: width - taken, baseline, line }));
        part
    }

    /// A box to tick, a letter, and what the option says.
    fn option(&self, place: usize, option: &PrintedOption, indent: f32) -> Vec<Part> {
        let size = self.measures.size;
        let left = indent + size * 2.5;
        let width = self.measures.column_width() - left;
        let mut part = Part::text(self.fonts, Role::Item, &plain(&option.text), size, left, width);
        part.gap = if place == 0 { size * 0.4 } else { size * 0.22 };
        let tick = size * 0.82;
        let frame = Mark::Frame { left: indent, top: size * 0.98 - tick, width: tick, height: tick };
        part.decoration.push(frame);
        let letter = single_line(self.fonts, &plain(&option_letter(place)), size);
        let letter = letter.map(|line| Mark::Text { left: indent + size * 1.4, baseline: size * 0.95, line });
        part.label.extend(letter);
        part.height = part.height.max(Measures::leading(size));
        part.split()
    }

    /// A label, and a line to write on.
    fn blank(&self, label: &str, indent: f32) -> Part {
        let size = self.measures.size;
        let width = self.measures.column_width() - indent;
        let room = size * 7.0;
        let mut part = Part::text(self.fonts, Role::Item, &plain(label), size, indent, width - room - size);
        part.gap = size * 0.75;
        let end = part.body.last().map_or((indent, size * 0.95), |mark| match mark {
            Mark::Text { left, baseline, line } => (left + line.width, *baseline),
            _ => (indent, size * 0.95),
        });
        let left = end.0 + size * 0.6;
        part.decoration.push(Mark::Rule { left, top: end.1 + size * 0.12, length: room, dashed: false });
        part.height = part.height.max(Measures::leading(size));
        part
    }
}

/// Whose house rules hold, in bold, and then what each of them changes.
pub(super) fn rules_spans(form: &PrintedForm) -> Vec<Span> {
    let (whose, meanings) = form.rules.split_once(". ").unwrap_or((form.rules.as_str(), ""));
    let mut spans = bold(&sentence(whose));
    spans.extend(plain(meanings));
    spans
}
