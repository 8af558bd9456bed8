//! How the parts of a reply were judged.

use std::collections::HashSet;

use oddtrick_quiz::prose::Prose;
use oddtrick_quiz::{Mark, QuizQuestion, Reply, ReplyForm};

/// An option, and whether the learner judged it correctly.
pub(super) struct OptionMark {
    pub(super) text: Prose,
    pub(super) judged_rightly: bool,
    pub(super) symbol: char,
    pub(super) state: &'static str,
    pub(super) why: Option<Prose>,
}

/// How each option was judged, if any number could be chosen.
pub(super) fn option_marks(question: &QuizQuestion, reply: &Reply) -> Vec<OptionMark> {
    let Reply::Many(chosen) = reply else { return Vec::new() };
    let options = question.options.iter().enumerate();
    // A reason that several options share is given with each one that was chosen, and otherwise once.
    let reason = |place: usize| question.options[place].distractor.as_ref().map(|wrong| wrong.why.to_string());
    let mut said: HashSet<String> =
        chosen.iter().filter(|place| **place < question.options.len()).filter_map(|place| reason(*place)).collect();
    let weigh = options.map(|(place, option)| {
        let (chosen, right) = (chosen.contains(&place), question.is_right(place));
        // The mark says whether the option is right, and never stands alone for what the learner did.
        let (symbol, state) = match (chosen, right) {
            (true, true) => ('✓', "chosen, and right"),
            (true, false) => ('✗', "chosen, and wrong"),
            (false, true) => ('✓', "right, but not chosen"),
            (false, false) => ('–', "rightly left out"),
        };
        let why = option.distractor.as_ref().map(|wrong| wrong.why.clone());
        let why = why.filter(|why| said.insert(why.to_string()) || chosen);
        OptionMark { text: option.text.clone(), judged_rightly: chosen == right, symbol, state, why }
    });
    weigh.collect()
}

/// What was right in a reply that was not right in every part.
pub(super) fn right_in_part(question: &QuizQuestion, mark: Mark) -> String {
    match question.form {
        ReplyForm::One => "The answer is right, but the reason is not.".to_owned(),
        ReplyForm::Pair => "One of the two numbers is right.".to_owned(),
        ReplyForm::Many | ReplyForm::Number => format!("{} of {} points.", mark.points, mark.out_of),
    }
}
