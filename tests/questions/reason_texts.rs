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

#[test]
fn a_right_that_an_exception_kept_alive_ends_when_its_owner_plays_on() {
    let record = "the lead is B's\nA leads 5H\nA lays aside 5H\nB leads 9C\nZ plays 3C\nY demands of B: lead diamond\n";
    let told = told(record, "is Y's demand good");
    assert_eq!(told.sentence, "No: Z played on without calling a suit (Law 62).");
    assert!(told.lines.iter().any(|lines| lines.contains(&5)), "{:?}", told.lines);
}

#[test]
fn what_was_asked_and_done_is_told_with_the_choice() {
    let trick = "Y leads 9D\nB plays 5S\nB says he has a diamond\nZ demands of B: lowest diamond\n";
    let told = told(&format!("{trick}B replaces 5S with 2D\n"), "what may Y-Z exact");
    // Whether the two was the lowest is not told, so it is not said that B obeyed.
    let chosen = "Z had already chosen to make B play the lowest diamond, and that choice was final";
    assert!(told.steps.iter().any(|step| step.contains(chosen)), "{:?}", told.steps);
}

#[test]
fn how_a_card_came_to_lie_face_up_is_told_once() {
    let dropped = told("A drops QC\nA lets slide to the floor QC\n", "what may Y-Z exact");
    assert!(dropped.sentence.contains("the queen of clubs fell face up on the table before it slid to the floor"));
    let packet = told("B sets down in a packet QD 4D 9C\n", "what may Y-Z exact");
    assert!(packet.sentence.ends_with(": B laid down a packet face up (Law 56)."), "{}", packet.sentence);
    let exposed = packet.steps.iter().filter(|step| step.contains("exposed every card in it")).count();
    assert_eq!(exposed, 1, "{:?}", packet.steps);
}

#[test]
fn everybody_who_must_cut_again_is_given_a_reason() {
    let cut = "they cut for partners\nP cuts and shows 10C 3S\nQ cuts KC\nR cuts KD\nS cuts KH\n";
    let again = told(cut, "who must cut again");
    let reasons = "P showed more than one card (Law 15); and Q, R and S cut equal cards (Law 19).";
    assert_eq!(again.sentence, format!("P, Q, R and S: {reasons}"));
    let cut = "they cut for partners\nP cuts AC\nQ cuts AD\nR cuts AH\nS cuts 2C\nP cuts 5D\nQ cuts 9H\nR cuts KC\n";
    let settled = told(cut, "who are partners and dealer");
    let fourth = "S’s two, the fourth card, was the highest, so the two lowest of the new cut were partners";
    assert!(settled.sentence.contains(fourth), "{}", settled.sentence);
    assert_eq!(settled.first_law, "19");
}

#[test]
fn a_claim_of_honours_fails_by_the_time_only_if_it_came_late() {
    let hand = "deal: score A-B 0, Y-Z 0\nA-B hold 2 by honours\nthe hand is over: tricks A-B 7, Y-Z 6\n";
    let next = "Y deals the rest\nY turns up 7D\nY quits the trump card\n";
    let asked = "may A-B score 2 by honours";
    assert_eq!(told(&format!("{hand}{next}A calls 2 by honours\n"), asked).first_law, "6");
    assert_eq!(told(&format!("{hand}A-B score 3\n{next}"), asked).first_law, "7");
}

#[test]
fn a_bet_and_a_rubber_say_what_counts_all_the_same() {
    let bet = "A bets Y on A-B: the odd trick\nA kept back the suit led, trick quitted: 1\n\
        the hand is over: tricks A-B 9, Y-Z 4\nA presents the pack\nZ cuts the pack\n";
    let late = told(bet, "who wins the bet if Y-Z take 3 tricks");
    assert!(late.sentence.ends_with(" Without it, A wins the bet."), "{}", late.sentence);
    let rubber = "A-B won a game, losers at 3\nY-Z won a game, losers at 0\nY leaves 2 marked for games\n\
        A-B won a game, losers at 3\nY-Z pay for the rubber\n";
    let paid = told(rubber, "what is the rubber worth");
    let sum = "By the markers it was two for the games and two for the rubber, less two for the other side’s game.";
    assert!(paid.sentence.ends_with(sum), "{}", paid.sentence);
}

#[test]
fn a_missing_card_that_was_found_elsewhere_is_why_a_deal_stands() {
    let missing = told("B misses AS: in the other pack\n", "what becomes of A's deal");
    let elsewhere = "The deal stands: B’s ace of spades had got into the other pack. No law undoes the deal for that.";
    assert!(missing.sentence.starts_with(elsewhere), "{}", missing.sentence);
    let record = "Y leads 9S\nB plays 4S\nY misses 5C: on the floor\nZ counts A's pack: 51 cards\n";
    let late = told(record, "what becomes of A's deal");
    assert_eq!(late.sentence, "The deal stands: only Y was short, and played a card before noticing (Law 46).");
}

/// Where nothing is left of two rights, the sentence tells what ended each of them.
#[test]
fn each_of_two_lost_rights_has_its_end() {
    let record = "the lead is B's\nA leads 2H\nA lays aside 2H\nB waits for the other side\nB leads KH\nZ plays 5H\n\
                  A plays 2H\nY plays 7H\nB leads 4H\n";
    let told = told(record, "what may Y-Z exact");
    assert!(told.sentence.starts_with("Nothing: "), "{}", told.sentence);
    assert!(told.sentence.contains("too late to call a suit (Law 62). And the two of hearts"), "{}", told.sentence);
}
