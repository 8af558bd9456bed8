//! The revised English code, laws 67 to 94 and the etiquette: what Hoffmann prints of it.
//!
//! Our copy begins at law 67. The rules of the English club code stand for the laws before it, so that a ruling can say
//! which law of the older code would have decided. No answer rests on them.

mod etiquette;
mod penalties;
mod play;
mod revoke;

use super::definition::{CodeFolder, Definition};
use crate::overlay::Overlay;
use crate::rule::Rule;
use crate::vocabulary::{Cited, GameTerms, GameWorth, Limb, RubberTerms, TermsChange};

pub(super) const FOLDER: CodeFolder = CodeFolder { definition: Definition::Overlay(OVERLAY), readings: &[], house_rules: &[] };

const REPLACED: &[&[Rule]] = &[play::REPLACED, revoke::REPLACED, penalties::REPLACED];
const ADDED: &[&[Rule]] = &[play::ADDED, revoke::ADDED, penalties::ADDED, etiquette::ADDED];

const OVERLAY: Overlay = Overlay {
    text_id: Some("english-revised"),
    terms: TermsChange::whole(TERMS),
    first_law: Some(67),
    // Whether it has laws about fresh cards, nobody can say: none of those that we have speaks of them.
    not_found: &["83", "90"],
    replace: &Rule::joined::<{ Rule::count(REPLACED) }>(REPLACED),
    remove: &[
        "73.thrown",
        "84.suit",
        "91",
        "91.more",
        "etiquette.II",
        "etiquette.III.hand",
        "etiquette.III.game",
        "etiquette.IV.placing",
        "etiquette.IV.last",
        "etiquette.V.referee",
        "etiquette.V.purpose",
        "etiquette.V.second",
        "etiquette.VI",
        "etiquette.VII.remark",
        "etiquette.VII.walk",
        "etiquette.VIII",
    ],
    add: &Rule::joined::<{ Rule::count(ADDED) }>(ADDED),
    ..Overlay::new("english-revised", "english-club")
};

/// Those of the English club code, with the limbs of the revised code where it has them.
const TERMS: GameTerms = GameTerms {
    points_per_game: Cited { value: 5, limb: Limb("english-club/2") },
    trick_points: Some(1),
    game_worth: Cited {
        value: GameWorth::ByLosersScore([
            Limb("english-club/8.I"),
            Limb("english-club/8.II"),
            Limb("english-club/8.III"),
        ]),
        limb: Limb("english-club/8"),
    },
    rubber: Some(RubberTerms {
        games_to_win: Cited { value: 2, limb: Limb("english-club/1") },
        bonus: Cited { value: 2, limb: Limb("english-club/9") },
        losers_game_limb: Limb("english-club/10"),
    }),
    honours_limb: Some(Limb("english-club/3")),
    scoring_order_limb: Some(Limb("english-club/5")),
    penalty_first_limb: Some(Limb("75.V")),
    deal_passes_limb: Limb("english-club/33"),
    each_revoke_limb: Limb("75.II"),
    undivided_limb: Some(Limb("75.IV")),
    trump_not_turned_limb: None,
    bids: &[],
};
