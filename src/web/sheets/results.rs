//! The results of a sheet, for whoever made it: who answered and what it won, what each question told, and a form to
//! type in what was answered on paper.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::blocking::run_blocking;
use crate::club_access::{ClubAccess, club_sheet_path};
use crate::error::WebError;
use crate::form_fields::{FormFields, form_fields};
use crate::response::{html_page, see_other, with_no_store};
use crate::sheets::address::{EditToken, NEW_PATH};
use crate::sheets::edit::own_sheet;
use crate::sheets::kept::{kept_form, made_again};
use crate::sheets::result_entry::{
    EntryError, MAX_NAME_CHARS, field, marked_answer, parse_form, parse_name, parse_replies, result_digest,
};
use crate::sheets::result_rows::{PersonRow, QuestionRow, average, people, people_in_order_of_form_a, question_row};
use crate::state::AppState;
use crate::view::page_frame::PageFrame;
use oddtrick_quiz::sheet::{FORM_LETTERS, analyse};
use oddtrick_store::{AddOutcome, ClubMember, MAX_RESULTS_PER_SHEET, Sheet, SheetDetails, SheetResult};

#[derive(Template)]
#[template(path = "sheets/results.html")]
struct ResultsPage {
    frame: PageFrame,
    number: u32,
    details: SheetDetails,
    /// The best first.
    people: Vec<PersonRow>,
    /// The points that people won on average, with one place after the point.
    average: String,
    out_of: u32,
    questions: Vec<QuestionRow>,
    /// What is wrong with the answers that were typed in.
    problem: Option<String>,
    /// Name, form and answers as they were typed.
    typed: TypedPaper,
    form_letters: [char; 4],
    max_name_chars: usize,
    action: String,
    csv_href: String,
    sheet_path: String,
    /// The members of the club, if the sheet is seen through one.
    members: Option<Vec<ClubMember>>,
}

/// Through which door somebody sees the results of a sheet: the address of its maker, or a club.
pub(super) struct ResultsDoor {
    /// The address of the results.
    action: String,
    /// The page of the sheet for whoever came through this door.
    sheet_path: String,
    /// The secretary, and the members of the club.
    club: Option<(ClubAccess, Vec<ClubMember>)>,
}

impl ResultsDoor {
    fn of_maker(number: u32, token: &EditToken) -> ResultsDoor {
        ResultsDoor { action: token.results_path(number), sheet_path: token.edit_path(number), club: None }
    }

    /// The door of a club, for a secretary of it.
    pub fn of_club(app: &AppState, number: u32, access: ClubAccess) -> Result<ResultsDoor, WebError> {
        let sheet_path = club_sheet_path(access.club.id, number);
        let members = app.store.club_members(access.club.id)?;
        Ok(ResultsDoor { action: format!("{sheet_path}/results"), sheet_path, club: Some((access, members)) })
    }

    /// The member that was chosen for answers on paper, if one was.
    fn chosen_member(&self, fields: &FormFields) -> Option<&ClubMember> {
        let (_, members) = self.club.as_ref()?;
        let id: i64 = field(fields, "member").parse().ok()?;
        members.iter().find(|member| member.id == id)
    }
}

/// What was typed in from paper.
#[derive(Default)]
struct TypedPaper {
    name: String,
    /// The id of the member of a club that was chosen in the place of a name.
    member: Option<i64>,
    form: String,
    answers: Vec<String>,
}

/// `GET /sheets/{number}/results/{token}`
pub(crate) async fn show(
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, WebError> {
    let (sheet, token) = own_sheet(&app, &path.0, &path.1).await?;
    let door = ResultsDoor::of_maker(sheet.number, &token);
    show_through(&app, sheet, &door).await
}

/// `POST /sheets/{number}/results/{token}`: adds what was typed in, or removes a result.
pub(crate) async fn change(
    app: web::Data<AppState>,
    path: web::Path<(String, String)>,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let (sheet, token) = own_sheet(&app, &path.0, &path.1).await?;
    let door = ResultsDoor::of_maker(sheet.number, &token);
    change_through(&app, sheet, &door, body).await
}

/// The results of a sheet.
pub(super) async fn show_through(
    app: &web::Data<AppState>,
    sheet: Sheet,
    door: &ResultsDoor,
) -> Result<HttpResponse, WebError> {
    respond(app, sheet, door, StatusCode::OK, None, TypedPaper::default()).await
}

/// Adds what was typed in, removes a result, or says whose results are.
pub(super) async fn change_through(
    app: &web::Data<AppState>,
    sheet: Sheet,
    door: &ResultsDoor,
    body: Result<web::Form<FormFields>, actix_web::Error>,
) -> Result<HttpResponse, WebError> {
    let unreadable = |detail: String| WebError::bad_request("The form was not understood", detail, NEW_PATH);
    let fields = form_fields(body).map_err(|e| unreadable(format!("{e} Nothing has been changed.")))?;
    let number = sheet.number;
    let done = see_other(&door.action);
    let wanted = field(&fields, "do");
    let shared = app.clone();
    if let Some(id) = wanted.strip_prefix("remove:") {
        let id: i64 = id.parse().map_err(|_| unreadable("It does not say what it removes.".into()))?;
        run_blocking(move || shared.store.remove_sheet_result(number, id)).await??;
        return Ok(done);
    }
    if let (Some((access, _)), "match") = (&door.club, wanted.as_str()) {
        let (club, by, changes) = (access.club.id, access.visitor, changed_members(&fields));
        run_blocking(move || shared.store.match_results(club, by, number, &changes)).await??;
        return Ok(done);
    }
    let count = sheet.sheet.forms.first().map_or(0, Vec::len);
    let member = door.chosen_member(&fields).cloned();
    let typed = TypedPaper {
        name: field(&fields, "name"),
        member: member.as_ref().map(|member| member.id),
        form: field(&fields, "form"),
        answers: (1..=count).map(|n| field(&fields, &n.to_string())).collect(),
    };
    let problem = match typed_result(app, sheet.clone(), fields, member.as_ref()).await? {
        Err(error) => error.to_string(),
        Ok(result) => {
            let club = door.club.as_ref().map(|(access, _)| access.club.id);
            let add = move || {
                let digest = result_digest(&result);
                match club.zip(member) {
                    Some((club, member)) => shared.store.add_member_result(club, member.id, number, &result, &digest),
                    None => shared.store.add_sheet_result(number, &result, &digest).map(Some),
                }
            };
            match run_blocking(add).await?? {
                Some(AddOutcome::Added | AddOutcome::Known) => return Ok(done),
                Some(AddOutcome::Full) => {
                    format!(
                        "A sheet can have {MAX_RESULTS_PER_SHEET} results, and this one has them. Remove some first."
                    )
                }
                None => "They are not a member of this club any more.".to_owned(),
            }
        }
    };
    respond(app, sheet, door, StatusCode::UNPROCESSABLE_ENTITY, Some(problem), typed).await
}

/// Whose results are now, of those that were changed in the form. It says what it showed before, so that a secretary who
/// changes one result leaves what another changes meanwhile.
fn changed_members(fields: &FormFields) -> Vec<(i64, Option<i64>)> {
    let changed = fields.iter().filter_map(|(name, chosen)| {
        let result: i64 = name.strip_prefix("member-")?.parse().ok()?;
        let before = field(fields, &format!("was-{result}"));
        (before != *chosen).then(|| (result, chosen.parse().ok()))
    });
    changed.collect()
}

/// What was typed in from paper, marked.
async fn typed_result(
    app: &web::Data<AppState>,
    sheet: Sheet,
    fields: FormFields,
    member: Option<&ClubMember>,
) -> Result<Result<SheetResult, EntryError>, WebError> {
    // A member that was chosen has a name already.
    let name = match member {
        Some(member) => Ok(Some(member.name.clone())),
        None => parse_name(&fields),
    };
    let head = name.and_then(|name| Ok((name.ok_or(EntryError::NoName)?, parse_form(&fields)?)));
    let (name, form) = match head {
        Ok(head) => head,
        Err(error) => return Ok(Err(error)),
    };
    let shared = app.clone();
    let made = app.question_pool.run(move |_| {
        let questions =
            sheet.sheet.forms[form].iter().map(|kept| made_again(&shared, kept)).collect::<Result<Vec<_>, _>>()?;
        Ok::<_, WebError>(parse_replies(&questions, &fields).map(|replies| {
            questions.iter().zip(&replies).map(|(question, reply)| marked_answer(question, reply.as_ref())).collect()
        }))
    });
    let form = u8::try_from(form).unwrap_or(u8::MAX);
    Ok(made.await??.map(|answers| SheetResult { form, name, online: false, answers }))
}

async fn respond(
    app: &web::Data<AppState>,
    sheet: Sheet,
    door: &ResultsDoor,
    status: StatusCode,
    problem: Option<String>,
    mut typed: TypedPaper,
) -> Result<HttpResponse, WebError> {
    let number = sheet.number;
    let people = people(app, &sheet).await?;
    let details = sheet.sheet.details.clone();
    let shared = app.clone();
    let answered = people_in_order_of_form_a(&people);
    let form = app.question_pool.run(move |_| kept_form(&shared, &sheet, 0)).await??.printed;
    let found = analyse(&answered);
    let rows = form.questions.into_iter().enumerate();
    let questions: Vec<QuestionRow> =
        rows.map(|(place, question)| question_row(app, question, found.get(place))).collect();
    let mut people: Vec<PersonRow> = people.into_iter().map(|(row, _)| row).collect();
    if door.club.is_some() {
        let members = app.store.result_members(number)?;
        for person in &mut people {
            person.member = members.get(&person.id).copied();
        }
    }
    people.sort_by(|one, other| other.points.cmp(&one.points).then_with(|| one.name.cmp(&other.name)));
    typed.answers.resize(questions.len(), String::new());
    let page = ResultsPage {
        frame: PageFrame::new("sheet", format!("Results of sheet {number}"), "What people answered on a sheet."),
        number,
        details,
        average: average(&people),
        out_of: questions.iter().map(|row| row.question.points).sum(),
        people,
        questions,
        problem,
        typed,
        form_letters: FORM_LETTERS,
        max_name_chars: MAX_NAME_CHARS,
        action: door.action.clone(),
        csv_href: format!("{}.csv", door.action),
        sheet_path: door.sheet_path.clone(),
        members: door.club.as_ref().map(|(_, members)| members.clone()),
    };
    html_page(status, &page).map(with_no_store)
}
