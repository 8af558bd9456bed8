//! The site: pages rendered on the server, forms, and nothing that needs a script.

mod about;
mod api;
mod app;
pub(crate) mod assets;
mod drawing;
mod error;
pub(crate) mod frame;
mod home;
mod practice;
mod progress;
mod quiz;
mod reading;
mod router;
mod seal;
mod search;
mod security;
mod sheet;
mod sitemap;
mod token;
mod visitor;

pub use app::{Clock, Config, Running, StartError, start};
