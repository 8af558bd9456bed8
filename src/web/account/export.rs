//! Exports of everything that is stored about a learner: all of it as JSON, the answers as CSV.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Map, Value as Json, json};

use crate::account::session::{run_in_store, signed_in_account};
use crate::csv_text::csv_text;
use crate::error::WebError;
use crate::state::AppState;
use crate::visitor::Visitor;
use oddtrick_store::{ExportedTable, ExportedValue};

/// `GET /account/export.json`
pub(crate) async fn export_json(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let account = signed_in_account(&request, &app)?;
    let about = json!({
        "from": app.origin,
        "taken_at": app.clock.now().to_string(),
        "times": "seconds since 1970 began, UTC, where they are numbers",
        "account": account.map(|account| json!({ "name": account.name, "created_at": account.created_at })),
    });
    let Some(visitor) = Visitor::from_request(&request, &app)?.stored_id(&app)? else {
        return Ok(attachment("application/json", "json", about.to_string()));
    };
    let body = run_in_store(&app, move |app| {
        let mut all = about;
        for exported in app.store.export_visitor(visitor)? {
            all[exported.table] = Json::Array(exported.rows.iter().map(|row| row_object(&exported, row)).collect());
        }
        Ok(format!("{all:#}\n"))
    });
    Ok(attachment("application/json", "json", body.await?))
}

fn row_object(exported: &ExportedTable, row: &[ExportedValue]) -> Json {
    let value = |value: &ExportedValue| serde_json::to_value(value).unwrap_or(Json::Null);
    let pairs = exported.columns.iter().zip(row).map(|(column, each)| (column.clone(), value(each)));
    Json::Object(pairs.collect::<Map<_, _>>())
}

/// `GET /account/export.csv`
pub(crate) async fn export_csv(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?.stored_id(&app)?;
    let body = run_in_store(&app, move |app| {
        // No visitor has the id 0, so this gives the header only.
        let all = app.store.export_visitor(visitor.unwrap_or(0))?;
        Ok(all
            .into_iter()
            .find(|exported| exported.table == "attempts")
            .map_or_else(|| Ok(Vec::new()), |attempts| csv_table(&attempts)))
    });
    Ok(attachment("text/csv; charset=utf-8", "csv", body.await?.map_err(WebError::Csv)?))
}

/// A table as CSV (RFC 4180): a header record, then a record per row, each ended by CR LF.
fn csv_table(exported: &ExportedTable) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    writer.write_record(&exported.columns)?;
    for row in &exported.rows {
        writer.write_record(row.iter().map(csv_cell))?;
    }
    writer.into_inner().map_err(|e| e.into_error().into())
}

/// A value as the text of a cell. Numbers are written as they are: `-3` stays `-3`.
fn csv_cell(value: &ExportedValue) -> String {
    match value {
        ExportedValue::Null => String::new(),
        ExportedValue::Integer(n) => n.to_string(),
        ExportedValue::Real(n) => n.to_string(),
        ExportedValue::Text(text) => csv_text(text),
    }
}

/// A response that the browser saves as a file.
fn attachment(kind: &str, extension: &str, body: impl Into<Vec<u8>>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(kind)
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"odd-trick.{extension}\"")))
        .body(body.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn csv_text(exported: &ExportedTable) -> String {
        String::from_utf8(csv_table(exported).unwrap()).unwrap()
    }

    #[test]
    fn csv_cells_are_quoted_when_needed() {
        let text = |text: &str| ExportedValue::Text(text.into());
        let exported = ExportedTable {
            table: "attempts",
            columns: vec!["a".into(), "b".into()],
            rows: vec![
                vec![text("one, “two”"), text("\"x\"\n")],
                vec![ExportedValue::Null, ExportedValue::Integer(-3)],
            ],
        };
        assert_eq!(csv_text(&exported), "a,b\r\n\"one, “two”\",\"\"\"x\"\"\n\"\r\n,-3\r\n");
    }

    #[test]
    fn text_that_would_be_a_formula_gets_an_apostrophe() {
        let cell = |text: &str| csv_cell(&ExportedValue::Text(text.into()));
        for formula in ["=1+1", "+1", "-x", "@x", "\t=1", "\r=1"] {
            assert_eq!(cell(formula), format!("'{formula}"));
        }
        assert_eq!((cell("a=1").as_str(), cell("").as_str()), ("a=1", ""));
        assert_eq!(csv_cell(&ExportedValue::Integer(-3)), "-3");
        let exported = ExportedTable {
            table: "attempts",
            columns: vec!["a".into()],
            rows: vec![vec![ExportedValue::Text("=HYPERLINK(\"x\")".into())]],
        };
        assert_eq!(csv_text(&exported), "a\r\n\"'=HYPERLINK(\"\"x\"\")\"\r\n");
    }
}
