//! Options whose reasons are sentences about the law: the true one, and what people believe instead. The library has them for
//! the rules that decide most often. No line of the story refutes a false one; only the law does.

use std::collections::BTreeSet;

use super::{Footing, RulingOption};
use crate::kind::deciding_ground::told_by_deciding_rule;
use crate::law_prose::brief_answer;
use crate::law_reason::{reason_of, reason_unchanged_by};
use crate::misreading::BELIEVES;
use crate::prose::Prose;
use crate::ruling_parts::{has_reason, is_nothing, rests_on_one_law};
use crate::variant::Variant;
use oddtrick_law::{Answer, Condition, Evaluator, Finding, Issue, Question, Ruling};
use oddtrick_library::{LawReason, Library, ReasonedAnswer};
use oddtrick_table::Demand;

/// The most words that name what is due, if a reason follows.
const MOST_WORDS_BEFORE_REASON: usize = 8;

/// The true reason for a ruling, if the library has one. None where another reading of the code gives another answer, which
/// would make a false reason a matter of opinion, and where one reason would not do for all that is due.
pub(in crate::kind) fn true_reason<'l>(
    library: &'l Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
) -> Option<&'l LawReason> {
    let found = brief_reason(library, &variant.evaluator(variant.code), ruling)?;
    variant.rulings_by_other_readings().iter().all(|read| read.answer == ruling.answer).then_some(found)
}

/// The true reason for a ruling that stays as it is whatever is supposed of a condition, if the library has one.
pub(in crate::kind) fn true_reason_unchanged_by<'l>(
    library: &'l Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    supposed: Condition,
) -> Option<&'l LawReason> {
    let found = if has_reason(&ruling.answer) {
        reason_unchanged_by(library, variant.code, ruling, supposed)?
    } else {
        let told = told_by_deciding_rule(&variant.evaluator(variant.code), ruling);
        reason_unchanged_by(library, variant.code, &told, supposed)?
    };
    variant.rulings_by_other_readings().iter().all(|read| read.answer == ruling.answer).then_some(found)
}

/// The same under a code that is read in one way. The rule that decides comes first among the grounds of a yes, a no or a
/// nothing.
pub(in crate::kind) fn brief_reason<'l>(
    library: &'l Library,
    evaluator: &Evaluator<'_>,
    ruling: &Ruling,
) -> Option<&'l LawReason> {
    let found = if has_reason(&ruling.answer) {
        reason_of(library, evaluator.code, ruling)?
    } else {
        reason_of(library, evaluator.code, &told_by_deciding_rule(evaluator, ruling))?
    };
    let others = found.wrong.iter().filter(|wrong| wrong.answer == ReasonedAnswer::Something);
    let tells_what_is_due = || {
        others.count() >= 2
            && rests_on_one_law(evaluator, &ruling.question)
            && is_short(evaluator, ruling, &ruling.answer)
    };
    (found.answer != ReasonedAnswer::Something || tells_what_is_due()).then_some(found)
}

/// Whether there is room for a reason after an answer.
fn is_short(evaluator: &Evaluator<'_>, ruling: &Ruling, answer: &Answer) -> bool {
    let text = brief_answer(evaluator, &ruling.question, answer);
    text.to_string().split_whitespace().count() <= MOST_WORDS_BEFORE_REASON
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
    let is_opinion = || variant.rulings_by_other_readings().iter().any(|read| is_nothing(&read.answer));
    if let Some(reason) = found.filter(|_| !is_opinion()) {
        wrong.retain(|choice| !is_nothing(&choice.proposition.answer));
        let evaluator = variant.evaluator(variant.code);
        let told = |answer: &Answer, says: &str| with_reason(&evaluator, ruling, answer, says);
        let nothings = false_reasons(&evaluator, ruling, reason, told);
        wrong.extend(nothings.filter(|choice| is_nothing(&choice.proposition.answer)));
    }
    wrong
}

/// Leaves out further reasons for “nothing”, where there are options enough: with three of them, the lone other option would
/// be right too often, and a lone “nothing” stays alone.
pub(super) fn limit_nothings(chosen: &[RulingOption], left: &mut Vec<RulingOption>) {
    let says_nothing = |choice: &RulingOption| is_nothing(&choice.proposition.answer);
    let nothings = chosen.iter().filter(|choice| says_nothing(choice)).count();
    let is_alone = nothings == 1 && chosen.len() > 2 && says_nothing(&chosen[0]);
    if nothings >= 2 || is_alone {
        left.retain(|choice| choice.footing != Footing::FalseLaw || !says_nothing(choice));
    }
}

/// The right option with its reason, and the wrong ones. Of the `others`, those stay that need no reason: something is due,
/// where nothing is, and nobody has a reason for it.
pub(in crate::kind) fn options_with_reasons(
    evaluator: &Evaluator<'_>,
    ruling: &Ruling,
    reason: &LawReason,
    right: RulingOption,
    others: Vec<RulingOption>,
) -> (RulingOption, Vec<RulingOption>) {
    let told = |answer: &Answer, says: &str| with_reason(evaluator, ruling, answer, says);
    let right = RulingOption { text: told(&right.proposition.answer, &reason.says), ..right };
    let mut wrong: Vec<RulingOption> = false_reasons(evaluator, ruling, reason, told).collect();
    let is_mixed = wrong.iter().any(|choice| choice.proposition.answer != ruling.answer);
    wrong.extend(others.into_iter().filter(|choice| !is_mixed && !has_reason(&choice.proposition.answer)));
    (right, wrong)
}

/// What people believe instead of the true reason, as wrong options. `text` words an answer with its reason.
pub(in crate::kind) fn false_reasons<'r>(
    evaluator: &'r Evaluator<'_>,
    ruling: &'r Ruling,
    reason: &'r LawReason,
    text: impl Fn(&Answer, &str) -> Prose + 'r,
) -> impl Iterator<Item = RulingOption> + 'r {
    reason.wrong.iter().filter_map(move |wrong| {
        let answer = answer_given(evaluator, ruling, reason, wrong.answer)?;
        let text = text(&answer, &wrong.says);
        Some(RulingOption::of_false_law(answer, text, (format!("{BELIEVES}{}", wrong.number), wrong.why.clone())))
    })
}

/// What somebody answers in a story who gives an answer of this sort. `None` if the story has nothing that he could mean.
fn answer_given(
    evaluator: &Evaluator<'_>,
    ruling: &Ruling,
    reason: &LawReason,
    given: ReasonedAnswer,
) -> Option<Answer> {
    match given {
        ReasonedAnswer::Yes => Some(Answer::Yes),
        ReasonedAnswer::No => Some(Answer::No),
        ReasonedAnswer::Nothing => Some(Answer::MayExact(BTreeSet::new())),
        ReasonedAnswer::Something if reason.answer == given => Some(ruling.answer.clone()),
        ReasonedAnswer::Something => barred_demands(evaluator, ruling, reason),
        ReasonedAnswer::Deal(fate) => match ruling.question {
            Question::Deal { by } => Some(Answer::Deal([fate.of_deal_by(by)].into())),
            _ => None,
        },
    }
}

/// What would be due but for the rule that says that nothing is: what that rule itself gives, or those against which it acts.
fn barred_demands(evaluator: &Evaluator<'_>, ruling: &Ruling, reason: &LawReason) -> Option<Answer> {
    let code = evaluator.code;
    let barring = code.rule(reason.rule)?;
    let demand = |finding: &Finding| {
        let rule = code.rule(finding.rule).filter(|rule| rule.id == barring.id || barring.acts_against(rule.id))?;
        match rule.ground_issue()? {
            Issue::MayExact(penalty) => evaluator.demand_for(penalty, finding.subject),
            _ => None,
        }
    };
    let barred: BTreeSet<Demand> = ruling.findings.iter().filter_map(demand).collect();
    let answer = Answer::MayExact(barred);
    (answer != ruling.answer && is_short(evaluator, ruling, &answer)).then_some(answer)
}

/// `Yes: the revoke can be claimed until the cards are cut.`
fn with_reason(evaluator: &Evaluator<'_>, ruling: &Ruling, answer: &Answer, says: &str) -> Prose {
    let mut text = brief_answer(evaluator, &ruling.question, answer);
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
        // What makes no difference is asked about with a change.
        let of_rulings = context.law_reasons.iter().filter(|reason| reason.unchanged_by.is_none());
        let all = of_rulings.map(|reason| reason.wrong.len()).sum::<usize>();
        assert!(questions > 700 && half > 200, "{questions} questions, {half} right answers for a false reason");
        assert!(offered.len() * 2 > all, "{} of {all} false reasons are offered", offered.len());
    }

    #[test]
    fn reasons_for_what_makes_no_difference_are_offered_with_a_change() {
        let context = context();
        let numbers = context.law_reasons.iter().filter(|reason| reason.unchanged_by.is_some());
        let numbers: BTreeSet<String> =
            numbers.flat_map(|reason| &reason.wrong).map(|wrong| format!("{BELIEVES}{}", wrong.number)).collect();
        let mut offered = BTreeSet::new();
        for story in story_ids(context) {
            for layout in 0..6 {
                let id = story.with_kind(QuestionKind::Change).at_layout(layout);
                let Ok(question) = QuizQuestion::build(context, &id) else { continue };
                let mistakes = question.options.iter().filter_map(|option| option.distractor.as_ref());
                offered.extend(mistakes.map(|wrong| wrong.misreading_id.clone()).filter(|id| numbers.contains(id)));
            }
        }
        assert!(offered.len() > 40, "{} of {}", offered.len(), numbers.len());
    }

    /// A reason that no question offers is for a rule that decides no story any more, or decides it otherwise.
    #[test]
    fn every_reason_belongs_to_a_story() {
        let context = context();
        let mut met = BTreeSet::new();
        let quick = context.bookless_ids().into_iter().filter(|id| id.kind == QuestionKind::Quick);
        let of_books = story_ids(context).into_iter().chain(borrowed_story_ids(context));
        for story in of_books.chain(situation_ids(context)).chain(quick) {
            let Ok(variant) = Variant::from_id(context, &story) else { continue };
            // Which of some things can be demanded is asked of other stories too.
            let remedies = QuizQuestion::build(context, &story.with_kind(QuestionKind::Remedies)).ok();
            let rulings = [Some(variant.ruling()), remedies.as_ref().map(QuizQuestion::ruling)];
            for ruling in rulings.into_iter().flatten() {
                let answer = ReasonedAnswer::of(&ruling.answer);
                let unmet = |rule: RuleId| crate::ruling_parts::unmet_condition(ruling, rule);
                met.extend(ruling.grounds.iter().map(|rule| (variant.code.text_id, *rule, unmet(rule), answer)));
            }
        }
        let text = |reason: &LawReason| oddtrick_law::codes::find(reason.code).map_or(reason.code, |code| code.text_id);
        let idle = context
            .law_reasons
            .iter()
            .filter(|reason| !met.contains(&(text(reason), reason.rule, reason.lacks, Some(reason.answer))));
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
