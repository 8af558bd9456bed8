//! The rules that come nearest, where no law speaks of the case.

use super::{NearestRule, Step, StepEffect, StepFact};
use crate::condition;
use crate::evaluator::Evaluator;
use crate::finding::RuleStatus;
use crate::question::Question;
use crate::rule::Rule;
use crate::ruling::{Point, Ruling};
use crate::vocabulary::{Issue, Penalty, Subject};
use oddtrick_table::{Demand, Truth};

/// The rules that come nearest to giving what was asked, though their occasion did not happen: one that gives what
/// was demanded for something else, or else those that were tried.
pub(super) fn nearest_rules(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Vec<NearestRule> {
    // Deals are judged for so many things that the nearest of them says nothing.
    if matches!(ruling.question, Question::Deal { .. }) {
        return Vec::new();
    }
    let same = rule_that_gives_the_same(evaluator, ruling);
    if same.is_empty() { rules_tried(evaluator, ruling) } else { same }
}

/// If somebody demanded something, the first rule of the code that gives it, whatever it gives it for.
fn rule_that_gives_the_same(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Vec<NearestRule> {
    let Question::Demand { by } = ruling.question else { return Vec::new() };
    let Some(spoken) = evaluator.facts.demands.iter().rev().find(|demand| demand.by == by) else { return Vec::new() };
    let gives = |rule: &&Rule| match rule.ground_issue() {
        Some(Issue::MayExact(Penalty::Fixed(demand))) => demand == spoken.demand,
        // The general law of cards that can be called.
        Some(Issue::MayExact(Penalty::CallCard)) => {
            matches!(spoken.demand, Demand::Card { .. }) && rule.has_condition(condition::LIABLE)
        }
        Some(Issue::MayExact(Penalty::CallHighest)) => matches!(spoken.demand, Demand::Highest { .. }),
        Some(Issue::MayExact(Penalty::CallLowest)) => matches!(spoken.demand, Demand::Lowest { .. }),
        _ => false,
    };
    let found = evaluator.code.rules().iter().find(gives).and_then(|rule| {
        let clause = rule.clauses.first()?;
        let subject = Subject::Side(by.side().opponents());
        let words = rule.words_of(clause);
        Some(NearestRule { rule: rule.id, limb: rule.limb, subject, lacks: clause.condition, words })
    });
    found.into_iter().collect()
}

fn rules_tried(evaluator: &Evaluator<'_>, ruling: &Ruling) -> Vec<NearestRule> {
    let mut nearest: Vec<NearestRule> = Vec::new();
    for &Point { after_lines, issue, subject } in &ruling.points {
        add_nearest(&evaluator.before_line(after_lines), issue, subject, &mut nearest);
    }
    nearest
}

/// Adds the rules that come nearest to giving one issue. If such a rule only lacks another issue, the rules
/// that come nearest to giving that one.
fn add_nearest(evaluator: &Evaluator<'_>, issue: Issue, subject: Subject, nearest: &mut Vec<NearestRule>) {
    let resolution = evaluator.resolve(issue, subject);
    for id in &resolution.grounds {
        let (Some(rule), Some(RuleStatus::Unmet(lacks))) = (evaluator.code.rule(id), resolution.status_of(id)) else {
            continue;
        };
        match lacks.depends_on() {
            Some(under) if !lacks.is_negated() && under != issue => add_nearest(evaluator, under, subject, nearest),
            _ if nearest.iter().all(|had| had.limb != rule.limb) => {
                let words = rule.clause(lacks).map_or(rule.quote, |clause| rule.words_of(clause));
                nearest.push(NearestRule { rule: rule.id, limb: rule.limb, subject, lacks, words });
            }
            _ => {}
        }
    }
}

/// Whether a question is about one thing that a player either has or has not. Then what the nearest rule lacks
/// is the reason, though its occasion did not happen.
pub(super) const fn asks_about_one_thing(question: &Question) -> bool {
    matches!(
        question,
        Question::Honours { .. } | Question::Enters { .. } | Question::SitsIn { .. } | Question::MustPay { .. }
    )
}

/// A step that tells what the nearest rule lacks.
pub(super) fn short_step(evaluator: &Evaluator<'_>, nearest: NearestRule) -> Step {
    let NearestRule { rule, limb, subject, lacks, words } = nearest;
    let issues = evaluator.code.rule(rule).and_then(Rule::ground_issue).into_iter().collect();
    let facts = vec![StepFact { condition: lacks, truth: Truth::No, line: None }];
    let effect = StepEffect::FallsShort(lacks);
    Step { after_lines: evaluator.line_count(), subject, also: Vec::new(), issues, rule, limb, effect, facts, words }
}
