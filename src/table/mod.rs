//! What happened at the table: cards, seats, acts, records, the notation they are written
//! in, and the facts that follow from them.
//!
//! This floor is pure and imports nothing. It knows no law: what a deed amounts to under
//! some code is for [`crate::law`].

pub mod act;
pub mod card;
pub mod facts;
pub mod known;
pub mod notation;
pub mod record;
pub mod relabel;
pub mod seat;
pub mod tricks;

pub use act::{Act, Bond, Demand, Place, Stipulation};
pub use card::{Card, Rank, Suit};
pub use facts::{Departure, Facts, Standard};
pub use known::{Known, Tri};
pub use record::{ActIx, Line, Record, Setting, Trump};
pub use relabel::Relabel;
pub use seat::{BySide, Party, Seat, Side};
