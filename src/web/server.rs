//! Starting the server.

use std::net::{SocketAddr, TcpListener};

use actix_web::dev::Server;
use actix_web::{App, HttpServer, web};

use crate::config::{Config, StartError};
use crate::home::example_question;
use crate::library_pages::prerender_all;
use crate::middleware::security_headers::security_headers;
use crate::router;
use crate::state::AppState;

/// A server that is listening.
pub struct RunningServer {
    /// The server; it answers requests while it is awaited.
    pub server: Server,
    /// The address that it listens on.
    pub address: SocketAddr,
}

/// Loads the library, opens the database, and listens. Await [`RunningServer::server`] to serve requests.
///
/// # Errors
/// If the content has errors, the database cannot be used, or the address is taken.
///
/// # Examples
///
/// ```no_run
/// use oddtrick_web::{Clock, Config, TimeZone, start};
///
/// # async fn run() -> Result<(), Box<dyn std::error::Error>> {
/// let config = Config {
///     listen_address: "127.0.0.1:0".parse()?,
///     database: "whist.db".into(),
///     content_dir: None,
///     clock: Clock::System,
///     zone: TimeZone::UTC,
///     origin: None,
///     prerender_pages: true,
///     trust_proxy: false,
///     busy_ms: 5000,
/// };
/// let running = start(&config)?;
/// println!("http://{}", running.address);
/// running.server.await?;
/// # Ok(())
/// # }
/// ```
pub fn start(config: &Config) -> Result<RunningServer, StartError> {
    let listener =
        TcpListener::bind(config.listen_address).map_err(|e| StartError::Listen(config.listen_address, e))?;
    let address = listener.local_addr().map_err(|e| StartError::Listen(config.listen_address, e))?;
    let app = web::Data::new(AppState::load(config, address)?);
    if config.prerender_pages {
        let app = app.clone();
        std::thread::spawn(move || {
            example_question::get_or_choose(&app, app.clock.today());
            prerender_all(&app);
            app.pool().check_all(&app.library);
        });
    }
    let server =
        HttpServer::new(move || App::new().app_data(app.clone()).wrap(security_headers()).configure(router::routes));
    let server = server
        // Otherwise a short response waits until the previous one is acknowledged.
        .tcp_nodelay(true)
        .workers(std::thread::available_parallelism().map_or(2, usize::from))
        .listen(listener)
        .map_err(|e| StartError::Listen(config.listen_address, e))?
        .run();
    Ok(RunningServer { server, address })
}
