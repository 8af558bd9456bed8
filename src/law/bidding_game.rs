//! Whether players bid in the game of a code.

use crate::code::Code;
use oddtrick_table::Facts;

impl Code {
    /// Whether players bid for the hand in its game. Such a code has little to say of a hand for which nobody bid.
    pub const fn has_bids(&self) -> bool {
        !self.terms.bids.is_empty()
    }

    /// Whether a record may tell of its game: a game without bids, or one in which all that was bid may be bid.
    pub fn fits_bids_of(&self, facts: &Facts) -> bool {
        let all_known = || facts.kinds_of_bid().all(|kind| self.terms.bids.contains(&kind));
        !self.has_bids() || (!facts.bids.is_empty() && all_known())
    }
}

#[cfg(test)]
mod tests {
    use crate::codes;
    use oddtrick_table::{Facts, notation};

    fn with_bids_that_fit(record: &str) -> Vec<&'static str> {
        let facts = Facts::from_record(&notation::parse(record).expect("a record").record);
        let fitting = codes::all().iter().filter(|code| code.has_bids() && code.fits_bids_of(&facts));
        fitting.map(|code| code.id).collect()
    }

    #[test]
    fn two_of_the_codes_have_bids() {
        let with_bids: Vec<&str> = codes::all().iter().filter(|code| code.has_bids()).map(|code| code.id).collect();
        assert_eq!(with_bids, ["boston", "solo-whist"]);
    }

    #[test]
    fn bids_tell_which_game_it_is() {
        assert_eq!(with_bids_that_fit("Y leads 9S\n"), [""; 0]);
        assert_eq!(with_bids_that_fit("Y bids misere\n"), ["boston", "solo-whist"]);
        assert_eq!(with_bids_that_fit("Y bids six in heart\nB passes\n"), ["boston"]);
        assert_eq!(with_bids_that_fit("A proposes\nB accepts\n"), ["solo-whist"]);
    }
}
