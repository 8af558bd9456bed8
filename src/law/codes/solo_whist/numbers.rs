//! What a misdeal does not cost, and hands with a wrong number of cards: 17 and 19.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Counters, Demand, IncidentKind};

const WRONG: SubjectKind = SubjectKind::Incident(IncidentKind::WrongNumber);

/// Why the law looks at the first trick.
const AFTER_FIRST_TRICK: &str = "before all have played to the first trick, 17.IV makes it a misdeal";

const fn exact(demand: Demand) -> Role {
    Role::Ground(WRONG, Issue::MayExact(Penalty::Fixed(demand)))
}

#[rustfmt::skip]
pub(super) const ADDED: &[Rule] = &[
    Rule::new("17.no-counter", "17",
        Role::Denies(SubjectKind::Deal, Issue::MayExact(Penalty::Fixed(Demand::PayPool { counters: Counters(1) }))),
        &[occasion(MISDEALT).says("the misdealer")],
        "In Boston he forfeits a red counter to the pool for his error."),
    Rule::new("19.good", "19", Role::Denies(SubjectKind::Deal, Issue::NewDeal),
        &[occasion(HAND_FOUND_WRONG).says("the incorrect number of cards"), limit(FIRST_TRICK_PLAYED).implied(AFTER_FIRST_TRICK)],
        "In Solo Whist, the deal stands good."),
    // The caller or his partner.
    Rule::new("19.play-out", "19", exact(Demand::PlayOut),
        &[
            occasion(INCORRECT_NUMBER).says("the player with the incorrect number of cards"),
            limit(BY_CALLER).says("be the caller or his partner"),
            limit(HAND_IN_PLAY).implied("a hand that is over cannot be played out"),
        ],
        "Should the player with the incorrect number of cards be the caller or his partner, the hand must be played out.")
        .with_creditor(Creditor::Anyone),
    Rule::new("19.nothing", "19", Role::Denies(SubjectKind::Side, Issue::MayExact(Penalty::Fixed(Demand::PayBid))),
        &[
            occasion(OWN_HAND_WRONG).says("the player with the incorrect number of cards"),
            limit(BY_CALLER).says("be the caller or his partner"),
        ],
        "Should the caller make good his proposition, he neither receives nor pays on that hand."),
    Rule::new("19.fails", "19", exact(Demand::PayCallLost),
        &[
            occasion(INCORRECT_NUMBER).says("the player with the incorrect number of cards"),
            limit(BY_CALLER).says("be the caller or his partner"),
            limit(CALL_DEFEATED).says("If he fails"),
        ],
        "If he fails, he must pay.").with_debtor(Debtor::Camp),
    // One who plays against him.
    Rule::new("19.stakes", "19", exact(Demand::PayCallStakes),
        &[
            occasion(INCORRECT_NUMBER).says("the player with the defective hand"),
            limit(AGAINST_CALLER).says("be the adversary of the caller"),
        ],
        "Should the player with the defective hand be the adversary of the caller, he and his partners must pay the stakes on that hand")
        .with_debtor(Debtor::Camp),
    Rule::new("19.abandon", "19", Role::Excepts(&["27.bidder"]),
        &[occasion(ADVERSARYS_HAND_WRONG).says("be the adversary of the caller")],
        "must pay the stakes on that hand, which may then be abandoned"),
    // Two of them.
    Rule::new("19.two", "19", Role::Ground(SubjectKind::Deal, Issue::NewDeal),
        &[
            occasion(TWO_HANDS_WRONG).says("two players have an incorrect number of cards"),
            limit(CALLERS_HAND_WRONG).says("one of them being the caller"),
            limit(FIRST_TRICK_PLAYED).implied(AFTER_FIRST_TRICK),
        ],
        "Should two players have an incorrect number of cards, one of them being the caller, there must be a new deal."),
    Rule::new("19.two.void", "19", Role::Excepts(&["19.play-out", "19.fails", "19.stakes"]),
        &[
            occasion(TWO_HANDS_WRONG).says("two players have an incorrect number of cards"),
            limit(CALLERS_HAND_WRONG).says("one of them being the caller"),
        ],
        "there must be a new deal"),
];
