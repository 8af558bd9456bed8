//! The form in which a sheet is made: everything about the sheet is in its fields.

use std::collections::BTreeSet;

use crate::form_fields::FormFields;
use crate::sheets::address::EditToken;
use crate::state::AppState;
use oddtrick_quiz::Naming;
use oddtrick_quiz::sheet::{Draft, SheetError};
use oddtrick_store::SheetDetails;

use super::details::typed_details;

/// What a button of the form asks for. Places count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Action {
    /// Show the sheet again.
    Show,
    /// Draw every question that is not pinned.
    Draw,
    /// Put another question in the place of one.
    Swap(usize),
    /// Move a question up.
    Up(usize),
    /// Move a question down.
    Down(usize),
    /// Pin a question.
    Pin(usize),
    /// Take the pin away.
    Unpin(usize),
    /// Keep the sheet.
    Keep,
}

impl Action {
    /// Reads the value of a button. `None` if no button of ours has it.
    fn parse(text: &str) -> Option<Action> {
        let (name, place) = text.split_once(':').map_or((text, None), |(name, place)| (name, Some(place)));
        let place: Option<usize> = place.and_then(|place| place.parse().ok());
        match (name, place) {
            ("show", None) => Some(Action::Show),
            ("draw", None) => Some(Action::Draw),
            ("keep", None) => Some(Action::Keep),
            ("swap", place) => place.map(Action::Swap),
            ("up", place) => place.map(Action::Up),
            ("down", place) => place.map(Action::Down),
            ("pin", place) => place.map(Action::Pin),
            ("unpin", place) => place.map(Action::Unpin),
            _ => None,
        }
    }
}

/// The fields of the form as they were sent, or as they stand in a new form.
#[derive(Debug, Clone)]
pub(super) struct DraftForm {
    /// Title, club and date, as typed.
    pub details: SheetDetails,
    /// How people are called.
    pub naming: Naming,
    /// The parts of the choice and their values.
    pub choice: Vec<(String, String)>,
    /// The number of questions, as typed.
    pub count: String,
    /// The ids of the questions, in order.
    pub questions: Vec<String>,
    /// Which places are pinned.
    pub pinned: BTreeSet<usize>,
    /// The id of the club that the sheet is made for, as it was sent; empty if it is for none.
    pub club: String,
    /// The edit token that the sheet gets when it is kept.
    pub token: EditToken,
}

impl DraftForm {
    /// Reads the form, and what its button asks for. `None` if it is no form of ours.
    pub fn parse(fields: &FormFields) -> Option<(DraftForm, Action)> {
        let value = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str());
        let values = |name: &'static str| fields.iter().filter(move |(field, _)| field == name).map(|(_, value)| value);
        let action = value("do").map_or(Some(Action::Show), Action::parse)?;
        let form = DraftForm {
            details: typed_details(fields),
            naming: if value("people") == Some("letters") { Naming::Letters } else { Naming::Names },
            choice: choice_of(fields),
            count: value("count").unwrap_or_default().to_owned(),
            questions: values("question").cloned().collect(),
            pinned: values("pinned").filter_map(|place| place.parse().ok()).collect(),
            club: value("for").unwrap_or_default().to_owned(),
            token: value("token").and_then(EditToken::parse).unwrap_or_else(EditToken::random),
        };
        Some((form, action))
    }

    /// Whether people are called by letters.
    pub fn has_letters(&self) -> bool {
        self.naming == Naming::Letters
    }

    /// The choice as a query.
    pub fn choice_query(&self) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.extend_pairs(&self.choice).append_pair("count", &self.count).finish()
    }
}

impl DraftForm {
    /// The questions of the form.
    pub fn draft(&self, app: &AppState) -> Result<Draft, SheetError> {
        let ids: Vec<&str> = self.questions.iter().map(String::as_str).collect();
        Draft::parse(&app.library, &ids, &self.pinned)
    }

    /// The code that was chosen. Empty if none was.
    pub fn chosen_code(&self) -> &str {
        self.choice.iter().find(|(part, _)| part == "code").map_or("", |(_, code)| code.as_str())
    }

    /// Chooses a code in the place of any other.
    pub fn choose_code(&mut self, code: &str) {
        self.choice.retain(|(part, _)| part != "code");
        self.choice.push(("code".to_owned(), code.to_owned()));
    }

    /// Puts other questions into the form.
    pub fn set_draft(&mut self, draft: &Draft) {
        self.questions = draft.questions.iter().map(|question| question.id.to_string()).collect();
        let pinned = draft.questions.iter().enumerate().filter(|(_, question)| question.pinned);
        self.pinned = pinned.map(|(place, _)| place).collect();
    }
}

/// The parts of the choice among some fields.
pub(super) fn choice_of(fields: &[(String, String)]) -> Vec<(String, String)> {
    let is_part = |name: &str| oddtrick_quiz::Mix::PARTS.contains(&name);
    fields.iter().filter(|(name, value)| is_part(name) && !value.trim().is_empty()).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(pairs: &[(&str, &str)]) -> FormFields {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn every_button_is_read_and_nothing_else() {
        let action = |text: &str| DraftForm::parse(&fields(&[("do", text)])).map(|(_, action)| action);
        assert_eq!(
            (action("keep"), action("swap:3"), action("up:0")),
            (Some(Action::Keep), Some(Action::Swap(3)), Some(Action::Up(0)))
        );
        for wrong in ["", "swap", "swap:", "swap:x", "swap:-1", "keep:1", "burn"] {
            assert_eq!(action(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_choice_is_kept_as_a_query() {
        let sent = fields(&[("topic", "revoke"), ("law", " "), ("title", "T"), ("count", "12"), ("kind", "law")]);
        let (form, action) = DraftForm::parse(&sent).unwrap();
        assert_eq!((form.choice_query().as_str(), action), ("topic=revoke&kind=law&count=12", Action::Show));
        assert_eq!(form.naming, Naming::Names);
    }
}
