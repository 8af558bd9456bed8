//! Names the player whom a demand calls on, where the words of a question leave it open.

use super::presented::Presented;
use crate::law_prose::{called_player, is_open, name_player};
use crate::prose::{Prose, ProsePiece};
use crate::variant::Variant;
use oddtrick_law::{Answer, Question, Ruling};
use oddtrick_table::{Demand, Seat, Side};

/// Names the player who is called on in all that a question says: `make B win the trick` for `make one of them win the
/// trick`.
pub(super) fn name_called_player(variant: &Variant<'_>, ruling: &Ruling, mut presented: Presented) -> Presented {
    let Question::Exact { side } = variant.question else { return presented };
    name_lone_player(variant, side.opponents(), &mut presented);
    let asked = is_open(&presented.prompt)
        || is_open(&presented.known)
        || presented.options.iter().any(|option| is_open(&option.text));
    if !asked {
        return presented;
    }
    let evaluator = variant.evaluator(variant.code);
    let due: Vec<Demand> = match &ruling.answer {
        Answer::MayExact(open) => open.iter().copied().collect(),
        _ => Vec::new(),
    };
    let of_all = called_player(&evaluator, side, &due);
    presented.answer_text.iter_mut().chain(&mut presented.reason).for_each(|told| name_player(told, of_all));
    let of_prompt: Vec<Demand> = presented.options.iter().flat_map(|option| option.claim.demands()).collect();
    name_player(&mut presented.known, of_all);
    name_player(&mut presented.prompt, called_player(&evaluator, side, &of_prompt));
    for option in &mut presented.options {
        let player = called_player(&evaluator, side, &option.claim.demands());
        name_player(&mut option.text, player);
        option.distractor.iter_mut().for_each(|mistake| name_player(&mut mistake.why, player));
    }
    presented
}

/// Puts the name of a player who plays alone in the place of “one of them”, whatever he is told to do.
fn name_lone_player(variant: &Variant<'_>, camp: Side, presented: &mut Presented) {
    let members: Vec<Seat> = variant.evaluator(variant.code).facts.partnership.members(camp).collect();
    let &[only] = members.as_slice() else { return };
    for option in &mut presented.options {
        name_only(&mut option.text, only);
        option.distractor.iter_mut().for_each(|mistake| name_only(&mut mistake.why, only));
    }
    presented.answer_text.iter_mut().chain(&mut presented.reason).for_each(|told| name_only(told, only));
}

fn name_only(prose: &mut Prose, player: Seat) {
    for piece in &mut prose.0 {
        if let ProsePiece::Text(text) = piece {
            *text = text.replace(" one of them ", &format!(" {player} "));
        }
    }
}
