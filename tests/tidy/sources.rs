//! The sources of a crate, parsed, by following its `mod` declarations.

use std::path::{Path, PathBuf};

use quote::ToTokens;
use syn::visit_mut::{self, VisitMut};

use crate::root;

/// The crates of the program, each of which may use only those before it.
pub const LAYERS: [&str; 9] = ["table", "law", "library", "learner", "print", "quiz", "store", "web", "oddtrick"];

/// A source file of a crate.
pub struct Source {
    /// The path from the root of the repository, such as `src/law/rule.rs`.
    pub path: String,
    /// The crate's folder, such as `law`.
    pub layer: String,
    /// The module that the file holds, from the crate's root, which is empty.
    pub module: Vec<String>,
    /// The file without items that stand under `#[cfg(test)]`.
    pub ast: syn::File,
}

impl Source {
    /// Parses a text as a file of a crate; `path` is `src/<layer>/…`.
    pub fn parse(path: &str, module: &[&str], text: &str) -> Source {
        let mut ast = syn::parse_file(text).unwrap_or_else(|e| panic!("{path}: {e}"));
        WithoutTests.visit_file_mut(&mut ast);
        Source {
            path: path.to_owned(),
            layer: path.split('/').nth(1).expect("a file of a crate").to_owned(),
            module: module.iter().map(ToString::to_string).collect(),

            ast,
        }
    }
}

/// Every file of every crate that is compiled when it is not tested. Parsed trees cannot be shared
/// between threads, so each test parses for itself.
pub fn sources() -> Vec<Source> {
    let mut found = Vec::new();
    for layer in LAYERS {
        let root_file = if layer == "oddtrick" { "main.rs" } else { "lib.rs" };
        let folder = PathBuf::from(format!("src/{layer}"));
        read_module(&folder.join(root_file), &folder, &[], &mut found);
    }
    found
}

/// Reads a file and those of its modules. `folder` is where the files of its modules stand.
fn read_module(file: &Path, folder: &Path, module: &[&str], found: &mut Vec<Source>) {
    let text = std::fs::read_to_string(root().join(file)).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let source = Source::parse(&file.to_string_lossy(), module, &text);
    let declared = child_modules(&source.ast.items);
    let of_macros = modules_of_macros(&source.ast.items).into_iter().map(|name| vec![name]);
    let of_macros = of_macros.filter(|path| module_file(folder, path).is_some());
    found.push(source);
    for path in declared.into_iter().chain(of_macros) {
        let names: Vec<&str> = path.iter().map(String::as_str).collect();
        let file = module_file(folder, &path).unwrap_or_else(|| panic!("{}: no file for {path:?}", file.display()));
        read_module(&file, &folder.join(path.join("/")), &[module, &names].concat(), found);
    }
}

/// The file of a module whose path is counted from a folder.
fn module_file(folder: &Path, path: &[String]) -> Option<PathBuf> {
    let below = folder.join(path.join("/"));
    [below.with_extension("rs"), below.join("mod.rs")].into_iter().find(|file| root().join(file).exists())
}

/// Names that are given to macros, any of which may become a module.
fn modules_of_macros(items: &[syn::Item]) -> Vec<String> {
    let macros = items.iter().filter_map(|item| match item {
        syn::Item::Macro(called) if called.ident.is_none() => Some(called.mac.tokens.clone()),
        _ => None,
    });
    let names = macros.flatten().filter_map(|token| match token {
        proc_macro2::TokenTree::Ident(name) => Some(name.to_string()),
        _ => None,
    });
    names.collect()
}

/// The modules that items declare and that have files of their own, also those within inline modules.
fn child_modules(items: &[syn::Item]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for item in items {
        let syn::Item::Mod(module) = item else { continue };
        let name = module.ident.to_string();
        match &module.content {
            None => found.push(vec![name]),
            Some((_, items)) => found.extend(child_modules(items).into_iter().map(|mut path| {
                path.insert(0, name.clone());
                path
            })),
        }
    }
    found
}

/// Whether attributes keep an item out of everything but tests.
fn is_test_only(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let syn::Meta::List(list) = &attribute.meta else { return false };
        let condition = list.tokens.to_string().replace(' ', "");
        list.path.is_ident("cfg") && (condition == "test" || condition.starts_with("all(test,"))
    })
}

/// Removes what is compiled for tests alone.
struct WithoutTests;

impl WithoutTests {
    fn attributes(item: &syn::Item) -> &[syn::Attribute] {
        match item {
            syn::Item::Const(item) => &item.attrs,
            syn::Item::Enum(item) => &item.attrs,
            syn::Item::Fn(item) => &item.attrs,
            syn::Item::Impl(item) => &item.attrs,
            syn::Item::Macro(item) => &item.attrs,
            syn::Item::Mod(item) => &item.attrs,
            syn::Item::Static(item) => &item.attrs,
            syn::Item::Struct(item) => &item.attrs,
            syn::Item::Trait(item) => &item.attrs,
            syn::Item::Type(item) => &item.attrs,
            syn::Item::Use(item) => &item.attrs,
            _ => &[],
        }
    }
}

impl VisitMut for WithoutTests {
    fn visit_file_mut(&mut self, file: &mut syn::File) {
        file.items.retain(|item| !is_test_only(WithoutTests::attributes(item)));
        visit_mut::visit_file_mut(self, file);
    }

    fn visit_item_mod_mut(&mut self, module: &mut syn::ItemMod) {
        if let Some((_, items)) = &mut module.content {
            items.retain(|item| !is_test_only(WithoutTests::attributes(item)));
        }
        visit_mut::visit_item_mod_mut(self, module);
    }

    fn visit_item_impl_mut(&mut self, block: &mut syn::ItemImpl) {
        block.items.retain(|item| !matches!(item, syn::ImplItem::Fn(item) if is_test_only(&item.attrs)));
        visit_mut::visit_item_impl_mut(self, block);
    }

    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        block.stmts.retain(
            |statement| !matches!(statement, syn::Stmt::Item(item) if is_test_only(WithoutTests::attributes(item))),
        );
        visit_mut::visit_block_mut(self, block);
    }
}

/// Where the files of a module's own modules stand, without the ending of the path.
fn folder_of(path: &str) -> &str {
    let is_root = ["/lib.rs", "/main.rs", "/mod.rs"].iter().find_map(|name| path.strip_suffix(name));
    is_root.unwrap_or_else(|| path.trim_end_matches(".rs"))
}

/// The modules that a file declares for tests alone, as paths without an ending.
fn test_modules(source: &Source) -> Vec<String> {
    let text = std::fs::read_to_string(root().join(&source.path)).expect("text");
    let items = syn::parse_file(&text).expect("Rust").items;
    let modules = items.iter().filter_map(|item| match item {
        syn::Item::Mod(module) if is_test_only(&module.attrs) => Some(module.ident.to_string()),
        _ => None,
    });
    modules.map(|name| format!("{}/{name}", folder_of(&source.path))).collect()
}

#[test]
fn every_file_of_a_crate_is_found() {
    let sources = sources();
    let read: Vec<&str> = sources.iter().map(|source| source.path.as_str()).collect();
    let for_tests: Vec<String> = sources.iter().flat_map(test_modules).collect();
    let is_for_tests = |path: &str| {
        let rest = for_tests.iter().find_map(|module| path.strip_prefix(module.as_str()));
        rest.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
    };
    let dead: Vec<String> = crate::files("src", "rs")
        .into_iter()
        .map(|file| file.path)
        .filter(|path| !read.contains(&path.as_str()) && !is_for_tests(path))
        .collect();
    assert!(dead.is_empty(), "files that no module declares: {dead:?}");
}

#[test]
fn only_what_is_for_tests_is_left_out() {
    let text = "#[cfg(test)] mod tests { fn gone() {} }\n#[cfg(not(test))] fn kept() {}\nfn last() {}";
    let source = Source::parse("src/law/a.rs", &["a"], text);
    let left = source.ast.to_token_stream().to_string();
    assert!(left.contains("kept") && left.contains("last") && !left.contains("gone"), "{left}");
}
