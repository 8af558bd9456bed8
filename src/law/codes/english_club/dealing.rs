//! The English club code: new deals, and deals out of turn (37 to 42, 46 to 49).
//!
//! By settled usage the trump card is “turned up” when it is turned and quitted.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Creditor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const NEW_DEAL: Issue = Issue::MayExact(Penalty::Fixed(Demand::NewDeal));
const STANDS: Issue = Issue::MayExact(Penalty::Fixed(Demand::DealStands));
const SEE: Issue = Issue::MayExact(Penalty::Fixed(Demand::SeeTrumpCard));
const STOP: Issue = Issue::MayExact(Penalty::Fixed(Demand::StopDeal));

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // When there must be a new deal: 37, with 46 and 47.
    Rule::new("37.I", "37.I", Role::Ground(SubjectKind::Deal, Issue::NewDeal),
        &[
            occasion(PACK_IMPERFECT).says("the pack be proved incorrect or imperfect"),
            limit(IMPERFECT_IN_HAND).says("during a deal, or during the play of a hand"),
        ],
        "If during a deal, or during the play of a hand, the pack be proved incorrect or imperfect."),
    Rule::new("37.II", "37.II", Role::Ground(SubjectKind::Deal, Issue::NewDeal), &[occasion(FACED_IN_PACK).says("be faced in the pack")],
        "If any card, excepting the last, be faced in the pack."),
    Rule::new("37.II.last", "37.II", Role::Excepts(&["37.II"]), &[occasion(FACED_CARD_IS_LAST)], "excepting the last"),
    Rule::new("46.stands", "46", Role::Excepts(&["37.I"]),
        &[
            occasion(ONE_HAND_SHORT).says("the fourth have less than thirteen"),
            limit(SHORT_HAND_PLAYED).says("not discover such deficiency until he has played any of his cards"),
        ],
        "Should three players have their right number of cards—the fourth have less than thirteen, and not discover such deficiency until he has played any of his cards, the deal stands good"),
    Rule::new("47", "47", Role::Excepts(&["44.*"]),
        &[
            occasion(PACK_IMPERFECT).says("be proved incorrect or imperfect"),
            limit(IMPERFECT_IN_HAND).says("that hand in which the imperfection was detected"),
        ],
        "that hand in which the imperfection was detected is null and void; the dealer deals again"),
    // A card exposed in dealing: 38, with 39 and 40.
    Rule::new("38.exposed", "38", Role::Ground(SubjectKind::Incident(IncidentKind::SeenInDealing), Issue::CardShownInDealing), &[occasion(CARD_TURNED_OVER)],
        "If, whilst dealing, a card be exposed"),
    Rule::new("56.II.snatched", "56.II", Role::Ground(SubjectKind::Incident(IncidentKind::SeenInDealing), Issue::CardShownInDealing),
        &[occasion(CARD_SNATCHED).says("snatched up so quickly that no one can name it")],
        "in any way exposed on or above the table, even though snatched up so quickly that no one can name it"),
    Rule::new("38.dealer", "38", Role::Ground(SubjectKind::Incident(IncidentKind::SeenInDealing), NEW_DEAL),
        &[occasion(CARD_EXPOSED_IN_DEAL).says("whilst dealing, a card be exposed"), limit(BY_DEALERS_SIDE).says("by the dealer or his partner")],
        "by the dealer or his partner, should neither of the adversaries have touched the cards, the latter can claim a new deal"),
    Rule::new("38.touched", "38", Role::Excepts(&["38.dealer"]), &[occasion(CLAIMANTS_TOUCHED)],
        "should neither of the adversaries have touched the cards"),
    Rule::new("38.opponent", "38", Role::Ground(SubjectKind::Incident(IncidentKind::SeenInDealing), NEW_DEAL),
        &[occasion(CARD_EXPOSED_IN_DEAL).says("a card exposed"), limit(BY_DEALERS_OPPONENT).says("by either adversary")],
        "a card exposed by either adversary gives that claim to the dealer").with_creditor(Creditor::Dealer),
    Rule::new("38.partner", "38", Role::Excepts(&["38.opponent"]), &[occasion(DEALERS_PARTNER_TOUCHED)],
        "provided that his partner has not touched a card"),
    Rule::new("39", "39", Role::Restores(&["38.touched", "38.partner"]),
        &[occasion(OTHERS_TOUCHED_FIRST).says("If, during dealing, a player touch any of his cards")],
        "the adversaries may do the same, without losing their privilege of claiming a new deal"),
    Rule::new("40.turned", "40", Role::Lapses(&["38.dealer"]),
        &[occasion(TURNED_UP_SINCE).says("the dealer turn up the trump"), limit(TRUMP_CARD_QUITTED_SINCE).says("turn up the trump")],
        "turn up the trump before there is reasonable time for his adversaries to decide as to a fresh deal"),
    Rule::new("40", "40", Role::Restores(&["40.turned"]),
        &[occasion(NO_TIME_TO_DECIDE).says("before there is reasonable time for his adversaries to decide")],
        "they do not thereby lose their privilege"),
    // The last card looked at, a card of the other pack taken up: 41 and 42.
    Rule::new("41.see", "41", Role::Ground(SubjectKind::Incident(IncidentKind::LastLookedAt), SEE),
        &[occasion(LOOKED_AT_LAST).says("If a player, whilst dealing, look at the trump card")],
        "If a player, whilst dealing, look at the trump card, his adversaries have a right to see it, and may exact a new deal"),
    Rule::new("41.deal", "41", Role::Ground(SubjectKind::Incident(IncidentKind::LastLookedAt), NEW_DEAL),
        &[occasion(LOOKED_AT_LAST).says("If a player, whilst dealing, look at the trump card")],
        "If a player, whilst dealing, look at the trump card, his adversaries have a right to see it, and may exact a new deal"),
    Rule::new("42", "42", Role::Ground(SubjectKind::Incident(IncidentKind::StrayTaken), NEW_DEAL),
        &[occasion(STRAY_TAKEN).says("take into the hand dealt to him a card belonging to the other pack")],
        "the adversaries, on discovery of the error, may decide whether they will have a fresh deal or not"),
    Rule::new("42.stands", "42", Role::Ground(SubjectKind::Incident(IncidentKind::StrayTaken), STANDS),
        &[occasion(STRAY_TAKEN).says("take into the hand dealt to him a card belonging to the other pack")],
        "may decide whether they will have a fresh deal or not"),
    Rule::new("42.decided", "42", Role::Excepts(&["42", "42.stands"]), &[occasion(CHOSE_OTHERWISE)],
        "may decide whether they will have a fresh deal or not"),
    // Dealing out of turn, with the wrong pack, for a partner: 48 and 49.
    Rule::new("49.deal", "49", Role::Ground(SubjectKind::Incident(IncidentKind::DealtForAnother), STOP),
        &[occasion(DEALT_FOR_PARTNER).says("A player can neither shuffle, cut, nor deal for his partner")],
        "A player can neither shuffle, cut, nor deal for his partner, without the permission of his opponents."),
    Rule::new("48.turn", "48", Role::Ground(SubjectKind::Incident(IncidentKind::DealtForAnother), STOP),
        &[occasion(DEALT_FOR_ANOTHER).says("Any one dealing out of turn")],
        "Any one dealing out of turn, or with the adversary’s cards, may be stopped"),
    Rule::new("48.pack", "48", Role::Ground(SubjectKind::Incident(IncidentKind::OtherPackDealt), STOP),
        &[occasion(OTHER_PACK_DEALT).says("with the adversary’s cards")],
        "with the adversary’s cards, may be stopped"),
    Rule::new("48.turned", "48", Role::Lapses(&["48.turn", "48.pack", "49.deal"]),
        &[occasion(TURNED_UP_SINCE).says("before the trump card is turned up"), limit(TRUMP_CARD_QUITTED_SINCE).says("may be stopped before the trump card is turned up")],
        "before the trump card is turned up, after which the game must proceed as if no mistake had been made"),
    Rule::new("48.past", "48", Role::Restores(&["44.III.imperfect"]),
        &[occasion(IMPERFECT_AFTER_NEXT_QUITTED).implied("a deal that was given up cannot be taken up again once the next trump card is turned up")],
        "after which the game must proceed as if no mistake had been made"),
    Rule::new("49.leave", "49", Role::Excepts(&["48.turn", "49.deal", "49.cut", "49.shuffle"]), &[occasion(LEAVE_GIVEN)],
        "A player can neither shuffle, cut, nor deal for his partner, without the permission of his opponents"),
    Rule::new("49.may-deal", "49", Role::Ground(SubjectKind::Incident(IncidentKind::DealtForAnother), Issue::Allowed),
        &[occasion(DEALT_FOR_PARTNER).says("deal for his partner"), limit(LEAVE_GIVEN).says("without the permission of his opponents")],
        "A player can neither shuffle, cut, nor deal for his partner, without the permission of his opponents."),
];
