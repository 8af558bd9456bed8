//! `serve`: the site.

use std::path::PathBuf;

use super::{CliError, ServeArgs};
use oddtrick_web::{self, Clock, Config, StartError};

pub(super) fn run(args: &ServeArgs, content: Option<PathBuf>) -> Result<(), CliError> {
    let config = Config {
        listen_address: args.address,
        database: args.database.clone(),
        content_dir: content,
        clock: Clock::System,
        zone: args.zone.clone(),
        origin: args.origin.clone(),
        prerender_pages: true,
        trust_proxy: args.trust_proxy,
        busy_ms: oddtrick_store::StoreOptions::default().busy_ms,
    };

    actix_web::rt::System::new().block_on(async {
        let running = oddtrick_web::start(&config).map_err(|e| match e {
            StartError::Content(_) => CliError::invalid_input(e.to_string()),
            _ => CliError::failed(e.to_string()),
        })?;
        println!("Odd Trick is at http://{}/ and keeps its answers in {}.", running.address, config.database.display());
        println!("Press Ctrl-C to stop.");
        running.server.await.map_err(|e| CliError::failed(format!("the server stopped: {e}")))
    })
}
