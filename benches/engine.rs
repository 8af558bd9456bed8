//! How fast the engine rules.
//!
//! ```text
//! cargo bench --bench engine
//! ```

// A bench that cannot do its work should stop.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::LazyLock;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use oddtrick_law::{Code, Evaluator, Question, Ruling, codes};
use oddtrick_library::Library;
use oddtrick_table::Record;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::load_embedded().expect("the content is sound"));

/// A question of a case or of a turn, with the record as far as it had gone.
struct BenchQuestion {
    code: &'static Code,
    record: &'static Record,
    after: usize,
    question: &'static Question,
}

impl BenchQuestion {
    /// The ruling from nothing: the record folded, the question answered, every finding told.
    fn rule(&self, code: &Code) -> Ruling {
        Evaluator::after_lines(code, self.record, self.after).rule_on(self.question)
    }
}

/// Every question that the cases put.
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

/// One case: each of its questions ruled on from nothing, with all findings. In order: the dealer
/// helped to place a card; a revoke corrected; a call of the highest trump; a trump card forgotten;
/// a game wrongly scored; and the slowest of all, a table formed of seven, each set before each.
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

/// Every question of the cases once, each by the code of its case; the counter is of rulings.
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
