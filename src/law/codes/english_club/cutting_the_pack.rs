//! The English club code: shuffling and cutting to the dealer (26 to 36).

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const RESHUFFLE: Issue = Issue::MayExact(Penalty::Fixed(Demand::Reshuffle));
const SHUFFLED: SubjectKind = SubjectKind::Incident(IncidentKind::PackShuffled);
const CUT_AGAIN: Issue = Issue::MayExact(Penalty::Fixed(Demand::CutAgain));

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("32", "32", Role::Ground(SubjectKind::Incident(IncidentKind::SeenInShuffling), RESHUFFLE),
        &[limit(DEALER_SHOWED_CARD).says("during his shuffling, or whilst giving the pack to be cut")],
        "should a card or cards be seen during his shuffling, or whilst giving the pack to be cut, he may be compelled to reshuffle"),
    // What makes a fresh cut necessary: 34.
    Rule::new("34.four", "34", Role::Ground(SubjectKind::Deal, Issue::FreshCut), &[occasion(FEW_CUT_OFF)],
        "must not leave fewer than four cards in either packet"),
    Rule::new("34.exposed", "34", Role::Ground(SubjectKind::Deal, Issue::FreshCut), &[occasion(CARD_SEEN_IN_CUT)],
        "if in cutting, or in replacing one of the two packets on the other, a card be exposed"),
    Rule::new("34.confusion", "34", Role::Ground(SubjectKind::Deal, Issue::FreshCut), &[occasion(CUT_CONFUSED)],
        "or if there be any confusion of the cards, or a doubt as to the exact place in which the pack was divided, there must be a fresh cut"),
    Rule::new("34.doubt", "34", Role::Ground(SubjectKind::Deal, Issue::FreshCut),
        &[occasion(CUT_DOUBTED).says("a doubt as to the exact place in which the pack was divided")],
        "a doubt as to the exact place in which the pack was divided, there must be a fresh cut"),
    // Who has cut may not change his mind: 35.
    Rule::new("35", "35", Role::Denies(SubjectKind::Deal, CUT_AGAIN),
        &[occasion(CUT_MADE).says("has once separated the pack")],
        "he can neither reshuffle nor recut the cards"),
    Rule::new("49.shuffle", "49", Role::Ground(SubjectKind::Incident(IncidentKind::ShuffledForAnother), RESHUFFLE),
        &[occasion(SHUFFLED_FOR_PARTNER).says("A player can neither shuffle, cut, nor deal for his partner")],
        "A player can neither shuffle, cut, nor deal for his partner, without the permission of his opponents."),
    Rule::new("49.cut", "49", Role::Ground(SubjectKind::Incident(IncidentKind::CutForAnother), CUT_AGAIN), &[occasion(CUT_FOR_PARTNER)],
        "A player can neither shuffle, cut, nor deal for his partner"),
    Rule::new("49.may-shuffle", "49", Role::Ground(SubjectKind::Incident(IncidentKind::ShuffledForAnother), Issue::Allowed),
        &[occasion(SHUFFLED_FOR_PARTNER).says("shuffle"), limit(LEAVE_GIVEN).says("without the permission of his opponents")],
        "A player can neither shuffle, cut, nor deal for his partner, without the permission of his opponents."),
    Rule::new("49.may-cut", "49", Role::Ground(SubjectKind::Incident(IncidentKind::CutForAnother), Issue::Allowed),
        &[occasion(CUT_FOR_PARTNER).says("cut"), limit(LEAVE_GIVEN).says("without the permission of his opponents")],
        "A player can neither shuffle, cut, nor deal for his partner, without the permission of his opponents."),
    // A dealer who shuffles the cut pack: 36.
    Rule::new("36", "36", Role::Ground(SubjectKind::Deal, Issue::DealLost),
        &[occasion(SHUFFLED_AFTER_CUT).says("When the pack is cut, should the dealer shuffle the cards")],
        "When the pack is cut, should the dealer shuffle the cards, he loses his deal."),
    // When the pack may be shuffled, and by whom: 27, 29 and 32.
    Rule::new("27", "27", Role::Excepts(&["29.right", "32.last"]), &[occasion(SHUFFLED_DURING_PLAY).says("during the play of the hand")],
        "The pack must not be shuffled during the play of the hand."),
    Rule::new("35.shuffle", "35", Role::Denies(SHUFFLED, Issue::Allowed), &[occasion(SHUFFLED_BY_CUTTER).says("has once separated the pack")],
        "he can neither reshuffle nor recut the cards"),
    Rule::new("32.last", "32", Role::Ground(SHUFFLED, Issue::Allowed),
        &[occasion(SHUFFLED_BY_DEALER)],
        "The dealer has always the right to shuffle last"),
    Rule::new("29.right", "29", Role::Ground(SHUFFLED, Issue::Allowed),
        &[
            occasion(PACK_SHUFFLED).says("Each player has a right to shuffle"),
            limit(SHUFFLED_IN_TIME).says("prior to a deal, after a false cut, or when a new deal has occurred"),
            limit(SHUFFLED_ONCE).says("once only, except as provided by Rule 32"),
        ],
        "Each player has a right to shuffle, once only, except as provided by Rule 32, prior to a deal, after a false cut, or when a new deal has occurred."),
    Rule::new("34.left", "34", Role::Ground(SubjectKind::Incident(IncidentKind::PackCut), Issue::Allowed),
        &[
            occasion(CUT_THE_PACK).says("cuts the pack"),
            limit(CUT_BY_RIGHT_HAND).says("The player on the dealer’s right"),
            limit(FOUR_LEFT).says("must not leave fewer than four cards in either packet"),
        ],
        "The player on the dealer’s right cuts the pack, and, in dividing it, must not leave fewer than four cards in either packet"),
    Rule::new("35.recut", "35", Role::Excepts(&["34.left"]), &[occasion(CUT_ONCE_MORE).says("has once separated the pack")],
        "When a player, whose duty it is to cut, has once separated the pack, he cannot alter his intention; he can neither reshuffle nor recut the cards."),
    Rule::new("29", "29", Role::Excepts(&["36"]), &[occasion(CUT_AMISS).says("after a false cut")],
        "Each player has a right to shuffle, once only, except as provided by Rule 32, prior to a deal, after a false cut"),
];
