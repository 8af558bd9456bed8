//! Wrong rulings that nobody would choose, or that say little beside another one.

use super::{Footing, RulingOption, same_sort};
use crate::answer_option::DistractorReason;
use crate::claim::Proposition;
use crate::kind::presented::OPTION_COUNT;
use crate::prose::Prose;
use crate::traces::is_of_another_story;
use crate::variant::Variant;
use oddtrick_law::{Answer, Condition, DealOutcome, Question};
use oddtrick_library::limb_title;

/// Leaves out options that nobody would choose, as long as there is something else to choose: three options are better
/// than four with a filler. Where others say the same as the right one, with another reason, some of those stay.
fn leave_out_fillers(wrong: &mut Vec<RulingOption>, right: &RulingOption) {
    let is_new_deal = |outcome: &DealOutcome| matches!(outcome, DealOutcome::NewDeal { .. });
    // What else becomes of a deal tempts most people; a new deal for no reason tempts nobody.
    let tempts = |answer: &Answer| matches!(answer, Answer::Deal(fates) if !fates.iter().any(is_new_deal));
    let is_filler = |choice: &RulingOption| {
        let is_remote = choice.far_fetched || choice.footing == Footing::AbsentAct;
        choice.footing == Footing::Contrary || is_remote && !tempts(&choice.proposition.answer)
    };
    let alike = |choice: &RulingOption| same_sort(&choice.proposition.answer, &right.proposition.answer);
    let (mut good, fillers): (Vec<_>, Vec<_>) = wrong.drain(..).partition(|choice| !is_filler(choice));
    let is_no = right.proposition.answer == Answer::No;
    for sort in [true, false] {
        let had = good.iter().filter(|choice| alike(choice) == sort).count();
        // Where the answer is no, two say yes, or yes would be offered less often than it is right.
        let wanted = if is_no && !sort { 2 } else { 1_usize };
        let of_sort = fillers.iter().filter(|choice| alike(choice) == sort);
        let of_sort = of_sort.enumerate().filter(|(n, choice)| *n == 0 && had == 0 || !choice.far_fetched);
        good.extend(of_sort.map(|(_, choice)| choice).take(wanted.saturating_sub(had)).cloned());
    }
    let missing = (OPTION_COUNT - 2).saturating_sub(good.len());
    let left = fillers.into_iter().filter(|choice| good.iter().all(|had| had.text != choice.text));
    let mut left: Vec<_> = left.collect();
    left.sort_by_key(|choice| choice.far_fetched);
    left.truncate(missing);
    good.extend(left);
    *wrong = good;
}

/// Keeps one option that says that a penalty is not due, unless that is the answer: a second one says little else.
fn keep_one_refusal(wrong: &mut Vec<RulingOption>, right: &RulingOption) {
    let refuses = |choice: &RulingOption| matches!(choice.proposition.answer, Answer::NotDue(_));
    let mut had = false;
    wrong.retain(|choice| refuses(right) || !refuses(choice) || !std::mem::replace(&mut had, true));
}

/// Whether there is enough to choose from: two wrong options that the story suggests, if the right one gives a reason, and a
/// no where the answer is yes.
fn has_enough_to_tempt(right: &RulingOption, wrong: &[RulingOption]) -> bool {
    let tempts = |choice: &&RulingOption| !choice.far_fetched && choice.footing != Footing::AbsentAct;
    let tempting = wrong.iter().filter(tempts).count();
    let gives_reason = right.proposition.ground.is_some();
    let says_no = !is_yes(right) || wrong.iter().any(|choice| !is_yes(choice));
    says_no && (!gives_reason || tempting >= 2)
}

/// A plain no for a question whose options would all say yes, which would give the answer away. It is what somebody says
/// who does not know the law.
fn plain_denial(variant: &Variant<'_>, right: &RulingOption, wrong: &[RulingOption]) -> Option<RulingOption> {
    let read_otherwise = || variant.rulings_by_other_readings().iter().any(|read| read.answer != Answer::Yes);
    if !is_yes(right) || wrong.iter().any(|choice| !is_yes(choice)) || read_otherwise() {
        return None;
    }
    let says = match variant.question {
        Question::Manners { .. } => "No: no rule of etiquette speaks of it.",
        Question::Reached { .. } | Question::NotAsking { .. } => "No: no law speaks of it.",
        Question::Demand { .. } => "No: no law gives that.",
        Question::Allowed { .. } => "No: that is never allowed.",
        _ => return None,
    };
    let (rule, _) = right.proposition.ground?;
    let law = limb_title(variant.code.rule(rule)?.limb.0);
    Some(RulingOption {
        proposition: Proposition { answer: Answer::No, ground: None },
        text: Prose::from_text(says),
        distractor: Some(DistractorReason {
            misreading_id: "finds-no-law".to_owned(),
            why: Prose::from_text(format!("{law} speaks of just this.")),
        }),
        far_fetched: false,
        rests_on_facts: true,
        footing: Footing::Story,
    })
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
pub(super) fn keep_tempting(variant: &Variant<'_>, wrong: &mut Vec<RulingOption>, right: &RulingOption) -> bool {
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
