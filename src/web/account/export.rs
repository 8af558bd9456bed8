//! All that is kept of a learner, for him to take away: as JSON whole, as CSV the answers.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Map, Value as Json, json};

use super::super::error::WebError;
use super::super::state::AppState;
use super::super::visitor::Visitor;
use super::{run_in_store, signed_in_account};
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
        // Nobody has a visitor's id of nought: he gets the names of the columns.
        let all = app.store.export_visitor(visitor.unwrap_or(0))?;
        Ok(all
            .into_iter()
            .find(|exported| exported.table == "attempts")
            .map_or(String::new(), |attempts| csv_table(&attempts)))
    });
    Ok(attachment("text/csv; charset=utf-8", "csv", body.await?))
}

/// A table as RFC 4180 has it.
fn csv_table(exported: &ExportedTable) -> String {
    let mut lines = vec![exported.columns.join(",")];
    lines.extend(exported.rows.iter().map(|row| row.iter().map(csv_cell).collect::<Vec<_>>().join(",")));
    lines.iter().flat_map(|line| [line.as_str(), "\r\n"]).collect()
}

fn csv_cell(value: &ExportedValue) -> String {
    match value {
        ExportedValue::Null => String::new(),
        ExportedValue::Integer(n) => n.to_string(),
        ExportedValue::Real(n) => n.to_string(),
        ExportedValue::Text(text) if text.contains([',', '"', '\r', '\n']) => {
            format!("\"{}\"", text.replace('"', "\"\""))
        }
        ExportedValue::Text(text) => text.clone(),
    }
}

/// A file to be saved.
fn attachment(kind: &str, extension: &str, body: String) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(kind)
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"odd-trick.{extension}\"")))
        .body(body)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(csv_table(&exported), "a,b\r\n\"one, “two”\",\"\"\"x\"\"\n\"\r\n,-3\r\n");
    }
}
