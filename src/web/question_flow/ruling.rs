//! The page with the ruling, after an answer.

use std::borrow::Cow;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::error::WebError;
use crate::question_flow::form::{QuestionDot, code_title};
use crate::question_flow::marks::{OptionMark, option_marks, right_in_part};
use crate::response::html_page;
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use crate::view::steps::step_views;
use crate::view::table_diagram::DiagramView;
use crate::view::term_marks::{MarkedProse, TermMarker, TermMeaning};
use oddtrick_quiz::prose::Prose;
use oddtrick_quiz::{Explanation, Mark, Naming, QuizQuestion, Reply, VariationText};

/// A quotation from a law, with a link and the name of its code.
struct QuotedLaw {
    cite: LawLink,
    code: String,
    pages: String,
    /// What it says, in one plain sentence. It may be empty.
    in_short: String,
    /// The words before the numbered parts of the law. Empty if it has none.
    stem: String,
    before: String,
    decisive: String,
    after: String,
}

/// A variation of the case, and what would be ruled then.
struct VariationView {
    change: String,
    ruling: Prose,
    /// The law that makes the difference. `None` if no law speaks of the case then.
    cite: Option<LawLink>,
    /// The code, if it is not the question's own.
    code: Option<String>,
}

/// A law that was considered, and whether it applied.
pub(crate) struct FindingView {
    pub state: &'static str,
    pub symbol: &'static str,
    pub cite: LawLink,
    pub why: String,
}

/// What the page shows around a ruling.
pub(crate) struct RulingContext {
    pub frame: PageFrame,
    /// Which question it was: `Question 2 of 6`.
    pub location: String,
    /// Progress through the quiz; empty if questions are not counted.
    pub dots: Vec<QuestionDot>,
    /// Whether the answer has been stored.
    pub saved: bool,
    /// Links to what comes next; the first is the main one.
    pub next_links: Vec<NextLink>,
    /// How the people of the story are called.
    pub naming: Naming,
}

impl RulingContext {
    /// The context of a saved answer outside a quiz.
    pub fn new(frame: PageFrame, location: String, next_links: Vec<NextLink>, naming: Naming) -> RulingContext {
        RulingContext { frame, location, dots: Vec::new(), saved: true, next_links, naming }
    }
}

/// A link to what comes next.
pub(crate) struct NextLink {
    pub href: String,
    pub name: Cow<'static, str>,
}

impl NextLink {
    /// A link with an address and a name.
    pub fn new(href: String, name: impl Into<Cow<'static, str>>) -> NextLink {
        NextLink { href, name: name.into() }
    }
}

#[derive(Template)]
#[template(path = "question/ruling.html")]
struct RulingPage {
    frame: PageFrame,
    code: String,
    location: String,
    dots: Vec<QuestionDot>,
    right: bool,
    /// The mark, if the reply was partly right.
    right_in_part: Option<String>,
    saved: bool,
    answer: MarkedProse,
    because: Option<MarkedProse>,
    chosen: Prose,
    why_wrong: Vec<MarkedProse>,
    /// Each option, if any number could be chosen.
    option_marks: Vec<OptionMark>,
    /// Why, in steps. Empty if the reason says it all.
    steps: Vec<(MarkedProse, LawLink)>,
    meanings: Vec<TermMeaning>,
    laws: Vec<QuotedLaw>,
    /// Whether the question compares two codes, so that the law of the second is told in short on the first screen.
    compares: bool,
    choices: Vec<(Prose, String)>,
    /// `None` if the question is in no book.
    decision: Option<DecisionView>,
    /// One fact that would have changed the answer, as a sentence.
    turning: Option<String>,
    /// The wrong option that tempts most, and what is wrong with it, after a right answer.
    tempting: Option<(Prose, MarkedProse)>,
    /// Present if the question is a variation of the case: what the case itself decides.
    variation: Option<VariationView>,
    variations: Vec<VariationView>,
    findings: Vec<FindingView>,
    story: Vec<Prose>,
    /// What is known of the ruling.
    known: Vec<Prose>,
    ask: Prose,
    diagram: Option<DiagramView>,
    next_links: Vec<NextLink>,
}

/// The published decision behind the question.
struct DecisionView {
    /// Its words, moved to our table, if it decides just what was asked.
    quote: Option<String>,
    work: String,
    page: String,
    title: String,
    href: String,
}

/// A finding as the page shows it.
pub(crate) fn finding_view(finding: &oddtrick_quiz::FindingText) -> FindingView {
    let (state, mark) = match finding.status {
        "applied" => ("applied", "✓"),
        "unmet" => ("not met", "○"),
        "needs" | "doubtful" => ("needs a fact", "?"),
        other => (other, "→"),
    };
    FindingView { state, symbol: mark, cite: LawLink::new(finding.code, &finding.limb), why: finding.why.clone() }
}

impl FindingView {
    /// The CSS class of the state.
    pub fn class(&self) -> &'static str {
        match self.state {
            "applied" => "applied",
            "not met" => "unmet",
            "needs a fact" => "needs",
            _ => "displaced",
        }
    }
}

/// The page of a ruling on a reply.
pub(crate) fn ruling_page(
    app: &AppState,
    question: &QuizQuestion,
    reply: &Reply,
    after: RulingContext,
) -> Result<HttpResponse, WebError> {
    render_ruling(app, question, Some(reply), after)
}

/// The page of a ruling on a question that was not answered.
pub(crate) fn unanswered_ruling_page(
    app: &AppState,
    question: &QuizQuestion,
    after: RulingContext,
) -> Result<HttpResponse, WebError> {
    render_ruling(app, question, None, after)
}

fn render_ruling(
    app: &AppState,
    question: &QuizQuestion,
    reply: Option<&Reply>,
    after: RulingContext,
) -> Result<HttpResponse, WebError> {
    let question = &question.named(after.naming);
    let explanation = question.explain(&app.library).ok_or(WebError::Internal("the question has no explanation"))?;
    let mark = reply.map(|reply| question.mark(reply));
    let right = mark.is_some_and(Mark::is_right);
    // If several options may be chosen, each option has its own reason beside it.
    let mut why_wrong: Vec<Prose> = match reply {
        None | Some(Reply::Many(_)) => Vec::new(),
        Some(reply) => question.mistakes_in(reply).into_iter().map(|wrong| wrong.why.clone()).collect(),
    };
    if why_wrong.is_empty() {
        why_wrong.extend(reply.and_then(|reply| question.difference_from_right(reply)));
    }
    // Do not repeat the reason that is already given for the wrong answer.
    let because = explanation.reason.clone().filter(|because| !why_wrong.contains(because));
    let mut marker = TermMarker::new(&app.library.glossary);
    let answer = marker.mark(&explanation.answer);
    let because = because.map(|because| marker.mark(&because));
    let steps = explanation.argument.as_ref().map_or_else(Vec::new, |why| step_views(question.code.text_id, why));
    let steps = steps.into_iter().map(|step| (marker.mark(&Prose::from_text(step.text)), step.cite)).collect();
    let page = RulingPage {
        frame: after.frame,
        code: code_title(app, question),
        location: after.location,
        dots: after.dots,
        right,
        saved: after.saved,
        right_in_part: mark.filter(|mark| mark.points > 0 && !right).map(|mark| right_in_part(question, mark)),
        chosen: reply
            .map_or_else(|| Prose::from_text("Nothing: you left it open."), |reply| question.reply_text(reply)),
        because,
        why_wrong: marker.mark_all(&why_wrong),
        option_marks: reply.map_or_else(Vec::new, |reply| option_marks(question, reply)),
        steps,
        laws: laws(app, &explanation),
        compares: question.id.kind == oddtrick_quiz::QuestionKind::Codes,
        decision: decision(app, question, explanation.decision.clone()),
        turning: question.turning_fact(&app.library),
        tempting: question.tempting_mistake().filter(|_| right).map(|(option, why)| (option, marker.mark(&why))),
        variation: explanation.base_story.as_ref().map(|turn| variation_view(app, question, turn)),
        variations: explanation.variations.iter().map(|turn| variation_view(app, question, turn)).collect(),
        findings: explanation.findings.iter().map(finding_view).collect(),
        answer,
        meanings: marker.meanings(),
        choices: explanation.elections,
        story: question.story.iter().take(question.acts).cloned().collect(),
        known: question.story.iter().skip(question.acts).cloned().collect(),
        ask: question.prompt.clone(),
        diagram: DiagramView::of_question(question, after.naming),
        next_links: after.next_links,
    };
    html_page(StatusCode::OK, &page)
}

fn laws(app: &AppState, explanation: &Explanation) -> Vec<QuotedLaw> {
    let said = explanation.answer.to_string();
    let quoted = explanation.laws.iter().enumerate().map(|(place, law)| {
        // The first stands on the first screen, the others are folded.
        let law = if place == 0 { law.clone().of_the_point() } else { law.clone() };
        let code = app.library.code_text(law.code);
        let text = code.and_then(|code| code.law(oddtrick_library::law_number_of(&law.limb)));
        QuotedLaw {
            cite: LawLink::new(law.code, &law.limb),
            code: code.map_or(String::new(), |code| code.title.clone()),
            pages: text.map_or(String::new(), |text| oddtrick_library::format_pages(&text.pages)),
            // The answer may say it already.
            in_short: if said.contains(&law.in_short) { String::new() } else { law.in_short },
            stem: law.stem,
            before: law.before,
            decisive: law.decisive,
            after: law.after,
        }
    });
    quoted.collect()
}

fn variation_view(app: &AppState, question: &QuizQuestion, turn: &VariationText) -> VariationView {
    let code = app.library.code_text(turn.code).filter(|code| code.id != question.code.text_id);
    VariationView {
        change: turn.change.clone(),
        ruling: turn.consequence.clone(),
        cite: (!turn.limb.is_empty()).then(|| LawLink::new(turn.code, &turn.limb)),
        code: code.map(|code| code.title.clone()),
    }
}

/// The decision behind a question. `None` for an invented table and a quick claim, which are in no book. Where the question
/// changes its case, the title is only the number: the book’s title tells what was decided without the change.
fn decision(app: &AppState, question: &QuizQuestion, quote: Option<String>) -> Option<DecisionView> {
    let case = app.library.case(&question.id.collection, question.id.case_number)?;
    let book = app.library.collection(&question.id.collection);
    let work = book.and_then(|book| app.library.book(&book.work));
    let one = book.map_or("Case", |book| book.one.as_str());
    Some(DecisionView {
        quote,
        work: work.map_or(String::new(), oddtrick_library::Book::citation),
        page: oddtrick_library::format_pages(&case.page),
        title: match question.id.variation {
            Some(_) => format!("{one} {}, with one change", case.number),
            None => format!("{one} {}: {}", case.number, case.title),
        },
        href: format!("/cases/{}/{}", question.id.collection, question.id.case_number),
    })
}
