//! Misreadings that a learner falls for, each with the law that cures it.

use crate::quiz::MisreadingTold;
use crate::store;
use crate::web::app::App;
use crate::web::clock::kept_date;
use crate::web::frame::Cite;
use crate::web::practice;

/// At most so many laws of each are shown.
const MOST_LAWS: usize = 3;

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
pub(super) fn told(app: &App, kept: &store::Misread) -> Misread {
    let code = kept.laws.first().and_then(|law| law.split_once('/')).map_or("", |(code, _)| code);
    let told = MisreadingTold::of(&app.library, code, &kept.misreading);
    let laws = || kept.laws.iter().map(String::as_str).filter(|law| !law.is_empty()).take(MOST_LAWS);
    let cures = match &told.cure {
        Some(law) => vec![super::cite(app, &format!("{}/{}", law.code, law.limb))],
        None => laws().map(|law| super::cite(app, law)).collect(),
    };
    Misread {
        sentence: told.sentence,
        times: kept.times,
        last_on: kept_date(&kept.last_on),
        cures,
        practise: practice::of_laws(laws()),
    }
}
