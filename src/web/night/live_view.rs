//! What every page of a night tells the script, and what stands in for it.

use crate::night::address::{ENTER_PATH, stream_path};
use crate::night::code::JoinCode;
use crate::state::AppState;
use oddtrick_store::{Night, NightPhase, NightState};

/// How a page follows the night.
pub(super) struct LiveView {
    pub stream: String,
    pub step: u32,
    pub roster: u32,
    /// Which of the two makes the page ask for itself again when it changes.
    pub watch: &'static str,
    /// After how many seconds a page without a script asks for itself again; 0 for never.
    pub refresh: u64,
    /// The milliseconds until the question closes, by the clock of the server.
    pub left_ms: Option<u64>,
}

impl LiveView {
    pub fn new(night: &Night, code: JoinCode, watch: &'static str, refresh: u64, left_ms: Option<u64>) -> LiveView {
        LiveView { stream: stream_path(code), step: night.step, roster: night.roster, watch, refresh, left_ms }
    }

    /// The time that is left as minutes and seconds: `1:30`.
    pub fn left_text(&self) -> String {
        let seconds = self.left_ms.unwrap_or_default().div_ceil(1000);
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// A night at this moment: its state, and the milliseconds until its question closes.
pub(super) fn state_now(app: &AppState, night: &Night) -> (NightState, Option<u64>) {
    let now = app.clock.now().as_millisecond();
    let state = night.state.at(&night.settings, now);
    let closes_at = state.closes_at.filter(|_| state.phase == NightPhase::Asking);
    (state, closes_at.map(|at| u64::try_from(at - now).unwrap_or_default()))
}

/// Where players go, as it is printed: without the `https://`, which browsers add.
pub(super) fn short_address(app: &AppState) -> String {
    let origin = app.origin.split_once("://").map_or(app.origin.as_str(), |(_, host)| host);
    format!("{origin}{ENTER_PATH}")
}
