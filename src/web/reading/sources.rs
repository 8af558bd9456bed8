//! The books and what was done to their texts; and the ledger of limbs.

use askama::Template;

use super::{Leaf, leaf};
use crate::app::App;
use crate::error::WebError;
use crate::frame::{Cite, Frame};
use oddtrick_library::coverage::{self, LawCoverage, LimbCoverage};
use oddtrick_library::{Book, CaseCollection, CaseStatus, CodeText, CorrectedReading, LawText};

/// A law with a note on its witnesses.
struct Noted<'a> {
    cite: Cite,
    notes: &'a [String],
}

/// A book's cases by status.
struct Counted<'a> {
    book: &'a CaseCollection,
    counts: Vec<(&'static str, usize)>,
}

#[derive(Template)]
#[template(path = "reading/sources.html")]
struct SourcesPage<'a> {
    frame: Frame,
    works: &'a [Book],
    codes: &'a [CodeText],
    /// Code, and its laws whose witnesses differ.
    variants: Vec<(&'a CodeText, Vec<Noted<'a>>)>,
    mended: Vec<(Cite, &'a str, &'a str, &'a CorrectedReading)>,
    books: Vec<Counted<'a>>,
    version: &'a str,
}

fn noted<'a>(code: &'a CodeText, law: &'a LawText) -> Noted<'a> {
    Noted { cite: Cite::new(&code.id, &law.number), notes: &law.witness_notes }
}

/// `/sources`
pub(super) fn page(app: &App) -> Result<Leaf, WebError> {
    let library = &app.library;
    let variants = library.codes.iter().map(|code| {
        let laws = code.laws().filter(|law| !law.witness_notes.is_empty());
        (code, laws.map(|law| noted(code, law)).collect::<Vec<_>>())
    });
    let mended = library.corrected_readings.iter().map(|mended| {
        let short = library.code_text(&mended.law.code).map_or("", |code| code.short_name.as_str());
        let title = library.book(&mended.work).map_or("", |work| work.title.as_str());
        (Cite::new(&mended.law.code, &mended.law.limb), short, title, mended)
    });
    let frame = Frame::new(
        "",
        "Sources and method",
        "The books that the library is made from, how their texts were compared, and every reading that was mended.",
    );
    leaf(&SourcesPage {
        frame: frame.at(&app.origin, "/sources"),
        works: &library.books,
        codes: &library.codes,
        variants: variants.filter(|(_, laws)| !laws.is_empty()).collect(),
        mended: mended.collect(),
        books: counted(app),
        version: &library.version,
    })
}

fn counted(app: &App) -> Vec<Counted<'_>> {
    let library = &app.library;
    let of = |book: &str| {
        let count =
            |status| library.cases.iter().filter(|case| case.collection == book && case.status == status).count();
        CaseStatus::ALL.map(|status| (status.label(), count(status))).into_iter().filter(|(_, n)| *n > 0).collect()
    };
    library.collections.iter().map(|book| Counted { counts: of(&book.id), book }).collect()
}

/// A law's line in the ledger.
struct Line {
    cite: Cite,
    cells: Vec<Cell>,
}

struct Cell {
    href: String,
    name: String,
    mark: &'static str,
    state: String,
}

/// A code's ledger with its sums.
struct Ledger<'a> {
    code: &'a CodeText,
    lines: Vec<Line>,
    sums: Vec<(&'static str, usize)>,
}

#[derive(Template)]
#[template(path = "reading/ledger.html")]
struct LedgerPage<'a> {
    frame: Frame,
    ledgers: Vec<Ledger<'a>>,
    books: Vec<Counted<'a>>,
}

/// `/sources/ledger`
pub(super) fn ledger_page(app: &App) -> Result<Leaf, WebError> {
    let ledgers = app.library.codes.iter().map(|code| {
        let kept = coverage::code_coverage(&app.library, code);
        let entries = || kept.iter().flat_map(|kept| &kept.limbs).map(|(_, entry)| state(entry).0);
        let names = ["encoded", "definition", "out of scope", "etiquette", "not yet encoded", "text only"];
        let sums = names.map(|name| (name, entries().filter(|entry| *entry == name).count()));
        Ledger {
            code,
            lines: kept.iter().map(|kept| line(code, kept)).collect(),
            sums: sums.into_iter().filter(|(_, sum)| *sum > 0).collect(),
        }
    });
    let frame = Frame::new(
        "",
        "The ledger of limbs",
        "Every limb of every code, and what the engine makes of it: encoded, etiquette, not yet, or text only.",
    );
    leaf(&LedgerPage {
        frame: frame.at(&app.origin, "/sources/ledger").under(&[("/sources", "Sources and method")], "Ledger"),
        ledgers: ledgers.collect(),
        books: counted(app),
    })
}

/// The name of a state, its mark.
fn state(of: &LimbCoverage) -> (&'static str, &'static str) {
    match of {
        LimbCoverage::Encoded(_) | LimbCoverage::GameTerms => ("encoded", "■"),
        LimbCoverage::Definition(_) => ("definition", "▪"),
        LimbCoverage::OutOfScope(_) => ("out of scope", "–"),
        LimbCoverage::Etiquette => ("etiquette", "◇"),
        LimbCoverage::NotEncoded => ("not yet encoded", "□"),
        LimbCoverage::TextOnly => ("text only", "·"),
    }
}

fn line(code: &CodeText, kept: &LawCoverage<'_>) -> Line {
    let cells = kept.limbs.iter().map(|(limb, entry)| {
        let (name, mark) = state(entry);
        let state = match entry {
            LimbCoverage::Encoded(rows) if rows.len() == 1 => format!("{name} in 1 row"),
            LimbCoverage::Encoded(rows) => format!("{name} in {} rows", rows.len()),
            LimbCoverage::GameTerms => format!("{name} in the arithmetic of the game"),
            LimbCoverage::Definition(why) | LimbCoverage::OutOfScope(why) => format!("{name}: {why}"),
            _ => name.to_owned(),
        };
        let own = limb.strip_prefix(&format!("{}.", kept.law.number)).unwrap_or("");
        Cell { href: Cite::new(&code.id, limb).href, name: own.to_owned(), mark, state }
    });
    Line { cite: Cite::new(&code.id, &kept.law.number), cells: cells.collect() }
}
