//! What the laws of the trump card ask: where it lies, who took it up and when, who named it.

use super::exposed::would_revoke;
use super::{ConditionContext, define_conditions};
use oddtrick_table::{LineIndex, Party, SourcedTruth, Truth};

define_conditions! {
    /// The trump card still lies on the table, the first trick having been turned and quitted.
    LIES_AFTER_FIRST_TRICK = "lies-after-first-trick", |asked| lies_after(asked, 1);
    /// The trump card still lies on the table, the second trick having been turned and quitted.
    LIES_AFTER_SECOND_TRICK = "lies-after-second-trick", |asked| lies_after(asked, 2);
    /// The trump card was taken up before it was the dealer's turn to play to the first trick.
    TAKEN_BEFORE_TURN = "taken-before-turn",
        |asked| SourcedTruth::from_bool(asked.facts().trump_card.taken_early.contains(&asked.line()), asked.line());
    /// It has since become the dealer's turn to play to the first trick.
    DEALERS_TURN_CAME = "dealers-turn-came", |asked| SourcedTruth::from_line(asked.facts().trump_card.dealer_turn_since);
    /// The trump card lies on the table again.
    TRUMP_CARD_LAID_AGAIN = "trump-card-laid-again",
        |asked| SourcedTruth::from_line(asked.facts().trump_card.laid_down_again.iter().copied().find(|at| *at > asked.line()));
    /// Another card than the one turned up was laid down for it.
    WRONG_CARD_LAID = "wrong-card-laid", |asked| match asked.facts().trump_card.card {
        Some(_) => SourcedTruth::yes(asked.line()),
        None => SourcedTruth::UNSTATED,
    };
    /// The trump card had been taken into the hand when it was named.
    TAKEN_UP_BEFORE_NAMED = "taken-up-before-named", |asked| {
        let lies = asked.facts().trump_card.lies_since;
        SourcedTruth::from_bool(lies.is_none_or(|since| since > asked.line()), asked.line())
    };
    /// The trump card had been taken up no sooner than the law allows when it was named.
    TAKEN_UP_IN_TIME = "taken-up-in-time", |asked| {
        let early = asked.facts().trump_card.taken_early.iter().any(|at| *at < asked.line());
        SourcedTruth::from_bool(!early, asked.line())
    };
    /// The player who forgot the trump card is the dealer.
    FORGOTTEN_BY_DEALER = "forgotten-by-dealer", |asked| match asked.facts().trump_card.dealer {
        Some(dealer) => SourcedTruth::from_bool(asked.responsible() == Some(Party::Seat(dealer)), asked.line()),
        None => SourcedTruth::UNSTATED,
    };
    /// To play a trump now would be to keep back the suit led.
    TRUMP_WOULD_REVOKE = "trump-would-revoke", |asked| match (asked.responsible(), asked.facts().trump_suit()) {
        (Some(by), Some(trump)) => would_revoke(asked.facts(), by, trump),
        _ => SourcedTruth::NO,
    };
    /// A trump has been played as it was called.
    TRUMP_CALL_ANSWERED = "trump-call-answered", |asked| {
        let mut answers = asked.facts().trump_card.trump_calls_answered.iter();
        let mine = answers.find(|(who, at)| Some(Party::Seat(*who)) == asked.responsible() && *at > asked.line());
        SourcedTruth::from_line(mine.map(|(_, at)| *at))
    };
}

/// Whether the card lies there still after so many tricks.
fn lies_after(asked: &ConditionContext<'_, '_>, tricks: usize) -> SourcedTruth {
    let facts = asked.facts();
    let quitted = facts.tricks.0.iter().filter_map(|trick| trick.quitted).nth(tricks - 1);
    let lies: Option<LineIndex> = facts.trump_card.lies_since;
    match (lies, quitted) {
        (Some(lies), Some(quitted)) => SourcedTruth { truth: Truth::Yes, at: Some(lies.max(quitted)) },
        _ => SourcedTruth::NO,
    }
}
