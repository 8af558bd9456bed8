//! Conditions about shuffling and cutting the pack: who showed a card, and what went wrong in the cut.

use super::context::{is_incident, on_deal};
use super::{ConditionContext, define_conditions};
use oddtrick_table::facts::{CutIrregularityKind, PackCut};
use oddtrick_table::{IncidentKind, LineIndex, SourcedTruth};

define_conditions! {
    /// The dealer himself let a card be seen before the cut.
    DEALER_SHOWED_CARD = "dealer-showed-card", |context| {
        let shown = context.incident().filter(|i| i.matter == IncidentKind::SeenInShuffling);
        match (shown, context.deal()) {
            (None, _) => SourcedTruth::NO,
            (Some(_), None) => SourcedTruth::UNSTATED,
            (Some(shown), Some(deal)) => SourcedTruth::from_bool(shown.by == Some(deal.acting_dealer), shown.at),
        }
    };
    /// The pack was cut to the dealer.
    CUT_MADE = "cut-made", |context| on_deal(context, |deal| deal.cut);
    /// Fewer than four cards were left in one of the packets.
    FEW_CUT_OFF = "few-cut-off", |context| cut_fault(context, |what| matches!(what, CutIrregularityKind::SmallPacket(0..4)));
    /// A card's face was seen in cutting or in joining the packets.
    CARD_SEEN_IN_CUT = "card-seen-in-cut",
        |context| cut_fault(context, |what| matches!(what, CutIrregularityKind::CardSeen | CutIrregularityKind::BottomSeen));
    /// The cards were confused in the cut.
    CUT_CONFUSED = "cut-confused", |context| cut_fault(context, |what| what == CutIrregularityKind::PacketsConfused);
    /// It is not clear where the pack was divided.
    CUT_DOUBTED = "cut-doubted", |context| cut_fault(context, |what| what == CutIrregularityKind::DivisionDoubted);
    /// Only the bottom card was seen, and a player who is not on the dealer's side let it be seen.
    BOTTOM_SEEN_BY_CUTTER = "bottom-seen-by-cutter", |context| on_deal(context, |deal| {
        let mut seen = deal.cut_irregularities.iter().filter(|s| matches!(s.kind, CutIrregularityKind::CardSeen | CutIrregularityKind::BottomSeen));
        let first = seen.clone().next().map(|s| s.at);
        first.filter(|_| seen.all(|s| s.kind == CutIrregularityKind::BottomSeen && context.camp(s.by) != context.camp(deal.rightful_dealer)))
    });
    /// A player cut the pack in his partner's place.
    CUT_FOR_PARTNER = "cut-for-partner", |context| is_incident(context, IncidentKind::CutForAnother);
    /// A player cut the pack.
    CUT_THE_PACK = "cut-the-pack", |context| is_incident(context, IncidentKind::PackCut);
    /// The player who cut sits at the dealer's right.
    CUT_BY_RIGHT_HAND = "cut-by-right-hand", |context| {
        let by = context.incident().and_then(|it| it.by);
        let deal = context.facts().deal_at(context.line());
        let right = deal.is_some_and(|deal| by == Some(deal.rightful_dealer.left(3)) || by == Some(deal.acting_dealer.left(3)));
        SourcedTruth::from_bool(right, context.line())
    };
    /// He had cut the pack before, and neither had anything gone wrong in that cut nor was the pack offered to him again.
    CUT_ONCE_MORE = "cut-once-more", cut_once_more;
    /// A player shuffled the pack.
    PACK_SHUFFLED = "pack-shuffled", |context| is_incident(context, IncidentKind::PackShuffled);
    /// He cut the pack and left at least four cards in each packet.
    FOUR_LEFT = "four-left", |context| {
        let at = context.incident().filter(|it| it.matter == IncidentKind::PackCut).map(|it| it.at);
        let few = |at: LineIndex| {
            let cuts = context.facts().deals.iter().flat_map(|deal| &deal.cut_irregularities);
            cuts.into_iter().any(|slip| slip.at == at && slip.kind.is_fault())
        };
        SourcedTruth::from_line(at.filter(|at| !few(*at)))
    };
    /// A player shuffled a pack while a hand was being played.
    SHUFFLED_DURING_PLAY = "shuffled-during-play", shuffled_during_play;
    /// When he shuffled, the pack was not yet cut, or not as it should be.
    SHUFFLED_IN_TIME = "shuffled-in-time", shuffled_in_time;
    /// The player who shuffled deals, and the pack was not yet cut.
    SHUFFLED_BY_DEALER = "shuffled-by-dealer", |context| {
        let by = context.incident().filter(|it| it.matter == IncidentKind::PackShuffled).and_then(|it| it.by);
        let facts = context.facts();
        let deals = facts.deals.last().map(|deal| deal.acting_dealer).or(facts.setup.dealer);
        let cut = facts.deal_at(context.line()).and_then(|deal| deal.cut).is_some_and(|cut| cut < context.line());
        SourcedTruth::from_bool(by.is_some() && by == deals && !cut, context.line())
    };
    /// The player who shuffled had cut the pack to the dealer, and nothing had gone wrong in the cut.
    SHUFFLED_BY_CUTTER = "shuffled-by-cutter", |context| {
        let by = context.incident().filter(|it| it.matter == IncidentKind::PackShuffled).and_then(|it| it.by);
        let mut cuts = context.facts().incidents.iter().rev().filter(|it| it.matter == IncidentKind::PackCut && it.at < context.line());
        let was_cutter = cuts.next().is_some_and(|cut| cut.by.is_some() && cut.by == by);
        if was_cutter { shuffled_in_time(context).negated() } else { SourcedTruth::NO }
    };
    /// The dealer had not shuffled yet, or shuffles himself.
    DEALER_SHUFFLES_LATER = "dealer-shuffles-later", |context| {
        let Some(it) = context.incident().filter(|it| it.matter == IncidentKind::PackShuffled) else { return SourcedTruth::NO };
        let facts = context.facts();
        let deals = facts.deals.last().map(|deal| deal.acting_dealer).or(facts.setup.dealer);
        let mut before = facts.incidents.iter().filter(|other| other.matter == it.matter && other.at < it.at);
        let last = before.any(|other| other.by.is_some() && other.by == deals && it.by != deals);
        SourcedTruth::from_bool(!last, it.at)
    };
    /// He had not shuffled before, for this deal and since the cut.
    SHUFFLED_ONCE = "shuffled-once", shuffled_once;
    /// A player shuffled the pack in his partner's place.
    SHUFFLED_FOR_PARTNER = "shuffled-for-partner", |context| is_incident(context, IncidentKind::ShuffledForAnother);
    /// The other side let him do what his partner had to do.
    LEAVE_GIVEN = "leave-given", |context| {
        let mut leaves = context.facts().leave_given.iter();
        SourcedTruth::from_line(leaves.find(|(by, _)| Some(context.camp(by)) == context.claimants()).map(|(_, at)| *at))
    };
    /// The dealer shuffled the pack after it was cut.
    SHUFFLED_AFTER_CUT = "shuffled-after-cut", |context| on_deal(context, |deal| deal.shuffled_after_cut.map(|(at, _)| at));
    /// Something had gone wrong in the cut before the dealer shuffled.
    CUT_AMISS = "cut-amiss", |context| on_deal(context, |deal| deal.shuffled_after_cut.filter(|(_, amiss)| *amiss).map(|(at, _)| at));
    /// Nothing had gone wrong in the cut before the dealer shuffled.
    CUT_PROPERLY = "cut-properly",
        |context| on_deal(context, |deal| deal.shuffled_after_cut.filter(|(_, amiss)| !*amiss).map(|(at, _)| at));
}

/// The last cut before a line that was made for the same deal, if the pack was not offered again since.
fn cut_before<'a>(context: &ConditionContext<'a>) -> Option<&'a PackCut> {
    let facts = context.facts();
    let at = context.line();
    let deal = facts.deal_at(at)?;
    let cut = facts.pack_cuts.iter().rfind(|cut| cut.at < at && cut.at >= deal.at)?;
    let offered = facts.pack_presented_since(Some(cut.at)).is_some_and(|again| again < at);
    let fault = deal.cut_irregularities.iter().any(|slip| (cut.at..at).contains(&slip.at) && slip.kind.is_fault());
    Some(cut).filter(|_| !offered && !fault)
}

fn cut_once_more(context: &ConditionContext<'_>) -> SourcedTruth {
    let by = context.incident().filter(|it| it.matter == IncidentKind::PackCut).and_then(|it| it.by);
    SourcedTruth::from_line(cut_before(context).filter(|cut| Some(cut.by) == by).map(|cut| cut.at))
}

/// Whether something of this kind went wrong in the cut.
fn cut_fault(context: &ConditionContext<'_>, amiss: impl Fn(CutIrregularityKind) -> bool) -> SourcedTruth {
    on_deal(context, |deal| deal.cut_irregularities.iter().find(|slip| amiss(slip.kind)).map(|slip| slip.at))
}

/// Whether cards had been played when he shuffled, and the hand was not over.
fn shuffled_during_play(context: &ConditionContext<'_>) -> SourcedTruth {
    let Some(shuffled) = context.incident().filter(|it| it.matter == IncidentKind::PackShuffled) else {
        return SourcedTruth::NO;
    };
    let facts = context.facts();
    let played = facts.tricks.0.iter().flat_map(|trick| &trick.plays).map(|played| played.at);
    let last = played.filter(|at| *at < shuffled.at).max();
    let dealt_since = |last| facts.deals.iter().any(|deal| (last..shuffled.at).contains(&deal.at));
    let goes_on =
        |last: &LineIndex| facts.hand_over_since(*last).is_none_or(|over| over > shuffled.at) && !dealt_since(*last);
    SourcedTruth::from_bool(last.as_ref().is_some_and(goes_on), shuffled.at)
}

/// Whether he shuffled before the pack was cut, or after a cut in which something went wrong.
fn shuffled_in_time(context: &ConditionContext<'_>) -> SourcedTruth {
    let at = context.line();
    let deal = context.facts().deal_at(at);
    let cut = deal.and_then(|deal| deal.cut).filter(|cut| *cut < at);
    let amiss =
        deal.is_some_and(|deal| deal.cut_irregularities.iter().any(|slip| slip.at < at && slip.kind.is_fault()));
    SourcedTruth::from_bool(cut.is_none() || amiss, at)
}

/// Whether it was his first shuffle for the deal, or the first since the pack was cut.
fn shuffled_once(context: &ConditionContext<'_>) -> SourcedTruth {
    let facts = context.facts();
    let at = context.line();
    let deal = facts.deal_at(at);
    let by = context.incident().and_then(|it| it.by);
    let since = deal.and_then(|deal| deal.cut).filter(|cut| *cut < at).or(facts
        .hands_over
        .iter()
        .rfind(|over| **over < at)
        .copied());
    let again = facts.incidents.iter().any(|it| {
        it.matter == IncidentKind::PackShuffled && it.by == by && it.at < at && since.is_none_or(|since| it.at > since)
    });
    SourcedTruth::from_bool(!again, at)
}
