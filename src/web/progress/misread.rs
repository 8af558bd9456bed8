//! Misreadings that a learner falls for, each with the law that cures it.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use crate::app::App;
use crate::clock::kept_date;
use crate::frame::Cite;
use crate::practice;
use oddtrick_library::Library;
use oddtrick_quiz::MisreadingTold;

/// At most so many laws of each are shown.
const MOST_LAWS: usize = 3;

/// Misreadings that have been told, by code and name: to find the words of one takes a while, and they are the same for
/// every learner. There are never more than questions have misreadings.
#[derive(Default)]
pub(crate) struct Tellings(RwLock<HashMap<(String, String), Arc<MisreadingTold>>>);

impl Tellings {
    fn of(&self, library: &Library, code: &str, name: &str) -> Arc<MisreadingTold> {
        let key = (code.to_owned(), name.to_owned());
        if let Some(told) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return told.clone();
        }
        let told = Arc::new(MisreadingTold::of(library, code, name));
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(key, told.clone());
        told
    }
}

/// A misreading, as it is shown.
pub(super) struct Misread {
    pub sentence: String,
    pub times: u32,
    pub last_on: String,
    pub cures: Vec<Cite>,
    /// Where questions are drawn in which it lies in wait.
    pub practise: String,
}

/// One misreading, under the laws where it was fallen for, that where it was oftenest first.
pub(super) fn told(app: &App, kept: &oddtrick_store::MisreadingCount) -> Misread {
    let code = kept.laws.first().and_then(|law| law.split_once('/')).map_or("", |(code, _)| code);
    let told = app.tellings.of(&app.library, code, &kept.misreading);
    let laws = || kept.laws.iter().map(String::as_str).filter(|law| !law.is_empty()).take(MOST_LAWS);
    let cures = match &told.cure {
        Some(law) => vec![super::cite(app, &format!("{}/{}", law.code, law.limb))],
        None => laws().map(|law| super::cite(app, law)).collect(),
    };
    Misread {
        sentence: told.sentence.clone(),
        times: kept.times,
        last_on: kept_date(&kept.last_on),
        cures,
        practise: practice::of_laws(laws()),
    }
}
