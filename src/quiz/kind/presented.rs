//! What every kind of question makes: a prompt, the options, and what goes with them.

use crate::answer_option::{AnswerOption, DistractorReason};
use crate::prose::Prose;
use crate::reply::Reply;
use crate::reply_form::ReplyForm;
use oddtrick_law::{RuleId, Ruling};

/// How many options a question has, if there are enough.
pub(super) const OPTION_COUNT: usize = 4;

/// What a builder returns.
#[derive(Default)]
pub(crate) struct Presented {
    pub prompt: Prose,
    pub form: ReplyForm,
    /// Empty if the answer is typed in.
    pub options: Vec<AnswerOption>,
    /// If the answer is typed in, the numbers that known mistakes give.
    pub typed_mistakes: Vec<(Reply, DistractorReason)>,
    /// What is said as the answer, if it is not the ruling itself.
    pub answer_text: Option<Prose>,
    /// The reason for the answer, if the answer does not say it.
    pub reason: Option<Prose>,
    /// The rule that decides, if the ruling rests on others too.
    pub deciding_rule: Option<RuleId>,
    /// The rulings of the codes, if the question asks about several.
    pub compared_rulings: Vec<Ruling>,
}
