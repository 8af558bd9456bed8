//! Which part stands on which page, and where.

use super::part::Block;
use super::setup::Measures;

/// Where a part stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Place {
    /// The block, and the part of it.
    pub(super) block: usize,
    pub(super) part: usize,
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) bottom: f32,
}

/// The pages, each with its parts in the order in which they are read.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Pages {
    pub(super) pages: Vec<Vec<Place>>,
}

/// What adding up heights may be off by.
const ROUNDING: f32 = 0.1;

/// How a block is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Setting {
    /// Across the page, above the columns.
    Wide,
    /// In the next column with room.
    Column,
    /// Across the page, at its foot.
    Foot,
    /// Across a new page.
    NewPage,
}

struct Flow<'m> {
    measures: &'m Measures,
    pages: Vec<Vec<Place>>,
    column: u8,
    /// Where the columns of this page begin.
    columns_top: f32,
    /// Where the next part of this column may begin.
    next: f32,
    /// The end of the longest column of this page.
    lowest: f32,
}

/// Places blocks one after another.
pub(super) fn flow(measures: &Measures, blocks: &[(Setting, Block)]) -> Pages {
    let top = measures.margin;
    let mut flow = Flow { measures, pages: vec![Vec::new()], column: 0, columns_top: top, next: top, lowest: top };
    for (number, (setting, block)) in blocks.iter().enumerate() {
        match setting {
            Setting::Column => flow.place_in_columns(number, block),
            Setting::Wide => flow.place_wide(number, block),
            Setting::Foot => flow.place_at_foot(number, block),
            Setting::NewPage => {
                if flow.pages.last().is_some_and(|page| !page.is_empty()) {
                    flow.next_page();
                }
                flow.place_wide(number, block);
            }
        }
    }
    Pages { pages: flow.pages }
}

impl Flow<'_> {
    fn next_page(&mut self) {
        self.pages.push(Vec::new());
        self.column = 0;
        (self.columns_top, self.next, self.lowest) = (self.measures.margin, self.measures.margin, self.measures.margin);
    }

    fn next_column(&mut self) {
        if self.column + 1 < self.measures.columns {
            self.column += 1;
            self.next = self.columns_top;
        } else {
            self.next_page();
        }
    }

    fn is_at_top(&self) -> bool {
        self.next <= self.columns_top
    }

    fn room(&self) -> f32 {
        self.measures.text_bottom - self.next
    }

    /// A question stays whole: it goes to the next column if this one has no room for it. One that is taller than a
    /// page is split between parts, and only there; its first two parts stay together.
    fn place_in_columns(&mut self, number: usize, block: &Block) {
        let whole_page = self.measures.text_bottom - self.measures.margin;
        let needed = |flow: &Flow| block.height() + if flow.is_at_top() { 0.0 } else { block.gap() };
        if block.height() <= whole_page {
            while needed(self) > self.room() {
                self.next_column();
            }
        }
        for (part, this) in block.parts.iter().enumerate() {
            let next = block.parts.get(part + 1).filter(|_| part == 0).map_or(0.0, |next| next.gap + next.height);
            let gap = if self.is_at_top() { 0.0 } else { this.gap };
            if gap + this.height + next > self.room() + ROUNDING && !self.is_at_top() {
                self.next_column();
            }
            self.put(number, part, self.measures.column_left(self.column), this.gap, this.height);
        }
    }

    fn put(&mut self, block: usize, part: usize, left: f32, gap: f32, height: f32) {
        let top = if self.is_at_top() { self.next } else { self.next + gap };
        let bottom = top + height;
        if let Some(page) = self.pages.last_mut() {
            page.push(Place { block, part, left, top, bottom });
        }
        self.next = bottom;
        self.lowest = self.lowest.max(bottom);
    }

    /// Below all that the page has; the columns begin anew under it.
    fn place_wide(&mut self, number: usize, block: &Block) {
        self.next = self.lowest;
        self.column = 0;
        if self.next > self.measures.margin && block.gap() + block.height() > self.room() + ROUNDING {
            self.next_page();
        }
        self.columns_top = self.measures.margin;
        for (part, this) in block.parts.iter().enumerate() {
            if this.gap + this.height > self.room() + ROUNDING && !self.is_at_top() {
                self.next_page();
            }
            self.put(number, part, self.measures.margin, this.gap, this.height);
        }
        // Columns keep clear of what stands across the page above them.
        self.next += self.measures.size * 1.2;
        self.columns_top = self.next;
    }

    fn place_at_foot(&mut self, number: usize, block: &Block) {
        let top = self.measures.text_bottom - block.height();
        if top < self.lowest + block.gap() && self.lowest > self.measures.margin {
            self.next_page();
        }
        if top >= self.lowest + block.gap() {
            self.lowest = top - block.gap();
        }
        self.place_wide(number, block);
    }
}

#[cfg(test)]
mod tests {
    use super::super::part::{Part, Role};
    use super::super::setup::{PageSetup, Paper};
    use super::*;

    fn block(heights: &[f32]) -> Block {
        let part = |height: &f32| Part { height: *height, ..Part::empty(Role::Paragraph, 10.0) };
        Block { foot: String::new(), bookmark: None, parts: heights.iter().map(part).collect() }
    }

    fn pages_of(setup: PageSetup, blocks: &[(Setting, Block)], number: usize) -> Vec<usize> {
        let pages = flow(&Measures::new(setup, 10.5), blocks).pages;
        let has = |page: &Vec<Place>| page.iter().any(|place| place.block == number);
        pages.iter().enumerate().filter(|(_, page)| has(page)).map(|(page, _)| page).collect()
    }

    #[test]
    fn a_block_goes_whole_to_the_next_page() {
        let setup = PageSetup { paper: Paper::Letter, ..PageSetup::default() };
        let blocks = [(Setting::Column, block(&[300.0, 100.0])), (Setting::Column, block(&[200.0, 200.0]))];
        assert_eq!(pages_of(setup, &blocks, 0), [0]);
        assert_eq!(pages_of(setup, &blocks, 1), [1]);
    }

    #[test]
    fn a_block_taller_than_a_page_is_split_between_parts() {
        let blocks = [(Setting::Column, block(&[300.0; 7]))];
        assert_eq!(pages_of(PageSetup::default(), &blocks, 0), [0, 1, 2, 3]);
    }

    #[test]
    fn columns_are_filled_one_after_the_other() {
        let setup = PageSetup { two_columns: true, ..PageSetup::default() };
        let measures = Measures::new(setup, 10.5);
        let blocks = [(); 3].map(|()| (Setting::Column, block(&[400.0])));
        let pages = flow(&measures, &blocks).pages;
        assert_eq!((pages.len(), pages[0].len()), (2, 2));
        assert!(pages[0][1].left > measures.page_width / 2.0 && pages[0][1].top <= pages[0][0].top);
    }

    #[test]
    fn a_foot_stands_at_the_foot_or_on_a_page_of_its_own() {
        let measures = Measures::new(PageSetup::default(), 10.5);
        let foot = |first: f32| {
            let blocks = [(Setting::Column, block(&[first])), (Setting::Foot, block(&[100.0]))];
            let pages = flow(&measures, &blocks).pages;
            (pages.len(), pages.last().unwrap().last().unwrap().bottom)
        };
        assert_eq!(foot(100.0).0, 1);
        assert_eq!(foot(680.0).0, 2);
        assert!([100.0, 680.0].iter().all(|first| (foot(*first).1 - measures.text_bottom).abs() < 0.1));
    }
}
