//! Headers that every response has, each with its reason.

use actix_web::middleware::DefaultHeaders;

/// The content security policy. Pages fetch only parts of themselves; the service worker fetches the library.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; \
                      manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Middleware that adds the headers.
pub(crate) fn security_headers() -> DefaultHeaders {
    DefaultHeaders::new()
        // Only our own files, no inline scripts, no frames: what a page does not need cannot harm it.
        .add(("Content-Security-Policy", CONTENT_SECURITY_POLICY))
        // Browsers must not guess the type of a file.
        .add(("X-Content-Type-Options", "nosniff"))
        // Other sites do not learn which page a reader came from.
        .add(("Referrer-Policy", "same-origin"))
        // Windows of other sites get no handle on ours.
        .add(("Cross-Origin-Opener-Policy", "same-origin"))
}
