//! The settings of the server, and why it may fail to start.

use std::net::SocketAddr;
use std::path::PathBuf;

use jiff::tz::TimeZone;
use thiserror::Error;

use crate::clock::Clock;
use oddtrick_library::{ContentError, ContentErrors};
use oddtrick_store::{KeySource, StoreError};

/// The settings of the server.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address to listen on; port 0 takes any free port.
    pub listen_address: SocketAddr,
    /// The `SQLite` file with the records of all visitors. It is created if it does not exist.
    pub database: PathBuf,
    /// Where the keys are that sign cookies and forms.
    pub keys: KeySource,
    /// A content folder to load instead of the built-in content.
    pub content_dir: Option<PathBuf>,
    /// The source of the time.
    pub clock: Clock,
    /// The time zone in which days begin and end, for everyone.
    pub zone: TimeZone,
    /// The public address of the site, such as `https://example.org`. If `None`, the address that it listens on.
    pub origin: Option<String>,
    /// Whether to render the library's pages at the start instead of on first request.
    pub prerender_pages: bool,
    /// Whether to believe the client address that a proxy reports in `X-Forwarded-For`.
    pub trust_proxy: bool,
    /// The address of `/metrics`; if `None`, there is none.
    pub metrics_address: Option<SocketAddr>,
    /// How long a write waits for another process that has locked the database, in milliseconds.
    pub busy_ms: u32,
}

/// Why the server could not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The content has errors; all of them are listed.
    #[error("the content has {} errors:\n{}", .0.len(), list_content_errors(.0))]
    Content(ContentErrors),
    /// The database cannot be used.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The process may not open enough files.
    #[error(
        "the process may open only {found} files, and the site needs {needed}; allow more, with `ulimit -n {needed}` or in \
         the settings of the service"
    )]
    TooFewDescriptors {
        /// How many it may open.
        found: u64,
        /// How many it needs.
        needed: u64,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
}

fn list_content_errors(errors: &[ContentError]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
