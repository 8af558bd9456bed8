//! What the laws of honours ask: what was held, where the side stood, and what was claimed in time.

use super::{ConditionContext, define_conditions};
use crate::rule::{Issue, Penalty};
use oddtrick_table::{Demand, LineIndex, ScoreClaim, Side, SourcedTruth, Truth};

define_conditions! {
    /// The side held the four honours.
    FOUR_HONOURS_HELD = "four-honours-held", |asked| honours_held(asked, 4);
    /// The side held three honours at least.
    THREE_HONOURS_HELD = "three-honours-held", |asked| honours_held(asked, 2);
    /// The side is at four: it began the deal there, or what it has exacted brings it there.
    AT_FOUR = "at-four", |asked| one_short_of_game(asked, points_added_for_revokes(asked));
    /// The side was below four when the deal began.
    BELOW_FOUR_AT_DEAL = "below-four-at-deal", |asked| one_short_of_game(asked, 0).negated();
    /// The honours were claimed, or marked, or asked after, before the next trump card was quitted.
    CLAIMED_IN_TIME = "claimed-in-time", |asked| claimed_in_time(asked);
    /// The next trump card has been turned up and quitted.
    NEXT_TRUMP_QUITTED = "next-trump-quitted",
        |asked| SourcedTruth::from_line(asked.facts().score.next_trump_quitted());
    /// The side has marked points for the hand, or the game.
    SCORE_MARKED = "score-marked", |asked| score_marked(asked);
    /// The honours were called as such when the hand was over.
    HONOURS_CALLED = "honours-called", |asked| claimed_at_end_of_hand(asked, |claim, points| {
        Truth::from(matches!(claim, ScoreClaim::Honours(n) if n >= points))
    });
    /// What was said when the hand was over could be reached only with the honours.
    CLAIMED_IN_SUBSTANCE = "claimed-in-substance", |asked| claimed_at_end_of_hand(asked, |claim, points| claim_implies_honours(asked, claim, points));
    /// The side has not marked the honours, in points or in a game.
    HONOURS_UNMARKED = "honours-unmarked", |asked| honours_marked(asked).negated();
    /// The game is over, and the trump card after it has been turned up and quitted.
    GAME_CONCLUDED = "game-concluded", |asked| game_concluded(asked);
}

/// The points by honours in question, and whose.
fn honours_in_question(asked: &ConditionContext<'_, '_>) -> Option<(Side, u8)> {
    match (asked.responsible(), asked.issue) {
        (Some(by), Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { points }))) => Some((by.side(), points)),
        _ => None,
    }
}

/// Whether a side held honours worth so many points at least.
fn honours_held(asked: &ConditionContext<'_, '_>, points: u8) -> SourcedTruth {
    let known = asked.responsible().map(|by| asked.facts().honours_held(by.side()));
    let is = known.flatten().map_or(Truth::Unstated, |held| Truth::from(held >= points));
    SourcedTruth { truth: is, at: None }
}

/// What the side has added to its own score for revokes.
fn points_added_for_revokes(asked: &ConditionContext<'_, '_>) -> u8 {
    let demands =
        asked.facts().demands.iter().filter(|d| asked.responsible().is_some_and(|by| by.side() == d.by.side()));
    let points = demands.map(|demand| match demand.demand {
        Demand::AddPoints { points } => points,
        _ => 0,
    });
    points.fold(0, u8::saturating_add)
}

/// Whether the score at the commencement of the deal, with so many points more, is one short of
/// the game at least.
fn one_short_of_game(asked: &ConditionContext<'_, '_>, more: u8) -> SourcedTruth {
    let (Some(by), Some(score)) = (asked.responsible(), asked.facts().setup.score) else {
        return SourcedTruth::UNSTATED;
    };
    let four = asked.evaluator.code.terms.points_per_game.value.saturating_sub(1);
    SourcedTruth { truth: Truth::from(score[by.side()].saturating_add(more) >= four), at: None }
}

/// Points by cards of a side, where the tricks are told.
fn points_by_tricks(asked: &ConditionContext<'_, '_>, side: Side) -> Option<u8> {
    asked.facts().tricks_won.map(|tricks| tricks[side].saturating_sub(6))
}

/// Whether so many points for the hand are more than the tricks give, by the honours at least.
fn score_needs_honours(asked: &ConditionContext<'_, '_>, side: Side, claimed: u8, points: u8) -> Truth {
    points_by_tricks(asked, side).map_or(Truth::Unstated, |cards| Truth::from(claimed.saturating_sub(cards) >= points))
}

/// Whether the tricks alone fall short of the game.
fn game_needs_honours(asked: &ConditionContext<'_, '_>, side: Side) -> Truth {
    match (asked.facts().setup.score, points_by_tricks(asked, side)) {
        (Some(score), Some(cards)) => {
            Truth::from(score[side].saturating_add(cards) < asked.evaluator.code.terms.points_per_game.value)
        }
        _ => Truth::Unstated,
    }
}

fn claim_implies_honours(asked: &ConditionContext<'_, '_>, claim: ScoreClaim, points: u8) -> Truth {
    let Some((side, _)) = honours_in_question(asked) else { return Truth::No };
    match claim {
        ScoreClaim::Honours(_) => Truth::No,
        ScoreClaim::HonoursAsked(n) => Truth::from(n >= points),
        ScoreClaim::Points(n) => score_needs_honours(asked, side, n, points),
        ScoreClaim::Game => game_needs_honours(asked, side),
    }
}

fn score_marked(asked: &ConditionContext<'_, '_>) -> SourcedTruth {
    let scoring = &asked.facts().score;
    let own = |side: Side| asked.responsible().is_some_and(|by| by.side() == side);
    let hand = scoring.points_marked.iter().filter(|(side, ..)| own(*side)).map(|(.., at)| *at);
    let games = scoring.game_claims.iter().filter(|(side, _)| own(*side)).map(|(_, at)| *at);
    SourcedTruth::from_line(hand.chain(games).min())
}

/// Whether the side said something of a kind at the end of the hand: once it was over, and before
/// the next trump card was quitted.
fn claimed_at_end_of_hand(asked: &ConditionContext<'_, '_>, test: impl Fn(ScoreClaim, u8) -> Truth) -> SourcedTruth {
    let Some((side, points)) = honours_in_question(asked) else { return SourcedTruth::NO };
    let scoring = &asked.facts().score;
    let end = |at: LineIndex| {
        scoring.hand_over.is_some_and(|over| over < at)
            && scoring.next_trump_quitted().is_none_or(|quitted| at < quitted)
    };
    let claims = scoring.claims.iter().filter(|(whose, _, at)| *whose == side && end(*at));
    most_certain(claims.map(|(_, claim, at)| SourcedTruth { truth: test(*claim, points), at: Some(*at) }))
}

fn honours_marked(asked: &ConditionContext<'_, '_>) -> SourcedTruth {
    let Some((side, points)) = honours_in_question(asked) else { return SourcedTruth::NO };
    let scoring = &asked.facts().score;
    let hand = scoring.points_marked.iter().filter(|(whose, ..)| *whose == side);
    let hand =
        hand.map(|(_, n, at)| SourcedTruth { truth: score_needs_honours(asked, side, *n, points), at: Some(*at) });
    let games = scoring.game_claims.iter().filter(|(whose, _)| *whose == side);
    let games = games.map(|(_, at)| SourcedTruth { truth: game_needs_honours(asked, side), at: Some(*at) });
    most_certain(hand.chain(games))
}

/// The surest of several, the earliest of those as sure.
fn most_certain(all: impl Iterator<Item = SourcedTruth>) -> SourcedTruth {
    let all = all.map(|known| if known.truth == Truth::No { SourcedTruth::NO } else { known });
    all.reduce(|best, next| if next.truth > best.truth { next } else { best }).unwrap_or(SourcedTruth::NO)
}

fn claimed_in_time(asked: &ConditionContext<'_, '_>) -> SourcedTruth {
    let Some(quitted) = asked.facts().score.next_trump_quitted() else {
        return SourcedTruth { truth: Truth::Yes, at: None };
    };
    let claims = [HONOURS_CALLED, CLAIMED_IN_SUBSTANCE].map(|condition| condition.evaluate(asked));
    let claims = claims.into_iter().chain([honours_marked(asked)]);
    most_certain(claims.filter(|known| known.at.is_none_or(|at| at < quitted)))
}

/// The game in which points were first marked was claimed, marked or told as won, and after that
/// a trump card was quitted, another game was won, or the rubber was paid.
fn game_concluded(asked: &ConditionContext<'_, '_>) -> SourcedTruth {
    let scoring = &asked.facts().score;
    let marked = scoring.points_marked.first().map_or(0, |(.., at)| *at);
    let won = || scoring.games_won.iter().map(|game| game.at);
    let ends = scoring.game_claims.iter().map(|(_, at)| *at).chain(won());
    let Some(end) = ends.filter(|at| *at >= marked).min() else { return SourcedTruth::NO };
    let next = scoring.trump_cards_quitted.iter().copied().chain(won()).chain(scoring.rubber_paid);
    SourcedTruth::from_line(next.filter(|at| *at > end).min())
}
