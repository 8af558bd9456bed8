//! Who a request comes from.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use actix_web::http::header::HeaderMap;

/// The address that a request comes from: that of the connection, or with `trust_proxy` the last one in
/// `X-Forwarded-For`. Nothing else that a client can write is believed; `Forwarded` never is.
pub(crate) fn client_address(headers: &HeaderMap, peer: Option<SocketAddr>, trust_proxy: bool) -> IpAddr {
    let forwarded = || {
        let all = headers.get_all("x-forwarded-for").last()?.to_str().ok()?;
        let last = all.rsplit(',').next()?.trim();
        last.parse().ok().or_else(|| last.parse::<SocketAddr>().ok().map(|address| address.ip()))
    };
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    if trust_proxy { forwarded().unwrap_or(peer) } else { peer }
}

/// The part of an address that belongs to one network: the whole of an IPv4 address, the first 64 bits of an IPv6
/// address.
pub(crate) fn network_prefix(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
        old @ IpAddr::V4(_) => old,
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderName, HeaderValue};

    use super::*;

    #[test]
    fn only_a_trusted_proxy_says_who_the_client_is() {
        let mut headers = HeaderMap::new();
        headers.append(HeaderName::from_static("forwarded"), HeaderValue::from_static("for=203.0.113.9"));
        headers.append(
            HeaderName::from_static("x-forwarded-for"),
            HeaderValue::from_static("203.0.113.7, 198.51.100.2:4711"),
        );
        let peer = Some(SocketAddr::from((Ipv4Addr::new(192, 0, 2, 1), 5000)));
        let address = |trust_proxy| client_address(&headers, peer, trust_proxy).to_string();
        assert_eq!((address(false).as_str(), address(true).as_str()), ("192.0.2.1", "198.51.100.2"));
        headers.remove("x-forwarded-for");
        assert_eq!(client_address(&headers, peer, true).to_string(), "192.0.2.1");
    }
}
