//! What does the other code say? The ruling of one code is told, and the options give those of the other, with reasons. So
//! the question is what the two laws say and not only whether they differ.

use super::contrast::{Half, PerCode, on_the_point_of};
use super::deciding_ground::told_by_deciding_rule;
use super::law::told_ruling;
use super::presented::Presented;
use super::ruling::{RulingOption, brief_reason, choose_reasoned, options_with_reasons, right_option};
use crate::answer_option::AnswerOption;
use crate::claim::{Claim, Proposition};
use crate::law_prose::brief_answer;
use crate::prose::Prose;
use crate::reply_form::ReplyForm;
use crate::ruling_parts::is_nothing;
use crate::variant::Variant;
use oddtrick_law::{Ruling, codes};
use oddtrick_library::Library;

/// Tells the ruling of one code and asks for that of the other: of the one that the case does not go by, if the library has
/// reasons there. `None` if it has them for neither.
pub(super) fn present(library: &Library, variant: &Variant<'_>, rulings: &PerCode<Ruling>) -> Option<Presented> {
    let own = usize::from(rulings[1].code == variant.code.id);
    // That nothing is due is asked for more often, because it is right more seldom.
    let [here, there] = [own, 1 - own].map(|n| is_nothing(&rulings[n].answer));
    let own = if here && !there { 1 - own } else { own };
    [own, 1 - own].into_iter().find_map(|told| ask_of_other(library, variant, rulings, told))
}

fn ask_of_other(
    library: &Library,
    variant: &Variant<'_>,
    rulings: &PerCode<Ruling>,
    place: usize,
) -> Option<Presented> {
    let by_deciding_rule = |ruling: &Ruling| {
        let evaluator = variant.evaluator(codes::find(ruling.code)?);
        let told = told_by_deciding_rule(&evaluator, ruling);
        Some((evaluator, told))
    };
    let (of_told, told) = by_deciding_rule(&rulings[place])?;
    let (evaluator, asked) = by_deciding_rule(&rulings[1 - place])?;
    let reason = brief_reason(library, &evaluator, &asked)?;
    let [half_told, half_asked] = [Half::new(library, variant, &told)?, Half::new(library, variant, &asked)?];
    let right = right_option(variant, brief_answer(&evaluator, &asked.question, &asked.answer), &asked);
    let (right, mut wrong) = options_with_reasons(&evaluator, &asked, reason, right, Vec::new());
    // Whoever takes the codes for alike gives the answer of the other.
    if told.answer != asked.answer
        && let Some(own) = brief_reason(library, &of_told, &told)
    {
        let mut text = brief_answer(&evaluator, &asked.question, &told.answer);
        text.push(Prose::from_text(format!(": {}.", own.says)));
        let says = on_the_point_of(library, &half_told, &half_asked).unwrap_or_else(|| half_asked.rule(None));
        let why = format!("That decides by {}. {says}", half_told.title());
        // It tempts most, so it is always offered.
        for choice in &mut wrong {
            choice.rests_on_facts = false;
        }
        wrong.insert(0, RulingOption::of_false_law(told.answer.clone(), text, (format!("applies-{}", told.code), why)));
    }
    let seed = variant.id.to_string();
    let options = choose_reasoned(&seed, &asked.answer, right, wrong)?;
    // Of what can be demanded only a call is right often enough to be offered beside “nothing”.
    let opens_rarely =
        |choice: &RulingOption| !["Nothing", "Call"].iter().any(|word| choice.text.to_string().starts_with(word));
    if is_nothing(&asked.answer) && options.iter().any(opens_rarely) {
        return None;
    }
    let option = |choice| option_about(evaluator.code.id, &asked, choice);
    let mut prompt = Prose::from_text(format!("And by {}? ", half_asked.title()));
    prompt.push(variant.question_text());
    Some(Presented {
        known: verdict_of(variant, half_told.title(), &told),
        prompt,
        form: ReplyForm::One,
        options: options.into_iter().map(option).collect(),
        answer_text: Some(Prose::from_text(half_asked.ruling())),
        reason: Some(Prose::from_text(reason_told(library, (&half_told, &half_asked), told.answer != asked.answer))),
        compared_rulings: rulings.clone().into(),
        ..Presented::default()
    })
}

/// A choice as an option about the code that is asked for.
fn option_about(code: &'static str, asked: &Ruling, choice: RulingOption) -> AnswerOption {
    let claim = if choice.distractor.is_none() {
        Claim::Codes(vec![(code, Proposition { answer: asked.answer.clone(), ground: None })])
    } else {
        Claim::FalseReason(choice.proposition.answer)
    };
    AnswerOption { claim, text: choice.text, distractor: choice.distractor }
}

/// How the code decides whose ruling was told, and where the two differ what the other says on that point.
fn reason_told(library: &Library, (told, asked): (&Half<'_>, &Half<'_>), differ: bool) -> String {
    let says = if differ { on_the_point_of(library, told, asked) } else { None };
    [Some(told.ruling()), says].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// A ruling without its reason, which would say too much of what the other code is asked: `By the American code of 1894, Ada
/// cannot insist on that.`
fn verdict_of(variant: &Variant<'_>, title: &str, ruling: &Ruling) -> Prose {
    let told = told_ruling(variant.partnership(), &variant.question, &ruling.answer);
    let mut verdict = Prose::from_text(format!("By {title}, "));
    verdict.push(told.uncapitalized());
    verdict
}
