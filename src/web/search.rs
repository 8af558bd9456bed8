//! Search over laws, cases, notes, glossary and index.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::app::App;
use super::error::{WebError, html};
use super::frame::{Cite, Frame};
use super::reading::remark_address;
use crate::library::CodeText;
use crate::library::search::{Document, Kind, Target, jump, wanted};
use crate::store::search::{Hit, Piece, Query};

/// Results on a page.
const PAGE: u32 = 20;

/// No page beyond this is shown: whoever reads so far should ask otherwise.
const LAST_PAGE: u32 = 50;

/// At most so many characters of what was typed are read.
const TYPED: usize = 200;

/// What was asked for. Anything may stand in an address; what is not understood is as if it
/// were not there.
#[derive(Debug, Default, PartialEq, Eq)]
struct Asked {
    typed: String,
    kind: Option<Kind>,
    code: String,
    /// From 1.
    page: u32,
    /// Do not go straight to a law or case that is named.
    stay: bool,
}

impl Asked {
    fn read(query: &str, app: &App) -> Asked {
        let mut asked = Asked { page: 1, ..Asked::default() };
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            match key.as_ref() {
                // Control signs are nobody's words, and no page can show them.
                "q" => asked.typed = value.chars().filter(|c| !c.is_control()).take(TYPED).collect(),
                "kind" => asked.kind = Kind::ALL.into_iter().find(|kind| kind.key() == value),
                "code" if app.library.code(&value).is_some() => asked.code = value.into_owned(),
                "page" => asked.page = value.parse().unwrap_or(1).clamp(1, LAST_PAGE),
                "all" => asked.stay = true,
                _ => {}
            }
        }
        asked
    }

    /// The address of this search with another filter or page.
    fn href(&self, kind: Option<Kind>, code: &str, page: u32) -> String {
        let mut query = form_urlencoded::Serializer::new(String::from("/search?"));
        query.append_pair("q", &self.typed);
        if let Some(kind) = kind {
            query.append_pair("kind", kind.key());
        }
        if !code.is_empty() {
            query.append_pair("code", code);
        }
        if page > 1 {
            query.append_pair("page", &page.to_string());
        }
        query.append_pair("all", "1");
        query.finish()
    }
}

/// A result.
struct Found<'a> {
    href: String,
    title: Vec<Piece>,
    extract: &'a [Piece],
}

/// A filter that may be chosen.
struct Choice {
    href: String,
    name: String,
    chosen: bool,
}

#[derive(Template)]
#[template(path = "search.html")]
struct SearchPage<'a> {
    frame: Frame,
    typed: &'a str,
    count: usize,
    results: Vec<Found<'a>>,
    /// Not all the words are in what was found, for nothing has them all.
    loose: bool,
    kinds: Vec<Choice>,
    codes: Vec<Choice>,
    first: u32,
    before: Option<String>,
    after: Option<String>,
    /// A law or case that the words name.
    straight: Option<(String, String)>,
}

/// `GET /search?q=…`
pub(super) async fn show(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let asked = Asked::read(request.query_string(), &app);
    let straight = jump(&app.library, &asked.typed);
    if let Some(target) = straight.as_ref().filter(|_| !asked.stay) {
        return Ok(HttpResponse::SeeOther().insert_header((header::LOCATION, href(&app, target))).finish());
    }
    let wanted = wanted(&asked.typed, &app.library.spellings);
    let find = |words: &str, kind: Option<Kind>, code: &str, limit| {
        let offset = (asked.page - 1) * PAGE;
        app.search.find(Query { words, kind: kind.map_or("", Kind::key), code, limit, offset })
    };
    let (mut count, mut hits, mut loose) = (0, Vec::new(), false);
    let mut words = String::new();
    if let Some(wanted) = wanted {
        words = wanted.strict;
        (count, hits) = find(&words, asked.kind, &asked.code, PAGE)?;
        if count == 0 {
            words = wanted.loose;
            (count, hits) = find(&words, asked.kind, &asked.code, PAGE)?;
            loose = count > 0;
        }
    }
    let counted = |kind, code: &str| if words.is_empty() { Ok(0) } else { Ok(find(&words, kind, code, 0)?.0) };
    let page = SearchPage {
        frame: Frame { searched: asked.typed.clone(), ..frame(&asked) },
        kinds: kinds(&asked, counted)?,
        codes: codes(&app, &asked, counted)?,
        results: hits.iter().filter_map(|hit| result(&app, hit)).collect(),
        first: (asked.page - 1) * PAGE + 1,
        before: (asked.page > 1).then(|| asked.href(asked.kind, &asked.code, asked.page - 1)),
        after: more(&asked, count).then(|| asked.href(asked.kind, &asked.code, asked.page + 1)),
        straight: straight.map(|target| (href(&app, &target), name(&app, &target))),
        typed: asked.typed.trim(),
        count,
        loose,
    };
    html(StatusCode::OK, &page)
}

fn frame(asked: &Asked) -> Frame {
    let title = if asked.typed.trim().is_empty() { "Search".into() } else { format!("Search: {}", asked.typed.trim()) };
    Frame::new("search", title, "Find the law or the decided case that settles a dispute at whist.")
}

fn more(asked: &Asked, count: usize) -> bool {
    asked.page < LAST_PAGE && count > usize::try_from(asked.page * PAGE).unwrap_or(usize::MAX)
}

/// The kinds, each with the number that is found of it; those with none are left out.
fn kinds(
    asked: &Asked,
    counted: impl Fn(Option<Kind>, &str) -> Result<usize, WebError>,
) -> Result<Vec<Choice>, WebError> {
    let mut choices = Vec::new();
    for kind in std::iter::once(None).chain(Kind::ALL.map(Some)) {
        let count = counted(kind, &asked.code)?;
        if count > 0 || kind == asked.kind {
            let name = format!("{} ({count})", kind.map_or("Everything", Kind::name));
            choices.push(Choice { href: asked.href(kind, &asked.code, 1), name, chosen: kind == asked.kind });
        }
    }
    Ok(choices)
}

fn codes(
    app: &App,
    asked: &Asked,
    counted: impl Fn(Option<Kind>, &str) -> Result<usize, WebError>,
) -> Result<Vec<Choice>, WebError> {
    let mut choices =
        vec![Choice { href: asked.href(asked.kind, "", 1), name: "Any code".into(), chosen: asked.code.is_empty() }];
    for CodeText { id, short, .. } in &app.library.codes {
        let count = counted(asked.kind, id)?;
        if count > 0 || *id == asked.code {
            let href = asked.href(asked.kind, id, 1);
            choices.push(Choice { href, name: format!("{short} ({count})"), chosen: *id == asked.code });
        }
    }
    Ok(choices)
}

fn result<'a>(app: &App, hit: &'a Hit) -> Option<Found<'a>> {
    let Document { target, .. } = app.documents.get(hit.document)?;
    Some(Found { href: href(app, target), title: hit.title.clone(), extract: &hit.extract })
}

/// Where a document is to be read.
fn href(app: &App, target: &Target) -> String {
    match target {
        Target::Law(law) => Cite::new(&law.code, &law.limb).href,
        Target::Case(case) => format!("/cases/{case}"),
        Target::Note(n) => app
            .library
            .notes
            .get(*n)
            .map_or("/laws".into(), |note| format!("/laws/{}/{}#note-{n}", note.limb.code, note.limb.law())),
        Target::Remark(n) => {
            app.library.remarks.get(*n).map_or("/compare".into(), |remark| remark_address(&app.library, remark))
        }
        Target::Term(slug) => format!("/glossary#{slug}"),
        Target::Heading(slug) => format!("/index#{slug}"),
    }
}

/// What a jump leads to, in words.
fn name(app: &App, target: &Target) -> String {
    match target {
        Target::Law(law) => {
            let title = app.library.code(&law.code).map_or("", |code| code.title.as_str());
            format!("{} of the {title}", Cite::new(&law.code, &law.limb).text)
        }
        Target::Case(reference) => {
            let case = app.library.find_case(reference);
            let whose = app.library.book(&reference.book).map_or("Case", |book| book.whose.as_str());
            format!("{whose} {}: {}", reference.number, case.map_or("", |case| case.title.as_str()))
        }
        Target::Note(_) | Target::Remark(_) | Target::Term(_) | Target::Heading(_) => String::new(),
    }
}
