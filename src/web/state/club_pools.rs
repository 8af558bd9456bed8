//! What the daily quizzes of codes with house rules are drawn from.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jiff::civil::Date;

use oddtrick_quiz::daily::{CasesByDay, DailyPool};
use oddtrick_quiz::{QuizContext, QuizQuestion};

/// How many pools are kept. A quiz is drawn once a day for each code, so making a pool again now and then does no harm.
const MAX_KEPT: usize = 16;

/// A pool, once it is made. None if the code has too few cases.
type LaterPool = Arc<OnceLock<Option<DailyPool>>>;

/// The pools that are kept, by the id of the code.
#[derive(Default)]
pub(super) struct ClubPools(Mutex<BTreeMap<&'static str, LaterPool>>);

impl ClubPools {
    /// Draws the quiz of a code on a day. Empty if the code has too few cases for a quiz.
    pub fn draw(&self, library: &QuizContext, code: &'static str, day: Date, set: &CasesByDay) -> Vec<QuizQuestion> {
        let later = self.later(code);
        // Only those who ask for the same code wait while its pool is made.
        let pool = later.get_or_init(|| DailyPool::for_code(library, code));
        pool.as_ref().map_or_else(Vec::new, |pool| pool.draw(library, day, set))
    }

    fn later(&self, code: &'static str) -> LaterPool {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MAX_KEPT && !kept.contains_key(code) {
            kept.pop_first();
        }
        kept.entry(code).or_default().clone()
    }
}
