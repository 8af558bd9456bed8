//! What every request may use, and how the server is started.

use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::OnceLock;

use actix_web::cookie::Key;
use actix_web::dev::Server;
use actix_web::{App as Actix, HttpServer, web};
use jiff::tz::TimeZone;
use thiserror::Error;

use super::account::Passwords;
use super::clock::{Clock, HouseClock};
use super::example::Example;
use super::limit::Limits;
use super::progress::{Layout, Tellings};
use super::quiz::Feeds;
use super::reading::{self, Shelf};
use super::{router, security};
use oddtrick_library::rule_examples::RuleExampleIndex;
use oddtrick_library::search::{SearchDocument, documents};
use oddtrick_library::{ContentError, Library};
use oddtrick_quiz::daily::Stock;
use oddtrick_quiz::{House, Pool, Spec, stories};
use oddtrick_store::search::{IndexedDocument, SearchIndex};
use oddtrick_store::{Store, StoreError};

/// What the server needs to know.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where to listen; port 0 takes any free one.
    pub address: SocketAddr,
    pub database: PathBuf,
    /// A content folder in place of the content built in.
    pub content: Option<PathBuf>,
    pub clock: Clock,
    /// Where a day begins at midnight, for everyone.
    pub zone: TimeZone,
    /// The site's own address as others should write it, `https://example.org`; the address it
    /// listens on if none is given.
    pub origin: Option<String>,
    /// Whether the library's pages are made before they are asked for.
    pub warm: bool,
    /// Whether the address that a proxy names is believed.
    pub trust_proxy: bool,
    /// How long a write waits for another program that holds the database, in milliseconds.
    pub busy_ms: u32,
}

/// Why the server did not start.
#[derive(Debug, Error)]
pub enum StartError {
    #[error("the content has {} faults:\n{}", .0.len(), list(.0))]
    Content(Vec<ContentError>),
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
}

fn list(faults: &[ContentError]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// What every request may use.
pub struct App {
    pub library: Library,
    /// The site's address, without a stroke at its end.
    pub origin: String,
    /// What can be searched for, and the index over it.
    pub documents: Vec<SearchDocument>,
    pub search: SearchIndex,
    pub shelf: Shelf,
    pub(super) example: Example,
    proof: OnceLock<RuleExampleIndex>,
    pool: OnceLock<Pool>,
    stocks: [OnceLock<Stock>; House::ALL.len()],
    pub feeds: Feeds,
    pub(super) tellings: Tellings,
    pub(super) layout: Layout,
    /// Every case and turn that might make a question.
    pub stories: Vec<Spec>,
    pub store: Store,
    pub clock: HouseClock,
    /// How often one may try to get in, and the hashing of passwords.
    pub(super) limits: Limits,
    pub(super) passwords: Passwords,
    pub(super) trust_proxy: bool,
    /// Signs cookies.
    pub key: Key,
    /// Signs the tokens of forms.
    pub secret: Vec<u8>,
}

/// A server that listens, and where.
pub struct Running {
    pub server: Server,
    pub address: SocketAddr,
}

impl App {
    fn open(config: &Config, address: SocketAddr) -> Result<App, StartError> {
        let library = match &config.content {
            Some(folder) => Library::load_folder(folder),
            None => Library::load_embedded(),
        };
        let library = library.map_err(StartError::Content)?;
        let options = oddtrick_store::StoreOptions { busy_ms: config.busy_ms };
        let store = Store::open_with(&config.database, options)?;
        let secret = store.signing_secret(&fresh_secret())?;
        let stories = stories(&library);
        let documents = documents(&library);
        let search = SearchIndex::index_of(
            documents.iter().map(|SearchDocument { title, body, weight, .. }| IndexedDocument {
                title,
                body,
                weight: *weight,
            }),
        )?;
        let origin = config.origin.clone().unwrap_or_else(|| format!("http://{address}"));
        Ok(App {
            origin: origin.trim_end_matches('/').to_owned(),
            documents,
            search,
            shelf: Shelf::default(),
            example: Example::default(),
            proof: OnceLock::new(),
            pool: OnceLock::new(),
            stocks: Default::default(),
            feeds: Feeds::default(),
            tellings: Tellings::default(),
            layout: Layout::default(),
            stories,
            key: Key::derive_from(&secret),
            secret,
            library,
            store,
            clock: HouseClock::new(config.clock, config.zone.clone()),
            limits: Limits::new(config.clock),
            passwords: Passwords::default(),
            trust_proxy: config.trust_proxy,
        })
    }
}

impl App {
    /// What proves each row: made when the first law page is.
    pub(super) fn proof(&self) -> &RuleExampleIndex {
        self.proof.get_or_init(|| RuleExampleIndex::from_library(&self.library))
    }

    /// What practice draws from: known when it is first wanted.
    pub(super) fn pool(&self) -> &Pool {
        self.pool.get_or_init(|| Pool::of(&self.library))
    }

    /// What a house's quizzes are drawn from: known when one is first drawn.
    pub(super) fn stock(&self, house: &'static House) -> &Stock {
        let at = House::ALL.iter().position(|other| other == house).unwrap_or(0);
        self.stocks[at].get_or_init(|| Stock::of(&self.library, &self.stories, house))
    }
}

/// Sixty-four bytes that nobody can guess.
fn fresh_secret() -> Vec<u8> {
    super::visitor::random_bytes::<64>().to_vec()
}

/// Opens the library and the database, listens, and returns the server and its address.
///
/// # Errors
/// Faults of the content, a database that cannot be used, an address that cannot be had.
pub fn start(config: &Config) -> Result<Running, StartError> {
    let listener = TcpListener::bind(config.address).map_err(|e| StartError::Listen(config.address, e))?;
    let address = listener.local_addr().map_err(|e| StartError::Listen(config.address, e))?;
    let app = web::Data::new(App::open(config, address)?);
    if config.warm {
        let app = app.clone();
        std::thread::spawn(move || {
            Example::of(&app, app.clock.today());
            reading::warm(&app);
            app.pool().settle(&app.library);
        });
    }
    let server =
        HttpServer::new(move || Actix::new().app_data(app.clone()).wrap(security::headers()).configure(router::routes));
    let server = server
        // Without it a compressed answer, which is short, waits for the one before to be acknowledged.
        .tcp_nodelay(true)
        .workers(std::thread::available_parallelism().map_or(2, usize::from))
        .listen(listener)
        .map_err(|e| StartError::Listen(config.address, e))?
        .run();
    Ok(Running { server, address })
}
