//! Answers that were right a few acts ago.

use super::{Distractor, DistractorExplanation};
use crate::argument_text::ArgumentText;
use crate::narrator::line_sentence;
use crate::prose::{Prose, capitalize};
use crate::variant::Variant;
use oddtrick_law::{Answer, Question, Ruling};
use oddtrick_library::{Library, limb_title};
use oddtrick_table::{Line, PlayAct, SeatingAct};

/// An outdated answer can be up to this many lines old.
const LINES_BEHIND: usize = 6;

/// A reason with more letters than this says too much at once.
const LONGEST_REASON: usize = 140;

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
        all.push(Distractor {
            ruling: theirs,
            misreading_id: "as-it-was-before".to_owned(),
            explanation: DistractorExplanation::Outdated(n),
            far_fetched: false,
        });
    }
    all
}

/// Why an answer that was right before a line is wrong now.
pub(super) fn why_outdated(library: &Library, variant: &Variant<'_>, line: usize) -> Prose {
    let mut why = match &variant.record.lines[line] {
        // Of several cuts in turn, one alone says little.
        Line::Seating(SeatingAct::CutsCard { who, card } | SeatingAct::DrawsCard { who, card }) => {
            Prose::from_text(format!("That was so only until {who} cut the {}.", card.name()))
        }
        other => {
            let mut why = Prose::from_text("That was right at first. Then this happened: ");
            why.push(line_sentence(other));
            why
        }
    };
    why.push(Prose::from_text(why_now(library, variant, variant.ruling())));
    why
}

/// Why the answer is another now, as a sentence with a space before it. Empty if there is no short reason.
fn why_now(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> String {
    let told = ArgumentText::without_steps(library, &variant.evaluator(variant.code), &variant.question, ruling);
    let law = told.laws.first().map(|limb| limb_title(limb.0));
    match (told.reason.trim_end_matches('.'), law) {
        (reason, Some(law)) if !reason.is_empty() && reason.len() < LONGEST_REASON && !reason.contains(". ") => {
            format!(" {} ({law}).", capitalize(reason))
        }
        _ => String::new(),
    }
}
