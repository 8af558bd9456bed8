//! Answers in few words, for options that go on with a reason.

use std::collections::BTreeSet;

use super::answer_text;
use super::called_player::{called_player, consequence_of, name_player};
use crate::camp::camp_name;
use crate::prose::{Prose, number_word};
use oddtrick_law::{Answer, DealOutcome, Evaluator, Question};
use oddtrick_table::Demand;

/// An answer in few words, without its full stop: `A misdeal, and B deals`.
pub(crate) fn brief_answer(evaluator: &Evaluator<'_>, question: &Question, answer: &Answer) -> Prose {
    match answer {
        Answer::Deal(outcomes) if outcomes.len() == 1 => {
            Prose::from_text(outcomes.iter().map(deal_phrase).collect::<String>())
        }
        Answer::MayExact(open) => {
            let brief = points_or_tricks(open).map(|words| Prose::from_text(words).capitalized());
            let mut text = brief.unwrap_or_else(|| answer_text(answer));
            if let Question::Exact { side } = question {
                let demands: Vec<Demand> = open.iter().copied().collect();
                name_player(&mut text, called_player(evaluator, *side, &demands));
            }
            text
        }
        _ => answer_text(answer),
    }
}

/// What would follow from an answer, in few words: `it would be a misdeal`.
pub(crate) fn brief_consequence(evaluator: &Evaluator<'_>, question: &Question, answer: &Answer) -> Prose {
    match (question, answer) {
        (_, Answer::Deal(outcomes)) if outcomes.len() == 1 => {
            Prose::from_text(outcomes.iter().map(deal_clause).collect::<String>())
        }
        (Question::Exact { side }, Answer::MayExact(open)) => match points_or_tricks(open) {
            Some(words) => {
                let who = camp_name(evaluator.facts.partnership, *side);
                Prose::from_text(format!("{who} could {words}"))
            }
            None => consequence_of(evaluator, question, answer),
        },
        _ => consequence_of(evaluator, question, answer),
    }
}

/// The choices that a law gives for one offence, where each would have to be spelled out: tricks or points for a revoke,
/// points off or on for other offences.
fn points_or_tricks(open: &BTreeSet<Demand>) -> Option<String> {
    let is_of_tricks = |due: &Demand| {
        matches!(due, Demand::TakeTricks { .. } | Demand::DeductTrickValue { .. } | Demand::AddTrickValue { .. })
    };
    let is_of_points = |due: &Demand| matches!(due, Demand::DeductPoints { .. } | Demand::AddPoints { .. });
    if open.len() < 2 || !open.iter().all(|due| is_of_tricks(due) || is_of_points(due)) {
        return None;
    }
    if open.iter().any(is_of_tricks) {
        return Some("take the revoke penalty".to_owned());
    }
    let points: BTreeSet<u8> = open.iter().filter_map(points_of).collect();
    match points.into_iter().collect::<Vec<u8>>().as_slice() {
        [1] => Some("take or add one point".to_owned()),
        [n] => Some(format!("take or add {} points", number_word(*n))),
        _ => None,
    }
}

const fn points_of(due: &Demand) -> Option<u8> {
    match due {
        Demand::DeductPoints { points } | Demand::AddPoints { points } => Some(*points),
        _ => None,
    }
}

fn deal_phrase(outcome: &DealOutcome) -> String {
    match outcome {
        DealOutcome::Stands => "The deal stands".to_owned(),
        DealOutcome::FreshCut => "The pack is cut again".to_owned(),
        DealOutcome::Reshuffle => "The pack is shuffled and cut again".to_owned(),
        DealOutcome::NewDeal { dealer } => format!("A new deal, by {dealer} again"),
        DealOutcome::MisdealSameDealer { by } => format!("A misdeal, but {by} deals again"),
        DealOutcome::MisdealPassesOn { next_dealer } => format!("A misdeal, and {next_dealer} deals"),
        DealOutcome::LostPassesOn { next } => format!("The deal is lost, and {next} deals"),
    }
}

fn deal_clause(outcome: &DealOutcome) -> String {
    match outcome {
        DealOutcome::Stands => "the deal would stand".to_owned(),
        DealOutcome::FreshCut => "the pack would be cut again".to_owned(),
        DealOutcome::Reshuffle => "the pack would be shuffled and cut again".to_owned(),
        DealOutcome::NewDeal { .. } => "there would be a new deal".to_owned(),
        DealOutcome::MisdealSameDealer { by } => format!("{by} would deal again"),
        DealOutcome::MisdealPassesOn { .. } => "it would be a misdeal".to_owned(),
        DealOutcome::LostPassesOn { .. } => "the deal would be lost".to_owned(),
    }
}
