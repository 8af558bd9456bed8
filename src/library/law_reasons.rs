//! Reasons as sentences about the law: for a rule that decides, the true one, and false ones that people believe. A question
//! offers them with its answers.

use std::collections::BTreeSet;

use oddtrick_law::{Answer, Code, Condition, DealFate, RuleId, codes, codes::readings};
use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;

/// An answer that people give reasons for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReasonedAnswer {
    /// Yes.
    Yes,
    /// No.
    No,
    /// Nothing can be demanded.
    Nothing,
    /// Something can be demanded. What it is, the rule says.
    Something,
    /// What becomes of a deal.
    Deal(DealFate),
}

impl ReasonedAnswer {
    /// The sort of an answer. `None` if nobody gives reasons for it.
    pub fn of(answer: &Answer) -> Option<ReasonedAnswer> {
        match answer {
            Answer::Yes => Some(ReasonedAnswer::Yes),
            Answer::No => Some(ReasonedAnswer::No),
            Answer::MayExact(open) if open.is_empty() => Some(ReasonedAnswer::Nothing),
            Answer::MayExact(_) => Some(ReasonedAnswer::Something),
            Answer::Deal(outcomes) if outcomes.len() == 1 => {
                outcomes.iter().next().map(|outcome| ReasonedAnswer::Deal(outcome.fate()))
            }
            _ => None,
        }
    }
}

/// The true reason for an answer, and false ones.
#[derive(Debug, Clone)]
pub struct LawReason {
    /// The id of the code.
    pub code: &'static str,
    /// The rule that decides.
    pub rule: RuleId,
    /// The condition that the rule lacks, if that is why.
    pub lacks: Option<Condition>,
    /// What is supposed besides and makes no difference, if the reason says why not.
    pub unchanged_by: Option<Condition>,
    /// The answer that it gives.
    pub answer: ReasonedAnswer,
    /// The sentence, without its full stop: `a revoke must be claimed before the cards are cut for the next deal`.
    pub says: String,
    /// What would have turned the answer, as a sentence with slots for people and cards, as in the wording of a rule: `If
    /// {others} had claimed it before the cut, …`.
    pub turns: Option<String>,
    /// What people believe instead.
    pub wrong: Vec<FalseReason>,
}

/// A sentence about the law that is false.
#[derive(Debug, Clone)]
pub struct FalseReason {
    /// Its number. Stored answers have it, so it never changes.
    pub number: u16,
    /// What somebody answers who believes it.
    pub answer: ReasonedAnswer,
    /// The sentence, without its full stop.
    pub says: String,
    /// What the law says instead, with its number.
    pub why: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReasonsFile {
    reason: Vec<ReasonEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReasonEntry {
    rule: String,
    lacks: Option<String>,
    #[serde(rename = "unchanged-by")]
    unchanged_by: Option<String>,
    answer: String,
    says: String,
    turns: Option<String>,
    wrong: Vec<FalseEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FalseEntry {
    number: u16,
    answer: String,
    says: String,
    why: String,
}

/// Reads `reasons/<code>.toml` and `reasons/<code>/<name>.toml`. A reason with errors is left out.
pub(crate) fn read_law_reasons(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Vec<LawReason> {
    let mut reasons: Vec<LawReason> = Vec::new();
    let mut numbers = BTreeSet::new();
    for (name, file) in content_files::read_folder::<ReasonsFile>(files, "reasons/", errors) {
        let file_name = format!("reasons/{name}.toml");
        let code_id = name.split('/').next().unwrap_or_default();
        let Some(code) = codes::find(code_id) else {
            errors.push(ContentError::in_file(&file_name, format!("there is no code `{code_id}`")));
            continue;
        };
        for entry in file.reason {
            let of = entry.rule.clone();
            match read_reason(code, entry, &mut numbers) {
                Ok(read) if reasons.iter().all(|had| !is_for_the_same(had, &read)) => reasons.push(read),
                Ok(_) => errors.push(ContentError::in_file(&file_name, format!("rule {of}: its reason comes twice"))),
                Err(why) => errors.push(ContentError::in_file(&file_name, format!("rule {of}: {why}"))),
            }
        }
    }
    reasons
}

/// Whether two reasons are for the same answer by the same rule.
fn is_for_the_same(one: &LawReason, other: &LawReason) -> bool {
    let of = |reason: &LawReason| (reason.code, reason.rule, reason.lacks, reason.unchanged_by, reason.answer);
    of(one) == of(other)
}

fn read_reason(code: &'static Code, entry: ReasonEntry, numbers: &mut BTreeSet<u16>) -> Result<LawReason, String> {
    // A rule may also be one that only a variant of the code has, such as that for dummy.
    let of_text = codes::all().iter().chain(readings::codes()).filter(|other| other.text_id == code.text_id);
    let mut of_code = std::iter::once(code).chain(of_text.filter(|_| code.id == code.text_id));
    let rule = of_code.find_map(|code| code.rule(&entry.rule)).ok_or("there is no such rule")?;
    let condition = |key: String| Condition::from_key(&key).ok_or(format!("there is no condition `{key}`"));
    let lacks = entry.lacks.map(condition).transpose()?;
    if let Some(lacks) = lacks.filter(|lacks| !rule.has_condition(*lacks)) {
        return Err(format!("it does not ask for `{}`", lacks.key()));
    }
    let unchanged_by = entry.unchanged_by.map(condition).transpose()?;
    let answer = read_answer(&entry.answer)?;
    let wrong = entry.wrong.into_iter().map(|wrong| {
        if !numbers.insert(wrong.number) {
            return Err(format!("the number {} comes twice", wrong.number));
        }
        if !wrong.why.ends_with('.') {
            return Err(format!("`{}` is no sentence", wrong.why));
        }
        let (given, says) = (read_answer(&wrong.answer)?, read_clause(wrong.says)?);
        if !answers_the_same(given, answer) {
            return Err(format!("`{}` does not answer what `{}` answers", wrong.answer, entry.answer));
        }
        Ok(FalseReason { number: wrong.number, answer: given, says, why: wrong.why })
    });
    let wrong: Vec<FalseReason> = wrong.collect::<Result<_, String>>()?;
    if let Some(turns) = entry.turns.as_deref().filter(|turns| !(turns.starts_with("If ") && turns.ends_with('.'))) {
        return Err(format!("`{turns}` must be a sentence that begins with `If`"));
    }
    if wrong.len() < 2 {
        return Err("it needs two false reasons at least".to_owned());
    }
    Ok(LawReason {
        code: code.id,
        rule: rule.id,
        lacks,
        unchanged_by,
        answer,
        says: read_clause(entry.says)?,
        turns: entry.turns,
        wrong,
    })
}

/// An answer as the content has it.
fn read_answer(text: &str) -> Result<ReasonedAnswer, String> {
    match text {
        "yes" => Ok(ReasonedAnswer::Yes),
        "no" => Ok(ReasonedAnswer::No),
        "nothing" => Ok(ReasonedAnswer::Nothing),
        "due" => Ok(ReasonedAnswer::Something),
        other => DealFate::from_name(other).map(ReasonedAnswer::Deal).ok_or_else(|| {
            let fates: Vec<String> = DealFate::ALL.into_iter().map(|(_, name)| format!("`{name}`")).collect();
            format!("`{other}` is not `yes`, `no`, `nothing`, `due`, {}", fates.join(", "))
        }),
    }
}

/// Whether an answer can be given to the question that another one answers.
fn answers_the_same(one: ReasonedAnswer, other: ReasonedAnswer) -> bool {
    use ReasonedAnswer::{Deal, No, Nothing, Something, Yes};
    matches!((one, other), (Yes | No, Yes | No) | (Nothing | Something, Nothing | Something) | (Deal(_), Deal(_)))
}

/// A sentence that comes after `Yes:`, so it has no full stop.
fn read_clause(text: String) -> Result<String, String> {
    if text.ends_with('.') || text.trim().is_empty() {
        return Err(format!("`{text}` must be a sentence without its full stop"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str, text: &str) -> (Vec<LawReason>, Vec<String>) {
        let files = ContentFiles::from([(format!("reasons/{name}.toml"), text.to_owned())]);
        let mut errors = Vec::new();
        let reasons = read_law_reasons(&files, &mut errors);
        (reasons, errors.iter().map(ToString::to_string).collect())
    }

    fn reason(rule: &str, lacks: &str, numbers: [u16; 2], says: &str) -> String {
        let wrong = numbers.map(|number| {
            format!("{{ number = {number}, answer = \"yes\", says = \"not so\", why = \"It is so (Law 73).\" }}")
        });
        format!(
            "[[reason]]\nrule = \"{rule}\"\n{lacks}answer = \"no\"\nsays = \"{says}\"\nwrong = [{}]\n",
            wrong.join(", ")
        )
    }

    #[test]
    fn reasons_are_read_and_faults_are_named() {
        let good = reason("73.quitted", "lacks = \"quitted\"\n", [1, 2], "so");
        let (reasons, errors) = read("english-club/revoke", &good);
        assert_eq!(errors, Vec::<String>::new());
        assert_eq!((reasons.len(), reasons[0].code, reasons[0].wrong[1].number), (1, "english-club", 2));
        let again = good.replace("number = 1,", "number = 3,").replace("number = 2,", "number = 4,");
        for (fault, name, text) in [
            ("no code", "tarot", good.clone()),
            ("no such rule", "english-club", reason("999", "", [1, 2], "so")),
            ("does not ask for", "english-club", reason("73.quitted", "lacks = \"hurried\"\n", [1, 2], "so")),
            ("the number 1 comes twice", "english-club", reason("73.quitted", "", [1, 1], "so")),
            ("without its full stop", "english-club", reason("73.quitted", "", [1, 2], "So.")),
            ("its reason comes twice", "english-club", format!("{good}{again}")),
            ("`maybe` is not `yes`", "english-club", good.replace("\"yes\"", "\"maybe\"")),
            ("does not answer what", "english-club", good.replace("\"yes\"", "\"stands\"")),
            ("begins with `If`", "english-club", good.replace("wrong =", "turns = \"When it is so.\"\nwrong =")),
        ] {
            let (_, errors) = read(name, &text);
            assert!(errors.iter().any(|error| error.contains(fault)), "{fault}: {errors:?}");
        }
    }
}
