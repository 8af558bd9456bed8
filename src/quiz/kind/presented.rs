//! What every builder of questions returns: a prompt, the options, and what goes with them.

use super::score_slips::SideSlips;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::prose::Prose;
use crate::reply::Reply;
use crate::reply_form::ReplyForm;
use oddtrick_law::{Limb, RuleId, Ruling};

/// How many options a question has if there are enough candidates.
pub(super) const OPTION_COUNT: usize = 4;

/// What a builder returns.
#[derive(Default)]
pub(crate) struct Presented {
    /// What the lines of the story leave to be guessed. The story ends with it.
    pub left_untold: Option<Prose>,
    /// Where the trump card is, if the story does not tell. It is told before anybody speaks of that card.
    pub trump_card: Option<Prose>,
    /// What is told after the story and before the question, as a paragraph of its own. Mostly nothing.
    pub known: Prose,
    pub prompt: Prose,
    pub form: ReplyForm,
    /// Empty if the learner types the answer.
    pub options: Vec<AnswerOption>,
    /// For a typed answer, the numbers that known mistakes give.
    pub typed_mistakes: Vec<(Reply, DistractorReason)>,
    /// For a typed score, the slips that give one side a wrong number.
    pub side_slips: SideSlips,
    /// The text of the answer, if it is not the ruling itself.
    pub answer_text: Option<Prose>,
    /// The reason for the answer, if the answer does not give it.
    pub reason: Option<Prose>,
    /// The story, if it is not told line by line.
    pub story: Option<Vec<Prose>>,
    /// The rule that decides, if the ruling depends on several.
    pub deciding_rule: Option<RuleId>,
    /// The limb that decides, if that is a scoring rule of the game. It comes before the rule.
    pub deciding_limb: Option<Limb>,
    /// The rulings of the codes, if the question asks about several.
    pub compared_rulings: Vec<Ruling>,
}
