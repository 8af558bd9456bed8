//! Follows the points of a ruling through the rules.

use rustc_hash::FxHashSet;

use super::case::Case;
use super::deciding::deciding_step;
use super::merging::{leave_out_after_payment, leave_out_general_cut, leave_out_moot, leave_out_other_prices, merge};
use super::nearest::{asks_about_one_thing, is_reason, nearest_rules, short_step};
use super::{Argument, Step, StepEffect, StepFact};
use crate::condition::Condition;
use crate::evaluator::Evaluator;
use crate::finding::{Finding, RuleStatus};
use crate::question::Question;
use crate::rule::{Role, Rule};
use crate::ruling::{Point, Ruling};
use crate::vocabulary::{Issue, Subject};
use oddtrick_table::Truth;

pub(super) fn build(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Argument {
    let mut builder = Builder { steps: Vec::new(), told: FxHashSet::default() };
    // What may always be done in the course of play is no reason for anything else.
    let of_play = |subject: Subject, issue: Issue| {
        let kind = subject.kind(&evaluator.facts);
        !matches!(ruling.question, Question::Demand { .. }) && evaluator.code.is_ordinary_right(kind, issue)
    };
    builder.argue_disobeyed_calls(evaluator, ruling);
    for &Point { after_lines, issue, subject } in ruling.points.iter().filter(|at| !of_play(at.subject, at.issue)) {
        builder.argue(&evaluator.before_line(after_lines), issue, subject);
    }
    if builder.steps.is_empty() && !matches!(ruling.question, Question::Bet { .. }) {
        builder.argue_findings(evaluator, ruling);
    }
    if builder.steps.is_empty() {
        builder.argue_way_to_win(evaluator, ruling);
        builder.argue_right_to_deal(evaluator, ruling);
    }
    builder.argue_open_penalty(evaluator);
    builder.argue_right_of_others(evaluator, ruling);
    builder.put_losses_last();
    builder.refuse_wrong_party(evaluator, ruling);
    leave_out_moot(&mut builder.steps, evaluator, ruling);
    leave_out_general_cut(&mut builder.steps);
    leave_out_after_payment(&mut builder.steps);
    leave_out_other_prices(&mut builder.steps, evaluator, ruling);
    let mut argument = Argument { steps: builder.steps, ..Argument::default() };
    let of_rules: Vec<_> = ruling.grounds.iter().filter_map(|id| Some(evaluator.code.rule(id)?.limb)).collect();
    argument.terms = ruling.limbs.iter().copied().filter(|limb| !of_rules.contains(limb)).collect();
    if argument.steps.is_empty() {
        argument.nearest = nearest_rules(evaluator, ruling);
    }
    let is_reason = argument.nearest.first().is_some_and(|nearest| is_reason(evaluator, &ruling.question, nearest));
    if asks_about_one_thing(&ruling.question) || is_reason {
        let nearest = argument.nearest.drain(..).take(1);
        argument.steps.extend(nearest.filter_map(|nearest| short_step(evaluator, nearest)));
    }
    argument.deciding = deciding_step(evaluator, &argument.steps, ruling);
    argument
}

pub(super) struct Builder {
    pub steps: Vec<Step>,
    /// The issues that were argued already: after so many lines, the issue, the subject.
    told: FxHashSet<(usize, Issue, Subject)>,
}

impl Builder {
    /// Argues one issue. Returns whether there was anything to say: an occasion happened.
    pub fn argue(&mut self, evaluator: &Evaluator<'_>, issue: Issue, subject: Subject) -> bool {
        let key = (evaluator.line_count(), issue, subject);
        let Some(rule_set) = evaluator.code.rule_set(subject.kind(&evaluator.facts), issue) else { return false };
        if !self.told.insert(key) {
            return self.steps.iter().any(|step| step.subject == subject && step.issues.contains(&issue));
        }
        let resolution = evaluator.resolve(issue, subject);
        let case = Case { evaluator, issue, subject, rule_set, resolution: &resolution };
        let before = self.steps.len();
        match resolution.truth {
            Truth::Yes => self.argue_yes(&case),
            Truth::No => self.argue_no(&case),
            Truth::Unstated => self.argue_open(&case),
        }
        self.steps.len() > before
    }

    /// Argues what the findings of a ruling say, for a ruling whose own points come to nothing: somebody
    /// demanded what no law gives him, but a law gives, or gave, something else.
    fn argue_findings(&mut self, evaluator: &Evaluator<'_>, ruling: &Ruling) {
        let after = ruling.points.first().map_or_else(|| evaluator.line_count(), |point| point.after_lines);
        let then = evaluator.before_line(after);
        let says_something =
            |finding: &&Finding| !matches!(finding.status, RuleStatus::Unmet(_) | RuleStatus::Needs(_));
        for of_penalties in [true, false] {
            for finding in ruling.findings.iter().filter(says_something) {
                let issue = evaluator.code.rule(finding.rule).and_then(Rule::decides).map(|(_, issue)| issue);
                if let Some(issue) = issue.filter(|issue| matches!(issue, Issue::MayExact(_)) == of_penalties) {
                    self.argue(&then, issue, finding.subject);
                }
            }
            if !self.steps.is_empty() {
                return;
            }
        }
    }

    fn argue_yes(&mut self, case: &Case<'_>) {
        let stands = |rule: &Rule| rule.ground_issue().is_some() && case.applied(rule);
        let standing = || case.rules().filter(|rule| stands(rule));
        // A ground that nothing attacked is the plainest reason.
        let attacked = |rule: &Rule| case.rules().any(|other| other.acts_against(rule.id) && case.is_overtaken(other));
        // A law about just this case says more than the law of all such cases.
        let special = |rule: &Rule| case.general_to(rule).any(stands);
        let ground = standing().find(|rule| special(rule)).or_else(|| standing().find(|rule| !attacked(rule)));
        let Some(ground) = ground.or_else(|| standing().next()) else { return };
        self.premises(case, ground);
        self.push(case, ground, StepEffect::Gives);
        for attacker in case.attackers(ground).filter(|rule| case.is_overtaken(rule)) {
            // A rule without conditions always acts unless another prevents it. Only the other is worth telling.
            if !attacker.clauses.is_empty() {
                self.push(case, attacker, StepEffect::WouldTakeAway(ground.id));
            }
            for restorer in case.attackers(attacker).filter(|rule| case.applied(rule)) {
                self.push(case, restorer, StepEffect::Restores(attacker.id));
            }
        }
        if matches!(case.issue, Issue::MayExact(_)) {
            self.push_spared(case, ground);
        }
    }

    /// Tells which rules would take the effect of a ground away, had not one of their limits been wanting. That is often the
    /// very point of the quarrel.
    fn push_spared(&mut self, case: &Case<'_>, ground: &Rule) {
        for attacker in case.attackers(ground) {
            if let Some(lacking) = case.falls_short(attacker) {
                self.push(case, attacker, StepEffect::Spares(lacking));
            }
        }
    }

    fn argue_no(&mut self, case: &Case<'_>) {
        let denies = |rule: &Rule| matches!(rule.role, Role::Denies(..)) && case.applied(rule);
        let denials = || case.rules().filter(|rule| denies(rule));
        let is_outdone = |rule: &Rule| denials().any(|other| case.general_to(other).any(|of| of.id == rule.id));
        for denial in denials().filter(|rule| !is_outdone(rule)) {
            self.premises(case, denial);
            self.push(case, denial, StepEffect::Denies);
        }
        let grounds = || case.rules().filter(|rule| rule.ground_issue().is_some());
        let is_overtaken = |rule: &Rule| rule.ground_issue().is_some() && case.is_overtaken(rule);
        let overtaken = || grounds().filter(|rule| is_overtaken(rule));
        let special = overtaken().find(|rule| case.general_to(rule).any(is_overtaken));
        if let Some(ground) = special.or_else(|| overtaken().next()) {
            self.premises(case, ground);
            self.push(case, ground, StepEffect::WouldGive);
            self.push_attackers(case, ground);
            return;
        }
        // The record may leave open whether a ground applies. If another rule ends it all the same, that one decides.
        let open = |rule: &&Rule| matches!(case.status(rule), Some(RuleStatus::Needs(_)));
        let is_ended = |rule: &&Rule| case.attackers(rule).any(|attacker| case.applied(attacker));
        if let Some(ground) = grounds().filter(open).find(is_ended) {
            self.push_attackers(case, ground);
            return;
        }
        let before = self.steps.len();
        let is_told_by_another = |rule: &Rule| {
            let special = |other: &Rule| case.general_to(other).any(|of| of.id == rule.id);
            grounds().any(|other| special(other) && case.resolution.has_occasion(other.id))
        };
        for ground in grounds().filter(|rule| !is_told_by_another(rule)) {
            if let Some(RuleStatus::Unmet(lacking)) = case.status(ground) {
                self.argue_unmet(case, ground, lacking);
            }
        }
        // The record may leave the occasion open. Even if it happened, a limit is not met.
        for ground in grounds().filter(|rule| case.occasion(rule) == Truth::Unstated) {
            if let Some(RuleStatus::Unmet(lacking)) = case.status(ground).filter(|_| self.steps.len() == before) {
                self.push(case, ground, StepEffect::FallsShort(lacking));
            }
        }
    }

    /// Tells which rules take the effect of a ground away, and what could have given it back but falls short.
    fn push_attackers(&mut self, case: &Case<'_>, ground: &Rule) {
        for attacker in case.attackers(ground).filter(|rule| case.applied(rule)) {
            self.premises(case, attacker);
            self.push(case, attacker, StepEffect::TakesAway(ground.id));
            for restorer in case.attackers(attacker) {
                if let Some(lacking) = case.falls_short(restorer) {
                    self.push(case, restorer, StepEffect::FallsShort(lacking));
                }
            }
        }
    }

    /// Tells why a ground is not met: the issue that it depends on does not hold, or a limit of it is not met.
    fn argue_unmet(&mut self, case: &Case<'_>, ground: &Rule, lacking: Condition) {
        match lacking.depends_on() {
            Some(under) if !lacking.is_negated() => {
                self.argue(case.evaluator, under, case.subject);
            }
            Some(under) if case.resolution.has_occasion(ground.id) => {
                self.premises(case, ground);
                self.argue(case.evaluator, under, case.subject);
                self.push(case, ground, StepEffect::FallsShort(lacking));
            }
            None if case.resolution.has_occasion(ground.id) => {
                self.premises(case, ground);
                self.push(case, ground, StepEffect::FallsShort(lacking));
            }
            _ => {}
        }
    }

    fn argue_open(&mut self, case: &Case<'_>) {
        let doubtful = |rule: &&Rule| matches!(case.status(rule), Some(RuleStatus::Needs(_)));
        for ground in case.rules().filter(|rule| rule.ground_issue().is_some()) {
            let open = match case.status(ground) {
                Some(RuleStatus::Needs(open)) => Some(open),
                Some(RuleStatus::Doubtful) => None,
                _ => continue,
            };
            self.premises(case, ground);
            match open.filter(|open| ground.has_condition(*open)) {
                None => self.push(case, ground, StepEffect::WouldGive),
                Some(open) if open.depends_on().is_none() => self.push(case, ground, StepEffect::Open(open)),
                Some(_) => {}
            }
            for attacker in case.attackers(ground).filter(doubtful) {
                if let Some(RuleStatus::Needs(open)) = case.status(attacker) {
                    self.push(case, attacker, StepEffect::Open(open));
                }
            }
        }
    }

    /// Argues the issues that a rule depends on and that hold.
    fn premises(&mut self, case: &Case<'_>, rule: &Rule) {
        for condition in rule.conditions() {
            let Some(under) = condition.depends_on() else { continue };
            if !condition.is_negated() {
                self.argue(case.evaluator, under, case.subject);
            }
        }
    }

    fn push(&mut self, case: &Case<'_>, rule: &Rule, effect: StepEffect) {
        let own = rule.clauses.iter().filter(|clause| clause.condition.depends_on().is_none());
        let facts: Vec<StepFact> = own.map(|clause| case.fact(clause)).collect();
        let words = match effect {
            StepEffect::FallsShort(condition) | StepEffect::Spares(condition) | StepEffect::Open(condition) => {
                rule.clause(condition).map_or(rule.quote, |clause| rule.words_of(clause))
            }
            _ => rule.quote,
        };
        let step = Step {
            after_lines: case.evaluator.line_count(),
            subject: case.subject,
            also: Vec::new(),
            issues: vec![case.issue],
            rule: rule.id,
            limb: rule.limb,
            effect,
            facts,
            words,
            ended_at: case.exception_ended_at(rule, effect),
        };
        if !merge(&mut self.steps, &case.evaluator.facts, case.issue, &step) {
            self.steps.push(step);
        }
    }

    /// Moves what an act would give before what takes something of it away, so that each “but” follows all that it
    /// is about.
    fn put_losses_last(&mut self) {
        let gives = |step: &Step| step.effect == StepEffect::WouldGive;
        let takes = |step: &Step| matches!(step.effect, StepEffect::TakesAway(_));
        for n in 1..self.steps.len() {
            if gives(&self.steps[n]) {
                let subject = self.steps[n].subject;
                let first_loss = self.steps[..n].iter().position(|step| takes(step) && step.subject == subject);
                if let Some(place) = first_loss {
                    self.steps[place..=n].rotate_right(1);
                }
            }
        }
    }
}
