//! The league table of a season, as a page and as a table for spreadsheets.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::http::header::{self, ContentDisposition, DispositionParam, DispositionType};
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::club_access::{CLUBS_PATH, ClubAccess};
use crate::clubs::request::{ClubRequest, Member};
use crate::csv_text::csv_text;
use crate::error::{Suggestion, WebError};
use crate::response::{html_page, with_no_store};
use crate::state::AppState;
use crate::typed_text::folded;
use crate::view::page_frame::PageFrame;
use oddtrick_quiz::sheet::{LeagueRow, SheetScore, league};
use oddtrick_store::{ClubSheet, Season, SeasonDetails};

/// Somebody in a league: a member by their membership, a guest by their name. In the order of their names.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Person {
    folded_name: String,
    member: Option<i64>,
}

/// A line of the table with the name to show.
struct NamedRow {
    name: String,
    is_guest: bool,
    place: usize,
    total: u32,
    /// For each sheet of the season, the points and whether they count.
    cells: Vec<Option<(u32, bool)>>,
}

#[derive(Template)]
#[template(path = "clubs/league.html")]
struct LeaguePage {
    frame: PageFrame,
    access: ClubAccess,
    path: String,
    season: Season,
    sheets: Vec<ClubSheet>,
    rows: Vec<NamedRow>,
    csv_href: String,
}

/// The season of an address.
///
/// # Errors
/// If the club has no such season.
pub(super) fn find_season(app: &AppState, access: &ClubAccess, typed: &str) -> Result<Season, WebError> {
    let id = typed.parse::<i64>().ok();
    let found = app.store.seasons(access.club.id)?.into_iter().find(|season| Some(season.id) == id);
    found.ok_or_else(|| WebError::NotFound {
        title: "The club has no such season".into(),
        detail: "No season of this club has that number. Perhaps it was deleted.".into(),
        suggestions: vec![Suggestion {
            href: format!("{}/seasons", access.path()),
            label: "The seasons of the club".into(),
            note: String::new(),
        }],
    })
}

/// The sheets of a season, the earliest first, and its table.
fn table(app: &AppState, club: i64, season: &SeasonDetails) -> Result<(Vec<ClubSheet>, Vec<NamedRow>), WebError> {
    let days = &season.first_day..=&season.last_day;
    let mut sheets = app.store.club_sheets(club)?;
    sheets.retain(|sheet| days.contains(&&sheet.day));
    sheets.reverse();
    let mut names: BTreeMap<Person, String> = BTreeMap::new();
    let mut scores = Vec::new();
    for won in app.store.season_results(club, &season.first_day, &season.last_day)? {
        let person = Person { folded_name: folded(&won.name), member: won.member };
        names.entry(person.clone()).or_insert(won.name);
        scores.push(SheetScore { sheet: won.sheet, person, points: won.points, out_of: won.out_of });
    }
    let best_of = season.best_of.and_then(|best| usize::try_from(best).ok());
    let rows = league(&scores, best_of).into_iter().map(|row: LeagueRow<Person>| NamedRow {
        name: names.get(&row.person).cloned().unwrap_or_default(),
        is_guest: row.person.member.is_none(),
        place: row.place,
        total: row.total,
        cells: sheets.iter().map(|sheet| row.sheets.get(&sheet.number).copied()).collect(),
    });
    let rows = rows.collect();
    Ok((sheets, rows))
}

/// `GET /clubs/{club}/seasons/{season}`
pub(crate) async fn show(
    ClubRequest { app, access, .. }: ClubRequest<Member>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let season = find_season(&app, &access, &path.1)?;
    let (sheets, rows) = table(&app, access.club.id, &season.details)?;
    let club_path = access.path();
    let page = LeaguePage {
        frame: PageFrame::new("clubs", format!("League: {}", season.details.name), "The league table of a club.")
            .with_breadcrumbs(&[(CLUBS_PATH, "Clubs"), (&club_path, "The club")], "League"),
        sheets,
        rows,
        csv_href: format!("{club_path}/seasons/{}.csv", season.id),
        path: club_path,
        access,
        season,
    };
    html_page(StatusCode::OK, &page).map(with_no_store)
}

/// `GET /clubs/{club}/seasons/{season}.csv`
pub(crate) async fn csv(
    ClubRequest { app, access, .. }: ClubRequest<Member>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let season = find_season(&app, &access, &path.1)?;
    let (sheets, rows) = table(&app, access.club.id, &season.details)?;
    let body = csv_body(&sheets, &rows).map_err(WebError::Csv)?;
    let name = format!("club-{}-season-{}.csv", access.club.id, season.id);
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

/// A line for each person: place, name, total, and the points of each sheet.
fn csv_body(sheets: &[ClubSheet], rows: &[NamedRow]) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    let heads = ["place", "name", "member or guest", "total"].map(str::to_owned).into_iter();
    writer.write_record(heads.chain(sheets.iter().map(|sheet| format!("sheet {}", sheet.number))))?;
    for row in rows {
        let kind = if row.is_guest { "guest" } else { "member" };
        let before = [row.place.to_string(), csv_text(&row.name), kind.to_owned(), row.total.to_string()];
        let cells = row.cells.iter().map(|cell| cell.map_or_else(String::new, |(points, _)| points.to_string()));
        writer.write_record(before.into_iter().chain(cells))?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}
