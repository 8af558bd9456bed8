//! The etiquette, I to VIII. The rules have no numbers in print; they are numbered in the order in which they stand.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};
use oddtrick_table::IncidentKind;

const fn of(matter: IncidentKind) -> Role {
    Role::Ground(SubjectKind::Incident(matter), Issue::EtiquetteBroken)
}

#[rustfmt::skip]
pub(super) const ADDED: &[Rule] = &[
    Rule::new("etiquette.I", "etiquette.I", of(IncidentKind::CardDrawnOut),
        &[limit(PARTNER_TO_PLAY).says("until his partner has played to the trick")],
        "should not draw a second card out of his hand until his partner has played to the trick"),
    Rule::new("etiquette.II.hand", "etiquette.II", of(IncidentKind::SignOfHand), &[],
        "No intimation whatever, by word or gesture, should be given by a player as to the state of his hand"),
    Rule::new("etiquette.II.game", "etiquette.II", of(IncidentKind::SignOfGame), &[],
        "No intimation whatever, by word or gesture, should be given by a player as to the state of his hand or of the game."),
    Rule::new("etiquette.III.placing", "etiquette.III", of(IncidentKind::PlacingAsked),
        &[limit(FOR_PARTNER).says("in order to invite the attention of his partner")],
        "A player who desires the cards to be placed, or who asks what the trump suit is, should do it for his own information only, and not in order to invite the attention of his partner"),
    Rule::new("etiquette.III.trumps", "etiquette.III", of(IncidentKind::TrumpSuitAsked),
        &[limit(FOR_PARTNER).says("in order to invite the attention of his partner")],
        "who asks what the trump suit is, should do it for his own information only"),
    Rule::new("etiquette.IV.referee", "etiquette.IV", of(IncidentKind::RefereeRefused),
        &[
            limit(BYSTANDER_UNINTERESTED).says("who professes himself uninterested in the game"),
            limit(BYSTANDER_SAW).says("able to decide, any disputed question of facts"),
        ],
        "No player should object to refer to a bystander"),
    Rule::new("etiquette.V.purpose", "etiquette.V", Role::Ground(SubjectKind::Revoke, Issue::EtiquetteBroken),
        &[occasion(OFFENDED).says("to revoke"), limit(ON_PURPOSE).says("purposely")],
        "It is unfair to revoke purposely."),
    Rule::new("etiquette.V.second", "etiquette.V", Role::Ground(SubjectKind::Revoke, Issue::EtiquetteBroken),
        &[occasion(OFFENDED).says("making a second"), limit(TO_HIDE).says("in order to conceal the first")],
        "a player is not justified in making a second in order to conceal the first"),
    Rule::new("etiquette.VI", "etiquette.VI", of(IncidentKind::BetOutside),
        &[limit(PLAYER_WOULD_BET).says("Until the players have made such bets as they wish")],
        "Until the players have made such bets as they wish, bets should not be made with bystanders."),
    Rule::new("etiquette.VII.remark", "etiquette.VII", of(IncidentKind::OnlookerSign), &[],
        "neither should they, by word or gesture, give any intimation of the state of the game"),
    Rule::new("etiquette.VII.walk", "etiquette.VII", of(IncidentKind::WalkRound), &[],
        "nor should they walk round the table to look at the different hands"),
    Rule::new("etiquette.VIII", "etiquette.VIII", of(IncidentKind::LookOver), &[limit(BETS_AGAINST).says("against whom he is betting")],
        "No one should look over the hand of a player against whom he is betting."),
];
