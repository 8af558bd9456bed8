//! The site: pages rendered on the server, forms, and an API. One small script adds to the pages, but they work without
//! it.
//!
//! Modules are in five layers; each imports only those above it in this list:
//!
//! 1. small things that know no page and no state: clock, random bytes, form tokens, caches of pages;
//! 2. `view`: what pages are drawn with, and `error`: how errors become pages;
//! 3. `state`: what every request may use, and `visitor`: who sends it;
//! 4. `links` and `question_flow`: what pages share;
//! 5. the pages, the API, and above them the router and the server.
//!
//! [`start`] starts the site.

#![warn(missing_docs)]

mod blocking;
mod client_address;
mod clock;
mod config;
mod connections;
mod cookies;
mod csv_text;
mod form_fields;
mod form_token;
mod invisible_chars;
mod live_streams;
mod newcomers;
mod page_cache;
mod passwords;
mod random;
mod rate_limit;
mod recent_cases;
mod response;
mod shared_work;
mod signals;
#[cfg(test)]
mod test_support;
mod typed_text;

mod assets;
mod error;
mod view;
mod work_pool;

mod known_browser;
mod links;
mod middleware;
mod not_found;
mod question_flow;
mod sealed_question;
mod state;
mod visitor;

mod club_access;
mod club_code;

mod about;
mod account;
mod api;
mod clubs;
mod daily;
mod exam;
mod health;
mod home;
mod library_pages;
mod night;
mod offline;
mod placement;
mod practice;
mod progress;
mod quick_run;
mod review;
mod search;
mod settings;
mod sheets;
mod sitemap;

pub mod administration;
#[cfg(fuzzing)]
pub mod fuzzing;
mod keeper;
mod metrics;
mod router;
mod server;

pub use clock::{Clock, format_unix_day};
pub use config::{Config, StartError};
pub use jiff::tz::TimeZone;
pub use keeper::Keeper;
pub use live_streams::LiveStreams;
pub use oddtrick_store::KeySource;
pub use server::{RunningServer, start};
pub use sheets::{SheetFile, SheetFileError, sheet_files};
pub use signals::Signals;
