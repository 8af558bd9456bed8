//! Acts that a law speaks of and that nobody did, in words.

use super::rule_status::rule_in_short;
use oddtrick_law::{Evaluator, Issue, Penalty, Rule, SubjectKind};
use oddtrick_library::{ConditionWording, Library};
use oddtrick_table::{Demand, IncidentKind};

/// What begins a clause that already says no: “nobody did not …” would say the contrary.
const NEGATIONS: [&str; 8] =
    ["did not ", "had not ", "was not ", "were not ", "had no ", "never ", "could not ", "still "];

/// That an act did not happen, as a clause: `nobody led out of turn`. `None` if the wording does not allow it.
fn nobody_clause(words: &ConditionWording) -> Option<String> {
    let names = |text: &str| {
        ["{who}", "{partner}", "{others}", "{revoker}", "{one}", "{entitled}", "{actor}", "{doer}"]
            .iter()
            .any(|slot| text.contains(slot))
    };
    let filled =
        |text: &str| text.replace("{card}", "a card").replace("{suit}", "the suit led").replace("{was}", "was");
    if let Some(act) = words.yes.strip_prefix("{who} ") {
        let act = act
            .replace("{partner}", "his partner")
            .replace("{second}", "the second player")
            .replace("{others}", "the other side")
            .replace("{one}", "one of the other side");
        let is_said = !names(&act) && !act.contains(" no ") && !NEGATIONS.iter().any(|no| act.starts_with(no));
        // “Nobody had to play last but played before his partner” would be no English.
        let told = match act.split_once(" but ") {
            Some((duty, breach)) if duty.starts_with("had to ") => format!("nobody who {duty} {breach}"),
            _ => format!("nobody {act}"),
        };
        return is_said.then(|| filled(&told));
    }
    let tells = ["nobody ", "no ", "not all "].iter().any(|start| words.no.starts_with(start));
    (tells && !names(&words.no)).then(|| filled(&words.no))
}

/// Which act a rule speaks of that did not happen, as a clause: `nobody led out of turn`. `None` if it happened, or if
/// the rule does not say what the act is.
pub(crate) fn absent_act_clause(library: &Library, evaluator: &Evaluator<'_>, rule: &Rule) -> Option<String> {
    // Somebody may well have bid, though not the player whom the rule is about.
    if let Some(clause) = evaluator.absent_incident(rule).and_then(incident_clause) {
        return Some(clause.to_owned());
    }
    let lacks = evaluator.absent_occasion(rule).filter(|lacks| !lacks.is_of_the_call())?;
    nobody_clause(library.wording.condition(lacks.key())?)
}

/// That nobody did something that a rule is about without saying so in a condition.
const fn incident_clause(kind: IncidentKind) -> Option<&'static str> {
    Some(match kind {
        IncidentKind::TrumpCardNamed => "nobody named the trump card",
        IncidentKind::TrumpCardForgotten => "the dealer did not say that he had forgotten the trump card",
        IncidentKind::TrumpCardTaken => "nobody took up the trump card",
        IncidentKind::TrumpCardAsked => "nobody asked to see the trump card",
        IncidentKind::SaysRest => "nobody said that he could win the rest or that the game was won",
        IncidentKind::WrongNumber => "nobody was found with a wrong number of cards",
        IncidentKind::CardOmitted => "nobody left his card out of a trick",
        IncidentKind::SeenInShuffling => "no card was seen before the cut",
        IncidentKind::Talk => "nobody talked of other things",
        IncidentKind::SignOfHand => "nobody gave a sign of what he held",
        IncidentKind::Opinion => "nobody showed what he thought of the play",
        IncidentKind::CardDrawnOut => "nobody drew a card before his turn",
        IncidentKind::LeadUponTrick => "nobody led before the last trick was gathered",
        IncidentKind::TurnedTrickTaken => "nobody took up a turned trick again",
        _ => return None,
    })
}

/// Why a demand is not due that some law gives for another act: what the law says, and that nobody did it here. `None` if
/// no law of the code gives the demand.
fn foreign_demand_text(library: &Library, evaluator: &Evaluator<'_>, demand: Demand) -> Option<String> {
    let gives = |rule: &&Rule| match rule.ground_issue() {
        Some(Issue::MayExact(Penalty::Fixed(fixed))) => fixed == demand,
        Some(Issue::MayExact(Penalty::CallCard)) => matches!(demand, Demand::Card { .. }),
        Some(Issue::MayExact(Penalty::CallHighest)) => matches!(demand, Demand::Highest { .. }),
        Some(Issue::MayExact(Penalty::CallLowest)) => matches!(demand, Demand::Lowest { .. }),
        Some(Issue::MayExact(Penalty::RestoreCard)) => matches!(demand, Demand::Restore { .. }),
        Some(Issue::MayExact(Penalty::NotRuff)) => matches!(demand, Demand::NotRuff { .. }),
        Some(Issue::MayExact(Penalty::WinTrick)) => matches!(demand, Demand::WinFrom { .. }),
        _ => false,
    };
    let rules = || evaluator.code.rules().iter().filter(gives).filter(|rule| !rule.ordinary_right);
    // Of several laws that give it, people think of the lead out of turn.
    let of_lead = |rule: &Rule| rule.ground_kind() == Some(SubjectKind::Incident(IncidentKind::Lead));
    let absent = rules().filter(|rule| absent_act_clause(library, evaluator, rule).is_some());
    let act_is_absent = absent.min_by_key(|rule| !of_lead(rule));
    act_is_absent.or_else(|| rules().next()).map(|rule| absent_rule_text(library, evaluator, rule))
}

/// Why a demand is not due: the law that gives it for something else, or that none does.
pub(crate) fn undue_demand_text(library: &Library, evaluator: &Evaluator<'_>, demand: Demand) -> String {
    let nobody_can = match demand {
        Demand::Keep { .. } => "Nobody can stop the owner from playing it. It only has to lie face up until he does.",
        _ => "No law of this code gives that.",
    };
    foreign_demand_text(library, evaluator, demand).unwrap_or_else(|| nobody_can.to_owned())
}

/// What a rule says that does not come into play, and why it does not: `If a player leads out of turn, the other side may
/// call a suit (Law 62). Here nobody led out of turn.`
fn absent_rule_text(library: &Library, evaluator: &Evaluator<'_>, rule: &Rule) -> String {
    let says = rule_in_short(library, evaluator.code, rule);
    match absent_act_clause(library, evaluator, rule) {
        Some(lacks) => format!("{says}. Here {lacks}."),
        None => format!("{says}. That is not what happened here."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddtrick_library::Alone;

    fn clause(yes: &str, no: &str) -> Option<String> {
        let own = str::to_owned;
        nobody_clause(&ConditionWording {
            yes: own(yes),
            no: own(no),
            if_yes: String::new(),
            if_no: String::new(),
            alone: Alone::Both,
            whether: String::new(),
            whether_denies: false,
        })
    }

    #[test]
    fn nobody_did_what_a_clause_says_that_somebody_did() {
        let told = clause("{who} led out of turn", "{who} did not lead out of turn");
        assert_eq!(told.as_deref(), Some("nobody led out of turn"));
        let told = clause("{who} had to play last but played before {partner}", "{who} did not");
        assert_eq!(told.as_deref(), Some("nobody who had to play last played before his partner"));
        let told = clause("{who} played before {partner}", "{who} did not");
        assert_eq!(told.as_deref(), Some("nobody played before his partner"));
        assert_eq!(clause("the card was played", "the card was still not played"), None);
        let told = clause("the pack was imperfect", "nobody found anything wrong with the pack");
        assert_eq!(told.as_deref(), Some("nobody found anything wrong with the pack"));
        assert_eq!(clause("{who} did not ask", "{who} asked"), None);
        assert_eq!(clause("the card was of {who}’s suit", "{who} had no such card"), None);
    }
}
