//! Misreadings that a learner falls for, each with the law that cures it.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use crate::clock::format_stored_day;
use crate::page_frame::LawLink;
use crate::practice;
use crate::state::AppState;
use oddtrick_library::Library;
use oddtrick_quiz::MisreadingText;

/// At most so many laws of each are shown.
const MAX_LAWS: usize = 3;

/// Misreadings that have been told, by code and name: to find the words of one takes a while, and they are the same for
/// every learner. There are never more than questions have misreadings.
#[derive(Default)]
pub(crate) struct MisreadingCache(RwLock<HashMap<(String, String), Arc<MisreadingText>>>);

impl MisreadingCache {
    fn get_or_describe(&self, library: &Library, code: &str, name: &str) -> Arc<MisreadingText> {
        let key = (code.to_owned(), name.to_owned());
        if let Some(told) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return told.clone();
        }
        let told = Arc::new(MisreadingText::new(library, code, name));
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(key, told.clone());
        told
    }
}

/// A misreading, as it is shown.
pub(super) struct MisreadingView {
    pub sentence: String,
    pub times: u32,
    pub last_on: String,
    pub laws: Vec<LawLink>,
    /// Where questions are drawn in which it lies in wait.
    pub practice_href: String,
}

/// One misreading, under the laws where it was fallen for, that where it was oftenest first.
pub(super) fn misreading_view(app: &AppState, kept: &oddtrick_store::MisreadingCount) -> MisreadingView {
    let code = kept.laws.first().and_then(|law| law.split_once('/')).map_or("", |(code, _)| code);
    let told = app.misreading_cache.get_or_describe(&app.library, code, &kept.misreading);
    let laws = || kept.laws.iter().map(String::as_str).filter(|law| !law.is_empty()).take(MAX_LAWS);
    let cures = match &told.law_to_read {
        Some(law) => vec![super::law_link(app, &format!("{}/{}", law.code, law.limb))],
        None => laws().map(|law| super::law_link(app, law)).collect(),
    };
    MisreadingView {
        sentence: told.sentence.clone(),
        times: kept.times,
        last_on: format_stored_day(&kept.last_on),
        laws: cures,
        practice_href: practice::laws_url(laws()),
    }
}
