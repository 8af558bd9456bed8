//! The etiquette of whist, II to VIII; the rule of two packs (I) is no one's deed.

use crate::condition::*;
use crate::row::{Issue, Kind, Role, Row};
use oddtrick_table::Matter;

const fn of(matter: Matter) -> Role {
    Role::Ground(Kind::Of(matter), Issue::Etiquette)
}

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    Row::new("etiquette.II", "etiquette.II", of(Matter::CardDrawnOut), &[PARTNER_TO_PLAY],
        "should not draw a second card out of his hand until his partner has played to the first trick"),
    Row::new("etiquette.III.hand", "etiquette.III", of(Matter::SignOfHand), &[],
        "No intimation whatever, by word or gesture, should be given by a player as to the state of his hand"),
    Row::new("etiquette.III.game", "etiquette.III", of(Matter::SignOfGame), &[],
        "No intimation whatever, by word or gesture, should be given by a player as to the state of his hand or of the game."),
    Row::new("etiquette.IV.placing", "etiquette.IV", of(Matter::PlacingAsked), &[FOR_PARTNER],
        "should do it for his own information only, and not in order to invite the attention of his partner"),
    Row::new("etiquette.IV.last", "etiquette.IV", of(Matter::LastTrickAsked), &[FOR_PARTNER],
        "who demands to see the last trick, should do it for his own information only"),
    Row::new("etiquette.V.referee", "etiquette.V", of(Matter::RefereeRefused), &[],
        "No player should object to refer to a bystander"),
    Row::new("etiquette.V.purpose", "etiquette.V", Role::Ground(Kind::Revoke, Issue::Etiquette), &[OFFENDED, ON_PURPOSE],
        "It is unfair to revoke purposely"),
    Row::new("etiquette.V.second", "etiquette.V", Role::Ground(Kind::Revoke, Issue::Etiquette), &[OFFENDED, TO_HIDE],
        "a player is not justified in making a second in order to conceal the first"),
    Row::new("etiquette.VI", "etiquette.VI", of(Matter::BetOutside), &[PLAYER_WOULD_BET],
        "Until the players have made such bets as they wish, bets should not be made with bystanders."),
    Row::new("etiquette.VII.remark", "etiquette.VII", of(Matter::OnlookerSign), &[HAND_NOT_OVER],
        "neither should they by word or gesture give any intimation of the state of the game until concluded and scored"),
    Row::new("etiquette.VII.walk", "etiquette.VII", of(Matter::WalkRound), &[],
        "nor should they walk round the table to look at the different hands"),
    Row::new("etiquette.VIII", "etiquette.VIII", of(Matter::LookOver), &[BETS_AGAINST],
        "No one should look over the hand of a player against whom he is betting."),
];
