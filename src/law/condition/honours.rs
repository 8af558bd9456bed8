//! Conditions about honours: which honours a side held, its score, and whether it claimed in time.

use super::{ConditionContext, define_conditions};
use crate::vocabulary::{Issue, Penalty};
use oddtrick_table::{Demand, LineIndex, ScoreClaim, Seat, Side, SourcedTruth, Truth};

define_conditions! {
    /// The side held the four honours.
    FOUR_HONOURS_HELD = "four-honours-held", |context| honours_held(context, 4);
    /// The side held at least three honours.
    THREE_HONOURS_HELD = "three-honours-held", |context| honours_held(context, 2);
    /// The side is at four. It began the deal there, or the points that it added for revokes bring it there.
    AT_FOUR = "at-four", |context| one_short_of_game(context, points_added_for_revokes(context));
    /// The side was below four when the deal began.
    BELOW_FOUR_AT_DEAL = "below-four-at-deal", |context| one_short_of_game(context, 0).negated();
    /// The same as [`AT_FOUR`] in a game of any length: the side is one point short of the game.
    ONE_SHORT_OF_GAME = "one-short-of-game", |context| one_short_of_game(context, points_added_for_revokes(context));
    /// The same as [`BELOW_FOUR_AT_DEAL`] in a game of any length.
    FURTHER_FROM_GAME_AT_DEAL = "further-from-game-at-deal", |context| one_short_of_game(context, 0).negated();
    /// The honours were called, claimed or asked about before the next trump card was quitted. To mark them is no claim.
    CLAIMED_IN_TIME = "claimed-in-time", |context| claimed_in_time(context);
    /// The next trump card has been turned up and quitted.
    NEXT_TRUMP_QUITTED = "next-trump-quitted",
        |context| SourcedTruth::from_line(context.facts().score.next_trump_quitted());
    /// The side has marked points for the hand, or the game.
    SCORE_MARKED = "score-marked", |context| score_marked(context);
    /// The side called its honours by that name when the hand was over.
    HONOURS_CALLED = "honours-called", |context| claimed_at_end_of_hand(context, |claim, points| {
        Truth::from(matches!(claim, ScoreClaim::Honours(n) if n >= points))
    });
    /// What the side said when the hand was over can be true only with the honours.
    CLAIMED_IN_SUBSTANCE = "claimed-in-substance", |context| claimed_at_end_of_hand(context, |claim, points| claim_implies_honours(context, claim, points));
    /// The side has not marked the honours, either as points or in a game.
    HONOURS_UNMARKED = "honours-unmarked", |context| honours_marked(context).negated();
    /// The game is over, and the trump card after it has been turned up and quitted.
    GAME_CONCLUDED = "game-concluded", |context| game_concluded(context);
}

/// The points for honours in question, and the side that claims them.
fn honours_in_question(context: &ConditionContext<'_>) -> Option<(Side, u8)> {
    match (context.responsible(), context.issue) {
        (Some(by), Issue::MayExact(Penalty::Fixed(Demand::MarkHonours { points }))) => Some((context.camp(by), points)),
        _ => None,
    }
}

/// Whether a side held honours worth at least this many points.
fn honours_held(context: &ConditionContext<'_>, points: u8) -> SourcedTruth {
    let known = context.responsible().map(|by| context.facts().honours_held(context.camp(by)));
    let is = known.flatten().map_or(Truth::Unstated, |held| Truth::from(held >= points));
    SourcedTruth { truth: is, at: context.facts().honours_told_at }
}

/// The points that the side has added to its own score for revokes.
fn points_added_for_revokes(context: &ConditionContext<'_>) -> u8 {
    let own = |seat: Seat| context.responsible().is_some_and(|by| context.camp(by) == context.camp(seat));
    let demands = context.facts().demands.iter().filter(|d| own(d.by));
    let points = demands.map(|demand| match demand.demand {
        Demand::AddPoints { points } => points,
        _ => 0,
    });
    points.fold(0, u8::saturating_add)
}

/// Whether the score at the start of the deal, plus `more` points, is one short of the game or better.
fn one_short_of_game(context: &ConditionContext<'_>, more: u8) -> SourcedTruth {
    let (Some(by), Some(score)) = (context.responsible(), context.facts().setup.score) else {
        return SourcedTruth::UNSTATED;
    };
    let four = context.view.terms().points_per_game.value.saturating_sub(1);
    SourcedTruth { truth: Truth::from(score[context.camp(by)].saturating_add(more) >= four), at: None }
}

/// A side's points for tricks, if the record gives the tricks.
fn points_by_tricks(context: &ConditionContext<'_>, side: Side) -> Option<u8> {
    context.facts().tricks_won.map(|tricks| tricks[side].saturating_sub(6))
}

/// Whether the points claimed for the hand exceed those for tricks by at least the points for honours.
fn score_needs_honours(context: &ConditionContext<'_>, side: Side, claimed: u8, points: u8) -> Truth {
    points_by_tricks(context, side)
        .map_or(Truth::Unstated, |cards| Truth::from(claimed.saturating_sub(cards) >= points))
}

/// Whether the tricks alone are not enough for the game.
fn game_needs_honours(context: &ConditionContext<'_>, side: Side) -> Truth {
    match (context.facts().setup.score, points_by_tricks(context, side)) {
        (Some(score), Some(cards)) => {
            Truth::from(score[side].saturating_add(cards) < context.view.terms().points_per_game.value)
        }
        _ => Truth::Unstated,
    }
}

fn claim_implies_honours(context: &ConditionContext<'_>, claim: ScoreClaim, points: u8) -> Truth {
    let Some((side, _)) = honours_in_question(context) else { return Truth::No };
    match claim {
        ScoreClaim::Honours(_) => Truth::No,
        ScoreClaim::HonoursAsked(n) => Truth::from(n >= points),
        ScoreClaim::Points(n) => score_needs_honours(context, side, n, points),
        ScoreClaim::Game => game_needs_honours(context, side),
    }
}

fn score_marked(context: &ConditionContext<'_>) -> SourcedTruth {
    let scoring = &context.facts().score;
    let own = |side: Side| context.responsible().is_some_and(|by| context.camp(by) == side);
    let hand = scoring.points_marked.iter().filter(|(side, ..)| own(*side)).map(|(.., at)| *at);
    let games = scoring.game_claims.iter().filter(|(side, _)| own(*side)).map(|(_, at)| *at);
    SourcedTruth::from_line(hand.chain(games).min())
}

/// Whether the side said something of this kind at the end of the hand: after it was over, and before
/// the next trump card was quitted.
fn claimed_at_end_of_hand(context: &ConditionContext<'_>, test: impl Fn(ScoreClaim, u8) -> Truth) -> SourcedTruth {
    let over = context.facts().score.hand_over;
    claimed_before_next_trump(
        context,
        |claim, points, at| {
            if over.is_some_and(|over| over < at) { test(claim, points) } else { Truth::No }
        },
    )
}

/// Whether the side said something of this kind before the next trump card was quitted.
fn claimed_before_next_trump(
    context: &ConditionContext<'_>,
    test: impl Fn(ScoreClaim, u8, LineIndex) -> Truth,
) -> SourcedTruth {
    let Some((side, points)) = honours_in_question(context) else { return SourcedTruth::NO };
    let scoring = &context.facts().score;
    let in_time = |at: LineIndex| scoring.next_trump_quitted().is_none_or(|quitted| at < quitted);
    let claims = scoring.claims.iter().filter(|(whose, _, at)| *whose == side && in_time(*at));
    most_certain(claims.map(|(_, claim, at)| SourcedTruth { truth: test(*claim, points, *at), at: Some(*at) }))
}

fn honours_marked(context: &ConditionContext<'_>) -> SourcedTruth {
    let Some((side, points)) = honours_in_question(context) else { return SourcedTruth::NO };
    let scoring = &context.facts().score;
    let hand = scoring.points_marked.iter().filter(|(whose, ..)| *whose == side);
    let hand =
        hand.map(|(_, n, at)| SourcedTruth { truth: score_needs_honours(context, side, *n, points), at: Some(*at) });
    let games = scoring.game_claims.iter().filter(|(whose, _)| *whose == side);
    let games = games.map(|(_, at)| SourcedTruth { truth: game_needs_honours(context, side), at: Some(*at) });
    most_certain(hand.chain(games))
}

/// The most certain of several. If two are equally certain, the first of them.
fn most_certain(all: impl Iterator<Item = SourcedTruth>) -> SourcedTruth {
    let all = all.map(|known| if known.truth == Truth::No { SourcedTruth::NO } else { known });
    all.reduce(|best, next| if next.truth > best.truth { next } else { best }).unwrap_or(SourcedTruth::NO)
}

fn claimed_in_time(context: &ConditionContext<'_>) -> SourcedTruth {
    if context.facts().score.next_trump_quitted().is_none() {
        return SourcedTruth { truth: Truth::Yes, at: None };
    }
    claimed_before_next_trump(context, |claim, points, _| match claim {
        ScoreClaim::Honours(n) => Truth::from(n >= points),
        claim => claim_implies_honours(context, claim, points),
    })
}

/// Whether a game is over and the time for its honours has passed. The game in which points were first
/// marked was claimed, marked or recorded as won. After that a trump card was quitted, another game was
/// won, or the rubber was paid.
fn game_concluded(context: &ConditionContext<'_>) -> SourcedTruth {
    let scoring = &context.facts().score;
    let marked = scoring.points_marked.first().map_or(0, |(.., at)| *at);
    let won = || scoring.games_won.iter().map(|game| game.at);
    let ends = scoring.game_claims.iter().map(|(_, at)| *at).chain(won());
    let Some(end) = ends.filter(|at| *at >= marked).min() else { return SourcedTruth::NO };
    let next = scoring.trump_cards_quitted.iter().copied().chain(won()).chain(scoring.rubber_paid);
    SourcedTruth::from_line(next.filter(|at| *at > end).min())
}
