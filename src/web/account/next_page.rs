//! Where to go on after signing in: pages that need an account send people here, and want them back.

use actix_web::HttpRequest;

/// The pages that may be gone on to. Each is a page of ours that needs an account.
const ROOTS: [&str; 2] = ["/clubs", "/sheets"];

/// The longest address that is gone on to.
const MAX_LENGTH: usize = 300;

/// The page to go on to, from the field of a form. `None` if it is no such page of this site, so that nobody can be led
/// elsewhere.
pub(super) fn parse_next(text: &str) -> Option<String> {
    let is_known = |root: &str| {
        text.strip_prefix(root).is_some_and(|rest| rest.is_empty() || rest.starts_with('/') || rest.starts_with('?'))
    };
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "/-_.?=&%+".contains(sign);
    let allowed = ROOTS.into_iter().any(is_known) && text.len() <= MAX_LENGTH && text.chars().all(is_plain);
    (allowed && !text.contains("..")).then(|| text.to_owned())
}

/// The page to go on to, from the query `next=` of a request.
pub(super) fn next_of_query(request: &HttpRequest) -> Option<String> {
    let query = request.query_string().as_bytes();
    form_urlencoded::parse(query).find(|(name, _)| name == "next").and_then(|(_, text)| parse_next(&text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_that_need_an_account_are_gone_on_to() {
        for page in ["/clubs", "/clubs/new", "/clubs/join/KWMT-7R2P", "/sheets/new?club=5"] {
            assert_eq!(parse_next(page).as_deref(), Some(page));
        }
        let long = format!("/clubs/{}", "x".repeat(300));
        for wrong in
            ["", "/", "//evil.example", "https://evil.example", "/clubsx", "/clubs/../x", "/account/out", &long]
        {
            assert_eq!(parse_next(wrong), None, "{wrong}");
        }
        assert_eq!((parse_next("/clubs/\r\nx"), parse_next("/clubs/\\evil")), (None, None));
    }
}
