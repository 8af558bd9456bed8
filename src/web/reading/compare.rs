//! Two codes side by side, topic by topic.

use askama::Template;

use super::side::SideBySide;
use super::{Leaf, leaf};
use crate::library::notes::REMARKED;
use crate::library::{CodeText, Library, Point, Remark, Topic, law_of, near::near};
use crate::web::app::App;
use crate::web::error::{Near, WebError};
use crate::web::frame::{Cite, Frame};

/// How two codes stand on a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    Same,
    Differs,
    /// Only the first code, or only the second, has a law on it.
    OneOnly,
}

impl Standing {
    fn of(point: &Point, one: &str, other: &str) -> Option<Standing> {
        match (point.codes.contains_key(one), point.codes.contains_key(other)) {
            (true, true) if point.agree(one, other) => Some(Standing::Same),
            (true, true) => Some(Standing::Differs),
            (false, false) => None,
            _ => Some(Standing::OneOnly),
        }
    }
}

/// A topic with the count of its points by standing.
struct Counted<'a> {
    topic: &'a Topic,
    href: String,
    same: usize,
    differs: usize,
    one_only: usize,
}

/// Two codes that can be compared.
struct Pair<'a> {
    one: &'a CodeText,
    other: &'a CodeText,
    href: String,
    counts: (usize, usize, usize),
}

/// The pairs of codes, each once, in the order of the library.
fn pairs(library: &Library) -> impl Iterator<Item = (&CodeText, &CodeText)> {
    let codes = &library.codes;
    (0..codes.len()).flat_map(move |a| (a + 1..codes.len()).map(move |b| (&codes[a], &codes[b])))
}

/// The points of a topic on which either of two codes has a law.
fn points<'a>(library: &'a Library, one: &'a str, other: &'a str) -> impl Iterator<Item = (&'a Point, Standing)> {
    library.concordance.iter().filter_map(move |point| Some((point, Standing::of(point, one, other)?)))
}

/// Whether a pair has something to compare on a topic: a point that both speak to.
fn worth(library: &Library, one: &str, other: &str) -> bool {
    points(library, one, other).any(|(_, standing)| standing != Standing::OneOnly)
}

/// The address of two codes, in the library's order of them.
fn address(library: &Library, one: &str, other: &str) -> String {
    let rank = |id: &str| library.codes.iter().position(|code| code.id == id);
    let (first, second) = if rank(one) <= rank(other) { (one, other) } else { (other, one) };
    format!("/compare/{first}/{second}")
}

/// Where a point is compared between two codes.
pub(super) fn point_address(library: &Library, one: &str, other: &str, point: &Point) -> String {
    format!("{}/{}#{}", address(library, one, other), point.topic, point.slug())
}

/// Where a remark stands.
pub(in crate::web) fn remark_address(library: &Library, remark: &Remark) -> String {
    let slug = crate::library::slug(&remark.subject);
    format!("{}/{}#remark-{slug}", address(library, REMARKED[0], REMARKED[1]), remark.topic)
}

/// Every address of a comparison.
pub(super) fn addresses(library: &Library) -> Vec<String> {
    let mut all = Vec::new();
    for (one, other) in pairs(library).filter(|(one, other)| worth(library, &one.id, &other.id)) {
        let pair = address(library, &one.id, &other.id);
        let topics = counted(library, &one.id, &other.id);
        all.extend(topics.into_iter().map(|counted| format!("{pair}/{}", counted.topic.slug)));
        all.push(pair);
    }
    all
}

fn counted<'a>(library: &'a Library, one: &str, other: &str) -> Vec<Counted<'a>> {
    let counted = library.topics.iter().map(|topic| {
        let count = |wanted| {
            let here = points(library, one, other).filter(|(point, _)| point.topic == topic.slug);
            here.filter(|(_, standing)| *standing == wanted).count()
        };
        Counted {
            topic,
            href: format!("/compare/{one}/{other}/{}", topic.slug),
            same: count(Standing::Same),
            differs: count(Standing::Differs),
            one_only: count(Standing::OneOnly),
        }
    });
    counted.filter(|c| c.same + c.differs + c.one_only > 0).collect()
}

#[derive(Template)]
#[template(path = "reading/compare.html")]
struct StartPage<'a> {
    frame: Frame,
    pairs: Vec<Pair<'a>>,
}

/// `/compare`
pub(super) fn start(app: &App) -> Result<Leaf, WebError> {
    let library = &app.library;
    let all = pairs(library).filter(|(one, other)| worth(library, &one.id, &other.id)).map(|(one, other)| {
        let count = |wanted| points(library, &one.id, &other.id).filter(|(_, standing)| *standing == wanted).count();
        let counts = (count(Standing::Same), count(Standing::Differs), count(Standing::OneOnly));
        Pair { one, other, href: address(library, &one.id, &other.id), counts }
    });
    let frame = Frame::new(
        "laws",
        "Compare the codes",
        "The English, American and other codes of whist side by side: what is the same, what differs, law by law.",
    );
    leaf(&StartPage { frame: frame.at(&app.origin, "/compare"), pairs: all.collect() })
}

#[derive(Template)]
#[template(path = "reading/compare_pair.html")]
struct PairPage<'a> {
    frame: Frame,
    one: &'a CodeText,
    other: &'a CodeText,
    codes: [&'a CodeText; 2],
    topics: Vec<Counted<'a>>,
    differences: usize,
    remarks: usize,
}

/// `/compare/{one}/{other}`
pub(super) fn pair(app: &App, one: &str, other: &str) -> Result<Leaf, WebError> {
    let (one, other) = both(app, one, other)?;
    let topics = counted(&app.library, &one.id, &other.id);
    let frame = Frame::new(
        "laws",
        format!("{} and {} compared", one.title, other.title),
        format!("Where the {} and the {} give the same rule, and where they differ, by topic.", one.title, other.title),
    );
    leaf(&PairPage {
        frame: frame.at(&app.origin, &address(&app.library, &one.id, &other.id)),
        differences: topics.iter().map(|counted| counted.differs).sum(),
        remarks: if is_remarked(one, other) { app.library.remarks.len() } else { 0 },
        topics,
        codes: [one, other],
        one,
        other,
    })
}

/// A point as the page of a topic shows it.
struct Shown<'a> {
    point: &'a Point,
    standing: Standing,
    left: Option<Side<'a>>,
    right: Option<Side<'a>>,
    words: Option<SideBySide>,
}

struct Side<'a> {
    says: &'a str,
    limbs: Vec<Cite>,
}

#[derive(Template)]
#[template(path = "reading/compare_topic.html")]
struct TopicPage<'a> {
    frame: Frame,
    one: &'a CodeText,
    other: &'a CodeText,
    topic: &'a Topic,
    shown: Vec<Shown<'a>>,
    remarks: Vec<(&'a Remark, String, Vec<Cite>)>,
    work: String,
    before: Option<Counted<'a>>,
    after: Option<Counted<'a>>,
}

/// `/compare/{one}/{other}/{topic}`
pub(super) fn topic(app: &App, one: &str, other: &str, slug: &str) -> Result<Leaf, WebError> {
    let (one, other) = both(app, one, other)?;
    let library = &app.library;
    let mut topics = counted(library, &one.id, &other.id);
    let Some(place) = topics.iter().position(|counted| counted.topic.slug == slug) else {
        return Err(no_such_topic(one, other, &topics, slug));
    };
    let topic = topics[place].topic;
    let here = points(library, &one.id, &other.id).filter(|(point, _)| point.topic == topic.slug);
    let shown = here.map(|(point, standing)| shown(point, standing, one, other));
    let remarks = library.remarks.iter().filter(|remark| remark.topic == topic.slug && is_remarked(one, other));
    let remarks = remarks.map(|remark| {
        let cites = remark.limbs().map(|limb| Cite::new(&limb.code, &limb.limb)).collect();
        (remark, format!("remark-{}", crate::library::slug(&remark.subject)), cites)
    });
    let frame = Frame::new(
        "laws",
        format!("{}: {} and {}", topic.title, one.title, other.title),
        format!("{}: what the {} and the {} say, point by point.", topic.title, one.title, other.title),
    );
    let path = format!("{}/{}", address(library, &one.id, &other.id), topic.slug);
    let book = library.remarks.first().and_then(|remark| library.book(&remark.book));
    leaf(&TopicPage {
        frame: frame.at(&app.origin, &path),
        shown: shown.collect(),
        remarks: remarks.collect(),
        work: book.and_then(|book| library.work(&book.work)).map_or(String::new(), crate::library::Work::citation),
        after: (place + 1 < topics.len()).then(|| topics.remove(place + 1)),
        before: place.checked_sub(1).map(|before| topics.remove(before)),
        one,
        other,
        topic,
    })
}

fn shown<'a>(point: &'a Point, standing: Standing, one: &CodeText, other: &CodeText) -> Shown<'a> {
    let side = |code: &CodeText| {
        let says = point.codes.get(&code.id)?;
        let limbs = says.limbs.iter().map(|limb| Cite::new(&code.id, limb)).collect();
        Some(Side { says: &says.says, limbs })
    };
    let words = |code: &CodeText| {
        let limbs = point.codes.get(&code.id)?.limbs.iter();
        // A limb alone often lacks its verb, which stands at the head of its law.
        let words = limbs.filter_map(|limb| {
            let words = code.limb(limb)?;
            let law = code.law(law_of(limb)).filter(|law| law.number != *limb)?;
            Some(format!("{} … {words}", law.text.join(" "))).or(Some(words))
        });
        let whole = point
            .codes
            .get(&code.id)?
            .limbs
            .iter()
            .filter_map(|limb| code.law(limb).map(crate::library::LawText::words));
        let words: Vec<String> = words.chain(whole).collect();
        Some(words.join(" "))
    };
    let words = words(one).zip(words(other)).map(|(left, right)| SideBySide::of(&left, &right));
    Shown { point, standing, left: side(one), right: side(other), words }
}

fn is_remarked(one: &CodeText, other: &CodeText) -> bool {
    REMARKED.contains(&one.id.as_str()) && REMARKED.contains(&other.id.as_str())
}

fn both<'a>(app: &'a App, one: &str, other: &str) -> Result<(&'a CodeText, &'a CodeText), WebError> {
    let (first, second) = (super::codes::find(app, one)?, super::codes::find(app, other)?);
    if worth(&app.library, &first.id, &second.id) && first.id != second.id {
        return Ok((first, second));
    }
    let why = if first.id == second.id {
        format!("The {} is the same as itself. Choose another code beside it.", first.title)
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

fn no_such_topic(one: &CodeText, other: &CodeText, topics: &[Counted<'_>], slug: &str) -> WebError {
    let found = near(slug, topics.iter().map(|counted| counted.topic.slug.as_str()), 3);
    let offered = topics.iter().filter(|counted| found.is_empty() || found.contains(&counted.topic.slug.as_str()));
    let link = |counted: &Counted<'_>| Near {
        href: counted.href.clone(),
        name: counted.topic.title.clone(),
        note: String::new(),
    };
    WebError::NotFound {
        what: "There is no such topic".into(),
        why: format!("The {} and the {} are compared under the topics below.", one.title, other.title),
        near: offered.map(link).collect(),
    }
}
