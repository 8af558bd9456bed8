//! A marked reply, with everything that a learner reads after answering.

use serde::Serialize;
use utoipa::ToSchema;

use crate::state::AppState;
use oddtrick_library::{Book, limb_label};
use oddtrick_quiz::{QuizQuestion, Reply};

/// A reply marked.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Marked)]
pub(super) struct MarkReport {
    /// Whether it is right in every part.
    pub right: bool,
    /// Points won, of so many: a right verdict on a wrong ground is half an answer, and of several
    /// options or numbers each counts.
    pub points: u8,
    pub of: u8,
    /// What was replied, in words.
    pub said: String,
    /// The answer, with its reason.
    pub answer: String,
    /// The places of the options that are right.
    pub right_options: Vec<usize>,
    /// What is wrong with each wrong option chosen.
    pub mistakes: Vec<MistakeReport>,
    /// The limbs that the ruling rests on, the deciding one first.
    pub laws: Vec<QuotedLimb>,
    /// For a choice of penalty, what each choice comes to.
    pub choices: Vec<ChoiceOutcome>,
    /// What would have been different if one thing had.
    pub turns: Vec<String>,
    pub decision: Option<DecisionReport>,
    /// The question's note, by which `oddtrick question` makes it again.
    pub note: String,
}

/// A mistake.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Mistake)]
pub(super) struct MistakeReport {
    /// Its name, the same in every variant.
    pub misreading: String,
    /// Why it is one.
    pub why: String,
}

/// A law's words.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Quoted)]
pub(super) struct QuotedLimb {
    pub code: String,
    /// As it is cited in addresses: `72.I`.
    pub limb: String,
    /// As it is cited in print: `72, I`.
    pub label: String,
    /// What the rule that decides the question says, in one plain sentence. Empty if it stands in another limb.
    pub in_short: String,
    pub words: String,
    /// The part of the words that decides.
    pub decisive: String,
}

/// One of several choices, and what it comes to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ChoiceTold)]
pub(super) struct ChoiceOutcome {
    pub choice: String,
    pub outcome: String,
}

/// The published decision behind the question.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Decision)]
pub(super) struct DecisionReport {
    #[schema(example = "drayson-108")]
    pub case: String,
    pub title: String,
    /// What the question changes in the case: the words after “If”.
    pub change: Option<String>,
    /// The same words, under the field’s name of before.
    pub had: Option<String>,
    /// Its decisive sentence, word for word.
    pub quote: String,
    pub work: String,
    pub pages: String,
    /// Where the site has it.
    pub href: String,
}

impl MarkReport {
    /// Marks a reply, and explains the mark from the engine's ruling.
    pub fn new(app: &AppState, question: &QuizQuestion, reply: &Reply) -> MarkReport {
        let mark = question.mark(reply);
        let explanation = question.explain(&app.library);
        let told = explanation.as_ref();
        let mistakes = question.mistakes_in(reply).into_iter();
        let laws = told.iter().flat_map(|told| &told.laws).map(|law| QuotedLimb {
            code: law.code.to_owned(),
            limb: law.limb.clone(),
            label: limb_label(&law.limb),
            in_short: law.in_short.clone(),
            words: format!("{}{}{}", law.before, law.decisive, law.after),
            decisive: law.decisive.clone(),
        });
        let choices = told.iter().flat_map(|told| &told.elections);
        let change = told.and_then(|told| told.base_story.as_ref()).map(|turn| turn.change.clone());
        MarkReport {
            right: mark.is_right(),
            points: mark.points,
            of: mark.out_of,
            said: question.reply_text(reply).to_string(),
            answer: told.map_or(String::new(), |told| told.answer.to_string()),
            right_options: (0..question.options.len()).filter(|place| question.is_right(*place)).collect(),
            mistakes: mistakes
                .map(|wrong| MistakeReport { misreading: wrong.misreading_id.clone(), why: wrong.why.to_string() })
                .collect(),
            laws: laws.collect(),
            choices: choices
                .map(|(choice, outcome)| ChoiceOutcome { choice: choice.to_string(), outcome: outcome.clone() })
                .collect(),
            turns: told.iter().flat_map(|told| &told.variations).map(|turn| turn.sentence().to_string()).collect(),
            decision: decision(app, question, change),
            note: question.id.to_string(),
        }
    }
}

/// The decision behind a question. `None` for an invented table and a quick claim, which are in no book.
fn decision(app: &AppState, question: &QuizQuestion, change: Option<String>) -> Option<DecisionReport> {
    let case = app.library.case(&question.id.collection, question.id.case_number)?;
    let work = app.library.book_of_collection(&question.id.collection);
    Some(DecisionReport {
        case: question.id.case_id(),
        title: case.title.clone(),
        had: change.clone(),
        change,
        quote: case.quote.clone(),
        work: work.map_or(String::new(), Book::citation),
        pages: oddtrick_library::format_pages(&case.page),
        href: format!("{}/cases/{}/{}", app.origin, question.id.collection, question.id.case_number),
    })
}
