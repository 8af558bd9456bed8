//! Records built towards a goal: a row is chosen, and a record in which it stands is taken down
//! to the lines that it needs; then other things are made to happen around them.

use std::collections::BTreeMap;

use oddtrick_law::{Bench, Code, Question, State, codes};
use oddtrick_table::{Line, Record, Relabel};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Situation, situations};

/// A record in which a row stands, with nothing in it that could be left out.
#[derive(Clone)]
pub struct Goal {
    pub code: &'static Code,
    pub row: &'static str,
    pub question: Question,
    pub record: Record,
}

/// Whether the row stands when the question is put to the whole record.
fn stands(code: &Code, row: &str, question: &Question, record: &Record) -> bool {
    let ruling = Bench::new(code, record).rule(question);
    ruling.findings.iter().any(|finding| finding.row == row && matches!(finding.state, State::Applied { .. }))
}

/// For every row of every code a goal, where some case, turn or record of ours has the row stand.
pub fn goals() -> Vec<Goal> {
    let mut found: BTreeMap<(&str, &str), Goal> = BTreeMap::new();
    for situation in situations() {
        for code in codes::all() {
            for row in standing(&situation, code) {
                let goal = || Goal {
                    code,
                    row,
                    question: situation.question.clone(),
                    record: situation.record.prefix(situation.after),
                };
                let short = |goal: &Goal| goal.record.lines.len() <= situation.after;
                if !found.get(&(code.id, row)).is_some_and(short) {
                    found.insert((code.id, row), goal());
                }
            }
        }
    }
    found.into_values().map(least).collect()
}

fn standing(situation: &Situation, code: &Code) -> Vec<&'static str> {
    let ruling = Bench::at(code, &situation.record, situation.after).rule(&situation.question);
    let applied = ruling.findings.iter().filter(|finding| matches!(finding.state, State::Applied { .. }));
    applied.map(|finding| finding.row).collect()
}

/// Takes away line after line, from the last, as long as the row stands without it.
fn least(mut goal: Goal) -> Goal {
    for n in (0..goal.record.lines.len()).rev() {
        let mut without = goal.record.clone();
        without.lines.remove(n);
        if without.faults().is_empty() && stands(goal.code, goal.row, &goal.question, &without) {
            goal.record = without;
        }
    }
    goal
}

/// Makes records of goals, as many as wanted, the same for the same seed.
pub struct Maker {
    goals: Vec<Goal>,
    rng: ChaCha8Rng,
}

impl Maker {
    pub fn new(seed: u64) -> Maker {
        Maker { goals: goals(), rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// The next: a goal at another table, with up to six random lines put among its own where
    /// they could have happened.
    pub fn next(&mut self) -> Goal {
        let mut goal = self.goals[self.rng.random_range(0..self.goals.len())].clone();
        let relabel = Relabel::all().nth(self.rng.random_range(0..96)).unwrap_or(Relabel::IDENTITY);
        goal.record = relabel.record(&goal.record);
        goal.question = goal.question.relabel(&relabel);
        for _ in 0..self.rng.random_range(0..7) {
            let line = Line::pick(&mut |many| self.rng.random_range(0..many));
            let place = self.rng.random_range(0..=goal.record.lines.len());
            let mut more = goal.record.clone();
            more.lines.insert(place, line);
            if more.faults().is_empty() {
                goal.record = more;
            }
        }
        goal
    }
}
