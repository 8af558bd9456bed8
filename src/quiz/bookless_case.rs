//! Stories that are no case of a book: invented tables and quick claims. They are asked about like cases.

use oddtrick_law::{Answer, Code, Question};
use oddtrick_library::{Case, CaseQuestion, CaseStatus};
use oddtrick_table::Record;
use oddtrick_table::notation::{self, RecordWithQuestions};

/// What a case without a book is made from.
pub(crate) struct BooklessCase {
    pub collection: &'static str,
    pub number: u16,
    pub title: &'static str,
    pub topic: String,
    pub code: &'static Code,
    pub record: Record,
    pub question: Question,
}

impl BooklessCase {
    /// The case, with one question at the end of its record. It has no decision: the engine alone judges it.
    pub fn into_case(self) -> Case {
        let asked = CaseQuestion {
            question: self.question,
            lines_before: self.record.lines.len(),
            book_answer: Answer::NoLaw,
            letter_answer: None,
            code_reads_with_book: false,
        };
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
            questions: vec![asked],
            variations: Vec::new(),
        }
    }
}
