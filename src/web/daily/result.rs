//! The result of a day's quiz, or a redirect to the next question.

use crate::daily::streak::streak;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use jiff::civil::Date;

use crate::club_access::club_path;
use crate::club_code;
use crate::daily::address::QuizAddress;
use crate::daily::address::month_path;
use crate::daily::day::DailyQuizView;
use crate::daily::day::{late_notice, page_frame, question_dots};
use crate::daily::share::{ShareText, missed_topics};
use crate::error::WebError;
use crate::links;
use crate::question_flow::form::QuestionDot;
use crate::question_flow::reply::reply_if_unchanged;
use crate::response::html_page;
use crate::response::see_other;
use crate::state::AppState;
use crate::view::law_link::LawLink;
use crate::view::page_frame::PageFrame;
use crate::visitor::Visitor;
use oddtrick_learner::{self, Streak};
use oddtrick_quiz::Track;
use oddtrick_quiz::prose::{Prose, capitalize, number_word};
use oddtrick_store::AnswerCount;

/// A question with the learner's answer and the results of others.
struct DayResultRow {
    href: String,
    right: bool,
    ask: Prose,
    /// The ruling in a sentence; `None` if the question can no longer be built.
    answer: Option<Prose>,
    chosen: String,
    cite: LawLink,
    /// How many other learners had it right, in words, if enough answered.
    facility: Option<&'static str>,
}

#[derive(Template)]
#[template(path = "daily/result.html")]
struct DayResultPage {
    frame: PageFrame,
    name: String,
    date: String,
    heading: String,
    late: Option<String>,
    dots: Vec<QuestionDot>,
    rows: Vec<DayResultRow>,
    /// How many questions were not answered and can no longer be built.
    left_out: usize,
    share: ShareText,
    streak: Streak,
    /// The link to practise the laws that were missed, if any.
    practice_missed_href: Option<String>,
    midnight: String,
    archive: String,
    before: Option<String>,
    after: Option<String>,
    /// The visitor's clubs that play by the track: where each shows how it did, and its name.
    clubs: Vec<(String, String)>,
}

/// `GET /quiz/{day}`
pub(crate) async fn day(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let quiz = DailyQuizView::from_request(&request, &app, &visitor)?;
    let address = quiz.address;
    if let Some(next) = quiz.next_unanswered(&app) {
        return Ok(see_other(address.question_path(next)));
    }
    if quiz.answers.is_empty() {
        return Err(quiz_outdated());
    }
    let rows = rows(&app, &quiz)?;
    let marks: Vec<bool> = rows.iter().map(|row| row.right).collect();
    let right = marks.iter().filter(|right| **right).count();
    let (won, of) = (u8::try_from(right).unwrap_or(0), u8::try_from(rows.len()).unwrap_or(0));
    let none = if won == 0 { "none".to_owned() } else { number_word(won) };
    let missed = quiz.answers.iter().map(|answer| &answer.submitted).filter(|given| !given.right);
    let missed_specs = (1..).zip(&quiz.specs).filter(|(n, _)| quiz.answer(*n).is_some_and(|it| !it.submitted.right));
    let missed_specs = missed_specs.filter_map(|(_, spec)| spec.as_ref());
    let today = app.clock.today();
    let page = DayResultPage {
        frame: page_frame(&quiz, "The day’s quiz", "How the day’s quiz on the laws of whist went."),
        name: address.name(),
        date: address.format_date(),
        heading: format!("{} of {}", capitalize(&none), number_word(of)),
        late: late_notice(&quiz),
        dots: question_dots(&quiz, 0),
        share: ShareText::new(
            &address.name(),
            format!("{}{}", app.origin, address.path()),
            &marks,
            &missed_topics(&app, missed_specs),
        ),
        streak: streak(&app, &visitor)?,
        left_out: quiz.specs.len() - rows.len(),
        practice_missed_href: (right < rows.len())
            .then(|| links::practice_laws_url(missed.map(|given| given.law.as_str()))),
        rows,
        midnight: app.clock.describe_midnight(),
        archive: month_path(address.track, today),
        before: neighbour_path(address, address.day.yesterday().ok(), today),
        after: neighbour_path(address, address.day.tomorrow().ok(), today),
        clubs: clubs(&app, &visitor, address)?,
    };
    html_page(StatusCode::OK, &page)
}

/// The visitor's clubs whose daily quiz this is: where each shows how it did, and its name.
fn clubs(app: &AppState, visitor: &Visitor, address: QuizAddress) -> Result<Vec<(String, String)>, WebError> {
    let Some(session) = visitor.session() else { return Ok(Vec::new()) };
    let own = app.store.clubs_of(session.visitor)?.into_iter().map(|own| own.club);
    let of_track = own.filter(|club| club_code::track_of(&club.details) == Some(address.track));
    Ok(of_track.map(|club| (format!("{}/quiz/{}", club_path(club.id), address.day), club.details.name)).collect())
}

/// The error for a quiz that was not taken and can no longer be built.
fn quiz_outdated() -> WebError {
    WebError::Gone {
        title: "This quiz is no longer kept".into(),
        detail:
            "It was set from an earlier edition of the library, from which none of its questions can be made again."
                .into(),
        back_href: "/quiz",
    }
}

/// The address of the same track's quiz on another day, if it has one.
fn neighbour_path(address: QuizAddress, day: Option<Date>, today: Date) -> Option<String> {
    let day = day.filter(|day| Track::quiz_number(*day).is_some() && *day <= today)?;
    Some(QuizAddress { day, ..address }.path())
}

fn rows(app: &AppState, quiz: &DailyQuizView) -> Result<Vec<DayResultRow>, WebError> {
    let counts = app.store.daily_question_counts(quiz.address.track.id, &quiz.address.day.to_string())?;
    let answers = (1..=quiz.specs.len()).filter_map(|place| Some((place, &quiz.answer(place)?.submitted)));
    let row = |(place, given): (usize, &oddtrick_store::NewAttempt)| {
        // A question that can no longer be built, or has changed since, keeps its mark and the stored answer.
        let question = quiz.make_question(app, place).filter(|question| reply_if_unchanged(question, given).is_some());
        let mut count = counts.get(place - 1).copied().unwrap_or_default();
        if !quiz.is_late() {
            count = without_own_answer(count, given.right);
        }
        DayResultRow {
            href: quiz.address.question_path(place),
            right: given.right,
            ask: question
                .as_ref()
                .map_or_else(|| Prose::from_text("A question no longer kept"), |q| quiz.naming.prose(&q.prompt)),
            answer: question.and_then(|q| Some(q.named(quiz.naming).explain(&app.library)?.answer)),
            chosen: quiz.naming.text(&given.choice_text),
            cite: crate::view::law_link::stored_law_link(&app.library, &given.law),
            facility: oddtrick_learner::success_phrase(count.right, count.wrong),
        }
    };
    Ok(answers.map(row).collect())
}

/// A count without the visitor's own answer.
fn without_own_answer(count: AnswerCount, right: bool) -> AnswerCount {
    if right {
        AnswerCount { right: count.right.saturating_sub(1), ..count }
    } else {
        AnswerCount { wrong: count.wrong.saturating_sub(1), ..count }
    }
}
