//! Boston, by adaptations of the American laws of whist.
//!
//! They are printed under the laws of the American Whist League, and say what changes for Boston. So a law under which
//! nothing is said stands. Our copy begins within law 17: the American laws before it stand for those that may have been
//! changed there, and no answer rests on them.
//!
//! The player with the highest bid plays alone against the three others. If all pass, the hand is misère partout:
//! everybody plays for himself.

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
    &[adaptations::misdeal::AGAIN],
    numbers::ADDED,
    adaptations::exposed::ADDED,
    turns::ADDED,
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
    ..Overlay::new("boston", "american-1894")
};

/// American laws in whose place others stand.
const SUPERSEDED: &[(RuleId, Rule)] = &[
    ("20", adaptations::exposed::PLAY),
    ("24.suit", turns::SUIT),
    ("26.highest", adaptations::turns::HIGHEST_TO_PLAY),
    ("26.lowest", adaptations::turns::LOWEST_TO_PLAY),
    ("26.trump", adaptations::turns::WIN_TO_PLAY),
    ("26.not-trump", adaptations::turns::LOSE_TO_PLAY),
    ("29", revoke::CLAIM_EXPOSED),
    ("30", revoke::PUT_IN),
    ("31.played-out", revoke::ABANDONED),
];

#[rustfmt::skip]
const REMOVED: &[RuleId] = &[
    "37.asked",
    // No card is turned up, and the misdealer never loses the deal.
    "17.I.turned", "17.V", "17.VI", "17.end", "17.end.touched", "17.end.interrupted",
    "18.left", "18.take", "18.early", "18.highest", "18.lowest", "18.ask", "21.trump", "21.trump-played", "21.trump-over",
    // A wrong number of cards is paid for.
    "19.I", "19.II", "19.omitted", "19.must", "19.deal",
    // A card may be claimed as exposed after a lead out of turn, and may be forbidden; it is called only where its suit is led.
    "20.I.led", "21.free", "21", "21.again",
    // Once all have played to a false lead, the bidder has.
    "24.complete",
    // The player called on may be told to win or lose the trick, whatever he holds.
    "26.holds",
    "26.lacks",
    // Nothing is scored up to a limit.
    "30.both", "31",
];

/// Boston is paid in counters, hand by hand. What it pays stood in laws that our copy lacks, and so did the order of the
/// bids.
const TERMS: GameTerms = GameTerms {
    points_per_game: Cited { value: 7, limb: Limb("american-1894/1") },
    bids: &[BidKind::Tricks, BidKind::Piccolissimo, BidKind::Misere, BidKind::OpenMisere],
    ..cayenne::TERMS
};
