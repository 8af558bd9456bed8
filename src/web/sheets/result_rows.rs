//! What people answered on a sheet, as rows of tables: a row for each of them, and a row for each question.

use actix_web::web;

use crate::blocking::run_blocking;
use crate::error::WebError;
use crate::state::AppState;
use oddtrick_print::PrintedQuestion;
use oddtrick_quiz::sheet::{AnsweredQuestion, FORM_LETTERS, QuestionAnalysis};
use oddtrick_quiz::{MisreadingText, QuestionId};
use oddtrick_store::{Sheet, SheetResult};

/// Somebody who answered.
pub(super) struct PersonRow {
    pub id: i64,
    pub name: String,
    pub form: char,
    pub online: bool,
    /// The id of the member of the sheet's club whose it is; none for a guest, and for a sheet without a club.
    pub member: Option<i64>,
    pub points: u32,
    pub out_of: u32,
    /// The answers in the order of form A, as they are written on paper.
    pub replies: Vec<String>,
    /// The points of each answer, in the order of form A.
    pub points_by_question: Vec<u8>,
}

/// A question of form A, and what the answers tell about it.
pub(super) struct QuestionRow {
    pub question: PrintedQuestion,
    /// In hundredths.
    pub facility: String,
    /// Whether those who did well otherwise did well here, in words, with the number.
    pub tells_apart: String,
    /// The mistake made most, and by how many.
    pub mistake: Option<(String, usize)>,
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
        member: None,
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

/// What people answered, in the order of form A.
pub(super) fn people_in_order_of_form_a(people: &[(PersonRow, Vec<AnsweredQuestion>)]) -> Vec<Vec<AnsweredQuestion>> {
    people.iter().map(|(_, answered)| answered.clone()).collect()
}

/// The row of a question.
pub(super) fn question_row(app: &AppState, question: PrintedQuestion, found: Option<&QuestionAnalysis>) -> QuestionRow {
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

/// The points that people won on average, with one place after the point.
pub(super) fn average(people: &[PersonRow]) -> String {
    let points: u32 = people.iter().map(|person| person.points).sum();
    let count = u32::try_from(people.len()).unwrap_or(u32::MAX).max(1);
    format!("{:.1}", f64::from(points) / f64::from(count))
}
