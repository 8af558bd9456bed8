//! Through which door somebody begins and leads the nights of a sheet: with its editing address, or as a secretary of the
//! club that it belongs to.

use crate::club_access::club_sheet_path;
use crate::night::address::{lead_digest, lead_path};
use crate::night::code::JoinCode;
use crate::random::random_bytes;
use crate::sheets::EditToken;
use oddtrick_store::{Night, SecretHash};

/// How many random bytes stand for the token of a night that a club leads. Nobody has that token.
const TOKEN_BYTES: usize = 16;

/// A door to the nights of a sheet.
#[derive(Clone)]
pub(super) enum NightDoor {
    /// For whoever has the editing address.
    Maker { number: u32, token: EditToken },
    /// For the secretaries of a club. They need no token: who they are is looked up each time.
    Club { club: i64, visitor: i64, number: u32 },
}

impl NightDoor {
    /// Where nights begin.
    pub fn start_path(&self) -> String {
        match self {
            NightDoor::Maker { number, token } => token.night_path(*number),
            NightDoor::Club { club, number, .. } => format!("{}/night", club_sheet_path(*club, *number)),
        }
    }

    /// The page of the sheet.
    pub fn sheet_path(&self) -> String {
        match self {
            NightDoor::Maker { number, token } => token.edit_path(*number),
            NightDoor::Club { club, number, .. } => club_sheet_path(*club, *number),
        }
    }

    /// Where the results of the sheet are.
    pub fn results_path(&self) -> String {
        match self {
            NightDoor::Maker { number, token } => token.results_path(*number),
            NightDoor::Club { .. } => format!("{}/results", self.sheet_path()),
        }
    }

    /// Where the night with a code is led.
    pub fn lead_path(&self, code: JoinCode) -> String {
        match self {
            NightDoor::Maker { token, .. } => lead_path(code, &token.lead_token(&code.to_string())),
            NightDoor::Club { .. } => format!("{}/{code}", self.start_path()),
        }
    }

    /// Whether a night can be led through this door. The editing address does not lead what a club has begun.
    pub fn leads(&self, night: &Night) -> bool {
        match self {
            NightDoor::Maker { token, .. } => {
                lead_digest(&token.lead_token(&JoinCode(night.code).to_string())) == night.lead_digest
            }
            NightDoor::Club { .. } => true,
        }
    }

    /// What the store knows of the token of a new night.
    pub fn new_lead_digest(&self, code: JoinCode) -> SecretHash {
        match self {
            NightDoor::Maker { token, .. } => lead_digest(&token.lead_token(&code.to_string())),
            NightDoor::Club { .. } => lead_digest(&hex::encode(random_bytes::<TOKEN_BYTES>())),
        }
    }
}
