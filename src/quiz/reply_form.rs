//! The forms that a reply can take.

/// How the learner answers a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ReplyForm {
    /// One of several options.
    #[default]
    One,
    /// Any number of several options.
    Many,
    /// A number for each side, typed in.
    Pair,
    /// A number, typed in.
    Number,
}

impl ReplyForm {
    /// The name of the form, for programs.
    pub const fn name(self) -> &'static str {
        match self {
            ReplyForm::One => "one",
            ReplyForm::Many => "many",
            ReplyForm::Pair => "pair",
            ReplyForm::Number => "number",
        }
    }
}
