//! Errors in public signatures have types of their own.

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::assert_no_errors;
use crate::sources::{Source, sources};

/// Where a public function, a public type or a trait's function fails with a bare `String`.
fn signature_errors(source: &Source) -> Vec<String> {
    let mut found = Signatures { in_trait: false, lines: Vec::new() };
    found.visit_file(&source.ast);
    found.lines.into_iter().map(|(line, what)| format!("{}:{line}: {what}", source.path)).collect()
}

/// Whether a type is, or contains, a result whose error is a `String`.
fn fails_with_string(tokens: &impl ToTokens) -> bool {
    struct Results(bool);
    impl<'a> Visit<'a> for Results {
        fn visit_path_segment(&mut self, segment: &'a syn::PathSegment) {
            if let syn::PathArguments::AngleBracketed(arguments) = &segment.arguments
                && segment.ident == "Result"
                && let Some(syn::GenericArgument::Type(error)) = arguments.args.iter().nth(1)
            {
                self.0 |= is_string(error);
            }
            visit::visit_path_segment(self, segment);
        }
    }
    let mut results = Results(false);
    if let Ok(parsed) = syn::parse2::<syn::Type>(tokens.to_token_stream()) {
        results.visit_type(&parsed);
    }
    results.0
}

fn is_string(ty: &syn::Type) -> bool {
    matches!(ty, syn::Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "String"))
}

struct Signatures {
    /// Functions of a trait have no `pub` of their own.
    in_trait: bool,
    lines: Vec<(usize, String)>,
}

impl Signatures {
    fn check(&mut self, visibility: &syn::Visibility, signature: &syn::Signature) {
        let is_public = self.in_trait || matches!(visibility, syn::Visibility::Public(_));
        if let syn::ReturnType::Type(_, ty) = &signature.output
            && is_public
            && fails_with_string(ty)
        {
            self.lines.push((signature.span().start().line, signature.ident.to_string()));
        }
    }
}

impl<'a> Visit<'a> for Signatures {
    fn visit_item_fn(&mut self, function: &'a syn::ItemFn) {
        self.check(&function.vis, &function.sig);
    }

    fn visit_item_impl(&mut self, block: &'a syn::ItemImpl) {
        self.in_trait = block.trait_.is_some();
        visit::visit_item_impl(self, block);
        self.in_trait = false;
    }

    fn visit_impl_item_fn(&mut self, function: &'a syn::ImplItemFn) {
        self.check(&function.vis, &function.sig);
    }

    fn visit_impl_item_type(&mut self, item: &'a syn::ImplItemType) {
        if ["Err", "Error"].iter().any(|name| item.ident == name) && is_string(&item.ty) {
            self.lines.push((item.span().start().line, format!("type {} = String", item.ident)));
        }
    }

    fn visit_item_trait(&mut self, item: &'a syn::ItemTrait) {
        for function in &item.items {
            if let syn::TraitItem::Fn(function) = function {
                self.check(&item.vis, &function.sig);
            }
        }
    }

    fn visit_item_type(&mut self, item: &'a syn::ItemType) {
        if matches!(item.vis, syn::Visibility::Public(_)) && fails_with_string(&item.ty) {
            self.lines.push((item.span().start().line, format!("type {}", item.ident)));
        }
    }
}

#[test]
fn public_functions_fail_with_types_of_their_own() {
    let all = sources();
    let errors: Vec<_> = all.iter().flat_map(signature_errors).collect();
    assert_no_errors("no public signature has the error type String", &errors);
}

#[test]
fn a_string_as_error_is_found() {
    let errors = |text: &str| signature_errors(&Source::parse("src/law/a.rs", &["a"], text)).len();
    for bad in [
        "pub fn f() -> Result<u8, String> {}",
        "pub fn f() -> Option<std::result::Result<u8, std::string::String>> {}",
        "impl A { pub fn f() -> Result<(), String> {} }",
        "impl FromStr for A { type Err = String; }",
        "impl T for A { fn f() -> Result<u8, String> {} }",
        "pub trait T { fn f() -> Result<u8, String>; }",
        "pub type R<T> = Result<T, String>;",
    ] {
        assert_eq!(errors(bad), 1, "{bad}");
    }
    for good in ["fn f() -> Result<u8, String> {}", "pub fn f() -> Result<String, E> {}", "pub fn f() -> String {}"] {
        assert_eq!(errors(good), 0, "{good}");
    }
}
