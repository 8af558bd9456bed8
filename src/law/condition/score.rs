//! Conditions about the score: mistakes, game markers, an early cut, and remarks of bystanders.

use super::claims::{cut_accepted_before_claim, next_cut, next_presented};
use super::{ConditionContext, define_conditions};
use crate::vocabulary::Subject;
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::{Demand, LineIndex, RemarkTopic, SeatOrPerson, Side, SourcedTruth, Truth};

define_conditions! {
    /// It is proved that the score is wrong.
    ERROR_PROVED = "error-proved", |context| error_proved(context);
    /// The last card of the next deal was dealt before the correction was asked for.
    NEXT_DEALT_OUT = "next-dealt-out", |context| SourcedTruth::from_line(next_dealt_out(context));
    /// The hand was the last of its game.
    LAST_HAND = "last-hand", |context| SourcedTruth::from_line(game_won(context));
    /// Both sides agreed to the score.
    SCORE_AGREED = "score-agreed", |context| SourcedTruth::from_line(score_agreed(context, 0));
    /// Both sides agreed to the score after the game was won.
    FINAL_SCORE_AGREED = "final-score-agreed",
        |context| SourcedTruth::from_line(game_won(context).and_then(|won| score_agreed(context, won)));
    /// The side took tricks for a revoke, and had not won all the tricks itself, or all but one.
    SLAM_ONLY_BY_PENALTY = "slam-only-by-penalty", |context| SourcedTruth::from_line(slam_only_by_penalty(context));
    /// The markers do not show what the games of the rubber were worth.
    MARKERS_WRONG = "markers-wrong", |context| markers_wrong(context);
    /// The rubber has been paid.
    RUBBER_PAID = "rubber-paid", |context| SourcedTruth::from_line(context.facts().score.rubber_paid);
    /// The trump card of the deal after the last game of the rubber has been turned up and quitted.
    RUBBER_CONCLUDED = "rubber-concluded", |context| SourcedTruth::from_line(rubber_concluded(context));
    /// The claimants' opponents cut the pack before it was offered, and no other player has gone on with it.
    CUT_UNBIDDEN = "cut-unbidden", |context| context.for_every_revoke(cut_unbidden);
    /// The bystander spoke of points that could have been marked but were not.
    SPOKE_OF_POINTS = "spoke-of-points", |context| spoke_of_points(context);
    /// The tricks of the hand had been mixed before its score was called.
    CALLED_AFTER_MIXING = "called-after-mixing", |context| {
        let since = |over: LineIndex| move |at: &LineIndex| over <= *at && *at < context.line();
        let mixed = context.facts().tricks_mixed.iter().map(|(_, at)| *at);
        let over = context.facts().hands_over.iter().copied().rfind(|at| *at < context.line());
        SourcedTruth::from_line(over.and_then(|over| mixed.clone().find(since(over))))
    };
    /// The stakes had not been paid when the bystander spoke.
    STAKES_UNPAID = "stakes-unpaid", |context| {
        let paid = context.facts().score.rubber_paid.is_some_and(|paid| paid < context.line());
        SourcedTruth::from_bool(!paid, context.line())
    };
    /// The one who asks the bystander to pay is a bystander himself.
    ASKED_BY_BYSTANDER = "asked-by-bystander", |context| SourcedTruth::from_line(asked_by_bystander(context));
}

/// What the record says about a proof by the side that asks.
fn error_proved(context: &ConditionContext<'_>) -> SourcedTruth {
    let Some(by) = context.responsible() else { return SourcedTruth::UNSTATED };
    let proofs = &context.facts().score.proofs;
    let proofs = proofs.iter().filter(|(who, ..)| context.camp(who) == context.camp(by));
    let proofs = proofs.map(|(_, any, at)| SourcedTruth { truth: Truth::from(*any), at: Some(*at) });
    let told = proofs.max_by_key(|known| known.truth);
    let told = told.or_else(|| marked_too_little(context).map(SourcedTruth::yes));
    told.or_else(|| marked_rightly(context).then_some(SourcedTruth::NO)).unwrap_or(SourcedTruth::UNSTATED)
}

/// Whether every mark is just what the tricks of its side count, less those that were taken for a revoke.
fn marked_rightly(context: &ConditionContext<'_>) -> bool {
    let (facts, terms) = (context.facts(), context.view.terms());
    let Some((mut won, each)) = facts.tricks_won.zip(terms.trick_points.or(facts.trick_points)) else { return false };
    for made in facts.demands.iter().filter(|made| made.demand.is_payment()) {
        let Demand::TakeTricks { tricks } = made.demand else { return false };
        let due = context.view.before(made.at).due_to(context.camp(made.by));
        if !due.iter().any(|due| due.demand == made.demand && due.may_be_exacted_by(made.by, made.debtor)) {
            return false;
        }
        let side = context.camp(made.by);
        won[side] = won[side].saturating_add(tricks);
        won[side.opponents()] = won[side.opponents()].saturating_sub(tricks);
    }
    let marks = &facts.score.points_marked;
    let due = |side: Side| won[side].saturating_sub(BOOK).saturating_mul(each);
    let honours = Side::ALL.into_iter().any(|side| facts.honours_held(side).is_some());
    !honours && !marks.is_empty() && marks.iter().all(|(side, points, _)| *points == due(*side))
}

/// When a side marked less than its tricks alone count. What the record tells of a hand proves that, unless a penalty was
/// taken, which may have cost the side tricks or held it down, or what was marked made the game.
fn marked_too_little(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let (facts, terms) = (context.facts(), context.view.terms());
    let (won, start) = facts.tricks_won.zip(facts.setup.score)?;
    let each = terms.trick_points.or(facts.trick_points)?;
    if facts.demands.iter().any(|made| made.demand.is_payment()) {
        return None;
    }
    let wrong = |side: Side, points: u8| {
        let due = won[side].saturating_sub(BOOK).saturating_mul(each);
        points < due && start[side].saturating_add(points) < terms.points_per_game.value
    };
    facts.score.points_marked.iter().find(|(side, points, _)| wrong(*side, *points)).map(|(.., at)| *at)
}

/// The tricks of a side that count nothing.
const BOOK: u8 = 6;

/// When the last card of the first deal after the hand was dealt.
fn next_dealt_out(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let over = context.facts().score.hand_over?;
    let next = context.facts().deals.iter().find(|deal| deal.at > over)?;
    let last = next.last_card.map(|(_, at)| at);
    // Where a card is turned up, that one is left when the rest is dealt.
    let rest = next.rest_dealt.filter(|_| context.view.terms().trump_not_turned_limb.is_some());
    [rest, next.turned_up, last, next.hand_begun].into_iter().flatten().min()
}

/// When the first game was won that the hand ended.
fn game_won(context: &ConditionContext<'_>) -> Option<LineIndex> {
    context.facts().score.games_won.first().map(|game| game.at)
}

/// When both sides had agreed to the score, after a line.
fn score_agreed(context: &ConditionContext<'_>, after: LineIndex) -> Option<LineIndex> {
    let agreed = &context.facts().score.agreed;
    let by =
        |side: Side| agreed.iter().find(|(seat, at)| context.camp(seat) == side && *at >= after).map(|(_, at)| *at);
    by(Side::AB).zip(by(Side::YZ)).map(|(one, other)| one.max(other))
}

/// The fewest tricks that are a slam: all but one.
const SLAM: u8 = 12;

/// When a side that had won no slam took tricks for a revoke.
fn slam_only_by_penalty(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let side = context.camp(context.responsible()?);
    let own = context.facts().tricks_won?[side];
    let takes =
        |made: &&SpokenDemand| context.camp(made.by) == side && matches!(made.demand, Demand::TakeTricks { .. });
    context.facts().demands.iter().find(takes).map(|made| made.at).filter(|_| own < SLAM)
}

/// What the games that a side had won before a line were worth.
fn games_worth_before(context: &ConditionContext<'_>, side: Side, by: usize) -> u8 {
    let games = context.facts().score.games_won.iter().filter(|game| game.side == side && game.at < by);
    games.map(|game| context.view.terms().worth_for_loser_score(game.loser_points)).fold(0, u8::saturating_add)
}

fn markers_wrong(context: &ConditionContext<'_>) -> SourcedTruth {
    let wrong = Side::ALL.into_iter().filter_map(|side| {
        let left = context.facts().score.game_points_left_marked.iter().rev().find(|(whose, ..)| *whose == side);
        left.filter(|(_, points, at)| *points != games_worth_before(context, side, *at)).map(|(.., at)| *at)
    });
    SourcedTruth::from_line(wrong.max())
}

fn cut_unbidden(context: &ConditionContext<'_>) -> SourcedTruth {
    let (Some(cut), Some(claimants)) = (next_cut(context), context.claimants()) else {
        return SourcedTruth::NO;
    };
    let bidden = next_presented(context).is_some_and(|at| at < cut.at);
    SourcedTruth::from_bool(context.camp(cut.by) != claimants && !bidden && !cut_accepted_before_claim(context), cut.at)
}

fn spoke_of_points(context: &ConditionContext<'_>) -> SourcedTruth {
    let Subject::Incident(n) = context.subject else { return SourcedTruth::NO };
    let at = context.facts().incidents[n].at;
    let remarks = &context.facts().score.remarks;
    match remarks.iter().find(|(.., when)| *when == at) {
        Some((_, None, _)) => SourcedTruth::UNSTATED,
        Some((_, Some(RemarkTopic::PointsNotMarked), _)) => SourcedTruth::yes(at),
        _ => SourcedTruth::NO,
    }
}

/// When the bystander who made the remark was last asked to pay, if another bystander asked. Whether he owes it to a
/// player who asked before is another question.
fn asked_by_bystander(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let scoring = &context.facts().score;
    let (spoke, ..) = scoring.remarks.iter().find(|(.., at)| *at == context.line())?;
    let last = scoring.asked_to_pay.iter().rev().find(|(_, whom, at)| whom == spoke && *at > context.line())?;
    matches!(last.0, SeatOrPerson::Person(_)).then_some(last.2)
}

/// When the next trump card was turned up and quitted after a side had won its games, unless somebody had asked for the
/// correction before.
fn rubber_concluded(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let games = usize::from(context.view.terms().rubber?.games_to_win.value);
    let scoring = &context.facts().score;
    let last = |side| scoring.games_won.iter().filter(|game| game.side == side).nth(games - 1).map(|game| game.at);
    let won = Side::ALL.into_iter().filter_map(last).min()?;
    let over = scoring.trump_cards_quitted.iter().copied().find(|at| *at > won)?;
    let asked = |made: &SpokenDemand| made.demand == Demand::CorrectScore && made.at < over;
    (!context.facts().demands.iter().any(asked)).then_some(over)
}
