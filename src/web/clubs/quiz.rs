//! The daily quiz of a club: who has taken it, and how many were right. Whoever has not taken it yet is shown only how
//! many have.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use jiff::civil::Date;

use crate::clock::format_day;
use crate::club_access::{CLUBS_PATH, ClubAccess};
use crate::club_code;
use crate::clubs::request::{ClubRequest, Member};
use crate::daily::quiz_path;
use crate::error::{Suggestion, WebError};
use crate::response::{html_page, see_other, with_no_store};
use crate::view::page_frame::PageFrame;
use oddtrick_quiz::Track;
use oddtrick_quiz::daily::QUESTIONS_PER_QUIZ;
use oddtrick_store::MemberQuizResult;

#[derive(Template)]
#[template(path = "clubs/quiz.html")]
struct QuizPage {
    frame: PageFrame,
    access: ClubAccess,
    date: String,
    is_today: bool,
    quiz_href: String,
    code_title: String,
    has_house_rules: bool,
    /// Whether whoever asks has taken the whole quiz.
    has_taken: bool,
    taken_by: usize,
    results: Vec<MemberQuizResult>,
    before: Option<String>,
    after: Option<String>,
}

/// `GET /clubs/{club}/quiz`: leads to the quiz of today.
pub(crate) async fn today(ClubRequest { app, access, .. }: ClubRequest<Member>) -> Result<HttpResponse, WebError> {
    Ok(see_other(format!("{}/quiz/{}", access.path(), app.clock.today())))
}

/// `GET /clubs/{club}/quiz/{day}`
pub(crate) async fn day(
    ClubRequest { app, access, .. }: ClubRequest<Member>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let today = app.clock.today();
    let day: Option<Date> = path.1.parse().ok().filter(|_| path.1.len() == 10);
    let day = day.filter(|day| *day == today || (*day < today && Track::quiz_number(*day).is_some()));
    let (Some(day), Some(track)) = (day, club_code::track_of(&access.club.details)) else {
        return Err(no_quiz(&access));
    };
    let results = app.store.club_quiz_results(access.club.id, track.id, &day.to_string())?;
    let answered = |each: &MemberQuizResult| (each.right + each.wrong) as usize;
    let own = results.iter().find(|each| each.member == access.member.id);
    let club_path = access.path();
    let neighbour = |day: Option<Date>| {
        let day = day.filter(|day| *day <= today && Track::quiz_number(*day).is_some())?;
        Some(format!("{club_path}/quiz/{day}"))
    };
    let (code_title, house_rules) = club_code::in_words(&app, &access.club.details);
    let page = QuizPage {
        frame: PageFrame::new("clubs", "The quiz of the day", "How a club did in the quiz of a day.")
            .with_breadcrumbs(&[(CLUBS_PATH, "Clubs"), (&club_path, "The club")], "Quiz"),
        date: format_day(day),
        is_today: day == today,
        quiz_href: quiz_path(track, day),
        code_title,
        has_house_rules: !house_rules.is_empty(),
        has_taken: own.is_some_and(|own| answered(own) >= QUESTIONS_PER_QUIZ),
        taken_by: results.len(),
        results,
        before: neighbour(day.yesterday().ok()),
        after: neighbour(day.tomorrow().ok()),
        access,
    };
    html_page(StatusCode::OK, &page).map(with_no_store)
}

/// The error for a day without a quiz of the club.
fn no_quiz(access: &ClubAccess) -> WebError {
    WebError::NotFound {
        title: "The club has no quiz of that day".into(),
        detail: "A day is written like 2026-11-21, and must have come. Some codes have no daily quiz.".into(),
        suggestions: vec![Suggestion { href: access.path(), label: "The club".into(), note: String::new() }],
    }
}
