//! The comparison of two codes on one topic, point by point, with the words of the laws.

use askama::Template;

use crate::error::{Suggestion, WebError};
use crate::library_pages::compare::comparison::{
    PointComparison, TopicComparison, find_codes, points, topic_comparisons,
};
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::linked_prose;
use crate::view::page_frame::PageFrame;
use crate::view::side_by_side::SideBySide;
use oddtrick_library::{CodeText, ConcordancePoint, Remark, Topic, law_number_of, suggest::suggest};

/// A point of law, compared.
struct ComparedPoint<'a> {
    point: &'a ConcordancePoint,
    standing: PointComparison,
    sides: [PointSide<'a>; 2],
    words: Option<SideBySide>,
}

/// One code's side of a point.
struct PointSide<'a> {
    code: &'a CodeText,
    says: Option<&'a str>,
    limbs: Vec<LawLink>,
}

/// A remark of an author on the two codes.
struct RemarkView<'a> {
    remark: &'a Remark,
    text: Vec<linked_prose::LinkedPiece>,
    anchor: String,
    laws: Vec<LawLink>,
    work: String,
}

#[derive(Template)]
#[template(path = "library/compare_topic.html")]
struct TopicPage<'a> {
    frame: PageFrame,
    one: &'a CodeText,
    other: &'a CodeText,
    codes: [&'a CodeText; 2],
    topic: &'a Topic,
    points: Vec<ComparedPoint<'a>>,
    remarks: Vec<RemarkView<'a>>,
    before: Option<TopicComparison<'a>>,
    after: Option<TopicComparison<'a>>,
}

/// `/compare/{one}/{other}/{topic}`
pub(in crate::library_pages) fn topic_page(
    app: &AppState,
    one: &str,
    other: &str,
    slug: &str,
) -> Result<CachedPage, WebError> {
    let (one, other) = find_codes(app, one, other)?;
    let library = &app.library;
    let mut topics = topic_comparisons(library, one, other);
    let Some(place) = topics.iter().position(|counted| counted.topic.slug == slug) else {
        return Err(topic_not_found(one, other, &topics, slug));
    };
    let (topic, path) = (topics[place].topic, topics[place].href.clone());
    let here = points(library, one, other).filter(|(point, _)| point.topic == topic.slug);
    let frame = PageFrame::new(
        "laws",
        format!("{}: {} and {} compared", topic.title, one.short_name, other.short_name),
        format!("{}: what {} and {} say, point by point.", topic.title, one.title_in_sentence, other.title_in_sentence),
    );
    let (pair, both) = (
        crate::links::comparison_path(&app.library, &one.id, &other.id),
        format!("{} and {}", one.short_name, other.short_name),
    );
    let above = [("/laws", "Laws"), ("/compare", "Compare"), (&pair, &both)];
    cached_html(&TopicPage {
        frame: frame.with_canonical(&app.origin, &path).with_breadcrumbs(&above, &topic.title),
        points: here.map(|(point, standing)| compared_point(point, standing, one, other)).collect(),
        remarks: if app.library.has_remarks_on(&one.id, &other.id) { remarks(app, topic) } else { Vec::new() },
        after: (place + 1 < topics.len()).then(|| topics.remove(place + 1)),
        before: place.checked_sub(1).map(|before| topics.remove(before)),
        codes: [one, other],
        one,
        other,
        topic,
    })
}

fn remarks<'a>(app: &'a AppState, topic: &Topic) -> Vec<RemarkView<'a>> {
    let library = &app.library;
    let here = library.remarks.iter().filter(|remark| remark.topic == topic.slug);
    let remarked = here.map(|remark| RemarkView {
        anchor: format!("remark-{}", oddtrick_library::slugify(&remark.subject)),
        laws: remark.limbs().map(|limb| LawLink::new(&limb.code, &limb.limb)).collect(),
        text: linked_prose::ReferenceLinker { library, code: &remark.codes[0], book: &remark.collection }
            .link(&format!("{} {}", remark.difference, remark.opinion)),
        work: library.book_of_collection(&remark.collection).map_or(String::new(), oddtrick_library::Book::citation),
        remark,
    });
    remarked.collect()
}

fn compared_point<'a>(
    point: &'a ConcordancePoint,
    standing: PointComparison,
    one: &'a CodeText,
    other: &'a CodeText,
) -> ComparedPoint<'a> {
    let side = |code: &'a CodeText| {
        let says = point.by_code.get(&code.id);
        let limbs = says.into_iter().flat_map(|says| &says.limbs).map(|limb| LawLink::new(&code.id, limb));
        PointSide { code, says: says.map(|says| says.says.as_str()), limbs: limbs.collect() }
    };
    let words = words(point, one).zip(words(point, other)).map(|(left, right)| SideBySide::new(&left, &right));
    ComparedPoint { point, standing, sides: [side(one), side(other)], words }
}

/// The words of a code's limbs on a point, in order. A limb alone often lacks its verb, so the beginning of its law
/// comes first.
fn words(point: &ConcordancePoint, code: &CodeText) -> Option<String> {
    let words = point.by_code.get(&code.id)?.limbs.iter().filter_map(|limb| match code.law(limb) {
        Some(law) => Some(law.full_text()),
        None => Some(format!("{} … {}", code.law(law_number_of(limb))?.text.join(" "), code.limb_text(limb)?)),
    });
    Some(words.collect::<Vec<_>>().join(" "))
}

fn topic_not_found(one: &CodeText, other: &CodeText, topics: &[TopicComparison<'_>], slug: &str) -> WebError {
    let found = suggest(slug, topics.iter().map(|counted| counted.topic.slug.as_str()), 3);
    let offered = topics.iter().filter(|counted| found.is_empty() || found.contains(&counted.topic.slug.as_str()));
    let link = |counted: &TopicComparison<'_>| Suggestion {
        href: counted.href.clone(),
        label: counted.topic.title.clone(),
        note: String::new(),
    };
    WebError::NotFound {
        title: "There is no such topic".into(),
        detail: format!("The topics of {} and {} are below.", one.title_in_sentence, other.title_in_sentence),
        suggestions: offered.map(link).collect(),
    }
}
