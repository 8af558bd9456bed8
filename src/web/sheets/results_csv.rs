//! The results of a sheet as a table for spreadsheets.

use actix_web::http::header::{self, ContentDisposition, DispositionParam, DispositionType};
use actix_web::{HttpResponse, web};

use crate::csv_text::csv_text;
use crate::error::WebError;
use crate::response::with_no_store;
use crate::sheets::edit::own_sheet;
use crate::sheets::result_rows::{PersonRow, people};
use crate::state::AppState;
use oddtrick_store::Sheet;

/// `GET /sheets/{number}/results/{token}.csv`: a line for each person, with the points of each question of form A and
/// what was answered.
pub(crate) async fn results_csv(
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (sheet, _) = own_sheet(&app, &path.0, &path.1).await?;
    csv_of(&app, &sheet).await
}

/// The results of a sheet as a file.
pub(super) async fn csv_of(app: &web::Data<AppState>, sheet: &Sheet) -> Result<HttpResponse, WebError> {
    let count = sheet.sheet.forms.first().map_or(0, Vec::len);
    let people: Vec<PersonRow> = people(app, sheet).await?.into_iter().map(|(row, _)| row).collect();
    let body = table(count, &people).map_err(WebError::Csv)?;
    let name = format!("sheet-{}-results.csv", sheet.number);
    let disposition = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename(name)],
    };
    let response = HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/csv; charset=utf-8"))
        .insert_header(disposition)
        .body(body);
    Ok(with_no_store(response))
}

fn table(questions: usize, people: &[PersonRow]) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    let before = ["name", "form", "taken", "points", "out of"].map(str::to_owned).into_iter();
    let of_questions = (1..=questions).flat_map(|n| [format!("points {n}"), format!("answer {n}")]);
    writer.write_record(before.chain(of_questions))?;
    for person in people {
        let taken = if person.online { "online" } else { "on paper" };
        let before = [
            csv_text(&person.name),
            person.form.to_string(),
            taken.to_owned(),
            person.points.to_string(),
            person.out_of.to_string(),
        ];
        let answers = person.points_by_question.iter().zip(&person.replies);
        let answers = answers.flat_map(|(points, reply)| [points.to_string(), reply.clone()]);
        writer.write_record(before.into_iter().chain(answers))?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}
