//! The code that a club plays by: the one place where its code and its house rules become a code to judge by.

use thiserror::Error;

use crate::form_fields::FormFields;
use crate::state::AppState;
use crate::view::code_title::code_title;
use oddtrick_law::Code;
use oddtrick_law::HouseRule;
use oddtrick_law::codes::{self, house_rules};
use oddtrick_quiz::{NotAsked, TOO_MANY, Track, find_asked};
use oddtrick_store::{ClubDetails, StoreError};

/// The field of a house rule in a form. Its values name the code too, because each code has house rules of its own.
const RULE_FIELD: &str = "rule";

/// A code that a club can choose, with its house rules.
pub(crate) struct OfferedCode {
    pub id: &'static str,
    pub title: String,
    pub chosen: bool,
    pub house_rules: Vec<OfferedRule>,
}

/// A house rule that a club can switch on.
pub(crate) struct OfferedRule {
    pub value: &'static str,
    pub name: &'static str,
    pub summary: &'static str,
    pub chosen: bool,
}

/// Why a choice of code and house rules cannot be.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum ClubCodeError {
    #[error("Choose a code.")]
    NoCode,
    #[error("“{rule}” is not a house rule of the code that you chose. Untick it, or choose its code.")]
    OtherCode { rule: String },
    /// The message of the engine.
    #[error("{0}")]
    DoNotFit(String),
}

/// The codes that a club can choose, with what is chosen and ticked marked.
pub(crate) fn offered(app: &AppState, chosen: &str, ticked: &[&HouseRule]) -> Vec<OfferedCode> {
    let offer = |code: &'static Code| OfferedCode {
        id: code.id,
        title: code_title(&app.library, code),
        chosen: code.id == chosen,
        house_rules: house_rules::for_code(code.id)
            .map(|rule| OfferedRule {
                value: rule.text_id(),
                name: rule.name,
                summary: rule.summary,
                chosen: ticked.iter().any(|on| on.text_id() == rule.text_id()),
            })
            .collect(),
    };
    codes::all().iter().map(offer).collect()
}

/// What somebody chose in a form: the id of the code, and the house rules as they were ticked, whether they go with the
/// code or not.
pub(crate) fn chosen(fields: &FormFields) -> (String, Vec<&'static HouseRule>) {
    let code = fields.iter().find(|(name, _)| name == "code").map_or("", |(_, value)| value.as_str());
    let ticked = fields.iter().filter(|(name, _)| name == RULE_FIELD);
    (code.to_owned(), ticked.filter_map(|(_, value)| house_rules::find_by_text(value)).collect())
}

/// The house rules of a club that this version knows.
pub(crate) fn house_rules_of(details: &ClubDetails) -> Vec<&'static HouseRule> {
    details.house_rules.iter().filter_map(|id| house_rules::find(&details.code, id)).collect()
}

/// Checks a choice, and puts the house rules in order.
///
/// # Errors
/// If there is no such code, a house rule belongs to another code, the house rules contradict each other, or too many
/// codes with house rules have been asked for.
pub(crate) fn parse(code: &str, rules: &[&'static HouseRule]) -> Result<Vec<String>, ClubCodeError> {
    if !codes::all().iter().any(|known| known.id == code) {
        return Err(ClubCodeError::NoCode);
    }
    if let Some(other) = rules.iter().find(|rule| rule.code_id != code) {
        return Err(ClubCodeError::OtherCode { rule: other.name.to_owned() });
    }
    let names: Vec<&str> = std::iter::once(code).chain(rules.iter().map(|rule| rule.id)).collect();
    let id = house_rules::canonical_id(&names.join("+"));
    let id = id.map_err(|error| ClubCodeError::DoNotFit(sentence(&error.to_string())))?;
    let made = find_asked(&id).map_err(|error| match error {
        NotAsked::Unknown => ClubCodeError::NoCode,
        NotAsked::TooMany => ClubCodeError::DoNotFit(TOO_MANY.to_owned()),
    })?;
    Ok(made.house_rules().iter().map(|rule| rule.id.to_owned()).collect())
}

/// The code to judge by. A house rule that this version does not know is left out; the page of the club says so.
pub(crate) fn code_of(details: &ClubDetails) -> Option<&'static Code> {
    let known = house_rules_of(details);
    house_rules::code_with(&details.code, known.iter().map(|rule| rule.id))
        .or_else(|_| house_rules::resolve(&details.code))
        .ok()
}

/// The code and its house rules in words: the title, and name and summary of each house rule.
pub(crate) fn in_words(app: &AppState, details: &ClubDetails) -> (String, Vec<(String, String)>) {
    let title = codes::all().iter().find(|code| code.id == details.code);
    let title = title.map_or_else(|| details.code.clone(), |code| code_title(&app.library, code));
    let rules = details.house_rules.iter().map(|id| match house_rules::find(&details.code, id) {
        Some(rule) => (rule.name.to_owned(), rule.summary.to_owned()),
        None => (id.clone(), "no longer known to this site, so it is not applied".to_owned()),
    });
    (title, rules.collect())
}

/// The track whose daily quiz the club takes. `None` if its code has none.
pub(crate) fn track_of(details: &ClubDetails) -> Option<&'static Track> {
    let code = code_of(details)?;
    Track::find(code.base_id()).map(|_| Track::of_code(code))
}

/// The track of a code with house rules, by its id. `None` if the id has no house rules, or no club plays by it and none
/// has: then nobody can have a quiz made of it.
///
/// # Errors
/// If the database cannot be read.
pub(crate) fn club_track(app: &AppState, id: &str) -> Result<Option<&'static Track>, StoreError> {
    let Some((base, _)) = id.split_once('+') else { return Ok(None) };
    if Track::find(base).is_none() {
        return Ok(None);
    }
    Ok(code_in_use(app, id)?.map(Track::of_code))
}

/// The code with house rules of an id, if a club plays by it or has played by it. No other is made for whoever asks.
///
/// # Errors
/// If the database cannot be read.
pub(crate) fn code_in_use(app: &AppState, id: &str) -> Result<Option<&'static Code>, StoreError> {
    let Some((base, rules)) = id.split_once('+') else { return Ok(None) };
    if !app.store.is_code_of_club(base, &rules.replace('+', " "), id)? {
        return Ok(None);
    }
    Ok(house_rules::resolve(id).ok().filter(|code| code.id == id))
}

/// A message with a capital, a full stop, and quotation marks of print.
fn sentence(message: &str) -> String {
    let mut opens = true;
    let quoted: String = message
        .chars()
        .map(|sign| match sign {
            '`' => {
                opens = !opens;
                if opens { '’' } else { '‘' }
            }
            sign => sign,
        })
        .collect();
    format!("{}.", oddtrick_quiz::prose::capitalize(&quoted))
}
