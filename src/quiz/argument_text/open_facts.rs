//! The sentence where an answer hangs on facts that are not told.

use super::issue_text::{Mood, issues_clause};
use super::told::{Told, join_laws};
use super::told_case::ToldCase;
use crate::law_prose::SubjectWords;
use crate::prose::{join_list, sentence_of};
use oddtrick_law::condition::HAND_TOLD;
use oddtrick_law::{Answer, Condition, Finding, Issue, Limb, Role, Rule, RuleStatus, Step, StepEffect};
use oddtrick_library::limb_title;

impl Told<'_, '_> {
    /// The sentence where the answer hangs on facts that are not told: what stands whatever they are, then the facts.
    pub(super) fn open_sentence(&self) -> String {
        let Answer::Needs(needs) = &self.ruling.answer else { return String::new() };
        let case = ToldCase { library: self.library, evaluator: self.evaluator, party: self.party };
        let whether: Vec<String> = needs
            .iter()
            .filter_map(|need| {
                let words = self.library.wording.condition(need.key())?;
                Some(match self.argument.subject_of_open_fact(*need) {
                    Some(subject) => case.words(subject).fill(&words.whether),
                    None => SubjectWords::in_camps(self.evaluator.facts.partnership, self.party).fill(&words.whether),
                })
            })
            .take(2)
            .collect();
        let whether = join_list(&whether, "and whether");
        if let Some(right) = self.suspended_right() {
            let told = format!("{right}, but whether that must be obeyed now depends on whether {whether}");
            return sentence_of(&crate::law_prose::without_idle_whether(&told));
        }
        if let Some(known) = self.cards_not_named(needs) {
            return known;
        }
        let open = |step: &&Step| matches!(step.effect, StepEffect::Open(_));
        let step = self.argument.steps.iter().find(open);
        let laws =
            self.law_of_open_fact(needs).into_iter().chain(step.map(|step| step.limb)).map(|limb| limb_title(limb.0));
        let mut laws: Vec<String> = laws.collect();
        laws.dedup();
        let law = if laws.is_empty() { String::new() } else { format!(" ({})", join_laws(&laws)) };
        sentence_of(&crate::law_prose::without_idle_whether(&format!("it depends on whether {whether}{law}")))
    }

    /// The sentence where the record does not name the cards that can be called: that they can be, and why.
    fn cards_not_named(&self, needs: &[Condition]) -> Option<String> {
        let gives = |step: &&Step| step.effect == StepEffect::Gives && step.issues.contains(&Issue::LiableToCall);
        let step = self.argument.steps.iter().filter(|_| needs.contains(&HAND_TOLD)).find(gives)?;
        let then = self.evaluator.before_line(step.after_lines);
        let case = ToldCase { library: self.library, evaluator: &then, party: self.party };
        let reason = sentence_of(&format!("{} ({})", case.reason(step), limb_title(step.limb.0)));
        let called = if reason.contains("called") {
            "Which cards those were"
        } else {
            "Each of them can be called, but which they were"
        };
        Some(format!("{reason} {called} is not told."))
    }

    /// The law that asks for the first open fact, if it saves a right that another law would end. `None` if the law that
    /// decides asks for it itself.
    fn law_of_open_fact(&self, needs: &[Condition]) -> Option<Limb> {
        let asks = |finding: &&Finding| needs.first().is_some_and(|need| finding.status == RuleStatus::Needs(*need));
        let saves = |rule: &&Rule| matches!(rule.role, Role::Restores(_));
        let asking = self.ruling.findings.iter().filter(asks);
        asking.filter_map(|finding| self.evaluator.code.rule(finding.rule)).find(saves).map(|rule| rule.limb)
    }

    /// A right that stands, though it is open whether it can be enforced now: `A and B may call the four of hearts (Law
    /// 56)`.
    fn suspended_right(&self) -> Option<String> {
        let suspends = |step: &&Step| {
            let role = self.evaluator.code.rule(step.rule).map(|rule| rule.role);
            matches!(step.effect, StepEffect::Open(_)) && matches!(role, Some(Role::Suspends(_)))
        };
        let open = self.argument.steps.iter().find(suspends)?;
        let of_same = |step: &&Step| step.effect == StepEffect::WouldGive && step.subject == open.subject;
        let right = self.argument.steps.iter().find(of_same)?;
        let then = self.evaluator.before_line(right.after_lines);
        let case = ToldCase { library: self.library, evaluator: &then, party: self.party };
        let clause = issues_clause(&case, &right.issues, right.subject, Mood::Is);
        Some(format!("{clause} ({})", limb_title(right.limb.0)))
    }
}
