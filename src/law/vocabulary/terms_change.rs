//! What an overlay changes in the scoring rules of a game, field by field.

use super::game_terms::{GameTerms, GameWorth, RubberTerms};
use super::limb::{Cited, Limb};
use oddtrick_table::BidKind;

/// What becomes of one scoring rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Change<T> {
    /// It stays as it is.
    #[default]
    Keep,
    /// It is this from now on.
    Set(T),
}

impl<T: Copy> Change<T> {
    /// The scoring rule after the change.
    const fn applied_to(self, old: T) -> T {
        match self {
            Change::Keep => old,
            Change::Set(new) => new,
        }
    }

    /// Whether it sets something.
    const fn is_set(&self) -> bool {
        matches!(self, Change::Set(_))
    }
}

/// Defines the changes, one for each field of [`GameTerms`].
macro_rules! terms_change {
    ($($(#[doc = $doc:literal])+ $field:ident: $kind:ty,)*) => {
        /// The scoring rules that an overlay changes. Each field stands for the field of [`GameTerms`] with its name.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct TermsChange {
            $($(#[doc = $doc])+ pub $field: Change<$kind>,)*
        }

        impl TermsChange {
            /// Changes nothing.
            pub const NONE: TermsChange = TermsChange { $($field: Change::Keep,)* };

            /// Sets every scoring rule.
            pub const fn whole(terms: GameTerms) -> TermsChange {
                TermsChange { $($field: Change::Set(terms.$field),)* }
            }

            /// Whether it sets every scoring rule.
            pub const fn is_whole(&self) -> bool {
                $(self.$field.is_set())&&*
            }

            /// The scoring rules after the change.
            #[must_use]
            pub const fn applied_to(&self, old: GameTerms) -> GameTerms {
                GameTerms { $($field: self.$field.applied_to(old.$field),)* }
            }

            /// The names of the scoring rules that both set, each to something else.
            pub(crate) fn contradictions(&self, other: &TermsChange) -> Vec<&'static str> {
                let mut found = Vec::new();
                $(
                    let both = self.$field.is_set() && other.$field.is_set();
                    found.extend((both && self.$field != other.$field).then_some(stringify!($field)));
                )*
                found
            }
        }
    };
}

terms_change! {
    /// How many points make a game.
    points_per_game: Cited<u8>,
    /// What each trick above six counts.
    trick_points: Option<u8>,
    /// What a game is worth.
    game_worth: Cited<GameWorth>,
    /// The rubber.
    rubber: Option<RubberTerms>,
    /// The limb that gives points for honours.
    honours_limb: Option<Limb>,
    /// The limb that sets the order of scoring.
    scoring_order_limb: Option<Limb>,
    /// The limb that scores the penalty for a revoke first.
    penalty_first_limb: Option<Limb>,
    /// The limb by which a lost deal passes to the left.
    deal_passes_limb: Limb,
    /// The limb that gives one penalty for each revoke.
    each_revoke_limb: Limb,
    /// The limb that forbids dividing a penalty.
    undivided_limb: Option<Limb>,
    /// The limb by which no card is turned up for trumps.
    trump_not_turned_limb: Option<Limb>,
    /// What players may bid.
    bids: &'static [BidKind],
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes;

    #[test]
    fn changes_apply_field_by_field() {
        let old = codes::all()[0].terms;
        let seven = Cited { value: 7, limb: Limb("2") };
        let longer = TermsChange { points_per_game: Change::Set(seven), ..TermsChange::NONE };
        let plain = TermsChange { honours_limb: Change::Set(None), ..TermsChange::NONE };
        let both = plain.applied_to(longer.applied_to(old));
        assert_eq!(both, GameTerms { points_per_game: seven, honours_limb: None, ..old });
        assert_eq!(TermsChange::NONE.applied_to(old), old);
        assert!(TermsChange::whole(old).is_whole() && !longer.is_whole());
    }

    #[test]
    fn two_changes_of_one_field_contradict_each_other() {
        let to =
            |value| TermsChange { points_per_game: Change::Set(Cited { value, limb: Limb("2") }), ..TermsChange::NONE };
        assert_eq!(to(7).contradictions(&to(10)), ["points_per_game"]);
        assert!(to(7).contradictions(&to(7)).is_empty() && to(7).contradictions(&TermsChange::NONE).is_empty());
    }
}
