//! The form with title, club and date of a kept sheet, and saving it. It is the same for whoever made the sheet and for
//! the secretaries of its club. Of two people who change a sheet at once, the second sees what the first changed, and
//! loses nothing.

use actix_web::http::StatusCode;
use actix_web::web;

use crate::blocking::run_blocking;
use crate::error::WebError;
use crate::form_fields::FormFields;
use crate::sheets::address::NEW_PATH;
use crate::sheets::details::{parse_details, typed_details};
use crate::sheets::kept::find_sheet;
use crate::state::AppState;
use oddtrick_store::{EditOutcome, Sheet, SheetDetails};

/// The form with title, club and date.
pub(super) struct HeadingForm {
    pub action: String,
    pub revision: u32,
    pub typed: SheetDetails,
    /// What the sheet said when the form was shown.
    pub seen: SheetDetails,
    pub problem: Option<String>,
    /// Whether somebody else has changed the sheet meanwhile.
    pub is_outdated: bool,
    /// What they changed. Empty if they took it back.
    pub changes: Vec<HeadingChange>,
}

/// What somebody else has changed on a sheet.
pub(super) struct HeadingChange {
    pub what: &'static str,
    pub now: String,
    /// Empty if nothing was there, or if it is not known.
    pub before: String,
}

/// What came of a form.
pub(super) enum HeadingOutcome {
    Saved,
    /// It must be looked at again.
    Again(StatusCode, Box<HeadingForm>),
}

impl HeadingForm {
    /// The form as it is shown first.
    pub fn new(action: String, sheet: &Sheet) -> HeadingForm {
        let details = sheet.sheet.details.clone();
        HeadingForm {
            action,
            revision: sheet.revision,
            typed: details.clone(),
            seen: details,
            problem: None,
            is_outdated: false,
            changes: Vec::new(),
        }
    }
}

/// Saves a form that was sent. `set` does it in the store, with the revision that the form saw.
///
/// # Errors
/// If the form is none of ours, or the database fails.
pub(super) async fn save_heading(
    app: &web::Data<AppState>,
    sheet: &Sheet,
    action: String,
    fields: &FormFields,
    set: impl FnOnce(u32, &SheetDetails) -> Result<EditOutcome, WebError> + Send + 'static,
) -> Result<HeadingOutcome, WebError> {
    let field = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.clone());
    let revision = field("revision").and_then(|revision| revision.parse::<u32>().ok()).ok_or_else(|| {
        WebError::bad_request("The form was not understood", "It does not say what it changes.", NEW_PATH)
    })?;
    let typed = typed_details(fields);
    // A form of an earlier version does not say what it was shown with.
    let seen = field("was-title").zip(field("was-club")).zip(field("was-date"));
    let seen = seen.map(|((title, club), date)| SheetDetails { title, club, date });
    let details = match parse_details(fields) {
        Ok(details) => details,
        Err(error) => {
            let seen = seen.unwrap_or_else(|| sheet.sheet.details.clone());
            let problem = Some(error.to_string());
            let form = HeadingForm { revision, typed, seen, problem, ..HeadingForm::new(action, sheet) };
            return Ok(HeadingOutcome::Again(StatusCode::UNPROCESSABLE_ENTITY, Box::new(form)));
        }
    };
    let wanted = details.clone();
    match run_blocking(move || set(revision, &wanted)).await?? {
        EditOutcome::Changed => Ok(HeadingOutcome::Saved),
        EditOutcome::Outdated => {
            let now = find_sheet(app, &sheet.number.to_string()).await?;
            if now.sheet.details == details {
                return Ok(HeadingOutcome::Saved);
            }
            // The next try starts from what is there now.
            let merged = merged(&typed, seen.as_ref(), &now.sheet.details);
            let changes = changes(seen.as_ref(), &now.sheet.details);
            let form = HeadingForm { typed: merged, is_outdated: true, changes, ..HeadingForm::new(action, &now) };
            Ok(HeadingOutcome::Again(StatusCode::CONFLICT, Box::new(form)))
        }
    }
}

/// What was typed, and in the fields that were left alone what somebody else has put there.
fn merged(typed: &SheetDetails, seen: Option<&SheetDetails>, now: &SheetDetails) -> SheetDetails {
    let Some(seen) = seen else { return typed.clone() };
    let of = |typed: &String, seen: &String, now: &String| if typed == seen { now.clone() } else { typed.clone() };
    SheetDetails {
        title: of(&typed.title, &seen.title, &now.title),
        club: of(&typed.club, &seen.club, &now.club),
        date: of(&typed.date, &seen.date, &now.date),
    }
}

/// What is otherwise than it was seen. All of it, if it is not known what was seen.
fn changes(seen: Option<&SheetDetails>, now: &SheetDetails) -> Vec<HeadingChange> {
    let nothing = SheetDetails::default();
    let before = seen.unwrap_or(&nothing);
    let fields =
        [("title", &before.title, &now.title), ("club", &before.club, &now.club), ("date", &before.date, &now.date)];
    let changed = fields.into_iter().filter(|(_, before, now)| before != now);
    changed.map(|(what, before, now)| HeadingChange { what, now: now.clone(), before: before.clone() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn details(title: &str, date: &str) -> SheetDetails {
        SheetDetails { title: title.into(), club: String::new(), date: date.into() }
    }

    #[test]
    fn of_two_changes_each_field_keeps_the_one_that_was_made() {
        let (seen, now) = (details("A", "1 May"), details("A", "2 May"));
        assert_eq!(merged(&details("B", "1 May"), Some(&seen), &now), details("B", "2 May"));
        assert_eq!(merged(&details("B", "3 May"), Some(&seen), &now), details("B", "3 May"));
        assert_eq!(merged(&details("B", "1 May"), None, &now), details("B", "1 May"));
        let told = |seen| changes(seen, &now).into_iter().map(|change| (change.what, change.now)).collect::<Vec<_>>();
        assert_eq!(told(Some(&seen)), [("date", "2 May".to_owned())]);
        assert_eq!(told(None), [("title", "A".to_owned()), ("date", "2 May".to_owned())]);
    }
}
