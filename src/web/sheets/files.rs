//! Files of a kept sheet: its forms and its key as PDF, and its forms for other programs. Whatever has answers in it lies
//! below the address of the key.

use actix_web::http::header::{self, ContentDisposition, DispositionParam, DispositionType};
use actix_web::{HttpRequest, HttpResponse, web};

use crate::error::WebError;
use crate::response::with_no_store;
use crate::sheets::address::key_digest;
use crate::sheets::error::{no_such_file, not_your_sheet};
use crate::sheets::kept::{find_sheet, form_index, kept_form};
use crate::sheets::paper::PaperLayout;
use crate::state::AppState;
use oddtrick_print::pdf::{PageSetup, Paper, answer_key, question_sheet};
use oddtrick_print::{PrintError, PrintedForm, export};
use oddtrick_quiz::sheet::FORM_LETTERS;
use oddtrick_store::Sheet;

/// A kind of file that another program reads.
struct ExportFormat {
    /// Its name in addresses.
    name: &'static str,
    /// The program or the purpose, for a list to choose from.
    title: &'static str,
    /// How its files end.
    extension: &'static str,
    media_type: &'static str,
    write: fn(&PrintedForm) -> Result<Vec<u8>, PrintError>,
}

/// Every kind of file, in the order of the list.
const EXPORT_FORMATS: [ExportFormat; 6] = [
    ExportFormat {
        name: "moodle",
        title: "Moodle XML",
        extension: "xml",
        media_type: "application/xml; charset=utf-8",
        write: |form| export::moodle_xml(form).map(String::into_bytes),
    },
    ExportFormat {
        name: "gift",
        title: "GIFT",
        extension: "gift",
        media_type: "text/plain; charset=utf-8",
        write: |form| Ok(export::gift(form).into_bytes()),
    },
    ExportFormat { name: "qti", title: "QTI 2.1", extension: "zip", media_type: "application/zip", write: export::qti },
    ExportFormat {
        name: "anki",
        title: "Anki",
        extension: "apkg",
        media_type: "application/octet-stream",
        write: export::anki,
    },
    ExportFormat {
        name: "csv",
        title: "CSV",
        extension: "csv",
        media_type: "text/csv; charset=utf-8",
        write: |form| export::csv(form).map(String::into_bytes),
    },
    ExportFormat {
        name: "json",
        title: "JSON",
        extension: "json",
        media_type: "application/json",
        write: |form| export::json(form).map(String::into_bytes),
    },
];

/// The names of the kinds of file in addresses, each with its title.
pub(super) fn export_names() -> Vec<(&'static str, &'static str)> {
    EXPORT_FORMATS.iter().map(|format| (format.name, format.title)).collect()
}

/// `GET /sheets/{number}/{form}.pdf`
pub(crate) async fn form_pdf(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (number, form) = path.into_inner();
    let sheet = find_sheet(&app, &number).await?;
    let index = form_index(&sheet, &form)?;
    let setup = page_setup(PaperLayout::from_query(request.query_string()));
    let (shared, number) = (app.clone(), sheet.number);
    let pdf = app.question_pool.run(move |_| {
        let form = kept_form(&shared, &sheet, index)?;
        question_sheet(&form.printed, &setup).map_err(|error| unwritten(&error))
    });
    Ok(file(pdf.await??, "application/pdf", DispositionType::Inline, format!("sheet-{number}-{form}.pdf")))
}

/// `GET /sheets/{number}/key/{token}.pdf`
pub(crate) async fn key_pdf(
    request: HttpRequest,
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (number, token) = path.into_inner();
    let sheet = find_own_sheet(&app, &number, &token).await?;
    key_pdf_of(&request, &app, sheet).await
}

/// The key of a sheet as PDF, for somebody who may see it.
pub(super) async fn key_pdf_of(
    request: &HttpRequest,
    app: &web::Data<AppState>,
    sheet: Sheet,
) -> Result<HttpResponse, WebError> {
    let setup = page_setup(PaperLayout::from_query(request.query_string()));
    let (shared, number) = (app.clone(), sheet.number);
    let pdf = app.question_pool.run(move |_| {
        let forms = (0..FORM_LETTERS.len()).map(|index| Ok(kept_form(&shared, &sheet, index)?.printed));
        let forms: Vec<PrintedForm> = forms.collect::<Result<_, WebError>>()?;
        answer_key(&forms, &setup).map_err(|error| unwritten(&error))
    });
    let name = format!("sheet-{number}-key.pdf");
    Ok(with_no_store(file(pdf.await??, "application/pdf", DispositionType::Inline, name)))
}

/// `GET /sheets/{number}/key/{token}/{form}/{format}`
pub(crate) async fn export_form(
    app: web::Data<AppState>,
    path: web::Path<(String, String, String, String)>,
) -> Result<HttpResponse, WebError> {
    let (number, token, form, format) = path.into_inner();
    let sheet = find_own_sheet(&app, &number, &token).await?;
    export_of(&app, sheet, &form, &format).await
}

/// A form of a sheet with its answers, for somebody who may see them.
pub(super) async fn export_of(
    app: &web::Data<AppState>,
    sheet: Sheet,
    form: &str,
    format: &str,
) -> Result<HttpResponse, WebError> {
    let index = form_index(&sheet, form)?;
    let Some(format) = EXPORT_FORMATS.iter().find(|known| known.name == format) else {
        return Err(no_such_file(sheet.number, &EXPORT_FORMATS.each_ref().map(|known| known.name)));
    };
    let (shared, number) = (app.clone(), sheet.number);
    let bytes = app.question_pool.run(move |_| {
        let form = kept_form(&shared, &sheet, index)?;
        (format.write)(&form.printed).map_err(|error| unwritten(&error))
    });
    let name = format!("sheet-{number}-{form}.{}", format.extension);
    Ok(with_no_store(file(bytes.await??, format.media_type, DispositionType::Attachment, name)))
}

/// The sheet, for somebody who has the token of its key.
async fn find_own_sheet(app: &web::Data<AppState>, number: &str, token: &str) -> Result<Sheet, WebError> {
    let sheet = find_sheet(app, number).await?;
    if sheet.sheet.key_digest == key_digest(token) { Ok(sheet) } else { Err(not_your_sheet()) }
}

/// How a PDF is set, from the query of its address.
pub(super) fn page_setup(layout: PaperLayout) -> PageSetup {
    let paper = if layout.letter_paper { Paper::Letter } else { Paper::A4 };
    PageSetup { paper, two_columns: layout.two_columns, large_print: layout.large }
}

fn unwritten(error: &PrintError) -> WebError {
    tracing::error!(%error, "a file of a sheet could not be made");
    WebError::Internal("a file of a sheet could not be made")
}

fn file(bytes: Vec<u8>, media_type: &'static str, disposition: DispositionType, name: String) -> HttpResponse {
    let disposition = ContentDisposition { disposition, parameters: vec![DispositionParam::Filename(name)] };
    HttpResponse::Ok()
        .content_type(media_type)
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .insert_header(disposition)
        .body(bytes)
}
