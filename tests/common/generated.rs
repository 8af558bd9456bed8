//! Records built towards a goal: a row is chosen, and a record in which it stands is taken down
//! to the lines that it needs; then other things are made to happen around them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use oddtrick_law::{Code, Evaluator, Question, RuleStatus, codes};
use oddtrick_table::{Line, Record, Relabelling};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Situation, situations};

/// A record in which a row stands, with nothing in it that could be left out.
#[derive(Clone)]
pub struct TargetedRecord {
    pub code: &'static Code,
    pub rule: &'static str,
    pub question: Question,
    pub record: Record,
}

/// Whether the row stands when the question is put to the whole record.
fn rule_applies(code: &Code, row: &str, question: &Question, record: &Record) -> bool {
    let ruling = Evaluator::new(code, record).rule_on(question);
    ruling.findings.iter().any(|finding| finding.rule == row && matches!(finding.status, RuleStatus::Applied { .. }))
}

/// For every row of every code a goal, where some case, turn or record of ours has the row stand.
pub fn targeted_records() -> &'static [TargetedRecord] {
    static TARGETED: LazyLock<Vec<TargetedRecord>> = LazyLock::new(find_targeted_records);
    &TARGETED
}

fn find_targeted_records() -> Vec<TargetedRecord> {
    let mut found: BTreeMap<(&str, &str), TargetedRecord> = BTreeMap::new();
    for situation in situations() {
        for code in codes::all() {
            for row in applied_rules(situation, code) {
                let goal = || TargetedRecord {
                    code,
                    rule: row,
                    question: situation.question.clone(),
                    record: situation.record.prefix(situation.after_lines),
                };
                let short = |goal: &TargetedRecord| goal.record.lines.len() <= situation.after_lines;
                if !found.get(&(code.id, row)).is_some_and(short) {
                    found.insert((code.id, row), goal());
                }
            }
        }
    }
    found.into_values().map(minimise).collect()
}

fn applied_rules(situation: &Situation, code: &Code) -> Vec<&'static str> {
    let ruling = Evaluator::after_lines(code, &situation.record, situation.after_lines).rule_on(&situation.question);
    let applied = ruling.findings.iter().filter(|finding| matches!(finding.status, RuleStatus::Applied { .. }));
    applied.map(|finding| finding.rule).collect()
}

/// Takes away line after line, from the last, as long as the row stands without it.
fn minimise(mut goal: TargetedRecord) -> TargetedRecord {
    for n in (0..goal.record.lines.len()).rev() {
        let mut without = goal.record.clone();
        without.lines.remove(n);
        if without.inconsistencies().is_empty() && rule_applies(goal.code, goal.rule, &goal.question, &without) {
            goal.record = without;
        }
    }
    goal
}

/// Makes records of goals, as many as wanted, the same for the same seed.
pub struct RecordGenerator {
    goals: &'static [TargetedRecord],
    rng: ChaCha8Rng,
}

impl RecordGenerator {
    pub fn new(seed: u64) -> RecordGenerator {
        RecordGenerator { goals: targeted_records(), rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// The next: a goal at another table, with up to six random lines put among its own where
    /// they could have happened.
    pub fn next_record(&mut self) -> TargetedRecord {
        let mut goal = self.goals[self.rng.random_range(0..self.goals.len())].clone();
        let relabel =
            Relabelling::rotations_and_suit_orders().nth(self.rng.random_range(0..96)).unwrap_or(Relabelling::IDENTITY);
        goal.record = goal.record.relabel(&relabel);
        goal.question = goal.question.relabel(&relabel);
        for _ in 0..self.rng.random_range(0..7) {
            let line = Line::arbitrary(&mut |many| self.rng.random_range(0..many));
            let place = self.rng.random_range(0..=goal.record.lines.len());
            let mut more = goal.record.clone();
            more.lines.insert(place, line);
            if more.inconsistencies().is_empty() {
                goal.record = more;
            }
        }
        goal
    }
}
