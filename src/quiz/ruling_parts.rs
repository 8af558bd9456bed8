//! Small questions about a ruling or an evaluator, for every file that makes or judges options.

use std::collections::BTreeSet;

use oddtrick_law::{Answer, Condition, Evaluator, RuleStatus, Ruling, Subject};
use oddtrick_table::{Demand, Seat, Side};

/// Whether an answer is given with its reason: a yes or a no, or that there is nothing to exact.
pub(super) fn has_reason(answer: &Answer) -> bool {
    match answer {
        Answer::Yes | Answer::No => true,
        Answer::MayExact(open) => open.is_empty(),
        _ => false,
    }
}

/// Whether a ruling can be set against others as an answer.
pub(super) fn is_comparable(ruling: &Ruling) -> bool {
    !matches!(ruling.answer, Answer::NoLaw)
}

/// What a ground shows of itself: whether it applied, or which of its conditions was wanting.
pub(super) fn unmet_condition(ruling: &Ruling, row: &str) -> Option<Condition> {
    match ruling.status_of(row) {
        Some(RuleStatus::Unmet(condition)) => Some(condition),
        _ => None,
    }
}

/// Whether a side may exact this for that at this moment.
pub(super) fn may_be_exacted(evaluator: &Evaluator<'_>, side: Side, (subject, demand): (Subject, Demand)) -> bool {
    evaluator.may_exact(side, subject, demand)
}

/// Who may exact a thing now, and of whom; nobody where it is not open to anyone.
pub(super) fn creditors_and_debtors(evaluator: &Evaluator<'_>, demand: Demand) -> (BTreeSet<Seat>, BTreeSet<Seat>) {
    let open = Side::ALL.into_iter().flat_map(|side| evaluator.exactable_by(side));
    let open: Vec<_> = open.filter(|liability| liability.demand == demand).collect();
    (open.iter().flat_map(|l| l.creditors.clone()).collect(), open.iter().flat_map(|l| l.debtors.clone()).collect())
}
