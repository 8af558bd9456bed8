//! Two clauses in one sentence, as far as both together are short enough.

use oddtrick_law::{Answer, Question};

/// Whether a fact adds something to a reason: not if either says of the card what the other does.
pub(super) fn says_more(fact: &str, reason: &str) -> bool {
    !fact.is_empty() && !reason.contains(fact) && !fact.contains("exposed")
}

/// What happened, and then what stands against it. The latter alone, if both together are long.
pub(super) fn but(happened: &str, against: String) -> String {
    if happened.is_empty() || !fits(happened, &against) {
        return against;
    }
    // A second “but” in one breath would take back the first.
    let link = if happened.contains(" but ") { "; but" } else { ", but" };
    format!("{happened}{link} {against}")
}

/// What happened, and then what follows on it. The latter alone, if both together are long.
pub(super) fn and_if_short(happened: &str, more: String) -> String {
    if happened.is_empty() || !fits(happened, &more) { more } else { format!("{happened}, and {more}") }
}

/// The same as [`but`]. If both are long, what follows from the latter goes: the answer says it.
pub(super) fn but_in_brief(happened: &str, against: String, brief: String) -> String {
    but(happened, if fits(happened, &against) || !fits(happened, &brief) { against } else { brief })
}

/// Whether two clauses are short enough for one sentence.
fn fits(one: &str, other: &str) -> bool {
    one.split(' ').count() + other.split(' ').count() <= MOST_WORDS
}

/// Whether a demand is refused.
pub(super) const fn is_refusal(question: &Question, answer: &Answer) -> bool {
    matches!((question, answer), (Question::Demand { .. }, Answer::No))
}

/// The most words that a reason has with what happened before it.
const MOST_WORDS: usize = 24;

/// What goes without saying of a trick once the fault in it is told.
pub(super) const WRONG_CARD: &str = " with the wrong card still in it";
