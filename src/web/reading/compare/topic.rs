//! Two codes on one topic, point by point and word against word.

use askama::Template;

use super::super::side::SideBySide;
use super::super::{Leaf, leaf, linked};
use super::{Counted, Standing, both, counted, is_remarked, points};
use crate::app::App;
use crate::error::{Near, WebError};
use crate::frame::{Cite, Frame};
use oddtrick_library::notes::COMPARED_CODES;
use oddtrick_library::{CodeText, ConcordancePoint, Remark, Topic, law_number_of, suggest::suggest};

/// A point as the page of a topic shows it.
struct Shown<'a> {
    point: &'a ConcordancePoint,
    standing: Standing,
    sides: [Side<'a>; 2],
    words: Option<SideBySide>,
}

/// What one code has on a point.
struct Side<'a> {
    code: &'a CodeText,
    says: Option<&'a str>,
    limbs: Vec<Cite>,
}

/// A remark with its anchor, its laws and the book it is from.
struct Remarked<'a> {
    remark: &'a Remark,
    told: Vec<linked::Piece>,
    anchor: String,
    laws: Vec<Cite>,
    work: String,
}

#[derive(Template)]
#[template(path = "reading/compare_topic.html")]
struct TopicPage<'a> {
    frame: Frame,
    one: &'a CodeText,
    other: &'a CodeText,
    codes: [&'a CodeText; 2],
    topic: &'a Topic,
    shown: Vec<Shown<'a>>,
    remarks: Vec<Remarked<'a>>,
    before: Option<Counted<'a>>,
    after: Option<Counted<'a>>,
}

/// `/compare/{one}/{other}/{topic}`
pub(in crate::reading) fn topic(app: &App, one: &str, other: &str, slug: &str) -> Result<Leaf, WebError> {
    let (one, other) = both(app, one, other)?;
    let library = &app.library;
    let mut topics = counted(library, one, other);
    let Some(place) = topics.iter().position(|counted| counted.topic.slug == slug) else {
        return Err(no_such_topic(one, other, &topics, slug));
    };
    let (topic, path) = (topics[place].topic, topics[place].href.clone());
    let here = points(library, one, other).filter(|(point, _)| point.topic == topic.slug);
    let frame = Frame::new(
        "laws",
        format!("{}: {} and {} compared", topic.title, one.short_name, other.short_name),
        format!("{}: what {} and {} say, point by point.", topic.title, one.title_in_sentence, other.title_in_sentence),
    );
    let (pair, both) =
        (super::address(&app.library, &one.id, &other.id), format!("{} and {}", one.short_name, other.short_name));
    let above = [("/laws", "Laws"), ("/compare", "Compare"), (&pair, &both)];
    leaf(&TopicPage {
        frame: frame.at(&app.origin, &path).under(&above, &topic.title),
        shown: here.map(|(point, standing)| shown(point, standing, one, other)).collect(),
        remarks: if is_remarked(one, other) { remarks(app, topic) } else { Vec::new() },
        after: (place + 1 < topics.len()).then(|| topics.remove(place + 1)),
        before: place.checked_sub(1).map(|before| topics.remove(before)),
        codes: [one, other],
        one,
        other,
        topic,
    })
}

fn remarks<'a>(app: &'a App, topic: &Topic) -> Vec<Remarked<'a>> {
    let library = &app.library;
    let here = library.remarks.iter().filter(|remark| remark.topic == topic.slug);
    let remarked = here.map(|remark| Remarked {
        anchor: format!("remark-{}", oddtrick_library::slugify(&remark.subject)),
        laws: remark.limbs().map(|limb| Cite::new(&limb.code, &limb.limb)).collect(),
        told: linked::Reader { library, code: COMPARED_CODES[0], book: &remark.collection }
            .read(&format!("{} {}", remark.difference, remark.opinion)),
        work: library.book_of_collection(&remark.collection).map_or(String::new(), oddtrick_library::Book::citation),
        remark,
    });
    remarked.collect()
}

fn shown<'a>(point: &'a ConcordancePoint, standing: Standing, one: &'a CodeText, other: &'a CodeText) -> Shown<'a> {
    let side = |code: &'a CodeText| {
        let says = point.by_code.get(&code.id);
        let limbs = says.into_iter().flat_map(|says| &says.limbs).map(|limb| Cite::new(&code.id, limb));
        Side { code, says: says.map(|says| says.says.as_str()), limbs: limbs.collect() }
    };
    let words = words(point, one).zip(words(point, other)).map(|(left, right)| SideBySide::of(&left, &right));
    Shown { point, standing, sides: [side(one), side(other)], words }
}

/// The words of the limbs that a code has on a point, in their order. A limb alone often lacks
/// its verb, which stands at the head of its law and is put before it.
fn words(point: &ConcordancePoint, code: &CodeText) -> Option<String> {
    let words = point.by_code.get(&code.id)?.limbs.iter().filter_map(|limb| match code.law(limb) {
        Some(law) => Some(law.full_text()),
        None => Some(format!("{} … {}", code.law(law_number_of(limb))?.text.join(" "), code.limb_text(limb)?)),
    });
    Some(words.collect::<Vec<_>>().join(" "))
}

fn no_such_topic(one: &CodeText, other: &CodeText, topics: &[Counted<'_>], slug: &str) -> WebError {
    let found = suggest(slug, topics.iter().map(|counted| counted.topic.slug.as_str()), 3);
    let offered = topics.iter().filter(|counted| found.is_empty() || found.contains(&counted.topic.slug.as_str()));
    let link = |counted: &Counted<'_>| Near {
        href: counted.href.clone(),
        name: counted.topic.title.clone(),
        note: String::new(),
    };
    WebError::NotFound {
        what: "There is no such topic".into(),
        why: format!("The topics of {} and {} are below.", one.title_in_sentence, other.title_in_sentence),
        near: offered.map(link).collect(),
    }
}
