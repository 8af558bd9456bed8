//! The settings of the server, and why it may fail to start.

use std::net::SocketAddr;
use std::path::PathBuf;

use jiff::tz::TimeZone;
use thiserror::Error;

use crate::clock::Clock;
use oddtrick_library::{ContentError, ContentErrors};
use oddtrick_store::StoreError;

/// What the server needs to know.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where to listen; port 0 takes any free one.
    pub listen_address: SocketAddr,
    pub database: PathBuf,
    /// A content folder in place of the content built in.
    pub content_dir: Option<PathBuf>,
    pub clock: Clock,
    /// Where a day begins at midnight, for everyone.
    pub zone: TimeZone,
    /// The site's own address as others should write it, `https://example.org`; the address it
    /// listens on if none is given.
    pub origin: Option<String>,
    /// Whether the library's pages are made before they are asked for.
    pub prerender_pages: bool,
    /// Whether the address that a proxy names is believed.
    pub trust_proxy: bool,
    /// How long a write waits for another program that holds the database, in milliseconds.
    pub busy_ms: u32,
}

/// Why the server did not start.
#[derive(Debug, Error)]
pub enum StartError {
    #[error("the content has {} faults:\n{}", .0.len(), list_content_errors(.0))]
    Content(ContentErrors),
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
}

fn list_content_errors(faults: &[ContentError]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
