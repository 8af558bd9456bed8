//! Forming the table and cutting: 2 to 7.

use crate::condition::*;
use crate::formation::{FormingKind, Point};
use crate::row::{Issue, Kind, Role, Row};

const fn ground(kind: FormingKind, point: Point) -> Role {
    Role::Ground(Kind::Forming(kind), Issue::Table(point))
}

const VOID: Role = ground(FormingKind::Card, Point::Void);
const AGAIN: Role = ground(FormingKind::Card, Point::Again);
const PRECEDES: Role = ground(FormingKind::Before, Point::Precedes);
const LOWER: Role = ground(FormingKind::Before, Point::Lower);

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    // The cards cut: 3, 4 and 7.
    Row::new("3", "3", AGAIN, &[LEVEL_WITH_ONE, LEVEL_BETWEEN],
        "If two players cut intermediate cards of equal value, they cut again"),
    Row::new("4", "4", AGAIN, &[LEVEL_WITH_TWO], "If three players cut cards of equal value, they cut again."),
    Row::new("7.several", "7", VOID, &[SHOWED_SEVERAL], "If a player exposes more than one card he must cut again."),
    Row::new("7.pack", "7", VOID, &[FROM_OTHER_PACK], "All must cut from the same pack."),
    Row::new("7.ace", "7", ground(FormingKind::Cut, Point::AceLowest), &[ACE_CUT], "In cutting, the ace is the lowest card."),
    // Partners, dealer, who plays: 2.
    Row::new("2.partners", "2", ground(FormingKind::Cut, Point::Partners), &[FOUR_CUT, ONLY_FOUR_CUT],
        "the highest two play against the lowest two"),
    Row::new("2.dealer", "2", ground(FormingKind::Cut, Point::Deals), &[FOUR_CUT], "the lowest deals"),
    Row::new("2.first", "2", PRECEDES, &[FIRST_IN_ROOM], "Those first in the room have the preference."),
    Row::new("2.lower", "2", LOWER, &[LOWER_CARD], "a lower cut giving the preference over all cutting higher"),
    Row::new("2.six", "2", ground(FormingKind::Table, Point::Complete), &[MORE_THAN_SIX], "A complete table consists of six"),
    // Going out and coming in: 5 and 6.
    Row::new("5.retire", "5", ground(FormingKind::Table, Point::MakesRoom), &[GAME_OVER, ADMISSION_CLAIMED],
        "a sufficient number of the players retire to admit those awaiting their turn to play"),
    Row::new("5.less", "5", PRECEDES, &[FEWER_GAMES],
        "those who have played a less number of consecutive games have the preference over all who have played a greater number"),
    Row::new("5.lower", "5", LOWER, &[LOWER_CARD_TO_STAY], "a lower cut giving the preference over all cutting higher"),
    Row::new("6", "6", ground(FormingKind::Person, Point::Enters), &[DECLARED_IN_TIME],
        "he must declare his intention to do so before any one of the players has cut for the purpose of commencing a new game or of cutting out"),
    Row::new("2.full", "2", Role::Excepts(&["6"]), &[TABLE_FULL], "A complete table consists of six"),
];
