//! Logging to standard error.

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::FmtSpan;

/// Starts logging, at the level in `RUST_LOG`. Without that variable it logs warnings and errors.
pub(crate) fn start() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    let fmt = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A request is a span, logged when it ends.
    let fmt = fmt.with_span_events(FmtSpan::CLOSE);
    // This fails only if a logger is running already. Then that one stays.
    let _ = fmt.try_init();
}
