//! What nights need in memory: their streams, and the questions that are being asked.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::web;

use crate::error::WebError;
use crate::live_streams::LiveStreams;
use crate::night::asked::AskedQuestion;
use crate::shared_work::SharedWork;
use crate::state::AppState;
use oddtrick_store::Night;

/// When more questions than this are kept, all are forgotten and made again as they are wanted.
const MAX_QUESTIONS: usize = 200;

/// A sheet, and the number of a question of it.
type QuestionKey = (u32, u32);

/// The streams of all nights, and the questions that are being asked. A room of telephones wants the same question at
/// the same moment, so it is made once.
pub(crate) struct NightRooms {
    pub(super) streams: LiveStreams,
    questions: Mutex<HashMap<QuestionKey, Arc<AskedQuestion>>>,
    making: SharedWork<QuestionKey, Arc<AskedQuestion>>,
}

impl NightRooms {
    /// No night yet.
    pub fn new(streams: LiveStreams) -> NightRooms {
        NightRooms { streams, questions: Mutex::default(), making: SharedWork::default() }
    }

    /// A question of a night, from 1.
    ///
    /// # Errors
    /// If the question is no longer in the library, or the database fails.
    pub(super) async fn question(
        &self,
        app: &web::Data<AppState>,
        night: &Night,
        number: u32,
    ) -> Result<Arc<AskedQuestion>, WebError> {
        let key = (night.sheet, number);
        if let Some(known) = self.known(key) {
            return Ok(known);
        }
        let make = || async {
            let shared = app.clone();
            let work = app.question_pool.run(move |_| AskedQuestion::of_sheet(&shared, key.0, key.1));
            work.await?.map(Arc::new)
        };
        let asked = self.making.get_or_do(key, make).await?;
        let mut questions = self.questions.lock().unwrap_or_else(PoisonError::into_inner);
        if questions.len() >= MAX_QUESTIONS {
            questions.clear();
        }
        questions.insert(key, Arc::clone(&asked));
        Ok(asked)
    }

    fn known(&self, key: QuestionKey) -> Option<Arc<AskedQuestion>> {
        self.questions.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned()
    }
}

/// Tells everybody who looks at a night what has changed. Call it where the change was made, so that it is told even if
/// the client has left meanwhile.
pub(super) fn tell(app: &AppState, rooms: &NightRooms, night: i64) {
    match app.store.night_counts(night) {
        Ok(Some(counts)) => rooms.streams.publish(night, counts),
        Ok(None) => {}
        // The streams look again by themselves after a while.
        Err(error) => tracing::warn!("a change of a club night was not told: {error}"),
    }
}
