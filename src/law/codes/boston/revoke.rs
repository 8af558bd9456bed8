//! The revoke: 29 to 31, and the American laws about choosing a penalty.

use crate::clause::{limit, occasion};
use crate::codes::adaptations::revoke::claims;
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Debtor, Issue, Penalty, RuleId, SubjectKind};
use oddtrick_table::{Counters, Demand, IncidentKind};

const REVOKE: SubjectKind = SubjectKind::Revoke;
const NO_PLAYING_OUT: Role = Role::Denies(SubjectKind::Side, Issue::MayExact(Penalty::Fixed(Demand::PlayOut)));

const fn exact(demand: Demand) -> Role {
    Role::Ground(REVOKE, Issue::MayExact(Penalty::Fixed(demand)))
}

/// A card played in error and taken back in time, by an adversary of the bidder: 29.
pub(super) const CLAIM_EXPOSED: Rule = Rule::new(
    "29.exposed",
    "29",
    Role::Ground(REVOKE, Issue::MayExact(Penalty::LayCardDown)),
    &[
        occasion(OFFENDED).says("a revoke made by himself or any of his partners"),
        occasion(OWNED).says("discovers and corrects a revoke"),
        limit(BY_ADVERSARY).says("a player opposed to the bidder"),
        limit(NOT_ESTABLISHED).implied("a revoke that is established can no longer be corrected"),
    ],
    "the bidder may either claim the card played in error as exposed",
);

/// What the bidder’s own revoke costs: 30.
pub(super) const PUT_IN: Rule = Rule::new(
    "30.put-in",
    "30",
    exact(Demand::PutIn),
    &[occasion(ESTABLISHED).says("a revoke"), limit(BY_BIDDER).says("on the part of the bidder")],
    "In Boston, the penalty for a revoke on the part of the bidder is that he is put in for one trick",
);

/// The end of the hand: 31.
pub(super) const ABANDONED: Rule = Rule::new(
    "31.abandoned",
    "31",
    NO_PLAYING_OUT,
    &[occasion(REVOKE_PROVED).says("after the revoke is claimed and proved")],
    "In Boston, the hands are abandoned after the revoke is claimed and proved.",
);

/// The penalties among which the side that was wronged chooses one.
#[rustfmt::skip]
const CHOICES: &[RuleId] = &[
    "24.proper", "24.exposed", "26.their-highest", "26.their-lowest", "26.win", "26.lose", "29.exposed",
    "29.highest", "29.lowest", "35.highest", "35.lowest", "35.trump", "35.not-trump",
];

/// Every penalty: a wrong demand loses all of those for the offence.
#[rustfmt::skip]
const LOST_BY_A_WRONG_DEMAND: &[RuleId] = &[
    "19.opposed", "19.put-in", "19.over-tricks", "19.partout", "21.left", "21.ruff", "21.play", "21.not", "21.highest",
    "21.lowest", "22.win", "24.proper", "24.exposed", "26.their-highest", "26.their-lowest", "26.win",
    "26.lose", "24.stakes", "26.stakes", "29.exposed", "29.bidder", "29.highest", "29.lowest", "30.put-in",
    "30.pool", "30.their-pool", "30.won", "30.partout", "35.highest", "35.lowest", "35.trump", "35.not-trump", "37",
    "37.stakes",
];

/// American laws that say the same of a penalty that is another here.
pub(super) const REPLACED: &[Rule] = &claims(
    &["30.put-in", "30.pool", "30.their-pool", "30.won", "30.partout"],
    CHOICES,
    LOST_BY_A_WRONG_DEMAND,
);

#[rustfmt::skip]
pub(super) const ADDED: &[Rule] = &[
    // A mistake of the bidder that was corrected in time.
    Rule::new("29.bidder", "29", Role::Ground(REVOKE, Issue::MayExact(Penalty::LayCardDown)),
        &[
            occasion(OFFENDED).says("if the bidder revokes"),
            occasion(OWNED).says("corrects himself"),
            limit(BY_BIDDER).says("the bidder"),
            limit(NOT_ESTABLISHED).says("in time"),
            limit(OPPONENT_PLAYED_AFTER).says("unless an adversary has played after him"),
        ],
        "there is no penalty unless an adversary has played after him, in which case the bidder’s card may be claimed as exposed"),
    Rule::new("29.liable", "29", Role::Ground(SubjectKind::DisclosedCard, Issue::LiableToCall),
        &[occasion(ERROR_CLAIMED).says("claim the card played in error as exposed")],
        "the bidder may either claim the card played in error as exposed"),
    // The American law lets everybody who has played after a mistake take his card back. So it is to amend a play.
    Rule::new("29.amended", "29", Role::Ground(SubjectKind::Incident(IncidentKind::PlayAmended), Issue::Allowed),
        &[occasion(PLAY_AMENDED).says("amend his play")],
        "The player who followed him may then amend his play."),
    Rule::new("29.partner", "29", Role::Excepts(&["28.asked"]), &[occasion(BY_ADVERSARY).says("a player opposed to the bidder")],
        "If a player opposed to the bidder discovers and corrects a revoke made by himself or any of his partners"),
    // A mistake of another that was corrected in time.
    Rule::new("29.highest", "29", Role::Ground(REVOKE, Issue::MayExact(Penalty::CallHighest)),
        &[
            occasion(OFFENDED).says("a revoke made by himself or any of his partners"),
            occasion(OWNED).says("discovers and corrects a revoke"),
            limit(BY_ADVERSARY).says("a player opposed to the bidder"),
            limit(NOT_ESTABLISHED).implied("a revoke that is established can no longer be corrected"),
        ],
        "or may call on the revoking player for his highest or lowest of the suit led"),
    Rule::new("29.lowest", "29", Role::Ground(REVOKE, Issue::MayExact(Penalty::CallLowest)),
        &[
            occasion(OFFENDED).says("a revoke made by himself or any of his partners"),
            occasion(OWNED).says("discovers and corrects a revoke"),
            limit(BY_ADVERSARY).says("a player opposed to the bidder"),
            limit(NOT_ESTABLISHED).implied("a revoke that is established can no longer be corrected"),
        ],
        "or may call on the revoking player for his highest or lowest of the suit led"),
    Rule::new("29.replaced", "29", Role::Lapses(&["29.highest", "29.lowest"]),
        &[occasion(PUT_RIGHT).implied("once he has put another card in its place, the trick can have no other card of his")],
        "for his highest or lowest of the suit led"),
    Rule::new("39.time", "american-1894/39", Role::Restores(&["29.replaced"]), &[occasion(NO_TIME_GIVEN)],
        "the offender must await the decision of the adversaries"),
    // What an established revoke costs.
    Rule::new("30.pool", "30", exact(Demand::PayPool { counters: Counters(4) }),
        &[occasion(ESTABLISHED).says("a revoke"), limit(BY_BIDDER).says("on the part of the bidder")],
        "and must pay four red counters into the next pool"),
    Rule::new("30.their-pool", "30", exact(Demand::PayPool { counters: Counters(4) }),
        &[occasion(ESTABLISHED).says("revoke"), limit(BY_ADVERSARY).says("an adversary of the bidder")],
        "Should an adversary of the bidder revoke, he must pay four red counters into the next pool"),
    Rule::new("30.won", "30", exact(Demand::PayBid),
        &[occasion(ESTABLISHED).says("revoke"), limit(BY_ADVERSARY).says("an adversary of the bidder")],
        "he and his partners must pay the bidder as if he had been successful").with_debtor(Debtor::Camp),
    Rule::new("30.show", "30", exact(Demand::ShowCards), &[occasion(ESTABLISHED).says("On the discovery of a revoke")],
        "the cards should be shown to the table, in order that each player may be satisfied that no other revoke has been made")
        .as_ordinary_right(Creditor::Anyone),
    Rule::new("30.partout", "30", exact(Demand::PayEach { counters: Counters(5) }),
        &[occasion(ESTABLISHED).says("A player revoking"), limit(MISERE_PARTOUT).says("in Misère Partout")],
        "A player revoking in Misère Partout pays five red counters to each of his adversaries").with_creditor(Creditor::Others),
    Rule::new("30.abandoned", "30", NO_PLAYING_OUT,
        &[occasion(ANY_REVOKE).says("A player revoking"), limit(MISERE_PARTOUT).says("in Misère Partout")],
        "the hands are then abandoned"),
];
