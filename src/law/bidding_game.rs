//! Whether players bid in the game of a code.

use crate::code::Code;
use crate::vocabulary::SubjectKind;
use oddtrick_table::IncidentKind;

impl Code {
    /// Whether players bid for the hand in its game: it has rules about that. Such a code has little to say of a hand for
    /// which nobody bid.
    pub fn has_bids(&self) -> bool {
        use IncidentKind::{BidCorrected, BidMade, Passed};
        self.decided_issues().any(|(kind, _)| matches!(kind, SubjectKind::Incident(BidMade | Passed | BidCorrected)))
    }
}

#[cfg(test)]
mod tests {
    use crate::codes;

    #[test]
    fn one_of_the_codes_has_bids() {
        let with_bids: Vec<&str> = codes::all().iter().filter(|code| code.has_bids()).map(|code| code.id).collect();
        assert_eq!(with_bids, ["boston"]);
    }
}
