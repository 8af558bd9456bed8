//! The results of a sheet, for whoever made it: who answered and what it won, what each question told, and a form to
//! type in what was answered on paper.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::response::{html_page, see_other, with_no_store};
use crate::sheets::address::{EditToken, NEW_PATH};
use crate::sheets::edit::own_sheet;
use crate::sheets::kept::{kept_form, made_again};
use crate::sheets::result_entry::{
    EntryError, MAX_NAME_CHARS, field, marked_answer, parse_form, parse_name, parse_replies, result_digest,
};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_print::PrintedQuestion;
use oddtrick_quiz::sheet::{AnsweredQuestion, FORM_LETTERS, QuestionAnalysis, analyse};
use oddtrick_quiz::{MisreadingText, QuestionId};
use oddtrick_store::{AddOutcome, MAX_RESULTS_PER_SHEET, Sheet, SheetResult};

#[derive(Template)]
#[template(path = "sheets/results.html")]
struct ResultsPage {
    frame: PageFrame,
    number: u32,
    title: String,
    /// The best first.
    people: Vec<PersonRow>,
    /// The points that people won on average, with one place after the point.
    average: String,
    out_of: u32,
    questions: Vec<QuestionRow>,
    /// What is wrong with the answers that were typed in.
    problem: Option<String>,
    /// Name, form and answers as they were typed.
    typed: TypedPaper,
    form_letters: [char; 4],
    max_name_chars: usize,
    action: String,
    csv_href: String,
    edit_path: String,
}

/// What was typed in from paper.
#[derive(Default)]
struct TypedPaper {
    name: String,
    form: String,
    answers: Vec<String>,
}

/// Somebody who answered.
pub(super) struct PersonRow {
    pub id: i64,
    pub name: String,
    pub form: char,
    pub online: bool,
    pub points: u32,
    pub out_of: u32,
    /// The answers in the order of form A, as they are written on paper.
    pub replies: Vec<String>,
    /// The points of each answer, in the order of form A.
    pub points_by_question: Vec<u8>,
}

/// A question of form A, and what the answers tell about it.
struct QuestionRow {
    question: PrintedQuestion,
    /// In hundredths.
    facility: String,
    /// Whether those who did well otherwise did well here, in words, with the number.
    tells_apart: String,
    /// The mistake made most, and by how many.
    mistake: Option<(String, usize)>,
}

/// `GET /sheets/{number}/results/{token}`
pub(crate) async fn show(
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (sheet, token) = own_sheet(&app, &path.0, &path.1).await?;
    respond(&app, sheet, &token, StatusCode::OK, None, TypedPaper::default()).await
}

/// `POST /sheets/{number}/results/{token}`: adds what was typed in, or removes a result.
pub(crate) async fn change(
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (sheet, token) = own_sheet(&app, &path.0, &path.1).await?;
    let unreadable = |detail: String| WebError::bad_request("The form was not understood", detail, NEW_PATH);
    let fields = form_fields(body).map_err(|e| unreadable(format!("{e} Nothing has been changed.")))?;
    let number = sheet.number;
    let done = see_other(token.results_path(number));
    let wanted = field(&fields, "do");
    if let Some(id) = wanted.strip_prefix("remove:") {
        let id: i64 = id.parse().map_err(|_| unreadable("It does not say what it removes.".into()))?;
        let shared = app.clone();
        run_blocking(move || shared.store.remove_sheet_result(number, id)).await??;
        return Ok(done);
    }
    let count = sheet.sheet.forms.first().map_or(0, Vec::len);
    let typed = TypedPaper {
        name: field(&fields, "name"),
        form: field(&fields, "form"),
        answers: (1..=count).map(|n| field(&fields, &n.to_string())).collect(),
    };
    let problem = match typed_result(&app, sheet.clone(), fields).await? {
        Err(error) => error.to_string(),
        Ok(result) => {
            let shared = app.clone();
            let add = move || shared.store.add_sheet_result(number, &result, &result_digest(&result));
            match run_blocking(add).await?? {
                AddOutcome::Added | AddOutcome::Known => return Ok(done),
                AddOutcome::Full => {
                    format!(
                        "A sheet can have {MAX_RESULTS_PER_SHEET} results, and this one has them. Remove some first."
                    )
                }
            }
        }
    };
    respond(&app, sheet, &token, StatusCode::UNPROCESSABLE_ENTITY, Some(problem), typed).await
}

/// What was typed in from paper, marked.
async fn typed_result(
    app: &web::Data<AppState>,
    sheet: Sheet,
    fields: FormFields,
) -> Result<Result<SheetResult, EntryError>, WebError> {
    let head = parse_name(&fields).and_then(|name| Ok((name.ok_or(EntryError::NoName)?, parse_form(&fields)?)));
    let (name, form) = match head {
        Ok(head) => head,
        Err(error) => return Ok(Err(error)),
    };
    let shared = app.clone();
    let made = app.question_pool.run(move |_| {
        let questions =
            sheet.sheet.forms[form].iter().map(|kept| made_again(&shared, kept)).collect::<Result<Vec<_>, _>>()?;
        Ok::<_, WebError>(parse_replies(&questions, &fields).map(|replies| {
            questions.iter().zip(&replies).map(|(question, reply)| marked_answer(question, reply.as_ref())).collect()
        }))
    });
    let form = u8::try_from(form).unwrap_or(u8::MAX);
    Ok(made.await??.map(|answers| SheetResult { form, name, online: false, answers }))
}

async fn respond(
    app: &web::Data<AppState>,
    sheet: Sheet,
    token: &EditToken,
    status: StatusCode,
    problem: Option<String>,
    mut typed: TypedPaper,
) -> Result<HttpResponse, WebError> {
    let number = sheet.number;
    let people = people(app, &sheet).await?;
    let title = sheet.sheet.details.title.clone();
    let shared = app.clone();
    let answered = people_in_order_of_form_a(&people);
    let form = app.question_pool.run(move |_| kept_form(&shared, &sheet, 0)).await??.printed;
    let found = analyse(&answered);
    let rows = form.questions.into_iter().enumerate();
    let questions: Vec<QuestionRow> =
        rows.map(|(place, question)| question_row(app, question, found.get(place))).collect();
    let mut people: Vec<PersonRow> = people.into_iter().map(|(row, _)| row).collect();
    people.sort_by(|one, other| other.points.cmp(&one.points).then_with(|| one.name.cmp(&other.name)));
    typed.answers.resize(questions.len(), String::new());
    let page = ResultsPage {
        frame: PageFrame::new("sheet", format!("Results of sheet {number}"), "What people answered on a sheet."),
        number,
        title,
        average: average(&people),
        out_of: questions.iter().map(|row| row.question.points).sum(),
        people,
        questions,
        problem,
        typed,
        form_letters: FORM_LETTERS,
        max_name_chars: MAX_NAME_CHARS,
        action: token.results_path(number),
        csv_href: format!("{}.csv", token.results_path(number)),
        edit_path: token.edit_path(number),
    };
    html_page(status, &page).map(with_no_store)
}

/// Everybody who answered a sheet, with the answers in the order of form A.
///
/// # Errors
/// If the database cannot be read.
pub(super) async fn people(
    app: &web::Data<AppState>,
    sheet: &Sheet,
) -> Result<Vec<(PersonRow, Vec<AnsweredQuestion>)>, WebError> {
    let (shared, number) = (app.clone(), sheet.number);
    let results = run_blocking(move || shared.store.sheet_results(number)).await??;
    Ok(results.into_iter().map(|(id, result)| person_row(sheet, id, result)).collect())
}

fn person_row(sheet: &Sheet, id: i64, result: SheetResult) -> (PersonRow, Vec<AnsweredQuestion>) {
    let form = usize::from(result.form);
    let places = places_on_form(sheet, form);
    let in_order = places.iter().map(|place| result.answers.get(*place).cloned().unwrap_or_default());
    let answers: Vec<_> = in_order.collect();
    let row = PersonRow {
        id,
        name: result.name,
        form: FORM_LETTERS.get(form).copied().unwrap_or('?'),
        online: result.online,
        points: answers.iter().map(|answer| u32::from(answer.points)).sum(),
        out_of: answers.iter().map(|answer| u32::from(answer.out_of)).sum(),
        replies: answers.iter().map(|answer| answer.reply.clone()).collect(),
        points_by_question: answers.iter().map(|answer| answer.points).collect(),
    };
    let answered = answers.into_iter().map(|answer| AnsweredQuestion {
        points: answer.points,
        out_of: answer.out_of,
        misreading_id: answer.misreading_id,
    });
    (row, answered.collect())
}

/// For each question of form A, its place on another form: the forms ask the same points of law at other tables.
fn places_on_form(sheet: &Sheet, form: usize) -> Vec<usize> {
    let family = |id: &str| id.parse::<QuestionId>().map(|id| id.at_layout(0)).ok();
    let families = |form: usize| -> Vec<Option<QuestionId>> {
        let questions = sheet.sheet.forms.get(form).into_iter().flatten();
        questions.map(|question| family(&question.question_id)).collect()
    };
    let theirs = families(form);
    let mut had = vec![false; theirs.len()];
    let place_of = |(place, wanted): (usize, &Option<QuestionId>)| {
        let found = (0..theirs.len()).find(|n| !had[*n] && theirs[*n] == *wanted).unwrap_or(place);
        had.get_mut(found).into_iter().for_each(|taken| *taken = true);
        found
    };
    families(0).iter().enumerate().map(place_of).collect()
}

fn people_in_order_of_form_a(people: &[(PersonRow, Vec<AnsweredQuestion>)]) -> Vec<Vec<AnsweredQuestion>> {
    people.iter().map(|(_, answered)| answered.clone()).collect()
}

fn question_row(app: &AppState, question: PrintedQuestion, found: Option<&QuestionAnalysis>) -> QuestionRow {
    let code = question.id.parse::<QuestionId>().ok();
    let code = code.and_then(|id| oddtrick_quiz::QuizQuestion::restore(&app.library, &id).ok());
    let mistake = found.and_then(|found| found.favourite_mistake.as_ref()).map(|(id, times)| {
        let text = code.map(|made| MisreadingText::new(&app.library, made.code.text_id, id).sentence);
        (text.unwrap_or_default(), *times)
    });
    QuestionRow {
        question,
        facility: found.map_or_else(|| "–".to_owned(), |found| format!("{:.0} %", found.facility * 100.0)),
        tells_apart: tells_apart(found.and_then(|found| found.discrimination)),
        mistake,
    }
}

/// A discrimination in words, with the number. Above 0.3 is what test makers ask of a good question (R. L. Ebel,
/// *Essentials of Educational Measurement*, 1972).
fn tells_apart(discrimination: Option<f64>) -> String {
    let Some(number) = discrimination else { return "–".to_owned() };
    let words = match number {
        number if number >= 0.3 => "well",
        number if number >= 0.1 => "a little",
        _ => "no",
    };
    format!("{words} ({number:.2})").replace('-', "−")
}

fn average(people: &[PersonRow]) -> String {
    let points: u32 = people.iter().map(|person| person.points).sum();
    let count = u32::try_from(people.len()).unwrap_or(u32::MAX).max(1);
    format!("{:.1}", f64::from(points) / f64::from(count))
}
