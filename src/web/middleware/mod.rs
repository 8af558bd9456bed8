//! Middleware: response headers, the log, how long a request may take, and refusing forms of other sites.

pub(crate) mod patience;
pub(crate) mod request_log;
pub(crate) mod same_site;
pub(crate) mod security_headers;
