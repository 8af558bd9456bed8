//! What the text of an argument needs to know about the case.

use crate::law_prose::SubjectWords;
use oddtrick_law::{Condition, Evaluator, Penalty, Step, Subject};
use oddtrick_library::Library;
use oddtrick_table::{Demand, Facts, Party};

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

    /// The words for everything that a step is about.
    fn words_of(&self, step: &Step) -> SubjectWords {
        self.words(step.subject).with_cards_of(&step.also, self.facts())
    }

    /// The reason that the rule of a step gives, as a clause.
    pub fn because(&self, step: &Step) -> String {
        let words = self.library.wording.rule(self.evaluator.code.text_id, step.rule);
        words.map_or(String::new(), |words| self.words_of(step).fill(&words.because))
    }

    /// What happened if a condition of a step holds, or does not, as a clause.
    pub fn fact(&self, condition: Condition, holds: bool, step: &Step) -> String {
        let words = self.library.wording.condition(condition.key());
        words.map_or(String::new(), |words| self.words_of(step).fill(if holds { &words.yes } else { &words.no }))
    }

    /// What follows “whether”.
    pub fn whether(&self, key: &str, subject: Subject) -> String {
        let words = self.library.wording.condition(key);
        words.map_or(String::new(), |words| self.words(subject).fill(&words.whether))
    }

    /// Whether a penalty is a right of the responsible side itself.
    pub fn is_own_right(&self, penalty: Penalty, subject: Subject) -> bool {
        if matches!(penalty, Penalty::Fixed(Demand::MarkHonours { .. })) {
            return true;
        }
        self.evaluator.code.own_rights_for(subject.kind(self.facts())).contains(&penalty)
            && !self.evaluator.code.penalties_for(subject.kind(self.facts())).contains(&penalty)
    }
}
