//! Puts the names of players and sides into wordings.

use super::subject_words::SubjectWords;
use crate::prose::join_list;
use oddtrick_law::{Condition, Subject};
use oddtrick_library::Wording;
use oddtrick_table::{Facts, Party};

/// The player or side that a ruling concerns, or the person without a seat.
pub(crate) struct ConcernedParty {
    pub party: Party,
    words: SubjectWords,
}

impl ConcernedParty {
    /// A player or a side.
    pub fn new(party: Party) -> ConcernedParty {
        ConcernedParty { party, words: SubjectWords::for_party(party) }
    }

    /// Who is responsible for what a rule was tried on. If nobody is, `party` stands in.
    pub fn responsible_for(subject: Subject, facts: &Facts, party: Party) -> ConcernedParty {
        let words = SubjectWords::new(subject, facts, party).without_cards();
        ConcernedParty { party: subject.responsible(facts).unwrap_or(party), words }
    }

    /// The party that a rule was tested on, if it is a side or a player. A question about one player can depend on
    /// what another did.
    pub fn from_subject(subject: Subject, facts: &Facts) -> Option<ConcernedParty> {
        let who = match subject {
            Subject::Side(side) => Party::Side(side),
            Subject::AllegedRevoke(party) => party,
            Subject::Renounce(n) => facts.renounces.get(n)?.by,
            _ => return None,
        };
        Some(ConcernedParty::new(who))
    }

    /// Fills `{who}`, `{partner}` and `{others}`, and says `the card` and `the suit led` for the rest.
    pub fn fill_slots(&self, words: &str) -> String {
        self.words.fill(words)
    }

    /// The facts that are missing: `it cannot be said without knowing whether …`.
    pub fn missing_facts_text(&self, wording: &Wording, needs: &[Condition]) -> String {
        let whether =
            needs.iter().filter_map(|need| wording.condition(need.key())).map(|words| self.fill_slots(&words.whether));
        let whether: Vec<String> = whether.take(2).collect();
        format!("It cannot be said without knowing whether {}", join_list(&whether, "or whether"))
    }

    /// The clause for a condition that is supposed to hold, or not: what follows “if”.
    pub fn supposed_clause(&self, wording: &Wording, key: &str, holds: bool) -> String {
        let words = wording.condition(key).map_or("", |words| words.after_if(holds));
        self.fill_slots(words)
    }

    /// The clause for a condition that holds, or does not.
    pub fn condition_clause(&self, wording: &Wording, key: &str, holds: bool) -> String {
        let words = wording.condition(key).map_or("", |words| if holds { &words.yes } else { &words.no });
        self.fill_slots(words)
    }
}

/// Says why an answer that misjudges a condition is wrong. `supposed` is what it assumes, and `actual` is what is
/// true. `holds` says whether it assumes that the condition holds, and `said` whether the answer itself says so.
pub(crate) fn misjudged_condition_text(supposed: &str, actual: &str, holds: bool, said: bool) -> String {
    if said {
        return format!("Not so: {actual}.");
    }
    if holds {
        return format!("That would be right if {supposed}.");
    }
    format!("That would be right, but {actual}.")
}
