//! The signals that a running server gets.

use actix_web::dev::ServerHandle;
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::live_streams::LiveStreams;

/// The signal for a file that would become larger than the process may write. By default it ends the process; without it
/// the write fails, and the site answers that the record cannot be reached.
const FILE_TOO_LARGE: i32 = 25;

/// The signals that the server answers. While this exists, none of them ends the process by itself.
pub struct Signals {
    stopping: [Signal; 2],
    /// A terminal that is closed is no reason to stop, and a file that is full is none either.
    _harmless: [Signal; 2],
}

impl Signals {
    /// Takes over the signals. Do so before the database is opened.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn take() -> std::io::Result<Signals> {
        let stopping = [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?];
        let harmless = [signal(SignalKind::hangup())?, signal(SignalKind::from_raw(FILE_TOO_LARGE))?];
        Ok(Signals { stopping, _harmless: harmless })
    }

    /// Waits for Ctrl-C or SIGTERM, and then stops a server, which answers the requests that it has begun. Streams have
    /// no end of their own, so they are ended first. A second signal stops it at once.
    pub async fn stop_server(mut self, server: ServerHandle, streams: LiveStreams) {
        self.received().await;
        streams.end();
        let stopped = server.stop(true);
        tokio::pin!(stopped);
        tokio::select! {
            () = &mut stopped => {}
            () = self.received() => server.stop(false).await,
        }
    }

    async fn received(&mut self) {
        let [interrupt, terminate] = &mut self.stopping;
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    }
}
