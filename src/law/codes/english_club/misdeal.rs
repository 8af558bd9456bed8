//! The English club code: misdeals, what excuses them, and who deals next (43 to 45, 50, 51).

use crate::clause::{limit, occasion};
use crate::condition::*;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, SubjectKind};

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    // What is a misdeal: 44.
    Rule::new("44.I", "44.I", Role::Ground(SubjectKind::Deal, Issue::Misdeal), &[occasion(OUT_OF_ROTATION).says("one at a time in regular rotation")],
        "Unless the cards are dealt into four packets, one at a time in regular rotation, beginning with the player to the dealer’s left."),
    Rule::new("44.II", "44.II", Role::Ground(SubjectKind::Deal, Issue::Misdeal),
        &[
            occasion(LAST_FACE_DOWN).says("place the last (i.e., the trump) card, face downwards"),
            limit(LAST_ON_PACKET).says("on his own, or any other pack"),
        ],
        "Should the dealer place the last (i.e., the trump) card, face downwards, on his own, or any other pack."),
    Rule::new("44.III", "44.III", Role::Ground(SubjectKind::Deal, Issue::Misdeal), &[occasion(LAST_CAME_ELSEWHERE)],
        "Should the trump card not come in its regular order to the dealer"),
    Rule::new("44.III.imperfect", "44.III", Role::Excepts(&["44.III"]), &[occasion(PACK_IMPERFECT).says("if the pack be proved imperfect")],
        "he does not lose his deal if the pack be proved imperfect"),
    Rule::new("44.III.again", "44.III", Role::Ground(SubjectKind::Deal, Issue::NewDeal),
        &[
            occasion(LAST_CAME_ELSEWHERE).says("Should the trump card not come in its regular order to the dealer"),
            limit(IMPERFECT_BEFORE_NEXT_QUITTED).says("if the pack be proved imperfect"),
        ],
        "he does not lose his deal if the pack be proved imperfect"),
    Rule::new("44.IV", "44.IV", Role::Ground(SubjectKind::Deal, Issue::Misdeal),
        &[
            occasion(FOURTEEN_CARDS).says("Should a player have fourteen cards"),
            limit(ANOTHER_IS_SHORT).says("either of the other three less than thirteen"),
        ],
        "Should a player have fourteen cards, and either of the other three less than thirteen."),
    Rule::new("44.V", "44.V", Role::Ground(SubjectKind::Deal, Issue::Misdeal),
        &[
            occasion(COUNTED_IN_DEAL).says("count the cards on the table or the remainder of the pack"),
            limit(CARDS_COUNTED).says("the dealer"),
            limit(THOUGHT_MISTAKEN).says("under an impression that he has made a mistake"),
        ],
        "Should the dealer, under an impression that he has made a mistake, either count the cards on the table or the remainder of the pack."),
    Rule::new("44.VI", "44.VI", Role::Ground(SubjectKind::Deal, Issue::Misdeal),
        &[occasion(TWO_TO_ONE_HAND).says("two cards to the same hand"), limit(ANOTHER_CARD_DEALT).says("and then deal a third")],
        "Should the dealer deal two cards at once, or two cards to the same hand, and then deal a third"),
    Rule::new("44.VI.mended", "44.VI", Role::Excepts(&["44.VI"]), &[occasion(SLIP_MENDED).says("prior to dealing that third card")],
        "if, prior to dealing that third card, the dealer can, by altering the position of one card only, rectify such error, he may do so"),
    Rule::new("44.VI.wrong", "44.VI", Role::Ground(SubjectKind::Deal, Issue::Misdeal),
        &[
            occasion(TWO_TO_ONE_HAND).says("two cards to the same hand"),
            limit(WRONG_CARD_MOVED).says("by altering the position of one card only, rectify such error"),
        ],
        "if, prior to dealing that third card, the dealer can, by altering the position of one card only, rectify such error, he may do so"),
    Rule::new("44.VII", "44.VII", Role::Ground(SubjectKind::Deal, Issue::Misdeal),
        &[
            occasion(CUT_OMITTED).says("Should the dealer omit to have the pack cut to him"),
            limit(OMISSION_FOUND).says("the adversaries discover the error"),
        ],
        "Should the dealer omit to have the pack cut to him, and the adversaries discover the error"),
    Rule::new("44.VII.turned", "44.VII", Role::Lapses(&["44.VII"]), &[occasion(QUITTED_BEFORE_FOUND)],
        "prior to the trump card being turned up"),
    Rule::new("44.VII.looked", "44.VII", Role::Lapses(&["44.VII"]), &[occasion(LOOKED_BEFORE_FOUND).says("before looking at their cards")],
        "before looking at their cards, but not after having done so"),
    // What it costs, and what excuses it: 43, 51, 45 and 50.
    Rule::new("43", "43", Role::Ground(SubjectKind::Deal, Issue::DealLost),
        &[occasion(MISDEALT).says("A misdeal"), limit(DEALT_HIMSELF).implied("51 speaks of a deal that his partner took")],
        "A misdeal loses the deal."),
    Rule::new("51", "51", Role::Ground(SubjectKind::Deal, Issue::DealLost),
        &[occasion(MISDEALT).says("and misdeal"), occasion(DEALT_BY_PARTNER).says("Should a player take his partner’s deal")],
        "Should a player take his partner’s deal and misdeal, the latter is liable to the usual penalty, and the adversary next in rotation to the player who ought to have dealt then deals"),
    Rule::new("45", "45", Role::Excepts(&["43", "51"]),
        &[occasion(OPPONENT_TOUCHED).says("during the dealing, either of the adversaries touch the cards")],
        "A misdeal does not lose the deal if, during the dealing, either of the adversaries touch the cards prior to the dealer’s partner having done so"),
    Rule::new("45.partner", "45", Role::Restores(&["45"]),
        &[occasion(PARTNER_TOUCHED_FIRST).says("should the latter have first interfered with the cards")],
        "should the latter have first interfered with the cards, notwithstanding either or both of the adversaries have subsequently done the same, the deal is lost"),
    Rule::new("50", "50", Role::Excepts(&["43", "51"]),
        &[occasion(SCORE_OR_DEAL_QUESTIONED).says("by questioning the score or asserting that it is not his deal")],
        "If the adversaries interrupt a dealer whilst dealing, either by questioning the score or asserting that it is not his deal, and fail to establish such claim, should a misdeal occur, he may deal again"),
    Rule::new("50.established", "50", Role::Restores(&["50"]), &[occasion(CLAIM_MADE_GOOD)],
        "fail to establish such claim"),
];
