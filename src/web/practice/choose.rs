//! The form for choosing what to practise, and its messages when no question fits the choice.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::error::WebError;
use crate::links::url_with_mix;
use crate::links::{PRACTICE_DRAW_PATH, PRACTICE_PATH};
use crate::practice::flow::parse_mix;
use crate::response::html_page;
use crate::state::AppState;
use crate::view::code_title::code_title;
use crate::view::page_frame::PageFrame;
use oddtrick_law::codes;
use oddtrick_library::{CodeText, LawRef, limb_title};
use oddtrick_quiz::prose::capitalize;
use oddtrick_quiz::report::InputProblem;
use oddtrick_quiz::{DifficultyLevel, Mix, QuestionKind};

/// A checkbox.
struct Checkbox {
    value: String,
    name: String,
    chosen: bool,
}

/// A group of checkboxes with one field name.
struct CheckboxGroup {
    part: &'static str,
    legend: &'static str,
    checkboxes: Vec<Checkbox>,
}

/// The laws of a code that decide some question.
struct LawOptions<'a> {
    code: &'a str,
    /// The value and the name of each.
    laws: Vec<(String, String)>,
}

/// The message when no question fits the choice.
struct EmptyMix {
    /// Which part can be dropped so that questions fit, and the link that drops it.
    widened: Vec<(&'static str, String)>,
}

#[derive(Template)]
#[template(path = "practice/choose.html")]
struct ChooseMixPage<'a> {
    frame: PageFrame,
    problems: Vec<String>,
    empty_mix: Option<EmptyMix>,
    groups: Vec<CheckboxGroup>,
    laws: Vec<LawOptions<'a>>,
}

impl ChooseMixPage<'_> {
    /// Whether a law is chosen.
    fn has_law(&self) -> bool {
        self.groups.iter().any(|group| group.part == "law")
    }
}

/// `GET /practice`
pub(crate) async fn choose(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let (mix, wrong) = parse_mix(&app, &request);
    page(&app, &mix, wrong, None)
}

/// The page for a choice that no question fits.
pub(super) fn empty_mix_page(app: &AppState, mix: &Mix) -> Result<HttpResponse, WebError> {
    let parts = mix.to_pairs();
    let open = MIX_PARTS.iter().filter(|(part, ..)| parts.iter().any(|(chosen, _)| chosen == part)).filter_map(
        |(part, _, name)| {
            let mix = mix.without(part);
            app.pool().has_question(&app.library, &mix).then(|| (*name, url_with_mix(PRACTICE_DRAW_PATH, &mix)))
        },
    );
    page(app, mix, Vec::new(), Some(EmptyMix { widened: open.collect() }))
}

/// The page for a choice that contains errors.
pub(super) fn invalid_mix_page(app: &AppState, mix: &Mix, wrong: Vec<InputProblem>) -> Result<HttpResponse, WebError> {
    page(app, mix, wrong, None)
}

/// The parts of a choice: field name, heading, and what the part is called in messages.
const MIX_PARTS: [(&str, &str, &str); 8] = [
    ("topic", "Topics", "the topic"),
    ("law", "Laws", "the law"),
    ("code", "Codes", "the code"),
    ("kind", "What is asked", "the kind of question"),
    ("knowledge", "How rare the law", "how rare the law is"),
    ("complexity", "How much to keep in view", "how much there is to keep in view"),
    ("book", "Books", "the book"),
    ("case", "Cases", "the case"),
];

fn page(
    app: &AppState,
    mix: &Mix,
    wrong: Vec<InputProblem>,
    missed: Option<EmptyMix>,
) -> Result<HttpResponse, WebError> {
    let status = if wrong.is_empty() { StatusCode::OK } else { StatusCode::BAD_REQUEST };
    let frame = PageFrame::new(
        "practice",
        "Practice",
        "Questions on the laws of whist of your own choosing: by topic, law, code, book and kind, as many as you like.",
    );
    let groups = MIX_PARTS.iter().map(|(part, legend, _)| CheckboxGroup {
        part,
        legend,
        checkboxes: checkboxes(app, mix, part),
    });
    html_page(
        status,
        &ChooseMixPage {
            frame: frame.with_canonical(&app.origin, PRACTICE_PATH),
            problems: wrong.iter().map(problem_text).collect(),
            empty_mix: missed,
            groups: groups.filter(|group| !group.checkboxes.is_empty()).collect(),
            laws: app
                .library
                .codes
                .iter()
                .map(|code| law_options(app, mix, code))
                .filter(|of| !of.laws.is_empty())
                .collect(),
        },
    )
}

/// An error as the page shows it, with the submitted text in quotation marks.
fn problem_text(wrong: &InputProblem) -> String {
    let marked = wrong.message.split('`').enumerate().map(|(n, part)| match n {
        0 => part.to_owned(),
        n if n % 2 == 1 => format!("“{part}"),
        _ => format!("”{part}"),
    });
    format!(
        "{} All else that you chose is kept below.",
        capitalize(marked.collect::<String>().trim_end_matches('.')) + "."
    )
}

/// The checkboxes of a part: everything that has a question; for laws and cases only those already chosen.
fn checkboxes(app: &AppState, mix: &Mix, part: &str) -> Vec<Checkbox> {
    let library = &app.library;
    let families = || app.pool().families().iter();
    let tick = |value: &str, name: String, chosen: bool| Checkbox { value: value.to_owned(), name, chosen };
    let of =
        |chosen: &[String], value: &str, name: String| tick(value, name, chosen.iter().any(|other| other == value));
    match part {
        "topic" => {
            let asked = library.topics.iter().filter(|topic| app.pool().has_story_on_topic(&topic.slug));
            asked.map(|topic| of(&mix.topics, &topic.slug, topic.title.clone())).collect()
        }
        "code" => {
            let asked = codes::all().iter().filter(|code| families().any(|family| family.code.id == code.id));
            asked.map(|code| of(&mix.codes, code.id, code_title(library, code))).collect()
        }
        "book" => {
            let asked =
                library.collections.iter().filter(|book| families().any(|family| family.id.collection == book.id));
            asked.map(|book| of(&mix.collections, &book.id, book.title.clone())).collect()
        }
        "kind" => {
            let kind = |kind: &QuestionKind| tick(kind.name(), kind.prompt().to_owned(), mix.kinds.contains(kind));
            QuestionKind::DRAWN.iter().map(kind).collect()
        }
        "knowledge" => levels(&mix.knowledge),
        "complexity" => levels(&mix.complexity),
        "law" => mix.laws.iter().map(|law| tick(&value(law), law_title(app, law), true)).collect(),
        _ => {
            let chosen = mix.cases.iter().filter_map(|case| library.case_by_ref(case));
            let whose = |book: &str| library.collection(book).map_or("Case", |book| book.whose.as_str());
            let name =
                |case: &oddtrick_library::Case| format!("{} {}: {}", whose(&case.collection), case.number, case.title);
            chosen.map(|case| tick(&case.id(), name(case), true)).collect()
        }
    }
}

/// The levels on one scale of difficulty.
fn levels(chosen: &[DifficultyLevel]) -> Vec<Checkbox> {
    let tick = |level: DifficultyLevel| Checkbox {
        value: level.number().to_string(),
        name: capitalize(level.name()),
        chosen: chosen.contains(&level),
    };
    DifficultyLevel::all().map(tick).collect()
}

fn value(law: &LawRef) -> String {
    format!("{}/{}", law.code, law.limb)
}

fn law_title(app: &AppState, law: &LawRef) -> String {
    let code = app.library.code_text(&law.code).map_or(law.code.as_str(), |code| code.title.as_str());
    format!("{}, {code}", limb_title(&law.limb))
}

/// The laws of a code that decide a question, without those already chosen.
fn law_options<'a>(app: &AppState, mix: &Mix, code: &'a CodeText) -> LawOptions<'a> {
    let families = app.pool().families().iter().filter(|family| family.code.text_id == code.id);
    let limbs: std::collections::BTreeSet<&str> =
        families.flat_map(|family| &family.laws).map(|limb| oddtrick_library::law_number_of(limb)).collect();
    let decide = code.laws().filter(|law| limbs.contains(law.number.as_str()));
    let refs = decide.map(|law| LawRef::new(&code.id, &law.number)).filter(|law| !mix.laws.contains(law));
    LawOptions { code: &code.title, laws: refs.map(|law| (value(&law), limb_title(&law.limb))).collect() }
}
