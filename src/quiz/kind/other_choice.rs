//! What a score would have been with another penalty, for the answer page.

use crate::law_prose::{consequence_of, demand_phrase};
use crate::prose::{sentence_of, side_name};
use crate::variant::Variant;
use oddtrick_law::{Answer, Elections, Question};
use oddtrick_table::{BySide, Demand, Side};

/// `If A and B had chosen to take three tricks instead, the score would be four all.` `None` if the question supposes no
/// choice of one penalty, or if every choice comes to the same.
pub(crate) fn other_choice(variant: &Variant<'_>) -> Option<String> {
    let (Question::Score { elections }, now @ Answer::Score(_)) = (&variant.question, &variant.ruling().answer) else {
        return None;
    };
    let side = Side::ALL.into_iter().find(|side| !elections.0[*side].is_empty())?;
    let ([chosen], []) = (elections.0[side].as_slice(), elections.0[side.opponents()].as_slice()) else { return None };
    let evaluator = variant.evaluator(variant.code);
    let is_choice = |due: &Demand| {
        due != chosen
            && matches!(due, Demand::TakeTricks { .. } | Demand::DeductPoints { .. } | Demand::AddPoints { .. })
    };
    let mut others: Vec<Demand> = evaluator.exactable_by(side).into_iter().map(|due| due.demand).collect();
    others.retain(is_choice);
    others.sort_unstable();
    others.into_iter().find_map(|other| {
        let chosen = BySide::from_fn(|of| if of == side { vec![other] } else { Vec::new() });
        let question = Question::Score { elections: Elections(chosen) };
        let then = evaluator.rule_on(&question).answer;
        let comes_to = consequence_of(&evaluator, &question, &then);
        let told =
            format!("If {} had chosen to {} instead, {comes_to}", side_name(side), demand_phrase(other, "their own"));
        (matches!(then, Answer::Score(_)) && then != *now).then(|| sentence_of(&told))
    })
}
