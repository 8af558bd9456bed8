//! The question of the case itself, with rulings to choose from. Each wrong option is a ruling that the engine gives
//! with one mistake added.

mod choosing;
mod distractors;
mod elections;
mod fillers;
mod law_reasons;

use choosing::choose_options;
pub(super) use choosing::choose_reasoned;
pub(super) use distractors::ruling_distractors;
use elections::election_option;

pub(super) use law_reasons::{
    brief_reason, false_reasons, options_with_reasons, true_reason, true_reason_unchanged_by,
};

use super::Fairness;
use super::deciding_ground::{deciding_rule, with_ground_first};
use super::presented::Presented;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::claim::{Claim, Proposition};
use crate::kind::option_balance::{Weights, weighted_pick};
use crate::law_prose::ConcernedParty;
use crate::prose::Prose;
use crate::reply_form::ReplyForm;
use crate::ruling_parts::is_comparable;
use crate::ruling_text::{ruling_option, ruling_sentence};
use crate::variant::Variant;
use oddtrick_law::{Answer, Ruling};
use oddtrick_library::Library;

/// Asks the question of the case. `None` if the mistakes give too few different options.
pub(super) fn present(
    library: &Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    (fairness, is_new): (Fairness, bool),
) -> Option<Presented> {
    let deciding = (fairness == Fairness::Today).then(|| deciding_rule(variant, ruling)).flatten();
    let told = with_ground_first(ruling, deciding);
    if !is_comparable(ruling) || is_new && is_balanced_out(variant, ruling) {
        return None;
    }
    // Short options come first. Rules that differ only in what follows from the same act need the whole sentence.
    let choose = |words: OptionWords<'_>| choose_options(library, variant, &told, deciding, (fairness, is_new, words));
    let options = choose(&|cast, ruling| ruling_option(library, cast, ruling))
        .or_else(|| choose(&|cast, ruling| ruling_sentence(library, cast, ruling)))?;
    let mut prompt = variant.question_text();
    if is_new && options.iter().any(|option| gives_a_part(&option.claim, ruling)) {
        prompt.push(Prose::from_text(" Choose the complete answer."));
    }
    Some(Presented { prompt, form: ReplyForm::One, options, ..Presented::default() })
}

/// The weights of asking about a variation whose answer is no, and of leaving it out. There are more of them than of the
/// others.
const NO_WEIGHTS: Weights<2> = [4, 1];

/// Whether to leave a variation out, so that no is not right too often. What a book tells itself is always asked.
fn is_balanced_out(variant: &Variant<'_>, ruling: &Ruling) -> bool {
    let story = variant.id.at_layout(0).to_string();
    let is_no = ruling.answer == Answer::No && variant.variation.is_some();
    is_no && weighted_pick(&story, "no, and not too often", NO_WEIGHTS) == 1
}

/// Whether an option leaves out some of what is due, and says nothing wrong.
fn gives_a_part(claim: &Claim, ruling: &Ruling) -> bool {
    match (claim, &ruling.answer) {
        (Claim::Ruling(Proposition { answer: Answer::MayExact(part), .. }), Answer::MayExact(whole)) => {
            !part.is_empty() && part.len() < whole.len() && part.is_subset(whole)
        }
        _ => false,
    }
}

/// How a ruling is told as an option.
pub(super) type OptionWords<'w> = &'w dyn Fn(&ConcernedParty, &Ruling) -> Prose;

/// What the reason of an option stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Footing {
    /// Something that the story tells.
    Story,
    /// A rule for an act that nobody did.
    AbsentAct,
    /// The contrary of what a line of the story tells.
    Contrary,
    /// A sentence about the law that is false.
    FalseLaw,
}

/// A ruling offered as an option.
#[derive(Debug, Clone)]
pub(super) struct RulingOption {
    pub proposition: Proposition,
    pub text: Prose,
    pub distractor: Option<DistractorReason>,
    /// Whether nothing in the story suggests it.
    pub far_fetched: bool,
    /// Whether it only overlooks a rule, so that the story bears out what it says.
    pub rests_on_facts: bool,
    /// What its reason stands on.
    pub footing: Footing,
}

impl RulingOption {
    /// An answer for a reason that is no law of the code. `mistake` has the id of the misreading and what the law says.
    pub(super) fn of_false_law(answer: Answer, text: Prose, mistake: (String, String)) -> RulingOption {
        let (misreading_id, why) = mistake;
        RulingOption {
            proposition: Proposition { answer, ground: None },
            text,
            distractor: Some(DistractorReason { misreading_id, why: Prose::from_text(why) }),
            far_fetched: false,
            rests_on_facts: true,
            footing: Footing::FalseLaw,
        }
    }

    fn into_answer_option(self) -> AnswerOption {
        let claim = match self.footing {
            Footing::FalseLaw => Claim::FalseReason(self.proposition.answer),
            _ => Claim::Ruling(self.proposition),
        };
        AnswerOption { claim, text: self.text, distractor: self.distractor }
    }
}

/// The right option.
pub(super) fn right_option(variant: &Variant<'_>, text: Prose, ruling: &Ruling) -> RulingOption {
    let proposition = Proposition::from_ruling(ruling);
    let mut right = RulingOption {
        proposition,
        text,
        distractor: None,
        far_fetched: false,
        rests_on_facts: true,
        footing: Footing::Story,
    };
    if let Answer::BestElections(best) = &ruling.answer {
        // If several elections are equally good, only one of them is offered.
        let one = best.iter().nth(usize::try_from(variant.id.layout).unwrap_or(0) % best.len().max(1)).cloned();
        right = election_option(one.unwrap_or_default(), None);
    }
    right
}

/// Whether two answers are of the same sort: both yes, both no, both something or both nothing.
fn same_sort(one: &Answer, other: &Answer) -> bool {
    match (one, other) {
        (Answer::MayExact(one), Answer::MayExact(other)) => one.is_empty() == other.is_empty(),
        _ => one == other,
    }
}
