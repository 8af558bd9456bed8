//! The streams over which pages of club nights hear that something has changed. They carry no content: a page that hears
//! of a change asks for itself again. All of it is in memory; what a night is stands in the database.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

use oddtrick_store::NightCounts;

/// The most streams of one night: sixty telephones, a screen and leaders, twice over, because a telephone that lost its
/// network opens another one before the first is missed.
pub(crate) const MAX_STREAMS_PER_NIGHT: usize = 150;

/// The most streams of all nights, if the process may have so many connections; otherwise half of those it may have.
pub(crate) const MAX_STREAMS: usize = 1000;

/// The streams of all nights.
#[derive(Clone)]
pub struct LiveStreams(Arc<Shared>);

struct Shared {
    nights: Mutex<HashMap<i64, Watched>>,
    max: usize,
    ending: watch::Sender<bool>,
}

/// A night that somebody looks at.
struct Watched {
    counts: watch::Sender<NightCounts>,
    streams: usize,
}

/// Why there can be no further stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StreamRefused {
    /// There are as many as there can be.
    Full,
    /// The server is stopping.
    Ending,
}

/// One stream. Dropping it takes it off the count.
pub(crate) struct Subscription {
    shared: Arc<Shared>,
    night: i64,
    counts: watch::Receiver<NightCounts>,
    ending: watch::Receiver<bool>,
}

impl LiveStreams {
    /// Allows `max` streams of all nights together.
    pub(crate) fn new(max: usize) -> LiveStreams {
        LiveStreams(Arc::new(Shared { nights: Mutex::default(), max, ending: watch::Sender::new(false) }))
    }

    /// Ends every stream, and opens no more. Without this, a server that finishes its requests before it stops would
    /// wait for them.
    pub fn end(&self) {
        self.0.ending.send_replace(true);
    }

    /// Tells the streams of a night what has changed. Of two that come in the wrong order, the later one counts.
    pub(crate) fn publish(&self, night: i64, counts: NightCounts) {
        if let Some(watched) = self.0.lock().get(&night) {
            watched.counts.send_if_modified(|known| {
                let is_news = counts > *known;
                if is_news {
                    *known = counts;
                }
                is_news
            });
        }
    }

    /// Opens a stream of a night. Publish what the night stands at after that, so that no change is missed between.
    ///
    /// # Errors
    /// If there are too many, or the server is stopping.
    pub(crate) fn subscribe(&self, night: i64) -> Result<Subscription, StreamRefused> {
        let ending = self.0.ending.subscribe();
        if *ending.borrow() {
            return Err(StreamRefused::Ending);
        }
        let mut nights = self.0.lock();
        let all: usize = nights.values().map(|watched| watched.streams).sum();
        let of_night = nights.get(&night).map_or(0, |watched| watched.streams);
        if all >= self.0.max || of_night >= MAX_STREAMS_PER_NIGHT {
            return Err(StreamRefused::Full);
        }
        let watched = nights
            .entry(night)
            .or_insert_with(|| Watched { counts: watch::Sender::new(NightCounts::default()), streams: 0 });
        watched.streams += 1;
        let counts = watched.counts.subscribe();
        Ok(Subscription { shared: Arc::clone(&self.0), night, counts, ending })
    }
}

impl Shared {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<i64, Watched>> {
        self.nights.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Subscription {
    /// What the night stands at, as far as it was told.
    pub(crate) fn counts(&mut self) -> NightCounts {
        *self.counts.borrow_and_update()
    }

    /// Waits for a change, and returns what the night stands at then. `None` when the server is stopping.
    pub(crate) async fn changed(&mut self) -> Option<NightCounts> {
        tokio::select! {
            _ = self.ending.wait_for(|ending| *ending) => None,
            changed = self.counts.changed() => changed.ok().map(|()| *self.counts.borrow_and_update()),
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        if let Entry::Occupied(mut watched) = self.shared.lock().entry(self.night) {
            watched.get_mut().streams -= 1;
            if watched.get().streams == 0 {
                watched.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::poll_once;

    const START: NightCounts = NightCounts { step: 1, roster: 0, players: 0, answered: 0 };

    #[actix_web::test]
    async fn every_stream_of_a_night_hears_of_a_change_and_no_other_does() {
        let live = LiveStreams::new(9);
        let (mut one, mut two) = (live.subscribe(1).unwrap(), live.subscribe(1).unwrap());
        let mut other = live.subscribe(2).unwrap();
        live.publish(1, NightCounts { step: 2, ..START });
        live.publish(1, START);
        assert_eq!(one.changed().await.map(|counts| counts.step), Some(2), "what comes late counts no more");
        assert_eq!(two.changed().await.map(|counts| counts.step), Some(2));
        assert!(poll_once(&mut Box::pin(other.changed())).await.is_none());
        drop((one, two, other));
        assert!(live.0.lock().is_empty(), "nothing is kept of a night that nobody looks at");
    }

    #[test]
    fn streams_are_bounded_by_night_and_altogether() {
        let live = LiveStreams::new(MAX_STREAMS_PER_NIGHT + 2);
        let mut open: Vec<_> = (0..MAX_STREAMS_PER_NIGHT).map(|_| live.subscribe(1).unwrap()).collect();
        assert_eq!(live.subscribe(1).err(), Some(StreamRefused::Full));
        open.extend([live.subscribe(2).unwrap(), live.subscribe(3).unwrap()]);
        assert_eq!(live.subscribe(4).err(), Some(StreamRefused::Full));
        drop(open.pop());
        assert!(live.subscribe(4).is_ok());
    }

    #[actix_web::test]
    async fn a_server_that_stops_ends_its_streams() {
        let live = LiveStreams::new(9);
        let mut one = live.subscribe(1).unwrap();
        live.end();
        assert_eq!(one.changed().await, None);
        assert_eq!(live.subscribe(1).err(), Some(StreamRefused::Ending));
    }
}
