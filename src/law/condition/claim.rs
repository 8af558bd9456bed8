//! What the laws of claiming ask: when, by whom, after what talk, and what was chosen before.

use super::{Asked, conditions};
use crate::law::liability::Liability;
use crate::law::row::Issue;
use crate::table::{ActIx, Demand, Facts, Known, Party, Tri};

conditions! {
    /// The pack was cut for the next deal before any claim.
    CUT_BEFORE_CLAIM = "cut-before-claim", |asked| asked.of_each_revoke(cut_before_claim);
    /// The pack was presented and cut for the next deal before any claim.
    PRESENTED_AND_CUT_BEFORE_CLAIM = "presented-and-cut-before-claim", |asked| {
        let facts = asked.facts();
        let presented = facts.presented.is_some_and(|at| facts.cut.is_some_and(|cut| at < cut));
        if presented { asked.of_each_revoke(cut_before_claim) } else { Known::NO }
    };
    /// The claimants let the other side score first.
    LET_SCORE_FIRST = "let-score-first", |asked| {
        let allowed = asked.facts().allowed.iter().find(|(side, _)| Some(*side) == asked.claimants());
        Known::done(allowed.map(|(_, at)| *at))
    };
    /// The claimants talked over which penalty to exact.
    CONSULTED = "consulted", |asked| {
        let (talk, since) = (&asked.facts().consulted, asked.at());
        let talk = talk.iter().find(|(side, at)| Some(*side) == asked.claimants() && *at > since);
        Known::done(talk.map(|(_, at)| *at))
    };
    /// One of the claimants had already made another lawful choice.
    CHOSE_OTHERWISE = "chose-otherwise", |asked| earlier_demand(asked, true);
    /// The claimants had already asked for what was not due.
    ASKED_WRONGLY = "asked-wrongly", |asked| earlier_demand(asked, false);
    /// What is to be exacted is the penalty for a revoke.
    FOR_REVOKE = "for-revoke", |asked| match asked.issue {
        Issue::Exact(penalty) if penalty.for_revoke() => Known { is: Tri::Yes, at: None },
        _ => Known::NO,
    };
    /// The hand is still being played.
    HAND_IN_PLAY = "hand-in-play", |asked| Known::from_bool(asked.facts().won.is_none(), asked.at());
    /// The score at the commencement of the deal is told.
    SCORE_TOLD = "score-told", |_| Known::NO;
    /// The tricks won by each side are told.
    TRICKS_TOLD = "tricks-told", |_| Known::NO;
}

fn cut_before_claim(asked: &Asked<'_, '_>) -> Known {
    let facts = asked.facts();
    let claimed = asked.by().and_then(|by| claimed(facts, by));
    Known::done(facts.cut.filter(|cut| claimed.is_none_or(|at| *cut < at)))
}

/// When the claim against a party was first made: in so many words, or by asking for what an
/// established revoke gives. A claim against one partner is none against the other.
pub(super) fn claimed(facts: &Facts, by: Party) -> Option<ActIx> {
    let challenges = facts
        .challenges
        .iter()
        .filter(|(who, whom, _)| who.side() != by.side() && (whom.covers(by) || by.covers(*whom)));
    let demands = facts.demands.iter().filter(|d| d.by.side() != by.side() && for_revoke(d.what));
    challenges.map(|(_, _, at)| *at).chain(demands.map(|d| d.at)).min()
}

const fn for_revoke(demand: Demand) -> bool {
    matches!(demand, Demand::TakeTricks { .. } | Demand::DeductPoints { .. } | Demand::AddPoints { .. })
}

/// An earlier demand of the claimants for this offence: a lawful one for something else, or
/// one for what was not due at all.
fn earlier_demand(asked: &Asked<'_, '_>, lawful: bool) -> Known {
    let (Issue::Exact(penalty), Some(claimants)) = (asked.issue, asked.claimants()) else { return Known::NO };
    let bench = asked.bench;
    let Some(now) = bench.demand_for(penalty, asked.subject) else { return Known::NO };
    let demands = bench.facts.demands.iter().filter(|d| d.by.side() == claimants);
    for demand in demands.filter(|d| !d.what.for_oneself() && !d.what.only_to_see()) {
        let then = bench.before(demand.at);
        let open = then.open_to(claimants);
        let here = || open.iter().filter(|l| l.subject == asked.subject && !then.is_right(l.penalty, l.subject));
        // Asked of a player who does not owe it, it is not what was due.
        let asks = |l: &Liability| {
            let of_debtor = demand.of.is_none_or(|of| l.from.is_empty() || l.from.contains(&of));
            of_debtor && then.answers(l.demand, demand.what)
        };
        let due = here().any(asks);
        let known = here().next().is_some();
        let other = !then.answers(now, demand.what);
        let elsewhere = open.iter().any(asks);
        if if lawful { due && other } else { known && !elsewhere } {
            return Known::yes(demand.at);
        }
    }
    Known::NO
}
