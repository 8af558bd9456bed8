//! What every request may use, and how the server is started.

use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::OnceLock;

use actix_web::cookie::Key;
use actix_web::dev::Server;
use actix_web::{App as Actix, HttpServer, web};
use jiff::tz::TimeZone;
use thiserror::Error;

use super::account::PasswordHasher;
use super::clock::{Clock, SiteClock};
use super::daily::FeedCache;
use super::example_question::ExampleQuestionCache;
use super::library_pages::{self, PageCache};
use super::progress::{LimbGrid, MisreadingCache};
use super::rate_limit::RateLimiters;
use super::{router, security_headers};
use oddtrick_library::rule_examples::RuleExampleIndex;
use oddtrick_library::search::{SearchDocument, documents};
use oddtrick_library::{ContentError, ContentErrors, Library};
use oddtrick_quiz::daily::DailyPool;
use oddtrick_quiz::{QuestionId, QuestionPool, QuizContext, Track, story_ids};
use oddtrick_store::search::{IndexedDocument, SearchIndex};
use oddtrick_store::{Store, StoreError};

/// What the server needs to know.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where to listen; port 0 takes any free one.
    pub listen_address: SocketAddr,
    pub database: PathBuf,
    /// A content folder in place of the content built in.
    pub content_dir: Option<PathBuf>,
    pub clock: Clock,
    /// Where a day begins at midnight, for everyone.
    pub zone: TimeZone,
    /// The site's own address as others should write it, `https://example.org`; the address it
    /// listens on if none is given.
    pub origin: Option<String>,
    /// Whether the library's pages are made before they are asked for.
    pub prerender_pages: bool,
    /// Whether the address that a proxy names is believed.
    pub trust_proxy: bool,
    /// How long a write waits for another program that holds the database, in milliseconds.
    pub busy_ms: u32,
}

/// Why the server did not start.
#[derive(Debug, Error)]
pub enum StartError {
    #[error("the content has {} faults:\n{}", .0.len(), list_content_errors(.0))]
    Content(ContentErrors),
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
}

fn list_content_errors(faults: &[ContentError]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// What every request may use.
pub struct AppState {
    pub library: QuizContext,
    /// The site's address, without a stroke at its end.
    pub origin: String,
    /// What can be searched for, and the index over it.
    pub documents: Vec<SearchDocument>,
    pub search_index: SearchIndex,
    pub page_cache: PageCache,
    pub(super) example_question: ExampleQuestionCache,
    rule_examples: OnceLock<RuleExampleIndex>,
    pool: OnceLock<QuestionPool>,
    daily_pools: [OnceLock<DailyPool>; Track::ALL.len()],
    pub feed_cache: FeedCache,
    pub(super) misreading_cache: MisreadingCache,
    pub(super) limb_grid: LimbGrid,
    /// Every case and turn that might make a question.
    pub stories: Vec<QuestionId>,
    pub store: Store,
    pub clock: SiteClock,
    /// How often one may try to get in, and the hashing of passwords.
    pub(super) rate_limiters: RateLimiters,
    pub(super) password_hasher: PasswordHasher,
    pub(super) trust_proxy: bool,
    /// Signs cookies.
    pub cookie_key: Key,
    /// Signs the tokens of forms.
    pub form_token_key: Vec<u8>,
}

/// A server that listens, and where.
pub struct RunningServer {
    pub server: Server,
    pub address: SocketAddr,
}

impl AppState {
    fn load(config: &Config, address: SocketAddr) -> Result<AppState, StartError> {
        let library = match &config.content_dir {
            Some(folder) => Library::load_folder(folder),
            None => Library::load_embedded(),
        };
        let library = library.map_err(StartError::Content)?;
        let options = oddtrick_store::StoreOptions { busy_ms: config.busy_ms };
        let store = Store::open_with(&config.database, options)?;
        let secret = store.signing_secret(&fresh_secret())?;
        let stories = story_ids(&library);
        let documents = documents(&library);
        let search = SearchIndex::index_of(
            documents.iter().map(|SearchDocument { title, body, weight, .. }| IndexedDocument {
                title,
                body,
                weight: *weight,
            }),
        )?;
        let origin = config.origin.clone().unwrap_or_else(|| format!("http://{address}"));
        Ok(AppState {
            origin: origin.trim_end_matches('/').to_owned(),
            documents,
            search_index: search,
            page_cache: PageCache::default(),
            example_question: ExampleQuestionCache::default(),
            rule_examples: OnceLock::new(),
            pool: OnceLock::new(),
            daily_pools: Default::default(),
            feed_cache: FeedCache::default(),
            misreading_cache: MisreadingCache::default(),
            limb_grid: LimbGrid::default(),
            stories,
            cookie_key: Key::derive_from(&secret),
            form_token_key: secret,
            library: QuizContext::new(library),
            store,
            clock: SiteClock::new(config.clock, config.zone.clone()),
            rate_limiters: RateLimiters::new(config.clock),
            password_hasher: PasswordHasher::default(),
            trust_proxy: config.trust_proxy,
        })
    }
}

impl AppState {
    /// What proves each row: made when the first law page is.
    pub(super) fn rule_examples(&self) -> &RuleExampleIndex {
        self.rule_examples.get_or_init(|| RuleExampleIndex::from_library(&self.library))
    }

    /// What practice draws from: known when it is first wanted.
    pub(super) fn pool(&self) -> &QuestionPool {
        self.pool.get_or_init(|| QuestionPool::from_library(&self.library))
    }

    /// What a house's quizzes are drawn from: known when one is first drawn.
    pub(super) fn daily_pool(&self, house: &'static Track) -> &DailyPool {
        let at = Track::ALL.iter().position(|other| other == house).unwrap_or(0);
        self.daily_pools[at].get_or_init(|| DailyPool::new(&self.library, &self.stories, house))
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
pub fn start(config: &Config) -> Result<RunningServer, StartError> {
    let listener =
        TcpListener::bind(config.listen_address).map_err(|e| StartError::Listen(config.listen_address, e))?;
    let address = listener.local_addr().map_err(|e| StartError::Listen(config.listen_address, e))?;
    let app = web::Data::new(AppState::load(config, address)?);
    if config.prerender_pages {
        let app = app.clone();
        std::thread::spawn(move || {
            ExampleQuestionCache::get_or_choose(&app, app.clock.today());
            library_pages::prerender_all(&app);
            app.pool().check_all(&app.library);
        });
    }
    let server = HttpServer::new(move || {
        Actix::new().app_data(app.clone()).wrap(security_headers::security_headers()).configure(router::routes)
    });
    let server = server
        // Without it a compressed answer, which is short, waits for the one before to be acknowledged.
        .tcp_nodelay(true)
        .workers(std::thread::available_parallelism().map_or(2, usize::from))
        .listen(listener)
        .map_err(|e| StartError::Listen(config.listen_address, e))?
        .run();
    Ok(RunningServer { server, address })
}
