//! The scores of those who make one mistake: they add up wrongly, forget what holds a side down, or stop too soon.

use crate::answer_option::DistractorReason;
use crate::argument_text::honours_lost;
use crate::prose::{Prose, number_word};
use crate::reply::{Reply, reply_for_answer};
use crate::variant::Variant;
use oddtrick_law::hand_score::{HandToScore, score_hand, tricks_after_elections};
use oddtrick_law::{Answer, HandOutcome, Question};
use oddtrick_library::{Library, limb_title};
use oddtrick_table::{BySide, Demand, Line, Side, Stipulation};

/// The scores that people get who add up wrongly: below nothing, beyond the end of the game, or with tricks that both sides
/// count.
pub(super) fn adding_mistakes(variant: &Variant<'_>) -> Vec<(Reply, DistractorReason)> {
    let Question::Score { elections } = &variant.question else { return Vec::new() };
    let evaluator = variant.evaluator(variant.code);
    let Ok(hand) = evaluator.hand_to_score(elections.0.clone()) else { return Vec::new() };
    // What holds a side down is a law that people forget, not a slip in adding.
    if variant.code.terms.counts_surplus() || Side::ALL.iter().any(|side| hand.ceilings[*side].is_some()) {
        return Vec::new();
    }
    let game = variant.code.terms.points_per_game.value;
    let tricks = tricks_after_elections(hand.tricks, &hand.elections);
    let sum_of = |of: &dyn Fn(&Demand) -> i16, side: Side| hand.elections[side].iter().map(of).sum::<i16>();
    let added = |side| sum_of(&|it| if let Demand::AddPoints { points } = it { i16::from(*points) } else { 0 }, side);
    let taken_off = |side: Side| {
        sum_of(&|it| if let Demand::DeductPoints { points } = it { i16::from(*points) } else { 0 }, side.opponents())
    };
    let score = |below_nothing: bool, tricks: BySide<u8>| {
        Reply::Pair(BySide::from_fn(|side| {
            let left = i16::from(hand.start_score[side]) - taken_off(side);
            let left = if below_nothing { left } else { left.max(0) };
            let made = added(side) + i16::from(tricks[side].saturating_sub(6)) + i16::from(hand.honours[side]);
            u8::try_from((left + made).clamp(0, i16::from(game))).unwrap_or(game)
        }))
    };
    let both = BySide::from_fn(|side| tricks[side].max(hand.tricks[side]));
    let slip = |reply, misreading: &str, why: &str| {
        (reply, DistractorReason { misreading_id: misreading.to_owned(), why: Prose::from_text(why) })
    };
    vec![
        slip(
            score(false, tricks),
            "scores-past-the-game",
            "The game is over as soon as a side has the points for it. What is scored later does not count.",
        ),
        slip(
            score(true, tricks),
            "deducts-below-nothing",
            "A side can lose no more points than it has. What it makes in the hand counts in full.",
        ),
        slip(
            score(false, both),
            "leaves-taken-tricks",
            "Tricks taken as a penalty are the other side’s no longer, so it cannot score for them.",
        ),
    ]
}

/// The scores of those who forget that a side may not win the game by this hand, or that its honours do not count.
pub(super) fn forgotten_limits(library: &Library, variant: &Variant<'_>) -> Vec<(Reply, DistractorReason)> {
    let Question::Score { elections } = &variant.question else { return Vec::new() };
    let evaluator = variant.evaluator(variant.code);
    let Ok(hand) = evaluator.hand_to_score(elections.0.clone()) else { return Vec::new() };
    let terms = &variant.code.terms;
    let slip = |hand: &HandToScore, misreading: &str, why: String| {
        let reply = reply_for_answer(&Answer::Score(score_hand(hand, terms)), variant.code)?;
        let why = Prose::from_text(why);
        Some((reply, DistractorReason { misreading_id: misreading.to_owned(), why }))
    };
    let free = HandToScore { ceilings: BySide::default(), ..hand.clone() };
    let ceiling = Side::ALL.into_iter().find_map(|side| hand.ceilings[side]);
    let past = ceiling.and_then(|most| {
        let why = format!("A side that may not win the game by this hand stops at {}.", number_word(most));
        slip(&free, "wins-in-spite-of-a-revoke", why)
    });
    let held = variant.record.lines.iter().fold(hand.honours, |mut held, line| {
        if let Line::Stipulation(Stipulation::Honours { side, points }) = line {
            held[*side] = held[*side].max(*points);
        }
        held
    });
    let with_lost = HandToScore { honours: held, ..hand };
    let lost = honours_lost(library, &evaluator, variant.ruling());
    let counted = lost.and_then(|(why, _)| slip(&with_lost, "counts-lost-honours", why));
    past.into_iter().chain(counted).collect()
}

/// The score of somebody who stops at the game where points beyond it count.
pub(super) fn stopped_at_game(variant: &Variant<'_>) -> Option<(Reply, DistractorReason)> {
    let Answer::Score(HandOutcome::Game { winner, loser_score, .. }) = variant.ruling().answer else { return None };
    let terms = &variant.code.terms;
    let (game, law) = (terms.points_per_game.value, limb_title(terms.game_worth.limb.0));
    let reply = Reply::Pair(BySide::from_fn(|side| if side == winner { game } else { loser_score }));
    let why = format!(
        "Points beyond {} count too, if they are made in the hand that wins the game ({law}).",
        number_word(game)
    );
    let reason = DistractorReason { misreading_id: "stops-at-the-game".to_owned(), why: Prose::from_text(why) };
    terms.counts_surplus().then_some((reply, reason))
}
