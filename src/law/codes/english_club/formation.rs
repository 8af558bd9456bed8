//! Rules about cutting, forming the table, leaving and joining it: 13 to 25.

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
    // The cards cut: 13 to 15, 18 and 19.
    Rule::new("18.level", "18", AGAIN, &[occasion(LEVEL_WITH_ONE)],
        "Two players cutting cards of equal value, unless such cards are the two highest, cut again; should they be the two lowest, a fresh cut is necessary to decide which of those two deals"),
    Rule::new("18.highest", "18", Role::Excepts(&["18.level"]), &[occasion(LEVEL_HIGHEST)], "unless such cards are the two highest"),
    Rule::new("19", "19", AGAIN,
        &[occasion(LEVEL_WITH_TWO).says("Three players cutting cards of equal value")],
        "Three players cutting cards of equal value cut again"),
    Rule::new("19.settled", "19", ground(FormationKind::Cut, FormationIssue::Deals),
        &[occasion(THREE_LEVEL).says("Three players cutting cards of equal value")],
        "should the fourth (or remaining) card be the highest, the two lowest of the new cut are partners, the lower of those two the dealer; should the fourth card be the lowest, the two highest are partners, the original lowest the dealer"),
    Rule::new("15", "15", VOID,
        &[occasion(SHOWED_SEVERAL).says("Should a player expose more than one card")],
        "Should a player expose more than one card, he must cut again."),
    Rule::new("14", "14", VOID, &[occasion(FROM_OTHER_PACK)], "every one must cut from the same pack"),
    Rule::new("13", "13", ground(FormationKind::Cut, FormationIssue::AceLowest), &[occasion(ACE_CUT).says("The Ace")], "The Ace is the lowest card."),
    // Partners and dealer: 16.
    Rule::new("16.partners", "16", ground(FormationKind::Cut, FormationIssue::Partners),
        &[occasion(FOUR_CUT).says("again cut to decide on partners")],
        "the two lowest play against the two highest"),
    Rule::new("16.again", "16", Role::Excepts(&["16.partners"]), &[occasion(CUT_TO_PLAY).says("the players are selected by cutting")],
        "The four who cut the lowest cards play first, and again cut to decide on partners"),
    Rule::new("16.dealer", "16", ground(FormationKind::Cut, FormationIssue::Deals),
        &[occasion(FOUR_CUT).says("again cut to decide on partners")],
        "the lowest is the dealer"),
    // A bystander who decides: 89.
    Rule::new("89", "89", ground(FormationKind::Person, FormationIssue::MayDecide),
        &[
            occasion(ASKED_TO_DECIDE).says("A bystander"),
            limit(ALL_AGREED).says("by agreement among the players"),
        ],
        "A bystander, by agreement among the players, may decide any question."),
    // Who plays, and who belongs to the table: 16, 17 and 22.
    Rule::new("16.first", "16", PRECEDES,
        &[occasion(FIRST_IN_ROOM).says("those first in the room")],
        "the players are selected by cutting; those first in the room having the preference"),
    Rule::new("16.lowest", "16", LOWER,
        &[
            limit(TABLE_FORMING).implied("the four who cut lowest play first only at a table that is still to be formed"),
            occasion(LOWER_CARD).says("who cut the lowest cards"),
        ],
        "The four who cut the lowest cards play first"),
    Rule::new("17.six", "17", ground(FormationKind::Table, FormationIssue::TableComplete),
        &[occasion(MORE_THAN_SIX).says("When there are more than six candidates")],
        "those who cut the two next lowest cards belong to the table, which is complete with six players"),
    Rule::new("17.next", "17", PRECEDES, &[occasion(CUT_FOR_TABLE).says("the candidate who cut the next lowest card")],
        "the candidate who cut the next lowest card has a prior right to any aftercomer to enter the table"),
    Rule::new("22.prior", "22", PRECEDES,
        &[
            occasion(TABLE_FORMING).says("In the formation of fresh tables"),
            limit(NO_OTHER_TABLE).says("neither belonged to nor played at any other table"),
            limit(OTHER_HAS_TABLE).says("the others"),
        ],
        "those candidates who have neither belonged to nor played at any other table have the prior right of entry"),
    Rule::new("22.others", "22", Role::Excepts(&["16.first"]),
        &[occasion(TABLE_FORMING).says("In the formation of fresh tables"), limit(OTHER_TABLE).says("the others")],
        "the others decide their right of admission by cutting"),
    // Going out: 20.
    Rule::new("20.out", "20", ground(FormationKind::Table, FormationIssue::MakesRoom),
        &[limit(RUBBER_OVER).says("At the end of a rubber"), occasion(ADMISSION_CLAIMED).says("should admission be claimed")],
        "At the end of a rubber, should admission be claimed by any one, or by two candidates"),
    Rule::new("20.greater", "20", PRECEDES, &[occasion(FEWER_RUBBERS).says("played a greater number of consecutive rubbers than the others")],
        "he who has, or they who have, played a greater number of consecutive rubbers than the others is, or are, out"),
    Rule::new("20.highest", "20", LOWER, &[occasion(LOWER_CARD_TO_STAY).says("the highest are out")],
        "when all have played the same number, they must cut to decide upon the outgoers; the highest are out"),
    // Coming in: 21, 23 to 25.
    Rule::new("21", "21", ground(FormationKind::Person, FormationIssue::MayEnter),
        &[limit(DECLARED_IN_TIME).says("declare such intention prior to any of the players having cut a card")],
        "A candidate wishing to enter a table must declare such intention prior to any of the players having cut a card"),
    Rule::new("17.full", "17", Role::Excepts(&["21"]), &[occasion(TABLE_FULL)],
        "the table, which is complete with six players"),
    Rule::new("17.prior", "17", Role::Excepts(&["21"]),
        &[occasion(PLACES_SPOKEN_FOR).says("the candidate who cut the next lowest card has a prior right to any aftercomer")],
        "the candidate who cut the next lowest card has a prior right to any aftercomer to enter the table"),
    Rule::new("23", "23", ground(FormationKind::Person, FormationIssue::MaySitIn),
        &[
            occasion(ASKED_TO_SIT_IN).says("appoint a substitute in his absence"),
            limit(OTHERS_CONSENT).says("with consent of the other three players"),
            limit(RUBBER_UNFINISHED).says("prior to the conclusion of a rubber"),
        ],
        "may, with consent of the other three players, appoint a substitute in his absence during that rubber"),
    Rule::new("24.lost", "24", Role::Excepts(&["16.first", "17.next"]),
        &[occasion(CUT_IN_ELSEWHERE).says("A player cutting into one table, whilst belonging to another")],
        "loses his right of re-entry into that latter"),
    Rule::new("24.fresh", "24", LOWER,
        &[
            occasion(EITHER_CUT_IN_ELSEWHERE).says("A player cutting into one table, whilst belonging to another"),
            limit(LOWER_CARD).says("takes his chance of cutting in"),
        ],
        "takes his chance of cutting in, as if he were a fresh candidate"),
    Rule::new("25.prior", "25", PRECEDES, &[occasion(LEFT_BY_OTHER).says("If any one break up a table")],
        "If any one break up a table, the remaining players have the prior right to him of entry into any other"),
    Rule::new("25.breaker", "25", Role::Excepts(&["16.first"]), &[occasion(LEFT_THE_OTHER).says("If any one break up a table")],
        "the remaining players have the prior right to him of entry into any other"),
    Rule::new("25.cut", "25", LOWER,
        &[occasion(BOTH_LEFT).says("the remaining players"), limit(LOWER_CARD).says("they settle their precedence by cutting")],
        "they settle their precedence by cutting"),
];
