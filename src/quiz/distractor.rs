//! Where wrong options come from: the mistakes of [`DistractorSource`], outdated answers, and demands that are not due.

mod outdated;

use std::collections::BTreeSet;

use outdated::{outdated, why_outdated};

use super::amounts::another_number_of_points;
use super::distractor_source::DistractorSource;
use super::law_prose::{
    ConcernedParty, MisjudgedCondition, SubjectWords, answer_text, refusal_text, rule_in_short, undue_demand_text,
};
use super::other_offences::{demands_of_other_offences, with_its_alternatives};
use super::prose::{Prose, capitalize};
use super::ruling_parts::{decided_issue, unmet_condition};
use super::traces::cards_played_by;
use super::variant::Variant;
use oddtrick_law::{Answer, Condition, DealFate, DealOutcome, Finding, Issue, Question, RuleId, RuleStatus, Ruling};
use oddtrick_library::{Library, limb_label};
use oddtrick_table::{Demand, Side};

/// A mistake: the ruling that it leads to, and why it is wrong.
pub(super) struct Distractor {
    pub ruling: Ruling,
    /// The stable id of the misreading.
    pub misreading_id: String,
    explanation: DistractorExplanation,
    /// Whether nothing in the story suggests it.
    pub far_fetched: bool,
}

/// Why something is a mistake.
enum DistractorExplanation {
    Text(Prose),
    /// The text of a source. It is made when needed, because most distractors are never offered.
    FromSource(DistractorSource),
    /// What happened on this line changed the answer. The text is made when needed, too.
    Outdated(usize),
}

impl Distractor {
    /// Every mistake that could mislead about a variant. Mistakes of the engine come first.
    pub fn all_for(
        library: &Library,
        variant: &Variant<'_>,
        ruling: &Ruling,
        cast: &ConcernedParty,
    ) -> Vec<Distractor> {
        let sources = DistractorSource::all_for(variant).into_iter().filter_map(|source| {
            let theirs = source.mistaken_ruling(variant)?;
            if source.assumes_what_is_true(variant, ruling) {
                return None;
            }
            Some(Distractor {
                misreading_id: source.misreading_id(library, variant.code),
                explanation: DistractorExplanation::FromSource(source),
                ruling: theirs,
                far_fetched: false,
            })
        });
        let mut all: Vec<Distractor> = sources.collect();
        all.extend(outdated(variant, ruling));
        all.extend(ungrounded(library, variant, ruling, cast));
        all.extend(other_deal_outcomes(library, variant, ruling, cast));
        if let (Question::Exact { side }, Answer::MayExact(open)) = (&variant.question, &ruling.answer) {
            all.extend(another_price(variant, ruling, open));
            all.extend(demands_not_due(library, variant, ruling, *side, open));
        }
        all
    }

    /// Whether it follows from what did happen, and only overlooks a rule. Nothing in the story contradicts it.
    pub fn rests_on_facts(&self) -> bool {
        matches!(self.explanation, DistractorExplanation::FromSource(DistractorSource::ForgetsRule(_)))
    }

    /// The condition of this very story that it gets the wrong way round, and how it takes it.
    pub const fn misjudged_condition(&self) -> Option<(Condition, bool)> {
        match self.explanation {
            DistractorExplanation::FromSource(DistractorSource::MisjudgesCondition(condition, holds)) => {
                Some((condition, holds))
            }
            _ => None,
        }
    }

    /// Why it is a mistake, in one or two sentences.
    pub fn explanation(&self, library: &Library, variant: &Variant<'_>, cast: &ConcernedParty) -> Prose {
        match &self.explanation {
            DistractorExplanation::Text(why) => why.clone(),
            DistractorExplanation::FromSource(source) => {
                source.explanation_of_mistake(library, variant, cast, &self.ruling)
            }
            DistractorExplanation::Outdated(line) => why_outdated(library, variant, *line),
        }
    }
}

/// A ruling with another answer and no findings.
fn with_answer(ruling: &Ruling, answer: Answer) -> Ruling {
    Ruling {
        code: ruling.code,
        question: ruling.question.clone(),
        answer,
        grounds: ruling.grounds.clone(),
        limbs: ruling.limbs.clone(),
        findings: Vec::new(),
        points: Vec::new(),
        elections: Vec::new(),
    }
}

/// A yes, a no or a nothing with a false ground: what a rule would give if its condition were met.
fn ungrounded(library: &Library, variant: &Variant<'_>, ruling: &Ruling, cast: &ConcernedParty) -> Vec<Distractor> {
    let code = variant.code;
    let facts = variant.evaluator(code).facts;
    let asked = ruling.grounds.first().and_then(|id| decided_issue(code, code.rule(id)?));
    let Some((kind, issue, _)) = asked else { return Vec::new() };
    let mut all = Vec::new();
    for finding in &ruling.findings {
        let (Some(rule), RuleStatus::Unmet(condition)) = (code.rule(finding.rule), finding.status) else { continue };
        let Some((of, bears_on, for_it)) = decided_issue(code, rule) else { continue };
        let met_elsewhere = ruling.findings.iter().any(|f| f.rule == finding.rule && f.status != finding.status);
        let answer = match (&ruling.answer, bears_on) {
            (Answer::MayExact(_), Issue::MayExact(_)) if !for_it => Answer::MayExact(BTreeSet::new()),
            (Answer::Yes | Answer::No, _) if (of, bears_on) == (kind, issue) && for_it => Answer::Yes,
            (Answer::Yes | Answer::No, _) if (of, bears_on) == (kind, issue) => Answer::No,
            _ => continue,
        };
        if met_elsewhere || condition.depends_on().is_some() {
            continue;
        }
        let mut theirs = with_answer(ruling, answer);
        theirs.grounds = vec![rule.id];
        theirs.findings = vec![Finding { status: RuleStatus::Applied { at: None }, ..*finding }];
        let other = ConcernedParty::from_subject(finding.subject, &facts);
        let actual = other.as_ref().unwrap_or(cast).condition_clause(&library.wording, condition.key(), false);
        let says = rule_in_short(library, code, rule);
        let misjudged =
            MisjudgedCondition { supposed: "", actual: &actual, holds: true, said: true, rule: Some(&says) };
        let why = Prose::from_text(misjudged.why_wrong());
        all.push(Distractor {
            ruling: theirs,
            misreading_id: format!("misreads-{}", condition.key()),
            explanation: DistractorExplanation::Text(why),
            far_fetched: false,
        });
    }
    all
}

/// A penalty of points alone, at a wrong number of points.
fn another_price(variant: &Variant<'_>, ruling: &Ruling, open: &BTreeSet<Demand>) -> Option<Distractor> {
    let wrong: Option<BTreeSet<Demand>> = open.iter().map(|due| another_number_of_points(*due)).collect();
    let answer = Answer::MayExact(wrong.filter(|wrong| !wrong.is_empty() && wrong.is_disjoint(open))?);
    let gives = |id: &&RuleId| variant.code.rule(id).is_some_and(|rule| rule.ground_issue().is_some());
    let law = variant.code.rule(ruling.grounds.iter().find(gives)?)?.limb;
    let why = format!("Law {} sets the number of points.", limb_label(law.0));
    Some(Distractor {
        ruling: with_answer(ruling, answer),
        misreading_id: "exacts-another-number".to_owned(),
        explanation: DistractorExplanation::Text(Prose::from_text(why)),
        far_fetched: false,
    })
}

/// The other outcomes that a deal can have.
fn other_deal_outcomes(
    library: &Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    cast: &ConcernedParty,
) -> Vec<Distractor> {
    let Question::Deal { by: of } = variant.question else { return Vec::new() };
    let fates = DealFate::ALL.into_iter().map(|(fate, _)| fate.of_deal_by(of));
    let fates = fates.filter(|outcome| *outcome != DealOutcome::Stands);
    let why = why_that_fate(library, variant, ruling, cast);
    let mistake = |fate: DealOutcome| Distractor {
        ruling: with_answer(ruling, Answer::Deal([fate].into())),
        misreading_id: "gives-another-fate".to_owned(),
        explanation: DistractorExplanation::Text(Prose::from_text(why.as_str())),
        far_fetched: true,
    };
    fates.map(mistake).collect()
}

/// What decides what becomes of a deal, and what that is.
fn why_that_fate(library: &Library, variant: &Variant<'_>, ruling: &Ruling, cast: &ConcernedParty) -> String {
    let rule = ruling.grounds.first().and_then(|id| variant.code.rule(id));
    let words = rule.and_then(|rule| library.wording.rule(variant.code.text_id, rule.id));
    let lacks = rule.and_then(|rule| unmet_condition(ruling, rule.id));
    let lacking = lacks.and_then(|lacks| library.wording.condition(lacks.key()));
    if let Some((rule, lacking)) = rule.zip(lacking) {
        let (not, outcome) = (capitalize(&cast.fill_slots(&lacking.no)), answer_text(&ruling.answer).uncapitalized());
        return format!("{not}, so {outcome} (Law {}).", limb_label(rule.limb.0));
    }
    match rule.zip(words).filter(|_| matches!(&ruling.answer, Answer::Deal(_))) {
        Some((rule, words)) => {
            let because = capitalize(&cast.fill_slots(&words.reason()));
            let outcome = answer_text(&ruling.answer).uncapitalized();
            format!("{because} (Law {}), and for that {outcome}.", limb_label(rule.limb.0))
        }
        None => "No law undoes the deal for what was done here.".to_owned(),
    }
}

/// Demands that are not due: what the code gives for the same thing at another time, what it gives to the other side,
/// and what it gives for other offences.
fn demands_not_due(
    library: &Library,
    variant: &Variant<'_>,
    ruling: &Ruling,
    side: Side,
    open: &BTreeSet<Demand>,
) -> Vec<Distractor> {
    let evaluator = variant.evaluator(variant.code);
    let mut demands: Vec<(Demand, Prose, bool)> = Vec::new();
    for finding in &ruling.findings {
        let Some(rule) = variant.code.rule(finding.rule) else { continue };
        let Some(Issue::MayExact(penalty)) = rule.ground_issue() else { continue };
        let what = evaluator.demand_for(penalty, finding.subject);
        if let Some(what) = what.filter(|_| !matches!(finding.status, RuleStatus::Applied { .. })) {
            let party = variant.question.party_concerned(&evaluator.facts);
            let names = SubjectWords::new(finding.subject, &evaluator.facts, party);
            let names = names.with_demander(&evaluator.facts, finding.status, Some(rule));
            let why = refusal_text(library, variant.code, &names, finding.rule, finding.status);
            demands.push((what, Prose::from_text(why), false));
        }
    }
    demands.extend(evaluator.exactable_by(side.opponents()).into_iter().map(|theirs| {
        let law = variant.code.rule(theirs.rule).map_or(String::new(), |rule| limb_label(rule.limb.0));
        let other = variant.camp_name(side.opponents());
        (theirs.demand, Prose::from_text(format!("That is for {other} to demand, by Law {law}.")), false)
    }));
    let others = cards_played_by(&evaluator.facts, side.opponents()).map(|card| Demand::Card { card });
    let played = "That card was played to a trick, and no law lets them call it.";
    // Few people would call a card that was duly played.
    demands.extend(others.map(|what| (what, Prose::from_text(played), true)));
    // If a card can be called, calling a suit does not seem far-fetched.
    let elsewhere = demands_of_other_offences(&evaluator.facts).into_iter().map(|what| (what, what != Demand::Suit));
    let why = |what: Demand| Prose::from_text(undue_demand_text(library, &evaluator, what));
    demands.extend(elsewhere.map(|(what, far)| (what, why(what), far)));
    let mut had: Vec<Demand> = evaluator.exactable_by(side).into_iter().map(|due| due.demand).collect();
    had.extend(open);
    let mut all = Vec::new();
    for (what, why, far) in demands {
        let suit_named = what == Demand::Suit && had.iter().any(|due| matches!(due, Demand::Lead { .. }));
        let offered = with_its_alternatives(variant.code, what);
        if suit_named || offered.iter().any(|demand| had.contains(demand)) {
            continue;
        }
        had.extend(&offered);
        all.push(Distractor {
            ruling: with_answer(ruling, Answer::MayExact(offered)),
            misreading_id: "exacts-what-is-not-due".to_owned(),
            explanation: DistractorExplanation::Text(why),
            far_fetched: far,
        });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stories::story_ids;
    use crate::test_support::context;

    #[test]
    fn irrelevant_readings_give_the_same_ruling() {
        let context = context();
        let (mut bearing, mut others) = (0, 0);
        for story in story_ids(context) {
            let Ok(variant) = Variant::from_id(context, &story) else { panic!("{story}") };
            let evaluator = variant.evaluator(variant.code);
            let bear: Vec<&str> =
                oddtrick_law::relevant_codes(&evaluator, variant.trace()).map(|code| code.id).collect();
            bearing += bear.len();
            for code in
                oddtrick_law::codes::readings::codes_for(variant.code.id).filter(|code| !bear.contains(&code.id))
            {
                let read = variant.evaluator(code).rule_on(&variant.question);
                let same = |one: &Ruling, other: &Ruling| {
                    one.answer == other.answer && one.grounds == other.grounds && one.findings == other.findings
                };
                assert!(same(&read, variant.ruling()), "{story} as {}", code.id);
                others += 1;
            }
        }
        assert!(bearing > 300 && others > 1000, "{bearing} bear, {others} do not");
    }
}
