//! What other laws say for the same answer. Where nothing is due, a law that gives something gives itself away; one that would
//! take it away too, if the facts were so, does not.

use std::mem::discriminant;

use crate::law_prose::SubjectWords;
use crate::ruling_parts::decided_issue;
use crate::variant::Variant;
use oddtrick_law::{Answer, Condition, Finding, Limb, Rule, RuleStatus, Ruling};
use oddtrick_library::{LawReason, Library, ReasonedAnswer};

/// A sentence about a law by which the answer would be the same, and what the story lacks for it.
pub(super) struct SameAnswer<'l> {
    /// What the law says, without a full stop.
    pub says: &'l str,
    /// What is so here instead, as a clause. `None` if it is an act that nobody did.
    pub here: Option<String>,
}

/// What a law says for the answer of a ruling, though it does not decide it here. `None` if the library has no such sentence,
/// or if it is true of the story.
pub(super) fn same_answer<'l>(
    library: &'l Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    limb: Limb,
) -> Option<SameAnswer<'l>> {
    let code = variant.code;
    let (_, decides, _) = ruling.grounds.first().and_then(|id| decided_issue(code, code.rule(id)?))?;
    let of_code = [code.base_id(), code.text_id];
    let fits = |reason: &&LawReason| {
        let rule = code.rule(reason.rule).filter(|rule| rule.limb == limb);
        let issue = rule.and_then(|rule| decided_issue(code, rule));
        // Out of its story, nobody knows what “such a card” is.
        of_code.contains(&reason.code)
            && reason.unchanged_by.is_none()
            && !reason.says.contains(" such ")
            && is_same(&ruling.answer, reason.answer)
            && issue.is_some_and(|(_, issue, _)| discriminant(&issue) == discriminant(&decides))
    };
    library.law_reasons.iter().filter(fits).find_map(|reason| {
        let here = match reason.lacks {
            None => None,
            Some(lacks) => Some(met_clause(library, variant, ruling, (code.rule(reason.rule)?, lacks))?),
        };
        Some(SameAnswer { says: &reason.says, here })
    })
}

/// Whether a reason is for the same answer. That nothing is due is a no to each demand.
fn is_same(answer: &Answer, given: ReasonedAnswer) -> bool {
    let plain = |answer| if answer == ReasonedAnswer::Nothing { ReasonedAnswer::No } else { answer };
    ReasonedAnswer::of(answer).map(plain) == Some(plain(given))
}

/// That a condition holds which a rule asks for, as a clause. `None` if it does not, or if the engine did not come to it.
fn met_clause(
    library: &Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    (rule, condition): (&Rule, Condition),
) -> Option<String> {
    let place = |of: Condition| rule.conditions().position(|it| it == of);
    let is_met = |finding: &&Finding| match finding.status {
        RuleStatus::Unmet(unmet) => place(condition) < place(unmet),
        RuleStatus::Needs(_) | RuleStatus::Doubtful | RuleStatus::WrongParty { .. } => false,
        _ => true,
    };
    let of_rule = || ruling.findings.iter().filter(|finding| finding.rule == rule.id);
    let found = of_rule().find(is_met).filter(|_| of_rule().all(|finding| is_met(&finding)))?;
    let facts = variant.evaluator(variant.code).facts;
    let words = SubjectWords::new(found.subject, &facts, variant.concerned_party().party);
    Some(words.fill(&library.wording.condition(condition.key())?.yes))
}
