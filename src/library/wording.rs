//! The wording for rules and conditions: a phrase for each.
//!
//! The engine contains no prose. Questions and explanations are built from its findings, so every
//! rule and every condition needs wording here. The checks make sure that it has some.

use std::collections::BTreeMap;

use oddtrick_law::{Code, codes};
use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;

/// The wording of a condition. In each text `{who}` is the player or side that it is about,
/// `{partner}` is the partner, `{others}` are the opponents, `{card}` is the card concerned and `{suit}` the suit led.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConditionWording {
    /// What happened if the condition holds, in the simple past: `{who} asked in time`.
    pub yes: String,
    /// What happened if it does not hold: `{who} did not ask in time`.
    pub no: String,
    /// The same as what follows “That would be right if …”: `{who} had asked in time`.
    pub if_yes: String,
    /// The same if it does not hold: `{who} had not asked in time`.
    pub if_no: String,
    /// Which of the two means something as the only fact that is changed.
    #[serde(default)]
    pub alone: Alone,
    /// What follows “It is not told whether …”.
    pub whether: String,
    /// Whether `whether` asks the other way round, so that a yes to it means that the condition does not hold: `{who} could
    /// play the card without revoking`.
    #[serde(default)]
    pub whether_denies: bool,
}

impl ConditionWording {
    /// What follows “if” for a condition that is supposed to hold, or not.
    pub fn after_if(&self, holds: bool) -> &str {
        if holds { &self.if_yes } else { &self.if_no }
    }
}

/// Which of the texts after “if” stands by itself. `The last card had not been turned up before that` does not: before
/// what?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alone {
    /// Both.
    #[default]
    Both,
    /// Only `if_yes`.
    IfYes,
    /// Only `if_no`.
    IfNo,
    /// Neither.
    Never,
}

impl Alone {
    /// Whether the text stands by itself for a condition that holds, or does not.
    pub const fn allows(self, holds: bool) -> bool {
        match self {
            Alone::Both => true,
            Alone::IfYes => holds,
            Alone::IfNo => !holds,
            Alone::Never => false,
        }
    }
}

/// The wording of a rule.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleWording {
    /// What the rule says, as one plain sentence about no player in particular: `Cards thrown face up on the table are
    /// exposed, and the other side may call them.`
    #[serde(default, rename = "in-short")]
    pub in_short: String,
    /// What happened, if the rule decides a question: the second half of "Yes, because …".
    pub because: String,
    /// What followed from it, with the word that joins it: `so {others} could call {card}`.
    #[serde(default)]
    pub so: String,
    /// The author who reads the law so, where its own words do not say it: `Drayson`.
    #[serde(default, rename = "reading-of")]
    pub reading_of: Option<String>,
    /// Whether the law leaves nobody a choice: `There must be a new deal`, and not `Y and Z may have a new deal`.
    #[serde(default)]
    pub must: bool,
    /// What happened, where something else keeps the rule from having its effect. Without it, `because` says it, and
    /// what would normally follow.
    #[serde(default, rename = "if-prevented")]
    pub if_prevented: Option<String>,
    /// A stable name for the mistake of ignoring the rule.
    pub misreading: String,
    /// For a rule that ends a right: the event that ends it, as it follows “Until …”.
    #[serde(default)]
    pub until: String,
}

impl RuleWording {
    /// What happened and what followed from it, as one clause.
    pub fn reason(&self) -> String {
        if self.so.is_empty() { self.because.clone() } else { format!("{}, {}", self.because, self.so) }
    }
}

/// All the wording, by the keys that the engine uses.
#[derive(Debug, Clone, Default)]
pub struct Wording {
    /// The wording of each condition, by the condition's key.
    pub conditions: BTreeMap<String, ConditionWording>,
    /// The wording of each rule, by code id, then by rule id.
    pub rules: BTreeMap<String, BTreeMap<String, RuleWording>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConditionsFile {
    condition: BTreeMap<String, ConditionWording>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFile {
    rule: BTreeMap<String, RuleWording>,
}

impl Wording {
    /// The wording of a rule of a code. A code that completes its laws from an earlier one has the words of that one for
    /// the rules that it has no words of its own for.
    pub fn rule(&self, code: &str, rule: &str) -> Option<&RuleWording> {
        let own = self.rules.get(code).and_then(|rules| rules.get(rule));
        let missing = || codes::all().iter().filter(|other| other.text_id == code).find_map(Code::missing_laws);
        own.or_else(|| self.rules.get(missing()?.earlier_text_id)?.get(rule))
    }

    /// The wording of a condition, by the condition's key.
    pub fn condition(&self, key: &str) -> Option<&ConditionWording> {
        self.conditions.get(key)
    }
}

/// Reads `wording/conditions/<chapter>.toml` and `wording/<code>/<chapter>.toml`.
pub(crate) fn read_wording(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Wording {
    let mut wording = Wording::default();
    for (name, text) in files {
        let Some(path) = name.strip_prefix("wording/").and_then(|rest| rest.strip_suffix(".toml")) else { continue };
        match path.split_once('/') {
            Some(("conditions", _)) => {
                let file = content_files::parse_toml::<ConditionsFile>(name, text, errors);
                insert_unique(
                    name,
                    &mut wording.conditions,
                    file.map(|file| file.condition).unwrap_or_default(),
                    errors,
                );
            }
            Some((code, _)) => {
                let file = content_files::parse_toml::<RulesFile>(name, text, errors);
                let read = file.map(|file| file.rule).unwrap_or_default();
                for (rule, _) in read.iter().filter(|(_, words)| words.because.contains(", so ")) {
                    let told = format!("has a result in `because` of {rule}; move “so …” to `so`");
                    errors.push(ContentError::in_file(name, told));
                }
                insert_unique(name, wording.rules.entry(code.to_owned()).or_default(), read, errors);
            }
            None => errors.push(ContentError::in_file(
                name,
                "is not in a subfolder; put it in `conditions/` or in the folder of a code",
            )),
        }
    }
    wording
}

/// Adds wording. It is an error if the key already has wording.
fn insert_unique<T>(
    name: &str,
    known: &mut BTreeMap<String, T>,
    added: BTreeMap<String, T>,
    errors: &mut Vec<ContentError>,
) {
    for (key, words) in added {
        if known.contains_key(&key) {
            errors.push(ContentError::in_file(name, format!("has wording for {key}, which another file has already")));
        }
        known.insert(key, words);
    }
}
