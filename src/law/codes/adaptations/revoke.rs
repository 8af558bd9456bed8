//! What a revoke costs in Cayenne and solo whist (30), and the American laws about claims for other penalties.

use crate::clause::{Clause, limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, RuleId, SubjectKind};
use oddtrick_table::Demand;

const MARK_SLAM: Role = Role::Denies(SubjectKind::Side, Issue::MayExact(Penalty::Fixed(Demand::MarkSlam)));

const fn exact(demand: Demand) -> Role {
    Role::Ground(SubjectKind::Revoke, Issue::MayExact(Penalty::Fixed(demand)))
}

/// Three tricks, in the place of the two of the American law.
#[rustfmt::skip]
pub(in crate::codes) const TAKE: Rule =
    Rule::new("30.take", "30", exact(Demand::TakeTricks { tricks: 3 }), &[occasion(ESTABLISHED).says("a revoke")],
        "the adversaries of the revoking player may take from him three tricks");

/// Their value, in one of two ways, and no slam.
#[rustfmt::skip]
pub(in crate::codes) const VALUE_AND_SLAM: &[Rule] = &[
    Rule::new("30.deduct", "30", exact(Demand::DeductTrickValue { tricks: 3 }), &[occasion(ESTABLISHED).says("a revoke")],
        "may deduct the value of three tricks from his score"),
    Rule::new("30.add", "30", exact(Demand::AddTrickValue { tricks: 3 }), &[occasion(ESTABLISHED).says("a revoke")],
        "may add the value of three tricks to their own score"),
    Rule::new("30.slam", "30", MARK_SLAM, &[occasion(OWN_SIDE_REVOKED).says("The revoking players")],
        "The revoking players cannot score slams or game that hand."),
    Rule::new("30.independent", "30", MARK_SLAM, &[occasion(SLAM_ONLY_BY_PENALTY).says("the revoke penalty")],
        "All slams must be made independently of the revoke penalty."),
];

/// The American laws 33 and 39 for other penalties: those `of_a_revoke` are lost at the cut, of some one is
/// chosen, and a wrong demand loses all.
#[rustfmt::skip]
pub(in crate::codes) const fn claims(
    of_a_revoke: &'static [RuleId],
    choices: &'static [RuleId],
    all: &'static [RuleId],
) -> [Rule; 3] {
    const CUT: &[Clause] = &[
        occasion(PRESENTED_OR_CUT).says("presented and cut for the following deal"),
        limit(PRESENTED_AND_CUT_BEFORE_CLAIM).says("before the cards have been presented and cut for the following deal"),
    ];
    const CHOSEN: &[Clause] = &[occasion(CHOSE_OTHERWISE).says("demands a penalty to which they are entitled")];
    const WRONG: &[Clause] = &[occasion(ASKED_WRONGLY).says("a wrong penalty is demanded")];
    [
        Rule::new("33", "american-1894/33", Role::Lapses(of_a_revoke), CUT,
            "The revoke can be claimed at any time before the cards have been presented and cut for the following deal, but not thereafter."),
        Rule::new("39.final", "american-1894/39", Role::Excepts(choices), CHOSEN,
            "demands a penalty to which they are entitled, such decision is final"),
        Rule::new("39.wrong", "american-1894/39", Role::Forfeits(all), WRONG,
            "If the wrong adversary demands a penalty, or a wrong penalty is demanded, none can be enforced."),
    ]
}
