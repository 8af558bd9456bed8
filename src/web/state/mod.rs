//! The state of the site, shared by all requests: library, store, keys and caches.

mod code_pools;
mod day_cache;
pub(crate) mod limb_grid;
pub(crate) mod misreading_cache;
pub(crate) mod site_keys;
pub(crate) mod unfixed_days;

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use crate::clock::SiteClock;
use crate::config::{Config, StartError};
use crate::newcomers::Newcomers;
use crate::page_cache::CachedPage;
use crate::page_cache::PageCache;
use crate::passwords::PasswordHasher;
use crate::random::random_bytes;
use crate::rate_limit::RateLimiters;
use crate::state::code_pools::CodePools;
use crate::state::day_cache::DayCache;
use crate::state::limb_grid::LimbGrid;
use crate::state::misreading_cache::MisreadingCache;
use crate::state::site_keys::SiteKeys;
use crate::state::unfixed_days::UnfixedDays;
use crate::work_pool::WorkPool;
use jiff::civil::Date;
use oddtrick_law::codes;
use oddtrick_library::Library;
use oddtrick_library::rule_examples::RuleExampleIndex;
use oddtrick_library::search::{SearchDocument, documents};
use oddtrick_quiz::daily::{CasesByDay, DailyPool};
use oddtrick_quiz::{QuestionId, QuestionPool, QuizContext, QuizQuestion, Track, story_ids};
use oddtrick_store::Store;
use oddtrick_store::search::{IndexedDocument, SearchIndex};

/// How many pieces of costly work of one sort may wait for their turn.
const MAX_WAITING: usize = 32;

/// The state of the site, shared by all requests: library, store, keys and caches.
pub(crate) struct AppState {
    pub(crate) library: QuizContext,
    /// The site's public address, without a slash at the end.
    pub(crate) origin: String,
    /// The documents that can be searched, and the index over them.
    pub(crate) documents: Vec<SearchDocument>,
    pub(crate) search_index: SearchIndex,
    /// Rendered pages that are the same for everyone.
    pub(crate) page_cache: PageCache,
    /// The example of the day on the front page.
    pub(crate) example_question: DayCache<(), QuestionId>,
    /// The examples of every rule.
    rule_examples: OnceLock<RuleExampleIndex>,
    /// The pool that practice draws from.
    pool: OnceLock<Arc<QuestionPool>>,
    /// The pool of each track, in the order of [`Track::ALL`].
    daily_pools: [OnceLock<DailyPool>; Track::ALL.len()],
    /// What the daily quizzes of codes with house rules are drawn from. None for a code with too few cases.
    club_quiz_pools: CodePools<Option<DailyPool>>,
    /// What the sheets of clubs with house rules are drawn from.
    club_sheet_pools: CodePools<QuestionPool>,
    /// The feed of each track, by the id of the track.
    pub(crate) feed_cache: DayCache<&'static str, Arc<CachedPage>>,
    /// Descriptions of misreadings.
    pub(crate) misreading_cache: MisreadingCache,
    /// The cells of the maps of laws.
    pub(crate) limb_grid: LimbGrid,
    /// Every case and variation that may make a question.
    pub(crate) stories: Vec<QuestionId>,
    pub(crate) store: Store,
    /// Daily quizzes that are drawn and not stored yet.
    pub(crate) unfixed_days: Arc<UnfixedDays>,
    pub(crate) clock: SiteClock,
    /// Limits on attempts to sign in.
    pub(crate) rate_limiters: RateLimiters,
    /// Limits on new visitors.
    pub(crate) newcomers: Newcomers,
    /// Hashes passwords, one at a time.
    pub(crate) password_hasher: Arc<PasswordHasher>,
    /// Judges the disputes that programs send.
    pub(crate) ruling_pool: WorkPool,
    /// Draws questions of a choice.
    pub(crate) question_pool: WorkPool,
    /// Whether to believe the client address that a proxy reports.
    pub(crate) trust_proxy: bool,
    /// Sign cookies and forms.
    pub(crate) keys: SiteKeys,
}

impl AppState {
    pub(crate) fn load(config: &Config, address: SocketAddr) -> Result<AppState, StartError> {
        let library = match &config.content_dir {
            Some(folder) => Library::load_folder(folder),
            None => Library::load_embedded(),
        };
        let library = QuizContext::new(library.map_err(StartError::Content)?);
        let options = oddtrick_store::StoreOptions { busy_ms: config.busy_ms };
        let store = Store::open_with(&config.database, options)?;
        let clock = SiteClock::new(config.clock, config.zone.clone());
        let ring = store.key_ring(&config.keys, &fresh_key(), clock.today())?;
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
            club_quiz_pools: CodePools::default(),
            club_sheet_pools: CodePools::default(),
            feed_cache: DayCache::default(),
            misreading_cache: MisreadingCache::default(),
            limb_grid: LimbGrid::default(),
            stories,
            keys: SiteKeys::new(ring),
            library,
            store,
            unfixed_days: Arc::default(),
            clock,
            rate_limiters: RateLimiters::new(config.clock),
            newcomers: Newcomers::default(),
            password_hasher: Arc::default(),
            ruling_pool: WorkPool::beside_pages(MAX_WAITING),
            question_pool: WorkPool::beside_pages(MAX_WAITING),
            trust_proxy: config.trust_proxy,
        })
    }
}

impl AppState {
    /// Whether the site is reached over HTTPS; its cookies then travel over HTTPS only.
    pub(crate) fn is_https(&self) -> bool {
        self.origin.starts_with("https://")
    }

    /// The examples of every rule; computed when the first page of a law is rendered.
    pub(crate) fn rule_examples(&self) -> &RuleExampleIndex {
        self.rule_examples.get_or_init(|| RuleExampleIndex::from_library(&self.library))
    }

    /// The pool that practice draws from; computed on first use.
    pub(crate) fn pool(&self) -> &Arc<QuestionPool> {
        self.pool.get_or_init(|| Arc::new(QuestionPool::from_library(&self.library)))
    }

    /// The pool that questions under some codes are drawn from. A code with house rules on has a pool of its own.
    pub(crate) fn pool_under(&self, codes: &[String]) -> Arc<QuestionPool> {
        let with_rules = codes.iter().filter_map(|id| codes::find(id)).find(|code| !code.house_rules().is_empty());
        if let Some(code) = with_rules {
            return self.club_sheet_pools.get_or_make(code.id, || QuestionPool::for_code(&self.library, code));
        }
        self.pool().clone()
    }

    /// Draws the quiz of a track on a day. The pool that it is drawn from is computed on first use. `set` holds the days
    /// that are fixed already.
    pub(crate) fn draw_quiz(&self, track: &'static Track, day: Date, set: &CasesByDay) -> Vec<QuizQuestion> {
        let Some(at) = Track::ALL.iter().position(|other| other == track) else {
            let pool = || DailyPool::for_code(&self.library, track.id);
            let pool = self.club_quiz_pools.get_or_make(track.id, pool);
            return pool.as_ref().as_ref().map_or_else(Vec::new, |pool| pool.draw(&self.library, day, set));
        };
        let pool = self.daily_pools[at].get_or_init(|| DailyPool::of_track(&self.library, track));
        pool.draw(&self.library, day, set)
    }
}

/// A new key: sixty-four random bytes.
pub(crate) fn fresh_key() -> Vec<u8> {
    random_bytes::<64>().to_vec()
}
