//! Names the player who is told what to do, where only one of the side can be told.

use super::presented::Presented;
use crate::prose::{Prose, ProsePiece};
use crate::variant::Variant;
use oddtrick_law::Question;
use oddtrick_table::{Demand, Seat};

/// What a demand says as long as nobody knows which of two partners must meet it, and what the player must do then. Who
/// lays down a hand is another matter: it may be the partner of whoever is called on for a card.
const EITHER: [&str; 2] = ["make one of them ", "Make one of them "];
const ACTS: [&str; 6] = ["play", "win", "lose", "trump", "leave", "lead"];

/// The only player of the side at fault who can be told to lead or to play something now. `None` if both can be, or if
/// nobody can.
fn called_player(variant: &Variant<'_>) -> Option<Seat> {
    let Question::Exact { side } = variant.question else { return None };
    let evaluator = variant.evaluator(variant.code);
    let open = evaluator.exactable_by(side).into_iter().filter(|liability| !liability.ordinary_right);
    let mut debtors: Vec<Seat> = open.flat_map(|liability| liability.debtors).collect();
    if debtors.is_empty() {
        let refused = evaluator.refused_to(side).into_iter();
        debtors = refused
            .filter_map(|refused| {
                Some(evaluator.creditors_and_debtors(variant.code.rule(refused.rule)?, refused.subject).1)
            })
            .flatten()
            .collect();
    }
    debtors.dedup();
    match debtors.as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

/// Names that player in all that a question says: `make B win the trick` for `make one of them win the trick`.
pub(super) fn name_called_player(variant: &Variant<'_>, mut presented: Presented) -> Presented {
    let mentions = |prose: &Prose| prose.0.iter().any(|piece| matches!(piece, ProsePiece::Text(text) if is_open(text)));
    let asked = mentions(&presented.prompt) || presented.options.iter().any(|option| mentions(&option.text));
    let Some(player) = asked.then(|| called_player(variant)).flatten() else { return presented };
    let name = |prose: &mut Prose| {
        for piece in &mut prose.0 {
            let ProsePiece::Text(text) = piece else { continue };
            for (either, act) in EITHER.iter().flat_map(|either| ACTS.map(|act| (either, act))) {
                let named = either.replace("one of them", &player.to_string());
                *text = text.replace(&format!("{either}{act} "), &format!("{named}{act} "));
            }
        }
    };
    name(&mut presented.prompt);
    presented.answer_text.iter_mut().chain(&mut presented.reason).for_each(name);
    for option in &mut presented.options {
        name(&mut option.text);
        option.distractor.iter_mut().for_each(|mistake| name(&mut mistake.why));
    }
    presented
}

fn is_open(text: &str) -> bool {
    EITHER.iter().any(|either| text.contains(either))
}

/// Whether the demand calls on a player to lead or play, so that it matters who the player is.
pub(super) const fn calls_a_play(demand: Demand) -> bool {
    use Demand::{Highest, HighestTrump, Lead, Lose, Lowest, LowestTrump, NotTrump, Suit, Trump, Win, WinFrom};
    matches!(
        demand,
        Suit | Lead { .. }
            | Highest { .. }
            | Lowest { .. }
            | HighestTrump
            | LowestTrump
            | Win
            | WinFrom { .. }
            | Lose
            | Trump
            | NotTrump
    )
}
