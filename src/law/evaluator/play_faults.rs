//! Faults of play: which rule, if any, an act on a line of the record broke.

use std::rc::Rc;

use super::Evaluator;
use crate::finding::RuleStatus;
use crate::resolver::Resolution;
use crate::vocabulary::{Issue, RuleId, Subject};
use oddtrick_table::{LineIndex, Truth};

/// Whether an act broke a law.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayFault {
    /// No law speaks against it.
    Lawful,
    /// It broke a law, and this rule says so.
    Broke(RuleId),
    /// That depends on what the record leaves open.
    Unclear,
}

impl PlayFault {
    /// Whether a law was broken for certain.
    pub const fn is_certain(self) -> bool {
        matches!(self, PlayFault::Broke(_))
    }
}

impl Evaluator<'_> {
    /// Whether what was done on a line broke a law.
    ///
    /// A revoke is judged by all that is known now, because a card played later can show it. Everything else is judged
    /// as of the act itself: a right that has ended since does not make the act lawful.
    pub fn fault_on_line(&self, line: LineIndex) -> PlayFault {
        let renounces = self.facts.renounces.iter().enumerate().filter(|(_, renounce)| renounce.at == line);
        let revokes = renounces.map(|(n, _)| self.resolve(Issue::Offence, Subject::Renounce(n)));
        let then = self.before_line(line + 1);
        let shown = then.facts.disclosed_cards.iter().enumerate().filter(|(_, shown)| shown.at == line);
        let shown = shown.map(|(n, _)| Subject::DisclosedCard(n));
        let incidents = then.facts.incidents.iter().enumerate().filter(|(_, incident)| incident.at == line);
        let incidents = incidents.map(|(n, _)| Subject::Incident(n));
        let others = shown.chain(incidents).flat_map(|subject| then.issues_against(subject));
        revokes.chain(others).fold(PlayFault::Lawful, |known, found| match (known, found.truth) {
            (PlayFault::Broke(_), _) | (_, Truth::No) => known,
            (_, Truth::Yes) => first_applied(&found).map_or(PlayFault::Unclear, PlayFault::Broke),
            (_, Truth::Unstated) => PlayFault::Unclear,
        })
    }

    /// How the issues came out that are to somebody's cost. Etiquette is not among them: nothing follows from it.
    fn issues_against(&self, subject: Subject) -> Vec<Rc<Resolution>> {
        let kind = subject.kind(&self.facts);
        let costs = |issue: &Issue| {
            !issue.is_permission() && *issue != Issue::EtiquetteBroken && !self.code.is_ordinary_right(kind, *issue)
        };
        self.code.issues_for(kind).filter(costs).map(|issue| self.resolve(issue, subject)).collect()
    }
}

/// The first rule that applied.
fn first_applied(resolution: &Resolution) -> Option<RuleId> {
    let applied = |(_, status): &&(RuleId, RuleStatus)| matches!(status, RuleStatus::Applied { .. });
    let ground = resolution.grounds.first().copied();
    ground.or_else(|| resolution.statuses.iter().find(applied).map(|(rule, _)| *rule))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes;
    use oddtrick_table::notation;

    fn faults(lines: &str) -> Vec<PlayFault> {
        let record = notation::parse(lines).expect("a record").record;
        let code = codes::find(codes::BASE_CODE_IDS[0]).expect("a code");
        let evaluator = Evaluator::new(code, &record);
        (0..record.lines.len()).map(|line| evaluator.fault_on_line(line)).collect()
    }

    #[test]
    fn a_later_card_shows_a_revoke() {
        let told =
            faults("deal: trump H\nY leads 9S\nB plays 4D\nZ plays 3S\nA plays KS\nA leads 2C\nY plays 3C\nB plays JS");
        assert_eq!(told[1], PlayFault::Broke("71"));
        // Whether B had a club is not told.
        assert_eq!(told[6], PlayFault::Unclear);
        assert!([0, 2, 3, 4, 5].iter().all(|line| told[*line] == PlayFault::Lawful), "{told:?}");
    }

    #[test]
    fn a_lead_out_of_turn_is_a_fault_also_when_all_have_followed() {
        let told = faults(
            "deal: trump H\nY leads 9S\nB plays 4S\nZ plays 3S\nA plays KS\nY leads 2C\nB plays 3C\nZ plays 4C\nA plays 5C",
        );
        let wrong: Vec<usize> = (0..told.len()).filter(|line| told[*line].is_certain()).collect();
        assert_eq!(wrong, [4], "{told:?}");
        assert!(!told.contains(&PlayFault::Unclear), "{told:?}");
    }

    #[test]
    fn only_the_fourth_hand_is_at_fault_for_playing_before_the_second() {
        let told = faults("deal: trump H\nY leads 9S\nA plays 4S\nB plays 3S\nZ plays KS");
        let wrong: Vec<usize> = (0..told.len()).filter(|line| told[*line].is_certain()).collect();
        assert_eq!(wrong, [1], "{told:?}");
    }
}
