//! Limits on new visitors: how many rows one network, and all together, may add to the database in a while. The counts
//! are kept in memory only.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::MonotonicClock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};

use crate::client_address::network_prefix;

/// New visitors of one network: how many at once, and how long until one more is let in. A whole school may share one
/// address.
const NETWORK_QUOTA: (u32, Duration) = (100, Duration::from_mins(2));

/// New visitors of all networks together.
const TOTAL_QUOTA: (u32, Duration) = (2000, Duration::from_secs(5));

/// When more networks than this are counted, those that have waited long enough are removed.
const PRUNE_ABOVE: usize = 10_000;

type Instant = <MonotonicClock as governor::clock::Clock>::Instant;

/// The counts of new visitors.
pub(crate) struct Newcomers {
    by_network: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, MonotonicClock, NoOpMiddleware<Instant>>,
    total: RateLimiter<NotKeyed, InMemoryState, MonotonicClock, NoOpMiddleware<Instant>>,
}

impl Default for Newcomers {
    fn default() -> Newcomers {
        Newcomers {
            by_network: RateLimiter::hashmap_with_clock(quota(NETWORK_QUOTA), MonotonicClock),
            total: RateLimiter::direct_with_clock(quota(TOTAL_QUOTA), MonotonicClock),
        }
    }
}

impl Newcomers {
    /// Counts a new visitor. Returns false if there have been too many.
    pub(crate) fn admit(&self, address: IpAddr) -> bool {
        if self.by_network.len() > PRUNE_ABOVE {
            self.by_network.retain_recent();
        }
        self.by_network.check_key(&network_prefix(address)).is_ok() && self.total.check().is_ok()
    }
}

fn quota((at_once, one_more): (u32, Duration)) -> Quota {
    let slow = Quota::with_period(one_more).unwrap_or_else(|| Quota::per_second(NonZeroU32::MIN));
    slow.allow_burst(NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN))
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn one_network_and_all_together_are_bounded() {
        let newcomers = Newcomers::default();
        let from = |network: u32| IpAddr::V4(Ipv4Addr::from_bits(network));
        let admitted = (0..300).filter(|_| newcomers.admit(from(1))).count();
        assert!((100..110).contains(&admitted), "{admitted}");
        assert!(newcomers.admit(from(2)), "another network is not concerned");
        let total = 101 + (3..5000).filter(|network| newcomers.admit(from(*network))).count();
        assert!((2000..2010).contains(&total), "{total}");
    }
}
