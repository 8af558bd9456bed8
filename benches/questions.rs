//! How long it takes to make and to mark questions.
//!
//! ```text
//! cargo bench --bench questions
//! ```

// A benchmark that cannot do its work stops.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use divan::{Bencher, black_box};
use oddtrick_library::Library;
use oddtrick_quiz::{QuestionId, QuestionKind, QuizContext, QuizQuestion, Reply, Variant, family_ids};

/// The longest that making a question, and marking a reply, should take.
const MAX_MAKE_TIME: Duration = Duration::from_millis(2);
const MAX_MARK_TIME: Duration = Duration::from_micros(100);

static LIBRARY: LazyLock<QuizContext> =
    LazyLock::new(|| QuizContext::new(Library::load_embedded().expect("the content is sound")));

fn main() {
    print_times();
    divan::main();
}

/// Makes a question of every family, with options and prose, and takes the best of three; then marks its
/// options. What is computed once for each family has been computed before.
fn print_times() {
    let families = family_ids(&LIBRARY);
    let mut made_in: Vec<(Duration, String)> = Vec::new();
    let mut marked_in: Vec<(Duration, String)> = Vec::new();
    for family in &families {
        let (made, question) =
            best_of_three(|| QuizQuestion::build(&LIBRARY, family).expect("a family makes questions"));
        let replies: Vec<Reply> = (0..question.options.len()).map(Reply::One).collect();
        let each = u32::try_from(replies.len().max(1)).unwrap();
        let (marked, _) = best_of_three(|| replies.iter().map(|reply| question.mark(reply)).collect::<Vec<_>>());
        made_in.push((made, family.to_string()));
        marked_in.push((marked / each, family.to_string()));
    }
    let (listed, _) =
        best_of_three(|| families.iter().map(|family| Variant::count_layouts(&LIBRARY, family)).sum::<u64>());
    println!("{} families; their tables counted in {listed:?}", families.len());
    for kind in QuestionKind::DRAWN {
        let of_kind = made_in.iter().zip(&families).filter(|(_, family)| family.kind == *kind);
        let mut times: Vec<Duration> = of_kind.map(|((time, _), _)| *time).collect();
        times.sort();
        println!("  {kind}: {} families, median {:?}, slowest {:?}", times.len(), times[times.len() / 2], times.last());
    }
    for (what, mut times, aim) in [("made", made_in, MAX_MAKE_TIME), ("marked", marked_in, MAX_MARK_TIME)] {
        times.sort();
        let of_ten = |n: usize| times[(times.len() - 1) * n / 10].0;
        println!("{what}: median {:?}, nine in ten under {:?}; the slowest:", of_ten(5), of_ten(9));
        for (time, family) in times.iter().rev().take(5) {
            println!("  {time:?} {family}");
        }
        let beyond = times.iter().filter(|(time, _)| *time > aim).count();
        println!("  beyond {aim:?}: {beyond} of {}", times.len());
    }
}

fn best_of_three<T>(mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut time = || {
        let begun = Instant::now();
        let done = black_box(work());
        (begun.elapsed(), done)
    };
    let all = [time(), time(), time()];
    all.into_iter().min_by_key(|(taken, _)| *taken).expect("three")
}

/// One question made: a corrected revoke, a choice of penalty, a deal, a score, a table formed of seven.
#[divan::bench(args = ["drayson-108/-/1/7", "drayson-117/-/1/7", "drayson-44/-/2/7", "drayson-79/-/1/score/0", "drayson-67/-/1/7"])]
fn make(bencher: Bencher<'_, '_>, note: &str) {
    let spec: QuestionId = note.parse().expect("a note");
    bencher.bench_local(|| QuizQuestion::build(&LIBRARY, black_box(&spec)).expect("a question"));
}

/// One reply marked.
#[divan::bench]
fn mark(bencher: Bencher<'_, '_>) {
    let spec: QuestionId = "drayson-108/denied/1/7".parse().expect("a note");
    let question = QuizQuestion::build(&LIBRARY, &spec).expect("a question");
    bencher.bench_local(|| black_box(&question).mark(&Reply::One(1)));
}
