//! What must hold for any record: generated ones, and those of the cases.

use crate::common::invariants::{assert_ruling_moves_with_seats, demand_that_forces_a_revoke};
use crate::common::situations;
use crate::common::strategies::{any_record, possible_record, question};
use oddtrick_law::{Answer, Code, Evaluator, HandOutcome, Question, codes};
use oddtrick_table::{Facts, Line, Record, Relabelling, Side, notation};
use proptest::prelude::*;

fn all_codes() -> Vec<&'static Code> {
    codes::all().iter().collect()
}

/// Every ninth of the 96 relabellings: some move the seats, and some only the suits.
fn every_ninth_relabelling() -> Vec<Relabelling> {
    Relabelling::rotations_and_suit_orders().step_by(9).collect()
}

#[test]
fn situations_are_ruled_alike_under_relabelling() {
    for s in situations() {
        for relabel in every_ninth_relabelling() {
            assert_ruling_moves_with_seats(&s.record, &s.question, &relabel, &all_codes());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn generated_records_are_ruled_alike_under_relabelling(
        record in possible_record(), question in question(), nth in 0usize..96,
    ) {
        let relabel = Relabelling::rotations_and_suit_orders().nth(nth).unwrap_or(Relabelling::IDENTITY);
        assert_ruling_moves_with_seats(&record, &question, &relabel, &all_codes());
    }

    #[test]
    fn no_record_panics_or_cites_a_later_line(record in any_record(), question in question()) {
        let _ = record.inconsistencies();
        for code in codes::all() {
            for n in 0..=record.lines.len() {
                let ruling = Evaluator::after_lines(code, &record, n).rule_on(&question);
                for finding in &ruling.findings {
                    prop_assert!(finding.status.line().is_none_or(|at| at < n), "cites a later act: {finding:?}");
                }
            }
        }
    }

    #[test]
    fn replay_equals_incremental(record in any_record()) {
        let mut facts = Facts::from_setup(&record.setup);
        for (n, line) in record.lines.iter().enumerate() {
            prop_assert_eq!(&facts, &Facts::from_record(&record.prefix(n)));
            facts.apply(n, line);
        }
        prop_assert_eq!(&facts, &Facts::from_record(&record));
    }

    #[test]
    fn notation_round_trips(record in possible_record()) {
        let text = notation::write(&record);
        let read = notation::parse(&text).map(|script| script.record);
        prop_assert_eq!(read, Ok(record), "{}", text);
    }

    #[test]
    fn lines_round_trip(record in any_record()) {
        for line in &record.lines {
            let text = line.to_string();
            let read = text.parse::<Line>();
            prop_assert_eq!(read.as_ref(), Ok(line), "{}", text);
        }
    }

    #[test]
    fn any_text_parses_or_fails_with_a_position(text in "[ -~\n]{0,200}|\\PC{0,80}") {
        if let Err(errors) = notation::parse(&text) {
            prop_assert!(!errors.is_empty());
            for error in errors {
                prop_assert!(error.line >= 1 && error.column >= 1 && error.line <= text.lines().count());
            }
        }
        let _ = text.parse::<Question>();
        let _ = text.parse::<Answer>();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_penalty_forces_a_revoke(record in possible_record()) {
        for code in codes::all() {
            for n in 0..=record.lines.len() {
                prop_assert_eq!(demand_that_forces_a_revoke(&record, n, code), None, "{} after {}", code.id, n);
            }
        }
    }
}

#[test]
fn without_law_64_a_penalty_would_force_a_revoke() {
    // In the record of Case 109's variation a called card would make its owner revoke. Without the rule that
    // forbids it, the property above would fail.
    let s = situations().iter().find(|s| s.name.ends_with("turn club-led")).expect("the variation");
    let without = s.code.without_rule("64");
    assert!(demand_that_forces_a_revoke(&s.record, s.after_lines, s.code).is_none());
    assert!(demand_that_forces_a_revoke(&s.record, s.after_lines, &without).is_some());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn json_records_round_trip(record in possible_record()) {
        let read = notation::from_value(&notation::to_value(&record)).map(|script| script.record);
        prop_assert_eq!(read, Ok(record));
    }

    #[test]
    fn any_text_parses_or_fails_as_json(text in "[ -~]{0,80}") {
        let _ = notation::from_json(&text);
    }
}

/// A finished hand with its score, the honours of a side, and perhaps a revoke by B.
fn scored_hand(start: (u8, u8), ab: u8, honours: (bool, u8), revoked: bool) -> Record {
    let (ours, points) = (if honours.0 { "A-B" } else { "Y-Z" }, honours.1);
    let held = if points == 0 { String::new() } else { format!("{ours} hold {points} by honours\n") };
    let revoke = if revoked { "B kept back the suit led, trick quitted: 1\n" } else { "" };
    let text = format!(
        "deal: score A-B {}, Y-Z {}\n{revoke}{held}the hand is over: tricks A-B {ab}, Y-Z {}\n",
        start.0,
        start.1,
        13 - ab
    );
    notation::parse(&text).expect("a record").record
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn scores_conserve_tricks_and_honours(
        start in (0u8..5, 0u8..5), ab in 0u8..=13, honours in (any::<bool>(), proptest::sample::select(&[0u8, 2, 4][..])),
        exacted in proptest::option::of(proptest::sample::select(&["take 3 tricks", "deduct 3 points", "add 3 points"][..])),
    ) {
        let record = scored_hand(start, ab, honours, exacted.is_some());
        let code = codes::find("english-club").unwrap();
        let evaluator = Evaluator::new(code, &record);
        let chosen = exacted.map_or(String::new(), |demand| format!(" if Y-Z {demand}"));
        let question: Question = format!("what is the score{chosen}").parse().unwrap();
        let (side, points) = (if honours.0 { Side::AB } else { Side::YZ }, honours.1);
        let may = Evaluator::new(code, &record).rule_on(&Question::Honours { side, points }).answer == Answer::Yes;
        let by_honours = if may && points > 0 { points } else { 0 };
        let taken = if exacted == Some("take 3 tricks") { ab.min(3) } else { 0 };
        let by_cards = (ab - taken).max(13 - ab + taken) - 6;
        let off = if exacted == Some("deduct 3 points") { start.0.min(3) } else { 0 };
        let on = if exacted == Some("add 3 points") { 3 } else { 0 };
        match evaluator.rule_on(&question).answer {
            Answer::Score(HandOutcome::Score(score)) => {
                let before = start.0 + start.1 - off + on;
                let (after, all) = (score.ab + score.yz, before + by_cards + by_honours);
                // A side that revoked stays at four, whatever it made (72.IV).
                let held_at_four = exacted.is_some() && score.ab == 4;
                prop_assert!(after == all || held_at_four && after < all, "{score:?}: {after} of {all}");
                prop_assert!(score.ab < 5 && score.yz < 5, "{score:?}");
            }
            Answer::Score(HandOutcome::Game { winner, loser_score, worth }) => {
                prop_assert!(loser_score < 5 && (1..=3).contains(&worth), "{winner} {loser_score} {worth}");
                let most = start.0.max(start.1) + on + by_cards + by_honours;
                prop_assert!(most >= 5, "a game out of {most} points");
            }
            other => prop_assert!(false, "{other}"),
        }
    }
}

#[test]
fn json_errors_are_all_reported_with_paths() {
    let text = r#"{ "colour": 1, "deal": { "dealer": "Q" },
        "lines": [ "Y leads 9S", { "act": "plays", "by": "B" }, { "act": "juggles" }, { "act": "plays", "cards": 3 } ],
        "questions": [ { "ask": "what may Y-Z exact", "after": 9 } ] }"#;
    let errors = notation::from_json(text).unwrap_err();
    let places: Vec<_> = errors.iter().map(|error| error.path.as_str()).collect();
    assert_eq!(places, ["colour", "deal.dealer", "lines[1]", "lines[2].act", "lines[3].cards", "questions[0].after"]);
}

#[test]
fn notation_errors_are_all_reported_with_positions() {
    let errors = notation::parse("Y leads 9S\nB plays\n  d turns the trick\n\nA asks Y: no club\n").unwrap_err();
    let places: Vec<_> = errors.iter().map(|error| (error.line, error.column)).collect();
    assert_eq!(places, [(2, 8), (3, 3), (5, 18)], "{errors:?}");
    assert!(errors[0].message.contains("a card"), "{errors:?}");
}

#[test]
fn impossible_records_are_refused_with_lines() {
    let text = "# a remark\nY leads 9S\nB holds no spade\nB plays 4S\nZ plays 9S\nZ plays 3S\nA quits the trick\n";
    let errors = notation::parse(text).unwrap_err();
    let lines: Vec<_> = errors.iter().map(|error| error.line).collect();
    assert_eq!(lines, [4, 5, 6, 7], "{errors:?}");
    assert!(errors[0].message.contains("(line 3)"), "{errors:?}");
}
