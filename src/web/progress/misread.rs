//! Misreadings that a learner falls for, each with the law that cures it.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::quiz::MisreadingTold;
use crate::store;
use crate::web::app::App;
use crate::web::clock::kept_date;
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
    let mut by_name: BTreeMap<&str, Vec<&store::Misread>> = BTreeMap::new();
    for misread in kept {
        by_name.entry(&misread.misreading).or_default().push(misread);
    }
    let sum = |group: &[&store::Misread]| group.iter().map(|misread| misread.times).sum::<u32>();
    let mut groups: Vec<(u32, Vec<&store::Misread>)> =
        by_name.into_values().map(|group| (sum(&group), group)).filter(|(times, _)| *times >= TWICE).collect();
    // Of equals the one fallen for oftener under one law comes first.
    groups.sort_by_key(|(times, group)| Reverse((*times, group[0].times)));
    groups.truncate(MOST);
    groups.iter().map(|(times, group)| one(app, *times, group)).collect()
}

/// One misreading, under each law where it was fallen for, that where it was oftenest first.
fn one(app: &App, times: u32, group: &[&store::Misread]) -> Misread {
    let code = group[0].law.split_once('/').map_or("", |(code, _)| code);
    let told = MisreadingTold::of(&app.library, code, &group[0].misreading);
    let laws = || group.iter().map(|misread| misread.law.as_str()).filter(|law| !law.is_empty()).take(MOST_LAWS);
    let cures = match &told.cure {
        Some(law) => vec![super::cite(app, &format!("{}/{}", law.code, law.limb))],
        None => laws().map(|law| super::cite(app, law)).collect(),
    };
    Misread {
        sentence: told.sentence,
        times,
        last_on: kept_date(group.iter().map(|misread| misread.last_on.as_str()).max().unwrap_or_default()),
        cures,
        practise: practice::of_laws(laws()),
    }
}
