//! Pages come from templates that escape what they print, and hold no script and no style.

use quote::ToTokens;
use syn::visit::{self, Visit};

use crate::sources::{Source, sources};
use crate::{TextFile, assert_no_errors, files};

/// What a template may not have: it would print unescaped text, or want a looser content policy.
const FORBIDDEN: [&str; 7] = ["|safe", "| safe", "<script", "style=", " onclick", "javascript:", "escape"];

fn template_errors(file: &TextFile) -> Vec<String> {
    let mut errors = Vec::new();
    for (line, n) in file.text.lines().zip(1..) {
        // Scripts are files of ours.
        let line = line.replace("<script src=\"{{", "").replace("<script type=\"module\" src=\"{{", "");
        let found = FORBIDDEN.iter().filter(|word| line.contains(**word));
        errors.extend(found.map(|word| format!("{}:{n}: {word}", file.path)));
    }
    errors
}

/// Where Rust writes HTML itself, or tells a template not to escape.
fn html_errors(source: &Source) -> Vec<String> {
    struct Html(Vec<(usize, &'static str)>);
    impl<'a> Visit<'a> for Html {
        fn visit_attribute(&mut self, attribute: &'a syn::Attribute) {
            let is_template = attribute.path().is_ident("template");
            if is_template && attribute.meta.to_token_stream().to_string().contains("escape") {
                self.0.push((attribute.pound_token.span.start().line, "a template that does not escape"));
            }
        }

        fn visit_macro(&mut self, called: &'a syn::Macro) {
            let formats = ["format", "write", "writeln", "concat"].iter().any(|name| called.path.is_ident(name));
            let literals = called.tokens.clone().into_iter().filter_map(|token| match token {
                proc_macro2::TokenTree::Literal(literal) => Some(literal.to_string()),
                _ => None,
            });
            if formats && literals.into_iter().next().is_some_and(|text| text.starts_with("\"<")) {
                self.0.push((called.bang_token.span.start().line, "HTML made by a format string"));
            }
            visit::visit_macro(self, called);
        }
    }
    let mut found = Html(Vec::new());
    found.visit_file(&source.ast);
    found.0.into_iter().map(|(line, what)| format!("{}:{line}: {what}", source.path)).collect()
}

#[test]
fn pages_are_escaped_and_hold_no_script() {
    let all = sources();
    let of_templates = files("templates", "html").into_iter().flat_map(|file| template_errors(&file));
    let of_code = all.iter().filter(|source| source.layer == "web").flat_map(html_errors);
    let errors: Vec<_> = of_templates.chain(of_code).collect();
    assert_no_errors("pages come from templates that escape, with no script and no style within them", &errors);
}

#[test]
fn unescaped_html_is_found() {
    let template = |text: &str| template_errors(&TextFile { path: "a.html".to_owned(), text: text.to_owned() }).len();
    assert_eq!(template("{{ words|safe }}"), 1);
    assert_eq!(template("<p style=\"color: red\">"), 1);
    assert_eq!(template("<script>f()</script>"), 1);
    assert_eq!(template("<script src=\"{{ page.script }}\"></script>"), 0);
    let code = |text: &str| html_errors(&Source::parse("src/web/a.rs", &["a"], text)).len();
    assert_eq!(code("#[template(path = \"a.html\", escape = \"none\")] struct A;"), 1);
    assert_eq!(code("fn f() { format!(\"<p>{}</p>\", a); }"), 1);
    assert_eq!(code("fn f() { format!(\"{} < 2\", a); }"), 0);
}
