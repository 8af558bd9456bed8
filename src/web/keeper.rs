//! The keeper: a thread that looks after the database while the site runs. It stores the day's quizzes, folds the
//! write-ahead log into the file from time to time, and throws away what is kept too long.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use actix_web::web;
use jiff::civil::Date;

use crate::daily;
use crate::state::AppState;
use crate::state::unfixed_days::UnfixedDays;
use oddtrick_store::StoreError;

/// How long the keeper rests, unless it is woken.
const REST: Duration = Duration::from_secs(1);
/// How often the log is folded into the file.
const FOLD_EVERY: Duration = Duration::from_mins(1);
/// How often old visitors are looked for.
const PURGE_EVERY: Duration = Duration::from_hours(1);

/// The thread that looks after the database. Call [`Keeper::stop`] when the server has stopped.
pub struct Keeper {
    app: Arc<AppState>,
    stopping: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Keeper {
    /// Starts the thread. With `ahead`, it draws the quizzes of a new day before anybody asks for them.
    pub(crate) fn start(app: &web::Data<AppState>, ahead: bool) -> Keeper {
        let app = app.clone().into_inner();
        let stopping = Arc::new(AtomicBool::new(false));
        let (shared, flag, unfixed) = (Arc::downgrade(&app), stopping.clone(), app.unfixed_days.clone());
        let thread = std::thread::spawn(move || run(&shared, &flag, &unfixed, ahead));
        Keeper { app, stopping, thread: Some(thread) }
    }

    /// Ends the thread, stores what is left, and folds the log into the file, so that a plain copy of the file is
    /// whole.
    pub fn stop(mut self) {
        self.stopping.store(true, Ordering::Relaxed);
        self.app.unfixed_days.wake();
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the keeper of the database panicked");
        }
        if let Err(error) = store_days(&self.app) {
            tracing::warn!("a quiz was not stored; it is drawn again: {error}");
        }
        if !self.app.store.fold_log() {
            tracing::warn!("the log could not be folded into the database: copy the file that ends in -wal with it");
        }
    }
}

fn run(app: &Weak<AppState>, stopping: &AtomicBool, unfixed: &UnfixedDays, ahead: bool) {
    let mut drawn_for: Option<Date> = None;
    let mut failing = false;
    let mut work = Chores { folded_at: Instant::now(), purged_at: None };
    while !stopping.load(Ordering::Relaxed) {
        // Without this, the thread would keep the database open after everybody else has let go of it.
        let Some(app) = app.upgrade() else { return };
        let today = app.clock.today();
        if ahead && drawn_for != Some(today) {
            daily::prepare(&app, today);
            drawn_for = Some(today);
        }
        let stored = store_days(&app);
        if let (Err(error), false) = (&stored, failing) {
            tracing::warn!("the day's quizzes cannot be stored yet; they are shown all the same: {error}");
        }
        failing = stored.is_err();
        work.do_due(&app);
        drop(app);
        // After a failure it rests even if there is work.
        if failing || unfixed.all().is_empty() {
            unfixed.wait(REST);
        }
    }
}

/// Stores the quizzes that are not stored yet.
///
/// # Errors
/// If one cannot be stored. The others have been tried.
fn store_days(app: &AppState) -> Result<(), StoreError> {
    let stored = app.unfixed_days.all().into_iter().map(|quiz| daily::store_quiz(app, &quiz).map(drop));
    // Collected first, so that each is tried.
    stored.collect::<Vec<_>>().into_iter().collect()
}

/// What is done from time to time.
struct Chores {
    folded_at: Instant,
    purged_at: Option<Instant>,
}

impl Chores {
    fn do_due(&mut self, app: &AppState) {
        if self.folded_at.elapsed() >= FOLD_EVERY {
            self.folded_at = Instant::now();
            app.store.fold_log();
        }
        if self.purged_at.is_none_or(|at| at.elapsed() >= PURGE_EVERY) {
            self.purged_at = Some(Instant::now());
            purge(app);
        }
    }
}

/// Throws away visitors who never answered anything, or not for a year.
fn purge(app: &AppState) {
    match app.store.purge_now_and_then(app.clock.now().as_second()) {
        Ok(0) => {}
        Ok(purged) => tracing::info!("forgot {purged} visitors who have not been here for long"),
        Err(error) => tracing::warn!("old visitors could not be looked for: {error}"),
    }
}
