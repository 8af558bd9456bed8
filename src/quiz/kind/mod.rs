//! Kinds of question: what may be asked of one story, a file a kind. Each makes its options from
//! the engine, and none has a key: an option is a claim, and the engine is asked about it.

mod codes;
mod fact;
mod law;
mod option_balance;
mod remedies;
mod ruling;
mod score;
#[cfg(test)]
mod tests;
mod until;
mod who;

pub(super) use codes::COMPARED_CODES;

use std::fmt;
use std::str::FromStr;

use super::claim::{AnswerOption, DistractorReason};
use super::prose::Prose;
use super::reply::Reply;
use super::variant::Variant;
use oddtrick_law::{Answer, Evaluator, Question, RuleId, Ruling};
use oddtrick_library::Library;

/// What a question asks of a story.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum QuestionKind {
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
    /// Which of several things may now be exacted.
    Remedies,
    /// What the score becomes, or what the rubber is worth, typed in.
    Score,
    /// Who may exact a thing, or of whom.
    Who,
}

impl QuestionKind {
    /// Every kind.
    pub const ALL: &'static [QuestionKind] = &[
        QuestionKind::Ruling,
        QuestionKind::Law,
        QuestionKind::Codes,
        QuestionKind::Fact,
        QuestionKind::Until,
        QuestionKind::Remedies,
        QuestionKind::Score,
        QuestionKind::Who,
    ];

    /// The name by which it is chosen.
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
        }
    }

    /// What the kind asks of the law at the moment of which a case asks something, and of how many
    /// of the record's lines.
    pub(super) fn law_question(
        self,
        question: Question,
        bench: &Evaluator<'_>,
        after: usize,
        seed: u64,
    ) -> (Question, usize) {
        match self {
            QuestionKind::Remedies | QuestionKind::Who => remedies::remedies_question(question, bench, after),
            QuestionKind::Score => (score::score_question(question, bench, seed), after),
            QuestionKind::Ruling
            | QuestionKind::Law
            | QuestionKind::Codes
            | QuestionKind::Fact
            | QuestionKind::Until => (question, after),
        }
    }

    /// What it asks, for a list to choose from.
    pub const fn prompt(self) -> &'static str {
        match self {
            QuestionKind::Ruling => "How does the case come out?",
            QuestionKind::Law => "Which law decides it?",
            QuestionKind::Codes => "Do the codes answer alike?",
            QuestionKind::Fact => "What fact would turn the ruling?",
            QuestionKind::Until => "Until when may it be exacted?",
            QuestionKind::Remedies => "What may they exact?",
            QuestionKind::Score => "What is the score then?",
            QuestionKind::Who => "Who may exact it, and of whom?",
        }
    }
}

impl fmt::Display for QuestionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for QuestionKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = QuestionKind::ALL.iter().copied().find(|kind| kind.name() == text);
        let names: Vec<&str> = QuestionKind::ALL.iter().map(|kind| kind.name()).collect();
        found.ok_or_else(|| format!("there is no kind of question `{text}`; the kinds are {}", names.join(", ")))
    }
}

/// How a question is answered.
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
    /// Its name, for programs.
    pub const fn name(self) -> &'static str {
        match self {
            ReplyForm::One => "one",
            ReplyForm::Many => "many",
            ReplyForm::Pair => "pair",
            ReplyForm::Number => "number",
        }
    }
}

/// How many options a question has when there are enough.
const OPTION_COUNT: usize = 4;

/// A question put: what it asks, and what it offers.
#[derive(Default)]
pub(super) struct Presented {
    pub prompt: Prose,
    pub form: ReplyForm,
    /// None where the answer is typed in.
    pub options: Vec<AnswerOption>,
    /// Where it is typed in, what those would type who make a mistake that has a name.
    pub typed_mistakes: Vec<(Reply, DistractorReason)>,
    /// What is said as the answer, where it is not the ruling itself.
    pub answer_text: Option<Prose>,
    /// What bears the answer out, where it is not said with it.
    pub reason: Option<Prose>,
    /// The row that decides, where the ruling rests on others too.
    pub deciding_rule: Option<RuleId>,
    /// The rulings of the codes that are asked about, where several are.
    pub compared_rulings: Vec<Ruling>,
}

/// Puts a question of the variant's kind; `None` where the story makes no fair one.
pub(super) fn present(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Presented> {
    // An answer that hangs on what is not told is asked for as such, and in no other way.
    if matches!(ruling.answer, Answer::Needs(_)) && variant.id.kind != QuestionKind::Ruling {
        return None;
    }
    if matches!(variant.id.kind, QuestionKind::Remedies | QuestionKind::Who) && variant.omits_later_suit() {
        return None;
    }
    match variant.id.kind {
        QuestionKind::Ruling => ruling::present(library, variant, ruling),
        QuestionKind::Law => law::present(library, variant, ruling),
        QuestionKind::Codes => codes::present(library, variant),
        QuestionKind::Fact => fact::present(library, variant, ruling),
        QuestionKind::Until => until::present(library, variant),
        QuestionKind::Remedies => remedies::present(library, variant, ruling),
        QuestionKind::Score => score::present(library, variant, ruling),
        QuestionKind::Who => who::present(variant, ruling),
    }
}

/// What is said when the question is answered, where that is not the ruling on the case alone.
pub(super) fn answer_sentence(library: &Library, variant: &Variant<'_>) -> Option<Prose> {
    match variant.id.kind {
        QuestionKind::Ruling | QuestionKind::Law | QuestionKind::Remedies | QuestionKind::Score | QuestionKind::Who => {
            None
        }
        QuestionKind::Codes => codes::answer_sentence(library, variant),
        QuestionKind::Fact => fact::answer_sentence(library, variant),
        QuestionKind::Until => until::answer_sentence(library, variant),
    }
}
