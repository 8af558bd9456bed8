//! The code of the American Whist League, 1894. Each chapter of its rules is a file.

mod claims;
mod cutting_the_pack;
mod dealing;
mod etiquette;
mod exposed;
mod formation;
mod house_rules;
mod misdeal;
mod readings;
mod revoke;
mod score;
mod tricks;
mod trump;
mod turns;

use super::definition::{CodeFolder, Definition};
use crate::vocabulary::{Cited, GameTerms, GameWorth, Limb};

pub(super) const FOLDER: CodeFolder = CodeFolder {
    definition: Definition::Code {
        id: "american-1894",
        text_id: "american-1894",
        terms: TERMS,
        rules: &[
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
        ],
        lends_answers: true,
    },
    readings: readings::READINGS,
    house_rules: house_rules::HOUSE_RULES,
};

const TERMS: GameTerms = GameTerms {
    points_per_game: Cited { value: 7, limb: Limb("1") },
    trick_points: Some(1),
    game_worth: Cited { value: GameWorth::PointsShort, limb: Limb("1") },
    rubber: None,
    honours_limb: None,
    scoring_order_limb: None,
    penalty_first_limb: None,
    deal_passes_limb: Limb("13"),
    each_revoke_limb: Limb("30"),
    undivided_limb: None,
    trump_not_turned_limb: None,
    bids: &[],
};
