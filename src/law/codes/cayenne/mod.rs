//! Cayenne, by adaptations of the American laws of whist.
//!
//! They are printed under the laws of the American Whist League, and say what changes for Cayenne. So a law under which
//! nothing is said stands. Our copy begins within law 17: the American laws before it stand for those that may have been
//! changed there, and no answer rests on them.

mod declarations;
mod revoke;
mod tricks;

use super::definition::{CodeFolder, Definition};
use super::adaptations;
use crate::overlay::Overlay;
use crate::rule::Rule;
use crate::vocabulary::{Cited, GameTerms, GameWorth, Limb, TermsChange};

pub(super) const FOLDER: CodeFolder = CodeFolder { definition: Definition::Overlay(OVERLAY), readings: &[], house_rules: &[] };

const ADDED: &[&[Rule]] = &[
    &[adaptations::misdeal::AGAIN],
    declarations::ADDED,
    adaptations::revoke::VALUE_AND_SLAM,
    tricks::ADDED,
    &[adaptations::tricks::LAST_TRICK],
    adaptations::score::ADDED,
];

const OVERLAY: Overlay = Overlay {
    text_id: Some("foster-adaptations"),
    terms: TermsChange::whole(TERMS),
    first_law: Some(17),
    later_laws_stand: true,
    replace: revoke::REPLACED,
    supersede: revoke::SUPERSEDED,
    // No card is turned up, and the misdealer never loses the deal.
    remove: &[
        "37.asked",
        "17.I.turned",
        "17.V",
        "17.VI",
        "17.end",
        "17.end.touched",
        "17.end.interrupted",
        "18.left",
        "18.take",
        "18.early",
        "18.highest",
        "18.lowest",
        "18.ask",
        "21.trump",
        "21.trump-played",
        "21.trump-over",
        "30.both",
    ],
    add: &Rule::joined::<{ Rule::count(ADDED) }>(ADDED),
    ..Overlay::new("cayenne", "american-1894")
};

/// A revoker stops at nine, so ten are the game. What a trick counts, and what a game is worth, stood in laws that our copy
/// lacks.
pub(super) const TERMS: GameTerms = GameTerms {
    points_per_game: Cited { value: 10, limb: Limb("31") },
    trick_points: None,
    game_worth: Cited { value: GameWorth::PointsShort, limb: Limb("american-1894/1") },
    rubber: None,
    honours_limb: None,
    scoring_order_limb: None,
    penalty_first_limb: None,
    deal_passes_limb: Limb("american-1894/13"),
    each_revoke_limb: Limb("american-1894/30"),
    undivided_limb: None,
    trump_not_turned_limb: Some(Limb("18")),
    bids: &[],
};

#[cfg(test)]
mod tests {
    use crate::code::Code;
    use crate::codes;
    use crate::vocabulary::Limb;

    #[test]
    fn laws_that_stand_are_not_missing() {
        let missing = |id: &str, limb| codes::find(id).and_then(Code::missing_laws).map(|laws| laws.include(Limb(limb)));
        assert_eq!(missing("cayenne", "american-1894/14.I"), Some(true));
        assert_eq!(missing("cayenne", "american-1894/17.I"), Some(false));
        assert_eq!(missing("cayenne", "american-1894/etiquette.I"), Some(false));
        assert_eq!(missing("cayenne", "14"), Some(false));
        assert_eq!(missing("english-revised", "english-club/83"), Some(true));
    }
}
