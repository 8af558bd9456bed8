//! The stream of a night, as server-sent events. An event says that something has changed, and how many have answered.
//! It never says what.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::body::{BodySize, MessageBody};
use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpResponse, web};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::blocking::run_blocking;
use crate::error::WebError;
use crate::live_streams::{StreamRefused, Subscription};
use crate::night::error::find_night;
use crate::night::rooms::{NightRooms, tell};
use crate::state::AppState;
use oddtrick_store::NightCounts;

/// How often a stream says that it is still there. Proxies close connections that say nothing for thirty seconds or so.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// How long a stream lasts. The browser opens the next by itself; whoever has left without a word is missed at last.
const LIFETIME: Duration = Duration::from_mins(10);

/// What is told at the start: how long a browser waits before it opens the next stream.
const RETRY: &str = "retry: 2000\n\n";

/// The events that are still to be sent.
struct Events(mpsc::Receiver<Bytes>);

impl MessageBody for Events {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Infallible>>> {
        self.get_mut().0.poll_recv(context).map(|event| event.map(Ok))
    }
}

/// `GET /night/{code}/stream`
pub(crate) async fn stream(
    app: web::Data<AppState>,
    rooms: web::Data<NightRooms>,
    code: web::Path<String>,
) -> Result<HttpResponse, WebError> {
    let (night, _) = find_night(&app, &code).await?;
    let subscription = match rooms.streams.subscribe(night.id) {
        Ok(subscription) => subscription,
        Err(StreamRefused::Ending) => return Err(WebError::ShuttingDown),
        Err(StreamRefused::Full) => return Ok(too_many()),
    };
    let (sender, receiver) = mpsc::channel(4);
    actix_web::rt::spawn(feed(app, rooms, night.id, subscription, sender));
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/event-stream"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        // nginx would keep the events until it has enough of them.
        .insert_header(("X-Accel-Buffering", "no"))
        .body(Events(receiver)))
}

/// The answer when there are as many streams as there can be. Pages go on without one.
fn too_many() -> HttpResponse {
    HttpResponse::ServiceUnavailable()
        .insert_header((header::CONTENT_TYPE, "text/plain; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::RETRY_AFTER, "15"))
        .body("Too many pages of this night are open. This page asks for news from time to time instead.\n")
}

/// Sends events until the browser leaves, the server stops, or the stream has lasted long enough.
async fn feed(
    app: web::Data<AppState>,
    rooms: web::Data<NightRooms>,
    night: i64,
    mut subscription: Subscription,
    sender: mpsc::Sender<Bytes>,
) {
    let ends = Instant::now() + LIFETIME;
    look(&app, &rooms, night).await;
    let first = event(subscription.counts());
    let mut next = Bytes::from([RETRY.as_bytes(), &first].concat());
    while sender.send(next).await.is_ok() {
        next = tokio::select! {
            changed = subscription.changed() => match changed {
                Some(counts) => event(counts),
                None => return,
            },
            () = sender.closed() => return,
            () = tokio::time::sleep_until(ends) => return,
            () = tokio::time::sleep(HEARTBEAT) => {
                // Another server may have changed the same database.
                look(&app, &rooms, night).await;
                Bytes::from_static(b": still here\n\n")
            }
        };
    }
}

/// Looks what the night stands at, and tells all its streams.
async fn look(app: &web::Data<AppState>, rooms: &web::Data<NightRooms>, night: i64) {
    let (app, rooms) = (app.clone(), rooms.clone());
    // If the server is stopping, the stream ends in a moment.
    drop(run_blocking(move || tell(&app, &rooms, night)).await);
}

fn event(counts: NightCounts) -> Bytes {
    let NightCounts { step, roster, players, answered } = counts;
    let data = serde_json::json!({ "step": step, "roster": roster, "players": players, "answered": answered });
    Bytes::from(format!("data: {data}\n\n"))
}
