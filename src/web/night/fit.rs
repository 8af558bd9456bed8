//! How small the letters of the big screen have to be, so that a question or its ruling is seen whole. This works out
//! lines from letters, for screens without a script. With one, the page measures itself and mends what this gets wrong.

/// The sizes of letters that the stylesheet has, as parts of the full one: `data-fit` is a place in this list.
const SIZES: [f32; 6] = [1.0, 0.9, 0.8, 0.72, 0.64, 0.56];

/// The screen in letters of full size: 16 to 9, its width 62.5 times the size of a letter.
const SCREEN: (f32, f32) = (62.5, 35.1);

/// What stands above and below the columns: the head, the line that unfolds the story, and margins.
const AROUND: f32 = 6.0;

/// How wide a letter is, as part of its size. Wide serif letters have this; most have less.
const LETTER: f32 = 0.58;

/// The size of ordinary text, and how high its lines are.
const TEXT: f32 = 1.0625;
const TEXT_LINE: f32 = 1.6;

/// Between the two columns.
const BETWEEN: f32 = 2.5;

/// A column that is being filled with text.
pub(super) struct Column {
    width: f32,
    height: f32,
}

impl Column {
    fn new(width: f32) -> Column {
        Column { width, height: 0.0 }
    }

    /// Adds a text of so many letters, of some size, with lines so many times as high, and a gap below it. `beside` is
    /// what stands in its lines next to it.
    fn text(&mut self, letters: usize, (size, line): (f32, f32), beside: f32, gap: f32) {
        let room = ((self.width - beside) / (size * LETTER)).max(8.0);
        // Lines end with words, so some room at their ends is lost.
        let lines = (as_number(letters) * 1.05 / room).ceil();
        self.height += lines * size * line + gap;
    }

    /// What stands over every column: which question it is.
    pub fn kicker(&mut self) {
        self.height += 1.95;
    }

    /// The question itself.
    pub fn prompt(&mut self, letters: usize) {
        self.height += 0.75;
        // It is bold, and its lines are balanced.
        self.text(letters + letters / 10, (1.4, 1.2), 0.0, 0.75);
    }

    /// An act of the story, or a step of the ruling.
    pub fn act(&mut self, letters: usize) {
        self.text(letters, (TEXT, TEXT_LINE), 2.0, 0.5);
    }

    /// An option as it is asked.
    pub fn option(&mut self, letters: usize) {
        self.text(letters, (TEXT, 1.35), 3.5, 0.9);
    }

    /// An option with its votes, and the bar that shows them.
    pub fn vote(&mut self, letters: usize) {
        self.text(letters, (TEXT, 1.3), 6.5, 2.8);
    }

    /// A paragraph.
    pub fn paragraph(&mut self, letters: usize) {
        self.text(letters, (TEXT, TEXT_LINE), 0.0, 1.0);
    }

    /// A paragraph in larger letters.
    pub fn lead(&mut self, letters: usize) {
        self.text(letters + letters / 10, (1.25, 1.45), 0.0, 1.0);
    }

    /// Words of a law, with the name of the law.
    pub fn quotation(&mut self, letters: usize) {
        self.text(letters, (TEXT, TEXT_LINE), 1.5, 3.0);
    }
}

/// The place of the largest size of letters in which a question has room beside the clock and the drawing.
pub(super) fn asked(fill: impl Fn(&mut Column)) -> usize {
    let beside = 17.0;
    largest(|width| Column::new(width - beside), &[&fill])
}

/// The same for the votes and the ruling, which have half of the screen each.
pub(super) fn told(votes: impl Fn(&mut Column), ruling: impl Fn(&mut Column)) -> usize {
    largest(|width| Column::new(width / 2.0), &[&votes, &ruling])
}

fn largest(column: impl Fn(f32) -> Column, filled: &[&dyn Fn(&mut Column)]) -> usize {
    let fits = |size: &f32| {
        let (width, height) = (SCREEN.0 / size - 3.0 - BETWEEN, SCREEN.1 / size - AROUND);
        filled.iter().all(|fill| {
            let mut column = column(width);
            fill(&mut column);
            column.height <= height
        })
    };
    SIZES.iter().position(fits).unwrap_or(SIZES.len() - 1)
}

/// A count of letters, which is always small.
fn as_number(letters: usize) -> f32 {
    u16::try_from(letters).map_or(f32::from(u16::MAX), f32::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_text_has_smaller_letters() {
        let told = |steps: usize| {
            told(|votes| (0..4).for_each(|_| votes.vote(60)), |ruling| (0..steps).for_each(|_| ruling.act(100)))
        };
        let sizes: Vec<usize> = (0..30).map(told).collect();
        assert!(sizes.is_sorted() && sizes[0] == 0 && sizes[29] == SIZES.len() - 1, "{sizes:?}");
    }

    #[test]
    fn the_longer_column_counts() {
        let (short, long) = (|column: &mut Column| column.lead(40), |column: &mut Column| column.paragraph(1400));
        assert_eq!(told(short, long), told(long, short));
        assert!(told(short, short) < told(short, long));
    }

    #[test]
    fn the_stylesheet_has_every_size() {
        let style = include_str!("../../../static/odd-trick.css");
        for (place, size) in SIZES.iter().enumerate().skip(1) {
            let rule =
                format!(":root:has([data-fit=\"{place}\"]) {{ --fit: {}; }}", size.to_string().trim_start_matches('0'));
            assert!(style.contains(&rule), "{rule}");
        }
    }
}
