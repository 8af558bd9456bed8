//! Which crate may depend on what, as `cargo metadata` reads the manifests.

use std::process::Command;

use serde_json::{Value, json};

use crate::sources::LAYERS;
use crate::{assert_no_errors, root};

/// Packages that only some crates may name.
const OWNED: &[(&[&str], &[&str])] = &[
    (&["store"], &["rusqlite_migration", "r2d2", "r2d2_sqlite"]),
    // An Anki deck is a database of SQLite; it is made in memory.
    (&["store", "print"], &["rusqlite"]),
    (&["print"], &["harfrust", "krilla", "qrcode", "quick-xml", "unicode-linebreak", "zip"]),
    (&["library"], &["include_dir", "pulldown-cmark", "toml"]),
    (&["table", "library"], &["strsim"]),
    (&["learner"], &["fsrs", "skillratings"]),
    (
        &["web"],
        &[
            "argon2",
            "askama",
            "brotli",
            "flate2",
            "governor",
            "prometheus-client",
            "similar",
            "tracing-actix-web",
            "zxcvbn",
        ],
    ),
    (&["web", "oddtrick"], &["actix-web"]),
    (&["oddtrick"], &["clap", "tracing-subscriber"]),
];

/// All that the pure crates may name: nothing with a clock, files, a network or chance.
const PURE: &[(&str, &[&str])] = &[
    ("table", &["serde_json", "strsim", "thiserror"]),
    ("law", &["rustc-hash", "smallvec", "thiserror"]),
    // jiff is used for dates; tests/tidy/purity.rs refuses its clock.
    ("learner", &["fsrs", "jiff", "skillratings", "thiserror"]),
    (
        "print",
        &[
            "csv",
            "harfrust",
            "krilla",
            "qrcode",
            "quick-xml",
            "rusqlite",
            "serde",
            "serde_json",
            "sha1",
            "thiserror",
            "unicode-linebreak",
            "zip",
        ],
    ),
];

/// Below the store no test needs a site or a database.
const FIRST_WITH_EFFECTS: &str = "store";

/// What is wrong with the dependencies of the workspace, which is given as `cargo metadata` prints it.
fn dependency_errors(metadata: &Value) -> Vec<String> {
    let mut errors = Vec::new();
    for package in metadata["packages"].as_array().expect("packages") {
        let Some(layer) = layer_of(package["name"].as_str().expect("a name")) else { continue };
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let name = dependency["name"].as_str().expect("a name");
            let for_tests = dependency["kind"] == "dev";
            if let Some(error) = dependency_error(layer, name, for_tests) {
                errors.push(format!("{layer} depends on {name}{}: {error}", if for_tests { " in tests" } else { "" }));
            }
        }
    }
    errors
}

/// The crate's folder, of a package of the program.
fn layer_of(package: &str) -> Option<&str> {
    let name = package.strip_prefix("oddtrick-").unwrap_or(package);
    LAYERS.into_iter().find(|layer| *layer == name)
}

fn place(layer: &str) -> usize {
    LAYERS.iter().position(|other| *other == layer).expect("a layer")
}

fn dependency_error(layer: &str, name: &str, for_tests: bool) -> Option<&'static str> {
    let is_below_store = place(layer) < place(FIRST_WITH_EFFECTS);
    if let Some(used) = layer_of(name) {
        // Tests may look up, so that the engine can be tried on the cases, but build neither site nor database.
        let allowed =
            place(used) < place(layer) || (for_tests && is_below_store && place(used) < place(FIRST_WITH_EFFECTS));
        return (!allowed).then_some("a crate uses only those above it in the list of the workspace");
    }
    if for_tests {
        let effects = ["actix-web", "rusqlite", "ureq"];
        return (is_below_store && effects.contains(&name)).then_some("this crate is tested without site or database");
    }
    if OWNED.iter().any(|(owners, packages)| packages.contains(&name) && !owners.contains(&layer)) {
        return Some("another crate wraps this package; see tests/tidy/manifests.rs");
    }
    let pure = PURE.iter().find(|(pure, _)| *pure == layer);
    pure.is_some_and(|(_, packages)| !packages.contains(&name))
        .then_some("not among the packages of a pure crate; see tests/tidy/manifests.rs")
}

#[test]
fn crates_depend_only_on_those_above_and_on_their_own_packages() {
    let cargo = std::env::var_os("CARGO").expect("cargo runs the tests");
    let arguments = ["metadata", "--no-deps", "--offline", "--format-version", "1"];
    let output = Command::new(cargo).args(arguments).current_dir(root()).output().expect("cargo metadata");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let named = |layer: &str| {
        let packages = metadata["packages"].as_array().expect("packages");
        packages.iter().any(|package| layer_of(package["name"].as_str().expect("a name")) == Some(layer))
    };
    assert!(LAYERS.into_iter().all(named), "every crate of the list is a member of the workspace");
    assert_no_errors(
        "crates depend only on those above them, and name only their own packages",
        &dependency_errors(&metadata),
    );
}

#[test]
fn a_wrong_dependency_is_found() {
    let errors_of = |package: &str, dependency: &str, kind: Value| {
        let metadata = json!({"packages": [{"name": package, "dependencies": [{"name": dependency, "kind": kind}]}]});
        dependency_errors(&metadata).len()
    };
    for (package, dependency) in [
        ("oddtrick-table", "oddtrick-law"),
        ("oddtrick-learner", "rand"),
        ("oddtrick-law", "regex"),
        ("oddtrick-quiz", "rusqlite"),
        ("oddtrick-store", "actix-web"),
    ] {
        assert_eq!(errors_of(package, dependency, Value::Null), 1, "{package} {dependency}");
    }
    assert_eq!(errors_of("oddtrick-law", "oddtrick-web", json!("dev")), 1);
    assert_eq!(errors_of("oddtrick-quiz", "rusqlite", json!("dev")), 1);
    assert_eq!(errors_of("oddtrick-law", "oddtrick-library", json!("dev")), 0);
    assert_eq!(errors_of("oddtrick-web", "oddtrick-store", Value::Null), 0);
    assert_eq!(errors_of("oddtrick-store", "rusqlite", Value::Null), 0);
}
