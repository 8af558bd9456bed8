//! Rules about the trump card: 52 to 55.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const NAMED: SubjectKind = SubjectKind::Incident(IncidentKind::TrumpCardNamed);
const FORGOTTEN: SubjectKind = SubjectKind::Incident(IncidentKind::TrumpCardForgotten);
const HIGHEST: Issue = Issue::MayExact(Penalty::Fixed(Demand::HighestTrump));
const LOWEST: Issue = Issue::MayExact(Penalty::Fixed(Demand::LowestTrump));
const LAY: Issue = Issue::MayExact(Penalty::Fixed(Demand::LayTrumpCard));

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("52.left", "52", Role::Ground(SubjectKind::Incident(IncidentKind::TrumpCardLeft), Issue::MayExact(Penalty::CallCard)),
        &[occasion(LIES_AFTER_FIRST_TRICK).says("left on the table after the first trick be turned and quitted")],
        "if left on the table after the first trick be turned and quitted, it is liable to be called"),
    Rule::new("52.turn", "52", Role::Lapses(&["54.lay"]), &[occasion(DEALERS_TURN_CAME).says("when it is his turn to play to the first trick")],
        "The dealer, when it is his turn to play to the first trick, should take the trump card into his hand"),
    Rule::new("52.take", "52", Role::Ground(SubjectKind::Incident(IncidentKind::TrumpCardTaken), Issue::Allowed),
        &[occasion(TAKEN_IN_TURN).says("when it is his turn to play to the first trick")],
        "The dealer, when it is his turn to play to the first trick, should take the trump card into his hand"),
    Rule::new("52.remind", "52", Role::Ground(SubjectKind::Incident(IncidentKind::TrumpCardReminded), Issue::Allowed),
        &[occasion(REMINDED_BY_PARTNER).says("his partner may at any time remind him")],
        "his partner may at any time remind him of the liability"),
    Rule::new("53.asked", "53", Role::Denies(SubjectKind::Incident(IncidentKind::TrumpCardAsked), Issue::Allowed),
        &[occasion(TAKEN_UP_BEFORE_ASKED).says("After the dealer has taken the trump card into his hand")],
        "After the dealer has taken the trump card into his hand, it cannot be asked for"),
    Rule::new("53.highest", "53", Role::Ground(NAMED, HIGHEST),
        &[limit(TAKEN_UP_BEFORE_NAMED).says("After the dealer has taken the trump card into his hand")],
        "a player naming it at any time during the play of that hand is liable to have his highest or lowest trump called"),
    Rule::new("53.lowest", "53", Role::Ground(NAMED, LOWEST),
        &[limit(TAKEN_UP_BEFORE_NAMED).says("After the dealer has taken the trump card into his hand")],
        "a player naming it at any time during the play of that hand is liable to have his highest or lowest trump called"),
    Rule::new("53.over", "53", Role::Lapses(&["53.highest", "53.lowest"]), &[occasion(HAND_OVER).says("at any time during the play of that hand")],
        "a player naming it at any time during the play of that hand is liable to have his highest or lowest trump called"),
    Rule::new("54.lay", "54", Role::Ground(SubjectKind::Incident(IncidentKind::TrumpCardTaken), LAY),
        &[occasion(TAKEN_BEFORE_TURN).says("take the trump card into his hand before it is his turn to play")],
        "If the dealer take the trump card into his hand before it is his turn to play, he may be desired to lay it on the table"),
    Rule::new("54.laid", "54", Role::Lapses(&["54.lay"]), &[occasion(TRUMP_CARD_LAID_AGAIN)],
        "until the trump card be produced"),
    Rule::new("54.wrong", "54", Role::Ground(SubjectKind::Incident(IncidentKind::WrongCardLaid), Issue::MayExact(Penalty::CallCard)),
        &[occasion(WRONG_CARD_LAID).says("should he show a wrong card")],
        "should he show a wrong card, this card may be called, as also a second, a third, etc., until the trump card be produced"),
    Rule::new("55.highest", "55", Role::Ground(FORGOTTEN, HIGHEST),
        &[limit(FORGOTTEN_BY_DEALER).says("If the dealer declare himself unable to recollect the trump card")],
        "If the dealer declare himself unable to recollect the trump card, his highest or lowest trump may be called at any time during that hand"),
    Rule::new("55.lowest", "55", Role::Ground(FORGOTTEN, LOWEST),
        &[limit(FORGOTTEN_BY_DEALER).says("If the dealer declare himself unable to recollect the trump card")],
        "If the dealer declare himself unable to recollect the trump card, his highest or lowest trump may be called at any time during that hand"),
    Rule::new("55.unchanged", "55", Role::Excepts(&["55.highest", "55.lowest"]),
        &[occasion(CHOSE_OTHERWISE).says("may be repeated, but not changed")],
        "the call may be repeated, but not changed, i.e., from highest to lowest, or vice versa, until such card is played"),
    Rule::new("55.played", "55", Role::Lapses(&["55.highest", "55.lowest"]), &[occasion(TRUMP_CALL_ANSWERED)],
        "until such card is played"),
    Rule::new("55.over", "55", Role::Lapses(&["55.highest", "55.lowest"]), &[occasion(HAND_OVER).says("at any time during that hand")],
        "his highest or lowest trump may be called at any time during that hand"),
    Rule::new("55.revoke", "55", Role::Suspends(&["55.highest", "55.lowest"]), &[occasion(TRUMP_WOULD_REVOKE).says("unless it cause him to revoke")],
        "and unless it cause him to revoke, must be played"),
    // Laws 64 and 65 are about every call. Here they apply to a trump called only by its rank.
    Rule::new("64.trump", "64", Role::Suspends(&["53.highest", "53.lowest"]), &[occasion(TRUMP_WOULD_REVOKE).says("which would oblige him to revoke")],
        "In no case can a player be compelled to play a card which would oblige him to revoke."),
    Rule::new("65.trump", "65", Role::Lapses(&["53.highest", "53.lowest"]), &[occasion(TRUMP_CALL_ANSWERED).says("until such card has been played")],
        "The call of a card may be repeated until such card has been played."),
];
