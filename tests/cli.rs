//! The program at a terminal: what it prints, on which stream, and with which exit status.

// In a test a panic is the report.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use oddtrick_law::question::EXAMPLE;
use oddtrick_library::{Case, Library, Status};
use oddtrick_quiz::Spec;
use serde_json::Value;
use tempfile::TempDir;

/// What a run of the program came to.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    status: i32,
    out: String,
    err: String,
}

/// Runs the program with something typed in, and no settings but those given.
fn typed(args: &[&str], input: &str) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_oddtrick"));
    for setting in ["ODDTRICK_CONTENT", "ODDTRICK_ADDRESS", "ODDTRICK_DATABASE", "RUST_LOG"] {
        command.env_remove(setting);
    }
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that does not read hangs up, and then there is nobody to write to.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Run {
        status: output.status.code().expect("an exit status"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn run(args: &[&str]) -> Run {
    typed(args, "")
}

impl Run {
    /// Asserts that all went well, and returns what was printed.
    #[track_caller]
    fn done(self) -> String {
        assert_eq!((self.status, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    #[track_caller]
    fn json(self) -> Value {
        let out = self.done();
        serde_json::from_str(&out).unwrap_or_else(|e| panic!("{e} in\n{out}"))
    }

    /// Asserts that the input was at fault and nothing else was said, and returns the faults.
    #[track_caller]
    fn at_fault(self) -> String {
        assert_eq!((self.status, self.out.as_str()), (2, ""), "{}", self.err);
        self.err
    }
}

fn strings<'a>(value: &'a Value, path: &str) -> Vec<&'a str> {
    value.as_array().unwrap().iter().map(|each| each[path].as_str().unwrap()).collect()
}

#[test]
fn the_example_record_is_ruled_otherwise_by_each_code() {
    let english = typed(&["rule", "-"], EXAMPLE).done();
    assert_eq!(english.lines().next(), Some("is B's revoke established? no"));
    let american = typed(&["rule", "--code", "american-1894", "-"], EXAMPLE).done();
    assert_eq!(american.lines().next(), Some("is B's revoke established? yes"));
    // The record may name the code itself; what is asked for on the command line goes before it.
    let named = format!("code: american-1894\n{EXAMPLE}");
    assert_eq!(typed(&["rule", "-"], &named).done(), american);
    assert_eq!(typed(&["rule", "--code", "english-club", "-"], &named).done(), english);
}

#[test]
fn the_example_of_the_help_is_a_record_that_can_be_judged() {
    let help = run(&["rule", "--help"]).done();
    let (_, record) = help.split_once("  deal:").unwrap();
    let lines: Vec<&str> = record.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
    let ruled = typed(&["rule", "-"], &format!("deal:{}", lines.join("\n"))).done();
    assert_eq!(ruled.lines().next(), Some("is B's revoke established? no"));
}

#[test]
fn a_record_is_read_from_a_file_as_well() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("dispute.txt");
    std::fs::write(&file, EXAMPLE).unwrap();
    let file = file.to_str().unwrap();
    assert_eq!(run(&["rule", file]).done(), typed(&["rule", "-"], EXAMPLE).done());
    let asked = run(&["rule", file, "--json", "--ask", "may Y and Z exact"]);
    let other = run(&["rule", file, "--json", "--ask", "is B's revoke established"]).json();
    assert_eq!(strings(&other["rulings"], "answer"), ["no", "no"]);
    assert!(asked.at_fault().starts_with("--ask: "));
}

#[test]
fn a_ruling_as_data_has_every_row_with_how_it_fared() {
    let ruled = typed(&["rule", "--json", "-"], EXAMPLE).json();
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
fn cases_typed_in_are_answered_as_the_library_has_them() {
    // `check` holds every case to its answers; a dozen show that the command line does the same.
    let recorded = |case: &Case| case.status != Status::Unrecorded;
    for case in Library::embedded().unwrap().cases.into_iter().filter(recorded).step_by(18) {
        let ruled = typed(&["rule", "--json", "--code", &case.code, "-"], &case.record_text).json();
        let answers: Vec<String> = case.asks.iter().map(|ask| ask.ruled().to_string()).collect();
        assert_eq!(strings(&ruled["rulings"], "answer"), answers, "{}", case.id());
        let questions: Vec<String> = case.asks.iter().map(|ask| ask.question.to_string()).collect();
        assert_eq!(strings(&ruled["rulings"], "question"), questions, "{}", case.id());
    }
}

#[test]
fn every_fault_of_a_record_is_named_with_its_place() {
    let record = "deal: dealer A; trump Q; score A-B 0, Y-Z 0\nY leads 9S\nB plays 4X\n  Z ploys 3S\nA plays KS\n? is B's revoke established\n";
    let err = typed(&["rule", "-"], record).at_fault();
    let places: Vec<&str> = err.lines().filter_map(|line| line.strip_prefix("standard input: ")).collect();
    assert_eq!(places.len(), 3, "{err}");
    for (found, place) in places.iter().zip(["line 1, column 23: ", "line 3, column 9: ", "line 4, column 5: "]) {
        assert!(found.starts_with(place), "{found}, not {place}");
    }
}

#[test]
fn a_question_that_cannot_be_read_is_named_with_its_line() {
    let err = typed(&["rule", "-"], &EXAMPLE.replace("established", "perpetrated")).at_fault();
    assert!(err.starts_with("standard input: line 11, column "), "{err}");
    let none: String = EXAMPLE.split_inclusive('\n').filter(|line| !line.starts_with('?')).collect();
    // A record that asks nothing is told everything that the code finds in it.
    let all = typed(&["rule", "-"], &none).done();
    assert!(all.contains("B plays 4D\n  offended:") && all.contains("Y-Z may exact: card 4D (law 76)"), "{all}");
    assert!(typed(&["rule", "-"], "").done().contains("Nothing that a row of english-club speaks of."));
}

#[test]
fn what_cannot_have_happened_is_named_with_its_line() {
    let err = typed(&["rule", "-"], &EXAMPLE.replace("Z plays 3S", "Z plays 9S")).at_fault();
    assert!(
        !err.is_empty() && err.lines().all(|fault| fault.starts_with("standard input: line 4, column 1: ")),
        "{err}"
    );
}

#[test]
fn an_unknown_code_is_answered_with_the_near_one() {
    let err = typed(&["rule", "--code", "englsh-club", "-"], EXAMPLE).at_fault();
    assert!(err.contains("englsh-club") && err.contains("did you mean english-club?"), "{err}");
    assert!(err.contains("american-1894"), "{err}");
    let err = typed(&["rule", "-"], &format!("code: american-1984\n{EXAMPLE}")).at_fault();
    assert!(err.contains("did you mean american-1894?"), "{err}");
}

#[test]
fn a_record_that_is_not_there_or_no_text_is_named() {
    let folder = TempDir::new().unwrap();
    let missing = folder.path().join("nowhere.txt");
    let bytes = folder.path().join("bytes.txt");
    std::fs::write(&bytes, b"Y leads \xff\xfe\n").unwrap();
    for path in [&missing, &bytes, &folder.path().to_owned()] {
        let path = path.to_str().unwrap();
        assert!(run(&["rule", path]).at_fault().starts_with(path));
    }
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

/// Replaces words of a file, which must be there.
fn spoil(file: &Path, words: &str, others: &str) {
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains(words), "{} has no `{words}`", file.display());
    std::fs::write(file, text.replacen(words, others, 1)).unwrap();
}

const LAW: &str = "codes/english-club/15-the-revoke.md";
const CASE: &str = "cases/drayson/108-asked-in-time.toml";

/// A copy of the content in a folder of its own.
fn content() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let content = folder.path().join("content");
    copy(&Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("content"), &content);
    (folder, content)
}

/// Spoils words of a law that the engine quotes, and a line of a case's record.
fn spoiled() -> (TempDir, PathBuf) {
    let (folder, content) = content();
    spoil(&content.join(LAW), "be turned and quitted, i.e.", "be tuned and quitted, i.e.");
    spoil(&content.join(CASE), "\nB turns the trick\n", "\nB burns the trick\n");
    (folder, content)
}

#[test]
fn a_content_folder_is_as_good_as_the_content_built_in() {
    let (_folder, content) = content();
    assert_eq!(run(&["check", "--content", content.to_str().unwrap()]).done(), run(&["check"]).done());
}

#[test]
fn every_fault_of_a_content_folder_is_named_with_its_file() {
    let (_folder, content) = spoiled();
    let err = run(&["check", "--content", content.to_str().unwrap()]).at_fault();
    let case = std::fs::read_to_string(content.join(CASE)).unwrap();
    let line = case.lines().position(|line| line == "B burns the trick").unwrap() + 1;
    assert!(err.lines().any(|fault| fault.starts_with(&format!("{CASE}:{line}:"))), "{err}");
    assert!(err.lines().any(|fault| fault.starts_with(LAW) && fault.contains("73.quitted")), "{err}");
}

/// What is wrong in a content file once some words are replaced, and what the check says of it.
const SPOILS: [(&str, &str, &str, &str); 13] = [
    (LAW, "of the suit led, plays", "of the 39 suit led, plays", "law 71 has a number that nothing names"),
    ("codes/english-club/17-general-rules.md", "## 89 ", "## 90 ", "there is another law 90"),
    (LAW, "### III", "### IV", "limb IV of law 72 is out of order"),
    ("codes/jsl-1890/01-the-laws.md", "different suit", "different su^it", "the odd character `^`"),
    ("codes/american-1894/14-revoking.md", "> Witnesses:", "> Witness:", "a block quote begins with"),
    ("cases/drayson/009-two-cards-both-called.toml", "laws = [\"56.I\"]", "laws = [\"56.IX\"]", "cites 56.IX"),
    ("cases/drayson/001-offer-taken-by-bystander.toml", "number = 1\n", "number = 155\n", "its number is 155"),
    ("cases/mcintosh/book.toml", "count = 36", "count = 37", "has 37 cases, but wants 37"),
    ("glossary.toml", "slug = \"bumper\"", "slug = \"treble\"", "two terms with the slug `treble`"),
    ("index.toml", "drayson/54", "drayson/53", "no line leads to drayson/54"),
    ("concordance/bets.toml", "limbs = [\"88\"]", "limbs = [\"89\"]", "english-club/88 is in no point"),
    ("notes/mcintosh.toml", "english-club/56.II", "english-club/56.XI", "names english-club/56.XI"),
    ("remarks/drayson.toml", "topic = \"honours\"", "topic = \"honors\"", "`honors` is not a topic"),
];

#[test]
fn everything_that_is_wanting_in_the_library_is_named_at_once() {
    let (_folder, content) = content();
    for (file, words, others, _) in SPOILS {
        let text = std::fs::read_to_string(content.join(file)).unwrap();
        assert!(text.contains(words), "{file} has no `{words}`");
        std::fs::write(content.join(file), text.replace(words, others)).unwrap();
    }
    std::fs::write(content.join("remarks/somebody.tml"), "").unwrap();
    let err = run(&["check", "--content", content.to_str().unwrap()]).at_fault();
    assert!(err.contains("remarks/somebody.tml: is read by nothing"), "{err}");
    let missed: Vec<_> = SPOILS.iter().filter(|(.., says)| !err.contains(says)).collect();
    assert!(missed.is_empty(), "{missed:?} in\n{err}");
}

#[test]
fn no_command_makes_do_with_half_of_the_content() {
    let (_folder, content) = spoiled();
    let question = ["question", "--case", "drayson-101"];
    // A site that started in spite of it would stop at a database that is a folder.
    let site = ["--address", "127.0.0.1:0", "--database", "/"];
    for args in [&["cases"][..], &["rule", "-"], &question, &[&["serve"], &site[..]].concat(), &site] {
        let args = [args, &["--content", content.to_str().unwrap()]].concat();
        let err = typed(&args, EXAMPLE).at_fault();
        assert!(err.contains(CASE) && err.contains("73.quitted"), "{args:?}: {err}");
    }
}

#[test]
fn a_zone_that_is_none_is_named_with_how_to_write_one() {
    let err = run(&["serve", "--zone", "Europe/Lodnon"]).at_fault();
    assert!(err.contains("Europe/Lodnon") && err.contains("Europe/London"), "{err}");
}

#[test]
fn a_content_folder_that_is_not_there_is_named() {
    let folder = TempDir::new().unwrap();
    let nowhere = folder.path().join("nowhere");
    assert!(run(&["check", "--content", nowhere.to_str().unwrap()]).at_fault().contains(nowhere.to_str().unwrap()));
}

#[test]
fn a_sites_own_address_is_a_scheme_and_a_host() {
    for origin in ["example.org", "https://", "https://a b", "ftp://a", "https://a/b"] {
        let err = run(&["--origin", origin]).at_fault();
        assert!(err.contains("https://whist.example.org"), "{origin}: {err}");
    }
}

#[test]
fn the_content_built_in_is_sound() {
    let check = run(&["check", "--json"]).json();
    assert_eq!(check["cases"], 154 + 25 + 36);
    assert!(check["question_families"].as_u64().unwrap() > 60, "{check}");
    assert!(strings(&check["codes"], "id").contains(&"english-club"));
}

#[test]
fn the_cases_as_data_have_their_status_and_laws() {
    let all = run(&["cases", "--json"]).json();
    let cases = all["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 154 + 25 + 36);
    for case in cases {
        assert!(
            ["agrees", "differs", "needs a fact", "judgment", "not judged yet"]
                .contains(&case["status"].as_str().unwrap()),
            "{case}"
        );
        for ruling in case["rulings"].as_array().unwrap() {
            let grounded = !ruling["laws"].as_array().unwrap().is_empty();
            assert!(grounded || ruling["ruling"] == "no law" || case["status"] != "agrees", "{case}");
        }
        let unsettled = case["status"] == "judgment" || case["status"] == "not judged yet";
        assert!(unsettled || !case["rests_on"].as_array().unwrap().is_empty(), "{case}");
    }
    let lines = run(&["cases"]).done();
    for id in strings(&all["cases"], "case") {
        assert_eq!(lines.lines().filter(|line| line.split(' ').next() == Some(id)).count(), 1, "{id}");
    }
}

#[test]
fn a_question_is_the_same_for_the_same_seed() {
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
    let plain = |args: &[&str]| run(&[&["question", "--case", "drayson-108"], args].concat()).done();
    assert_eq!(plain(&["--seed", "7"]), plain(&["--seed", "7"]));
    assert!(plain(&["--turn", "denied"]).starts_with("drayson-108/denied/1/0"));
}

#[test]
fn a_question_of_no_case_is_answered_with_near_ones() {
    let err = run(&["question", "--case", "draysen-10"]).at_fault();
    assert!(err.contains("draysen-10`") && err.contains("drayson-10"), "{err}");
    let unrecorded = |case: &Case| case.status == Status::Unrecorded;
    if let Some(case) = Library::embedded().unwrap().cases.into_iter().find(unrecorded) {
        let err = run(&["question", "--case", &case.id()]).at_fault();
        assert!(err.contains(&format!("{} has no record", case.id())), "{err}");
    }
    let err = run(&["question", "--case", "drayson-108", "--turn", "deny"]).at_fault();
    assert!(err.contains("denied") && err.contains("not-asked"), "{err}");
    for ask in ["0", "9"] {
        assert!(!run(&["question", "--case", "drayson-108", "--ask", ask]).at_fault().is_empty());
    }
    // Where no law decides there is nothing to ask.
    assert!(run(&["question", "--case", "drayson-121"]).at_fault().contains("drayson-121"));
}

#[test]
fn questions_are_drawn_by_what_they_are_about() {
    let draw = |args: &[&str]| run(&[&["question", "--json"], args].concat()).json();
    let five = draw(&["--topic", "revoke,honours", "--code", "english-club", "--count", "5", "--seed", "3"]);
    assert_eq!(five, draw(&["--code", "english-club", "--count", "5", "--topic", "honours,revoke", "--seed", "3"]));
    assert_eq!(five.as_array().unwrap().len(), 5);
    let library = Library::embedded().unwrap();
    for question in five.as_array().unwrap() {
        let spec: Spec = question["note"].as_str().unwrap().parse().unwrap();
        let topic = &library.case(&spec.book, spec.number).unwrap().topic;
        assert!(["revoke", "honours"].contains(&topic.as_str()) && question["code"] == "english-club", "{question}");
    }
    let one = draw(&["--law", "american-1894/28"]);
    assert!(strings_of(&one["laws"]).contains(&"28") && one["code"] == "american-1894", "{one}");
    assert_eq!(draw(&["--case", "drayson-108", "--kind", "law", "--count", "2"]).as_array().unwrap().len(), 2);
    assert!(run(&["question"]).done().lines().count() > 5, "anything, if nothing is chosen");
}

fn strings_of(array: &Value) -> Vec<&str> {
    array.as_array().unwrap().iter().filter_map(Value::as_str).collect()
}

#[test]
fn a_choice_that_names_nothing_is_told_what_there_is() {
    let err = run(&["question", "--topic", "revok", "--law", "999", "--kind", "lore", "--book", "hoyle"]).at_fault();
    assert_eq!(err.lines().count(), 4, "{err}");
    for part in ["did you mean revoke?", "--law: there is no law `999`", "ruling", "mcintosh"] {
        assert!(err.contains(part), "{part}: {err}");
    }
    let err = run(&["question", "--topic", "revoke", "--law", "7"]).at_fault();
    assert!(err.contains("without --topic") && err.contains("without --law"), "{err}");
    assert!(run(&["question", "--count", "0"]).at_fault().contains("--count"));
    assert!(!run(&["question", "--turn", "denied"]).at_fault().is_empty());
    let two = run(&["question", "--case", "drayson-108,drayson-109", "--turn", "denied"]).at_fault();
    assert!(two.contains("one case"), "{two}");
}

#[test]
fn the_help_names_every_command() {
    let help = run(&["--help"]).done();
    for command in ["serve", "check", "rule", "cases", "question"] {
        assert!(help.lines().any(|line| line.trim_start().starts_with(&format!("{command} "))), "{command} in\n{help}");
        assert!(run(&[command, "--help"]).done().contains("Usage: oddtrick"), "{command}");
    }
    assert!(run(&["serv"]).at_fault().contains("serve"));
    assert!(run(&["--version"]).done().starts_with("oddtrick "));
}

#[test]
fn the_site_does_not_start_where_it_cannot_listen_or_write() {
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
fn the_site_says_where_it_is_and_is_there() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("new/oddtrick.db");
    let mut child = Command::new(env!("CARGO_BIN_EXE_oddtrick"))
        .args(["serve", "--address", "127.0.0.1:0", "--database"])
        .arg(&database)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = String::new();
    let mut stdout = child.stdout.take().unwrap();
    let mut byte = [0];
    while !said.ends_with('\n') && stdout.read(&mut byte).unwrap() == 1 {
        said.push(char::from(byte[0]));
    }
    let home = said.split_whitespace().find(|word| word.starts_with("http://")).map(|url| ureq::get(url).call());
    let status = home.map(|answer| answer.map(|answer| answer.status().as_u16()));
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(matches!(status, Some(Ok(200))), "{said}: {status:?}");
    assert!(said.contains(database.to_str().unwrap()) && database.is_file(), "{said}");
}

#[test]
fn a_question_that_cannot_be_read_is_named_beside_the_faults_of_the_record() {
    let record = "\u{feff}Y leads 7\nB plays 8D\n? is B guilty\n";
    let err = typed(&["rule", "-"], record).at_fault();
    assert!(err.contains("line 1, column 9") && err.contains("line 3, column 1"), "{err}");
}

#[test]
fn the_reference_of_the_notation_is_up_to_date() {
    let made = run(&["notation"]).done();
    let kept = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/notation.md")).unwrap();
    assert!(made == kept, "write it anew: cargo run -- notation > docs/notation.md");
}

#[test]
fn every_example_of_the_notation_is_of_its_own_form() {
    // Data names a line by its form alone.
    let mut names = std::collections::BTreeSet::new();
    for form in oddtrick_table::Line::FORMS.into_iter().flat_map(|(_, forms)| forms) {
        assert!(names.insert(form.name()), "{} is the name of two forms", form.name());
    }
    for (_, forms) in oddtrick_table::Line::FORMS {
        for form in forms {
            let line = oddtrick_table::Line::read(form.example).map_err(|e| e.message());
            assert_eq!(line.as_ref().map(|line| line.form().key), Ok(form.key), "{}", form.example);
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
fn the_rows_of_codes_and_their_differences_are_data() {
    let rows: Value = serde_json::from_str(&run(&["laws", "english-club", "--json"]).done()).unwrap();
    let quitted = rows["rows"].as_array().unwrap().iter().find(|row| row["row"] == "73.quitted").unwrap();
    assert_eq!((quitted["limb"].as_str(), quitted["decides"].as_str()), (Some("73"), Some("established")));
    let diff = run(&["laws", "--diff", "english-club", "american-1894", "--json"]).done();
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
        run(&["laws", "--diff", "english-club", "english-clubs"]).at_fault().contains("did you mean english-club?")
    );
}

#[test]
fn a_scan_finds_what_the_law_leaves_open() {
    let scan: Value = serde_json::from_str(&run(&["laws", "english-club", "--scan", "--json"]).done()).unwrap();
    let gaps = scan["gaps"].as_array().unwrap();
    // Law 76 speaks of him who discovers his mistake; of one who sits silent it says nothing yet.
    let silent = gaps.iter().find(|gap| gap["given"] == "offended").unwrap();
    assert!(silent["without"].as_array().unwrap().iter().any(|condition| condition == "owned"), "{silent}");
    assert!(scan["tried"].as_u64().unwrap() > 1000);
}
