//! What the tests use: a running site, access to its database, a browser, and pages with their parts.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use actix_web::dev::ServerHandle;
use oddtrick_library::Library;
use oddtrick_quiz::daily::QUESTIONS_PER_QUIZ;
use oddtrick_quiz::{QuestionId, QuizContext, QuizQuestion, Reply, ReplyForm, family_ids, story_ids};
use oddtrick_web::{Clock, Config, StartError, TimeZone};
use scraper::{CaseSensitivity, ElementRef, Html, Node, Selector};
use tempfile::TempDir;

pub const DAY: &str = "2026-11-21";
pub const NEXT_DAY: &str = "2026-11-22";

/// The library that the site serves, to compare with.
pub static LIBRARY: LazyLock<QuizContext> = LazyLock::new(|| QuizContext::new(Library::load_embedded().unwrap()));
pub static FAMILIES: LazyLock<Vec<QuestionId>> = LazyLock::new(|| family_ids(&LIBRARY));

/// A running site. It stops when this is dropped.
pub struct Site {
    pub address: SocketAddr,
    /// The address of `/metrics`, if the configuration asks for one.
    pub metrics_address: Option<SocketAddr>,
    handle: ServerHandle,
    thread: Option<JoinHandle<()>>,
}

impl Site {
    /// Starts the site on a database at noon UTC of a day, or at a moment such as `2026-11-21T12:10:00Z`.
    pub fn open(database: &Path, day: &str) -> Site {
        Site::try_open(database, day).unwrap_or_else(|e| panic!("the site did not start: {e}"))
    }

    pub fn try_open(database: &Path, day: &str) -> Result<Site, StartError> {
        Site::start(database, &noon(day), |_| {})
    }

    /// Starts the site on a database at a moment, with days that begin at midnight of a time zone.
    pub fn open_in_zone(database: &Path, moment: &str, zone: &str) -> Site {
        let zone = TimeZone::get(zone).unwrap();
        Site::start(database, moment, |config| config.zone = zone)
            .unwrap_or_else(|e| panic!("the site did not start: {e}"))
    }

    /// Starts the site on content from a folder.
    pub fn open_with_content(database: &Path, content: &Path) -> Site {
        Site::open_with(database, DAY, |config| config.content_dir = Some(content.to_owned()))
    }

    /// Starts the site with a changed configuration.
    pub fn open_with(database: &Path, day: &str, change: impl FnOnce(&mut Config)) -> Site {
        Site::start(database, &noon(day), change).unwrap_or_else(|e| panic!("the site did not start: {e}"))
    }

    fn start(database: &Path, moment: &str, change: impl FnOnce(&mut Config)) -> Result<Site, StartError> {
        let mut config = Config {
            listen_address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            database: database.to_owned(),
            keys: oddtrick_web::KeySource::BesideDatabase,
            content_dir: None,
            clock: Clock::Fixed(moment.parse().unwrap()),
            zone: TimeZone::UTC,
            origin: None,
            prerender_pages: false,
            trust_proxy: false,
            metrics_address: None,
            busy_ms: 50,
        };
        change(&mut config);
        let (tell, told) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async {
                let running = match oddtrick_web::start(&config) {
                    Ok(running) => running,
                    Err(e) => return tell.send(Err(e)).unwrap(),
                };
                tell.send(Ok((running.address, running.metrics_address, running.server.handle()))).unwrap();
                running.server.await.unwrap();
                running.keeper.stop();
            });
        });
        let (address, metrics_address, handle) = told.recv().unwrap()?;
        Ok(Site { address, metrics_address, handle, thread: Some(thread) })
    }
}

/// Noon UTC of a day, unless a moment is given.
fn noon(day: &str) -> String {
    if day.contains('T') { day.to_owned() } else { format!("{day}T12:00:00Z") }
}

impl Drop for Site {
    fn drop(&mut self) {
        // The call itself stops the server; dropping the future only skips the wait.
        drop(self.handle.stop(false));
        let ended = self.thread.take().map(JoinHandle::join);
        assert!(std::thread::panicking() || matches!(ended, Some(Ok(()))), "the server panicked");
    }
}

/// A database file in a folder that is removed when this is dropped.
pub struct Database {
    folder: TempDir,
}

impl Database {
    pub fn new() -> Database {
        Database { folder: TempDir::new().unwrap() }
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn path(&self) -> PathBuf {
        self.folder.path().join("oddtrick.db")
    }

    /// A connection to the same file, as another program would open it.
    pub fn connect(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.path()).unwrap()
    }

    /// The number of rows of a table.
    pub fn count(&self, table: &str) -> i64 {
        self.connect().query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap()
    }

    /// Waits until a table has so many rows. A page shows a quiz before it is stored.
    pub fn wait_for(&self, table: &str, rows: i64) {
        for _ in 0..1000 {
            if self.count(table) == rows {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("{table} has {} rows, not {rows}", self.count(table));
    }

    /// The questions stored for a day's quiz of the first track.
    pub fn daily_question_ids(&self, day: &str) -> Vec<QuestionId> {
        self.daily_question_ids_of_track("english-club", day)
    }

    /// The questions stored for a day's quiz of a track.
    pub fn daily_question_ids_of_track(&self, track: &str, day: &str) -> Vec<QuestionId> {
        self.wait_for(&format!("days WHERE house = '{track}' AND day = '{day}'"), 1);
        let connection = self.connect();
        let sql = "SELECT spec FROM day_questions WHERE house = ?1 AND day = ?2 ORDER BY position";
        let mut found = connection.prepare(sql).unwrap();
        let question_ids = found.query_map([track, day], |row| row.get::<_, String>(0)).unwrap();
        question_ids.map(|question_id| question_id.unwrap().parse().unwrap()).collect()
    }

    /// Stores a day's quiz before the site does.
    pub fn insert_daily_quiz(&self, day: &str, question_ids: &[QuestionId]) {
        let connection = self.connect();
        connection.execute("INSERT INTO days VALUES ('english-club', ?1, 'test', 0)", [day]).unwrap();
        for (question_id, n) in question_ids.iter().zip(1_i64..) {
            let row = (day, n, question_id.to_string());
            let sql = "INSERT INTO day_questions (house, day, position, spec) VALUES ('english-club', ?1, ?2, ?3)";
            connection.execute(sql, row).unwrap();
        }
    }
}

/// A new site on a new database.
pub fn start_site() -> (Database, Site) {
    let database = Database::new();
    let site = Site::open(&database.path(), DAY);
    (database, site)
}

/// A site shared by tests that only read. Each uses a browser of its own; none looks into the database or
/// counts what is stored.
pub fn read_only_site() -> &'static Site {
    static SITE: LazyLock<Site> = LazyLock::new(|| {
        // A static is never dropped, so a temporary folder would be left behind.
        let database = Path::new(env!("CARGO_TARGET_TMPDIR")).join("read-only.db");
        for ending in ["db", "db-wal", "db-shm", "db.key"] {
            let _ = std::fs::remove_file(database.with_extension(ending));
        }
        Site::open(&database, DAY)
    });
    &SITE
}

/// A new site whose quiz of [`DAY`] has only questions with four options and one right answer.
pub fn start_site_with_plain_quiz() -> (Database, Site) {
    let (database, site) = start_site();
    let made =
        story_ids(&LIBRARY).into_iter().filter_map(|question_id| QuizQuestion::build(&LIBRARY, &question_id).ok());
    let of_four = made.filter(|question| question.form == ReplyForm::One && question.options.len() == 4);
    let mut cases = BTreeSet::new();
    let question_ids = of_four.map(|question| question.id).filter(|question_id| cases.insert(question_id.case_id()));
    database.insert_daily_quiz(DAY, &question_ids.take(QUESTIONS_PER_QUIZ).collect::<Vec<_>>());
    (database, site)
}

/// A browser that keeps cookies and follows no redirect unless told to.
pub struct Browser {
    agent: ureq::Agent,
}

impl Browser {
    pub fn new() -> Browser {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            // Ends a test that would hang; it measures nothing.
            .timeout_global(Some(Duration::from_mins(1)))
            // The server may close an idle connection just when it is reused.
            .max_idle_connections(0)
            .build();
        Browser { agent: config.into() }
    }

    pub fn get(&self, site: &Site, path: &str) -> Page {
        let answer = self.agent.get(url(site, path)).call();
        Page::from_response(answer.unwrap_or_else(|e| panic!("GET {path}: {e}")))
    }

    /// Gets a page or a file. What is no text is left out of the page.
    pub fn get_any(&self, site: &Site, path: &str) -> Page {
        let mut answer = self.agent.get(url(site, path)).call().unwrap_or_else(|e| panic!("GET {path}: {e}"));
        let body = String::from_utf8_lossy(&answer.body_mut().read_to_vec().unwrap()).into_owned();
        Page::new(answer.status().as_u16(), answer.headers().clone(), body)
    }

    /// A file: its media type and its bytes. It must be there.
    pub fn get_file(&self, site: &Site, path: &str) -> (String, Vec<u8>) {
        let mut answer = self.agent.get(url(site, path)).call().unwrap_or_else(|e| panic!("GET {path}: {e}"));
        assert_eq!(answer.status().as_u16(), 200, "{path}");
        let media_type = answer.headers().get("content-type").map_or("", |value| value.to_str().unwrap()).to_owned();
        (media_type, answer.body_mut().read_to_vec().unwrap())
    }

    /// Gets a text from another address than the site's.
    pub fn get_text(&self, address: SocketAddr, path: &str) -> String {
        let mut answer = self.agent.get(format!("http://{address}{path}")).call().unwrap();
        assert_eq!(answer.status().as_u16(), 200, "{path}");
        answer.body_mut().read_to_string().unwrap()
    }

    /// Gets a page and follows its redirects.
    pub fn follow(&self, site: &Site, path: &str) -> Page {
        let mut page = self.get(site, path);
        for _ in 0..5 {
            if page.status != 303 {
                break;
            }
            page = self.get(site, &page.header("location"));
        }
        page
    }

    pub fn post(&self, site: &Site, path: &str, form: &[(&str, &str)]) -> Page {
        let answer = self.agent.post(url(site, path)).send_form(form.iter().copied());
        Page::from_response(answer.unwrap_or_else(|e| panic!("POST {path}: {e}")))
    }

    /// Posts a body of any type.
    pub fn post_raw(&self, site: &Site, path: &str, kind: &str, body: &[u8]) -> Page {
        let answer = self.agent.post(url(site, path)).content_type(kind).send(body);
        Page::from_response(answer.unwrap_or_else(|e| panic!("POST {path}: {e}")))
    }

    /// Answers a question with one option, through the form of its page.
    pub fn submit_choice(&self, site: &Site, asked: &QuestionForm, choice: usize) -> Page {
        self.post(site, &asked.action, &[("token", &asked.token), ("choice", &choice.to_string())])
    }

    /// Sends a reply to a question, whatever its form.
    pub fn submit_reply(&self, site: &Site, asked: &QuestionForm, reply: &Reply) -> Page {
        let mut form = vec![("token", asked.token.clone())];
        match reply {
            Reply::One(place) => form.push(("choice", place.to_string())),
            Reply::Many(places) => form.extend(places.iter().map(|place| ("choice", place.to_string()))),
            Reply::Pair(pair) => form.extend([("ab", pair.ab.to_string()), ("yz", pair.yz.to_string())]),
            Reply::Number(number) => form.push(("number", number.to_string())),
        }
        let form: Vec<(&str, &str)> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
        self.post(site, &asked.action, &form)
    }

    /// Opens a question of the daily quiz of [`DAY`].
    pub fn open_daily_question(&self, site: &Site, number: usize) -> QuestionForm {
        QuestionForm::from_page(&self.get(site, &format!("/quiz/{DAY}/{number}")))
    }

    /// Posts a form with extra headers, as from another site's page or through a proxy.
    pub fn post_with(&self, site: &Site, path: &str, headers: &[(&str, &str)], form: &[(&str, &str)]) -> Page {
        let request = self.agent.post(url(site, path));
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        let answer = request.send_form(form.iter().copied());
        Page::from_response(answer.unwrap_or_else(|e| panic!("POST {path}: {e}")))
    }

    pub fn cookie(&self) -> Option<String> {
        self.cookie_named("visitor")
    }

    pub fn cookie_named(&self, name: &str) -> Option<String> {
        self.agent.cookie_jar_lock().get("127.0.0.1", "/", name).map(|cookie| cookie.value().to_owned())
    }

    pub fn set_cookie(&self, site: &Site, value: &str) {
        self.set_cookie_named(site, "visitor", value);
    }

    pub fn set_cookie_named(&self, site: &Site, name: &str, value: &str) {
        let uri = url(site, "/").parse().unwrap();
        let cookie = ureq::Cookie::parse(format!("{name}={value}; Path=/"), &uri).unwrap();
        self.agent.cookie_jar_lock().insert(cookie, &uri).unwrap();
    }
}

fn url(site: &Site, path: &str) -> String {
    format!("http://{}{path}", site.address)
}

/// A response of the server.
pub struct Page {
    pub status: u16,
    pub headers: ureq::http::HeaderMap,
    pub body: String,
    pub html: Html,
}

impl Page {
    fn from_response(mut answer: ureq::http::Response<ureq::Body>) -> Page {
        let body = answer.body_mut().read_to_string().unwrap();
        Page::new(answer.status().as_u16(), answer.headers().clone(), body)
    }

    fn new(status: u16, headers: ureq::http::HeaderMap, body: String) -> Page {
        let html = Html::parse_document(&body);
        Page { status, headers, body, html }
    }

    /// The value of a header; empty if it is missing.
    pub fn header(&self, name: &str) -> String {
        self.headers.get(name).map_or(String::new(), |value| value.to_str().unwrap().to_owned())
    }

    pub fn all(&self, css: &str) -> Vec<ElementRef<'_>> {
        self.html.select(&selector(css)).collect()
    }

    pub fn count(&self, selector: &str) -> usize {
        self.all(selector).len()
    }

    /// The text of each element, with single spaces.
    pub fn texts(&self, selector: &str) -> Vec<String> {
        self.all(selector).into_iter().map(text).collect()
    }

    /// The text of the only such element.
    pub fn text(&self, selector: &str) -> String {
        let texts = self.texts(selector);
        assert_eq!(texts.len(), 1, "{selector} in\n{}", self.body);
        texts.concat()
    }

    /// The values of an attribute, of the elements that have it.
    pub fn attrs(&self, selector: &str, name: &str) -> Vec<String> {
        self.all(selector).into_iter().filter_map(|e| e.attr(name)).map(str::to_owned).collect()
    }

    pub fn attr(&self, selector: &str, name: &str) -> String {
        let values = self.attrs(selector, name);
        assert_eq!(values.len(), 1, "{name} of {selector} in\n{}", self.body);
        values.concat()
    }

    /// Asserts that this is a complete page of the site with this status.
    #[track_caller]
    pub fn assert_page(&self, status: u16, what: &str) {
        assert_eq!(self.status, status, "{what}");
        assert_eq!(self.header("content-type"), "text/html; charset=utf-8", "{what}");
        assert!(self.header("content-security-policy").contains("default-src 'none'"), "{what}");
        assert_eq!(self.header("x-content-type-options"), "nosniff", "{what}");
        assert_eq!(self.header("referrer-policy"), "same-origin", "{what}");
        assert_eq!(self.header("cross-origin-opener-policy"), "same-origin", "{what}");
        for one in ["h1", "head > title", "main", "html[lang]"] {
            assert_eq!(self.count(one), 1, "{one} of {what}");
        }
        assert!(!self.text("h1").is_empty() && !self.text("head title").is_empty(), "{what}");
        assert!(!self.attr("html", "lang").is_empty(), "{what}");
        assert_eq!(self.count("style, [style], [onclick]"), 0, "{what} would want a looser policy");
        for script in self.all("script") {
            let from = script.attr("src").unwrap_or_default();
            assert!(from.starts_with("/static/") && text(script).is_empty(), "{what} has a script within it");
        }
    }
}

pub fn selector(selector: &str) -> Selector {
    Selector::parse(selector).unwrap_or_else(|e| panic!("{selector}: {e}"))
}

pub fn text(element: ElementRef<'_>) -> String {
    element.text().flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

/// The markup of an element: tags, attributes, and its text if `words` is set. Of elements that `veiled`
/// selects, and of the attributes named, it shows only that they are there.
pub fn markup(element: ElementRef<'_>, veiled: &Selector, attributes: &[&str], words: bool) -> String {
    let name = element.value().name();
    let mut made = format!("<{name}");
    let mut attrs: Vec<_> = element.value().attrs().collect();
    attrs.sort_unstable();
    for (key, value) in attrs {
        made += &[" ", key, "=", if attributes.contains(&key) { "…" } else { value }].concat();
    }
    made.push('>');
    if veiled.matches(&element) {
        return made + "…";
    }
    for child in element.children() {
        match (child.value(), ElementRef::wrap(child)) {
            (Node::Text(text), _) if words => made += text,
            (_, Some(child)) => made += &markup(child, veiled, attributes, words),
            _ => {}
        }
    }
    made
}

/// A question as its page asks it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionForm {
    pub action: String,
    pub token: String,
    pub legend: String,
    pub options: Vec<String>,
}

impl QuestionForm {
    #[track_caller]
    pub fn from_page(page: &Page) -> QuestionForm {
        assert_eq!(page.count("form[method=post]"), 1, "no question, but {}:\n{}", page.status, page.body);
        QuestionForm {
            action: page.attr("form[method=post]", "action"),
            token: page.attr("input[name=token]", "value"),
            legend: page.text("main legend"),
            options: page.texts("label.option"),
        }
    }
}

/// Whether the ruling on a page says that the answer was right.
#[track_caller]
pub fn is_marked_right(page: &Page) -> bool {
    assert_eq!(page.count(".verdict"), 1, "no ruling, but {}:\n{}", page.status, page.body);
    let verdict = page.all(".verdict")[0].value();
    let has = |class| verdict.has_class(class, CaseSensitivity::CaseSensitive);
    assert_ne!(has("right"), has("wrong"));
    has("right")
}
