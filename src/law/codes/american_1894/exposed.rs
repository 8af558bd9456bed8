//! Rules about cards that may be called: 20 to 23, 27 and 36.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Debtor, Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const MAY: Role = Role::Ground(SubjectKind::DisclosedCard, Issue::LiableToCall);

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // Which cards may be called: the limbs of 20, and 22 and 23.
    Rule::new("20.I.shown", "20.I", MAY, &[occasion(CARD_ON_TABLE).says("Every card faced upon the table")],
        "Every card faced upon the table otherwise than in the regular course of play"),
    Rule::new("20.I.packet", "20.I", MAY, &[occasion(CARD_IN_PACKET).says("Every card faced upon the table")],
        "Every card faced upon the table otherwise than in the regular course of play"),
    Rule::new("20.I.thrown", "20.I", MAY, &[occasion(CARD_THROWN).says("Every card faced upon the table")],
        "Every card faced upon the table otherwise than in the regular course of play"),
    Rule::new("20.II", "20.II", MAY,
        &[occasion(PLAYED_TOGETHER).says("Every card thrown with"), limit(NOT_THE_CARD_PLAYED).says("the one led or played to the current trick")],
        "Every card thrown with the one led or played to the current trick."),
    Rule::new("20.III", "20.III", MAY, &[occasion(PARTNER_SAW_ONE)],
        "Every card so held by a player that his partner sees any portion of its face."),
    Rule::new("20.IV", "20.IV", MAY, &[occasion(PARTNER_SAW_MORE).says("his partner sees more than one card of it")],
        "All the cards in a hand lowered or shown by a player so that his partner sees more than one card of it."),
    Rule::new("20.V", "20.V", MAY, &[occasion(CARD_NAMED)],
        "Every card named by the player holding it."),
    Rule::new("22.cards", "22", MAY,
        &[
            occasion(LED_AHEAD).says("then leads one or more other cards without waiting for his partner"),
            occasion(LED_THE_BEST).says("a card better than any his adversaries hold of the suit"),
        ],
        "the other cards thus improperly played are liable to be called"),
    Rule::new("23.must", "23", Role::Denies(SubjectKind::Incident(IncidentKind::PlayHurried), Issue::Allowed),
        &[
            occasion(PENALTY_WAS_OPEN).says("until the adversaries have stated whether or not they wish to call"),
            occasion(OWN_CARD_LAY).says("A player having a card liable to be called"),
        ],
        "A player having a card liable to be called must not play another until the adversaries have stated whether or not they wish to call"),
    Rule::new("23", "23", MAY,
        &[
            occasion(PLAYED_UNBIDDEN).says("without awaiting the decision of the adversaries"),
            occasion(OTHER_CARD_LIABLE).says("A player having a card liable to be called"),
        ],
        "If he plays another card without awaiting the decision of the adversaries such other card also is liable to be called."),
    Rule::new("15.uncalled", "15", Role::Excepts(&["20.I.shown"]), &[occasion(CARD_SHOWN_IN_DEAL).says("a card is exposed")],
        "If a new deal does not take place, the exposed card is not liable to be called."),
    Rule::new("15.call", "15", Role::Denies(SubjectKind::Incident(IncidentKind::SeenInDealing), Issue::MayExact(Penalty::CallCard)),
        &[occasion(CARD_TURNED_OVER).says("the exposed card")],
        "If a new deal does not take place, the exposed card is not liable to be called."),
    // What may be done with them.
    Rule::new("20", "20", Role::Ground(SubjectKind::DisclosedCard, Issue::MayExact(Penalty::CallCard)),
        &[occasion(LIABLE).says("The following cards")],
        "The following cards are liable to be called by either adversary:"),
    Rule::new("20.I.led", "20.I", Role::Denies(SubjectKind::Incident(IncidentKind::Lead), Issue::MayExact(Penalty::CallCard)),
        &[occasion(LED_OUT_OF_TURN).says("a card led out of turn")],
        "but not including a card led out of turn"),
    Rule::new("20.II.which", "20.II", Role::Ground(SubjectKind::DisclosedCard, Issue::MayExact(Penalty::Fixed(Demand::PointOut))), &[occasion(ONE_TO_CHOOSE)],
        "The player must indicate the one led or played."),
    Rule::new("21.left", "21", Role::Ground(SubjectKind::DisclosedCard, Issue::MayExact(Penalty::LayCardDown)),
        &[occasion(LIABLE).says("All cards liable to be called")],
        "All cards liable to be called must be placed and left face upward on the table."),
    Rule::new("21.up", "21", Role::Denies(SubjectKind::DisclosedCard, Issue::MayTakeUp),
        &[occasion(LIABLE).says("All cards liable to be called")],
        "All cards liable to be called must be placed and left face upward on the table."),
    Rule::new("21", "21", Role::Suspends(&["29", "20", "18.left"]), &[occasion(WOULD_REVOKE).says("provided he can do so without revoking")],
        "A player must lead or play them when called, provided he can do so without revoking."),
    Rule::new("21.again", "21", Role::Restores(&["21"]),
        &[occasion(PLAYABLE_NOW).implied("a repeated call binds as soon as the card can be played without a revoke")],
        "The call may be repeated at each trick until the card is played."),
    Rule::new("21.gone", "21", Role::Lapses(&["29", "20", "21.left", "18.left"]), &[occasion(CARD_GONE).says("if he can get rid of it in the course of play")],
        "if he can get rid of it in the course of play no penalty remains"),
    Rule::new("21.free", "21", Role::Denies(SubjectKind::DisclosedCard, Issue::MayExact(Penalty::KeepCardOnTable)),
        &[occasion(LIABLE).says("a card liable to be called")],
        "A player cannot be prevented from leading or playing a card liable to be called"),
    // A player who goes on without waiting for his partner.
    Rule::new("22.win", "22", Role::Ground(SubjectKind::Incident(IncidentKind::GoesAhead), Issue::MayExact(Penalty::WinTrick)),
        &[
            limit(FIRST_SUCH_TRICK).says("to take the first trick"),
            occasion(LED_THE_BEST).says("a card better than any his adversaries hold of the suit"),
        ],
        "the latter may be called upon by either adversary to take the first trick").with_debtor(Debtor::Partner),
    Rule::new("22.played", "22", Role::Excepts(&["22.win"]), &[occasion(PARTNER_HAS_PLAYED).says("without waiting for his partner to play")],
        "without waiting for his partner to play, the latter may be called upon by either adversary to take the first trick"),
    // Hands thrown down, and hands that are said to win.
    Rule::new("27", "27", Role::Excepts(&["20", "20.II.which", "21.left", "22.win", "24.suit", "29", "36", "31.played-out"]),
        &[occasion(ALL_THREW_DOWN).says("If all four players throw their cards on the table face upward")],
        "no further play of that hand is permitted"),
    Rule::new("27.play", "27", Role::Denies(SubjectKind::Side, Issue::MayExact(Penalty::Fixed(Demand::PlayOut))),
        &[occasion(ALL_THREW_DOWN).says("If all four players throw their cards on the table face upward")],
        "no further play of that hand is permitted"),
    Rule::new("36", "36", Role::Ground(SubjectKind::Incident(IncidentKind::SaysRest), Issue::MayExact(Penalty::Fixed(Demand::LayHand))),
        &[
            limit(HAND_IN_PLAY).implied("there is no rest to win once the hand has been played"),
            limit(PARTNER_HOLDS_UP).implied("cards that lie on the table already need not be laid there"),
        ],
        "his partner’s cards must be laid upon the table, and are liable to be called").with_debtor(Debtor::Partner),
];
