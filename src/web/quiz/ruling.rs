//! The ruling, after an answer.

use std::borrow::Cow;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use super::super::app::App;
use super::super::drawing::Drawing;
use super::super::error::{WebError, html};
use super::super::frame::{Cite, Frame};
use super::super::progress;
use super::super::venue::go;
use super::answer::still;
use super::day::DayQuiz;
use super::question::{Pip, code_title, frame, pips};
use oddtrick_quiz::prose::Prose;
use oddtrick_quiz::{Explanation, Mark, Question, Reply, TurnTold};
use oddtrick_store::Attempt;

/// A law's words, with its citation and the code's name.
struct Quoted {
    cite: Cite,
    code: String,
    pages: String,
    before: String,
    decisive: String,
    after: String,
}

/// A turn, with its citation.
struct Turned {
    had: String,
    would: Prose,
    cite: Cite,
    /// Named where it is another code than the question's.
    code: Option<String>,
}

/// A finding, with its citation.
pub(crate) struct Found {
    pub state: &'static str,
    pub mark: &'static str,
    pub cite: Cite,
    pub why: String,
}

/// What is about a ruling: where its question was put, and where to go from there.
pub(crate) struct After {
    pub frame: Frame,
    /// Which question it was: `Question 2 of 6`.
    pub place: String,
    /// How far a learner is; nothing where questions are not counted.
    pub pips: Vec<Pip>,
    /// Whether the answer has been stored.
    pub kept: bool,
    /// The ways on, the first of them the one that most will take.
    pub ways: Vec<Way>,
}

impl After {
    /// What is about the ruling on an answer that is kept, where questions are not counted.
    pub fn bare(frame: Frame, place: String, ways: Vec<Way>) -> After {
        After { frame, place, pips: Vec::new(), kept: true, ways }
    }
}

/// A way on.
pub(crate) struct Way {
    pub href: String,
    pub name: Cow<'static, str>,
}

impl Way {
    /// A way by its address and name.
    pub fn new(href: String, name: impl Into<Cow<'static, str>>) -> Way {
        Way { href, name: name.into() }
    }
}

#[derive(Template)]
#[template(path = "quiz/ruling.html")]
struct RulingPage {
    frame: Frame,
    code: String,
    place: String,
    pips: Vec<Pip>,
    right: bool,
    /// What was won of what could be, where the reply was right in part.
    part: Option<Mark>,
    kept: bool,
    answer: Prose,
    because: Option<Prose>,
    chosen: Prose,
    why_wrong: Vec<Prose>,
    /// Each of several options, where any number could be chosen.
    weighed: Vec<Weighed>,
    laws: Vec<Quoted>,
    choices: Vec<(Prose, String)>,
    decision: Decision,
    /// The question is a turn of the case, so the decision is on a story one fact away.
    turned: Option<Turned>,
    turns: Vec<Turned>,
    findings: Vec<Found>,
    story: Vec<Prose>,
    ask: Prose,
    diagram: Option<Drawing>,
    ways: Vec<Way>,
}

/// An option of several, and whether it was well dealt with.
struct Weighed {
    text: Prose,
    well: bool,
    state: &'static str,
    why: Option<Prose>,
}

/// The published decision behind the question.
struct Decision {
    quote: String,
    work: String,
    page: String,
    title: String,
    href: String,
}

/// How a state is marked and named.
pub(crate) fn found(finding: &oddtrick_quiz::FindingTold) -> Found {
    let (state, mark) = match finding.state {
        "applied" => ("applied", "✓"),
        "unmet" => ("not met", "○"),
        "needs" | "doubtful" => ("needs a fact", "?"),
        other => (other, "→"),
    };
    Found { state, mark, cite: Cite::new(finding.code, &finding.limb), why: finding.why.clone() }
}

impl Found {
    /// The class that the stylesheet has for the state.
    pub fn class(&self) -> &'static str {
        match self.state {
            "applied" => "applied",
            "not met" => "unmet",
            "needs a fact" => "needs",
            _ => "displaced",
        }
    }
}

/// The ruling on an answer that was kept; where the question has become another since, what was kept of the answer.
pub(super) fn of_answer(app: &App, quiz: &DayQuiz, number: usize, answer: &Attempt) -> Result<HttpResponse, WebError> {
    let question = quiz.made(app, number);
    let reply = question.as_ref().and_then(|question| still(question, &answer.submitted));
    match question.zip(reply) {
        Some((question, reply)) => page(app, quiz, number, &question, &reply, true),
        None => Ok(go(progress::of_answer(answer.id))),
    }
}

/// The page of a ruling; `kept` says whether the answer has been stored.
pub(super) fn page(
    app: &App,
    quiz: &DayQuiz,
    number: usize,
    question: &Question,
    reply: &Reply,
    kept: bool,
) -> Result<HttpResponse, WebError> {
    // Of what is not kept, every question is still open: the next is the one after.
    let next = if kept { quiz.next(app) } else { quiz.next_after(app, number) };
    let next = match next {
        Some(next) => Way::new(quiz.address.question(next), "Next question"),
        None if kept => Way::new(quiz.address.path(), "How the day went"),
        None => Way::new("/quiz".to_owned(), "Quizzes of other days"),
    };
    let title = format!("Question {number}: the ruling");
    let frame = frame(quiz, title, "The ruling on a question of the day’s quiz.");
    let place = format!("Question {number} of {}", quiz.specs.len());
    let after = After { pips: pips(quiz, number), kept, ..After::bare(frame, place, vec![next]) };
    ruled(app, question, reply, after)
}

/// The page of a ruling, wherever its question was put.
pub(crate) fn ruled(app: &App, question: &Question, reply: &Reply, after: After) -> Result<HttpResponse, WebError> {
    told(app, question, Some(reply), after)
}

/// The page of a ruling on a question that was left open.
pub(crate) fn unanswered(app: &App, question: &Question, after: After) -> Result<HttpResponse, WebError> {
    told(app, question, None, after)
}

fn told(app: &App, question: &Question, reply: Option<&Reply>, after: After) -> Result<HttpResponse, WebError> {
    let explanation = question.explain(&app.library).ok_or(WebError::Page(askama::Error::Fmt))?;
    let mark = reply.map(|reply| question.mark(reply));
    let right = mark.is_some_and(Mark::is_right);
    // Where several were chosen, each has its reason beside it.
    let why_wrong: Vec<Prose> = match reply {
        None | Some(Reply::Many(_)) => Vec::new(),
        Some(reply) => question.mistakes(reply).into_iter().map(|wrong| wrong.why.clone()).collect(),
    };
    let page = RulingPage {
        frame: after.frame,
        code: code_title(app, question),
        place: after.place,
        pips: after.pips,
        right,
        kept: after.kept,
        part: mark.filter(|mark| mark.points > 0 && !right),
        chosen: reply.map_or_else(|| Prose::text("Nothing: you left it open."), |reply| question.said(reply)),
        // What is said of the wrong answer need not be said of the right one too.
        because: explanation.because.clone().filter(|because| !why_wrong.contains(because)),
        why_wrong,
        weighed: reply.map_or_else(Vec::new, |reply| weighed(question, reply)),
        laws: laws(app, &explanation),
        decision: decision(app, question),
        turned: explanation.turned.as_ref().map(|turn| turned(app, question, turn)),
        turns: explanation.turns.iter().map(|turn| turned(app, question, turn)).collect(),
        findings: explanation.findings.iter().map(found).collect(),
        answer: explanation.answer,
        choices: explanation.choices,
        story: question.story.clone(),
        ask: question.ask.clone(),
        diagram: Drawing::of(&question.record, question.after),
        ways: after.ways,
    };
    html(StatusCode::OK, &page)
}

/// What was made of each option of a question of several.
fn weighed(question: &Question, reply: &Reply) -> Vec<Weighed> {
    let Reply::Many(chosen) = reply else { return Vec::new() };
    let options = question.options.iter().enumerate();
    let weigh = options.map(|(place, option)| {
        let (chosen, right) = (chosen.contains(&place), question.is_right(place));
        let state = match (chosen, right) {
            (true, true) => "chosen, and right",
            (true, false) => "chosen, and wrong",
            (false, true) => "right, but not chosen",
            (false, false) => "wrong, and left alone",
        };
        let why = option.wrong.as_ref().map(|wrong| wrong.why.clone());
        Weighed { text: option.text.clone(), well: chosen == right, state, why }
    });
    weigh.collect()
}

fn laws(app: &App, explanation: &Explanation) -> Vec<Quoted> {
    let quoted = explanation.laws.iter().map(|law| {
        let code = app.library.code_text(law.code);
        let text = code.and_then(|code| code.law(oddtrick_library::law_number_of(&law.limb)));
        Quoted {
            cite: Cite::new(law.code, &law.limb),
            code: code.map_or(String::new(), |code| code.title.clone()),
            pages: text.map_or(String::new(), |text| oddtrick_library::format_pages(&text.pages)),
            before: law.before.clone(),
            decisive: law.decisive.clone(),
            after: law.after.clone(),
        }
    });
    quoted.collect()
}

fn turned(app: &App, question: &Question, turn: &TurnTold) -> Turned {
    let code = app.library.code_text(turn.code).filter(|code| code.id != question.code.text_id);
    Turned {
        had: turn.had.clone(),
        would: turn.would.clone(),
        cite: Cite::new(turn.code, &turn.limb),
        code: code.map(|code| code.title.clone()),
    }
}

fn decision(app: &App, question: &Question) -> Decision {
    let case = app.library.case(&question.spec.book, question.spec.number);
    let book = app.library.collection(&question.spec.book);
    let work = book.and_then(|book| app.library.book(&book.work));
    let one = book.map_or("Case", |book| book.one.as_str());
    Decision {
        quote: case.map_or(String::new(), |case| case.quote.clone()),
        work: work.map_or(String::new(), oddtrick_library::Book::citation),
        page: case.map_or(String::new(), |case| oddtrick_library::format_pages(&case.page)),
        title: case.map_or(String::new(), |case| format!("{one} {}: {}", case.number, case.title)),
        href: format!("/cases/{}/{}", question.spec.book, question.spec.number),
    }
}
