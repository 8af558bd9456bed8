//! The table of one case or turn that proves what the engine takes from a law.

use crate::library_pages::cases::{CaseLink, case_link};
use crate::state::AppState;
use crate::view::table_diagram::DiagramView;
use oddtrick_law::codes;
use oddtrick_library::{Case, CodeText, LawText, law_number_of};
use oddtrick_quiz::diagram::Diagram;
use oddtrick_table::Record;

/// Where a drawing is from: a case, and what had been otherwise if it is a turn of it.
pub(super) struct DiagramSource<'a> {
    pub case: CaseLink<'a>,
    pub change: Option<&'a str>,
}

/// The first table with cards on it: of the cases that rest on the law's rows, or else of the
/// turns that hang on them. One is enough, so the page stays a page to read.
pub(super) fn example_diagram<'a>(
    app: &'a AppState,
    code: &CodeText,
    law: &LawText,
) -> Option<(DiagramView, DiagramSource<'a>)> {
    let tables = codes::all().iter().filter(|table| table.text_id == code.id);
    let rows = tables.flat_map(oddtrick_law::Code::rules).filter(|row| law_number_of(row.limb.0) == law.number);
    let proven: Vec<_> =
        rows.filter_map(|row| Some((row.id, app.rule_examples().examples_of(&code.id, row.id)?))).collect();
    let cases = proven.iter().flat_map(|(row, proven)| proven.cases.iter().map(move |case| (*row, case)));
    let turns = proven.iter().flat_map(|(_, proven)| &proven.variations);
    let of_case = |(row, case)| {
        let case = app.library.case_by_ref(case)?;
        Some((
            diagram_with_cards(&case.script.record, lines_before_ruling(case, row)?)?,
            DiagramSource { case: case_link(app, case), change: None },
        ))
    };
    let of_turn = |(case, had): &(_, String)| {
        let case = app.library.case_by_ref(case)?;
        let turn = case.variations.iter().find(|turn| turn.change == *had)?;
        let origin = DiagramSource { case: case_link(app, case), change: Some(turn.change.as_str()) };
        Some((diagram_with_cards(&turn.script.record, turn.lines_before)?, origin))
    };
    cases.into_iter().find_map(of_case).or_else(|| turns.into_iter().find_map(of_turn))
}

/// When the question is asked whose ruling rests on a row.
fn lines_before_ruling(case: &Case, row: &str) -> Option<usize> {
    let code = codes::find(&case.code)?;
    let asks = case.questions.iter().enumerate();
    asks.into_iter().find(|(n, _)| case.ruling(*n, code).grounds.contains(&row)).map(|(_, ask)| ask.lines_before)
}

fn diagram_with_cards(record: &Record, after: usize) -> Option<DiagramView> {
    let diagram = Diagram::after_lines(record, after).filter(Diagram::shows_cards)?;
    Some(DiagramView::from(&diagram))
}
