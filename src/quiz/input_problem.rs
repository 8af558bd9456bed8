//! What is wrong with something a user sent, and where.

use std::fmt;

use oddtrick_law::codes::{self, CodeIdError, house_rules};
use oddtrick_library::embedded_code_ids;
use oddtrick_library::suggest::suggest;

/// One problem in an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputProblem {
    /// The place: `line 3, column 5` of notation, `lines[2].card` of JSON, the name of a parameter. Empty when
    /// the problem is the whole input.
    pub at: String,
    /// What is wrong, in a sentence.
    pub message: String,
}

impl InputProblem {
    /// Makes a problem at a place.
    pub fn new(at: impl Into<String>, message: impl Into<String>) -> InputProblem {
        InputProblem { at: at.into(), message: message.into() }
    }
}

/// The message, with its place in front if it has one: `line 3, column 5: …`.
impl fmt::Display for InputProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.at.is_empty() {
            write!(f, "{}: ", self.at)?;
        }
        f.write_str(&self.message)
    }
}

/// A name that no code has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct UnknownCodeError {
    id: String,
    suggestion: Option<&'static str>,
    only_in_library: bool,
    /// What is wrong with the house rules that the name lists, if it lists any.
    of_house_rules: Option<CodeIdError>,
}

impl UnknownCodeError {
    /// Makes the error for a name, and looks for the code that the user probably meant.
    pub fn new(id: &str) -> UnknownCodeError {
        let of_house_rules = house_rules::canonical_id(id).err();
        let of_house_rules = of_house_rules.filter(|error| !matches!(error, CodeIdError::NoSuchCode { .. }));
        let suggestion = match &of_house_rules {
            Some(CodeIdError::NoSuchHouseRule { id, known, .. }) => suggest(id, known.iter().copied(), 1),
            _ => suggest(id, codes::all().iter().map(|code| code.id), 1),
        };
        let (suggestion, only_in_library) = (suggestion.first().copied(), embedded_code_ids().contains(&id));
        UnknownCodeError { id: id.to_owned(), suggestion, only_in_library, of_house_rules }
    }

    fn message(&self) -> String {
        if let Some(error) = &self.of_house_rules {
            let near = self.suggestion.map_or_else(String::new, |near| format!(" Did you mean `{near}`?"));
            return format!("{error}.{near}");
        }
        let all: Vec<&str> = codes::all().iter().map(|code| code.id).collect();
        format!("{} {}.", self.reason(), all.join(", "))
    }

    /// What is wrong with the name, up to the list of the codes.
    fn reason(&self) -> String {
        let id = &self.id;
        if self.only_in_library {
            return format!(
                "the code `{id}` is only in the library: you can read it, but nothing can be judged by it. The codes to judge by are"
            );
        }
        format!("there is no code `{id}`{} The codes are", did_you_mean(self.suggestion))
    }
}

/// Ends a message about an unknown name: `; did you mean revoke?`, or a full stop.
pub(super) fn did_you_mean(suggestion: Option<&str>) -> String {
    suggestion.map_or_else(|| ".".to_owned(), |near| format!("; did you mean {near}?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_that_can_only_be_read_is_told_from_one_that_does_not_exist() {
        let read_only = UnknownCodeError::new("foster-adaptations").to_string();
        assert!(read_only.starts_with("the code `foster-adaptations` is only in the library"), "{read_only}");
        assert!(read_only.contains("solo-whist"), "{read_only}");
        let misspelt = UnknownCodeError::new("boston1").to_string();
        assert_eq!(misspelt.split(" The codes are").next(), Some("there is no code `boston1`; did you mean boston?"));
    }
}
