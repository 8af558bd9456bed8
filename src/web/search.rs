//! Search over laws, cases, notes, glossary and index.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::links::{note_url, remark_url};
use crate::response::html_page;
use crate::response::see_other;
use crate::state::AppState;
use crate::view::filter_link::FilterLink;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use oddtrick_library::CodeText;
use oddtrick_library::search::{
    DocumentKind, SearchDocument, SearchTarget, resolve_citation, search_query, unresolved_citation_hint,
};
use oddtrick_store::search::{Highlight, SearchHit};

/// How many results a page shows.
const RESULTS_PER_PAGE: usize = 20;

/// If fewer results than this contain all words, results with some of the words follow.
const ENOUGH_EXACT_HITS: usize = 12;

/// How many characters of the query are read.
const MAX_QUERY_CHARS: usize = 200;

/// A search request. Parameters that make no sense are ignored.
#[derive(Debug, Default, PartialEq, Eq)]
struct SearchRequest {
    text: String,
    kind: Option<DocumentKind>,
    code: String,
    /// From 1.
    page: usize,
    /// Whether to list results even if the query names a law or case.
    no_redirect: bool,
}

impl SearchRequest {
    fn parse(query: &str, app: &AppState) -> SearchRequest {
        let mut asked = SearchRequest { page: 1, ..SearchRequest::default() };
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            match key.as_ref() {
                // Control characters are not part of words, and pages cannot show them.
                "q" => asked.text = value.chars().filter(|c| !c.is_control()).take(MAX_QUERY_CHARS).collect(),
                "kind" => asked.kind = DocumentKind::ALL.into_iter().find(|kind| kind.key() == value),
                "code" if app.library.code_text(&value).is_some() => asked.code = value.into_owned(),
                "page" => asked.page = value.parse().unwrap_or(1).max(1),
                "all" => asked.no_redirect = true,
                _ => {}
            }
        }
        asked
    }

    /// Whether a document matches the chosen kind and code.
    fn matches_filter(&self, document: &SearchDocument) -> bool {
        self.kind.is_none_or(|kind| document.kind == kind) && (self.code.is_empty() || document.code == self.code)
    }

    /// The address of this search with another filter or page.
    fn href(&self, kind: Option<DocumentKind>, code: &str, page: usize) -> String {
        let path = String::from("/search?");
        let start = path.len();
        let mut query = form_urlencoded::Serializer::for_suffix(path, start);
        query.append_pair("q", &self.text);
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
struct SearchResultView<'a> {
    href: String,
    label: &'a str,
    title: Vec<Highlight>,
    extract: Vec<Highlight>,
    /// The laws that a line of the index leads to.
    laws: Vec<LawLink>,
}

#[derive(Template)]
#[template(path = "search.html")]
struct SearchPage<'a> {
    frame: PageFrame,
    query: &'a str,
    count: usize,
    results: Vec<SearchResultView<'a>>,
    /// How many results contain all words.
    exact_count: usize,
    kinds: Vec<FilterLink>,
    codes: Vec<FilterLink>,
    first: usize,
    before: Option<String>,
    after: Option<String>,
    /// The law or case that the query names: address and name.
    direct_hit: Option<(String, String)>,
    /// The message if the query names a law or case that does not exist.
    no_such_reference: Option<String>,
}

/// `GET /search?q=…`. The index is in memory and answers in a millisecond, so it is asked here
/// and not on another thread.
pub(super) async fn show(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let mut asked = SearchRequest::parse(request.query_string(), &app);
    let straight = resolve_citation(&app.library, &asked.text);
    if let Some(target) = straight.as_ref().filter(|_| !asked.no_redirect) {
        return Ok(see_other(target_href(&app, target)));
    }
    let tiers = search_query(&asked.text, &app.library.spelling_groups).map_or(Vec::new(), |wanted| wanted.0);
    let ranking = app.search_index.rank(&tiers, ENOUGH_EXACT_HITS).map_err(WebError::Search)?;
    let chosen = |&id: &usize| asked.matches_filter(&app.documents[id]);
    let passed: Vec<usize> = ranking.documents.iter().copied().filter(chosen).collect();
    let whole = ranking.documents.iter().take(ranking.full_matches).copied().filter(chosen).count();
    // A page beyond the last is the last.
    asked.page = asked.page.min(passed.len().div_ceil(RESULTS_PER_PAGE).max(1));
    let first = (asked.page - 1) * RESULTS_PER_PAGE;
    let shown = &passed[first..passed.len().min(first + RESULTS_PER_PAGE)];
    let loosest = tiers.last().map_or("", String::as_str);
    let hits = if shown.is_empty() {
        Vec::new()
    } else {
        app.search_index.excerpts(loosest, shown).map_err(WebError::Search)?
    };
    let page = SearchPage {
        frame: frame(&asked),
        kinds: kind_filters(&app, &asked, &ranking.documents),
        codes: code_filters(&app, &asked, &ranking.documents),
        results: hits.into_iter().filter_map(|hit| result_view(&app, hit)).collect(),
        first: first + 1,
        before: (asked.page > 1).then(|| asked.href(asked.kind, &asked.code, asked.page - 1)),
        after: (passed.len() > first + RESULTS_PER_PAGE).then(|| asked.href(asked.kind, &asked.code, asked.page + 1)),
        direct_hit: straight.map(|target| (target_href(&app, &target), target_name(&app, &target))),
        no_such_reference: unresolved_citation_hint(&app.library, &asked.text),
        query: asked.text.trim(),
        count: passed.len(),
        exact_count: whole,
    };
    html_page(StatusCode::OK, &page)
}

fn frame(asked: &SearchRequest) -> PageFrame {
    let title = if asked.text.trim().is_empty() { "Search".into() } else { format!("Search: {}", asked.text.trim()) };
    PageFrame::new("search", title, "Find the law or the decided case that settles a dispute at whist.")
}

/// Links to filter by kind, with the number of results; kinds without results are left out.
fn kind_filters(app: &AppState, asked: &SearchRequest, found: &[usize]) -> Vec<FilterLink> {
    let of_code = |id: &&usize| asked.code.is_empty() || app.documents[**id].code == asked.code;
    let choice = |kind: Option<DocumentKind>| {
        let count = found.iter().filter(of_code).filter(|id| kind.is_none_or(|kind| app.documents[**id].kind == kind));
        let (count, chosen) = (count.count(), kind == asked.kind);
        let name = format!("{} ({count})", kind.map_or("Everything", DocumentKind::plural_label));
        (count > 0 || chosen).then(|| FilterLink { href: asked.href(kind, &asked.code, 1), name, is_selected: chosen })
    };
    std::iter::once(None).chain(DocumentKind::ALL.map(Some)).filter_map(choice).collect()
}

fn code_filters(app: &AppState, asked: &SearchRequest, found: &[usize]) -> Vec<FilterLink> {
    let any =
        FilterLink { href: asked.href(asked.kind, "", 1), name: "Any code".into(), is_selected: asked.code.is_empty() };
    let choice = |code: &CodeText| {
        let of_kind = |id: &&usize| asked.kind.is_none_or(|kind| app.documents[**id].kind == kind);
        let count = found.iter().filter(of_kind).filter(|id| app.documents[**id].code == code.id).count();
        let chosen = code.id == asked.code;
        let name = format!("{} ({count})", code.short_name);
        (count > 0 || chosen).then(|| FilterLink {
            href: asked.href(asked.kind, &code.id, 1),
            name,
            is_selected: chosen,
        })
    };
    std::iter::once(any).chain(app.library.codes.iter().filter_map(choice)).collect()
}

fn result_view(app: &AppState, hit: SearchHit) -> Option<SearchResultView<'_>> {
    let SearchDocument { label, target, .. } = app.documents.get(hit.document)?;
    let laws = match target {
        SearchTarget::IndexLine(entry, line) => &app.library.index.get(*entry)?.line.get(*line)?.laws[..],
        _ => &[],
    };
    Some(SearchResultView {
        href: target_href(app, target),
        label,
        title: hit.title,
        extract: hit.excerpt,
        laws: laws.iter().map(|law| LawLink::with_code_name(&app.library, law)).collect(),
    })
}

/// The address of a document.
fn target_href(app: &AppState, target: &SearchTarget) -> String {
    match target {
        SearchTarget::Law(law) => LawLink::new(&law.code, &law.limb).href,
        SearchTarget::Case(case) => format!("/cases/{case}"),
        SearchTarget::Note(n) => app.library.notes.get(*n).map_or("/laws".into(), note_url),
        SearchTarget::Remark(n) => {
            app.library.remarks.get(*n).map_or("/compare".into(), |remark| remark_url(&app.library, remark))
        }
        SearchTarget::GlossaryTerm(slug) => format!("/glossary#{slug}"),
        SearchTarget::IndexLine(entry, _) => {
            app.library.index.get(*entry).map_or("/index".into(), |entry| format!("/index#{}", entry.slug()))
        }
    }
}

/// The name of a law or case that the query names.
fn target_name(app: &AppState, target: &SearchTarget) -> String {
    match target {
        SearchTarget::Law(law) => {
            let code = app.library.code_text(&law.code).map_or("", |code| code.title_in_sentence.as_str());
            format!("{} of {code}", LawLink::new(&law.code, &law.limb).text)
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
