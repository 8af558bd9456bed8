//! What the text of an argument needs to know about the case.

use crate::law_prose::SubjectWords;
use oddtrick_law::{Evaluator, Penalty, RuleId, Subject};
use oddtrick_library::Library;
use oddtrick_table::{Facts, Party};

/// A case that is being told: the wording, the evaluator after some lines, and the party that stands in where nobody
/// is responsible.
pub(super) struct ToldCase<'a, 'e> {
    pub library: &'a Library,
    pub evaluator: &'a Evaluator<'e>,
    pub party: Party,
}

impl ToldCase<'_, '_> {
    pub fn facts(&self) -> &Facts {
        &self.evaluator.facts
    }

    /// The words for what a rule was tried on.
    pub fn words(&self, subject: Subject) -> SubjectWords {
        SubjectWords::new(subject, self.facts(), self.party)
    }

    /// The reason that a rule gives, as a clause.
    pub fn because(&self, rule: RuleId, subject: Subject) -> String {
        let words = self.library.wording.rule(self.evaluator.code.text_id, rule);
        words.map_or(String::new(), |words| self.words(subject).fill(&words.because))
    }

    /// What happened if a condition holds, or does not, as a clause.
    pub fn fact(&self, key: &str, holds: bool, subject: Subject) -> String {
        let words = self.library.wording.condition(key);
        words.map_or(String::new(), |words| self.words(subject).fill(if holds { &words.yes } else { &words.no }))
    }

    /// What follows “whether”.
    pub fn whether(&self, key: &str, subject: Subject) -> String {
        let words = self.library.wording.condition(key);
        words.map_or(String::new(), |words| self.words(subject).fill(&words.whether))
    }

    /// Whether a penalty is a right of the responsible side itself.
    pub fn is_own_right(&self, penalty: Penalty, subject: Subject) -> bool {
        self.evaluator.code.own_rights_for(subject.kind(self.facts())).contains(&penalty)
            && !self.evaluator.code.penalties_for(subject.kind(self.facts())).contains(&penalty)
    }
}
