//! `laws`: the rows of a code, or what two codes have otherwise.

use std::fmt::Write;

use clap::Args;
use serde_json::{Value, json};

use super::{Failure, as_json, find_code};
use oddtrick_law::diff::{IssueDiff, diff};
use oddtrick_law::scan::scan;
use oddtrick_law::{Code, Condition, Row, codes};

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

pub(super) fn run(args: &LawsArgs) -> Result<String, Failure> {
    if let Some([one, other]) = args.diff.as_deref() {
        return Ok(differences(find_code(one)?, find_code(other)?, args.json));
    }
    match &args.code {
        Some(id) if args.scan => Ok(scanned(find_code(id)?, args.json)),
        Some(id) => Ok(rows(find_code(id)?, args.json)),
        None => Ok(all(args.json)),
    }
}

fn all(as_data: bool) -> String {
    if as_data {
        let all: Vec<Value> =
            codes::all().iter().map(|code| json!({ "code": code.id, "rows": code.rows().len() })).collect();
        return as_json(&json!({ "codes": all }));
    }
    let lines: Vec<String> =
        codes::all().iter().map(|code| format!("{:>4} rows  {}\n", code.rows().len(), code.id)).collect();
    lines.concat()
}

fn rows(code: &Code, as_data: bool) -> String {
    if as_data {
        let rows: Vec<Value> = code.rows().iter().map(row).collect();
        return as_json(&json!({ "code": code.id, "rows": rows }));
    }
    code.rows().iter().map(line).collect()
}

fn scanned(code: &Code, as_data: bool) -> String {
    let found = scan(code);
    let keys = |conditions: &[Condition]| conditions.iter().map(|c| c.key()).collect::<Vec<_>>();
    if as_data {
        let gaps = found.gaps.iter().map(|gap| {
            json!({ "about": gap.kind.to_string(), "given": gap.given.key(), "without": keys(&gap.without), "rows": gap.rows })
        });
        let conflicts =
            found.conflicts.iter().map(|conflict| json!({ "one": conflict.rows.0, "other": conflict.rows.1 }));
        return as_json(&json!({
            "code": code.id, "tried": found.tried, "idle": found.idle,
            "gaps": gaps.collect::<Vec<_>>(), "conflicts": conflicts.collect::<Vec<_>>(),
        }));
    }
    let mut out = format!("{}: {} combinations tried\n", code.id, found.tried);
    for gap in &found.gaps {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "gap       {}: {}, without {}", gap.kind, gap.given.key(), keys(&gap.without).join(", "));
    }
    for conflict in &found.conflicts {
        let (one, other) = &conflict.rows;
        let _ = writeln!(out, "conflict  {} and {}", one.join(", "), other.join(", "));
    }
    for row in &found.idle {
        let _ = writeln!(out, "idle      {row}");
    }
    out
}

fn row(row: &Row) -> Value {
    json!({
        "row": row.id, "limb": row.limb.0, "role": row.role.name(),
        "about": row.speaks_to().map(|(kind, _)| kind.to_string()),
        "decides": row.speaks_to().map(|(_, issue)| issue.to_string()),
        "against": row.role.targets(), "when": row.when.iter().map(|condition| condition.key()).collect::<Vec<_>>(),
        "of": row.from.name(), "by": row.to.name(),
        "ceiling": row.ceiling, "quote": row.quote,
    })
}

fn line(row: &Row) -> String {
    let when: Vec<&str> = row.when.iter().map(|condition| condition.key()).collect();
    let what = match row.speaks_to() {
        Some((kind, issue)) if row.issue().is_none() => format!("{kind}: not {issue}"),
        Some((kind, issue)) => format!("{kind}: {issue}"),
        None => format!("{} {}", row.role.name(), row.role.targets().join(", ")),
    };
    format!("{:<28} {what:<50} when {}\n", row.id, when.join(", "))
}

fn differences(one: &Code, other: &Code, as_data: bool) -> String {
    let diff = diff(one, other);
    if as_data {
        let of = |issue: &IssueDiff<'_>| {
            json!({ "about": issue.kind.to_string(), "decides": issue.issue.to_string(),
                one.id: issue.rows[0].iter().map(|r| row(r)).collect::<Vec<_>>(),
                other.id: issue.rows[1].iter().map(|r| row(r)).collect::<Vec<_>>() })
        };
        let terms = diff.terms.iter().map(|term| {
            let [first, second] = &term.values;
            let value = |side: &Option<(String, &str)>| {
                side.as_ref().map(|(value, limb)| json!({ "value": value, "limb": limb }))
            };
            json!({ "term": term.term, one.id: value(first), other.id: value(second) })
        });
        return as_json(&json!({
            "codes": [one.id, other.id], "terms": terms.collect::<Vec<_>>(), "alike": diff.alike,
            "otherwise": diff.otherwise.iter().map(of).collect::<Vec<_>>(),
            "alone": diff.alone.iter().map(of).collect::<Vec<_>>(),
        }));
    }
    let mut out = format!("{} and {}: {} things decided alike\n", one.id, other.id, diff.alike);
    out.push_str("\nTerms\n");
    for term in &diff.terms {
        let value = |side: &Option<(String, &str)>| {
            side.as_ref().map_or("none".to_owned(), |(value, limb)| format!("{value} (law {limb})"))
        };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "  {}: {}; {}", term.term, value(&term.values[0]), value(&term.values[1]));
    }
    for (title, issues) in [("Decided otherwise", &diff.otherwise), ("Decided by one of them only", &diff.alone)] {
        let _ = writeln!(out, "\n{title}");
        for issue in issues {
            let _ = writeln!(out, "  {}: {}", issue.kind, issue.issue);
            for (code, rows) in [one, other].into_iter().zip(&issue.rows) {
                for row in rows {
                    let _ = write!(out, "    {:<16} {}", code.id, line(row));
                }
            }
        }
    }
    out
}
