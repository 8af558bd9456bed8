//! Why a demand is not due any more that was due earlier in the story.

use crate::answer_option::AnswerOption;
use crate::claim::Claim;
use crate::distractor_source::DistractorSource;
use crate::law_prose::{SubjectWords, ground_text, refusal_text};
use crate::prose::Prose;
use crate::variant::Variant;
use oddtrick_law::{Evaluator, RefusedDemand, RuleStatus};
use oddtrick_library::Library;
use oddtrick_table::{Demand, Facts, Side};

/// The misreading of somebody who asks for what no law gives for what was done.
pub(super) const NO_LAW_GIVES: &str = "asks-what-no-law-gives";

/// Where a wrong option says that no law gives a demand, and the side could make it earlier, says what ended that.
pub(super) fn tell_what_ended(library: &Library, variant: &Variant<'_>, side: Side, options: &mut [AnswerOption]) {
    for option in options {
        let Claim::MayExact(demand) = option.claim else { continue };
        let Some(wrong) = option.distractor.as_mut().filter(|wrong| wrong.misreading_id == NO_LAW_GIVES) else {
            continue;
        };
        if let Some(why) = due_before(library, variant, side, demand) {
            wrong.why = why;
        }
    }
}

/// After how many lines of the story a side last had a right that it has no longer. `None` if it never had it.
pub(in crate::kind) fn lines_when_due(
    variant: &Variant<'_>,
    evaluator: &Evaluator<'_>,
    side: Side,
    demand: Demand,
) -> Option<usize> {
    (1..variant.lines_before).rev().find(|lines| evaluator.before_line(*lines).allows_demand(side, demand))
}

/// What ended a right that a side had earlier in the story. `None` if it never had it.
fn due_before(library: &Library, variant: &Variant<'_>, side: Side, demand: Demand) -> Option<Prose> {
    let evaluator = variant.evaluator(variant.code);
    let lines = lines_when_due(variant, &evaluator, side, demand)?;
    let then = evaluator.before_line(lines + 1);
    let refused = then.refused_to(side).into_iter().find(|refused| refused.demand == demand);
    let why = refused.and_then(|refused| Some(refusal_of(library, variant, &then.facts, &refused)?.1));
    Some(why.unwrap_or_else(|| Prose::from_text("That could be asked for earlier, but not any more.")))
}

/// The mistake of somebody who thinks a refused demand due, and why it is refused. `None` if no mistake leads to it.
pub(super) fn refusal_of(
    library: &Library,
    variant: &Variant<'_>,
    facts: &Facts,
    refused: &RefusedDemand,
) -> Option<(DistractorSource, Prose)> {
    let code = variant.code;
    let names = SubjectWords::new(refused.subject, facts, variant.concerned_party().party);
    let names = names.with_demander(facts, refused.status, code.rule(refused.rule));
    let source = match refused.status {
        RuleStatus::Unmet(condition) => DistractorSource::MisjudgesCondition(condition, true),
        RuleStatus::Displaced { by }
        | RuleStatus::Lapsed { by, .. }
        | RuleStatus::Waived { by, .. }
        | RuleStatus::Forfeited { by, .. } => DistractorSource::ForgetsRule(by),
        RuleStatus::Applied { .. } => DistractorSource::ForgetsRule(refused.rule),
        _ => return None,
    };
    // What was chosen first is named where the record tells it.
    let names = match refused.status {
        RuleStatus::Applied { at } => {
            let chosen = facts.demands.iter().find(|made| Some(made.at) == at).copied();
            names.with_actor_among(chosen.map(|made| made.by)).with_chosen(chosen, None)
        }
        _ => names,
    };
    let why = match refused.status {
        RuleStatus::Applied { .. } => ground_text(library, code, &names, refused.rule),
        status => refusal_text(library, code, &names, refused.rule, status),
    };
    Some((source, Prose::from_text(why)))
}

#[cfg(test)]
mod tests {
    use crate::test_support::context;
    use crate::{QuestionId, QuizQuestion};

    #[test]
    fn what_could_be_asked_for_earlier_is_not_called_a_gift_of_no_law() {
        let id: QuestionId = "drayson-92/-/1/remedies/5".parse().expect("an id");
        let question = QuizQuestion::build(context(), &id).expect("a question");
        let why = |text: &str| {
            let option = question.options.iter().find(|option| option.text.to_string().starts_with(text));
            option.and_then(|option| option.distractor.as_ref()).map(|wrong| wrong.why.to_string())
        };
        assert_eq!(why("Make A lead").as_deref(), Some("That could be asked for earlier, but not any more."));
    }
}
