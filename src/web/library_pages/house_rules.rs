//! The house rules of a code: what each changes in the text of the law, and three rulings that show it.

use askama::Template;

use crate::error::{Suggestion, WebError};
use crate::library_pages::find_code::find_code;
use crate::page_cache::{CachedPage, cached_html};
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use oddtrick_law::codes::{self, house_rules};
use oddtrick_law::{Code, Evaluator, Question};
use oddtrick_library::house_rules::{Mark, MarkedLaw, MarkedParagraph};
use oddtrick_library::{CodeText, HouseRuleExample, HouseRuleText, law_number_of};
use oddtrick_quiz::prose::capitalize;
use oddtrick_quiz::{ArgumentText, question_text};
use oddtrick_table::notation;

/// A law with the words that a house rule changes.
pub(super) struct ChangedLaw {
    cite: LawLink,
    paragraphs: Vec<MarkedParagraph>,
}

/// A ruling with and without the house rule.
struct ExampleView {
    title: String,
    lines: Vec<String>,
    asked: String,
    /// By the code as it is printed.
    without: String,
    /// With the house rule on.
    with: String,
}

/// A house rule.
struct HouseRuleView<'a> {
    id: &'static str,
    name: String,
    summary: String,
    about: &'a str,
    /// The name of the code with this house rule alone.
    code_id: &'static str,
    /// Those that cannot be on with it: their ids and names.
    excluded: Vec<(&'static str, &'static str)>,
    laws: Vec<ChangedLaw>,
    examples: Vec<ExampleView>,
}

#[derive(Template)]
#[template(path = "library/house_rules.html")]
struct HouseRulesPage<'a> {
    frame: PageFrame,
    code: &'a CodeText,
    house_rules: Vec<HouseRuleView<'a>>,
    most: usize,
    /// The name of a code with two house rules on, as an example.
    example: String,
}

/// Whether a code has house rules, and so a page of them.
pub(crate) fn has_house_rules(code: &str) -> bool {
    house_rules::for_code(code).next().is_some()
}

/// `/laws/{code}/house-rules`
pub(super) fn page(app: &AppState, id: &str) -> Result<CachedPage, WebError> {
    let code = find_code(app, id)?;
    let Some(printed) = codes::find(id).filter(|_| has_house_rules(id)) else {
        let others = app.library.codes.iter().filter(|code| has_house_rules(&code.id));
        return Err(WebError::NotFound {
            title: format!("There are no house rules for {}", code.title_in_sentence),
            detail: "A club can change only a code that it plays by.".into(),
            suggestions: others.map(suggestion).collect(),
        });
    };
    let path = format!("/laws/{id}/house-rules");
    let title = format!("House rules for {}", code.title_in_sentence);
    let description = format!("Changes to {} that a club can switch on, with what each does.", code.title_in_sentence);
    let frame = PageFrame::new("laws", title, description).with_canonical(&app.origin, &path);
    let above = format!("/laws/{id}");
    let two: Vec<&str> = house_rules::for_code(id).map(|house_rule| house_rule.id).take(2).collect();
    cached_html(&HouseRulesPage {
        frame: frame.with_breadcrumbs(&[("/laws", "Laws"), (&above, &code.title)], "House rules"),
        code,
        house_rules: app.library.house_rules_of(id).map(|text| house_rule_view(app, printed, code, text)).collect(),
        most: house_rules::MAX_ON,
        example: format!("{id}+{}", two.join("+")),
    })
}

fn suggestion(code: &CodeText) -> Suggestion {
    let href = format!("/laws/{}/house-rules", code.id);
    Suggestion { href, label: format!("House rules for {}", code.title_in_sentence), note: String::new() }
}

fn house_rule_view<'a>(
    app: &AppState,
    printed: &'static Code,
    code: &CodeText,
    text: &'a HouseRuleText,
) -> HouseRuleView<'a> {
    let house_rule = text.house_rule;
    let others = house_rules::for_code(house_rule.code_id).filter(|other| other.contradicts(house_rule));
    let alone = codes::find(house_rule.text_id()).unwrap_or(printed);
    HouseRuleView {
        id: house_rule.id,
        name: capitalize(house_rule.name),
        summary: format!("{}.", capitalize(house_rule.summary)),
        about: &text.about,
        code_id: house_rule.text_id(),
        excluded: others.map(|other| (other.id, other.name)).collect(),
        laws: changed_laws(code, text),
        examples: text.examples.iter().map(|example| example_view(app, printed, alone, example)).collect(),
    }
}

/// The paragraphs that a house rule changes, law by law in the order of the code.
pub(super) fn changed_laws(code: &CodeText, text: &HouseRuleText) -> Vec<ChangedLaw> {
    let is_changed = |paragraph: &MarkedParagraph| paragraph.iter().any(|words| words.mark != Mark::Kept);
    let mut found = Vec::new();
    for law in code.laws().filter(|law| text.changes.iter().any(|change| law_number_of(&change.limb) == law.number)) {
        let marked = MarkedLaw::new(law, &[text]);
        let own: Vec<MarkedParagraph> = marked.text.into_iter().chain(marked.closing).filter(is_changed).collect();
        if !own.is_empty() {
            found.push(ChangedLaw { cite: LawLink::new(&code.id, &law.number), paragraphs: own });
        }
        for limb in marked.limbs {
            let paragraphs: Vec<MarkedParagraph> = limb.text.into_iter().filter(is_changed).collect();
            if !paragraphs.is_empty() {
                let cite = LawLink::new(&code.id, &format!("{}.{}", law.number, limb.number));
                found.push(ChangedLaw { cite, paragraphs });
            }
        }
    }
    found
}

/// The rulings are made when the page is, and not kept anywhere.
fn example_view(
    app: &AppState,
    printed: &'static Code,
    alone: &'static Code,
    example: &HouseRuleExample,
) -> ExampleView {
    let sentence = |code: &'static Code, question: &Question| {
        let evaluator = Evaluator::after_lines(code, &example.record, example.lines_before);
        let ruling = evaluator.rule_on(question);
        ArgumentText::without_steps(&app.library, &evaluator, question, &ruling).sentence
    };
    let told = notation::write(&example.record.prefix(example.lines_before));
    ExampleView {
        title: example.title.clone(),
        lines: told.lines().map(str::to_owned).collect(),
        asked: question_text(&example.question).to_string(),
        without: sentence(printed, &example.question),
        with: sentence(alone, &example.question),
    }
}
