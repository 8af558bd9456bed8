//! Odd Trick teaches the laws of whist.
//!
//! The floors of the house, each standing on those above it and knowing nothing of those
//! below: [`table`] (what happened), [`law`] (what the law says of it), [`library`] (the
//! books), [`quiz`] (questions), [`learner`] (what a learner knows), [`store`] (what is
//! remembered), [`web`] (the site). ARCHITECTURE.md walks through them.

pub mod cli;
pub mod law;
pub mod learner;
pub mod library;
pub mod quiz;
pub mod store;
pub mod table;
pub mod telemetry;
pub mod web;
