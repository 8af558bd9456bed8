//! Checks that each house rule of the engine is told in words, that its text fits the law, and that its examples are
//! answered as they say.

use oddtrick_law::codes::{self, house_rules};
use oddtrick_law::{Code, Evaluator, HouseRule};

use super::rules;
use crate::code_text::CodeText;
use crate::error::ContentError;
use crate::house_rules::{HouseRuleExample, HouseRuleText, TextChange, overlap};
use crate::library::Library;

/// How many rulings show what a house rule changes.
const EXAMPLES: usize = 3;

/// Checks every house rule.
pub(super) fn check(library: &Library, errors: &mut Vec<ContentError>) {
    for house_rule in house_rules::all() {
        let file = format!("house-rules/{}/{}.toml", house_rule.code_id, house_rule.id);
        let mut report = |message: String| errors.push(ContentError::in_file(&file, message));
        let code = match house_rules::resolve(house_rule.text_id()) {
            Ok(code) => code,
            Err(error) => {
                report(error.to_string());
                continue;
            }
        };
        let text = library.code_text(code.text_id).zip(library.house_rule(house_rule.text_id()));
        let Some((printed, text)) = text else {
            report("is missing: the engine has a house rule of this name".to_owned());
            continue;
        };
        check_changes(library, printed, text, &mut report);
        check_examples(house_rule, code, text, &mut report);
        for limb in code.cited_limbs_of(house_rule.text_id()) {
            if library.cited_words(code.text_id, limb.0).is_none_or(|words| words.is_empty()) {
                report(format!("a rule cites {}, which has no words", limb.0));
            }
        }
        let base = codes::find(house_rule.code_id);
        for rule in code.rules().iter().filter(|rule| base.and_then(|base| base.rule(rule.id)) != Some(rule)) {
            rules::check_rule(library, code, rule, errors);
        }
    }
}

/// The words of a limb outside its numbered parts, paragraph by paragraph.
fn own_paragraphs<'a>(printed: &'a CodeText, limb: &str) -> Option<Vec<&'a str>> {
    if let Some(law) = printed.law(limb) {
        return Some(law.text.iter().chain(&law.closing).map(String::as_str).collect());
    }
    let (law, number) = limb.rsplit_once('.')?;
    let limb = printed.law(law)?.limbs.iter().find(|own| own.number == number)?;
    Some(limb.text.iter().map(String::as_str).collect())
}

fn check_changes(library: &Library, printed: &CodeText, text: &HouseRuleText, report: &mut impl FnMut(String)) {
    if text.changes.is_empty() {
        report("changes no words; say how the law reads with the house rule on".to_owned());
    }
    for change in &text.changes {
        let Some(paragraphs) = own_paragraphs(printed, &change.limb) else {
            report(format!("changes {}, which is not in the text", change.limb));
            continue;
        };
        let times: usize = paragraphs.iter().map(|paragraph| paragraph.matches(change.old.as_str()).count()).sum();
        if !change.old.is_empty() && times != 1 {
            report(format!("strikes “{}”, which stands {times} times in {}", change.old, change.limb));
        }
        if change.old.is_empty() && change.new.is_empty() {
            report(format!("changes nothing in {}", change.limb));
        }
        // House rules that can be on together must leave a text that can be read.
        let others = library.house_rules.iter().filter(|other| other.house_rule.code_id == text.house_rule.code_id);
        let others = others.filter(|other| !other.house_rule.contradicts(text.house_rule));
        let clashes = |other: &TextChange| {
            other != change
                && other.limb == change.limb
                && paragraphs.iter().any(|paragraph| overlap(paragraph, other, change))
        };
        for other in others.filter(|other| other.changes.iter().any(clashes)) {
            report(format!("changes words of {} that {} changes in part", change.limb, other.house_rule.id));
        }
    }
}

fn check_examples(house_rule: &HouseRule, code: &Code, text: &HouseRuleText, report: &mut impl FnMut(String)) {
    if text.examples.len() != EXAMPLES {
        report(format!("has {} examples; {EXAMPLES} are needed", text.examples.len()));
    }
    let Some(base) = codes::find(house_rule.code_id) else { return };
    for example in &text.examples {
        let HouseRuleExample { title, record, lines_before, question, without, with } = example;
        for (code, wanted) in [(base, without), (code, with)] {
            let answer = Evaluator::after_lines(code, record, *lines_before).rule_on(question).answer;
            if answer != *wanted {
                report(format!("example “{title}”: under {} the engine rules {answer}, not {wanted}", code.id));
            }
        }
        if without == with {
            report(format!("example “{title}” has the same answer without the house rule"));
        }
    }
}
