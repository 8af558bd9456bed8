//! What a rubber seems to be worth to those who leave out a part of the sum.

use crate::answer_option::DistractorReason;
use crate::prose::{Prose, count_noun, number_word};
use crate::reply::Reply;
use crate::variant::Variant;
use oddtrick_law::Answer;

/// What a rubber seems to be worth if a part of the sum is left out.
pub(super) fn rubber_mistakes(variant: &Variant<'_>, right: &Reply) -> Vec<(Reply, DistractorReason)> {
    let (Answer::Rubber { winner, worth }, Some(rubber)) = (&variant.ruling().answer, variant.code.terms.rubber) else {
        return Vec::new();
    };
    let facts = &variant.evaluator(variant.code).facts;
    let theirs = facts.score.games_won.iter().filter(|game| game.side != *winner);
    let theirs: u8 = theirs.map(|game| variant.code.terms.worth_for_loser_score(game.loser_points)).sum();
    let bonus = rubber.bonus.value;
    // Where markers were left wrong, what the losers won is not what is taken off.
    let as_marked = !facts.score.game_points_left_marked.is_empty();
    let slip = |worth: u8, misreading: &str, why: String| {
        (Reply::Number(worth), DistractorReason { misreading_id: misreading.to_owned(), why: Prose::from_text(why) })
    };
    let all = [
        slip(
            worth.saturating_sub(bonus),
            "leaves-out-the-rubber-points",
            format!("The winners have {} more for the rubber itself.", count_noun(bonus, "point")),
        ),
        slip(
            worth.saturating_add(theirs),
            "keeps-the-losers-games",
            format!("What the losers won is taken off: {}.", count_noun(theirs, "point")),
        ),
        slip(
            worth.saturating_add(theirs).saturating_sub(bonus),
            "counts-the-winners-games-alone",
            format!(
                "The winners have {} more for the rubber itself, and what the losers won is taken off: {}.",
                count_noun(bonus, "point"),
                count_noun(theirs, "point")
            ),
        ),
    ];
    let all = all.into_iter().take(if as_marked { 1 } else { usize::MAX });
    // A game is easily taken for one that is worth more or less.
    let won = facts.score.games_won.iter().filter(|game| game.side == *winner && !as_marked);
    let of_games = won.flat_map(|game| {
        let points = variant.code.terms.worth_for_loser_score(game.loser_points);
        let had = if game.loser_points == 0 { "nothing".to_owned() } else { number_word(game.loser_points) };
        let why = format!("The game in which the losers had {had} is worth {}.", count_noun(points, "point"));
        let others = (1..=3).filter(move |other| *other != points);
        others.map(move |other| slip(worth.saturating_sub(points) + other, "takes-a-game-for-another", why.clone()))
    });
    all.chain(of_games).filter(|(reply, _)| reply != right).collect()
}
