//! Rules that can be checked by reading the sources: which crate may use what, how long a file may be,
//! which words may stand where.
//!
//! Rust is read with `syn` and manifests with `cargo metadata`. Each rule is a function from sources to
//! a list of errors, with a test on the project and a test that it finds an error in a bad example.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a failed expectation is how a test reports"
)]

mod import_circles;
mod manifests;
mod pages;
mod purity;
mod signatures;
mod sizes;
mod sources;
mod stylesheet;
mod tokens;
mod words;

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the repository.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// A file: its path from the root, and its text.
struct TextFile {
    path: String,
    text: String,
}

/// The files below a folder with an extension, in order of path.
fn files(folder: &str, extension: &str) -> Vec<TextFile> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                let name = path.strip_prefix(root()).expect("below the root").to_string_lossy().replace('\\', "/");
                found.push(TextFile { path: name, text: fs::read_to_string(&path).expect("text") });
            }
        }
    }
    assert!(!found.is_empty(), "no .{extension} files in {folder}");
    found
}

/// Fails with a list of what breaks a rule.
#[track_caller]
fn assert_no_errors(rule: &str, errors: &[String]) {
    assert!(errors.is_empty(), "{rule}:\n{}", errors.join("\n"));
}

#[test]
fn the_readme_gives_the_two_commands() {
    let readme = fs::read_to_string(root().join("README.md")).expect("README.md");
    for command in ["cargo run --release", "cargo test"] {
        assert!(readme.lines().any(|line| line.trim() == command), "`{command}` stands on a line of its own");
    }
    let ci = fs::read_to_string(root().join(".ci/run")).expect(".ci/run");
    let runs_tests = |line: &str| line.split('|').next().is_some_and(|command| command.trim() == "cargo test");
    assert!(ci.lines().any(runs_tests), ".ci/run calls the README's test command");
}

#[test]
fn paths_in_the_contributor_files_exist() {
    let starts = ["src/", "tests/", "content/", "templates/", "fuzz/", "benches/"];
    let mut missing = Vec::new();
    for name in ["CONTRIBUTING.md", "SECURITY.md"] {
        let text = fs::read_to_string(root().join(name)).expect(name);
        // Every second part is between backticks; `<…>` stands for a name of the reader's choice.
        let paths =
            text.split('`').skip(1).step_by(2).filter(|path| starts.iter().any(|start| path.starts_with(start)));
        let missing_here = paths.filter(|path| !path.contains('<') && !root().join(path).exists());
        missing.extend(missing_here.map(|path| format!("{name}: {path}")));
    }
    assert_no_errors("paths in the contributor files exist", &missing);
}
