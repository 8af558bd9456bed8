//! Forms: every kind of line is one entry of a table, and its reading, its writing, its
//! relabelling and its page in the reference are all made from that entry.
//!
//! A pattern is a line of notation with its blanks in braces: `{by} asks {of}: no {suit}?`.
//! What may stand in a blank is its type's affair ([`Slot`]).

mod placeholder;
mod placeholder_values;
mod token_cursor;

pub use placeholder::PlaceholderValue;
pub use token_cursor::{ParseError, ParseResult, TokenCursor};

use super::card::Card;

/// One kind of line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotationForm {
    /// Its name, that of the variant: `Asks`.
    pub variant_name: &'static str,
    /// How it is written, with its blanks in braces.
    pub pattern: &'static str,
    /// A line of the kind.
    pub example: &'static str,
    /// What it says, from the variant's own documentation.
    pub description: &'static str,
}

impl NotationForm {
    /// Its name in data: `plays-at-once`.
    pub fn name(&self) -> String {
        let mut name = String::new();
        for (n, letter) in self.variant_name.char_indices() {
            if letter.is_ascii_uppercase() && n > 0 {
                name.push('-');
            }
            name.push(letter.to_ascii_lowercase());
        }
        name
    }

    /// The names of its blanks, in the order in which they are written.
    pub fn placeholders(&self) -> impl Iterator<Item = &'static str> {
        pattern_tokens(self.pattern).filter_map(placeholder_name)
    }

    /// The line with its blanks filled; those that are given nothing are left out.
    pub fn fill(&self, value: impl Fn(&str) -> Option<String>) -> String {
        let words = pattern_tokens(self.pattern).map(|token| match placeholder_name(token) {
            Some(name) => value(name).unwrap_or_default(),
            None => token.to_owned(),
        });
        join_parts(&words.map(LinePart::Word).collect::<Vec<_>>())
    }
}

/// The name of a blank, if a token is one.
fn placeholder_name(token: &'static str) -> Option<&'static str> {
    token.strip_prefix('{')?.strip_suffix('}')
}

/// A piece of a written line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinePart {
    Word(String),
    Card(Card),
}

/// The words of a pattern, blanks and marks apart.
pub fn pattern_tokens(pattern: &'static str) -> impl Iterator<Item = &'static str> {
    pattern.split(' ').flat_map(|word| {
        let cut = word.find([':', ',', '?']).filter(|at| *at > 0);
        let cut = cut.or_else(|| word.find("'s").filter(|at| *at > 0));
        let (first, rest) = word.split_at(cut.unwrap_or(word.len()));
        [first, rest].into_iter().filter(|part| !part.is_empty())
    })
}

/// Puts the parts of a line together as it is written.
pub fn join_parts(parts: &[LinePart]) -> String {
    let mut out = String::new();
    for part in parts {
        let word = match part {
            LinePart::Word(word) => word.clone(),
            LinePart::Card(card) => card.to_string(),
        };
        let joined = matches!(word.as_str(), ":" | "," | "?" | "'s") || word.is_empty();
        if !out.is_empty() && !joined {
            out.push(' ');
        }
        out.push_str(&word);
    }
    out
}

/// Reads a line as the first of some forms that fits; failing all, says what would have
/// fitted where the line first went wrong.
///
/// # Errors
/// What was expected, at the furthest place that any form came to.
pub fn parse_any<T>(
    words: &mut TokenCursor<'_>,
    readers: &[fn(&mut TokenCursor<'_>) -> ParseResult<T>],
) -> ParseResult<T> {
    let mut best: Option<ParseError> = None;
    for reader in readers {
        match reader(&mut words.clone()) {
            Ok(value) => return Ok(value),
            Err(expected) => best = Some(best.map_or(expected.clone(), |best| best.furthest(expected))),
        }
    }
    Err(best.unwrap_or_else(|| words.expected_error("a line")))
}

/// The same of a text.
pub fn parse_text<T>(text: &str, readers: &[fn(&mut TokenCursor<'_>) -> ParseResult<T>]) -> ParseResult<T> {
    parse_any(&mut TokenCursor::new(text, 0), readers)
}

/// Makes a kind of line out of its table: the type with its documentation, and for each
/// variant how it is written, with an example.
#[macro_export]
#[doc(hidden)]
macro_rules! notation_forms {
    (
        $(#[$meta:meta])*
        pub enum $Enum:ident {
            $(
                $(#[doc = $doc:literal])+
                $Variant:ident $({ $($field:ident: $Type:ty),+ $(,)? })? = $pattern:literal, $example:literal;
            )*
        }
    ) => {
        $(#[$meta])*
        pub enum $Enum { $( $(#[doc = $doc])+ $Variant $({ $($field: $Type),+ })?, )* }

        impl $Enum {
            /// The table: how each kind is written.
            pub const FORMS: &'static [$crate::notation_form::NotationForm] = &[$(
                $crate::notation_form::NotationForm {
                    variant_name: stringify!($Variant), pattern: $pattern, example: $example, description: concat!($($doc),+),
                }
            ),*];

            /// A reader for each form, in the table's order.
            pub const PARSERS: &'static [fn(&mut $crate::notation_form::TokenCursor<'_>)
                -> $crate::notation_form::ParseResult<Self>] = &[$(|words| {
                $($(let mut $field: Option<$Type> = None;)+)?
                for token in $crate::notation_form::pattern_tokens($pattern) {
                    $($(if token == concat!("{", stringify!($field), "}") {
                        $field = Some(<$Type as $crate::notation_form::PlaceholderValue>::parse(words)?);
                        continue;
                    })+)?
                    words.expect_word(token)?;
                }
                words.expect_end()?;
                Ok($Enum::$Variant $({ $($field: match $field {
                    Some(value) => value,
                    None => return Err(words.expected_error(stringify!($field))),
                }),+ })?)
            }),*];

            /// One of each kind, its blanks filled by choices out of so many.
            #[allow(unused_variables, reason = "a form without blanks has no choice to make")]
            pub const GENERATORS: &'static [fn(&mut dyn FnMut(usize) -> usize) -> Self] = &[$(|pick| {
                $Enum::$Variant $({ $($field: <$Type as $crate::notation_form::PlaceholderValue>::arbitrary(pick)),+ })?
            }),*];

            /// The entry of the table that it is written by.
            pub fn form(&self) -> &'static $crate::notation_form::NotationForm {
                let key = match self { $($Enum::$Variant { .. } => stringify!($Variant),)* };
                Self::FORMS.iter().find(|form| form.variant_name == key).unwrap_or(&Self::FORMS[0])
            }

            /// The pieces that it is written in.
            #[allow(unused_mut, reason = "a form without blanks changes nothing")]
            pub fn parts(&self) -> Vec<$crate::notation_form::LinePart> {
                let mut parts = Vec::new();
                match self {$(
                    $Enum::$Variant $({ $($field),+ })? => {
                        for token in $crate::notation_form::pattern_tokens($pattern) {
                            $($(if token == concat!("{", stringify!($field), "}") {
                                $crate::notation_form::PlaceholderValue::write_parts($field, &mut parts);
                                continue;
                            })+)?
                            parts.push($crate::notation_form::LinePart::Word(token.to_owned()));
                        }
                    }
                )*}
                parts
            }

            /// What its blanks are filled with, by their names, each as it is written.
            #[allow(unused_mut, reason = "a form without blanks has none to name")]
            pub fn fields(&self) -> Vec<(&'static str, String)> {
                let mut fields: Vec<(&'static str, String)> = Vec::new();
                match self {$(
                    $Enum::$Variant $({ $($field),+ })? => {
                        $($(fields.push((stringify!($field), $crate::notation_form::PlaceholderValue::data_value($field)));)+)?
                    }
                )*}
                fields
            }

            /// The same at another table.
            #[must_use]
            #[allow(unused_variables, reason = "a form without blanks stays as it is")]
            pub fn relabel(&self, relabel: &$crate::Relabelling) -> Self {
                match self {$(
                    $Enum::$Variant $({ $($field),+ })? => $Enum::$Variant $({
                        $($field: $crate::notation_form::PlaceholderValue::relabel($field, relabel)),+
                    })?,
                )*}
            }

            /// The person that it speaks of first, where it speaks of one.
            #[allow(unused_variables, reason = "a form without blanks speaks of nobody")]
            #[allow(dead_code, reason = "not every kind of line speaks of persons")]
            pub fn person(&self) -> Option<$crate::Person> {
                match self {$(
                    $Enum::$Variant $({ $($field),+ })? => {
                        $($(if let Some(who) = $crate::notation_form::PlaceholderValue::as_person($field) { return Some(who); })+)?
                        None
                    }
                )*}
            }

            /// The player that it speaks of first, where it speaks of one.
            pub fn actor(&self) -> Option<$crate::Seat> {
                match self {$(
                    $Enum::$Variant $({ $($field),+ })? => {
                        $($(if let Some(seat) = $crate::notation_form::PlaceholderValue::as_seat($field) { return Some(seat); })+)?
                        None
                    }
                )*}
            }
        }

        impl std::fmt::Display for $Enum {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$crate::notation_form::join_parts(&self.parts()))
            }
        }
    };
}
pub use notation_forms;

/// Makes a type of a few fixed phrases, each written one way.
#[macro_export]
#[doc(hidden)]
macro_rules! notation_phrases {
    (
        $(#[$meta:meta])*
        pub enum $Enum:ident { $( $(#[doc = $doc:literal])+ $Variant:ident = $phrase:literal, )* }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $Enum { $( $(#[doc = $doc])+ $Variant, )* }

        impl $Enum {
            /// Every one.
            pub const ALL: &'static [$Enum] = &[$($Enum::$Variant),*];

            /// How it is written.
            pub const fn phrase(self) -> &'static str {
                match self { $($Enum::$Variant => $phrase,)* }
            }
        }

        impl $crate::notation_form::PlaceholderValue for $Enum {
            fn parse(words: &mut $crate::notation_form::TokenCursor<'_>) -> $crate::notation_form::ParseResult<Self> {
                let all: Vec<&'static str> = Self::ALL.iter().map(|one| one.phrase()).collect();
                words.expect_phrase(&all).map(|n| Self::ALL[n])
            }

            fn write_parts(&self, parts: &mut Vec<$crate::notation_form::LinePart>) {
                parts.push($crate::notation_form::LinePart::Word(self.phrase().to_owned()));
            }

            fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
                Self::ALL[pick(Self::ALL.len())]
            }
        }
    };
}
pub use notation_phrases;
