//! Every ruling as it stands: what each situation of the cases, turns and records comes to under
//! each code, on which rows and laws, and what is open. A change of a row shows here as a change of
//! lines, to be read before it is kept:
//!
//! ```text
//! RENEW=1 cargo test --test golden
//! ```
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test stops where it must")]

mod common;

use std::fmt::Write;

use common::{Situation, situations};
use oddtrick_law::diff::diff;
use oddtrick_law::{Bench, Code, codes};
use oddtrick_table::Side;

/// Compares a text with the one that is kept, or keeps it anew.
fn is_kept(name: &str, text: &str) {
    let path = format!("{}/../../tests/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(&path, text).expect("the golden file");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let other = text.lines().zip(kept.lines().chain(std::iter::repeat(""))).find(|(new, old)| new != old);
    assert_eq!(other, None, "{name}: the first line that differs, as it is and as it was kept");
    assert_eq!(text.lines().count(), kept.lines().count(), "{name}");
}

/// A ruling in a line: the answer, its rows, its laws, and how each row fared, in small.
fn ruled(s: &Situation, code: &Code) -> String {
    let bench = Bench::at(code, &s.record, s.after);
    let ruling = bench.rule(&s.question);
    let laws: Vec<&str> = ruling.laws.iter().map(|limb| limb.0).collect();
    let mut fared = String::new();
    for finding in ruling.findings.iter().filter(|finding| finding.state.kind() != "unmet") {
        let _ = write!(fared, " {}:{}", finding.row, finding.state.kind());
    }
    format!("{}; by {}; laws {};{fared}", ruling.answer, ruling.grounds.join(" "), laws.join(" "))
}

/// What is irregular and what is open, unasked.
fn surveyed(s: &Situation, code: &Code) -> String {
    let survey = Bench::at(code, &s.record, s.after).survey();
    let mut text = String::new();
    for found in &survey.found {
        let issues: Vec<String> = found.issues.iter().map(|(issue, it)| format!("{issue:?} {:?}", it.is)).collect();
        let _ = write!(text, " [{} {:?}: {}]", found.at, found.subject, issues.join(", "));
    }
    for side in Side::ALL {
        for open in &survey.open[side] {
            let _ = write!(text, " ({side} {:?} of {:?} by {:?}: {})", open.demand, open.from, open.to, open.row);
        }
    }
    text
}

#[test]
fn every_situation_comes_to_what_is_kept_under_every_code() {
    let mut text = String::new();
    let mut last = None;
    for s in situations() {
        let name = s.name.rsplit('/').next().unwrap();
        let concerned = s.question.concerns(&Bench::at(s.code, &s.record, s.after).facts);
        let _ = writeln!(text, "{name}: {}, of {concerned:?}", s.question);
        for code in codes::all().iter().filter(|code| code.id == s.code.id || code.id == code.text) {
            let _ = writeln!(text, "  {} {}", code.id, ruled(&s, code));
        }
        let asked = (s.record.clone(), s.after);
        if last.as_ref() != Some(&asked) {
            let _ = writeln!(text, "  survey{}", surveyed(&s, s.code));
            last = Some(asked);
        }
    }
    is_kept("rulings.txt", &text);
}

#[test]
fn the_codes_differ_as_is_kept() {
    let code = |id| codes::find(id).expect("a code");
    let found = diff(code("english-club"), code("american-1894"));
    let mut text = format!("alike: {}\n", found.alike);
    for term in &found.terms {
        let _ = writeln!(text, "{}: {:?}", term.term, term.values);
    }
    for (which, issues) in [("otherwise", &found.otherwise), ("alone", &found.alone)] {
        for it in issues {
            let ids =
                |n: usize| it.rows[n].iter().map(|row| format!("{} {}", row.id, row.role.name())).collect::<Vec<_>>();
            let _ = writeln!(text, "{which} {:?} {:?}: {:?} | {:?}", it.kind, it.issue, ids(0), ids(1));
        }
    }
    is_kept("diff.txt", &text);
}
