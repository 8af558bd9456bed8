//! Named streams of random numbers, one for each purpose, so that choosing a suit never moves an option. The
//! generator is fixed to `ChaCha12`, because a stored seed must give the same numbers next year.

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;
use sha2::{Digest, Sha256};

/// The stream for a purpose and a seed.
pub(super) fn seeded_rng(seed: &str, purpose: &str) -> ChaCha12Rng {
    let mut hash = Sha256::new();
    hash.update(seed.as_bytes());
    hash.update([0]);
    hash.update(purpose.as_bytes());
    ChaCha12Rng::from_seed(hash.finalize().into())
}
