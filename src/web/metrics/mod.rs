//! Figures for whoever watches the site, in the text format of Prometheus, on an address of their own. They name routes
//! and never visitors.

mod counting;
mod server;

use std::sync::atomic::AtomicI64;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

pub(crate) use self::counting::count_request;
pub(crate) use self::server::serve;
use crate::state::AppState;

/// The upper ends of the classes of durations, in seconds.
const SECONDS: [f64; 12] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    route: String,
    status: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Refusal {
    kind: &'static str,
}

/// The figures of the site.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Request, Counter>,
    seconds: Family<Route, Histogram, fn() -> Histogram>,
    refusals: Family<Refusal, Counter>,
    waiting_writes: Gauge<i64, AtomicI64>,
    busy_readers: Gauge<i64, AtomicI64>,
    unfixed_days: Gauge<i64, AtomicI64>,
    ready: Gauge<i64, AtomicI64>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let seconds: Family<Route, Histogram, fn() -> Histogram> =
            Family::new_with_constructor(|| Histogram::new(SECONDS));
        let (requests, refusals) = (Family::default(), Family::default());
        let gauge = Gauge::<i64, AtomicI64>::default;
        let (waiting_writes, busy_readers, unfixed_days, ready) = (gauge(), gauge(), gauge(), gauge());
        let mut registry = Registry::with_prefix("oddtrick");
        registry.register("requests", "Requests by route and status", requests.clone());
        registry.register("request_seconds", "How long requests took, by route", seconds.clone());
        registry.register("refusals", "Requests that were refused or failed, by kind", refusals.clone());
        registry.register("waiting_writes", "Writes that wait for their turn", waiting_writes.clone());
        registry.register("busy_readers", "Reading connections in use", busy_readers.clone());
        registry.register("unfixed_days", "Daily quizzes that are drawn and not stored yet", unfixed_days.clone());
        registry.register("ready", "Whether the database can be used: 1 or 0", ready.clone());
        Metrics { registry, requests, seconds, refusals, waiting_writes, busy_readers, unfixed_days, ready }
    }
}

impl Metrics {
    /// All figures as text.
    ///
    /// # Errors
    /// If the text cannot be written, which a text in memory always can.
    fn to_text(&self, app: &AppState) -> Result<String, std::fmt::Error> {
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        self.waiting_writes.set(number(app.store.waiting_writes()));
        self.busy_readers.set(i64::from(app.store.busy_readers()));
        self.unfixed_days.set(number(app.unfixed_days.all().len()));
        self.ready.set(i64::from(app.store.health_check().is_ok()));
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}
