//! Limits on attempts to sign in: per name, so that nobody can guess one person's password, and per network, so that
//! nobody can try one password on every name. The counts are kept in memory only.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use governor::clock::Clock as Ticking;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::client_address::network_prefix;
use crate::clock::Clock;

/// Attempts per name: how many at once, and how long until one more is allowed. A password takes a hundred million guesses
/// or more, so that one guess in five seconds takes sixteen years; and whoever knows the password is not locked out.
const NAME_QUOTA: (u32, Duration) = (10, Duration::from_secs(5));

/// How long an attempt is held back rather than refused.
const PATIENCE: Duration = Duration::from_secs(10);

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
    /// Somebody who is signed in tries a joining code of a club. It is counted by account only, because a whole club may
    /// join from one network, and no account can try codes fast.
    JoinClub,
}

impl RateLimitedAction {
    /// Its name in the log.
    pub const fn name(self) -> &'static str {
        match self {
            RateLimitedAction::SignUp => "sign up",
            RateLimitedAction::SignIn => "sign in",
            RateLimitedAction::Recover => "recover",
            RateLimitedAction::ConfirmPassword => "confirm password",
            RateLimitedAction::JoinClub => "join a club",
        }
    }
}

/// The time since the start, on a clock that nobody can set back. A fixed clock stands still.
#[derive(Debug, Clone)]
pub(crate) struct LimiterClock(Option<Instant>);

impl Ticking for LimiterClock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.map_or(Duration::ZERO, |start| start.elapsed())
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
    /// How long an attempt may be held back before it is refused.
    patience: Duration,
}

impl RateLimiters {
    pub fn new(clock: Clock) -> RateLimiters {
        match clock {
            Clock::System => RateLimiters::with_clock(LimiterClock(Some(Instant::now())), PATIENCE),
            // Nothing ever becomes due, so waiting is no use.
            Clock::Fixed(_) => RateLimiters::with_clock(LimiterClock(None), Duration::ZERO),
        }
    }
}

impl<C: Ticking<Instant = Duration> + Clone> RateLimiters<C> {
    fn with_clock(clock: C, patience: Duration) -> RateLimiters<C> {
        RateLimiters {
            patience,
            by_name: RateLimiter::hashmap_with_clock(quota(NAME_QUOTA), clock.clone()),
            by_network: RateLimiter::hashmap_with_clock(quota(NETWORK_QUOTA), clock.clone()),
            clock,
        }
    }

    /// Counts an attempt, and holds it back for a while if there were many before it. `known` says that the browser has
    /// been signed in to the account before. Its attempts are counted by themselves, so that nobody else's keep the owner out.
    ///
    /// # Errors
    /// If there have been too many attempts: how long to wait before the next.
    pub async fn wait_for_turn(
        &self,
        door: RateLimitedAction,
        name: &str,
        address: IpAddr,
        known: bool,
    ) -> Result<(), Duration> {
        let mut waited = Duration::ZERO;
        loop {
            match self.check(door, name, address, known) {
                Err(wait) if waited + wait <= self.patience => {
                    tokio::time::sleep(wait).await;
                    waited += wait;
                }
                outcome => return outcome,
            }
        }
    }

    fn check(&self, door: RateLimitedAction, name: &str, address: IpAddr, known: bool) -> Result<(), Duration> {
        if known {
            return self.check_key(&self.by_name, (door, format!("known {name}")));
        }
        self.check_key(&self.by_network, (door, network_prefix(address)))?;
        // Nobody can guess a code of eighty bits. With a limit, anyone who knows a name could block recovery.
        if door == RateLimitedAction::Recover { Ok(()) } else { self.check_key(&self.by_name, (door, name.to_owned())) }
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

#[cfg(test)]
mod tests {
    use super::*;

    use std::net::{Ipv4Addr, Ipv6Addr};
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
    fn name_limit_is_ten_then_one_in_five_seconds() {
        let hand = ManualClock::default();
        let limits = RateLimiters::with_clock(hand.clone(), Duration::ZERO);
        for n in 0..10_u8 {
            let elsewhere = IpAddr::V4(Ipv4Addr::new(198, 51, 100, n));
            assert_eq!(limits.check(RateLimitedAction::SignIn, "ann", elsewhere, false), Ok(()));
        }
        assert_eq!(limits.check(RateLimitedAction::SignIn, "ann", HOME, false), Err(NAME_QUOTA.1));
        assert_eq!(limits.check(RateLimitedAction::SignIn, "bob", HOME, false), Ok(()));
        for n in 0..20_u8 {
            let elsewhere = IpAddr::V4(Ipv4Addr::new(198, 51, 100, n));
            assert_eq!(
                limits.check(RateLimitedAction::Recover, "ann", elsewhere, false),
                Ok(()),
                "nobody keeps her from recovering"
            );
        }
        *hand.0.lock().unwrap() += NAME_QUOTA.1;
        assert_eq!(limits.check(RateLimitedAction::SignIn, "ann", HOME, false), Ok(()));
        assert!(limits.check(RateLimitedAction::SignIn, "ann", HOME, false).is_err());
    }

    #[test]
    fn network_limit_counts_all_names_together() {
        let limits = RateLimiters::with_clock(ManualClock::default(), Duration::ZERO);
        let address = |n: u16| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 0, 7, 0, 0, 0, n));
        for n in 0..30_u16 {
            assert_eq!(limits.check(RateLimitedAction::SignIn, &n.to_string(), address(n), false), Ok(()));
            assert_eq!(limits.check(RateLimitedAction::Recover, "ann", address(n), false), Ok(()));
        }
        assert_eq!(limits.check(RateLimitedAction::Recover, "ann", address(99), false), Err(NETWORK_QUOTA.1));
        assert_eq!(limits.check(RateLimitedAction::SignIn, "new", address(99), false), Err(NETWORK_QUOTA.1));
        assert_eq!(limits.check(RateLimitedAction::SignIn, "new", HOME, false), Ok(()));
    }

    #[test]
    fn others_who_try_a_name_do_not_keep_out_a_browser_that_was_signed_in() {
        let limits = RateLimiters::with_clock(ManualClock::default(), Duration::ZERO);
        while limits.check(RateLimitedAction::SignIn, "ann", HOME, false).is_ok() {}
        for _ in 0..10 {
            assert_eq!(limits.check(RateLimitedAction::SignIn, "ann", HOME, true), Ok(()));
        }
        assert!(limits.check(RateLimitedAction::SignIn, "ann", HOME, true).is_err(), "it is counted too");
    }

    #[actix_web::test]
    async fn an_attempt_too_many_is_held_back_and_then_let_through() {
        let clock = LimiterClock(Some(Instant::now()));
        let quick = quota((1, Duration::from_millis(20)));
        let mut limits = RateLimiters::with_clock(clock.clone(), Duration::from_mins(1));
        limits.by_name = RateLimiter::hashmap_with_clock(quick, clock);
        for _ in 0..3 {
            assert_eq!(limits.wait_for_turn(RateLimitedAction::SignIn, "ann", HOME, false).await, Ok(()));
        }
        limits.patience = Duration::ZERO;
        let refused = limits.wait_for_turn(RateLimitedAction::SignIn, "ann", HOME, false).await;
        assert!(refused.is_err_and(|wait| wait <= Duration::from_millis(20)));
    }
}
