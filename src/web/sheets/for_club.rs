//! The club that a sheet is made for. Whoever makes it is a secretary of the club, and the club's house rules hold on
//! the sheet.

use actix_web::{HttpRequest, web};

use crate::club_access::ClubAccess;
use crate::club_code;
use crate::error::WebError;
use crate::sheets::draft_form::DraftForm;
use crate::state::AppState;
use oddtrick_law::{Code, codes};
use oddtrick_quiz::sheet::{Draft, MIN_QUESTIONS, RebasedDraft, rules_text};
use oddtrick_store::ClubDetails;

/// The club that a sheet is made for.
pub(super) struct SheetClub {
    pub name: String,
    /// The code that it plays by, with its house rules.
    pub code: &'static Code,
}

impl SheetClub {
    /// A club. `None` if this version does not know its code.
    pub fn of(details: &ClubDetails) -> Option<SheetClub> {
        club_code::code_of(details).map(|code| SheetClub { name: details.name.clone(), code })
    }

    /// Whether the club plays by house rules. Then all its sheets are made under them.
    pub fn has_house_rules(&self) -> bool {
        !self.code.house_rules().is_empty()
    }

    /// Its house rules in words. Empty if it has none.
    pub fn rules(&self, app: &AppState) -> String {
        rules_text(&app.library, &self.name, [self.code])
    }
}

/// The club of a form. `None` if it is for none, or if whoever sends it is not a secretary of it now: then nothing but
/// keeping the sheet needs to know.
///
/// # Errors
/// If the database fails.
pub(super) fn club_of_form(
    request: &HttpRequest,
    app: &AppState,
    form: &DraftForm,
) -> Result<Option<SheetClub>, WebError> {
    if form.club.is_empty() {
        return Ok(None);
    }
    match ClubAccess::secretary(request, app, &form.club) {
        Ok(access) => Ok(SheetClub::of(&access.club.details)),
        Err(WebError::SignInFirst { .. } | WebError::NotFound { .. } | WebError::NotOwner { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Puts a form under the code of its club: what is drawn from now on, and the questions that it has. Returns what to
/// tell its maker if a question is not the one that the form had.
///
/// # Errors
/// If too many are asking for questions at once.
pub(super) async fn put_under_rules(
    app: &web::Data<AppState>,
    form: &mut DraftForm,
    club: &SheetClub,
) -> Result<Option<String>, WebError> {
    let code = club.code;
    if club.has_house_rules() || form.chosen_code().contains('+') {
        form.choose_code(code.id);
    }
    let gone = rebase(app, form, code).await?;
    Ok(gone.map(|gone| format!("The questions are now asked under the present rules of your club.{gone}")))
}

/// Puts a form under the code as printed, if it names house rules by which no club plays. Nobody makes codes for whoever
/// asks. Returns what to tell its maker if it did.
///
/// # Errors
/// If the database fails, or too many are asking for questions at once.
pub(super) async fn leave_foreign_rules(
    app: &web::Data<AppState>,
    form: &mut DraftForm,
) -> Result<Option<String>, WebError> {
    let codes_chosen = form.choice.iter().filter(|(part, _)| part == "code").flat_map(|(_, codes)| codes.split(','));
    // In the query of an address, a plus sign becomes a space.
    let with_rules = codes_chosen.map(|code| code.trim().replace(' ', "+")).find(|code| code.contains('+'));
    if let Some(code) = &with_rules {
        form.choose_code(code);
    }
    let of_questions = form.questions.iter().filter_map(|id| id.split_once('@')?.1.split('/').next());
    let mut foreign = None;
    for code in of_questions.chain(with_rules.as_deref()).filter(|code| code.contains('+')) {
        if club_code::code_in_use(app, code)?.is_none() {
            foreign = Some(code);
            break;
        }
    }
    let base = foreign.and_then(|code| code.split('+').next());
    let Some(base) = base else { return Ok(None) };
    let Some(code) = codes::all().iter().find(|code| code.id == base) else {
        form.questions.clear();
        form.choose_code("");
        return Ok(Some("There is no such code. Choose one, and draw the questions.".to_owned()));
    };
    form.choose_code(code.id);
    let gone = rebase(app, form, code).await?.unwrap_or_default();
    let told = "No club plays by these house rules now, so the questions are asked under the code as printed.";
    Ok(Some(format!("{told}{gone}")))
}

/// Asks the questions of a form under a code. Returns how many were left out, in words, if any question has changed.
async fn rebase(
    app: &web::Data<AppState>,
    form: &mut DraftForm,
    code: &'static Code,
) -> Result<Option<String>, WebError> {
    let (shared, ids, pinned) = (app.clone(), form.questions.clone(), form.pinned.clone());
    let rebased = app.question_pool.run(move |_| {
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        RebasedDraft::parse(&shared.library, &ids, &pinned, code)
    });
    let RebasedDraft { draft, moved, dropped } = rebased.await?;
    if moved + dropped == 0 {
        return Ok(None);
    }
    if dropped > 0 && draft.questions.len() < MIN_QUESTIONS {
        form.set_draft(&Draft::default());
        return Ok(Some(" Too few of them can be asked so: draw new ones.".to_owned()));
    }
    form.set_draft(&draft);
    Ok(Some(match dropped {
        0 => String::new(),
        1 => " One question cannot be asked so, and is left out.".to_owned(),
        many => format!(" {many} questions cannot be asked so, and are left out."),
    }))
}
