//! Headers that every answer carries, each with its reason.

use actix_web::middleware::DefaultHeaders;

/// What a page may fetch and do. It fetches only what it swaps in; its service worker, the library.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; \
                      manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The headers.
pub(crate) fn security_headers() -> DefaultHeaders {
    DefaultHeaders::new()
        // Nothing but our own files, no script but our own and none within a page, no frame: what a
        // page does not need cannot hurt it.
        .add(("Content-Security-Policy", CONTENT_SECURITY_POLICY))
        // A browser takes our word for what a file is.
        .add(("X-Content-Type-Options", "nosniff"))
        // Other sites are not told which law or question a reader came from.
        .add(("Referrer-Policy", "same-origin"))
        // Another site's window cannot hold on to ours.
        .add(("Cross-Origin-Opener-Policy", "same-origin"))
}
