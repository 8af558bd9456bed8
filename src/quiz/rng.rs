//! Named streams of randomness, one for each purpose, so that choosing a suit never moves an
//! option. `ChaCha12` is named because a seed that is kept must mean the same next year.

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;
use sha2::{Digest, Sha256};

/// The stream of a purpose under a seed.
pub(super) fn seeded_rng(seed: &str, purpose: &str) -> ChaCha12Rng {
    let mut hash = Sha256::new();
    hash.update(seed.as_bytes());
    hash.update([0]);
    hash.update(purpose.as_bytes());
    ChaCha12Rng::from_seed(hash.finalize().into())
}
