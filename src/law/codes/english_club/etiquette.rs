//! Rules of etiquette, II to VIII. Rule I is about the use of two packs and not about anybody’s act.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};
use oddtrick_table::IncidentKind;

const fn of(matter: IncidentKind) -> Role {
    Role::Ground(SubjectKind::Incident(matter), Issue::EtiquetteBroken)
}

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("etiquette.II", "etiquette.II", of(IncidentKind::CardDrawnOut),
        &[limit(PARTNER_TO_PLAY).says("until his partner has played to the first trick")],
        "should not draw a second card out of his hand until his partner has played to the first trick"),
    Rule::new("etiquette.III.hand", "etiquette.III", of(IncidentKind::SignOfHand), &[],
        "No intimation whatever, by word or gesture, should be given by a player as to the state of his hand"),
    Rule::new("etiquette.III.game", "etiquette.III", of(IncidentKind::SignOfGame), &[],
        "No intimation whatever, by word or gesture, should be given by a player as to the state of his hand or of the game."),
    Rule::new("etiquette.IV.placing", "etiquette.IV", of(IncidentKind::PlacingAsked),
        &[limit(FOR_PARTNER).says("in order to invite the attention of his partner")],
        "should do it for his own information only, and not in order to invite the attention of his partner"),
    Rule::new("etiquette.IV.last", "etiquette.IV", of(IncidentKind::LastTrickAsked),
        &[limit(FOR_PARTNER).says("in order to invite the attention of his partner")],
        "who demands to see the last trick, should do it for his own information only"),
    Rule::new("etiquette.V.referee", "etiquette.V", of(IncidentKind::RefereeRefused),
        &[
            limit(BYSTANDER_UNINTERESTED).says("who professes himself uninterested in the game"),
            limit(BYSTANDER_SAW).says("able to decide any disputed question of facts"),
        ],
        "No player should object to refer to a bystander"),
    Rule::new("etiquette.V.purpose", "etiquette.V", Role::Ground(SubjectKind::Revoke, Issue::EtiquetteBroken),
        &[occasion(OFFENDED).says("to revoke"), limit(ON_PURPOSE).says("purposely")],
        "It is unfair to revoke purposely"),
    Rule::new("etiquette.V.second", "etiquette.V", Role::Ground(SubjectKind::Revoke, Issue::EtiquetteBroken),
        &[occasion(OFFENDED).says("making a second"), limit(TO_HIDE).says("in order to conceal the first")],
        "a player is not justified in making a second in order to conceal the first"),
    Rule::new("etiquette.VI", "etiquette.VI", of(IncidentKind::BetOutside),
        &[limit(PLAYER_WOULD_BET).says("Until the players have made such bets as they wish")],
        "Until the players have made such bets as they wish, bets should not be made with bystanders."),
    Rule::new("etiquette.VII.remark", "etiquette.VII", of(IncidentKind::OnlookerSign), &[limit(HAND_NOT_SCORED).says("until concluded and scored")],
        "Bystanders should make no remark, neither should they by word or gesture give any intimation of the state of the game until concluded and scored"),
    Rule::new("etiquette.VII.walk", "etiquette.VII", of(IncidentKind::WalkRound), &[],
        "nor should they walk round the table to look at the different hands"),
    Rule::new("etiquette.VIII", "etiquette.VIII", of(IncidentKind::LookOver), &[limit(BETS_AGAINST).says("against whom he is betting")],
        "No one should look over the hand of a player against whom he is betting."),
];
