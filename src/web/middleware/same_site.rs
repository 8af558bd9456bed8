//! Refuses forms that other sites send. Browsers say where a form came from in `Sec-Fetch-Site`, or, if they are old,
//! in `Origin`. This adds to `SameSite` cookies, which do not distinguish the sites of one domain and do not protect a
//! form that needs no cookie, such as the one for signing in.
//!
//! A request with neither header is accepted: all current browsers send one of them with every form, so it comes from
//! a program, which has no cookies of other people.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{HOST, HeaderMap, ORIGIN};
use actix_web::middleware::Next;
use actix_web::{Error, ResponseError, web};

use crate::error::WebError;
use crate::state::AppState;

/// Middleware that answers 403 to a form of another site.
pub(crate) async fn refuse_cross_site_forms(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let reads = [Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method());
    let origin = request.app_data::<web::Data<AppState>>().map_or("", |app| app.origin.as_str());
    if reads || is_same_site(request.headers(), origin) {
        return Ok(next.call(request).await?.map_into_left_body());
    }
    tracing::info!("a form of another site was refused");
    // A response rather than an error, so that it gets the usual headers.
    Ok(request.into_response(WebError::CrossSite.error_response()).map_into_right_body())
}

/// Whether the headers say that a request comes from a page of this site.
fn is_same_site(headers: &HeaderMap, site: &str) -> bool {
    let header = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    match (header("sec-fetch-site"), header(ORIGIN.as_str())) {
        // `none`: the reader opened the address directly, not from a page.
        (Some(from), _) => ["same-origin", "none"].contains(&from),
        (None, Some(origin)) => {
            let host = origin.split_once("://").map(|(_, host)| host);
            origin == site || (host.is_some() && host == header(HOST.as_str()))
        }
        (None, None) => true,
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderName, HeaderValue};

    use super::*;

    fn check(headers: &[(&'static str, &'static str)]) -> bool {
        let pairs =
            headers.iter().map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        is_same_site(&pairs.collect(), "https://whist.example")
    }

    #[test]
    fn forms_of_own_pages_and_programs_are_accepted() {
        let host = ("host", "127.0.0.1:8080");
        assert!(check(&[host]));
        assert!(check(&[("sec-fetch-site", "same-origin"), host]));
        assert!(check(&[("sec-fetch-site", "none"), host]));
        assert!(check(&[("origin", "http://127.0.0.1:8080"), host]));
        // A proxy replaced the host.
        assert!(check(&[("origin", "https://whist.example"), host]));
    }

    #[test]
    fn forms_of_other_sites_are_refused() {
        let host = ("host", "127.0.0.1:8080");
        for from in ["cross-site", "same-site", "", "Same-Origin?"] {
            assert!(!check(&[("sec-fetch-site", from), ("origin", "https://whist.example"), host]), "{from}");
        }
        for origin in ["null", "https://evil.example", "http://127.0.0.1:80801", "127.0.0.1:8080", "", "http://"] {
            assert!(!check(&[("origin", origin), host]), "{origin}");
        }
        assert!(!check(&[("origin", "http://evil.example")]), "no host");
    }
}
