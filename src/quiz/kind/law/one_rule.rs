//! One rule of a law in words, for an option: the gist of a whole law may say several things at once.

use std::collections::HashSet;

use super::limb_text;
use crate::law_reason::reason_of;
use crate::prose::{Prose, sentence_of};
use crate::variant::Variant;
use oddtrick_law::{Answer, Argument, Finding, Issue, Limb, Rule, RuleId, RuleStatus, Ruling, Step, StepEffect};
use oddtrick_library::{Library, law_number_of};

/// The very reason for a ruling as an option, if the library has it and it is of this limb.
pub(super) fn said_as_reason(library: &Library, variant: &Variant<'_>, ruling: &Ruling, limb: Limb) -> Option<Prose> {
    let reason = reason_of(library, variant.code, ruling)?;
    let is_of_limb = variant.code.rule(reason.rule).is_some_and(|rule| rule.limb == limb);
    is_of_limb.then(|| limb_text(limb, &sentence_of(&reason.says)))
}

/// The rule by which the argument decides as a sentence, if it is of this limb.
pub(super) fn decided_in_short(
    library: &Library,
    variant: &Variant<'_>,
    argument: &Argument,
    limb: Limb,
) -> Option<String> {
    let rule = argument.deciding_step().filter(|step| step.limb == limb)?.rule;
    Some(library.wording.rule(variant.code.text_id, rule)?.in_short.clone()).filter(|words| !words.is_empty())
}

/// A rule of a limb that could have given something here and does not.
pub(super) fn rule_looked_at(variant: &Variant<'_>, ruling: &Ruling, limb: Limb) -> Option<RuleId> {
    let falls_short = |finding: &&Finding| matches!(finding.status, RuleStatus::Unmet(_));
    let rules = ruling.findings.iter().filter(falls_short).filter_map(|finding| variant.code.rule(finding.rule));
    rules.filter(|rule| rule.limb == limb).find(|rule| rule.ground_issue().is_some()).map(|rule| rule.id)
}

/// The rule of a limb that an option tells: the one given, if it is of this limb, or else the first that gives something.
/// The gist of a whole law may be about several games.
pub(super) fn rule_shown<'v>(variant: &Variant<'v>, limb: Limb, looked_at: Option<RuleId>) -> Option<&'v Rule> {
    let of_limb = || variant.code.rules().iter().filter(|rule| rule.limb == limb);
    let named = || of_limb().find(|other| looked_at == Some(other.id));
    let gives = || of_limb().find(|rule| matches!(rule.ground_issue(), Some(Issue::MayExact(_))));
    let grounds = || of_limb().find(|rule| rule.ground_issue().is_some());
    named().or_else(gives).or_else(grounds).or_else(|| of_limb().next())
}

/// The rule of a limb that an option tells, as a sentence.
pub(super) fn in_short(library: &Library, variant: &Variant<'_>, limb: Limb, rule: Option<RuleId>) -> Option<String> {
    let words = library.wording.rule(variant.code.text_id, rule_shown(variant, limb, rule)?.id)?;
    Some(words.in_short.clone()).filter(|words| !words.is_empty())
}

/// Whether what may be demanded comes from several laws. Then none of them decides it alone.
pub(super) fn is_given_by_several(argument: &Argument, ruling: &Ruling) -> bool {
    let gives = |step: &&Step| {
        step.effect == StepEffect::Gives && step.issues.iter().any(|issue| matches!(issue, Issue::MayExact(_)))
    };
    let laws: HashSet<&str> = argument.steps.iter().filter(gives).map(|step| law_number_of(step.limb.0)).collect();
    matches!(ruling.answer, Answer::MayExact(_)) && laws.len() > 1
}
