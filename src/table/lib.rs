//! What happened at the table: cards, seats, acts, records, the notation they are written
//! in, and the facts that follow from them.
//!
//! This floor is pure and imports nothing. It knows no law: what a deed amounts to under
//! some code is for [`oddtrick_law`].

pub mod act;
pub mod card;
pub mod deal;
pub mod demand;
pub mod facts;
pub mod form;
pub mod given;
pub mod known;
pub mod line;
pub mod marking;
pub mod notation;
pub mod person;
pub mod record;
pub mod relabel;
pub mod seat;
pub mod seating;
pub mod tricks;

pub use act::{Act, WonBy};
pub use card::{Card, Rank, Suit};
pub use deal::{Dealing, Handling, Which};
pub use demand::Demand;
pub use facts::{
    Bet, Claim, Cut, CutCard, Deal, Departure, Faced, Facts, Forming, How, Incident, Led, Manner, Matter, Missing,
    Scoring, Standard, Turns,
};
pub use given::{Bond, End, Place, Stipulation};
pub use known::{Known, Tri};
pub use line::Line;
pub use marking::{Marking, Stake, Topic};
pub use person::{People, Person, Someone};
pub use record::{ActIx, Record, Setting, Trump};
pub use relabel::{Relabel, ranks_named};
pub use seat::{BySide, Party, Seat, Side};
pub use seating::{Purpose, Seating};
