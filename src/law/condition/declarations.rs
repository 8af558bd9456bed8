//! Conditions about declarations: who chose the trumps, in games in which no card is turned up.

use super::{ConditionContext, define_conditions};
use oddtrick_table::facts::{Choice, Declaration};
use oddtrick_table::{Party, Seat, SourcedTruth};

define_conditions! {
    /// A player chose the trumps.
    TRUMPS_DECLARED = "trumps-declared", |context| SourcedTruth::from_bool(decides(context), context.line());
    /// A player left it to the partner to choose the trumps.
    CHOICE_LEFT = "choice-left", |context| SourcedTruth::from_bool(!decides(context), context.line());
    /// The player who spoke is the dealer.
    DECLARED_BY_DEALER = "declared-by-dealer", |context| is_seat(context, |dealer| dealer);
    /// The player who spoke is the dealer's partner.
    DECLARED_BY_PARTNER = "declared-by-partner", |context| is_seat(context, Seat::partner);
    /// The dealer had neither chosen nor left the choice to the partner.
    DEALER_SILENT = "dealer-silent", |context| dealer_said(context, |_| true).negated();
    /// The dealer had chosen.
    DEALER_HAD_DECLARED = "dealer-had-declared", |context| dealer_said(context, Declaration::decides);
    /// The player who spoke had chosen before.
    HAD_DECLARED = "had-declared", |context| {
        let mut before = context.facts().declarations_before(context.line());
        let own = before.find(|made| made.decides() && context.responsible() == Some(Party::Seat(made.by)));
        SourcedTruth::from_line(own.map(|made| made.at))
    };
    /// The dealer or the dealer's partner, with the right to, had chosen before.
    DECLARED_BEFORE = "declared-before", declared_before;
    /// The hand is played for as few tricks as possible.
    NULLO_DECLARED = "nullo-declared", |context| {
        let game = context.facts().game_declared(context.line());
        SourcedTruth::from_line(game.filter(|made| made.choice == Choice::Nullo).map(|made| made.at))
    };
    /// The hand is not played for as few tricks as possible.
    NOT_NULLO = "not-nullo", |context| NULLO_DECLARED.evaluate(context).negated();
}

/// Whether the player who spoke chose.
fn decides(context: &ConditionContext<'_>) -> bool {
    context.facts().declarations.iter().any(|made| made.at == context.line() && made.decides())
}

/// Whose deal it is. `None` if that is not told.
fn dealer(context: &ConditionContext<'_>) -> Option<Seat> {
    context.deal().map(|deal| deal.rightful_dealer)
}

/// Whether the player who spoke is the dealer, or somebody who sits where the dealer's seat says.
fn is_seat(context: &ConditionContext<'_>, who: fn(Seat) -> Seat) -> SourcedTruth {
    match dealer(context) {
        Some(dealer) => {
            SourcedTruth::from_bool(context.responsible() == Some(Party::Seat(who(dealer))), context.line())
        }
        None => SourcedTruth::UNSTATED,
    }
}

/// Whether the dealer had said something before.
fn dealer_said(context: &ConditionContext<'_>, what: fn(&Declaration) -> bool) -> SourcedTruth {
    let Some(dealer) = dealer(context) else { return SourcedTruth::UNSTATED };
    let mut before = context.facts().declarations_before(context.line());
    SourcedTruth::from_line(before.find(|made| made.by == dealer && what(made)).map(|made| made.at))
}

/// When the dealer had chosen, or the dealer's partner, to whom the choice had been left.
fn declared_before(context: &ConditionContext<'_>) -> SourcedTruth {
    let before = context.facts().game_declared(context.line()).map(|made| made.at);
    match (before, dealer(context)) {
        (Some(_), None) => SourcedTruth::UNSTATED,
        _ => SourcedTruth::from_line(before),
    }
}
