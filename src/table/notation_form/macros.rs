//! The macros that declare kinds of line and fixed phrases, each from a single list.

/// Declares an enum whose variants are kinds of line.
///
/// Each variant has a doc comment, a pattern and an example. The macro writes the reader, the
/// writer, the relabelling and the entry of the notation reference from them. The names of variants
/// and fields appear in JSON, and the doc comments of variants in the printed reference.
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
        pub enum $Enum { $(
            $(#[doc = $doc])+
            #[doc = concat!("\n\nWritten `", $pattern, "`, for example `", $example, "`.")]
            $Variant $({ $(
                #[doc = concat!("Fills `{", stringify!($field), "}`.")]
                $field: $Type
            ),+ })?,
        )* }

        impl $Enum {
            /// How each variant is written, in the order of the variants.
            pub const FORMS: &'static [$crate::notation_form::NotationForm] = &[$(
                $crate::notation_form::NotationForm {
                    variant_name: stringify!($Variant), pattern: $pattern, example: $example, description: concat!($($doc),+),
                }
            ),*];

            /// A reader for each variant, in the same order as `FORMS`.
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

            /// A generator of random values for each variant, in the same order as `FORMS`.
            #[allow(unused_variables, reason = "a form without placeholders makes no choice")]
            pub const GENERATORS: &'static [fn(&mut dyn FnMut(usize) -> usize) -> Self] = &[$(|pick| {
                $Enum::$Variant $({ $($field: <$Type as $crate::notation_form::PlaceholderValue>::arbitrary(pick)),+ })?
            }),*];

            /// How this variant is written.
            pub fn form(&self) -> &'static $crate::notation_form::NotationForm {
                // The same variants without fields. The number of each one is its place in `FORMS`.
                enum FormIndex { $($Variant),* }
                let index = match self { $($Enum::$Variant { .. } => FormIndex::$Variant,)* };
                &Self::FORMS[index as usize]
            }

            /// The line in pieces: words and cards.
            #[allow(unused_mut, reason = "a form without placeholders only has its own words")]
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

            /// The name of each placeholder with its value as JSON holds it.
            #[allow(unused_mut, reason = "a form without placeholders has none to name")]
            pub fn fields(&self) -> Vec<(&'static str, String)> {
                let mut fields: Vec<(&'static str, String)> = Vec::new();
                match self {$(
                    $Enum::$Variant $({ $($field),+ })? => {
                        $($(fields.push((stringify!($field), $crate::notation_form::PlaceholderValue::data_value($field)));)+)?
                    }
                )*}
                fields
            }

            /// The same line after relabelling.
            #[must_use]
            #[allow(unused_variables, reason = "a form without placeholders stays as it is")]
            pub fn relabel(&self, relabelling: &$crate::Relabelling) -> Self {
                match self {$(
                    $Enum::$Variant $({ $($field),+ })? => $Enum::$Variant $({
                        $($field: $crate::notation_form::PlaceholderValue::relabel($field, relabelling)),+
                    })?,
                )*}
            }

            /// The first person that the line names, if it names one.
            #[allow(unused_variables, reason = "a form without placeholders names nobody")]
            #[allow(dead_code, reason = "not every kind of line names people without a seat")]
            pub fn first_person(&self) -> Option<$crate::Person> {
                match self {$(
                    $Enum::$Variant $({ $($field),+ })? => {
                        $($(if let Some(who) = $crate::notation_form::PlaceholderValue::as_person($field) { return Some(who); })+)?
                        None
                    }
                )*}
            }

            /// The first player that the line names, if it names one.
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

/// Declares an enum whose variants are fixed phrases, such as `in the other pack`.
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
            /// Every variant.
            pub const ALL: &'static [$Enum] = &[$($Enum::$Variant),*];

            /// How notation writes the variant.
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
