//! Conditions about dealing: what went wrong with the pack, who saw a card, and who had touched
//! his cards by then.

use super::context::{is_incident, on_deal};
use super::{ConditionContext, define_conditions};
use crate::vocabulary::Issue;
use oddtrick_table::facts::{Deal, DealStage};
use oddtrick_table::{IncidentKind, LineIndex, Seat, Side, SourcedTruth};

define_conditions! {
    /// A card lay face up in the pack.
    FACED_IN_PACK = "faced-in-pack", |context| on_deal(context, |deal| deal.faced_in_pack.map(|(at, _)| at));
    /// The card that lay face up in the pack was the last one.
    FACED_CARD_IS_LAST = "faced-card-is-last",
        |context| on_deal(context, |deal| deal.faced_in_pack.filter(|(_, last)| *last).map(|(at, _)| at));
    /// It was proved that the pack has a card too few or too many.
    PACK_IMPERFECT = "pack-imperfect", |context| on_deal(context, |deal| deal.pack_imperfect.map(|(at, _)| at));
    /// That was proved during the deal itself or while its hand was played.
    IMPERFECT_IN_HAND = "imperfect-in-hand",
        |context| on_deal(context, |deal| deal.pack_imperfect.filter(|(_, stage)| *stage == DealStage::InProgress).map(|(at, _)| at));
    /// The pack was proved imperfect before its hand was over. If the deal was given up unplayed, that was before
    /// the next trump card was turned up.
    IMPERFECT_BEFORE_NEXT_UP = "imperfect-before-next-up",
        |context| imperfection_found(context, |next| next.turned_up, true);
    /// The pack was proved imperfect before its hand was over. If the deal was given up unplayed, that was before
    /// the next trump card was turned up and quitted.
    IMPERFECT_BEFORE_NEXT_QUITTED = "imperfect-before-next-quitted",
        |context| imperfection_found(context, |next| next.quitted, true);
    /// The deal was given up unplayed, and the pack was proved imperfect only after the next trump card
    /// was turned up and quitted.
    IMPERFECT_AFTER_NEXT_QUITTED = "imperfect-after-next-quitted",
        |context| imperfection_found(context, |next| next.quitted, false);
    /// Nothing shows that the pack is imperfect.
    PACK_PERFECT = "pack-perfect", |context| on_deal(context, |deal| deal.pack_imperfect.map(|(at, _)| at)).negated();

    /// A card was turned over in dealing.
    FACED_IN_DEALING = "faced-in-dealing", |context| is_incident(context, IncidentKind::SeenInDealing);
    /// A card was turned over in dealing, and can be named.
    CARD_TURNED_OVER = "card-turned-over", |context| {
        let shown = context.incident().filter(|i| i.matter == IncidentKind::SeenInDealing && i.card.is_some());
        SourcedTruth::from_line(shown.map(|i| i.at))
    };
    /// A card was turned over in dealing and snatched back, so that nobody can name it.
    CARD_SNATCHED = "card-snatched", |context| {
        let shown = context.incident().filter(|i| i.matter == IncidentKind::SeenInDealing && i.card.is_none());
        SourcedTruth::from_line(shown.map(|i| i.at))
    };
    /// The act exposed a card.
    CARD_EXPOSED_IN_DEAL = "card-exposed-in-deal" depends_on Issue::CardShownInDealing,
        |context| context.view.holds(Issue::CardShownInDealing, context.subject);
    /// The dealer or his partner did it.
    BY_DEALERS_SIDE = "by-dealers-side", |context| on_doer(context, |by, deal| context.camp(by) == context.camp(deal.rightful_dealer));
    /// An opponent of the dealer did it.
    BY_DEALERS_OPPONENT = "by-dealers-opponent", |context| on_doer(context, |by, deal| context.camp(by) != context.camp(deal.rightful_dealer));
    /// One of the claimants had touched his cards, or played one.
    CLAIMANTS_TOUCHED = "claimants-touched", |context| SourcedTruth::from_line(
        first_touch(context, context.claimants()).or_else(|| first_late_touch(context, |seat| Some(context.camp(seat)) == context.claimants()))
    );
    /// A player of the other side touched his cards during the deal before any of the claimants did, and
    /// no claimant has touched his cards after the deal.
    OTHERS_TOUCHED_FIRST = "others-touched-first", |context| {
        let theirs = first_touch(context, context.claimants().map(Side::opponents));
        let ours = first_touch(context, context.claimants());
        let late = first_late_touch(context, |seat| Some(context.camp(seat)) == context.claimants());
        SourcedTruth::from_line(theirs.filter(|at| late.is_none() && ours.is_none_or(|ours| *at < ours)))
    };
    /// The dealer's partner had touched his cards, or played one.
    DEALERS_PARTNER_TOUCHED = "dealers-partner-touched", |context| on_deal(context, |deal| {
        let partner = deal.rightful_dealer.partner();
        deal.touched_by_player(partner).or_else(|| first_late_touch(context, |seat| seat == partner))
    });
    /// The trump card has been turned up since.
    TURNED_UP_SINCE = "turned-up-since",
        |context| on_deal(context, |deal| deal.turned_up.filter(|up| *up > context.line()));
    /// The trump card has been turned up and quitted since.
    TRUMP_CARD_QUITTED_SINCE = "trump-card-quitted-since",
        |context| on_deal(context, |deal| deal.quitted.filter(|quitted| *quitted > context.line()));
    /// The dealer turned up the trump card without waiting for the other side to decide.
    NO_TIME_TO_DECIDE = "no-time-to-decide", |context| {
        let Some(up) = context.deal().and_then(|deal| deal.turned_up) else { return SourcedTruth::NO };
        let mut waits = context.facts().waited_for_opponents.iter();
        let waited = waits.any(|(by, at)| Some(context.camp(by)) != context.claimants() && *at > context.line() && *at < up);
        SourcedTruth { truth: (!waited).into(), at: None }
    };
    /// The dealer looked at the last card before he turned it up.
    LOOKED_AT_LAST = "looked-at-last", looked_at_last;
    /// A player who does not deal touched cards before the last one was turned up.
    CARDS_TOUCHED = "cards-touched", |context| is_incident(context, IncidentKind::CardsTouched);
    /// The dealer dealt a pack that nobody had cut.
    DEALT_UNCUT = "dealt-uncut", |context| is_incident(context, IncidentKind::DealtUncut);
    /// A player took up a card of the other pack with his hand.
    STRAY_TAKEN = "stray-taken", |context| is_incident(context, IncidentKind::StrayTaken);
    /// A player began a deal when it was another player's turn to deal.
    DEALT_FOR_ANOTHER = "dealt-for-another", |context| is_incident(context, IncidentKind::DealtForAnother);
    /// He began to deal when it was his partner's deal.
    DEALT_FOR_PARTNER = "dealt-for-partner", |context| {
        let dealt = context.incident().filter(|i| i.matter == IncidentKind::DealtForAnother);
        SourcedTruth::from_line(dealt.filter(|i| i.of.is_some() && i.of == i.by.map(Seat::partner)).map(|i| i.at))
    };
    /// A player dealt with a pack that did not belong to his side.
    OTHER_PACK_DEALT = "other-pack-dealt", |context| is_incident(context, IncidentKind::OtherPackDealt);
}

/// When the pack was proved imperfect, if that was in time (or too late, if `before` is false). While
/// the deal or its hand goes on, it is in time. If the deal was given up unplayed, it is in time until
/// a later deal comes so `far`. Once the hand is over, it is neither.
fn imperfection_found(
    context: &ConditionContext<'_>,
    far: impl Fn(&Deal) -> Option<LineIndex>,
    before: bool,
) -> SourcedTruth {
    on_deal(context, |deal| {
        let mut later = context.facts().deals.iter().filter(|next| next.at > deal.at).filter_map(far);
        let (at, stage) = deal.pack_imperfect?;
        let is = match stage {
            DealStage::InProgress => before,
            DealStage::Abandoned => later.any(|so_far| so_far < at) != before,
            DealStage::Over => false,
        };
        is.then_some(at)
    })
}

/// Tests the player who did it and the deal. Unstated if the record tells of no deal.
fn on_doer(context: &ConditionContext<'_>, test: impl Fn(Seat, &Deal) -> bool) -> SourcedTruth {
    let Some(by) = context.incident().and_then(|incident| incident.by) else { return SourcedTruth::NO };
    context.deal().map_or(SourcedTruth::UNSTATED, |deal| SourcedTruth::from_bool(test(by, deal), context.line()))
}

/// When a side first touched its cards in the deal.
fn first_touch(context: &ConditionContext<'_>, side: Option<Side>) -> Option<LineIndex> {
    let side = side?;
    context.deal()?.touched_by(|seat| context.camp(seat) == side)
}

/// When some of the players first touched their cards after the trump card was turned up. To play a
/// card is to touch it.
fn first_late_touch(context: &ConditionContext<'_>, who: impl Fn(Seat) -> bool) -> Option<LineIndex> {
    let played = context.facts().tricks.0.iter().filter_map(|trick| {
        let told = trick.plays.iter().find(|played| who(played.seat)).map(|played| played.at);
        told.or(trick.turned.filter(|_| trick.plays.is_empty()))
    });
    let played = played.filter(|at| *at > context.line()).min();
    context.deal().and_then(|deal| deal.touched_after_turn_up(&who)).into_iter().chain(played).min()
}

/// Whether the dealer looked at the last card before he turned it up. If the subject is an incident,
/// whether this was the incident.
fn looked_at_last(context: &ConditionContext<'_>) -> SourcedTruth {
    let Some(deal) = context.deal() else { return SourcedTruth::NO };
    let mut incidents = context.facts().incidents.iter().filter(|i| i.matter == IncidentKind::LastLookedAt);
    let here = |at: LineIndex| context.incident().map_or(at >= deal.at, |incident| incident.at == at);
    let looked =
        incidents.find(|i| i.by == Some(deal.acting_dealer) && here(i.at) && deal.turned_up.is_none_or(|up| i.at < up));
    SourcedTruth::from_line(looked.map(|i| i.at))
}
