//! What happened at the table: cards, seats, acts, records, the notation they are written
//! in, and the facts that follow from them.
//!
//! This floor is pure and imports nothing. It knows no law: what a deed amounts to under
//! some code is for [`oddtrick_law`].

pub mod card;
pub mod dealing;
pub mod demand;
pub mod facts;
pub mod line;
pub mod notation;
pub mod notation_form;
pub mod person;
pub mod play;
pub mod record;
pub mod relabelling;
pub mod scoring;
pub mod seat;
pub mod seating;
pub mod stipulation;
pub mod tricks;
pub mod truth;

pub use card::{Card, Rank, Suit};
pub use dealing::{DealingAct, PackHandling, PacketCard};
pub use demand::Demand;
pub use facts::{
    AttentionManner, Bet, CutCard, CutRound, Deal, DisclosedCard, Disclosure, Facts, Incident, IncidentKind, LeadMade,
    MissingCard, PlayRequirement, Renounce, ScoreClaim, ScoreFacts, SeatingFacts, TurnFacts,
};
pub use line::Line;
pub use person::{People, Person, SeatOrPerson};
pub use play::{PlayAct, TrickWinner};
pub use record::{LineIndex, Record, Setup, Trump};
pub use relabelling::{Relabelling, ranks_named_with_suit};
pub use scoring::{BetSubject, RemarkTopic, ScoringAct};
pub use seat::{BySide, Party, Seat, Side};
pub use seating::{CutPurpose, SeatingAct};
pub use stipulation::{Intent, MissingPlace, Obligation, Stipulation};
pub use truth::{SourcedTruth, Truth};
