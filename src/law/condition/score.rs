//! What the laws of the score ask: a mistake proved, the markers against the games, who cut the
//! pack, and a bystander's words.

use super::{ConditionContext, define_conditions};
use crate::evaluator::Evaluator;
use crate::liability::Subject;
use oddtrick_table::{LineIndex, RemarkTopic, SeatOrPerson, Side, SourcedTruth, Truth};

define_conditions! {
    /// It is proved that the score is wrong.
    ERROR_PROVED = "error-proved", |asked| error_proved(asked);
    /// The markers do not show what the games of the rubber were worth.
    MARKERS_WRONG = "markers-wrong", |asked| markers_wrong(asked);
    /// The rubber has been paid.
    RUBBER_PAID = "rubber-paid", |asked| SourcedTruth::from_line(asked.facts().score.rubber_paid);
    /// The trump card of the deal after the last game of the rubber has been turned up and quitted.
    RUBBER_CONCLUDED = "rubber-concluded", |asked| SourcedTruth::from_line(rubber_concluded(asked));
    /// The pack was cut before it was offered, by the other side than the claimants', and nobody
    /// else has gone on with it.
    CUT_UNBIDDEN = "cut-unbidden", |asked| asked.for_every_revoke(cut_unbidden);
    /// The bystander spoke of points that might have been marked and were not.
    SPOKE_OF_POINTS = "spoke-of-points", |asked| spoke_of_points(asked);
    /// The one who asks the bystander to pay is a bystander himself.
    ASKED_BY_BYSTANDER = "asked-by-bystander", |asked| SourcedTruth::from_line(asked_by_bystander(asked));
}

/// What the account says of a proof by the side that asks.
fn error_proved(asked: &ConditionContext<'_, '_>) -> SourcedTruth {
    let Some(by) = asked.responsible() else { return SourcedTruth::UNSTATED };
    let proofs = &asked.facts().score.proofs;
    let proofs = proofs.iter().filter(|(who, ..)| who.side() == by.side());
    let proofs = proofs.map(|(_, any, at)| SourcedTruth { truth: Truth::from(*any), at: Some(*at) });
    proofs.max_by_key(|known| known.truth).unwrap_or(SourcedTruth::UNSTATED)
}

/// What the games that a side had won by a line were worth.
fn games_worth_before(bench: &Evaluator<'_>, side: Side, by: usize) -> u8 {
    let games = bench.facts.score.games_won.iter().filter(|game| game.side == side && game.at < by);
    games.map(|game| bench.code.terms.worth_for_loser_score(game.loser_points)).fold(0, u8::saturating_add)
}

fn markers_wrong(asked: &ConditionContext<'_, '_>) -> SourcedTruth {
    let wrong = Side::ALL.into_iter().filter_map(|side| {
        let left = asked.facts().score.game_points_left_marked.iter().rev().find(|(whose, ..)| *whose == side);
        left.filter(|(_, points, at)| *points != games_worth_before(asked.evaluator, side, *at)).map(|(.., at)| *at)
    });
    SourcedTruth::from_line(wrong.max())
}

fn cut_unbidden(asked: &ConditionContext<'_, '_>) -> SourcedTruth {
    let facts = asked.facts();
    let (Some(cut), Some(by), Some(claimants)) = (facts.pack_cut, facts.score.cut_by, asked.claimants()) else {
        return SourcedTruth::NO;
    };
    let bidden = facts.pack_presented.is_some_and(|at| at < cut);
    let accepted = facts.score.cut_accepted.is_some();
    SourcedTruth::from_bool(by.side() != claimants && !bidden && !accepted, cut)
}

fn spoke_of_points(asked: &ConditionContext<'_, '_>) -> SourcedTruth {
    let Subject::Incident(n) = asked.subject else { return SourcedTruth::NO };
    let at = asked.facts().incidents[n].at;
    let remarks = &asked.facts().score.remarks;
    SourcedTruth::from_line(
        remarks.iter().find(|(_, on, when)| *on == RemarkTopic::PointsNotMarked && *when == at).map(|(.., at)| *at),
    )
}

/// When the bystander of the remark was last asked to pay, if that was by another bystander.
fn asked_by_bystander(asked: &ConditionContext<'_, '_>) -> Option<LineIndex> {
    let scoring = &asked.facts().score;
    let (spoke, ..) = scoring.remarks.iter().find(|(.., at)| *at == asked.line())?;
    let last = scoring.asked_to_pay.iter().rev().find(|(_, whom, at)| whom == spoke && *at > asked.line())?;
    matches!(last.0, SeatOrPerson::Person(_)).then_some(last.2)
}

/// When, a side having won its games, the next trump card was turned up and quitted.
fn rubber_concluded(asked: &ConditionContext<'_, '_>) -> Option<LineIndex> {
    let games = usize::from(asked.evaluator.code.terms.rubber?.games_to_win.value);
    let scoring = &asked.facts().score;
    let last = |side| scoring.games_won.iter().filter(|game| game.side == side).nth(games - 1).map(|game| game.at);
    let won = Side::ALL.into_iter().filter_map(last).min()?;
    scoring.trump_cards_quitted.iter().copied().find(|at| *at > won)
}
