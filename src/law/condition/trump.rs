//! Conditions about the trump card: where it lies, who took it up and when, and who named it.

use super::exposed::would_revoke;
use super::{ConditionContext, define_conditions};
use oddtrick_table::tricks::Trick;
use oddtrick_table::{IncidentKind, LineIndex, Party, PlayRequirement, SourcedTruth, Truth};

define_conditions! {
    /// The trump card still lies on the table after the first trick was turned and quitted.
    LIES_AFTER_FIRST_TRICK = "lies-after-first-trick", |context| lies_after(context, 1);
    /// The trump card still lies on the table after the second trick was turned and quitted.
    LIES_AFTER_SECOND_TRICK = "lies-after-second-trick", |context| lies_after(context, 2);
    /// The trump card still lay on the table when the second trick was complete.
    LAY_AFTER_SECOND_ROUND = "lay-after-second-round", lay_after_second_round;
    /// The trump card was taken up before it was the dealer's turn to play to the first trick.
    TAKEN_BEFORE_TURN = "taken-before-turn",
        |context| SourcedTruth::from_bool(context.facts().trump_card.taken_early.contains(&context.line()), context.line());
    /// The trump card was not taken up earlier than that.
    TAKEN_IN_TURN = "taken-in-turn", |context| TAKEN_BEFORE_TURN.evaluate(context).negated();
    /// It has since become the dealer's turn to play to the first trick, or the hand is over.
    DEALERS_TURN_CAME = "dealers-turn-came", |context| {
        let facts = context.facts();
        SourcedTruth::from_line(facts.trump_card.dealer_turn_since.or_else(|| facts.hand_over_since(context.line())))
    };
    /// The trump card lies on the table again.
    TRUMP_CARD_LAID_AGAIN = "trump-card-laid-again",
        |context| SourcedTruth::from_line(context.facts().trump_card.laid_down_again.iter().copied().find(|at| *at > context.line()));
    /// A card other than the one turned up was laid down as the trump card.
    WRONG_CARD_LAID = "wrong-card-laid", |context| match context.facts().trump_card.card {
        Some(_) => SourcedTruth::yes(context.line()),
        None => SourcedTruth::UNSTATED,
    };
    /// The trump card was already in the hand when it was named.
    TAKEN_UP_BEFORE_NAMED = "taken-up-before-named", |context| {
        let card = &context.facts().trump_card;
        let perhaps = card.perhaps_taken_since.is_some_and(|since| since < context.line());
        let lies = card.lies_since.is_some_and(|since| since <= context.line());
        if perhaps { SourcedTruth::UNSTATED } else { SourcedTruth::from_bool(!lies, context.line()) }
    };
    /// The dealer's partner reminded him of the trump card.
    REMINDED_BY_PARTNER = "reminded-by-partner", |context| match context.facts().trump_card.dealer {
        Some(dealer) => SourcedTruth::from_bool(context.responsible() == Some(Party::Seat(dealer.partner())), context.line()),
        None => SourcedTruth::UNSTATED,
    };
    /// The trump card was already in the dealer's hand when it was asked for.
    TAKEN_UP_BEFORE_ASKED = "taken-up-before-asked", |context| TAKEN_UP_BEFORE_NAMED.evaluate(context);
    /// A player asked what suit was trumps.
    TRUMP_SUIT_ASKED = "trump-suit-asked", |context| SourcedTruth::yes(context.line());
    /// When the trump card was named, it had not been taken up earlier than the law allows.
    TAKEN_UP_IN_TIME = "taken-up-in-time", |context| {
        let early = context.facts().trump_card.taken_early.iter().any(|at| *at < context.line());
        SourcedTruth::from_bool(!early, context.line())
    };
    /// The player who forgot the trump card is the dealer.
    FORGOTTEN_BY_DEALER = "forgotten-by-dealer", |context| match context.facts().trump_card.dealer {
        Some(dealer) => SourcedTruth::from_bool(context.responsible() == Some(Party::Seat(dealer)), context.line()),
        None => SourcedTruth::UNSTATED,
    };
    /// To play a trump now would be a revoke.
    TRUMP_WOULD_REVOKE = "trump-would-revoke", |context| match (context.responsible(), context.facts().trump_suit()) {
        (Some(by), Some(trump)) => would_revoke(context.facts(), by, trump),
        _ => SourcedTruth::NO,
    };
    /// A trump has been played as the call demanded.
    TRUMP_CALL_ANSWERED = "trump-call-answered", |context| {
        let facts = context.facts();
        let amiss = |at: LineIndex| facts.renounces.iter().any(|renounce| {
            let called = matches!(renounce.requirement, PlayRequirement::Demanded(..));
            renounce.at == at && called && facts.could_comply(renounce).truth == Truth::Yes
        });
        let mut answers = facts.trump_card.trump_calls_answered.iter();
        let mine = answers.find(|(who, at)| Some(Party::Seat(*who)) == context.responsible() && *at > context.line() && !amiss(*at));
        SourcedTruth::from_line(mine.map(|(_, at)| *at))
    };
}

/// Whether the trump card still lies on the table after so many tricks.
fn lies_after(context: &ConditionContext<'_>, tricks: usize) -> SourcedTruth {
    let facts = context.facts();
    let quitted = facts.tricks.0.iter().filter_map(|trick| trick.quitted).nth(tricks - 1);
    let lies: Option<LineIndex> = facts.trump_card.lies_since;
    match (lies, quitted) {
        (Some(lies), Some(quitted)) => SourcedTruth { truth: Truth::Yes, at: Some(lies.max(quitted)) },
        (None, Some(_)) if facts.trump_card.perhaps_taken_since.is_some() => SourcedTruth::UNSTATED,
        _ => SourcedTruth::NO,
    }
}

/// Whether the trump card still lay on the table when the second trick was complete, whatever became of it since.
fn lay_after_second_round(context: &ConditionContext<'_>) -> SourcedTruth {
    let facts = context.facts();
    // A trick of which no card is told is complete all the same.
    let completed_at = |trick: &Trick| {
        let last = trick.cards_in_trick().map(|played| played.at).max().filter(|_| trick.is_complete());
        last.or_else(|| trick.turned.filter(|_| trick.plays.is_empty()))
    };
    let Some(complete) = facts.tricks.0.get(1).and_then(completed_at) else { return SourcedTruth::NO };
    let taken = facts.incidents.iter().filter(|incident| incident.matter == IncidentKind::TrumpCardTaken);
    let taken = taken.map(|incident| incident.at).find(|at| *at > context.line());
    let played = facts.trump_card.card.and_then(|card| facts.tricks.find_card(card)).map(|(_, played)| played.at);
    let in_time = [taken, played].into_iter().flatten().any(|at| at <= complete);
    match facts.trump_card.perhaps_taken_since {
        Some(since) if since <= complete => SourcedTruth::UNSTATED,
        _ => SourcedTruth::from_bool(!in_time, complete),
    }
}
