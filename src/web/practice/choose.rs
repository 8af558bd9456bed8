//! What to practise: a plain form, and what is said of a choice that comes to nothing.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::{CHOOSE, DRAW, mix};
use crate::app::App;
use crate::error::{WebError, html};
use crate::frame::Frame;
use crate::venue::address;
use oddtrick_law::codes;
use oddtrick_library::{CodeText, LawRef, limb_title};
use oddtrick_quiz::prose::capital;
use oddtrick_quiz::report::Wrong;
use oddtrick_quiz::{Kind, Level, Mix};

/// Something that may be ticked.
struct Tick {
    value: String,
    name: String,
    chosen: bool,
}

/// Things that may be ticked, all parts of one name.
struct Group {
    part: &'static str,
    legend: &'static str,
    ticks: Vec<Tick>,
}

/// The laws of a code that decide some story.
struct Laws<'a> {
    code: &'a str,
    /// The value and the name of each.
    laws: Vec<(String, String)>,
}

/// Said where a choice has no question.
struct Missed {
    /// A law was chosen, and to be asked which law decides.
    law_told: bool,
    /// What can be let go, and where that leads.
    open: Vec<(&'static str, String)>,
}

#[derive(Template)]
#[template(path = "practice/choose.html")]
struct ChoosePage<'a> {
    frame: Frame,
    problems: Vec<String>,
    missed: Option<Missed>,
    groups: Vec<Group>,
    laws: Vec<Laws<'a>>,
}

impl ChoosePage<'_> {
    /// Whether a law is among what is chosen.
    fn has_law(&self) -> bool {
        self.groups.iter().any(|group| group.part == "law")
    }
}

/// `GET /practice`
pub(crate) async fn choose(request: HttpRequest, app: web::Data<App>) -> Result<HttpResponse, WebError> {
    let (mix, wrong) = mix(&app, &request);
    page(&app, &mix, wrong, None)
}

/// The page for a choice that no question is.
pub(super) fn missed(app: &App, mix: &Mix) -> Result<HttpResponse, WebError> {
    let parts = mix.pairs();
    let open = NAMED.iter().filter(|(part, ..)| parts.iter().any(|(chosen, _)| chosen == part)).filter_map(
        |(part, _, name)| {
            let mix = mix.without(part);
            app.pool().has(&app.library, &mix).then(|| (*name, address(DRAW, &mix)))
        },
    );
    let law_told = !mix.laws.is_empty() && mix.kinds == [Kind::Law];
    page(app, mix, Vec::new(), Some(Missed { law_told, open: open.collect() }))
}

/// The page of a choice of which something is at fault.
pub(super) fn again(app: &App, mix: &Mix, wrong: Vec<Wrong>) -> Result<HttpResponse, WebError> {
    page(app, mix, wrong, None)
}

/// The parts of a choice: name, heading, and what it is called where it is to be let go.
const NAMED: [(&str, &str, &str); 8] = [
    ("topic", "Topics", "the topic"),
    ("law", "Laws", "the law"),
    ("code", "Codes", "the code"),
    ("kind", "What is asked", "the kind of question"),
    ("knowledge", "How rare the law", "how rare the law is"),
    ("complexity", "How much to keep in view", "how much there is to keep in view"),
    ("book", "Books", "the book"),
    ("case", "Cases", "the case"),
];

fn page(app: &App, mix: &Mix, wrong: Vec<Wrong>, missed: Option<Missed>) -> Result<HttpResponse, WebError> {
    let status = if wrong.is_empty() { StatusCode::OK } else { StatusCode::BAD_REQUEST };
    let frame = Frame::new(
        "practice",
        "Practice",
        "Questions on the laws of whist of your own choosing: by topic, law, code, book and kind, as many as you like.",
    );
    let groups = NAMED.iter().map(|(part, legend, _)| Group { part, legend, ticks: ticks(app, mix, part) });
    html(
        status,
        &ChoosePage {
            frame: frame.at(&app.origin, CHOOSE),
            problems: wrong.iter().map(told).collect(),
            missed,
            groups: groups.filter(|group| !group.ticks.is_empty()).collect(),
            laws: app.library.codes.iter().map(|code| laws(app, mix, code)).filter(|of| !of.laws.is_empty()).collect(),
        },
    )
}

/// A fault as the page tells it, what was sent between quotation marks.
fn told(wrong: &Wrong) -> String {
    let marked = wrong.message.split('`').enumerate().map(|(n, part)| match n {
        0 => part.to_owned(),
        n if n % 2 == 1 => format!("“{part}"),
        _ => format!("”{part}"),
    });
    format!(
        "{} All else that you chose is kept below.",
        capital(marked.collect::<String>().trim_end_matches('.')) + "."
    )
}

/// What may be ticked of a part: all that has a question; of laws and cases those chosen already.
fn ticks(app: &App, mix: &Mix, part: &str) -> Vec<Tick> {
    let library = &app.library;
    let families = || app.pool().families().iter();
    let tick = |value: &str, name: String, chosen: bool| Tick { value: value.to_owned(), name, chosen };
    let of =
        |chosen: &[String], value: &str, name: String| tick(value, name, chosen.iter().any(|other| other == value));
    match part {
        "topic" => {
            let asked = library.topics.iter().filter(|topic| app.pool().has_topic(&topic.slug));
            asked.map(|topic| of(&mix.topics, &topic.slug, topic.title.clone())).collect()
        }
        "code" => {
            let asked = codes::all().iter().filter(|code| families().any(|family| family.code.id == code.id));
            asked.map(|code| of(&mix.codes, code.id, code_named(app, code.id, code.text_id))).collect()
        }
        "book" => {
            let asked = library.collections.iter().filter(|book| families().any(|family| family.spec.book == book.id));
            asked.map(|book| of(&mix.books, &book.id, book.title.clone())).collect()
        }
        "kind" => {
            let kind = |kind: &Kind| tick(kind.name(), kind.about().to_owned(), mix.kinds.contains(kind));
            Kind::ALL.iter().map(kind).collect()
        }
        "knowledge" => levels(&mix.knowledge),
        "complexity" => levels(&mix.complexity),
        "law" => mix.laws.iter().map(|law| tick(&value(law), law_named(app, law), true)).collect(),
        _ => {
            let chosen = mix.cases.iter().filter_map(|case| library.case_by_ref(case));
            let whose = |book: &str| library.collection(book).map_or("Case", |book| book.whose.as_str());
            let name =
                |case: &oddtrick_library::Case| format!("{} {}: {}", whose(&case.collection), case.number, case.title);
            chosen.map(|case| tick(&case.id(), name(case), true)).collect()
        }
    }
}

/// The levels of one axis of difficulty.
fn levels(chosen: &[Level]) -> Vec<Tick> {
    let tick = |level: Level| Tick {
        value: level.number().to_string(),
        name: capital(level.name()),
        chosen: chosen.contains(&level),
    };
    Level::all().map(tick).collect()
}

/// A code by its title, and the game of it that is played.
fn code_named(app: &App, id: &str, text: &str) -> String {
    let title = app.library.code_text(text).map_or(id, |code| code.title.as_str());
    match id.strip_prefix(text).map(|game| game.trim_start_matches('-').replace('-', " ")) {
        Some(game) if !game.is_empty() => format!("{title}, {game}"),
        _ => title.to_owned(),
    }
}

fn value(law: &LawRef) -> String {
    format!("{}/{}", law.code, law.limb)
}

fn law_named(app: &App, law: &LawRef) -> String {
    format!("{}, {}", limb_title(&law.limb), code_named(app, &law.code, &law.code))
}

/// The laws of a code on which a story turns, but for those chosen already.
fn laws<'a>(app: &App, mix: &Mix, code: &'a CodeText) -> Laws<'a> {
    let families = app.pool().families().iter().filter(|family| family.code.text_id == code.id);
    let limbs: std::collections::BTreeSet<&str> =
        families.flat_map(|family| &family.laws).map(|limb| oddtrick_library::law_number_of(limb)).collect();
    let decide = code.laws().filter(|law| limbs.contains(law.number.as_str()));
    let refs = decide.map(|law| LawRef::new(&code.id, &law.number)).filter(|law| !mix.laws.contains(law));
    Laws { code: &code.title, laws: refs.map(|law| (value(&law), limb_title(&law.limb))).collect() }
}
