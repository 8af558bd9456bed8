//! The one writing connection, and the queue of those who wait for it. Nobody waits longer than a given time, however
//! many stand in front.

use std::ops::{Deref, DerefMut};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use rusqlite::Connection;

/// How many calls may wait at once. Beyond that, the next one fails at once.
const MAX_WAITING: usize = 256;

/// The writing connection, or nothing while somebody uses it.
pub(crate) struct WriterQueue {
    slot: Mutex<Slot>,
    returned: Condvar,
}

struct Slot {
    conn: Option<Connection>,
    waiting: usize,
}

/// The writing connection while it is in use. Dropping it gives the connection back, also after a panic: by then the
/// transaction has been rolled back.
pub(crate) struct Writer<'a> {
    queue: &'a WriterQueue,
    conn: Option<Connection>,
}

/// The connection did not come free in time, or too many were waiting already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WriterInUse;

impl WriterQueue {
    pub(crate) fn new(conn: Connection) -> WriterQueue {
        WriterQueue { slot: Mutex::new(Slot { conn: Some(conn), waiting: 0 }), returned: Condvar::new() }
    }

    /// Takes the connection. Waits until `deadline` if somebody uses it.
    pub(crate) fn take(&self, deadline: Instant) -> Result<Writer<'_>, WriterInUse> {
        let mut slot = self.lock();
        if slot.conn.is_none() && slot.waiting >= MAX_WAITING {
            return Err(WriterInUse);
        }
        slot.waiting += 1;
        let conn = loop {
            if let Some(conn) = slot.conn.take() {
                break Some(conn);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break None;
            }
            slot = self.returned.wait_timeout(slot, left).unwrap_or_else(PoisonError::into_inner).0;
        };
        slot.waiting -= 1;
        match conn {
            Some(conn) => Ok(Writer { queue: self, conn: Some(conn) }),
            None => Err(WriterInUse),
        }
    }

    /// How many calls wait for the connection now.
    pub(crate) fn waiting(&self) -> usize {
        self.lock().waiting
    }

    fn lock(&self) -> MutexGuard<'_, Slot> {
        self.slot.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Writer<'_> {
    fn drop(&mut self) {
        self.queue.lock().conn = self.conn.take();
        self.queue.returned.notify_one();
    }
}

/// Why a [`Writer`] has a connection: only `drop` takes it out.
const HAS_CONNECTION: &str = "a writer holds the connection until it is dropped";

#[expect(clippy::expect_used, reason = "only drop takes the connection out")]
impl Deref for Writer<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.conn.as_ref().expect(HAS_CONNECTION)
    }
}

#[expect(clippy::expect_used, reason = "only drop takes the connection out")]
impl DerefMut for Writer<'_> {
    fn deref_mut(&mut self) -> &mut Connection {
        self.conn.as_mut().expect(HAS_CONNECTION)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn queue() -> WriterQueue {
        WriterQueue::new(Connection::open_in_memory().unwrap())
    }

    fn soon() -> Instant {
        Instant::now() + Duration::from_millis(20)
    }

    #[test]
    fn the_second_gets_the_connection_when_the_first_gives_it_back() {
        let queue = queue();
        let first = queue.take(soon()).unwrap();
        assert_eq!(queue.take(soon()).err(), Some(WriterInUse));
        assert_eq!(queue.waiting(), 0);
        drop(first);
        queue.take(soon()).unwrap().execute_batch("SELECT 1").unwrap();
    }

    #[test]
    fn a_panic_gives_the_connection_back() {
        let queue = queue();
        let broken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _writer = queue.take(soon()).unwrap();
            panic!("in the middle");
        }));
        assert!(broken.is_err());
        assert!(queue.take(soon()).is_ok());
    }

    #[test]
    fn beyond_the_longest_queue_a_call_fails_at_once() {
        let queue = queue();
        let first = queue.take(soon()).unwrap();
        let never = Instant::now() + Duration::from_hours(1);
        std::thread::scope(|scope| {
            for _ in 0..MAX_WAITING {
                scope.spawn(|| drop(queue.take(never).unwrap()));
            }
            while queue.waiting() < MAX_WAITING {
                std::thread::yield_now();
            }
            // It would wait an hour if it waited.
            assert_eq!(queue.take(never).err(), Some(WriterInUse));
            drop(first);
        });
        assert_eq!(queue.waiting(), 0);
    }
}
