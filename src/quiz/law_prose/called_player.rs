//! Names the player who is told what to do, where only one of the side can be told.

use super::consequence_text::consequence_in;
use super::demand_text::demand_phrase;
use crate::prose::{Prose, ProsePiece};
use oddtrick_law::{Answer, Evaluator, Question};
use oddtrick_table::{Demand, Seat, Side};

/// What a demand says as long as nobody knows which of two partners must meet it, and what the player must do then. Who
/// lays down a hand is another matter: it may be the partner of whoever is called on for a card.
const EITHER: [&str; 2] = ["make one of them ", "Make one of them "];
const ACTS: [&str; 7] = ["play", "win", "lose", "trump", "leave", "lead", "hold back"];

/// The only player who must meet some demands, or, if no law speaks of them here, whatever else can be demanded. `None`
/// if it may be either of two partners.
pub(crate) fn called_player(evaluator: &Evaluator<'_>, side: Side, demands: &[Demand]) -> Option<Seat> {
    let debtors = |demands: &mut dyn Iterator<Item = Demand>| {
        let mut debtors: Vec<Option<Seat>> = demands.map(|demand| evaluator.only_debtor(side, demand)).collect();
        debtors.sort_unstable();
        debtors.dedup();
        debtors
    };
    let mut own = debtors(&mut demands.iter().copied().filter(|demand| asks_one_of_two(*demand)));
    if own.iter().all(Option::is_none) && demands.iter().any(|demand| calls_a_play(*demand)) {
        let due = evaluator.exactable_by(side).into_iter().filter(|due| !due.ordinary_right).map(|due| due.demand);
        let refused = evaluator.refused_to(side).into_iter().map(|refused| refused.demand);
        let all: Vec<Demand> = due.chain(refused).collect();
        own = debtors(&mut all.iter().copied().filter(|demand| calls_a_play(*demand)));
        own.retain(Option::is_some);
        if own.is_empty() {
            own = debtors(&mut all.into_iter());
        }
    }
    match own.as_slice() {
        [only] => *only,
        _ => None,
    }
}

/// What would follow from an answer, as [`consequence_text`](super::consequence_text), with the name of the player who is called on.
pub(crate) fn consequence_of(evaluator: &Evaluator<'_>, question: &Question, answer: &Answer) -> Prose {
    let mut told = consequence_in(evaluator.facts.partnership, question, answer);
    if let (Question::Exact { side }, Answer::MayExact(open)) = (question, answer) {
        let open: Vec<Demand> = open.iter().copied().collect();
        name_player(&mut told, called_player(evaluator, *side, &open));
    }
    told
}

/// Puts the player in the place of `one of them`.
pub(crate) fn name_player(prose: &mut Prose, player: Option<Seat>) {
    let Some(player) = player else { return };
    for piece in &mut prose.0 {
        let ProsePiece::Text(text) = piece else { continue };
        for (either, act) in EITHER.iter().flat_map(|either| ACTS.map(|act| (either, act))) {
            let named = either.replace("one of them", &player.to_string());
            *text = text.replace(&format!("{either}{act} "), &format!("{named}{act} "));
        }
    }
}

/// Whether a text leaves open which of two partners is called on.
pub(crate) fn is_open(prose: &Prose) -> bool {
    let open = |text: &str| EITHER.iter().any(|either| text.contains(either));
    prose.0.iter().any(|piece| matches!(piece, ProsePiece::Text(text) if open(text)))
}

/// Whether the words of a demand leave open which of two partners is called on.
fn asks_one_of_two(demand: Demand) -> bool {
    let words = demand_phrase(demand, "their own");
    words.strip_prefix(EITHER[0]).is_some_and(|does| ACTS.iter().any(|act| does.starts_with(act)))
}

/// Whether the demand calls on a player to lead or play, so that it matters who the player is.
pub(crate) const fn calls_a_play(demand: Demand) -> bool {
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
