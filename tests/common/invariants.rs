//! Properties that several tests check on records.

use std::collections::BTreeSet;

use oddtrick_law::{Code, Evaluator, Question, Ruling};
use oddtrick_table::{Card, Demand, Party, Record, Relabelling, Side, Truth};

/// Checks that the ruling moves with the seats and suits, after every number of lines: answer, grounds and
/// findings.
pub fn assert_ruling_moves_with_seats(record: &Record, question: &Question, relabel: &Relabelling, codes: &[&Code]) {
    let moved = record.relabel(relabel);
    let asked = question.relabel(relabel);
    for code in codes {
        for n in 0..=record.lines.len() {
            let here = Evaluator::after_lines(code, record, n).rule_on(question);
            let there = Evaluator::after_lines(code, &moved, n).rule_on(&asked);
            assert_eq!(there.answer, here.answer.relabel(relabel), "{} after {n}: {question}\n{record:?}", code.id);
            // Where both sides have claims, the order of the grounds depends on the seats, so only the set is
            // the same.
            let grounds = |ruling: &Ruling| ruling.grounds.iter().copied().collect::<BTreeSet<_>>();
            assert_eq!(grounds(&there), grounds(&here), "{} after {n}: {question}\n{record:?}", code.id);
            if let Question::Established { .. } | Question::Demand { .. } = question {
                assert_eq!(there.grounds, here.grounds, "{} after {n}: {question}\n{record:?}", code.id);
            }
            let states = |ruling: &Ruling| {
                let mut states: Vec<_> =
                    ruling.findings.iter().map(|f| (f.rule, f.status.name(), f.status.line())).collect();
                states.sort_unstable();
                states
            };
            assert_eq!(states(&there), states(&here), "{} after {n}: {question}\n{record:?}", code.id);
        }
    }
}

/// A card that may be called now, although playing it would make its owner revoke.
pub fn demand_that_forces_a_revoke(record: &Record, n: usize, code: &Code) -> Option<Card> {
    let evaluator = Evaluator::after_lines(code, record, n);
    for side in Side::ALL {
        for liability in evaluator.exactable_by(side) {
            let Demand::Card { card } = liability.demand else { continue };
            let Party::Seat(owner) = liability.responsible else { continue };
            let tricks = &evaluator.facts.tricks;
            // Of several cards laid together, the called card belongs to the trick that they lie in, or is the
            // lead if they were laid as one.
            let Some(trick) = tricks.undecided_trick(card).or_else(|| tricks.awaiting_card_from(owner)) else {
                continue;
            };
            if tricks.0[trick].plays.first().is_some_and(|first| first.seat == owner) {
                continue;
            }
            let Some(led) = evaluator.facts.tricks.0[trick].led else { continue };
            if led != card.suit && evaluator.facts.holds_suit_now(owner, led).truth == Truth::Yes {
                return Some(card);
            }
        }
    }
    None
}
