//! Headers that every response has, each with its reason.

use actix_web::middleware::DefaultHeaders;

/// The content security policy. Pages fetch only parts of themselves; the service worker fetches the library.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; \
                      manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Middleware that adds the headers. `https` says whether the site is reached over HTTPS.
pub(crate) fn security_headers(https: bool) -> DefaultHeaders {
    let headers = DefaultHeaders::new();
    // A browser that was here over HTTPS does not come without it, whatever link it follows.
    let headers = if https { headers.add(("Strict-Transport-Security", "max-age=31536000")) } else { headers };
    headers
        // Only our own files, no inline scripts, no frames: what a page does not need cannot harm it.
        .add(("Content-Security-Policy", CONTENT_SECURITY_POLICY))
        // Browsers must not guess the type of a file.
        .add(("X-Content-Type-Options", "nosniff"))
        // Other sites do not learn which page a reader came from.
        .add(("Referrer-Policy", "same-origin"))
        // Windows of other sites get no handle on ours.
        .add(("Cross-Origin-Opener-Policy", "same-origin"))
}
