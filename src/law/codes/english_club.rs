//! The English club code: the revoke (71 to 82), and the laws that it leans on.

use crate::law::code::{Code, Term, Terms, Worth};
use crate::law::condition::Condition::*;
use crate::law::row::{Issue, Limb, Penalty, Role, Row};

/// The code.
pub fn code() -> Code {
    Code { id: "english-club", text: "english-club", rows: ROWS.to_vec(), terms: TERMS }
}

const TERMS: Terms = Terms {
    game: Term { value: 5, limb: Limb("2") },
    worth: Term { value: Worth::Trebles, limb: Limb("8") },
    honours: Some(Term { value: 4, limb: Limb("4") }),
    penalty_first: Some(Limb("72.V")),
    each_revoke: Limb("72.II"),
};

const TAKE: Issue = Issue::Exact(Penalty::TakeTricks(3));
const DEDUCT: Issue = Issue::Exact(Penalty::DeductPoints(3));
const ADD: Issue = Issue::Exact(Penalty::AddPoints(3));

#[rustfmt::skip]
const ROWS: &[Row] = &[
    // What is an offence: 71, and what is put beside it.
    Row::new("71", "71", Role::Ground(Issue::Offended), &[OtherSuitPlayed, SuitInHand],
        "when a player, holding one or more cards of the suit led, plays a card of a different suit"),
    Row::new("61", "61", Role::Ground(Issue::Offended), &[CallNotObeyed, CallLawful, CouldObey],
        "he incurs the penalty of a revoke"),
    Row::new("46", "46", Role::Ground(Issue::Offended), &[OtherSuitPlayed, CardMislaid],
        "he is as answerable for any revoke he may have made as if the missing card, or cards, had been in his hand"),
    Row::new("70.liable", "70", Role::Ground(Issue::Offended), &[OtherSuitPlayed, CardGathered],
        "the player is, however, liable for all revokes which he may have meanwhile made"),

    // When it is past mending: 73, with its exceptions.
    Row::new("73.quitted", "73", Role::Ground(Issue::Established), &[Offended, Quitted],
        "A revoke is established if the trick in which it occur be turned and quitted"),
    Row::new("73.played", "73", Role::Ground(Issue::Established), &[Offended, SidePlayedOn],
        "if either the revoking player or his partner, whether in his right turn or otherwise, lead or play to the following trick"),
    Row::new("73.thrown", "73", Role::Ground(Issue::Established), &[Offended, ThrewDownRest],
        "whether in his right turn or otherwise, lead or play to the following trick"),
    Row::new("74.asked", "74", Role::Excepts(&["73.quitted"]), &[AskedBeforeQuitted],
        "should the question be asked before the trick is turned and quitted, subsequent turning and quitting does not establish the revoke"),
    Row::new("74.denied", "74", Role::Restores(&["74.asked"]), &[Denied],
        "unless the question be answered in the negative"),
    Row::new("76.before-quitted", "76", Role::Excepts(&["73.quitted"]), &[OwnedBeforeQuitted],
        "If a player discover his mistake in time to save a revoke"),
    Row::new("76.before-played", "76", Role::Excepts(&["73.played"]), &[CorrectedBeforePlayedOn],
        "If a player discover his mistake in time to save a revoke"),
    Row::new("77", "77", Role::Ground(Issue::Established), &[MixedAfterClaim],
        "If a revoke be claimed, and the accused player or his partner mix the cards before they have been sufficiently examined by the adversaries, the revoke is established."),

    // What an established revoke costs: 72, its choice and its limits.
    Row::new("72.I.take", "72.I", Role::Ground(TAKE), &[Established], "take three tricks from the revoking player"),
    Row::new("72.I.deduct", "72.I", Role::Ground(DEDUCT), &[Established], "deduct three points from his score"),
    Row::new("72.I.add", "72.I", Role::Ground(ADD), &[Established], "add three to their own score"),
    Row::new("59.limits", "59", Role::Excepts(&["72.I.take"]), &[AllThrewDown],
        "the adversaries may add three to their score, or deduct three from that of the revoking players"),
    Row::new("72.V.order", "72.V", Role::Waives(&["72.I.take", "72.I.deduct", "72.I.add"]), &[LetScoreFirst],
        "Takes precedence of every other score"),
    Row::new("78", "78", Role::Lapses(&["72.I.take", "72.I.deduct", "72.I.add", "82"]), &[CutBeforeClaim],
        "A revoke cannot be claimed after the cards have been cut for the following deal."),
    Row { ceiling: Some(4), ..Row::new("82", "82", Role::Ground(Issue::Ceiling), &[OwnSideRevoked],
        "under no circumstances can a player win the game by the result of the hand during which he has revoked; he cannot score more than four") },

    // What a mistake put right in time leaves open: 76.
    Row::new("76.call", "76", Role::Ground(Issue::Exact(Penalty::CallCard)), &[Offended, Owned, NotEstablished],
        "the adversaries, whenever they think fit, may call the card thus played in error"),
    Row::new("76.highest", "76", Role::Ground(Issue::Exact(Penalty::Highest)), &[Offended, Owned, NotEstablished],
        "may require him to play his highest or lowest card to that trick in which he has renounced"),
    Row::new("76.lowest", "76", Role::Ground(Issue::Exact(Penalty::Lowest)), &[Offended, Owned, NotEstablished],
        "may require him to play his highest or lowest card to that trick in which he has renounced"),
    Row::new("76.that-trick", "76", Role::Lapses(&["76.highest", "76.lowest"]), &[PutRight],
        "to that trick in which he has renounced"),
    Row::new("87", "87", Role::Restores(&["76.that-trick"]), &[NoTimeGiven],
        "the offender is bound to give reasonable time for the decision of his adversaries"),

    // Cards that lie exposed, as far as revoke cases leave some: 56, 58, 64, 65.
    Row::new("56.II", "56.II", Role::Ground(Issue::Exact(Penalty::CallCard)), &[CardFaced],
        "Any card dropped with its face upwards, or in any way exposed on or above the table"),
    Row::new("58", "58", Role::Ground(Issue::Exact(Penalty::CallCard)), &[CardThrown],
        "such cards are exposed, and liable to be called, each player’s by the adversary"),
    Row::new("59.abandoned", "59", Role::Excepts(&["56.II", "58", "76.call", "76.highest", "76.lowest"]), &[AllThrewDown],
        "the hands are abandoned; and no one can again take up his cards"),
    Row::new("64", "64", Role::Excepts(&["76.call", "56.II", "58"]), &[WouldRevoke],
        "In no case can a player be compelled to play a card which would oblige him to revoke."),
    Row::new("65", "65", Role::Lapses(&["76.call", "56.II", "58"]), &[CardGone],
        "The call of a card may be repeated until such card has been played."),

    // A card gathered with a trick: 70.
    Row::new("70.restored", "70", Role::Ground(Issue::Exact(Penalty::Restore)), &[CardGathered, HandInPlay],
        "should this be the case, they may be searched, and the card restored"),

    // Choosing: 84.
    Row::new("84.consult", "84", Role::Forfeits(&["72.I.take", "72.I.deduct", "72.I.add", "76.call", "76.highest", "76.lowest"]), &[Consulted],
        "must not consult with one another which of the two penalties it is advisable to exact; if they do so consult, they lose their right"),
    Row::new("84.final", "84", Role::Excepts(&["72.I.take", "72.I.deduct", "72.I.add", "76.call", "76.highest", "76.lowest"]), &[ChoseOtherwise],
        "if either of them, with or without consent of his partner, demand a penalty to which he is entitled, such decision is final"),
    Row::new("84.revoke", "84", Role::Restores(&["84.consult", "84.final"]), &[ForRevoke],
        "This rule does not apply in exacting the penalties for a revoke"),
];
