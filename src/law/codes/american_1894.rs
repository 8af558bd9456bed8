//! The American Whist League's code of 1894: the revoke (28 to 33), and 38 and 39.

use crate::law::code::{Code, Term, Terms, Worth};
use crate::law::condition::Condition::*;
use crate::law::row::{Issue, Limb, Penalty, Role, Row};

/// The code.
pub fn code() -> Code {
    Code { id: "american-1894", text: "american-1894", rows: ROWS.to_vec(), terms: TERMS }
}

const TERMS: Terms = Terms {
    game: Term { value: 7, limb: Limb("1") },
    worth: Term { value: Worth::Difference, limb: Limb("1") },
    honours: None,
    penalty_first: None,
    each_revoke: Limb("30"),
};

#[rustfmt::skip]
const ROWS: &[Row] = &[
    // What is an offence: a renounce in error, and a call not obeyed.
    Row::new("28.renounce", "28", Role::Ground(Issue::Offended), &[OtherSuitPlayed, SuitInHand],
        "A player renounces in error when, holding one or more cards of the suit led, he plays a card of a different suit."),
    Row::new("38", "38", Role::Ground(Issue::Offended), &[CallNotObeyed, CallLawful, CouldObey],
        "unnecessarily fails to comply, he is liable to the same penalty as if he had revoked"),

    // When it is a revoke: not corrected in time.
    Row::new("28.quitted", "28", Role::Ground(Issue::Established), &[Offended, Quitted],
        "before the trick in which it occurs has been turned and quitted"),
    Row::new("28.played", "28", Role::Ground(Issue::Established), &[Offended, SidePlayedOn],
        "unless either he or his partner, whether in his right turn or otherwise, has led or played to the following trick"),
    Row::new("28.thrown", "28", Role::Ground(Issue::Established), &[Offended, ThrewDownRest],
        "whether in his right turn or otherwise, has led or played to the following trick"),
    Row::new("28.asked", "28", Role::Ground(Issue::Established), &[Offended, AskedBeforeCorrected],
        "unless his partner has asked whether or not he has any of the suit renounced"),
    Row::new("28.corrected-before-quitted", "28", Role::Excepts(&["28.quitted"]), &[CorrectedBeforeQuitted],
        "A renounce in error may be corrected by the player making it before the trick in which it occurs has been turned and quitted"),
    Row::new("28.corrected-before-played", "28", Role::Excepts(&["28.played"]), &[CorrectedBeforePlayedOn],
        "A renounce in error may be corrected by the player making it before the trick in which it occurs has been turned and quitted"),
    Row::new("32", "32", Role::Ground(Issue::Established), &[MixedAfterClaim],
        "no proof is necessary and the revoke is established if, after it has been claimed, the accused player or his partner mixes the cards before they have been examined to the satisfaction of the adversaries"),

    // What it costs.
    Row::new("30", "30", Role::Ground(Issue::Exact(Penalty::TakeTricks(2))), &[Established],
        "The penalty for revoking is the transfer of two tricks from the revoking side to their adversaries"),
    Row::new("33", "33", Role::Lapses(&["30", "31"]), &[PresentedAndCutBeforeClaim],
        "The revoke can be claimed at any time before the cards have been presented and cut for the following deal, but not thereafter."),
    Row { ceiling: Some(6), ..Row::new("31", "31", Role::Ground(Issue::Ceiling), &[OwnSideRevoked],
        "score all points made by them up to the score of six") },
    Row::new("39.wrong", "39", Role::Forfeits(&["30", "29"]), &[AskedWrongly],
        "If the wrong adversary demands a penalty, or a wrong penalty is demanded, none can be enforced."),

    // What a mistake put right in time leaves open.
    Row::new("29", "29", Role::Ground(Issue::Exact(Penalty::CallCard)), &[Offended, PutRight, NotEstablished],
        "If a player corrects his mistake in time to save a revoke, the card improperly played by him is liable to be called"),

    // Cards that lie faced, as far as revoke cases leave some.
    Row::new("20.I.shown", "20.I", Role::Ground(Issue::Exact(Penalty::CallCard)), &[CardFaced],
        "Every card faced upon the table otherwise than in the regular course of play"),
    Row::new("20.I.thrown", "20.I", Role::Ground(Issue::Exact(Penalty::CallCard)), &[CardThrown],
        "Every card faced upon the table otherwise than in the regular course of play"),
    Row::new("27", "27", Role::Excepts(&["20.I.shown", "20.I.thrown", "29"]), &[AllThrewDown],
        "no further play of that hand is permitted"),
    Row::new("21", "21", Role::Excepts(&["29", "20.I.shown", "20.I.thrown"]), &[WouldRevoke],
        "A player must lead or play them when called, provided he can do so without revoking."),
    Row::new("21.gone", "21", Role::Lapses(&["29", "20.I.shown", "20.I.thrown"]), &[CardGone],
        "if he can get rid of it in the course of play no penalty remains"),
];
