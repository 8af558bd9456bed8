//! Which facts could be otherwise while all the rest stays as it is.

use crate::condition::{
    ANOTHER_IS_SHORT, AT_FOUR, BELOW_FOUR_AT_DEAL, BY_ADVERSARY, CUT_BY_RIGHT_HAND, CUT_UNBIDDEN, Condition,
    DEALERS_TURN_CAME, FIRST_SUCH_TRICK, FOUR_HONOURS_HELD, FOURTEEN_CARDS, HURRIED, IS_LAST_TRICK, LEAD_TAKEN_BACK,
    LED_THE_BEST, NO_TIME_GIVEN, NOT_AWAITED, ONE_HAND_SHORT, OTHERS_TOUCHED_FIRST, PACK_NOT_CUT, PARTNER_AWAITED,
    PLAYED_TOGETHER, SCORE_MARKED, SECOND_IS_PARTNER, THREW_DOWN_REST, TWO_TO_ONE_HAND,
};
use crate::question::Question;

/// Facts that no single change turns. A pack that is not cut yet is shown by what came before the cut. With other numbers of
/// cards the pack would be wrong, with other honours nobody knows how many, and a card that went to the right hand would have
/// left the next ones out of turn. Who plays on, or throws his cards down, does so after what he did wrong. A turn to play comes
/// by the cards of others, and who touches his cards first does not do so alone. Nobody changes his seat, an ace has no better
/// card, and which trick is the first hangs on the others. Who plays with whom follows from the bids, and whoever asks for the
/// last trick means whichever that is.
const NOT_ALONE: [Condition; 23] = [
    PACK_NOT_CUT,
    FOURTEEN_CARDS,
    ANOTHER_IS_SHORT,
    ONE_HAND_SHORT,
    FOUR_HONOURS_HELD,
    TWO_TO_ONE_HAND,
    HURRIED,
    NO_TIME_GIVEN,
    NOT_AWAITED,
    THREW_DOWN_REST,
    LEAD_TAKEN_BACK,
    CUT_UNBIDDEN,
    BY_ADVERSARY,
    DEALERS_TURN_CAME,
    OTHERS_TOUCHED_FIRST,
    PLAYED_TOGETHER,
    SCORE_MARKED,
    CUT_BY_RIGHT_HAND,
    LED_THE_BEST,
    FIRST_SUCH_TRICK,
    PARTNER_AWAITED,
    SECOND_IS_PARTNER,
    IS_LAST_TRICK,
];

/// Points with which a side began. With others the sum would come out otherwise too.
const POINTS_AT_DEAL: [Condition; 2] = [AT_FOUR, BELOW_FOUR_AT_DEAL];

/// Whether a condition can be otherwise alone, for a question.
pub(super) fn can_stand_alone(condition: Condition, question: &Question) -> bool {
    let counts_points = matches!(question, Question::Score { .. } | Question::Best { .. });
    let depends = NOT_ALONE.contains(&condition) || (counts_points && POINTS_AT_DEAL.contains(&condition));
    !depends
}
