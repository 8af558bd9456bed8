//! Options whose reasons are sentences about the law: the true one, and what people believe instead. The library has them for
//! the rules that decide most often. No line of the story refutes a false one; only the law does.

use super::{Footing, RulingOption};
use crate::answer_option::DistractorReason;
use crate::claim::Proposition;
use crate::law_prose;
use crate::law_reason::reason_of;
use crate::misreading::BELIEVES;
use crate::prose::Prose;
use crate::ruling_parts::has_reason;
use crate::variant::Variant;
use oddtrick_law::{Answer, Ruling};
use oddtrick_library::{LawReason, Library, ReasonedAnswer};

/// The true reason for a ruling, if the library has one. None where another reading of the code gives another answer, which
/// would make a false reason a matter of opinion.
pub(in crate::kind) fn true_reason<'l>(
    library: &'l Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
) -> Option<&'l LawReason> {
    let found = reason_of(library, variant.code, ruling).filter(|had| had.answer != ReasonedAnswer::Something)?;
    variant.rulings_by_other_readings().iter().all(|read| read.answer == ruling.answer).then_some(found)
}

/// Where something is due: why people think that nothing is, as wrong options in place of those of the engine. Those stay
/// where the library has none.
pub(super) fn replace_nothings(
    library: &Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    mut wrong: Vec<RulingOption>,
) -> Vec<RulingOption> {
    let found = reason_of(library, variant.code, ruling).filter(|had| had.answer == ReasonedAnswer::Something);
    let is_nothing = |answer: &Answer| ReasonedAnswer::of(answer) == Some(ReasonedAnswer::Nothing);
    let is_opinion = || variant.rulings_by_other_readings().iter().any(|read| is_nothing(&read.answer));
    if let Some(reason) = found.filter(|_| !is_opinion()) {
        wrong.retain(|choice| !is_nothing(&choice.proposition.answer));
        wrong.extend(false_reasons(reason, with_reason));
    }
    wrong
}

/// Leaves out further reasons for “nothing”, where there are options enough: with three of them, the lone other option would
/// be right too often, and a lone “nothing” stays alone.
pub(super) fn limit_nothings(chosen: &[RulingOption], left: &mut Vec<RulingOption>) {
    let is_nothing =
        |choice: &RulingOption| ReasonedAnswer::of(&choice.proposition.answer) == Some(ReasonedAnswer::Nothing);
    let nothings = chosen.iter().filter(|choice| is_nothing(choice)).count();
    let is_alone = nothings == 1 && chosen.len() > 2 && is_nothing(&chosen[0]);
    if nothings >= 2 || is_alone {
        left.retain(|choice| choice.footing != Footing::FalseLaw || !is_nothing(choice));
    }
}

/// The right option with its reason, and the wrong ones. Of the `others`, those stay that need no reason: something is due,
/// where nothing is.
pub(super) fn options_with_reasons(
    reason: &LawReason,
    right: RulingOption,
    others: Vec<RulingOption>,
) -> (RulingOption, Vec<RulingOption>) {
    let right = RulingOption { text: with_reason(&right.proposition.answer, &reason.says), ..right };
    let something = others.into_iter().filter(|choice| !has_reason(&choice.proposition.answer));
    (right, false_reasons(reason, with_reason).chain(something).collect())
}

/// What people believe instead of the true reason, as wrong options. `text` words an answer with its reason.
pub(in crate::kind) fn false_reasons<'r>(
    reason: &'r LawReason,
    text: impl Fn(&Answer, &str) -> Prose + 'r,
) -> impl Iterator<Item = RulingOption> + 'r {
    reason.wrong.iter().map(move |wrong| RulingOption {
        proposition: Proposition { answer: wrong.answer.clone(), ground: None },
        text: text(&wrong.answer, &wrong.says),
        distractor: Some(DistractorReason {
            misreading_id: format!("{BELIEVES}{}", wrong.number),
            why: Prose::from_text(wrong.why.as_str()),
        }),
        far_fetched: false,
        rests_on_facts: true,
        footing: Footing::FalseLaw,
    })
}

/// `Yes: the revoke can be claimed until the cards are cut.`
fn with_reason(answer: &Answer, says: &str) -> Prose {
    let mut text = law_prose::answer_text(answer);
    text.push(Prose::from_text(format!(": {says}.")));
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use oddtrick_law::RuleId;

    use crate::question_kind::QuestionKind;
    use crate::quiz_question::QuizQuestion;
    use crate::stories::{borrowed_story_ids, situation_ids, story_ids};
    use crate::test_support::context;
    use crate::{Claim, Reply};

    #[test]
    fn reasons_are_offered_and_only_the_true_one_is_right() {
        let context = context();
        let (mut questions, mut half, mut offered) = (0, 0, BTreeSet::new());
        for story in story_ids(context).into_iter().chain(borrowed_story_ids(context)).chain(situation_ids(context)) {
            let Ok(question) = QuizQuestion::build(context, &story.with_kind(QuestionKind::Ruling)) else { continue };
            let is_false = |n: usize| matches!(question.options[n].claim, Claim::FalseReason(_));
            let false_ones: Vec<usize> = (0..question.options.len()).filter(|n| is_false(*n)).collect();
            questions += usize::from(!false_ones.is_empty());
            for n in false_ones {
                let Claim::FalseReason(answer) = &question.options[n].claim else { continue };
                let mark = question.mark(&Reply::One(n));
                let is_half = *answer == question.ruling().answer;
                assert_eq!((mark.points, mark.out_of), (u8::from(is_half), 2), "{}", question.id);
                half += usize::from(is_half);
                offered.extend(question.options[n].distractor.iter().map(|wrong| wrong.misreading_id.clone()));
            }
        }
        let all = context.law_reasons.iter().map(|reason| reason.wrong.len()).sum::<usize>();
        assert!(questions > 700 && half > 200, "{questions} questions, {half} right answers for a false reason");
        assert!(offered.len() * 2 > all, "{} of {all} false reasons are offered", offered.len());
    }

    /// A reason that no question offers is for a rule that decides no story any more, or decides it otherwise.
    #[test]
    fn every_reason_belongs_to_a_story() {
        let context = context();
        let mut met = BTreeSet::new();
        for story in story_ids(context).into_iter().chain(borrowed_story_ids(context)).chain(situation_ids(context)) {
            let Ok(variant) = Variant::from_id(context, &story) else { continue };
            // Which of some things can be demanded is asked of other stories too.
            let remedies = QuizQuestion::build(context, &story.with_kind(QuestionKind::Remedies)).ok();
            let rulings = [Some(variant.ruling()), remedies.as_ref().map(QuizQuestion::ruling)];
            for ruling in rulings.into_iter().flatten() {
                let answer = ReasonedAnswer::of(&ruling.answer).map(|answer| answer as u8);
                let unmet = |rule: RuleId| crate::ruling_parts::unmet_condition(ruling, rule);
                met.extend(ruling.grounds.iter().map(|rule| (variant.code.text_id, *rule, unmet(rule), answer)));
            }
        }
        let text = |reason: &LawReason| oddtrick_law::codes::find(reason.code).map_or(reason.code, |code| code.text_id);
        let idle = context
            .law_reasons
            .iter()
            .filter(|reason| !met.contains(&(text(reason), reason.rule, reason.lacks, Some(reason.answer as u8))));
        let idle: Vec<String> =
            idle.map(|reason| format!("{} {}: {}", reason.code, reason.rule, reason.says)).collect();
        assert!(idle.is_empty(), "{idle:#?}");
    }

    #[test]
    fn believed_sentences_are_told_to_the_learner() {
        let context = context();
        for wrong in context.law_reasons.iter().flat_map(|reason| &reason.wrong) {
            let told = crate::MisreadingText::find(context, "english-club", &format!("{BELIEVES}{}", wrong.number));
            let told = told.expect("a sentence").sentence;
            assert!(told.starts_with("You think that ") && told.contains(&wrong.says), "{told}");
        }
    }
}
