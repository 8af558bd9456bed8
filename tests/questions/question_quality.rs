//! Checks a sample of every kind of question, as `oddtrick check --questions` checks them all.

use std::collections::BTreeMap;

use oddtrick_quiz::quality::{MeasureLimits, measure};
use oddtrick_quiz::{QuestionId, QuestionKind, QuizQuestion, borrowed_story_ids};

#[test]
fn sampled_questions_have_no_flaw() {
    let measured = measure(crate::context(), MeasureLimits { variants: 2, story_step: 12 });
    let lines = measured
        .flaws
        .iter()
        .flat_map(|(flaw, shown)| shown.iter().take(10).map(move |(id, how)| format!("{flaw}: {id}: {how}")));
    let lines: Vec<String> = lines.collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
    for &kind in QuestionKind::DRAWN {
        assert!(measured.variant_counts(kind).count() > 0, "no question of the kind {kind}");
    }
    assert!(measured.asked_limbs.len() > 20 && !measured.trials.is_empty());
}

/// How many families of questions a code without cases of its own should have.
const MIN_FAMILIES: usize = 250;

#[test]
fn codes_without_cases_have_questions_enough() {
    let context = crate::context();
    let made = |id: &QuestionId| QuizQuestion::build(context, id).ok();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for story in borrowed_story_ids(context) {
        let kinds = QuestionKind::DRAWN.iter().map(|kind| story.with_kind(*kind));
        for question in kinds.filter_map(|id| made(&id)) {
            *counts.entry(question.code.id).or_default() += 1;
        }
    }
    assert!(["english-revised", "jsl-1890"].iter().all(|code| counts.contains_key(code)), "{counts:?}");
    assert!(counts.values().all(|count| *count >= MIN_FAMILIES), "{counts:?}");
}
