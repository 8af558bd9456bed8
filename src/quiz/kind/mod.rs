//! Kinds of question: what may be asked of one story, a file a kind. Each makes its options from
//! the engine, and none has a key: an option is a claim, and the engine is asked about it.

mod balance;
mod codes;
mod fact;
mod law;
mod remedies;
mod ruling;
mod score;
#[cfg(test)]
mod tests;
mod until;
mod who;

pub(super) use codes::CODES;

use std::fmt;
use std::str::FromStr;

use super::claim::{Choice, Wrong};
use super::prose::Prose;
use super::reply::Reply;
use super::variant::Variant;
use oddtrick_law::{Answer, Evaluator, Question, RuleId, Ruling};
use oddtrick_library::Library;

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
    /// Which of several things may now be exacted.
    Remedies,
    /// What the score becomes, or what the rubber is worth, typed in.
    Score,
    /// Who may exact a thing, or of whom.
    Who,
}

impl Kind {
    /// Every kind.
    pub const ALL: &'static [Kind] =
        &[Kind::Ruling, Kind::Law, Kind::Codes, Kind::Fact, Kind::Until, Kind::Remedies, Kind::Score, Kind::Who];

    /// The name by which it is chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Ruling => "ruling",
            Kind::Law => "law",
            Kind::Codes => "codes",
            Kind::Fact => "fact",
            Kind::Until => "until",
            Kind::Remedies => "remedies",
            Kind::Score => "score",
            Kind::Who => "who",
        }
    }

    /// What the kind asks of the law at the moment of which a case asks something, and of how many
    /// of the record's lines.
    pub(super) fn recast(
        self,
        question: Question,
        bench: &Evaluator<'_>,
        after: usize,
        seed: u64,
    ) -> (Question, usize) {
        match self {
            Kind::Remedies | Kind::Who => remedies::recast(question, bench, after),
            Kind::Score => (score::recast(question, bench, seed), after),
            Kind::Ruling | Kind::Law | Kind::Codes | Kind::Fact | Kind::Until => (question, after),
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
            Kind::Remedies => "What may they exact?",
            Kind::Score => "What is the score then?",
            Kind::Who => "Who may exact it, and of whom?",
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Form {
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
#[derive(Default)]
pub(super) struct Put {
    pub ask: Prose,
    pub form: Form,
    /// None where the answer is typed in.
    pub options: Vec<Choice>,
    /// Where it is typed in, what those would type who make a mistake that has a name.
    pub typed: Vec<(Reply, Wrong)>,
    /// What is said as the answer, where it is not the ruling itself.
    pub answer: Option<Prose>,
    /// What bears the answer out, where it is not said with it.
    pub because: Option<Prose>,
    /// The row that decides, where the ruling rests on others too.
    pub decides: Option<RuleId>,
    /// The rulings of the codes that are asked about, where several are.
    pub rulings: Vec<Ruling>,
}

/// Puts a question of the variant's kind; `None` where the story makes no fair one.
pub(super) fn put(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Put> {
    // An answer that hangs on what is not told is asked for as such, and in no other way.
    if matches!(ruling.answer, Answer::Needs(_)) && variant.spec.kind != Kind::Ruling {
        return None;
    }
    if matches!(variant.spec.kind, Kind::Remedies | Kind::Who) && variant.leaves_out_a_suit() {
        return None;
    }
    match variant.spec.kind {
        Kind::Ruling => ruling::put(library, variant, ruling),
        Kind::Law => law::put(library, variant, ruling),
        Kind::Codes => codes::put(library, variant),
        Kind::Fact => fact::put(library, variant, ruling),
        Kind::Until => until::put(library, variant),
        Kind::Remedies => remedies::put(library, variant, ruling),
        Kind::Score => score::put(library, variant, ruling),
        Kind::Who => who::put(variant, ruling),
    }
}

/// What is said when the question is answered, where that is not the ruling on the case alone.
pub(super) fn told(library: &Library, variant: &Variant<'_>) -> Option<Prose> {
    match variant.spec.kind {
        Kind::Ruling | Kind::Law | Kind::Remedies | Kind::Score | Kind::Who => None,
        Kind::Codes => codes::told(library, variant),
        Kind::Fact => fact::told(library, variant),
        Kind::Until => until::told(library, variant),
    }
}
