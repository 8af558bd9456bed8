//! What a breach costs, and when it is claimed: 18.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, RuleId, SubjectKind};
use oddtrick_table::Demand;

const fn price(demand: Demand) -> Role {
    Role::Ground(SubjectKind::AnyBreach, Issue::MayExact(Penalty::Fixed(demand)))
}

/// The rules that give points or tricks for what somebody did.
const PAYMENTS: &[RuleId] = &["18.deduct", "18.add", "7.point", "20.take", "20.deduct", "20.add"];

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("18.deduct", "18", price(Demand::DeductPoints { points: 1 }),
        &[occasion(LAW_BROKEN).says("the violation of any law (except that of revoke)")],
        "the forfeit of one point; to be deducted from the score of the offenders or added to the score of the adversaries"),
    Rule::new("18.add", "18", price(Demand::AddPoints { points: 1 }),
        &[occasion(LAW_BROKEN).says("the violation of any law (except that of revoke)")],
        "the forfeit of one point; to be deducted from the score of the offenders or added to the score of the adversaries"),
    Rule::new("18.one", "18", Role::Excepts(PAYMENTS), &[occasion(CHOSE_OTHERWISE)],
        "as they, upon consultation, or either of them by consent of the other, shall elect"),
    Rule::new("18.play", "18", Role::Suspends(PAYMENTS), &[limit(PLAY_GOES_ON)],
        "A penalty cannot be taken during the play"),
    Rule::new("18.cut", "18", Role::Lapses(PAYMENTS), &[occasion(NEXT_CUT_BEFORE_CLAIM)],
        "must be claimed and scored before the cards are cut for the next deal"),
];
