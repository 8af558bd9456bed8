//! What the laws of claiming ask: when, by whom, after what talk, and what was chosen before.

use super::{Asked, conditions};
use crate::liability::Liability;
use crate::row::Issue;
use oddtrick_table::{ActIx, Demand, Facts, Known, Party, Tri};

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
    CHOSE_OTHERWISE = "chose-otherwise", |asked| earlier_demand(asked, &Earlier::Other);
    /// The claimants had already asked for what was not due.
    ASKED_WRONGLY = "asked-wrongly", |asked| earlier_demand(asked, &Earlier::Undue);
    /// One of the claimants had already asked for what only the other might ask.
    ASKED_BY_WRONG_PLAYER = "asked-by-wrong-player", |asked| earlier_demand(asked, &Earlier::WrongPlayer);
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

/// What an earlier demand was to what is asked after now.
#[derive(PartialEq, Eq)]
enum Earlier {
    /// It asked, lawfully, for something else of what was due for the same offence.
    Other,
    /// Nothing that was due answers to it, though something was due for the offence.
    Undue,
    /// It asked for what was due, but not from him who might ask it.
    WrongPlayer,
}

/// Whether the claimants made such a demand before, for this offence.
fn earlier_demand(asked: &Asked<'_, '_>, which: &Earlier) -> Known {
    let (Issue::Exact(penalty), Some(claimants)) = (asked.issue, asked.claimants()) else { return Known::NO };
    let bench = asked.bench;
    let Some(now) = bench.demand_for(penalty, asked.subject) else { return Known::NO };
    let demands = bench.facts.demands.iter().filter(|d| d.by.side() == claimants && d.at > asked.at());
    for demand in demands.filter(|d| !d.what.for_oneself() && !d.what.only_to_see()) {
        let then = bench.before(demand.at);
        let due = then.due_to(claimants);
        let here = || due.iter().filter(|l| l.subject == asked.subject && !then.is_right(l.penalty, l.subject));
        // Asked of a player who does not owe it, it is not what was due.
        let asks = |l: &&Liability| l.owed_by_player(demand.of) && then.answers(l.demand, demand.what);
        let may_ask = |l: &Liability| l.to.contains(&demand.by);
        let is = match which {
            Earlier::Other => here().filter(asks).any(may_ask) && !then.answers(now, demand.what),
            Earlier::Undue => here().next().is_some() && due.iter().find(asks).is_none(),
            Earlier::WrongPlayer => here().any(|l| asks(&l)) && !here().filter(asks).any(may_ask),
        };
        if is {
            return Known::yes(demand.at);
        }
    }
    Known::NO
}
