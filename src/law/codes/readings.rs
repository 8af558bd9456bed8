//! Readings: other ways to take a law than by its letter, each an overlay on a code, with a name.

use crate::law::code::Overlay;
use crate::law::condition::*;
use crate::law::row::{Issue, Kind, Penalty, Role, Row};
use crate::table::{Demand, Matter};

/// A way to take a law that its letter does not give.
#[derive(Debug, Clone, Copy)]
pub struct Reading {
    pub id: &'static str,
    /// The code that it is a reading of.
    pub of: &'static str,
    /// What it holds.
    pub about: &'static str,
    pub overlay: Overlay,
}

/// Every reading.
pub const ALL: &[Reading] = &[Reading {
    id: "bottom-card-shown-by-cutter",
    of: "english-club",
    about: "When the cutter shows the bottom card, the dealer’s side may let the cut stand.",
    overlay: Overlay {
        id: "english-club-bottom-card-shown-by-cutter",
        add: &[
            Row::new("34.option", "34", Role::Excepts(&["34.exposed"]), &[BOTTOM_SEEN_BY_CUTTER], "a card be exposed"),
            Row::new(
                "34.choice",
                "34",
                Role::Ground(Kind::Of(Matter::SeenInCutting), Issue::Exact(Penalty::Fixed(Demand::CutAgain))),
                &[BOTTOM_SEEN_BY_CUTTER],
                "there must be a fresh cut",
            ),
        ],
        replace: &[],
        remove: &[],
    },
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::law::codes::find;
    use crate::law::{Bench, Code};
    use crate::table::notation;

    fn read(id: &str) -> Code {
        let reading = ALL.iter().find(|reading| reading.id == id).expect("a reading");
        find(reading.of).expect("a code").with(&reading.overlay).expect("an overlay that fits")
    }

    fn ruled(code: &Code, record: &str, question: &str) -> String {
        let record = notation::parse(record).expect("a record").record;
        Bench::new(code, &record).rule(&question.parse().expect("a question")).answer.to_string()
    }

    #[test]
    fn every_reading_fits_its_code() {
        for reading in ALL {
            assert_eq!(read(reading.id).faults(), Vec::<String>::new());
        }
    }

    #[test]
    fn the_side_of_the_dealer_chooses_when_the_cutter_shows_the_bottom_card() {
        let code = read("bottom-card-shown-by-cutter");
        let shown = "A cuts the pack\nA lets the bottom card AS be seen in cutting\n";
        assert_eq!(ruled(&code, shown, "what becomes of Y's deal"), "deal: stands");
        assert_eq!(ruled(&code, &format!("{shown}A demands: cut again"), "is A's demand good"), "no");
        assert_eq!(ruled(&code, &format!("{shown}Y demands: cut again"), "is Y's demand good"), "yes");
        let joined = "A cuts the pack\nY lets the bottom card KC be seen in joining the packets\n";
        assert_eq!(ruled(&code, joined, "what becomes of Y's deal"), "deal: fresh cut");
    }
}
