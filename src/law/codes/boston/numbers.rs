//! What a misdeal costs, and hands with a wrong number of cards: 17 and 19.

use crate::clause::{limit, occasion};
use crate::codes::adaptations::misdeal::SAME_CARDS;
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Counters, Demand, IncidentKind};

const WRONG: SubjectKind = SubjectKind::Incident(IncidentKind::WrongNumber);

const fn exact(kind: SubjectKind, demand: Demand) -> Role {
    Role::Ground(kind, Issue::MayExact(Penalty::Fixed(demand)))
}

#[rustfmt::skip]
pub(super) const ADDED: &[Rule] = &[
    Rule::new("17.counter", "17", exact(SubjectKind::Deal, Demand::PayPool { counters: Counters(1) }),
        &[occasion(MISDEALT).says("the misdealer")],
        "In Boston he forfeits a red counter to the pool for his error.").with_creditor(Creditor::Others),
    SAME_CARDS,
    Rule::new("19.opposed", "19", exact(WRONG, Demand::PayBidAndOverTricks),
        &[
            occasion(TOO_FEW_CARDS).says("has less than his proper number of cards"),
            limit(BY_ADVERSARY).says("a player opposed to the bidder"),
        ],
        "he and his partners must each pay the bidder for his bid and all over-tricks").with_debtor(Debtor::Camp),
    Rule::new("19.put-in", "19", exact(WRONG, Demand::PutIn),
        &[
            occasion(TOO_FEW_CARDS).says("has less than his proper number of cards"),
            limit(BY_BIDDER).says("If the bidder"),
        ],
        "If the bidder has less than his proper number of cards, he is put in for one trick at least"),
    Rule::new("19.over-tricks", "19", exact(WRONG, Demand::PlayOut),
        &[
            occasion(TOO_FEW_CARDS).says("has less than his proper number of cards"),
            limit(BY_BIDDER).says("If the bidder"),
            limit(HAND_IN_PLAY).implied("a hand that is over cannot be played out"),
        ],
        "his adversaries may demand the hand to be played out to put him in for over-tricks"),
    Rule::new("19.partout", "19", exact(WRONG, Demand::PayEach { counters: Counters(5) }),
        &[
            occasion(TOO_FEW_CARDS).says("having less than his proper number of cards"),
            limit(MISERE_PARTOUT).says("In Misère Partout"),
        ],
        "In Misère Partout, any player having less than his proper number of cards forfeits five red counters to each of the other players, and the hands are abandoned").with_creditor(Creditor::Others),
    // More than the proper number.
    Rule::new("19.misdeal", "19", Role::Ground(SubjectKind::Deal, Issue::Misdeal),
        &[occasion(TOO_MANY_CARDS).says("If any player has more than the proper number of cards")],
        "If any player has more than the proper number of cards, it is a misdeal, and the misdealer deals again"),
    Rule::new("19.void", "19", Role::Excepts(&["19.opposed", "19.put-in", "19.over-tricks", "19.partout"]),
        &[occasion(TOO_MANY_CARDS).says("If any player has more than the proper number of cards")],
        "it is a misdeal, and the misdealer deals again"),
];
