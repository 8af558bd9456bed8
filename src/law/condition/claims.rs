//! Conditions about claims: when and by whom a claim was made, and what was chosen before.

use super::context::is_incident;
use super::{ConditionContext, define_conditions};
use crate::case_view::{DemandOutcome, count_of_revokes, demand_for, demand_matches, exactable_by, is_sum_of};
use crate::vocabulary::{Issue, Penalty, Subject, SubjectKind};
use oddtrick_table::facts::{PackCut, SpokenDemand};
use oddtrick_table::{Demand, Facts, IncidentKind, LineIndex, Party, Seat, SourcedTruth, Truth};

define_conditions! {
    /// The pack was cut for the next deal before any claim.
    CUT_BEFORE_CLAIM = "cut-before-claim", |context| context.for_every_revoke(cut_before_claim);
    /// The pack was presented or cut for the next deal. The time for claims was coming to its end.
    PRESENTED_OR_CUT = "presented-or-cut", |context| context.for_every_revoke(presented_or_cut);
    /// The pack was presented and cut for the next deal before any claim. A dealer who deals from a pack that was cut
    /// unasked has accepted the cut.
    PRESENTED_AND_CUT_BEFORE_CLAIM = "presented-and-cut-before-claim", |context| {
        context.for_every_revoke(presented_and_cut_before_claim)
    };
    /// The opponents could demand a penalty when he played the card.
    PENALTY_WAS_OPEN = "penalty-was-open", |context| {
        let played = context.incident().and_then(|it| it.by.zip(it.card)).and_then(|(by, card)| {
            let (_, played) = context.facts().tricks.find_card(card)?;
            Some((by, played.at))
        });
        let Some((by, at)) = played else { return SourcedTruth::NO };
        let open = exactable_by(&*context.view.before(at), context.camp(by).opponents());
        SourcedTruth::from_bool(open.iter().any(|right| !right.ordinary_right), at)
    };
    /// A card of his own lay open to be called when he played.
    OWN_CARD_LAY = "own-card-lay", |context| {
        let hurried = context.incident().and_then(|it| Some((it.by?, it.card?)));
        let Some((by, card)) = hurried else { return SourcedTruth::NO };
        let Some(at) = context.facts().tricks.find_card(card).map(|(_, played)| played.at) else { return SourcedTruth::NO };
        let open = exactable_by(&*context.view.before(at), context.camp(by).opponents());
        let his = |demand: Demand| matches!(demand, Demand::Card { card } if context.facts().disclosed_cards.iter().any(|it| it.by == by && it.card == Some(card)));
        SourcedTruth::from_bool(open.iter().any(|right| his(right.demand)), at)
    };
    /// The claimants let the other side score first.
    LET_SCORE_FIRST = "let-score-first", |context| {
        let allowed = context.facts().score_first_allowed.iter().find(|(side, _)| Some(*side) == context.claimants());
        SourcedTruth::from_line(allowed.map(|(_, at)| *at))
    };
    /// The claimants consulted about which penalty to demand, before either of them had lawfully demanded one.
    CONSULTED = "consulted", |context| {
        let (talk, since) = (&context.facts().partner_consulted, context.line());
        let claims = |by: Seat| Some(context.facts().camp(by)) == context.claimants();
        let talk = talk.iter().find(|(by, at)| claims(*by) && *at > since);
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
        Issue::MayExact(penalty) if penalty.is_payment() && is_of_revoke(context) => SourcedTruth { truth: Truth::Yes, at: None },
        _ => SourcedTruth::NO,
    };
    /// A side said that the game was lost and threw down a hand.
    HAND_GIVEN_UP = "hand-given-up", |context| is_incident(context, IncidentKind::HandGivenUp);
    /// A side gave up the hand: it said that the game was lost and threw down a hand. For a card that somebody showed, it was
    /// that player's side, or the other side had done so before.
    GAME_RESIGNED = "game-resigned", |context| {
        let side = context.responsible().filter(|_| context.disclosed_card().is_some()).map(|party| context.camp(party));
        let ends = |by: Seat, at: LineIndex| side.is_none_or(|side| context.camp(by) == side || at < context.line());
        let mut given_up = context.facts().conduct.hands_given_up.iter();
        SourcedTruth::from_line(given_up.find(|(by, _, at)| ends(*by, *at)).map(|(.., at)| *at))
    };
    /// A law was broken for which another law sets the price ([`Issue::LawBroken`]).
    LAW_BROKEN = "law-broken" depends_on Issue::LawBroken, |context| context.view.holds(Issue::LawBroken, context.subject);
    /// The hand is being played. Before somebody leads to it, it is not, nor once a side has given it up.
    PLAY_GOES_ON = "play-goes-on", play_goes_on;
    /// The pack was cut for the next deal before anybody claimed what is owed.
    NEXT_CUT_BEFORE_CLAIM = "next-cut-before-claim", next_cut_before_claim;
    /// The hand is still being played.
    HAND_IN_PLAY = "hand-in-play", |context| {
        let over = context.facts().hand_over_since(context.line());
        SourcedTruth::from_bool(over.is_none(), over.unwrap_or_else(|| context.line()))
    };
    /// The record gives the score at the start of the deal. No rule asks this. It exists so that
    /// [`Answer::Needs`](crate::Answer::Needs) can name it, and its test always says no.
    SCORE_TOLD = "score-told", |_| SourcedTruth::NO;
    /// The record gives the tricks that each side won. Like [`SCORE_TOLD`], it exists to be named.
    TRICKS_TOLD = "tricks-told", |_| SourcedTruth::NO;
    /// The record gives what a trick counts, in a game in which that depends on the trumps. Like [`SCORE_TOLD`], it exists
    /// to be named.
    TRICK_VALUE_TOLD = "trick-value-told", |_| SourcedTruth::NO;
    /// The record gives how tricks count where few are wanted. Like [`SCORE_TOLD`], it exists to be named.
    NULLO_SCORING_TOLD = "nullo-scoring-told", |_| SourcedTruth::NO;
    /// The record gives the cards of a hand that lies face up. Like [`SCORE_TOLD`], it exists to be named.
    HAND_TOLD = "hand-told", |_| SourcedTruth::NO;
}

/// Whether it happened for a card that did not follow suit, or for a side that played such a card.
fn is_of_revoke(context: &ConditionContext<'_>) -> bool {
    matches!(context.subject.kind(context.facts()), SubjectKind::Revoke | SubjectKind::Side)
}

/// Whether the hand is being played. What happens in a deal comes before the play, until somebody leads.
fn play_goes_on(context: &ConditionContext<'_>) -> SourcedTruth {
    let facts = context.facts();
    let in_deal = facts.deal_at(context.line()).filter(|deal| deal.is_before_play());
    let is_over = facts.hand_over_since(context.line()).is_some() || !facts.conduct.hands_given_up.is_empty();
    let goes_on = in_deal.is_none() && !is_over;
    SourcedTruth { truth: goes_on.into(), at: None }
}

/// When the pack was cut for the deal after the one in which it happened, unless somebody had claimed by then what is
/// owed for it: by a demand for it or, for a revoke, by saying that there was one.
fn next_cut_before_claim(context: &ConditionContext<'_>) -> SourcedTruth {
    let facts = context.facts();
    let over = facts.hand_over_since(context.line());
    let cuts = facts.deals.iter().filter_map(|deal| Some((deal.at, deal.cut?)));
    let next = |(begun, cut): &(LineIndex, LineIndex)| *begun > context.line() || over.is_some_and(|over| over < *cut);
    let cut = cuts.filter(|(_, cut)| *cut > context.line()).find(next).map(|(_, cut)| cut);
    let claimed = || {
        let claims = [claim_of_revoke(context), first_good_demand(context).map(|demand| demand.at)];
        claims.into_iter().flatten().min()
    };
    SourcedTruth::from_line(cut.filter(|cut| claimed().is_none_or(|at| *cut < at)))
}

/// When an opponent first said that there was a revoke, if that is what it is about.
fn claim_of_revoke(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let of_revoke = matches!(context.subject, Subject::Renounce(_) | Subject::AllegedRevoke(_));
    context.responsible().filter(|_| of_revoke).and_then(|by| first_claim_against(context.facts(), by))
}

/// A line of the hand in which the revoke was made. If only the charge is told, it is a line of the first hand played.
fn revoke_line(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let played = context.facts().tricks.0.first().and_then(|trick| trick.plays.first()).map(|play| play.at);
    match context.subject {
        Subject::Renounce(_) => Some(context.line()),
        _ => played.filter(|at| *at < context.line()),
    }
}

/// The cut for the deal after the revoke.
pub(super) fn next_cut<'a>(context: &ConditionContext<'a>) -> Option<&'a PackCut> {
    context.facts().cut_since(revoke_line(context))
}

/// When the pack was offered for the cut for the deal after the revoke.
pub(super) fn next_presented(context: &ConditionContext<'_>) -> Option<LineIndex> {
    context.facts().pack_presented_since(revoke_line(context))
}

fn presented_or_cut(context: &ConditionContext<'_>) -> SourcedTruth {
    SourcedTruth::from_line(next_presented(context).or(next_cut(context).map(|cut| cut.at)))
}

/// When the revoke in question was first claimed.
fn claim_against_responsible(context: &ConditionContext<'_>) -> Option<LineIndex> {
    context.responsible().and_then(|by| first_claim_against(context.facts(), by))
}

fn cut_before_claim(context: &ConditionContext<'_>) -> SourcedTruth {
    let claimed = claim_against_responsible(context);
    let cut = next_cut(context).map(|cut| cut.at);
    SourcedTruth::from_line(cut.filter(|cut| claimed.is_none_or(|at| *cut < at)))
}

fn presented_and_cut_before_claim(context: &ConditionContext<'_>) -> SourcedTruth {
    let presented = next_presented(context).is_some_and(|at| next_cut(context).is_some_and(|cut| at < cut.at));
    if presented || cut_accepted_before_claim(context) { cut_before_claim(context) } else { SourcedTruth::NO }
}

/// Whether the dealer had dealt from a pack that was cut unasked before anybody claimed the revoke.
pub(super) fn cut_accepted_before_claim(context: &ConditionContext<'_>) -> bool {
    let claimed = claim_against_responsible(context);
    let accepted = next_cut(context).and_then(|cut| cut.accepted);
    accepted.is_some_and(|at| claimed.is_none_or(|claim| at < claim))
}

/// When a revoke was first claimed against a party. Somebody said so, or demanded the penalty for an
/// established revoke. A claim against one partner is not a claim against the other.
pub(super) fn first_claim_against(facts: &Facts, by: Party) -> Option<LineIndex> {
    let includes = |party, other| facts.partnership.includes(party, other);
    let others = |who: Seat| facts.camp(who) != facts.camp(by);
    let challenges =
        facts.challenges.iter().filter(|(who, whom, _)| others(*who) && (includes(*whom, by) || includes(by, *whom)));
    // What is asked for after somebody was charged is asked for his revoke.
    let of_another = |at: LineIndex, asks: Seat| {
        let last = facts.challenges.iter().rfind(|(who, _, charged)| *who == asks && *charged < at);
        last.is_some_and(|(_, whom, _)| !includes(*whom, by) && !includes(by, *whom))
    };
    let pays = |demand: Demand| demand.is_payment() || demand.is_stake();
    let demands = facts.demands.iter().filter(|d| others(d.by) && pays(d.demand) && !of_another(d.at, d.by));
    challenges.map(|(_, _, at)| *at).chain(demands.map(|d| d.at)).min()
}

/// Whether a side revoked more often than something was claimed for it. Each revoke has a penalty of its own.
fn is_left_for_another_revoke(context: &ConditionContext<'_>) -> bool {
    if !matches!(context.subject, Subject::Renounce(_)) {
        return false;
    }
    let side = context.responsible().map(|party| context.camp(party));
    let revokes = side.map_or(0, |side| count_of_revokes(context.view, side));
    let paid = || context.view.good_demands(context.subject).iter().filter(|made| made.demand.is_payment()).count();
    revokes > 1 && revokes > paid()
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
    // What is to be paid in stakes is due beside what is chosen.
    let is_choice = |demand: &SpokenDemand| demand.demand.is_stake() == now.is_stake();
    let demand = match context.view.first_demand(context.subject, outcome) {
        Some(first) if outcome == DemandOutcome::Good && !is_choice(&first) => {
            context.view.good_demands(context.subject).into_iter().find(is_choice)
        }
        first => first,
    };
    // A good demand took away only the other penalties.
    let is_for_this = |demand: &SpokenDemand| {
        // Whoever calls a suit may say later which.
        let leaves_suit_open = penalty == Penalty::Fixed(Demand::Suit) && demand.demand == Demand::Suit;
        outcome == DemandOutcome::Good
            && (leaves_suit_open
                || is_sum_of(demand.demand, now, usize::MAX)
                || demand_matches(context.view.before(demand.at).facts(), now, demand.demand))
    };
    // Looked for last: seldom has anybody demanded anything, and counting revokes takes time.
    let other = demand.filter(|demand| !is_for_this(demand));
    let is_open = |_: &SpokenDemand| outcome == DemandOutcome::Good && is_left_for_another_revoke(context);
    SourcedTruth::from_line(other.filter(|demand| !is_open(demand)).map(|demand| demand.at))
}
