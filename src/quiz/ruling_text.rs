//! A ruling in a sentence: the answer and its reason.

use super::law_prose::{self, ConcernedParty};
use super::prose::Prose;
use super::ruling_parts::has_reason;
use super::ruling_parts::unmet_condition;
use oddtrick_law::condition;
use oddtrick_law::{Answer, Condition, Finding, Issue, RuleId, RuleStatus, Ruling, codes};
use oddtrick_library::{Library, RuleWording};

/// A ruling in a sentence: the answer, and its reason or the facts that are missing.
pub(super) fn ruling_sentence(library: &Library, cast: &ConcernedParty, ruling: &Ruling) -> Prose {
    let mut text = match &ruling.answer {
        Answer::Needs(needs) => Prose::from_text(cast.missing_facts_text(&library.wording, needs)),
        answer => law_prose::answer_text(answer),
    };
    if let Some(because) = ruling_reason(library, cast, ruling) {
        text.push(Prose::from_text(format!(", because {because}")));
    }
    text.push(Prose::from_text("."));
    text
}

/// A ruling as an option: the answer and what happened, without what followed from it, which the answer says already.
/// `No: A asked in time.`
pub(super) fn ruling_option(library: &Library, cast: &ConcernedParty, ruling: &Ruling) -> Prose {
    let Some(because) = short_reason(library, cast, ruling) else {
        return ruling_sentence(library, cast, ruling);
    };
    let mut text = law_prose::answer_text(&ruling.answer);
    text.push(Prose::from_text(format!(": {because}.")));
    text
}

/// The reason for a yes, a no or a nothing without what followed from it.
pub(super) fn short_reason(library: &Library, cast: &ConcernedParty, ruling: &Ruling) -> Option<String> {
    reason_by(library, cast, ruling, |words| words.because.clone())
}

/// The reason for a yes, a no or a nothing, in words: what the deciding rule says, or which of its conditions was not
/// met.
pub(super) fn ruling_reason(library: &Library, cast: &ConcernedParty, ruling: &Ruling) -> Option<String> {
    reason_by(library, cast, ruling, RuleWording::reason)
}

/// The reason for a ruling, with what a rule says in the words that `of_rule` takes from its wording.
fn reason_by(
    library: &Library,
    cast: &ConcernedParty,
    ruling: &Ruling,
    of_rule: impl Fn(&RuleWording) -> String,
) -> Option<String> {
    if !has_reason(&ruling.answer) {
        return None;
    }
    let first = *ruling.grounds.first()?;
    let first = ended_by(ruling, first).unwrap_or(first);
    let wanted = unmet_condition(ruling, first);
    if wanted.is_none() {
        // A rule that establishes a revoke cannot be the reason why there is none. Nor can a rule that gives
        // something be the reason why there is nothing.
        let gives = codes::find(ruling.code).and_then(|code| code.rule(first)?.ground_issue());
        let against = match gives {
            Some(Issue::Established) => ruling.answer != Answer::Yes,
            Some(_) => matches!(ruling.answer, Answer::MayExact(_)),
            None => false,
        };
        if against {
            return None;
        }
        let text = codes::find(ruling.code).map_or(ruling.code, |code| code.text_id);
        return library.wording.rule(text, first).map(|words| cast.fill_slots(&of_rule(words)));
    }
    // There are two ways to establish a revoke in play. If neither happened, the reason names both.
    let ways = [condition::QUITTED, condition::SIDE_PLAYED_ON];
    let all: Vec<Condition> = ruling.grounds.iter().filter_map(|rule| unmet_condition(ruling, rule)).collect();
    let lacking = if ways.iter().all(|way| all.contains(way)) { ways.to_vec() } else { wanted.into_iter().collect() };
    let clauses = lacking.iter().map(|c| cast.condition_clause(&library.wording, c.key(), false));
    Some(clauses.collect::<Vec<_>>().join(", and "))
}

/// The rule that ended what another rule gives, or would give. `None` if nothing ended it, or if it is given.
fn ended_by(ruling: &Ruling, ground: RuleId) -> Option<RuleId> {
    if ruling.answer == Answer::Yes || codes::find(ruling.code)?.rule(ground)?.ground_issue().is_none() {
        return None;
    }
    match ruling.status_of(ground)? {
        RuleStatus::Displaced { by }
        | RuleStatus::Lapsed { by, .. }
        | RuleStatus::Waived { by, .. }
        | RuleStatus::Forfeited { by, .. } => Some(by),
        // Whether it applies is open, but it is ended all the same.
        RuleStatus::Needs(_) => {
            let code = codes::find(ruling.code)?;
            let applied = |finding: &&Finding| matches!(finding.status, RuleStatus::Applied { .. });
            let against = |finding: &&Finding| code.rule(finding.rule).is_some_and(|rule| rule.acts_against(ground));
            Some(ruling.findings.iter().filter(applied).find(against)?.rule)
        }
        _ => None,
    }
}
