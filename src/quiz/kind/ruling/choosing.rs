//! Chooses the wrong options of a ruling, so that neither counting answers nor measuring options shows the right one.

use rand::seq::SliceRandom;

use super::elections::election_distractors;
use super::fillers::keep_tempting;
use super::law_reasons::{limit_nothings, options_with_reasons, replace_nothings, true_reason};
use super::{Footing, OptionWords, RulingOption, right_option, ruling_distractors, same_sort};
use crate::answer_option::AnswerOption;
use crate::kind::Fairness;
use crate::kind::deciding_ground::gives_reason_of_page;
use crate::kind::option_balance::{Weights, first_word, text_length, weighted_pick};
use crate::kind::presented::OPTION_COUNT;
use crate::rng::seeded_rng;
use crate::variant::Variant;
use oddtrick_law::{Answer, Elections, Question, RuleId, Ruling};
use oddtrick_library::Library;
use oddtrick_table::BySide;

/// The weights of offering no, one, two or three shorter options. Few wrong options are shorter than the right one,
/// so the weights make up for that.
const SHORTER_COUNT_WEIGHTS: Weights<OPTION_COUNT> = [4, 2, 2, 2];

/// The same where the reasons are sentences about the law. There, shorter ones and longer ones are both to be had, and the
/// true one should be the shortest and the longest equally often.
const SHORTER_REASON_WEIGHTS: Weights<OPTION_COUNT> = [10, 1, 0, 6];

/// Where there are too few shorter options or too few longer ones: the weights of offering what there is, and of making the
/// right one the longest where it cannot be the shortest, or the other way round.
const TURNED_LENGTH_WEIGHTS: Weights<2> = [2, 1];

/// The weights of ignoring how options of the same sort open, and of making them open alike. If they always opened
/// alike, the right option would too rarely be the only one with its first word.
const SAME_OPENING_WEIGHTS: Weights<2> = [1, 6];

/// Where the answer is no: the weights of offering another no, and of leaving it out.
const LONE_NO_WEIGHTS: Weights<2> = [3, 1];

/// The weights of offering “nothing” once and twice: first if it is right, then if it is wrong. It is right in fewer
/// than half of the questions about what can be demanded.
const NOTHING_COUNT_WEIGHTS: [Weights<2>; 2] = [[2, 5], [1, 3]];

/// The same, for sheets that are drawn from a number.
const NOTHING_COUNT_WEIGHTS_BEFORE: [Weights<2>; 2] = [[1, 2], [3, 2]];

/// The weights of offering only other fates of a deal, and of offering the right one twice, with another reason.
const SAME_FATE_WEIGHTS: Weights<2> = [1, 1];

/// The fewest wrong options with a reason beside a right one with its reason.
const LEAST_REASONS: usize = 2;

/// The right option and all wrong ones, before some are chosen.
struct Candidates {
    right: RulingOption,
    wrong: Vec<RulingOption>,
    /// Whether the reasons are sentences about the law.
    gives_law: bool,
}

impl Candidates {
    /// `None` if too few of the wrong ones would tempt anybody.
    fn new(
        library: &Library,
        variant: &Variant<'_>,
        ruling: &Ruling,
        deciding: Option<RuleId>,
        (fairness, is_new, words): (Fairness, bool, OptionWords<'_>),
    ) -> Option<Candidates> {
        let cast = variant.concerned_party();
        let right = right_option(variant, words(&cast, ruling), ruling);
        let mut wrong = match &variant.question {
            Question::Best { .. } => election_distractors(library, variant, &cast, ruling),
            _ => ruling_distractors(library, variant, ruling, &cast, (fairness, words)),
        };
        wrong.retain(|choice| !gives_reason_of_page(&choice.proposition, &right.proposition, deciding));
        if !is_new {
            return Some(Candidates { right, wrong, gives_law: false });
        }
        // Where a penalty cannot be taken, the score without it is right as well.
        if let (Answer::NotDue(_), Question::Score { .. }) = (&ruling.answer, &variant.question) {
            let none = Elections(BySide { ab: Vec::new(), yz: Vec::new() });
            let without = variant.evaluator(variant.code).rule_on(&Question::Score { elections: none });
            wrong.retain(|choice| choice.proposition.answer != without.answer);
        }
        if let Some(reason) = true_reason(library, variant, ruling) {
            let evaluator = variant.evaluator(variant.code);
            let told = options_with_reasons(&evaluator, ruling, reason, right.clone(), wrong.clone());
            // One reason beside bare answers would show which is right.
            if told.1.iter().filter(|choice| choice.footing == Footing::FalseLaw).count() >= LEAST_REASONS {
                return Some(Candidates { right: told.0, wrong: told.1, gives_law: true });
            }
        }
        let mut wrong = replace_nothings(library, variant, ruling, wrong);
        keep_tempting(variant, &mut wrong, &right).then_some(Candidates { right, wrong, gives_law: false })
    }
}

/// Chooses the options and shuffles them.
pub(super) fn choose_options(
    library: &Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    deciding: Option<RuleId>,
    (fairness, is_new, words): (Fairness, bool, OptionWords<'_>),
) -> Option<Vec<AnswerOption>> {
    let candidates = Candidates::new(library, variant, ruling, deciding, (fairness, is_new, words))?;
    let chosen = choose_among(&variant.id.to_string(), &ruling.answer, candidates, is_new)?;
    Some(chosen.into_iter().map(RulingOption::into_answer_option).collect())
}

/// Chooses among options whose reasons are sentences about the law, and shuffles them.
pub(in crate::kind) fn choose_reasoned(
    seed: &str,
    answer: &Answer,
    right: RulingOption,
    wrong: Vec<RulingOption>,
) -> Option<Vec<RulingOption>> {
    choose_among(seed, answer, Candidates { right, wrong, gives_law: true }, true)
}

fn choose_among(seed: &str, answer: &Answer, candidates: Candidates, is_new: bool) -> Option<Vec<RulingOption>> {
    let Candidates { right, mut wrong, gives_law } = candidates;
    wrong.shuffle(&mut seeded_rng(seed, "wrong options"));
    // Options that the story suggests come before the others, and first of all those that tell what did happen.
    wrong.sort_by_key(|choice| (choice.far_fetched, !choice.rests_on_facts));
    let plain = right.proposition.ground.is_some();
    let is_deal = gives_law && matches!(answer, Answer::Deal(_));
    let weighed = plain || is_deal || matches!(answer, Answer::MayExact(_));
    let sorts = wanted_sorts(seed, answer, (is_new, gives_law));
    let wanted = sorts.map(|same| weighed.then_some(same));
    let mut chosen = pick_wrong(seed, right, &mut wrong, (wanted, gives_law));
    // Where the reasons are sentences about the law, there are always enough to offer yes and no twice.
    balance_no(&mut chosen, &mut wrong, (seed, is_new && !gives_law));
    let mut limited = wrong.clone();
    limit_nothings(&chosen, &mut limited);
    // Two options would be no choice.
    let enough_left = chosen.len() + limited.len() > 2;
    fill_up(&mut chosen, if is_new && enough_left { limited } else { wrong });
    let enough = if plain || is_new { 3 } else { OPTION_COUNT };
    if chosen.len() < enough {
        return None;
    }
    chosen.shuffle(&mut seeded_rng(seed, "order of options"));
    Some(chosen)
}

/// The right option, and after it one wrong option for each place, taken from `wrong`. `wanted` says for each place whether its
/// option is of the same sort as the right one, or `None` where that does not matter.
fn pick_wrong(
    seed: &str,
    right: RulingOption,
    wrong: &mut Vec<RulingOption>,
    (wanted, gives_law): ([Option<bool>; OPTION_COUNT - 1], bool),
) -> Vec<RulingOption> {
    let long = text_length(&right.text);
    let weights = if gives_law { SHORTER_REASON_WEIGHTS } else { SHORTER_COUNT_WEIGHTS };
    let mut shorter = weighted_pick(seed, "length", weights);
    if gives_law && weighted_pick(seed, "the other way round", TURNED_LENGTH_WEIGHTS) == 1 {
        shorter = possible_count(shorter, &right, wrong, &wanted);
    }
    let mut short: [bool; OPTION_COUNT - 1] = std::array::from_fn(|n| n < shorter);
    short.shuffle(&mut seeded_rng(seed, "which are shorter"));
    let matched = weighted_pick(seed, "opening alike", SAME_OPENING_WEIGHTS) == 1;
    let mut chosen = vec![right];
    for (same, short) in wanted.into_iter().zip(short) {
        let differs = |c: &RulingOption| chosen.iter().all(|had| had.text != c.text);
        let is_wanted = |c: &RulingOption| {
            same.is_none_or(|same| same_sort(&c.proposition.answer, &chosen[0].proposition.answer) == same)
        };
        let fitting = |c: &RulingOption| (text_length(&c.text) < long) == short;
        let fair: Vec<usize> = (0..wrong.len()).filter(|n| differs(&wrong[*n]) && is_wanted(&wrong[*n])).collect();
        let remote = fair.iter().all(|n| wrong[*n].far_fetched);
        // Options of the same sort open alike, as far as possible.
        let like = |c: &RulingOption| {
            chosen.iter().find(|had| same_sort(&had.proposition.answer, &c.proposition.answer)).cloned()
        };
        let opens =
            |c: &RulingOption| like(c).is_none_or(|had| !matched || first_word(&had.text) == first_word(&c.text));
        let good = |n: &&usize| wrong[**n].far_fetched == remote && opens(&wrong[**n]);
        let best = fair.iter().filter(good).find(|n| fitting(&wrong[**n])).or_else(|| fair.iter().find(good));
        if let Some(place) = best.or(fair.first()).copied() {
            let picked = wrong.remove(place);
            chosen.push(picked);
        }
    }
    chosen
}

/// How many shorter options can be offered, where none or only such are wanted and there are too few: the other way round.
fn possible_count(
    wanted_count: usize,
    right: &RulingOption,
    wrong: &[RulingOption],
    wanted: &[Option<bool>; OPTION_COUNT - 1],
) -> usize {
    let long = text_length(&right.text);
    let has = |short: bool| {
        [Some(true), Some(false), None].into_iter().all(|sort| {
            let fits = |choice: &&RulingOption| {
                let same = same_sort(&choice.proposition.answer, &right.proposition.answer);
                sort.is_none_or(|sort| sort == same) && (text_length(&choice.text) < long) == short
            };
            let needed = wanted.iter().filter(|other| **other == sort).count();
            wrong.iter().filter(fits).count() >= needed
        })
    };
    match (wanted_count, has(false), has(true)) {
        (0, false, true) => OPTION_COUNT - 1,
        (count, true, false) if count == OPTION_COUNT - 1 => 0,
        (count, ..) => count,
    }
}

/// Where the answer is no, keeps no from being offered more often than it is right: three times no and once yes would make
/// yes look wrong. The right option is first.
fn balance_no(chosen: &mut Vec<RulingOption>, left: &mut Vec<RulingOption>, (seed, is_new): (&str, bool)) {
    let says_no = |choice: &RulingOption| choice.proposition.answer == Answer::No;
    if !is_new || !says_no(&chosen[0]) {
        return;
    }
    if chosen.len() + 1 >= OPTION_COUNT {
        left.retain(|choice| !says_no(choice));
    }
    if chosen.len() == OPTION_COUNT
        && weighted_pick(seed, "no alone", LONE_NO_WEIGHTS) == 1
        && let Some(other) = chosen.iter().skip(1).position(says_no)
    {
        chosen.remove(other + 1);
        left.clear();
    }
}

/// Adds what is left until there are options enough.
fn fill_up(chosen: &mut Vec<RulingOption>, wrong: Vec<RulingOption>) {
    for extra in wrong {
        if chosen.len() < OPTION_COUNT && chosen.iter().all(|had| had.text != extra.text) {
            chosen.push(extra);
        }
    }
}

/// For each wrong option, whether it should be of the same sort as the right one. Yes and no come in equal number,
/// and “nothing” is offered as often as it is right. So counting them gives nothing away.
fn wanted_sorts(seed: &str, right: &Answer, (is_new, gives_law): (bool, bool)) -> [bool; OPTION_COUNT - 1] {
    let open = match right {
        // Of three options that open alike, one would be right too often.
        Answer::MayExact(open) if gives_law && !open.is_empty() => return [false, true, false],
        Answer::MayExact(open) => open,
        // Where the other fates were always single, the one that comes twice would be right.
        Answer::Deal(_) => return [false, weighted_pick(seed, "fates", SAME_FATE_WEIGHTS) == 1, false],
        _ => return [false, true, false],
    };
    let weights = if is_new { NOTHING_COUNT_WEIGHTS } else { NOTHING_COUNT_WEIGHTS_BEFORE };
    match (open.is_empty(), weighted_pick(seed, "nothings", weights[usize::from(!open.is_empty())])) {
        (_, 1) => [false, true, false],
        (nothing, _) => [false, !nothing, !nothing],
    }
}
