//! What the laws of the score ask: a mistake proved, the markers against the games, who cut the
//! pack, and a bystander's words.

use super::{Asked, conditions};
use crate::bench::Bench;
use crate::liability::Subject;
use oddtrick_table::{ActIx, Known, Side, Someone, Topic, Tri};

conditions! {
    /// It is proved that the score is wrong.
    ERROR_PROVED = "error-proved", |asked| error_proved(asked);
    /// The markers do not show what the games of the rubber were worth.
    MARKERS_WRONG = "markers-wrong", |asked| markers_wrong(asked);
    /// The rubber has been paid.
    RUBBER_PAID = "rubber-paid", |asked| Known::done(asked.facts().scoring.paid);
    /// The trump card of the deal after the last game of the rubber has been turned up and quitted.
    RUBBER_CONCLUDED = "rubber-concluded", |asked| Known::done(rubber_concluded(asked));
    /// The pack was cut before it was offered, by the other side than the claimants', and nobody
    /// else has gone on with it.
    CUT_UNBIDDEN = "cut-unbidden", |asked| asked.of_each_revoke(cut_unbidden);
    /// The bystander spoke of points that might have been marked and were not.
    SPOKE_OF_POINTS = "spoke-of-points", |asked| spoke_of_points(asked);
    /// The one who asks the bystander to pay is a bystander himself.
    ASKED_BY_BYSTANDER = "asked-by-bystander", |asked| Known::done(asked_by_bystander(asked));
}

/// What the account says of a proof by the side that asks.
fn error_proved(asked: &Asked<'_, '_>) -> Known {
    let Some(by) = asked.by() else { return Known::UNSTATED };
    let proofs = &asked.facts().scoring.proofs;
    let proofs = proofs.iter().filter(|(who, ..)| who.side() == by.side());
    let proofs = proofs.map(|(_, any, at)| Known { is: Tri::from(*any), at: Some(*at) });
    proofs.max_by_key(|known| known.is).unwrap_or(Known::UNSTATED)
}

/// What the games that a side had won by a line were worth.
fn worth(bench: &Bench<'_>, side: Side, by: usize) -> u8 {
    let games = bench.facts.scoring.games.iter().filter(|game| game.side == side && game.at < by);
    games.map(|game| bench.code.terms.worth_of(game.loser)).fold(0, u8::saturating_add)
}

fn markers_wrong(asked: &Asked<'_, '_>) -> Known {
    let wrong = Side::ALL.into_iter().filter_map(|side| {
        let left = asked.facts().scoring.left_marked.iter().rev().find(|(whose, ..)| *whose == side);
        left.filter(|(_, points, at)| *points != worth(asked.bench, side, *at)).map(|(.., at)| *at)
    });
    Known::done(wrong.max())
}

fn cut_unbidden(asked: &Asked<'_, '_>) -> Known {
    let facts = asked.facts();
    let (Some(cut), Some(by), Some(claimants)) = (facts.cut, facts.scoring.cut_by, asked.claimants()) else {
        return Known::NO;
    };
    let bidden = facts.presented.is_some_and(|at| at < cut);
    let accepted = facts.scoring.gone_on.is_some();
    Known::from_bool(by.side() != claimants && !bidden && !accepted, cut)
}

fn spoke_of_points(asked: &Asked<'_, '_>) -> Known {
    let Subject::Incident(n) = asked.subject else { return Known::NO };
    let at = asked.facts().incidents[n].at;
    let remarks = &asked.facts().scoring.remarks;
    Known::done(remarks.iter().find(|(_, on, when)| *on == Topic::PointsNotMarked && *when == at).map(|(.., at)| *at))
}

/// When the bystander of the remark was last asked to pay, if that was by another bystander.
fn asked_by_bystander(asked: &Asked<'_, '_>) -> Option<ActIx> {
    let scoring = &asked.facts().scoring;
    let (spoke, ..) = scoring.remarks.iter().find(|(.., at)| *at == asked.at())?;
    let last = scoring.asked_to_pay.iter().rev().find(|(_, whom, at)| whom == spoke && *at > asked.at())?;
    matches!(last.0, Someone::Person(_)).then_some(last.2)
}

/// When, a side having won its games, the next trump card was turned up and quitted.
fn rubber_concluded(asked: &Asked<'_, '_>) -> Option<ActIx> {
    let games = usize::from(asked.bench.code.terms.rubber?.games.value);
    let scoring = &asked.facts().scoring;
    let last = |side| scoring.games.iter().filter(|game| game.side == side).nth(games - 1).map(|game| game.at);
    let won = Side::ALL.into_iter().filter_map(last).min()?;
    scoring.quitted.iter().copied().find(|at| *at > won)
}
