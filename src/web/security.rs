//! Headers that every answer carries, each with its reason.

use actix_web::middleware::DefaultHeaders;

/// The headers.
pub(super) fn headers() -> DefaultHeaders {
    DefaultHeaders::new()
        // Nothing but our own files, no script, no frame: what a page does not need cannot hurt it.
        .add((
            "Content-Security-Policy",
            "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        ))
        // A browser takes our word for what a file is.
        .add(("X-Content-Type-Options", "nosniff"))
        // Other sites are not told which law or question a reader came from.
        .add(("Referrer-Policy", "same-origin"))
        // Another site's window cannot hold on to ours.
        .add(("Cross-Origin-Opener-Policy", "same-origin"))
}
