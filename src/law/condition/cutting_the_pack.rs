//! Conditions about shuffling and cutting the pack: who showed a card, and what went wrong in the cut.

use super::context::{is_incident, on_deal};
use super::{ConditionContext, define_conditions};
use oddtrick_table::facts::CutIrregularityKind;
use oddtrick_table::{IncidentKind, SourcedTruth};

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
    /// A player shuffled the pack.
    PACK_SHUFFLED = "pack-shuffled", |context| is_incident(context, IncidentKind::PackShuffled);
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

/// Whether something of this kind went wrong in the cut.
fn cut_fault(context: &ConditionContext<'_>, amiss: impl Fn(CutIrregularityKind) -> bool) -> SourcedTruth {
    on_deal(context, |deal| deal.cut_irregularities.iter().find(|slip| amiss(slip.kind)).map(|slip| slip.at))
}
