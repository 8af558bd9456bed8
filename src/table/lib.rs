//! What happened at the table: cards, seats, people, records, their notation, and the facts that
//! follow from them.
//!
//! This crate is pure: no input or output, no clock, no random numbers. It knows no laws. It
//! records "Z leads" and works out that it was not Z's turn. The crate `oddtrick-law` decides what
//! that costs Z.
//!
//! From text to facts:
//!
//! ```
//! use oddtrick_table::{Facts, notation};
//!
//! let text = "\
//! deal: dealer A; trump H
//! Y leads 9S
//! B plays 4D
//! A asks B: no spade?
//! ";
//! let script = notation::parse(text).unwrap();
//! let facts = Facts::from_record(&script.record);
//! assert_eq!(facts.renounces.len(), 1);
//! assert_eq!(facts.renounces[0].partner_asked, Some(2));
//! ```

#![warn(missing_docs)]

mod card;
pub mod facts;
mod line_index;
mod lines;
mod name_error;
pub mod notation;
pub mod notation_form;
mod partnership;
mod person;
mod record;
mod relabelling;
mod seat;
pub mod tricks;
mod truth;

pub use card::{Card, Rank, Suit};
pub use facts::{
    AttentionManner, Bet, CutCard, CutRound, Deal, DisclosedCard, Disclosure, Facts, Incident, IncidentKind, LeadMade,
    MissingCard, PlayRequirement, Renounce, ScoreClaim, ScoreFacts, SeatingFacts, TurnFacts,
};
pub use line_index::LineIndex;
pub use lines::Line;
pub use lines::bid::{Bid, BidKind, BidTrumps};
pub use lines::counters::Counters;
pub use lines::dealing::{DealingAct, PackHandling, PacketCard};
pub use lines::demand::Demand;
pub use lines::play::{PlayAct, TrickWinner};
pub use lines::scoring::{BetSubject, RemarkTopic, ScoringAct};
pub use lines::seating::{CutPurpose, SeatingAct};
pub use lines::stipulation::{Intent, MissingPlace, Obligation, Stipulation};
pub use name_error::ParseNameError;
pub use partnership::Partnership;
pub use person::{People, Person, SeatOrPerson};
pub use record::{Inconsistency, InconsistencyKind, Record, Setup, Trump};
pub use relabelling::{Relabelling, ranks_named_with_suit};
pub use seat::{BySide, Party, Seat, Side};
pub use truth::{SourcedTruth, Truth};
