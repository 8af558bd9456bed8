//! A result to share: a line that reads well aloud, and squares.

use crate::state::AppState;
use oddtrick_quiz::QuestionId;

/// What a learner can share.
pub(super) struct ShareText {
    /// `Odd Trick 112: 5 of 6, the revoke got me`
    pub line: String,
    /// A square per question, filled if it was right.
    pub squares: String,
    /// The same in words.
    pub spoken: String,
    /// The address of the quiz.
    pub href: String,
}

impl ShareText {
    /// The text for a quiz: its name, whether each question was right, and the topics that were missed.
    pub fn new(name: &str, href: String, marks: &[bool], missed: &[String]) -> ShareText {
        let right = marks.iter().filter(|right| **right).count();
        let got = match missed {
            [] => ", nothing got me".to_owned(),
            [one] => format!(", {one} got me"),
            [one, other] => format!(", {one} and {other} got me"),
            // A list with commas follows a semicolon.
            [first @ .., last] => format!("; {} and {last} got me", first.join(", ")),
        };
        let words: Vec<&str> = marks.iter().map(|right| if *right { "right" } else { "wrong" }).collect();
        let squares = marks.iter().map(|right| if *right { '■' } else { '□' }).collect();
        ShareText { line: format!("{name}: {right} of {}{got}", marks.len()), squares, spoken: words.join(", "), href }
    }
}

/// The topics of some questions, each once, as they read within a sentence: `the revoke`.
pub(super) fn missed_topics<'a>(app: &AppState, specs: impl Iterator<Item = &'a QuestionId>) -> Vec<String> {
    let mut topics: Vec<String> = Vec::new();
    for spec in specs {
        let case = app.library.case_of_question(spec);
        let Some(topic) = case.and_then(|case| app.library.topic(&case.topic)) else { continue };
        let mut letters = topic.title.chars();
        let title: String = letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect();
        if !topics.contains(&title) {
            topics.push(title);
        }
    }
    topics
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(marks: &[bool], missed: &[&str]) -> String {
        let missed: Vec<String> = missed.iter().map(|topic| (*topic).to_owned()).collect();
        ShareText::new("Odd Trick 112", String::new(), marks, &missed).line
    }

    #[test]
    fn share_line_names_the_missed_topics() {
        let some = [true, false, true, true, true, true];
        assert_eq!(line(&some, &["the revoke"]), "Odd Trick 112: 5 of 6, the revoke got me");
        assert_eq!(line(&some, &["honours", "the deal"]), "Odd Trick 112: 5 of 6, honours and the deal got me");
        let many = line(&[false; 6], &["honours", "the deal", "calls"]);
        assert_eq!(many, "Odd Trick 112: 0 of 6; honours, the deal and calls got me");
        assert_eq!(line(&[true; 6], &[]), "Odd Trick 112: 6 of 6, nothing got me");
    }

    #[test]
    fn squares_are_described_in_words() {
        let share = ShareText::new("Odd Trick 1", String::new(), &[true, false], &[]);
        assert_eq!((share.squares.as_str(), share.spoken.as_str()), ("■□", "right, wrong"));
    }
}
