//! Checks a sample of every kind of question, as `oddtrick check --questions` checks them all.

use oddtrick_quiz::QuestionKind;
use oddtrick_quiz::quality::{MeasureLimits, measure};

#[test]
fn sampled_questions_have_no_flaw() {
    let measured = measure(crate::context(), MeasureLimits { variants: 2, story_step: 16 });
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
