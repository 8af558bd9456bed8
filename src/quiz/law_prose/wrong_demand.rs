//! A demand in words, and one that was not due.

use super::demand_text::{choice_link, demand_list, demand_phrase, obligation_phrase};
use oddtrick_table::facts::SpokenDemand;
use oddtrick_table::{Demand, Seat};

/// A demand that was not due, and what could have been asked instead.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct WrongDemand {
    /// What was asked.
    pub demand: SpokenDemand,
    /// What was due for the offence just before. Empty if nothing was.
    pub due: Vec<Demand>,
    /// The only player who had to do what was due.
    pub debtor: Option<Seat>,
}

impl WrongDemand {
    /// The demand as a clause: `Y asked A to hold back the three of hearts, when Y and Z could only call it`.
    pub(super) fn clause(&self, others: &str) -> String {
        let by = self.demand.by;
        let card = self.demand.demand.card();
        let named = card.map_or_else(|| "the card".to_owned(), |card| format!("the {}", card.name()));
        let asked = match (self.demand.debtor, obligation_phrase(self.demand.demand)) {
            (Some(of), _) if self.demand.demand == Demand::Suit => format!("{by} wanted to call a suit from {of}"),
            (Some(of), Some(what)) => format!("{by} asked {of} to {}", what.replace("his ", "the ")),
            _ => format!("{by} wanted to {}", demand_phrase(self.demand.demand, "their own")),
        };
        let asked = asked.replace("{c}", &named);
        if self.due.is_empty() {
            return format!("{asked}, which was not due");
        }
        let due = match (self.due.as_slice(), card) {
            ([Demand::Card { card: called }], Some(card)) if *called == card => "call it".to_owned(),
            (due, _) => demand_list(due.iter(), choice_link(due), "their own").to_string(),
        };
        let due = self
            .debtor
            .map_or_else(|| due.clone(), |debtor| due.replace("make one of them", &format!("make {debtor}")));
        format!("{asked}, when {others} could only {due}")
    }
}

/// A demand as what the one who makes it could do: `make A lead a heart`, `take three tricks`.
pub(crate) fn power_text(demand: &SpokenDemand) -> String {
    let card = demand.demand.card().map_or_else(|| "the card".to_owned(), |card| format!("the {}", card.name()));
    let power = match (demand.debtor, obligation_phrase(demand.demand)) {
        (Some(of), _) if demand.demand == Demand::Suit => format!("call a suit from {of}"),
        (Some(of), Some(what)) => format!("make {of} {}", what.replace("his ", "the ")),
        _ => demand_phrase(demand.demand, "their own"),
    };
    power.replace("{c}", &card)
}
