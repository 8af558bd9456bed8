//! Costly work: off the worker threads, few pieces at a time, and dropped when nobody waits for it any more.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use tokio::sync::{Semaphore, oneshot};

use crate::error::WebError;

/// Runs pieces of work of one sort, with a bound on how many run and how many wait.
///
/// It has threads of its own. The allocator keeps memory for each thread that ever used some: on the threads that are
/// shared by all blocking work, a hundred long records left 70 to 140 MB behind.
pub(crate) struct WorkPool {
    running: Arc<Semaphore>,
    jobs: mpsc::Sender<Job>,
    waiting: AtomicUsize,
    max_waiting: usize,
}

/// A piece of work, and what sends its result.
type Job = Box<dyn FnOnce() + Send>;

/// Does jobs until the pool is dropped.
fn work_on(jobs: &Mutex<mpsc::Receiver<Job>>) {
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        job();
    }
}

/// Why a piece of work was not done.
#[derive(Debug)]
pub(crate) enum WorkError {
    /// Too many pieces are waiting already.
    Full,
    /// The server is stopping, or the work panicked.
    Failed(WebError),
}

impl From<WorkError> for WebError {
    fn from(error: WorkError) -> WebError {
        match error {
            WorkError::Full => WebError::TooBusy,
            WorkError::Failed(error) => error,
        }
    }
}

/// Tells the work that nobody waits for it any more.
struct StopWhenDropped(Arc<AtomicBool>);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Counts somebody who waits.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl WorkPool {
    /// A pool that runs so many pieces at once, and lets so many wait.
    pub fn new(max_running: usize, max_waiting: usize) -> WorkPool {
        let (jobs, queue) = mpsc::channel();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..max_running {
            let queue = Arc::clone(&queue);
            std::thread::spawn(move || work_on(&queue));
        }
        let running = Arc::new(Semaphore::new(max_running));
        WorkPool { running, jobs, waiting: AtomicUsize::new(0), max_waiting }
    }

    /// A pool that leaves one processor to the pages.
    pub fn beside_pages(max_waiting: usize) -> WorkPool {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        WorkPool::new((processors - 1).max(1), max_waiting)
    }

    /// Runs work on a thread of the pool once it is its turn. The flag that the work is given is raised when the request is
    /// dropped, because its client has left.
    ///
    /// # Errors
    /// If too many are waiting, the work panics, or the server is stopping.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let turn = if let Ok(turn) = Arc::clone(&self.running).try_acquire_owned() {
            turn
        } else {
            let before = self.waiting.fetch_add(1, Ordering::Relaxed);
            let _waiting = Waiting(&self.waiting);
            if before >= self.max_waiting {
                return Err(WorkError::Full);
            }
            let turn = Arc::clone(&self.running).acquire_owned().await;
            turn.map_err(|_| WorkError::Failed(WebError::ShuttingDown))?
        };
        let stop = StopWhenDropped(Arc::default());
        let flag = Arc::clone(&stop.0);
        let (tell, told) = oneshot::channel();
        let job = move || {
            // Nothing that a panic left half done is used again: the work owns what it changes.
            let done = catch_unwind(AssertUnwindSafe(|| work(flag)));
            // Held until the work ends, even if the client leaves before; free once anybody can know that it has ended.
            drop(turn);
            // Fails if the client has left.
            let _ = tell.send(done);
        };
        self.jobs.send(Box::new(job)).map_err(|_| WorkError::Failed(WebError::ShuttingDown))?;
        match told.await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(_)) => Err(WorkError::Failed(WebError::TaskPanicked)),
            Err(_) => Err(WorkError::Failed(WebError::ShuttingDown)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::test_support::poll_once;

    #[actix_web::test]
    async fn the_queue_is_bounded_and_a_turn_comes_free() {
        let pool = WorkPool::new(1, 0);
        let (go, wait) = mpsc::channel::<()>();
        let busy = pool.run(move |_| wait.recv().is_ok());
        let mut busy = Box::pin(busy);
        // Polled once, so that it has its turn.
        assert!(poll_once(&mut busy).await.is_none());
        assert!(matches!(pool.run(|_| ()).await, Err(WorkError::Full)));
        go.send(()).unwrap();
        assert!(matches!(busy.await, Ok(true)));
        assert!(matches!(pool.run(|_| 7).await, Ok(7)));
    }

    #[actix_web::test]
    async fn work_that_panics_leaves_its_thread_to_the_next() {
        let pool = WorkPool::new(1, 0);
        let broken = pool.run(|_| panic!("as it may")).await.map(|(): ()| ());
        assert!(matches!(broken, Err(WorkError::Failed(WebError::TaskPanicked))));
        assert!(matches!(pool.run(|_| 7).await, Ok(7)));
    }

    #[actix_web::test]
    async fn a_pool_works_on_threads_of_its_own() {
        let pool = WorkPool::new(1, 0);
        let mut threads = std::collections::HashSet::new();
        for _ in 0..20 {
            threads.extend(pool.run(|_| std::thread::current().id()).await.ok());
        }
        assert_eq!(threads.len(), 1);
    }

    #[actix_web::test]
    async fn work_is_told_that_its_client_has_left() {
        let pool = WorkPool::new(1, 1);
        let (tell, told) = mpsc::channel();
        let mut left = Box::pin(pool.run(move |stop| {
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            tell.send(()).unwrap();
        }));
        assert!(poll_once(&mut left).await.is_none());
        drop(left);
        // Ends only because the flag was raised.
        told.recv().unwrap();
        assert!(matches!(pool.run(|_| 7).await, Ok(7)));
    }
}
