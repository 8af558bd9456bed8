//! Daily quizzes that have been drawn and are not stored yet. A page shows such a quiz without waiting for the
//! database; a thread stores it (see `keeper`).

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use oddtrick_store::DailyQuiz;

/// The track and the date of a quiz.
type QuizKey = (String, String);

/// Quizzes to store. There are few: one for each track and day since the first.
#[derive(Default)]
pub(crate) struct UnfixedDays {
    drawn: Mutex<BTreeMap<QuizKey, DailyQuiz>>,
    added: Condvar,
}

impl UnfixedDays {
    /// The quiz of a track and day, if it has been drawn and is not stored yet.
    pub(crate) fn get(&self, track: &str, date: &str) -> Option<DailyQuiz> {
        self.lock().get(&(track.to_owned(), date.to_owned())).cloned()
    }

    /// Adds a quiz to be stored. If another request drew it first, returns that one.
    pub(crate) fn add(&self, quiz: DailyQuiz) -> DailyQuiz {
        let kept = self.lock().entry((quiz.track.clone(), quiz.date.clone())).or_insert(quiz).clone();
        self.added.notify_all();
        kept
    }

    /// Removes a quiz that is stored now.
    pub(crate) fn remove(&self, quiz: &DailyQuiz) {
        self.lock().remove(&(quiz.track.clone(), quiz.date.clone()));
    }

    /// All quizzes that wait to be stored.
    pub(crate) fn all(&self) -> Vec<DailyQuiz> {
        self.lock().values().cloned().collect()
    }

    /// Wakes whoever waits.
    pub(crate) fn wake(&self) {
        self.added.notify_all();
    }

    /// Waits until a quiz is added, or `at_most` so long.
    pub(crate) fn wait(&self, at_most: Duration) {
        let drawn = self.lock();
        drop(self.added.wait_timeout(drawn, at_most).unwrap_or_else(PoisonError::into_inner));
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<QuizKey, DailyQuiz>> {
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
