//! Conditions about turns: leads and plays out of turn, the calls that they allow, and attention
//! drawn to the trick.

use super::claims::first_good_demand;
use super::context::is_incident;
use super::{ConditionContext, define_conditions};
use crate::vocabulary::{Issue, Penalty};
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::tricks::PlayedCard;
use oddtrick_table::{
    AttentionManner, Card, Demand, IncidentKind, LineIndex, PlayRequirement, Seat, Side, SourcedTruth, Truth,
};

define_conditions! {
    /// He named the wrong card for one that was drawn from an opponent's hand.
    WRONG_CARD_NAMED = "wrong-card-named", |context| is_incident(context, IncidentKind::WrongName);
    /// He was the fourth to play, and he played before the second player.
    FOURTH_BEFORE_SECOND = "fourth-before-second", |context| is_incident(context, IncidentKind::FourthBeforeSecond);
    /// He was the third to play, and he played before the second player.
    THIRD_BEFORE_SECOND = "third-before-second", |context| is_incident(context, IncidentKind::ThirdBeforeSecond);
    /// He was the fourth to play, and he played before the third player, though after the second.
    FOURTH_BEFORE_THIRD = "fourth-before-third", |context| is_incident(context, IncidentKind::FourthBeforeThird);
    /// The third player had played before him.
    THIRD_HAD_PLAYED = "third-had-played", third_had_played;
    /// He drew attention to the trick or the score.
    ATTENTION_DRAWN = "attention-drawn", |context| is_incident(context, IncidentKind::Attention);
    /// He did so by saying that the trick was his, by naming his card or by drawing it.
    CLAIMED_NAMED_OR_DREW = "claimed-named-or-drew", |context| match manner(context) {
        Some(AttentionManner::SaidAgainst | AttentionManner::SpokeOfScore) | None => SourcedTruth::NO,
        Some(_) => SourcedTruth::yes(context.line()),
    };
    /// He led the suit that his partner had led out of turn.
    WRONG_SUIT_RETURNED = "wrong-suit-returned", |context| is_incident(context, IncidentKind::WrongSuitReturned);
    /// It was his first lead since his partner had led out of turn.
    FIRST_LEAD_SINCE = "first-lead-since", |context| {
        let Some((by, of)) = context.incident().and_then(|it| it.by.zip(it.of)) else { return SourcedTruth::NO };
        let wrong_leads = context.facts().incidents.iter().filter(|it| it.matter == IncidentKind::Lead && it.by == Some(of));
        let wrong = wrong_leads.map(|it| it.at).filter(|at| *at < context.line()).max().unwrap_or_default();
        let mut leads = context.facts().turns.leads.iter();
        let before = leads.find(|led| led.by.is_none_or(|who| who == by) && led.at > wrong && led.at < context.line());
        SourcedTruth::from_bool(before.is_none(), before.map_or(context.line(), |led| led.at))
    };
    /// He said that the trick was against his side, or spoke of the score.
    SPOKE_OF_TRICK_OR_SCORE = "spoke-of-trick-or-score", |context| match manner(context) {
        Some(AttentionManner::SaidAgainst | AttentionManner::SpokeOfScore) => SourcedTruth::yes(context.line()),
        _ => SourcedTruth::NO,
    };
    /// Nobody had asked for the cards to be placed or drawn.
    UNBIDDEN = "unbidden", not_asked_for;
    /// He drew his card because somebody had asked for the cards to be placed or drawn.
    DRAWN_AS_BIDDEN = "drawn-as-bidden", |context| not_asked_for(context).negated();
    /// His partner had not yet played to the trick.
    PARTNER_YET_TO_PLAY = "partner-yet-to-play", |context| {
        // Who plays alone has no partner.
        let Some(partner) = context.incident().and_then(|i| i.of) else { return SourcedTruth::NO };
        let before = cards_in_trick(context, Some(partner)).into_iter();
        let lay = before.filter(|card| card.at < context.line() && card.withdrawn.is_none_or(|back| back > context.line()));
        SourcedTruth::from_bool(lay.count() == 0, context.line())
    };
    /// The player who would owe the penalty has since played to the trick, or the hand is over.
    HAS_PLAYED_SINCE = "has-played-since",
        |context| SourcedTruth::from_line(card_played_after(context).or_else(|| context.facts().hand_over_since(context.line())));
    /// The record shows that the player who would owe the penalty holds a card of the suit led.
    HOLDS_SUIT_LED = "holds-suit-led", |context| {
        let of = context.incident().and_then(|incident| incident.of.zip(incident.suit));
        only_if_shown(of.map_or(SourcedTruth::NO, |(seat, suit)| context.facts().held_suit_at(seat, suit, context.line())))
    };
    /// He or his partner has since led in turn, and no earlier call bound that lead; or the hand is over.
    SIDE_HAS_LED = "side-has-led", |context| {
        if let Some(over) = context.facts().hand_over_since(context.line()) {
            return SourcedTruth::yes(over);
        }
        let lost_sight = context.facts().turns.leads.iter().any(|led| led.by.is_none() && led.at > context.line());
        match next_lead(context) {
            Some((_, at)) => SourcedTruth::yes(at),
            None if lost_sight => SourcedTruth::UNSTATED,
            None => SourcedTruth::NO,
        }
    };
    /// He played to the trick after a card that its player then owned to be wrong.
    PLAYED_AFTER_ERROR = "played-after-error", |context| is_incident(context, IncidentKind::PlayedAfterError);
    /// A good demand has already named the suit that must be led.
    SUIT_NAMED = "suit-named", |context| {
        // Who has none of it has paid, and there is nothing left to choose.
        let called = context.view.first_suit_called(context.subject);
        let called = called.filter(|(seat, suit, at)| context.facts().held_suit_at(*seat, *suit, *at).truth != Truth::No);
        SourcedTruth::from_line(called.map(|(.., at)| at))
    };
    /// The suit was called, and the record shows that the player who had to lead it holds none.
    CALLED_SUIT_NOT_HELD = "called-suit-not-held", |context| {
        let Some((seat, suit, at)) = context.view.first_suit_called(context.subject) else { return SourcedTruth::NO };
        let held = context.facts().held_suit_at(seat, suit, at);
        SourcedTruth { truth: Truth::from(held.truth == Truth::No), at: held.at.or(Some(at)) }
    };
    /// The lead or the card that closed the matter came before the opponents had reasonable time. They
    /// had not made a good demand before it, and neither of them has played since.
    HURRIED = "hurried", hurried;
    /// The lead or the card that closed the matter came before the opponents had decided, and
    /// neither of them has played since.
    NOT_AWAITED = "not-awaited", |context| match undecided_closing_act(context) {
        Some((seat, at)) if !side_has_played(context, context.camp(seat).opponents(), at) => SourcedTruth::yes(at),
        _ => SourcedTruth::NO,
    };
    /// He was called on, could have done as he was asked and did not, and it can still be mended.
    CALL_DISOBEYED = "call-disobeyed", call_disobeyed;
    /// His partner could do as asked only by not following suit.
    ONLY_BY_REVOKING = "only-by-revoking", only_by_revoking;
}

/// No, unless the record shows a yes. A call is made before the hand is seen.
fn only_if_shown(known: SourcedTruth) -> SourcedTruth {
    if known.truth == Truth::Yes { known } else { SourcedTruth::NO }
}

fn manner(context: &ConditionContext<'_>) -> Option<AttentionManner> {
    let manners = context.facts().turns.attention_manners.iter();
    context.incident().and_then(|i| manners.rev().find(|(at, _)| *at == i.at)).map(|(_, manner)| *manner)
}

/// The cards that a player played to the trick of the incident, including those taken back.
fn cards_in_trick<'b>(context: &ConditionContext<'b>, seat: Option<Seat>) -> Vec<&'b PlayedCard> {
    let trick = context.incident().and_then(|incident| incident.trick);
    let cards = trick.map_or(&[][..], |n| context.facts().tricks.0[n].plays.as_slice());
    cards.iter().filter(|played| Some(played.seat) == seat).collect()
}

/// When the player who would owe the penalty first played to the trick after the incident.
fn card_played_after(context: &ConditionContext<'_>) -> Option<LineIndex> {
    let cards = cards_in_trick(context, context.incident()?.of);
    cards.iter().map(|played| played.at).find(|at| *at > context.line())
}

fn third_had_played(context: &ConditionContext<'_>) -> SourcedTruth {
    let third = context.incident().and_then(|incident| incident.by).map(|fourth| fourth.left(3));
    SourcedTruth::from_line(
        cards_in_trick(context, third).iter().map(|played| played.at).find(|at| *at < context.line()),
    )
}

/// Whether nobody asked for the act. Somebody asked for it if a card was drawn after a demand, made
/// during this trick, to place or draw the cards.
fn not_asked_for(context: &ConditionContext<'_>) -> SourcedTruth {
    // Who only says something or names a card is not asked to.
    if !matches!(manner(context), Some(AttentionManner::Drew | AttentionManner::PointedOut)) {
        return SourcedTruth { truth: Truth::Yes, at: None };
    }
    let facts = context.facts();
    let trick = context.incident().and_then(|incident| incident.trick);
    let begun = trick.and_then(|n| facts.tricks.0[n].plays.first()).map_or(0, |played| played.at);
    let placing = |what| matches!(what, Demand::PlaceCards | Demand::PlaceCard);
    let by = context.incident().and_then(|incident| incident.by);
    let of_him = |d: &SpokenDemand| d.debtor.is_none() || d.debtor == by;
    let bidden = facts.demands.iter().any(|d| placing(d.demand) && of_him(d) && begun < d.at && d.at < context.line());
    SourcedTruth::from_bool(!bidden, context.line())
}

/// The first lead in turn after the incident, by the player who caused it or by his partner. A lead
/// that an earlier call bound does not count, because it is not open to a new call.
fn next_lead(context: &ConditionContext<'_>) -> Option<(Seat, LineIndex)> {
    let side = context.camp(context.responsible()?);
    let open = |called: Option<LineIndex>| called.is_none_or(|called| called > context.line());
    let mut leads = context.facts().turns.leads.iter().filter(|led| led.at > context.line() && led.in_turn);
    leads.find_map(|led| led.by.filter(|by| context.camp(by) == side && open(led.suit_called)).map(|by| (by, led.at)))
}

/// The act that closed the matter: the next lead, or the card played to the trick.
fn closing_act(context: &ConditionContext<'_>) -> Option<(Seat, LineIndex)> {
    let incident = context.incident()?;
    match incident.matter {
        IncidentKind::FourthBeforeSecond | IncidentKind::Attention | IncidentKind::GoesAhead => {
            card_played_after(context).and_then(|at| Some((incident.of?, at)))
        }
        _ => next_lead(context),
    }
}

/// The act that closed the matter before the opponents had made a good demand, if the hand goes on.
fn undecided_closing_act(context: &ConditionContext<'_>) -> Option<(Seat, LineIndex)> {
    let (seat, at) = closing_act(context)?;
    let decided =
        first_good_demand(context).is_some_and(|demand| demand.at < at && !failed_to_win_or_lose(context, &demand));
    let over = context.facts().hand_over_since(context.line()).is_some();
    Some((seat, at)).filter(|_| !decided && !over)
}

/// Whether a player who was told to win the trick, or not to win it, played a card that did not do it, and is
/// shown to have held one that did.
fn failed_to_win_or_lose(context: &ConditionContext<'_>, demand: &SpokenDemand) -> bool {
    let win = match demand.demand {
        Demand::Win | Demand::WinFrom { .. } => true,
        Demand::Lose => false,
        _ => return false,
    };
    let facts = context.facts();
    let asked = context.incident().and_then(|incident| incident.of.zip(incident.trick));
    let Some((seat, trick)) = asked.map(|(seat, n)| (seat, &facts.tricks.0[n])) else { return false };
    let mut mine = trick.plays.iter().filter(|played| played.seat == seat && played.at > demand.at);
    let Some(played) = mine.next() else { return false };
    let trump = facts.trump_suit();
    let worth = |card: Card| (Some(card.suit) == trump, Some(card.suit) == trick.led, card.rank);
    let before = trick.plays.iter().filter(|other| other.seat != seat && other.at < played.at);
    let best = before.map(|other| worth(other.card)).max();
    let does = |card: Card| best.is_none_or(|best| worth(card) > best) == win;
    let might = |card: Card| does(card) && (card.suit == played.card.suit || Some(played.card.suit) != trick.led);
    !does(played.card) && facts.held_card_at(seat, played.at, might).truth == Truth::Yes
}

/// Whether a player was lawfully called on, could have obeyed and did not, and that can still be mended.
fn call_disobeyed(context: &ConditionContext<'_>) -> SourcedTruth {
    let facts = context.facts();
    let mut known = SourcedTruth::NO;
    if !facts.renounces.iter().any(|renounce| matches!(renounce.requirement, PlayRequirement::Demanded(..))) {
        return known;
    }
    for demand in &context.view.good_demands(context.subject) {
        let answers = facts.renounces.iter().filter(|renounce| {
            let PlayRequirement::Demanded(_, asked_at) = renounce.requirement else { return false };
            facts.demands_answered_with(asked_at).any(|asked| asked.at == demand.at)
        });
        let open = answers.filter(|renounce| {
            let past = [renounce.corrected, renounce.quitted, renounce.played_on, renounce.threw_down];
            past.iter().all(Option::is_none) && facts.hand_over_since(renounce.at).is_none()
        });
        let shown = open.map(|renounce| facts.could_comply(renounce)).max_by_key(|known| known.truth);
        known = [Some(known), shown].into_iter().flatten().max_by_key(|known| known.truth).unwrap_or(known);
    }
    known
}

/// Whether the player could do what is asked only by playing another suit than that led, of which his hand
/// is known to hold cards: each of them wins the trick that he must not win, or none wins the one that he
/// must win and another card would.
fn only_by_revoking(context: &ConditionContext<'_>) -> SourcedTruth {
    let Issue::MayExact(penalty) = context.issue else { return SourcedTruth::NO };
    let facts = context.facts();
    let asked = context.incident().and_then(|incident| incident.of.zip(incident.trick));
    let Some((seat, trick)) = asked.map(|(seat, n)| (seat, &facts.tricks.0[n])) else { return SourcedTruth::NO };
    let Some((hand, led)) = facts.known_hand(seat).zip(trick.led) else { return SourcedTruth::NO };
    let trump = facts.trump_suit();
    let worth = |card: Card| (Some(card.suit) == trump, card.suit == led, card.rank);
    let best = trick.cards_in_trick().map(|played| worth(played.card)).max();
    let wins = |card: &Card| best.is_none_or(|best| worth(*card) > best);
    let follows = |card: &&Card| card.suit == led;
    let mut following = hand.iter().filter(follows).peekable();
    let is = following.peek().is_some()
        && match penalty {
            Penalty::Fixed(Demand::Lose) => following.all(wins),
            _ => !following.any(wins) && hand.iter().any(wins),
        };
    SourcedTruth::from_bool(is, context.line())
}

/// Whether a side has led or played after a line. A trick whose cards the record leaves out counts too.
fn side_has_played(context: &ConditionContext<'_>, side: Side, since: LineIndex) -> bool {
    context.facts().tricks.0.iter().any(|trick| {
        let told = trick.plays.iter().any(|played| context.camp(played.seat) == side && played.at > since);
        told || (trick.plays.is_empty() && trick.turned.is_some_and(|at| at >= since))
    })
}

/// Whether he gave the opponents no reasonable time. If he did not wait, he gave none. If he waited
/// while an opponent was still considering what to demand, no record can say how long is reasonable.
fn hurried(context: &ConditionContext<'_>) -> SourcedTruth {
    undecided_closing_act(context).map_or(SourcedTruth::NO, |(seat, at)| gave_no_time(context, seat, at))
}

/// Whether a player gave the opponents no reasonable time between the subject and the card that he
/// played on line `at`.
pub(super) fn gave_no_time(context: &ConditionContext<'_>, seat: Seat, at: LineIndex) -> SourcedTruth {
    let facts = context.facts();
    if side_has_played(context, context.camp(seat).opponents(), at) {
        return SourcedTruth::NO;
    }
    let between = |when: LineIndex| context.line() < when && when < at;
    let own = |who: &Seat| context.camp(who) == context.camp(seat);
    let waited = facts.waited_for_opponents.iter().any(|(who, when)| own(who) && between(*when));
    let considered = facts.turns.considered_demand.iter().any(|(who, when)| !own(who) && between(*when));
    match (waited, considered) {
        (false, _) => SourcedTruth::yes(at),
        (true, true) => SourcedTruth::UNSTATED,
        (true, false) => SourcedTruth::NO,
    }
}
