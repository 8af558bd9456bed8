//! Small questions about a ruling or an evaluator, for code that makes or judges options.

use std::collections::BTreeSet;

use oddtrick_law::{
    Answer, Code, Condition, Evaluator, Issue, Question, Rule, RuleStatus, Ruling, Subject, SubjectKind,
};
use oddtrick_library::law_number_of;
use oddtrick_table::{Demand, Seat, Side};

/// Whether an answer needs a reason: yes, no, and “nothing can be demanded”.
pub(super) fn has_reason(answer: &Answer) -> bool {
    match answer {
        Answer::Yes | Answer::No => true,
        Answer::MayExact(open) => open.is_empty(),
        _ => false,
    }
}

/// Whether an answer is that nothing can be demanded.
pub(super) fn is_nothing(answer: &Answer) -> bool {
    matches!(answer, Answer::MayExact(open) if open.is_empty())
}

/// Whether the answer of a ruling can be compared with others.
pub(super) fn is_comparable(ruling: &Ruling) -> bool {
    !matches!(ruling.answer, Answer::NoLaw)
}

/// The condition of a rule that is not met; `None` if the rule applied.
pub(super) fn unmet_condition(ruling: &Ruling, rule: &str) -> Option<Condition> {
    match ruling.status_of(rule) {
        Some(RuleStatus::Unmet(condition)) => Some(condition),
        _ => None,
    }
}

/// Whether a side can make this demand for this subject now.
pub(super) fn may_be_exacted(evaluator: &Evaluator<'_>, side: Side, (subject, demand): (Subject, Demand)) -> bool {
    evaluator.may_exact(side, subject, demand)
}

/// Who can demand something now, and from whom. Both are empty if nobody can.
pub(super) fn creditors_and_debtors(evaluator: &Evaluator<'_>, demand: Demand) -> (BTreeSet<Seat>, BTreeSet<Seat>) {
    let open = Side::ALL.into_iter().flat_map(|side| evaluator.exactable_by(side));
    let open: Vec<_> = open.filter(|liability| liability.demand == demand).collect();
    (open.iter().flat_map(|l| l.creditors.clone()).collect(), open.iter().flat_map(|l| l.debtors.clone()).collect())
}

/// Whether all that is due is due by one law.
pub(super) fn rests_on_one_law(evaluator: &Evaluator<'_>, question: &Question) -> bool {
    let Question::Exact { side } = question else { return true };
    let due = evaluator.exactable_by(*side).into_iter().filter(|due| !due.ordinary_right);
    let mut laws = due.filter_map(|due| Some(law_number_of(evaluator.code.rule(due.rule)?.limb.0)));
    let first = laws.next();
    laws.all(|law| Some(law) == first)
}

/// The issue that a rule affects in the end, and whether the rule argues for it.
pub(crate) fn decided_issue(code: &Code, rule: &Rule) -> Option<(SubjectKind, Issue, bool)> {
    if let Some((kind, issue)) = rule.decides() {
        return Some((kind, issue, rule.ground_issue().is_some()));
    }
    let target = code.rules().iter().find(|target| rule.acts_against(target.id))?;
    decided_issue(code, target).map(|(kind, issue, yes)| (kind, issue, !yes))
}
