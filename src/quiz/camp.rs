//! The names of camps: at whist the two sides; where one plays against three, that player and the others; and where two
//! play a bid together, those two and the others.

use crate::prose::{join_list, side_name};
use oddtrick_table::{Partnership, Seat, Side};

/// A camp in words: `A and B`, or `A, B and Z` where Y plays alone, or `Y and B` where they play together.
pub(crate) fn camp_name(partnership: Partnership, camp: Side) -> String {
    match partnership {
        Partnership::Fixed | Partnership::Nobody => side_name(camp).to_owned(),
        Partnership::Alone(_) | Partnership::Pair(..) => {
            let names: Vec<String> = partnership.members(camp).map(|seat| seat.to_string()).collect();
            join_list(&names, "and")
        }
    }
}

/// The partner of a player in words. Whoever has two, or none, has “a partner”.
pub(crate) fn partner_name(partnership: Partnership, of: Seat) -> String {
    let mut partners = partnership.partners(of);
    match (partners.next(), partners.next()) {
        (Some(only), None) => only.to_string(),
        _ => "a partner".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn camps_are_named_by_their_players() {
        let names = |partnership| Side::ALL.map(|side| camp_name(partnership, side));
        assert_eq!(names(Partnership::Fixed), ["A and B", "Y and Z"]);
        assert_eq!(names(Partnership::Alone(Seat::Y)), ["A, B and Z", "Y"]);
        assert_eq!(names(Partnership::Pair(Seat::B, Seat::Y)), ["Y and B", "A and Z"]);
        assert_eq!(partner_name(Partnership::Fixed, Seat::Y), "Z");
        assert_eq!(partner_name(Partnership::Pair(Seat::B, Seat::Y), Seat::Y), "B");
        assert_eq!(partner_name(Partnership::Alone(Seat::Y), Seat::A), "a partner");
    }
}
