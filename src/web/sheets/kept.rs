//! Finding a kept sheet, and making its forms as they are printed.

use actix_web::web;

use crate::blocking::run_blocking;
use crate::error::WebError;
use crate::sheets::address::answer_path;
use crate::sheets::error::{no_such_form, no_such_sheet};
use crate::state::AppState;
use oddtrick_law::{Code, codes};
use oddtrick_print::PrintedForm;
use oddtrick_quiz::paper::fingerprint;
use oddtrick_quiz::sheet::{FORM_LETTERS, SheetHeading, printed_form};
use oddtrick_quiz::{Naming, QuestionId, QuizQuestion};
use oddtrick_store::{Sheet, SheetQuestion};

/// The sheet with the number in an address.
///
/// # Errors
/// If there is none, or the database fails.
pub(super) async fn find_sheet(app: &web::Data<AppState>, typed: &str) -> Result<Sheet, WebError> {
    let Ok(number) = typed.parse::<u32>() else { return Err(no_such_sheet(typed)) };
    let shared = app.clone();
    let found = run_blocking(move || shared.store.sheet(number)).await??;
    found.ok_or_else(|| no_such_sheet(typed))
}

/// The place (from 0) of the form that an address names: `a` to `d`.
pub(super) fn form_index(sheet: &Sheet, typed: &str) -> Result<usize, WebError> {
    let index = FORM_LETTERS.iter().position(|letter| letter.to_string().eq_ignore_ascii_case(typed));
    index.ok_or_else(|| no_such_form(sheet.number))
}

/// A form of a kept sheet.
pub(super) struct KeptForm {
    pub printed: PrintedForm,
    /// The numbers of the questions that read otherwise than when the sheet was kept, because the content has changed.
    pub changed: Vec<usize>,
}

/// Makes a form of a sheet.
///
/// # Errors
/// If a story is no longer in the library.
pub(super) fn kept_form(app: &AppState, sheet: &Sheet, index: usize) -> Result<KeptForm, WebError> {
    let questions = &sheet.sheet.forms[index];
    let made = questions.iter().map(|kept| made_again(app, kept)).collect::<Result<Vec<_>, _>>()?;
    let details = &sheet.sheet.details;
    let heading = SheetHeading {
        title: details.title.clone(),
        club: details.club.clone(),
        date: details.date.clone(),
        number: sheet.number.into(),
        address: format!("{}{}", app.origin, answer_path(sheet.number, FORM_LETTERS[index])),
    };
    let naming = if sheet.sheet.letters { Naming::Letters } else { Naming::Names };
    let printed = printed_form(&app.library, &heading, FORM_LETTERS[index], &made, naming);
    let is_changed = |made: &QuizQuestion, kept: &SheetQuestion| fingerprint(made) != kept.fingerprint;
    let changed = (1..).zip(made.iter().zip(questions)).filter(|(_, (made, kept))| is_changed(made, kept));
    Ok(KeptForm { printed, changed: changed.map(|(number, _)| number).collect() })
}

/// A question of a sheet, as the library makes it now.
///
/// # Errors
/// If its story is no longer in the library.
pub(crate) fn made_again(app: &AppState, kept: &SheetQuestion) -> Result<QuizQuestion, WebError> {
    let made = kept.question_id.parse().ok().and_then(|id| QuizQuestion::restore(&app.library, &id).ok());
    made.ok_or(WebError::Internal("a question of a kept sheet is not in the library"))
}

/// The codes with house rules under which a sheet is asked, each once for every question. A question under a code as
/// printed has none.
pub(crate) fn codes_with_rules(sheet: &Sheet) -> impl Iterator<Item = Option<&'static Code>> {
    sheet.sheet.forms[0].iter().map(|kept| {
        let id: QuestionId = kept.question_id.parse().ok()?;
        codes::find(id.code.as_deref()?).filter(|code| !code.house_rules().is_empty())
    })
}
