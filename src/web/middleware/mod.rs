//! Middleware: response headers, and refusing forms of other sites.

pub(crate) mod same_site;
pub(crate) mod security_headers;
