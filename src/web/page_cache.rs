//! Pages that are the same for every reader: rendered and compressed once, and served with a strong `ETag` like files.

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

/// A content encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ContentEncoding {
    Plain,
    Gzip,
    Brotli,
}

/// A rendered page.
pub(crate) struct CachedPage {
    mime: HeaderValue,
    cache_control: HeaderValue,
    identity: EncodedBody,
    /// `None` if compression failed; the page is then sent uncompressed.
    gzip: OnceLock<Option<EncodedBody>>,
    brotli: OnceLock<Option<EncodedBody>>,
}

/// A body in one encoding, with the `ETag` of exactly these bytes.
struct EncodedBody {
    bytes: Bytes,
    etag: HeaderValue,
}

impl EncodedBody {
    fn new(bytes: Vec<u8>) -> EncodedBody {
        let tag = format!("\"{}\"", hex::encode(&Sha256::digest(&bytes)[..12]));
        // Hexadecimal digits between quotation marks are always a valid header value.
        let etag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""));
        EncodedBody { bytes: bytes.into(), etag }
    }
}

impl CachedPage {
    /// A page with this content type and body.
    pub fn new(mime: &'static str, body: impl Into<Vec<u8>>) -> CachedPage {
        CachedPage {
            mime: HeaderValue::from_static(mime),
            cache_control: HeaderValue::from_static("public, no-cache"),
            identity: EncodedBody::new(body.into()),
            gzip: OnceLock::new(),
            brotli: OnceLock::new(),
        }
    }

    /// Marks the page as immutable: its address changes whenever its bytes do, so browsers never ask again. Other
    /// pages may be cached too, but browsers ask each time whether they have changed.
    pub fn immutable(mut self) -> CachedPage {
        self.cache_control = HeaderValue::from_static("public, max-age=31536000, immutable");
        self
    }

    /// Compresses the page now, so that no reader has to wait for it.
    pub fn compress(&self) {
        self.encoded(ContentEncoding::Gzip);
        self.encoded(ContentEncoding::Brotli);
    }

    /// The body in an encoding, or uncompressed if that failed; and which of the two.
    fn encoded(&self, encoding: ContentEncoding) -> (ContentEncoding, &EncodedBody) {
        let plain = &self.identity.bytes;
        let compressed = match encoding {
            ContentEncoding::Plain => None,
            ContentEncoding::Gzip => self.gzip.get_or_init(|| gzip(plain).map(EncodedBody::new)).as_ref(),
            ContentEncoding::Brotli => self.brotli.get_or_init(|| brotli(plain).map(EncodedBody::new)).as_ref(),
        };
        compressed.map_or((ContentEncoding::Plain, &self.identity), |encoded| (encoding, encoded))
    }

    /// The body, uncompressed.
    #[cfg(fuzzing)]
    pub(crate) fn body(&self) -> &[u8] {
        &self.identity.bytes
    }

    /// The response to a request for the page.
    pub fn respond(&self, request: &HttpRequest) -> HttpResponse {
        let (encoding, encoded) = self.encoded(best_encoding(request.headers().get_all(ACCEPT_ENCODING)));
        if etag_matches(request.headers().get_all(IF_NONE_MATCH), &encoded.etag) {
            let mut answer = HttpResponse::NotModified();
            answer.insert_header((ETAG, encoded.etag.clone())).insert_header(VARY_ACCEPT_ENCODING);
            answer.insert_header((CACHE_CONTROL, self.cache_control.clone()));
            return answer.finish();
        }
        let mut answer = HttpResponse::Ok();
        answer.insert_header((CONTENT_TYPE, self.mime.clone())).insert_header((ETAG, encoded.etag.clone()));
        answer.insert_header(VARY_ACCEPT_ENCODING).insert_header((CACHE_CONTROL, self.cache_control.clone()));
        match encoding {
            ContentEncoding::Plain => {}
            ContentEncoding::Gzip => drop(answer.insert_header((CONTENT_ENCODING, HeaderValue::from_static("gzip")))),
            ContentEncoding::Brotli => drop(answer.insert_header((CONTENT_ENCODING, HeaderValue::from_static("br")))),
        }
        answer.body(encoded.bytes.clone())
    }
}

const VARY_ACCEPT_ENCODING: (HeaderName, HeaderValue) = (VARY, HeaderValue::from_static("accept-encoding"));

/// The best encoding that a browser accepts. `q=0` refuses an encoding; other weights are ignored, because the
/// smallest body is best for everyone. `*` stands for every encoding that is not named.
fn best_encoding<'a>(headers: impl Iterator<Item = &'a HeaderValue> + Clone) -> ContentEncoding {
    let each = || headers.clone().filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(','));
    let said = |name: &str| {
        each().find_map(|each| {
            let mut parts = each.split(';').map(str::trim);
            parts.next().filter(|encoding| encoding.eq_ignore_ascii_case(name))?;
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

/// Whether a parameter of an encoding is the weight `q=0`.
fn is_zero_weight(parameter: &str) -> bool {
    let weight = parameter.strip_prefix("q=").or_else(|| parameter.strip_prefix("Q="));
    weight.is_some_and(|weight| weight.parse::<f32>() == Ok(0.0))
}

/// Whether a browser already has the bytes with this `ETag`.
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
    let mut compressed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 18, ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &parameters).ok()?;
    Some(compressed)
}

/// Every page rendered so far, by its path.
#[derive(Default)]
pub(crate) struct PageCache {
    pages: RwLock<HashMap<String, Arc<CachedPage>>>,
}

impl PageCache {
    /// The page of a path, rendered on the first request for it.
    ///
    /// # Errors
    /// If `make` fails.
    pub fn get_or_make(
        &self,
        path: &str,
        make: impl FnOnce() -> Result<CachedPage, WebError>,
    ) -> Result<Arc<CachedPage>, WebError> {
        // A panic while the lock is held leaves the map as it was.
        if let Some(page) = self.pages.read().unwrap_or_else(PoisonError::into_inner).get(path) {
            return Ok(page.clone());
        }
        // Two requests at once may both render the page; they render the same.
        let page = Arc::new(make()?);
        self.pages.write().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), page.clone());
        Ok(page)
    }

    /// Answers a request for a page. Errors are not cached, so the cache cannot grow beyond the pages of the library.
    ///
    /// # Errors
    /// If `make` fails.
    pub fn respond(
        &self,
        request: &HttpRequest,
        make: impl FnOnce() -> Result<CachedPage, WebError>,
    ) -> Result<HttpResponse, WebError> {
        Ok(self.get_or_make(request.path(), make)?.respond(request))
    }
}

/// Renders an HTML page for the cache.
pub(crate) fn cached_html(page: &impl Template) -> Result<CachedPage, WebError> {
    Ok(CachedPage::new("text/html; charset=utf-8", page.render()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn best_accepted_encoding_is_chosen() {
        let encoding = |text: &'static str| best_encoding([&HeaderValue::from_static(text)].into_iter());
        assert_eq!(encoding("gzip, deflate, br"), ContentEncoding::Brotli);
        assert_eq!(encoding("gzip;q=0.5, br;q=0"), ContentEncoding::Gzip);
        assert_eq!(encoding("gzip;Q=0"), ContentEncoding::Plain);
        assert_eq!(encoding("br;q=0, *"), ContentEncoding::Gzip);
        assert_eq!(encoding("*"), ContentEncoding::Brotli);
        assert_eq!(encoding("identity"), ContentEncoding::Plain);
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
