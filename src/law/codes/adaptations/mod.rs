//! Rules that the adaptations of the American laws give for more than one of their games. No code has them all.

pub(super) mod bidding;
pub(super) mod exposed;
pub(super) mod misdeal;
pub(super) mod revoke;
pub(super) mod score;
pub(super) mod tricks;
pub(super) mod turns;
