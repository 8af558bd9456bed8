//! What the laws of shuffling, cutting and dealing ask: what went amiss with the pack, who saw
//! a card, who had touched his cards by then.

use super::{Asked, conditions};
use crate::row::Issue;
use oddtrick_table::facts::{CutFault, Deal, Stage};
use oddtrick_table::{ActIx, Known, Matter, Party, Seat, Side};

conditions! {
    /// Somebody's handling of the pack, by the dealer's own hands, let a card be seen before the cut.
    DEALER_SHOWED_CARD = "dealer-showed-card", |asked| {
        let shown = asked.incident().filter(|i| i.matter == Matter::SeenInShuffling);
        match (shown, deal(asked)) {
            (None, _) => Known::NO,
            (Some(_), None) => Known::UNSTATED,
            (Some(shown), Some(deal)) => Known::from_bool(shown.by == Some(deal.hands), shown.at),
        }
    };
    /// Fewer than four cards were left in one of the packets.
    FEW_CUT_OFF = "few-cut-off", |asked| cut(asked, |what| matches!(what, CutFault::Packet(0..4)));
    /// A card's face was seen in cutting or in joining the packets.
    CARD_SEEN_IN_CUT = "card-seen-in-cut",
        |asked| cut(asked, |what| matches!(what, CutFault::Seen | CutFault::BottomSeen));
    /// The cards were confused in the cut.
    CUT_CONFUSED = "cut-confused", |asked| cut(asked, |what| what == CutFault::Confused);
    /// There is a doubt where the pack was divided.
    CUT_DOUBTED = "cut-doubted", |asked| cut(asked, |what| what == CutFault::Doubted);
    /// The bottom card was seen by the doing of a player who is not on the dealer's side, and no
    /// other card.
    BOTTOM_SEEN_BY_CUTTER = "bottom-seen-by-cutter", |asked| of_deal(asked, |deal| {
        let mut seen = deal.cut_slips.iter().filter(|s| matches!(s.what, CutFault::Seen | CutFault::BottomSeen));
        let first = seen.clone().next().map(|s| s.at);
        first.filter(|_| seen.all(|s| s.what == CutFault::BottomSeen && s.by.side() != deal.owner.side()))
    });
    /// The pack was cut by a player in his partner's place.
    CUT_FOR_PARTNER = "cut-for-partner", |asked| is(asked, Matter::CutForAnother);
    /// The other side let him do what was his partner's to do.
    LEAVE_GIVEN = "leave-given", |asked| {
        let mut leaves = asked.facts().leaves.iter();
        Known::done(leaves.find(|(by, _)| Some(by.side()) == asked.claimants()).map(|(_, at)| *at))
    };
    /// The dealer shuffled the pack after it was cut.
    SHUFFLED_AFTER_CUT = "shuffled-after-cut", |asked| of_deal(asked, |deal| deal.shuffled.map(|(at, _)| at));
    /// When the dealer shuffled, something had gone amiss in the cut.
    CUT_AMISS = "cut-amiss", |asked| of_deal(asked, |deal| deal.shuffled.filter(|(_, amiss)| *amiss).map(|(at, _)| at));
    /// When the dealer shuffled, nothing had gone amiss in the cut.
    CUT_PROPERLY = "cut-properly",
        |asked| of_deal(asked, |deal| deal.shuffled.filter(|(_, amiss)| !*amiss).map(|(at, _)| at));

    /// A card lay faced in the pack.
    FACED_IN_PACK = "faced-in-pack", |asked| of_deal(asked, |deal| deal.faced.map(|(at, _)| at));
    /// The card faced in the pack was the last.
    FACED_CARD_IS_LAST = "faced-card-is-last",
        |asked| of_deal(asked, |deal| deal.faced.filter(|(_, last)| *last).map(|(at, _)| at));
    /// The pack was proved to want a card, or to have one too many.
    PACK_IMPERFECT = "pack-imperfect", |asked| of_deal(asked, |deal| deal.imperfect.map(|(at, _)| at));
    /// That was proved in the deal itself or in the play of its hand.
    IMPERFECT_IN_HAND = "imperfect-in-hand",
        |asked| of_deal(asked, |deal| deal.imperfect.filter(|(_, stage)| *stage == Stage::Going).map(|(at, _)| at));
    /// The pack was proved imperfect before its hand was over, or, if the deal was given up unplayed, before the
    /// next trump card was turned up.
    IMPERFECT_BEFORE_NEXT_UP = "imperfect-before-next-up",
        |asked| imperfect_before(asked, |next| next.turned_up, true);
    /// The pack was proved imperfect before its hand was over, or, if the deal was given up unplayed, before the
    /// next trump card was turned up and quitted.
    IMPERFECT_BEFORE_NEXT_QUITTED = "imperfect-before-next-quitted",
        |asked| imperfect_before(asked, |next| next.quitted, true);
    /// The deal had been given up unplayed, and the pack was proved imperfect only when the next
    /// trump card had been turned up and quitted.
    IMPERFECT_AFTER_NEXT_QUITTED = "imperfect-after-next-quitted",
        |asked| imperfect_before(asked, |next| next.quitted, false);
    /// Nothing shows the pack to be imperfect.
    PACK_PERFECT = "pack-perfect", |asked| of_deal(asked, |deal| deal.imperfect.map(|(at, _)| at)).negated();

    /// A card was turned over in dealing.
    FACED_IN_DEALING = "faced-in-dealing", |asked| is(asked, Matter::SeenInDealing);
    /// A card was turned over in dealing, and can be named.
    CARD_TURNED_OVER = "card-turned-over", |asked| {
        let shown = asked.incident().filter(|i| i.matter == Matter::SeenInDealing && i.card.is_some());
        Known::done(shown.map(|i| i.at))
    };
    /// A card was turned over in dealing and snatched back, so that nobody can name it.
    CARD_SNATCHED = "card-snatched", |asked| {
        let shown = asked.incident().filter(|i| i.matter == Matter::SeenInDealing && i.card.is_none());
        Known::done(shown.map(|i| i.at))
    };
    /// What was done exposed a card.
    CARD_EXPOSED = "card-exposed-in-deal" leans Issue::Shown,
        |asked| asked.bench.resolve(Issue::Shown, asked.subject).known();
    /// It was done by the dealer or his partner.
    BY_DEALERS_SIDE = "by-dealers-side", |asked| doer(asked, |by, deal| by.side() == deal.owner.side());
    /// It was done by an opponent of the dealer.
    BY_DEALERS_OPPONENT = "by-dealers-opponent", |asked| doer(asked, |by, deal| by.side() != deal.owner.side());
    /// One of those who might claim had touched his cards, or played one.
    CLAIMANTS_TOUCHED = "claimants-touched", |asked| Known::done(
        touched(asked, asked.claimants()).or_else(|| late(asked, |seat| Some(seat.side()) == asked.claimants()))
    );
    /// One of the other side had touched his cards in the deal before them, and none of them has
    /// touched his after it.
    OTHERS_TOUCHED_FIRST = "others-touched-first", |asked| {
        let theirs = touched(asked, asked.claimants().map(Side::other));
        let ours = touched(asked, asked.claimants());
        let late = late(asked, |seat| Some(seat.side()) == asked.claimants());
        Known::done(theirs.filter(|at| late.is_none() && ours.is_none_or(|ours| *at < ours)))
    };
    /// The dealer's partner had touched his cards, or played one.
    DEALERS_PARTNER_TOUCHED = "dealers-partner-touched", |asked| of_deal(asked, |deal| {
        let partner = deal.owner.partner();
        deal.touched_by_player(partner).or_else(|| late(asked, |seat| seat == partner))
    });
    /// The trump card has been turned up since.
    TURNED_UP_SINCE = "turned-up-since",
        |asked| of_deal(asked, |deal| deal.turned_up.filter(|up| *up > asked.at()));
    /// The trump card has been turned up and quitted since.
    QUITTED_SINCE = "trump-card-quitted-since",
        |asked| of_deal(asked, |deal| deal.quitted.filter(|quitted| *quitted > asked.at()));
    /// The dealer turned it up without waiting for the other side to say what they would do.
    NO_TIME_TO_DECIDE = "no-time-to-decide", |asked| {
        let Some(up) = deal(asked).and_then(|deal| deal.turned_up) else { return Known::NO };
        let mut waits = asked.facts().waited.iter();
        let waited = waits.any(|(by, at)| Some(Party::Seat(*by).side()) != asked.claimants() && *at > asked.at() && *at < up);
        Known { is: (!waited).into(), at: None }
    };
    /// The dealer looked at the last card before he turned it up.
    LOOKED_AT_LAST = "looked-at-last", looked_at_last;
    /// A card of the other pack was taken up with a hand.
    STRAY_TAKEN = "stray-taken", |asked| is(asked, Matter::StrayTaken);
    /// A player began a deal that was another's.
    DEALT_FOR_ANOTHER = "dealt-for-another", |asked| is(asked, Matter::DealtForAnother);
    /// A player dealt with a pack that was not his side's.
    OTHER_PACK_DEALT = "other-pack-dealt", |asked| is(asked, Matter::OtherPackDealt);
}

/// The deal that is the subject, or in which the subject happened.
pub(super) fn deal<'b>(asked: &Asked<'b, '_>) -> Option<&'b Deal> {
    match asked.subject {
        crate::Subject::Deal(n) => asked.facts().deals.get(n),
        _ => asked.facts().deal_at(asked.at()),
    }
}

/// Something that the deal's own story shows, or does not.
pub(super) fn of_deal(asked: &Asked<'_, '_>, test: impl FnOnce(&Deal) -> Option<ActIx>) -> Known {
    Known::done(deal(asked).and_then(test))
}

/// Whether something went amiss in the cut.
fn cut(asked: &Asked<'_, '_>, amiss: impl Fn(CutFault) -> bool) -> Known {
    of_deal(asked, |deal| deal.cut_slips.iter().find(|slip| amiss(slip.what)).map(|slip| slip.at))
}

/// When the pack was proved imperfect: of a deal given up unplayed, if the next had not (or had)
/// come so far by then; of any other, if its hand still went on.
fn imperfect_before(asked: &Asked<'_, '_>, far: impl Fn(&Deal) -> Option<ActIx>, before: bool) -> Known {
    of_deal(asked, |deal| {
        let mut later = asked.facts().deals.iter().filter(|next| next.at > deal.at).filter_map(far);
        let (at, stage) = deal.imperfect?;
        let is = match stage {
            Stage::Going => before,
            Stage::GivenUp => later.any(|so_far| so_far < at) != before,
            Stage::Over => false,
        };
        is.then_some(at)
    })
}

/// Whether the thing done is of a kind.
fn is(asked: &Asked<'_, '_>, matter: Matter) -> Known {
    Known::done(asked.incident().filter(|incident| incident.matter == matter).map(|incident| incident.at))
}

/// Whether the doer stands so to the deal; not stated where nobody's deal is told.
fn doer(asked: &Asked<'_, '_>, test: impl Fn(Seat, &Deal) -> bool) -> Known {
    let Some(by) = asked.incident().and_then(|incident| incident.by) else { return Known::NO };
    deal(asked).map_or(Known::UNSTATED, |deal| Known::from_bool(test(by, deal), asked.at()))
}

/// When a side first touched its cards in the deal.
fn touched(asked: &Asked<'_, '_>, side: Option<Side>) -> Option<ActIx> {
    deal(asked)?.touched_by(side?)
}

/// When some of the players first touched their cards after the trump card was turned up: a card
/// that is played is touched.
fn late(asked: &Asked<'_, '_>, who: impl Fn(Seat) -> bool) -> Option<ActIx> {
    let played = asked.facts().tricks.0.iter().filter_map(|trick| {
        let told = trick.cards.iter().find(|played| who(played.seat)).map(|played| played.at);
        told.or(trick.turned.filter(|_| trick.cards.is_empty()))
    });
    let played = played.filter(|at| *at > asked.at()).min();
    deal(asked).and_then(|deal| deal.touched_late(&who)).into_iter().chain(played).min()
}

/// Of a deal, whether its dealer looked; of something done, whether that is what it was.
fn looked_at_last(asked: &Asked<'_, '_>) -> Known {
    let Some(deal) = deal(asked) else { return Known::NO };
    let mut incidents = asked.facts().incidents.iter().filter(|i| i.matter == Matter::LastLookedAt);
    let here = |at: ActIx| asked.incident().map_or(at >= deal.at, |incident| incident.at == at);
    let looked =
        incidents.find(|i| i.by == Some(deal.hands) && here(i.at) && deal.turned_up.is_none_or(|up| i.at < up));
    Known::done(looked.map(|i| i.at))
}
