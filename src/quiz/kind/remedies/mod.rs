//! Which demands can be made now? The wrong options come from mistaken rulings, from what the players ask for in the
//! story, and from rules that refuse demands.

mod asked_before;
mod distractors;
mod left_out;

pub(super) use asked_before::lines_when_due;
use asked_before::tell_what_ended;
use distractors::RemedyDistractors;

use rand::RngExt;
use rand::seq::SliceRandom;

use super::option_balance::{Weights, first_word, weighted_pick};
use super::presented::Presented;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::claim::Claim;
use crate::law_prose;
use crate::prose::Prose;
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::variant::Variant;
use oddtrick_law::{Answer, Code, Evaluator, Question, RefusedDemand, RuleStatus, Ruling};
use oddtrick_library::{Library, law_number_of};
use oddtrick_table::{Demand, Side};

/// The most options of a stored question, which may offer several demands by one law.
const MAX_OPTIONS_BEFORE: usize = 6;

/// The fewest and most options, and how many of them can be right.
const MIN_OPTIONS: usize = 4;
const MAX_OPTIONS: usize = 4;
const MAX_RIGHT: usize = 4;

/// The fewest wrong options.
const MIN_DISTRACTORS: usize = 2;

/// The weights of ignoring how wrong options open, and of preferring those that open like a right one.
const SAME_OPENING_WEIGHTS: Weights<2> = [47, 1];

/// The weights of ignoring how wrong options open, and of putting those last that open like a right one. What was almost due
/// mostly opens like what is.
const OTHER_OPENING_WEIGHTS: Weights<2> = [5, 1];

/// The weights of leaving out a story in which nothing can be demanded, and of asking about it.
const NOTHING_WEIGHTS: Weights<2> = [2, 1];

/// Asks which of several demands can be made. `None` if there are too few plausible options.
pub(super) fn present(library: &Library, variant: &Variant<'_>, ruling: &Ruling, is_new: bool) -> Option<Presented> {
    let (Question::Exact { side: by }, Answer::MayExact(open)) = (&variant.question, &ruling.answer) else {
        return None;
    };
    if variant.lines_before == 0 {
        return None;
    }
    let seed = variant.id.to_string();
    let read = variant.rulings_by_other_readings();
    let of_readings = |demand: &Demand| read.iter().filter(|read| read.may_exact(*demand)).count();
    // A demand that only some readings of the code allow is neither right nor wrong.
    let mut right: Vec<Demand> = open.iter().copied().filter(|demand| of_readings(demand) == read.len()).collect();
    right.shuffle(&mut seeded_rng(&seed, "right options"));
    if is_new && right.is_empty() && !asks_for_nothing(variant) {
        return None;
    }
    let mut offers = RemedyDistractors::new(variant, *by, &read, is_new);
    if is_new {
        right = two_by_each_law(&offers.evaluator, *by, right);
    }
    offers.add_tempting(library);
    offers.distractors.shuffle(&mut seeded_rng(&seed, "wrong options"));
    if !is_new {
        offers.add_other_cards();
    }
    if is_new && offers.distractors.len() < MIN_DISTRACTORS {
        return None;
    }
    let near = offers.add_from_near_and_afar(library, ruling, &right, (&seed, is_new));
    let near = if is_new { offers.put_twins_last(near)? } else { near };
    let least_options = if is_new { MIN_OPTIONS - 1 } else { MIN_OPTIONS };
    // The number of options must not show how many are right. So some right demands can be left out, and only as many
    // remote options are added as are needed.
    let mut how_many = seeded_rng(&seed, "number of options");
    let all = how_many.random_range(MIN_OPTIONS..=if is_new { MAX_OPTIONS } else { MAX_OPTIONS_BEFORE });
    let offered = how_many.random_range(1..=MAX_RIGHT.min(all - MIN_DISTRACTORS)).min(right.len());
    let wanted = (all - offered).min(near).max(least_options.saturating_sub(offered).max(MIN_DISTRACTORS));
    right.truncate(if wanted > offers.distractors.len() { MAX_RIGHT } else { offered });
    let right: Vec<AnswerOption> = right.into_iter().map(|demand| demand_option(demand, None)).collect();
    let wrong = offers.distractors.into_iter().map(|(_, choice)| choice).collect();
    let mut options = choose_by_opening(&seed, wrong, &right, (wanted, is_new));
    if options.len() < MIN_DISTRACTORS || options.len() + right.len() < least_options {
        return None;
    }
    tell_what_ended(library, variant, *by, &mut options);
    options.extend(right);
    options.shuffle(&mut seeded_rng(&seed, "order of options"));
    Some(Presented {
        prompt: Prose::from_text(ask(variant, *by, is_new)),
        form: ReplyForm::Many,
        options,
        ..Presented::default()
    })
}

/// The words of the question.
fn ask(variant: &Variant<'_>, by: Side, is_new: bool) -> String {
    let (asker, payer) = (variant.camp_name(by), variant.camp_name(by.opponents()));
    let demands = &variant.evaluator(variant.code).facts.demands;
    if is_new && demands.iter().any(|made| made.by.side() == by) {
        format!("Which of these can {asker} still demand from {payer} now?")
    } else if is_new {
        format!("Which of these may {asker} choose to demand from {payer} now?")
    } else {
        format!("Which of these can {asker} demand from {payer} now?")
    }
}

/// Some of the wrong options, so that how they open does not show the right ones.
fn choose_by_opening(
    seed: &str,
    mut wrong: Vec<AnswerOption>,
    right: &[AnswerOption],
    (wanted, is_new): (usize, bool),
) -> Vec<AnswerOption> {
    let matched = weighted_pick(seed, "opening alike", SAME_OPENING_WEIGHTS) == 1;
    if is_new && weighted_pick(seed, "opening unlike", OTHER_OPENING_WEIGHTS) == 1 {
        put_like_openings_last(&mut wrong, right);
    }
    prefer_same_opening(if matched { right } else { &[] }, wrong.into_iter(), wanted)
}

/// Puts those wrong options last that open like a right one. So do rights to have something done: they are seldom due, and
/// offered often enough as it is.
fn put_like_openings_last(wrong: &mut [AnswerOption], right: &[AnswerOption]) {
    wrong.sort_by_key(|choice| {
        let word = first_word(&choice.text);
        word == "Have" || right.iter().any(|right| first_word(&right.text) == word)
    });
}

/// Demands that the laws of the code speak of and refuse, each with the mistake of somebody who thinks them due. What
/// brings the law into play has happened, and a limit of it is not met.
pub(super) fn demands_refused(
    library: &Library,
    variant: &Variant<'_>,
    (side, is_new): (Side, bool),
) -> Vec<(Demand, DistractorReason)> {
    let read = variant.rulings_by_other_readings();
    let mut offers = RemedyDistractors::new(variant, side, &read, is_new);
    let refused = offers.evaluator.refused_to(side);
    for refused in refused.into_iter().filter(|refused| occasion_happened(variant.code, refused)) {
        offers.add_refused_demand(library, &refused);
    }
    let mistakes = offers.distractors.into_iter();
    mistakes.filter_map(|(demand, option)| Some((demand, option.distractor?))).collect()
}

/// Whether the act happened that brings the law into play, so that only a limit stands in the way.
pub(super) fn occasion_happened(code: &Code, refused: &RefusedDemand) -> bool {
    let RuleStatus::Unmet(condition) = refused.status else { return true };
    let clauses = code.rule(refused.rule).map_or(&[][..], |rule| rule.clauses);
    clauses.iter().all(|clause| clause.condition != condition || !clause.is_occasion())
}

/// Whether a story in which nothing can be demanded is asked about. If all were, “none of these” would be right too often.
fn asks_for_nothing(variant: &Variant<'_>) -> bool {
    let turn = variant.id.variation.as_deref().unwrap_or_default();
    let story = format!("{}/{turn}/{}", variant.id.case_id(), variant.id.question_index);
    weighted_pick(&story, "nothing can be demanded", NOTHING_WEIGHTS) == 1
}

/// The first two of the demands by each law, if they open in different words. More of them would be right or wrong together.
fn two_by_each_law(evaluator: &Evaluator<'_>, side: Side, demands: Vec<Demand>) -> Vec<Demand> {
    let due = evaluator.exactable_by(side);
    let law_of = |demand: Demand| {
        let rule = due.iter().find(|due| due.demand == demand).and_then(|due| evaluator.code.rule(due.rule));
        rule.map(|rule| law_number_of(rule.limb.0))
    };
    let mut had: Vec<(Option<&str>, String)> = Vec::new();
    let is_kept = |demand: &Demand| {
        let (law, opening) = (law_of(*demand), first_word(&demand_option(*demand, None).text));
        let of_law = had.iter().filter(|(other, _)| other.is_some() && *other == law);
        let is_kept = of_law.clone().count() < 2 && of_law.clone().all(|(_, other)| *other != opening);
        had.extend(is_kept.then_some((law, opening)));
        is_kept
    };
    demands.into_iter().filter(is_kept).collect()
}

/// Takes `many` wrong options. Those that open like a right option come first, one for each right option.
fn prefer_same_opening(
    right: &[AnswerOption],
    wrong: impl Iterator<Item = AnswerOption>,
    many: usize,
) -> Vec<AnswerOption> {
    let mut opening: Vec<String> = right.iter().map(|choice| first_word(&choice.text)).collect();
    let (mut alike, other): (Vec<_>, Vec<_>) = wrong.partition(|choice| {
        let place = opening.iter().position(|word| *word == first_word(&choice.text));
        place.map(|place| opening.swap_remove(place)).is_some()
    });
    alike.extend(other);
    alike.truncate(many);
    alike
}

/// A single demand as an option.
fn demand_option(demand: Demand, wrong: Option<DistractorReason>) -> AnswerOption {
    let cards: Vec<_> = demand.card().into_iter().collect();
    let text = Prose::with_cards(&law_prose::demand_phrase(demand, "their own"), &cards).capitalized().with_full_stop();
    AnswerOption { claim: Claim::MayExact(demand), text, distractor: wrong }
}
