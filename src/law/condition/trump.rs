//! What the laws of the trump card ask: where it lies, who took it up and when, who named it.

use super::exposed::would_revoke;
use super::{Asked, conditions};
use oddtrick_table::{ActIx, Known, Party, Tri};

conditions! {
    /// The trump card still lies on the table, the first trick having been turned and quitted.
    LIES_AFTER_FIRST_TRICK = "lies-after-first-trick", |asked| lies_after(asked, 1);
    /// The trump card still lies on the table, the second trick having been turned and quitted.
    LIES_AFTER_SECOND_TRICK = "lies-after-second-trick", |asked| lies_after(asked, 2);
    /// The trump card was taken up before it was the dealer's turn to play to the first trick.
    TAKEN_BEFORE_TURN = "taken-before-turn",
        |asked| Known::from_bool(asked.facts().trump_card.taken_early.contains(&asked.at()), asked.at());
    /// It has since become the dealer's turn to play to the first trick.
    DEALERS_TURN_CAME = "dealers-turn-came", |asked| Known::done(asked.facts().trump_card.turn_came);
    /// The trump card lies on the table again.
    TRUMP_CARD_LAID_AGAIN = "trump-card-laid-again",
        |asked| Known::done(asked.facts().trump_card.laid.iter().copied().find(|at| *at > asked.at()));
    /// Another card than the one turned up was laid down for it.
    WRONG_CARD_LAID = "wrong-card-laid", |asked| match asked.facts().trump_card.card {
        Some(_) => Known::yes(asked.at()),
        None => Known::UNSTATED,
    };
    /// The trump card had been taken into the hand when it was named.
    TAKEN_UP_BEFORE_NAMED = "taken-up-before-named", |asked| {
        let lies = asked.facts().trump_card.lies;
        Known::from_bool(lies.is_none_or(|since| since > asked.at()), asked.at())
    };
    /// The trump card had been taken up no sooner than the law allows when it was named.
    TAKEN_UP_IN_TIME = "taken-up-in-time", |asked| {
        let early = asked.facts().trump_card.taken_early.iter().any(|at| *at < asked.at());
        Known::from_bool(!early, asked.at())
    };
    /// The player who forgot the trump card is the dealer.
    FORGOTTEN_BY_DEALER = "forgotten-by-dealer", |asked| match asked.facts().trump_card.dealer {
        Some(dealer) => Known::from_bool(asked.by() == Some(Party::Seat(dealer)), asked.at()),
        None => Known::UNSTATED,
    };
    /// To play a trump now would be to keep back the suit led.
    TRUMP_WOULD_REVOKE = "trump-would-revoke", |asked| match (asked.by(), asked.facts().trump_suit()) {
        (Some(by), Some(trump)) => would_revoke(asked.facts(), by, trump),
        _ => Known::NO,
    };
    /// A trump has been played as it was called.
    TRUMP_CALL_ANSWERED = "trump-call-answered", |asked| {
        let mut answers = asked.facts().trump_card.call_answered.iter();
        let mine = answers.find(|(who, at)| Some(Party::Seat(*who)) == asked.by() && *at > asked.at());
        Known::done(mine.map(|(_, at)| *at))
    };
}

/// Whether the card lies there still after so many tricks.
fn lies_after(asked: &Asked<'_, '_>, tricks: usize) -> Known {
    let facts = asked.facts();
    let quitted = facts.tricks.0.iter().filter_map(|trick| trick.quitted).nth(tricks - 1);
    let lies: Option<ActIx> = facts.trump_card.lies;
    match (lies, quitted) {
        (Some(lies), Some(quitted)) => Known { is: Tri::Yes, at: Some(lies.max(quitted)) },
        _ => Known::NO,
    }
}
