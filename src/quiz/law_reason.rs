//! The sentence about the law that is the reason for a ruling, or for a rule that falls short.

use super::claim::Proposition;
use super::prose::capitalize;
use super::ruling_parts::{decided_issue, unmet_condition};
use oddtrick_law::{Code, Condition, Issue, Rule, RuleId, Ruling};
use oddtrick_library::{LawReason, Library, ReasonedAnswer, law_number_of, limb_title};

/// The reason for a ruling under a code, with or without its house rules. `None` if the library has none for the rule that
/// decides.
pub(crate) fn reason_of<'l>(library: &'l Library, code: &Code, ruling: &Ruling) -> Option<&'l LawReason> {
    reason_for(library, code, ruling, None)
}

/// The reason for a ruling that stays as it is whatever is supposed of a condition.
pub(crate) fn reason_unchanged_by<'l>(
    library: &'l Library,
    code: &Code,
    ruling: &Ruling,
    supposed: Condition,
) -> Option<&'l LawReason> {
    reason_for(library, code, ruling, Some(supposed))
}

fn reason_for<'l>(
    library: &'l Library,
    code: &Code,
    ruling: &Ruling,
    supposed: Option<Condition>,
) -> Option<&'l LawReason> {
    let answer = ReasonedAnswer::of(&ruling.answer)?;
    let of_code = [code.base_id(), code.text_id];
    let of_rule = |rule: RuleId, lacks: Option<Condition>| {
        let is_of_ruling = |had: &&LawReason| {
            of_code.contains(&had.code)
                && (had.rule, had.lacks, had.unchanged_by, had.answer) == (rule, lacks, supposed, answer)
        };
        library.law_reasons.iter().find(is_of_ruling)
    };
    match answer {
        ReasonedAnswer::Something => of_rule(ruling.grounds.first()?, None),
        // What becomes of a deal may rest on several rules. The first for which there is a reason leads to just that.
        ReasonedAnswer::Deal(_) => ruling.grounds.iter().find_map(|rule| of_rule(rule, unmet_condition(ruling, rule))),
        _ => Proposition::from_ruling(ruling).ground.and_then(|(rule, lacks)| of_rule(rule, lacks)),
    }
}

/// What the code itself says of a case, against what a rule of another code says of it: `By the American code of 1894, a
/// revoke costs two tricks (Law 30).` `None` if the library has no reason for the ruling, or one about another matter.
pub(crate) fn own_code_text(library: &Library, code: &Code, ruling: &Ruling, theirs: (&Code, &Rule)) -> Option<String> {
    let reason = reason_of(library, code, ruling)?;
    let rule = code.rule(reason.rule)?;
    let kind = |code: &Code, rule: &Rule| decided_issue(code, rule).map(|(kind, ..)| kind);
    let is_of_same_matter = kind(code, rule).is_some() && kind(code, rule) == kind(theirs.0, theirs.1);
    let title = &library.code_text(code.text_id).filter(|_| is_of_same_matter)?.title_in_sentence;
    Some(format!("By {title}, {} ({}).", reason.says, limb_title(rule.limb.0)))
}

/// Why a rule gives nothing where it lacks a condition, with its law and without a full stop: `A revoke stands only when the
/// trick is turned and let go (Law 73)`. `None` if the library has no sentence for it.
pub(crate) fn shortfall_of(library: &Library, code: &Code, rule: &Rule, lacks: Condition) -> Option<String> {
    let of_code = [code.base_id(), code.text_id];
    let law = law_number_of(rule.limb.0);
    let of_law = |had: &LawReason| code.rule(had.rule).is_some_and(|other| law_number_of(other.limb.0) == law);
    // What establishes a revoke are several acts of which one is enough, and one sentence names them all.
    let is_one_of_several = matches!(rule.decides(), Some((_, Issue::Established)));
    let is_lacked = |had: &LawReason| {
        had.unchanged_by.is_none() && had.lacks.is_some_and(|other| is_one_of_several || other == lacks)
    };
    let all = || library.law_reasons.iter().filter(|had| of_code.contains(&had.code) && is_lacked(had));
    let denies = |answer: ReasonedAnswer| all().find(|had| had.answer == answer && of_law(had));
    let found = denies(ReasonedAnswer::Nothing).or_else(|| denies(ReasonedAnswer::No))?;
    Some(format!("{} ({})", capitalize(&found.says), limb_title(rule.limb.0)))
}
