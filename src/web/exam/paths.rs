//! The addresses of papers and certificates.

/// Where papers are begun and gone on with.
pub(crate) const EXAM_PATH: &str = "/exam";

pub(crate) fn paper_path(id: i64, number: Option<usize>) -> String {
    number.map_or_else(|| format!("{EXAM_PATH}/{id}"), |number| format!("{EXAM_PATH}/{id}/{number}"))
}

/// Where a number is typed.
pub(crate) const CERTIFICATE_PATH: &str = "/certificate";

/// Where a certificate stands.
pub(crate) fn certificate_path(number: &str) -> String {
    format!("{CERTIFICATE_PATH}/{number}")
}
