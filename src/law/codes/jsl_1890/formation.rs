//! Forming the table and cutting: 1 and 2.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{FormationIssue, FormationKind, Issue, SubjectKind};

const fn ground(kind: FormationKind, point: FormationIssue) -> Role {
    Role::Ground(SubjectKind::Formation(kind), Issue::Formation(point))
}

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    Rule::new("1.ace", "1", ground(FormationKind::Cut, FormationIssue::AceLowest), &[occasion(ACE_CUT).says("the ace")],
        "In cutting the ace is low"),
    Rule::new("1.any", "1", ground(FormationKind::Person, FormationIssue::MayEnter), &[limit(TABLE_FORMING).says("form a table")],
        "Four persons out of any number, either by agreement or by cutting or drawing lower cards than other candidates, form a table."),
    Rule::new("1.lower", "1", ground(FormationKind::Precedence, FormationIssue::CutLower), &[occasion(LOWER_CARD)],
        "cutting or drawing lower cards than other candidates"),
    Rule::new("1.partners", "1", ground(FormationKind::Cut, FormationIssue::Partners),
        &[occasion(FOUR_CUT).says("cut to decide, who shall be partners"), limit(ONLY_FOUR_CUT).says("These four")],
        "the two highest play against the two lowest"),
    Rule::new("2.dealer", "2", ground(FormationKind::Cut, FormationIssue::Deals), &[occasion(FOUR_CUT)],
        "The first dealer is that player of the four who has cut or drawn the lowest card."),
];
