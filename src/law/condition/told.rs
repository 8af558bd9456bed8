//! What the longer conditions ask: one function a question.

use crate::law::bench::Bench;
use crate::law::liability::Subject;
use crate::law::row::Issue;
use crate::table::{ActIx, Bond, Demand, Departure, Facts, Known, Party, Side, Standard};

/// A trick that the account leaves unquitted may have been quitted if it leaves some play out.
pub(super) fn quitted(dep: &Departure) -> Known {
    match dep.quitted {
        None if dep.lost_sight.is_some() && dep.corrected.is_none() => Known::UNSTATED,
        at => Known::done(at),
    }
}

/// The same for a later trick.
pub(super) fn played_on(dep: &Departure) -> Known {
    match dep.played_on {
        None if dep.lost_sight.is_some() && dep.corrected.is_none() => Known::UNSTATED,
        at => Known::done(at),
    }
}

/// Whether the opponent had a right to ask what he asked: because the account says that the
/// player must obey, or because it could be exacted of him at that moment.
pub(super) fn call_lawful(bench: &Bench<'_>, dep: &Departure) -> Known {
    let Standard::Asked(what, asked_at) = dep.from else { return Known::NO };
    let Party::Seat(seat) = dep.by else { return Known::NO };
    let bond = match what {
        Demand::Lead(_) => Bond::LeadSuit,
        _ => Bond::HighOrLow,
    };
    let given = bench.facts.bound.iter().find(|(who, to, at)| *who == seat && *to == bond && *at < asked_at);
    if let Some((_, _, at)) = given {
        return Known::yes(*at);
    }
    let open = bench.before(asked_at).open_to(seat.side().other());
    Known::from_bool(open.iter().any(|liability| liability.demand == what), asked_at)
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
    matches!(demand, Demand::TakeTricks(_) | Demand::DeductPoints(_) | Demand::AddPoints(_))
}

/// The claim, then mixing by the accused side with no examination between.
pub(super) fn mixed_after_claim(facts: &Facts, by: Party) -> Known {
    let Some(claimed) = claimed(facts, by) else { return Known::NO };
    let mixed = facts.mixed.iter().find(|(who, at)| who.side() == by.side() && *at > claimed).map(|(_, at)| *at);
    let examined = facts.examined.iter().filter(|(who, at)| who.side() != by.side() && *at > claimed);
    let seen = examined.map(|(_, at)| *at).min();
    Known::done(mixed.filter(|mixed| seen.is_none_or(|seen| seen > *mixed)))
}

pub(super) fn all_threw_down(facts: &Facts) -> Known {
    let times: Vec<_> = facts.threw_down.iter().flatten().collect();
    if times.len() == 4 { Known::done(times.into_iter().max().copied()) } else { Known::NO }
}

/// Whether playing the card to the trick on the table would keep back the suit led.
pub(super) fn would_revoke(facts: &Facts, by: Party, card: crate::table::Card) -> Known {
    let Party::Seat(seat) = by else { return Known::NO };
    let Some(trick) = facts.tricks.open_for(seat) else { return Known::NO };
    match facts.tricks.0[trick].led {
        Some(led) if led != card.suit => facts.holds_now(seat, led),
        _ => Known::NO,
    }
}

/// Replaced before the opponents could speak: he neither waited nor was asked for anything.
pub(super) fn no_time_given(facts: &Facts, dep: &Departure) -> Known {
    let (Party::Seat(seat), Some(corrected)) = (dep.by, dep.corrected) else { return Known::NO };
    let waited = facts.waited.iter().any(|(who, at)| *who == seat && dep.at < *at && *at < corrected);
    let asked = facts.demands.iter().any(|d| d.by.side() != seat.side() && dep.at < d.at && d.at < corrected);
    Known::from_bool(!waited && !asked, corrected)
}

/// An earlier demand of the claimants for this offence: a lawful one for something else, or
/// one for what was not due at all.
pub(super) fn earlier_demand(
    bench: &Bench<'_>,
    claimants: Side,
    subject: Subject,
    issue: Issue,
    lawful: bool,
) -> Known {
    let Issue::Exact(penalty) = issue else { return Known::NO };
    let now = bench.demand_for(penalty, subject);
    for demand in bench.facts.demands.iter().filter(|d| d.by.side() == claimants) {
        let open = bench.before(demand.at).open_to(claimants);
        let due = open.iter().filter(|l| l.subject == subject).any(|l| l.demand == demand.what);
        let known = open.iter().any(|l| l.subject == subject);
        let other = Some(demand.what) != now;
        let elsewhere = open.iter().any(|l| l.demand == demand.what);
        if if lawful { due && other } else { known && !elsewhere } {
            return Known::yes(demand.at);
        }
    }
    Known::NO
}
