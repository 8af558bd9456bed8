//! Which stories can be asked about in a kind that is drawn today.

use crate::question_kind::QuestionKind;
use crate::report::has_laws_of_dummy;
use crate::variant::Variant;
use oddtrick_law::codes::{self, readings};
use oddtrick_law::condition::TABLE_FULL;
use oddtrick_law::{Answer, Code, Finding, Issue, Penalty, Question, Role, Rule, RuleStatus, Ruling};
use oddtrick_library::Library;
use oddtrick_table::{Demand, Line, SeatingAct};

/// Whether a story can be asked about in a kind that is drawn today. A story with a dummy is not asked about under a
/// code that has no laws of dummy, nobody is asked what has to wait if an untold fact decides whether anything is due at
/// all, and the layout must be one that can be drawn.
pub(super) fn is_asked_today(variant: &Variant<'_>, ruling: &Ruling) -> bool {
    let is_disputed = variant.variation.is_some_and(|turn| turn.disputed.is_some());
    let has_laws = variant.record.setup.dummy.is_none() || has_laws_of_dummy(variant.code);
    let is_told_well = !waits_for_untold(variant, ruling) && !asks_of_waiting(variant);
    let is_open = || {
        hangs_on_reading(variant, ruling)
            || asks_for_other_payment(variant, ruling)
            || pays_point_by_point(variant, ruling)
    };
    has_laws
        && !is_disputed
        && variant.is_drawable()
        && is_told_well
        && !only_puts_right(variant.code, ruling)
        && !is_open()
}

/// Whether the answer is that of a reading of its own, and not of the code as it is mostly read. The page has to say how it reads
/// the law, and with that it would say the answer.
fn hangs_on_reading(variant: &Variant<'_>, ruling: &Ruling) -> bool {
    if matches!(variant.id.kind, QuestionKind::Codes | QuestionKind::Quick | QuestionKind::Spot) {
        return false;
    }
    let as_usual = readings::find(variant.code.id).and_then(|reading| codes::find(reading.code_id));
    as_usual.is_some_and(|code| variant.judged_by(code).0.answer != ruling.answer)
}

/// Whether one point is due for each of several offences. Together that is as good as two points at once.
fn pays_point_by_point(variant: &Variant<'_>, ruling: &Ruling) -> bool {
    let (Question::Exact { side }, Answer::MayExact(open)) = (&ruling.question, &ruling.answer) else { return false };
    let is_point =
        |demand: &&Demand| matches!(demand, Demand::AddPoints { points: 1 } | Demand::DeductPoints { points: 1 });
    let evaluator = variant.evaluator(variant.code);
    open.iter().filter(is_point).any(|demand| evaluator.times_due(*side, *demand) > 1)
}

/// Whether a payment is asked for under a wrong name: another is due to the same side.
fn asks_for_other_payment(variant: &Variant<'_>, ruling: &Ruling) -> bool {
    let (Question::Demand { by }, Answer::No) = (&ruling.question, &ruling.answer) else { return false };
    let evaluator = variant.evaluator(variant.code);
    let made = evaluator.facts.demands.iter().rev().find(|demand| demand.by == *by);
    let is_stake = made.is_some_and(|made| made.demand.is_stake());
    is_stake && evaluator.exactable_by(evaluator.facts.camp(*by)).iter().any(|due| due.demand.is_stake())
}

/// Whether a ruling rests on what one author takes from the words of a law, without a reading of the code that the page could
/// name.
pub(super) fn rests_on_unnamed_reading(library: &Library, code: &Code, ruling: &Ruling) -> bool {
    let applied = |finding: &&Finding| matches!(finding.status, RuleStatus::Applied { .. });
    let is_read = |finding: &Finding| {
        let wording = library.wording.rule(code.text_id, finding.rule);
        wording.is_some_and(|wording| wording.reading_of.is_some())
    };
    ruling.findings.iter().filter(applied).any(is_read)
}

/// Whether a law reaches what somebody did only by putting it right. Nobody would say that this costs anything.
pub(super) fn only_puts_right(code: &Code, ruling: &Ruling) -> bool {
    let restores = |rule: &Rule| rule.ground_issue() == Some(Issue::MayExact(Penalty::RestoreCard));
    let reached = matches!((&ruling.question, &ruling.answer), (Question::Reached { .. }, Answer::Yes));
    reached && ruling.grounds.iter().all(|id| code.rule(id).is_none_or(restores))
}

/// Whether it is asked who belongs to a table at which somebody waits, by a code that says nothing of those who wait.
fn asks_of_waiting(variant: &Variant<'_>) -> bool {
    let waits = |line: &Line| matches!(line, Line::Seating(SeatingAct::Wait { .. }));
    let speaks = variant.code.rules().iter().any(|rule| rule.has_condition(TABLE_FULL));
    variant.question == Question::Belongs && !speaks && variant.record.lines.iter().any(waits)
}

/// Whether nothing is due yet, and later it hangs on a fact that the story does not tell.
fn waits_for_untold(variant: &Variant<'_>, ruling: &Ruling) -> bool {
    let nothing = matches!(&ruling.answer, Answer::MayExact(open) if open.is_empty());
    let untold = || ruling.findings.iter().any(|finding| matches!(finding.status, RuleStatus::Needs(_)));
    let role = |finding: &Finding| variant.code.rule(finding.rule).map(|rule| rule.role);
    let waits = |finding: &Finding| {
        matches!(finding.status, RuleStatus::Applied { .. }) && matches!(role(finding), Some(Role::Suspends(_)))
    };
    nothing && untold() && ruling.findings.iter().any(waits)
}
