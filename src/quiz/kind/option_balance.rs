//! Which wrong options are drawn, so that neither the length of the right one nor the way it opens tells
//! it from the others.

use rand::RngExt;

use super::presented::OPTION_COUNT;
use crate::answer_option::AnswerOption;
use crate::prose::Prose;
use crate::rng::seeded_rng;

/// How likely each of several things is, one number a thing.
pub(super) type Weights<const N: usize> = [u32; N];

/// As likely to be the shortest as the longest, or to stand anywhere between.
pub(super) const EVEN_WEIGHTS: Weights<OPTION_COUNT> = [1; OPTION_COUNT];

/// Draws one of several things by their odds: its place.
pub(super) fn weighted_pick<const N: usize>(seed: &str, purpose: &str, odds: Weights<N>) -> usize {
    let mut lot = seeded_rng(seed, purpose).random_range(0..odds.iter().sum::<u32>().max(1));
    let mut place = 0;
    while place + 1 < N && lot >= odds[place] {
        lot -= odds[place];
        place += 1;
    }
    place
}

/// The wrong options out of candidates, of which the first are preferred: as many of them shorter than
/// the right one as is drawn, by the odds of none, one, two and three, and the rest longer.
pub(super) fn choose_by_length(
    seed: &str,
    odds: Weights<OPTION_COUNT>,
    right: &Prose,
    candidates: Vec<AnswerOption>,
) -> Vec<AnswerOption> {
    let than = text_length(right);
    let (same, other): (Vec<_>, Vec<_>) = candidates.into_iter().partition(|choice| text_length(&choice.text) == than);
    let (mut chosen, mut longer): (Vec<_>, Vec<_>) =
        other.into_iter().partition(|choice| text_length(&choice.text) < than);
    let least = (OPTION_COUNT - 1).saturating_sub(longer.len());
    let many = weighted_pick(seed, "length", odds).max(least).min(chosen.len());
    chosen.truncate(many);
    longer.truncate(OPTION_COUNT - 1 - many);
    chosen.extend(longer);
    chosen.extend(same);
    chosen.truncate(OPTION_COUNT - 1);
    chosen
}

/// How long an option is.
pub(super) fn text_length(text: &Prose) -> usize {
    text.to_string().chars().count()
}

/// The word that an option opens with.
pub(super) fn first_word(text: &Prose) -> String {
    text.to_string().split([' ', ',', '.']).next().unwrap_or_default().to_owned()
}
