//! Pages that are the same for every reader, made once: rendered, compressed and kept with a
//! strong tag, so that serving one is no more work than serving a file.

use askama::Template;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use actix_web::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderName, HeaderValue, IF_NONE_MATCH, VARY,
};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use sha2::{Digest, Sha256};

use crate::error::WebError;

/// How a body is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ContentEncoding {
    Plain,
    Gzip,
    Brotli,
}

/// A page, made.
pub(crate) struct CachedPage {
    mime: HeaderValue,
    cache_control: HeaderValue,
    identity: EncodedBody,
    /// Nothing, where the coder failed: then the page goes plain.
    gzip: OnceLock<Option<EncodedBody>>,
    brotli: OnceLock<Option<EncodedBody>>,
}

/// A body in one coding, with the tag of just these bytes.
struct EncodedBody {
    bytes: Bytes,
    etag: HeaderValue,
}

impl EncodedBody {
    fn new(bytes: Vec<u8>) -> EncodedBody {
        let tag = format!("\"{}\"", hex::encode(&Sha256::digest(&bytes)[..12]));
        // Hexadecimal digits between quotation marks are always a header's value.
        let etag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""));
        EncodedBody { bytes: bytes.into(), etag }
    }
}

impl CachedPage {
    /// A page of these bytes.
    pub fn new(mime: &'static str, body: impl Into<Vec<u8>>) -> CachedPage {
        CachedPage {
            mime: HeaderValue::from_static(mime),
            cache_control: HeaderValue::from_static("public, no-cache"),
            identity: EncodedBody::new(body.into()),
            gzip: OnceLock::new(),
            brotli: OnceLock::new(),
        }
    }

    /// The same for an address that changes whenever the bytes do, so that a browser need never
    /// ask again. (Otherwise it may keep the page, but asks each time whether it has changed.)
    pub fn immutable(mut self) -> CachedPage {
        self.cache_control = HeaderValue::from_static("public, max-age=31536000, immutable");
        self
    }

    /// Compresses the page now, so that no reader waits for it.
    pub fn compress(&self) {
        self.encoded(ContentEncoding::Gzip);
        self.encoded(ContentEncoding::Brotli);
    }

    /// The page in a coding, or plain; and which of the two.
    fn encoded(&self, coding: ContentEncoding) -> (ContentEncoding, &EncodedBody) {
        let plain = &self.identity.bytes;
        let pressed = match coding {
            ContentEncoding::Plain => None,
            ContentEncoding::Gzip => self.gzip.get_or_init(|| gzip(plain).map(EncodedBody::new)).as_ref(),
            ContentEncoding::Brotli => self.brotli.get_or_init(|| brotli(plain).map(EncodedBody::new)).as_ref(),
        };
        pressed.map_or((ContentEncoding::Plain, &self.identity), |written| (coding, written))
    }

    /// The answer to a request for the page.
    pub fn respond(&self, request: &HttpRequest) -> HttpResponse {
        let (coding, written) = self.encoded(best_encoding(request.headers().get_all(ACCEPT_ENCODING)));
        if etag_matches(request.headers().get_all(IF_NONE_MATCH), &written.etag) {
            let mut answer = HttpResponse::NotModified();
            answer.insert_header((ETAG, written.etag.clone())).insert_header(VARY_ACCEPT_ENCODING);
            answer.insert_header((CACHE_CONTROL, self.cache_control.clone()));
            return answer.finish();
        }
        let mut answer = HttpResponse::Ok();
        answer.insert_header((CONTENT_TYPE, self.mime.clone())).insert_header((ETAG, written.etag.clone()));
        answer.insert_header(VARY_ACCEPT_ENCODING).insert_header((CACHE_CONTROL, self.cache_control.clone()));
        match coding {
            ContentEncoding::Plain => {}
            ContentEncoding::Gzip => drop(answer.insert_header((CONTENT_ENCODING, HeaderValue::from_static("gzip")))),
            ContentEncoding::Brotli => drop(answer.insert_header((CONTENT_ENCODING, HeaderValue::from_static("br")))),
        }
        answer.body(written.bytes.clone())
    }
}

const VARY_ACCEPT_ENCODING: (HeaderName, HeaderValue) = (VARY, HeaderValue::from_static("accept-encoding"));

/// The best coding that a browser says it takes. A weight of nought is a refusal; other weights
/// do not matter, for the smallest is the best for everyone. `*` is any that is not named.
fn best_encoding<'a>(headers: impl Iterator<Item = &'a HeaderValue> + Clone) -> ContentEncoding {
    let each = || headers.clone().filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(','));
    let said = |name: &str| {
        each().find_map(|each| {
            let mut parts = each.split(';').map(str::trim);
            parts.next().filter(|coding| coding.eq_ignore_ascii_case(name))?;
            Some(!parts.any(is_zero_weight))
        })
    };
    let takes = |name: &str| said(name).or_else(|| said("*")).unwrap_or(false);
    if takes("br") {
        ContentEncoding::Brotli
    } else if takes("gzip") {
        ContentEncoding::Gzip
    } else {
        ContentEncoding::Plain
    }
}

/// Whether a parameter of a coding is a weight of nought.
fn is_zero_weight(parameter: &str) -> bool {
    let weight = parameter.strip_prefix("q=").or_else(|| parameter.strip_prefix("Q="));
    weight.is_some_and(|weight| weight.parse::<f32>() == Ok(0.0))
}

/// Whether a browser already has the bytes with this tag.
fn etag_matches<'a>(headers: impl Iterator<Item = &'a HeaderValue>, tag: &HeaderValue) -> bool {
    let Ok(tag) = tag.to_str() else { return false };
    let mut all = headers.filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(',')).map(str::trim);
    all.any(|each| each == "*" || each.strip_prefix("W/").unwrap_or(each) == tag)
}

fn gzip(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut coder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    coder.write_all(bytes).ok()?;
    coder.finish().ok()
}

fn brotli(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut pressed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 18, ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut pressed, &parameters).ok()?;
    Some(pressed)
}

/// Every page made so far, by its address.
#[derive(Default)]
pub(crate) struct PageCache {
    pages: RwLock<HashMap<String, Arc<CachedPage>>>,
}

impl PageCache {
    /// The page of an address, made if it is the first time that somebody asks for it.
    pub fn get_or_make(
        &self,
        path: &str,
        make: impl FnOnce() -> Result<CachedPage, WebError>,
    ) -> Result<Arc<CachedPage>, WebError> {
        // A panic while the lock is held leaves the map as it was.
        if let Some(leaf) = self.pages.read().unwrap_or_else(PoisonError::into_inner).get(path) {
            return Ok(leaf.clone());
        }
        // Two at once may make it twice; both make the same.
        let leaf = Arc::new(make()?);
        self.pages.write().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), leaf.clone());
        Ok(leaf)
    }

    /// Answers a request for a page. Only addresses that have a page are kept, so the shelf
    /// cannot grow beyond the library.
    pub fn respond(
        &self,
        request: &HttpRequest,
        make: impl FnOnce() -> Result<CachedPage, WebError>,
    ) -> Result<HttpResponse, WebError> {
        Ok(self.get_or_make(request.path(), make)?.respond(request))
    }
}

/// A rendered page as a leaf.
pub(crate) fn cached_html(page: &impl Template) -> Result<CachedPage, WebError> {
    Ok(CachedPage::new("text/html; charset=utf-8", page.render()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn best_accepted_encoding_is_chosen() {
        let coding = |text: &'static str| best_encoding([&HeaderValue::from_static(text)].into_iter());
        assert_eq!(coding("gzip, deflate, br"), ContentEncoding::Brotli);
        assert_eq!(coding("gzip;q=0.5, br;q=0"), ContentEncoding::Gzip);
        assert_eq!(coding("gzip;Q=0"), ContentEncoding::Plain);
        assert_eq!(coding("br;q=0, *"), ContentEncoding::Gzip);
        assert_eq!(coding("*"), ContentEncoding::Brotli);
        assert_eq!(coding("identity"), ContentEncoding::Plain);
        assert_eq!(best_encoding([].into_iter()), ContentEncoding::Plain);
    }

    #[test]
    fn etag_matches_in_lists_weak_or_strong() {
        let tag = HeaderValue::from_static("\"a\"");
        let has = |text: &'static str| etag_matches([&HeaderValue::from_static(text)].into_iter(), &tag);
        assert!(has("\"a\"") && has("W/\"a\"") && has("\"b\", \"a\"") && has("*"));
        assert!(!has("\"b\"") && !has("a") && !etag_matches([].into_iter(), &tag));
    }
}
