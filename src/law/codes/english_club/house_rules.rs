//! House rules for the English club code. Its readings are house rules too.

use crate::clause::occasion;
use crate::condition::*;
use crate::house_rule::HouseRule;
use crate::overlay::Overlay;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Change, Cited, GameWorth, Issue, Limb, Penalty, RuleId, SubjectKind, TermsChange};
use oddtrick_table::Demand;

const BASE: &str = "english-club";

/// The text of one house rule, or a limb of it.
macro_rules! own {
    ($id:literal) => {
        concat!("english-club+", $id)
    };
    ($id:literal, $limb:literal) => {
        concat!("english-club+", $id, "/", $limb)
    };
}

/// Every penalty: a wrong demand forfeits all of those for the offence.
#[rustfmt::skip]
const LOST_BY_A_WRONG_DEMAND: &[RuleId] = &[
    "52.left", "53.highest", "53.lowest", "54.wrong", "55.highest", "55.lowest", "56", "56.left", "57.win", "59.add",
    "59.deduct", "60", "60.suit", "62.call*", "62.suit*", "68.win", "68.lose", "72.I.take", "72.I.deduct", "72.I.add",
    "76.call", "76.highest", "76.lowest", "86.highest", "86.lowest", "86.win", "86.lose",
];

const TWO_TRICKS: Issue = Issue::MayExact(Penalty::Fixed(Demand::TakeTricks { tricks: 2 }));
const FOUR_BY_HONOURS: Issue = Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { points: 4 }));
const TWO_BY_HONOURS: Issue = Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { points: 2 }));

pub(super) const HOUSE_RULES: &[HouseRule] = &[
    HouseRule::new(
        "game-of-seven",
        "a game of seven",
        "a game is seven points instead of five, and honours stay as they are, so a side at six cannot score them",
        &[],
        GAME_OF_SEVEN,
    ),
    HouseRule::new("no-honours", "no honours", "honours do not count", &["honours-named"], NO_HONOURS),
    HouseRule::new(
        "wrong-demands",
        "a wrong demand loses the right one",
        "whoever demands a penalty that the law does not give for an offence loses every penalty for it",
        &[],
        WRONG_DEMANDS,
    ),
    HouseRule::new(
        "two-trick-revoke",
        "a revoke costs two tricks",
        "the penalty for a revoke is two tricks and nothing else, and there is no choice of points",
        &[],
        TWO_TRICK_REVOKE,
    ),
    HouseRule::new(
        "no-counsel",
        "no talk about a revoke",
        "partners who consult about the penalty for a revoke lose it, as they lose other penalties",
        &[],
        NO_COUNSEL,
    ),
];

#[rustfmt::skip]
const GAME_OF_SEVEN: Overlay = Overlay {
    terms: TermsChange {
        points_per_game: Change::Set(Cited { value: 7, limb: Limb(own!("game-of-seven", "2")) }),
        game_worth: Change::Set(Cited {
            value: GameWorth::ByLosersScore([Limb("8.I"), Limb("8.II"), Limb(own!("game-of-seven", "8.III"))]),
            limb: Limb("8"),
        }),
        ..TermsChange::NONE
    },
    supersede: &[
        ("4", Rule::new("4.six", own!("game-of-seven", "4"), Role::Excepts(&["3.I", "3.II"]),
            &[occasion(ONE_SHORT_OF_GAME).says("are at the score of six")],
            "are at the score of six, cannot score honours")),
        ("4.deal", Rule::new("4.six-at-deal", own!("game-of-seven", "4"), Role::Restores(&["4.six"]),
            &[occasion(FURTHER_FROM_GAME_AT_DEAL)],
            "at the commencement of a deal")),
        ("81", Rule { ceiling: Some(6), ..Rule::new("81.six", "81", Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
            &[occasion(BOTH_SIDES_REVOKED).says("Should the players on both sides subject themselves to the penalty of one or more revokes")],
            "Should the players on both sides subject themselves to the penalty of one or more revokes, neither can win the game") }),
        ("82", Rule { ceiling: Some(6), ..Rule::new("82.six", own!("game-of-seven", "82"), Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
            &[occasion(OWN_SIDE_REVOKED).says("the hand during which he has revoked")],
            "under no circumstances can a player win the game by the result of the hand during which he has revoked; he cannot score more than six") }),
        ("59.win", Rule { ceiling: Some(6), ..Rule::new("59.win-six", "59", Role::Ground(SubjectKind::Side, Issue::ScoreCeiling),
            &[
                occasion(OWN_SIDE_REVOKED).says("The revoking players"),
                occasion(ALL_THREW_DOWN).says("If all four players throw their cards on the table face upwards"),
            ],
            "they cannot under any circumstances win the game by the result of that hand") }),
    ],
    ..Overlay::new(own!("game-of-seven"), BASE)
};

#[rustfmt::skip]
const NO_HONOURS: Overlay = Overlay {
    terms: TermsChange { honours_limb: Change::Set(None), ..TermsChange::NONE },
    // The limits on honours go with them.
    remove: &["3.I", "3.II"],
    add: &[
        Rule::new("3.no-four", own!("no-honours", "3"), Role::Denies(SubjectKind::Side, FOUR_BY_HONOURS), &[], "Honours do not count."),
        Rule::new("3.no-two", own!("no-honours", "3"), Role::Denies(SubjectKind::Side, TWO_BY_HONOURS), &[], "Honours do not count."),
    ],
    ..Overlay::new(own!("no-honours"), BASE)
};

#[rustfmt::skip]
const WRONG_DEMANDS: Overlay = Overlay {
    add: &[
        Rule::new("84.wrong", own!("wrong-demands", "84"), Role::Forfeits(LOST_BY_A_WRONG_DEMAND),
            &[occasion(ASKED_WRONGLY).says("demanding a penalty which is not authorised")],
            "Any player demanding a penalty which is not authorised for the offence committed, forfeits all right to exact any penalty for the offence in question."),
    ],
    ..Overlay::new(own!("wrong-demands"), BASE)
};

#[rustfmt::skip]
const TWO_TRICK_REVOKE: Overlay = Overlay {
    supersede: &[
        ("72.I.take", Rule::new("72.I.two", own!("two-trick-revoke", "72.I"), Role::Ground(SubjectKind::Revoke, TWO_TRICKS),
            &[occasion(ESTABLISHED).implied("72 speaks of the penalty for a revoke, and 73 says when there is one")],
            "take two tricks from the revoking player")),
        ("72.IV", Rule::new("72.IV.two", "72.IV", Role::Denies(SubjectKind::Revoke, Issue::MayExact(Penalty::PartOfPayment)),
            &[occasion(ESTABLISHED).implied("72 speaks of the penalty for a revoke, and 73 says when there is one")],
            "Cannot be divided")),
        // Tricks can be taken after the hands are thrown down too.
        ("59.limits", Rule::new("59.tricks", own!("two-trick-revoke", "59"), Role::Excepts(&["82"]),
            &[occasion(ALL_THREW_DOWN).says("If all four players throw their cards on the table face upwards")],
            "they cannot under any circumstances win the game by the result of that hand, and the adversaries may take two tricks from them")),
    ],
    remove: &["72.I.deduct", "72.I.add", "59.add", "59.deduct"],
    ..Overlay::new(own!("two-trick-revoke"), BASE)
};

#[rustfmt::skip]
const NO_COUNSEL: Overlay = Overlay {
    add: &[
        Rule::new("84.counsel", own!("no-counsel", "84"), Role::Forfeits(&["72.I.take", "72.I.deduct", "72.I.add"]),
            &[occasion(CONSULTED).says("and lose their right if they do")],
            "but then too partners must not consult with one another, and lose their right if they do"),
    ],
    ..Overlay::new(own!("no-counsel"), BASE)
};
