//! The English club code: a file of rows for each chapter, and the terms of its game.

mod claims;
mod cutting_the_pack;
mod dealing;
mod etiquette;
mod exposed;
mod formation;
mod misdeal;
mod revoke;
mod score;
mod tricks;
mod trump;
mod turns;

use crate::code::Code;
use crate::game_terms::{Cited, GameTerms, GameWorth, RubberTerms};
use crate::rule::Limb;

/// The code.
pub fn code() -> Code {
    let rows = [
        revoke::RULES,
        exposed::RULES,
        turns::RULES,
        claims::RULES,
        cutting_the_pack::RULES,
        dealing::RULES,
        misdeal::RULES,
        score::RULES,
        trump::RULES,
        tricks::RULES,
        formation::RULES,
        etiquette::RULES,
    ];
    Code::new("english-club", "english-club", TERMS, rows.concat())
}

const TERMS: GameTerms = GameTerms {
    points_per_game: Cited { value: 5, limb: Limb("2") },
    game_worth: Cited { value: GameWorth::ByLosersScore([Limb("8.I"), Limb("8.II"), Limb("8.III")]), limb: Limb("8") },
    rubber: Some(RubberTerms {
        games_to_win: Cited { value: 2, limb: Limb("1") },
        bonus: Cited { value: 2, limb: Limb("9") },
        losers_game_limb: Limb("10"),
    }),
    honours_limb: Some(Limb("3")),
    scoring_order_limb: Some(Limb("5")),
    penalty_first_limb: Some(Limb("72.V")),
    deal_passes_limb: Limb("33"),
    each_revoke_limb: Limb("72.II"),
    undivided_limb: Some(Limb("72.IV")),
};
