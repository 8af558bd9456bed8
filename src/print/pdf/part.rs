//! What a page is made of: parts, which are never split, and blocks of parts, which are split only if a page is too
//! short for them.

use super::fonts::Fonts;
use super::paragraph::{Line, Span, break_lines};
use super::setup::Measures;

/// How many lines of a very long paragraph stay together.
const PART_LINES: usize = 8;

/// Something drawn; its place counts from the top left of its part.
#[derive(Debug, Clone)]
pub(super) enum Mark {
    /// A line of text: where it begins, and how far down it stands.
    Text { left: f32, baseline: f32, line: Line },
    /// A straight line across; dashed if the paper is to be cut there.
    Rule { left: f32, top: f32, length: f32, dashed: bool },
    /// An empty box.
    Frame { left: f32, top: f32, width: f32, height: f32 },
    /// Black bars of a height: where each begins, and how long it is.
    Bars { height: f32, bars: Vec<(f32, f32, f32)> },
}

/// What a part is to somebody who hears the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Role {
    Heading(u16),
    Paragraph,
    /// An item of a list. Items that follow one another are one list.
    Item,
    /// A picture, with words that stand for it.
    Figure(String),
}

/// A piece of a page that is never split.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub(super) role: Role,
    /// Whether it goes on with the paragraph or item of the part before it.
    pub(super) continues: bool,
    pub(super) height: f32,
    /// The space above, unless the part stands at the top of a column.
    pub(super) gap: f32,
    /// The letter of an item.
    pub(super) label: Vec<Mark>,
    pub(super) body: Vec<Mark>,
    /// What nobody needs to hear: lines and boxes.
    pub(super) decoration: Vec<Mark>,
}

/// Parts that belong together, such as a question.
#[derive(Debug, Clone, Default)]
pub(super) struct Block {
    /// What the foot of a page says that begins with it: the sheet and its form.
    pub(super) foot: String,
    /// The entry among the bookmarks, if it has one.
    pub(super) bookmark: Option<Bookmark>,
    pub(super) parts: Vec<Part>,
}

/// An entry among the bookmarks.
#[derive(Debug, Clone)]
pub(super) struct Bookmark {
    pub(super) text: String,
    /// Whether the entries after it belong under it.
    pub(super) is_chapter: bool,
}

impl Part {
    pub(super) fn empty(role: Role, gap: f32) -> Part {
        Part { role, continues: false, height: 0.0, gap, label: Vec::new(), body: Vec::new(), decoration: Vec::new() }
    }

    /// Lines of text one under the other, set in from the left.
    pub(super) fn text(fonts: &Fonts, role: Role, spans: &[Span], size: f32, left: f32, width: f32) -> Part {
        let mut part = Part::empty(role, 0.0);
        part.add_text(fonts, spans, size, left, width);
        part
    }

    /// Adds lines of text below what the part has.
    pub(super) fn add_text(&mut self, fonts: &Fonts, spans: &[Span], size: f32, left: f32, width: f32) {
        for line in break_lines(fonts, spans, size, width) {
            let baseline = self.height + size * 0.95;
            self.body.push(Mark::Text { left, baseline, line });
            self.height += Measures::leading(size);
        }
    }

    /// The part itself, or several where it has so many lines that a page may be too short for it.
    pub(super) fn split(mut self) -> Vec<Part> {
        let Some(Mark::Text { line, .. }) = self.body.first() else { return vec![self] };
        let leading = Measures::leading(line.size);
        let mut parts = Vec::new();
        while self.body.len() > 2 * PART_LINES {
            let mut rest = Part { continues: true, ..Part::empty(self.role.clone(), 0.0) };
            rest.body = self.body.split_off(PART_LINES);
            let moved: f32 = self.body.iter().map(|_| leading).sum();
            for mark in &mut rest.body {
                if let Mark::Text { baseline, .. } = mark {
                    *baseline -= moved;
                }
            }
            (rest.height, self.height) = (self.height - moved, moved);
            parts.push(std::mem::replace(&mut self, rest));
        }
        parts.push(self);
        parts
    }

    pub(super) fn with_gap(mut self, gap: f32) -> Part {
        self.gap = gap;
        self
    }
}

impl Block {
    /// The height of parts one under the other, where the first needs no space above it.
    pub(super) fn height(&self) -> f32 {
        let heights: f32 = self.parts.iter().map(|part| part.height).sum();
        heights + self.parts.iter().skip(1).map(|part| part.gap).sum::<f32>()
    }

    /// The space above the block.
    pub(super) fn gap(&self) -> f32 {
        self.parts.first().map_or(0.0, |part| part.gap)
    }
}

/// A text in one line, however wide.
pub(super) fn single_line(fonts: &Fonts, spans: &[Span], size: f32) -> Option<Line> {
    break_lines(fonts, spans, size, f32::MAX).into_iter().next()
}
