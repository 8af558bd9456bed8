//! The members of a club. A secretary changes roles, removes members and renews the joining code.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::club_access::{CLUBS_PATH, ClubAccess};
use crate::clubs::joining_code;
use crate::clubs::request::{ClubForm, ClubRequest, Member, Secretary, no_such_button};
use crate::error::WebError;
use crate::response::{html_page, see_other, with_no_store};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_store::{ClubMember, MemberChange, MemberOutcome, Store};

/// What a secretary can do with a member: the value in the form, and what it says.
const CHANGES: [(&str, &str, MemberChange); 4] = [
    ("secretary", "make a secretary", MemberChange::MakeSecretary),
    ("ordinary", "make an ordinary member", MemberChange::MakeOrdinary),
    ("hand-over", "hand the club over to them, and become an ordinary member", MemberChange::HandOver),
    ("remove", "remove from the club", MemberChange::Remove),
];

#[derive(Template)]
#[template(path = "clubs/members.html")]
struct MembersPage {
    frame: PageFrame,
    access: ClubAccess,
    path: String,
    members: Vec<ClubMember>,
    changes: Vec<(&'static str, &'static str)>,
    problem: Option<String>,
    /// The joining code, and its link.
    joining_code: String,
    joining_url: String,
}

/// `GET /clubs/{club}/members`
pub(crate) async fn show(asked: ClubRequest<Member>) -> Result<HttpResponse, WebError> {
    respond(&asked.app, asked.access, StatusCode::OK, None)
}

fn respond(
    app: &AppState,
    access: ClubAccess,
    status: StatusCode,
    problem: Option<String>,
) -> Result<HttpResponse, WebError> {
    let path = access.path();
    let code = joining_code::shown(&access.club.joining_code);
    let page = MembersPage {
        frame: PageFrame::new("clubs", "Members", "The members of a club.")
            .with_breadcrumbs(&[(CLUBS_PATH, "Clubs"), (&path, "The club")], "Members"),
        members: app.store.club_members(access.club.id)?,
        changes: CHANGES.map(|(value, text, _)| (value, text)).to_vec(),
        problem,
        joining_url: format!("{}{CLUBS_PATH}/join/{code}", app.origin),
        joining_code: code,
        path,
        access,
    };
    html_page(status, &page).map(with_no_store)
}

/// `POST /clubs/{club}/members`: changes a member, or renews the joining code.
pub(crate) async fn change(form: ClubForm<Secretary>) -> Result<HttpResponse, WebError> {
    let wanted = form.wanted();
    if wanted == "renew" {
        // The form names the old code, so that a form sent twice renews it once.
        let old = joining_code::parse(&form.value("code")).unwrap_or_default();
        let renew = move |store: &Store, club, by| store.renew_joining_code(club, by, &old, &joining_code::random());
        form.store(renew).await?;
        return Ok(form.lead_to("/members"));
    }
    let Some((_, _, change)) = CHANGES.into_iter().find(|(value, ..)| *value == wanted) else {
        return Err(no_such_button());
    };
    let Ok(member) = form.value("member").parse::<i64>() else {
        let problem = "Choose a member. Nothing has been changed.".to_owned();
        return respond(&form.app, form.access, StatusCode::UNPROCESSABLE_ENTITY, Some(problem));
    };
    let problem = match form.store(move |store, club, by| store.change_member(club, by, member, change)).await? {
        MemberOutcome::Changed => {
            // Whoever has handed over or removed themselves is led to a page that they may see.
            return Ok(match form.app.store.membership(form.access.club.id, form.access.visitor)? {
                None => see_other(format!("{CLUBS_PATH}?done=left")),
                Some(now) if !now.member.is_secretary => form.lead_to("?done=handed-over"),
                Some(_) => form.lead_to("/members"),
            });
        }
        MemberOutcome::LastSecretary => {
            "A club always has a secretary, and this is the only one. Make another member secretary first, or dissolve \
             the club."
        }
        MemberOutcome::NoSuchMember | MemberOutcome::NameTaken => "They are not a member of this club any more.",
    };
    let problem = format!("{problem} Nothing has been changed.");
    respond(&form.app, form.access, StatusCode::UNPROCESSABLE_ENTITY, Some(problem))
}
