//! A question of a night: what is asked, and what is told when it is closed.

use crate::error::WebError;
use crate::question_flow::form::code_title;
use crate::sheets::made_again;
use crate::state::AppState;
use crate::view::steps::{StepView, step_views};
use crate::view::table_diagram::DiagramView;
use oddtrick_print::PrintedLaw;
use oddtrick_quiz::prose::{Prose, side_name};
use oddtrick_quiz::sheet::printed_question;
use oddtrick_quiz::{Naming, QuizQuestion, Reply};
use oddtrick_table::Side;

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
    /// Whether its words need small letters to have room on a screen: `""`, `long` or `longer`.
    pub length: &'static str,
    /// The same for its votes and its ruling, which stand beside each other.
    pub told_length: &'static str,
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

/// So many letters of a question have room on a screen in full size, and so many in a smaller one.
const ROOM: [usize; 2] = [560, 850];

/// The same for each of the two columns that tell the votes and the ruling.
const ROOM_TOLD: [usize; 2] = [430, 620];

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
        Ok(AskedQuestion {
            code: code_title(app, &question),
            diagram: DiagramView::after_lines(&question.record, question.lines_before, naming),
            sides: Side::ALL.map(|side| naming.text(side_name(side))),
            ruling: NightRuling {
                answer: answer.with_full_stop(),
                law: quoted_law(printed.key.laws, &printed.key.reason),
                reason: printed.key.reason,
                steps: Some(steps).filter(|steps| steps.len() > 1).unwrap_or_default(),
                right: question.right_reply(),
            },
            length: length(&question),
            told_length: "",
            question,
        }
        .with_told_length())
    }

    fn with_told_length(self) -> AskedQuestion {
        let NightRuling { answer, reason, steps, law, .. } = &self.ruling;
        // A step ends with its law.
        let steps: usize = steps.iter().map(|step| count(&step.text) + 30).sum();
        let law = law.as_ref().map_or(0, |law| count(&law.words) + 60);
        let why = letters(answer) + count(reason) + steps + law;
        let told_length = class_of(why.max(options_length(&self.question)), ROOM_TOLD);
        AskedQuestion { told_length, ..self }
    }
}

/// The law to quote: the first that the reason names. If the reason names none, the one that decides.
fn quoted_law(laws: Vec<PrintedLaw>, reason: &str) -> Option<PrintedLaw> {
    let names_one = reason.contains("Law ");
    laws.into_iter().find(|law| !names_one || reason.contains(&law.cite))
}

fn length(question: &QuizQuestion) -> &'static str {
    // An act begins a line of its own, and so does an option.
    let story: usize = question.story.iter().map(|act| letters(act) + 25).sum();
    class_of(story + options_length(question), ROOM)
}

/// The letters of the prompt and the options.
fn options_length(question: &QuizQuestion) -> usize {
    // As in `length`.
    let options: usize = question.options.iter().map(|option| letters(&option.text) + 30).sum();
    options + letters(&question.prompt)
}

fn class_of(length: usize, room: [usize; 2]) -> &'static str {
    match length {
        found if found <= room[0] => "",
        found if found <= room[1] => "long",
        _ => "longer",
    }
}

fn letters(text: &Prose) -> usize {
    count(&text.to_string())
}

fn count(text: &str) -> usize {
    text.chars().count()
}
