//! What every kind of question makes: a prompt, the options, and what goes with them.

use crate::answer_option::{AnswerOption, DistractorReason};
use crate::prose::Prose;
use crate::reply::Reply;
use crate::reply_form::ReplyForm;
use oddtrick_law::{RuleId, Ruling};

/// How many options a question has when there are enough.
pub(super) const OPTION_COUNT: usize = 4;

/// A question put: what it asks, and what it offers.
#[derive(Default)]
pub(crate) struct Presented {
    pub prompt: Prose,
    pub form: ReplyForm,
    /// None where the answer is typed in.
    pub options: Vec<AnswerOption>,
    /// Where it is typed in, what those would type who make a mistake that has a name.
    pub typed_mistakes: Vec<(Reply, DistractorReason)>,
    /// What is said as the answer, where it is not the ruling itself.
    pub answer_text: Option<Prose>,
    /// What bears the answer out, where it is not said with it.
    pub reason: Option<Prose>,
    /// The row that decides, where the ruling rests on others too.
    pub deciding_rule: Option<RuleId>,
    /// The rulings of the codes that are asked about, where several are.
    pub compared_rulings: Vec<Ruling>,
}
