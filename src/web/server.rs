//! Starting the server.

use std::any::Any;
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use actix_web::dev::Extensions;
use actix_web::dev::Server;
use actix_web::middleware::{Condition, from_fn};
use actix_web::rt::net::TcpStream;
use actix_web::{App, HttpServer, web};

use crate::api::SharedDraws;
use crate::config::{Config, StartError};
use crate::connections::{NetworkCount, connections_allowed};
use crate::home::example_question;
use crate::keeper::Keeper;
use crate::library_pages::prerender_all;
use crate::live_streams::{LiveStreams, MAX_STREAMS};
use crate::metrics::{self, Metrics, count_request};
use crate::middleware::patience::{MAX_SENDING, Sending, limit_patience};
use crate::middleware::request_log::tell_request_id;
use crate::middleware::security_headers::security_headers;
use crate::night::NightRooms;
use crate::router;
use crate::state::AppState;

/// How long a client may take to send the headers of a request.
const HEADERS_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a server that stops waits for requests in flight.
const SHUTDOWN_SECONDS: u64 = 10;

/// A server that is listening.
pub struct RunningServer {
    /// The server; it answers requests while it is awaited.
    pub server: Server,
    /// The address that it listens on.
    pub address: SocketAddr,
    /// The address of `/metrics`, if there is one.
    pub metrics_address: Option<SocketAddr>,
    /// Looks after the database. Stop it when the server has stopped.
    pub keeper: Keeper,
    /// The streams of club nights. End them before the server is asked to finish its requests.
    pub streams: LiveStreams,
}

/// Loads the library, opens the database, and listens. Await [`RunningServer::server`] to serve requests.
///
/// # Errors
/// If the content has errors, the database cannot be used, or the address is taken.
///
/// # Examples
///
/// ```no_run
/// use oddtrick_web::{Clock, Config, KeySource, TimeZone, start};
///
/// # async fn run() -> Result<(), Box<dyn std::error::Error>> {
/// let config = Config {
///     listen_address: "127.0.0.1:0".parse()?,
///     database: "whist.db".into(),
///     keys: KeySource::BesideDatabase,
///     content_dir: None,
///     clock: Clock::System,
///     zone: TimeZone::UTC,
///     origin: None,
///     prerender_pages: true,
///     trust_proxy: false,
///     metrics_address: None,
///     busy_ms: 5000,
/// };
/// let running = start(&config)?;
/// println!("http://{}", running.address);
/// running.server.await?;
/// running.keeper.stop();
/// # Ok(())
/// # }
/// ```
pub fn start(config: &Config) -> Result<RunningServer, StartError> {
    let connections = connections_allowed()?;
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
    let keeper = Keeper::start(&app, config.prerender_pages);
    let figures = web::Data::new(Metrics::default());
    let has_metrics = config.metrics_address.is_some();
    let metrics = config.metrics_address.map(|at| metrics::serve(at, app.clone(), figures.clone())).transpose()?;
    let metrics_address = metrics.map(|(server, address)| {
        actix_web::rt::spawn(server);
        address
    });
    let draws = web::Data::new(SharedDraws::default());
    let sending = web::Data::new(Sending(NetworkCount::new(MAX_SENDING)));
    let streams = LiveStreams::new((connections / 2).min(MAX_STREAMS));
    let rooms = web::Data::new(NightRooms::new(streams.clone()));
    // Behind a proxy, all connections are the proxy's.
    let of_network = NetworkCount::new(if config.trust_proxy { connections } else { connections / 4 });
    let https = app.is_https();
    let server = HttpServer::new(move || {
        let site = App::new().app_data(app.clone()).app_data(draws.clone()).app_data(sending.clone());
        site.app_data(figures.clone())
            .app_data(rooms.clone())
            .wrap(from_fn(limit_patience))
            .wrap(security_headers(https))
            .wrap(Condition::new(has_metrics, from_fn(count_request)))
            .wrap_fn(tell_request_id)
            .configure(router::routes)
    });
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    let server = server
        // Otherwise a short response waits until the previous one is acknowledged.
        .tcp_nodelay(true)
        .workers(workers)
        .max_connections((connections / workers).max(1))
        .on_connect(move |stream, extensions| count_connection(&of_network, stream, extensions))
        .client_request_timeout(HEADERS_TIMEOUT)
        // A client that closes its end has left, and what it asked for is dropped.
        .h1_allow_half_closed(false)
        // `Signals` answers the signals: actix would drop the requests in flight on Ctrl-C.
        .disable_signals()
        .shutdown_timeout(SHUTDOWN_SECONDS)
        .listen(listener)
        .map_err(|e| StartError::Listen(config.listen_address, e))?
        .run();
    Ok(RunningServer { server, address, metrics_address, keeper, streams })
}

/// Counts a connection for as long as it is open. One too many of a network is closed at once.
fn count_connection(of_network: &NetworkCount, stream: &dyn Any, extensions: &mut Extensions) {
    let Some(stream) = stream.downcast_ref::<TcpStream>() else { return };
    let Ok(peer) = stream.peer_addr() else { return };
    match of_network.add(peer.ip()) {
        Some(counted) => drop(extensions.insert(counted)),
        None => drop(socket2::SockRef::from(stream).shutdown(std::net::Shutdown::Both)),
    }
}
