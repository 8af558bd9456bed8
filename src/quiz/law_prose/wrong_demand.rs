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

/// At most so many penalties that were due are named.
const MOST_NAMED: usize = 3;

impl WrongDemand {
    /// The demand as a clause: `Y asked A to hold back the three of hearts, when Y and Z could only call it`.
    pub(super) fn clause(&self, others: &str) -> String {
        let by = self.demand.by;
        let asked = match order(&self.demand) {
            Some((of, what)) => format!("{by} asked {of} to {what}"),
            None => format!("{by} wanted to {}", wish(&self.demand)),
        };
        // A list of three things or more would bury the mistake.
        if let ([Demand::Suit], Some(debtor), Demand::Lead { .. }) =
            (self.due.as_slice(), self.debtor, self.demand.demand)
            && self.demand.debtor.is_some_and(|of| of != debtor)
        {
            return format!("{asked}, when only {debtor} could be told what suit to lead");
        }
        if self.due.is_empty() || self.choices() > MOST_NAMED {
            return format!("{asked}, which was not due");
        }
        let due = match (self.due.as_slice(), self.demand.demand.card()) {
            ([Demand::Card { card: called }], Some(card)) if *called == card => "call it".to_owned(),
            (due, _) => demand_list(due.iter(), choice_link(due), "their own").to_string(),
        };
        let due = self
            .debtor
            .map_or_else(|| due.clone(), |debtor| due.replace("make one of them", &format!("make {debtor}")));
        format!("{asked}, when {others} could only {due}")
    }

    /// How many things were due. The highest or the lowest of a suit is one, and so are all cards to be called.
    fn choices(&self) -> usize {
        let is_told = |due: &&Demand| !matches!(due, Demand::Lowest { .. } | Demand::LowestTrump | Demand::Card { .. });
        let calls = self.due.iter().any(|due| matches!(due, Demand::Card { .. }));
        self.due.iter().filter(is_told).count() + usize::from(calls)
    }
}

/// A demand as what the one who makes it could do: `make A lead a heart`, `take three tricks`.
pub(crate) fn power_text(demand: &SpokenDemand) -> String {
    order(demand).map_or_else(|| wish(demand), |(of, what)| format!("make {of} {what}"))
}

/// Who is to do what, if a player is told what to do. Of one who has only to wait for a suit nothing is asked yet.
fn order(demand: &SpokenDemand) -> Option<(Seat, String)> {
    let of = demand.debtor.filter(|_| demand.demand != Demand::Suit)?;
    let what = obligation_phrase(demand.demand)?.replace("his ", "the ");
    Some((of, with_card(demand.demand, &what)))
}

/// What a side wants for itself.
fn wish(demand: &SpokenDemand) -> String {
    match (demand.debtor, demand.demand) {
        (Some(of), Demand::Suit) => format!("call a suit from {of}"),
        (_, what) => with_card(what, &demand_phrase(what, "their own")),
    }
}

fn with_card(demand: Demand, words: &str) -> String {
    let card = demand.card().map_or_else(|| "the card".to_owned(), |card| format!("the {}", card.name()));
    words.replace("{c}", &card)
}
