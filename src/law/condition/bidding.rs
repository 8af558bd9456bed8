//! Conditions about bids, and about a player who plays alone against three.

use super::context::{is_incident, on_renounce};
use super::{ConditionContext, define_conditions};
use crate::case_view::has_established_revoke;
use crate::vocabulary::{Issue, Subject};
use oddtrick_table::facts::GameBid;
use oddtrick_table::{IncidentKind, LineIndex, Party, Seat, Side, SourcedTruth, Truth};

define_conditions! {
    /// He plays alone against the three others.
    BY_BIDDER = "by-bidder", |context| camp_is(context, |own, single| own == single.side());
    /// He is one of the three who play against a player who bid.
    BY_ADVERSARY = "by-adversary", |context| camp_is(context, |own, single| own != single.side());
    /// One player plays to take no trick.
    MISERE_PLAYED = "misere-played", |context| SourcedTruth::from_line(misere(context));
    /// All passed, so everybody plays for himself, to take few tricks.
    MISERE_PARTOUT = "misere-partout", |context| match game(context) {
        Some(GameBid::MiserePartout { at }) => SourcedTruth::yes(at),
        _ => SourcedTruth::NO,
    };
    /// Nobody plays to take no trick, or few of them.
    NO_MISERE = "no-misere", |context| {
        if misere(context).is_some() { SourcedTruth::NO } else { MISERE_PARTOUT.evaluate(context).negated() }
    };
    /// He had bid in this deal before he spoke.
    HAD_BID = "had-bid", |context| {
        let by = context.incident().and_then(|incident| incident.by);
        SourcedTruth::from_line(by.and_then(|by| context.facts().first_bid_of(by, context.line())))
    };
    /// He said that his bid was an error, and which he meant.
    BID_CORRECTED = "bid-corrected", |context| is_incident(context, IncidentKind::BidCorrected);
    /// Another player had bid over him when he spoke.
    OVERCALLED = "overcalled", |context| {
        let by = context.incident().and_then(|incident| incident.by);
        let standing = context.facts().standing_bid(context.line()).filter(|(who, ..)| Some(*who) != by);
        SourcedTruth::from_line(standing.map(|(.., at)| at))
    };
    /// An opponent played to the trick after him, before he owned to the mistake.
    OPPONENT_PLAYED_AFTER = "opponent-played-after", |context| on_renounce(context, |renounce| {
        let until = renounce.acknowledged.unwrap_or(LineIndex::MAX);
        let trick = renounce.trick.map(|n| &context.facts().tricks.0[n]);
        let mut after = trick.into_iter().flat_map(|trick| &trick.plays).filter(|played| {
            context.camp(played.seat) != context.camp(renounce.by) && (renounce.at..until).contains(&played.at)
        });
        SourcedTruth::from_line(after.next().map(|played| played.at))
    });
    /// The player who plays alone has played to a card that one of the others led out of turn.
    BIDDER_FOLLOWED = "bidder-followed", |context| {
        let single = context.facts().single_player().filter(|single| wrong_leader(context).is_some_and(|led| led != *single));
        SourcedTruth::from_line(single.and_then(|single| card_in_trick_of(context, single)))
    };
    /// The player who plays alone led out of turn, and the next player has played to it.
    LEFT_FOLLOWED = "left-followed", |context| {
        let single = context.facts().single_player().filter(|single| wrong_leader(context) == Some(*single));
        SourcedTruth::from_line(single.and_then(|single| card_in_trick_of(context, single.left(1))))
    };
    /// He played before a player whose turn came first.
    PLAYED_BEFORE_TURN = "played-before-turn", |context| is_incident(context, IncidentKind::PlayedBeforeTurn);
    /// The record shows that the player who would owe the penalty has no card of the suit led.
    LACKS_SUIT_LED = "lacks-suit-led", |context| {
        let of = context.incident().and_then(|incident| incident.of.zip(incident.suit));
        let held = of.map(|(seat, suit)| context.facts().held_suit_at(seat, suit, LineIndex::MAX));
        held.filter(|held| held.truth == Truth::No).map_or(SourcedTruth::NO, SourcedTruth::negated)
    };
    /// He took back a card played after another's mistake, and played another.
    PLAY_AMENDED = "play-amended", |context| is_incident(context, IncidentKind::PlayAmended);
    /// He dealt with another pack after a misdeal of his.
    OTHER_PACK_AFTER_MISDEAL = "other-pack-after-misdeal", |context| {
        let by = context.incident().filter(|it| it.matter == IncidentKind::OtherPackDealt).and_then(|it| it.by);
        let then = context.view.before(context.line());
        let own = then.facts().deals.iter().enumerate().filter(|(_, deal)| Some(deal.rightful_dealer) == by);
        let mut misdealt = own.map(|(n, _)| then.holds(Issue::Misdeal, Subject::Deal(n)));
        misdealt.find(|known| known.truth == Truth::Yes).unwrap_or(SourcedTruth::NO)
    };
    /// A partner of his has still to play to the trick.
    PARTNER_AWAITED = "partner-awaited", |context| {
        SourcedTruth::from_bool(context.incident().is_some_and(|incident| incident.of.is_some()), context.line())
    };
    /// He has fewer cards than he should, by the deal or because he played more than one to a trick.
    TOO_FEW_CARDS = "too-few-cards", too_few_cards;
    /// Somebody has more cards than he should.
    TOO_MANY_CARDS = "too-many-cards", |context| SourcedTruth::from_line(too_many_cards(context));
    /// The revoke has been claimed and proved.
    REVOKE_PROVED = "revoke-proved", |context| {
        let facts = context.facts();
        let proved = Side::ALL.into_iter().filter_map(|side| {
            let known = has_established_revoke(context.view, side);
            let claimed = super::claims::first_claim_against(facts, Party::Side(side));
            claimed.filter(|_| known.truth == Truth::Yes).map(|claim| known.at.map_or(claim, |at| at.max(claim)))
        });
        SourcedTruth::from_line(proved.max())
    };
    /// Somebody has revoked in the hand.
    ANY_REVOKE = "any-revoke", |context| {
        let known = Side::ALL.map(|side| has_established_revoke(context.view, side));
        let shown = known.into_iter().filter(|known| known.truth == Truth::Yes).max_by_key(|known| known.at);
        shown.unwrap_or(SourcedTruth::NO)
    };
}

/// How the hand is played in which the subject belongs. A side has no line of its own: for it, the last hand.
fn game(context: &ConditionContext<'_>) -> Option<GameBid> {
    let at = match context.subject {
        Subject::Side(_) => LineIndex::MAX,
        _ => context.line(),
    };
    context.facts().game_bid(at)
}

/// Whether a test of the camp of the player responsible and the player who plays alone holds.
fn camp_is(context: &ConditionContext<'_>, test: fn(Side, Seat) -> bool) -> SourcedTruth {
    let Some(single) = context.facts().single_player() else { return SourcedTruth::NO };
    let own = context.responsible().map(|party| context.camp(party));
    SourcedTruth { truth: own.is_some_and(|own| test(own, single)).into(), at: None }
}

/// When a player bid to take no trick, if he plays.
fn misere(context: &ConditionContext<'_>) -> Option<LineIndex> {
    match game(context)? {
        GameBid::Single { bid, at, .. } => bid.is_misere().then_some(at),
        GameBid::Pair { .. } | GameBid::MiserePartout { .. } => None,
    }
}

/// Who led out of turn to the trick of the incident.
fn wrong_leader(context: &ConditionContext<'_>) -> Option<Seat> {
    let trick = context.incident()?.trick?;
    let mut leads = context.facts().incidents.iter();
    leads.find(|it| it.matter == IncidentKind::Lead && it.trick == Some(trick)).and_then(|lead| lead.by)
}

/// When a player played to the trick of the incident.
fn card_in_trick_of(context: &ConditionContext<'_>, seat: Seat) -> Option<LineIndex> {
    let trick = &context.facts().tricks.0[context.incident()?.trick?];
    trick.cards_in_trick().find(|played| played.seat == seat).map(|played| played.at)
}

/// Whether a hand that is found wrong has too few cards: by a count or, where nobody counted, because a card more was
/// played or gathered.
fn too_few_cards(context: &ConditionContext<'_>) -> SourcedTruth {
    let Some((by, at)) = context.incident().and_then(|incident| incident.by.zip(Some(incident.at))) else {
        return SourcedTruth::NO;
    };
    let facts = context.facts();
    if let Some((_, surplus, at)) =
        facts.hand_sizes.wrong_counts.iter().find(|(who, _, when)| *who == by && *when == at)
    {
        return SourcedTruth::from_bool(*surplus < 0, *at);
    }
    let mut lost = facts.missing_cards.iter().filter(|missing| missing.owner == by && missing.place.is_none());
    SourcedTruth::from_line(lost.find(|missing| missing.recovered.is_none()).map(|missing| missing.at))
}

/// When a count showed a hand with too many cards in the deal of the subject. Whoever did not play to a trick has a card
/// more for another reason.
fn too_many_cards(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let facts = context.facts();
    let from = context.deal().map_or(0, |deal| deal.at);
    let next = facts.deals.iter().map(|deal| deal.at).find(|at| *at > from);
    let of_deal = |at: LineIndex| from <= at && next.is_none_or(|next| at < next);
    let omitted =
        |seat: Seat| facts.incidents.iter().any(|it| it.matter == IncidentKind::CardOmitted && it.by == Some(seat));
    let mut counts = facts.hand_sizes.wrong_counts.iter();
    counts.find(|(who, surplus, at)| *surplus > 0 && of_deal(*at) && !omitted(*who)).map(|(.., at)| *at)
}
