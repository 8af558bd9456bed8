//! The code of the American Whist League, 1894: a file of rows for each chapter, and the terms of its game.

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
use crate::game_terms::{Cited, GameTerms, GameWorth};
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
    Code::new("american-1894", "american-1894", TERMS, rows.concat())
}

const TERMS: GameTerms = GameTerms {
    points_per_game: Cited { value: 7, limb: Limb("1") },
    game_worth: Cited { value: GameWorth::PointsShort, limb: Limb("1") },
    rubber: None,
    honours_limb: None,
    scoring_order_limb: None,
    penalty_first_limb: None,
    deal_passes_limb: Limb("13"),
    each_revoke_limb: Limb("30"),
    undivided_limb: None,
};
