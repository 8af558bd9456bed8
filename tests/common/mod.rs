//! What several test files need.
#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop where its own files are not in order")]

pub mod acts;
pub mod goals;
pub mod properties;

use oddtrick_law::{Answer, Code, Evaluator, Limb, Question, codes};
use oddtrick_library::Library;
use oddtrick_quiz::QuizContext;
use oddtrick_table::{Record, notation};

/// The library as it is built into the program.
pub fn library() -> Library {
    Library::load_embedded().unwrap_or_else(|faults| {
        let lines: Vec<_> = faults.iter().map(ToString::to_string).collect();
        panic!("the content has faults:\n{}", lines.join("\n"))
    })
}

/// The library, with what the quiz works out from it.
pub fn context() -> QuizContext {
    QuizContext::new(library())
}

/// A record, a question at a moment of it, and the code that it is asked under.
pub struct Situation {
    pub name: String,
    pub code: &'static Code,
    pub record: Record,
    pub after_lines: usize,
    pub question: Question,
    pub answer: Answer,
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

/// Every question of every case and turn, and of the records kept beside the tests.
pub fn situations() -> Vec<Situation> {
    let mut all = Vec::new();
    for case in library().cases {
        let code = codes::find(&case.code).expect("a checked case has a code");
        for (n, ask) in case.questions.iter().enumerate() {
            all.push(Situation {
                name: format!("{} question {}", case.id(), n + 1),
                code,
                record: case.script.record.clone(),
                after_lines: ask.lines_before,
                question: ask.question.clone(),
                answer: ask.expected_answer().clone(),
            });
        }
        for turn in &case.variations {
            let turned = turn.code.as_deref().and_then(codes::find).unwrap_or(code);
            all.push(Situation {
                name: format!("{} turn {}", case.id(), turn.slug),
                code: turned,
                record: turn.script.record.clone(),
                after_lines: turn.lines_before,
                question: turn.question.clone(),
                answer: turn.answer.clone(),
            });
        }
    }
    all.extend(situations_of_records());
    all
}

/// The records in `tests/records`: their `code:` line names the code, and after each question
/// a comment `#= …` gives the answer.
fn situations_of_records() -> Vec<Situation> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/records");
    let mut all = Vec::new();
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).expect("tests/records").map(|e| e.expect("entry").path()).collect();
    paths.sort();
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a record");
        let script = notation::parse(&text).unwrap_or_else(|faults| panic!("{}: {faults:?}", path.display()));
        let code = script.record.setup.code.as_deref().and_then(codes::find).expect("a code");
        let answers: Vec<&str> = text.lines().filter_map(|line| line.trim().strip_prefix("#= ")).collect();
        assert_eq!(answers.len(), script.questions.len(), "{}", path.display());
        for (asked, answer) in script.questions.iter().zip(answers) {
            all.push(Situation {
                name: format!("{} line {}", path.display(), asked.line),
                code,
                record: script.record.clone(),
                after_lines: asked.after_lines,
                question: asked.text.parse().expect("a question"),
                answer: answer.parse().expect("an answer"),
            });
        }
    }
    all
}
