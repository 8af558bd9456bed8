//! Misreadings that a learner falls for, each with the law that cures it.

use crate::quiz::MisreadingTold;
use crate::store;
use crate::web::app::App;
use crate::web::frame::Cite;
use crate::web::practice;

/// How often one must have fallen for a misreading before it is held up to him; once may be a slip.
const TWICE: u32 = 2;

/// At most so many are shown, and so many laws of each.
const MOST: usize = 6;
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

/// Those fallen for at least twice, whatever the law, the most frequent first.
pub(super) fn all(app: &App, kept: &[store::Misread]) -> Vec<Misread> {
    let mut by_name: Vec<Vec<&store::Misread>> = Vec::new();
    for misread in kept {
        match by_name.iter_mut().find(|group| group[0].misreading == misread.misreading) {
            Some(group) => group.push(misread),
            None => by_name.push(vec![misread]),
        }
    }
    let mut all: Vec<Misread> = by_name.iter().map(|group| one(app, group)).collect();
    all.retain(|misread| misread.times >= TWICE);
    // A stable sort: of equals the one fallen for oftener under one law stays first.
    all.sort_by_key(|misread| std::cmp::Reverse(misread.times));
    all.truncate(MOST);
    all
}

/// One misreading, under each law where it was fallen for.
fn one(app: &App, group: &[&store::Misread]) -> Misread {
    let code = group[0].law.split_once('/').map_or("", |(code, _)| code);
    let told = MisreadingTold::of(&app.library, code, &group[0].misreading);
    let laws = || group.iter().map(|misread| misread.law.as_str()).filter(|law| !law.is_empty()).take(MOST_LAWS);
    let cures = match &told.cure {
        Some(law) => vec![super::cite(app, &format!("{}/{}", law.code, law.limb))],
        None => laws().map(|law| super::cite(app, law)).collect(),
    };
    Misread {
        sentence: told.sentence,
        times: group.iter().map(|misread| misread.times).sum(),
        last_on: group.iter().map(|misread| misread.last_on.as_str()).max().unwrap_or_default().to_owned(),
        cures,
        practise: practice::of_laws(laws()),
    }
}
