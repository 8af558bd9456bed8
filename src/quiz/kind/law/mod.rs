//! Which law decides? The right option is a law that the ruling depends on; the others play no part in it.

mod nearness;
mod one_rule;
mod options;
mod prompt;
mod replies;
mod same_answer;
mod tempting;

use nearness::{LawPlaces, Nearness};
use one_rule::{decided_in_short, is_given_by_several, said_as_reason};
use options::LawOptions;
use prompt::{prompt, prompt_before};

pub(super) use prompt::told_ruling;

use std::collections::HashSet;

use rand::seq::SliceRandom;

use super::option_balance::{EVEN_WEIGHTS, Weights, choose_by_length, text_length, weighted_pick};
use super::presented::{OPTION_COUNT, Presented};
use super::ruling_told::ruling_with_reason;
use crate::answer_option::AnswerOption;
use crate::argument_text::ArgumentText;
use crate::claim::Claim;
use crate::prose::Prose;
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::ruling_parts::is_comparable;
use crate::variant::Variant;
use oddtrick_law::{Answer, Argument, DealOutcome, Finding, Limb, Question, RuleStatus, Ruling, StepEffect};
use oddtrick_library::{Library, LimbSummaries, RuleWording, law_number_of, limb_title};

/// With fewer laws of the same topic to choose from than this, laws of the next topics are offered too.
const MIN_CANDIDATES: usize = 4;

/// Three laws of the topic are better than four with one that nobody would think of.
const MIN_OPTIONS: usize = 3;

/// The weights of keeping a right option that is the shortest, and of telling it in other words.
const SHORTEST_WEIGHTS: Weights<2> = [1, 3];

/// Asks which law decides. `None` if there are too few wrong options. A new question offers laws of which it can be said
/// what they lack, or laws of the same section.
pub(super) fn present(library: &Library, variant: &Variant<'_>, ruling: &Ruling, is_new: bool) -> Option<Presented> {
    if is_new && !is_decided_by_law(ruling) {
        return None;
    }
    let argument = Argument::new(&variant.evaluator(variant.code), ruling);
    let right = deciding_limb(&argument, ruling, is_new)?;
    let seed = variant.id.to_string();
    let sayings = library.limb_summaries.get(variant.code.text_id)?;
    let places = LawPlaces::of_code(library, variant.code.text_id);
    let (mut wrong, mut far) = other_limbs(variant, ruling, sayings, &places);
    wrong.shuffle(&mut seeded_rng(&seed, "wrong options"));
    far.shuffle(&mut seeded_rng(&seed, "laws from afar"));
    let nearness = Nearness::to(&places, sayings, right);
    // The nearest sections first: a law about something else altogether tempts nobody.
    far.sort_by_cached_key(|limb| nearness.sections_away(*limb));
    let in_short = decided_in_short(library, variant, &argument, right).filter(|_| is_new);
    let text = match in_short {
        Some(says) => limb_text(right, &says),
        None => right_text(library, variant, ruling, (right, sayings))?,
    };
    let offers = LawOptions::new(library, (variant, ruling), right, (sayings, &nearness), is_new);
    let mut options = if is_new {
        wrong.extend(far);
        offers.tempting(wrong, &argument, &seed, &text)?
    } else {
        let mut wrong: Vec<AnswerOption> = wrong.into_iter().filter_map(|limb| offers.option(limb)).collect();
        let missing = MIN_CANDIDATES.saturating_sub(wrong.len());
        wrong.extend(far.into_iter().filter_map(|limb| offers.option(limb)).take(missing));
        choose_by_length(&seed, EVEN_WEIGHTS, &text, wrong)
    };
    let least = if is_new { MIN_OPTIONS } else { OPTION_COUNT };
    if options.len() + 1 < least {
        return None;
    }
    let reason = said_as_reason(library, variant, ruling, right).filter(|_| is_new);
    // What a law would give says nothing of why it does not.
    let falls_short = argument.deciding_step().is_some_and(|step| matches!(step.effect, StepEffect::FallsShort(_)));
    let text = if is_new && falls_short {
        reason?
    } else {
        reason.filter(|reason| is_fair_length(&seed, reason, &options)).unwrap_or(text)
    };
    options.push(AnswerOption { claim: Claim::Law(right), distractor: None, text: text.clone() });
    options.shuffle(&mut seeded_rng(&seed, "order of options"));
    let presented = Presented { form: ReplyForm::One, options, ..Presented::default() };
    if !is_new {
        let prompt = prompt_before(variant.partnership(), &variant.question, &ruling.answer);
        return Some(Presented { prompt, ..presented });
    }
    // The answer is the law; the ruling, with the fact on which it rests, is the reason.
    let whole = || {
        let evaluator = variant.evaluator(variant.code);
        let argued = ArgumentText::without_steps(library, &evaluator, &variant.question, variant.ruling());
        Prose::from_text(argued.sentence)
    };
    let reason = Some(ruling_with_reason(library, variant, variant.ruling()).unwrap_or_else(whole));
    Some(Presented { prompt: prompt(variant, ruling), answer_text: Some(text), reason, ..presented })
}

/// The right option. If the law says several things, it shows the one that matters here.
fn right_text(
    library: &Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    (right, sayings): (Limb, &LimbSummaries),
) -> Option<Prose> {
    let ground = ruling.grounds.iter().find(|id| variant.code.rule(id).is_some_and(|rule| rule.limb == right));
    let because = ground.and_then(|id| library.wording.rule(variant.code.text_id, id));
    Some(limb_text(right, sayings.nearest(right.0, &because.map_or(String::new(), RuleWording::reason))?))
}

/// Whether a right option may have a text. The reasons are short, so those that would be the shortest option are mostly told in
/// the words of the rule.
fn is_fair_length(seed: &str, text: &Prose, wrong: &[AnswerOption]) -> bool {
    let is_shortest = wrong.iter().all(|option| text_length(&option.text) > text_length(text));
    !is_shortest || weighted_pick(seed, "shortest", SHORTEST_WEIGHTS) == 0
}

/// The law that decides: the one that the answer page names first. `None` for a new question if no law speaks of the case.
fn deciding_limb(argument: &Argument, ruling: &Ruling, is_new: bool) -> Option<Limb> {
    let named = argument.deciding_step().map(|step| step.limb);
    // A score rests on several laws at once.
    let of_one_law =
        named.is_some() && !matches!(ruling.answer, Answer::Score(_)) && !is_given_by_several(argument, ruling);
    // Which penalty is best is a sum, and no law says it. Of the laws on the table, all but one speak of what nobody did.
    let gives_itself_away = matches!(ruling.question, Question::Best { .. }) || ruling.question.is_about_people();
    if !is_comparable(ruling) || is_new && (!of_one_law || gives_itself_away) {
        return None;
    }
    // Where the answer page gives another reason, the law is not what decides.
    named.filter(|limb| ruling.limbs.contains(limb)).or_else(|| ruling.limbs.first().copied().filter(|_| !is_new))
}

/// Whether any law decides. A deal that stands because no law undoes it is decided by none.
fn is_decided_by_law(ruling: &Ruling) -> bool {
    let stands = matches!(&ruling.answer, Answer::Deal(fates) if fates.contains(&DealOutcome::Stands));
    let applied = |finding: &Finding| !matches!(finding.status, RuleStatus::Unmet(_) | RuleStatus::Needs(_));
    !stands || ruling.findings.iter().any(applied)
}

/// Laws that the ruling does not depend on. The first list has those that the engine looked at and those of the same
/// section; the second has the rest of the code.
fn other_limbs(
    variant: &Variant<'_>,
    ruling: &Ruling,
    sayings: &LimbSummaries,
    places: &LawPlaces<'_>,
) -> (Vec<Limb>, Vec<Limb>) {
    // A law that decides under another reading of the code is not wrong, only another opinion.
    let read = variant.rulings_by_other_readings();
    // If laws say the same about two offences, their words do not tell them apart.
    let mut laws: HashSet<&str> = HashSet::new();
    let mut said: HashSet<&str> = HashSet::new();
    for limb in ruling.limbs.iter().chain(read.iter().flat_map(|read| &read.limbs)) {
        laws.insert(law_number_of(limb.0));
        said.extend(sayings.summaries(limb.0).iter().map(String::as_str));
    }
    // Nor is a law that comes into play here, whether or not the answer rests on it.
    let applies = |finding: &&Finding| matches!(finding.status, RuleStatus::Applied { .. });
    let in_play = ruling.findings.iter().filter(applies).filter_map(|finding| variant.code.rule(finding.rule));
    laws.extend(in_play.map(|rule| law_number_of(rule.limb.0)));
    let looked_at = ruling.findings.iter().filter_map(|finding| variant.code.rule(finding.rule)).map(|rule| rule.limb);
    let all = || variant.code.rules().iter().map(|rule| rule.limb);
    let home = ruling.limbs.first().and_then(|limb| places.file(*limb));
    let section = all().filter(|limb| places.file(*limb) == home);
    let mut near: Vec<Limb> = Vec::new();
    let mut far: Vec<Limb> = Vec::new();
    for (limb, close) in looked_at.chain(section).map(|limb| (limb, true)).chain(all().map(|limb| (limb, false))) {
        let law = law_number_of(limb.0);
        if laws.contains(law) {
            continue;
        }
        let Some(says) = sayings.first(limb.0) else { continue };
        if said.insert(says) {
            laws.insert(law);
            if close { near.push(limb) } else { far.push(limb) }
        }
    }
    (near, far)
}

/// A limb: its number and what it says.
fn limb_text(limb: Limb, says: &str) -> Prose {
    Prose::from_text(format!("{}: {}", limb_title(limb.0), without_remark(says)))
}

/// What a law says, without the remark on what it does not say. Only the comparison of the codes needs that.
fn without_remark(says: &str) -> String {
    const REMARK: &str = "nothing is said";
    let Some(at) = says.find(REMARK) else { return says.to_owned() };
    let before = &says[..at];
    let end = [";", ", and", ", but"].iter().filter_map(|link| before.rfind(link)).max();
    end.map_or_else(|| says.to_owned(), |end| format!("{}.", &before[..end]))
}
