//! Conditions: what rows ask of the facts. Each is one short question with one short answer,
//! kept with its chapter of the laws.

mod claims;
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

use super::evaluator::Evaluator;
use super::liability::Subject;
use super::rule::Issue;
use oddtrick_table::{DisclosedCard, Facts, Incident, LineIndex, MissingCard, Party, Renounce, Side, SourcedTruth};

/// One thing that a row may ask.
#[derive(Clone, Copy)]
pub struct Condition(&'static ConditionDef);

/// A condition as its chapter writes it down.
pub struct ConditionDef {
    key: &'static str,
    evaluate: fn(&ConditionContext<'_, '_>) -> SourcedTruth,
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
    pub(super) fn evaluate(self, asked: &ConditionContext<'_, '_>) -> SourcedTruth {
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

/// What a condition is asked about: a subject before a bench, for the sake of an issue.
#[derive(Clone, Copy)]
pub struct ConditionContext<'b, 'a> {
    pub evaluator: &'b Evaluator<'a>,
    pub subject: Subject,
    pub issue: Issue,
}

impl<'b> ConditionContext<'b, '_> {
    pub fn facts(&self) -> &'b Facts {
        &self.evaluator.facts
    }

    /// The card played other than it ought, if that is the subject.
    pub fn renounce(&self) -> Option<&'b Renounce> {
        match self.subject {
            Subject::Renounce(n) => Some(&self.facts().renounces[n]),
            _ => None,
        }
    }

    /// The card that lies faced, if that is the subject.
    pub fn disclosed_card(&self) -> Option<DisclosedCard> {
        match self.subject {
            Subject::DisclosedCard(n) => Some(self.facts().disclosed_cards[n]),
            _ => None,
        }
    }

    /// The card out of its hand, if that is the subject.
    pub fn missing_card(&self) -> Option<MissingCard> {
        match self.subject {
            Subject::MissingCard(n) => Some(self.facts().missing_cards[n]),
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
    pub fn responsible(&self) -> Option<Party> {
        self.evaluator.responsible_party(self.subject)
    }

    /// The side that may claim for it.
    pub fn claimants(&self) -> Option<Side> {
        self.responsible().map(|party| party.side().opponents())
    }

    /// The line that it happened on.
    pub fn line(&self) -> LineIndex {
        match self.subject {
            Subject::Renounce(n) => self.facts().renounces[n].at,
            Subject::DisclosedCard(n) => self.facts().disclosed_cards[n].at,
            Subject::MissingCard(n) => self.facts().missing_cards[n].at,
            Subject::Incident(n) => self.facts().incidents[n].at,
            Subject::Deal(n) => self.facts().deals[n].at,
            Subject::AllegedRevoke(_) | Subject::Side(_) | Subject::Formation(_) => 0,
        }
    }

    /// Asks the same of something else.
    fn with_subject(&self, subject: Subject) -> Self {
        ConditionContext { subject, ..*self }
    }

    /// Of a side, whether it is so of all its revokes; of anything else, whether it is so.
    fn for_every_revoke(&self, test: fn(&Self) -> SourcedTruth) -> SourcedTruth {
        let Subject::Side(side) = self.subject else { return test(self) };
        let revokes = self.evaluator.established_revokes(side).into_iter();
        revokes
            .map(|revoke| test(&self.with_subject(revoke)))
            .min_by_key(|known| known.truth)
            .unwrap_or(SourcedTruth::NO)
    }
}

/// Tests a departure; of anything else it is not so.
fn on_renounce(asked: &ConditionContext<'_, '_>, test: impl Fn(&Renounce) -> SourcedTruth) -> SourcedTruth {
    asked.renounce().map_or(SourcedTruth::NO, test)
}

/// Whether one line comes, and before another if that comes at all.
fn happened_before(a: Option<LineIndex>, b: Option<LineIndex>) -> SourcedTruth {
    SourcedTruth::from_line(a.filter(|a| b.is_none_or(|b| *a < b)))
}
