//! Which law decides? The right option is a law that the ruling depends on; the others play no part in it.

mod nearness;
mod one_rule;
mod prompt;
mod tempting;

use nearness::{LawPlaces, Nearness, prefer};
use one_rule::{decided_in_short, in_short, is_given_by_several, rule_looked_at, rule_shown};
use prompt::{gives, prompt, prompt_before};
use tempting::{TouchedLaws, gives_something, overtaken_limbs};

use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet};

use rand::seq::SliceRandom;

use super::option_balance::{EVEN_WEIGHTS, choose_by_length};
use super::presented::{OPTION_COUNT, Presented};
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::argument_text::ArgumentText;
use crate::claim::Claim;
use crate::law_prose::{SubjectWords, absent_act_clause, rule_status_text};
use crate::prose::{Prose, within_sentence};
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::ruling_parts::is_comparable;
use crate::ruling_text::ruling_reason;
use crate::variant::Variant;
use oddtrick_law::{Answer, Argument, DealOutcome, Evaluator, Finding, Limb, RuleStatus, Ruling};
use oddtrick_library::{Library, LimbSummaries, RuleWording, law_number_of, limb_title};

/// With fewer laws of the same topic to choose from than this, laws of the next topics are offered too.
const MIN_CANDIDATES: usize = 4;

/// Three laws of the topic are better than four with one that nobody would think of.
const MIN_OPTIONS: usize = 3;

/// Asks which law decides. `None` if there are too few wrong options. A new question offers laws of which it can be said
/// what they lack, or laws of the same section.
pub(super) fn present(library: &Library, variant: &Variant<'_>, ruling: &Ruling, is_new: bool) -> Option<Presented> {
    let right = deciding_limb(variant, ruling, is_new)?;
    let seed = variant.id.to_string();
    let sayings = library.limb_summaries.get(variant.code.text_id)?;
    let places = LawPlaces::of_code(library, variant.code.text_id);
    let (mut wrong, mut far) = other_limbs(variant, ruling, sayings, &places);
    wrong.shuffle(&mut seeded_rng(&seed, "wrong options"));
    far.shuffle(&mut seeded_rng(&seed, "laws from afar"));
    let nearness = Nearness::to(&places, sayings, right);
    // The nearest sections first: a law about something else altogether tempts nobody.
    far.sort_by_cached_key(|limb| nearness.sections_away(*limb));
    let text = match decided_in_short(library, variant, ruling, right).filter(|_| is_new) {
        Some(says) => limb_text(right, &says),
        None => right_text(library, variant, ruling, (right, sayings))?,
    };
    let decides =
        ruling_reason(library, &variant.concerned_party(), ruling).or_else(|| argued_reason(library, variant));
    // Looked up several times for each law, and found only once.
    let found: RefCell<BTreeMap<Limb, Option<String>>> = RefCell::default();
    let evaluator = variant.evaluator(variant.code);
    let argument = Argument::new(&evaluator, ruling);
    let why_not = |limb: Limb| {
        let find = || why_not(library, (variant, &evaluator), ruling, (limb, right, is_new), decides.as_deref());
        found.borrow_mut().entry(limb).or_insert_with(find).clone()
    };
    let reply = |limb: Limb| {
        if is_new {
            return told_of_law(&nearness, (limb, right), why_not(limb), decides.as_deref());
        }
        // A law of which nobody can say what it lacks here is no fair wrong option. It was offered before.
        Some(why_not(limb).unwrap_or_else(|| answers_another_question(limb, right)))
    };
    let option = |limb: Limb| {
        let misreading_id = format!("looks-to-law-{}", law_number_of(limb.0));
        let says = in_short(library, variant, limb, rule_looked_at(variant, ruling, limb)).filter(|_| is_new);
        Some(AnswerOption {
            claim: Claim::Law(limb),
            text: limb_text(limb, says.as_deref().unwrap_or_else(|| sayings.first(limb.0).unwrap_or_default())),
            distractor: Some(DistractorReason { misreading_id, why: Prose::from_text(reply(limb)?) }),
        })
    };
    let overtaken_option = |limb: Limb| {
        let misreading_id = format!("looks-to-law-{}", law_number_of(limb.0));
        let says = in_short(library, variant, limb, None)?;
        let why = format!(
            "{} gives that in general, but {} ({}).",
            limb_title(limb.0),
            decides.as_deref()?,
            limb_title(right.0)
        );
        Some(AnswerOption {
            claim: Claim::LastLaw(limb),
            text: limb_text(limb, &says),
            distractor: Some(DistractorReason { misreading_id, why: Prose::from_text(why) }),
        })
    };
    let (least, wanted) = if is_new { (MIN_OPTIONS, MIN_OPTIONS - 1) } else { (OPTION_COUNT, MIN_CANDIDATES) };
    if is_new {
        wrong.extend(std::mem::take(&mut far));
        let touched = TouchedLaws::new(variant, ruling);
        let only_giving = gives(&variant.question, &ruling.answer);
        wrong.retain(|limb| touched.contains(*limb) && (!only_giving || gives_something(variant, *limb)));
        wrong.retain(|limb| nearness.is_akin(*limb) && reply(*limb).is_some());
        // One law at least must be such that only who knows it well tells it from the right one.
        if overtaken_limbs(&argument, right).is_empty() && !wrong.iter().any(|limb| touched.came_near(*limb)) {
            return None;
        }
        prefer(&mut wrong, |limb| why_not(*limb).is_some());
        wrong = nearness.nearest_of(wrong, wanted..OPTION_COUNT);
        wrong.sort_by_key(|limb| !touched.came_near(*limb));
    }
    let mut wrong: Vec<AnswerOption> = wrong.into_iter().filter_map(option).collect();
    wrong.extend(far.into_iter().filter_map(option).take(wanted.saturating_sub(wrong.len())));
    let overtaken = overtaken_limbs(&argument, right).into_iter().filter(|_| is_new).take(1);
    let overtaken: Vec<AnswerOption> = overtaken.filter_map(|limb| overtaken_option(limb)).collect();
    wrong.truncate(if is_new { OPTION_COUNT - 1 - overtaken.len() } else { wrong.len() });
    let mut options = choose_by_length(&seed, EVEN_WEIGHTS, &text, wrong);
    options.extend(overtaken);
    if options.len() + 1 < least {
        return None;
    }
    options.push(AnswerOption { claim: Claim::Law(right), distractor: None, text: text.clone() });
    options.shuffle(&mut seeded_rng(&seed, "order of options"));
    let prompt = match is_new {
        true => prompt(variant, ruling),
        false => prompt_before(variant.partnership(), &variant.question, &ruling.answer),
    };
    // The answer is the law; the ruling, with the fact on which it rests, is the reason.
    let argued = ArgumentText::without_steps(library, &evaluator, &variant.question, variant.ruling());
    let (answer_text, reason) = (is_new.then_some(text), is_new.then(|| Prose::from_text(argued.sentence)));
    Some(Presented { prompt, form: ReplyForm::One, options, answer_text, reason, ..Presented::default() })
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

/// The law that decides: the one that the answer page names first. `None` for a new question if no law speaks of the case.
fn deciding_limb(variant: &Variant<'_>, ruling: &Ruling, is_new: bool) -> Option<Limb> {
    let argument = Argument::new(&variant.evaluator(variant.code), ruling);
    let named = argument.deciding_step().map(|step| step.limb);
    // A score rests on several laws at once.
    let of_one_law =
        named.is_some() && !matches!(ruling.answer, Answer::Score(_)) && !is_given_by_several(&argument, ruling);
    if !is_comparable(ruling) || is_new && !of_one_law {
        return None;
    }
    // Where the answer page gives another reason, the law is not what decides.
    named.filter(|limb| ruling.limbs.contains(limb)).or_else(|| ruling.limbs.first().copied().filter(|_| !is_new))
}

/// Whether any law decides. A deal that stands because no law undoes it is decided by none.
pub(super) fn is_decided_by_law(ruling: &Ruling) -> bool {
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

/// Why a law does not decide: what it lacks, and which law decides instead. `None` if its rules do not tell.
fn why_not(
    library: &Library,
    (variant, evaluator): (&Variant<'_>, &Evaluator<'_>),
    ruling: &Ruling,
    (limb, right, is_new): (Limb, Limb, bool),
    decides: Option<&str>,
) -> Option<String> {
    let rules = || variant.code.rules().iter().filter(|rule| rule.limb == limb);
    // What the law is for stands in the rules that give something. Those that take something away speak of other acts.
    let gives = rules().any(|rule| rule.ground_issue().is_some());
    let telling = || rules().filter(|rule| !gives || rule.ground_issue().is_some());
    // The rule that the option tells comes first, and what ended it says more than what another rule would need.
    let shown = rule_shown(variant, limb, rule_looked_at(variant, ruling, limb)).filter(|_| is_new);
    let ended = shown.and_then(|shown| {
        let ended = |status: RuleStatus| {
            use RuleStatus::{Displaced, Forfeited, Lapsed, Waived};
            matches!(status, Displaced { .. } | Forfeited { .. } | Lapsed { .. } | Waived { .. })
        };
        let finding = ruling.findings.iter().find(|it| it.rule == shown.id && ended(it.status))?;
        let names = SubjectWords::new(finding.subject, &evaluator.facts, variant.concerned_party().party);
        let told = rule_status_text(library, variant.code, &names, finding.rule, finding.status);
        Some(within_sentence(told.trim_end_matches('.')))
    });
    let absent = ended
        .or_else(|| shown.into_iter().chain(telling()).find_map(|rule| absent_act_clause(library, evaluator, rule)));
    let lacks = || {
        ruling.findings.iter().find_map(|finding| {
            let rule = variant.code.rule(finding.rule).filter(|rule| rule.limb == limb)?;
            let RuleStatus::Unmet(_) = finding.status else { return None };
            let names = SubjectWords::new(finding.subject, &evaluator.facts, variant.concerned_party().party);
            Some(rule_status_text(library, variant.code, &names, rule.id, finding.status))
        })
    };
    let (law, decisive) = (limb_title(limb.0), limb_title(right.0));
    let lacking = absent.or_else(|| Some(within_sentence(lacks()?.trim_end_matches('.'))))?;
    Some(match decides {
        // What is missing is the very fact that decides, so it is told once.
        Some(decides) if decides.contains(&lacking) => {
            format!("{law} would come in only if that were otherwise: {decides} ({decisive}).")
        }
        Some(_) => format!("{law} needs something else: here {lacking}."),
        None => format!("{law} needs something else: here {lacking}. {decisive} decides."),
    })
}

/// The reason that the answer page gives, as a clause.
fn argued_reason(library: &Library, variant: &Variant<'_>) -> Option<String> {
    let told =
        ArgumentText::without_steps(library, &variant.evaluator(variant.code), &variant.question, variant.ruling());
    (!told.reason.is_empty()).then(|| within_sentence(told.reason.trim_end_matches('.')))
}

/// The reply about a law: what it lacks here. Of a law of the same topic or section that lacks nothing one could name, it
/// says what decides instead.
fn told_of_law(
    nearness: &Nearness<'_>,
    (limb, right): (Limb, Limb),
    why: Option<String>,
    decides: Option<&str>,
) -> Option<String> {
    let (law, decisive) = (limb_title(limb.0), limb_title(right.0));
    let lacks = format!("{law} needs something else: here ");
    match (why, decides.filter(|_| nearness.is_akin(limb))) {
        (Some(why), _) => {
            // What the law says stands in the option itself.
            Some(why.strip_prefix(&lacks).map(|rest| format!("Here {rest}")).unwrap_or(why))
        }
        (None, Some(decides)) => Some(format!("{law} does not settle this: {decides} ({decisive}).")),
        (None, None) => None,
    }
}

fn answers_another_question(limb: Limb, right: Limb) -> String {
    let (law, decisive) = (limb_title(limb.0), limb_title(right.0));
    format!("{law} answers another question. {decisive} decides.")
}
