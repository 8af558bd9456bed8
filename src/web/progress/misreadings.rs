//! The misreadings behind a learner's wrong answers, each with the law to read.

use crate::clock::format_stored_day;
use crate::links;
use crate::state::AppState;
use crate::view::law_link::LawLink;

/// How many laws are shown for each misreading.
const MAX_LAWS: usize = 3;

/// A misreading as the page shows it.
pub(super) struct MisreadingView {
    pub sentence: String,
    pub times: u32,
    pub last_on: String,
    pub laws: Vec<LawLink>,
    /// The link to practise questions with this misreading.
    pub practice_href: String,
}

/// Describes a misreading, with the laws under which it happened, most frequent first.
pub(super) fn misreading_view(app: &AppState, kept: &oddtrick_store::MisreadingCount) -> MisreadingView {
    let code = kept.laws.first().and_then(|law| law.split_once('/')).map_or("", |(code, _)| code);
    let told = app.misreading_cache.get_or_describe(&app.library, code, &kept.misreading);
    let laws = || kept.laws.iter().map(String::as_str).filter(|law| !law.is_empty()).take(MAX_LAWS);
    let cures = match &told.law_to_read {
        Some(law) => vec![crate::view::law_link::stored_law_link(&app.library, &format!("{}/{}", law.code, law.limb))],
        None => laws().map(|law| crate::view::law_link::stored_law_link(&app.library, law)).collect(),
    };
    MisreadingView {
        sentence: told.sentence.clone(),
        times: kept.times,
        last_on: format_stored_day(&kept.last_on),
        laws: cures,
        practice_href: links::practice_laws_url(laws()),
    }
}
