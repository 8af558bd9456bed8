//! What several test binaries need: the library, the situations that the engine is tried on, and
//! generators of records.
#![allow(dead_code, reason = "each test binary uses a part of it")]
#![allow(clippy::expect_used, clippy::panic, reason = "a failed expectation is how a test reports")]

pub mod generated;
pub mod invariants;
pub mod strategies;

use std::sync::LazyLock;

use oddtrick_law::{Answer, Code, Evaluator, Limb, Question, Rule, codes};
use oddtrick_library::{Case, Library};
use oddtrick_table::{Record, notation};

/// The library that is built into the program, loaded once for each test binary.
pub fn library() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
        Library::load_embedded().unwrap_or_else(|errors| {
            let lines: Vec<_> = errors.iter().map(ToString::to_string).collect();
            panic!("the content has errors:\n{}", lines.join("\n"))
        })
    });
    &LIBRARY
}

/// A record, a question about it, and the answer that the code should give.
pub struct Situation {
    /// Names the case and the question, or the file and its line.
    pub name: String,
    pub code: &'static Code,
    pub record: Record,
    /// The question is asked when this many lines of the record have happened.
    pub after_lines: usize,
    pub question: Question,
    /// The answer as the case or the record file states it.
    pub answer: Answer,
    /// The law that decides, if the record file names it.
    pub law: Option<String>,
}

impl Situation {
    /// The answer under a code.
    pub fn answer_under(&self, code: &Code) -> Answer {
        Evaluator::after_lines(code, &self.record, self.after_lines).rule_on(&self.question).answer
    }

    /// The limbs that the answer rests on under a code.
    pub fn laws_under(&self, code: &Code) -> Vec<Limb> {
        Evaluator::after_lines(code, &self.record, self.after_lines).rule_on(&self.question).limbs
    }
}

/// Whether a rule of a code is one of a code below it: of one with the same text, or of one whose law stands in it.
pub fn is_taken_over(code: &Code, rule: &Rule) -> bool {
    let text_id = rule.limb.other_text().unwrap_or(code.text_id);
    let below = codes::all().iter().take_while(|other| other.id != code.id).filter(|other| other.text_id == text_id);
    below.into_iter().any(|other| other.rule(rule.id).is_some())
}

/// Every question of every case, of its variations, of the situations of the content, and of the records in
/// `tests/records`.
pub fn situations() -> &'static [Situation] {
    static SITUATIONS: LazyLock<Vec<Situation>> =
        LazyLock::new(|| situations_of_cases().chain(situations_of_records()).collect());
    &SITUATIONS
}

fn situations_of_cases() -> impl Iterator<Item = Situation> {
    library().cases.iter().flat_map(situations_of_case)
}

fn situations_of_case(case: &Case) -> Vec<Situation> {
    let code = codes::find(&case.code).expect("a checked case has a code");
    let asked = case.questions.iter().enumerate().map(|(n, ask)| Situation {
        name: format!("{} question {}", case.id(), n + 1),
        code,
        record: case.script.record.clone(),
        after_lines: ask.lines_before,
        question: ask.question.clone(),
        answer: ask.expected_answer().clone(),
        law: None,
    });
    let varied = case.variations.iter().map(|variation| Situation {
        name: format!("{} turn {}", case.id(), variation.slug),
        code: variation.code.as_deref().and_then(codes::find).unwrap_or(code),
        record: variation.script.record.clone(),
        after_lines: variation.lines_before,
        question: variation.question.clone(),
        answer: variation.answer.clone(),
        law: None,
    });
    asked.chain(varied).collect()
}

/// The records in `tests/records` and `content/situations`: their `code:` line names the code, and after each question
/// a comment `#= …` gives the answer. A comment `#law …` after it names the law that decides.
fn situations_of_records() -> Vec<Situation> {
    let top = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let of_codes = files_in(&top.join("content/situations")).into_iter().flat_map(|folder| files_in(&folder));
    let mut all = Vec::new();
    for path in files_in(&top.join("tests/records")).into_iter().chain(of_codes) {
        let text = std::fs::read_to_string(&path).expect("a record");
        let script = notation::parse(&text).unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
        let code = script.record.setup.code.as_deref().and_then(codes::find).expect("a code");
        let answers = answers_and_laws(&text);
        assert_eq!(answers.len(), script.questions.len(), "{}", path.display());
        for (asked, (answer, law)) in script.questions.iter().zip(answers) {
            all.push(Situation {
                name: format!("{} line {}", path.display(), asked.line),
                code,
                record: script.record.clone(),
                after_lines: asked.after_lines,
                question: asked.text.parse().expect("a question"),
                answer: answer.parse().expect("an answer"),
                law: law.map(str::to_owned),
            });
        }
    }
    all
}

/// What is in a folder, sorted.
fn files_in(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

/// The answers that a record file gives, each with the law that decides if the file names it.
fn answers_and_laws(text: &str) -> Vec<(&str, Option<&str>)> {
    let mut answers: Vec<(&str, Option<&str>)> = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(answer) = line.strip_prefix("#= ") {
            answers.push((answer, None));
        } else if let Some((law, last)) = line.strip_prefix("#law ").zip(answers.last_mut()) {
            last.1 = Some(law);
        }
    }
    answers
}
