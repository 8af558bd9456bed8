//! Draws the pages with krilla: text, lines and boxes, tags, bookmarks, and the line at the foot.

use krilla::Document;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag};
use krilla::{SerializeSettings, destination::XyzDestination};

use super::flow::{Pages, Setting};
use super::fonts::Fonts;
use super::paragraph::{Line, plain};
use super::part::{Block, Mark, Part, single_line};
use super::setup::Measures;
use super::tags::Tags;
use crate::PrintError;

/// A document ready to be drawn.
pub(super) struct Layout<'d> {
    pub(super) fonts: &'d Fonts,
    pub(super) measures: &'d Measures,
    pub(super) title: &'d str,
    pub(super) blocks: &'d [(Setting, Block)],
    pub(super) pages: &'d Pages,
}

const THIN: f32 = 0.7;

impl Layout<'_> {
    /// The file.
    pub(super) fn draw(&self) -> Result<Vec<u8>, PrintError> {
        let accessible = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish();
        let configuration = accessible.map_err(failed)?;
        let mut document = Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
        let metadata = Metadata::new().title(self.title.to_owned()).language("en".to_owned());
        document.set_metadata(metadata.creator("Odd Trick".to_owned()));
        let mut tags = Tags::default();
        for number in 0..self.pages.pages.len() {
            self.draw_page(&mut document, number, &mut tags)?;
        }
        document.set_tag_tree(tags.into_tree());
        document.set_outline(self.outline());
        document.finish().map_err(failed)
    }

    fn draw_page(&self, document: &mut Document, number: usize, tags: &mut Tags) -> Result<(), PrintError> {
        let Measures { page_width, page_height, .. } = *self.measures;
        let settings = PageSettings::from_wh(page_width, page_height);
        let settings = settings.ok_or_else(|| PrintError::Pdf("the page has no size".to_owned()))?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        let mut pen = Pen { fonts: self.fonts, surface: &mut surface };
        for place in self.pages.pages.get(number).into_iter().flatten() {
            let part = self.blocks.get(place.block).and_then(|(_, block)| block.parts.get(place.part));
            if let Some(part) = part {
                tags.begin(part);
                pen.draw_part(part, Point::from_xy(place.left, place.top), tags);
            }
        }
        self.draw_foot(&mut pen, number);
        surface.finish();
        page.finish();
        Ok(())
    }

    /// The sheet and its form at the left, “Page 1 of 2” at the right.
    fn draw_foot(&self, pen: &mut Pen<'_, '_>, number: usize) {
        let first = self.pages.pages.get(number).and_then(|page| page.first());
        let block = first.and_then(|place| self.blocks.get(place.block));
        let foot = block.map_or("", |(_, block)| block.foot.as_str());
        let count = format!("Page {} of {}", number + 1, self.pages.pages.len());
        let size = self.measures.size * 0.86;
        let baseline = self.measures.page_height - self.measures.margin + size * 0.4;
        pen.surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Footer)));
        for (text, is_right) in [(foot, false), (count.as_str(), true)] {
            let Some(line) = single_line(self.fonts, &plain(text), size) else { continue };
            let moved = if is_right { self.measures.text_width() - line.width } else { 0.0 };
            pen.draw_line(&line, Point::from_xy(self.measures.margin + moved, baseline));
        }
        pen.surface.end_tagged();
    }

    fn outline(&self) -> Outline {
        let mut outline = Outline::new();
        let mut chapter: Option<OutlineNode> = None;
        for (number, page) in self.pages.pages.iter().enumerate() {
            for place in page.iter().filter(|place| place.part == 0) {
                let bookmark = self.blocks.get(place.block).and_then(|(_, block)| block.bookmark.as_ref());
                let Some(bookmark) = bookmark else { continue };
                let target = XyzDestination::new(number, Point::from_xy(place.left, place.top));
                let node = OutlineNode::new(crate::form::clean(&bookmark.text), target);
                match &mut chapter {
                    Some(open) if !bookmark.is_chapter => open.push_child(node),
                    _ if bookmark.is_chapter => {
                        let open = chapter.replace(node.with_open(true));
                        if let Some(node) = open {
                            outline.push_child(node);
                        }
                    }
                    _ => outline.push_child(node),
                }
            }
        }
        if let Some(node) = chapter {
            outline.push_child(node);
        }
        outline
    }
}

fn failed(error: impl std::fmt::Debug) -> PrintError {
    PrintError::Pdf(format!("{error:?}"))
}

/// Draws on a page.
struct Pen<'f, 's> {
    fonts: &'f Fonts,
    surface: &'f mut Surface<'s>,
}

impl Pen<'_, '_> {
    fn draw_part(&mut self, part: &Part, at: Point, tags: &mut Tags) {
        for (marks, is_label) in [(&part.label, true), (&part.body, false)] {
            for mark in marks {
                let tag = if matches!(mark, Mark::Text { .. }) {
                    ContentTag::Span(SpanTag::empty())
                } else {
                    ContentTag::Other
                };
                let id = self.surface.start_tagged(tag);
                self.draw(mark, at);
                self.surface.end_tagged();
                tags.add(id, is_label);
            }
        }
        for mark in &part.decoration {
            self.surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)));
            self.draw(mark, at);
            self.surface.end_tagged();
        }
    }

    fn draw(&mut self, mark: &Mark, at: Point) {
        match mark {
            Mark::Text { left, baseline, line } => {
                self.draw_line(line, Point::from_xy(at.x + left, at.y + baseline));
            }
            Mark::Rule { left, top, length, dashed } => {
                let mut path = PathBuilder::new();
                path.move_to(at.x + left, at.y + top);
                path.line_to(at.x + left + length.max(1.0), at.y + top);
                self.stroke(path, *dashed);
            }
            Mark::Frame { left, top, width, height } => {
                let mut path = PathBuilder::new();
                let frame = Rect::from_xywh(at.x + left, at.y + top, *width, *height);
                if let Some(frame) = frame {
                    path.push_rect(frame);
                }
                self.stroke(path, false);
            }
            Mark::Bars { height, bars } => {
                let mut path = PathBuilder::new();
                for (left, top, length) in bars {
                    let bar = Rect::from_xywh(at.x + left, at.y + top, *length, *height);
                    if let Some(bar) = bar {
                        path.push_rect(bar);
                    }
                }
                self.surface.set_fill(Some(Fill::default()));
                if let Some(path) = path.finish() {
                    self.surface.draw_path(&path);
                }
            }
        }
    }

    fn stroke(&mut self, path: PathBuilder, dashed: bool) {
        let dash = dashed.then(|| StrokeDash { array: vec![4.0, 3.0], offset: 0.0 });
        self.surface.set_fill(None);
        let black = Fill::default().paint;
        self.surface.set_stroke(Some(Stroke { paint: black, width: THIN, dash, ..Stroke::default() }));
        if let Some(path) = path.finish() {
            self.surface.draw_path(&path);
        }
        self.surface.set_stroke(None);
    }

    fn draw_line(&mut self, line: &Line, at: Point) {
        self.surface.set_fill(Some(Fill::default()));
        for run in &line.runs {
            let begin = Point::from_xy(at.x + run.left, at.y);
            let font = self.fonts.drawn(run.face);
            self.surface.draw_glyphs(begin, &run.glyphs, font, &run.text, line.size, false);
        }
    }
}
