//! Conditions: what rules ask about a case. Each condition is one short yes-or-no question, in the
//! file of its chapter of the laws.

mod bidding;
mod callers;
mod chapter;
mod claims;
mod context;
mod cutting_the_pack;
mod dealing;
mod declarations;
mod etiquette;
mod exposed;
mod false_leads;
mod formation;
mod honours;
mod implications;
mod misdeal;
mod revoke;
mod score;
mod single_player;
mod tricks;
mod trump;
mod turns;
mod unbeaten;

pub use bidding::*;
pub use callers::*;
pub use chapter::Chapter;
pub use claims::*;
pub use context::ConditionContext;
pub use cutting_the_pack::*;
pub use dealing::*;
pub use declarations::*;
pub use etiquette::*;
pub use exposed::*;
pub use false_leads::*;
pub use formation::*;
pub use honours::*;
pub use implications::with_consequences;
pub use misdeal::*;
pub use revoke::*;
pub use score::*;
pub use single_player::*;
pub use tricks::*;
pub use trump::*;
pub use turns::*;

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::vocabulary::Issue;
use oddtrick_table::SourcedTruth;

/// A yes-or-no question that a rule asks about its subject. Two conditions are equal if their keys are.
#[derive(Clone, Copy)]
pub struct Condition(&'static ConditionDef);

/// A condition as its chapter defines it.
pub struct ConditionDef {
    key: &'static str,
    evaluate: fn(&ConditionContext<'_>) -> SourcedTruth,
    /// The issue that it asks about, if it asks about one.
    depends_on: Option<Issue>,
    /// Whether it asks that the issue does not hold.
    negated: bool,
}

/// Defines conditions: the name, the key under which the library keeps the wording, and the test.
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
const CONDITIONS_BY_CHAPTER: &[(Chapter, &[Condition])] = &[
    (Chapter::Revoke, revoke::ALL),
    (Chapter::Claims, claims::ALL),
    (Chapter::Exposed, exposed::ALL),
    (Chapter::CuttingThePack, cutting_the_pack::ALL),
    (Chapter::Dealing, dealing::ALL),
    (Chapter::Misdeal, misdeal::ALL),
    (Chapter::Honours, honours::ALL),
    (Chapter::Score, score::ALL),
    (Chapter::Trump, trump::ALL),
    (Chapter::Declarations, declarations::ALL),
    (Chapter::Bidding, bidding::ALL),
    (Chapter::Callers, callers::ALL),
    (Chapter::SinglePlayer, single_player::ALL),
    (Chapter::Tricks, tricks::ALL),
    (Chapter::FalseLeads, false_leads::ALL),
    (Chapter::Turns, turns::ALL),
    (Chapter::Formation, formation::ALL),
    (Chapter::Etiquette, etiquette::ALL),
];

/// The position of each condition among all, by its key.
static POSITIONS: LazyLock<FxHashMap<&str, usize>> =
    LazyLock::new(|| Condition::all().enumerate().map(|(position, condition)| (condition.key(), position)).collect());

impl Condition {
    /// Every condition, chapter by chapter.
    pub fn all() -> impl Iterator<Item = Condition> {
        CONDITIONS_BY_CHAPTER.iter().flat_map(|(_, conditions)| conditions.iter().copied())
    }

    /// The chapter of the laws that it belongs to.
    pub fn chapter(self) -> Chapter {
        static CHAPTERS: LazyLock<FxHashMap<&str, Chapter>> = LazyLock::new(|| {
            let of = |(chapter, all): &(Chapter, &'static [Condition])| {
                all.iter().map(|it| (it.key(), *chapter)).collect::<Vec<_>>()
            };
            CONDITIONS_BY_CHAPTER.iter().flat_map(of).collect()
        });
        CHAPTERS.get(self.key()).copied().unwrap_or(Chapter::Claims)
    }

    /// Finds a condition by its key.
    pub fn from_key(key: &str) -> Option<Condition> {
        Condition::all().find(|condition| condition.key() == key)
    }

    /// Whether it says whose deal it is, or on whose side somebody sits. What is told of the deal and the seats says that
    /// already.
    pub fn is_of_the_seats(self) -> bool {
        let of_the_seats = [
            BY_DEALERS_SIDE,
            BY_DEALERS_OPPONENT,
            DEALT_HIMSELF,
            DEALT_BY_PARTNER,
            DECLARED_BY_DEALER,
            DECLARED_BY_PARTNER,
            FORGOTTEN_BY_DEALER,
        ];
        of_the_seats.contains(&self)
    }

    /// Whether it says who plays the call and who plays against it, or what the call is. That follows from the bids, and
    /// with it the whole hand would be another.
    pub fn is_of_the_call(self) -> bool {
        let of_the_call = [
            BY_BIDDER,
            BY_ADVERSARY,
            MISERE_PLAYED,
            MISERE_PARTOUT,
            NO_MISERE,
            BY_CALLER,
            AGAINST_CALLER,
            BY_PAIR,
            SECOND_IS_PARTNER,
            MISERE_OR_SLAM,
            NO_MISERE_OR_SLAM,
        ];
        of_the_call.contains(&self)
    }

    /// The key under which the library keeps the wording.
    pub const fn key(self) -> &'static str {
        self.0.key
    }

    /// The issue that it asks about, if it asks about one.
    pub const fn depends_on(self) -> Option<Issue> {
        self.0.depends_on
    }

    /// Whether it asks that the issue does not hold.
    pub const fn is_negated(self) -> bool {
        self.0.negated
    }

    /// Tests it on a subject of a case.
    pub(super) fn evaluate(self, context: &ConditionContext<'_>) -> SourcedTruth {
        (self.0.evaluate)(context)
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

/// By position among all conditions.
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::rc::Rc;

    use crate::case_view::{CaseView, DemandOutcome, SuitCalled};
    use crate::codes;
    use crate::cutting::CountedCut;
    use crate::vocabulary::{GameTerms, Liability, Subject};
    use oddtrick_table::facts::SpokenDemand;
    use oddtrick_table::{Demand, Facts, LineIndex, Side, Truth};

    #[test]
    fn keys_are_unique() {
        let keys: BTreeSet<&str> = Condition::all().map(Condition::key).collect();
        assert_eq!(keys.len(), Condition::all().count());
    }

    /// A case in which every issue holds.
    struct AlwaysYes(Facts);

    impl CaseView for AlwaysYes {
        fn facts(&self) -> &Facts {
            &self.0
        }
        fn terms(&self) -> &GameTerms {
            &codes::all()[0].terms
        }
        fn holds(&self, _: Issue, _: Subject) -> SourcedTruth {
            SourcedTruth::yes(3)
        }
        fn due_to(&self, _: Side) -> Rc<[Liability]> {
            Rc::new([])
        }
        fn times_due(&self, _: Side, _: Demand) -> usize {
            0
        }
        fn first_demand(&self, _: Subject, _: DemandOutcome) -> Option<SpokenDemand> {
            None
        }
        fn good_demands(&self, _: Subject) -> Vec<SpokenDemand> {
            Vec::new()
        }
        fn first_suit_called(&self, _: Subject) -> Option<SuitCalled> {
            None
        }
        fn other_trick_chosen(&self, _: Subject) -> Option<LineIndex> {
            None
        }
        fn counted_cut(&self, _: usize) -> Rc<CountedCut> {
            Rc::default()
        }
        fn before<'s>(&'s self, _: LineIndex) -> Box<dyn CaseView + 's> {
            Box::new(AlwaysYes(self.0.clone()))
        }
    }

    #[test]
    fn conditions_can_be_tested_without_an_evaluator() {
        let view = AlwaysYes(Facts::default());
        let context = ConditionContext { view: &view, subject: Subject::Side(Side::AB), issue: Issue::Established };
        assert_eq!(ESTABLISHED.evaluate(&context), SourcedTruth::yes(3));
        assert_eq!(NOT_ESTABLISHED.evaluate(&context).truth, Truth::No);
        assert_eq!(RUBBER_PAID.evaluate(&context), SourcedTruth::NO);
    }
}
