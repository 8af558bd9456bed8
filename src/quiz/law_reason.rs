//! The sentence about the law that is the reason for a ruling.

use super::claim::Proposition;
use oddtrick_law::{Code, Ruling};
use oddtrick_library::{LawReason, Library, ReasonedAnswer};

/// The reason for a ruling under a code, with or without its house rules. `None` if the library has none for the rule that
/// decides.
pub(crate) fn reason_of<'l>(library: &'l Library, code: &Code, ruling: &Ruling) -> Option<&'l LawReason> {
    let answer = ReasonedAnswer::of(&ruling.answer)?;
    let (rule, lacks) = match answer {
        ReasonedAnswer::Something => (*ruling.grounds.first()?, None),
        _ => Proposition::from_ruling(ruling).ground?,
    };
    let of_code = [code.base_id(), code.text_id];
    let is_of_ruling =
        |had: &&LawReason| of_code.contains(&had.code) && (had.rule, had.lacks, had.answer) == (rule, lacks, answer);
    library.law_reasons.iter().find(is_of_ruling)
}
