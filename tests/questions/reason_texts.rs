//! Reasons told of the case at hand: its cards, its players, and what was asked before.

use oddtrick_law::{Evaluator, codes};
use oddtrick_quiz::{ArgumentText, RequirementText};
use oddtrick_table::notation;

/// A ruling by the English club code: its sentence, its steps, its first law and what would change it.
struct Told {
    sentence: String,
    steps: Vec<String>,
    lines: Vec<Vec<usize>>,
    first_law: &'static str,
    would_change: Vec<String>,
}

fn told(record: &str, question: &str) -> Told {
    let record = notation::parse(record).expect("a record").record;
    let evaluator = Evaluator::new(&codes::all()[0], &record);
    let question = question.parse().expect("a question");
    let ruling = evaluator.rule_on(&question);
    let text = ArgumentText::new(crate::context(), &evaluator, &question, &ruling);
    let required = RequirementText::all(crate::context(), &evaluator, &question);
    Told {
        sentence: text.sentence,
        lines: text.steps.iter().map(|step| step.lines.iter().map(|line| line + 1).collect()).collect(),
        steps: text.steps.into_iter().map(|step| step.text).collect(),
        first_law: text.laws.first().map_or("", |limb| limb.0),
        would_change: required.into_iter().map(|it| it.text).collect(),
    }
}

#[test]
fn the_reason_names_the_cards_and_the_choice_made_before() {
    let record = "Y leads 9D\nB plays 5S\nB says he has a diamond\nZ demands of B: lowest diamond\n";
    let told = told(record, "what may Y-Z exact");
    assert!(
        told.sentence.contains("B played the five of spades on a diamond but noticed it in time"),
        "{}",
        told.sentence
    );
    assert!(told.sentence.contains("Z had already chosen to make B play the lowest diamond"), "{}", told.sentence);
    assert_eq!(told.steps[0], "B could have played a diamond but played the five of spades.");
    let normally = "Normally Y and Z could call the five of spades or make B play the highest diamond.";
    assert!(told.steps.iter().any(|step| step.ends_with(normally)), "one step for both: {:?}", told.steps);
}

#[test]
fn what_is_forbidden_at_no_price_is_told_with_the_law_that_forbids_it() {
    let trick = "A leads 4S\nY plays 5S\nB plays 6S\nZ plays KS\nZ turns the trick\nZ quits the trick\n\
        Z leads 5H\nA plays 6H\nY plays 7H\nB plays 9H\nB turns the trick\nB quits the trick\n";
    let told = told(&format!("{trick}Y turns up an earlier trick\n"), "does any law reach what Y did");
    assert!(told.sentence.starts_with("No law gives anything for it. It is only forbidden:"), "{}", told.sentence);
    assert_eq!(told.first_law, "91");
    assert_eq!(told.lines, [[13]]);
}

#[test]
fn a_step_points_to_the_lines_that_tell_its_fact() {
    let touched = "A leads KH\nY plays 3H\nB plays 5H\nZ plays 2H\nA touches the trick\nY demands: place the cards\n";
    let told_touched = told(touched, "is Y's demand good");
    assert_eq!(told_touched.sentence.split(" (").next(), Some("No: A touched the trick to gather it"));
    assert_eq!(told_touched.lines, [[5]]);
    let misdealt = "Z cuts the pack\nA deals 1 to Y\nA deals at once 2 to B\nA deals 1 to Z\n";
    let told = told(misdealt, "what becomes of A's deal");
    let lost = told.steps.iter().position(|step| step.starts_with("A misdealt")).expect("a step on the lost deal");
    assert_eq!(told.lines[lost], told.lines[lost - 1], "{:?}", told.steps);
}

#[test]
fn nothing_is_supposed_that_would_change_nothing() {
    let uncut = "B shuffles the pack\nY demands: new cards\n";
    assert_eq!(told(uncut, "is Y's demand good").would_change, [""; 0], "shuffling gives nobody the right");
    let over = "B kept back the suit led, trick quitted: 1\nthe hand is played out\nZ challenges B\n";
    let told = told(over, "what may Y-Z exact");
    assert!(told.would_change.iter().all(|line| !line.contains("quitted")), "{:?}", told.would_change);
}
