//! The wrong options: rulings that the engine gives with one mistake added.

use super::{OptionWords, RulingOption};
use crate::answer_option::DistractorReason;
use crate::claim::Proposition;
use crate::distractor::Distractor;
use crate::kind::Fairness;
use crate::kind::twins::Twins;
use crate::law_prose::ConcernedParty;
use crate::ruling_parts::{has_reason, is_comparable, unmet_condition};
use crate::ruling_text::ruling_reason;
use crate::traces::comes_to_nobodys_mind;
use crate::variant::Variant;
use oddtrick_law::{Answer, Condition, RuleId, RuleStatus, Ruling};
use oddtrick_library::Library;
use oddtrick_table::Facts;

/// Whether a ground is about something that nothing in the story suggests.
fn is_far_fetched(variant: &Variant<'_>, facts: &Facts, rule: RuleId, wanted: Option<Condition>) -> bool {
    let asks: Vec<Condition> = match wanted {
        Some(condition) => vec![condition],
        None => variant.code.rule(rule).map_or(Vec::new(), |rule| rule.conditions().collect()),
    };
    asks.iter().any(|asked| comes_to_nobodys_mind(facts, *asked))
}

/// Whether the reason of a ruling is that something did not happen which a line of the story tells.
fn denies_what_is_told(variant: &Variant<'_>, mistake: &Distractor, proposition: &Proposition) -> bool {
    let ground = proposition.ground.filter(|_| mistake.misjudges_a_condition());
    let Some((rule, Some(lacks))) = ground else { return false };
    let evaluator = variant.evaluator(variant.code);
    let lacking = mistake.ruling.findings.iter().filter(|it| it.rule == rule && it.status == RuleStatus::Unmet(lacks));
    variant.supposes(lacks)
        || lacking.map(|finding| finding.subject).any(|subject| evaluator.line_showing(lacks, subject).is_some())
}

/// The wrong options: rulings with one mistake in them, each false in the story and unlike the others.
pub(in crate::kind) fn ruling_distractors(
    library: &Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    cast: &ConcernedParty,
    (fairness, words): (Fairness, OptionWords<'_>),
) -> Vec<RulingOption> {
    let reason = ruling_reason(library, cast, ruling);
    let right = words(cast, ruling);
    let read = variant.rulings_by_other_readings();
    let facts = variant.evaluator(variant.code).facts;
    let grounded = Proposition::from_ruling(ruling).ground.is_some();
    let mut twins = Twins::new(variant, ruling, fairness);
    let mut wrong: Vec<RulingOption> = Vec::new();
    for mistake in Distractor::all_for(library, variant, ruling, cast) {
        let theirs = &mistake.ruling;
        let proposition = Proposition::from_ruling(theirs);
        // An answer that another reading of the code gives is not wrong, only another opinion.
        let holds = std::iter::once(ruling).chain(&read).any(|ruling| proposition.is_borne_out_by(ruling));
        if holds || !is_comparable(theirs) || wrong.iter().any(|had| had.proposition == proposition) {
            continue;
        }
        // The right reason for a wrong answer would only puzzle the learner. So would only some of the missing facts.
        let theirs_is = ruling_reason(library, cast, theirs);
        let own_ground = |(rule, wanted)| ruling.grounds.contains(&rule) && unmet_condition(ruling, rule) == wanted;
        let puzzling = (reason.is_some() && theirs_is == reason)
            // So would “nothing” with a ground on which something is due.
            || (matches!(theirs.answer, Answer::MayExact(_)) && proposition.ground.is_some_and(own_ground))
            // A deal has one outcome. If laws conflict, no outcome is offered.
            || matches!(&theirs.answer, Answer::Deal(fates) if fates.len() > 1);
        let part = matches!((&theirs.answer, &ruling.answer), (Answer::Needs(_), Answer::Needs(_)));
        let nothing = matches!(theirs.answer, Answer::MayExact(_));
        let needs = matches!(ruling.answer, Answer::Needs(_));
        let bare = theirs_is.is_none()
            && has_reason(&theirs.answer)
            && (nothing || grounded || needs || proposition.ground.is_some());
        if puzzling || part || bare || twins.has(&proposition, theirs) {
            continue;
        }
        let text = words(cast, theirs);
        let why = mistake.explanation(library, variant, cast);
        // Two reasons that read alike cannot both be offered, least of all if one is right. An explanation that only
        // repeats the option explains nothing.
        let empty = why.to_string().contains(&text.to_string());
        if !empty && text != right {
            let strange =
                proposition.ground.is_some_and(|(rule, wanted)| is_far_fetched(variant, &facts, rule, wanted));
            twins.add(&proposition, theirs);
            wrong.push(RulingOption {
                rests_on_facts: mistake.rests_on_facts(),
                denies_what_is_told: denies_what_is_told(variant, &mistake, &proposition),
                proposition,
                text,
                distractor: Some(DistractorReason { misreading_id: mistake.misreading_id, why }),
                far_fetched: mistake.far_fetched || strange,
            });
        }
    }
    wrong
}
