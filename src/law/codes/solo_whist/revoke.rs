//! The revoke: 31, and the American laws about choosing a penalty.

use crate::clause::{limit, occasion};
use crate::codes::adaptations::revoke::claims;
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Debtor, Issue, Penalty, RuleId, SubjectKind};
use oddtrick_table::Demand;

const fn exact(demand: Demand) -> Role {
    Role::Ground(SubjectKind::Revoke, Issue::MayExact(Penalty::Fixed(demand)))
}

/// Why a proof helps nobody there.
const PAYS_ALONE: &str = "If an adversary of a misère or a slam revokes, he must individually pay the whole stakes.";

/// The end of the hand: 31.
pub(super) const PLAY_OUT: Rule = Rule::new(
    "31.may-play",
    "31",
    Role::Ground(SubjectKind::Side, Issue::MayExact(Penalty::Fixed(Demand::PlayOut))),
    &[occasion(OWN_REVOKE_SHOWN).says("the revoking players"), limit(HAND_IN_PLAY).says("play the hand out")],
    "may play the hand out to save over-tricks",
);

/// The penalties among which the side that was wronged chooses one.
#[rustfmt::skip]
const CHOICES: &[RuleId] = &[
    "18.highest", "18.lowest", "26.highest", "26.lowest", "26.trump", "26.not-trump", "26.their-highest", "26.their-lowest",
    "26.win", "26.lose", "30.take", "30.deduct", "30.add", "35.highest", "35.lowest", "35.trump", "35.not-trump",
];

/// Every penalty: a wrong demand loses all of those for the offence.
#[rustfmt::skip]
const LOST_BY_A_WRONG_DEMAND: &[RuleId] = &[
    "18.left", "18.highest", "18.lowest", "19.fails", "19.stakes", "21.left", "21.ruff", "21.play", "21.not", "21.highest",
    "21.lowest", "22.win", "24.suit", "24.stakes", "26.highest", "26.lowest", "26.trump", "26.not-trump", "26.their-highest",
    "26.their-lowest", "26.win", "26.lose", "26.stakes", "26.for-all", "26.lead-for-all", "27.bidder", "27.call",
    "27.defeated", "27.share", "29", "30.take", "30.deduct", "30.add", "31.jointly", "31.single", "31.hopeless",
    "31.entire", "31.whole", "31.share", "31.three", "35.highest", "35.lowest", "35.trump", "35.not-trump", "37",
    "37.stakes", "37.for-all",
];

/// What is lost if a revoke is claimed too late.
#[rustfmt::skip]
const OF_A_REVOKE: &[RuleId] = &[
    "30.take", "30.deduct", "30.add", "30.slam", "31.lost", "31.jointly", "31.single", "31.hopeless", "31.entire", "31.whole",
    "31.share", "31.three",
];

/// American laws that say the same of a penalty that is another here.
pub(super) const REPLACED: &[Rule] = &claims(OF_A_REVOKE, CHOICES, LOST_BY_A_WRONG_DEMAND);

#[rustfmt::skip]
pub(super) const ADDED: &[Rule] = &[
    Rule::new("31.hand-abandoned", "31", Role::Excepts(&["31.may-play"]),
        &[occasion(MISERE_OR_SLAM).says("in a misère or a slam"), limit(BY_BIDDER).says("If the single player")],
        "If the single player in a misère or a slam revokes, the hand is abandoned"),
    Rule::new("31.lost", "31", Role::Denies(SubjectKind::Side, Issue::MayExact(Penalty::Fixed(Demand::PayBid))),
        &[occasion(OWN_SIDE_REVOKED).says("the revoking players")],
        "the revoking players must pay all the red counters involved in the call, whether they win or lose"),
    // One of two who play together.
    Rule::new("31.jointly", "31", exact(Demand::PayCallLost),
        &[occasion(ESTABLISHED).says("revokes"), limit(BY_PAIR).says("If the caller or his partner")],
        "If the caller or his partner revokes they must jointly pay the losses involved").with_debtor(Debtor::Camp),
    // One who plays alone.
    Rule::new("31.single", "31", exact(Demand::PayCallStakes),
        &[
            occasion(ESTABLISHED).says("revokes"),
            limit(BY_BIDDER).says("If the single player"),
            limit(NO_MISERE_OR_SLAM).says("either on solo or abundance"),
        ],
        "he loses the red counters involved in any case"),
    Rule::new("31.hopeless", "31", exact(Demand::PayCallStakes),
        &[
            occasion(ESTABLISHED).says("revokes"),
            limit(BY_BIDDER).says("If the single player"),
            limit(MISERE_OR_SLAM).says("in a misère or a slam"),
        ],
        "the hand is abandoned and he must pay the stakes"),
    // One who plays against the call.
    Rule::new("31.whole", "31", exact(Demand::PayBidForAll),
        &[
            occasion(ESTABLISHED).says("revokes"),
            limit(AGAINST_CALLER).says("an adversary"),
            limit(MISERE_OR_SLAM).says("of a misère or a slam"),
        ],
        "If an adversary of a misère or a slam revokes, he must individually pay the whole stakes."),
    Rule::new("31.entire", "31", exact(Demand::PayBidForAll),
        &[occasion(ESTABLISHED).says("revokes"), limit(AGAINST_CALLER).says("an adversary")],
        "if an adversary of the caller revokes, he must individually pay the entire loss"),
    Rule::new("31.proved", "31", Role::Excepts(&["31.entire"]),
        &[occasion(SHOWN_IN_SPITE).says("he can show that the callers would have won in spite of the revoke")],
        "unless he can show that the callers would have won in spite of the revoke"),
    Rule::new("31.share", "31", exact(Demand::PayBid),
        &[
            occasion(ESTABLISHED).says("revokes"),
            limit(AGAINST_CALLER).says("an adversary of the caller"),
            limit(NO_MISERE_OR_SLAM).says(PAYS_ALONE),
            limit(SHOWN_IN_SPITE).says("Should he be able to do this"),
        ],
        "Should he be able to do this, his partners must stand their share of the losses").with_debtor(Debtor::Camp),
    Rule::new("31.three", "31", exact(Demand::PayForTricks { tricks: 3 }),
        &[
            occasion(ESTABLISHED).says("revokes"),
            limit(AGAINST_CALLER).says("an adversary of the caller"),
            limit(NO_MISERE_OR_SLAM).says(PAYS_ALONE),
            limit(SHOWN_IN_SPITE).says("Should he be able to do this"),
        ],
        "the revoking player must individually pay for the three tricks taken as the revoke penalty"),
];
