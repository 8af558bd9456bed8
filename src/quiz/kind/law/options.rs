//! The wrong options of a question which law decides.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::nearness::{Nearness, prefer};
use super::one_rule::{in_short, rule_looked_at, rule_shown};
use super::prompt::gives;
use super::replies::{answers_another_question, argued_reason, told_of_law, why_not};
use super::same_answer::{SameAnswer, same_answer};
use super::tempting::{TouchedLaws, gives_something, overtaken_limbs};
use super::{MIN_OPTIONS, limb_text};
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::claim::Claim;
use crate::kind::option_balance::{EVEN_WEIGHTS, choose_by_length};
use crate::kind::presented::OPTION_COUNT;
use crate::prose::{Prose, sentence_of};
use crate::ruling_text::ruling_reason;
use crate::variant::Variant;
use oddtrick_law::{Answer, Argument, DealOutcome, Evaluator, Issue, Limb, Rule, Ruling};
use oddtrick_library::{Library, LimbSummaries, law_number_of, limb_title};

/// Makes options of laws that do not decide.
pub(super) struct LawOptions<'a, 'v> {
    library: &'a Library,
    variant: &'a Variant<'v>,
    evaluator: Evaluator<'a>,
    ruling: &'a Ruling,
    right: Limb,
    sayings: &'a LimbSummaries,
    nearness: &'a Nearness<'a>,
    is_new: bool,
    /// The reason for the ruling, as a clause.
    decides: Option<String>,
    /// What each law lacks: looked up several times, and found only once.
    found: RefCell<BTreeMap<Limb, Option<String>>>,
}

impl<'a, 'v> LawOptions<'a, 'v> {
    pub fn new(
        library: &'a Library,
        (variant, ruling): (&'a Variant<'v>, &'a Ruling),
        right: Limb,
        (sayings, nearness): (&'a LimbSummaries, &'a Nearness<'a>),
        is_new: bool,
    ) -> LawOptions<'a, 'v> {
        let evaluator = variant.evaluator(variant.code);
        let decides =
            ruling_reason(library, &variant.concerned_party(), ruling).or_else(|| argued_reason(library, variant));
        let found = RefCell::default();
        LawOptions { library, variant, evaluator, ruling, right, sayings, nearness, is_new, decides, found }
    }

    fn why_not(&self, limb: Limb) -> Option<String> {
        let laws = (limb, self.right, self.is_new);
        let find =
            || why_not(self.library, (self.variant, &self.evaluator), self.ruling, laws, self.decides.as_deref());
        self.found.borrow_mut().entry(limb).or_insert_with(find).clone()
    }

    fn reply(&self, limb: Limb) -> Option<String> {
        if self.is_new {
            return told_of_law(self.nearness, (limb, self.right), self.why_not(limb), self.decides.as_deref());
        }
        // A law of which nobody can say what it lacks here is no fair wrong option. It was offered before.
        Some(self.why_not(limb).unwrap_or_else(|| answers_another_question(limb, self.right)))
    }

    /// What a law says for the same answer, in a new question.
    fn for_same_answer(&self, limb: Limb) -> Option<SameAnswer<'a>> {
        same_answer(self.library, self.variant, self.ruling, limb).filter(|_| self.is_new)
    }

    /// A law as an option. `None` if nobody can say why it does not decide.
    pub fn option(&self, limb: Limb) -> Option<AnswerOption> {
        if let Some(SameAnswer { says, here }) = self.for_same_answer(limb) {
            let why = here.map_or_else(|| self.reply(limb), |here| Some(format!("Here {here}.")))?;
            return Some(wrong_option(Claim::Law(limb), limb, &sentence_of(says), why));
        }
        let looked_at = rule_looked_at(self.variant, self.ruling, limb);
        let says = in_short(self.library, self.variant, limb, looked_at).filter(|_| self.is_new);
        let says = says.unwrap_or_else(|| self.sayings.first(limb.0).unwrap_or_default().to_owned());
        Some(wrong_option(Claim::Law(limb), limb, &says, self.reply(limb)?))
    }

    /// A law that gave a right which the right law took away, as an option.
    fn overtaken_option(&self, limb: Limb) -> Option<AnswerOption> {
        let says = in_short(self.library, self.variant, limb, None)?;
        let (law, decisive) = (limb_title(limb.0), limb_title(self.right.0));
        let why = format!("{law} gives that in general, but {} ({decisive}).", self.decides.as_deref()?);
        Some(wrong_option(Claim::LastLaw(limb), limb, &says, why))
    }

    /// Those of some laws that may tempt somebody who knows the story, as options. `None` if none comes near enough: one law
    /// at least must be such that only who knows it well tells it from the right one.
    pub fn tempting(
        &self,
        mut limbs: Vec<Limb>,
        argument: &Argument,
        seed: &str,
        right: &Prose,
    ) -> Option<Vec<AnswerOption>> {
        let touched = TouchedLaws::new(self.variant, self.ruling);
        let only_giving = gives(&self.variant.question, &self.ruling.answer);
        limbs.retain(|limb| touched.contains(*limb) && (!only_giving || gives_something(self.variant, *limb)));
        limbs.retain(|limb| self.nearness.is_akin(*limb) && self.reply(*limb).is_some());
        limbs.retain(|limb| !gives_other_fate(self.variant, self.ruling, *limb));
        // Where nothing can be demanded, a law whose words give something says by itself that it does not decide. But what
        // is so at whist need not be so in the game that is played.
        let mut overtaken = overtaken_limbs(argument, self.right);
        overtaken.retain(|limb| only_giving || is_of_other_text(*limb) != is_of_other_text(self.right));
        let near = limbs.iter().filter(|limb| touched.came_near(**limb)).count();
        if overtaken.is_empty() && near == 0 {
            return None;
        }
        prefer(&mut limbs, |limb| self.why_not(*limb).is_some());
        let says_the_same = |limb: &Limb| self.for_same_answer(*limb).is_some();
        if limbs.iter().filter(|limb| says_the_same(limb)).count() + overtaken.len().min(1) >= MIN_OPTIONS - 1 {
            limbs.retain(says_the_same);
        }
        // With two that come near, nobody misses those that do not.
        if near + overtaken.len().min(1) >= MIN_OPTIONS - 1 {
            limbs.retain(|limb| touched.came_near(*limb) || says_the_same(limb));
        }
        let mut limbs = self.nearness.nearest_of(limbs, MIN_OPTIONS - 1..OPTION_COUNT);
        limbs.sort_by_cached_key(|limb| (!says_the_same(limb), !touched.came_near(*limb)));
        let overtaken: Vec<AnswerOption> =
            overtaken.into_iter().take(1).filter_map(|limb| self.overtaken_option(limb)).collect();
        let mut wrong: Vec<AnswerOption> = limbs.into_iter().filter_map(|limb| self.option(limb)).collect();
        wrong.truncate(OPTION_COUNT - 1 - overtaken.len());
        let mut options = choose_by_length(seed, EVEN_WEIGHTS, right, wrong);
        options.extend(overtaken);
        Some(options)
    }
}

/// Whether a law by its own words makes something else of a deal than what the question says has become of it.
fn gives_other_fate(variant: &Variant<'_>, ruling: &Ruling, limb: Limb) -> bool {
    let Answer::Deal(fates) = &ruling.answer else { return false };
    let has = |wanted: fn(&DealOutcome) -> bool| fates.iter().any(wanted);
    let is_lost =
        has(|fate| matches!(fate, DealOutcome::MisdealPassesOn { .. } | DealOutcome::MisdealSameDealer { .. }));
    match rule_shown(variant, limb, rule_looked_at(variant, ruling, limb)).and_then(Rule::ground_issue) {
        Some(Issue::Misdeal | Issue::DealLost) => !is_lost,
        Some(Issue::NewDeal) => !has(|fate| matches!(fate, DealOutcome::NewDeal { .. })),
        _ => false,
    }
}

/// Whether a limb stands in the text of another code, which a game goes by where its own laws are silent.
fn is_of_other_text(limb: Limb) -> bool {
    limb.0.contains('/')
}

fn wrong_option(claim: Claim, limb: Limb, says: &str, why: String) -> AnswerOption {
    let misreading_id = format!("looks-to-law-{}", law_number_of(limb.0));
    let distractor = Some(DistractorReason { misreading_id, why: Prose::from_text(why) });
    AnswerOption { claim, text: limb_text(limb, says), distractor }
}
