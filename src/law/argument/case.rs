//! One issue in one case, and what became of its rules.

use super::{StepEffect, StepFact};
use crate::clause::Clause;
use crate::condition::Condition;
use crate::evaluator::Evaluator;
use crate::finding::RuleStatus;
use crate::resolver::Resolution;
use crate::rule::{Role, Rule};
use crate::rule_set::RuleSet;
use crate::vocabulary::{Issue, Liability, Subject};
use oddtrick_table::{LineIndex, Side, Truth};

/// One issue for one subject, with the rules that decide it and what became of them.
#[derive(Clone, Copy)]
pub(super) struct Case<'a> {
    pub evaluator: &'a Evaluator<'a>,
    pub issue: Issue,
    pub subject: Subject,
    pub rule_set: &'a RuleSet,
    pub resolution: &'a Resolution,
}

impl<'a> Case<'a> {
    pub fn rules(&self) -> impl Iterator<Item = &'a Rule> + Clone + use<'a> {
        self.rule_set.rules().iter()
    }

    pub fn status(&self, rule: &Rule) -> Option<RuleStatus> {
        self.resolution.status_of(rule.id)
    }

    pub fn applied(&self, rule: &Rule) -> bool {
        matches!(self.status(rule), Some(RuleStatus::Applied { .. }))
    }

    /// Whether the conditions of a rule are met, though another rule takes its effect away.
    pub fn is_overtaken(&self, rule: &Rule) -> bool {
        use RuleStatus::{Displaced, Forfeited, Lapsed, Waived};
        matches!(self.status(rule), Some(Displaced { .. } | Lapsed { .. } | Waived { .. } | Forfeited { .. }))
    }

    /// The rules that act against a rule.
    pub fn attackers(&self, of: &'a Rule) -> impl Iterator<Item = &'a Rule> + use<'a> {
        let id = of.id;
        self.rules().filter(move |rule| rule.acts_against(id))
    }

    /// The rules of other limbs of which a rule is a special case.
    pub fn general_to(&self, rule: &Rule) -> impl Iterator<Item = &'a Rule> + use<'a> {
        let rule_set = self.rule_set;
        let place = rule_set.rules().iter().position(|own| own.id == rule.id);
        place.into_iter().flat_map(|n| rule_set.general_to(n)).map(|&m| &rule_set.rules()[m])
    }

    /// Whether the occasion of a rule happened.
    pub fn occasion(&self, rule: &Rule) -> Truth {
        let occasions = rule.clauses.iter().filter(|clause| clause.is_occasion());
        occasions.map(|clause| self.fact(clause).truth).min().unwrap_or(Truth::Yes)
    }

    /// The limit that a rule lacks although its occasion happened. `None` if it applies, if it has no limit, or if what it
    /// lacks is argued by itself.
    pub fn falls_short(&self, rule: &Rule) -> Option<Condition> {
        let Some(RuleStatus::Unmet(lacking)) = self.status(rule) else { return None };
        let happened = rule.clauses.len() > 1 && self.resolution.has_occasion(rule.id);
        (happened && lacking.depends_on().is_none()).then_some(lacking)
    }

    /// For a rule that takes a right away, though another had prevented that for a while: the line after which it did so no
    /// more. `None` if the right was never kept alive like that.
    pub fn exception_ended_at(&self, rule: &Rule, effect: StepEffect) -> Option<LineIndex> {
        let keeps = |other: &Rule| other.acts_against(rule.id) && matches!(other.role, Role::Restores(_));
        if !matches!(effect, StepEffect::TakesAway(_)) || !self.rules().any(keeps) {
            return None;
        }
        let happened = rule.clauses.iter().filter_map(|clause| self.fact(clause).line).max()?;
        let Issue::MayExact(penalty) = self.issue else { return None };
        let is_it = |due: &Liability| (due.penalty, due.subject) == (penalty, self.subject);
        let still_due = |lines: &LineIndex| {
            let then = self.evaluator.before_line(*lines);
            Side::ALL.into_iter().any(|side| then.exactable_by(side).iter().any(is_it))
        };
        // After line `n`, `n + 1` lines have been read.
        (happened + 1..self.evaluator.line_count()).rev().find(still_due)
    }

    pub fn fact(&self, clause: &Clause) -> StepFact {
        let known = self.evaluator.truth_of(clause.condition, self.issue, self.subject);
        StepFact { condition: clause.condition, truth: known.truth, line: known.at }
    }
}
