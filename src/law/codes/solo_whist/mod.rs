//! Solo whist, by adaptations of the American laws of whist.
//!
//! They are printed under the laws of the American Whist League, and say what changes for solo whist. So a law under which
//! nothing is said stands. Our copy begins within law 17: the American laws before it stand for those that may have been
//! changed there, and no answer rests on them.
//!
//! A player asks for a partner, and whoever accepts plays with him against the two others; or a player bids to play alone
//! against the three others. Between two pairs the laws of whist hold where nothing else is said.

mod abandoned;
mod exposed;
mod numbers;
mod revoke;
mod turns;

use super::cayenne;
use super::definition::{CodeFolder, Definition};
use super::adaptations;
use crate::overlay::Overlay;
use crate::rule::Rule;
use crate::vocabulary::{Cited, GameTerms, Limb, RuleId, TermsChange};
use oddtrick_table::BidKind;

pub(super) const FOLDER: CodeFolder = CodeFolder { definition: Definition::Overlay(OVERLAY), readings: &[], house_rules: &[] };

const REPLACED: &[&[Rule]] = &[exposed::REPLACED, turns::REPLACED, revoke::REPLACED];
const ADDED: &[&[Rule]] = &[
    &[adaptations::misdeal::AGAIN, adaptations::misdeal::SAME_CARDS],
    numbers::ADDED,
    adaptations::exposed::ADDED,
    turns::ADDED,
    abandoned::ADDED,
    adaptations::revoke::VALUE_AND_SLAM,
    revoke::ADDED,
    &[adaptations::tricks::LAST_TRICK],
    adaptations::bidding::ADDED,
    adaptations::score::ADDED,
];

const OVERLAY: Overlay = Overlay {
    text_id: Some("foster-adaptations"),
    terms: TermsChange::whole(TERMS),
    first_law: Some(17),
    later_laws_stand: true,
    replace: &Rule::joined::<{ Rule::count(REPLACED) }>(REPLACED),
    supersede: SUPERSEDED,
    remove: REMOVED,
    add: &Rule::joined::<{ Rule::count(ADDED) }>(ADDED),
    ..Overlay::new("solo-whist", "american-1894")
};

/// American laws in whose place others stand.
const SUPERSEDED: &[(RuleId, Rule)] =
    &[("20", adaptations::exposed::PLAY), ("30", adaptations::revoke::TAKE), ("31.played-out", revoke::PLAY_OUT)];

#[rustfmt::skip]
const REMOVED: &[RuleId] = &[
    "37.asked",
    // The misdealer never loses the deal.
    "17.end", "17.end.touched", "17.end.interrupted",
    // The deal stands good.
    "19.I", "19.II", "19.omitted", "19.must", "19.deal",
    // An exposed card may be forbidden.
    "21.free",
    // Nothing is scored up to a limit.
    "30.both", "31",
];

/// Solo whist is paid in counters, hand by hand. What it pays stood in laws that our copy lacks, and so did the order of the
/// bids.
const TERMS: GameTerms = GameTerms {
    points_per_game: Cited { value: 7, limb: Limb("american-1894/1") },
    trump_not_turned_limb: None,
    bids: &[
        BidKind::Proposal,
        BidKind::Solo,
        BidKind::Misere,
        BidKind::Abundance,
        BidKind::OpenMisere,
        BidKind::Slam,
    ],
    ..cayenne::TERMS
};
