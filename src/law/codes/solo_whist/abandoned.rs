//! A hand that is thrown down before it is played out: 27.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const fn exact(demand: Demand) -> Role {
    Role::Ground(SubjectKind::Incident(IncidentKind::HandAbandoned), Issue::MayExact(Penalty::Fixed(demand)))
}

#[rustfmt::skip]
pub(super) const ADDED: &[Rule] = &[
    Rule::new("27.bidder", "27", exact(Demand::PayStakesAndTricks),
        &[occasion(HAND_ABANDONED).says("abandon his hand"), limit(BY_CALLER).says("should the bidder")],
        "he and his partner, if any, must pay the stakes and settle for all over-tricks as if they had lost all the remaining tricks")
        .with_debtor(Debtor::Camp),
    Rule::new("27.over", "27", Role::Excepts(&["20.I.thrown"]),
        &[occasion(CARD_THROWN).says("abandon his hand"), limit(BY_CALLER).says("should the bidder")],
        "as if they had lost all the remaining tricks"),
    Rule::new("27.play-out", "27", exact(Demand::PlayOut),
        &[
            occasion(HAND_ABANDONED).says("abandons his hand"),
            limit(AGAINST_CALLER).says("a player, not the bidder"),
            limit(HAND_IN_PLAY).implied("a hand that is over cannot be played out"),
        ],
        "his partner or partners may demand the hand to be played out").with_creditor(Creditor::Partners),
    Rule::new("27.call", "27", Role::Ground(SubjectKind::DisclosedCard, Issue::MayExact(Penalty::CallCard)),
        &[
            occasion(CARD_THROWN).says("with the abandoned hand exposed"),
            limit(AGAINST_CALLER).says("a player, not the bidder"),
            limit(PLAY_DEMANDED).says("may demand the hand to be played out"),
        ],
        "with the abandoned hand exposed, and liable to be called by the adversary"),
    Rule::new("27.hand", "27", Role::Excepts(&["21.ruff", "21.play", "21.not", "21.highest", "21.lowest"]),
        &[
            occasion(CARD_THROWN).says("with the abandoned hand exposed"),
            limit(AGAINST_CALLER).says("a player, not the bidder"),
            limit(PLAY_DEMANDED).says("may demand the hand to be played out"),
        ],
        "with the abandoned hand exposed, and liable to be called by the adversary"),
    Rule::new("27.nothing", "27", Role::Denies(SubjectKind::Side, Issue::MayExact(Penalty::Fixed(Demand::PayCallLost))),
        &[occasion(OWN_HAND_ABANDONED).says("abandons his hand")],
        "If they defeat the call they win nothing"),
    Rule::new("27.defeated", "27", exact(Demand::PayBid),
        &[
            occasion(HAND_ABANDONED).says("abandons his hand"),
            limit(AGAINST_CALLER).says("a player, not the bidder"),
            limit(CALL_DEFEATED).says("If they defeat the call"),
        ],
        "the player who abandoned his hand must pay the caller just as if he had been successful"),
    Rule::new("27.share", "27", exact(Demand::PayBid),
        &[
            occasion(HAND_ABANDONED).says("abandons his hand"),
            limit(AGAINST_CALLER).says("a player, not the bidder"),
            limit(CALL_MADE).says("If the partner or partners of the exposed hand lose"),
        ],
        "If the partner or partners of the exposed hand lose, they must pay their share of the losses.").with_debtor(Debtor::Camp),
];
