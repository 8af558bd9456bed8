//! Search over laws, cases, notes, glossary and index.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::app::App;
use super::error::{WebError, html};
use super::frame::{Cite, Frame};
use super::reading::{note_address, remark_address};
use super::venue::go;
use oddtrick_library::CodeText;
use oddtrick_library::search::{
    DocumentKind, SearchDocument, SearchTarget, resolve_citation, search_query, unresolved_citation_hint,
};
use oddtrick_store::search::{Highlight, SearchHit};

/// Results on a page.
const PAGE: usize = 20;

/// Where fewer than so many have all the words, those that have some of them follow.
const ENOUGH: usize = 12;

/// At most so many characters of what was typed are read.
const TYPED: usize = 200;

/// What was asked for. Anything may stand in an address; what is not understood is as if it
/// were not there.
#[derive(Debug, Default, PartialEq, Eq)]
struct Asked {
    typed: String,
    kind: Option<DocumentKind>,
    code: String,
    /// From 1.
    page: usize,
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
                "kind" => asked.kind = DocumentKind::ALL.into_iter().find(|kind| kind.key() == value),
                "code" if app.library.code_text(&value).is_some() => asked.code = value.into_owned(),
                "page" => asked.page = value.parse().unwrap_or(1).max(1),
                "all" => asked.stay = true,
                _ => {}
            }
        }
        asked
    }

    /// Whether a document is of the kind and the code that were chosen.
    fn passes(&self, document: &SearchDocument) -> bool {
        self.kind.is_none_or(|kind| document.kind == kind) && (self.code.is_empty() || document.code == self.code)
    }

    /// The address of this search with another filter or page.
    fn href(&self, kind: Option<DocumentKind>, code: &str, page: usize) -> String {
        let path = String::from("/search?");
        let start = path.len();
        let mut query = form_urlencoded::Serializer::for_suffix(path, start);
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
    label: &'a str,
    title: Vec<Highlight>,
    extract: Vec<Highlight>,
    /// The laws that a line of the index leads to.
    laws: Vec<Cite>,
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
    /// How many of those found have all the words.
    whole: usize,
    kinds: Vec<Choice>,
    codes: Vec<Choice>,
    first: usize,
    before: Option<String>,
    after: Option<String>,
    /// A law or case that the words name.
    straight: Option<(String, String)>,
    /// Why there is none, where they name one that is not there.
    missed: Option<String>,
}

/// `GET /search?q=…`. The index is in memory and answers in a millisecond, so it is asked here
/// and not on another thread.
pub(super) async fn show(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let mut asked = Asked::read(request.query_string(), &app);
    let straight = resolve_citation(&app.library, &asked.typed);
    if let Some(target) = straight.as_ref().filter(|_| !asked.stay) {
        return Ok(go(href(&app, target)));
    }
    let tiers = search_query(&asked.typed, &app.library.spelling_groups).map_or(Vec::new(), |wanted| wanted.0);
    let ranking = app.search.rank(&tiers, ENOUGH).map_err(WebError::Search)?;
    let chosen = |&id: &usize| asked.passes(&app.documents[id]);
    let passed: Vec<usize> = ranking.documents.iter().copied().filter(chosen).collect();
    let whole = ranking.documents.iter().take(ranking.full_matches).copied().filter(chosen).count();
    // Who asks for a page beyond the last gets the last.
    asked.page = asked.page.min(passed.len().div_ceil(PAGE).max(1));
    let first = (asked.page - 1) * PAGE;
    let shown = &passed[first..passed.len().min(first + PAGE)];
    let loosest = tiers.last().map_or("", String::as_str);
    let hits =
        if shown.is_empty() { Vec::new() } else { app.search.excerpts(loosest, shown).map_err(WebError::Search)? };
    let page = SearchPage {
        frame: frame(&asked),
        kinds: kinds(&app, &asked, &ranking.documents),
        codes: codes(&app, &asked, &ranking.documents),
        results: hits.into_iter().filter_map(|hit| result(&app, hit)).collect(),
        first: first + 1,
        before: (asked.page > 1).then(|| asked.href(asked.kind, &asked.code, asked.page - 1)),
        after: (passed.len() > first + PAGE).then(|| asked.href(asked.kind, &asked.code, asked.page + 1)),
        straight: straight.map(|target| (href(&app, &target), name(&app, &target))),
        missed: unresolved_citation_hint(&app.library, &asked.typed),
        typed: asked.typed.trim(),
        count: passed.len(),
        whole,
    };
    html(StatusCode::OK, &page)
}

fn frame(asked: &Asked) -> Frame {
    let title = if asked.typed.trim().is_empty() { "Search".into() } else { format!("Search: {}", asked.typed.trim()) };
    Frame::new("search", title, "Find the law or the decided case that settles a dispute at whist.")
}

/// The kinds, each with the number that is found of it; those with none are left out.
fn kinds(app: &App, asked: &Asked, found: &[usize]) -> Vec<Choice> {
    let of_code = |id: &&usize| asked.code.is_empty() || app.documents[**id].code == asked.code;
    let choice = |kind: Option<DocumentKind>| {
        let count = found.iter().filter(of_code).filter(|id| kind.is_none_or(|kind| app.documents[**id].kind == kind));
        let (count, chosen) = (count.count(), kind == asked.kind);
        let name = format!("{} ({count})", kind.map_or("Everything", DocumentKind::plural_label));
        (count > 0 || chosen).then(|| Choice { href: asked.href(kind, &asked.code, 1), name, chosen })
    };
    std::iter::once(None).chain(DocumentKind::ALL.map(Some)).filter_map(choice).collect()
}

fn codes(app: &App, asked: &Asked, found: &[usize]) -> Vec<Choice> {
    let any = Choice { href: asked.href(asked.kind, "", 1), name: "Any code".into(), chosen: asked.code.is_empty() };
    let choice = |code: &CodeText| {
        let of_kind = |id: &&usize| asked.kind.is_none_or(|kind| app.documents[**id].kind == kind);
        let count = found.iter().filter(of_kind).filter(|id| app.documents[**id].code == code.id).count();
        let chosen = code.id == asked.code;
        let name = format!("{} ({count})", code.short_name);
        (count > 0 || chosen).then(|| Choice { href: asked.href(asked.kind, &code.id, 1), name, chosen })
    };
    std::iter::once(any).chain(app.library.codes.iter().filter_map(choice)).collect()
}

fn result(app: &App, hit: SearchHit) -> Option<Found<'_>> {
    let SearchDocument { label, target, .. } = app.documents.get(hit.document)?;
    let laws = match target {
        SearchTarget::IndexLine(entry, line) => &app.library.index.get(*entry)?.line.get(*line)?.laws[..],
        _ => &[],
    };
    Some(Found {
        href: href(app, target),
        label,
        title: hit.title,
        extract: hit.excerpt,
        laws: laws.iter().map(|law| Cite::in_code(&app.library, law)).collect(),
    })
}

/// Where a document is to be read.
fn href(app: &App, target: &SearchTarget) -> String {
    match target {
        SearchTarget::Law(law) => Cite::new(&law.code, &law.limb).href,
        SearchTarget::Case(case) => format!("/cases/{case}"),
        SearchTarget::Note(n) => app.library.notes.get(*n).map_or("/laws".into(), note_address),
        SearchTarget::Remark(n) => {
            app.library.remarks.get(*n).map_or("/compare".into(), |remark| remark_address(&app.library, remark))
        }
        SearchTarget::GlossaryTerm(slug) => format!("/glossary#{slug}"),
        SearchTarget::IndexLine(entry, _) => {
            app.library.index.get(*entry).map_or("/index".into(), |entry| format!("/index#{}", entry.slug()))
        }
    }
}

/// What a jump leads to, in words.
fn name(app: &App, target: &SearchTarget) -> String {
    match target {
        SearchTarget::Law(law) => {
            let code = app.library.code_text(&law.code).map_or("", |code| code.title_in_sentence.as_str());
            format!("{} of {code}", Cite::new(&law.code, &law.limb).text)
        }
        SearchTarget::Case(reference) => {
            let case = app.library.case_by_ref(reference);
            let whose = app.library.collection(&reference.collection).map_or("Case", |book| book.whose.as_str());
            format!("{whose} {}: {}", reference.number, case.map_or("", |case| case.title.as_str()))
        }
        SearchTarget::Note(_)
        | SearchTarget::Remark(_)
        | SearchTarget::GlossaryTerm(_)
        | SearchTarget::IndexLine(..) => String::new(),
    }
}
