//! What happened to a rule, in words.

use super::subject_words::SubjectWords;
use crate::prose::{capitalize, with_apostrophes};
use oddtrick_law::{Code, RuleStatus};
use oddtrick_library::{Library, limb_label};

/// Says in a sentence why a rule applied or did not.
pub(crate) fn rule_status_text(
    library: &Library,
    code: &Code,
    names: &SubjectWords,
    rule: &str,
    status: RuleStatus,
) -> String {
    let law_of = |id: &str| code.rule(id).map_or(String::new(), |row| format!("Law {}", limb_label(row.limb.0)));
    let because =
        |id: &str| library.wording.rule(code.text_id, id).map_or(String::new(), |words| names.fill(&words.reason()));
    let sentence = match status {
        RuleStatus::Applied { .. } => because(rule),
        RuleStatus::Unmet(condition) => {
            library.wording.condition(condition.key()).map_or(String::new(), |words| names.fill(&words.no))
        }
        RuleStatus::Displaced { by } => format!("{} takes its effect away: {}", law_of(by), because(by)),
        RuleStatus::Lapsed { by, .. } => format!("its time is past by {}: {}", law_of(by), because(by)),
        RuleStatus::Waived { by, .. } => format!("it was let go by {}: {}", law_of(by), because(by)),
        RuleStatus::Forfeited { by, .. } => format!("it was lost by {}: {}", law_of(by), because(by)),
        RuleStatus::Needs(condition) => {
            let whether = library.wording.condition(condition.key()).map_or("", |words| &words.whether);
            format!("it is not told whether {}", names.fill(whether))
        }
        RuleStatus::WrongParty { player: party } => {
            format!("{} gives this, but not to {party}, or not of him", law_of(rule))
        }
        RuleStatus::Doubtful => "this hangs on something else that is in doubt".to_owned(),
    };
    format!("{}.", capitalize(&with_apostrophes(&sentence)))
}
