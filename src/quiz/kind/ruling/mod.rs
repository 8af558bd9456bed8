//! The question of the case itself, with rulings to choose from. Each wrong option is a ruling that the engine gives
//! with one mistake added.

mod distractors;
mod elections;
mod fillers;

pub(super) use distractors::ruling_distractors;
use elections::{election_distractors, election_option};
use fillers::{has_enough_to_tempt, keep_one_refusal, leave_out_fillers, plain_denial};

use rand::seq::SliceRandom;

use super::Fairness;
use super::deciding_ground::{deciding_rule, gives_reason_of_page, with_ground_first};
use super::option_balance::{Weights, first_word, text_length, weighted_pick};
use super::presented::{OPTION_COUNT, Presented};
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::claim::{Claim, Proposition};
use crate::law_prose::ConcernedParty;
use crate::prose::Prose;
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::ruling_parts::is_comparable;
use crate::ruling_text::{ruling_option, ruling_sentence};
use crate::traces::is_of_another_story;
use crate::variant::Variant;
use oddtrick_law::{Answer, Condition, Question, RuleId, Ruling};
use oddtrick_library::Library;

/// Asks the question of the case. `None` if the mistakes give too few different options.
pub(super) fn present(
    library: &Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    (fairness, is_new): (Fairness, bool),
) -> Option<Presented> {
    let deciding = (fairness == Fairness::Today).then(|| deciding_rule(variant, ruling)).flatten();
    let told = with_ground_first(ruling, deciding);
    if !is_comparable(ruling) {
        return None;
    }
    // Short options come first. Rules that differ only in what follows from the same act need the whole sentence.
    let choose = |words: OptionWords<'_>| choose_options(library, variant, &told, deciding, (fairness, is_new, words));
    let options = choose(&|cast, ruling| ruling_option(library, cast, ruling))
        .or_else(|| choose(&|cast, ruling| ruling_sentence(library, cast, ruling)))?;
    Some(Presented { prompt: variant.question_text(), form: ReplyForm::One, options, ..Presented::default() })
}

/// The weights of offering no, one, two or three shorter options. Few wrong options are shorter than the right one,
/// so the weights make up for that.
const SHORTER_COUNT_WEIGHTS: Weights<OPTION_COUNT> = [4, 2, 2, 2];

/// The weights of ignoring how options of the same sort open, and of making them open alike. If they always opened
/// alike, the right option would too rarely be the only one with its first word.
const SAME_OPENING_WEIGHTS: Weights<2> = [1, 6];

/// Where the answer is no: the weights of offering another no, and of leaving it out.
const LONE_NO_WEIGHTS: Weights<2> = [3, 1];

/// The weights of offering “nothing” once and twice: first if it is right, then if it is wrong. It is right in fewer
/// than half of the questions about what can be demanded.
const NOTHING_COUNT_WEIGHTS: [Weights<2>; 2] = [[1, 3], [1, 1]];

/// The same, for sheets that are drawn from a number.
const NOTHING_COUNT_WEIGHTS_BEFORE: [Weights<2>; 2] = [[1, 2], [3, 2]];

/// How a ruling is told as an option.
pub(super) type OptionWords<'w> = &'w dyn Fn(&ConcernedParty, &Ruling) -> Prose;

/// What the reason of an option stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Footing {
    /// Something that the story tells.
    Story,
    /// A rule for an act that nobody did.
    AbsentAct,
    /// The contrary of what a line of the story tells.
    Contrary,
}

/// A ruling offered as an option.
#[derive(Debug, Clone)]
pub(super) struct RulingOption {
    pub proposition: Proposition,
    pub text: Prose,
    pub distractor: Option<DistractorReason>,
    /// Whether nothing in the story suggests it.
    pub far_fetched: bool,
    /// Whether it only overlooks a rule, so that the story bears out what it says.
    pub rests_on_facts: bool,
    /// What its reason stands on.
    pub footing: Footing,
}

impl RulingOption {
    fn into_answer_option(self) -> AnswerOption {
        AnswerOption { claim: Claim::Ruling(self.proposition), text: self.text, distractor: self.distractor }
    }
}

/// Chooses the options and shuffles them.
fn choose_options(
    library: &Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    deciding: Option<RuleId>,
    (fairness, is_new, words): (Fairness, bool, OptionWords<'_>),
) -> Option<Vec<AnswerOption>> {
    let cast = variant.concerned_party();
    let right = right_option(variant, words(&cast, ruling), ruling);
    let mut wrong = match &variant.question {
        Question::Best { .. } => election_distractors(library, variant, &cast, ruling),
        _ => ruling_distractors(library, variant, ruling, &cast, (fairness, words)),
    };
    wrong.retain(|choice| !gives_reason_of_page(&choice.proposition, &right.proposition, deciding));
    if is_new && !keep_tempting(variant, &mut wrong, &right) {
        return None;
    }
    let seed = variant.id.to_string();
    wrong.shuffle(&mut seeded_rng(&seed, "wrong options"));
    // Options that the story suggests come before the others, and first of all those that tell what did happen.
    wrong.sort_by_key(|choice| (choice.far_fetched, !choice.rests_on_facts));
    let plain = right.proposition.ground.is_some();
    let weighed = plain || matches!(ruling.answer, Answer::MayExact(_));
    let long = text_length(&right.text);
    let shorter = weighted_pick(&seed, "length", SHORTER_COUNT_WEIGHTS);
    let mut short: [bool; OPTION_COUNT - 1] = std::array::from_fn(|n| n < shorter);
    short.shuffle(&mut seeded_rng(&seed, "which are shorter"));
    let sorts = wanted_sorts(&seed, &ruling.answer, is_new);
    let matched = weighted_pick(&seed, "opening alike", SAME_OPENING_WEIGHTS) == 1;
    let mut chosen = vec![right];
    for (same, short) in sorts.into_iter().zip(short) {
        let differs = |c: &RulingOption| chosen.iter().all(|had| had.text != c.text);
        let wanted =
            |c: &RulingOption| !weighed || same_sort(&c.proposition.answer, &chosen[0].proposition.answer) == same;
        let fitting = |c: &RulingOption| (text_length(&c.text) < long) == short;
        let fair: Vec<usize> = (0..wrong.len()).filter(|n| differs(&wrong[*n]) && wanted(&wrong[*n])).collect();
        let remote = fair.iter().all(|n| wrong[*n].far_fetched);
        // Options of the same sort open alike, as far as possible.
        let like = |c: &RulingOption| {
            chosen.iter().find(|had| same_sort(&had.proposition.answer, &c.proposition.answer)).cloned()
        };
        let opens =
            |c: &RulingOption| like(c).is_none_or(|had| !matched || first_word(&had.text) == first_word(&c.text));
        let good = |n: &&usize| wrong[**n].far_fetched == remote && opens(&wrong[**n]);
        let best = fair.iter().filter(good).find(|n| fitting(&wrong[**n])).or_else(|| fair.iter().find(good));
        let best = best.or(fair.first());
        if let Some(place) = best.copied() {
            let picked = wrong.remove(place);
            chosen.push(picked);
        }
    }
    balance_no(&mut chosen, &mut wrong, (&seed, is_new));
    fill_up(&mut chosen, wrong);
    let enough = if plain || is_new { 3 } else { OPTION_COUNT };
    if chosen.len() < enough {
        return None;
    }
    chosen.shuffle(&mut seeded_rng(&seed, "order of options"));
    Some(chosen.into_iter().map(RulingOption::into_answer_option).collect())
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

/// Whether an option says yes.
fn is_yes(choice: &RulingOption) -> bool {
    choice.proposition.answer == Answer::Yes
}

/// Whether a wrong option gives the reason of the right one for the other answer. “No: Yara revoked” beside “Yes: Yara
/// revoked” puzzles everybody.
fn is_same_reason_for_other_answer(choice: &RulingOption, right: &RulingOption) -> bool {
    let reason = |of: &RulingOption| of.text.to_string().split_once(": ").map(|(_, reason)| reason.to_owned());
    choice.proposition.answer != right.proposition.answer
        && reason(right).is_some_and(|own| reason(choice).as_ref() == Some(&own))
}

/// Keeps what might tempt somebody. Returns whether there is enough of it. The book’s own question is asked all the same,
/// with what a law says of acts that nobody did; so is one about manners, of which there are few rules.
fn keep_tempting(variant: &Variant<'_>, wrong: &mut Vec<RulingOption>, right: &RulingOption) -> bool {
    wrong.retain(|choice| !is_same_reason_for_other_answer(choice, right));
    mark_remote(variant, wrong);
    let mut all = wrong.clone();
    if has_enough_without_fillers(variant, wrong, right) {
        return true;
    }
    for choice in all.iter_mut().filter(|choice| choice.footing == Footing::AbsentAct) {
        choice.footing = Footing::Story;
    }
    *wrong = all;
    let is_asked_all_the_same = variant.variation.is_none() || matches!(variant.question, Question::Manners { .. });
    is_asked_all_the_same && has_enough_without_fillers(variant, wrong, right)
}

/// Leaves out what would tempt nobody. Returns whether enough is left.
fn has_enough_without_fillers(variant: &Variant<'_>, wrong: &mut Vec<RulingOption>, right: &RulingOption) -> bool {
    leave_out_fillers(wrong, right);
    keep_one_refusal(wrong, right);
    wrong.extend(plain_denial(variant, right, wrong));
    has_enough_to_tempt(right, wrong)
}

/// Marks options whose reason belongs to another story as far-fetched.
fn mark_remote(variant: &Variant<'_>, wrong: &mut [RulingOption]) {
    let facts = variant.evaluator(variant.code).facts;
    let told = &variant.record.lines[..variant.lines_before.min(variant.record.lines.len())];
    for choice in wrong {
        if let Some((rule, wanted)) = choice.proposition.ground {
            let asks: Vec<Condition> = match wanted {
                Some(condition) => vec![condition],
                None => variant.code.rule(rule).map_or(Vec::new(), |rule| rule.conditions().collect()),
            };
            choice.far_fetched |= asks.iter().any(|asked| is_of_another_story(&facts, told, *asked));
        }
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

/// The right option.
pub(super) fn right_option(variant: &Variant<'_>, text: Prose, ruling: &Ruling) -> RulingOption {
    let proposition = Proposition::from_ruling(ruling);
    let mut right = RulingOption {
        proposition,
        text,
        distractor: None,
        far_fetched: false,
        rests_on_facts: true,
        footing: Footing::Story,
    };
    if let Answer::BestElections(best) = &ruling.answer {
        // If several elections are equally good, only one of them is offered.
        let one = best.iter().nth(usize::try_from(variant.id.layout).unwrap_or(0) % best.len().max(1)).cloned();
        right = election_option(one.unwrap_or_default(), None);
    }
    right
}

/// For each wrong option, whether it should be of the same sort as the right one. Yes and no come in equal number,
/// and “nothing” is offered as often as it is right. So counting them gives nothing away.
fn wanted_sorts(seed: &str, right: &Answer, is_new: bool) -> [bool; OPTION_COUNT - 1] {
    let Answer::MayExact(open) = right else { return [false, true, false] };
    let weights = if is_new { NOTHING_COUNT_WEIGHTS } else { NOTHING_COUNT_WEIGHTS_BEFORE };
    match (open.is_empty(), weighted_pick(seed, "nothings", weights[usize::from(!open.is_empty())])) {
        (_, 1) => [false, true, false],
        (nothing, _) => [false, !nothing, !nothing],
    }
}

/// Whether two answers are of the same sort: both yes, both no, both something or both nothing.
fn same_sort(one: &Answer, other: &Answer) -> bool {
    match (one, other) {
        (Answer::MayExact(one), Answer::MayExact(other)) => one.is_empty() == other.is_empty(),
        _ => one == other,
    }
}
