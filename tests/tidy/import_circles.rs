//! Files of a crate import each other in one direction, but for a module and those within it.
//!
//! A path is followed to the file that defines what it names, through `use` declarations that hand a
//! name on, so a circle by way of the crate's root is found too.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use syn::visit::Visit;

use crate::assert_no_errors;
use crate::sources::{LAYERS, Source, sources};
use crate::tokens::{Import, imports, paths};

/// A file's place among the files of its crate.
type FileIndex = usize;

/// How many names may hand on one another before the search gives up.
const DEPTH: usize = 12;

/// The files of a crate, with what each defines and imports.
struct Modules<'s> {
    files: &'s [&'s Source],
    by_path: BTreeMap<&'s [String], FileIndex>,
    defined: Vec<BTreeSet<String>>,
    imports: Vec<Vec<Import>>,
}

impl<'s> Modules<'s> {
    fn of(files: &'s [&'s Source]) -> Modules<'s> {
        Modules {
            files,
            by_path: files.iter().enumerate().map(|(n, source)| (source.module.as_slice(), n)).collect(),
            defined: files.iter().map(|source| defined_names(source)).collect(),
            imports: files.iter().map(|source| imports(source)).collect(),
        }
    }

    fn child(&self, of: FileIndex, name: &str) -> Option<FileIndex> {
        let path = [self.files[of].module.as_slice(), &[name.to_owned()]].concat();
        self.by_path.get(path.as_slice()).copied()
    }

    fn parent(&self, of: FileIndex) -> Option<FileIndex> {
        let (_, path) = self.files[of].module.split_last()?;
        self.by_path.get(path).copied()
    }

    /// The file in which what a path names is defined; none for what is of another crate.
    fn resolve(&self, from: FileIndex, path: &[String], depth: usize) -> Option<FileIndex> {
        let (first, rest) = path.split_first()?;
        if depth > DEPTH {
            return None;
        }
        let mut at = match first.as_str() {
            "crate" => *self.by_path.get([].as_slice())?,
            "self" => from,
            "super" => self.parent(from)?,
            _ => return self.resolve_names(from, path, depth),
        };
        let mut rest = rest;
        while let Some((_, further)) = rest.split_first().filter(|(name, _)| *name == "super") {
            at = self.parent(at)?;
            rest = further;
        }
        if rest.is_empty() { Some(at) } else { self.resolve_names(at, rest, depth).or(Some(at)) }
    }

    /// The same for names that are looked up in one file.
    fn resolve_names(&self, at: FileIndex, names: &[String], depth: usize) -> Option<FileIndex> {
        let (first, rest) = names.split_first()?;
        if let Some(child) = self.child(at, first) {
            return if rest.is_empty() { Some(child) } else { self.resolve_names(child, rest, depth).or(Some(child)) };
        }
        if self.defined[at].contains(first) {
            return Some(at);
        }
        if let Some(import) = self.imports[at].iter().find(|import| import.name == *first) {
            let whole: Vec<String> = import.segments.iter().chain(rest).cloned().collect();
            // `use serde::Serialize` where a macro has the same name leads back here.
            return if whole == names { None } else { self.resolve(at, &whole, depth + 1) };
        }
        let globs = self.imports[at].iter().filter(|import| import.name == "*");
        globs.into_iter().find_map(|glob| {
            let target = self.resolve(at, &glob.segments, depth + 1).filter(|target| *target != at)?;
            self.resolve_names(target, names, depth + 1)
        })
    }

    /// The files that a file imports from, each with a line where it does.
    fn imported_by(&self, file: FileIndex) -> BTreeMap<FileIndex, usize> {
        let of_uses = self.imports[file].iter().map(|import| (import.line, import.segments.clone()));
        let of_code = paths(self.files[file]).into_iter().map(|written| (written.line, written.segments));
        let mut found = BTreeMap::new();
        for (line, path) in of_uses.chain(of_code) {
            if let Some(target) = self.resolve(file, &path, 0).filter(|target| !self.is_family(file, *target)) {
                found.entry(target).or_insert(line);
            }
        }
        found
    }

    /// Whether one file is the other, or holds a module that the other is within.
    fn is_family(&self, one: FileIndex, other: FileIndex) -> bool {
        let (one, other) = (&self.files[one].module, &self.files[other].module);
        one.starts_with(other) || other.starts_with(one)
    }
}

/// The names that a file defines itself.
fn defined_names(source: &Source) -> BTreeSet<String> {
    struct Names(BTreeSet<String>);
    impl<'a> Visit<'a> for Names {
        fn visit_item(&mut self, item: &'a syn::Item) {
            let name = match item {
                syn::Item::Const(item) => &item.ident,
                syn::Item::Enum(item) => &item.ident,
                syn::Item::Fn(item) => &item.sig.ident,
                syn::Item::Static(item) => &item.ident,
                syn::Item::Struct(item) => &item.ident,
                syn::Item::Trait(item) => &item.ident,
                syn::Item::Type(item) => &item.ident,
                syn::Item::Mod(syn::ItemMod { ident, content: Some((_, items)), .. }) => {
                    for item in items {
                        self.visit_item(item);
                    }
                    ident
                }
                syn::Item::Macro(syn::ItemMacro { ident: Some(ident), .. }) => ident,
                // What a macro makes of its tokens is defined here as far as anybody can tell.
                syn::Item::Macro(item) => {
                    collect_definitions(item.mac.tokens.clone(), &mut self.0);
                    return;
                }
                _ => return,
            };
            self.0.insert(name.to_string());
        }
    }
    let mut names = Names(BTreeSet::new());
    source.ast.items.iter().for_each(|item| names.visit_item(item));
    names.0
}

/// Names that follow `enum`, `struct`, `fn`, `const`, `static` or `type`.
fn collect_definitions(tokens: proc_macro2::TokenStream, found: &mut BTreeSet<String>) {
    let mut defines = false;
    for token in tokens {
        match token {
            proc_macro2::TokenTree::Ident(name) => {
                let name = name.to_string();
                let starts = ["enum", "struct", "fn", "const", "static", "type"].contains(&name.as_str());
                if defines && !starts {
                    found.insert(name);
                }
                defines = starts;
            }
            proc_macro2::TokenTree::Group(group) => {
                collect_definitions(group.stream(), found);
                defines = false;
            }
            _ => defines = false,
        }
    }
}

/// Each circle of files, with the lines by which its files import each other.
fn circles(files: &[&Source]) -> Vec<String> {
    let modules = Modules::of(files);
    let edges: Vec<BTreeMap<FileIndex, usize>> = (0..files.len()).map(|n| modules.imported_by(n)).collect();
    let reached: Vec<BTreeSet<FileIndex>> = (0..files.len()).map(|n| reachable(n, &edges)).collect();
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for first in 0..files.len() {
        let circle: BTreeSet<FileIndex> =
            reached[first].iter().copied().filter(|other| reached[*other].contains(&first)).collect();
        if circle.is_empty() || !seen.insert(circle.clone()) {
            continue;
        }
        let within = circle.iter().flat_map(|from| edges[*from].iter().map(move |(to, line)| (from, to, line)));
        let lines = within
            .filter(|(_, to, _)| circle.contains(to))
            .map(|(from, to, line)| format!("  {}:{line} uses {}", files[*from].path, files[*to].path));
        let name = |file: &FileIndex| files[*file].path.as_str();
        let shortest = shortest_way_back(&circle, &edges).iter().map(name).collect::<Vec<_>>().join(" -> ");
        let lines = lines.collect::<Vec<_>>().join("\n");
        found.push(format!("a circle of {} files, such as {shortest}\n{lines}", circle.len()));
    }
    found
}

/// The shortest way from some file of a circle back to itself.
fn shortest_way_back(circle: &BTreeSet<FileIndex>, edges: &[BTreeMap<FileIndex, usize>]) -> Vec<FileIndex> {
    let way_back = |first: FileIndex| {
        let mut ways = VecDeque::from([vec![first]]);
        let mut seen = BTreeSet::new();
        while let Some(way) = ways.pop_front() {
            for to in edges[*way.last()?].keys().copied() {
                let longer = [way.as_slice(), &[to]].concat();
                if to == first {
                    return Some(longer);
                }
                if seen.insert(to) {
                    ways.push_back(longer);
                }
            }
        }
        None
    };
    circle.iter().filter_map(|first| way_back(*first)).min_by_key(Vec::len).unwrap_or_default()
}

/// The files that can be come to from one by one step or more.
fn reachable(from: FileIndex, edges: &[BTreeMap<FileIndex, usize>]) -> BTreeSet<FileIndex> {
    let mut found = BTreeSet::new();
    let mut next = vec![from];
    while let Some(at) = next.pop() {
        next.extend(edges[at].keys().copied().filter(|to| found.insert(*to)));
    }
    found
}

#[test]
fn files_of_a_crate_do_not_import_each_other_in_a_circle() {
    let all = sources();
    let mut errors = Vec::new();
    for layer in LAYERS {
        let files: Vec<&Source> = all.iter().filter(|source| source.layer == layer).collect();
        errors.extend(circles(&files).into_iter().map(|circle| format!("{layer}: {circle}")));
    }
    assert_no_errors("imports within a crate go one way, but for a module and those within it", &errors);
}

#[test]
fn a_circle_is_found_and_a_family_is_none() {
    let parse = |module: &[&str], text: &str| Source::parse(&format!("src/law/{}.rs", module.join("/")), module, text);
    let count = |files: &[Source]| circles(&files.iter().collect::<Vec<_>>()).len();
    let root = || parse(&[], "mod a; mod b; pub use a::A; pub use b::B;");
    // Through names that the root hands on, and from within a function.
    let two =
        [root(), parse(&["a"], "use crate::B; pub struct A(B);"), parse(&["b"], "pub fn B() { super::A::new() }")];
    assert_eq!(count(&two), 1);
    let macros = [root(), parse(&["a"], "fn f() { vec![super::b::c()] }"), parse(&["b"], "use crate::a::*;")];
    assert_eq!(count(&macros), 1);
    let one_way = [root(), parse(&["a"], "use crate::B; pub struct A(B);"), parse(&["b"], "pub struct B;")];
    assert_eq!(count(&one_way), 0);
    let family =
        [root(), parse(&["a"], "mod c; use c::C; pub struct A(C);"), parse(&["a", "c"], "use super::A; pub struct C;")];
    assert_eq!(count(&family), 0);
    let cousins = [
        root(),
        parse(&["a"], "mod c;"),
        parse(&["a", "c"], "use crate::b::B;"),
        parse(&["b"], "use crate::a::c::f; pub struct B;"),
    ];
    assert_eq!(count(&cousins), 1);
}
