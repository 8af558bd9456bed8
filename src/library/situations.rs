//! Situations: what could happen at a table, written for a code of which no book decides cases.
//!
//! A situation is a record with questions, in the form of `tests/records`: a comment `#= …` after a question gives the
//! answer that the law's words give, and the engine must give it too. A comment `#topic …` names the topic.

use oddtrick_law::{Answer, Evaluator, Question, codes};
use oddtrick_table::notation::{self, RecordWithQuestions};

use crate::content_files::ContentFiles;
use crate::error::ContentError;
use crate::passage::Passage;
use crate::topics::Topic;

/// A record with questions that no book tells.
#[derive(Debug, Clone)]
pub struct Situation {
    /// Its number. Question ids have it, so it never changes.
    pub number: u16,
    /// The words in its file name.
    pub slug: String,
    /// The id of the code that judges it.
    pub code: String,
    /// The slug of its topic.
    pub topic: String,
    /// The record with its questions.
    pub script: RecordWithQuestions,
    /// The questions of the record, with their answers.
    pub questions: Vec<SituationQuestion>,
    /// How parts of the record are told by hand.
    pub passages: Vec<Passage>,
}

/// A question of a situation.
#[derive(Debug, Clone)]
pub struct SituationQuestion {
    /// The question.
    pub question: Question,
    /// How many lines of the record come before the question.
    pub lines_before: usize,
    /// The answer by the words of the law.
    pub answer: Answer,
}

/// Reads `situations/<code>/<number>-<slug>.rec`, and sorts by number. A situation with errors is left out.
pub(crate) fn read_situations(
    files: &ContentFiles,
    topics: &[Topic],
    errors: &mut Vec<ContentError>,
) -> Vec<Situation> {
    let mut situations: Vec<Situation> = Vec::new();
    for (file, text) in files {
        let Some(path) = file.strip_prefix("situations/").and_then(|rest| rest.strip_suffix(".rec")) else { continue };
        match read_situation(path, text, topics) {
            Ok(it) if situations.iter().all(|had| had.number != it.number) => situations.push(it),
            Ok(it) => errors.push(ContentError::in_file(file, format!("the number {} comes twice", it.number))),
            Err(why) => errors.push(ContentError::in_file(file, why)),
        }
    }
    situations.sort_by_key(|situation| situation.number);
    situations
}

fn read_situation(path: &str, text: &str, topics: &[Topic]) -> Result<Situation, String> {
    let (code, name) = path.split_once('/').ok_or("it must be in the folder of its code")?;
    let (number, slug) = name.split_once('-').ok_or("its name must be a number, a hyphen and words")?;
    let number = number.parse().map_err(|_| "its name must begin with a number")?;
    let script = notation::parse(text)
        .map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
    if script.record.setup.code.as_deref() != Some(code) {
        return Err(format!("its first line must be `code: {code}`, as its folder says"));
    }
    let topic = text.lines().find_map(|line| line.strip_prefix("#topic ")).ok_or("it has no line `#topic …`")?.trim();
    if topics.iter().all(|known| known.slug != topic) {
        return Err(format!("there is no topic `{topic}`"));
    }
    let answers: Vec<&str> = text.lines().filter_map(|line| line.trim().strip_prefix("#= ")).collect();
    if answers.is_empty() || answers.len() != script.questions.len() {
        return Err("it must have an answer `#= …` for each question".to_owned());
    }
    let asked = script.questions.iter().zip(answers).map(|(asked, answer)| {
        Ok(SituationQuestion {
            question: asked.text.parse().map_err(|error| format!("line {}: {error}", asked.line))?,
            lines_before: asked.after_lines,
            answer: answer.parse().map_err(|error| format!("line {}: {error}", asked.line))?,
        })
    });
    let questions: Vec<SituationQuestion> = asked.collect::<Result<_, String>>()?;
    let (slug, code, topic) = (slug.to_owned(), code.to_owned(), topic.to_owned());
    let situation = Situation { number, slug, code, topic, script, questions, passages: Vec::new() };
    situation.check_answers()?;
    Ok(situation)
}

impl Situation {
    /// Whether the engine gives each answer, or what it gives instead.
    fn check_answers(&self) -> Result<(), String> {
        let code = codes::find(&self.code).ok_or_else(|| format!("there is no code `{}` to judge by", self.code))?;
        for (n, asked) in self.questions.iter().enumerate() {
            let evaluator = Evaluator::after_lines(code, &self.script.record, asked.lines_before);
            let answer = evaluator.rule_on(&asked.question).answer;
            if answer != asked.answer {
                return Err(format!("question {}: the engine answers `{answer}`, not `{}`", n + 1, asked.answer));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "#topic claims\n# A story.\ncode: english-club\n? is B's revoke established\n#= no\n";

    fn read(files: &[(&str, &str)]) -> (Vec<Situation>, Vec<String>) {
        let topics = [Topic { slug: "claims".to_owned(), title: String::new(), about: String::new() }];
        let files = files.iter().map(|(name, text)| (format!("situations/{name}"), (*text).to_owned())).collect();
        let mut errors = Vec::new();
        let situations = read_situations(&files, &topics, &mut errors);
        (situations, errors.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn situations_are_read_and_faults_are_named() {
        let (situations, errors) = read(&[("english-club/007-a-story.rec", GOOD)]);
        assert_eq!((situations.len(), errors.len()), (1, 0), "{errors:?}");
        assert_eq!((situations[0].number, situations[0].slug.as_str()), (7, "a-story"));
        let name = "english-club/007-a-story.rec";
        for (fault, file, text) in [
            ("in the folder of its code", "007-a-story.rec", GOOD.to_owned()),
            ("begin with a number", "english-club/a-story.rec", GOOD.to_owned()),
            ("as its folder says", "jsl-1890/007-a-story.rec", GOOD.to_owned()),
            ("no line `#topic", name, GOOD.replace("#topic", "#about")),
            ("no topic `tides`", name, GOOD.replace("topic claims", "topic tides")),
            ("an answer `#= …` for each", name, GOOD.replace("#= no", "")),
            ("not an answer", name, GOOD.replace("#= no", "#= maybe")),
            ("the engine answers `no`, not `yes`", name, GOOD.replace("#= no", "#= yes")),
        ] {
            let (_, errors) = read(&[(file, &text)]);
            assert!(errors.iter().any(|error| error.contains(fault)), "{fault}: {errors:?}");
        }
        let (_, errors) = read(&[(name, GOOD), ("english-club/007-another.rec", GOOD)]);
        assert!(errors.iter().any(|error| error.contains("comes twice")), "{errors:?}");
    }
}
