//! `check --questions`: the report on the questions of every family.

use std::collections::BTreeMap;
use std::fmt::Write;

use oddtrick_quiz::quality::{QualityReport, SIGNIFICANCE};
use oddtrick_quiz::{QuestionId, QuestionKind, QuizContext};
use serde_json::json;

use crate::output::to_pretty_json;

/// How many examples to print for each flaw.
const MAX_EXAMPLES: usize = 8;

/// The report as text.
pub(super) fn report_text(library: &QuizContext, measured: &QualityReport) -> String {
    let mut out = String::new();
    let (families, made) = (measured.families.len(), measured.families.values().sum::<usize>());
    let with_twenty = measured.families.values().filter(|variants| **variants >= 20).count();
    for (count, what) in [
        (library.cases.len(), "cases"),
        (measured.asked_limbs.len(), "limbs that decide a question"),
        (QuestionKind::DRAWN.len(), "kinds of question"),
        (families, "families of questions"),
        (made, "different questions made"),
        (measured.median_variants(), "variants in the median family"),
        (measured.families.values().min().copied().unwrap_or(0), "variants in the smallest family"),
    ] {
        let _ = writeln!(out, "{count:>6} {what}");
    }
    let _ = writeln!(out, "{:>6} % of the families have twenty variants or more", 100 * with_twenty / families.max(1));
    for &kind in QuestionKind::DRAWN {
        let of_kind: Vec<usize> = measured.variant_counts(kind).collect();
        let small = of_kind.iter().filter(|variants| **variants < 20).count();
        let sum = of_kind.iter().sum::<usize>();
        let _ =
            writeln!(out, "       {kind}: {sum} in {} families, {small} of them with fewer than twenty", of_kind.len());
    }
    for (code, count) in &measured.families_by_code {
        let _ = writeln!(out, "       {code}: {count} families");
    }
    if !measured.unasked_limbs.is_empty() {
        let _ = writeln!(out, "\n{} limbs with rules have no question:", measured.unasked_limbs.len());
        for unasked in &measured.unasked_limbs {
            let _ = writeln!(out, "  {unasked}");
        }
    }
    let trials = measured.trials.len();
    let _ = writeln!(
        out,
        "\n{trials} tests for clues that give the answer away, significance {SIGNIFICANCE} for all together:"
    );
    for trial in &measured.trials {
        let mark = if trial.gives_away(trials) { "FAILS" } else { "" };
        let _ = writeln!(out, "  {mark:5} {trial}");
        for (category, seen, expected) in trial.categories.iter().filter(|_| trial.gives_away(trials)) {
            let _ = writeln!(out, "          “{category}”: {seen:.0}, by chance {expected:.0}");
        }
    }
    for (flaw, shown) in &measured.flaws {
        let families = one_per_family(shown);
        let _ = writeln!(out, "\nFAILS {flaw}: {} questions of {} families", shown.len(), families.len());
        for (_, (spec, how)) in families.into_iter().take(MAX_EXAMPLES) {
            let _ = writeln!(out, "  {spec}: {how}");
        }
    }
    if measured.is_sound() {
        let _ = writeln!(out, "\n{}", verdict_line(measured));
    }
    out
}

/// The report as JSON.
pub(super) fn report_json(library: &QuizContext, measured: &QualityReport) -> String {
    let flaws: Vec<_> = measured
        .flaws
        .iter()
        .map(|(flaw, shown)| {
            let named = one_per_family(shown).into_values();
            let named = named.map(|(spec, how)| json!({ "question": spec.to_string(), "shows": how }));
            json!({ "flaw": flaw.to_string(), "questions": shown.len(), "families": named.collect::<Vec<_>>() })
        })
        .collect();
    let trials = measured.trials.iter().map(|trial| {
        json!({
            "kind": trial.kind.map(QuestionKind::name), "tell": trial.cue.to_string(), "chance": trial.chance,
            "gives_away": trial.gives_away(measured.trials.len()),
        })
    });
    let families: BTreeMap<String, usize> =
        measured.families.iter().map(|(family, variants)| (family.to_string(), *variants)).collect();
    to_pretty_json(&json!({
        "sound": measured.is_sound(), "cases": library.cases.len(), "points": measured.asked_limbs.len(),
        "kinds": QuestionKind::DRAWN.len(), "families": families,
        "families_by_code": measured.families_by_code, "median": measured.median_variants(),
        "unasked": measured.unasked_limbs.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "trials": trials.collect::<Vec<_>>(), "flaws": flaws,
    }))
}

/// One example from each family.
fn one_per_family(shown: &[(QuestionId, String)]) -> BTreeMap<QuestionId, (&QuestionId, &str)> {
    let mut families = BTreeMap::new();
    for (spec, how) in shown {
        families.entry(spec.at_layout(0)).or_insert((spec, how.as_str()));
    }
    families
}

/// The verdict: the last line of the report.
pub(super) fn verdict_line(measured: &QualityReport) -> String {
    let (flaws, clues) = (measured.flaws.len(), measured.trials_that_give_away().count());
    match (flaws, clues) {
        (0, 0) => "The questions are sound.".to_owned(),
        _ => format!("The questions are not sound: {flaws} kinds of flaw, {clues} clues that give answers away."),
    }
}
