//! What the laws of claiming ask: when, by whom, after what talk, and what was chosen before.

use super::{ConditionContext, define_conditions};
use crate::liability::Liability;
use crate::rule::Issue;
use oddtrick_table::{Demand, Facts, LineIndex, Party, SourcedTruth, Truth};

define_conditions! {
    /// The pack was cut for the next deal before any claim.
    CUT_BEFORE_CLAIM = "cut-before-claim", |asked| asked.for_every_revoke(cut_before_claim);
    /// The pack was presented and cut for the next deal before any claim.
    PRESENTED_AND_CUT_BEFORE_CLAIM = "presented-and-cut-before-claim", |asked| {
        let facts = asked.facts();
        let presented = facts.pack_presented.is_some_and(|at| facts.pack_cut.is_some_and(|cut| at < cut));
        if presented { asked.for_every_revoke(cut_before_claim) } else { SourcedTruth::NO }
    };
    /// The claimants let the other side score first.
    LET_SCORE_FIRST = "let-score-first", |asked| {
        let allowed = asked.facts().score_first_allowed.iter().find(|(side, _)| Some(*side) == asked.claimants());
        SourcedTruth::from_line(allowed.map(|(_, at)| *at))
    };
    /// The claimants talked over which penalty to exact.
    CONSULTED = "consulted", |asked| {
        let (talk, since) = (&asked.facts().partner_consulted, asked.line());
        let talk = talk.iter().find(|(side, at)| Some(*side) == asked.claimants() && *at > since);
        SourcedTruth::from_line(talk.map(|(_, at)| *at))
    };
    /// One of the claimants had already made another lawful choice.
    CHOSE_OTHERWISE = "chose-otherwise", |asked| earlier_demand(asked, &EarlierDemandKind::LawfulAlternative);
    /// The claimants had already asked for what was not due.
    ASKED_WRONGLY = "asked-wrongly", |asked| earlier_demand(asked, &EarlierDemandKind::NotDue);
    /// One of the claimants had already asked for what only the other might ask.
    ASKED_BY_WRONG_PLAYER = "asked-by-wrong-player", |asked| earlier_demand(asked, &EarlierDemandKind::WrongPlayer);
    /// What is to be exacted is the penalty for a revoke.
    FOR_REVOKE = "for-revoke", |asked| match asked.issue {
        Issue::MayExact(penalty) if penalty.is_for_revoke() => SourcedTruth { truth: Truth::Yes, at: None },
        _ => SourcedTruth::NO,
    };
    /// The hand is still being played.
    HAND_IN_PLAY = "hand-in-play", |asked| SourcedTruth::from_bool(asked.facts().tricks_won.is_none(), asked.line());
    /// The score at the commencement of the deal is told.
    SCORE_TOLD = "score-told", |_| SourcedTruth::NO;
    /// The tricks won by each side are told.
    TRICKS_TOLD = "tricks-told", |_| SourcedTruth::NO;
}

fn cut_before_claim(asked: &ConditionContext<'_, '_>) -> SourcedTruth {
    let facts = asked.facts();
    let claimed = asked.responsible().and_then(|by| first_claim_against(facts, by));
    SourcedTruth::from_line(facts.pack_cut.filter(|cut| claimed.is_none_or(|at| *cut < at)))
}

/// When the claim against a party was first made: in so many words, or by asking for what an
/// established revoke gives. A claim against one partner is none against the other.
pub(super) fn first_claim_against(facts: &Facts, by: Party) -> Option<LineIndex> {
    let challenges = facts
        .challenges
        .iter()
        .filter(|(who, whom, _)| who.side() != by.side() && (whom.includes(by) || by.includes(*whom)));
    let demands = facts.demands.iter().filter(|d| d.by.side() != by.side() && is_revoke_penalty(d.demand));
    challenges.map(|(_, _, at)| *at).chain(demands.map(|d| d.at)).min()
}

const fn is_revoke_penalty(demand: Demand) -> bool {
    matches!(demand, Demand::TakeTricks { .. } | Demand::DeductPoints { .. } | Demand::AddPoints { .. })
}

/// What an earlier demand was to what is asked after now.
#[derive(PartialEq, Eq)]
enum EarlierDemandKind {
    /// It asked, lawfully, for something else of what was due for the same offence.
    LawfulAlternative,
    /// Nothing that was due answers to it, though something was due for the offence.
    NotDue,
    /// It asked for what was due, but not from him who might ask it.
    WrongPlayer,
}

/// Whether the claimants made such a demand before, for this offence.
fn earlier_demand(asked: &ConditionContext<'_, '_>, which: &EarlierDemandKind) -> SourcedTruth {
    let (Issue::MayExact(penalty), Some(claimants)) = (asked.issue, asked.claimants()) else { return SourcedTruth::NO };
    let bench = asked.evaluator;
    let Some(now) = bench.demand_for(penalty, asked.subject) else { return SourcedTruth::NO };
    let demands = bench.facts.demands.iter().filter(|d| d.by.side() == claimants && d.at > asked.line());
    for demand in demands.filter(|d| !d.demand.concerns_only_asker() && !d.demand.is_inspection()) {
        let then = bench.before_line(demand.at);
        let due = then.due_to(claimants);
        let here =
            || due.iter().filter(|l| l.subject == asked.subject && !then.is_ordinary_right(l.penalty, l.subject));
        // Asked of a player who does not owe it, it is not what was due.
        let asks = |l: &&Liability| l.is_owed_by(demand.debtor) && then.demand_matches(l.demand, demand.demand);
        let may_ask = |l: &Liability| l.creditors.contains(&demand.by);
        let is = match which {
            EarlierDemandKind::LawfulAlternative => {
                here().filter(asks).any(may_ask) && !then.demand_matches(now, demand.demand)
            }
            EarlierDemandKind::NotDue => here().next().is_some() && due.iter().find(asks).is_none(),
            EarlierDemandKind::WrongPlayer => here().any(|l| asks(&l)) && !here().filter(asks).any(may_ask),
        };
        if is {
            return SourcedTruth::yes(demand.at);
        }
    }
    SourcedTruth::NO
}
