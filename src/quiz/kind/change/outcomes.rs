//! The outcomes that a question about a change offers.

use rand::RngExt;
use rand::seq::SliceRandom;

use super::outcome_text::{as_it_stood, ground_of, outcome_text, reason_then};
use crate::answer_option::AnswerOption;
use crate::bookless_case::SITUATIONS;
use crate::claim::{Claim, Proposition};
use crate::context::QuizContext;
use crate::kind::Fairness;
use crate::kind::deciding_ground::{deciding_rule, gives_reason_of_page, with_ground_first};
use crate::kind::fact::AlteredFact;
use crate::kind::option_balance::text_length;
use crate::kind::presented::OPTION_COUNT;
use crate::kind::ruling::{
    Footing, OptionWords, RulingOption, false_reasons, right_option, ruling_distractors, true_reason,
};
use crate::law_prose::ConcernedParty;
use crate::prose::Prose;
use crate::rng::seeded_rng;
use crate::ruling_parts::has_reason;
use crate::ruling_text::{ruling_reason, short_reason};
use crate::variant::Variant;
use oddtrick_law::{Answer, Argument, Condition, DealOutcome, Limb, RuleId, Ruling, StepEffect};
use oddtrick_library::LawReason;
use oddtrick_table::Seat;

/// A change that can be asked about.
pub(super) struct AskedChange<'a> {
    pub change: AlteredFact,
    /// The story with the change in it.
    supposed: Variant<'a>,
    /// The ruling on that story. The rule that decides is its first ground.
    pub then: Ruling,
    /// Whether it turns the ruling.
    pub turns: bool,
    right: RulingOption,
    /// The wrong options that leave the answer as it is, and those that turn it, the best first.
    unchanged: Vec<RulingOption>,
    turned: Vec<RulingOption>,
}

/// How many options say that nothing changes, and how many do not. The right one is among them.
#[derive(Debug, Clone, Copy)]
pub(super) struct OfferedOutcomes {
    pub unchanged: usize,
    turned: usize,
}

impl OfferedOutcomes {
    /// The numbers for which each of two changes has options enough, so that they say nothing of which is asked. `None`
    /// if there is no such number.
    pub fn common_to(turns: &AskedChange<'_>, leaves: &AskedChange<'_>) -> Option<OfferedOutcomes> {
        let most_unchanged = turns.unchanged.len().min(leaves.unchanged.len() + 1);
        let most_turned = (turns.turned.len() + 1).min(leaves.turned.len());
        // Where only a yes and a no are to be had, each is offered twice, with different reasons. So is what people believe of
        // one thing that is due or not.
        let believed = |choice: &RulingOption| choice.footing == Footing::FalseLaw;
        let of_two = matches!(turns.then.answer, Answer::Yes | Answer::No)
            || [turns, leaves].iter().all(|asked| asked.unchanged.iter().chain(&asked.turned).all(believed));
        let unchanged = most_unchanged.min(if of_two { OPTION_COUNT / 2 } else { 1 });
        let turned = most_turned.min(OPTION_COUNT - unchanged);
        (unchanged > 0 && turned > 0).then_some(OfferedOutcomes { unchanged, turned })
    }

    pub const fn count(self) -> usize {
        self.unchanged + self.turned
    }
}

impl<'a> AskedChange<'a> {
    /// The change with its outcomes. `None` if there are fewer than `least`.
    pub fn new(
        context: &QuizContext,
        variant: &Variant<'a>,
        ruling: &Ruling,
        change: AlteredFact,
        (least, is_new): (usize, bool),
    ) -> Option<AskedChange<'a>> {
        let supposed = variant.supposing(&change.hypothesis)?;
        let turns = change.ruling.answer != ruling.answer;
        let argued = deciding_rule(&supposed, &change.ruling);
        let says_more = || !is_new || !is_said_again(&supposed, &change);
        // An idle change leaves the reason too. One that turns the ruling must give more of a reason than itself.
        if (turns && !says_more()) || (!turns && argued != deciding_rule(variant, ruling)) {
            return None;
        }
        let deciding = rule_of_change(&supposed, &change).filter(|_| turns).or(argued);
        let then = with_ground_first(&change.ruling, deciding);
        let text =
            |told: &Ruling, reason: Option<String>| outcome_text(&supposed, &ruling.answer, &told.answer, reason);
        // Short options come first. Rules that differ only in what follows from the same act need the whole reason.
        let brief = |cast: &ConcernedParty, told: &Ruling| text(told, short_reason(context, cast, told));
        let full = |cast: &ConcernedParty, told: &Ruling| text(told, ruling_reason(context, cast, told));
        let ways: [OptionWords<'_>; 2] = [&brief, &full];
        let made = ways.iter().find_map(|words| {
            let mut right = right_option(&supposed, words(&supposed.concerned_party(), &then), &then);
            let mut wrong =
                ruling_distractors(context, &supposed, &then, &supposed.concerned_party(), (Fairness::Today, *words));
            wrong.retain(|choice| !gives_reason_of_page(&choice.proposition, &right.proposition, deciding));
            wrong.shuffle(&mut seeded_rng(&supposed.id.to_string(), "wrong outcomes"));
            // Outcomes that the story suggests come first, and best of all those that tell what did happen.
            wrong.sort_by_key(|choice| (choice.far_fetched, !choice.rests_on_facts));
            wrong.retain(|choice| !is_no_outcome(&supposed, &choice.proposition, &then.answer));
            // Nobody denies what the story tells, or thinks of what nothing in it suggests.
            let is_deal = matches!(then.answer, Answer::Deal(_));
            wrong.retain(|choice| choice.footing != Footing::Contrary && (is_deal || !choice.far_fetched));
            // That it stays as it was because of the very fact that was changed, nobody thinks.
            if turns && !(is_new && is_about(variant, ruling, change.condition)) {
                let told = words(&variant.concerned_party(), ruling);
                wrong.insert(0, as_it_stood(context, (&supposed, &then), ruling, told));
            }
            let reason = is_new.then(|| reason_then(context, &supposed, &change, (&then, turns))).flatten();
            // Without what people believe of the law, only the change itself would be left to deny. Other games have few laws.
            if is_new && reason.is_none() && variant.id.collection != SITUATIONS {
                return None;
            }
            if let Some(reason) = reason {
                wrong = with_law_reasons((&supposed, &then), &ruling.answer, reason, wrong);
                right.text = outcome_text(&supposed, &ruling.answer, &then.answer, Some(reason.says.clone()));
            }
            keep_one_of_each(&mut wrong, &right.text, [&ruling.answer, &then.answer]);
            (wrong.len() + 1 >= least).then_some((right, wrong))
        });
        let (right, wrong) = made?;
        let (unchanged, turned) = wrong.into_iter().partition(|choice| choice.proposition.answer == ruling.answer);
        Some(AskedChange { change, supposed, then, turns, right, unchanged, turned })
    }

    /// Whether a change gives the reason for the ruling that follows, if that needs a reason.
    pub fn gives_reason(variant: &Variant<'_>, change: &AlteredFact) -> bool {
        !has_reason(&change.ruling.answer)
            || change.ruling.answer == variant.ruling().answer
            || variant.supposing(&change.hypothesis).is_some_and(|supposed| rule_of_change(&supposed, change).is_some())
    }

    /// What becomes of the ruling, without the reason.
    pub fn verdict(&self, ruling: &Ruling) -> Prose {
        outcome_text(&self.supposed, &ruling.answer, &self.then.answer, None)
    }

    /// Why the ruling is as it is after the change, as a clause with its law. `None` if nothing is left to give a reason.
    pub fn ground(&self, context: &QuizContext) -> Option<(String, Limb)> {
        ground_of(context, &self.supposed, &self.then)
    }

    /// What the law says by which the ruling is as it is after the change, if the library has it as a sentence.
    pub fn law_reason(&self, context: &QuizContext) -> Option<String> {
        let reason = reason_then(context, &self.supposed, &self.change, (&self.then, self.turns));
        reason.or_else(|| true_reason(context, &self.supposed, &self.then)).map(|reason| reason.says.clone())
    }

    /// The rule that decides after the change.
    pub fn deciding_rule(&self) -> Option<RuleId> {
        let argued = || Argument::new(&self.supposed.evaluator(self.supposed.code), &self.then);
        let own = self.then.grounds.first().copied().filter(|_| has_reason(&self.then.answer));
        own.or_else(|| argued().deciding_step().map(|step| step.rule)).or(self.then.grounds.first().copied())
    }

    /// The options, those that change nothing first.
    pub fn into_options(self, offered: OfferedOutcomes, seed: &str) -> Vec<AnswerOption> {
        let right = self.right.clone();
        let group = |wrong: Vec<RulingOption>, is_right: bool, many: usize| {
            let mut chosen = choose_some(seed, &right, wrong, many - usize::from(is_right));
            chosen.extend(is_right.then(|| right.clone()));
            chosen.shuffle(&mut seeded_rng(seed, "order of options"));
            chosen
        };
        let mut all = group(self.unchanged, !self.turns, offered.unchanged);
        all.extend(group(self.turned, self.turns, offered.turned));
        let hypothesis = self.change.hypothesis;
        let option = |choice: RulingOption| AnswerOption {
            claim: match choice.footing {
                Footing::FalseLaw => Claim::FalseReason(choice.proposition.answer),
                _ => Claim::Changed { hypothesis: Box::new(hypothesis.clone()), then: choice.proposition },
            },
            text: choice.text,
            distractor: choice.distractor,
        };
        all.into_iter().map(option).collect()
    }
}

/// What people believe of the law, as wrong outcomes. Of the others, that it stays as it was is left, if nobody has a reason
/// for it.
fn with_law_reasons(
    (supposed, then): (&Variant<'_>, &Ruling),
    base: &Answer,
    reason: &LawReason,
    mut others: Vec<RulingOption>,
) -> Vec<RulingOption> {
    let told = |answer: &Answer, says: &str| outcome_text(supposed, base, answer, Some(says.to_owned()));
    let mut wrong: Vec<RulingOption> = false_reasons(&supposed.evaluator(supposed.code), then, reason, told).collect();
    let is_said = |answer: &Answer| has_reason(answer) || wrong.iter().any(|had| had.proposition.answer == *answer);
    others.retain(|choice| choice.proposition.answer == *base && !is_said(&choice.proposition.answer));
    wrong.extend(others);
    wrong
}

/// Whether a ruling turns on a condition that its deciding rule asks about.
fn is_about(variant: &Variant<'_>, ruling: &Ruling, condition: Option<Condition>) -> bool {
    let rule = deciding_rule(variant, ruling).and_then(|id| variant.code.rule(id));
    condition.is_some_and(|condition| rule.is_some_and(|rule| rule.has_condition(condition)))
}

/// Whether the reason for the ruling after a change is that a law lacks just what was changed.
fn is_said_again(supposed: &Variant<'_>, change: &AlteredFact) -> bool {
    let argument = Argument::new(&supposed.evaluator(supposed.code), &change.ruling);
    let lacks = argument.deciding_step().and_then(|step| match step.effect {
        StepEffect::FallsShort(lacking) => Some(lacking),
        _ => None,
    });
    let nearest = || argument.nearest.first().and_then(|nearest| nearest.lacks);
    let lacks = lacks.or_else(|| if argument.steps.is_empty() { nearest() } else { None });
    lacks.is_some() && lacks == change.condition
}

/// The rule on which a change turns the ruling: the one that the case names for it, or one that looks at what is supposed.
fn rule_of_change(supposed: &Variant<'_>, change: &AlteredFact) -> Option<RuleId> {
    let named = supposed.variation.map(|variation| variation.deciding_rule.as_str());
    let looks = |id: &RuleId| match change.condition {
        Some(condition) => supposed.code.rule(id).is_some_and(|rule| rule.has_condition(condition)),
        None => named == Some(*id),
    };
    has_reason(&change.ruling.answer).then(|| change.ruling.grounds.iter().copied().find(looks)).flatten()
}

/// Whether a wrong option would be no fair one: who says only a part of what could be demanded is right as far as he
/// goes, what gives a right is no reason for a no, and what is not told is not asked for.
fn is_no_outcome(supposed: &Variant<'_>, proposition: &Proposition, then: &Answer) -> bool {
    let gives = |rule: RuleId| supposed.code.rule(rule).is_some_and(|rule| rule.ground_issue().is_some());
    match (&proposition.answer, then) {
        (Answer::MayExact(part), Answer::MayExact(whole)) => !part.is_empty() && part.is_subset(whole),
        (Answer::No, _) => proposition.ground.is_some_and(|(rule, lacks)| lacks.is_none() && gives(rule)),
        (answer, _) => matches!(answer, Answer::Needs(_)),
    }
}

/// Who deals next where a deal does not stand. A misdeal, a lost deal and a new deal are one outcome to the players if the
/// same player deals next.
fn who_deals_again(answer: &Answer) -> Option<Seat> {
    let Answer::Deal(fates) = answer else { return None };
    match fates.iter().collect::<Vec<_>>().as_slice() {
        [
            DealOutcome::NewDeal { dealer: next }
            | DealOutcome::MisdealSameDealer { by: next }
            | DealOutcome::MisdealPassesOn { next_dealer: next }
            | DealOutcome::LostPassesOn { next },
        ] => Some(*next),
        _ => None,
    }
}

/// Keeps one of the options that say the same, and none that says what the right one says. What was so before, and what is so
/// then, each stand for all that comes to the same.
fn keep_one_of_each(wrong: &mut Vec<RulingOption>, right: &Prose, known: [&Answer; 2]) {
    let mut had = vec![right.clone()];
    let mut deals: Vec<Seat> = known.into_iter().filter_map(who_deals_again).collect();
    wrong.retain(|choice| {
        let answer = &choice.proposition.answer;
        let other = who_deals_again(answer).filter(|_| !known.contains(&answer));
        let is_new = !had.contains(&choice.text) && other.is_none_or(|seat| !deals.contains(&seat));
        had.push(choice.text.clone());
        deals.extend(other);
        is_new
    });
}

/// Some of the wrong options, with about as many shorter ones as longer ones, so that its length does not show the right
/// one.
fn choose_some(seed: &str, right: &RulingOption, mut wrong: Vec<RulingOption>, many: usize) -> Vec<RulingOption> {
    let long = text_length(&right.text);
    // What does happen often takes more words than what does not, so longer ones are preferred.
    let mut lots = seeded_rng(seed, "length");
    let shorter = lots.random_range(0..=many);
    let of_law = wrong.iter().any(|choice| choice.footing == Footing::FalseLaw);
    let shorter = if of_law { shorter } else { shorter.min(lots.random_range(0..=many)) };
    let mut chosen = Vec::new();
    for n in 0..many {
        let far = wrong.first().is_none_or(|first| first.far_fetched);
        let fits =
            |choice: &RulingOption| choice.far_fetched == far && (text_length(&choice.text) < long) == (n < shorter);
        if wrong.is_empty() {
            break;
        }
        let place = wrong.iter().position(fits).unwrap_or(0);
        chosen.push(wrong.remove(place));
    }
    chosen
}
