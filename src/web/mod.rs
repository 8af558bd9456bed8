//! The site: pages rendered on the server, forms, and nothing that needs a script.

mod about;
mod app;
pub(crate) mod assets;
mod cases;
mod diagram;
mod error;
pub(crate) mod frame;
mod home;
mod laws;
mod progress;
mod quiz;
mod router;
mod security;
mod sheet;
mod token;
mod visitor;

pub use app::{Clock, Config, Running, StartError, start};
