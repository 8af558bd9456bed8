//! Paragraphs broken into lines.

use std::ops::Range;

use krilla::text::KrillaGlyph;
use unicode_linebreak::linebreaks;

use super::fonts::{Face, Fonts};
use crate::form::clean;

/// A piece of text in one face.
#[derive(Debug, Clone)]
pub(super) struct Span {
    face: Face,
    text: String,
}

/// A line of text, ready to be drawn.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) runs: Vec<Run>,
    /// The width of what can be seen, without a space at the end.
    pub(super) width: f32,
    /// The size of the type.
    pub(super) size: f32,
}

/// A part of a line in one face.
#[derive(Debug, Clone)]
pub(super) struct Run {
    pub(super) face: Face,
    /// How far from the beginning of the line it begins.
    pub(super) left: f32,
    pub(super) text: String,
    /// The glyphs; their ranges count from the beginning of the run's text.
    pub(super) glyphs: Vec<KrillaGlyph>,
}

impl Span {
    pub(super) fn new(face: Face, text: &str) -> Span {
        Span { face, text: clean(text) }
    }
}

/// Text in the regular face.
pub(super) fn plain(text: &str) -> Vec<Span> {
    vec![Span::new(Face::Regular, text)]
}

pub(super) fn bold(text: &str) -> Vec<Span> {
    vec![Span::new(Face::Bold, text)]
}

pub(super) fn italic(text: &str) -> Vec<Span> {
    vec![Span::new(Face::Italic, text)]
}

/// A paragraph shaped as if it were one long line.
struct Shaped {
    text: String,
    glyphs: Vec<(Face, KrillaGlyph)>,
    size: f32,
}

/// Breaks spans, with a space between them, into lines of a width.
pub(super) fn break_lines(fonts: &Fonts, spans: &[Span], size: f32, width: f32) -> Vec<Line> {
    let shaped = Shaped::new(fonts, spans, size);
    let mut lines = Vec::new();
    let (mut start, mut fits) = (0, 0);
    for (byte, _) in linebreaks(&shaped.text) {
        let end = shaped.glyph_at(byte);
        while shaped.width(start..end) > width && end > start {
            // What fitted before this word makes a line; a word wider than a line is cut.
            let cut = if fits > start { fits } else { shaped.cut(start..end, width) };
            if cut == end {
                break;
            }
            lines.push(shaped.line(start..cut));
            start = cut;
        }
        fits = end;
    }
    if start < shaped.glyphs.len() {
        lines.push(shaped.line(start..shaped.glyphs.len()));
    }
    lines
}

impl Shaped {
    fn new(fonts: &Fonts, spans: &[Span], size: f32) -> Shaped {
        let mut shaped = Shaped { text: String::new(), glyphs: Vec::new(), size };
        let spans: Vec<&Span> = spans.iter().filter(|span| !span.text.is_empty()).collect();
        for (place, span) in spans.iter().enumerate() {
            let space = if place + 1 < spans.len() { " " } else { "" };
            let text = format!("{}{space}", span.text);
            let before = shaped.text.len();
            for mut glyph in fonts.shape(span.face, &text) {
                glyph.text_range = glyph.text_range.start + before..glyph.text_range.end + before;
                shaped.glyphs.push((span.face, glyph));
            }
            shaped.text.push_str(&text);
        }
        shaped
    }

    /// The first glyph of what stands at a byte of the text.
    fn glyph_at(&self, byte: usize) -> usize {
        self.glyphs.partition_point(|(_, glyph)| glyph.text_range.start < byte)
    }

    /// How wide some glyphs are, without spaces at their end.
    fn width(&self, range: Range<usize>) -> f32 {
        let glyphs = self.glyphs.get(range).unwrap_or_default();
        let is_space = |glyph: &KrillaGlyph| self.text.get(glyph.text_range.clone()) == Some(" ");
        let seen = glyphs.iter().rposition(|(_, glyph)| !is_space(glyph)).map_or(0, |last| last + 1);
        glyphs.iter().take(seen).map(|(_, glyph)| glyph.x_advance * self.size).sum()
    }

    /// Where to cut a word that is wider than a line: after at least one glyph.
    fn cut(&self, range: Range<usize>, width: f32) -> usize {
        let too_wide = |end: &usize| self.width(range.start..*end) > width;
        let end = (range.start + 2..=range.end).find(too_wide).map_or(range.end, |end| end - 1);
        let start_of = |place: usize| self.glyphs.get(place).map(|(_, glyph)| glyph.text_range.start);
        // A mark stays with its letter.
        let whole = (range.start + 1..=end).rev().find(|end| start_of(*end) != start_of(end - 1));
        whole.unwrap_or(range.end)
    }

    fn line(&self, range: Range<usize>) -> Line {
        let mut line = Line { runs: Vec::new(), width: self.width(range.clone()), size: self.size };
        let mut left = 0.0;
        for run in self.glyphs.get(range).unwrap_or_default().chunk_by(|a, b| a.0 == b.0) {
            let (Some((face, first)), Some((_, last))) = (run.first(), run.last()) else { continue };
            let text = first.text_range.start..last.text_range.end;
            let moved = run.iter().map(|(_, glyph)| {
                let mut glyph = glyph.clone();
                glyph.text_range = glyph.text_range.start - text.start..glyph.text_range.end - text.start;
                glyph
            });
            let glyphs = moved.collect();
            let text = self.text.get(text).unwrap_or_default().to_owned();
            line.runs.push(Run { face: *face, left, text, glyphs });
            left += run.iter().map(|(_, glyph)| glyph.x_advance * self.size).sum::<f32>();
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(lines: &[Line]) -> Vec<String> {
        lines.iter().map(|line| line.runs.iter().map(|run| run.text.as_str()).collect()).collect()
    }

    #[test]
    fn lines_are_full_and_no_wider_than_asked() {
        let fonts = Fonts::load().unwrap();
        let text = "Yara leads the ♠5 and Ben, who could have followed suit, plays the ♦9. ".repeat(20);
        let lines = break_lines(&fonts, &plain(&text), 10.0, 200.0);
        assert!(lines.iter().all(|line| line.width <= 200.0 && line.width > 0.0));
        assert!(lines[..lines.len() - 1].iter().all(|line| line.width > 150.0), "a line is filled");
        assert_eq!(texts(&lines).concat(), text.trim(), "no word is lost");
    }

    #[test]
    fn a_word_wider_than_a_line_is_cut() {
        let fonts = Fonts::load().unwrap();
        let lines = break_lines(&fonts, &plain(&format!("see {} for", "m".repeat(60))), 10.0, 100.0);
        assert!(lines.iter().all(|line| line.width <= 100.0));
        assert_eq!(texts(&lines).concat(), format!("see {} for", "m".repeat(60)));
        assert_eq!(break_lines(&fonts, &plain("mm"), 10.0, 1.0).len(), 2, "a glyph a line at least");
    }

    #[test]
    fn faces_follow_one_another_in_a_line() {
        let fonts = Fonts::load().unwrap();
        let spans = [bold("3."), italic("Why?"), plain("So.")].concat();
        let lines = break_lines(&fonts, &spans, 10.0, 200.0);
        let runs: Vec<_> = lines[0].runs.iter().map(|run| (run.face, run.text.as_str())).collect();
        assert_eq!(runs, [(Face::Bold, "3. "), (Face::Italic, "Why? "), (Face::Regular, "So.")]);
        assert!(lines[0].runs[1].left > 0.0 && lines[0].runs[2].left > lines[0].runs[1].left);
    }

    #[test]
    fn no_text_is_no_line() {
        assert!(break_lines(&Fonts::load().unwrap(), &plain(" \n "), 10.0, 100.0).is_empty());
    }
}
