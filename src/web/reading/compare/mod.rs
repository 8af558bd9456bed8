//! Two codes side by side: what can be compared, and how they stand on each point.

mod pair;
mod topic;

pub(super) use pair::{pair, start};
pub(super) use topic::topic;

use crate::app::App;
use crate::error::{Near, WebError};
use oddtrick_library::notes::COMPARED_CODES;
use oddtrick_library::{CodeText, ConcordancePoint, Library, Remark, Topic};

/// How two codes stand on a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    Same,
    Differs,
    /// One of the codes has a law on it, and the other is whole and has none.
    OneOnly,
    /// One has a law on it; whether the other has, our copy does not show.
    Unknown,
}

impl Standing {
    /// Nothing where neither code speaks to the point.
    fn of(point: &ConcordancePoint, one: &CodeText, other: &CodeText) -> Option<Standing> {
        let silent = |code: &CodeText| !point.by_code.contains_key(&code.id);
        match (silent(one), silent(other)) {
            (false, false) if point.codes_agree(&one.id, &other.id) => Some(Standing::Same),
            (false, false) => Some(Standing::Differs),
            (true, true) => None,
            _ if [one, other].into_iter().any(|code| silent(code) && code.missing_part.is_some()) => {
                Some(Standing::Unknown)
            }
            _ => Some(Standing::OneOnly),
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Standing::Same => "the same",
            Standing::Differs => "differs",
            Standing::OneOnly => "in one only",
            Standing::Unknown => "not in our copy",
        }
    }
}

/// Points by how two codes stand on them.
#[derive(Debug, Clone, Copy, Default)]
struct Counts {
    same: usize,
    differs: usize,
    one_only: usize,
    unknown: usize,
}

impl Counts {
    fn of(standings: impl Iterator<Item = Standing>) -> Counts {
        let mut counts = Counts::default();
        for standing in standings {
            *match standing {
                Standing::Same => &mut counts.same,
                Standing::Differs => &mut counts.differs,
                Standing::OneOnly => &mut counts.one_only,
                Standing::Unknown => &mut counts.unknown,
            } += 1;
        }
        counts
    }
}

/// A topic with its points counted.
struct Counted<'a> {
    topic: &'a Topic,
    href: String,
    counts: Counts,
}

/// The pairs of codes that have something to compare, each once, in the order of the library.
fn pairs(library: &Library) -> impl Iterator<Item = (&CodeText, &CodeText)> {
    let codes = &library.codes;
    let all = (0..codes.len()).flat_map(move |a| (a + 1..codes.len()).map(move |b| (&codes[a], &codes[b])));
    all.filter(|(one, other)| worth(library, one, other))
}

/// The points on which either of two codes has a law.
fn points<'a>(
    library: &'a Library,
    one: &'a CodeText,
    other: &'a CodeText,
) -> impl Iterator<Item = (&'a ConcordancePoint, Standing)> {
    library.concordance.iter().filter_map(move |point| Some((point, Standing::of(point, one, other)?)))
}

/// Whether two codes have something to compare: a point that both speak to.
pub(super) fn worth(library: &Library, one: &CodeText, other: &CodeText) -> bool {
    let both = |standing| matches!(standing, Standing::Same | Standing::Differs);
    one.id != other.id && points(library, one, other).any(|(_, standing)| both(standing))
}

/// The address of two codes, in the library's order of them.
pub(super) fn address(library: &Library, one: &str, other: &str) -> String {
    let rank = |id: &str| library.codes.iter().position(|code| code.id == id);
    let (first, second) = if rank(one) <= rank(other) { (one, other) } else { (other, one) };
    format!("/compare/{first}/{second}")
}

/// The address in the library's order, for one that names two codes the other way round.
pub(super) fn turned(library: &Library, path: &str) -> Option<String> {
    let mut parts = path.strip_prefix("/compare/")?.splitn(3, '/');
    let (one, other) = (parts.next()?, parts.next()?);
    library.code_text(one).zip(library.code_text(other))?;
    let rest = parts.next().map_or(String::new(), |rest| format!("/{rest}"));
    let right = format!("{}{rest}", address(library, one, other));
    (right != path).then_some(right)
}

/// Where a point is compared between two codes.
pub(super) fn point_address(library: &Library, one: &str, other: &str, point: &ConcordancePoint) -> String {
    format!("{}/{}#{}", address(library, one, other), point.topic, point.slug())
}

/// Where a remark stands.
pub(crate) fn remark_address(library: &Library, remark: &Remark) -> String {
    let slug = oddtrick_library::slugify(&remark.subject);
    format!("{}/{}#remark-{slug}", address(library, COMPARED_CODES[0], COMPARED_CODES[1]), remark.topic)
}

/// Every address of a comparison.
pub(super) fn addresses(library: &Library) -> Vec<String> {
    let mut all = Vec::new();
    for (one, other) in pairs(library) {
        all.push(address(library, &one.id, &other.id));
        all.extend(counted(library, one, other).into_iter().map(|counted| counted.href));
    }
    all
}

/// The topics on which either of two codes speaks.
fn counted<'a>(library: &'a Library, one: &CodeText, other: &CodeText) -> Vec<Counted<'a>> {
    let counted = library.topics.iter().filter_map(|topic| {
        let here = points(library, one, other).filter(|(point, _)| point.topic == topic.slug);
        let standings: Vec<Standing> = here.map(|(_, standing)| standing).collect();
        (!standings.is_empty()).then(|| Counted {
            topic,
            href: format!("{}/{}", address(library, &one.id, &other.id), topic.slug),
            counts: Counts::of(standings.into_iter()),
        })
    });
    counted.collect()
}

fn is_remarked(one: &CodeText, other: &CodeText) -> bool {
    COMPARED_CODES.contains(&one.id.as_str()) && COMPARED_CODES.contains(&other.id.as_str())
}

/// The two codes that an address names.
fn both<'a>(app: &'a App, one: &str, other: &str) -> Result<(&'a CodeText, &'a CodeText), WebError> {
    let (first, second) = (super::codes::find(app, one)?, super::codes::find(app, other)?);
    if worth(&app.library, first, second) {
        return Ok((first, second));
    }
    let why = if first.id == second.id {
        format!("Choose another code beside {}.", first.title_in_sentence)
    } else {
        "The two speak to no point in common.".to_owned()
    };
    let offered = pairs(&app.library).filter(|(a, b)| a.id == first.id || b.id == first.id).take(3);
    let near = offered.map(|(a, b)| Near {
        href: address(&app.library, &a.id, &b.id),
        name: format!("{} and {}", a.title, b.title),
        note: String::new(),
    });
    Err(WebError::NotFound { what: "These cannot be compared".into(), why, near: near.collect() })
}
