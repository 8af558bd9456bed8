//! Work that several requests want at the same time, done once for all of them.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::OnceCell;

/// Work in progress, by what is wanted. Nothing is kept once the last request for it has been answered.
pub(crate) struct SharedWork<K, V>(Mutex<HashMap<K, Weak<OnceCell<V>>>>);

impl<K, V> Default for SharedWork<K, V> {
    fn default() -> SharedWork<K, V> {
        SharedWork(Mutex::default())
    }
}

impl<K: Hash + Eq, V: Clone> SharedWork<K, V> {
    /// The value of `work`, or of the work for the same key that another request has begun. If that request is dropped or
    /// fails, this one does its own.
    ///
    /// # Errors
    /// That of `work`.
    pub async fn get_or_do<E, F: Future<Output = Result<V, E>>>(
        &self,
        key: K,
        work: impl FnOnce() -> F,
    ) -> Result<V, E> {
        let cell = {
            let mut begun = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            begun.retain(|_, cell| cell.strong_count() > 0);
            let cell = begun.get(&key).and_then(Weak::upgrade).unwrap_or_default();
            begun.insert(key, Arc::downgrade(&cell));
            cell
        };
        cell.get_or_try_init(work).await.cloned()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use tokio::sync::Notify;

    use super::*;
    use crate::test_support::poll_once;

    #[actix_web::test]
    async fn like_requests_at_one_time_do_the_work_once() {
        let (shared, done, go) = (SharedWork::default(), Cell::new(0), Notify::new());
        let work = || async {
            go.notified().await;
            done.set(done.get() + 1);
            Ok::<i32, ()>(done.get())
        };
        let mut one = Box::pin(shared.get_or_do("a", work));
        let mut like = Box::pin(shared.get_or_do("a", work));
        let mut unlike = Box::pin(shared.get_or_do("b", work));
        for waiting in [&mut one, &mut like, &mut unlike] {
            assert!(poll_once(waiting).await.is_none());
        }
        go.notify_waiters();
        assert_eq!((one.await, like.await, unlike.await), (Ok(1), Ok(1), Ok(2)));
        go.notify_one();
        assert_eq!(shared.get_or_do("a", work).await, Ok(3), "nothing is kept");
    }

    #[actix_web::test]
    async fn work_given_up_by_one_request_is_done_by_another() {
        let (shared, go) = (SharedWork::default(), Notify::new());
        let work = || async {
            go.notified().await;
            Ok::<i32, ()>(1)
        };
        let mut one = Box::pin(shared.get_or_do("a", work));
        let mut like = Box::pin(shared.get_or_do("a", work));
        assert!(poll_once(&mut one).await.is_none() && poll_once(&mut like).await.is_none());
        drop(one);
        assert!(poll_once(&mut like).await.is_none());
        go.notify_one();
        assert_eq!(like.await, Ok(1));
    }
}
