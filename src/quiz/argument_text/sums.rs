//! Sums in words: what a hand, a rubber or a bet comes to.

use super::StepText;
use super::score_order::{limb_of_order, words_of};
use super::tally::Tally;
use super::told_case::ToldCase;
use crate::law_prose;
use crate::prose::{count_noun, number_word, sentence_of, side_name};
use oddtrick_law::hand_score::{score_hand, tricks_after_elections};
use oddtrick_law::{
    Answer, Argument, Code, Evaluator, GameTerms, HandOutcome, Issue, Limb, Penalty, Question, Ruling, Step,
    StepEffect, Subject,
};
use oddtrick_library::{Library, limb_title};
use oddtrick_table::{BySide, Demand, Side};

/// The sum that gives a score, as a clause for each side. `None` if the answer is no score.
pub(crate) fn score_clauses(evaluator: &Evaluator<'_>, question: &Question, answer: &Answer) -> Option<Vec<String>> {
    let (Question::Score { elections }, Answer::Score(_)) = (question, answer) else { return None };
    let hand = evaluator.hand_to_score(elections.0.clone()).ok()?;
    Some(Tally::new(&hand, &evaluator.code.terms).clauses())
}

/// The sum that gives a score, as one clause. Of a side that loses the game and scored nothing the answer says enough.
pub(super) fn score_sum(evaluator: &Evaluator<'_>, question: &Question, answer: &Answer) -> Option<String> {
    let mut clauses = score_clauses(evaluator, question, answer)?;
    let is_idle =
        |clause: &String| clause.ends_with(" have nothing") || (clause.contains(" stay at ") && !clause.contains(','));
    if matches!(answer, Answer::Score(HandOutcome::Game { .. })) && clauses.last().is_some_and(is_idle) {
        clauses.pop();
    }
    Some(clauses.join(". "))
}

/// Why a side scores nothing for the honours that it held, as a sentence with its law. `None` if it does, or held none.
pub(crate) fn honours_lost(library: &Library, evaluator: &Evaluator<'_>, ruling: &Ruling) -> Option<(String, Limb)> {
    let argument = Argument::new(evaluator, ruling);
    let is_about = |step: &&Step| {
        let of_honours = |issue: &Issue| matches!(issue, Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { .. })));
        matches!(step.effect, StepEffect::TakesAway(_)) && step.issues.iter().any(of_honours)
    };
    let step = argument.steps.iter().rev().find(is_about)?;
    let then = evaluator.before_line(step.after_lines);
    let case = ToldCase { library, evaluator: &then, party: ruling.question.party_concerned(&evaluator.facts) };
    Some((sentence_of(&format!("{} ({})", case.reason(step), limb_title(step.limb.0))), step.limb))
}

/// The law that a score turns on: what holds a side down, what makes points come too late, what costs the honours, or what
/// the game is worth. `None` if none of these happened.
pub(crate) fn law_of_score(library: &Library, evaluator: &Evaluator<'_>, ruling: &Ruling) -> Option<Limb> {
    let (Question::Score { elections }, Answer::Score(outcome)) = (&ruling.question, &ruling.answer) else {
        return None;
    };
    let terms = &evaluator.code.terms;
    let hand = evaluator.hand_to_score(elections.0.clone()).ok()?;
    let tally = Tally::new(&hand, terms);
    let held_down = tally.side_held_down().and_then(|side| {
        let resolution = evaluator.resolve(Issue::ScoreCeiling, Subject::Side(side));
        Some(evaluator.code.rule(resolution.grounds.first()?)?.limb)
    });
    held_down
        .or_else(|| tally.limb_of_order())
        .or_else(|| honours_lost(library, evaluator, ruling).map(|(_, limb)| limb))
        .or_else(|| worth_of_game(outcome, terms).map(|(_, limb)| limb))
}

/// The last steps of a ruling on a score, a rubber or a bet: the sum, with the law that says what counts.
pub(super) fn sum_steps(
    library: &Library,
    evaluator: &Evaluator<'_>,
    question: &Question,
    answer: &Answer,
    laws: &[Limb],
) -> Vec<StepText> {
    let terms = &evaluator.code.terms;
    let game = terms.points_per_game;
    let what_counts = |silence: &str| {
        let told = format!("this code says that {} make a game. It {silence}", count_noun(game.value, "point"));
        vec![(told, game.limb)]
    };
    let sums: Vec<(String, Limb)> = match (question, answer) {
        (Question::Score { .. }, Answer::Score(outcome)) => {
            let sum = score_sum(evaluator, question, answer);
            let sum = sum.map(|sum| (sum, limb_of_order(evaluator, question).unwrap_or(game.limb)));
            sum.into_iter().chain(worth_of_game(outcome, terms)).collect()
        }
        (Question::Rubber, Answer::Rubber { winner, worth }) => rubber_sums(evaluator, *winner, *worth),
        (Question::Bet { elections }, Answer::Side(_)) => {
            let sum = bet_sum(evaluator, question).map(|sum| (sum.clause, game.limb));
            // What settles a bet where nobody claimed a penalty stands in a law of its own.
            let chosen = elections.0.ab.len() + elections.0.yz.len();
            let is_open = sum.is_some() && chosen == 0 && !evaluator.facts.renounces.is_empty();
            let unclaimed = laws.first().filter(|_| is_open);
            let no_claim =
                unclaimed.filter(|limb| of_bets(evaluator.code, **limb)).map(|limb| (UNCLAIMED.to_owned(), *limb));
            no_claim.into_iter().chain(sum).collect()
        }
        (Question::Score { .. }, Answer::Needs(_)) => {
            vec![("it cannot be said what the hand counted, as the record leaves that open".to_owned(), game.limb)]
        }
        (Question::CanWin { side }, Answer::Yes) => {
            won_already(evaluator, *side).map(|sum| (sum, game.limb)).into_iter().collect()
        }
        (Question::Rubber, Answer::NoLaw) => what_counts("gives no points for a rubber"),
        (Question::Bet { .. }, Answer::NoLaw) if !speaks_of_bets(evaluator.code) => what_counts("says nothing of bets"),
        _ => Vec::new(),
    };
    let step = |(sum, limb): (String, Limb)| StepText {
        text: sentence_of(&sum),
        effect: "counts",
        rule: None,
        limb,
        words: words_of(evaluator.code, limb, library),
        lines: Vec::new(),
    };
    sums.into_iter().map(step).collect()
}

/// How a side has won the game already by the tricks and honours of the hand, as a clause. `None` if it has not.
pub(super) fn won_already(evaluator: &Evaluator<'_>, side: Side) -> Option<String> {
    won_with(evaluator, side, BySide { ab: Vec::new(), yz: Vec::new() })
}

/// How a side wins the game if it adds points for an offence, as a clause. `None` if it does not.
pub(super) fn won_by_penalty(evaluator: &Evaluator<'_>, side: Side) -> Option<String> {
    let adds = |demand: &Demand| matches!(demand, Demand::AddPoints { .. });
    let chosen = evaluator.exactable_by(side).into_iter().map(|right| right.demand).find(adds)?;
    let mut elections = BySide { ab: Vec::new(), yz: Vec::new() };
    elections[side].push(chosen);
    won_with(evaluator, side, elections)
}

/// How a side wins the game with some penalties, as a clause. `None` if it does not.
fn won_with(evaluator: &Evaluator<'_>, side: Side, elections: BySide<Vec<Demand>>) -> Option<String> {
    let hand = evaluator.hand_to_score(elections).ok()?;
    let terms = &evaluator.code.terms;
    let HandOutcome::Game { winner, .. } = score_hand(&hand, terms) else { return None };
    (winner == side).then(|| Tally::new(&hand, terms).clauses().swap_remove(0))
}

/// Whether a code says anything of bets.
fn speaks_of_bets(code: &Code) -> bool {
    code.rules().iter().any(|rule| rule.ground_issue() == Some(Issue::BetsFollowPenalty))
}

/// Whether a limb is one that lets bets follow a penalty.
fn of_bets(code: &Code, limb: Limb) -> bool {
    code.rules().iter().any(|rule| rule.limb == limb && rule.ground_issue() == Some(Issue::BetsFollowPenalty))
}

/// Why the tricks decide a bet if no step does.
pub(super) const UNCLAIMED: &str = "no penalty was claimed, so the tricks counted as they fell";

/// What the game was worth, if it was won.
fn worth_of_game(outcome: &HandOutcome, terms: &GameTerms) -> Option<(String, Limb)> {
    let HandOutcome::Game { winner, worth, loser_score } = *outcome else { return None };
    let (winners, losers) = (side_name(winner), side_name(winner.opponents()));
    let had = if loser_score == 0 { "nothing".to_owned() } else { number_word(loser_score) };
    let text = if terms.counts_surplus() {
        format!("{winners} came to {}, and all of them count", count_noun(worth, "point"))
    } else {
        format!("{losers} had {had}, so the game was worth {} to {winners}", count_noun(worth, "point"))
    };
    Some((text, terms.worth_limb_for_loser_score(loser_score)))
}

/// What the games of a rubber were worth, and what the rubber adds.
fn rubber_sums(evaluator: &Evaluator<'_>, winner: Side, worth: u8) -> Vec<(String, Limb)> {
    let terms = &evaluator.code.terms;
    let Some(rubber) = terms.rubber else { return Vec::new() };
    let mut sums: Vec<(String, Limb)> = Vec::new();
    let won = worth_of_games(evaluator);
    for game in &evaluator.facts.score.games_won {
        let points = terms.worth_for_loser_score(game.loser_points);
        let had = if game.loser_points == 0 { "nothing".to_owned() } else { number_word(game.loser_points) };
        let (winners, losers) = (side_name(game.side), side_name(game.side.opponents()));
        let text = format!("{winners} won a game while {losers} had {had}: {}", count_noun(points, "point"));
        sums.push((text, terms.worth_limb_for_loser_score(game.loser_points)));
    }
    let (made, lost, bonus) = (won[winner], won[winner.opponents()], rubber.bonus.value);
    // Markers that were left wrong count instead of the games. Then the games do not give the sum.
    let adds_up = made.saturating_add(bonus).saturating_sub(lost) == worth;
    sums.retain(|_| adds_up);
    let winners = side_name(winner);
    sums.push((format!("{winners} won the rubber: {} more", count_noun(bonus, "point")), rubber.bonus.limb));
    if lost > 0 && adds_up {
        let text = format!(
            "the {} of {} came off, which left {winners} with {}",
            count_noun(lost, "point"),
            side_name(winner.opponents()),
            count_noun(worth, "point")
        );
        sums.push((text, rubber.losers_game_limb));
    }
    sums
}

/// What a rubber comes to, as a clause. `None` if markers that were left wrong count instead of the games.
pub(super) fn rubber_sum(evaluator: &Evaluator<'_>, answer: &Answer) -> Option<String> {
    let Answer::Rubber { winner, worth } = *answer else { return None };
    let bonus = evaluator.code.terms.rubber?.bonus.value;
    let won = worth_of_games(evaluator);
    let (made, lost) = (won[winner], won[winner.opponents()]);
    if made.saturating_add(bonus).saturating_sub(lost) != worth {
        return None;
    }
    let less = if lost > 0 { format!(", less {} for the game they lost", number_word(lost)) } else { String::new() };
    Some(format!("{} for the games they won and {} for the rubber{less}", number_word(made), number_word(bonus)))
}

/// What a rubber comes to by markers that were left wrong and count all the same, as a clause. `None` if the games count.
pub(super) fn marked_rubber_sum(evaluator: &Evaluator<'_>, answer: &Answer) -> Option<String> {
    let (scoring, terms) = (&evaluator.facts.score, &evaluator.code.terms);
    let rubber = terms.rubber.filter(|_| !scoring.game_points_left_marked.is_empty())?;
    let marked = BySide::from_fn(|side| {
        let left = scoring.game_points_left_marked.iter().rfind(|(whose, ..)| *whose == side);
        let (points, from) = left.map_or((0, 0), |(_, points, at)| (*points, *at));
        let later = scoring.games_won.iter().filter(|game| game.side == side && game.at >= from);
        later.fold(points, |sum, game| sum.saturating_add(terms.worth_for_loser_score(game.loser_points)))
    });
    match *answer {
        Answer::Rubber { winner, worth } if rubber_sum(evaluator, answer).is_none() => {
            let (made, lost, bonus) = (marked[winner], marked[winner.opponents()], rubber.bonus.value);
            let less = if lost > 0 {
                format!(", less {} for the other side’s game", number_word(lost))
            } else {
                String::new()
            };
            let adds_up = made.saturating_add(bonus).saturating_sub(lost) == worth;
            let told = format!("{} for the games and {} for the rubber{less}", number_word(made), number_word(bonus));
            Some(format!("by the markers it was {told}")).filter(|_| adds_up)
        }
        Answer::MayExact(ref none) if none.is_empty() => {
            let (side, _, at) = scoring.game_points_left_marked.iter().find(|(_, points, _)| *points == 0)?;
            let left = scoring.games_won.iter().filter(|game| game.side == *side && game.at >= *at).count();
            let told = format!("by the markers {} had won one game only, and nobody had won two", side_name(*side));
            Some(told).filter(|_| left == 1)
        }
        _ => None,
    }
}

/// What the games of a rubber were worth to each side.
fn worth_of_games(evaluator: &Evaluator<'_>) -> BySide<u8> {
    let mut won = BySide { ab: 0_u8, yz: 0 };
    for game in &evaluator.facts.score.games_won {
        let points = evaluator.code.terms.worth_for_loser_score(game.loser_points);
        won[game.side] = won[game.side].saturating_add(points);
    }
    won
}

/// The sum that decides a bet.
pub(super) struct BetSum {
    /// What it comes to.
    pub clause: String,
    /// Whether a penalty was taken that changes nothing about it: points move no tricks.
    pub despite_penalty: bool,
}

/// What a bet was about, and how it came out.
pub(super) fn bet_sum(evaluator: &Evaluator<'_>, question: &Question) -> Option<BetSum> {
    let Question::Bet { elections } = question else { return None };
    let elections = &elections.0;
    let bet = evaluator.facts.score.bets.last()?;
    if let Some(points) = bet.points {
        let hand = evaluator.hand_to_score(elections.clone()).ok()?;
        let outcome = law_prose::outcome_text(&score_hand(&hand, &evaluator.code.terms));
        let on = format!("the bet was that {} would have {}", side_name(bet.side), count_noun(points, "point"));
        let outcome = outcome.replacen("Both", "both", 1);
        let sum = Tally::new(&hand, &evaluator.code.terms).clause_of(bet.side);
        return Some(BetSum { clause: format!("{on}; {sum}; so {outcome}"), despite_penalty: false });
    }
    let tricks = evaluator.facts.tricks_won?;
    let after = tricks_after_elections(tricks, elections);
    let despite_penalty = after == tricks && Side::ALL.iter().any(|side| !elections[*side].is_empty());
    let when = match (after == tricks, despite_penalty) {
        (_, true) => "a penalty in points moves no tricks, and in the hand",
        (true, false) => "in the hand",
        (false, false) => "after the penalty",
    };
    let [ab, yz] = Side::ALL.map(|side| format!("{} had {}", side_name(side), count_noun(after[side], "trick")));
    Some(BetSum { clause: format!("{when} {ab}, and {yz}"), despite_penalty })
}
