//! The button that starts a club night at once, with the usual settings.

use crate::night::code::JoinCode;

/// The time for each question that is chosen at first, in seconds.
pub(super) const USUAL_SECONDS: u32 = 60;

/// A form with one button: a night with the usual settings, and a link to choose others.
pub(crate) struct StartButton {
    /// Where nights of the sheet begin.
    pub action: String,
    /// The code of the night. Sent twice, the form begins one.
    pub code: String,
    pub seconds: u32,
}

impl StartButton {
    /// A button for a night that begins at an address.
    pub fn new(action: String) -> StartButton {
        StartButton { action, code: JoinCode::random().to_string(), seconds: USUAL_SECONDS }
    }
}
