//! Keeping a sheet: making its forms, and giving it a number.

use actix_web::{HttpRequest, web};

use crate::blocking::run_blocking;
use crate::client_address::client_address;
use crate::club_access::ClubAccess;
use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::sheets::address::{EditToken, key_digest};
use crate::sheets::details::parse_details;
use crate::sheets::draft_form::DraftForm;
use crate::state::AppState;
use oddtrick_quiz::QuestionId;
use oddtrick_quiz::QuizQuestion;
use oddtrick_quiz::paper::fingerprint;
use oddtrick_quiz::sheet::forms;
use oddtrick_store::{FORMS_PER_SHEET, KeepOutcome, MAX_SHEETS_PER_CLUB, NewSheet, SheetDetails, SheetQuestion};

/// Keeps the sheet of a form. Returns the address of its editing page, or what its maker must change first. A form that
/// is sent twice makes one sheet.
///
/// # Errors
/// If too many sheets come from one network, or the database fails.
pub(super) async fn keep(
    request: &HttpRequest,
    app: &web::Data<AppState>,
    form: &DraftForm,
    fields: &FormFields,
) -> Result<Result<String, String>, WebError> {
    let details = match parse_details(fields) {
        Ok(details) => details,
        Err(error) => return Ok(Err(error.to_string())),
    };
    if form.questions.is_empty() {
        return Ok(Err("There is no question yet. Draw the questions first.".into()));
    }
    let club = match form.club.as_str() {
        "" => None,
        typed => Some(ClubAccess::secretary(request, app, typed)?),
    };
    if let Some(access) = &club
        && app.store.club_sheets(access.club.id)?.len() >= MAX_SHEETS_PER_CLUB as usize
    {
        return Ok(Err(format!("Your club has {MAX_SHEETS_PER_CLUB} sheets, and no club can have more.")));
    }
    // Whoever keeps a sheet adds rows to the database, as a new visitor does.
    if !app.newcomers.admit(client_address(request.headers(), request.peer_addr(), app.trust_proxy)) {
        return Err(WebError::TooManyNewcomers);
    }
    let (shared, form) = (app.clone(), form.clone());
    let made = app.question_pool.run(move |_| {
        let draft = form.draft(&shared).map_err(|error| error.to_string())?;
        Ok(new_sheet(&shared, &form, details, &draft.ids()))
    });
    let (token, new) = match made.await? {
        Ok(made) => made,
        Err(problem) => return Ok(Err(problem)),
    };
    let shared = app.clone();
    let day = app.clock.today().to_string();
    run_blocking(move || {
        let (token, number) = store(&shared, &token, new)?;
        if let Some(ClubAccess { visitor, club, .. }) = club {
            shared.store.attach_sheet(club.id, visitor, number, &day)?;
        }
        Ok(Ok(token.edit_path(number)))
    })
    .await?
}

/// The sheet to store, with its edit token.
fn new_sheet(app: &AppState, form: &DraftForm, details: SheetDetails, ids: &[QuestionId]) -> (EditToken, NewSheet) {
    // The same sheet sent twice gets the same forms.
    let seed = form.token.digest().iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte));
    let with_fingerprints = |ids: &Vec<QuestionId>| {
        let made = ids.iter().filter_map(|id| QuizQuestion::restore(&app.library, id).ok());
        let kept = made.map(|question| SheetQuestion {
            question_id: question.id.to_string(),
            fingerprint: fingerprint(&question),
        });
        kept.collect::<Vec<_>>()
    };
    let forms: [Vec<SheetQuestion>; FORMS_PER_SHEET] = forms(&app.library, ids, seed).each_ref().map(with_fingerprints);
    let new = NewSheet {
        details,
        letters: form.has_letters(),
        choice: form.choice_query(),
        content_version: app.library.version.clone(),
        edit_digest: form.token.digest(),
        key_digest: key_digest(&form.token.key_token()),
        made_at: app.clock.now().as_second(),
        forms,
    };
    (form.token.clone(), new)
}

/// Stores a sheet. If its token is taken by another sheet, as when somebody goes back and keeps a changed one, it gets a
/// token of its own. Returns its token and its number.
fn store(app: &AppState, token: &EditToken, new: NewSheet) -> Result<(EditToken, u32), WebError> {
    match app.store.keep_sheet(&new)? {
        KeepOutcome::Kept(number) => return Ok((token.clone(), number)),
        KeepOutcome::Known(number) => {
            let known = app.store.sheet(number)?;
            let is_same = |known: &NewSheet| known.forms[0] == new.forms[0] && known.letters == new.letters;
            if known.is_some_and(|known| is_same(&known.sheet)) {
                return Ok((token.clone(), number));
            }
        }
    }
    let token = EditToken::random();
    let new = NewSheet { edit_digest: token.digest(), key_digest: key_digest(&token.key_token()), ..new };
    match app.store.keep_sheet(&new)? {
        KeepOutcome::Kept(number) | KeepOutcome::Known(number) => Ok((token, number)),
    }
}
