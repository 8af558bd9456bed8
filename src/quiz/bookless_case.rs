//! Stories that are no case of a book: invented tables, quick claims and situations. They are asked about like cases.

use super::question_id::QuestionId;
use super::question_kind::QuestionKind;
use oddtrick_law::{Answer, Code, Question, codes};
use oddtrick_library::{Case, CaseQuestion, CaseStatus, Passage, Situation};
use oddtrick_table::Record;
use oddtrick_table::notation::{self, RecordWithQuestions};

/// The collection of the invented tables, in question ids.
pub(crate) const TABLES: &str = "table";

/// The collection of the quick claims, in question ids.
pub(crate) const QUICK_CLAIMS: &str = "quick";

/// The collection of the situations, in question ids.
pub(crate) const SITUATIONS: &str = "situation";

/// What a case without a book is made from.
pub(crate) struct BooklessCase {
    pub collection: &'static str,
    pub number: u16,
    pub title: &'static str,
    pub topic: String,
    pub code: &'static Code,
    pub record: Record,
    /// Each question, with the number of lines before it.
    pub questions: Vec<(Question, usize)>,
    /// How parts of the record are told by hand.
    pub passages: Vec<Passage>,
}

impl BooklessCase {
    /// The case of a situation. `None` if its code is not one to judge by.
    pub fn of_situation(situation: &Situation) -> Option<BooklessCase> {
        let asked = situation.questions.iter().map(|asked| (asked.question.clone(), asked.lines_before));
        Some(BooklessCase {
            collection: SITUATIONS,
            number: situation.number,
            title: "A situation",
            topic: situation.topic.clone(),
            code: codes::find(&situation.code)?,
            record: situation.script.record.clone(),
            questions: asked.collect(),
            passages: situation.passages.clone(),
        })
    }

    /// The case. It has no decision: the engine alone judges it.
    pub fn into_case(self) -> Case {
        let asked = self.questions.into_iter().map(|(question, lines_before)| CaseQuestion {
            question,
            lines_before,
            book_answer: Answer::NoLaw,
            letter_answer: None,
            code_reads_with_book: false,
        });
        Case {
            file: String::new(),
            collection: self.collection.to_owned(),
            number: self.number,
            slug: String::new(),
            title: self.title.to_owned(),
            headline: String::new(),
            page: String::new(),
            topic: self.topic,
            code: self.code.id.to_owned(),
            ruling_limbs: Vec::new(),
            cited_limbs: Vec::new(),
            erratum: String::new(),
            note: String::new(),
            facts: String::new(),
            decision: String::new(),
            quote: String::new(),
            other_code_laws: Vec::new(),
            related: Vec::new(),
            status: CaseStatus::Unrecorded,
            reading: None,
            record_text: notation::write(&self.record),
            script: RecordWithQuestions { record: self.record, questions: Vec::new() },
            questions: asked.collect(),
            variations: Vec::new(),
            passages: self.passages,
        }
    }
}

/// The id of a case without a book at layout 0, with the one kind of question that it makes.
pub(crate) fn story_id(case: &Case) -> QuestionId {
    let (collection, case_number) = (case.collection.clone(), case.number);
    let kind = only_kind(&collection).unwrap_or_default();
    QuestionId { collection, case_number, kind, ..QuestionId::default() }
}

/// The only kind of question that the stories of a collection make, if there is only one. An invented table has no dispute,
/// so only its plays can be asked about, and a quick claim is true or false.
pub(crate) fn only_kind(collection: &str) -> Option<QuestionKind> {
    match collection {
        TABLES => Some(QuestionKind::Spot),
        QUICK_CLAIMS => Some(QuestionKind::Quick),
        _ => None,
    }
}
