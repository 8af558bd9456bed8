//! `house-rules`: the house rules that can be on in a code, with what each changes.

use std::fmt::Write;

use clap::Args;
use oddtrick_law::codes::house_rules;
use oddtrick_law::{Code, HouseRule, codes};
use oddtrick_library::{Library, TextChange, limb_title};
use serde_json::{Value, json};

use crate::error::CliError;
use crate::lookup::find_code;
use crate::output::to_pretty_json;

/// The arguments of `house-rules`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct HouseRulesArgs {
    /// The code whose house rules to list; without it, those of every code. If house rules are on in it
    /// (CODE+HOUSE-RULE), those alone
    #[arg(value_name = "CODE")]
    code: Option<String>,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// Lists house rules.
///
/// # Errors
/// If there is no such code.
pub(crate) fn run(library: &Library, args: &HouseRulesArgs) -> Result<String, CliError> {
    let listed: Vec<&HouseRule> = match args.code.as_deref().map(find_code).transpose()? {
        None => house_rules::all().iter().collect(),
        Some(code) if code.house_rules().is_empty() => house_rules::for_code(code.id).collect(),
        Some(code) => code.house_rules().to_vec(),
    };
    if args.json {
        let all: Vec<Value> = listed.iter().map(|house_rule| house_rule_json(library, house_rule)).collect();
        return Ok(to_pretty_json(&json!({ "house_rules": all, "most": house_rules::MAX_ON })));
    }
    if listed.is_empty() {
        let with_some: Vec<&str> = codes::all().iter().map(|code| code.id).filter(|id| has_some(id)).collect();
        return Ok(format!("This code has no house rules. The codes that have some are {}.\n", with_some.join(", ")));
    }
    let mut out = String::new();
    for house_rule in &listed {
        write_house_rule(&mut out, library, house_rule);
    }
    let example = listed.first().map_or("", |house_rule| house_rule.text_id());
    // Writing to a string cannot fail.
    let _ =
        writeln!(out, "Put the names after that of the code: {example}. At most {} can be on.", house_rules::MAX_ON);
    Ok(out)
}

fn has_some(code: &str) -> bool {
    house_rules::for_code(code).next().is_some()
}

/// What a house rule changes in the text of its code.
fn changes<'a>(library: &'a Library, house_rule: &HouseRule) -> &'a [TextChange] {
    library.house_rule(house_rule.text_id()).map_or(&[], |text| &text.changes)
}

fn write_house_rule(out: &mut String, library: &Library, house_rule: &HouseRule) {
    let _ = writeln!(out, "{}  {}\n    {}", house_rule.text_id(), house_rule.name, house_rule.summary);
    for change in changes(library, house_rule) {
        let limb = limb_title(&change.limb);
        let _ = match (change.old.trim(), change.new.trim()) {
            ("", new) => writeln!(out, "    {limb}: adds “{new}”"),
            (old, "") => writeln!(out, "    {limb}: strikes “{old}”"),
            (old, new) => writeln!(out, "    {limb}: “{new}” for “{old}”"),
        };
    }
    let excluded = excluded_by(house_rule);
    if !excluded.is_empty() {
        let _ = writeln!(out, "    not with {}", excluded.join(", "));
    }
}

fn excluded_by(house_rule: &HouseRule) -> Vec<&'static str> {
    let others = house_rules::for_code(house_rule.code_id).filter(|other| other.contradicts(house_rule));
    others.map(|other| other.id).collect()
}

fn house_rule_json(library: &Library, house_rule: &HouseRule) -> Value {
    let changes = changes(library, house_rule).iter();
    let changes = changes.map(|change| json!({ "limb": change.limb, "old": change.old, "new": change.new }));
    let alone = codes::find(house_rule.text_id()).map(|code: &Code| code.id);
    json!({
        "code": house_rule.code_id, "house_rule": house_rule.id, "alone": alone, "name": house_rule.name,
        "summary": house_rule.summary, "not_with": excluded_by(house_rule), "changes": changes.collect::<Vec<_>>(),
    })
}
