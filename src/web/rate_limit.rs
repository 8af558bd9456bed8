//! Limits on attempts to sign in: per name, so that nobody can guess one person's password, and per network, so that
//! nobody can try one password on every name. The counts are kept in memory only.

use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::Duration;

use actix_web::HttpRequest;
use governor::clock::Clock as Ticking;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::clock::Clock;

/// Attempts per name: how many at once, and how long until one more is allowed.
const NAME_QUOTA: (u32, Duration) = (10, Duration::from_secs(60));

/// Attempts per network. It is larger, because a whole club may share one address.
const NETWORK_QUOTA: (u32, Duration) = (30, Duration::from_secs(20));

/// When more names or networks than this are counted, expired ones are removed.
const PRUNE_ABOVE: usize = 10_000;

/// What is attempted. Each has its own count, so failed attempts to sign in do not block recovery. Signing up is
/// counted by network only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum RateLimitedAction {
    SignUp,
    SignIn,
    Recover,
    /// Somebody who is signed in confirms the current password.
    ConfirmPassword,
}

/// The site's clock in the form that the `governor` crate needs.
#[derive(Debug, Clone)]
pub(crate) struct LimiterClock(Clock);

impl Ticking for LimiterClock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        Duration::try_from(self.0.now().as_duration()).unwrap_or_default()
    }
}

type KeyedLimiter<K, C> = RateLimiter<
    (RateLimitedAction, K),
    HashMapStateStore<(RateLimitedAction, K)>,
    C,
    governor::middleware::NoOpMiddleware<Duration>,
>;

/// The counts of all attempts.
pub(crate) struct RateLimiters<C: Ticking<Instant = Duration> = LimiterClock> {
    by_name: KeyedLimiter<String, C>,
    by_network: KeyedLimiter<IpAddr, C>,
    clock: C,
}

impl RateLimiters {
    pub fn new(clock: Clock) -> RateLimiters {
        RateLimiters::with_clock(LimiterClock(clock))
    }
}

impl<C: Ticking<Instant = Duration> + Clone> RateLimiters<C> {
    fn with_clock(clock: C) -> RateLimiters<C> {
        RateLimiters {
            by_name: RateLimiter::hashmap_with_clock(quota(NAME_QUOTA), clock.clone()),
            by_network: RateLimiter::hashmap_with_clock(quota(NETWORK_QUOTA), clock.clone()),
            clock,
        }
    }

    /// Counts an attempt.
    ///
    /// # Errors
    /// If there have been too many attempts: how long to wait before the next.
    pub fn check(&self, door: RateLimitedAction, name: &str, address: IpAddr) -> Result<(), Duration> {
        self.check_key(&self.by_network, (door, network_prefix(address)))?;
        match door {
            // Nobody can guess a code of eighty bits. With a limit, anyone who knows a name could block recovery.
            RateLimitedAction::Recover => Ok(()),
            RateLimitedAction::SignUp | RateLimitedAction::SignIn | RateLimitedAction::ConfirmPassword => {
                self.check_key(&self.by_name, (door, name.to_owned()))
            }
        }
    }

    fn check_key<K: Hash + Eq + Clone>(
        &self,
        counts: &KeyedLimiter<K, C>,
        key: (RateLimitedAction, K),
    ) -> Result<(), Duration> {
        if counts.len() > PRUNE_ABOVE {
            counts.retain_recent();
        }
        counts.check_key(&key).map_err(|until| until.wait_time_from(self.clock.now()))
    }
}

fn quota((at_once, one_more): (u32, Duration)) -> Quota {
    let slow = Quota::with_period(one_more).unwrap_or_else(|| Quota::per_second(NonZeroU32::MIN));
    slow.allow_burst(NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN))
}

/// The part of an address that belongs to one network: the whole of an IPv4 address, the first 64 bits of an IPv6
/// address.
fn network_prefix(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
        old @ IpAddr::V4(_) => old,
    }
}

/// The address that a request comes from: that of the connection, or with `trust_proxy` the last one in
/// `X-Forwarded-For`.
pub(crate) fn client_address(request: &HttpRequest, trust_proxy: bool) -> IpAddr {
    let forwarded = || {
        let all = request.headers().get_all("x-forwarded-for").last()?.to_str().ok()?;
        let last = all.rsplit(',').next()?.trim();
        last.parse().ok().or_else(|| last.parse::<std::net::SocketAddr>().ok().map(|address| address.ip()))
    };
    let peer = request.peer_addr().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    if trust_proxy { forwarded().unwrap_or(peer) } else { peer }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::sync::{Arc, Mutex};

    #[derive(Clone, Default)]
    struct ManualClock(Arc<Mutex<Duration>>);

    impl Ticking for ManualClock {
        type Instant = Duration;

        fn now(&self) -> Duration {
            *self.0.lock().unwrap()
        }
    }

    const HOME: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));

    #[test]
    fn name_limit_is_ten_then_one_a_minute() {
        let hand = ManualClock::default();
        let limits = RateLimiters::with_clock(hand.clone());
        for n in 0..10_u8 {
            let elsewhere = IpAddr::V4(Ipv4Addr::new(198, 51, 100, n));
            assert_eq!(limits.check(RateLimitedAction::SignIn, "ann", elsewhere), Ok(()));
        }
        assert_eq!(limits.check(RateLimitedAction::SignIn, "ann", HOME), Err(NAME_QUOTA.1));
        assert_eq!(limits.check(RateLimitedAction::SignIn, "bob", HOME), Ok(()));
        for n in 0..20_u8 {
            let elsewhere = IpAddr::V4(Ipv4Addr::new(198, 51, 100, n));
            assert_eq!(
                limits.check(RateLimitedAction::Recover, "ann", elsewhere),
                Ok(()),
                "nobody keeps her from recovering"
            );
        }
        *hand.0.lock().unwrap() += NAME_QUOTA.1;
        assert_eq!(limits.check(RateLimitedAction::SignIn, "ann", HOME), Ok(()));
        assert!(limits.check(RateLimitedAction::SignIn, "ann", HOME).is_err());
    }

    #[test]
    fn network_limit_counts_all_names_together() {
        let limits = RateLimiters::with_clock(ManualClock::default());
        let address = |n: u16| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 0, 7, 0, 0, 0, n));
        for n in 0..30_u16 {
            assert_eq!(limits.check(RateLimitedAction::SignIn, &n.to_string(), address(n)), Ok(()));
            assert_eq!(limits.check(RateLimitedAction::Recover, "ann", address(n)), Ok(()));
        }
        assert_eq!(limits.check(RateLimitedAction::Recover, "ann", address(99)), Err(NETWORK_QUOTA.1));
        assert_eq!(limits.check(RateLimitedAction::SignIn, "new", address(99)), Err(NETWORK_QUOTA.1));
        assert_eq!(limits.check(RateLimitedAction::SignIn, "new", HOME), Ok(()));
    }
}
