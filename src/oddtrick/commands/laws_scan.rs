//! What a scan of a code finds, in sentences.

use std::collections::BTreeSet;
use std::fmt::Write;

use oddtrick_law::code_scan::{CodeConflict, CodeGap, CodeScan, scan_code};
use oddtrick_law::{Code, Condition};
use oddtrick_library::known_gaps::{GapStatus, KnownGaps};
use oddtrick_library::{Library, limb_title};
use serde_json::json;

use crate::output::to_pretty_json;

/// Scans a code, and tells what it leaves open or contradicts.
pub(super) fn report(library: &Library, code: &Code, as_json: bool) -> String {
    let found = scan_code(code);
    let described = library.known_gaps.get(code.id);
    if as_json { json_report(code, &found, described) } else { text_report(code, &found, described) }
}

fn json_report(code: &Code, found: &CodeScan, described: Option<&KnownGaps>) -> String {
    let gaps = found.gaps.iter().map(|gap| {
        let told = described.and_then(|all| all.gap(gap));
        json!({
            "about": gap.kind.to_string(), "given": gap.given.key(), "without": keys(&gap.without), "rows": gap.rules,
            "open": told.map(|told| told.is == GapStatus::Open), "why": told.map(|told| told.why.as_str()),
        })
    });
    let conflicts = found.conflicts.iter().map(|conflict| {
        let told = described.and_then(|all| all.conflict(conflict));
        json!({ "one": conflict.rules.0, "other": conflict.rules.1, "why": told.map(|told| told.why.as_str()) })
    });
    to_pretty_json(&json!({
        "code": code.id, "tried": found.combinations_tried, "idle": found.idle_rules,
        "gaps": gaps.collect::<Vec<_>>(), "conflicts": conflicts.collect::<Vec<_>>(),
    }))
}

fn text_report(code: &Code, found: &CodeScan, described: Option<&KnownGaps>) -> String {
    let mut out = format!("{}: {} combinations tried\n", code.id, found.combinations_tried);
    let told = |gap: &CodeGap| described.and_then(|all| all.gap(gap));
    let with = |status: GapStatus| found.gaps.iter().filter_map(move |gap| told(gap).filter(|told| told.is == status));
    let sentence = |why: &str, limb: &str, words: &str| format!("{why} ({}: “{words}”)", limb_title(limb));
    list(&mut out, "Two laws give two answers", found.conflicts.iter().map(|it| conflict_sentence(it, described)));
    let open = with(GapStatus::Open).map(|told| sentence(&told.why, &told.limb, &told.words));
    list(&mut out, "No law says", open);
    let settled = with(GapStatus::Settled).map(|told| sentence(&told.why, &told.limb, &told.words));
    list(&mut out, "Nothing follows, and the words or the course of play show why", settled);
    let others = found.gaps.iter().filter(|gap| told(gap).is_none());
    list(&mut out, "Found by the scan, and not yet described", others.map(gap_in_keys));
    list(&mut out, "Rules that never matter", found.idle_rules.iter().map(|rule| (*rule).to_owned()));
    out
}

/// Adds a list under its title, unless it is empty. What is said of several findings is said once.
fn list(out: &mut String, title: &str, items: impl Iterator<Item = String>) {
    let mut said = BTreeSet::new();
    for (n, item) in items.filter(|item| said.insert(item.clone())).enumerate() {
        // Writing to a string cannot fail.
        let _ = if n == 0 { writeln!(out, "\n{title}\n- {item}") } else { writeln!(out, "- {item}") };
    }
}

fn conflict_sentence(conflict: &CodeConflict, described: Option<&KnownGaps>) -> String {
    match described.and_then(|all| all.conflict(conflict)) {
        Some(told) => format!("{} ({}: “{}”)", told.why, limb_title(&told.limb), told.words),
        None => format!("{} and {}, not yet described", conflict.rules.0.join(", "), conflict.rules.1.join(", ")),
    }
}

/// A gap by the names of its conditions, as `content/open` asks for it.
fn gap_in_keys(gap: &CodeGap) -> String {
    format!("{}: {}, without {}", gap.kind, gap.given.key(), keys(&gap.without).join(", "))
}

fn keys(conditions: &[Condition]) -> Vec<&'static str> {
    conditions.iter().map(|condition| condition.key()).collect()
}
