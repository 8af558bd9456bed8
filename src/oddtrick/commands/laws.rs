//! `laws`: the rules of a code, or the differences between two codes.

use std::fmt::Write;

use clap::Args;
use oddtrick_law::code_diff::{IssueDiff, diff_codes};
use oddtrick_law::{Code, Condition, Rule, codes};
use oddtrick_library::Library;
use serde_json::{Value, json};

use super::laws_scan;
use crate::error::CliError;
use crate::lookup::find_code;
use crate::output::to_pretty_json;

/// The arguments of `laws`. The comment of each is its help text.
#[derive(Args)]
pub(crate) struct LawsArgs {
    /// The code whose rules to list; without it, list the codes
    #[arg(value_name = "CODE")]
    code: Option<String>,
    /// List the differences between two codes
    #[arg(long, num_args = 2, value_names = ["ONE", "OTHER"], conflicts_with = "code")]
    diff: Option<Vec<String>>,
    /// Try the rules of the code under every combination of their conditions, and tell where no law says anything, and
    /// where two laws give two answers
    #[arg(long, requires = "code")]
    scan: bool,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// Lists codes, rules or differences.
///
/// # Errors
/// If there is no such code, or if the content cannot be read. Only a scan reads it.
pub(crate) fn run(library: impl FnOnce() -> Result<Library, CliError>, args: &LawsArgs) -> Result<String, CliError> {
    if let Some([one, other]) = args.diff.as_deref() {
        return Ok(diff_report(find_code(one)?, find_code(other)?, args.json));
    }
    match &args.code {
        Some(id) if args.scan => Ok(laws_scan::report(&library()?, find_code(id)?, args.json)),
        Some(id) => Ok(list_rules(find_code(id)?, args.json)),
        None => Ok(list_codes(args.json)),
    }
}

fn list_codes(as_json: bool) -> String {
    if as_json {
        let all: Vec<Value> =
            codes::all().iter().map(|code| json!({ "code": code.id, "rows": code.rules().len() })).collect();
        return to_pretty_json(&json!({ "codes": all }));
    }
    let lines: Vec<String> =
        codes::all().iter().map(|code| format!("{:>4} rules  {}\n", code.rules().len(), code.id)).collect();
    lines.concat()
}

fn list_rules(code: &Code, as_json: bool) -> String {
    if as_json {
        let rules: Vec<Value> = code.rules().iter().map(rule_json).collect();
        return to_pretty_json(&json!({ "code": code.id, "rows": rules }));
    }
    code.rules().iter().map(rule_line).collect()
}

fn rule_json(rule: &Rule) -> Value {
    json!({
        "row": rule.id, "limb": rule.limb.0, "role": rule.role.name(),
        "about": rule.decides().map(|(kind, _)| kind.to_string()),
        "decides": rule.decides().map(|(_, issue)| issue.to_string()),
        "against": rule.role.targets(), "when": rule.conditions().map(Condition::key).collect::<Vec<_>>(),
        "of": rule.debtor.name(), "by": rule.creditor.name(),
        "ceiling": rule.ceiling, "quote": rule.quote,
    })
}

/// A rule on one line.
fn rule_line(rule: &Rule) -> String {
    let when: Vec<&str> = rule.conditions().map(Condition::key).collect();
    let what = match rule.decides() {
        Some((kind, issue)) if rule.ground_issue().is_none() => format!("{kind}: not {issue}"),
        Some((kind, issue)) => format!("{kind}: {issue}"),
        None => format!("{} {}", rule.role.name(), rule.role.targets().join(", ")),
    };
    format!("{:<28} {what:<50} when {}\n", rule.id, when.join(", "))
}

fn diff_report(one: &Code, other: &Code, as_json: bool) -> String {
    let diff = diff_codes(one, other);
    if as_json {
        let issue_json = |issue: &IssueDiff<'_>| {
            json!({ "about": issue.kind.to_string(), "decides": issue.issue.to_string(),
                one.id: issue.rules[0].iter().map(|r| rule_json(r)).collect::<Vec<_>>(),
                other.id: issue.rules[1].iter().map(|r| rule_json(r)).collect::<Vec<_>>() })
        };
        let terms = diff.terms.iter().map(|term| {
            let [first, second] = &term.values;
            let value = |side: &Option<(String, &str)>| {
                side.as_ref().map(|(value, limb)| json!({ "value": value, "limb": limb }))
            };
            json!({ "term": term.term, one.id: value(first), other.id: value(second) })
        });
        return to_pretty_json(&json!({
            "codes": [one.id, other.id], "terms": terms.collect::<Vec<_>>(), "alike": diff.same_count,
            "otherwise": diff.differing.iter().map(issue_json).collect::<Vec<_>>(),
            "alone": diff.one_sided.iter().map(issue_json).collect::<Vec<_>>(),
        }));
    }
    let mut out = format!("{} and {}: {} issues decided alike\n", one.id, other.id, diff.same_count);
    out.push_str("\nTerms\n");
    for term in &diff.terms {
        let value = |side: &Option<(String, &str)>| {
            side.as_ref().map_or("none".to_owned(), |(value, limb)| format!("{value} (law {limb})"))
        };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "  {}: {}; {}", term.term, value(&term.values[0]), value(&term.values[1]));
    }
    for (title, issues) in [("Decided differently", &diff.differing), ("Decided by only one of them", &diff.one_sided)]
    {
        let _ = writeln!(out, "\n{title}");
        for issue in issues {
            let _ = writeln!(out, "  {}: {}", issue.kind, issue.issue);
            for (code, rules) in [one, other].into_iter().zip(&issue.rules) {
                for rule in rules {
                    let _ = write!(out, "    {:<16} {}", code.id, rule_line(rule));
                }
            }
        }
    }
    out
}
