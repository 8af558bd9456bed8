//! Conditions that follow from other conditions: a card that was corrected in time was corrected. Without them a
//! supposition could contradict itself.

use super::*;

/// A condition, and whether it is supposed to hold.
type Supposition = (Condition, bool);

/// What follows from what.
const IMPLICATIONS: &[(Supposition, Supposition)] = &[
    ((CORRECTED_BEFORE_QUITTED, true), (OWNED_BEFORE_QUITTED, true)),
    ((CORRECTED_BEFORE_QUITTED, true), (PUT_RIGHT, true)),
    ((CORRECTED_BEFORE_QUITTED, true), (CORRECTED_BEFORE_PLAYED_ON, true)),
    ((CORRECTED_BEFORE_PLAYED_ON, true), (PUT_RIGHT, true)),
    ((PUT_RIGHT, true), (OWNED, true)),
    ((OWNED_BEFORE_QUITTED, true), (OWNED, true)),
    ((OWNED, false), (OWNED_BEFORE_QUITTED, false)),
    ((OWNED, false), (PUT_RIGHT, false)),
    ((PUT_RIGHT, false), (CORRECTED_BEFORE_QUITTED, false)),
    ((PUT_RIGHT, false), (CORRECTED_BEFORE_PLAYED_ON, false)),
    ((DENIED, true), (ASKED_BEFORE_QUITTED, true)),
    ((DENIED, true), (ASKED_BEFORE_CORRECTED, true)),
    ((ASKED_BEFORE_QUITTED, false), (DENIED, false)),
    ((ASKED_BEFORE_CORRECTED, false), (DENIED, false)),
    ((CARD_RESTORED, true), (CARD_GATHERED, false)),
    ((CARD_GATHERED, true), (CARD_RESTORED, false)),
    ((CARDS_COUNTED, true), (COUNTED_IN_DEAL, true)),
    ((COUNTED_IN_DEAL, false), (CARDS_COUNTED, false)),
    ((PRESENTED_AND_CUT_BEFORE_CLAIM, true), (CUT_BEFORE_CLAIM, true)),
    ((CUT_BEFORE_CLAIM, false), (PRESENTED_AND_CUT_BEFORE_CLAIM, false)),
    ((TRUMP_CARD_QUITTED_SINCE, true), (TURNED_UP_SINCE, true)),
    ((TURNED_UP_SINCE, false), (TRUMP_CARD_QUITTED_SINCE, false)),
    ((QUITTED_BEFORE_FOUND, true), (TURNED_UP_BEFORE_FOUND, true)),
    ((TURNED_UP_BEFORE_FOUND, false), (QUITTED_BEFORE_FOUND, false)),
    ((PARTNER_SAW_MORE, true), (PARTNER_SAW_ONE, true)),
    ((IMPERFECT_IN_HAND, true), (PACK_IMPERFECT, true)),
    ((PACK_IMPERFECT, false), (IMPERFECT_IN_HAND, false)),
    ((PACK_IMPERFECT, true), (PACK_PERFECT, false)),
    ((PACK_PERFECT, true), (PACK_IMPERFECT, false)),
    ((CARD_TURNED_OVER, true), (FACED_IN_DEALING, true)),
    ((CARD_SNATCHED, true), (FACED_IN_DEALING, true)),
    ((FACED_IN_DEALING, false), (CARD_TURNED_OVER, false)),
    ((FACED_IN_DEALING, false), (CARD_SNATCHED, false)),
    ((WOULD_REVOKE, true), (PLAYABLE_NOW, false)),
    ((FOUR_HONOURS_HELD, true), (THREE_HONOURS_HELD, true)),
    ((THREE_HONOURS_HELD, false), (FOUR_HONOURS_HELD, false)),
    ((HONOURS_CALLED, true), (CLAIMED_IN_SUBSTANCE, true)),
    ((HONOURS_CALLED, true), (CLAIMED_IN_TIME, true)),
];

/// Suppositions, with everything that follows from them.
///
/// ```
/// use oddtrick_law::condition::{CORRECTED_BEFORE_QUITTED, OWNED, with_consequences};
///
/// assert!(with_consequences([(CORRECTED_BEFORE_QUITTED, true)]).contains(&(OWNED, true)));
/// ```
pub fn with_consequences(what: impl IntoIterator<Item = (Condition, bool)>) -> Vec<(Condition, bool)> {
    let mut all: Vec<Supposition> = what.into_iter().collect();
    let mut next = 0;
    while let Some(one) = all.get(next).copied() {
        let along = IMPLICATIONS.iter().filter(|(this, _)| *this == one).map(|(_, other)| *other);
        let new: Vec<Supposition> = along.filter(|other| all.iter().all(|had| had.0 != other.0)).collect();
        all.extend(new);
        next += 1;
    }
    all
}
