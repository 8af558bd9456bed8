//! Arguments in words: one sentence, then the steps, each with its lines and the words of the law.
//!
//! One wording serves the command line, the API, the key and the pages. Every rule has a reason and every condition a
//! clause in `content/wording`; this module only joins them.

mod absent_line;
mod beside_score;
mod besides;
mod closing;
mod contrast;
mod cuts;
mod facing;
mod highest_and_lowest;
mod house_rules;
mod in_time;
mod issue_text;
mod joining;
mod offences;
mod open_facts;
mod orders;
mod parties;
mod places;
mod reason;
mod rights;
mod score_order;
mod sentence;
mod shortening;
mod silence;
mod steps;
mod sums;
mod tally;
mod told;
mod told_case;
mod turning;
mod two_laws;
mod uncalled;
mod what_if;

pub use contrast::ContrastText;
pub(crate) use rights::NOTHING_MORE;
pub(crate) use score_order::{limb_of_order, order_step};
pub(crate) use silence::NEAREST;
pub(crate) use sums::{honours_lost, law_of_score, score_clauses};
pub use turning::turning_lines;
pub(crate) use turning::written_turn;
pub use what_if::{MissingFactText, RequirementText};

use crate::law_prose;
use crate::prose::{sentence_of, within_sentence};
use oddtrick_law::{Answer, Argument, Evaluator, Limb, Question, RuleId, Ruling, StepEffect};
use oddtrick_library::{Library, limb_title};
use oddtrick_table::LineIndex;

/// The most steps that a reader follows.
const MOST_STEPS: usize = 6;

/// An argument in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArgumentText {
    /// The answer with its reason, in one sentence or two: `No: A asked in time, so turning the trick settled nothing
    /// (Law 74).`
    pub sentence: String,
    /// The reason alone, as a sentence. Empty if no step decides, or if the answer hangs on facts that are not told.
    pub reason: String,
    /// Which house rules the answer turns on, as a sentence. Empty if it turns on none. The first field has it too.
    pub house_rules: String,
    /// The steps, in order.
    pub steps: Vec<StepText>,
    /// The limbs that the ruling rests on, the deciding one first.
    pub laws: Vec<Limb>,
    /// If no law speaks of the case: the limb that comes nearest, with its words.
    pub nearest: Option<(Limb, &'static str)>,
}

/// One step in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepText {
    /// The facts and what follows, as one or two sentences.
    pub text: String,
    /// What the step does, as one word: the name of its [`StepEffect`], or `counts` for a sum.
    pub effect: &'static str,
    /// The rule. `None` for a sum, which rests on the scoring rules of the game.
    pub rule: Option<RuleId>,
    /// The limb.
    pub limb: Limb,
    /// The words of the limb that count, verbatim.
    pub words: String,
    /// The lines of the record that it rests on.
    pub lines: Vec<LineIndex>,
}

impl ArgumentText {
    /// Tells why a ruling is as it is.
    pub fn new(library: &Library, evaluator: &Evaluator<'_>, question: &Question, ruling: &Ruling) -> ArgumentText {
        if let Some(completed) = evaluator.that_made(ruling) {
            return told_with_missing_laws(library, (evaluator, &completed), ruling, |evaluator, ruling| {
                ArgumentText::new(library, evaluator, question, ruling)
            });
        }
        if let Some(forbidden) = only_forbidden(library, evaluator, question, ruling, ArgumentText::new) {
            return forbidden;
        }
        let argument = Argument::new(evaluator, ruling);
        let told = of_argument(library, evaluator, question, ruling, &argument);
        let sums = sums::sum_steps(library, evaluator, question, &ruling.answer, &told.laws);
        let mut steps = shortening::shortened(
            distinct_steps(library, evaluator, question, &argument),
            &argument,
            MOST_STEPS.saturating_sub(sums.len()),
        );
        // A sum is a reason, so nothing else need come near.
        let nearest = told.nearest.filter(|_| sums.is_empty());
        steps.extend(sums);
        tell_second_objections(&mut steps);
        for step in &mut steps {
            step.text = law_prose::with_roles_named(&evaluator.facts, &step.text);
        }
        ArgumentText { steps, nearest, ..told }
    }

    /// The same without its steps, which take longest to tell.
    pub fn without_steps(
        library: &Library,
        evaluator: &Evaluator<'_>,
        question: &Question,
        ruling: &Ruling,
    ) -> ArgumentText {
        if let Some(completed) = evaluator.that_made(ruling) {
            return told_with_missing_laws(library, (evaluator, &completed), ruling, |evaluator, ruling| {
                ArgumentText::without_steps(library, evaluator, question, ruling)
            });
        }
        let forbidden = only_forbidden(library, evaluator, question, ruling, ArgumentText::without_steps);
        forbidden
            .unwrap_or_else(|| of_argument(library, evaluator, question, ruling, &Argument::new(evaluator, ruling)))
    }
}

/// Tells of an act that a law forbids without giving anything for it. `None` if no law forbids it, or one gives something.
fn only_forbidden(
    library: &Library,
    evaluator: &Evaluator<'_>,
    question: &Question,
    ruling: &Ruling,
    tell: impl Fn(&Library, &Evaluator<'_>, &Question, &Ruling) -> ArgumentText,
) -> Option<ArgumentText> {
    let Question::Reached { by } = *question else { return None };
    if ruling.answer != Answer::NoLaw || !Argument::new(evaluator, ruling).is_silent() {
        return None;
    }
    let allowed = Question::Allowed { by };
    let forbids = evaluator.rule_on(&allowed);
    let told = tell(library, evaluator, &allowed, &forbids);
    let law = told.laws.first().filter(|_| forbids.answer == Answer::No && !told.reason.is_empty())?;
    let reason = within_sentence(told.reason.trim_end_matches('.'));
    let sentence = format!("No law gives anything for it. It is only forbidden: {reason} ({}).", limb_title(law.0));
    Some(ArgumentText { sentence, nearest: None, ..told })
}

/// Tells a ruling that was made with the laws of an earlier code, and says so if it needs one that our copy lacks.
fn told_with_missing_laws(
    library: &Library,
    (evaluator, completed): (&Evaluator<'_>, &Evaluator<'_>),
    ruling: &Ruling,
    tell: impl Fn(&Evaluator<'_>, &Ruling) -> ArgumentText,
) -> ArgumentText {
    let Answer::LawMissing(earlier) = &ruling.answer else { return tell(completed, ruling) };
    let told = tell(completed, &Ruling { answer: *earlier.clone(), ..ruling.clone() });
    let sentence = format!("{} {}", told.sentence, law_prose::missing_laws_sentence(library, evaluator.code));
    ArgumentText { sentence, ..told }
}

/// Everything but the steps.
fn of_argument(
    library: &Library,
    evaluator: &Evaluator<'_>,
    question: &Question,
    ruling: &Ruling,
    argument: &Argument,
) -> ArgumentText {
    let party = question.party_concerned(&evaluator.facts);
    let nearest = argument.nearest.first().map(|nearest| (nearest.limb, nearest.words));
    let told = told::Told { library, evaluator, party, question, ruling, argument };
    let reason = told.reason().filter(|_| !matches!(ruling.answer, Answer::Needs(_)));
    let house_rules = house_rules::house_rules_sentence(evaluator, ruling);
    let space = if house_rules.is_empty() { "" } else { " " };
    let laws = told.laws_of_silence().unwrap_or_else(|| told.laws());
    let named = |text: String| law_prose::with_roles_named_in_ruling(&evaluator.facts, &text);
    ArgumentText {
        sentence: named(format!("{}{space}{house_rules}", told.sentence())),
        reason: named(reason.map_or_else(String::new, |reason| sentence_of(&reason))),
        house_rules,
        steps: Vec::new(),
        laws,
        nearest,
    }
}

/// The steps of an argument, each said once.
fn distinct_steps(
    library: &Library,
    evaluator: &Evaluator<'_>,
    question: &Question,
    argument: &Argument,
) -> Vec<StepText> {
    let deciding = argument.deciding_step().map(|step| step.rule);
    let party = question.party_concerned(&evaluator.facts);
    let mut steps: Vec<StepText> = Vec::new();
    for step in steps::step_texts(library, evaluator, party, argument) {
        // What is alike for two cards or hands, or ends two rights at once, is said once.
        let alike = |told: &StepText| {
            (&told.text, told.rule) == (&step.text, step.rule)
                || told.effect == "takes away" && step.effect == told.effect && gist(&told.text) == gist(&step.text)
        };
        // Two laws that fall short for the same reason are one step.
        let short =
            |told: &StepText| told.effect == "falls short" && (told.effect, &told.text) == (step.effect, &step.text);
        match steps.iter().position(|told| short(told) || alike(told)) {
            // The law that decides is the one to cite. It comes after everything that it ends.
            Some(place) if step.rule == deciding && steps[place].rule != deciding => {
                steps.remove(place);
                steps.push(step);
            }
            Some(_) => {}
            None => steps.push(step),
        }
    }
    steps
}

/// Where one objection follows on another, makes the second one “besides”: what is taken away already cannot be taken away
/// again, only for another reason. There is nothing to object to before the first step.
fn tell_second_objections(steps: &mut [StepText]) {
    if let Some(first) = steps.first_mut()
        && let Some(said) = first.text.strip_prefix("But ")
    {
        first.text = sentence_of(said);
    }
    for n in 1..steps.len() {
        let (before, rest) = steps.split_at_mut(n);
        if let (true, Some(again)) = (before[n - 1].text.starts_with("But "), rest[0].text.strip_prefix("But ")) {
            rest[0].text = format!("Besides, {again}");
        }
    }
}

/// What a step says, without the words that join it to the step before.
fn gist(text: &str) -> &str {
    text.split_once(": ").map_or(text, |(_, gist)| gist).trim_start_matches("But ")
}

/// The name of an effect, as data.
const fn effect_name(effect: StepEffect) -> &'static str {
    match effect {
        StepEffect::Gives => "gives",
        StepEffect::WouldGive => "would give",
        StepEffect::Denies => "denies",
        StepEffect::FallsShort(_) => "falls short",
        StepEffect::Spares(_) => "does not take away",
        StepEffect::TakesAway(_) => "takes away",
        StepEffect::WouldTakeAway(_) => "would take away",
        StepEffect::Restores(_) => "restores",
        StepEffect::Open(_) => "open",
        StepEffect::WrongClaimant(_) | StepEffect::WrongParty(_) => "wrong party",
    }
}
