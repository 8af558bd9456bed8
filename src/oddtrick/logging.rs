//! Logging to standard error.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::FmtSpan;

/// What is logged without `RUST_LOG`: warnings and errors. A malformed request is neither: anybody can send one, and the
/// server has answered it.
const DEFAULT_FILTER: &str = "warn,actix_http=off";

/// Starts logging, at the level in `RUST_LOG`. With `json`, each line is an object.
pub(crate) fn start(json: bool) {
    let filter = EnvFilter::builder().with_default_directive(tracing_subscriber::filter::LevelFilter::WARN.into());
    let filter = match std::env::var("RUST_LOG") {
        Ok(levels) if levels.contains("actix_http") => filter.parse_lossy(levels),
        Ok(levels) if !levels.is_empty() => filter.parse_lossy(format!("{levels},actix_http=off")),
        _ => filter.parse_lossy(DEFAULT_FILTER),
    };
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A request is a span, logged when it ends. Colours are for people.
    let log = log.with_span_events(FmtSpan::CLOSE).with_ansi(std::io::stderr().is_terminal());
    // This fails only if a logger is running already. Then that one stays.
    let _ = if json { log.json().try_init() } else { log.try_init() };
}
