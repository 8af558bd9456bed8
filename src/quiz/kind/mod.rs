//! Kinds of question: what may be asked of one story, a file a kind. Each makes its options from
//! the engine, and none has a key: an option is a claim, and the engine is asked about it.

mod codes;
mod fact;
mod law;
mod ruling;
mod until;

pub(super) use codes::CODES;

use std::fmt;
use std::str::FromStr;

use super::claim::Choice;
use super::prose::Prose;
use super::variant::Variant;
use crate::law::Ruling;
use crate::library::Library;

/// What a question asks of a story.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Kind {
    /// How the case comes out, and for a yes or no, on what ground.
    #[default]
    Ruling,
    /// Which law decides it.
    Law,
    /// What each of the two codes answers.
    Codes,
    /// Which fact, had it been otherwise, would have changed the answer.
    Fact,
    /// Until when something may be exacted.
    Until,
}

impl Kind {
    /// Every kind.
    pub const ALL: &'static [Kind] = &[Kind::Ruling, Kind::Law, Kind::Codes, Kind::Fact, Kind::Until];

    /// The name by which it is chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Ruling => "ruling",
            Kind::Law => "law",
            Kind::Codes => "codes",
            Kind::Fact => "fact",
            Kind::Until => "until",
        }
    }

    /// What it asks, for a list to choose from.
    pub const fn about(self) -> &'static str {
        match self {
            Kind::Ruling => "How does the case come out?",
            Kind::Law => "Which law decides it?",
            Kind::Codes => "Do the codes answer alike?",
            Kind::Fact => "What fact would turn the ruling?",
            Kind::Until => "Until when may it be exacted?",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Kind::ALL.iter().copied().find(|kind| kind.name() == text);
        let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        found.ok_or_else(|| format!("there is no kind of question `{text}`; the kinds are {}", names.join(", ")))
    }
}

/// How a question is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// One of several options.
    One,
    /// Any number of several options.
    Many,
    /// A number for each side, typed in.
    Pair,
    /// A number, typed in.
    Number,
}

impl Form {
    /// Its name, for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Form::One => "one",
            Form::Many => "many",
            Form::Pair => "pair",
            Form::Number => "number",
        }
    }
}

/// How many options a question has when there are enough.
const OPTIONS: usize = 4;

/// A question put: what it asks, and what it offers.
pub(super) struct Put {
    pub ask: Prose,
    pub form: Form,
    /// None where the answer is typed in.
    pub options: Vec<Choice>,
}

/// Puts a question of the variant's kind; `None` where the story makes no fair one.
pub(super) fn put(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Put> {
    match variant.spec.kind {
        Kind::Ruling => ruling::put(library, variant, ruling),
        Kind::Law => law::put(library, variant, ruling),
        Kind::Codes => codes::put(library, variant),
        Kind::Fact => fact::put(library, variant, ruling),
        Kind::Until => until::put(library, variant),
    }
}

/// What is said when the question is answered, where that is not the ruling on the case alone.
pub(super) fn told(library: &Library, variant: &Variant<'_>) -> Option<Prose> {
    match variant.spec.kind {
        Kind::Ruling | Kind::Law => None,
        Kind::Codes => codes::told(library, variant),
        Kind::Fact => fact::told(library, variant),
        Kind::Until => until::told(library, variant),
    }
}
