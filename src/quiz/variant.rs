//! A case at another table: its record, question and moment under a spec.

use rand::RngExt;

use super::spec::Spec;
use super::stream::stream;
use crate::law::{Bench, Code, Question, Ruling, codes};
use crate::library::{Case, Library, Turn};
use crate::table::{Record, Relabel};

/// A case, or a turn of it, with players and suits moved.
pub struct Variant<'a> {
    pub spec: Spec,
    pub case: &'a Case,
    pub turn: Option<&'a Turn>,
    pub code: &'static Code,
    pub record: Record,
    /// Lines of the record before the question.
    pub after: usize,
    pub question: Question,
    pub relabel: Relabel,
}

impl<'a> Variant<'a> {
    /// Makes the variant of a spec.
    ///
    /// # Errors
    /// What of the spec the library does not have.
    pub fn of(library: &'a Library, spec: &Spec) -> Result<Variant<'a>, String> {
        let case = library
            .case(&spec.book, spec.number)
            .ok_or_else(|| format!("the library has no case {}", spec.case_id()))?;
        let turn = match &spec.turn {
            None => None,
            Some(slug) => Some(
                case.turns
                    .iter()
                    .find(|turn| turn.slug == *slug)
                    .ok_or_else(|| format!("case {} has no turn {slug}", spec.case_id()))?,
            ),
        };
        let ask = case.asks.get(spec.ask).filter(|_| turn.is_none_or(|turn| turn.ask == spec.ask));
        let ask = ask.ok_or_else(|| format!("case {} has no question {} there", spec.case_id(), spec.ask + 1))?;
        let code = turn.and_then(|turn| turn.code.as_deref()).unwrap_or(&case.code);
        let code = codes::find(code).ok_or_else(|| format!("{code} is no code of the engine"))?;
        // The spec without its turn: base and turn of one seed sit at the same table.
        let table = Spec { turn: None, ..spec.clone() }.to_string();
        let nth = stream(&table, "table").random_range(0..96);
        let relabel = Relabel::all().nth(nth).unwrap_or(Relabel::IDENTITY);
        let (record, after, question) = match turn {
            Some(turn) => (&turn.script.record, turn.after, &turn.question),
            None => (&case.script.record, ask.after, &ask.question),
        };
        let record = relabel.record(record);
        let asked = question.relabel(&relabel);
        let (question, after) = spec.kind.recast(asked, &Bench::at(code, &record, after), after, spec.seed);
        Ok(Variant { spec: spec.clone(), case, turn, code, record, after, question, relabel })
    }

    /// The record before the variant's own code, or another.
    pub fn bench<'b>(&'b self, code: &'b Code) -> Bench<'b> {
        Bench::at(code, &self.record, self.after)
    }

    /// The ruling under the variant's own code.
    pub fn ruling(&self) -> Ruling {
        self.bench(self.code).rule(&self.question)
    }
}
