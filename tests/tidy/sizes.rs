//! How long a file and a function may be, and that files say what they are.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::sources::{LAYERS, sources};
use crate::{TextFile, assert_no_errors, files};

/// Lines of a file of the program, of a file of tests, and of a function.
const FILE_LINES: usize = 300;
const TEST_FILE_LINES: usize = 600;
const FUNCTION_LINES: usize = 60;

/// What is too long in a file.
fn size_errors(file: &TextFile) -> Vec<String> {
    let mut errors = Vec::new();
    let limit = if file.path.starts_with("src/") { FILE_LINES } else { TEST_FILE_LINES };
    let lines = file.text.lines().count();
    if lines > limit {
        errors.push(format!("{}: {lines} lines", file.path));
    }
    let mut functions = Functions(Vec::new());
    functions.visit_file(&syn::parse_file(&file.text).unwrap_or_else(|e| panic!("{}: {e}", file.path)));
    for (name, line, lines) in functions.0.into_iter().filter(|(_, _, lines)| *lines > FUNCTION_LINES) {
        errors.push(format!("{}:{line}: {name} has {lines} lines", file.path));
    }
    errors
}

/// Every function: its name, its first line, and how many lines it has, from `fn` to its closing brace.
struct Functions(Vec<(String, usize, usize)>);

impl Functions {
    fn add(&mut self, signature: &syn::Signature, body: &syn::Block) {
        let (first, last) = (signature.span().start().line, body.span().end().line);
        self.0.push((signature.ident.to_string(), first, last + 1 - first));
    }
}

impl<'a> Visit<'a> for Functions {
    fn visit_item_fn(&mut self, function: &'a syn::ItemFn) {
        self.add(&function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'a syn::ImplItemFn) {
        self.add(&function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_trait_item_fn(&mut self, function: &'a syn::TraitItemFn) {
        if let Some(body) = &function.default {
            self.add(&function.sig, body);
        }
        visit::visit_trait_item_fn(self, function);
    }
}

/// Whether a file begins with an attribute or a comment of this name, for the whole of it.
fn has_inner(file: &syn::File, path: &str, within: &str) -> bool {
    use quote::ToTokens;
    file.attrs.iter().any(|a| a.path().is_ident(path) && a.meta.to_token_stream().to_string().contains(within))
}

#[test]
fn files_and_functions_are_short() {
    let all = files("src", "rs").into_iter().chain(files("tests", "rs")).chain(files("benches", "rs"));
    let errors: Vec<_> = all.flat_map(|file| size_errors(&file)).collect();
    assert_no_errors("files have at most 300 lines (tests 600), functions at most 60", &errors);
}

#[test]
fn every_file_says_what_it_is() {
    let all = sources();
    let silent = all.iter().filter(|source| !has_inner(&source.ast, "doc", ""));
    let errors: Vec<_> = silent.map(|source| source.path.clone()).collect();
    assert_no_errors("every file begins with a comment `//!`", &errors);
}

#[test]
fn every_library_warns_of_missing_docs() {
    let all = sources();
    let roots = all.iter().filter(|source| source.module.is_empty() && Some(&source.layer.as_str()) != LAYERS.last());
    let silent = roots.filter(|source| !has_inner(&source.ast, "warn", "missing_docs"));
    let errors: Vec<_> = silent.map(|source| source.path.clone()).collect();
    assert_no_errors("every library has #![warn(missing_docs)]", &errors);
}

#[test]
fn what_is_too_long_is_found() {
    let file = |path: &str, text: String| size_errors(&TextFile { path: path.to_owned(), text }).len();
    let function =
        |lines: usize| format!("impl A {{\npub(in crate::a) async fn f() {{\n{}}}\n}}\n", "g();\n".repeat(lines));
    assert_eq!(file("src/a.rs", function(58)), 0);
    assert_eq!(file("src/a.rs", function(59)), 1);
    assert_eq!(file("src/a.rs", "//\n".repeat(301)), 1);
    assert_eq!(file("tests/a.rs", "//\n".repeat(301)), 0);
}
