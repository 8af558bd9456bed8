//! Rules about forming the table and cutting: 2 to 7.

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{FormationIssue, FormationKind, Issue, SubjectKind};

const fn ground(kind: FormationKind, point: FormationIssue) -> Role {
    Role::Ground(SubjectKind::Formation(kind), Issue::Formation(point))
}

const VOID: Role = ground(FormationKind::Card, FormationIssue::CardVoid);
const AGAIN: Role = ground(FormationKind::Card, FormationIssue::CutsAgain);
const PRECEDES: Role = ground(FormationKind::Precedence, FormationIssue::GoesFirst);
const LOWER: Role = ground(FormationKind::Precedence, FormationIssue::CutLower);

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // The cards cut: 3, 4 and 7.
    Rule::new("3", "3", AGAIN, &[occasion(LEVEL_WITH_ONE).says("If two players cut"), limit(LEVEL_BETWEEN).says("intermediate cards of equal value")],
        "If two players cut intermediate cards of equal value, they cut again"),
    Rule::new("4", "4", AGAIN,
        &[occasion(LEVEL_WITH_TWO).says("If three players cut cards of equal value")],
        "If three players cut cards of equal value, they cut again."),
    Rule::new("4.settled", "4", ground(FormationKind::Cut, FormationIssue::Deals),
        &[occasion(THREE_LEVEL).says("If three players cut cards of equal value")],
        "If the fourth has cut the highest card, the lowest two of the new cut are partners, and the lowest deals. If the fourth has cut the lowest card, he deals, and the highest two of the new cut are partners."),
    Rule::new("7.several", "7", VOID,
        &[occasion(SHOWED_SEVERAL).says("If a player exposes more than one card")],
        "If a player exposes more than one card he must cut again."),
    Rule::new("7.pack", "7", VOID, &[occasion(FROM_OTHER_PACK)], "All must cut from the same pack."),
    Rule::new("7.ace", "7", ground(FormationKind::Cut, FormationIssue::AceLowest),
        &[occasion(ACE_CUT).says("the ace")],
        "In cutting, the ace is the lowest card."),
    // Partners, dealer, who plays: 2.
    Rule::new("2.partners", "2", ground(FormationKind::Cut, FormationIssue::Partners),
        &[occasion(FOUR_CUT).says("Partners are determined by cutting"), limit(ONLY_FOUR_CUT).says("the four having the preference play")],
        "the highest two play against the lowest two"),
    Rule::new("2.dealer", "2", ground(FormationKind::Cut, FormationIssue::Deals),
        &[occasion(FOUR_CUT).says("Partners are determined by cutting")],
        "the lowest deals"),
    Rule::new("2.first", "2", PRECEDES, &[occasion(FIRST_IN_ROOM).says("Those first in the room")],
        "Those first in the room have the preference. If by reason of two or more arriving at the same time more than four assemble, the preference among the last comers is determined by cutting"),
    Rule::new("2.lower", "2", LOWER, &[occasion(LOWER_CARD).says("a lower cut")], "a lower cut giving the preference over all cutting higher"),
    Rule::new("2.six", "2", ground(FormationKind::Table, FormationIssue::TableComplete), &[occasion(MORE_THAN_SIX)],
        "the preference among the last comers is determined by cutting, a lower cut giving the preference over all cutting higher. A complete table consists of six"),
    // Going out and coming in: 5 and 6.
    Rule::new("5.retire", "5", ground(FormationKind::Table, FormationIssue::MakesRoom),
        &[limit(GAME_OVER).says("At the end of a game"), occasion(ADMISSION_CLAIMED).says("those awaiting their turn to play")],
        "a sufficient number of the players retire to admit those awaiting their turn to play"),
    Rule::new("5.less", "5", PRECEDES, &[occasion(FEWER_GAMES).says("those who have played a less number of consecutive games")],
        "those who have played a less number of consecutive games have the preference over all who have played a greater number; between two or more who have played an equal number the preference is determined by cutting"),
    Rule::new("5.lower", "5", LOWER,
        &[occasion(LOWER_CARD_TO_STAY).says("a lower cut")],
        "a lower cut giving the preference over all cutting higher"),
    Rule::new("6", "6", ground(FormationKind::Person, FormationIssue::MayEnter),
        &[limit(DECLARED_IN_TIME).says("declare his intention to do so before any one of the players has cut")],
        "he must declare his intention to do so before any one of the players has cut for the purpose of commencing a new game or of cutting out"),
    Rule::new("2.full", "2", Role::Excepts(&["6"]), &[occasion(TABLE_FULL)], "A complete table consists of six"),
];
