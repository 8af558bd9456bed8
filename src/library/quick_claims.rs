//! Quick claims: sentences about the law, each with its denial. The engine says which of the two is true.

use std::collections::BTreeSet;

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
    /// Reasons that stand in place of those of the rule that decides.
    pub reasons: Vec<ClaimReason>,
}

/// A reason that suits a claim, where that of the rule is about something else, or speaks for the other answer.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClaimReason {
    /// The id of the code under which it stands.
    pub code: String,
    /// The sentence with which it is offered. `None` for both.
    pub of: Option<Sentence>,
    /// The number of the false reason that it replaces. `None` for the true one.
    #[serde(rename = "instead-of")]
    pub instead_of: Option<u16>,
    /// The number of a false reason. Stored answers have it, so it never changes.
    pub number: Option<u16>,
    /// The reason, without its full stop.
    pub says: String,
    /// Of a false reason: what the law says instead, with its number.
    #[serde(default)]
    pub why: String,
}

/// One of the two sentences of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sentence {
    /// The sentence itself.
    Says,
    /// Its denial.
    Denies,
}

impl QuickClaim {
    /// The reason of this claim in place of the false reason with that number, or of the true one. `codes` are the ids under which
    /// it may stand.
    pub fn reason_instead_of(&self, number: Option<u16>, sentence: Sentence, codes: [&str; 2]) -> Option<&ClaimReason> {
        self.reasons.iter().find(|reason| {
            codes.contains(&reason.code.as_str())
                && reason.of.is_none_or(|of| of == sentence)
                && reason.instead_of == number
        })
    }
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
    #[serde(default)]
    reason: Vec<ClaimReason>,
}

/// Reads `quick/<name>.toml`, and sorts by number. A claim with errors is left out. `numbers` are those of the false reasons so
/// far.
pub(crate) fn read_quick_claims(
    files: &ContentFiles,
    topics: &[Topic],
    mut numbers: BTreeSet<u16>,
    errors: &mut Vec<ContentError>,
) -> Vec<QuickClaim> {
    let mut claims: Vec<QuickClaim> = Vec::new();
    for (name, file) in content_files::read_folder::<QuickFile>(files, "quick/", errors) {
        let file_name = format!("quick/{name}.toml");
        for entry in file.claim {
            let number = entry.number;
            match read_claim(entry, topics, &mut numbers) {
                Ok(claim) if claims.iter().all(|had| had.number != number) => claims.push(claim),
                Ok(_) => errors.push(ContentError::in_file(&file_name, format!("claim {number} comes twice"))),
                Err(why) => errors.push(ContentError::in_file(&file_name, format!("claim {number}: {why}"))),
            }
        }
    }
    claims.sort_by_key(|claim| claim.number);
    claims
}

fn read_claim(entry: QuickEntry, topics: &[Topic], numbers: &mut BTreeSet<u16>) -> Result<QuickClaim, String> {
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
    for reason in &entry.reason {
        check_reason(reason, numbers)?;
    }
    Ok(QuickClaim {
        number: entry.number,
        reasons: entry.reason,
        codes: entry.codes,
        topic: entry.topic,
        question: asked.text.parse::<Question>().map_err(|error| error.to_string())?,
        when: entry.when.parse::<Answer>().map_err(|error| error.to_string())?,
        says: entry.says,
        denies: entry.denies,
        record: script.record,
    })
}

/// Finds what is wrong with a reason of a claim.
fn check_reason(reason: &ClaimReason, numbers: &mut BTreeSet<u16>) -> Result<(), String> {
    let says = &reason.says;
    if codes::find(&reason.code).is_none() {
        return Err(format!("there is no code `{}`", reason.code));
    }
    if says.ends_with('.') {
        return Err(format!("`{says}` must be a sentence without its full stop"));
    }
    if let Some(replaced) = reason.instead_of.filter(|replaced| !numbers.contains(replaced)) {
        return Err(format!("there is no false reason {replaced} that `{says}` could replace"));
    }
    match (reason.instead_of, reason.number) {
        (Some(_), Some(number)) if !numbers.insert(number) => Err(format!("the number {number} comes twice")),
        (Some(_), Some(_)) if !reason.why.ends_with('.') => Err(format!("`{says}` needs a sentence that says why not")),
        (None, None) | (Some(_), Some(_)) => Ok(()),
        _ => Err(format!("`{says}` needs both `instead-of` and a `number`, or neither if it is true")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(claims: &str) -> (Vec<QuickClaim>, Vec<String>) {
        let topics = [Topic { slug: "tricks".to_owned(), title: String::new(), about: String::new() }];
        let files = ContentFiles::from([("quick/some.toml".to_owned(), claims.to_owned())]);
        let mut errors = Vec::new();
        let claims = read_quick_claims(&files, &topics, BTreeSet::from([3, 7]), &mut errors);
        (claims, errors.iter().map(ToString::to_string).collect())
    }

    fn claim(number: u16, topic: &str, record: &str, when: &str) -> String {
        format!(
            "[[claim]]\nnumber = {number}\ntopic = \"{topic}\"\nsays = \"So.\"\ndenies = \"Not so.\"\n\
             record = \"\"\"\n{record}\n\"\"\"\nwhen = \"{when}\"\n"
        )
    }

    fn reason(code: &str, more: &str) -> String {
        format!("[[claim.reason]]\ncode = \"{code}\"\n{more}says = \"so it is\"\n")
    }

    #[test]
    fn a_reason_stands_for_its_sentence_and_its_code() {
        let good = claim(2, "tricks", "Y demands: see the last trick\n? is Y's demand good", "yes");
        let more = "of = \"denies\"\ninstead-of = 3\nnumber = 8\nwhy = \"Not so (Law 1).\"\n";
        let (claims, errors) = read(&(good + &reason("english-club", "") + &reason("english-club", more)));
        assert_eq!((claims.len(), errors.len()), (1, 0), "{errors:?}");
        let found = |number, of, code: &'static str| claims[0].reason_instead_of(number, of, [code; 2]).is_some();
        assert!(found(None, Sentence::Says, "english-club") && found(None, Sentence::Denies, "english-club"));
        assert!(found(Some(3), Sentence::Denies, "english-club"));
        assert!(!found(Some(3), Sentence::Says, "english-club") && !found(Some(3), Sentence::Denies, "jsl-1890"));
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
            ("no code", claim(2, "tricks", good, "yes") + &reason("whist", "")),
            ("comes twice", claim(2, "tricks", good, "yes") + &reason("english-club", "instead-of = 3\nnumber = 7\n")),
            (
                "could replace",
                claim(2, "tricks", good, "yes") + &reason("english-club", "instead-of = 9\nnumber = 8\n"),
            ),
            ("needs both", claim(2, "tricks", good, "yes") + &reason("english-club", "instead-of = 3\n")),
            ("why not", claim(2, "tricks", good, "yes") + &reason("english-club", "instead-of = 3\nnumber = 8\n")),
        ] {
            let (_, errors) = read(&text);
            assert!(errors.iter().any(|error| error.contains(fault)), "{fault}: {errors:?}");
        }
    }
}
