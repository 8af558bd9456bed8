//! How the store knows secrets.

/// The hash of a session token or of a recovery code.
pub type SecretHash = [u8; 32];
