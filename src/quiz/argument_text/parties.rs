//! Who could ask, and of whom, where a right was not the asker’s or was asked of the wrong player.

use super::told_case::{ToldCase, at_right};
use crate::prose::join_list;
use oddtrick_law::condition::TURN_GONE_BY;
use oddtrick_law::{Debtor, Step, StepEffect};
use oddtrick_table::Seat;

/// Whose the right was, or who owed it, if a player asked who may not, or asked the wrong one.
pub(super) fn wrong_party(case: &ToldCase<'_, '_>, step: &Step) -> String {
    let names = |seats: &[Seat]| join_list(&seats.iter().map(ToString::to_string).collect::<Vec<_>>(), "or");
    let rule = case.evaluator.code.rule(step.rule);
    let (creditors, debtors) =
        rule.map(|rule| case.evaluator.creditors_and_debtors(rule, step.subject)).unwrap_or_default();
    match step.effect {
        StepEffect::WrongClaimant(player) => {
            let only = format!("only {}{} could ask for that", names(&creditors), at_right(case, step, &debtors));
            let facts = case.facts();
            let at_fault = step.subject.responsible(facts).map(|party| facts.camp(party));
            let is_own_fault = at_fault == Some(facts.camp(player));
            if is_own_fault {
                format!("{player}’s own side was at fault, so {only}")
            } else if has_let_turn_pass(case, player) {
                format!("{player} had played without asking for anything, and after that {only}")
            } else {
                format!("{only}, not {player}")
            }
        }
        StepEffect::WrongParty(player) if rule.is_some_and(|rule| rule.debtor == Debtor::AskersPartner) => {
            format!("{player} was an opponent, and only a player’s own partner could be told to do that")
        }
        StepEffect::WrongParty(player) if debtors.is_empty() => {
            format!("it was for everybody to do that, not for {player} alone")
        }
        StepEffect::WrongParty(player) => format!("only {} could be made to do that, not {player}", names(&debtors)),
        _ => String::new(),
    }
}

/// The same after what had happened, if that is short: why it is he and nobody else.
pub(super) fn wrong_party_with_cause(case: &ToldCase<'_, '_>, step: &Step) -> String {
    const MOST_WORDS: usize = 16;
    let meant = wrong_party(case, step);
    let done = case.because(step);
    let is_short = meant.starts_with("only ") && !done.is_empty() && done.split(' ').count() <= MOST_WORDS;
    if is_short { format!("{done}, so {meant}") } else { meant }
}

/// Whether a player has played to the trick on the table where each must ask in his turn (American code, Law 21, as Foster
/// adapts it).
fn has_let_turn_pass(case: &ToldCase<'_, '_>, player: Seat) -> bool {
    let asks_in_turn = case.evaluator.code.rules().iter().any(|rule| rule.has_condition(TURN_GONE_BY));
    let on_table = case.facts().tricks.0.last().filter(|trick| trick.plays.len() < Seat::ALL.len());
    asks_in_turn && on_table.is_some_and(|trick| trick.plays.iter().any(|play| play.seat == player))
}
