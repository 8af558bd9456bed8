//! Other readings of the English club code.

use crate::codes::Reading;
use crate::clause::occasion;
use crate::condition::*;
use crate::overlay::Overlay;
use crate::rule::{Role, Rule};
use crate::vocabulary::{Issue, Penalty, SubjectKind};
use oddtrick_table::{Demand, IncidentKind};

const BASE: &str = "english-club";
const EXPOSED: Role = Role::Ground(SubjectKind::DisclosedCard, Issue::LiableToCall);

#[rustfmt::skip]
pub(super) const READINGS: &[Reading] = &[
    Reading::new("cards shown above the table", "a card offered to view above the table is exposed, though it never leaves the hand", "a card that is held up or shown is not exposed as long as it stays in the hand", Overlay {
        add: &[
            Rule::new("56.II.shown", "56.II", EXPOSED, &[occasion(HELD_TO_VIEW).says("in any way exposed on or above the table")],
                "or in any way exposed on or above the table, even though snatched up so quickly that no one can name it"),
        ],
        ..Overlay::new("english-club-shown-above", BASE)
    }),
    Reading::new("the top card of a packet", "of a packet laid face upwards the top card alone is exposed", "of a packet laid face upwards every card is exposed", Overlay {
        remove: &["56.II.packet"],
        ..Overlay::new("english-club-top-card", BASE)
    }),
    Reading::new("cards named by their holder", "a card that its holder names is exposed as if it lay on the table", "a card that its holder only names is not exposed", Overlay {
        add: &[
            Rule::new("56.II.named", "56.II", EXPOSED, &[occasion(CARD_NAMED)], "or in any way exposed on or above the table"),
            Rule::new("53.named", "53", Role::Excepts(&["56.II.named"]), &[occasion(CARD_IS_TRUMP_CARD).says("a player naming it")],
                "a player naming it at any time during the play of that hand is liable to have his highest or lowest trump called"),
        ],
        ..Overlay::new("english-club-named", BASE)
    }),
    // Each law says only that so few cards must not be left. The fresh cut belongs to what comes after
    // (34, 11). The codes treat such a cut as a false one (29), not as a proper one (12, 13).
    Reading::new("a small packet in the cut", "a cut that leaves fewer than four cards in a packet stands, for the law orders no fresh cut on that account", "a cut that leaves fewer than four cards in a packet must be made again", Overlay {
        remove: &["34.four"],
        ..Overlay::new("english-club-small-packet", BASE)
    }),
    Reading::new("any cut bars a revoke", "a cut bars the claim of a revoke, though the dealer neither offered the pack nor accepted the cut", "a cut of a pack that the dealer neither offered nor accepted does not bar the claim of a revoke", Overlay {
        remove: &["78.unbidden"],
        ..Overlay::new("english-club-any-cut", BASE)
    }),
    // For honours and the score, settled usage says that the card must be quitted. For the deal, people
    // only argue it.
    Reading::new("the trump card faced", "in the laws of the deal the trump card is turned up when its face is, though the dealer’s hand is still on it", "the trump card is turned up when the dealer’s hand has left it", Overlay {
        replace: &[
                Rule::new("40.turned", "40", Role::Lapses(&["38.dealer"]), &[occasion(TURNED_UP_SINCE).says("the dealer turn up the trump")],
                    "turn up the trump before there is reasonable time for his adversaries to decide as to a fresh deal"),
                Rule::new("44.VII.turned", "44.VII", Role::Lapses(&["44.VII"]), &[occasion(TURNED_UP_BEFORE_FOUND)],
                    "prior to the trump card being turned up"),
                Rule::new("48.turned", "48", Role::Lapses(&["48.turn", "48.pack", "49.deal"]),
                    &[occasion(TURNED_UP_SINCE).says("before the trump card is turned up")],
                    "before the trump card is turned up, after which the game must proceed as if no mistake had been made"),
            ],
        ..Overlay::new("english-club-face-up", BASE)
    }),
    Reading::new("a call not obeyed", "a call not obeyed brings the penalty of a revoke at once, and cannot be put right", "a call not obeyed can still be put right in time, like a card of the wrong suit", Overlay {
        add: &[
            Rule::new("61.at-once", "61", Role::Ground(SubjectKind::Revoke, Issue::Established),
                &[
                    occasion(OFFENDED).says("fail to play as desired"),
                    occasion(RANK_OR_SUIT_ASKED).says("to have the highest or lowest of a suit called"),
                ],
                "he incurs the penalty of a revoke"),
        ],
        ..Overlay::new("english-club-call-at-once", BASE)
    }),
    Reading::new("honours called by name", "honours are called only by naming them, and not by a claim that they alone could make good", "any claim that honours alone could make good calls them", Overlay {
        remove: &["7.substance"],
        ..Overlay::new("english-club-honours-named", BASE)
    }),
    Reading::new("the bottom card shown in the cut", "where the cutter shows the bottom card, the choice of a fresh cut is the dealer’s side’s", "where the cutter shows the bottom card, the pack must be cut again", Overlay {
        add: &[
            Rule::new("34.option", "34", Role::Excepts(&["34.exposed"]), &[occasion(BOTTOM_SEEN_BY_CUTTER)], "a card be exposed"),
            Rule::new("34.choice", "34",
                Role::Ground(SubjectKind::Incident(IncidentKind::SeenInCutting), Issue::MayExact(Penalty::Fixed(Demand::CutAgain))),
                &[occasion(BOTTOM_SEEN_BY_CUTTER).says("if in cutting, or in replacing one of the two packets on the other")],
                "there must be a fresh cut"),
        ],
        ..Overlay::new("english-club-bottom-card", BASE)
    }),
];
