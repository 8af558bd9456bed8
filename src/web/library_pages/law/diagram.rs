//! A diagram of a case or variation that is decided by the law.

use crate::library_pages::cases::{CaseLink, case_link};
use crate::state::AppState;
use crate::view::table_diagram::DiagramView;
use oddtrick_law::codes;
use oddtrick_library::{Case, CodeText, LawText, law_number_of};
use oddtrick_quiz::Naming;
use oddtrick_quiz::diagram::Diagram;
use oddtrick_table::Record;

/// The source of a diagram: a case, and the changed fact if it is a variation.
pub(super) struct DiagramSource<'a> {
    pub case: CaseLink<'a>,
    pub change: Option<&'a str>,
}

/// The first diagram that shows cards, from the cases decided by the law's rules, otherwise from the variations. One
/// is enough.
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

/// The number of lines before the question whose ruling depends on a rule.
fn lines_before_ruling(case: &Case, row: &str) -> Option<usize> {
    let code = codes::find(&case.code)?;
    let asks = case.questions.iter().enumerate();
    asks.into_iter().find(|(n, _)| case.ruling(*n, code).grounds.contains(&row)).map(|(_, ask)| ask.lines_before)
}

fn diagram_with_cards(record: &Record, after: usize) -> Option<DiagramView> {
    let diagram = Diagram::after_lines(record, after).filter(Diagram::shows_cards)?;
    Some(DiagramView::new(&diagram, Naming::Letters))
}
