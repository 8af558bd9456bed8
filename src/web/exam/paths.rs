//! The addresses of papers and certificates.

/// The page for beginning papers.
pub(crate) const EXAM_PATH: &str = "/exam";

pub(crate) fn paper_path(id: i64, number: Option<usize>) -> String {
    number.map_or_else(|| format!("{EXAM_PATH}/{id}"), |number| format!("{EXAM_PATH}/{id}/{number}"))
}

/// The page for checking a number.
pub(crate) const CERTIFICATE_PATH: &str = "/certificate";

/// The page of a certificate.
pub(crate) fn certificate_path(number: &str) -> String {
    format!("{CERTIFICATE_PATH}/{number}")
}
