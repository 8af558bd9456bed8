//! Kills the site again and again while it is answering. Whatever it acknowledged must be there afterwards, once, and
//! counted. The number of kills is in `ODDTRICK_KILLS`; `tests/hostile/kill.sh` makes three hundred.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use oddtrick_store::{Grade, KeySource, Store, examine};
use tempfile::TempDir;

use crate::site::{Browser, RunningSite, answer_in_practice};

/// How many kills a plain `cargo test` makes.
const KILLS: u32 = 3;
/// How many browsers answer at the same time.
const BROWSERS: usize = 6;

/// What one run of the site acknowledged, each with the browser that was told.
type Acknowledged = Mutex<Vec<(usize, String)>>;

/// One browser: it answers, changes a setting, and looks at pages, until the site is gone.
fn keep_busy(site: &str, number: usize, browser: &Browser, stop: &AtomicBool, acknowledged: &Acknowledged) {
    let mut failures = 0;
    while !stop.load(Ordering::Relaxed) && failures < 3 {
        match answer_in_practice(site, browser) {
            Some(ruling) => acknowledged.lock().unwrap().push((number, ruling)),
            None => failures += 1,
        }
        for path in ["/progress", "/today", "/laws/english-club/72"] {
            let _ = browser.get(&format!("{site}{path}"));
        }
        let _ = browser.post(&format!("{site}/start"), &[]);
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_the_site_is_killed() {
    let kills = std::env::var("ODDTRICK_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("oddtrick.db");
    let browsers: Vec<Browser> = (0..BROWSERS).map(|_| Browser::new()).collect();
    let acknowledged = Acknowledged::default();
    let checked = AtomicUsize::new(0);
    for round in 0..kills {
        let site = RunningSite::start(&database);
        let url = site.url.clone();
        let stop = AtomicBool::new(false);
        let enough = acknowledged.lock().unwrap().len() + 5 + usize::try_from(round * 7 % 23).unwrap();
        std::thread::scope(|scope| {
            for (number, browser) in browsers.iter().enumerate() {
                let (url, stop, acknowledged) = (&url, &stop, &acknowledged);
                scope.spawn(move || keep_busy(url, number, browser, stop, acknowledged));
            }
            // The moment of the kill falls anywhere between two acknowledgements.
            while acknowledged.lock().unwrap().len() < enough {
                std::thread::sleep(Duration::from_millis(1));
            }
            std::thread::sleep(Duration::from_micros(u64::from(round * 7919 % 5000)));
            site.kill();
            stop.store(true, Ordering::Relaxed);
        });
        check_round(&database, &browsers, &acknowledged, &checked);
    }
    let all = acknowledged.into_inner().unwrap();
    println!("{kills} kills, {} answers acknowledged, 0 lost, 0 doubled, recounts equal", all.len());
}

/// Counts everything again, and looks at every answer that was acknowledged since the last check.
fn check_round(database: &std::path::Path, browsers: &[Browser], acknowledged: &Acknowledged, checked: &AtomicUsize) {
    let now = jiff::Timestamp::now().as_second();
    let bad: Vec<_> = examine(database, &KeySource::BesideDatabase, now)
        .into_iter()
        .filter(|found| found.grade == Grade::Bad)
        .collect();
    assert!(bad.is_empty(), "{bad:?}");
    let site = RunningSite::start(database);
    let all = acknowledged.lock().unwrap();
    for (number, ruling) in &all[checked.load(Ordering::Relaxed)..] {
        let (status, ..) = browsers[*number].get(&format!("{}{ruling}", site.url)).unwrap();
        assert_eq!(status, 200, "{ruling} was acknowledged and is lost");
    }
    let mut rulings: Vec<&String> = all.iter().map(|(_, ruling)| ruling).collect();
    rulings.sort_unstable();
    rulings.dedup();
    assert_eq!(rulings.len(), all.len(), "an answer has two acknowledgements");
    checked.store(all.len(), Ordering::Relaxed);
    site.kill();
    // Opening it by hand works too, and nobody else holds it.
    Store::open(database).unwrap().health_check().unwrap();
}
