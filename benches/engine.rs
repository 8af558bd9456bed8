//! How fast the engine rules on the cases.
//!
//! ```text
//! cargo bench --bench engine
//! ```

// A benchmark that cannot do its work stops.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::LazyLock;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use oddtrick_law::{Code, Evaluator, Question, Ruling, codes};
use oddtrick_library::Library;
use oddtrick_table::Record;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::load_embedded().expect("the content is sound"));

/// A question of a case or of a variation, with the record up to its moment.
struct BenchQuestion {
    code: &'static Code,
    record: &'static Record,
    after: usize,
    question: &'static Question,
}

impl BenchQuestion {
    /// The ruling from nothing: fold the record into facts, answer the question, list every finding.
    fn rule(&self, code: &Code) -> Ruling {
        Evaluator::after_lines(code, self.record, self.after).rule_on(self.question)
    }
}

/// Every question of the cases.
static CASE_QUESTIONS: LazyLock<Vec<BenchQuestion>> = LazyLock::new(|| {
    let cases = LIBRARY.cases.iter().filter_map(|case| Some((case, codes::find(&case.code)?)));
    let asks = cases.flat_map(|(case, code)| case.questions.iter().map(move |ask| (case, code, ask)));
    asks.map(|(case, code, ask)| BenchQuestion {
        code,
        record: &case.script.record,
        after: ask.lines_before,
        question: &ask.question,
    })
    .collect()
});

fn main() {
    LazyLock::force(&CASE_QUESTIONS);
    divan::main();
}

/// Each question of one case, ruled on from nothing, with all findings. In order: the dealer helped to place a
/// card; a revoke corrected; a call of the highest trump; a forgotten trump card; a game wrongly scored; and
/// the slowest, a table formed of seven players.
#[divan::bench(args = ["drayson-44", "drayson-108", "drayson-117", "drayson-63", "drayson-87", "drayson-67"])]
fn one_case(bencher: Bencher<'_, '_>, id: &str) {
    let case = LIBRARY.cases.iter().find(|case| case.id() == id).expect("the case is there");
    let code = codes::find(&case.code).expect("the code is the engine's");
    bencher.bench_local(|| {
        for ask in 0..case.questions.len() {
            black_box(case.ruling(ask, code));
        }
    });
}

/// Every question of the cases once, by the code of its case. The counter counts rulings.
#[divan::bench]
fn all_case_questions(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(CASE_QUESTIONS.len())).bench_local(|| {
        for dispute in CASE_QUESTIONS.iter() {
            black_box(dispute.rule(dispute.code));
        }
    });
}

/// Every question of the cases under every code.
#[divan::bench]
fn every_case_under_every_code(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(CASE_QUESTIONS.len() * codes::all().len())).bench_local(|| {
        for code in codes::all() {
            for dispute in CASE_QUESTIONS.iter() {
                black_box(dispute.rule(code));
            }
        }
    });
}

/// Every question of the cases under one code. The counter counts rulings.
#[divan::bench(args = codes::all().iter().map(|code| code.id))]
fn every_case_under(bencher: Bencher<'_, '_>, code: &str) {
    let code = codes::find(code).expect("the code is the engine's");
    bencher.counter(ItemsCount::new(CASE_QUESTIONS.len())).bench_local(|| {
        for dispute in CASE_QUESTIONS.iter() {
            black_box(dispute.rule(code));
        }
    });
}
