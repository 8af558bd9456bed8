//! Who is who in the words of a finding.

use crate::prose::{capital, list, side};
use oddtrick_law::{Condition, Subject};
use oddtrick_library::Wording;
use oddtrick_table::{Facts, Party};

/// The player or side that a ruling concerns.
pub(crate) struct Cast {
    pub who: Party,
}

impl Cast {
    /// Who it was that a row was tried on, where it is a side or one who played a wrong card; a
    /// question may concern one player and hang on what another did.
    pub fn of(subject: Subject, facts: &Facts) -> Option<Cast> {
        let who = match subject {
            Subject::Side(side) => Party::Side(side),
            Subject::AllegedRevoke(party) => party,
            Subject::Renounce(n) => facts.renounces.get(n)?.by,
            _ => return None,
        };
        Some(Cast { who })
    }

    /// Fills `{who}`, `{partner}` and `{others}`.
    pub fn fill(&self, words: &str) -> String {
        let (who, partner) = match self.who {
            Party::Seat(seat) => (seat.to_string(), seat.partner().to_string()),
            Party::Side(s) => (side(s).to_owned(), "one of them".to_owned()),
        };
        let others = side(self.who.side().opponents());
        words.replace("{who}", &who).replace("{partner}", &partner).replace("{others}", others)
    }

    /// What it would take to answer: `it cannot be said without knowing whether …`.
    pub fn needed(&self, wording: &Wording, needs: &[Condition]) -> String {
        let whether =
            needs.iter().filter_map(|need| wording.condition(need.key())).map(|words| self.fill(&words.whether));
        let whether: Vec<String> = whether.take(2).collect();
        format!("It cannot be said without knowing whether {}", list(&whether, "or whether"))
    }

    /// A condition, as it holds or does not.
    pub fn condition(&self, wording: &Wording, key: &str, holds: bool) -> String {
        let words = wording.condition(key).map_or("", |words| if holds { &words.yes } else { &words.no });
        self.fill(words)
    }
}

/// Why an answer is wrong that rests on a condition mistaken. `supposed` is what it takes to be so,
/// `actual` what is so; `holds` whether the condition was taken to hold, and `said` whether the
/// answer says as much itself.
pub(crate) fn not_so(supposed: &str, actual: &str, holds: bool, said: bool) -> String {
    if said {
        return format!("Not so: {actual}.");
    }
    if holds {
        return format!("That would be right if {supposed}, which was not so.");
    }
    format!("{}. Otherwise that would be right.", capital(actual))
}
