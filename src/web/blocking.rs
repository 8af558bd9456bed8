//! Work that takes a while, done off the worker threads.

use crate::error::WebError;

/// Runs blocking work on another thread. Unlike `actix_web::web::block` it distinguishes work that panicked from work
/// that never began.
pub(crate) async fn run_blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, WebError> {
    let done = actix_web::rt::task::spawn_blocking(work).await;
    done.map_err(|e| if e.is_panic() { WebError::TaskPanicked } else { WebError::ShuttingDown })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_web::test]
    async fn panic_in_task_is_an_internal_error() {
        assert!(matches!(run_blocking(|| 7).await, Ok(7)));
        let broken = run_blocking(|| panic!("as it may")).await.map(|(): ()| ());
        assert!(matches!(broken, Err(WebError::TaskPanicked)));
    }
}
