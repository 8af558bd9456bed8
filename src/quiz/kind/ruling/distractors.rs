//! The wrong options: rulings that the engine gives with one mistake added.

use super::{Footing, OptionWords, RulingOption};
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
use oddtrick_law::{Answer, Clause, Condition, DealOutcome, Finding, RuleId, RuleStatus, Ruling, Subject};
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

/// Whether a ground is a rule for an act that nobody did, so that its reason tells of what is not in the story: “Yara
/// revoked” where everybody followed suit. It may also be a rule for somebody else, such as the bidder: who he is, the story
/// tells. What only oversteps a limit, or takes away what another rule gives, tempts more.
fn is_of_an_absent_act(variant: &Variant<'_>, ruling: &Ruling, theirs: &Ruling, rule: RuleId) -> bool {
    let Some(rule) = variant.code.rule(rule) else { return false };
    let Some((_, issue)) = rule.decides() else { return false };
    let is_occasion = |condition| rule.clause(condition).is_some_and(Clause::is_occasion);
    let of_rule = |ruling: &Ruling| -> Vec<Finding> {
        ruling.findings.iter().filter(|finding| finding.rule == rule.id).copied().collect()
    };
    let happened = |finding: &Finding| match finding.status {
        RuleStatus::Unmet(lacks) if is_occasion(lacks) || lacks.is_of_the_call() || lacks.is_of_the_seats() => false,
        _ => variant.evaluator(variant.code).resolve(issue, finding.subject).has_occasion(rule.id),
    };
    let supposed: Vec<Subject> = of_rule(theirs).iter().map(|finding| finding.subject).collect();
    let tried = of_rule(ruling).into_iter().filter(|finding| supposed.contains(&finding.subject));
    !supposed.is_empty() && !tried.into_iter().any(|finding| happened(&finding))
}

/// Whether the reason of a ruling is that something did not happen which a line of the story tells.
fn denies_what_is_told(variant: &Variant<'_>, mistake: &Distractor, proposition: &Proposition) -> bool {
    let ground = proposition.ground.filter(|_| mistake.misjudged_condition().is_some());
    let Some((rule, Some(lacks))) = ground else { return false };
    let evaluator = variant.evaluator(variant.code);
    let lacking = mistake.ruling.findings.iter().filter(|it| it.rule == rule && it.status == RuleStatus::Unmet(lacks));
    variant.supposes(lacks)
        || lacking.map(|finding| finding.subject).any(|subject| evaluator.line_showing(lacks, subject).is_some())
}

/// Whether a mistake only supposes another offence than the one that was committed, with the penalty for that.
fn supposes_an_offence(variant: &Variant<'_>, ruling: &Ruling, mistake: &Distractor) -> bool {
    let (Some((condition, true)), Answer::MayExact(due)) = (mistake.misjudged_condition(), &mistake.ruling.answer)
    else {
        return false;
    };
    let applied = |ruling: &Ruling, rule: RuleId| {
        ruling.findings.iter().any(|it| it.rule == rule && matches!(it.status, RuleStatus::Applied { .. }))
    };
    let of_offence = variant
        .code
        .rules()
        .iter()
        .filter(|rule| rule.ground_issue().is_some() && rule.clause(condition).is_some_and(Clause::is_occasion));
    let mut newly = of_offence.filter(|rule| applied(&mistake.ruling, rule.id) && !applied(ruling, rule.id));
    !due.is_empty() && newly.next().is_some()
}

/// What the reason of a wrong ruling stands on.
fn footing(variant: &Variant<'_>, (ruling, mistake): (&Ruling, &Distractor), proposition: &Proposition) -> Footing {
    let is_absent = |(rule, _)| is_of_an_absent_act(variant, ruling, &mistake.ruling, rule);
    if denies_what_is_told(variant, mistake, proposition) {
        Footing::Contrary
    } else if proposition.ground.is_some_and(is_absent) || supposes_an_offence(variant, ruling, mistake) {
        Footing::AbsentAct
    } else {
        Footing::Story
    }
}

/// Whether a wrong ruling would only puzzle the learner: the right reason for a wrong answer, some of the missing facts, or an
/// answer without its reason where others give theirs. `reasons` are those of the right ruling and of the wrong one.
fn puzzles(
    ruling: &Ruling,
    theirs: &Ruling,
    proposition: &Proposition,
    [reason, theirs_is]: [&Option<String>; 2],
) -> bool {
    let own_ground = |(rule, wanted)| ruling.grounds.contains(&rule) && unmet_condition(ruling, rule) == wanted;
    let nothing = matches!(theirs.answer, Answer::MayExact(_));
    let puzzling = (reason.is_some() && theirs_is == reason)
        // So would “nothing” with a ground on which something is due.
        || (nothing && proposition.ground.is_some_and(own_ground))
        // A deal has one outcome. If laws conflict, no outcome is offered.
        || matches!(&theirs.answer, Answer::Deal(fates) if fates.len() > 1);
    let needs = matches!(ruling.answer, Answer::Needs(_));
    let part = needs && matches!(theirs.answer, Answer::Needs(_));
    let grounded = Proposition::from_ruling(ruling).ground.is_some();
    let bare = theirs_is.is_none()
        && has_reason(&theirs.answer)
        && (nothing || grounded || needs || proposition.ground.is_some());
    puzzling || part || bare
}

/// Whether a deal ends so that another player deals next.
const fn passes_deal_on(fate: &DealOutcome) -> bool {
    matches!(fate, DealOutcome::MisdealPassesOn { .. } | DealOutcome::LostPassesOn { .. })
}

/// Whether an answer gives a part of what can be demanded, and nothing else. It is not wrong, only incomplete, so it comes last.
fn is_part_of(part: &Answer, whole: &Answer) -> bool {
    match (part, whole) {
        (Answer::MayExact(part), Answer::MayExact(whole)) => !part.is_empty() && part.is_subset(whole),
        _ => false,
    }
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
        if puzzles(ruling, theirs, &proposition, [&reason, &ruling_reason(library, cast, theirs)]) {
            continue;
        }
        if twins.has(&proposition, theirs) {
            continue;
        }
        // Either way another player deals next, and few know the difference.
        let loses_deal = |answer: &Answer| matches!(answer, Answer::Deal(fates) if fates.iter().any(passes_deal_on));
        let had = std::iter::once(&ruling.answer).chain(wrong.iter().map(|had| &had.proposition.answer));
        if fairness == Fairness::Today && loses_deal(&theirs.answer) && had.into_iter().any(loses_deal) {
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
                footing: footing(variant, (ruling, &mistake), &proposition),
                proposition,
                text,
                distractor: Some(DistractorReason { misreading_id: mistake.misreading_id, why }),
                far_fetched: mistake.far_fetched
                    || strange
                    || fairness == Fairness::Today && is_part_of(&theirs.answer, &ruling.answer),
            });
        }
    }
    wrong
}
