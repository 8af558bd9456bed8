//! Conditions: what rows ask of the facts. Each is one short question with one short answer,
//! kept with its chapter of the laws.

mod claim;
mod deal;
mod exposed;
mod formation;
mod honours;
mod manners;
mod misdeal;
mod revoke;
mod score;
mod tricks;
mod trump;
mod turns;

pub use claim::*;
pub use deal::*;
pub use exposed::*;
pub use formation::*;
pub use honours::*;
pub use manners::*;
pub use misdeal::*;
pub use revoke::*;
pub use score::*;
pub use tricks::*;
pub use trump::*;
pub use turns::*;

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::bench::Bench;
use super::liability::Subject;
use super::row::Issue;
use oddtrick_table::{ActIx, Departure, Faced, Facts, Incident, Known, Missing, Party, Side};

/// One thing that a row may ask.
#[derive(Clone, Copy)]
pub struct Condition(&'static Entry);

/// A condition as its chapter writes it down.
pub struct Entry {
    key: &'static str,
    test: fn(&Asked<'_, '_>) -> Known,
    /// The issue that it asks after, where it asks after one.
    leans: Option<Issue>,
    /// Whether it asks that the issue be not so.
    denies: bool,
}

/// Writes down conditions: a name, the key under which the library keeps its words, the test.
macro_rules! conditions {
    ($(
        $(#[doc = $doc:literal])+
        $NAME:ident = $key:literal $(leans $issue:expr)? $(; denies $denied:expr)?, $test:expr;
    )*) => {
        $(
            $(#[doc = $doc])+
            pub const $NAME: $crate::condition::Condition =
                $crate::condition::Condition(&$crate::condition::Entry {
                    key: $key,
                    test: $test,
                    leans: $crate::condition::first(&[$($issue)? $($denied)?]),
                    denies: $crate::condition::first(&[$($denied)?]).is_some(),
                });
        )*

        pub(super) const ALL: &[$crate::condition::Condition] = &[$($NAME),*];
    };
}
use conditions;

const fn first(issues: &[Issue]) -> Option<Issue> {
    if issues.is_empty() { None } else { Some(issues[0]) }
}

/// The conditions of each chapter.
const CHAPTERS: &[&[Condition]] = &[
    revoke::ALL,
    claim::ALL,
    exposed::ALL,
    deal::ALL,
    misdeal::ALL,
    honours::ALL,
    score::ALL,
    trump::ALL,
    tricks::ALL,
    turns::ALL,
    formation::ALL,
    manners::ALL,
];

/// The place of each condition among all, by its key.
static PLACES: LazyLock<FxHashMap<&str, usize>> =
    LazyLock::new(|| Condition::all().enumerate().map(|(place, condition)| (condition.key(), place)).collect());

impl Condition {
    /// Every condition, chapter by chapter.
    pub fn all() -> impl Iterator<Item = Condition> {
        CHAPTERS.iter().flat_map(|chapter| chapter.iter().copied())
    }

    /// The condition of a key.
    pub fn find(key: &str) -> Option<Condition> {
        Condition::all().find(|condition| condition.key() == key)
    }

    /// The name under which the library keeps its wording.
    pub const fn key(self) -> &'static str {
        self.0.key
    }

    /// The issue that it asks after, where it asks after one.
    pub const fn leans(self) -> Option<Issue> {
        self.0.leans
    }

    /// Whether it asks that the issue it asks after be not so.
    pub const fn denies(self) -> bool {
        self.0.denies
    }

    /// What the facts say of it, for a subject.
    pub(super) fn test(self, asked: &Asked<'_, '_>) -> Known {
        (self.0.test)(asked)
    }
}

impl PartialEq for Condition {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0) || self.0.key == other.0.key
    }
}

impl Eq for Condition {}

impl std::hash::Hash for Condition {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.key.hash(state);
    }
}

/// By their places among all.
impl Ord for Condition {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        PLACES.get(self.0.key).cmp(&PLACES.get(other.0.key))
    }
}

impl PartialOrd for Condition {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl std::fmt::Debug for Condition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.key)
    }
}

/// What a condition is asked about: a subject before a bench, for the sake of an issue.
#[derive(Clone, Copy)]
pub struct Asked<'b, 'a> {
    pub bench: &'b Bench<'a>,
    pub subject: Subject,
    pub issue: Issue,
}

impl<'b> Asked<'b, '_> {
    pub fn facts(&self) -> &'b Facts {
        &self.bench.facts
    }

    /// The card played other than it ought, if that is the subject.
    pub fn departure(&self) -> Option<&'b Departure> {
        match self.subject {
            Subject::Departure(n) => Some(&self.facts().departures[n]),
            _ => None,
        }
    }

    /// The card that lies faced, if that is the subject.
    pub fn faced(&self) -> Option<Faced> {
        match self.subject {
            Subject::Faced(n) => Some(self.facts().faced[n]),
            _ => None,
        }
    }

    /// The card out of its hand, if that is the subject.
    pub fn missing(&self) -> Option<Missing> {
        match self.subject {
            Subject::Missing(n) => Some(self.facts().missing[n]),
            _ => None,
        }
    }

    /// The thing done, if that is the subject.
    pub fn incident(&self) -> Option<Incident> {
        match self.subject {
            Subject::Incident(n) => Some(self.facts().incidents[n]),
            _ => None,
        }
    }

    /// Whose doing it is; `None` where it is nobody's.
    pub fn by(&self) -> Option<Party> {
        self.bench.owed_by(self.subject)
    }

    /// The side that may claim for it.
    pub fn claimants(&self) -> Option<Side> {
        self.by().map(|party| party.side().other())
    }

    /// The line that it happened on.
    pub fn at(&self) -> ActIx {
        match self.subject {
            Subject::Departure(n) => self.facts().departures[n].at,
            Subject::Faced(n) => self.facts().faced[n].at,
            Subject::Missing(n) => self.facts().missing[n].at,
            Subject::Incident(n) => self.facts().incidents[n].at,
            Subject::Deal(n) => self.facts().deals[n].at,
            Subject::Unseen(_) | Subject::Side(_) | Subject::Forming(_) => 0,
        }
    }

    /// Asks the same of something else.
    fn of(&self, subject: Subject) -> Self {
        Asked { subject, ..*self }
    }

    /// Of a side, whether it is so of all its revokes; of anything else, whether it is so.
    fn of_each_revoke(&self, test: fn(&Self) -> Known) -> Known {
        let Subject::Side(side) = self.subject else { return test(self) };
        let revokes = self.bench.revokes_of(side).into_iter();
        revokes.map(|revoke| test(&self.of(revoke))).min_by_key(|known| known.is).unwrap_or(Known::NO)
    }
}

/// Tests a departure; of anything else it is not so.
fn departure(asked: &Asked<'_, '_>, test: impl Fn(&Departure) -> Known) -> Known {
    asked.departure().map_or(Known::NO, test)
}

/// Whether one line comes, and before another if that comes at all.
fn before(a: Option<ActIx>, b: Option<ActIx>) -> Known {
    Known::done(a.filter(|a| b.is_none_or(|b| *a < b)))
}
