//! The table of one case or turn that proves what the engine takes from a law.

use crate::app::App;
use crate::drawing::Drawing;
use crate::reading::cases::{Other, other_named};
use oddtrick_law::codes;
use oddtrick_library::{Case, CodeText, LawText, law_number_of};
use oddtrick_quiz::diagram::Diagram;
use oddtrick_table::Record;

/// Where a drawing is from: a case, and what had been otherwise if it is a turn of it.
pub(super) struct Origin<'a> {
    pub case: Other<'a>,
    pub had: Option<&'a str>,
}

/// The first table with cards on it: of the cases that rest on the law's rows, or else of the
/// turns that hang on them. One is enough, so the page stays a page to read.
pub(super) fn drawn<'a>(app: &'a App, code: &CodeText, law: &LawText) -> Option<(Drawing, Origin<'a>)> {
    let tables = codes::all().iter().filter(|table| table.text_id == code.id);
    let rows = tables.flat_map(oddtrick_law::Code::rules).filter(|row| law_number_of(row.limb.0) == law.number);
    let proven: Vec<_> = rows.filter_map(|row| Some((row.id, app.proof().examples_of(&code.id, row.id)?))).collect();
    let cases = proven.iter().flat_map(|(row, proven)| proven.cases.iter().map(move |case| (*row, case)));
    let turns = proven.iter().flat_map(|(_, proven)| &proven.variations);
    let of_case = |(row, case)| {
        let case = app.library.case_by_ref(case)?;
        Some((table(&case.script.record, moment(case, row)?)?, Origin { case: other_named(app, case), had: None }))
    };
    let of_turn = |(case, had): &(_, String)| {
        let case = app.library.case_by_ref(case)?;
        let turn = case.variations.iter().find(|turn| turn.change == *had)?;
        let origin = Origin { case: other_named(app, case), had: Some(turn.change.as_str()) };
        Some((table(&turn.script.record, turn.lines_before)?, origin))
    };
    cases.into_iter().find_map(of_case).or_else(|| turns.into_iter().find_map(of_turn))
}

/// When the question is asked whose ruling rests on a row.
fn moment(case: &Case, row: &str) -> Option<usize> {
    let code = codes::find(&case.code)?;
    let asks = case.questions.iter().enumerate();
    asks.into_iter().find(|(n, _)| case.ruling(*n, code).grounds.contains(&row)).map(|(_, ask)| ask.lines_before)
}

fn table(record: &Record, after: usize) -> Option<Drawing> {
    let diagram = Diagram::of(record, after).filter(Diagram::shows_cards)?;
    Some(Drawing::from(&diagram))
}
