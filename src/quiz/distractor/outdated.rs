//! Answers that were right a few acts ago.

use super::{Distractor, DistractorExplanation};
use crate::narrator::line_sentence;
use crate::prose::Prose;
use crate::variant::Variant;
use oddtrick_law::{Answer, Question, Ruling};
use oddtrick_table::{Line, PlayAct};

/// An outdated answer can be up to this many lines old.
const LINES_BEHIND: usize = 6;

/// What was right before the last few acts.
pub(super) fn outdated(variant: &Variant<'_>, ruling: &Ruling) -> Vec<Distractor> {
    let mut had = vec![ruling.answer.clone()];
    let mut all = Vec::new();
    let now = variant.evaluator(variant.code);
    let of_demand = matches!(variant.question, Question::Demand { .. });
    // Before the last demand, the question is about another one.
    let asks = |n: &usize| of_demand && matches!(variant.record.lines[*n], Line::Play(PlayAct::Demands { .. }));
    let lines = variant.lines_before.saturating_sub(LINES_BEHIND)..variant.lines_before;
    for n in lines.rev().take_while(|n| !asks(n)) {
        let theirs = now.before_line(n).rule_on(&variant.question);
        let line = &variant.record.lines[n];
        // That our copy of a code lacks a law is nobody's mistake.
        let is_missing = matches!(theirs.answer, Answer::LawMissing(_));
        if is_missing || had.contains(&theirs.answer) || matches!(line, Line::Stipulation(_)) {
            continue;
        }
        had.push(theirs.answer.clone());
        let mut why = Prose::from_text("That was right at first. Then this happened: ");
        why.push(line_sentence(line));
        all.push(Distractor {
            ruling: theirs,
            misreading_id: "as-it-was-before".to_owned(),
            explanation: DistractorExplanation::Text(why),
            far_fetched: false,
        });
    }
    all
}
