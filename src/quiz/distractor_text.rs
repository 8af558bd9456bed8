//! Texts for the mistakes of [`DistractorSource`]: their ids, and why each is wrong.

use super::distractor_source::DistractorSource;
use super::kind::sum_gone_wrong;
use super::law_prose::{self, ConcernedParty, MisjudgedCondition, rule_in_short};
use super::law_reason::{own_code_text, shortfall_of};
use super::prose::{Prose, side_name};
use super::reply::reply_for_answer;
use super::ruling_text::ruling_reason;
use super::variant::Variant;
use oddtrick_law::{
    Answer, Code, Condition, Finding, Issue, Penalty, Question, Rule, RuleId, RuleStatus, Ruling, codes,
};
use oddtrick_library::{Library, RuleWording, limb_title};
use oddtrick_table::Side;

impl DistractorSource {
    /// The stable id of the misreading: the same in every variant, and stored with answers.
    pub fn misreading_id(&self, library: &Library, code: &Code) -> String {
        match self {
            DistractorSource::ForgetsRule(rule) => library
                .wording
                .rule(code.text_id, rule)
                .map_or_else(|| format!("forgets-{rule}"), |words| words.misreading.clone()),
            DistractorSource::MisjudgesCondition(condition, _) => format!("misreads-{}", condition.key()),
            DistractorSource::AppliesOtherCode(id) => format!("applies-{id}"),
            DistractorSource::AppliesOtherVariation(slug) => format!("as-if-{slug}"),
            DistractorSource::ScoresOtherElection(_) => "scores-another-choice".to_owned(),
            DistractorSource::DividesPenalty => "divides-the-penalty".to_owned(),
            DistractorSource::ScoresPenaltyLast => "scores-the-penalty-last".to_owned(),
            DistractorSource::OmitsHonours => "leaves-out-the-honours".to_owned(),
        }
    }

    /// Why it is a mistake, in one or two sentences. `theirs` is the ruling that it leads to.
    pub(super) fn explanation_of_mistake(
        &self,
        library: &Library,
        variant: &Variant<'_>,
        cast: &ConcernedParty,
        theirs: &Ruling,
    ) -> Prose {
        let ruling = variant.ruling();
        let other = self
            .affected_subject(variant, ruling, theirs)
            .and_then(|on| ConcernedParty::from_subject(on, &variant.evaluator(variant.code).facts));
        // Whom a rule holds down is known to whoever scores the hand.
        let cast = other.as_ref().filter(|_| !self.forgets_ceiling(variant)).unwrap_or(cast);
        if let Some(told) = self.sum_gone_wrong(library, variant, theirs) {
            return Prose::from_text(told);
        }
        let law = |limb: &str| oddtrick_library::limb_label(limb);
        let code_title =
            |code: &Code| library.code_text(code.text_id).map_or(code.id, |text| text.title.as_str()).to_owned();
        Prose::from_text(match self {
            DistractorSource::ForgetsRule(id) => forgotten_rule_text(library, variant, cast, id),
            DistractorSource::MisjudgesCondition(condition, holds) => {
                misjudged_condition_text(library, ruling, theirs, cast, (*condition, *holds))
            }
            DistractorSource::AppliesOtherCode(id) => {
                let Some(other) = codes::find(id) else { return Prose::default() };
                let cited = theirs.limbs.first().map_or(String::new(), |limb| format!(" (Law {})", law(limb.0)));
                let title = code_title(other);
                other_code_text(library, variant, (other, theirs), &format!("The {title} says so{cited}."))
            }
            DistractorSource::AppliesOtherVariation(slug) => {
                let variation = variant.case.variations.iter().find(|variation| variation.slug == *slug);
                let change = variation.map_or(String::new(), |variation| variant.relabelling.text(&variation.change));
                format!("That would be right if {change}.")
            }
            DistractorSource::ScoresOtherElection(elections) => {
                let nothing = Side::ALL.into_iter().all(|side| elections[side].is_empty());
                let other = law_prose::elections_text(elections);
                match &theirs.answer {
                    Answer::Score(_) if nothing => "That is the score if nobody takes the penalty.".to_owned(),
                    Answer::Score(_) => format!("That is the score if {other}."),
                    answer => format!("{}.", law_prose::answer_text(answer)),
                }
            }
            DistractorSource::DividesPenalty => {
                "Each revoke gives one penalty of the three. It cannot be split between two of them.".to_owned()
            }
            DistractorSource::ScoresPenaltyLast => {
                "This scores tricks first. The penalty for a revoke comes before tricks and honours, and may end the game."
                    .to_owned()
            }
            DistractorSource::OmitsHonours => "This leaves out the honours. They count too, last of all.".to_owned(),
        })
    }
}

impl DistractorSource {
    /// What a wrong score leaves out or adds, if it comes of one law left out: `A and B have four: two leaves out the honours.`
    fn sum_gone_wrong(&self, library: &Library, variant: &Variant<'_>, theirs: &Ruling) -> Option<String> {
        let is_law_left_out = match self {
            DistractorSource::ForgetsRule(_) => !self.forgets_ceiling(variant),
            DistractorSource::MisjudgesCondition(..) => true,
            _ => false,
        };
        let reply_for = |ruling: &Ruling| reply_for_answer(&ruling.answer, variant.code);
        let (right, said) = (reply_for(variant.ruling())?, reply_for(theirs)?);
        is_law_left_out.then(|| sum_gone_wrong(library, variant, (&right, &said))).flatten()
    }

    /// Whether the mistake is to forget a rule by which a side cannot score past some number.
    pub(super) fn forgets_ceiling(&self, variant: &Variant<'_>) -> bool {
        let DistractorSource::ForgetsRule(id) = self else { return false };
        variant.code.rule(id).is_some_and(|rule| rule.ground_issue() == Some(Issue::ScoreCeiling))
    }
}

/// Explains an option that gets a condition the wrong way round.
fn misjudged_condition_text(
    library: &Library,
    ruling: &Ruling,
    theirs: &Ruling,
    cast: &ConcernedParty,
    (condition, holds): (Condition, bool),
) -> String {
    let supposed = cast.supposed_clause(&library.wording, condition.key(), holds);
    let actual = cast.condition_clause(&library.wording, condition.key(), !holds);
    let [supposed, actual] = [supposed, actual].map(|told| without_side(&ruling.answer, cast, told));
    match &ruling.answer {
        Answer::Needs(needs) if needs.contains(&condition) => {
            format!("That would be right if {supposed}; but that is not told.")
        }
        _ => {
            let said = ruling_reason(library, cast, theirs)
                .is_some_and(|said| said.contains(&cast.condition_clause(&library.wording, condition.key(), holds)));
            if let Some(says) = holds.then(|| rule_that_falls_short(library, theirs, condition)).flatten() {
                return format!("{says}. Here {actual}.");
            }
            let rule = rule_that_asks(library, theirs, condition);
            let (supposed, actual, rule) = (&supposed, &actual, rule.as_deref());
            MisjudgedCondition { supposed, actual, holds, said, rule }.why_wrong()
        }
    }
}

/// A clause without the name of a side where the table is formed. Who cuts in or goes out is asked of many people, and the
/// clause may be true of another than the option names.
fn without_side(answer: &Answer, cast: &ConcernedParty, told: String) -> String {
    let of_table = matches!(answer, Answer::Persons(_) | Answer::PartnersAndDealer(_));
    if of_table { told.replace(side_name(cast.party.side()), "that player") } else { told }
}

/// What the rule says by which a ruling is as it is, if the rule asks for a condition.
fn rule_that_asks(library: &Library, ruling: &Ruling, condition: Condition) -> Option<String> {
    let code = codes::find(ruling.code)?;
    let rule = ruling.grounds.first().and_then(|id| code.rule(id))?;
    rule.has_condition(condition).then(|| rule_in_short(library, code, rule))
}

/// Why a rule gives nothing without a condition, of those that a mistaken ruling applies because it supposes that condition.
fn rule_that_falls_short(library: &Library, theirs: &Ruling, condition: Condition) -> Option<String> {
    let code = codes::find(theirs.code)?;
    let applied = theirs.findings.iter().filter(|finding| matches!(finding.status, RuleStatus::Applied { .. }));
    let rules = applied.filter_map(|finding| code.rule(finding.rule)).filter(|rule| rule.has_condition(condition));
    rules.into_iter().find_map(|rule| shortfall_of(library, code, rule, condition))
}

/// That another code says something, and what the code of the table says instead.
fn other_code_text(
    library: &Library,
    variant: &Variant<'_>,
    (other, theirs): (&Code, &Ruling),
    other_says: &str,
) -> String {
    let rule = theirs.grounds.first().and_then(|id| other.rule(id));
    if let Some(own) = rule.and_then(|rule| own_code_text(library, variant.code, variant.ruling(), (other, rule))) {
        return format!("{other_says} {own}");
    }
    let plays = library.code_text(variant.code.text_id).map(|text| text.way_to_play(variant.code.id));
    plays.map_or_else(|| other_says.to_owned(), |plays| format!("{other_says} This table plays {plays}."))
}

/// The text for a forgotten rule.
fn forgotten_rule_text(library: &Library, variant: &Variant<'_>, cast: &ConcernedParty, id: RuleId) -> String {
    let Some(rule) = variant.code.rule(id) else { return String::new() };
    if let Some(paid) = payment_text(library, variant, rule) {
        return paid;
    }
    let law = limb_title(rule.limb.0);
    if matches!(variant.ruling().status_of(id), Some(RuleStatus::Needs(_) | RuleStatus::Doubtful)) {
        return format!("This overlooks {law}, and the answer depends on it.");
    }
    let because = library.wording.rule(variant.code.text_id, id).map_or(String::new(), RuleWording::reason);
    let because = without_side(&variant.ruling().answer, cast, cast.fill_slots(&because));
    format!("But {because} ({law}).")
}

/// What an offence costs, if a rule only says that it is one: `But Y revoked, so A and B could choose to take three tricks (Law 72,
/// I).`
fn payment_text(library: &Library, variant: &Variant<'_>, rule: &Rule) -> Option<String> {
    let Question::Score { elections } = &variant.question else { return None };
    if !matches!(rule.ground_issue(), Some(Issue::Offence | Issue::Established)) {
        return None;
    }
    let facts = &variant.evaluator(variant.code).facts;
    let pays = |rule: &Rule| matches!(rule.ground_issue(), Some(Issue::MayExact(penalty)) if penalty.is_payment());
    // Where both sides revoked, each pays for its own.
    let is_owed = |finding: &&Finding| {
        let offender = finding.subject.responsible(facts).map(|party| facts.camp(party));
        offender.is_some_and(|side| !elections.0[side.opponents()].is_empty())
            && matches!(finding.status, RuleStatus::Applied { .. })
            && variant.code.rule(finding.rule).is_some_and(pays)
    };
    let gives_it = |finding: &&Finding| {
        let gives = variant.code.rule(finding.rule).and_then(Rule::ground_issue);
        let mut wanted = Side::ALL.into_iter().flat_map(|side| &elections.0[side]);
        wanted.any(|demand| gives == Some(Issue::MayExact(Penalty::Fixed(*demand))))
    };
    let owed = || variant.ruling().findings.iter().filter(is_owed);
    let finding = owed().find(gives_it).or_else(|| owed().next())?;
    let limb = variant.code.rule(finding.rule)?.limb;
    let words = library.wording.rule(variant.code.text_id, finding.rule)?;
    let cast = ConcernedParty::from_subject(finding.subject, facts)?;
    Some(format!("But {} ({}).", cast.fill_slots(&words.reason()), limb_title(limb.0)))
}
