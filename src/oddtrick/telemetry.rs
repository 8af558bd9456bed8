//! Logs: to standard error, by the level in `RUST_LOG`, warnings alone by default.

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::FmtSpan;

/// Starts logging.
pub fn start() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    let fmt = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A request is a span; it is told of when it is over.
    let fmt = fmt.with_span_events(FmtSpan::CLOSE);
    // A second subscriber can only come from a test that has its own; then that one stands.
    let _ = fmt.try_init();
}
