//! Words that may not stand in some crates, and the names of codes, which stand in `src/law/codes` alone.

use std::collections::BTreeSet;

use crate::sources::{Source, sources};
use crate::tokens::{Word, WordKind, words};
use crate::{assert_no_errors, root};

/// Words that only a law can apply to what was done.
const LEGAL: [&str; 5] = ["revoke", "misdeal", "exposed", "offen", "penalty"];

/// Words that name a book, a case of one, or a quiz. (A case in general is anything that a law decides.)
const BOOKS: [&str; 7] = ["drayson", "mcintosh", "foster", "quiz", "case-", "case_id", "case_number"];

/// Where a file has one of some words in a name or a literal, and where `docs` says so, in a comment.
fn word_errors(source: &Source, forbidden: &[&str], docs: bool) -> Vec<String> {
    let looked_at = words(source).into_iter().filter(|word| docs || word.kind != WordKind::Doc);
    find_words(source, looked_at, forbidden)
}

fn find_words(source: &Source, words: impl Iterator<Item = Word>, forbidden: &[&str]) -> Vec<String> {
    let mut errors = Vec::new();
    for word in words {
        let lower = word.text.to_lowercase();
        if let Some(found) = forbidden.iter().find(|forbidden| lower.contains(*forbidden)) {
            errors.push(format!("{}:{}: {found} in {:?}", source.path, word.line, word.text));
        }
    }
    errors
}

/// Names of codes in all the ways in which a program may write them.
fn code_names(codes: &BTreeSet<String>) -> Vec<String> {
    let camel = |code: &String| code.replace('-', "");
    codes.iter().flat_map(|code| [code.clone(), code.replace('-', "_"), camel(code)]).collect()
}

/// Where a file names a code. The examples in a comment are tests, and may.
fn code_name_errors(source: &Source, codes: &BTreeSet<String>) -> Vec<String> {
    let names = code_names(codes);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut in_example = false;
    let outside_examples = words(source).into_iter().filter(|word| {
        let is_fence = word.kind == WordKind::Doc && word.text.trim_start().starts_with("```");
        in_example = word.kind == WordKind::Doc && (in_example != is_fence);
        !in_example
    });
    find_words(source, outside_examples, &names)
}

/// The names of the folders in a folder.
fn folders(of: &str) -> BTreeSet<String> {
    let entries = std::fs::read_dir(root().join(of)).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    names.filter(|name| !name.contains('.')).collect()
}

/// The ids of the texts of laws: the folders of `content/codes`.
fn text_ids() -> BTreeSet<String> {
    folders("content/codes")
}

/// The ids of the texts, the folders of the encoded codes, and what the encoded codes and readings are called.
fn codes() -> BTreeSet<String> {
    let all = sources();
    let mut found = text_ids();
    let encoded = folders("src/law/codes").into_iter().map(|name| name.replace('_', "-"));
    found.extend(encoded.filter(|name| name != "house-rules"));
    let encoded: Vec<String> = all
        .iter()
        .filter(|source| source.path.starts_with("src/law/codes/"))
        .flat_map(words)
        .filter(|word| word.kind == WordKind::Literal && !word.text.contains(' '))
        .map(|word| word.text)
        .collect();
    let is_named_after =
        |id: &String| found.iter().any(|code| id.strip_prefix(code).is_some_and(|r| r.starts_with('-')));
    let ids: Vec<String> = encoded.into_iter().filter(is_named_after).collect();
    found.extend(ids);
    found
}

#[test]
fn table_has_no_legal_word() {
    let all = sources();
    let errors: Vec<_> =
        all.iter().filter(|s| s.layer == "table").flat_map(|s| word_errors(s, &LEGAL, false)).collect();
    assert_no_errors("table tells what was done, and not what the law calls it", &errors);
}

#[test]
fn law_names_no_book_case_or_quiz() {
    let all = sources();
    // A text of laws may have its editor's name, and a code names its text.
    let texts = text_ids();
    let is_text = |word: &Word| word.kind == WordKind::Literal && texts.contains(&word.text);
    let of_law = all.iter().filter(|s| s.layer == "law");
    let errors: Vec<_> =
        of_law.flat_map(|s| find_words(s, words(s).into_iter().filter(|word| !is_text(word)), &BOOKS)).collect();
    assert_no_errors("law knows no book, no case and no quiz", &errors);
}

/// The ids of stored questions leave out the first track. Its id is part of the format of the database, like the name of
/// a column, and it happens to be the id of a code.
const STORED_TRACK: &str = "src/store/attempt/asking_id.rs";

#[test]
fn codes_are_named_only_where_they_are_defined() {
    let all = sources();
    let codes = codes();
    assert!(codes.len() > 5, "{codes:?}");
    let others = all.iter().filter(|s| !s.path.starts_with("src/law/codes/") && s.path != STORED_TRACK);
    let errors: Vec<_> = others.flat_map(|source| code_name_errors(source, &codes)).collect();
    assert_no_errors("codes are values: no code is named outside src/law/codes and tests", &errors);
}

#[test]
fn a_forbidden_word_is_found() {
    let parse = |text: &str| Source::parse("src/table/a.rs", &["a"], text);
    for bad in ["fn revoked() {}", "const A: &str = \"a Misdeal\";", "fn f() { m!(\"exposed\") }"] {
        assert_eq!(word_errors(&parse(bad), &LEGAL, false).len(), 1, "{bad}");
    }
    assert!(word_errors(&parse("/// No penalty is told.\nfn f() {}"), &LEGAL, false).is_empty());
    assert_eq!(word_errors(&parse("/// Foster says so.\nfn f() {}"), &BOOKS, true).len(), 1);
}

#[test]
fn a_code_named_by_name_is_found() {
    let codes = BTreeSet::from(["english-club".to_owned()]);
    let parse = |text: &str| Source::parse("src/quiz/a.rs", &["a"], text);
    for bad in [
        "fn f() { find(\"english-club\"); }",
        "const ENGLISH_CLUB: u8 = 0;",
        "enum C { EnglishClub }",
        "/// Such as `english-club`.\nfn f() {}",
        "fn f() { m!(\"english-club-dummy\"); }",
    ] {
        assert_eq!(code_name_errors(&parse(bad), &codes).len(), 1, "{bad}");
    }
    assert!(
        code_name_errors(&parse("#[cfg(test)] mod tests { const A: &str = \"english-club\"; }"), &codes).is_empty()
    );
}
