//! A sheet in the making: the choice, the preview with its buttons, and keeping it.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::club_access::ClubAccess;
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::random::random_bytes;
use crate::response::{html_page, see_other};
use crate::sheets::address::NEW_PATH;
use crate::sheets::draft_form::{Action, DraftForm};
use crate::sheets::for_club::{club_of_form, leave_foreign_rules, put_under_rules};
use crate::sheets::keep::keep;
use crate::sheets::settings::SheetSettings;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_print::PrintedQuestion;
use oddtrick_quiz::prose::capitalize;
use oddtrick_quiz::sheet::{Draft, MAX_QUESTIONS, SheetError, SheetPlan, printed_question};
use oddtrick_quiz::{Mix, QuizQuestion};

/// What the page says besides the sheet.
#[derive(Default)]
pub(super) struct SheetNotes {
    /// What has changed otherwise than its maker asked.
    pub notice: Option<String>,
    pub problems: Vec<String>,
    /// The house rules of the club that the sheet is for, in words; empty if it has none.
    pub rules: String,
}

/// A question of the preview, with its place from 0.
struct PreviewQuestion {
    place: usize,
    pinned: bool,
    printed: PrintedQuestion,
}

#[derive(Template)]
#[template(path = "sheets/new.html")]
struct NewSheetPage {
    frame: PageFrame,
    form: DraftForm,
    settings: SheetSettings,
    notes: SheetNotes,
    preview: Vec<PreviewQuestion>,
}

/// `GET /sheets`
pub(crate) async fn redirect_to_new() -> HttpResponse {
    see_other(NEW_PATH)
}

/// `POST /sheets/new`: does what the button says, and shows the sheet again. A mistake changes nothing.
pub(crate) async fn change(
    request: HttpRequest,
    app: web::Data<AppState>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let unreadable = |detail: String| WebError::bad_request("The sheet was not understood", detail, NEW_PATH);
    let fields = form_fields(body).map_err(|e| unreadable(format!("{e} Nothing has been kept.")))?;
    let (mut form, action) = DraftForm::parse(&fields)
        .ok_or_else(|| unreadable("No button of that page says this. Nothing has been kept.".into()))?;
    let club = club_of_form(&request, &app, &form)?;
    let mut notes = SheetNotes::default();
    if let Some(club) = &club {
        notes.rules = club.rules(&app);
        notes.notice = put_under_rules(&app, &mut form, club).await?;
    }
    notes.notice = leave_foreign_rules(&app, &mut form).await?.or(notes.notice);
    let (mix, problems) = parse_choice(&app, &form);
    notes.problems = problems;
    if !notes.problems.is_empty() && !matches!(action, Action::Show) {
        return page(&app, form, notes).await;
    }
    if action == Action::Keep {
        let problem = match club_problem(&request, &app, &mut form)? {
            Some(problem) => problem,
            None if notes.notice.is_some() => LOOK_AGAIN.to_owned(),
            None => match keep(&request, &app, &form, &fields).await? {
                Ok(path) => return Ok(see_other(path)),
                Err(problem) => problem,
            },
        };
        notes.problems.push(problem);
        return page(&app, form, notes).await;
    }
    let (shared, sent) = (app.clone(), form.clone());
    match app.question_pool.run(move |_| apply(&shared, &sent, mix, action)).await? {
        Ok(draft) => form.set_draft(&draft),
        Err(error) => notes.problems = vec![error.to_string()],
    }
    page(&app, form, notes).await
}

/// What to say when a sheet that somebody wants to keep is no longer the one that they saw.
const LOOK_AGAIN: &str =
    "The questions are not those that you saw, so the sheet is not kept yet. Look at them, and keep it again.";

/// Why a sheet cannot be kept for the club that it was begun for. The sheet itself is not lost by it.
fn club_problem(request: &HttpRequest, app: &AppState, form: &mut DraftForm) -> Result<Option<String>, WebError> {
    if form.club.is_empty() {
        return Ok(None);
    }
    match ClubAccess::secretary(request, app, &form.club) {
        Ok(_) => Ok(None),
        Err(WebError::SignInFirst { .. }) => Ok(Some(
            "You are not signed in any more, so the sheet cannot go to your club. Sign in on another page, come back, \
             and keep it again."
                .into(),
        )),
        Err(WebError::NotFound { .. } | WebError::NotOwner { .. }) => {
            form.club.clear();
            Ok(Some(
                "You are not a secretary of that club any more. Keep the sheet again to have it without a club.".into(),
            ))
        }
        Err(error) => Err(error),
    }
}

/// The choice of a form, and what is wrong with it.
fn parse_choice(app: &AppState, form: &DraftForm) -> (Mix, Vec<String>) {
    // The house rules that are named here are those of a club. They are not counted among those that strangers ask for.
    let (base, has_rules) = form.chosen_code().split_once('+').map_or(("", false), |(base, _)| (base, true));
    let pairs = form.choice.iter().map(|(part, value)| match part.as_str() {
        "code" if has_rules => ("code", base),
        part => (part, value.as_str()),
    });
    let (mut mix, problems) = Mix::parse(&app.library, pairs);
    if has_rules {
        mix.codes = vec![form.chosen_code().to_owned()];
    }
    let told = problems.iter().map(|problem| capitalize(&problem.message.replace('`', "’").replacen('’', "‘", 1)));
    (mix, told.collect())
}

/// Does what a button says.
fn apply(app: &AppState, form: &DraftForm, mix: Mix, action: Action) -> Result<Draft, SheetError> {
    let draft = form.draft(app)?;
    let (seed, pool) = (random_seed(), app.pool_under(&mix.codes));
    match action {
        Action::Show | Action::Keep => Ok(draft),
        Action::Draw => draft.draw_rest(&app.library, &pool, &SheetPlan::parse(mix, &form.count)?, seed),
        Action::Swap(place) => draft.swap(&app.library, &pool, &mix, place, seed),
        Action::Up(place) => draft.moved(place, true),
        Action::Down(place) => draft.moved(place, false),
        Action::Pin(place) => draft.with_pin(place, true),
        Action::Unpin(place) => draft.with_pin(place, false),
    }
}

pub(super) fn random_seed() -> u64 {
    u64::from(u32::from_le_bytes(random_bytes()))
}

/// The page of a sheet in the making.
///
/// # Errors
/// If too many are asking for questions at once.
pub(super) async fn page(
    app: &web::Data<AppState>,
    form: DraftForm,
    notes: SheetNotes,
) -> Result<HttpResponse, WebError> {
    let status = if notes.problems.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let frame = PageFrame::new(
        "sheet",
        "Make a sheet",
        "Make a sheet of questions on the laws of whist, with four forms and a key to read aloud, and print it.",
    );
    let shared = app.clone();
    let made = app.question_pool.run(move |_| {
        let preview = preview(&shared, &form);
        let settings = SheetSettings::new(&shared, &form.choice, &form.club);
        NewSheetPage { frame, form, settings, notes, preview }
    });
    html_page(status, &made.await?)
}

/// The questions as they will be printed. Ids that make no question are left out, and so is what comes twice.
fn preview(app: &AppState, form: &DraftForm) -> Vec<PreviewQuestion> {
    let mut preview: Vec<PreviewQuestion> = Vec::new();
    for (place, text) in form.questions.iter().enumerate().take(MAX_QUESTIONS) {
        let made = text.parse().ok().and_then(|id| QuizQuestion::restore(&app.library, &id).ok());
        let Some(made) = made.filter(|made| preview.iter().all(|had| had.printed.id != made.id.to_string())) else {
            continue;
        };
        let number = preview.len() + 1;
        let printed = printed_question(&app.library, &made.named(form.naming), number, form.naming);
        preview.push(PreviewQuestion { place: number - 1, pinned: form.pinned.contains(&place), printed });
    }
    preview
}
