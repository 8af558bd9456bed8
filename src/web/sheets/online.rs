//! Taking a form of a kept sheet online: all questions on one page, and the marks with the reasons. The answers are kept
//! for whoever made the sheet, if a name is given, and otherwise not at all.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::question_flow::reply::{ReplyError, parse_reply};
use crate::response::{html_page, with_no_store};
use crate::sheets::address::{NEW_PATH, answer_path, sheet_path};
use crate::sheets::kept::{KeptForm, find_sheet, form_index, kept_form};
use crate::sheets::result_entry::{MAX_NAME_CHARS, marked_answer, parse_name, result_digest};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_print::PrintedQuestion;
use oddtrick_quiz::sheet::FORM_LETTERS;
use oddtrick_quiz::{Mark, QuizQuestion};
use oddtrick_store::{AddOutcome, SheetAnswer, SheetResult};

#[derive(Template)]
#[template(path = "sheets/take.html")]
struct TakePage {
    frame: PageFrame,
    form: KeptForm,
    max_name_chars: usize,
    action: String,
    sheet_path: String,
}

/// How a question was answered.
struct MarkedAnswer {
    question: PrintedQuestion,
    /// The reply in words, and its mark. `None` if it was left open.
    given: Option<(String, Mark)>,
    /// What is kept of it, if a name was given.
    kept: SheetAnswer,
}

#[derive(Template)]
#[template(path = "sheets/marks.html")]
struct MarksPage {
    frame: PageFrame,
    answers: Vec<MarkedAnswer>,
    points: u32,
    out_of: u32,
    /// Under which name the answers are kept, and whether they are: a sheet can have only so many results.
    kept: Option<(String, bool)>,
    again_href: String,
    sheet_path: String,
}

/// `GET /sheets/{number}/{form}/answer`
pub(crate) async fn take(
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (number, form) = load(&app, &path).await?;
    let page = TakePage {
        frame: PageFrame::new(
            "sheet",
            format!("Sheet {number}, form {}", form.printed.form),
            "A sheet to take online.",
        ),
        max_name_chars: MAX_NAME_CHARS,
        action: answer_path(number, form.printed.form),
        sheet_path: sheet_path(number),
        form,
    };
    html_page(StatusCode::OK, &page)
}

/// `POST /sheets/{number}/{form}/answer`: marks the answers, and keeps them if a name was given. A question left open
/// wins nothing, and its answer is not told.
pub(crate) async fn mark(
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (number, form) = load(&app, &path).await?;
    let not_marked = |detail: String| WebError::bad_request("The answers were not marked", detail, NEW_PATH);
    let fields = form_fields(body).map_err(|e| not_marked(e.to_string()))?;
    let name = parse_name(&fields).map_err(|error| not_marked(error.to_string()))?;
    let letter = form.printed.form;
    let shared = app.clone();
    let marked = app.question_pool.run(move |_| {
        let questions = form.printed.questions.into_iter();
        questions.map(|question| mark_question(&shared, question, &fields)).collect::<Result<Vec<_>, _>>()
    });
    let answers = marked.await?.map_err(|error| not_marked(error.to_string()))?;
    let kept = match name {
        Some(name) if answers.iter().any(|answer| answer.given.is_some()) => {
            let form = FORM_LETTERS.iter().position(|other| *other == letter).unwrap_or_default();
            let kept = answers.iter().map(|answer| answer.kept.clone()).collect();
            let form = u8::try_from(form).unwrap_or_default();
            let result = SheetResult { form, name: name.clone(), online: true, answers: kept };
            let shared = app.clone();
            let add = move || shared.store.add_sheet_result(number, &result, &result_digest(&result));
            Some((name, run_blocking(add).await?? != AddOutcome::Full))
        }
        _ => None,
    };
    let page = MarksPage {
        frame: PageFrame::new("sheet", format!("Sheet {number}, form {letter}: marks"), "The marks for a sheet."),
        points: answers.iter().filter_map(|answer| answer.given.as_ref()).map(|(_, mark)| u32::from(mark.points)).sum(),
        out_of: answers.iter().map(|answer| answer.question.points).sum(),
        answers,
        kept,
        again_href: answer_path(number, letter),
        sheet_path: sheet_path(number),
    };
    Ok(with_no_store(html_page(StatusCode::OK, &page)?))
}

/// The number of a sheet, and the form that an address names.
async fn load(app: &web::Data<AppState>, path: &(String, String)) -> Result<(u32, KeptForm), WebError> {
    let sheet = find_sheet(app, &path.0).await?;
    let index = form_index(&sheet, &path.1)?;
    let (shared, number) = (app.clone(), sheet.number);
    let form = app.question_pool.run(move |_| kept_form(&shared, &sheet, index)).await??;
    Ok((number, form))
}

/// Marks one question. Its fields begin with its number: `3-choice`.
fn mark_question(app: &AppState, printed: PrintedQuestion, fields: &FormFields) -> Result<MarkedAnswer, ReplyError> {
    let prefix = format!("{}-", printed.number);
    let own = fields.iter().filter_map(|(name, value)| Some((name.strip_prefix(&prefix)?.to_owned(), value.clone())));
    let own: FormFields = own.collect();
    let id = printed.id.parse().ok();
    let question = id.and_then(|id| QuizQuestion::restore(&app.library, &id).ok()).ok_or(ReplyError::NotOffered)?;
    let reply = match parse_reply(&question, &own) {
        // Ticking nothing is an answer only if “none of them” is ticked.
        Ok(_) if printed.many && own.is_empty() => None,
        Ok(reply) => Some(reply),
        Err(ReplyError::Incomplete(_)) => None,
        Err(error) => return Err(error),
    };
    let kept = marked_answer(&question, reply.as_ref());
    let given = reply.map(|reply| {
        let letters = oddtrick_quiz::sheet::reply_letters(&reply);
        let words = if letters.is_empty() { question.reply_text(&reply).to_string() } else { format!("({letters})") };
        (words, question.mark(&reply))
    });
    Ok(MarkedAnswer { question: printed, given, kept })
}
