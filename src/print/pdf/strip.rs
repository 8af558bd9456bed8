//! The answer strip: a box for each answer, to cut off and hand in.

use super::paragraph::{bold, plain};
use super::part::{Block, Mark, Part, Role, single_line};
use super::setup::Measures;
use super::sheet::Setter;
use crate::{PrintedForm, PrintedQuestion};

/// A question in the strip: its number, and a box for each answer.
struct Cell {
    number: String,
    boxes: u8,
    box_width: f32,
}

impl Cell {
    fn width(&self) -> f32 {
        f32::from(self.boxes) * self.box_width
    }
}

/// The strip of a form.
pub(super) fn strip(setter: &Setter<'_>, form: &PrintedForm) -> Block {
    let size = setter.measures.size;
    let width = setter.measures.text_width();
    let mut title = Part::empty(Role::Paragraph, size * 1.2);
    title.decoration.push(Mark::Rule { left: 0.0, top: 0.0, length: width, dashed: true });
    title.height = size * 0.5;
    let text =
        [bold("Answer strip."), plain(&format!("{}. Write the letters you ticked, or the numbers.", form.name()))];
    title.add_text(setter.fonts, &text.concat(), size * 0.95, 0.0, width);
    let mut parts = vec![title, setter.name_and_score(form).with_gap(size * 0.3)];
    parts.extend(rows(&cells(form, size), width).iter().map(|row| self::row(setter, row)));
    Block { foot: form.name(), bookmark: None, parts }
}

/// A question with answers to write has a wide box for each of them.
fn cells(form: &PrintedForm, size: f32) -> Vec<Cell> {
    let of_question = |question: &PrintedQuestion| Cell {
        number: question.number.to_string(),
        boxes: u8::try_from(question.blanks.len()).unwrap_or(u8::MAX).max(1),
        box_width: size * if question.blanks.is_empty() { 2.7 } else { 3.8 },
    };
    form.questions.iter().map(of_question).collect()
}

/// The cells in rows that fit a width.
fn rows(cells: &[Cell], width: f32) -> Vec<Vec<&Cell>> {
    let mut rows: Vec<Vec<&Cell>> = Vec::new();
    let mut taken = width;
    for cell in cells {
        if taken + cell.width() > width {
            rows.push(Vec::new());
            taken = 0.0;
        }
        taken += cell.width();
        if let Some(row) = rows.last_mut() {
            row.push(cell);
        }
    }
    rows
}

fn row(setter: &Setter<'_>, cells: &[&Cell]) -> Part {
    let small = setter.measures.size * 0.8;
    let mut part = Part::empty(Role::Paragraph, setter.measures.size * 0.45);
    let (number_height, box_height) = (Measures::leading(small), setter.measures.size * 1.75);
    let mut left = 0.0;
    for cell in cells {
        if let Some(line) = single_line(setter.fonts, &plain(&cell.number), small) {
            part.body.push(Mark::Text { left: left + (cell.width() - line.width) / 2.0, baseline: small * 0.95, line });
        }
        for _ in 0..cell.boxes {
            let frame = Mark::Frame { left, top: number_height, width: cell.box_width, height: box_height };
            part.decoration.push(frame);
            left += cell.box_width;
        }
    }
    part.height = number_height + box_height;
    part
}
