//! The kinds of question that can be asked about one story.

use std::fmt;
use std::str::FromStr;

/// What a question asks of a story. The names are stored in question ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum QuestionKind {
    /// How the case is decided and, for a yes or no, why.
    #[default]
    Ruling,
    /// Which law decides it.
    Law,
    /// What each of the two codes answers.
    Codes,
    /// Which fact would have changed the answer.
    Fact,
    /// How long something can be demanded.
    Until,
    /// Which of several things can be demanded now.
    Remedies,
    /// What the score becomes, or what the rubber is worth. The answer is typed in.
    Score,
    /// Who can demand something, or from whom.
    Who,
    /// Which cards can be called.
    Cards,
    /// Which of two onlookers is right about what can be demanded.
    Opinions,
    /// Whose play broke a law.
    Spot,
    /// What the ruling would be if one thing had been otherwise.
    Change,
    /// Whether a sentence about the law is true.
    Quick,
}

impl QuestionKind {
    /// Every kind. Shuffles start from this order, so it must not change.
    pub const ALL: &'static [QuestionKind; 13] = &[
        QuestionKind::Ruling,
        QuestionKind::Law,
        QuestionKind::Codes,
        QuestionKind::Fact,
        QuestionKind::Until,
        QuestionKind::Remedies,
        QuestionKind::Score,
        QuestionKind::Who,
        QuestionKind::Cards,
        QuestionKind::Opinions,
        QuestionKind::Spot,
        QuestionKind::Change,
        QuestionKind::Quick,
    ];

    /// The kinds that are drawn today. Questions of the others were asked before. They are still made again, for the
    /// pages that show old answers.
    pub const DRAWN: &'static [QuestionKind] = &[
        QuestionKind::Ruling,
        QuestionKind::Codes,
        QuestionKind::Remedies,
        QuestionKind::Score,
        QuestionKind::Who,
        QuestionKind::Cards,
        QuestionKind::Opinions,
        QuestionKind::Spot,
        QuestionKind::Change,
        QuestionKind::Quick,
    ];

    /// The name of the kind in ids, addresses and options.
    pub const fn name(self) -> &'static str {
        match self {
            QuestionKind::Ruling => "ruling",
            QuestionKind::Law => "law",
            QuestionKind::Codes => "codes",
            QuestionKind::Fact => "fact",
            QuestionKind::Until => "until",
            QuestionKind::Remedies => "remedies",
            QuestionKind::Score => "score",
            QuestionKind::Who => "who",
            QuestionKind::Cards => "cards",
            QuestionKind::Opinions => "opinions",
            QuestionKind::Spot => "spot",
            QuestionKind::Change => "change",
            QuestionKind::Quick => "quick",
        }
    }

    /// What the kind asks, for a list to choose from.
    pub const fn prompt(self) -> &'static str {
        match self {
            QuestionKind::Ruling => "What is the ruling?",
            QuestionKind::Law => "Which law decides it?",
            QuestionKind::Codes => "Do the codes agree?",
            QuestionKind::Fact => "Which fact would change the ruling?",
            QuestionKind::Until => "How long can they demand it?",
            QuestionKind::Remedies => "What can they demand?",
            QuestionKind::Score => "What is the score then?",
            QuestionKind::Who => "Who can demand it, and from whom?",
            QuestionKind::Cards => "Which cards can they call?",
            QuestionKind::Opinions => "Which onlooker is right?",
            QuestionKind::Spot => "Whose play broke a law?",
            QuestionKind::Change => "What if one thing had been otherwise?",
            QuestionKind::Quick => "True or false?",
        }
    }
}

impl QuestionKind {
    /// Whether the steps that lead to the ruling are the reason for the answer, though it is not the ruling itself: the
    /// law that decides, or some of what can be demanded.
    pub(super) const fn rests_on_argument(self) -> bool {
        use QuestionKind::{Cards, Law, Opinions, Score, Who};
        matches!(self, Law | Cards | Who | Opinions | Score)
    }
}

impl fmt::Display for QuestionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for QuestionKind {
    type Err = ParseQuestionKindError;

    fn from_str(text: &str) -> Result<Self, ParseQuestionKindError> {
        let found = QuestionKind::ALL.iter().copied().find(|kind| kind.name() == text);
        found.ok_or_else(|| ParseQuestionKindError(text.to_owned()))
    }
}

/// A text that names no kind of question.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no kind of question `{0}`; the kinds are {names}", names = QuestionKind::ALL.map(QuestionKind::name).join(", "))]
pub struct ParseQuestionKindError(String);
