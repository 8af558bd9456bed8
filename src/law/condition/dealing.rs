//! What the laws of shuffling, cutting and dealing ask: what went amiss with the pack, who saw
//! a card, who had touched his cards by then.

use super::{ConditionContext, define_conditions};
use crate::rule::Issue;
use oddtrick_table::facts::{CutIrregularityKind, Deal, DealStage};
use oddtrick_table::{IncidentKind, LineIndex, Party, Seat, Side, SourcedTruth};

define_conditions! {
    /// Somebody's handling of the pack, by the dealer's own hands, let a card be seen before the cut.
    DEALER_SHOWED_CARD = "dealer-showed-card", |asked| {
        let shown = asked.incident().filter(|i| i.matter == IncidentKind::SeenInShuffling);
        match (shown, deal(asked)) {
            (None, _) => SourcedTruth::NO,
            (Some(_), None) => SourcedTruth::UNSTATED,
            (Some(shown), Some(deal)) => SourcedTruth::from_bool(shown.by == Some(deal.acting_dealer), shown.at),
        }
    };
    /// Fewer than four cards were left in one of the packets.
    FEW_CUT_OFF = "few-cut-off", |asked| cut_fault(asked, |what| matches!(what, CutIrregularityKind::SmallPacket(0..4)));
    /// A card's face was seen in cutting or in joining the packets.
    CARD_SEEN_IN_CUT = "card-seen-in-cut",
        |asked| cut_fault(asked, |what| matches!(what, CutIrregularityKind::CardSeen | CutIrregularityKind::BottomSeen));
    /// The cards were confused in the cut.
    CUT_CONFUSED = "cut-confused", |asked| cut_fault(asked, |what| what == CutIrregularityKind::PacketsConfused);
    /// There is a doubt where the pack was divided.
    CUT_DOUBTED = "cut-doubted", |asked| cut_fault(asked, |what| what == CutIrregularityKind::DivisionDoubted);
    /// The bottom card was seen by the doing of a player who is not on the dealer's side, and no
    /// other card.
    BOTTOM_SEEN_BY_CUTTER = "bottom-seen-by-cutter", |asked| on_deal(asked, |deal| {
        let mut seen = deal.cut_irregularities.iter().filter(|s| matches!(s.kind, CutIrregularityKind::CardSeen | CutIrregularityKind::BottomSeen));
        let first = seen.clone().next().map(|s| s.at);
        first.filter(|_| seen.all(|s| s.kind == CutIrregularityKind::BottomSeen && s.by.side() != deal.rightful_dealer.side()))
    });
    /// The pack was cut by a player in his partner's place.
    CUT_FOR_PARTNER = "cut-for-partner", |asked| is_matter(asked, IncidentKind::CutForAnother);
    /// The other side let him do what was his partner's to do.
    LEAVE_GIVEN = "leave-given", |asked| {
        let mut leaves = asked.facts().leave_given.iter();
        SourcedTruth::from_line(leaves.find(|(by, _)| Some(by.side()) == asked.claimants()).map(|(_, at)| *at))
    };
    /// The dealer shuffled the pack after it was cut.
    SHUFFLED_AFTER_CUT = "shuffled-after-cut", |asked| on_deal(asked, |deal| deal.shuffled_after_cut.map(|(at, _)| at));
    /// When the dealer shuffled, something had gone amiss in the cut.
    CUT_AMISS = "cut-amiss", |asked| on_deal(asked, |deal| deal.shuffled_after_cut.filter(|(_, amiss)| *amiss).map(|(at, _)| at));
    /// When the dealer shuffled, nothing had gone amiss in the cut.
    CUT_PROPERLY = "cut-properly",
        |asked| on_deal(asked, |deal| deal.shuffled_after_cut.filter(|(_, amiss)| !*amiss).map(|(at, _)| at));

    /// A card lay faced in the pack.
    FACED_IN_PACK = "faced-in-pack", |asked| on_deal(asked, |deal| deal.faced_in_pack.map(|(at, _)| at));
    /// The card faced in the pack was the last.
    FACED_CARD_IS_LAST = "faced-card-is-last",
        |asked| on_deal(asked, |deal| deal.faced_in_pack.filter(|(_, last)| *last).map(|(at, _)| at));
    /// The pack was proved to want a card, or to have one too many.
    PACK_IMPERFECT = "pack-imperfect", |asked| on_deal(asked, |deal| deal.pack_imperfect.map(|(at, _)| at));
    /// That was proved in the deal itself or in the play of its hand.
    IMPERFECT_IN_HAND = "imperfect-in-hand",
        |asked| on_deal(asked, |deal| deal.pack_imperfect.filter(|(_, stage)| *stage == DealStage::InProgress).map(|(at, _)| at));
    /// The pack was proved imperfect before its hand was over, or, if the deal was given up unplayed, before the
    /// next trump card was turned up.
    IMPERFECT_BEFORE_NEXT_UP = "imperfect-before-next-up",
        |asked| imperfection_found(asked, |next| next.turned_up, true);
    /// The pack was proved imperfect before its hand was over, or, if the deal was given up unplayed, before the
    /// next trump card was turned up and quitted.
    IMPERFECT_BEFORE_NEXT_QUITTED = "imperfect-before-next-quitted",
        |asked| imperfection_found(asked, |next| next.quitted, true);
    /// The deal had been given up unplayed, and the pack was proved imperfect only when the next
    /// trump card had been turned up and quitted.
    IMPERFECT_AFTER_NEXT_QUITTED = "imperfect-after-next-quitted",
        |asked| imperfection_found(asked, |next| next.quitted, false);
    /// Nothing shows the pack to be imperfect.
    PACK_PERFECT = "pack-perfect", |asked| on_deal(asked, |deal| deal.pack_imperfect.map(|(at, _)| at)).negated();

    /// A card was turned over in dealing.
    FACED_IN_DEALING = "faced-in-dealing", |asked| is_matter(asked, IncidentKind::SeenInDealing);
    /// A card was turned over in dealing, and can be named.
    CARD_TURNED_OVER = "card-turned-over", |asked| {
        let shown = asked.incident().filter(|i| i.matter == IncidentKind::SeenInDealing && i.card.is_some());
        SourcedTruth::from_line(shown.map(|i| i.at))
    };
    /// A card was turned over in dealing and snatched back, so that nobody can name it.
    CARD_SNATCHED = "card-snatched", |asked| {
        let shown = asked.incident().filter(|i| i.matter == IncidentKind::SeenInDealing && i.card.is_none());
        SourcedTruth::from_line(shown.map(|i| i.at))
    };
    /// What was done exposed a card.
    CARD_EXPOSED_IN_DEAL = "card-exposed-in-deal" depends_on Issue::CardShownInDealing,
        |asked| asked.evaluator.resolve(Issue::CardShownInDealing, asked.subject).to_known();
    /// It was done by the dealer or his partner.
    BY_DEALERS_SIDE = "by-dealers-side", |asked| on_doer(asked, |by, deal| by.side() == deal.rightful_dealer.side());
    /// It was done by an opponent of the dealer.
    BY_DEALERS_OPPONENT = "by-dealers-opponent", |asked| on_doer(asked, |by, deal| by.side() != deal.rightful_dealer.side());
    /// One of those who might claim had touched his cards, or played one.
    CLAIMANTS_TOUCHED = "claimants-touched", |asked| SourcedTruth::from_line(
        first_touch(asked, asked.claimants()).or_else(|| first_late_touch(asked, |seat| Some(seat.side()) == asked.claimants()))
    );
    /// One of the other side had touched his cards in the deal before them, and none of them has
    /// touched his after it.
    OTHERS_TOUCHED_FIRST = "others-touched-first", |asked| {
        let theirs = first_touch(asked, asked.claimants().map(Side::opponents));
        let ours = first_touch(asked, asked.claimants());
        let late = first_late_touch(asked, |seat| Some(seat.side()) == asked.claimants());
        SourcedTruth::from_line(theirs.filter(|at| late.is_none() && ours.is_none_or(|ours| *at < ours)))
    };
    /// The dealer's partner had touched his cards, or played one.
    DEALERS_PARTNER_TOUCHED = "dealers-partner-touched", |asked| on_deal(asked, |deal| {
        let partner = deal.rightful_dealer.partner();
        deal.touched_by_player(partner).or_else(|| first_late_touch(asked, |seat| seat == partner))
    });
    /// The trump card has been turned up since.
    TURNED_UP_SINCE = "turned-up-since",
        |asked| on_deal(asked, |deal| deal.turned_up.filter(|up| *up > asked.line()));
    /// The trump card has been turned up and quitted since.
    TRUMP_CARD_QUITTED_SINCE = "trump-card-quitted-since",
        |asked| on_deal(asked, |deal| deal.quitted.filter(|quitted| *quitted > asked.line()));
    /// The dealer turned it up without waiting for the other side to say what they would do.
    NO_TIME_TO_DECIDE = "no-time-to-decide", |asked| {
        let Some(up) = deal(asked).and_then(|deal| deal.turned_up) else { return SourcedTruth::NO };
        let mut waits = asked.facts().waited_for_opponents.iter();
        let waited = waits.any(|(by, at)| Some(Party::Seat(*by).side()) != asked.claimants() && *at > asked.line() && *at < up);
        SourcedTruth { truth: (!waited).into(), at: None }
    };
    /// The dealer looked at the last card before he turned it up.
    LOOKED_AT_LAST = "looked-at-last", looked_at_last;
    /// A card of the other pack was taken up with a hand.
    STRAY_TAKEN = "stray-taken", |asked| is_matter(asked, IncidentKind::StrayTaken);
    /// A player began a deal that was another's.
    DEALT_FOR_ANOTHER = "dealt-for-another", |asked| is_matter(asked, IncidentKind::DealtForAnother);
    /// A player dealt with a pack that was not his side's.
    OTHER_PACK_DEALT = "other-pack-dealt", |asked| is_matter(asked, IncidentKind::OtherPackDealt);
}

/// The deal that is the subject, or in which the subject happened.
pub(super) fn deal<'b>(asked: &ConditionContext<'b, '_>) -> Option<&'b Deal> {
    match asked.subject {
        crate::Subject::Deal(n) => asked.facts().deals.get(n),
        _ => asked.facts().deal_at(asked.line()),
    }
}

/// Something that the deal's own story shows, or does not.
pub(super) fn on_deal(asked: &ConditionContext<'_, '_>, test: impl FnOnce(&Deal) -> Option<LineIndex>) -> SourcedTruth {
    SourcedTruth::from_line(deal(asked).and_then(test))
}

/// Whether something went amiss in the cut.
fn cut_fault(asked: &ConditionContext<'_, '_>, amiss: impl Fn(CutIrregularityKind) -> bool) -> SourcedTruth {
    on_deal(asked, |deal| deal.cut_irregularities.iter().find(|slip| amiss(slip.kind)).map(|slip| slip.at))
}

/// When the pack was proved imperfect: of a deal given up unplayed, if the next had not (or had)
/// come so far by then; of any other, if its hand still went on.
fn imperfection_found(
    asked: &ConditionContext<'_, '_>,
    far: impl Fn(&Deal) -> Option<LineIndex>,
    before: bool,
) -> SourcedTruth {
    on_deal(asked, |deal| {
        let mut later = asked.facts().deals.iter().filter(|next| next.at > deal.at).filter_map(far);
        let (at, stage) = deal.pack_imperfect?;
        let is = match stage {
            DealStage::InProgress => before,
            DealStage::Abandoned => later.any(|so_far| so_far < at) != before,
            DealStage::Over => false,
        };
        is.then_some(at)
    })
}

/// Whether the thing done is of a kind.
fn is_matter(asked: &ConditionContext<'_, '_>, matter: IncidentKind) -> SourcedTruth {
    SourcedTruth::from_line(asked.incident().filter(|incident| incident.matter == matter).map(|incident| incident.at))
}

/// Whether the doer stands so to the deal; not stated where nobody's deal is told.
fn on_doer(asked: &ConditionContext<'_, '_>, test: impl Fn(Seat, &Deal) -> bool) -> SourcedTruth {
    let Some(by) = asked.incident().and_then(|incident| incident.by) else { return SourcedTruth::NO };
    deal(asked).map_or(SourcedTruth::UNSTATED, |deal| SourcedTruth::from_bool(test(by, deal), asked.line()))
}

/// When a side first touched its cards in the deal.
fn first_touch(asked: &ConditionContext<'_, '_>, side: Option<Side>) -> Option<LineIndex> {
    deal(asked)?.touched_by_side(side?)
}

/// When some of the players first touched their cards after the trump card was turned up: a card
/// that is played is touched.
fn first_late_touch(asked: &ConditionContext<'_, '_>, who: impl Fn(Seat) -> bool) -> Option<LineIndex> {
    let played = asked.facts().tricks.0.iter().filter_map(|trick| {
        let told = trick.plays.iter().find(|played| who(played.seat)).map(|played| played.at);
        told.or(trick.turned.filter(|_| trick.plays.is_empty()))
    });
    let played = played.filter(|at| *at > asked.line()).min();
    deal(asked).and_then(|deal| deal.touched_after_turn_up(&who)).into_iter().chain(played).min()
}

/// Of a deal, whether its dealer looked; of something done, whether that is what it was.
fn looked_at_last(asked: &ConditionContext<'_, '_>) -> SourcedTruth {
    let Some(deal) = deal(asked) else { return SourcedTruth::NO };
    let mut incidents = asked.facts().incidents.iter().filter(|i| i.matter == IncidentKind::LastLookedAt);
    let here = |at: LineIndex| asked.incident().map_or(at >= deal.at, |incident| incident.at == at);
    let looked =
        incidents.find(|i| i.by == Some(deal.acting_dealer) && here(i.at) && deal.turned_up.is_none_or(|up| i.at < up));
    SourcedTruth::from_line(looked.map(|i| i.at))
}
