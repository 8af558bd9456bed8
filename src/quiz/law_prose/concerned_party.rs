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

    /// A player or a camp in a hand.
    pub fn in_hand(facts: &Facts, party: Party) -> ConcernedParty {
        ConcernedParty { party, words: SubjectWords::in_camps(facts.partnership, party) }
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
        Some(ConcernedParty::in_hand(facts, who))
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
        without_idle_whether(&format!(
            "It cannot be said without knowing whether {}",
            join_list(&whether, "or whether")
        ))
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

/// A condition that an answer misjudges.
pub(crate) struct MisjudgedCondition<'a> {
    /// What the answer assumes: what follows “if”.
    pub supposed: &'a str,
    /// What is true.
    pub actual: &'a str,
    /// Whether the answer assumes that the condition holds.
    pub holds: bool,
    /// Whether the answer itself says so.
    pub said: bool,
    /// What the rule says by which the answer would be right, if that rule asks for the condition. It has its law and no
    /// full stop.
    pub rule: Option<&'a str>,
}

impl MisjudgedCondition<'_> {
    /// Why the answer is wrong, in a sentence or two: `A revoke is established once the trick is turned and quitted
    /// (Law 73). Here nobody turned it.`
    pub fn why_wrong(&self) -> String {
        let MisjudgedCondition { supposed, actual, holds, said, rule } = self;
        match rule {
            Some(rule) if *said && *holds => format!("{rule}. Here {actual}."),
            _ if *said => format!("Not so: {actual}."),
            Some(rule) if *holds => format!("{rule}. It would be so here if {supposed}."),
            _ if *holds => format!("That would be right if {supposed}."),
            _ => format!("That would be right, but {actual}."),
        }
    }
}

/// “Whether” is not said before a question that begins with “how many”.
pub(crate) fn without_idle_whether(text: &str) -> String {
    text.replace("whether how many", "how many")
}
