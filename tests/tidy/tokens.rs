//! What can be told from the tokens of a file: names, literals and paths, within macros too.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};

use crate::sources::Source;

/// What a word of the sources is part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WordKind {
    /// A name of anything.
    Identifier,
    /// A string literal.
    Literal,
    /// A documentation comment.
    Doc,
}

/// A name, a literal or a comment, with its line.
#[derive(Debug)]
pub struct Word {
    pub kind: WordKind,
    pub line: usize,
    pub text: String,
}

/// Every name, string literal and documentation comment of a file.
pub fn words(source: &Source) -> Vec<Word> {
    let mut found = Vec::new();
    collect_words(source.ast.to_token_stream(), &mut found);
    found
}

fn collect_words(tokens: TokenStream, found: &mut Vec<Word>) {
    for token in tokens {
        let line = token.span().start().line;
        match token {
            TokenTree::Group(group) => match doc_text(&group) {
                Some(text) => found.push(Word { kind: WordKind::Doc, line, text }),
                None => collect_words(group.stream(), found),
            },
            TokenTree::Ident(name) => {
                found.push(Word { kind: WordKind::Identifier, line, text: name.to_string() });
            }
            TokenTree::Literal(literal) => {
                if let syn::Lit::Str(text) = syn::Lit::new(literal) {
                    found.push(Word { kind: WordKind::Literal, line, text: text.value() });
                }
            }
            TokenTree::Punct(_) => {}
        }
    }
}

/// The text of a group that is `[doc = "…"]`.
fn doc_text(group: &proc_macro2::Group) -> Option<String> {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    match (group.delimiter(), tokens.as_slice()) {
        (Delimiter::Bracket, [TokenTree::Ident(name), TokenTree::Punct(_), TokenTree::Literal(text)])
            if name == "doc" =>
        {
            match syn::Lit::new(text.clone()) {
                syn::Lit::Str(text) => Some(text.value()),
                _ => None,
            }
        }
        _ => None,
    }
}

/// A path as it is written, with its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    pub line: usize,
    pub segments: Vec<String>,
}

/// A name that a `use` brings in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    pub line: usize,
    /// The name in this file; for `use a::*` it is `*`.
    pub name: String,
    /// The path that it stands for; for `use a::*` it is `a`.
    pub segments: Vec<String>,
}

/// Every `use` of a file, at whatever depth.
pub fn imports(source: &Source) -> Vec<Import> {
    struct Imports(Vec<Import>);
    impl<'a> Visit<'a> for Imports {
        fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
            flatten(&item.tree, &[], &mut self.0);
        }
    }
    let mut found = Imports(Vec::new());
    found.visit_file(&source.ast);
    found.0
}

fn flatten(tree: &syn::UseTree, before: &[String], found: &mut Vec<Import>) {
    let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
    match tree {
        syn::UseTree::Path(path) => flatten(&path.tree, &with(&path.ident), found),
        syn::UseTree::Group(group) => group.items.iter().for_each(|tree| flatten(tree, before, found)),
        syn::UseTree::Glob(glob) => found.push(Import {
            line: glob.star_token.span.start().line,
            name: "*".to_owned(),
            segments: before.to_vec(),
        }),
        syn::UseTree::Name(name) => {
            let line = name.ident.span().start().line;
            let whole = with(&name.ident);
            // `use a::{self}` brings in `a`.
            let segments = if name.ident == "self" { before.to_vec() } else { whole };
            let name = segments.last().cloned().unwrap_or_default();
            found.push(Import { line, name, segments });
        }
        syn::UseTree::Rename(rename) => found.push(Import {
            line: rename.ident.span().start().line,
            name: rename.rename.to_string(),
            segments: with(&rename.ident),
        }),
    }
}

/// Every path of a file outside its `use` declarations. A path of one segment is given only where it
/// looks like a type or a call.
pub fn paths(source: &Source) -> Vec<Written> {
    struct Others(Vec<Written>);
    impl<'a> Visit<'a> for Others {
        fn visit_item(&mut self, item: &'a syn::Item) {
            match item {
                syn::Item::Use(_) => {}
                // Items within are visited for themselves, so that their `use` declarations are left out.
                syn::Item::Mod(module) => visit::visit_item_mod(self, module),
                other => collect_paths(other.to_token_stream(), &mut self.0),
            }
        }
    }
    let mut found = Others(Vec::new());
    found.visit_file(&source.ast);
    found.0
}

fn collect_paths(tokens: TokenStream, found: &mut Vec<Written>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let punct = |n: usize, sign: char| matches!(tokens.get(n), Some(TokenTree::Punct(p)) if p.as_char() == sign);
    let mut n = 0;
    while n < tokens.len() {
        match &tokens[n] {
            TokenTree::Group(group) => collect_paths(group.stream(), found),
            TokenTree::Ident(first) => {
                let is_field = n > 0 && punct(n - 1, '.') && !(n > 1 && punct(n - 2, '.'));
                let is_definition = n > 0 && matches!(&tokens[n - 1], TokenTree::Ident(word) if word == "fn");
                let mut segments = vec![first.to_string()];
                while punct(n + 1, ':') && punct(n + 2, ':') {
                    let Some(TokenTree::Ident(next)) = tokens.get(n + 3) else { break };
                    segments.push(next.to_string());
                    n += 3;
                }
                let called = punct(n + 1, '!')
                    || matches!(tokens.get(n + 1), Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Parenthesis);
                let typed = segments[0].starts_with(|letter: char| letter.is_ascii_uppercase());
                if !is_field && !is_definition && (segments.len() > 1 || typed || called) {
                    found.push(Written { line: first.span().start().line, segments });
                }
            }
            TokenTree::Literal(_) | TokenTree::Punct(_) => {}
        }
        n += 1;
    }
}

#[test]
fn names_literals_and_docs_are_read_within_macros_too() {
    let source = Source::parse("src/law/a.rs", &["a"], "/// Tells.\nfn told() { show!(Some(\"a\\u{62}\"), kept); }");
    let of = |kind| words(&source).into_iter().filter(|w| w.kind == kind).map(|w| w.text).collect::<Vec<_>>();
    assert_eq!(of(WordKind::Literal), ["ab"]);
    assert_eq!(of(WordKind::Doc), [" Tells."]);
    assert_eq!(of(WordKind::Identifier), ["fn", "told", "show", "Some", "kept"]);
}

#[test]
fn uses_and_paths_are_read() {
    let text = "use a::{self, b as c, d::*};\nfn f(x: E) { use h::i; m!(x.field, super::g::k(1)); call(x) }";
    let source = Source::parse("src/law/a.rs", &["a"], text);
    let imported: Vec<_> =
        imports(&source).into_iter().map(|i| format!("{}={}", i.name, i.segments.join("."))).collect();
    assert_eq!(imported, ["a=a", "c=a.b", "*=a.d", "i=h.i"]);
    let written: Vec<_> = paths(&source).into_iter().map(|p| p.segments.join(".")).collect();
    assert!(["E", "super.g.k", "call"].iter().all(|path| written.contains(&(*path).to_owned())), "{written:?}");
    assert!(!written.iter().any(|path| path == "field" || path == "f"), "{written:?}");
}
