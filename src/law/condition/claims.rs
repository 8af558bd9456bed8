//! Conditions about claims: when and by whom a claim was made, and what was chosen before.

use super::{ConditionContext, define_conditions};
use crate::case_view::{demand_for, demand_matches};
use crate::vocabulary::{Issue, Liability, is_revoke_payment};
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::{Facts, LineIndex, Party, SourcedTruth, Truth};

define_conditions! {
    /// The pack was cut for the next deal before any claim.
    CUT_BEFORE_CLAIM = "cut-before-claim", |context| context.for_every_revoke(cut_before_claim);
    /// The pack was presented and cut for the next deal before any claim.
    PRESENTED_AND_CUT_BEFORE_CLAIM = "presented-and-cut-before-claim", |context| {
        let facts = context.facts();
        let presented = facts.pack_presented.is_some_and(|at| facts.pack_cut.is_some_and(|cut| at < cut));
        if presented { context.for_every_revoke(cut_before_claim) } else { SourcedTruth::NO }
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
    CHOSE_OTHERWISE = "chose-otherwise", |context| earlier_demand(context, &EarlierDemandKind::LawfulAlternative);
    /// The claimants had already demanded something that was not owed.
    ASKED_WRONGLY = "asked-wrongly", |context| earlier_demand(context, &EarlierDemandKind::NotDue);
    /// One of the claimants had already demanded what only his partner could demand.
    ASKED_BY_WRONG_PLAYER = "asked-by-wrong-player", |context| earlier_demand(context, &EarlierDemandKind::WrongPlayer);
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

/// The good demands that the claimants made for the subject, in order. A call that had to wait because
/// the card would have been a revoke counts too.
pub(super) fn good_demands<'c>(context: &'c ConditionContext<'_>) -> impl Iterator<Item = SpokenDemand> + 'c {
    let claimants = context.claimants();
    let made = context.facts().demands.iter().filter(move |d| Some(d.by.side()) == claimants && d.at > context.line());
    let made = made.filter(|d| !d.demand.concerns_only_asker() && !d.demand.is_inspection());
    made.copied().filter(|made| {
        let then = context.view.before(made.at);
        let due = then.due_to(made.by.side());
        due.iter().any(|l| {
            let here = l.subject == context.subject && !l.ordinary_right;
            here && l.may_be_exacted_by(made.by, made.debtor) && demand_matches(then.facts(), l.demand, made.demand)
        })
    })
}

/// The first good demand that the claimants made for the subject.
pub(super) fn first_good_demand(context: &ConditionContext<'_>) -> Option<SpokenDemand> {
    good_demands(context).next()
}

/// How an earlier demand relates to the penalty in question.
#[derive(PartialEq, Eq)]
enum EarlierDemandKind {
    /// It was a good demand for another penalty for the same offence.
    LawfulAlternative,
    /// Something was owed for the offence, but not what was demanded.
    NotDue,
    /// It was for what was owed, but made by the wrong player.
    WrongPlayer,
}

/// Whether the claimants made a demand of this kind before, for the same offence. After a good demand,
/// nothing that they ask for changes their choice or takes it away.
fn earlier_demand(context: &ConditionContext<'_>, which: &EarlierDemandKind) -> SourcedTruth {
    let (Issue::MayExact(penalty), Some(claimants)) = (context.issue, context.claimants()) else {
        return SourcedTruth::NO;
    };
    let Some(now) = demand_for(context.view, penalty, context.subject) else { return SourcedTruth::NO };
    let demands = context.facts().demands.iter().filter(|d| d.by.side() == claimants && d.at > context.line());
    for demand in demands.filter(|d| !d.demand.concerns_only_asker() && !d.demand.is_inspection()) {
        let then = context.view.before(demand.at);
        let due = then.due_to(claimants);
        let here = || due.iter().filter(|l| l.subject == context.subject && !l.ordinary_right);
        // A demand made to a player who does not owe it is not a demand for what is owed.
        let asks =
            |l: &&Liability| l.is_owed_by(demand.debtor) && demand_matches(then.facts(), l.demand, demand.demand);
        let may_ask = |l: &Liability| l.creditors.contains(&demand.by);
        let is = match which {
            EarlierDemandKind::LawfulAlternative => {
                here().filter(asks).any(may_ask) && !demand_matches(then.facts(), now, demand.demand)
            }
            EarlierDemandKind::NotDue => here().next().is_some() && due.iter().find(asks).is_none(),
            EarlierDemandKind::WrongPlayer => here().any(|l| asks(&l)) && !here().filter(asks).any(may_ask),
        };
        if is {
            return SourcedTruth::yes(demand.at);
        }
        if here().filter(asks).any(may_ask) {
            return SourcedTruth::NO;
        }
    }
    SourcedTruth::NO
}
