//! Conditions: what rows ask of the facts. Each is one short question with one short answer,
//! kept with its chapter of the laws.

mod claims;
mod context;
mod cutting_the_pack;
mod dealing;
mod etiquette;
mod exposed;
mod formation;
mod honours;
mod misdeal;
mod revoke;
mod score;
mod tricks;
mod trump;
mod turns;

pub use claims::*;
pub use context::ConditionContext;
pub use cutting_the_pack::*;
pub use dealing::*;
pub use etiquette::*;
pub use exposed::*;
pub use formation::*;
pub use honours::*;
pub use misdeal::*;
pub use revoke::*;
pub use score::*;
pub use tricks::*;
pub use trump::*;
pub use turns::*;

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::vocabulary::Issue;
use oddtrick_table::SourcedTruth;

/// One thing that a row may ask.
#[derive(Clone, Copy)]
pub struct Condition(&'static ConditionDef);

/// A condition as its chapter writes it down.
pub struct ConditionDef {
    key: &'static str,
    evaluate: fn(&ConditionContext<'_>) -> SourcedTruth,
    /// The issue that it asks after, where it asks after one.
    depends_on: Option<Issue>,
    /// Whether it asks that the issue be not so.
    negated: bool,
}

/// Writes down conditions: a name, the key under which the library keeps its words, the test.
macro_rules! define_conditions {
    ($(
        $(#[doc = $doc:literal])+
        $NAME:ident = $key:literal $(depends_on $issue:expr)? $(; negates $negated:expr)?, $test:expr;
    )*) => {
        $(
            $(#[doc = $doc])+
            pub const $NAME: $crate::condition::Condition =
                $crate::condition::Condition(&$crate::condition::ConditionDef {
                    key: $key,
                    evaluate: $test,
                    depends_on: $crate::condition::first_issue(&[$($issue)? $($negated)?]),
                    negated: $crate::condition::first_issue(&[$($negated)?]).is_some(),
                });
        )*

        pub(super) const ALL: &[$crate::condition::Condition] = &[$($NAME),*];
    };
}
use define_conditions;

const fn first_issue(issues: &[Issue]) -> Option<Issue> {
    if issues.is_empty() { None } else { Some(issues[0]) }
}

/// The conditions of each chapter.
const CONDITIONS_BY_CHAPTER: &[&[Condition]] = &[
    revoke::ALL,
    claims::ALL,
    exposed::ALL,
    cutting_the_pack::ALL,
    dealing::ALL,
    misdeal::ALL,
    honours::ALL,
    score::ALL,
    trump::ALL,
    tricks::ALL,
    turns::ALL,
    formation::ALL,
    etiquette::ALL,
];

/// The place of each condition among all, by its key.
static POSITIONS: LazyLock<FxHashMap<&str, usize>> =
    LazyLock::new(|| Condition::all().enumerate().map(|(place, condition)| (condition.key(), place)).collect());

impl Condition {
    /// Every condition, chapter by chapter.
    pub fn all() -> impl Iterator<Item = Condition> {
        CONDITIONS_BY_CHAPTER.iter().flat_map(|chapter| chapter.iter().copied())
    }

    /// The condition of a key.
    pub fn from_key(key: &str) -> Option<Condition> {
        Condition::all().find(|condition| condition.key() == key)
    }

    /// The name under which the library keeps its wording.
    pub const fn key(self) -> &'static str {
        self.0.key
    }

    /// The issue that it asks after, where it asks after one.
    pub const fn depends_on(self) -> Option<Issue> {
        self.0.depends_on
    }

    /// Whether it asks that the issue it asks after be not so.
    pub const fn is_negated(self) -> bool {
        self.0.negated
    }

    /// What the facts say of it, for a subject.
    pub(super) fn evaluate(self, asked: &ConditionContext<'_>) -> SourcedTruth {
        (self.0.evaluate)(asked)
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
        POSITIONS.get(self.0.key).cmp(&POSITIONS.get(other.0.key))
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
