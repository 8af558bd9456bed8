//! Making a sheet: the choice, the preview with its buttons, and keeping it.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::clock::format_day;
use crate::club_access::ClubAccess;
use crate::club_code;
use crate::daily::todays_questions;
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::random::random_bytes;
use crate::response::{html_page, see_other};
use crate::sheets::address::{EditToken, NEW_PATH};
use crate::sheets::draft_form::{Action, DraftForm, choice_of};
use crate::sheets::keep::keep;
use crate::sheets::kept::find_sheet;
use crate::sheets::settings::SheetSettings;
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use crate::visitor::naming::naming_of_visitor;
use crate::visitor::track::track_of_visitor;
use oddtrick_print::PrintedQuestion;
use oddtrick_quiz::prose::capitalize;
use oddtrick_quiz::sheet::{Draft, SheetError, SheetPlan, StockSheet, printed_question};
use oddtrick_quiz::{Mix, QuizQuestion};
use oddtrick_store::SheetDetails;

/// How many questions a new sheet asks for.
const DEFAULT_COUNT: &str = "12";

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
    problems: Vec<String>,
    preview: Vec<PreviewQuestion>,
}

/// `GET /sheets`
pub(crate) async fn redirect_to_new() -> HttpResponse {
    see_other(NEW_PATH)
}

/// `GET /sheets/new`: an empty form, or one that starts from a stock sheet (`stock=`), from the questions of a kept sheet
/// (`from=`), or with a choice.
pub(crate) async fn begin(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let fields: FormFields = form_urlencoded::parse(request.query_string().as_bytes()).into_owned().collect();
    let value = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
    let track = track_of_visitor(&app, &visitor)?;
    let mut choice = choice_of(&fields);
    let has_code = choice.iter().any(|(part, _)| part == "code");
    if !has_code {
        choice.push(("code".into(), track.code.into()));
    }
    let mut form = DraftForm {
        details: SheetDetails { date: format_day(app.clock.today()), ..SheetDetails::default() },
        naming: naming_of_visitor(&app, &visitor)?,
        choice,
        count: value("count").unwrap_or(DEFAULT_COUNT).to_owned(),
        questions: Vec::new(),
        pinned: [].into(),
        club: String::new(),
        token: EditToken::random(),
    };
    if let Some(club) = value("club").filter(|_| value("from").is_none()) {
        let ClubAccess { club, .. } = ClubAccess::secretary(&request, &app, club)?;
        form.club = club.id.to_string();
        form.details.club.clone_from(&club.details.name);
        if !has_code {
            form.choice.retain(|(part, _)| part != "code");
            form.choice.push(("code".into(), club_code::asked_code(&club.details).into()));
        }
    }
    if let Some(number) = value("from") {
        let kept = find_sheet(&app, number).await?;
        form.details = kept.sheet.details.clone();
        form.questions = kept.sheet.forms[0].iter().map(|question| question.question_id.clone()).collect();
        form.count = form.questions.len().to_string();
        return page(&app, form, Vec::new()).await;
    }
    let Some(stock) = value("stock").and_then(StockSheet::find) else { return page(&app, form, Vec::new()).await };
    let today = if stock == StockSheet::Today { todays_questions(&app, track)? } else { Vec::new() };
    let code = form.choice.iter().find(|(part, _)| part == "code").map_or(track.code, |(_, code)| code).to_owned();
    let plan = stock.plan(&code);
    stock.title().clone_into(&mut form.details.title);
    form.choice = plan.mix.to_pairs().into_iter().map(|(part, value)| (part.to_owned(), value)).collect();
    let (shared, seed) = (app.clone(), random_seed());
    let draw = app.question_pool.run(move |_| stock.draft(&shared.library, shared.pool(), &code, &today, seed)).await?;
    let problems = match draw {
        Ok(draft) => {
            form.count = draft.questions.len().to_string();
            form.set_draft(&draft);
            Vec::new()
        }
        Err(error) => {
            form.count = plan.count.to_string();
            vec![error.to_string()]
        }
    };
    page(&app, form, problems).await
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
    let (mix, problems) = parse_choice(&app, &form);
    if !problems.is_empty() && !matches!(action, Action::Show) {
        return page(&app, form, problems).await;
    }
    if action == Action::Keep {
        if let Some(problem) = club_problem(&request, &app, &mut form)? {
            return page(&app, form, vec![problem]).await;
        }
        return match keep(&request, &app, &form, &fields).await? {
            Ok(path) => Ok(see_other(path)),
            Err(problem) => page(&app, form, vec![problem]).await,
        };
    }
    let (shared, sent) = (app.clone(), form.clone());
    let changed = app.question_pool.run(move |_| apply(&shared, &sent, mix, action)).await?;
    match changed {
        Ok(draft) => {
            form.set_draft(&draft);
            page(&app, form, problems).await
        }
        Err(error) => page(&app, form, vec![error.to_string()]).await,
    }
}

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
    let pairs = form.choice.iter().map(|(part, value)| (part.as_str(), value.as_str()));
    let (mix, problems) = Mix::parse(&app.library, pairs);
    let told = problems.iter().map(|problem| capitalize(&problem.message.replace('`', "’").replacen('’', "‘", 1)));
    (mix, told.collect())
}

/// Does what a button says.
fn apply(app: &AppState, form: &DraftForm, mix: Mix, action: Action) -> Result<Draft, SheetError> {
    let draft = form.draft(app)?;
    let seed = random_seed();
    match action {
        Action::Show | Action::Keep => Ok(draft),
        Action::Draw => draft.draw_rest(&app.library, app.pool(), &SheetPlan::parse(mix, &form.count)?, seed),
        Action::Swap(place) => draft.swap(&app.library, app.pool(), &mix, place, seed),
        Action::Up(place) => draft.moved(place, true),
        Action::Down(place) => draft.moved(place, false),
        Action::Pin(place) => draft.with_pin(place, true),
        Action::Unpin(place) => draft.with_pin(place, false),
    }
}

fn random_seed() -> u64 {
    u64::from(u32::from_le_bytes(random_bytes()))
}

impl DraftForm {
    /// The questions of the form.
    pub fn draft(&self, app: &AppState) -> Result<Draft, SheetError> {
        let ids: Vec<&str> = self.questions.iter().map(String::as_str).collect();
        Draft::parse(&app.library, &ids, &self.pinned)
    }

    /// Puts other questions into the form.
    fn set_draft(&mut self, draft: &Draft) {
        self.questions = draft.questions.iter().map(|question| question.id.to_string()).collect();
        let pinned = draft.questions.iter().enumerate().filter(|(_, question)| question.pinned);
        self.pinned = pinned.map(|(place, _)| place).collect();
    }
}

/// The page of a sheet in the making, with what was wrong.
async fn page(app: &web::Data<AppState>, form: DraftForm, problems: Vec<String>) -> Result<HttpResponse, WebError> {
    let status = if problems.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let frame = PageFrame::new(
        "sheet",
        "Make a sheet",
        "Make a sheet of questions on the laws of whist, with four forms and a key to read aloud, and print it.",
    );
    let shared = app.clone();
    let made = app.question_pool.run(move |_| {
        let preview = preview(&shared, &form);
        let settings = SheetSettings::new(&shared, &form.choice, &form.club);
        NewSheetPage { frame, form, settings, problems, preview }
    });
    html_page(status, &made.await?)
}

/// The questions as they will be printed. Ids that make no question are left out.
fn preview(app: &AppState, form: &DraftForm) -> Vec<PreviewQuestion> {
    let Ok(draft) = form.draft(app) else { return Vec::new() };
    let questions = draft.questions.iter().enumerate().filter_map(|(place, question)| {
        let made = QuizQuestion::restore(&app.library, &question.id).ok()?.named(form.naming);
        let printed = printed_question(&app.library, &made, place + 1, form.naming);
        Some(PreviewQuestion { place, pinned: question.pinned, printed })
    });
    questions.collect()
}
