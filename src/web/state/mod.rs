//! What every request may use.

mod day_cache;
pub(crate) mod limb_grid;
pub(crate) mod misreading_cache;

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use actix_web::cookie::Key;

use crate::clock::SiteClock;
use crate::config::{Config, StartError};
use crate::page_cache::CachedPage;
use crate::page_cache::PageCache;
use crate::passwords::PasswordHasher;
use crate::random::random_bytes;
use crate::rate_limit::RateLimiters;
use crate::state::day_cache::DayCache;
use crate::state::limb_grid::LimbGrid;
use crate::state::misreading_cache::MisreadingCache;
use oddtrick_library::Library;
use oddtrick_library::rule_examples::RuleExampleIndex;
use oddtrick_library::search::{SearchDocument, documents};
use oddtrick_quiz::daily::DailyPool;
use oddtrick_quiz::{QuestionId, QuestionPool, Track, story_ids};
use oddtrick_store::Store;
use oddtrick_store::search::{IndexedDocument, SearchIndex};

/// What every request may use.
pub(crate) struct AppState {
    pub library: Library,
    /// The site's address, without a stroke at its end.
    pub origin: String,
    /// What can be searched for, and the index over it.
    pub documents: Vec<SearchDocument>,
    pub search_index: SearchIndex,
    pub page_cache: PageCache,
    pub(crate) example_question: DayCache<(), QuestionId>,
    rule_examples: OnceLock<RuleExampleIndex>,
    pool: OnceLock<QuestionPool>,
    daily_pools: [OnceLock<DailyPool>; Track::ALL.len()],
    pub feed_cache: DayCache<&'static str, Arc<CachedPage>>,
    pub(crate) misreading_cache: MisreadingCache,
    pub(crate) limb_grid: LimbGrid,
    /// Every case and turn that might make a question.
    pub stories: Vec<QuestionId>,
    pub store: Store,
    pub clock: SiteClock,
    /// How often one may try to get in, and the hashing of passwords.
    pub(crate) rate_limiters: RateLimiters,
    pub(crate) password_hasher: Arc<PasswordHasher>,
    pub(crate) trust_proxy: bool,
    /// Signs cookies.
    pub cookie_key: Key,
    /// Signs the tokens of forms.
    pub form_token_key: Vec<u8>,
}

impl AppState {
    pub(crate) fn load(config: &Config, address: SocketAddr) -> Result<AppState, StartError> {
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
            example_question: DayCache::default(),
            rule_examples: OnceLock::new(),
            pool: OnceLock::new(),
            daily_pools: Default::default(),
            feed_cache: DayCache::default(),
            misreading_cache: MisreadingCache::default(),
            limb_grid: LimbGrid::default(),
            stories,
            cookie_key: Key::derive_from(&secret),
            form_token_key: secret,
            library,
            store,
            clock: SiteClock::new(config.clock, config.zone.clone()),
            rate_limiters: RateLimiters::new(config.clock),
            password_hasher: Arc::default(),
            trust_proxy: config.trust_proxy,
        })
    }
}

impl AppState {
    /// Whether the site is reached over HTTPS; its cookies then travel over HTTPS only.
    pub(crate) fn is_https(&self) -> bool {
        self.origin.starts_with("https://")
    }

    /// What proves each row: made when the first law page is.
    pub(crate) fn rule_examples(&self) -> &RuleExampleIndex {
        self.rule_examples.get_or_init(|| RuleExampleIndex::from_library(&self.library))
    }

    /// What practice draws from: known when it is first wanted.
    pub(crate) fn pool(&self) -> &QuestionPool {
        self.pool.get_or_init(|| QuestionPool::from_library(&self.library))
    }

    /// What a house's quizzes are drawn from: known when one is first drawn.
    pub(crate) fn daily_pool(&self, house: &'static Track) -> &DailyPool {
        let at = Track::ALL.iter().position(|other| other == house).unwrap_or(0);
        self.daily_pools[at].get_or_init(|| DailyPool::new(&self.library, &self.stories, house))
    }
}

/// Sixty-four bytes that nobody can guess.
fn fresh_secret() -> Vec<u8> {
    random_bytes::<64>().to_vec()
}
