//! The order in which a hand is scored, where a score hangs on it.

use super::StepText;
use super::tally::Tally;
use crate::prose::sentence_of;
use oddtrick_law::{Code, Evaluator, Limb, Question};
use oddtrick_library::Library;

/// The law of the order of scoring, if a score turns on it or has a penalty and something else in it.
pub(crate) fn limb_of_order(evaluator: &Evaluator<'_>, question: &Question) -> Option<Limb> {
    let Question::Score { elections } = question else { return None };
    let hand = evaluator.hand_to_score(elections.0.clone()).ok()?;
    let tally = Tally::new(&hand, &evaluator.code.terms);
    tally.limb_of_order().or_else(|| tally.limb_of_scoring())
}

/// The order in which a hand is scored, as a step. `None` if the code has no such law, or nothing hangs on it.
pub(crate) fn order_step(library: &Library, evaluator: &Evaluator<'_>, question: &Question) -> Option<StepText> {
    let limb = limb_of_order(evaluator, question)?;
    let is_first = evaluator.code.terms.penalty_first_limb.is_some();
    let told = if is_first {
        "the penalty is scored first, then tricks, and honours last"
    } else {
        "tricks are scored first, then honours, and the penalty last"
    };
    Some(StepText {
        text: sentence_of(told),
        effect: "counts",
        rule: None,
        limb,
        words: words_of(evaluator.code, limb, library),
        lines: Vec::new(),
    })
}

/// The words of a limb. Where it speaks of several games, the words in it about the game that is played.
pub(super) fn words_of(code: &Code, limb: Limb, library: &Library) -> String {
    let speaks_of_several = library.code_text(code.text_id).is_some_and(|text| !text.games.is_empty());
    let of_game = code.rules().iter().find(|rule| speaks_of_several && rule.limb == limb);
    of_game.map_or_else(|| library.cited_words(code.text_id, limb.0).unwrap_or_default(), |rule| rule.quote.to_owned())
}
