//! The pure crates: no files, no network, no clock, no chance, nothing printed, nothing that changes.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::assert_no_errors;
use crate::sources::{Source, sources};
use crate::tokens::{imports, paths};

const PURE: [&str; 4] = ["table", "law", "learner", "print"];

/// Paths that reach out of the program.
const EFFECTS: &[&str] = &[
    "std::fs",
    "std::env",
    "std::net",
    "std::io",
    "std::time",
    "std::process",
    "std::thread",
    "core::time",
    "core::net",
    "jiff::Timestamp::now",
    "jiff::Zoned::now",
    "jiff::tz::TimeZone::system",
    "rand",
    "tracing",
];

/// What only writes to memory, and the error of it. What it is given to write to is found by its own name.
const IN_MEMORY: &[&str] = &["std::io::Cursor", "std::io::Write", "std::io::Error", "std::io::Result"];

const MACROS: &[&str] = &["print", "println", "eprint", "eprintln", "dbg", "thread_local"];

/// Types whose value changes behind a shared reference.
const CHANGING: &[&str] = &[
    "Cell",
    "RefCell",
    "UnsafeCell",
    "OnceCell",
    "OnceLock",
    "Mutex",
    "RwLock",
    "AtomicBool",
    "AtomicU8",
    "AtomicU16",
    "AtomicU32",
    "AtomicU64",
    "AtomicUsize",
    "AtomicI64",
    "AtomicPtr",
];

/// Where the files of one crate do more than think.
fn purity_errors(files: &[&Source]) -> Vec<String> {
    let changing = changing_types(files);
    let mut errors = Vec::new();
    for source in files {
        let mut seen = BTreeSet::new();
        for (line, path) in resolved_paths(source) {
            let starts = |effect: &&str| path == *effect || path.starts_with(&format!("{effect}::"));
            if EFFECTS.iter().any(starts) && !IN_MEMORY.iter().any(starts) && seen.insert((line, path.clone())) {
                errors.push(format!("{}:{line}: {path}", source.path));
            }
        }
        let mut visitor = Statics { changing: &changing, found: Vec::new() };
        visitor.visit_file(&source.ast);
        errors.extend(visitor.found.into_iter().map(|(line, what)| format!("{}:{line}: {what}", source.path)));
    }
    errors
}

/// Every path of a file, with its first name replaced by what a `use` says that it stands for.
fn resolved_paths(source: &Source) -> Vec<(usize, String)> {
    let imported = imports(source);
    let names: BTreeMap<&str, &[String]> =
        imported.iter().filter(|i| i.name != "*").map(|i| (i.name.as_str(), i.segments.as_slice())).collect();
    let of_uses = imported.iter().map(|import| (import.line, import.segments.join("::")));
    let of_code = paths(source).into_iter().map(|written| {
        let (first, rest) = written.segments.split_first().expect("a path has a name");
        let first = names.get(first.as_str()).map_or_else(|| first.clone(), |path| path.join("::"));
        (written.line, [&[first], rest].concat().join("::"))
    });
    of_uses.chain(of_code).collect()
}

/// The types of a crate that can change behind a shared reference, by their names.
fn changing_types(files: &[&Source]) -> BTreeSet<String> {
    let mut fields: Vec<(String, BTreeSet<String>)> = Vec::new();
    for item in files.iter().flat_map(|source| &source.ast.items) {
        match item {
            syn::Item::Struct(item) => fields.push((item.ident.to_string(), names(item.fields.to_token_stream()))),
            syn::Item::Enum(item) => fields.push((item.ident.to_string(), names(item.variants.to_token_stream()))),
            _ => {}
        }
    }
    let mut changing: BTreeSet<String> = CHANGING.iter().map(ToString::to_string).collect();
    loop {
        let before = changing.len();
        let more: Vec<_> = fields.iter().filter(|(_, of)| !of.is_disjoint(&changing)).map(|(name, _)| name).collect();
        changing.extend(more.into_iter().cloned());
        if changing.len() == before {
            return changing;
        }
    }
}

fn names(tokens: TokenStream) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for token in tokens {
        match token {
            TokenTree::Ident(name) => drop(found.insert(name.to_string())),
            TokenTree::Group(group) => found.extend(names(group.stream())),
            _ => {}
        }
    }
    found
}

/// Statics that change, and macros that print.
struct Statics<'c> {
    changing: &'c BTreeSet<String>,
    found: Vec<(usize, String)>,
}

impl<'a> Visit<'a> for Statics<'_> {
    fn visit_item_static(&mut self, item: &'a syn::ItemStatic) {
        let is_mutable = matches!(item.mutability, syn::StaticMutability::Mut(_));
        if is_mutable || !names(item.ty.to_token_stream()).is_disjoint(self.changing) {
            self.found.push((item.span().start().line, format!("the static {} can change", item.ident)));
        }
        visit::visit_item_static(self, item);
    }

    fn visit_macro(&mut self, called: &'a syn::Macro) {
        if let Some(name) = called.path.segments.last().filter(|name| MACROS.iter().any(|other| name.ident == other)) {
            self.found.push((called.span().start().line, format!("{}!", name.ident)));
        }
        visit::visit_macro(self, called);
    }
}

#[test]
fn pure_crates_do_nothing_but_compute() {
    let all = sources();
    let mut errors = Vec::new();
    for layer in PURE {
        let files: Vec<&Source> = all.iter().filter(|source| source.layer == layer).collect();
        errors.extend(purity_errors(&files));
    }
    assert_no_errors(
        "table, law, learner and print have no input or output, no clock, no chance and no state",
        &errors,
    );
}

#[test]
fn an_effect_is_found_however_it_is_written() {
    for bad in [
        "use std::fs;",
        "use std::{fmt, io::Read};",
        "use std::io; fn f() { io::stdout(); }",
        "use std as s; fn f() { s::fs::read(\"a\"); }",
        "fn f() { std::env::var(\"A\"); }",
        "use jiff::Timestamp; fn f() { Timestamp::now(); }",
        "fn f() { vec![std::time::Instant::now()]; }",
        "fn f() { println!(\"a\"); }",
        "static mut N: u8 = 0;",
        "static N: std::sync::Mutex<u8> = m();",
        "struct Cache { kept: RefCell<u8> } static N: LazyLock<Cache> = m();",
        "#[cfg(test)] mod tests { } use std::fs;",
    ] {
        assert_eq!(purity_errors(&[&Source::parse("src/law/a.rs", &["a"], bad)]).len().min(1), 1, "{bad}");
    }
    let good = "use std::fmt::Write; use std::io::Cursor; static N: LazyLock<Vec<u8>> = m();
        #[cfg(test)] mod tests { use std::fs; }
        fn f() { jiff::civil::Date::new(1, 1, 1); a.fs(); }";
    assert_no_errors("a good file", &purity_errors(&[&Source::parse("src/law/a.rs", &["a"], good)]));
}
