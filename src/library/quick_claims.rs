//! Quick claims: sentences about the law, each with its denial. The engine says which of the two is true.

use oddtrick_law::{Answer, Question, codes};
use oddtrick_table::Record;
use oddtrick_table::notation;
use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;
use crate::topics::Topic;

/// A sentence about the law, and its denial.
#[derive(Debug, Clone)]
pub struct QuickClaim {
    /// Its number. Question ids have it, so it never changes.
    pub number: u16,
    /// The ids of the codes under which it is asked. Empty for all.
    pub codes: Vec<String>,
    /// The slug of its topic.
    pub topic: String,
    /// The sentence.
    pub says: String,
    /// The opposite.
    pub denies: String,
    /// What happens at the table that the sentence is about.
    pub record: Record,
    /// What the engine is asked.
    pub question: Question,
    /// The answer that makes the sentence true. Any other makes the denial true.
    pub when: Answer,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QuickFile {
    claim: Vec<QuickEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QuickEntry {
    number: u16,
    #[serde(default)]
    codes: Vec<String>,
    topic: String,
    says: String,
    denies: String,
    record: String,
    when: String,
}

/// Reads `quick/<name>.toml`, and sorts by number. A claim with errors is left out.
pub(crate) fn read_quick_claims(
    files: &ContentFiles,
    topics: &[Topic],
    errors: &mut Vec<ContentError>,
) -> Vec<QuickClaim> {
    let mut claims: Vec<QuickClaim> = Vec::new();
    for (name, file) in content_files::read_folder::<QuickFile>(files, "quick/", errors) {
        let file_name = format!("quick/{name}.toml");
        for entry in file.claim {
            let number = entry.number;
            match read_claim(entry, topics) {
                Ok(claim) if claims.iter().all(|had| had.number != number) => claims.push(claim),
                Ok(_) => errors.push(ContentError::in_file(&file_name, format!("claim {number} comes twice"))),
                Err(why) => errors.push(ContentError::in_file(&file_name, format!("claim {number}: {why}"))),
            }
        }
    }
    claims.sort_by_key(|claim| claim.number);
    claims
}

fn read_claim(entry: QuickEntry, topics: &[Topic]) -> Result<QuickClaim, String> {
    let script = notation::parse(&entry.record)
        .map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
    let [asked] = script.questions.as_slice() else { return Err("the record must ask one question".to_owned()) };
    if asked.after_lines != script.record.lines.len() {
        return Err("the question must stand at the end of the record".to_owned());
    }
    if topics.iter().all(|topic| topic.slug != entry.topic) {
        return Err(format!("there is no topic `{}`", entry.topic));
    }
    if let Some(unknown) = entry.codes.iter().find(|id| codes::find(id).is_none()) {
        return Err(format!("there is no code `{unknown}`"));
    }
    for sentence in [&entry.says, &entry.denies] {
        if !sentence.ends_with('.') {
            return Err(format!("`{sentence}` is no sentence"));
        }
    }
    Ok(QuickClaim {
        number: entry.number,
        codes: entry.codes,
        topic: entry.topic,
        question: asked.text.parse::<Question>().map_err(|error| error.to_string())?,
        when: entry.when.parse::<Answer>().map_err(|error| error.to_string())?,
        says: entry.says,
        denies: entry.denies,
        record: script.record,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(claims: &str) -> (Vec<QuickClaim>, Vec<String>) {
        let topics = [Topic { slug: "tricks".to_owned(), title: String::new(), about: String::new() }];
        let files = ContentFiles::from([("quick/some.toml".to_owned(), claims.to_owned())]);
        let mut errors = Vec::new();
        let claims = read_quick_claims(&files, &topics, &mut errors);
        (claims, errors.iter().map(ToString::to_string).collect())
    }

    fn claim(number: u16, topic: &str, record: &str, when: &str) -> String {
        format!(
            "[[claim]]\nnumber = {number}\ntopic = \"{topic}\"\nsays = \"So.\"\ndenies = \"Not so.\"\n\
             record = \"\"\"\n{record}\n\"\"\"\nwhen = \"{when}\"\n"
        )
    }

    #[test]
    fn claims_are_read_and_faults_are_named() {
        let good = "Y demands: see the last trick\n? is Y's demand good";
        let (claims, errors) = read(&claim(2, "tricks", good, "yes"));
        assert_eq!((claims.len(), claims[0].number, &claims[0].when, errors.len()), (1, 2, &Answer::Yes, 0));
        for (fault, text) in [
            ("comes twice", claim(2, "tricks", good, "yes") + &claim(2, "tricks", good, "yes")),
            ("no topic", claim(2, "tides", good, "yes")),
            ("one question", claim(2, "tricks", "Y leads 9S", "yes")),
            ("at the end", claim(2, "tricks", "? is Y's demand good\nY leads 9S", "yes")),
            ("not an answer", claim(2, "tricks", good, "maybe")),
        ] {
            let (_, errors) = read(&text);
            assert!(errors.iter().any(|error| error.contains(fault)), "{fault}: {errors:?}");
        }
    }
}
