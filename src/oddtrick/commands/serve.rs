//! `serve`: the web site.

use std::fmt::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use clap::builder::FalseyValueParser;
use oddtrick_web::{Clock, Config, Signals, StartError, TimeZone};
use thiserror::Error;

use super::database::DatabaseArgs;
use crate::error::CliError;
use crate::output::print_stdout;

/// The arguments of `serve`. The comment of each is its help text.
#[derive(Args, Clone)]
pub(crate) struct ServeArgs {
    /// Address to listen on; port 0 takes any free port
    #[arg(long, env = "ODDTRICK_ADDRESS", default_value = "127.0.0.1:8080", value_name = "HOST:PORT")]
    address: SocketAddr,
    #[command(flatten)]
    database: DatabaseArgs,
    /// The public address of the site, for canonical links and citations
    #[arg(long, env = "ODDTRICK_ORIGIN", value_name = "URL")]
    origin: Option<Origin>,
    /// Address of /metrics for Prometheus, such as 127.0.0.1:9100; without it there is none. Anybody who reaches the
    /// address may read it
    #[arg(long, env = "ODDTRICK_METRICS", value_name = "HOST:PORT")]
    metrics: Option<SocketAddr>,
    /// The time zone whose midnight starts a new daily quiz, such as Europe/London
    #[arg(long, env = "ODDTRICK_ZONE", default_value = "UTC", value_name = "ZONE", value_parser = parse_time_zone)]
    zone: TimeZone,
    /// Trust the client address in X-Forwarded-For; only use this behind a proxy that sets it, because otherwise anybody
    /// can fake it
    #[arg(long, env = "ODDTRICK_TRUST_PROXY", value_parser = FalseyValueParser::new())]
    trust_proxy: bool,
    /// Log one JSON object a line, for programs that collect logs
    #[arg(long, env = "ODDTRICK_LOG_JSON", value_parser = FalseyValueParser::new())]
    pub(crate) log_json: bool,
}

/// The name is not a time zone.
#[derive(Debug, Error)]
#[error("there is no such time zone; write it like Europe/London, or UTC")]
struct ParseTimeZoneError;

fn parse_time_zone(name: &str) -> Result<TimeZone, ParseTimeZoneError> {
    TimeZone::get(name).map_err(|_| ParseTimeZoneError)
}

/// The origin of a site: scheme, host, and perhaps a port, with no path.
#[derive(Clone)]
struct Origin(String);

/// The text is not an origin.
#[derive(Debug, Error)]
#[error("write it like https://whist.example.org, with nothing after the host")]
struct ParseOriginError;

impl FromStr for Origin {
    type Err = ParseOriginError;

    fn from_str(text: &str) -> Result<Origin, ParseOriginError> {
        let text = text.trim_end_matches('/');
        let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let is_allowed = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        match host {
            Some(host) if !host.is_empty() && host.chars().all(is_allowed) => Ok(Origin(text.to_owned())),
            _ => Err(ParseOriginError),
        }
    }
}

/// Serves the site until the program is stopped.
///
/// # Errors
/// If the content has errors, the database cannot be opened, or the address cannot be listened on.
pub(crate) fn run(args: &ServeArgs, content: Option<PathBuf>) -> Result<(), CliError> {
    let config = Config {
        listen_address: args.address,
        database: args.database.database.clone(),
        keys: args.database.keys()?,
        content_dir: content,
        clock: Clock::System,
        zone: args.zone.clone(),
        origin: args.origin.clone().map(|origin| origin.0),
        prerender_pages: true,
        trust_proxy: args.trust_proxy,
        metrics_address: args.metrics,
        busy_ms: oddtrick_store::StoreOptions::default().busy_ms,
    };

    actix_web::rt::System::new().block_on(async {
        let signals =
            Signals::take().map_err(|e| CliError::failed(format!("the signals cannot be taken over: {e}")))?;
        let running = oddtrick_web::start(&config).map_err(|e| match e {
            StartError::Content(errors) => CliError::Content(errors),
            _ => CliError::failed(e),
        })?;
        let mut said = format!(
            "Odd Trick is at http://{}/ and keeps its answers in {}.\n",
            running.address,
            config.database.display()
        );
        if let Some(address) = running.metrics_address {
            let _ = writeln!(said, "Figures for Prometheus are at http://{address}/metrics.");
        }
        said += "Press Ctrl-C to stop.\n";
        // Nobody need be there to read it.
        print_stdout(&said)?;
        actix_web::rt::spawn(signals.stop_server(running.server.handle(), running.streams));
        let stopped = running.server.await.map_err(|e| CliError::failed(format!("the server stopped: {e}")));
        running.keeper.stop();
        stopped
    })
}
