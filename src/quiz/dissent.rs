//! Cases that their book decides otherwise than the words of the law do.

use super::variant::Variant;

/// Whether the book decides the case otherwise than the words of the law do, and no reading of the code follows it.
pub(super) fn book_differs(variant: &Variant<'_>) -> bool {
    let is_own = variant.variation.is_none() && variant.code.id == variant.case.code;
    variant.case.questions.get(variant.id.question_index).is_some_and(|asked| {
        let is_asked = asked.question.relabel(&variant.relabelling) == variant.question;
        is_own && is_asked && asked.departs_from_letter() && variant.case.reading.is_none()
    })
}
