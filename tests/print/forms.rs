//! Four forms: short, mixed, one with a question that no option is right for, and long. `questions.json` has their
//! questions.

use oddtrick_print::{PrintedForm, PrintedQuestion};

/// Every kind of question, twelve in all.
fn questions() -> Vec<PrintedQuestion> {
    serde_json::from_str(include_str!("questions.json")).expect("questions")
}

fn form(title: &str, sheet_number: u64, questions: Vec<PrintedQuestion>) -> PrintedForm {
    PrintedForm {
        title: title.to_owned(),
        club: "The Long Suit Whist Club".to_owned(),
        date: "Tuesday, 3 March 2026".to_owned(),
        sheet_number,
        form: 'B',
        address: format!("https://whist.example/sheets/{sheet_number}/B"),
        introduction:
            "You have twenty minutes. Ada and Ben, or A and B, are partners against Yara and Zoe, or Y and Z."
                .to_owned(),
        questions,
        ..PrintedForm::default()
    }
}

/// Five questions: an ordinary evening.
pub fn short() -> PrintedForm {
    form("Five before supper", 17, questions().into_iter().take(5).collect())
}

/// Twelve questions of every kind.
pub fn mixed() -> PrintedForm {
    form("Revokes & exposed cards, <mixed>", 118, questions())
}

/// The first five questions. Of the fourth any number of options may be right, and none is.
pub fn none_right() -> PrintedForm {
    let mut form = form("None of them", 1002, questions().into_iter().take(5).collect());
    let question = &mut form.questions[3];
    question.options.iter_mut().for_each(|option| option.right = false);
    question.points = 1;
    (question.key.letters, question.key.answer) = (String::new(), "None of them".to_owned());
    form
}

/// Forty questions, every ninth of which is taller than a page.
pub fn long() -> PrintedForm {
    let all = questions();
    let question = |place: usize| {
        let mut question = all[place % all.len()].clone();
        question.id = format!("{}/{place}", question.id);
        question.number = place + 1;
        if place % 9 == 8 {
            question.story = question.story.iter().cycle().take(160).cloned().collect();
        }
        question
    };
    form("The examination", 40_000, (0..40).map(question).collect())
}

/// All four, with names for files.
pub fn all() -> [(&'static str, PrintedForm); 4] {
    [("short", short()), ("mixed", mixed()), ("none", none_right()), ("long", long())]
}
