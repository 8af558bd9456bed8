//! What happened to a rule, in words.

use super::subject_words::SubjectWords;
use crate::law_reason::shortfall_of;
use crate::prose::sentence_of;
use oddtrick_law::{Code, Condition, Rule, RuleStatus};
use oddtrick_library::{Library, limb_title};

/// The wording of a code, filled in with the names of a case.
struct RuleWords<'a> {
    library: &'a Library,
    code: &'a Code,
    names: &'a SubjectWords,
}

impl RuleWords<'_> {
    /// `Law 74`, for the rule with an id.
    fn law_of(&self, rule: &str) -> String {
        self.code.rule(rule).map_or(String::new(), |rule| limb_title(rule.limb.0))
    }

    /// What the rule with an id says, with its law: a sentence, without its full stop.
    fn in_short(&self, rule: &str) -> String {
        self.code.rule(rule).map_or(String::new(), |rule| rule_in_short(self.library, self.code, rule))
    }

    /// What the rule with an id says happened.
    fn because(&self, rule: &str) -> String {
        let words = self.library.wording.rule(self.code.text_id, rule);
        words.map_or(String::new(), |words| self.names.fill(&words.reason()))
    }

    /// That a condition does not hold.
    fn not(&self, condition: Condition) -> String {
        let words = self.library.wording.condition(condition.key());
        words.map_or(String::new(), |words| self.names.fill(&words.no))
    }
}

/// What a rule says, with its law, as a sentence without its full stop: `Nobody can be made to play a card if playing it
/// would be a revoke (Law 64)`.
pub(crate) fn rule_in_short(library: &Library, code: &Code, rule: &Rule) -> String {
    let words = library.wording.rule(code.text_id, rule.id).map_or("", |words| words.in_short.as_str());
    format!("{} ({})", words.trim_end_matches('.'), limb_title(rule.limb.0))
}

/// Says in a sentence or two why a demand that a rule speaks of cannot be made. What the rule says comes first, if it is
/// not met.
pub(crate) fn refusal_text(
    library: &Library,
    code: &Code,
    names: &SubjectWords,
    rule: &str,
    status: RuleStatus,
) -> String {
    let words = RuleWords { library, code, names };
    let sentence = match status {
        RuleStatus::Unmet(condition) => {
            let falls_short = code.rule(rule).and_then(|rule| shortfall_of(library, code, rule, condition));
            let says = falls_short.unwrap_or_else(|| words.in_short(rule));
            format!("{says}. Here {}", words.not(condition))
        }
        RuleStatus::Displaced { by } => {
            format!("{} would allow it, but {} ({})", words.law_of(rule), words.because(by), words.law_of(by))
        }
        RuleStatus::Lapsed { by, .. } => format!("it was too late: {} ({})", words.because(by), words.law_of(by)),
        RuleStatus::Waived { by, .. } => format!("they had let it go: {} ({})", words.because(by), words.law_of(by)),
        RuleStatus::Forfeited { by, .. } => {
            format!("they had lost the right: {} ({})", words.because(by), words.law_of(by))
        }
        _ => return rule_status_text(library, code, names, rule, status),
    };
    sentence_of(&sentence)
}

/// Says in a sentence why something can be demanded, with the law that gives it: `B led out of turn, so Y and Z could
/// call a suit (Law 62).`
pub(crate) fn ground_text(library: &Library, code: &Code, names: &SubjectWords, rule: &str) -> String {
    let words = RuleWords { library, code, names };
    sentence_of(&format!("{} ({})", words.because(rule), words.law_of(rule)))
}

/// Says in a sentence why a rule applied or did not.
pub(crate) fn rule_status_text(
    library: &Library,
    code: &Code,
    names: &SubjectWords,
    rule: &str,
    status: RuleStatus,
) -> String {
    let words = RuleWords { library, code, names };
    let sentence = match status {
        RuleStatus::Applied { .. } => words.because(rule),
        RuleStatus::Unmet(condition) => words.not(condition),
        RuleStatus::Displaced { by } => format!("{} takes its effect away: {}", words.law_of(by), words.because(by)),
        RuleStatus::Lapsed { by, .. } => format!("its time is past by {}: {}", words.law_of(by), words.because(by)),
        RuleStatus::Waived { by, .. } => format!("it was let go by {}: {}", words.law_of(by), words.because(by)),
        RuleStatus::Forfeited { by, .. } => format!("it was lost by {}: {}", words.law_of(by), words.because(by)),
        RuleStatus::Needs(condition) => {
            let whether = library.wording.condition(condition.key()).map_or("", |words| &words.whether);
            format!("it is not told whether {}", names.fill(whether))
        }
        RuleStatus::WrongParty { player: party } => {
            format!("{} gives this, but not to {party}, or not of him", words.law_of(rule))
        }
        RuleStatus::Doubtful => "this hangs on something else that is in doubt".to_owned(),
    };
    sentence_of(&sentence)
}
