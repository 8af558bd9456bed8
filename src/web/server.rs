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

/// A server that listens, and where.
pub struct RunningServer {
    pub server: Server,
    pub address: SocketAddr,
}

/// Opens the library and the database, listens, and returns the server and its address.
///
/// # Errors
/// Faults of the content, a database that cannot be used, an address that cannot be had.
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
        // Without it a compressed answer, which is short, waits for the one before to be acknowledged.
        .tcp_nodelay(true)
        .workers(std::thread::available_parallelism().map_or(2, usize::from))
        .listen(listener)
        .map_err(|e| StartError::Listen(config.listen_address, e))?
        .run();
    Ok(RunningServer { server, address })
}
