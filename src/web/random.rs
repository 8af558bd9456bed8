//! Random bytes from the operating system.

use rand::TryRng;
use rand::rngs::SysRng;

/// Random bytes. If the operating system gives none, nothing can be signed, and the program aborts.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Err(e) = SysRng.try_fill_bytes(&mut bytes) {
        tracing::error!("the system gives no random bytes: {e}");
        std::process::abort();
    }
    bytes
}
