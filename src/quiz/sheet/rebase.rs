//! A draft under the house rules of a club, also if the club has changed them since the draft was drawn.

use std::collections::BTreeSet;

use super::draft::{Draft, DraftQuestion};
use super::limits::MAX_QUESTIONS;
use crate::context::QuizContext;
use crate::question_id::QuestionId;
use crate::quiz_question::QuizQuestion;
use crate::stories::is_judged_by_own_code;
use oddtrick_law::Code;

/// A draft under a code, and what became of its questions.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RebasedDraft {
    /// The draft.
    pub draft: Draft,
    /// How many questions were asked under another code before.
    pub moved: usize,
    /// How many questions cannot be asked under the code, and are left out.
    pub dropped: usize,
}

impl RebasedDraft {
    /// Reads question ids as a form sends them, and asks each under a code with house rules on, or under the code as
    /// printed if a club has given up its house rules. What cannot be asked so is left out. So are questions of another
    /// printed code if there are house rules, what is no id of a question, and what a sheet has no room for.
    pub fn parse(context: &QuizContext, ids: &[&str], pinned: &BTreeSet<usize>, code: &'static Code) -> RebasedDraft {
        let mut rebased = RebasedDraft::default();
        for (place, text) in ids.iter().enumerate() {
            let old = text.parse::<QuestionId>().ok().filter(|_| place < MAX_QUESTIONS);
            match old.and_then(|old| Some((id_under(context, &old, code)?, old))) {
                Some((id, old)) => {
                    rebased.moved += usize::from(id.code != old.code);
                    rebased.draft.questions.push(DraftQuestion { id, pinned: pinned.contains(&place) });
                }
                None => rebased.dropped += 1,
            }
        }
        rebased
    }
}

/// The id of a question under a code. `None` if it makes no question there. The house rules that the id names are not
/// looked at, because nobody may play by them any more.
fn id_under(context: &QuizContext, id: &QuestionId, code: &'static Code) -> Option<QuestionId> {
    let has_rules = !code.house_rules().is_empty();
    let base = match id.code.as_deref().and_then(|named| named.split_once('+')) {
        Some((base, _)) => base,
        None => QuizQuestion::restore(context, id).ok()?.code.base_id(),
    };
    if base != code.base_id() {
        return Some(id.clone()).filter(|id| !has_rules && id.code.as_ref().is_none_or(|named| !named.contains('+')));
    }
    let under = QuestionId { code: has_rules.then(|| code.id.to_owned()), ..id.clone() };
    if has_rules && !is_judged_by_own_code(context, &under) {
        return None;
    }
    QuizQuestion::restore(context, &under).ok().map(|made| made.id)
}
