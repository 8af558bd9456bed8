//! Cutting, forming the table, going out and coming in: 13 to 25.

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
    // The cards cut: 13 to 15, 18 and 19.
    Row::new("18.level", "18", AGAIN, &[LEVEL_WITH_ONE], "Two players cutting cards of equal value"),
    Row::new("18.highest", "18", Role::Excepts(&["18.level"]), &[LEVEL_HIGHEST], "unless such cards are the two highest"),
    Row::new("19", "19", AGAIN, &[LEVEL_WITH_TWO], "Three players cutting cards of equal value cut again"),
    Row::new("15", "15", VOID, &[SHOWED_SEVERAL], "Should a player expose more than one card, he must cut again."),
    Row::new("14", "14", VOID, &[FROM_OTHER_PACK], "every one must cut from the same pack"),
    Row::new("13", "13", ground(FormingKind::Cut, Point::AceLowest), &[ACE_CUT], "The Ace is the lowest card."),
    // Partners and dealer: 16.
    Row::new("16.partners", "16", ground(FormingKind::Cut, Point::Partners), &[FOUR_CUT],
        "the two lowest play against the two highest"),
    Row::new("16.again", "16", Role::Excepts(&["16.partners"]), &[CUT_TO_PLAY],
        "The four who cut the lowest cards play first, and again cut to decide on partners"),
    Row::new("16.dealer", "16", ground(FormingKind::Cut, Point::Deals), &[FOUR_CUT], "the lowest is the dealer"),
    // Who plays, and who belongs to the table: 16, 17 and 22.
    Row::new("16.first", "16", PRECEDES, &[FIRST_IN_ROOM], "those first in the room having the preference"),
    Row::new("16.lowest", "16", LOWER, &[TABLE_FORMING, LOWER_CARD], "The four who cut the lowest cards play first"),
    Row::new("17.six", "17", ground(FormingKind::Table, Point::Complete), &[MORE_THAN_SIX],
        "the table, which is complete with six players"),
    Row::new("17.next", "17", PRECEDES, &[CUT_FOR_TABLE],
        "the candidate who cut the next lowest card has a prior right to any aftercomer to enter the table"),
    Row::new("22.prior", "22", PRECEDES, &[TABLE_FORMING, NO_OTHER_TABLE, OTHER_HAS_TABLE],
        "those candidates who have neither belonged to nor played at any other table have the prior right of entry"),
    Row::new("22.others", "22", Role::Excepts(&["16.first"]), &[TABLE_FORMING, OTHER_TABLE],
        "the others decide their right of admission by cutting"),
    // Going out: 20.
    Row::new("20.out", "20", ground(FormingKind::Table, Point::MakesRoom), &[RUBBER_OVER, ADMISSION_CLAIMED],
        "At the end of a rubber, should admission be claimed by any one, or by two candidates"),
    Row::new("20.greater", "20", PRECEDES, &[FEWER_RUBBERS],
        "he who has, or they who have, played a greater number of consecutive rubbers than the others is, or are, out"),
    Row::new("20.highest", "20", LOWER, &[LOWER_CARD_TO_STAY],
        "they must cut to decide upon the outgoers; the highest are out"),
    // Coming in: 21, 23 to 25.
    Row::new("21", "21", ground(FormingKind::Person, Point::Enters), &[DECLARED_IN_TIME],
        "A candidate wishing to enter a table must declare such intention prior to any of the players having cut a card"),
    Row::new("17.full", "17", Role::Excepts(&["21"]), &[TABLE_FULL],
        "the table, which is complete with six players"),
    Row::new("23", "23", ground(FormingKind::Person, Point::SitsIn), &[ASKED_TO_SIT_IN, OTHERS_CONSENT, RUBBER_UNFINISHED],
        "may, with consent of the other three players, appoint a substitute in his absence during that rubber"),
    Row::new("24.lost", "24", Role::Excepts(&["16.first", "17.next"]), &[CUT_IN_ELSEWHERE],
        "loses his right of re-entry into that latter"),
    Row::new("24.fresh", "24", LOWER, &[EITHER_CUT_IN_ELSEWHERE, LOWER_CARD],
        "takes his chance of cutting in, as if he were a fresh candidate"),
    Row::new("25.prior", "25", PRECEDES, &[LEFT_BY_OTHER],
        "If any one break up a table, the remaining players have the prior right to him of entry into any other"),
    Row::new("25.breaker", "25", Role::Excepts(&["16.first"]), &[LEFT_THE_OTHER],
        "the remaining players have the prior right to him of entry into any other"),
    Row::new("25.cut", "25", LOWER, &[BOTH_LEFT, LOWER_CARD], "they settle their precedence by cutting"),
];
