//! What a side said of its honours, where that was no call of them.

use crate::camp::camp_name;
use crate::prose::number_word;
use oddtrick_law::{Evaluator, Subject};
use oddtrick_table::facts::ScoreClaim;

/// What a side said instead of calling its honours at the end of the hand, as a clause. `None` if it said nothing of them.
pub(super) fn uncalled(evaluator: &Evaluator<'_>, subject: Subject) -> Option<String> {
    let Subject::Side(side) = subject else { return None };
    let facts = &evaluator.facts;
    let scoring = &facts.score;
    let in_time = |at: usize| scoring.next_trump_quitted().is_none_or(|quitted| at < quitted);
    let own = scoring.claims.iter().rfind(|(of, _, at)| *of == side && in_time(*at));
    let (_, claim, at) = own?;
    let by = evaluator.lines().get(*at)?.actor()?;
    let by_tricks = facts.tricks_won.map(|tricks| tricks[side].saturating_sub(6));
    let had = facts.setup.score.map(|score| score[side]);
    let game = evaluator.code.terms.points_per_game.value;
    let of_tricks = had.zip(by_tricks).is_some_and(|(had, made)| had.saturating_add(made) >= game);
    Some(match claim {
        ScoreClaim::Honours(_) if scoring.hand_over.is_none_or(|over| *at < over) => {
            format!("{by} called the honours before the hand was over, and nobody called them at the end of it")
        }
        ScoreClaim::Honours(_) => return None,
        ScoreClaim::Points(n) if by_tricks == Some(*n) => {
            format!(
                "the {} that {by} called came from tricks, and {} never called the honours",
                number_word(*n),
                camp_name(facts.partnership, side)
            )
        }
        ScoreClaim::Points(n) => format!("{by} called a score of {}, and did not name the honours", number_word(*n)),
        ScoreClaim::Game if of_tricks => {
            format!("{by} said that the game was won, but the tricks alone made it, and nobody called the honours")
        }
        ScoreClaim::Game => format!("{by} said that the game was won, and did not name the honours"),
        ScoreClaim::HonoursAsked(_) => format!("{by} asked about the honours, and nobody called them"),
    })
}
