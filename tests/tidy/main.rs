//! The house rules that can be read off the sources. ARCHITECTURE.md names the invariants.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test stops where it must")]

use std::fs;
use std::path::{Path, PathBuf};

/// A source file: its path from the root, and its text.
struct Source {
    path: String,
    text: String,
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn files(folder: &str, extension: &str) -> Vec<Source> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        let mut entries: Vec<PathBuf> =
            fs::read_dir(&folder).expect("a folder").map(|e| e.expect("entry").path()).collect();
        entries.sort();
        for path in entries {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                let name = path.strip_prefix(root()).expect("under the root").to_string_lossy().replace('\\', "/");
                found.push(Source { path: name, text: fs::read_to_string(&path).expect("text") });
            }
        }
    }
    assert!(!found.is_empty(), "no .{extension} files in {folder}");
    found
}

/// The lines of a file up to its tests, without comments, with their numbers.
fn code_lines(source: &Source) -> impl Iterator<Item = (usize, &str)> {
    let lines = source.text.lines().enumerate().map(|(n, line)| (n + 1, line));
    lines.take_while(|(_, line)| line.trim() != "#[cfg(test)]").filter(|(_, line)| !line.trim_start().starts_with("//"))
}

fn crate_of(source: &Source) -> &str {
    let rest = source.path.strip_prefix("src/").unwrap_or(&source.path);
    rest.split(['/', '.']).next().unwrap_or(rest)
}

fn assert_no_faults(rule: &str, faults: &[String]) {
    assert!(faults.is_empty(), "{rule}:\n{}", faults.join("\n"));
}

/// Looks for words in the code of some floors.
fn forbid_words(rule: &str, floors: impl Fn(&str) -> bool, words: &[&str]) {
    let mut faults = Vec::new();
    for source in files("src", "rs").into_iter().filter(|source| floors(crate_of(source))) {
        for (n, line) in code_lines(&source) {
            if let Some(word) = words.iter().find(|word| line.contains(**word)) {
                faults.push(format!("{}:{n}: {word}", source.path));
            }
        }
    }
    assert_no_faults(rule, &faults);
}

#[test]
fn pure_floors_do_nothing_but_think() {
    let effects = [
        "std::fs",
        "std::env",
        "std::net",
        "std::io",
        "std::time",
        "SystemTime",
        "Instant",
        "Timestamp::now",
        "rand::",
        "thread_rng",
        "tracing::",
        "println!",
        "eprintln!",
        "static mut",
        "LazyLock<Mutex",
    ];
    forbid_words(
        "table, law and learner do no I/O, read no clock, own no randomness",
        |f| ["table", "law", "learner"].contains(&f),
        &effects,
    );
}

#[test]
fn the_table_knows_no_law_and_the_law_no_book() {
    let legal =
        ["revoke", "Revoke", "misdeal", "Misdeal", "exposed", "Exposed", "offen", "Offen", "penalty", "Penalty"];
    forbid_words("no legal word in table", |f| f == "table", &legal);
    let books = ["drayson", "Drayson", "mcintosh", "McIntosh", "foster", "Foster", "quiz", "Quiz", "case-", "case_"];
    forbid_words("no case, book or quiz in law", |f| f == "law", &books);
    // In the law even the comments keep to it.
    for source in files("src/law", "rs") {
        let lower = source.text.to_lowercase();
        assert!(!lower.contains("drayson") && !lower.contains("quiz"), "{}", source.path);
    }
}

#[test]
fn no_code_is_tested_by_name() {
    let mut faults = Vec::new();
    for source in files("src", "rs").into_iter().filter(|s| !s.path.starts_with("src/law/codes/")) {
        for (n, line) in code_lines(&source) {
            let names = ["\"english-club", "\"american-1894"].iter().any(|name| line.contains(name));
            if names && (line.contains("==") || line.contains("matches!") || crate_of(&source) == "law") {
                faults.push(format!("{}:{n}: {}", source.path, line.trim()));
            }
        }
    }
    assert_no_faults("codes differ by rows and terms, never by a branch on a name", &faults);
}

#[test]
fn files_and_functions_keep_their_measure() {
    let mut faults = Vec::new();
    for source in files("src", "rs").into_iter().chain(files("tests", "rs")) {
        let lines: Vec<&str> = source.text.lines().collect();
        if lines.len() > if source.path.starts_with("src/") { 300 } else { 600 } {
            faults.push(format!("{}: {} lines", source.path, lines.len()));
        }
        for (n, line) in lines.iter().enumerate() {
            let indent = line.len() - line.trim_start().len();
            let starts =
                ["fn ", "pub fn ", "pub(super) fn ", "pub(in crate::web) async fn ", "async fn ", "pub const fn "];
            if !starts.iter().any(|start| line.trim_start().starts_with(start)) || line.trim_end().ends_with(['}', ';'])
            {
                continue;
            }
            let end = format!("{}}}", " ".repeat(indent));
            let length = lines[n..].iter().position(|line| *line == end).map_or(0, |at| at + 1);
            if length > 60 {
                faults.push(format!("{}:{}: a function of {length} lines", source.path, n + 1));
            }
        }
    }
    assert_no_faults("files of at most 300 lines (tests 600), functions of at most 60", &faults);
}

#[test]
fn public_items_say_what_they_are() {
    let mut faults = Vec::new();
    let items = [
        "pub fn ",
        "pub const ",
        "pub struct ",
        "pub enum ",
        "pub trait ",
        "pub static ",
        "pub type ",
        "pub async fn ",
    ];
    for source in files("src", "rs").into_iter().filter(|source| !source.path.ends_with("tests.rs")) {
        let lines: Vec<(usize, &str)> = source.text.lines().enumerate().collect();
        if !source.text.starts_with("//!") {
            faults.push(format!("{}: does not say what it is", source.path));
        }
        for &(n, line) in &lines {
            // A method of a private thing, or one whose name says it all, is spared.
            let top = items.iter().any(|item| line.starts_with(item));
            let before = lines[..n].iter().rev().map(|(_, l)| l.trim()).find(|l| !l.starts_with("#["));
            if top && !before.is_some_and(|l| l.starts_with("///") || l.ends_with(']')) {
                faults.push(format!("{}:{}: {}", source.path, n + 1, line.trim()));
            }
        }
    }
    assert_no_faults("public items have doc comments", &faults);
}

#[test]
fn pages_are_escaped_and_hold_no_script() {
    let mut faults = Vec::new();
    for source in files("templates", "html") {
        for (n, line) in source.text.lines().enumerate() {
            // Scripts are files of ours, never within a page.
            let line = line.replace("<script src=\"{{", "").replace("<script type=\"module\" src=\"{{", "");
            for word in ["|safe", "| safe", "<script", "style=", " onclick", "javascript:", "escape"] {
                if line.contains(word) {
                    faults.push(format!("{}:{}: {word}", source.path, n + 1));
                }
            }
        }
    }
    for source in files("src/web", "rs") {
        for (n, line) in code_lines(&source) {
            if line.contains("escape =") || line.contains("format!(\"<") {
                faults.push(format!("{}:{n}: {}", source.path, line.trim()));
            }
        }
    }
    assert_no_faults("pages come from templates that escape, and have no script and no style within them", &faults);
}

#[test]
fn the_readme_gives_the_two_commands() {
    let readme = fs::read_to_string(root().join("README.md")).expect("README.md");
    for command in ["cargo run --release", "cargo test"] {
        assert!(readme.lines().any(|line| line.trim() == command), "{command} stands on a line of its own");
    }
    let ci = fs::read_to_string(root().join(".ci/run")).expect(".ci/run");
    assert!(ci.lines().any(|line| line.trim() == "cargo test"), ".ci/run calls the README's test command");
}
