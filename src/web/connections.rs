//! Bounds on connections, so that clients that say nothing cannot keep the others out.
//!
//! Every connection needs a descriptor, and a process has a limited number. One network gets a part of them. Behind a
//! proxy all connections are the proxy's, and it has to bound its clients.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::client_address::network_prefix;
use crate::config::StartError;

/// Descriptors for everything but connections: the database, listening, logging, waiting.
const RESERVED: u64 = 96;

/// With fewer descriptors for connections the site cannot serve anybody well.
const MIN_CONNECTIONS: u64 = 32;

/// More connections than this are not needed.
const MAX_CONNECTIONS: u64 = 8192;

/// The limit on open files that is asked for, if the system allows it.
const WANTED_DESCRIPTORS: u64 = RESERVED + MAX_CONNECTIONS;

/// Raises the process's limit on open files as far as it may, and returns how many connections there can be.
///
/// # Errors
/// If there are too few descriptors to serve.
pub(crate) fn connections_allowed() -> Result<usize, StartError> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let most = limit.maximum.unwrap_or(WANTED_DESCRIPTORS).min(WANTED_DESCRIPTORS);
    let mut current = limit.current.unwrap_or(WANTED_DESCRIPTORS);
    if current < most && setrlimit(Resource::Nofile, Rlimit { current: Some(most), ..limit }).is_ok() {
        current = most;
    }
    connections_for(current)
}

fn connections_for(descriptors: u64) -> Result<usize, StartError> {
    let connections = descriptors.saturating_sub(RESERVED).min(MAX_CONNECTIONS);
    if connections < MIN_CONNECTIONS {
        return Err(StartError::TooFewDescriptors { found: descriptors, needed: RESERVED + MIN_CONNECTIONS });
    }
    Ok(usize::try_from(connections).unwrap_or(usize::MAX))
}

/// Counts something by network.
#[derive(Clone)]
pub(crate) struct NetworkCount {
    counts: Arc<Mutex<HashMap<IpAddr, usize>>>,
    max: usize,
}

/// One of those counted. Dropping it takes it off the count.
pub(crate) struct Counted {
    counts: Arc<Mutex<HashMap<IpAddr, usize>>>,
    network: IpAddr,
}

impl NetworkCount {
    /// Allows `max` of each network.
    pub fn new(max: usize) -> NetworkCount {
        NetworkCount { counts: Arc::default(), max }
    }

    /// Counts one more of an address's network. `None` if there are too many already.
    pub fn add(&self, address: IpAddr) -> Option<Counted> {
        let network = network_prefix(address);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(network).or_default();
        if *count >= self.max {
            return None;
        }
        *count += 1;
        Some(Counted { counts: Arc::clone(&self.counts), network })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn one_network_gets_its_part_and_gives_it_back() {
        let count = NetworkCount::new(2);
        let (one, other) = (IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)), IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2)));
        let (first, second) = (count.add(one), count.add(one));
        assert!(first.is_some() && second.is_some() && count.add(one).is_none() && count.add(other).is_some());
        drop(first);
        assert!(count.add(one).is_some());
        drop(second);
        assert!(count.counts.lock().unwrap().is_empty(), "nothing is kept about who has left");
    }

    #[test]
    fn too_few_descriptors_are_an_error_with_the_number_needed() {
        let error = connections_for(24).unwrap_err().to_string();
        assert!(error.contains("24") && error.contains("128") && error.contains("ulimit -n"), "{error}");
        assert_eq!(connections_for(128).unwrap(), 32);
        assert_eq!(connections_for(1024).unwrap(), 928);
        assert_eq!(connections_for(1_000_000).unwrap(), 8192);
    }
}
