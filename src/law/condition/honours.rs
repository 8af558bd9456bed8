//! What the laws of honours ask: what was held, where the side stood, and what was claimed in time.

use super::{Asked, conditions};
use crate::row::{Issue, Penalty};
use oddtrick_table::{ActIx, Claim, Demand, Known, Side, Tri};

conditions! {
    /// The side held the four honours.
    FOUR_HONOURS_HELD = "four-honours-held", |asked| held(asked, 4);
    /// The side held three honours at least.
    THREE_HONOURS_HELD = "three-honours-held", |asked| held(asked, 2);
    /// The side is at four: it began the deal there, or what it has exacted brings it there.
    AT_FOUR = "at-four", |asked| at_four(asked, added(asked));
    /// The side was below four when the deal began.
    BELOW_FOUR_AT_DEAL = "below-four-at-deal", |asked| at_four(asked, 0).negated();
    /// The honours were claimed, or marked, or asked after, before the next trump card was quitted.
    CLAIMED_IN_TIME = "claimed-in-time", |asked| claimed_in_time(asked);
    /// The next trump card has been turned up and quitted.
    NEXT_TRUMP_QUITTED = "next-trump-quitted",
        |asked| Known::done(asked.facts().scoring.next_trump_quitted());
    /// The side has marked points for the hand, or the game.
    SCORE_MARKED = "score-marked", |asked| score_marked(asked);
    /// The honours were called as such when the hand was over.
    HONOURS_CALLED = "honours-called", |asked| said(asked, |claim, points| {
        Tri::from(matches!(claim, Claim::Honours(n) if n >= points))
    });
    /// What was said when the hand was over could be reached only with the honours.
    CLAIMED_IN_SUBSTANCE = "claimed-in-substance", |asked| said(asked, |claim, points| in_substance(asked, claim, points));
    /// The side has not marked the honours, in points or in a game.
    HONOURS_UNMARKED = "honours-unmarked", |asked| marked(asked).negated();
    /// The game is over, and the trump card after it has been turned up and quitted.
    GAME_CONCLUDED = "game-concluded", |asked| game_concluded(asked);
}

/// The points by honours in question, and whose.
fn honours(asked: &Asked<'_, '_>) -> Option<(Side, u8)> {
    match (asked.by(), asked.issue) {
        (Some(by), Issue::Exact(Penalty::Fixed(Demand::MarkHonours { points }))) => Some((by.side(), points)),
        _ => None,
    }
}

/// Whether a side held honours worth so many points at least.
fn held(asked: &Asked<'_, '_>, points: u8) -> Known {
    let known = asked.by().map(|by| asked.facts().honours_held(by.side()));
    let is = known.flatten().map_or(Tri::Unstated, |held| Tri::from(held >= points));
    Known { is, at: None }
}

/// What the side has added to its own score for revokes.
fn added(asked: &Asked<'_, '_>) -> u8 {
    let demands = asked.facts().demands.iter().filter(|d| asked.by().is_some_and(|by| by.side() == d.by.side()));
    let points = demands.map(|demand| match demand.what {
        Demand::AddPoints { points } => points,
        _ => 0,
    });
    points.fold(0, u8::saturating_add)
}

/// Whether the score at the commencement of the deal, with so many points more, is one short of
/// the game at least.
fn at_four(asked: &Asked<'_, '_>, more: u8) -> Known {
    let (Some(by), Some(score)) = (asked.by(), asked.facts().setting.score) else { return Known::UNSTATED };
    let four = asked.bench.code.terms.game.value.saturating_sub(1);
    Known { is: Tri::from(score[by.side()].saturating_add(more) >= four), at: None }
}

/// Points by cards of a side, where the tricks are told.
fn by_cards(asked: &Asked<'_, '_>, side: Side) -> Option<u8> {
    asked.facts().won.map(|tricks| tricks[side].saturating_sub(6))
}

/// Whether so many points for the hand are more than the tricks give, by the honours at least.
fn wants_honours(asked: &Asked<'_, '_>, side: Side, claimed: u8, points: u8) -> Tri {
    by_cards(asked, side).map_or(Tri::Unstated, |cards| Tri::from(claimed.saturating_sub(cards) >= points))
}

/// Whether the tricks alone fall short of the game.
fn game_wants_honours(asked: &Asked<'_, '_>, side: Side) -> Tri {
    match (asked.facts().setting.score, by_cards(asked, side)) {
        (Some(score), Some(cards)) => Tri::from(score[side].saturating_add(cards) < asked.bench.code.terms.game.value),
        _ => Tri::Unstated,
    }
}

fn in_substance(asked: &Asked<'_, '_>, claim: Claim, points: u8) -> Tri {
    let Some((side, _)) = honours(asked) else { return Tri::No };
    match claim {
        Claim::Honours(_) => Tri::No,
        Claim::Asked(n) => Tri::from(n >= points),
        Claim::Score(n) => wants_honours(asked, side, n, points),
        Claim::Game => game_wants_honours(asked, side),
    }
}

fn score_marked(asked: &Asked<'_, '_>) -> Known {
    let scoring = &asked.facts().scoring;
    let own = |side: Side| asked.by().is_some_and(|by| by.side() == side);
    let hand = scoring.marked.iter().filter(|(side, ..)| own(*side)).map(|(.., at)| *at);
    let games = scoring.game_marked.iter().filter(|(side, _)| own(*side)).map(|(_, at)| *at);
    Known::done(hand.chain(games).min())
}

/// Whether the side said something of a kind at the end of the hand: once it was over, and before
/// the next trump card was quitted.
fn said(asked: &Asked<'_, '_>, test: impl Fn(Claim, u8) -> Tri) -> Known {
    let Some((side, points)) = honours(asked) else { return Known::NO };
    let scoring = &asked.facts().scoring;
    let end = |at: ActIx| {
        scoring.over.is_some_and(|over| over < at) && scoring.next_trump_quitted().is_none_or(|quitted| at < quitted)
    };
    let claims = scoring.claims.iter().filter(|(whose, _, at)| *whose == side && end(*at));
    best(claims.map(|(_, claim, at)| Known { is: test(*claim, points), at: Some(*at) }))
}

fn marked(asked: &Asked<'_, '_>) -> Known {
    let Some((side, points)) = honours(asked) else { return Known::NO };
    let scoring = &asked.facts().scoring;
    let hand = scoring.marked.iter().filter(|(whose, ..)| *whose == side);
    let hand = hand.map(|(_, n, at)| Known { is: wants_honours(asked, side, *n, points), at: Some(*at) });
    let games = scoring.game_marked.iter().filter(|(whose, _)| *whose == side);
    let games = games.map(|(_, at)| Known { is: game_wants_honours(asked, side), at: Some(*at) });
    best(hand.chain(games))
}

/// The surest of several, the earliest of those as sure.
fn best(all: impl Iterator<Item = Known>) -> Known {
    let all = all.map(|known| if known.is == Tri::No { Known::NO } else { known });
    all.reduce(|best, next| if next.is > best.is { next } else { best }).unwrap_or(Known::NO)
}

fn claimed_in_time(asked: &Asked<'_, '_>) -> Known {
    let Some(quitted) = asked.facts().scoring.next_trump_quitted() else { return Known { is: Tri::Yes, at: None } };
    let claims = [HONOURS_CALLED, CLAIMED_IN_SUBSTANCE].map(|condition| condition.test(asked));
    let claims = claims.into_iter().chain([marked(asked)]);
    best(claims.filter(|known| known.at.is_none_or(|at| at < quitted)))
}

/// The game in which points were first marked was claimed, marked or told as won, and after that
/// a trump card was quitted, another game was won, or the rubber was paid.
fn game_concluded(asked: &Asked<'_, '_>) -> Known {
    let scoring = &asked.facts().scoring;
    let marked = scoring.marked.first().map_or(0, |(.., at)| *at);
    let won = || scoring.games.iter().map(|game| game.at);
    let ends = scoring.game_marked.iter().map(|(_, at)| *at).chain(won());
    let Some(end) = ends.filter(|at| *at >= marked).min() else { return Known::NO };
    let next = scoring.quitted.iter().copied().chain(won()).chain(scoring.paid);
    Known::done(next.filter(|at| *at > end).min())
}
