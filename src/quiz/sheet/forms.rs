//! The four forms of a sheet: the same points of law at other tables and in another order.

use rand::RngExt;
use rand::seq::SliceRandom;

use crate::context::QuizContext;
use crate::question_id::QuestionId;
use crate::quiz_question::QuizQuestion;
use crate::rng::seeded_rng;

/// The letters of the forms.
pub const FORM_LETTERS: [char; 4] = ['A', 'B', 'C', 'D'];

/// How many other layouts of a question are tried to find one as hard as it is on form A.
const LAYOUTS_TRIED: usize = 12;

/// Makes the forms A to D of a sheet. Form A has the questions as they are given.
///
/// No two forms have the same question at the same place, if there are at least four. A question comes at another
/// table on each form, as far as its story has so many layouts, and is as hard there as on form A if any of a dozen
/// layouts is.
pub fn forms(context: &QuizContext, questions: &[QuestionId], seed: u64) -> [Vec<QuestionId>; 4] {
    let name = format!("forms {seed}");
    let tables: Vec<[QuestionId; 4]> = questions.iter().map(|id| tables(context, id, &name)).collect();
    let orders = orders(questions.len(), &name);
    std::array::from_fn(|form| orders[form].iter().map(|place| tables[*place][form].clone()).collect())
}

/// For each form, which question of form A stands at each place. All places lie on one circle in random order, and
/// each form turns it by another number of places, so any two forms differ everywhere.
fn orders(count: usize, name: &str) -> [Vec<usize>; 4] {
    let mut circle: Vec<usize> = (0..count).collect();
    circle.shuffle(&mut seeded_rng(name, "circle"));
    let mut turns: Vec<usize> = (1..count).collect();
    turns.shuffle(&mut seeded_rng(name, "turns"));
    std::array::from_fn(|form| {
        let turn = if form == 0 { 0 } else { turns.get(form - 1).copied().unwrap_or_default() };
        let mut order = vec![0; count];
        for (n, place) in circle.iter().enumerate() {
            order[*place] = circle[(n + turn) % count];
        }
        order
    })
}

/// A question as each form has it.
fn tables(context: &QuizContext, id: &QuestionId, name: &str) -> [QuestionId; 4] {
    let mut had: Vec<QuestionId> = vec![id.clone()];
    if let Ok(first) = QuizQuestion::restore(context, id) {
        while had.len() < 4 {
            let mut layouts = seeded_rng(name, &format!("{id} on form {}", had.len()));
            let seeds = (0..LAYOUTS_TRIED).map(|_| layouts.random_range(0..1_000_000));
            let Some(other) = other_table(context, &first, &had, seeds) else { break };
            had.push(other);
        }
    }
    // A story with few layouts repeats them.
    std::array::from_fn(|form| had[form % had.len()].clone())
}

/// The same question at another table, as near in difficulty as can be found.
fn other_table(
    context: &QuizContext,
    first: &QuizQuestion,
    had: &[QuestionId],
    mut layouts: impl Iterator<Item = u64>,
) -> Option<QuestionId> {
    let level = level_points(context, first);
    let mut best: Option<(u8, QuestionId)> = None;
    for layout in layouts.by_ref() {
        let Ok(made) = QuizQuestion::draw(context, &first.id.at_layout(layout)) else { continue };
        // The same point of law, with as much to choose from.
        let same_point = made.deciding_law() == first.deciding_law() && made.form == first.form;
        if had.contains(&made.id) || !same_point {
            continue;
        }
        let distance = level_points(context, &made).abs_diff(level);
        if best.as_ref().is_none_or(|(least, _)| distance < *least) {
            best = Some((distance, made.id));
        }
        if distance == 0 {
            break;
        }
    }
    best.map(|(_, id)| id)
}

/// How hard a question is: both its levels together, from 2 to 10.
pub(super) fn level_points(context: &QuizContext, question: &QuizQuestion) -> u8 {
    let difficulty = question.difficulty(context);
    difficulty.knowledge.number() + difficulty.complexity.number()
}
