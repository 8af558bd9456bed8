//! The work for a ruling grows with the lines of the record, and not with their square or cube.

use oddtrick_law::{Argument, Evaluator, StepBudget, codes, requirements};
use oddtrick_table::notation;

const REVOKE: &str = "deal: dealer A; trump H; score A-B 0, Y-Z 0\nY leads 9S\nB plays 4D\nZ plays 3S\nA plays KS\n\
    B holds a spade\nA turns the trick\nA quits the trick\n";

const LEADS: &str = "deal: dealer A; trump H; score A-B 0, Y-Z 0\nB leads JC\nB leads JD\nY leads KC\n";

/// The steps for a ruling with its reasons on a record of so many lines.
fn steps(first: &str, repeated: &[&str], lines: usize) -> u64 {
    let begun = first.lines().count() - 1;
    let more: Vec<String> = repeated.iter().cycle().take(lines - begun).map(|line| format!("{line}\n")).collect();
    let record = notation::parse(&format!("{first}{}", more.concat())).expect("a record").record;
    let question = "what may Y-Z exact".parse().expect("a question");
    let budget = StepBudget::new(u64::MAX / 2);
    let evaluator = Evaluator::new(&codes::all()[0], &record).with_budget(budget.clone());
    let ruling = evaluator.rule_on(&question);
    Argument::new(&evaluator, &ruling);
    requirements(&evaluator, &question);
    budget.used()
}

#[test]
fn ten_times_the_lines_are_about_ten_times_the_work() {
    let demands = ["Y demands: take 3 tricks", "Z demands of B: lead heart", "Y demands: card 4D"];
    for (first, repeated) in [
        (REVOKE, &demands[..1]),
        (REVOKE, &demands),
        (REVOKE, &["A demands: a new deal"]),
        (LEADS, &["Z demands: place the cards"]),
        (LEADS, &["Y demands: win the trick", "Z demands of B: lead heart"]),
        (REVOKE, &["A speaks of the score", "Y says: Is that right?"]),
    ] {
        let (short, long) = (steps(first, repeated, 50), steps(first, repeated, 500));
        assert!(long <= 20 * short, "{repeated:?}: {short} steps for 50 lines, {long} for 500");
    }
}
