//! A question of a night: what is asked, and what is told when it is closed.

use crate::error::WebError;
use crate::night::fit::{self, Column};
use crate::question_flow::form::code_title;
use crate::sheets::made_again;
use crate::state::AppState;
use crate::view::steps::{StepView, step_views};
use crate::view::table_diagram::DiagramView;
use oddtrick_print::PrintedLaw;
use oddtrick_quiz::prose::{Prose, side_name};
use oddtrick_quiz::sheet::printed_question;
use oddtrick_quiz::{Naming, QuizQuestion, Reply, ReplyForm};
use oddtrick_table::Side;

/// How many different numbers are shown among the votes, besides the right one.
pub(super) const MOST_NUMBERS: usize = 6;

/// A question of form A of a sheet.
pub(super) struct AskedQuestion {
    /// The question, with the people of the sheet.
    pub question: QuizQuestion,
    /// The title of its code.
    pub code: String,
    pub diagram: Option<DiagramView>,
    /// The two sides, A and B first.
    pub sides: [String; 2],
    /// What is told when it is closed.
    pub ruling: NightRuling,
    /// How small its letters have to be on a screen, from 0 for large ones ([`fit`]).
    pub asked_fit: usize,
    /// The same for its votes and its ruling, which stand beside each other.
    pub told_fit: usize,
}

/// The ruling, as it is read aloud.
pub(super) struct NightRuling {
    pub answer: Prose,
    /// The reason in a sentence, if the answer does not say it.
    pub reason: String,
    /// The steps. Empty if the reason says it all.
    pub steps: Vec<StepView>,
    /// The law that the reason names, in its words.
    pub law: Option<PrintedLaw>,
    /// The right reply. There is one for every question that a sheet can have.
    pub right: Option<Reply>,
}

impl AskedQuestion {
    /// Makes a question of a sheet, by its number from 1.
    ///
    /// # Errors
    /// If the sheet has no such question, the library has it no more, or the database fails.
    pub fn of_sheet(app: &AppState, sheet: u32, number: u32) -> Result<AskedQuestion, WebError> {
        let missing = WebError::Internal("a question of a club night is not on its sheet");
        let Some(sheet) = app.store.sheet(sheet)? else { return Err(missing) };
        let place = usize::try_from(number).unwrap_or(0);
        let kept = place.checked_sub(1).and_then(|place| sheet.sheet.forms[0].get(place)).ok_or(missing)?;
        let naming = if sheet.sheet.letters { Naming::Letters } else { Naming::Names };
        let question = made_again(app, kept)?.named(naming);
        let printed = printed_question(&app.library, &question, place, naming);
        let explanation = question.explain(&app.library);
        let argument = explanation.as_ref().and_then(|told| told.argument.as_ref());
        let steps = argument.map_or_else(Vec::new, |why| step_views(question.code.text_id, why));
        let answer = question.right_reply().map(|reply| question.reply_text(&reply)).unwrap_or_default();
        let ruling = NightRuling {
            answer: answer.with_full_stop(),
            law: quoted_law(printed.key.laws, &printed.key.reason),
            reason: printed.key.reason,
            steps: Some(steps).filter(|steps| steps.len() > 1).unwrap_or_default(),
            right: question.right_reply(),
        };
        Ok(AskedQuestion {
            code: code_title(app, &question),
            diagram: DiagramView::after_lines(&question.record, question.lines_before, naming),
            sides: Side::ALL.map(|side| naming.text(side_name(side))),
            asked_fit: fit::asked(|column| fill_asked(column, &question)),
            told_fit: fit::told(|column| fill_votes(column, &question), |column| fill_ruling(column, &ruling)),
            ruling,
            question,
        })
    }
}

/// The law to quote: the first that the reason names. If the reason names none, the one that decides.
fn quoted_law(laws: Vec<PrintedLaw>, reason: &str) -> Option<PrintedLaw> {
    let names_one = reason.contains("Law ");
    laws.into_iter().find(|law| !names_one || reason.contains(&law.cite))
}

fn fill_asked(column: &mut Column, question: &QuizQuestion) {
    column.kicker();
    question.story.iter().for_each(|act| column.act(letters(act)));
    column.prompt(letters(&question.prompt));
    if let Some(hint) = question.hint() {
        column.paragraph(letters(&hint));
    }
    if question.options.is_empty() {
        column.lead(40);
    }
    question.options.iter().for_each(|option| column.option(letters(&option.text)));
}

fn fill_votes(column: &mut Column, question: &QuizQuestion) {
    column.kicker();
    column.prompt(letters(&question.prompt));
    // “right” stands after one of them.
    question.options.iter().for_each(|option| column.vote(letters(&option.text) + 8));
    if question.form == ReplyForm::Many {
        column.vote(12); // “None of them”
    }
    if question.options.is_empty() {
        (0..=MOST_NUMBERS).for_each(|_| column.vote(40));
    }
    column.lead(20);
}

fn fill_ruling(column: &mut Column, ruling: &NightRuling) {
    column.lead(letters(&ruling.answer));
    if !ruling.reason.is_empty() {
        column.paragraph(count(&ruling.reason));
    }
    // A step ends with its law.
    ruling.steps.iter().for_each(|step| column.act(count(&step.text) + count(&step.cite.text) + 4));
    if let Some(law) = &ruling.law {
        column.quotation(count(&law.words));
    }
}

fn letters(text: &Prose) -> usize {
    count(&text.to_string())
}

fn count(text: &str) -> usize {
    text.chars().count()
}
