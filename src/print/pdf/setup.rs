//! The paper, and the measures that follow from it. All measures are in points, 72 to the inch.

use serde::{Deserialize, Serialize};

/// The size of the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8½ × 11 inches.
    Letter,
}

/// How a sheet is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PageSetup {
    /// The paper.
    pub paper: Paper,
    /// Whether the questions stand in two columns.
    pub two_columns: bool,
    /// Whether the text is 18 points high, for readers who need it large.
    pub large_print: bool,
}

/// The measures of a page.
#[derive(Debug, Clone, Copy)]
pub(super) struct Measures {
    pub(super) page_width: f32,
    pub(super) page_height: f32,
    pub(super) margin: f32,
    /// Where the text ends; the line at the foot stands below.
    pub(super) text_bottom: f32,
    pub(super) columns: u8,
    pub(super) column_gap: f32,
    /// The size of the text.
    pub(super) size: f32,
}

impl Measures {
    /// The sizes of text that a page can be set in, the best first. The smaller ones are for saving a page; large print is
    /// never smaller.
    pub(super) const fn sizes(setup: PageSetup) -> &'static [f32] {
        if setup.large_print { &[18.0] } else { &[10.5, 10.2, 9.9, 9.6] }
    }

    pub(super) fn new(setup: PageSetup, size: f32) -> Measures {
        let (page_width, page_height) = match setup.paper {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        };
        let margin = 48.0;
        let columns = if setup.two_columns { 2 } else { 1 };
        let text_bottom = page_height - margin - size * 1.1;
        Measures { page_width, page_height, margin, text_bottom, columns, column_gap: 22.0, size }
    }

    /// The width between the margins.
    pub(super) fn text_width(&self) -> f32 {
        self.page_width - 2.0 * self.margin
    }

    pub(super) fn column_width(&self) -> f32 {
        let columns = f32::from(self.columns);
        (self.text_width() - self.column_gap * (columns - 1.0)) / columns
    }

    /// Where a column begins; columns count from 0.
    pub(super) fn column_left(&self, column: u8) -> f32 {
        self.margin + f32::from(column) * (self.column_width() + self.column_gap)
    }

    /// From one line of text of a size to the next.
    pub(super) fn leading(size: f32) -> f32 {
        size * 1.27
    }
}
