//! Snapshots of every ruling: each question of the cases, their variations and the test records,
//! under each code that applies. One file for each case, in `tests/golden/rulings`.
//!
//! A changed rule shows up as a changed snapshot. Read the difference, then accept it:
//!
//! ```text
//! INSTA_UPDATE=always cargo test --test engine golden
//! ```
use std::collections::BTreeMap;
use std::fmt::Write;

use crate::common::{Situation, situations};
use oddtrick_law::code_diff::diff_codes;
use oddtrick_law::{Code, Evaluator, Finding, Subject, codes};
use oddtrick_table::{Facts, Party, Seat, Side, Truth};

/// Compares a text with the snapshot of that name in a folder of `tests/golden`.
fn assert_snapshot(folder: &str, name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(format!("{}/../../tests/golden/{folder}", env!("CARGO_MANIFEST_DIR")));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

fn seats(seats: &[Seat]) -> String {
    seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or ")
}

/// What an irregularity is, such as `revoke 1` for the first of the record.
fn subject(subject: Subject, facts: &Facts) -> String {
    let kind = subject.kind(facts);
    match subject {
        Subject::Renounce(n)
        | Subject::DisclosedCard(n)
        | Subject::MissingCard(n)
        | Subject::Incident(n)
        | Subject::Deal(n) => format!("{kind} {}", n + 1),
        Subject::Side(side) => format!("{kind} {side}"),
        Subject::AllegedRevoke(party) => format!("{kind} alleged against {}", name(party)),
        Subject::Formation(what) => format!("{kind} {what:?}"),
    }
}

fn name(party: Party) -> String {
    match party {
        Party::Seat(seat) => seat.to_string(),
        Party::Side(side) => side.to_string(),
    }
}

const fn truth(truth: Truth) -> &'static str {
    match truth {
        Truth::No => "no",
        Truth::Unstated => "not stated",
        Truth::Yes => "yes",
    }
}

/// The rules that a ruling considered, by how each fared.
fn rules(findings: &[Finding]) -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut by_state: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for finding in findings.iter().filter(|finding| finding.status.name() != "unmet") {
        by_state.entry(finding.status.name()).or_default().push(finding.rule);
    }
    by_state
}

/// A ruling under a code: the answer, the rules it rests on, the laws, and how each rule fared.
fn write_ruling(text: &mut String, s: &Situation, code: &Code) {
    let ruling = Evaluator::after_lines(code, &s.record, s.after_lines).rule_on(&s.question);
    let laws: Vec<&str> = ruling.limbs.iter().map(|limb| limb.0).collect();
    let _ = writeln!(text, "  {}: {}", code.id, ruling.answer);
    let _ = writeln!(text, "    laws: {}", laws.join(" "));
    let _ = writeln!(text, "    rests on: {}", ruling.grounds.join(" "));
    for (state, rules) in rules(&ruling.findings) {
        let _ = writeln!(text, "    {state}: {}", rules.join(" "));
    }
}

/// What is irregular in the record, and what each side may demand, without a question.
fn write_survey(text: &mut String, s: &Situation) {
    let evaluator = Evaluator::after_lines(s.code, &s.record, s.after_lines);
    let survey = evaluator.survey();
    let _ = writeln!(text, "  survey under {}:", s.code.id);
    for found in &survey.irregularities {
        let issues: Vec<String> =
            found.issues.iter().map(|(issue, resolution)| format!("{issue}: {}", truth(resolution.truth))).collect();
        let what = subject(found.subject, &evaluator.facts);
        let _ = writeln!(text, "    line {}, {what}: {}", found.line + 1, issues.join(", "));
    }
    for side in Side::ALL {
        for open in &survey.exactable[side] {
            let (by, of) = (seats(&open.creditors), seats(&open.debtors));
            let _ = writeln!(text, "    {side} may demand {} of {of}, by {by}: {}", open.demand, open.rule);
        }
    }
}

#[test]
fn rulings_match_their_snapshots() {
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    let mut last = None;
    for s in situations() {
        let full_name = s.name.rsplit('/').next().unwrap();
        let (case, which) = full_name.split_once(' ').unwrap();
        let text = texts.entry(case.trim_end_matches(".rec").to_owned()).or_default();
        let facts = Evaluator::after_lines(s.code, &s.record, s.after_lines).facts;
        let concerned = name(s.question.party_concerned(&facts));
        let _ = writeln!(text, "{which}: {} (about {concerned})", s.question);
        for code in codes::all().iter().filter(|code| code.id == s.code.id || code.id == code.text_id) {
            write_ruling(text, s, code);
        }
        let asked = (s.record.clone(), s.after_lines);
        if last.as_ref() != Some(&asked) {
            write_survey(text, s);
            last = Some(asked);
        }
    }
    assert!(texts.len() > 300);
    for (case, text) in &texts {
        assert_snapshot("rulings", case, text);
    }
}

#[test]
fn code_differences_match_their_snapshot() {
    let code = |id| codes::find(id).expect("a code");
    let found = diff_codes(code("english-club"), code("american-1894"));
    let mut text = format!("alike: {}\n", found.same_count);
    for term in &found.terms {
        let _ = writeln!(text, "{}: {:?}", term.term, term.values);
    }
    for (which, issues) in [("different", &found.differing), ("in one code only", &found.one_sided)] {
        for it in issues {
            let ids = |n: usize| {
                it.rules[n].iter().map(|rule| format!("{} {}", rule.id, rule.role.name())).collect::<Vec<_>>()
            };
            let _ = writeln!(text, "{which}: {}: {}: {} | {}", it.kind, it.issue, ids(0).join(", "), ids(1).join(", "));
        }
    }
    assert_snapshot("", "english-club-and-american-1894", &text);
}
