//! Records in which a chosen rule applies: cut down to the lines that the rule needs, then with other lines
//! added.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use oddtrick_law::{Code, Evaluator, Question, RuleStatus, codes};
use oddtrick_table::{Line, Record, Relabelling};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Situation, situations};

/// A record in which a rule applies, and in which no line can be left out.
#[derive(Clone)]
pub struct TargetedRecord {
    pub code: &'static Code,
    pub rule: &'static str,
    pub question: Question,
    pub record: Record,
}

/// Whether the rule applies when the question is asked after the whole record.
fn rule_applies(code: &Code, rule: &str, question: &Question, record: &Record) -> bool {
    let ruling = Evaluator::new(code, record).rule_on(question);
    ruling.findings.iter().any(|finding| finding.rule == rule && matches!(finding.status, RuleStatus::Applied { .. }))
}

/// A record for every rule of every code that applies in some situation.
pub fn targeted_records() -> &'static [TargetedRecord] {
    static TARGETED: LazyLock<Vec<TargetedRecord>> = LazyLock::new(find_targeted_records);
    &TARGETED
}

fn find_targeted_records() -> Vec<TargetedRecord> {
    let mut found: BTreeMap<(&str, &str), TargetedRecord> = BTreeMap::new();
    for situation in situations() {
        for code in codes::all() {
            for rule in applied_rules(situation, code) {
                let target = || TargetedRecord {
                    code,
                    rule,
                    question: situation.question.clone(),
                    record: situation.record.prefix(situation.after_lines),
                };
                let short = |target: &TargetedRecord| target.record.lines.len() <= situation.after_lines;
                if !found.get(&(code.id, rule)).is_some_and(short) {
                    found.insert((code.id, rule), target());
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

/// Removes line after line, from the last, as long as the rule still applies.
fn minimise(mut target: TargetedRecord) -> TargetedRecord {
    for n in (0..target.record.lines.len()).rev() {
        let mut without = target.record.clone();
        without.lines.remove(n);
        if without.inconsistencies().is_empty() && rule_applies(target.code, target.rule, &target.question, &without) {
            target.record = without;
        }
    }
    target
}

/// Makes any number of records; the same seed makes the same records.
pub struct RecordGenerator {
    targets: &'static [TargetedRecord],
    rng: ChaCha8Rng,
}

impl RecordGenerator {
    pub fn new(seed: u64) -> RecordGenerator {
        RecordGenerator { targets: targeted_records(), rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// The next record: a targeted one with seats and suits moved, and up to six random lines inserted where
    /// they are possible.
    pub fn next_record(&mut self) -> TargetedRecord {
        let mut target = self.targets[self.rng.random_range(0..self.targets.len())].clone();
        let relabel =
            Relabelling::rotations_and_suit_orders().nth(self.rng.random_range(0..96)).unwrap_or(Relabelling::IDENTITY);
        target.record = target.record.relabel(&relabel);
        target.question = target.question.relabel(&relabel);
        for _ in 0..self.rng.random_range(0..7) {
            let line = Line::arbitrary(&mut |many| self.rng.random_range(0..many));
            let place = self.rng.random_range(0..=target.record.lines.len());
            let mut more = target.record.clone();
            more.lines.insert(place, line);
            if more.inconsistencies().is_empty() {
                target.record = more;
            }
        }
        target
    }
}
