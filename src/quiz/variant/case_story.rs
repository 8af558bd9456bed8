//! The stories of a case: as it stands, and each of its variations.

use super::error::VariantError;
use oddtrick_law::{Code, Question, codes};
use oddtrick_library::{Case, Variation};
use oddtrick_table::{Line, Record};

/// A record as the content gives it, with the question and its moment.
#[derive(Clone, Copy)]
pub(super) struct CaseStory<'a> {
    pub variation: Option<&'a Variation>,
    pub code: &'static Code,
    pub record: &'a Record,
    pub lines_before: usize,
    pub question: &'a Question,
}

impl<'a> CaseStory<'a> {
    /// The story of a case about one of its questions: a variation, or the case as it stands. It is judged by the other
    /// code, if there is one, and by its own if not.
    pub(super) fn new(
        case: &'a Case,
        question_index: usize,
        variation: Option<&str>,
        other_code: Option<&str>,
    ) -> Result<CaseStory<'a>, VariantError> {
        let number = question_index + 1;
        let asked = case.questions.get(question_index);
        let asked = asked.ok_or_else(|| VariantError::NoSuchQuestion { case: case.id(), number })?;
        let turn = match variation {
            None => None,
            Some(slug) => {
                let turn = case.variations.iter().find(|turn| turn.slug == slug);
                let turn =
                    turn.ok_or_else(|| VariantError::NoSuchVariation { case: case.id(), variation: slug.to_owned() })?;
                if turn.question_index != question_index {
                    let (case, variation) = (case.id(), slug.to_owned());
                    return Err(VariantError::VariationOfOtherQuestion { case, variation, number });
                }
                Some(turn)
            }
        };
        let own = turn.and_then(|turn| turn.code.as_deref()).unwrap_or(&case.code);
        let code = other_code.unwrap_or(own);
        let code = codes::find(code).ok_or_else(|| VariantError::NoSuchCode(code.to_owned()))?;
        let (record, after, question) = match turn {
            Some(turn) => (&turn.script.record, turn.lines_before, &turn.question),
            None => (&case.script.record, asked.lines_before, &asked.question),
        };
        Ok(CaseStory { variation: turn, code, record, lines_before: after, question })
    }

    /// Every story about one of a case’s questions.
    pub(super) fn all_of_case_question(case: &'a Case, ask: usize) -> Vec<CaseStory<'a>> {
        let turns =
            case.variations.iter().filter(|turn| turn.question_index == ask).map(|turn| Some(turn.slug.as_str()));
        std::iter::once(None).chain(turns).filter_map(|turn| CaseStory::new(case, ask, turn, None).ok()).collect()
    }

    /// The part of the record that is told.
    pub(super) fn narrated_record(&self) -> Record {
        self.record.prefix(self.lines_before)
    }
}

/// The words of a line in which somebody says something that has no form of its own. The words are in the field named
/// `words`.
pub(super) fn spoken_words(line: &Line) -> Option<String> {
    line.fields().into_iter().find(|(name, _)| *name == "words").map(|(_, words)| words)
}
