//! The question for the engine behind each kind of question.
//!
//! A case asks the engine one question. Most kinds of quiz question keep it. Some ask something else about the same
//! moment, or about the moment before a demand was made.

use super::question_kind::QuestionKind;
use oddtrick_law::{Elections, Evaluator, Question};
use oddtrick_table::{BySide, Line, PlayAct, Seat, SeatOrPerson, Side, Stipulation};

/// The question that a kind asks the engine if the case asks `question`, and how many lines of the record have
/// happened by then.
///
/// For a score question, `layout` also chooses the election: it is taken modulo the number of elections. Most kinds do
/// not need the evaluator of that moment, so it is made only for those that do.
pub(super) fn law_question<'r>(
    kind: QuestionKind,
    question: Question,
    evaluator: impl FnOnce() -> Evaluator<'r>,
    lines_before: usize,
    layout: u64,
) -> (Question, usize) {
    match kind {
        QuestionKind::Remedies | QuestionKind::Who | QuestionKind::Cards | QuestionKind::Opinions => {
            remedies_question(question, &evaluator(), lines_before)
        }
        QuestionKind::Spot => (question, lines_of_play(evaluator().lines()).min(lines_before)),
        QuestionKind::Score => (score_question(question, &evaluator(), layout), lines_before),
        QuestionKind::Ruling
        | QuestionKind::Law
        | QuestionKind::Codes
        | QuestionKind::Fact
        | QuestionKind::Until
        | QuestionKind::Change
        | QuestionKind::Quick => (question, lines_before),
    }
}

/// How many lines come before somebody says or does something beside the play. What players say about a mistake would
/// give it away.
fn lines_of_play(lines: &[Line]) -> usize {
    let is_play = |line: &Line| match line {
        Line::Play(act) => matches!(
            act,
            PlayAct::Leads { .. }
                | PlayAct::Plays { .. }
                | PlayAct::PlaysAtOnce { .. }
                | PlayAct::Turns { .. }
                | PlayAct::Quits { .. }
        ),
        Line::Stipulation(told) => matches!(told, Stipulation::LeadIs { .. } | Stipulation::Followed { .. }),
        _ => false,
    };
    lines.iter().position(|line| !is_play(line)).unwrap_or(lines.len())
}

/// Asks what the other side can demand. For a demand, the question goes back to the moment before it was made.
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

/// Asks for the score if the case asks about something that affects it. If one side has a choice of penalties, the
/// score follows one of its choices. If nobody has, the tricks count as they were played.
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
        // If both sides can choose, one side's choice does not settle the score.
        _ => return question,
    }
    Question::Score { elections }
}
