//! What happened at the table: cards, seats, people, records, their notation, and the facts that
//! follow from them.
//!
//! This crate is pure: no input or output, no clock, no random numbers. It knows no law. "Z leads"
//! is recorded here; that it was not Z's turn is a fact worked out here; what that costs Z is for
//! the crate `oddtrick-law`.
//!
//! The way from text to facts:
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

pub mod card;
pub mod facts;
pub mod line_index;
pub mod lines;
pub mod name_error;
pub mod notation;
pub mod notation_form;
pub mod person;
pub mod record;
pub mod relabelling;
pub mod seat;
pub mod tricks;
pub mod truth;

pub use card::{Card, Rank, Suit};
pub use facts::{
    AttentionManner, Bet, CutCard, CutRound, Deal, DisclosedCard, Disclosure, Facts, Incident, IncidentKind, LeadMade,
    MissingCard, PlayRequirement, Renounce, ScoreClaim, ScoreFacts, SeatingFacts, TurnFacts,
};
pub use line_index::LineIndex;
pub use lines::Line;
pub use lines::dealing::{DealingAct, PackHandling, PacketCard};
pub use lines::demand::Demand;
pub use lines::play::{PlayAct, TrickWinner};
pub use lines::scoring::{BetSubject, RemarkTopic, ScoringAct};
pub use lines::seating::{CutPurpose, SeatingAct};
pub use lines::stipulation::{Intent, MissingPlace, Obligation, Stipulation};
pub use name_error::ParseNameError;
pub use person::{People, Person, SeatOrPerson};
pub use record::{Inconsistency, InconsistencyKind, Record, Setup, Trump};
pub use relabelling::{Relabelling, ranks_named_with_suit};
pub use seat::{BySide, Party, Seat, Side};
pub use truth::{SourcedTruth, Truth};
