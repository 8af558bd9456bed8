//! The page of sources and method; and the ledger, which shows for each limb whether rules encode it.

use askama::Template;

use crate::error::WebError;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use oddtrick_library::coverage::{self, LawCoverage, LimbCoverage};
use oddtrick_library::{Book, CaseCollection, CaseStatus, CodeText, CorrectedReading, LawText};

/// A law whose printed texts differ, with notes.
struct LawVariants<'a> {
    cite: LawLink,
    notes: &'a [String],
}

/// The number of cases of a book by status.
struct CollectionCounts<'a> {
    book: &'a CaseCollection,
    counts: Vec<(&'static str, usize)>,
}

#[derive(Template)]
#[template(path = "library/sources.html")]
struct SourcesPage<'a> {
    frame: PageFrame,
    works: &'a [Book],
    codes: &'a [CodeText],
    /// For each code, the laws whose printed texts differ.
    variants: Vec<(&'a CodeText, Vec<LawVariants<'a>>)>,
    corrected: Vec<(LawLink, &'a str, &'a str, &'a CorrectedReading)>,
    books: Vec<CollectionCounts<'a>>,
    version: &'a str,
}

fn law_variants<'a>(code: &'a CodeText, law: &'a LawText) -> LawVariants<'a> {
    LawVariants { cite: LawLink::new(&code.id, &law.number), notes: &law.witness_notes }
}

/// `/sources`
pub(super) fn page(app: &AppState) -> Result<CachedPage, WebError> {
    let library = &app.library;
    let variants = library.codes.iter().map(|code| {
        let laws = code.laws().filter(|law| !law.witness_notes.is_empty());
        (code, laws.map(|law| law_variants(code, law)).collect::<Vec<_>>())
    });
    let mended = library.corrected_readings.iter().map(|mended| {
        let short = library.code_text(&mended.law.code).map_or("", |code| code.short_name.as_str());
        let title = library.book(&mended.work).map_or("", |work| work.title.as_str());
        (LawLink::new(&mended.law.code, &mended.law.limb), short, title, mended)
    });
    let frame = PageFrame::new(
        "",
        "Sources and method",
        "The books that the library is made from, how their texts were compared, and every reading that was mended.",
    );
    cached_html(&SourcesPage {
        frame: frame.with_canonical(&app.origin, "/sources"),
        works: &library.books,
        codes: &library.codes,
        variants: variants.filter(|(_, laws)| !laws.is_empty()).collect(),
        corrected: mended.collect(),
        books: collection_counts(app),
        version: &library.version,
    })
}

fn collection_counts(app: &AppState) -> Vec<CollectionCounts<'_>> {
    let library = &app.library;
    let of = |book: &str| {
        let count =
            |status| library.cases.iter().filter(|case| case.collection == book && case.status == status).count();
        CaseStatus::ALL.map(|status| (status.label(), count(status))).into_iter().filter(|(_, n)| *n > 0).collect()
    };
    library.collections.iter().map(|book| CollectionCounts { counts: of(&book.id), book }).collect()
}

/// A law in the ledger.
struct LedgerRow {
    cite: LawLink,
    cells: Vec<LedgerCell>,
}

struct LedgerCell {
    href: String,
    name: String,
    symbol: &'static str,
    state: String,
}

/// The ledger of a code, with totals.
struct CodeLedger<'a> {
    code: &'a CodeText,
    rows: Vec<LedgerRow>,
    sums: Vec<(&'static str, usize)>,
}

#[derive(Template)]
#[template(path = "library/ledger.html")]
struct LedgerPage<'a> {
    frame: PageFrame,
    ledgers: Vec<CodeLedger<'a>>,
    books: Vec<CollectionCounts<'a>>,
}

/// `/sources/ledger`
pub(super) fn ledger_page(app: &AppState) -> Result<CachedPage, WebError> {
    let ledgers = app.library.codes.iter().map(|code| {
        let kept = coverage::code_coverage(&app.library, code);
        let entries = || kept.iter().flat_map(|kept| &kept.limbs).map(|(_, entry)| coverage_label(entry).0);
        let names = ["encoded", "definition", "out of scope", "etiquette", "not yet encoded", "text only"];
        let sums = names.map(|name| (name, entries().filter(|entry| *entry == name).count()));
        CodeLedger {
            code,
            rows: kept.iter().map(|kept| ledger_row(code, kept)).collect(),
            sums: sums.into_iter().filter(|(_, sum)| *sum > 0).collect(),
        }
    });
    let frame = PageFrame::new(
        "",
        "The ledger of limbs",
        "Every limb of every code, and what the engine makes of it: encoded, etiquette, not yet, or text only.",
    );
    cached_html(&LedgerPage {
        frame: frame
            .with_canonical(&app.origin, "/sources/ledger")
            .with_breadcrumbs(&[("/sources", "Sources and method")], "Ledger"),
        ledgers: ledgers.collect(),
        books: collection_counts(app),
    })
}

/// The name and the symbol of a state.
fn coverage_label(of: &LimbCoverage) -> (&'static str, &'static str) {
    match of {
        LimbCoverage::Encoded(_) | LimbCoverage::GameTerms => ("encoded", "■"),
        LimbCoverage::Definition(_) => ("definition", "▪"),
        LimbCoverage::OutOfScope(_) => ("out of scope", "–"),
        LimbCoverage::Etiquette => ("etiquette", "◇"),
        LimbCoverage::NotEncoded => ("not yet encoded", "□"),
        LimbCoverage::TextOnly => ("text only", "·"),
    }
}

fn ledger_row(code: &CodeText, kept: &LawCoverage<'_>) -> LedgerRow {
    let cells = kept.limbs.iter().map(|(limb, entry)| {
        let (name, mark) = coverage_label(entry);
        let state = match entry {
            LimbCoverage::Encoded(rows) if rows.len() == 1 => format!("{name} in 1 row"),
            LimbCoverage::Encoded(rows) => format!("{name} in {} rows", rows.len()),
            LimbCoverage::GameTerms => format!("{name} in the arithmetic of the game"),
            LimbCoverage::Definition(why) | LimbCoverage::OutOfScope(why) => format!("{name}: {why}"),
            _ => name.to_owned(),
        };
        let own = limb.strip_prefix(&format!("{}.", kept.law.number)).unwrap_or("");
        LedgerCell { href: LawLink::new(&code.id, limb).href, name: own.to_owned(), symbol: mark, state }
    });
    LedgerRow { cite: LawLink::new(&code.id, &kept.law.number), cells: cells.collect() }
}
