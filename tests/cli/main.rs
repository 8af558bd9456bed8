//! The program at a terminal: what it prints, on which stream, and its exit status.

// A failed expectation is how a test reports.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod administration;
mod golden_questions;
mod kill;
mod night;
mod rule;
mod serving;
mod sheet;
mod site;

use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use oddtrick_law::question::EXAMPLE_RECORD;
use oddtrick_library::{Case, CaseStatus, Library};
use oddtrick_quiz::QuestionId;
use serde_json::Value;
use tempfile::TempDir;

use site::{Browser, RunningSite};

/// The result of a run of the program.
#[derive(Debug, PartialEq, Eq)]
struct RunOutput {
    status: i32,
    out: String,
    err: String,
}

/// Runs the program with this input, and without settings from the environment.
fn run_with_input(args: &[&str], input: &str) -> RunOutput {
    let mut command = Command::new(env!("CARGO_BIN_EXE_oddtrick"));
    for setting in site::SETTINGS {
        command.env_remove(setting);
    }
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that does not read its input closes it, and writing fails.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    RunOutput {
        status: output.status.code().expect("an exit status"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn run(args: &[&str]) -> RunOutput {
    run_with_input(args, "")
}

impl RunOutput {
    /// Asserts that the run succeeded, and returns what it printed.
    #[track_caller]
    fn expect_success(self) -> String {
        assert_eq!((self.status, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    #[track_caller]
    fn json(self) -> Value {
        let out = self.expect_success();
        serde_json::from_str(&out).unwrap_or_else(|e| panic!("{e} in\n{out}"))
    }

    /// Asserts that the input was refused with status 2 and nothing was printed, and returns the errors.
    #[track_caller]
    fn expect_failure(self) -> String {
        assert_eq!((self.status, self.out.as_str()), (2, ""), "{}", self.err);
        self.err
    }
}

fn strings_at<'a>(value: &'a Value, path: &str) -> Vec<&'a str> {
    value.as_array().unwrap().iter().map(|each| each[path].as_str().unwrap()).collect()
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            std::fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// Replaces words in a file; panics if the file does not have them.
fn replace_in_file(file: &Path, words: &str, others: &str) {
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains(words), "{} has no `{words}`", file.display());
    std::fs::write(file, text.replacen(words, others, 1)).unwrap();
}

const LAW: &str = "codes/english-club/15-the-revoke.md";
const CASE: &str = "cases/drayson/108-asked-in-time.toml";

/// A copy of the content in a folder of its own.
fn content_copy() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let content = folder.path().join("content");
    copy(&Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("content"), &content);
    (folder, content)
}

/// Damages words of a law that the engine quotes, and a line of a case's record.
fn broken_content() -> (TempDir, PathBuf) {
    let (folder, content) = content_copy();
    replace_in_file(&content.join(LAW), "be turned and quitted, i.e.", "be tuned and quitted, i.e.");
    replace_in_file(&content.join(CASE), "\nB turns the trick\n", "\nB burns the trick\n");
    (folder, content)
}

#[test]
fn check_of_a_content_folder_equals_embedded() {
    let (_folder, content) = content_copy();
    assert_eq!(
        run(&["check", "--content", content.to_str().unwrap()]).expect_success(),
        run(&["check"]).expect_success()
    );
}

#[test]
fn check_reports_content_errors_with_files() {
    let (_folder, content) = broken_content();
    let err = run(&["check", "--content", content.to_str().unwrap()]).expect_failure();
    let case = std::fs::read_to_string(content.join(CASE)).unwrap();
    let line = case.lines().position(|line| line == "B burns the trick").unwrap() + 1;
    assert!(err.lines().any(|error| error.starts_with(&format!("{CASE}:{line}:"))), "{err}");
    assert!(err.lines().any(|error| error.starts_with(LAW) && error.contains("73.quitted")), "{err}");
}

/// Content files, the words to replace, their replacements, and the error that `check` reports.
const BREAKAGES: [(&str, &str, &str, &str); 17] = [
    (LAW, "of the suit led, plays", "of the 39 suit led, plays", "law 71 has a number that nothing names"),
    ("codes/english-club/17-general-rules.md", "## 89 ", "## 90 ", "there is another law 90"),
    (LAW, "### III", "### IV", "limb IV of law 72 is out of order"),
    ("codes/jsl-1890/01-the-laws.md", "different suit", "different su^it", "the odd character `^`"),
    ("codes/american-1894/14-revoking.md", "> Witnesses:", "> Witness:", "a block quote begins with"),
    ("cases/drayson/009-two-cards-both-called.toml", "laws = [\"56.I\"]", "laws = [\"56.IX\"]", "cites 56.IX"),
    ("cases/drayson/001-offer-taken-by-bystander.toml", "number = 1\n", "number = 155\n", "its number is 155"),
    ("cases/drayson/010-dropped-card-nobody-saw.toml", "no law says", "nobody says", "must say that no law speaks"),
    ("cases/drayson/015-dropped-on-edge-of-table.toml", "on the floor”", "on the ground”", "must quote “…” the words"),
    ("cases/drayson/031-cut-before-pack-is-presented.toml", "-any-cut", "-face-up", "under english-club-face-up the"),
    (
        "cases/drayson/033-bottom-card-exposed-in-cutting.toml",
        "\"construes\"",
        "\"differs\"",
        "only a case that construes",
    ),
    ("cases/mcintosh/book.toml", "count = 36", "count = 37", "has 37 cases, but lacks 37"),
    ("glossary.toml", "slug = \"bumper\"", "slug = \"treble\"", "two terms with the slug `treble`"),
    ("index.toml", "drayson/54", "drayson/53", "no line leads to drayson/54"),
    ("concordance/bets.toml", "limbs = [\"88\"]", "limbs = [\"89\"]", "english-club/88 is in no point"),
    ("notes/mcintosh.toml", "english-club/56.II", "english-club/56.XI", "names english-club/56.XI"),
    ("remarks/drayson.toml", "topic = \"honours\"", "topic = \"honors\"", "`honors` is not a topic"),
];

#[test]
fn check_reports_every_kind_of_content_error() {
    let (_folder, content) = content_copy();
    for (file, words, others, _) in BREAKAGES {
        let text = std::fs::read_to_string(content.join(file)).unwrap();
        assert!(text.contains(words), "{file} has no `{words}`");
        std::fs::write(content.join(file), text.replace(words, others)).unwrap();
    }
    std::fs::write(content.join("remarks/somebody.tml"), "").unwrap();
    let err = run(&["check", "--content", content.to_str().unwrap()]).expect_failure();
    assert!(err.contains("remarks/somebody.tml: is read by nothing"), "{err}");
    let missed: Vec<_> = BREAKAGES.iter().filter(|(.., says)| !err.contains(says)).collect();
    assert!(missed.is_empty(), "{missed:?} in\n{err}");
}

#[test]
fn every_command_refuses_broken_content() {
    let (_folder, content) = broken_content();
    let question = ["question", "--case", "drayson-101"];
    // If the site started in spite of it, it would fail on a database that is a folder.
    let site = ["--address", "127.0.0.1:0", "--database", "/"];
    for args in [&["cases"][..], &["rule", "-"], &question, &[&["serve"], &site[..]].concat(), &site] {
        let args = [args, &["--content", content.to_str().unwrap()]].concat();
        let err = run_with_input(&args, EXAMPLE_RECORD).expect_failure();
        assert!(err.contains(CASE) && err.contains("73.quitted"), "{args:?}: {err}");
    }
}

#[test]
fn serve_refuses_an_unknown_time_zone() {
    let err = run(&["serve", "--zone", "Europe/Lodnon"]).expect_failure();
    assert!(err.contains("Europe/Lodnon") && err.contains("Europe/London"), "{err}");
}

#[test]
fn check_names_a_missing_content_folder() {
    let folder = TempDir::new().unwrap();
    let nowhere = folder.path().join("nowhere");
    assert!(
        run(&["check", "--content", nowhere.to_str().unwrap()]).expect_failure().contains(nowhere.to_str().unwrap())
    );
}

#[test]
fn serve_refuses_a_bad_origin() {
    for origin in ["example.org", "https://", "https://a b", "ftp://a", "https://a/b"] {
        let err = run(&["--origin", origin]).expect_failure();
        assert!(err.contains("https://whist.example.org"), "{origin}: {err}");
    }
}

#[test]
fn check_json_counts_the_embedded_content() {
    let check = run(&["check", "--json"]).json();
    assert_eq!(check["cases"], 154 + 25 + 36 + 1);
    assert!(check["question_families"].as_u64().unwrap() > 60, "{check}");
    assert!(strings_at(&check["codes"], "id").contains(&"english-club"));
}

#[test]
fn cases_json_has_status_and_laws() {
    let all = run(&["cases", "--json"]).json();
    let cases = all["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 154 + 25 + 36 + 1);
    for case in cases {
        assert!(CaseStatus::ALL.iter().any(|status| case["status"] == status.label()), "{case}");
        // A case may rest on no law where no law speaks of what was done.
        let silent = case["rulings"].as_array().unwrap().iter().any(|ruling| ruling["ruling"] == "no law");
        let rests_on_none = case["rests_on"].as_array().unwrap().is_empty();
        assert!(!rests_on_none || silent || case["status"] == "not judged yet", "{case}");
        for ruling in case["rulings"].as_array().unwrap() {
            let grounded = !ruling["laws"].as_array().unwrap().is_empty();
            assert!(grounded || silent || case["status"] != "agrees", "{case}");
        }
    }
    let lines = run(&["cases"]).expect_success();
    for id in strings_at(&all["cases"], "case") {
        assert_eq!(lines.lines().filter(|line| line.split(' ').next() == Some(id)).count(), 1, "{id}");
    }
}

#[test]
fn question_is_the_same_for_the_same_seed() {
    let question = |seed: &str| run(&["question", "--case", "drayson-108", "--seed", seed, "--json"]).json();
    let seventh = question("7");
    assert_eq!(seventh, question("7"));
    assert_eq!(seventh["note"], "drayson-108/-/1/7");
    assert_ne!(seventh["story"], question("8")["story"]);
    let options = seventh["options"].as_array().unwrap();
    assert_eq!(options.iter().filter(|option| option["right"] == true).count(), 1, "{seventh}");
    for option in options {
        assert_eq!(option["right"] == true, option["why_not"].is_null(), "{option}");
    }
    let plain = |args: &[&str]| run(&[&["question", "--case", "drayson-108"], args].concat()).expect_success();
    assert_eq!(plain(&["--seed", "7"]), plain(&["--seed", "7"]));
    assert!(plain(&["--turn", "denied"]).starts_with("drayson-108/denied/1/0"));
}

#[test]
fn question_suggests_the_nearest_case() {
    let err = run(&["question", "--case", "draysen-10"]).expect_failure();
    assert!(err.contains("draysen-10`") && err.contains("drayson-10"), "{err}");
    let unrecorded = |case: &Case| case.status == CaseStatus::Unrecorded;
    if let Some(case) = Library::load_embedded().unwrap().cases.into_iter().find(unrecorded) {
        let err = run(&["question", "--case", &case.id()]).expect_failure();
        assert!(err.contains(&format!("{} has no record", case.id())), "{err}");
    }
    let err = run(&["question", "--case", "drayson-108", "--turn", "deny"]).expect_failure();
    assert!(err.contains("denied") && err.contains("not-asked"), "{err}");
    for ask in ["0", "9"] {
        assert!(!run(&["question", "--case", "drayson-108", "--ask", ask]).expect_failure().is_empty());
    }
    // Where no law decides there is nothing to ask.
    assert!(run(&["question", "--case", "drayson-121"]).expect_failure().contains("drayson-121"));
}

#[test]
fn question_filters_by_topic_code_law_and_kind() {
    let draw = |args: &[&str]| run(&[&["question", "--json"], args].concat()).json();
    let five = draw(&["--topic", "revoke,honours", "--code", "english-club", "--count", "5", "--seed", "3"]);
    assert_eq!(five, draw(&["--code", "english-club", "--count", "5", "--topic", "honours,revoke", "--seed", "3"]));
    assert_eq!(five.as_array().unwrap().len(), 5);
    let library = Library::load_embedded().unwrap();
    for question in five.as_array().unwrap() {
        let question_id: QuestionId = question["note"].as_str().unwrap().parse().unwrap();
        let topic = &library.case(&question_id.collection, question_id.case_number).unwrap().topic;
        assert!(["revoke", "honours"].contains(&topic.as_str()) && question["code"] == "english-club", "{question}");
    }
    let one = draw(&["--law", "american-1894/28"]);
    assert!(string_array(&one["laws"]).contains(&"28") && one["code"] == "american-1894", "{one}");
    assert_eq!(draw(&["--case", "drayson-112", "--kind", "codes", "--count", "2"]).as_array().unwrap().len(), 2);
    assert!(run(&["question"]).expect_success().lines().count() > 5, "anything, if nothing is chosen");
}

fn string_array(array: &Value) -> Vec<&str> {
    array.as_array().unwrap().iter().filter_map(Value::as_str).collect()
}

#[test]
fn question_lists_valid_choices() {
    let err =
        run(&["question", "--topic", "revok", "--law", "999", "--kind", "lore", "--book", "hoyle"]).expect_failure();
    assert_eq!(err.lines().count(), 4, "{err}");
    for part in ["did you mean revoke?", "--law: there is no law `999`", "ruling", "mcintosh"] {
        assert!(err.contains(part), "{part}: {err}");
    }
    let err = run(&["question", "--topic", "revoke", "--law", "7"]).expect_failure();
    assert!(err.contains("without --topic") && err.contains("without --law"), "{err}");
    assert!(run(&["question", "--count", "0"]).expect_failure().contains("--count"));
    assert!(!run(&["question", "--turn", "denied"]).expect_failure().is_empty());
    let two = run(&["question", "--case", "drayson-108,drayson-109", "--turn", "denied"]).expect_failure();
    assert!(two.contains("one case"), "{two}");
}

#[test]
fn help_names_every_command() {
    let help = run(&["--help"]).expect_success();
    for command in ["serve", "check", "rule", "cases", "question", "backup", "restore", "doctor", "accounts", "key"] {
        assert!(help.lines().any(|line| line.trim_start().starts_with(&format!("{command} "))), "{command} in\n{help}");
        assert!(run(&[command, "--help"]).expect_success().contains("Usage: oddtrick"), "{command}");
    }
    assert!(run(&["serv"]).expect_failure().contains("serve"));
    assert!(run(&["--version"]).expect_success().starts_with("oddtrick "));
}

#[test]
fn serve_fails_on_a_busy_port_or_unusable_database() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("oddtrick.db");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    for command in [&["serve"][..], &[]] {
        let args = [command, &["--address", &address, "--database", database.to_str().unwrap()]].concat();
        let busy = run(&args);
        assert_eq!((busy.status, busy.out.as_str()), (1, ""), "{}", busy.err);
        assert!(busy.err.contains(&address), "{}", busy.err);
        let path = folder.path().to_str().unwrap();
        let no_file = run(&[command, &["--address", "127.0.0.1:0", "--database", path]].concat());
        assert_eq!((no_file.status, no_file.out.as_str()), (1, ""), "{}", no_file.err);
        assert!(no_file.err.contains(path), "{}", no_file.err);
    }
}

#[test]
fn serve_prints_its_address_and_answers() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("new/oddtrick.db");
    let site = RunningSite::start(&database);
    assert_eq!(Browser::new().get(&site.url).unwrap().0, 200);
    assert!(database.is_file());
    let keys = run(&["accounts", "--database", database.to_str().unwrap()]);
    assert_eq!(keys.expect_success(), "0 accounts\n");
}

#[test]
fn rule_reports_question_and_record_errors_together() {
    let record = "\u{feff}Y leads 7\nB plays 8D\n? is B guilty\n";
    let err = run_with_input(&["rule", "-"], record).expect_failure();
    assert!(err.contains("line 1, column 9") && err.contains("line 3, column 1"), "{err}");
}

#[test]
fn notation_reference_is_up_to_date() {
    let made = run(&["notation"]).expect_success();
    let kept = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/notation.md")).unwrap();
    assert!(made == kept, "write it anew: cargo run -- notation > docs/notation.md");
}

#[test]
fn every_notation_example_parses_as_its_form() {
    // JSON names a line by its form only.
    let mut names = std::collections::BTreeSet::new();
    for form in oddtrick_table::Line::FORMS.into_iter().flat_map(|(_, forms)| forms) {
        assert!(names.insert(form.name()), "{} is the name of two forms", form.name());
    }
    for (_, forms) in oddtrick_table::Line::FORMS {
        for form in forms {
            let line = oddtrick_table::Line::parse(form.example).map_err(|e| e.to_string());
            assert_eq!(line.as_ref().map(|line| line.form().variant_name), Ok(form.variant_name), "{}", form.example);
            assert_eq!(line.map(|line| line.to_string()).as_deref(), Ok(form.example));
        }
    }
    for form in oddtrick_table::Demand::FORMS {
        assert_eq!(
            form.example.parse().map(|demand: oddtrick_table::Demand| demand.to_string()).as_deref(),
            Ok(form.example)
        );
    }
}

#[test]
fn laws_json_lists_rules_and_differences() {
    let rows: Value = serde_json::from_str(&run(&["laws", "english-club", "--json"]).expect_success()).unwrap();
    let quitted = rows["rows"].as_array().unwrap().iter().find(|row| row["row"] == "73.quitted").unwrap();
    assert_eq!((quitted["limb"].as_str(), quitted["decides"].as_str()), (Some("73"), Some("established")));
    let diff = run(&["laws", "--diff", "english-club", "american-1894", "--json"]).expect_success();
    let diff: Value = serde_json::from_str(&diff).unwrap();
    let game = diff["terms"].as_array().unwrap().iter().find(|term| term["term"] == "points of a game").unwrap();
    assert_eq!(
        (game["english-club"]["value"].as_str(), game["american-1894"]["value"].as_str()),
        (Some("5"), Some("7"))
    );
    let otherwise = diff["otherwise"].as_array().unwrap();
    let established = otherwise.iter().find(|issue| issue["decides"] == "established").unwrap();
    let american = established["american-1894"].as_array().unwrap();
    assert!(american.iter().any(|row| row["row"] == "28.asked"), "{american:?}");
    assert!(american.iter().all(|row| row["row"] != "28.quitted"), "the same is asked by 73");
    assert!(
        run(&["laws", "--diff", "english-club", "english-clubs"])
            .expect_failure()
            .contains("did you mean english-club?")
    );
}

#[test]
fn house_rules_are_listed_and_judged_by() {
    let listed = run(&["house-rules", "english-club"]).expect_success();
    assert!(listed.contains("english-club+game-of-seven  a game of seven"), "{listed}");
    assert!(listed.contains("Law 2: “seven points” for “five points”") && listed.contains("not with honours-named"));
    let on: Value =
        serde_json::from_str(&run(&["house-rules", "english-club+no-honours", "--json"]).expect_success()).unwrap();
    assert_eq!(
        (on["house_rules"].as_array().unwrap().len(), on["house_rules"][0]["house_rule"].as_str()),
        (1, Some("no-honours"))
    );
    assert!(run(&["house-rules", "english-revised"]).expect_success().contains("This code has no house rules."));
    let record = "deal: score A-B 4, Y-Z 0\nthe hand is over: tricks A-B 7, Y-Z 6\n? what is the score\n";
    let rule = |code: &str| run_with_input(&["rule", "-", "--code", code], record);
    assert!(rule("english-club").expect_success().contains("game A-B worth 3"));
    let ruled = rule("english-club+game-of-seven").expect_success();
    assert!(ruled.contains("score A-B 5, Y-Z 0") && ruled.contains("house rule: a game of seven"), "{ruled}");
    assert!(rule("english-club+game-of-six").expect_failure().contains("Did you mean `game-of-seven`?"));
    let both = rule("english-club+no-honours+honours-named").expect_failure();
    assert!(both.contains("contradict each other, so only one of them can be on"), "{both}");
}

#[test]
fn laws_scan_finds_gaps() {
    let scan: Value =
        serde_json::from_str(&run(&["laws", "english-club", "--scan", "--json"]).expect_success()).unwrap();
    let gaps = scan["gaps"].as_array().unwrap();
    // Law 76 is about a player who discovers their mistake; about one who sits silent it says nothing yet.
    let silent = gaps.iter().find(|gap| gap["given"] == "offended").unwrap();
    assert!(silent["without"].as_array().unwrap().iter().any(|condition| condition == "owned"), "{silent}");
    assert_eq!(silent["open"], true, "{silent}");
    assert!(scan["tried"].as_u64().unwrap() > 1000);
    let told = run(&["laws", "english-club", "--scan"]).expect_success();
    assert!(told.contains("No law says\n- ") && told.contains("Two laws give two answers\n- "), "{told}");
    assert!(!told.contains("not yet described") && !told.contains("other-suit-played"), "{told}");
}
