//! Chooses wrong options so that neither the length nor the first word of the right option gives it away.

use rand::RngExt;

use super::presented::OPTION_COUNT;
use crate::answer_option::AnswerOption;
use crate::prose::Prose;
use crate::rng::seeded_rng;

/// How likely each of several choices is, as one number for each.
pub(super) type Weights<const N: usize> = [u32; N];

/// Every number of shorter options, from none to three, is equally likely.
pub(super) const EVEN_WEIGHTS: Weights<OPTION_COUNT> = [1; OPTION_COUNT];

/// Picks one of several choices by its weight, and returns its place.
pub(super) fn weighted_pick<const N: usize>(seed: &str, purpose: &str, odds: Weights<N>) -> usize {
    let mut lot = seeded_rng(seed, purpose).random_range(0..odds.iter().sum::<u32>().max(1));
    let mut place = 0;
    while place + 1 < N && lot >= odds[place] {
        lot -= odds[place];
        place += 1;
    }
    place
}

/// Chooses wrong options from candidates; earlier candidates are preferred. `odds` are the weights of making none,
/// one, two or three of them shorter than the right option. The rest are longer.
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

/// The length of an option.
pub(super) fn text_length(text: &Prose) -> usize {
    text.to_string().chars().count()
}

/// The first word of an option.
pub(super) fn first_word(text: &Prose) -> String {
    text.to_string().split([' ', ',', '.']).next().unwrap_or_default().to_owned()
}
