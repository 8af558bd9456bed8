//! What a learner forgot who types a wrong score: the part of the sum that his number leaves out or adds.

use crate::argument_text::honours_lost;
use crate::prose::{count_noun, number_word, side_name};
use crate::reply::Reply;
use crate::variant::Variant;
use oddtrick_law::Question;
use oddtrick_law::hand_score::{HandToScore, tricks_after_elections};
use oddtrick_library::Library;
use oddtrick_table::{BySide, Line, Side, Stipulation};

/// Wrong numbers of points for each side, each with what it does: `leaves out the honours`.
pub(crate) type SideSlips = BySide<Vec<(u8, String)>>;

/// The slips that can be told from the number alone. There are none where points beyond the game count.
pub(super) fn slips_by_side(library: &Library, variant: &Variant<'_>, right: &Reply) -> SideSlips {
    let (Question::Score { elections }, Reply::Pair(right)) = (&variant.question, right) else {
        return SideSlips::default();
    };
    let evaluator = variant.evaluator(variant.code);
    let Ok(hand) = evaluator.hand_to_score(elections.0.clone()) else { return SideSlips::default() };
    if variant.code.terms.counts_surplus() {
        return SideSlips::default();
    }
    let lost = honours_lost(library, &evaluator, variant.ruling()).is_some();
    let game = variant.code.terms.points_per_game.value;
    BySide::from_fn(|side| {
        let held = if lost { honours_told(variant, side) } else { 0 };
        slips_of(&hand, side, (right[side], game), held.saturating_sub(hand.honours[side]))
    })
}

/// What each wrong number of a pair leaves out or adds: `A and B have four: two leaves out the honours.` `None` if a number
/// does not show it.
pub(crate) fn sum_gone_wrong(
    library: &Library,
    variant: &Variant<'_>,
    (right, said): (&Reply, &Reply),
) -> Option<String> {
    let (Reply::Pair(is), Reply::Pair(said)) = (right, said) else { return None };
    let slips = slips_by_side(library, variant, right);
    let wrong = Side::ALL.into_iter().filter(|side| said[*side] != is[*side]);
    let told = wrong.map(|side| slip_text(&slips, side, (is[side], said[side]))).collect::<Option<Vec<_>>>()?;
    (!told.is_empty()).then(|| format!("{}.", told.join("; ")))
}

/// What one wrong number of a side leaves out or adds. `None` if no known slip gives it.
pub(crate) fn slip_text(slips: &SideSlips, side: Side, (is, said): (u8, u8)) -> Option<String> {
    let (_, what) = slips[side].iter().find(|(slip, _)| *slip == said)?;
    let number = if said == 0 { "a score of nothing".to_owned() } else { number_word(said) };
    Some(format!("{} have {}: {number} {what}", side_name(side), number_word(is)))
}

/// The points for honours that the story gives a side, whether they can be scored or not.
fn honours_told(variant: &Variant<'_>, side: Side) -> u8 {
    let told = variant.record.lines.iter().filter_map(|line| match line {
        Line::Stipulation(Stipulation::Honours { side: whose, points }) if *whose == side => Some(*points),
        _ => None,
    });
    told.max().unwrap_or(0)
}

/// The slips that give one side a wrong number. `right` is the right one, and `lost` counts honours that do not score.
fn slips_of(hand: &HandToScore, side: Side, (right, game): (u8, u8), lost: u8) -> Vec<(u8, String)> {
    let start = hand.start_score[side];
    let (off, added) = (hand.points_taken_off(side), hand.points_added(side));
    let (by_tricks, honours) = (hand.points_by_tricks(side), hand.honours[side]);
    let after = tricks_after_elections(hand.tricks, &hand.elections)[side];
    let before = hand.tricks[side].saturating_sub(6).saturating_mul(hand.trick_points);
    let left = start.saturating_sub(off);
    let full = left.saturating_add(added).saturating_add(by_tricks).saturating_add(honours);
    let tricks = if by_tricks == 1 {
        "the odd trick".to_owned()
    } else {
        format!("the points for {}", count_noun(after, "trick"))
    };
    let taken = if after < hand.tricks[side] {
        "counts tricks that were taken away"
    } else {
        "leaves out the tricks that were taken"
    };
    let all = [
        (added > 0, full - added, "leaves out the penalty".to_owned()),
        (off > 0 && start > 0, full - left + start, "takes nothing off for the penalty".to_owned()),
        (
            off > 0,
            start.saturating_add(full - left).saturating_sub(off),
            "takes the penalty off last, and it comes first".to_owned(),
        ),
        (by_tricks > 0, full - by_tricks, format!("leaves out {tricks}")),
        (before != by_tricks, full - by_tricks + before, taken.to_owned()),
        (honours > 0, full - honours, "leaves out the honours".to_owned()),
        (lost > 0, full.saturating_add(lost), "counts honours that do not score".to_owned()),
        (full > right && right < game, full, too_much(hand, side, right)),
        (start != right, start, "is the score before the hand".to_owned()),
    ];
    let mut slips: Vec<(u8, String)> = Vec::new();
    for (_, said, why) in all.into_iter().filter(|(happens, said, _)| *happens && *said != right) {
        if slips.iter().all(|(had, _)| *had != said) {
            slips.push((said, why));
        }
    }
    slips.extend(
        (game + 1..=game + 10)
            .filter(|said| *said != full || right == game)
            .map(|said| (said, format!("goes past the end of the game at {}", number_word(game)))),
    );
    slips
}

/// Why a side has less than its whole sum.
fn too_much(hand: &HandToScore, side: Side, right: u8) -> String {
    match hand.ceilings[side] {
        Some(most) if right >= most => format!("forgets that a side that revoked stops at {}", number_word(right)),
        _ => "counts what comes too late, when the game is won already".to_owned(),
    }
}
