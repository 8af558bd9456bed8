//! What is said of a law that does not decide: what it lacks in the story.

use super::nearness::Nearness;
use super::one_rule::{rule_looked_at, rule_shown};
use crate::argument_text::ArgumentText;
use crate::law_prose::{SubjectWords, absent_act_clause, rule_status_text};
use crate::prose::within_sentence;
use crate::variant::Variant;
use oddtrick_law::{Evaluator, Finding, Limb, RuleStatus, Ruling};
use oddtrick_library::{Library, limb_title};

/// Why a law does not decide: what it lacks, and which law decides instead. `None` if its rules do not tell.
pub(super) fn why_not(
    library: &Library,
    (variant, evaluator): (&Variant<'_>, &Evaluator<'_>),
    ruling: &Ruling,
    (limb, right, is_new): (Limb, Limb, bool),
    decides: Option<&str>,
) -> Option<String> {
    let rules = || variant.code.rules().iter().filter(|rule| rule.limb == limb);
    // What the law is for stands in the rules that give something. Those that take something away speak of other acts.
    let gives = rules().any(|rule| rule.ground_issue().is_some());
    let telling = || rules().filter(|rule| !gives || rule.ground_issue().is_some());
    // The rule that the option tells comes first, and what ended it says more than what another rule would need.
    let shown = rule_shown(variant, limb, rule_looked_at(variant, ruling, limb)).filter(|_| is_new);
    let ended = shown.and_then(|shown| {
        let ended = |status: RuleStatus| {
            use RuleStatus::{Displaced, Forfeited, Lapsed, Waived};
            matches!(status, Displaced { .. } | Forfeited { .. } | Lapsed { .. } | Waived { .. })
        };
        let finding = ruling.findings.iter().find(|it| it.rule == shown.id && ended(it.status))?;
        let names = SubjectWords::new(finding.subject, &evaluator.facts, variant.concerned_party().party);
        let told = rule_status_text(library, variant.code, &names, finding.rule, finding.status);
        Some(within_sentence(told.trim_end_matches('.')))
    });
    let absent = ended
        .or_else(|| shown.into_iter().chain(telling()).find_map(|rule| absent_act_clause(library, evaluator, rule)));
    let lacks = || {
        let first = first_shortfall(variant, ruling, limb)?;
        // What another rule of the law lacks is no reply to what the option says.
        if shown.is_some_and(|shown| shown.id != first.rule && shown.ground_issue().is_some()) {
            return None;
        }
        let finding = if is_new { nearest_shortfall(variant, ruling, first)? } else { first };
        let names = SubjectWords::new(finding.subject, &evaluator.facts, variant.concerned_party().party);
        Some(rule_status_text(library, variant.code, &names, finding.rule, finding.status))
    };
    let (law, decisive) = (limb_title(limb.0), limb_title(right.0));
    let lacking = absent.or_else(|| Some(within_sentence(lacks()?.trim_end_matches('.'))))?;
    Some(match decides {
        // What is missing is the very fact that decides, so it is told once.
        Some(decides) if decides.contains(&lacking) => {
            format!("{law} would come in only if that were otherwise: {decides} ({decisive}).")
        }
        Some(_) => format!("{law} needs something else: here {lacking}."),
        None => format!("{law} needs something else: here {lacking}. {decisive} decides."),
    })
}

/// The first finding by which a law lacks something.
fn first_shortfall<'r>(variant: &Variant<'_>, ruling: &'r Ruling, limb: Limb) -> Option<&'r Finding> {
    let of_limb = |it: &&Finding| variant.code.rule(it.rule).is_some_and(|rule| rule.limb == limb);
    ruling.findings.iter().filter(of_limb).find(|it| matches!(it.status, RuleStatus::Unmet(_)))
}

/// Where a rule comes nearest to deciding: of all that it was tried on, what it fits best. What it lacks elsewhere may be so
/// here. `None` if it lacks nothing somewhere.
fn nearest_shortfall<'r>(variant: &Variant<'_>, ruling: &'r Ruling, first: &Finding) -> Option<&'r Finding> {
    let place = |finding: &Finding| {
        let rule = variant.code.rule(finding.rule)?;
        match finding.status {
            RuleStatus::Unmet(lacks) => rule.conditions().position(|condition| condition == lacks),
            _ => Some(usize::MAX),
        }
    };
    let of_rule = ruling.findings.iter().filter(|it| it.rule == first.rule);
    let nearest = of_rule.max_by_key(|it| (place(it), std::cmp::Reverse(it.subject)))?;
    matches!(nearest.status, RuleStatus::Unmet(_)).then_some(nearest)
}

/// The reason that the answer page gives, as a clause.
pub(super) fn argued_reason(library: &Library, variant: &Variant<'_>) -> Option<String> {
    let told =
        ArgumentText::without_steps(library, &variant.evaluator(variant.code), &variant.question, variant.ruling());
    (!told.reason.is_empty()).then(|| within_sentence(told.reason.trim_end_matches('.')))
}

/// The reply about a law: what it lacks here. Of a law of the same topic or section that lacks nothing one could name, it
/// says what decides instead.
pub(super) fn told_of_law(
    nearness: &Nearness<'_>,
    (limb, right): (Limb, Limb),
    why: Option<String>,
    decides: Option<&str>,
) -> Option<String> {
    let (law, decisive) = (limb_title(limb.0), limb_title(right.0));
    let lacks = format!("{law} needs something else: here ");
    match (why, decides.filter(|_| nearness.is_akin(limb))) {
        (Some(why), _) => {
            // What the law says stands in the option itself.
            Some(why.strip_prefix(&lacks).map(|rest| format!("Here {rest}")).unwrap_or(why))
        }
        (None, Some(decides)) => Some(format!("{law} does not settle this: {decides} ({decisive}).")),
        (None, None) => None,
    }
}

/// The reply of before about a law of which nobody can say what it lacks.
pub(super) fn answers_another_question(limb: Limb, right: Limb) -> String {
    let (law, decisive) = (limb_title(limb.0), limb_title(right.0));
    format!("{law} answers another question. {decisive} decides.")
}
