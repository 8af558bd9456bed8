//! Taking a form of a kept sheet online: all questions on one page, and the marks with the reasons. The answers are kept
//! for whoever made the sheet, if a name is given, and otherwise not at all.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::club_access::{ClubAccess, club_sheet_path, not_your_club};
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::question_flow::reply::{ReplyError, parse_reply};
use crate::response::{html_page, with_no_store};
use crate::sheets::address::{NEW_PATH, answer_path, sheet_path};
use crate::sheets::kept::{KeptForm, find_sheet, form_index, kept_form};
use crate::sheets::result_entry::{MAX_NAME_CHARS, marked_answer, parse_name, result_digest};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use oddtrick_print::PrintedQuestion;
use oddtrick_quiz::sheet::FORM_LETTERS;
use oddtrick_quiz::{Mark, QuizQuestion};
use oddtrick_store::{AddOutcome, Sheet, SheetAnswer, SheetResult};

#[derive(Template)]
#[template(path = "sheets/take.html")]
struct TakePage {
    frame: PageFrame,
    form: KeptForm,
    max_name_chars: usize,
    /// What was sent before, with the name that could not be taken.
    typed: FormFields,
    problem: Option<String>,
    /// The member of the sheet's club who takes it, if it is taken for the club.
    member: Option<ClubAccess>,
    /// The page on which a member of the sheet's club takes it under their name there.
    club_href: Option<String>,
    action: String,
    sheet_path: String,
}

impl TakePage {
    /// What was typed into a field before.
    fn typed_value(&self, name: &str) -> &str {
        self.typed.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value)
    }

    /// Whether an option of a question was chosen before.
    fn is_chosen(&self, number: &usize, place: &usize) -> bool {
        let chosen = (format!("{number}-choice"), place.to_string());
        self.typed.contains(&chosen)
    }

    /// Whether “none of them” was ticked before.
    fn is_none(&self, number: &usize) -> bool {
        !self.typed_value(&format!("{number}-none")).is_empty()
    }

    /// For each number to write in answer to a question: its label, the name of its field, and what was written before.
    fn blanks<'p>(&self, question: &'p PrintedQuestion) -> Vec<(&'p str, String, &str)> {
        let names = if question.blanks.len() == 1 { ["number", ""] } else { ["ab", "yz"] };
        let blanks = question.blanks.iter().zip(names).map(|(label, name)| {
            let field = format!("{}-{name}", question.number);
            let written = self.typed_value(&field);
            (label.as_str(), field, written)
        });
        blanks.collect()
    }
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
    /// Whether they went to the club that the sheet belongs to.
    is_for_club: bool,
    /// Under which house rules it was marked, in words; empty if under none.
    rules: String,
    again_href: String,
    sheet_path: String,
}

/// `GET /sheets/{number}/{form}/answer`
pub(crate) async fn take(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let sheet = find_sheet(&app, &path.0).await?;
    let club_href = club_href(&request, &app, sheet.number, &path.1)?;
    take_of(&app, sheet, &path.1, None, club_href).await
}

/// Where the visitor takes a sheet for its club, if they belong to that.
fn club_href(request: &HttpRequest, app: &AppState, number: u32, form: &str) -> Result<Option<String>, WebError> {
    let visitor = Visitor::from_request(request, app)?;
    let Some(session) = visitor.session() else { return Ok(None) };
    let Some(club) = app.store.club_of_sheet(number)? else { return Ok(None) };
    let belongs = app.store.membership(club, session.visitor)?.is_some();
    Ok(belongs.then(|| format!("{}/{form}/answer", club_sheet_path(club, number))))
}

/// The page on which a form is taken, by anybody or by a member of the sheet's club.
pub(super) async fn take_of(
    app: &web::Data<AppState>,
    sheet: Sheet,
    form: &str,
    member: Option<ClubAccess>,
    club_href: Option<String>,
) -> Result<HttpResponse, WebError> {
    let (number, form) = load(app, sheet, form).await?;
    show_take(number, form, member, club_href, FormFields::new(), None)
}

/// The page on which a form is taken, with what is wrong with what was sent before.
fn show_take(
    number: u32,
    form: KeptForm,
    member: Option<ClubAccess>,
    club_href: Option<String>,
    typed: FormFields,
    problem: Option<String>,
) -> Result<HttpResponse, WebError> {
    let paths = TakePaths::new(number, form.printed.form, member.as_ref());
    let status = if problem.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = TakePage {
        frame: PageFrame::new(
            "sheet",
            format!("Sheet {number}, form {}", form.printed.form),
            "A sheet to take online.",
        ),
        max_name_chars: MAX_NAME_CHARS,
        typed,
        problem,
        action: paths.answer,
        sheet_path: paths.sheet,
        member,
        club_href,
        form,
    };
    html_page(status, &page)
}

/// `POST /sheets/{number}/{form}/answer`: marks the answers, and keeps them if a name was given. A question left open
/// wins nothing, and its answer is not told.
pub(crate) async fn mark(
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let sheet = find_sheet(&app, &path.0).await?;
    mark_of(&app, sheet, &path.1, None, body).await
}

/// Marks a form that was taken by anybody or by a member of the sheet's club, and keeps the answers: a member's under
/// their name in the club, and anybody else's if they give a name.
pub(super) async fn mark_of(
    app: &web::Data<AppState>,
    sheet: Sheet,
    form: &str,
    member: Option<ClubAccess>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (number, form) = load(app, sheet, form).await?;
    let not_marked = |detail: String| WebError::bad_request("The answers were not marked", detail, NEW_PATH);
    let fields = form_fields(body).map_err(|e| not_marked(e.to_string()))?;
    let name = match &member {
        Some(access) => Some(access.member.name.clone()),
        None => match parse_name(&fields) {
            Ok(name) => name,
            // Whoever has answered a whole sheet does not have to do it again.
            Err(error) => return show_take(number, form, None, None, fields, Some(error.to_string())),
        },
    };
    let (letter, rules) = (form.printed.form, form.printed.rules.clone());
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
            Some((name, keep(app, number, result, member.as_ref()).await?))
        }
        _ => None,
    };
    let paths = TakePaths::new(number, letter, member.as_ref());
    let page = MarksPage {
        frame: PageFrame::new("sheet", format!("Sheet {number}, form {letter}: marks"), "The marks for a sheet."),
        points: answers.iter().filter_map(|answer| answer.given.as_ref()).map(|(_, mark)| u32::from(mark.points)).sum(),
        out_of: answers.iter().map(|answer| answer.question.points).sum(),
        answers,
        kept,
        is_for_club: member.is_some(),
        rules,
        again_href: paths.answer,
        sheet_path: paths.sheet,
    };
    Ok(with_no_store(html_page(StatusCode::OK, &page)?))
}

/// Keeps answers. Returns whether there was room for them.
///
/// # Errors
/// If the database fails, or the member or the sheet has left the club meanwhile.
async fn keep(
    app: &web::Data<AppState>,
    number: u32,
    result: SheetResult,
    member: Option<&ClubAccess>,
) -> Result<bool, WebError> {
    let shared = app.clone();
    let ids = member.map(|access| (access.club.id, access.member.id));
    let add = move || {
        let digest = result_digest(&result);
        match ids {
            Some((club, member)) => shared.store.add_member_result(club, member, number, &result, &digest),
            None => shared.store.add_sheet_result(number, &result, &digest).map(Some),
        }
    };
    let outcome = run_blocking(add).await??.ok_or_else(not_your_club)?;
    Ok(outcome != AddOutcome::Full)
}

/// Where a form is taken, and the page of its sheet.
struct TakePaths {
    answer: String,
    sheet: String,
}

impl TakePaths {
    fn new(number: u32, form: char, member: Option<&ClubAccess>) -> TakePaths {
        match member {
            None => TakePaths { answer: answer_path(number, form), sheet: sheet_path(number) },
            Some(access) => {
                let sheet = club_sheet_path(access.club.id, number);
                TakePaths { answer: format!("{sheet}/{}/answer", form.to_ascii_lowercase()), sheet }
            }
        }
    }
}

/// The number of a sheet, and the form that an address names.
async fn load(app: &web::Data<AppState>, sheet: Sheet, form: &str) -> Result<(u32, KeptForm), WebError> {
    let index = form_index(&sheet, form)?;
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
