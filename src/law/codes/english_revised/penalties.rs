//! The choice of penalties, and the general rules: 87 to 94.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Debtor, FormationIssue, FormationKind, Issue, Penalty, RuleId, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const HIGHEST: Issue = Issue::MayExact(Penalty::CallHighest);
const LOWEST: Issue = Issue::MayExact(Penalty::CallLowest);
const WIN: Issue = Issue::MayExact(Penalty::Fixed(Demand::Win));
const LOSE: Issue = Issue::MayExact(Penalty::Fixed(Demand::Lose));
const SUIT: Issue = Issue::MayExact(Penalty::Fixed(Demand::Suit));
const PLACE: Issue = Issue::MayExact(Penalty::Fixed(Demand::PlaceCards));
const SEE: Issue = Issue::MayExact(Penalty::Fixed(Demand::SeeLastTrick));
const PAY_STAKES: Issue = Issue::MayExact(Penalty::Fixed(Demand::PayStakes));

const ATTENTION: SubjectKind = SubjectKind::Incident(IncidentKind::Attention);
const TURNED_UP: SubjectKind = SubjectKind::Incident(IncidentKind::TrickTurnedUp);
const REMARK: SubjectKind = SubjectKind::Incident(IncidentKind::Remark);

/// The penalties among which a side chooses one.
#[rustfmt::skip]
const CHOICES: &[RuleId] = &[
    "53.highest", "53.lowest", "62.call*", "62.suit*", "68.win", "68.lose", "72.I.take", "72.I.deduct", "72.I.add",
    "76.call", "76.highest", "76.lowest", "86.highest", "86.lowest", "86.win", "86.lose",
];

/// The penalties about which the partners must not consult.
#[rustfmt::skip]
const LOST_BY_CONSULTING: &[RuleId] = &[
    "53.highest", "53.lowest", "55.highest", "55.lowest", "62.call*", "62.suit*", "68.win", "68.lose", "72.I.take",
    "72.I.deduct", "72.I.add", "76.call", "76.highest", "76.lowest", "86.highest", "86.lowest", "86.win", "86.lose",
];

/// Every penalty: a wrong demand forfeits all of those for the offence.
#[rustfmt::skip]
const LOST_BY_A_WRONG_DEMAND: &[RuleId] = &[
    "52.left", "53.highest", "53.lowest", "54.wrong", "55.highest", "55.lowest", "56", "56.left", "57.win", "59.add",
    "59.deduct", "60", "60.suit", "62.call*", "62.suit*", "68.win", "68.lose", "69.new-deal", "69.stands", "72.I.take",
    "72.I.deduct", "72.I.add", "73.exposed", "76.call", "76.highest", "76.lowest", "86.highest", "86.lowest", "86.win",
    "86.lose", "94",
];

#[rustfmt::skip]
pub(super) const REPLACED: &[Rule] = &[
    // The choice of one of two penalties: 87.
    Rule::new("84.who", "87", Role::Ground(SubjectKind::Incident(IncidentKind::ChooserAsked), Issue::Allowed), &[],
        "they must agree who is to make the election"),
    Rule::new("84.consult", "87", Role::Forfeits(LOST_BY_CONSULTING), &[occasion(CONSULTED).says("if they do so consult")],
        "must not consult with one another which of the two penalties it is advisable to exact; if they do so consult, they lose their right to demand any penalty"),
    Rule::new("84.final", "87", Role::Excepts(CHOICES), &[occasion(CHOSE_OTHERWISE).says("demand a penalty to which he is entitled")],
        "if either of them, with or without consent of his partner, demand a penalty to which he is entitled, such decision is final"),
    Rule::new("84.revoke", "87", Role::Restores(&["84.consult", "84.final"]), &[occasion(FOR_REVOKE).says("in exacting the penalties for a revoke")],
        "This rule does not apply in exacting the penalties for a revoke"),
    // Cards placed before their players: 89.
    Rule::new("85", "89", Role::Ground(SubjectKind::Incident(IncidentKind::TrickLed), PLACE),
        &[limit(TRICK_UNTOUCHED).says("before, but not after, they are touched for the purpose of gathering them together")],
        "may demand that the cards be placed before their respective players").as_ordinary_right(Creditor::Anyone),
    // Attention to the trick: 90.
    Rule::new("86.highest", "90", Role::Ground(ATTENTION, HIGHEST),
        &[
            occasion(CLAIMED_NAMED_OR_DREW).says("by saying that it is his, or by naming his card"),
            limit(UNBIDDEN).says("without being required so to do"),
            limit(PARTNER_YET_TO_PLAY).says("prior to his partner playing"),
        ],
        "require that opponent’s partner to play the highest or lowest of the suit then led").with_debtor(Debtor::Partner),
    Rule::new("86.lowest", "90", Role::Ground(ATTENTION, LOWEST),
        &[
            occasion(CLAIMED_NAMED_OR_DREW).says("by saying that it is his, or by naming his card"),
            limit(UNBIDDEN).says("without being required so to do"),
            limit(PARTNER_YET_TO_PLAY).says("prior to his partner playing"),
        ],
        "require that opponent’s partner to play the highest or lowest of the suit then led").with_debtor(Debtor::Partner),
    Rule::new("86.win", "90", Role::Ground(ATTENTION, WIN),
        &[
            occasion(CLAIMED_NAMED_OR_DREW).says("by saying that it is his, or by naming his card"),
            limit(UNBIDDEN).says("without being required so to do"),
            limit(PARTNER_YET_TO_PLAY).says("prior to his partner playing"),
        ],
        "to win or not to win the trick").with_debtor(Debtor::Partner),
    Rule::new("86.lose", "90", Role::Ground(ATTENTION, LOSE),
        &[
            occasion(CLAIMED_NAMED_OR_DREW).says("by saying that it is his, or by naming his card"),
            limit(UNBIDDEN).says("without being required so to do"),
            limit(PARTNER_YET_TO_PLAY).says("prior to his partner playing"),
        ],
        "to win or not to win the trick").with_debtor(Debtor::Partner),
    Rule::new("86.played", "90", Role::Lapses(&["86.highest", "86.lowest", "86.win", "86.lose"]),
        &[occasion(HAS_PLAYED_SINCE).implied("a player who has played to the trick can no longer choose his card")],
        "to play the highest or lowest of the suit then led, or to win or not to win the trick"),
    // Time to choose: 91.
    Rule::new("87", "91", Role::Restores(&["76.that-trick"]), &[occasion(NO_TIME_GIVEN)],
        "the offender is bound to give reasonable time for the decision of his adversaries"),
    Rule::new("87.turn", "91", Role::Restores(&["60.lead", "62.next-lead", "68.played", "86.played", "94.next-lead"]), &[occasion(HURRIED)],
        "the offender is bound to give reasonable time for the decision of his adversaries"),
    Rule::new("87.bound", "91", Role::Denies(SubjectKind::Incident(IncidentKind::PlayHurried), Issue::Allowed),
        &[occasion(PENALTY_WAS_OPEN).says("In all cases where a penalty has been incurred")],
        "the offender is bound to give reasonable time for the decision of his adversaries"),
    Rule::new("87.win", "91", Role::Restores(&["57.played"]), &[occasion(HURRIED)],
        "the offender is bound to give reasonable time for the decision of his adversaries"),
    // Bystanders: 92 and 93.
    Rule::new("88", "92", Role::Ground(REMARK, PAY_STAKES),
        &[
            occasion(SPOKE_OF_POINTS).says("calls the attention of a player or players to an oversight affecting the score"),
            limit(STAKES_UNPAID).says("before the stakes have been paid"),
        ],
        "he is liable to be called on, by the players only, to pay the stakes and all bets on that game or rubber").with_creditor(Creditor::Anyone),
    Rule::new("88.players", "92", Role::Excepts(&["88"]), &[occasion(ASKED_BY_BYSTANDER)], "by the players only"),
    Rule::new("89", "93", Role::Ground(SubjectKind::Formation(FormationKind::Person), Issue::Formation(FormationIssue::MayDecide)),
        &[
            occasion(ASKED_TO_DECIDE).says("A bystander"),
            limit(ALL_AGREED).says("by agreement among the players"),
        ],
        "A bystander, by agreement among the players, may decide any question."),
];

#[rustfmt::skip]
pub(super) const ADDED: &[Rule] = &[
    // A suit once called: 87.
    Rule::new("87.suit", "87", Role::Denies(TURNED_UP, Issue::MayExact(Penalty::OtherSuit)),
        &[occasion(SUIT_NAMED).says("demand a penalty to which he is entitled")],
        "if either of them, with or without consent of his partner, demand a penalty to which he is entitled, such decision is final"),
    // A wrong demand: 88.
    Rule::new("88.wrong", "88", Role::Forfeits(LOST_BY_A_WRONG_DEMAND), &[occasion(ASKED_WRONGLY).says("demanding a penalty which is not authorised")],
        "Any player demanding a penalty which is not authorised for the offence committed, forfeits all right to exact any penalty for the offence in question."),
    // A quitted trick that is looked at: 94.
    Rule::new("94", "94", Role::Ground(TURNED_UP, SUIT),
        &[occasion(TRICK_SEEN).says("it must not again be looked at until the hand has been played out")],
        "renders the offender, or his partner, liable to have a suit called when it is the next turn of either of them to lead")
        .with_debtor(Debtor::Either),
    Rule::new("94.next-lead", "94", Role::Lapses(&["94"]), &[occasion(SIDE_HAS_LED)],
        "when it is the next turn of either of them to lead"),
    Rule::new("94.last", "94", Role::Denies(SubjectKind::Incident(IncidentKind::TrickGathered), SEE),
        &[occasion(IS_LAST_TRICK).says("When a trick has been turned and quitted")],
        "it must not again be looked at until the hand has been played out"),
];
