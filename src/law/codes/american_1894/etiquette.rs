//! The American code of etiquette, I to IX.

use crate::condition::*;
use crate::row::{Issue, Kind, Role, Row};
use oddtrick_table::Matter;

const fn of(matter: Matter) -> Role {
    Role::Ground(Kind::Of(matter), Issue::Etiquette)
}

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    Row::new("etiquette.I", "etiquette.I", of(Matter::Talk), &[HAND_NOT_OVER], "No conversation should be indulged in during the play"),
    Row::new("etiquette.II.hand", "etiquette.II", of(Matter::SignOfHand), &[],
        "No player should in any manner whatsoever give any intimation as to the state of his hand"),
    Row::new("etiquette.II.game", "etiquette.II", of(Matter::SignOfGame), &[],
        "any intimation as to the state of his hand or of the game"),
    Row::new("etiquette.II.play", "etiquette.II", of(Matter::Opinion), &[], "or of approval or disapproval of a play"),
    Row::new("etiquette.III", "etiquette.III", of(Matter::LeadUponTrick), &[],
        "No player should lead until the preceding trick is turned and quitted."),
    Row::new("etiquette.IV", "etiquette.IV", of(Matter::CardDrawnOut), &[PARTNER_TO_PLAY],
        "draw a card from his hand for another lead until his partner has played to the current trick"),
    Row::new("etiquette.V.flourish", "etiquette.V", of(Matter::Flourish), &[],
        "No player should play a card in any manner so as to call particular attention to it"),
    Row::new("etiquette.V.placing", "etiquette.V", of(Matter::PlacingAsked), &[FOR_PARTNER],
        "nor should he demand that the cards be placed in order to attract the attention of his partner"),
    Row::new("etiquette.VI.purpose", "etiquette.VI", Role::Ground(Kind::Revoke, Issue::Etiquette), &[OFFENDED, ON_PURPOSE],
        "No player should purposely incur a penalty because he is willing to pay it"),
    Row::new("etiquette.VI.second", "etiquette.VI", Role::Ground(Kind::Revoke, Issue::Etiquette), &[OFFENDED, TO_HIDE],
        "nor should he make a second revoke in order to conceal one previously made"),
    Row::new("etiquette.VII", "etiquette.VII", of(Matter::HintUsed), &[PARTNER_ILL_MANNERED],
        "No player should take advantage of information imparted by his partner through a breach of etiquette."),
    Row::new("etiquette.VIII", "etiquette.VIII", of(Matter::RefereeRefused), &[],
        "No player should object to referring a disputed question of fact to a bystander"),
    Row::new("etiquette.IX.sign", "etiquette.IX", of(Matter::OnlookerSign), &[HAND_NOT_OVER],
        "Bystanders should not in any manner call attention to, or give any intimation concerning the play or the state of the game, during the play of a hand."),
    Row::new("etiquette.IX.look", "etiquette.IX", of(Matter::LookOver), &[WITHOUT_LEAVE],
        "They should not look over the hand of a player without his permission"),
    Row::new("etiquette.IX.walk", "etiquette.IX", of(Matter::WalkRound), &[],
        "nor should they walk round the table to look at the different hands"),
];
