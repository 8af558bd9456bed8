//! Every ruling has its reasons: a sentence, steps that cite lines and laws, and no empty argument.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::common::{Situation, situations};
use oddtrick_law::{Answer, Argument, Code, Evaluator, Finding, Role, RuleStatus, StepEffect, codes};
use oddtrick_library::limb_title;
use oddtrick_quiz::grammar::check_text;
use oddtrick_quiz::{ArgumentText, MissingFactText, RequirementText, turning_lines};

fn evaluator<'s>(situation: &'s Situation, code: &'s Code) -> Evaluator<'s> {
    Evaluator::after_lines(code, &situation.record, situation.after_lines)
}

/// Calls a check with every situation and code, and reports everything that it finds.
fn check_all(check: impl Fn(&Situation, &Code) -> Vec<String>) {
    let mut found = Vec::new();
    let mut tried = 0;
    for situation in situations() {
        for code in codes::all() {
            tried += 1;
            let all = check(situation, code).into_iter();
            found.extend(all.map(|it| format!("{} ({}): {}: {it}", situation.name, code.id, situation.question)));
        }
    }
    assert!(tried > 1_500, "only {tried} rulings");
    assert!(found.is_empty(), "{} of {tried}:\n{}", found.len(), found.join("\n"));
}

#[test]
fn every_ruling_has_a_sentence_and_steps() {
    check_all(|situation, code| {
        let evaluator = evaluator(situation, code);
        let ruling = evaluator.rule_on(&situation.question);
        let told = ArgumentText::new(crate::context(), &evaluator, &situation.question, &ruling);
        let mut wrong = Vec::new();
        let mut texts = vec![told.sentence.clone()];
        texts.extend(told.steps.iter().map(|step| step.text.clone()));
        for text in &texts {
            wrong.extend(check_text(text).into_iter().map(|slip| format!("{slip}: {text}")));
        }
        // A rule that acts against others says nothing by itself.
        let gives = |finding: &Finding| {
            let rule = code.rule(finding.rule);
            rule.is_some_and(|rule| rule.ground_issue().is_some() || matches!(rule.role, Role::Denies(..)))
        };
        let says = |status| match status {
            RuleStatus::Unmet(_) => false,
            RuleStatus::Needs(_) | RuleStatus::Doubtful => matches!(ruling.answer, Answer::Needs(_)),
            _ => true,
        };
        let speaks = |finding: &&Finding| gives(finding) && says(finding.status);
        let speaking: Vec<_> = ruling.findings.iter().filter(speaks).collect();
        if told.steps.is_empty() && told.laws.is_empty() && !speaking.is_empty() {
            wrong.push(format!("an empty argument: {} {speaking:?}", told.sentence));
        }
        // Under other codes a question can be about things that the code has no law like.
        let is_own = code.id == situation.code.id;
        if is_own && told.steps.is_empty() && told.nearest.is_none() {
            wrong.push(format!("neither steps nor the nearest law: {}", told.sentence));
        }
        let argument = Argument::new(&evaluator, &ruling);
        let is_told = |rule| told.steps.iter().any(|step| step.rule == Some(rule));
        if argument.deciding_step().is_some_and(|step| !is_told(step.rule)) {
            wrong.push("the deciding step is not told".to_owned());
        }
        if told.steps.len() > MOST_STEPS {
            wrong.push(format!("{} steps", told.steps.len()));
        }
        wrong
    });
}

/// A person follows no more than this.
const MOST_STEPS: usize = 6;

#[test]
fn the_deciding_law_comes_first_and_no_step_contradicts_another() {
    check_all(|situation, code| {
        let evaluator = evaluator(situation, code);
        let ruling = evaluator.rule_on(&situation.question);
        let argument = Argument::new(&evaluator, &ruling);
        let mut wrong = Vec::new();
        let deciding = argument.deciding_step().map(|step| step.limb);
        if deciding.is_some() && argument.laws().first() != deciding.as_ref() {
            wrong.push("the deciding law is not the first".to_owned());
        }
        let mut effects: BTreeMap<_, Vec<StepEffect>> = BTreeMap::new();
        for step in &argument.steps {
            effects.entry((step.rule, step.subject, step.after_lines)).or_default().push(step.effect);
        }
        for ((rule, ..), effects) in effects {
            let stands = |effect: &StepEffect| matches!(effect, StepEffect::Gives | StepEffect::TakesAway(_));
            let fails = |effect: &StepEffect| matches!(effect, StepEffect::FallsShort(_) | StepEffect::WouldGive);
            if effects.iter().any(stands) && effects.iter().any(fails) {
                wrong.push(format!("{rule} both stands and falls short"));
            }
        }
        wrong
    });
}

/// A ruling with its reasons, as `oddtrick rule` tells it.
fn write_reasons(text: &mut String, situation: &Situation) {
    let evaluator = evaluator(situation, situation.code);
    let ruling = evaluator.rule_on(&situation.question);
    let told = ArgumentText::new(crate::context(), &evaluator, &situation.question, &ruling);
    let _ = writeln!(text, "{}? {}\n  {}", situation.question, ruling.answer, told.sentence);
    for (n, step) in told.steps.iter().enumerate() {
        let lines: Vec<String> = step.lines.iter().map(|line| (line + 1).to_string()).collect();
        let _ = writeln!(text, "  {}. {} [{}]", n + 1, step.text, lines.join(", "));
        let _ = writeln!(text, "     “{}” ({}: {})", step.words, limb_title(step.limb.0), step.rule.unwrap_or("sum"));
    }
    for fact in MissingFactText::all(crate::context(), &evaluator, &situation.question) {
        let _ = writeln!(text, "  ? whether {}: yes gives {}; no gives {}", fact.whether, fact.if_yes, fact.if_no);
    }
    let found = RequirementText::all(crate::context(), &evaluator, &situation.question);
    for turn in turning_lines(crate::context(), &evaluator, &ruling, &found) {
        let _ = writeln!(text, "  > {turn}");
    }
}

/// The reasons for every ruling, one snapshot for each case or file of records.
///
/// ```text
/// INSTA_UPDATE=always cargo test --test questions reasons
/// ```
#[test]
fn reasons_are_as_recorded() {
    let mut by_case: BTreeMap<String, String> = BTreeMap::new();
    for situation in situations() {
        let (case, part) = situation
            .name
            .rsplit_once(' ')
            .and_then(|(rest, _)| rest.rsplit_once(' '))
            .map_or((situation.name.as_str(), ""), |(case, _)| (case, situation.name[case.len()..].trim()));
        let name = case.rsplit('/').next().unwrap_or(case).trim_end_matches(".rec").to_owned();
        let text = by_case.entry(name).or_default();
        let _ = writeln!(text, "{part}");
        if text.lines().count() == 1 {
            *text = String::new();
            for (n, line) in situation.record.lines.iter().enumerate() {
                let _ = writeln!(text, "{:>3}  {line}", n + 1);
            }
            let _ = writeln!(text, "{part}");
        }
        write_reasons(text, situation);
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(format!("{}/../../tests/golden/reasons", env!("CARGO_MANIFEST_DIR")));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for (name, text) in by_case {
            insta::assert_snapshot!(name, text);
        }
    });
}

/// Prints rulings drawn at random, a third of them refusals, for somebody to read against the laws.
///
/// ```text
/// SAMPLE_SEED=7 cargo test --test questions sample_for_a_reader -- --ignored --nocapture
/// ```
#[test]
#[ignore = "prints rulings for a person to read"]
fn sample_for_a_reader() {
    use rand::SeedableRng;
    use rand::seq::SliceRandom;
    let mut all: Vec<&Situation> = situations().iter().collect();
    // Another seed gives another sample.
    let seed = std::env::var("SAMPLE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_default();
    all.shuffle(&mut rand_chacha::ChaCha8Rng::seed_from_u64(seed));
    let refused = |situation: &&Situation| {
        let answer = evaluator(situation, situation.code).rule_on(&situation.question).answer;
        answer == Answer::No || answer == Answer::NoLaw || answer == Answer::MayExact([].into())
    };
    let (no, other): (Vec<&Situation>, Vec<&Situation>) = all.into_iter().partition(refused);
    let mut text = String::new();
    let sample = no.into_iter().take(SAMPLE / 3).chain(other.into_iter().take(SAMPLE - SAMPLE / 3));
    for (n, situation) in sample.enumerate() {
        let record = oddtrick_table::notation::write(&situation.record.prefix(situation.after_lines));
        let _ = writeln!(text, "=== {} ({}; {})\n{record}", n + 1, situation.code.id, situation.name);
        write_reasons(&mut text, situation);
    }
    println!("{text}");
}

/// How many rulings are drawn for a reader.
const SAMPLE: usize = 120;
