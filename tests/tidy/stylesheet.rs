//! The stylesheet held against the pages: every class has its rule, every rule its class, and every
//! pair of colours in use its contrast, in light and in dark.
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::{TextFile, files, root};

/// A text without what stands between two marks.
fn strip_between(text: &str, open: &str, close: &str, instead: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(open) {
        kept += before;
        kept += instead;
        rest = after.split_once(close).unwrap_or_else(|| panic!("{open} without {close}")).1;
    }
    kept + rest
}

fn style() -> String {
    let text = fs::read_to_string(root().join("static/odd-trick.css")).expect("the stylesheet");
    strip_between(&text, "/*", "*/", "")
}

fn is_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'
}

/// The classes that rules are for.
fn classes_with_rules() -> BTreeSet<String> {
    let style = style();
    let mut classes = BTreeSet::new();
    // What stands before a brace chooses; what stands before a semicolon or the end of a block is set.
    for chosen in style.split('{').map(|part| part.rsplit([';', '}']).next().unwrap_or_default()) {
        for part in chosen.split('.').skip(1) {
            let name: String = part.chars().take_while(|c| is_name(*c)).collect();
            if name.starts_with(|first: char| first.is_ascii_alphabetic()) {
                classes.insert(name);
            }
        }
    }
    classes
}

/// The classes that templates and the script write, with the files that do.
fn classes_in_use() -> BTreeMap<String, String> {
    let mut classes = BTreeMap::new();
    for TextFile { path, text } in files("templates", "html") {
        for part in text.split("class=\"").skip(1) {
            // What the template works out may stand beside what it writes, never within a word.
            let plain = strip_between(&quoted(part), "{{", "}}", " …");
            let plain = strip_between(&plain, "{%", "%}", " ");
            let words = plain.split_whitespace().filter(|word| word.chars().all(is_name));
            classes.extend(words.map(|word| (word.to_owned(), path.clone())));
        }
    }
    // Blocks of main: the only classes that a page hands to its frame.
    for TextFile { path, text } in files("templates", "html") {
        for part in text.split("{% block spread %}").skip(1) {
            let words = part.split("{%").next().unwrap_or_default().split_whitespace();
            classes.extend(words.map(|word| (word.to_owned(), path.clone())));
        }
    }
    for TextFile { path, text } in files("static", "js") {
        for part in text.split("className = \"").skip(1) {
            classes.insert(part.split('"').next().unwrap_or_default().to_owned(), path.clone());
        }
    }
    classes
}

/// An attribute's value up to the quotation mark that ends it: not one within a tag of the template.
fn quoted(text: &str) -> String {
    let mut value = String::new();
    let mut rest = text;
    loop {
        let end = rest.find('"').expect("the end of an attribute");
        let tag = rest.find("{%").into_iter().chain(rest.find("{{")).min().filter(|tag| *tag < end);
        let Some(tag) = tag else { return value + &rest[..end] };
        let close = if rest[tag..].starts_with("{%") { "%}" } else { "}}" };
        let end = tag + rest[tag..].find(close).expect("the end of a tag") + 2;
        value += &rest[..end];
        rest = &rest[end..];
    }
}

#[test]
fn every_class_in_use_has_a_css_rule() {
    let ruled = classes_with_rules();
    let bare: Vec<_> = classes_in_use().into_iter().filter(|(class, _)| !ruled.contains(class)).collect();
    assert!(bare.is_empty(), "classes that no rule is for: {bare:?}");
}

#[test]
fn every_css_rule_is_in_use() {
    let written = classes_in_use();
    // Some classes are words of the program: they stand there as texts of their own.
    let program: String = files("src/web", "rs").into_iter().map(|file| file.text).collect();
    let said = |class: &String| {
        let words = program.split('"').skip(1).step_by(1);
        words.into_iter().any(|text| text.len() < 40 && text.split_whitespace().any(|word| word == class))
    };
    let idle: Vec<_> =
        classes_with_rules().into_iter().filter(|class| !written.contains_key(class) && !said(class)).collect();
    assert!(idle.is_empty(), "rules for classes that nothing has: {idle:?}");
}

/// What opens each block of the stylesheet that is open at some place.
fn open_blocks(text: &str) -> Vec<String> {
    let mut open: Vec<String> = Vec::new();
    let mut before = String::new();
    for letter in strip_between(text, "/*", "*/", "").chars() {
        match letter {
            '{' => {
                let within = open.last().filter(|outer| !outer.starts_with('@'));
                assert_eq!(within, None, "{} stands within a rule", before.trim());
                open.push(std::mem::take(&mut before).trim().to_owned());
            }
            '}' => {
                assert!(open.pop().is_some(), "a brace closes nothing after {}", before.trim());
                before.clear();
            }
            ';' => before.clear(),
            letter => before.push(letter),
        }
    }
    open
}

#[test]
fn every_block_is_closed_before_the_next_heading() {
    let text = fs::read_to_string(root().join("static/odd-trick.css")).expect("the stylesheet");
    let mut headings = 0;
    for (at, _) in text.match_indices("\n/* ") {
        let heading = text[at + 1..].lines().next().unwrap_or_default();
        if heading.ends_with("- */") {
            headings += 1;
            assert_eq!(open_blocks(&text[..at]), [""; 0], "open before {heading}");
        }
    }
    assert!(headings > 12, "the stylesheet has its headings");
    assert_eq!(open_blocks(&text), [""; 0], "open at the end");
}

#[test]
fn light_and_dark_define_the_same_colours() {
    let style = style();
    assert!(!style.contains("prefers-color-scheme"), "a colour is light-dark(…), so that a reader may choose");
    let colours: Vec<&str> = style.lines().filter(|line| line.contains('#') && !line.contains("--")).collect();
    let stray: Vec<_> = colours.iter().filter(|line| line.contains(": #") || line.contains(" #")).collect();
    // Print alone is black on white.
    let print = style.find("@media print").expect("rules for print");
    let stray: Vec<_> = stray.iter().filter(|line| style.find(**line).is_some_and(|at| at < print)).collect();
    assert!(stray.is_empty(), "colours that are no token: {stray:?}");
}

/// The colours of a scheme, by their tokens.
fn colours(dark: bool) -> BTreeMap<String, [f64; 3]> {
    let style = style();
    let mut found = BTreeMap::new();
    for line in style.split(';') {
        let Some((name, value)) = line.split_once(": light-dark(") else { continue };
        let name = name.rsplit("--").next().expect("a token").to_owned();
        let pair: Vec<&str> = value.trim_end_matches(')').split(", ").collect();
        let hex = pair[usize::from(dark)].trim_start_matches('#');
        let part = |n: usize| f64::from(u8::from_str_radix(&hex[n..n + 2], 16).expect("a colour")) / 255.0;
        found.insert(name, [part(0), part(2), part(4)]);
    }
    found
}

/// Relative luminance, as WCAG defines it.
fn luminance(colour: [f64; 3]) -> f64 {
    let linear = colour.map(|c| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// Words on what they stand on: 4.5 to 1.
const WORDS: &[(&str, &[&str])] = &[
    ("ink", &["paper", "raised", "sunk", "green-wash", "red-wash", "felt"]),
    ("soft", &["paper", "raised", "sunk", "green-wash", "red-wash"]),
    ("green", &["paper", "raised", "sunk", "green-wash"]),
    ("press", &["paper", "raised", "green-wash"]),
    ("on-green", &["green", "press"]),
    ("red", &["paper", "raised", "red-wash"]),
    ("paper", &["ink"]),
    ("face-ink", &["face"]),
    ("face-red", &["face"]),
];

/// Outlines and signs on what they must be told from: 3 to 1.
const SIGNS: &[(&str, &[&str])] = &[
    ("edge", &["paper", "raised"]),
    ("green", &["paper", "raised", "sunk", "green-wash"]),
    ("red", &["paper", "red-wash", "felt"]),
    ("face-edge", &["paper"]),
];

/// What is only ornament, and may be faint.
const ORNAMENT: &[&str] = &["rule"];

#[test]
fn every_colour_pair_has_enough_contrast() {
    let mut faint = Vec::new();
    for dark in [false, true] {
        let colours = colours(dark);
        let mut used: BTreeSet<&str> = ORNAMENT.iter().copied().collect();
        for (least, pairs) in [(4.5, WORDS), (3.0, SIGNS)] {
            for (over, &under) in pairs.iter().flat_map(|(over, unders)| unders.iter().map(move |under| (over, under)))
            {
                used.extend([*over, under]);
                let ratio = contrast(colours[*over], colours[under]);
                if ratio < least {
                    faint.push(format!("{over} on {under}: {ratio:.2}, in {}", if dark { "dark" } else { "light" }));
                }
            }
        }
        let names: BTreeSet<&str> = colours.keys().map(String::as_str).collect();
        assert_eq!(names, used, "the tokens of the stylesheet, and those whose contrast is looked after");
    }
    assert!(faint.is_empty(), "too faint:\n{}", faint.join("\n"));
}
