//! J. S. L.'s code of 1890. Each chapter of its rules is a file.
//!
//! Nothing can be called. Every breach but a revoke costs one point, which law 18 prices and times for all of them; the
//! other laws say only what is a breach.

mod claims;
mod cutting_the_pack;
mod dealing;
mod etiquette;
mod exposed;
mod formation;
mod misdeal;
mod readings;
mod revoke;
mod score;
mod tricks;
mod trump;
mod turns;

use super::definition::{CodeFolder, Definition};
use crate::rule::Role;
use crate::vocabulary::{Cited, GameTerms, GameWorth, Issue, Limb, SubjectKind};
use oddtrick_table::IncidentKind;

pub(super) const FOLDER: CodeFolder = CodeFolder {
    definition: Definition::Code {
        id: "jsl-1890",
        text_id: "jsl-1890",
        terms: TERMS,
        rules: &[
            revoke::RULES,
            exposed::RULES,
            turns::RULES,
            tricks::RULES,
            trump::RULES,
            etiquette::RULES,
            claims::RULES,
            cutting_the_pack::RULES,
            dealing::RULES,
            misdeal::RULES,
            score::RULES,
            formation::RULES,
        ],
        // No club ever played by it, so nobody mistakes its answers for those of another code.
        lends_answers: false,
    },
    readings: readings::READINGS,
    house_rules: &[],
};

/// Games make rubbers, but no law says what a rubber is worth.
const TERMS: GameTerms = GameTerms {
    points_per_game: Cited { value: 7, limb: Limb("16") },
    trick_points: Some(1),
    game_worth: Cited { value: GameWorth::PointsMade, limb: Limb("16") },
    rubber: None,
    honours_limb: None,
    scoring_order_limb: None,
    penalty_first_limb: Some(Limb("20")),
    deal_passes_limb: Limb("3"),
    each_revoke_limb: Limb("18"),
    undivided_limb: None,
    trump_not_turned_limb: None,
    bids: &[],
};

/// The role of a rule by which an act breaks a law.
const fn breach(matter: IncidentKind) -> Role {
    Role::Ground(SubjectKind::Incident(matter), Issue::LawBroken)
}
