//! What every request passes through: headers of the answer, and refusing forms of other sites.

pub(crate) mod same_site;
pub(crate) mod security_headers;
