//! Misreadings that a learner falls for, each with the law that cures it.

use crate::clock::format_stored_day;
use crate::links;
use crate::state::AppState;
use crate::view::law_link::LawLink;

/// At most so many laws of each are shown.
const MAX_LAWS: usize = 3;

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
