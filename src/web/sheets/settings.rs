//! What the form of a new sheet offers: codes, topics, kinds of question and levels.

use crate::state::AppState;
use crate::view::code_title::code_title;
use oddtrick_law::codes;
use oddtrick_quiz::prose::capitalize;
use oddtrick_quiz::sheet::{StockSheet, code_text};
use oddtrick_quiz::{DifficultyLevel, QuestionKind};

/// Something to choose: its value, its name, and whether it is chosen.
pub(super) struct Choice {
    pub value: String,
    pub name: String,
    pub chosen: bool,
}

/// Boxes to tick with one field name.
pub(super) struct ChoiceGroup {
    pub field: &'static str,
    pub legend: &'static str,
    pub choices: Vec<Choice>,
}

/// A sheet to start from.
pub(super) struct StockLink {
    pub href: String,
    pub name: &'static str,
    pub about: &'static str,
}

/// All that can be chosen, with what is chosen marked.
pub(super) struct SheetSettings {
    pub stock: Vec<StockLink>,
    pub codes: Vec<Choice>,
    pub groups: Vec<ChoiceGroup>,
    /// Laws and cases are typed.
    pub law: String,
    pub case: String,
}

impl SheetSettings {
    pub fn new(app: &AppState, choice: &[(String, String)], club: &str) -> SheetSettings {
        let is_chosen = |part: &str, value: &str| {
            choice.iter().any(|(chosen, values)| chosen == part && values.split(',').any(|each| each.trim() == value))
        };
        let of = |part: &str, value: &str, name: String| Choice {
            value: value.to_owned(),
            name,
            chosen: is_chosen(part, value),
        };
        let typed = |part: &str| {
            let values = choice.iter().filter(|(chosen, _)| chosen == part).map(|(_, value)| value.as_str());
            values.collect::<Vec<_>>().join(", ")
        };
        let pool = app.pool();
        let topics = app.library.topics.iter().filter(|topic| pool.has_story_on_topic(&topic.slug));
        let topics = topics.map(|topic| of("topic", &topic.slug, topic.title.clone())).collect();
        let kinds = QuestionKind::DRAWN.iter().map(|kind| of("kind", kind.name(), kind.prompt().to_owned())).collect();
        let levels = |part: &str| {
            let level = |level: DifficultyLevel| of(part, &level.number().to_string(), capitalize(level.name()));
            DifficultyLevel::all().map(level).collect()
        };
        let group = |field, legend, choices| ChoiceGroup { field, legend, choices };
        SheetSettings {
            stock: StockSheet::ALL.into_iter().map(|stock| stock_link(stock, club)).collect(),
            codes: offered_codes(app, choice).into_iter().map(|(id, name)| of("code", id, name)).collect(),
            groups: vec![
                group("topic", "Topics", topics),
                group("kind", "What is asked", kinds),
                group("knowledge", "How rare the law", levels("knowledge")),
                group("complexity", "How much to keep in view", levels("complexity")),
            ],
            law: typed("law"),
            case: typed("case"),
        }
    }
}

/// The link to a stock sheet. If a club's sheet is made, it goes on being the club's.
fn stock_link(stock: StockSheet, club: &str) -> StockLink {
    let for_club = if club.is_empty() { String::new() } else { format!("&club={club}") };
    let href = format!("{}?stock={}{for_club}", super::address::NEW_PATH, stock.name());
    StockLink { href, name: stock.title(), about: stock.about() }
}

/// The codes that can be chosen, with their titles. House rules are those of a club, and leave no choice.
fn offered_codes(app: &AppState, choice: &[(String, String)]) -> Vec<(&'static str, String)> {
    let mut with_rules = choice.iter().filter(|(part, id)| part == "code" && id.contains('+'));
    let with_rules = with_rules.find_map(|(_, id)| codes::find(id));
    with_rules.map_or_else(|| asked_codes(app), |code| vec![(code.id, code_text(&app.library, code))])
}

/// The codes that questions are asked under, with their titles.
fn asked_codes(app: &AppState) -> Vec<(&'static str, String)> {
    let families = app.pool().families();
    let asked = codes::all().iter().filter(|code| families.iter().any(|family| family.code.id == code.id));
    asked.map(|code| (code.id, code_title(&app.library, code))).collect()
}
