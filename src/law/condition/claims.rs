//! Conditions about claims: when and by whom a claim was made, and what was chosen before.

use super::{ConditionContext, define_conditions};
use crate::case_view::{DemandOutcome, demand_for, demand_matches};
use crate::vocabulary::{Issue, is_revoke_payment};
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::{Facts, LineIndex, Party, SourcedTruth, Truth};

define_conditions! {
    /// The pack was cut for the next deal before any claim.
    CUT_BEFORE_CLAIM = "cut-before-claim", |context| context.for_every_revoke(cut_before_claim);
    /// The pack was presented and cut for the next deal before any claim. A dealer who deals from a pack that was cut
    /// unasked has accepted the cut.
    PRESENTED_AND_CUT_BEFORE_CLAIM = "presented-and-cut-before-claim", |context| {
        context.for_every_revoke(presented_and_cut_before_claim)
    };
    /// The claimants let the other side score first.
    LET_SCORE_FIRST = "let-score-first", |context| {
        let allowed = context.facts().score_first_allowed.iter().find(|(side, _)| Some(*side) == context.claimants());
        SourcedTruth::from_line(allowed.map(|(_, at)| *at))
    };
    /// The claimants consulted about which penalty to demand, before either of them had lawfully demanded one.
    CONSULTED = "consulted", |context| {
        let (talk, since) = (&context.facts().partner_consulted, context.line());
        let talk = talk.iter().find(|(side, at)| Some(*side) == context.claimants() && *at > since);
        // Once they have made a good demand, there is nothing left to consult about.
        let chosen = talk.and_then(|_| first_good_demand(context)).map(|demand| demand.at);
        SourcedTruth::from_line(talk.map(|(_, at)| *at).filter(|at| chosen.is_none_or(|chosen| *at < chosen)))
    };
    /// One of the claimants had already made another lawful choice.
    CHOSE_OTHERWISE = "chose-otherwise", |context| earlier_demand(context, DemandOutcome::Good);
    /// The claimants had already demanded something that was not owed.
    ASKED_WRONGLY = "asked-wrongly", |context| earlier_demand(context, DemandOutcome::NotDue);
    /// One of the claimants had already demanded what only his partner could demand.
    ASKED_BY_WRONG_PLAYER = "asked-by-wrong-player", |context| earlier_demand(context, DemandOutcome::WrongPlayer);
    /// The penalty in question is for a revoke.
    FOR_REVOKE = "for-revoke", |context| match context.issue {
        Issue::MayExact(penalty) if penalty.is_for_revoke() => SourcedTruth { truth: Truth::Yes, at: None },
        _ => SourcedTruth::NO,
    };
    /// The hand is still being played.
    HAND_IN_PLAY = "hand-in-play", |context| SourcedTruth::from_bool(context.facts().hand_over_since(context.line()).is_none(), context.line());
    /// The record gives the score at the start of the deal. No rule asks this. It exists so that
    /// [`Answer::Needs`](crate::Answer::Needs) can name it, and its test always says no.
    SCORE_TOLD = "score-told", |_| SourcedTruth::NO;
    /// The record gives the tricks that each side won. Like [`SCORE_TOLD`], it exists to be named.
    TRICKS_TOLD = "tricks-told", |_| SourcedTruth::NO;
    /// The record gives the cards of a hand that lies face up. Like [`SCORE_TOLD`], it exists to be named.
    HAND_TOLD = "hand-told", |_| SourcedTruth::NO;
}

fn cut_before_claim(context: &ConditionContext<'_>) -> SourcedTruth {
    let facts = context.facts();
    let claimed = context.responsible().and_then(|by| first_claim_against(facts, by));
    SourcedTruth::from_line(facts.pack_cut.filter(|cut| claimed.is_none_or(|at| *cut < at)))
}

fn presented_and_cut_before_claim(context: &ConditionContext<'_>) -> SourcedTruth {
    let facts = context.facts();
    let presented = facts.pack_presented.is_some_and(|at| facts.pack_cut.is_some_and(|cut| at < cut));
    if presented || cut_accepted_before_claim(context) { cut_before_claim(context) } else { SourcedTruth::NO }
}

/// Whether the dealer had dealt from a pack that was cut unasked before anybody claimed the revoke.
pub(super) fn cut_accepted_before_claim(context: &ConditionContext<'_>) -> bool {
    let facts = context.facts();
    let claimed = context.responsible().and_then(|by| first_claim_against(facts, by));
    facts.score.cut_accepted.is_some_and(|at| claimed.is_none_or(|claim| at < claim))
}

/// When a revoke was first claimed against a party. Somebody said so, or demanded the penalty for an
/// established revoke. A claim against one partner is not a claim against the other.
pub(super) fn first_claim_against(facts: &Facts, by: Party) -> Option<LineIndex> {
    let challenges = facts
        .challenges
        .iter()
        .filter(|(who, whom, _)| who.side() != by.side() && (whom.includes(by) || by.includes(*whom)));
    let demands = facts.demands.iter().filter(|d| d.by.side() != by.side() && is_revoke_payment(d.demand));
    challenges.map(|(_, _, at)| *at).chain(demands.map(|d| d.at)).min()
}

/// The first good demand that the claimants made for the subject.
pub(super) fn first_good_demand(context: &ConditionContext<'_>) -> Option<SpokenDemand> {
    context.view.first_demand(context.subject, DemandOutcome::Good)
}

/// Whether the claimants made a demand with this outcome before, for the same offence as the penalty in question. After
/// a good demand, nothing that they ask for changes their choice or takes it away.
fn earlier_demand(context: &ConditionContext<'_>, outcome: DemandOutcome) -> SourcedTruth {
    let Issue::MayExact(penalty) = context.issue else { return SourcedTruth::NO };
    let Some(now) = demand_for(context.view, penalty, context.subject) else { return SourcedTruth::NO };
    let demand = context.view.first_demand(context.subject, outcome);
    // A good demand took away only the other penalties.
    let is_for_this = |demand: &SpokenDemand| {
        outcome == DemandOutcome::Good && demand_matches(context.view.before(demand.at).facts(), now, demand.demand)
    };
    SourcedTruth::from_line(demand.filter(|demand| !is_for_this(demand)).map(|demand| demand.at))
}
