//! `rule`: what it prints of a record, and what it refuses.

use oddtrick_law::question::EXAMPLE_RECORD;
use oddtrick_library::{Case, CaseStatus, Library};
use tempfile::TempDir;

use crate::{run, run_with_input, strings_at};

#[test]
fn example_record_has_a_ruling_of_each_code() {
    let english = run_with_input(&["rule", "-"], EXAMPLE_RECORD).expect_success();
    assert_eq!(english.lines().next(), Some("is B's revoke established? no"));
    let american = run_with_input(&["rule", "--code", "american-1894", "-"], EXAMPLE_RECORD).expect_success();
    assert_eq!(american.lines().next(), Some("is B's revoke established? yes"));
    // The record may name the code; the command line takes precedence.
    let named = format!("code: american-1894\n{EXAMPLE_RECORD}");
    assert_eq!(run_with_input(&["rule", "-"], &named).expect_success(), american);
    assert_eq!(run_with_input(&["rule", "--code", "english-club", "-"], &named).expect_success(), english);
}

#[test]
fn help_example_is_a_valid_record() {
    let help = run(&["rule", "--help"]).expect_success();
    let (_, record) = help.split_once("  deal:").unwrap();
    let lines: Vec<&str> = record.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
    let ruled = run_with_input(&["rule", "-"], &format!("deal:{}", lines.join("\n"))).expect_success();
    assert_eq!(ruled.lines().next(), Some("is B's revoke established? no"));
}

#[test]
fn rule_reads_a_file() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("dispute.txt");
    std::fs::write(&file, EXAMPLE_RECORD).unwrap();
    let file = file.to_str().unwrap();
    assert_eq!(run(&["rule", file]).expect_success(), run_with_input(&["rule", "-"], EXAMPLE_RECORD).expect_success());
    let asked = run(&["rule", file, "--json", "--ask", "may Y and Z exact"]);
    let other = run(&["rule", file, "--json", "--ask", "is B's revoke established"]).json();
    assert_eq!(strings_at(&other["rulings"], "answer"), ["no", "no"]);
    assert!(asked.expect_failure().starts_with("--ask: "));
}

#[test]
fn rule_says_what_would_be_otherwise() {
    let asked = ["rule", "-", "--what-if", "without line 6", "--rather", "yes"];
    let told = run_with_input(&asked, EXAMPLE_RECORD).expect_success();
    assert!(
        told.contains("\n  What if without line 6? Yes: B could have played a spade but played the four of diamonds"),
        "{told}"
    );
    assert!(told.contains("\n  Why not yes? That leaves out Law 74. A asked in time"), "{told}");
    let wrong = run_with_input(&["rule", "-", "--what-if", "line 6"], EXAMPLE_RECORD).expect_failure();
    assert!(wrong.starts_with("--what-if: `line 6` is no change"), "{wrong}");
}

#[test]
fn rule_without_a_question_tells_what_is_worth_telling() {
    let record = EXAMPLE_RECORD.replace("? is B's revoke established\n", "").replace("A asks B: no spade?\n", "");
    let told = run_with_input(&["rule", "-"], &record).expect_success();
    let asked: Vec<&str> = told.lines().filter(|line| line.contains("? ") && !line.starts_with(' ')).collect();
    assert_eq!(
        asked,
        [
            "is B's revoke established? yes",
            "what may Y-Z exact? open: take 3 tricks; deduct 3 points; add 3 points",
            "can A-B win the game by this hand? no"
        ]
    );
}

#[test]
fn rule_json_lists_every_rule_with_its_status() {
    let ruled = run_with_input(&["rule", "--json", "-"], EXAMPLE_RECORD).json();
    assert_eq!(ruled["code"], "english-club");
    let ruling = &ruled["rulings"][0];
    assert_eq!((ruling["answer"].as_str(), ruling["after_lines"].as_u64()), (Some("no"), Some(9)));
    let findings = ruling["findings"].as_array().unwrap();
    let state = |row: &str| findings.iter().find(|f| f["row"] == row).map(|f| f["state"].as_str().unwrap());
    assert_eq!(state("74.asked"), Some("applied"));
    assert_eq!(state("74.denied"), Some("unmet"));
    let displaced = findings.iter().find(|f| f["row"] == "73.quitted").unwrap();
    assert_eq!((displaced["state"].as_str(), displaced["by"].as_str()), (Some("displaced"), Some("74.asked")));
    for finding in findings {
        assert!(finding["limb"].is_string() && finding["quote"].is_string(), "{finding}");
        assert_eq!(finding["condition"].is_string(), ["unmet", "needs"].contains(&finding["state"].as_str().unwrap()));
    }
    let asked = findings.iter().find(|f| f["row"] == "74.asked").unwrap();
    assert_eq!(asked["line"], "A asks B: no spade?");
}

#[test]
fn rule_gives_the_answers_of_the_cases() {
    // `check` compares every case with its answers; a dozen show that the command line gives the same.
    let recorded = |case: &Case| case.status != CaseStatus::Unrecorded;
    for case in Library::load_embedded().unwrap().cases.into_iter().filter(recorded).step_by(18) {
        let ruled = run_with_input(&["rule", "--json", "--code", &case.code, "-"], &case.record_text).json();
        let answers: Vec<String> = case.questions.iter().map(|ask| ask.expected_answer().to_string()).collect();
        assert_eq!(strings_at(&ruled["rulings"], "answer"), answers, "{}", case.id());
        let questions: Vec<String> = case.questions.iter().map(|ask| ask.question.to_string()).collect();
        assert_eq!(strings_at(&ruled["rulings"], "question"), questions, "{}", case.id());
    }
}

#[test]
fn rule_reports_every_error_with_its_position() {
    let record = "deal: dealer A; trump Q; score A-B 0, Y-Z 0\nY leads 9S\nB plays 4X\n  Z ploys 3S\nA plays KS\n? is B's revoke established\n";
    let err = run_with_input(&["rule", "-"], record).expect_failure();
    let places: Vec<&str> = err.lines().filter_map(|line| line.strip_prefix("standard input: ")).collect();
    assert_eq!(places.len(), 3, "{err}");
    for (found, place) in places.iter().zip(["line 1, column 23: ", "line 3, column 9: ", "line 4, column 5: "]) {
        assert!(found.starts_with(place), "{found}, not {place}");
    }
}

#[test]
fn rule_reports_an_unreadable_question() {
    let err = run_with_input(&["rule", "-"], &EXAMPLE_RECORD.replace("established", "perpetrated")).expect_failure();
    assert!(err.starts_with("standard input: line 11, column "), "{err}");
    let none: String = EXAMPLE_RECORD.split_inclusive('\n').filter(|line| !line.starts_with('?')).collect();
    // A record without a question gets every ruling worth telling, and with --all every rule that applies.
    let told = run_with_input(&["rule", "-"], &none).expect_success();
    assert!(told.contains("what may Y-Z exact? open: card 4D") && !told.contains("offended:"), "{told}");
    let all = run_with_input(&["rule", "--all", "-"], &none).expect_success();
    assert!(all.contains("B plays 4D\n  offended:") && all.contains("Y-Z can demand: card 4D (law 76)"), "{all}");
    assert!(
        run_with_input(&["rule", "-"], "")
            .expect_success()
            .contains("No rule of english-club applies to anything in the record.")
    );
}

#[test]
fn rule_reports_an_impossible_record() {
    let err = run_with_input(&["rule", "-"], &EXAMPLE_RECORD.replace("Z plays 3S", "Z plays 9S")).expect_failure();
    assert!(
        !err.is_empty() && err.lines().all(|error| error.starts_with("standard input: line 4, column 1: ")),
        "{err}"
    );
}

#[test]
fn rule_suggests_the_nearest_code() {
    let err = run_with_input(&["rule", "--code", "englsh-club", "-"], EXAMPLE_RECORD).expect_failure();
    assert!(err.contains("englsh-club") && err.contains("did you mean english-club?"), "{err}");
    assert!(err.contains("american-1894"), "{err}");
    let err = run_with_input(&["rule", "-"], &format!("code: american-1984\n{EXAMPLE_RECORD}")).expect_failure();
    assert!(err.contains("did you mean american-1894?"), "{err}");
}

#[test]
fn rule_names_a_missing_or_binary_file() {
    let folder = TempDir::new().unwrap();
    let missing = folder.path().join("nowhere.txt");
    let bytes = folder.path().join("bytes.txt");
    std::fs::write(&bytes, b"Y leads \xff\xfe\n").unwrap();
    for path in [&missing, &bytes, &folder.path().to_owned()] {
        let path = path.to_str().unwrap();
        assert!(run(&["rule", path]).expect_failure().starts_with(path));
    }
}
