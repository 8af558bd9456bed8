//! Whether the progress page takes as long after a hundred thousand answers as after ten: reading the store,
//! and serving the whole page. A third learner, with 2,000 answers, has met nearly every law: up to there the
//! page grows; from there on only its numbers do.
//!
//! ```text
//! cargo bench --bench store
//! ```

// A benchmark that cannot do its work stops.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use oddtrick_library::Library;
use oddtrick_quiz::{QuizContext, QuizQuestion, family_ids};
use oddtrick_store::{Activity, HistoryFilter, HistoryFrom, NewAttempt, Store};
use oddtrick_web::{Clock, Config};

/// How many answers each learner has given.
const ANSWERS: [usize; 3] = [10, 2_000, 100_000];

/// Rounds of measurement; each measures all learners in turn.
const ROUNDS: usize = 400;

/// The day of the last answers, and the first day that the page shows.
const TODAY: &str = "2026-11-21";
const SINCE: &str = "2025-11-10";

fn main() {
    let library = QuizContext::new(Library::load_embedded().expect("the content is sound"));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bench.db");
    let address = start_site(&path);
    let store = Store::open(&path).expect("a database");
    let answers = sample_attempts(&library);
    let cookies = ANSWERS.map(|count| {
        let (cookie, public_id) = visit(address);
        let visitor = store.get_or_add_visitor(&public_id, 1).expect("a visitor");
        let begun = Instant::now();
        for n in 0..count {
            store.save_attempt(&new_attempt(visitor, n, count, &answers)).expect("kept");
        }
        println!("{count} answers kept in {:?}", begun.elapsed());
        (cookie, visitor)
    });
    compare("counts", |n| drop(store.progress(cookies[n].1, SINCE).expect("read")));
    compare("a page of history", |n| {
        drop(store.history_page(cookies[n].1, HistoryFilter::default(), HistoryFrom::Newest, 26).expect("read"));
    });
    let middle = i64::try_from(ANSWERS[2] / 2).unwrap();
    compare("a page of wrong answers, from the middle of the history on", |n| {
        let wrong = HistoryFilter { right: Some(false), activity: Some(Activity::Practice) };
        drop(store.history_page(cookies[n].1, wrong, HistoryFrom::Before(middle), 26).expect("read"));
    });
    let agent = ureq::Agent::new_with_defaults();
    for path in ["/progress", "/progress/history"] {
        compare(path, |n| {
            let page = agent.get(format!("http://{address}{path}")).header("Cookie", &cookies[n].0).call();
            let page = page.expect("a page").body_mut().read_to_string().expect("text");
            assert!(page.contains("class=\"rows\""), "{page}");
        });
    }
}

/// Measures some work for all learners in turn; prints the medians, and the ratio of the last to each of the
/// others.
fn compare(what: &str, mut work: impl FnMut(usize)) {
    let mut times: [Vec<Duration>; 3] = Default::default();
    for round in 0..3 * ROUNDS + 21 {
        let begun = Instant::now();
        work(round % 3);
        if round >= 21 {
            times[round % 3].push(begun.elapsed());
        }
    }
    let [few, some, many] = times.map(|mut times| {
        times.sort();
        times[times.len() / 2]
    });
    let [after_few, after_some, after_many] = ANSWERS;
    let ratio = |less: Duration| many.as_secs_f64() / less.as_secs_f64();
    println!(
        "{what}: {few:?} after {after_few}, {some:?} after {after_some}, {many:?} after {after_many}; ratios {:.2} and {:.2}",
        ratio(few),
        ratio(some)
    );
}

/// Starts the site on a database. It runs until the program ends.
fn start_site(path: &std::path::Path) -> SocketAddr {
    let config = Config {
        listen_address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        database: path.to_owned(),
        keys: oddtrick_web::KeySource::BesideDatabase,
        content_dir: None,
        clock: Clock::Fixed(format!("{TODAY}T12:00:00Z").parse().expect("a moment")),
        origin: None,
        prerender_pages: false,
        zone: oddtrick_web::TimeZone::UTC,
        trust_proxy: false,
        metrics_address: None,
        busy_ms: 2000,
    };
    let (tell, told) = mpsc::channel();
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async {
            let running = oddtrick_web::start(&config).expect("the site starts");
            tell.send(running.address).expect("somebody waits");
            running.server.await.expect("the site runs");
        });
    });
    told.recv().expect("an address")
}

/// A new visitor: the cookie, and the visitor's id in it.
fn visit(address: SocketAddr) -> (String, String) {
    let page = ureq::get(format!("http://{address}/today")).call().expect("a question");
    let cookie = page.headers().get("set-cookie").expect("a cookie").to_str().expect("text").to_owned();
    let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
    let public_id = cookie[cookie.len() - 32..].to_owned();
    (cookie, public_id)
}

/// A possible answer: question id, case, law, and the misreading if it is wrong.
type SampleAttempt = (String, String, String, Option<String>);

fn sample_attempts(library: &QuizContext) -> Vec<SampleAttempt> {
    let made = family_ids(library).into_iter().filter_map(|spec| {
        let question = QuizQuestion::build(library, &spec).ok()?;
        let wrong = question.options.iter().find_map(|option| option.distractor.as_ref());
        let law = format!("{}/{}", question.code.text_id, question.deciding_law());
        Some((spec.at_layout(0).to_string(), spec.case_id(), law, wrong.map(|wrong| wrong.misreading_id.clone())))
    });
    made.collect()
}

/// The answer with a number: all families in turn, two of three right, spread over a year.
fn new_attempt(visitor: i64, n: usize, of: usize, answers: &[SampleAttempt]) -> NewAttempt {
    // A step with no common factor with the number of families visits them all.
    let (spec, case_id, law, misreading) = &answers[n * 7919 % answers.len()];
    let right = n * 31 % 97 < 65;
    let today: jiff::civil::Date = TODAY.parse().expect("a day");
    let ago = i64::try_from(364 - n * 365 / of).expect("a small number");
    let table = n / answers.len();
    NewAttempt {
        visitor,
        activity: Activity::Practice,
        asking_id: n.to_string(),
        content_version: "bench".to_owned(),
        question_id: format!("{}/{table}", spec.trim_end_matches("/0")),
        case_id: case_id.clone(),
        law: law.clone(),
        misreading: misreading.clone().filter(|_| !right),
        choice: 0,
        choice_text: "Either of A and B.".to_owned(),
        right,
        answered_on: today.saturating_sub(jiff::Span::new().days(ago)).to_string(),
        answered_at: 1_772_000_000,
    }
}
