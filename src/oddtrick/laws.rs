//! `laws`: the rows of a code, or what two codes have otherwise.

use std::fmt::Write;

use clap::Args;
use serde_json::{Value, json};

use super::{CliError, find_code, to_pretty_json};
use oddtrick_law::code_diff::{IssueDiff, diff_codes};
use oddtrick_law::code_scan::scan_code;
use oddtrick_law::{Code, Condition, Rule, codes};

#[derive(Args)]
pub(super) struct LawsArgs {
    /// The code whose rows to show; without it, every code and how many rows it has
    #[arg(value_name = "CODE")]
    code: Option<String>,
    /// What two codes have otherwise
    #[arg(long, num_args = 2, value_names = ["ONE", "OTHER"], conflicts_with = "code")]
    diff: Option<Vec<String>>,
    /// Try the rows of the code under every combination of their conditions, and show where they
    /// say nothing of a thing done, or two things at once
    #[arg(long, requires = "code")]
    scan: bool,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &LawsArgs) -> Result<String, CliError> {
    if let Some([one, other]) = args.diff.as_deref() {
        return Ok(diff_report(find_code(one)?, find_code(other)?, args.json));
    }
    match &args.code {
        Some(id) if args.scan => Ok(scan_report(find_code(id)?, args.json)),
        Some(id) => Ok(list_rules(find_code(id)?, args.json)),
        None => Ok(list_codes(args.json)),
    }
}

fn list_codes(as_data: bool) -> String {
    if as_data {
        let all: Vec<Value> =
            codes::all().iter().map(|code| json!({ "code": code.id, "rows": code.rules().len() })).collect();
        return to_pretty_json(&json!({ "codes": all }));
    }
    let lines: Vec<String> =
        codes::all().iter().map(|code| format!("{:>4} rows  {}\n", code.rules().len(), code.id)).collect();
    lines.concat()
}

fn list_rules(code: &Code, as_data: bool) -> String {
    if as_data {
        let rows: Vec<Value> = code.rules().iter().map(rule_json).collect();
        return to_pretty_json(&json!({ "code": code.id, "rows": rows }));
    }
    code.rules().iter().map(rule_line).collect()
}

fn scan_report(code: &Code, as_data: bool) -> String {
    let found = scan_code(code);
    let keys = |conditions: &[Condition]| conditions.iter().map(|c| c.key()).collect::<Vec<_>>();
    if as_data {
        let gaps = found.gaps.iter().map(|gap| {
            json!({ "about": gap.kind.to_string(), "given": gap.given.key(), "without": keys(&gap.without), "rows": gap.rules })
        });
        let conflicts =
            found.conflicts.iter().map(|conflict| json!({ "one": conflict.rules.0, "other": conflict.rules.1 }));
        return to_pretty_json(&json!({
            "code": code.id, "tried": found.combinations_tried, "idle": found.idle_rules,
            "gaps": gaps.collect::<Vec<_>>(), "conflicts": conflicts.collect::<Vec<_>>(),
        }));
    }
    let mut out = format!("{}: {} combinations tried\n", code.id, found.combinations_tried);
    for gap in &found.gaps {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "gap       {}: {}, without {}", gap.kind, gap.given.key(), keys(&gap.without).join(", "));
    }
    for conflict in &found.conflicts {
        let (one, other) = &conflict.rules;
        let _ = writeln!(out, "conflict  {} and {}", one.join(", "), other.join(", "));
    }
    for row in &found.idle_rules {
        let _ = writeln!(out, "idle      {row}");
    }
    out
}

fn rule_json(row: &Rule) -> Value {
    json!({
        "row": row.id, "limb": row.limb.0, "role": row.role.name(),
        "about": row.decides().map(|(kind, _)| kind.to_string()),
        "decides": row.decides().map(|(_, issue)| issue.to_string()),
        "against": row.role.targets(), "when": row.conditions.iter().map(|condition| condition.key()).collect::<Vec<_>>(),
        "of": row.debtor.name(), "by": row.creditor.name(),
        "ceiling": row.ceiling, "quote": row.quote,
    })
}

fn rule_line(row: &Rule) -> String {
    let when: Vec<&str> = row.conditions.iter().map(|condition| condition.key()).collect();
    let what = match row.decides() {
        Some((kind, issue)) if row.ground_issue().is_none() => format!("{kind}: not {issue}"),
        Some((kind, issue)) => format!("{kind}: {issue}"),
        None => format!("{} {}", row.role.name(), row.role.targets().join(", ")),
    };
    format!("{:<28} {what:<50} when {}\n", row.id, when.join(", "))
}

fn diff_report(one: &Code, other: &Code, as_data: bool) -> String {
    let diff = diff_codes(one, other);
    if as_data {
        let of = |issue: &IssueDiff<'_>| {
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
            "otherwise": diff.differing.iter().map(of).collect::<Vec<_>>(),
            "alone": diff.one_sided.iter().map(of).collect::<Vec<_>>(),
        }));
    }
    let mut out = format!("{} and {}: {} things decided alike\n", one.id, other.id, diff.same_count);
    out.push_str("\nTerms\n");
    for term in &diff.terms {
        let value = |side: &Option<(String, &str)>| {
            side.as_ref().map_or("none".to_owned(), |(value, limb)| format!("{value} (law {limb})"))
        };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "  {}: {}; {}", term.term, value(&term.values[0]), value(&term.values[1]));
    }
    for (title, issues) in [("Decided otherwise", &diff.differing), ("Decided by one of them only", &diff.one_sided)] {
        let _ = writeln!(out, "\n{title}");
        for issue in issues {
            let _ = writeln!(out, "  {}: {}", issue.kind, issue.issue);
            for (code, rows) in [one, other].into_iter().zip(&issue.rules) {
                for row in rows {
                    let _ = write!(out, "    {:<16} {}", code.id, rule_line(row));
                }
            }
        }
    }
    out
}
