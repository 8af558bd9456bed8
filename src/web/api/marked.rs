//! A reply marked, with everything that a learner is told after it.

use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use oddtrick_library::{Book, limb_label};
use oddtrick_quiz::{Question, Reply};

/// A reply marked.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Marked {
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
    pub mistakes: Vec<Mistake>,
    /// The limbs that the ruling rests on, the deciding one first.
    pub laws: Vec<Quoted>,
    /// For a choice of penalty, what each choice comes to.
    pub choices: Vec<ChoiceTold>,
    /// What would have been otherwise had one thing been.
    pub turns: Vec<String>,
    pub decision: Decision,
    /// The question's note, by which `oddtrick question` makes it again.
    pub note: String,
}

/// A mistake.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Mistake {
    /// Its name, the same in every variant.
    pub misreading: String,
    /// Why it is one.
    pub why: String,
}

/// A law's words.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Quoted {
    pub code: String,
    /// As it is cited in addresses: `72.I`.
    pub limb: String,
    /// As it is cited in print: `72, I`.
    pub label: String,
    pub words: String,
    /// The part of the words that decides.
    pub decisive: String,
}

/// One of several choices, and what it comes to.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ChoiceTold {
    pub choice: String,
    pub outcome: String,
}

/// The published decision behind the question.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Decision {
    #[schema(example = "drayson-108")]
    pub case: String,
    pub title: String,
    /// What the question has otherwise than the case: the second half of “Had …”.
    pub had: Option<String>,
    /// Its decisive sentence, word for word.
    pub quote: String,
    pub work: String,
    pub pages: String,
    /// Where the site has it.
    pub href: String,
}

impl Marked {
    /// Marks a reply by asking the engine about it.
    pub fn of(app: &App, question: &Question, reply: &Reply) -> Marked {
        let mark = question.mark(reply);
        let explanation = question.explain(&app.library);
        let told = explanation.as_ref();
        let mistakes = question.mistakes(reply).into_iter();
        let laws = told.iter().flat_map(|told| &told.laws).map(|law| Quoted {
            code: law.code.to_owned(),
            limb: law.limb.clone(),
            label: limb_label(&law.limb),
            words: format!("{}{}{}", law.before, law.decisive, law.after),
            decisive: law.decisive.clone(),
        });
        let choices = told.iter().flat_map(|told| &told.choices);
        let had = told.and_then(|told| told.turned.as_ref()).map(|turn| turn.had.clone());
        Marked {
            right: mark.is_right(),
            points: mark.points,
            of: mark.of,
            said: question.said(reply).to_string(),
            answer: told.map_or(String::new(), |told| told.answer.to_string()),
            right_options: (0..question.options.len()).filter(|place| question.is_right(*place)).collect(),
            mistakes: mistakes
                .map(|wrong| Mistake { misreading: wrong.misreading.clone(), why: wrong.why.to_string() })
                .collect(),
            laws: laws.collect(),
            choices: choices
                .map(|(choice, outcome)| ChoiceTold { choice: choice.to_string(), outcome: outcome.clone() })
                .collect(),
            turns: told.iter().flat_map(|told| &told.turns).map(|turn| turn.told().to_string()).collect(),
            decision: decision(app, question, had),
            note: question.spec.to_string(),
        }
    }
}

fn decision(app: &App, question: &Question, had: Option<String>) -> Decision {
    let case = app.library.case(&question.spec.book, question.spec.number);
    let work = app.library.book_of_collection(&question.spec.book);
    Decision {
        case: question.spec.case_id(),
        title: case.map_or(String::new(), |case| case.title.clone()),
        had,
        quote: case.map_or(String::new(), |case| case.quote.clone()),
        work: work.map_or(String::new(), Book::citation),
        pages: case.map_or(String::new(), |case| oddtrick_library::format_pages(&case.page)),
        href: format!("{}/cases/{}/{}", app.origin, question.spec.book, question.spec.number),
    }
}
