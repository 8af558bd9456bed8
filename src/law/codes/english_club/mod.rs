//! The English club code. Each chapter of its rules is a file.

mod claims;
mod cutting_the_pack;
mod dealing;
mod etiquette;
mod exposed;
mod formation;
mod house_rules;
mod honours;
mod misdeal;
mod readings;
mod revoke;
mod score;
mod tricks;
mod trump;
mod turns;

use super::definition::{CodeFolder, Definition};
use crate::vocabulary::{Cited, GameTerms, GameWorth, Limb, RubberTerms};

pub(super) const FOLDER: CodeFolder = CodeFolder {
    definition: Definition::Code {
        id: "english-club",
        text_id: "english-club",
        terms: TERMS,
        rules: &[
            revoke::RULES,
            exposed::RULES,
            turns::RULES,
            claims::RULES,
            cutting_the_pack::RULES,
            dealing::RULES,
            misdeal::RULES,
            honours::RULES,
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
    points_per_game: Cited { value: 5, limb: Limb("2") },
    trick_points: Some(1),
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
    trump_not_turned_limb: None,
    bids: &[],
};
