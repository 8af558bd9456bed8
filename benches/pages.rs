//! How fast a library page is served, compared with a bare handler that returns the same bytes; and how long a
//! search takes.
//!
//! ```text
//! cargo bench --bench pages
//! ```
//!
//! Both servers run in this process with the same number of workers and are measured in turn, so other load on
//! the machine affects both. Read the ratio; the rates depend on the machine.

// A benchmark that cannot do its work stops.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use actix_web::{App, HttpResponse, HttpServer, web};
use oddtrick_library::Library;
use oddtrick_library::search::{SearchDocument, documents, search_query};
use oddtrick_store::search::{IndexedDocument, SearchIndex};
use oddtrick_web::{Clock, Config};

/// Connections that send requests at once, each as soon as it has its response.
const CONNECTIONS: usize = 32;
/// Measurements of each server, and how long one lasts.
const ROUNDS: usize = 12;
const ROUND_TIME: Duration = Duration::from_millis(800);

const PATHS: [&str; 3] = ["/laws/english-club/73", "/laws/english-club/72", "/laws/english-club/56"];

fn main() {
    // `cargo test --benches` only checks that it would run.
    let quick = std::env::args().any(|argument| argument == "--test");
    let folder = tempfile::TempDir::new().unwrap();
    let site = start_site(&folder.path().join("bench.db"));
    for path in PATHS {
        let page = fetch(site, path);
        let bare = start_bare_server(page.body.clone(), page.mime.clone());
        let ratio = compare(site, path, bare, if quick { 1 } else { ROUNDS });
        println!("{path}: {} bytes of brotli, ratio to the bare handler {ratio}", page.body.len());
    }
    print_search_times(if quick { 1 } else { 200 });
}

/// Starts the real application.
fn start_site(database: &std::path::Path) -> SocketAddr {
    let config = Config {
        listen_address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        database: database.to_owned(),
        keys: oddtrick_web::KeySource::BesideDatabase,
        content_dir: None,
        clock: Clock::System,
        zone: oddtrick_web::TimeZone::UTC,
        origin: None,
        prerender_pages: false,
        trust_proxy: false,
        metrics_address: None,
        busy_ms: 1000,
    };
    let (tell, told) = mpsc::channel();
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async {
            let running = oddtrick_web::start(&config).unwrap_or_else(|e| panic!("{e}"));
            tell.send(running.address).unwrap();
            running.server.await.unwrap();
        });
    });
    told.recv().unwrap()
}

/// Starts a server with one handler, which returns these bytes with their content type and encoding.
fn start_bare_server(body: Vec<u8>, mime: String) -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let address = listener.local_addr().unwrap();
    let body = web::Bytes::from(body);
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async {
            let server = HttpServer::new(move || {
                let (body, mime) = (body.clone(), mime.clone());
                App::new().default_service(web::to(move || {
                    let (body, mime) = (body.clone(), mime.clone());
                    async move {
                        HttpResponse::Ok().content_type(mime).insert_header(("content-encoding", "br")).body(body)
                    }
                }))
            });
            let workers = std::thread::available_parallelism().map_or(2, usize::from);
            server.tcp_nodelay(true).workers(workers).listen(listener).unwrap().run().await.unwrap();
        });
    });
    address
}

/// Measures both servers in turn; returns the median, smallest and largest ratio of their rates.
fn compare(site: SocketAddr, path: &str, bare: SocketAddr, stretches: usize) -> String {
    let mut ratios: Vec<f64> = (0..stretches)
        .map(|n| {
            // The order alternates, so that neither always finds the machine warm.
            let (ours, theirs) = if n % 2 == 0 {
                let ours = rate(site, path);
                (ours, rate(bare, path))
            } else {
                let theirs = rate(bare, path);
                (rate(site, path), theirs)
            };
            ours / theirs
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    let middle = ratios[ratios.len() / 2];
    format!(
        "{middle:.3} (from {:.3} to {:.3}; {:.0} requests a second)",
        ratios[0],
        ratios[ratios.len() - 1],
        rate(site, path)
    )
}

/// Responses a second of a server, over all connections.
fn rate(address: SocketAddr, path: &str) -> f64 {
    let (answers, over) = (AtomicU64::new(0), AtomicBool::new(false));
    let started = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..CONNECTIONS {
            scope.spawn(|| {
                let mut client = Client::open(address, path);
                while !over.load(Ordering::Relaxed) {
                    client.ask();
                    answers.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        std::thread::sleep(ROUND_TIME);
        over.store(true, Ordering::Relaxed);
    });
    #[allow(clippy::cast_precision_loss)] // far fewer answers than a double can count
    let answers = answers.load(Ordering::Relaxed) as f64;
    answers / started.elapsed().as_secs_f64()
}

/// A page as it was received.
struct Fetched {
    body: Vec<u8>,
    mime: String,
}

fn fetch(address: SocketAddr, path: &str) -> Fetched {
    let mut client = Client::open(address, path);
    client.send();
    client.read_whole()
}

/// An open connection that requests one page again and again.
struct Client {
    stream: TcpStream,
    request: String,
    buffer: Vec<u8>,
    /// Bytes of the whole response, head and body; the same for every response to the same request.
    whole: usize,
}

impl Client {
    fn open(address: SocketAddr, path: &str) -> Client {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nhost: bench\r\naccept-encoding: br, gzip\r\n\r\n");
        Client { stream, request, buffer: vec![0; 1 << 16], whole: 0 }
    }

    fn send(&mut self) {
        self.stream.write_all(self.request.as_bytes()).unwrap();
    }

    /// Sends the request, and reads the response to its end. The client shares the processor with the servers,
    /// so it parses a head only once; a longer head should not cost a server what it costs the client.
    fn ask(&mut self) {
        self.send();
        if self.whole == 0 {
            self.read_whole();
        } else {
            let whole = &mut self.buffer[..self.whole];
            self.stream.read_exact(whole).unwrap();
            assert!(whole.starts_with(b"HTTP/1.1 200"));
        }
    }

    fn read_whole(&mut self) -> Fetched {
        let mut had = 0;
        loop {
            let read = self.stream.read(&mut self.buffer[had..]).unwrap();
            assert!(read > 0, "the server hung up");
            had += read;
            let Some(end) = self.buffer[..had].windows(4).position(|four| four == b"\r\n\r\n") else { continue };
            let lines = std::str::from_utf8(&self.buffer[..end]).unwrap();
            assert!(lines.starts_with("HTTP/1.1 200"), "{lines}");
            let header = |name: &str| {
                let line = lines.lines().find(|line| line.to_ascii_lowercase().starts_with(name));
                line.and_then(|line| line.split_once(": ")).map_or("", |(_, value)| value)
            };
            let length: usize = header("content-length").parse().unwrap();
            if had == end + 4 + length {
                self.whole = had;
                return Fetched { body: self.buffer[end + 4..had].to_vec(), mime: header("content-type").to_owned() };
            }
        }
    }
}

/// How long it takes to find the best twenty results of a search.
fn print_search_times(times: u32) {
    let library = Library::load_embedded().unwrap_or_else(|faults| panic!("{faults:?}"));
    let documents = documents(&library);
    let started = Instant::now();
    let indexed = documents.iter().map(|SearchDocument { title, body, weight, .. }| IndexedDocument {
        title,
        body,
        weight: *weight,
    });
    let search = SearchIndex::index_of(indexed).unwrap();
    println!("an index of {} documents made in {:?}", documents.len(), started.elapsed());
    for typed in ["honours", "card", "lead out of turn", "a", "exposed card called twice by both opponents"] {
        let wanted = search_query(typed, &library.spelling_groups).unwrap();
        let mut took: Vec<Duration> = (0..times)
            .map(|_| {
                let started = Instant::now();
                let ranking = search.rank(&wanted.0, 12).unwrap();
                let page = &ranking.documents[..ranking.documents.len().min(20)];
                search.excerpts(wanted.0.last().unwrap(), page).unwrap();
                started.elapsed()
            })
            .collect();
        took.sort();
        println!("search for “{typed}”: median {:?}, longest {:?}", took[took.len() / 2], took[took.len() - 1]);
    }
}
