//! Cases that their book decides otherwise than the words of the law do.

use super::variant::Variant;
use oddtrick_library::Library;

/// The surname of the author of a case, if he decides it otherwise than the words of the law do, and no reading of the code
/// follows him.
pub(super) fn dissenter(library: &Library, variant: &Variant<'_>) -> Option<String> {
    let asked = variant.case.questions.get(variant.id.question_index)?;
    let is_own = variant.variation.is_none() && variant.code.id == variant.case.code;
    let is_asked = asked.question.relabel(&variant.relabelling) == variant.question;
    if !is_own || !is_asked || !asked.departs_from_letter() || variant.case.reading.is_some() {
        return None;
    }
    let author = &library.book_of_collection(&variant.id.collection)?.author;
    author.split_whitespace().last().map(str::to_owned)
}
