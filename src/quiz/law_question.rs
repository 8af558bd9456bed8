//! What each kind of question asks the law.
//!
//! A case asks one question of the law. Most kinds keep it. Some ask something else about the same moment,
//! or about the moment before a demand was made.

use super::question_kind::QuestionKind;
use oddtrick_law::{Elections, Evaluator, Question};
use oddtrick_table::{BySide, Seat, SeatOrPerson, Side};

/// Returns what a kind asks of the law where a case asks `question`, and how many lines of the record have
/// happened by then.
///
/// For a score question `layout` also chooses the election: it is taken modulo the number of elections.
pub(super) fn law_question(
    kind: QuestionKind,
    question: Question,
    evaluator: &Evaluator<'_>,
    lines_before: usize,
    layout: u64,
) -> (Question, usize) {
    match kind {
        QuestionKind::Remedies | QuestionKind::Who => remedies_question(question, evaluator, lines_before),
        QuestionKind::Score => (score_question(question, evaluator, layout), lines_before),
        QuestionKind::Ruling | QuestionKind::Law | QuestionKind::Codes | QuestionKind::Fact | QuestionKind::Until => {
            (question, lines_before)
        }
    }
}

/// What may be exacted by those who complain in a case; of a demand, as it stood before it was made.
fn remedies_question(question: Question, evaluator: &Evaluator<'_>, lines_before: usize) -> (Question, usize) {
    let against = |seat: Seat| Question::Exact { side: seat.side().opponents() };
    match question {
        Question::Best { side } => (Question::Exact { side }, lines_before),
        Question::Established { who } => (Question::Exact { side: who.side().opponents() }, lines_before),
        Question::Reached { by: SeatOrPerson::Seat(by) } => (against(by), lines_before),
        Question::Demand { by } => {
            let made = evaluator.facts.demands.iter().rev().find(|demand| demand.by == by);
            (Question::Exact { side: by.side() }, made.map_or(lines_before, |demand| demand.at))
        }
        same => (same, lines_before),
    }
}

/// What the score becomes, where a case asks for something else that comes of it: by one of the
/// choices where a side has a choice, as the cards fell where nobody has one.
fn score_question(question: Question, evaluator: &Evaluator<'_>, layout: u64) -> Question {
    match question {
        Question::Score { .. } | Question::Rubber => return question,
        Question::Bet { elections } => return Question::Score { elections },
        _ => {}
    }
    let choices = BySide::from_fn(|side| evaluator.rule_on(&Question::Best { side }).elections);
    let owing = Side::ALL.into_iter().filter(|side| !choices[*side].is_empty()).collect::<Vec<_>>();
    let mut elections = Elections::default();
    match (owing.as_slice(), &question) {
        (&[side], _) => {
            let nth = usize::try_from(layout).unwrap_or(0) % choices[side].len();
            elections.0[side].clone_from(&choices[side][nth].0);
        }
        ([], Question::Honours { .. }) => {}
        // Of two that may both choose, what one of them does leaves the score open.
        _ => return question,
    }
    Question::Score { elections }
}
