//! The American code of etiquette, I to IX.

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
    Rule::new("etiquette.I", "etiquette.I", of(IncidentKind::Talk),
        &[limit(HAND_NOT_OVER).says("during the play")],
        "No conversation should be indulged in during the play"),
    Rule::new("etiquette.II.hand", "etiquette.II", of(IncidentKind::SignOfHand), &[],
        "No player should in any manner whatsoever give any intimation as to the state of his hand"),
    Rule::new("etiquette.II.game", "etiquette.II", of(IncidentKind::SignOfGame), &[],
        "any intimation as to the state of his hand or of the game"),
    Rule::new("etiquette.II.play", "etiquette.II", of(IncidentKind::Opinion), &[], "or of approval or disapproval of a play"),
    Rule::new("etiquette.III", "etiquette.III", of(IncidentKind::LeadUponTrick), &[],
        "No player should lead until the preceding trick is turned and quitted."),
    Rule::new("etiquette.IV", "etiquette.IV", of(IncidentKind::CardDrawnOut),
        &[limit(PARTNER_TO_PLAY).says("until his partner has played to the current trick")],
        "draw a card from his hand for another lead until his partner has played to the current trick"),
    Rule::new("etiquette.V.flourish", "etiquette.V", of(IncidentKind::Flourish), &[],
        "No player should play a card in any manner so as to call particular attention to it"),
    Rule::new("etiquette.V.placing", "etiquette.V", of(IncidentKind::PlacingAsked),
        &[limit(FOR_PARTNER).says("in order to attract the attention of his partner")],
        "nor should he demand that the cards be placed in order to attract the attention of his partner"),
    Rule::new("etiquette.VI.purpose", "etiquette.VI", Role::Ground(SubjectKind::Revoke, Issue::EtiquetteBroken),
        &[occasion(OFFENDED).says("incur a penalty"), limit(ON_PURPOSE).says("purposely")],
        "No player should purposely incur a penalty because he is willing to pay it"),
    Rule::new("etiquette.VI.card", "etiquette.VI", Role::Ground(SubjectKind::DisclosedCard, Issue::EtiquetteBroken),
        &[occasion(LIABLE).says("incur a penalty"), limit(ON_PURPOSE).says("purposely")],
        "No player should purposely incur a penalty because he is willing to pay it"),
    Rule::new("etiquette.VI.lead", "etiquette.VI", of(IncidentKind::Lead),
        &[occasion(LED_OUT_OF_TURN).says("incur a penalty"), limit(ON_PURPOSE).says("purposely")],
        "No player should purposely incur a penalty because he is willing to pay it"),
    Rule::new("etiquette.VI.second", "etiquette.VI", Role::Ground(SubjectKind::Revoke, Issue::EtiquetteBroken),
        &[occasion(OFFENDED).says("make a second revoke"), limit(TO_HIDE).says("in order to conceal one previously made")],
        "nor should he make a second revoke in order to conceal one previously made"),
    Rule::new("etiquette.VII", "etiquette.VII", of(IncidentKind::HintUsed), &[limit(PARTNER_ILL_MANNERED).says("through a breach of etiquette")],
        "No player should take advantage of information imparted by his partner through a breach of etiquette."),
    Rule::new("etiquette.VIII", "etiquette.VIII", of(IncidentKind::RefereeRefused),
        &[
            limit(BYSTANDER_UNINTERESTED).says("who professes himself uninterested in the result of the game"),
            limit(BYSTANDER_SAW).says("able to decide the question"),
        ],
        "No player should object to referring a disputed question of fact to a bystander"),
    Rule::new("etiquette.IX.sign", "etiquette.IX", of(IncidentKind::OnlookerSign), &[limit(HAND_NOT_OVER).says("during the play of a hand")],
        "Bystanders should not in any manner call attention to, or give any intimation concerning the play or the state of the game, during the play of a hand."),
    Rule::new("etiquette.IX.look", "etiquette.IX", of(IncidentKind::LookOver), &[limit(WITHOUT_LEAVE).says("without his permission")],
        "They should not look over the hand of a player without his permission"),
    Rule::new("etiquette.IX.walk", "etiquette.IX", of(IncidentKind::WalkRound), &[],
        "nor should they walk round the table to look at the different hands"),
];
