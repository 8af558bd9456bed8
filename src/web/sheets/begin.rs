//! Beginning a sheet: an empty form, or one that starts from a stock sheet, from a kept sheet, or with a choice.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::clock::format_day;
use crate::club_access::ClubAccess;
use crate::club_code;
use crate::daily::todays_questions;
use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::sheets::address::EditToken;
use crate::sheets::draft_form::{DraftForm, choice_of};
use crate::sheets::for_club::{SheetClub, leave_foreign_rules, put_under_rules};
use crate::sheets::kept::find_sheet;
use crate::sheets::new::{SheetNotes, page, random_seed};
use crate::state::AppState;
use crate::visitor::Visitor;
use crate::visitor::naming::naming_of_visitor;
use crate::visitor::track::track_of_visitor;
use oddtrick_quiz::Track;
use oddtrick_quiz::sheet::StockSheet;
use oddtrick_store::{Sheet, SheetDetails};

/// How many questions a new sheet asks for.
const DEFAULT_COUNT: &str = "12";

/// `GET /sheets/new`: an empty form, or one that starts from a stock sheet (`stock=`), from the questions of a kept sheet
/// (`from=`), or with a choice. It can be for a club (`club=`).
pub(crate) async fn begin(request: HttpRequest, app: web::Data<AppState>) -> Result<HttpResponse, WebError> {
    let visitor = Visitor::from_request(&request, &app)?;
    let fields: FormFields = form_urlencoded::parse(request.query_string().as_bytes()).into_owned().collect();
    let value = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
    let mut track = track_of_visitor(&app, &visitor)?;
    let mut form = DraftForm {
        details: SheetDetails { date: format_day(app.clock.today()), ..SheetDetails::default() },
        naming: naming_of_visitor(&app, &visitor)?,
        choice: choice_of(&fields),
        count: value("count").unwrap_or(DEFAULT_COUNT).to_owned(),
        questions: Vec::new(),
        pinned: [].into(),
        club: String::new(),
        token: EditToken::random(),
    };
    if let Some(number) = value("from") {
        begin_from(&app, &mut form, find_sheet(&app, number).await?)?;
    }
    let mut club = None;
    if let Some(typed) = value("club") {
        let ClubAccess { club: found, .. } = ClubAccess::secretary(&request, &app, typed)?;
        form.club = found.id.to_string();
        form.details.club.clone_from(&found.details.name);
        track = club_code::track_of(&found.details).unwrap_or(track);
        club = SheetClub::of(&found.details);
    }
    if form.chosen_code().is_empty() {
        form.choose_code(club.as_ref().map_or(track.code, |club| club.code.id));
    }
    let mut notes = SheetNotes { notice: leave_foreign_rules(&app, &mut form).await?, ..SheetNotes::default() };
    let stock = value("stock").filter(|_| value("from").is_none()).and_then(StockSheet::find);
    if let Some(club) = &club {
        // The code of the club is set before anything is drawn.
        notes.notice = put_under_rules(&app, &mut form, club).await?.or(notes.notice);
    }
    if let Some(stock) = stock {
        notes.problems = begin_with_stock(&app, &mut form, stock, track).await?;
        if let Some(club) = &club {
            notes.notice = put_under_rules(&app, &mut form, club).await?;
        }
    }
    notes.rules = club.map(|club| club.rules(&app)).unwrap_or_default();
    page(&app, form, notes).await
}

/// Puts the questions of a kept sheet into a form.
fn begin_from(app: &AppState, form: &mut DraftForm, kept: Sheet) -> Result<(), WebError> {
    form.details = kept.sheet.details;
    let [questions, ..] = kept.sheet.forms;
    form.questions = questions.into_iter().map(|question| question.question_id).collect();
    form.count = form.questions.len().to_string();
    let before: Vec<(String, String)> = form_urlencoded::parse(kept.sheet.choice.as_bytes()).into_owned().collect();
    let code = before.iter().find(|(part, _)| part == "code").map_or("", |(_, code)| code.as_str());
    // Other questions are drawn under the same house rules, as long as a club plays by them.
    if form.chosen_code().is_empty() && club_code::code_in_use(app, code)?.is_some() {
        form.choose_code(code);
    }
    Ok(())
}

/// Puts the questions of a stock sheet into a form. Returns what is wrong with it.
async fn begin_with_stock(
    app: &web::Data<AppState>,
    form: &mut DraftForm,
    stock: StockSheet,
    track: &'static Track,
) -> Result<Vec<String>, WebError> {
    let today = if stock == StockSheet::Today { todays_questions(app, track)? } else { Vec::new() };
    let code = form.chosen_code().to_owned();
    let plan = stock.plan(&code);
    stock.title().clone_into(&mut form.details.title);
    form.choice = plan.mix.to_pairs().into_iter().map(|(part, value)| (part.to_owned(), value)).collect();
    let (shared, seed) = (app.clone(), random_seed());
    let draw = app.question_pool.run(move |_| {
        let pool = shared.pool_under(std::slice::from_ref(&code));
        stock.draft(&shared.library, &pool, &code, &today, seed)
    });
    match draw.await? {
        Ok(draft) => {
            form.count = draft.questions.len().to_string();
            form.set_draft(&draft);
            Ok(Vec::new())
        }
        Err(error) => {
            form.count = plan.count.to_string();
            Ok(vec![error.to_string()])
        }
    }
}
