//! In which kinds the cases of a day are asked.

use super::CaseChoices;
use crate::context::QuizContext;
use crate::question_kind::QuestionKind;

/// A kind for each case so that none comes more often than the limit. `had` are the kinds of the cases before. `None` if
/// there is no such choice.
pub(super) fn choose_kinds(
    context: &QuizContext,
    choices: &mut [CaseChoices],
    had: &[QuestionKind],
    limit: usize,
) -> Option<Vec<QuestionKind>> {
    let Some((first, rest)) = choices.split_first_mut() else { return Some(had.to_vec()) };
    // Most stories can be asked for the ruling. That kind is kept for stories that allow no other.
    let plain = |kind: QuestionKind| kind == QuestionKind::Ruling;
    // Questions that ask for all that apply count as one kind.
    let alike = |one: QuestionKind, other: QuestionKind| one == other || asks_for_all(one) && asks_for_all(other);
    let times = |kind: QuestionKind| had.iter().filter(|other| alike(**other, kind)).count();
    let mut kinds: Vec<QuestionKind> = first.kinds.iter().copied().filter(|kind| times(*kind) < limit).collect();
    kinds.sort_by_key(|&kind| (times(kind), plain(kind)));
    kinds.into_iter().find_map(|kind| {
        first.question(context, kind)?;
        choose_kinds(context, rest, &[had, &[kind]].concat(), limit)
    })
}

/// Whether a kind asks for all that apply.
pub(super) const fn asks_for_all(kind: QuestionKind) -> bool {
    matches!(kind, QuestionKind::Remedies | QuestionKind::Cards)
}

/// Whether people can argue about a kind of question: it asks how something is decided, and why.
pub(super) const fn is_talking_point(kind: QuestionKind) -> bool {
    matches!(kind, QuestionKind::Ruling | QuestionKind::Opinions | QuestionKind::Codes | QuestionKind::Change)
}
