//! Where a game ends in a story. What is asked of the score can hang on it, so a layout must not move it.

use super::Variant;
use super::case_story::CaseStory;
use crate::question_kind::QuestionKind;
use oddtrick_law::{Answer, Elections, HandOutcome, Question};
use oddtrick_table::{BySide, DealingAct, Line, Record, ScoringAct, Side, Stipulation};

/// The points that win a game.
const GAME: u8 = 5;

/// The tricks that count nothing.
const BOOK: u8 = 6;

impl Variant<'_> {
    /// Whether honours or points are claimed after a hand that began with both sides a point short of game: one of them has
    /// won by its tricks, and nothing is left to claim.
    pub(super) fn ends_too_late(&self) -> bool {
        let is_claim = matches!(self.question, Question::Demand { .. } | Question::Honours { .. });
        let last = self.code.terms.points_per_game.value.saturating_sub(1);
        let both = self.record.setup.score.is_some_and(|score| score.ab == last && score.yz == last);
        is_claim && both && !self.evaluator(self.code).facts.hands_over.is_empty()
    }

    /// Whether a side chooses a penalty that does not win the game where another would have won it. Nobody chooses so.
    pub(super) fn throws_away_a_game(&self) -> bool {
        let Question::Score { elections } = &self.question else { return false };
        if self.id.kind != QuestionKind::Score {
            return false;
        }
        let chooser = Side::ALL.into_iter().find(|side| !elections.0[*side].is_empty());
        let Some(side) = chooser.filter(|side| elections.0[side.opponents()].is_empty()) else { return false };
        let wins =
            |answer: &Answer| matches!(answer, Answer::Score(HandOutcome::Game { winner, .. }) if *winner == side);
        let [chosen] = elections.0[side].as_slice() else { return false };
        if !chosen.is_payment() || wins(&self.ruling().answer) {
            return false;
        }
        let evaluator = self.evaluator(self.code);
        let mut others = evaluator.exactable_by(side).into_iter().map(|due| due.demand).filter(|due| due.is_payment());
        others.any(|other| {
            let chosen = BySide::from_fn(|of| if of == side { vec![other] } else { Vec::new() });
            wins(&evaluator.rule_on(&Question::Score { elections: Elections(chosen) }).answer)
        })
    }

    /// Whether the score of this layout ends a game before a later deal where the book's score does not, or the other
    /// way round, or makes a game worth something else than it is marked.
    pub(super) fn moves_end_of_game(&self, story: &CaseStory<'_>) -> bool {
        if is_marked_otherwise(&self.record, story.record) {
            return true;
        }
        let (now, book) = (game_end(&self.record), game_end(story.record));
        let told = &self.record.lines[..self.lines_before.min(self.record.lines.len())];
        let last_deal = told.iter().rposition(|line| matches!(line, Line::Dealing(DealingAct::TurnsUp { .. })));
        let first = now.into_iter().chain(book).min();
        now != book && first.zip(last_deal).is_some_and(|(end, deal)| end < deal)
    }
}

/// Whether a side marks a game that it could not have won from its score, or for more or less than it is worth, where the
/// book tells of a right mark. Then a second mistake would be about the mark.
fn is_marked_otherwise(record: &Record, book: &Record) -> bool {
    let [now, then] = [record, book].map(|record| record.setup.score.unwrap_or_default());
    let mark = |record: &Record| {
        record.lines.iter().find_map(|line| match line {
            Line::Scoring(ScoringAct::MarksGame { side, points }) => Some((*side, *points)),
            _ => None,
        })
    };
    let is_later_game = record.lines.iter().any(|line| matches!(line, Line::Stipulation(Stipulation::GameWon { .. })));
    let (Some((side, points)), Some((in_book, _)), false) = (mark(record), mark(book), is_later_game) else {
        return false;
    };
    let [is_right, was_right] =
        [now[side.opponents()], then[in_book.opponents()]].map(|losers| points == game_worth(losers));
    (was_right && !is_right) || now[side] < then[in_book]
}

/// What a game is worth to the winners (English code, Law 8).
const fn game_worth(losers: u8) -> u8 {
    match losers {
        0 => 3,
        1 | 2 => 2,
        _ => 1,
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
