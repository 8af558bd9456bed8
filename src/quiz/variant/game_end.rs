//! Where a game ends in a story. What is asked of the score can hang on it, so a layout must not move it.

use super::Variant;
use super::case_story::CaseStory;
use oddtrick_table::{BySide, DealingAct, Line, Record, ScoringAct, Side, Stipulation};

/// The points that win a game.
const GAME: u8 = 5;

/// The tricks that count nothing.
const BOOK: u8 = 6;

impl Variant<'_> {
    /// Whether the score of this layout ends a game before a later deal where the book's score does not, or the other
    /// way round.
    pub(super) fn moves_end_of_game(&self, story: &CaseStory<'_>) -> bool {
        let (now, book) = (game_end(&self.record), game_end(story.record));
        let told = &self.record.lines[..self.lines_before.min(self.record.lines.len())];
        let last_deal = told.iter().rposition(|line| matches!(line, Line::Dealing(DealingAct::TurnsUp { .. })));
        let first = now.into_iter().chain(book).min();
        now != book && first.zip(last_deal).is_some_and(|(end, deal)| end < deal)
    }
}

/// The line by which a side has points enough for the game, counting from nothing if no score is told.
fn game_end(record: &Record) -> Option<usize> {
    let mut points = record.setup.score.unwrap_or_default();
    let mut before = points;
    let won = |points: &BySide<u8>| Side::ALL.into_iter().any(|side| points[side] >= GAME);
    for (n, line) in record.lines.iter().enumerate() {
        match line {
            Line::Stipulation(Stipulation::Tricks { tricks }) => {
                before = points;
                for side in Side::ALL {
                    points[side] += tricks[side].saturating_sub(BOOK);
                }
            }
            Line::Scoring(ScoringAct::Scores { side, points: marked }) => {
                points[*side] = points[*side].max(before[*side].saturating_add(*marked));
            }
            _ => {}
        }
        if won(&points) {
            return Some(n);
        }
    }
    None
}
