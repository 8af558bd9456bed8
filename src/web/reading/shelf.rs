//! Pages that are the same for every reader, made once: rendered, compressed and kept with a
//! strong tag, so that serving one is no more work than serving a file.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use actix_web::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderName, HeaderValue, IF_NONE_MATCH, VARY,
};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use sha2::{Digest, Sha256};

use super::super::error::WebError;

/// How a body is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Coding {
    Plain,
    Gzip,
    Brotli,
}

/// A page, made.
pub(crate) struct Leaf {
    mime: HeaderValue,
    kept: HeaderValue,
    plain: Written,
    /// Nothing, where the coder failed: then the page goes plain.
    gzip: OnceLock<Option<Written>>,
    brotli: OnceLock<Option<Written>>,
}

/// A body in one coding, with the tag of just these bytes.
struct Written {
    bytes: Bytes,
    tag: HeaderValue,
}

impl Written {
    fn new(bytes: Vec<u8>) -> Written {
        let tag = format!("\"{}\"", oddtrick_library::to_hex(&Sha256::digest(&bytes)[..12]));
        // Hexadecimal digits between quotation marks are always a header's value.
        let tag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""));
        Written { bytes: bytes.into(), tag }
    }
}

impl Leaf {
    /// A page of these bytes.
    pub fn new(mime: &'static str, body: impl Into<Vec<u8>>) -> Leaf {
        Leaf {
            mime: HeaderValue::from_static(mime),
            kept: HeaderValue::from_static("public, no-cache"),
            plain: Written::new(body.into()),
            gzip: OnceLock::new(),
            brotli: OnceLock::new(),
        }
    }

    /// The same for an address that changes whenever the bytes do, so that a browser need never
    /// ask again. (Otherwise it may keep the page, but asks each time whether it has changed.)
    pub fn forever(mut self) -> Leaf {
        self.kept = HeaderValue::from_static("public, max-age=31536000, immutable");
        self
    }

    /// Compresses the page now, so that no reader waits for it.
    pub fn press(&self) {
        self.written(Coding::Gzip);
        self.written(Coding::Brotli);
    }

    /// The page in a coding, or plain; and which of the two.
    fn written(&self, coding: Coding) -> (Coding, &Written) {
        let plain = &self.plain.bytes;
        let pressed = match coding {
            Coding::Plain => None,
            Coding::Gzip => self.gzip.get_or_init(|| gzip(plain).map(Written::new)).as_ref(),
            Coding::Brotli => self.brotli.get_or_init(|| brotli(plain).map(Written::new)).as_ref(),
        };
        pressed.map_or((Coding::Plain, &self.plain), |written| (coding, written))
    }

    /// The answer to a request for the page.
    pub fn answer(&self, request: &HttpRequest) -> HttpResponse {
        let (coding, written) = self.written(accepted(request.headers().get_all(ACCEPT_ENCODING)));
        if matches(request.headers().get_all(IF_NONE_MATCH), &written.tag) {
            let mut answer = HttpResponse::NotModified();
            answer.insert_header((ETAG, written.tag.clone())).insert_header(VARIES);
            answer.insert_header((CACHE_CONTROL, self.kept.clone()));
            return answer.finish();
        }
        let mut answer = HttpResponse::Ok();
        answer.insert_header((CONTENT_TYPE, self.mime.clone())).insert_header((ETAG, written.tag.clone()));
        answer.insert_header(VARIES).insert_header((CACHE_CONTROL, self.kept.clone()));
        match coding {
            Coding::Plain => {}
            Coding::Gzip => drop(answer.insert_header((CONTENT_ENCODING, HeaderValue::from_static("gzip")))),
            Coding::Brotli => drop(answer.insert_header((CONTENT_ENCODING, HeaderValue::from_static("br")))),
        }
        answer.body(written.bytes.clone())
    }
}

const VARIES: (HeaderName, HeaderValue) = (VARY, HeaderValue::from_static("accept-encoding"));

/// The best coding that a browser says it takes. A weight of nought is a refusal; other weights
/// do not matter, for the smallest is the best for everyone. `*` is any that is not named.
fn accepted<'a>(headers: impl Iterator<Item = &'a HeaderValue> + Clone) -> Coding {
    let each = || headers.clone().filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(','));
    let said = |name: &str| {
        each().find_map(|each| {
            let mut parts = each.split(';').map(str::trim);
            parts.next().filter(|coding| coding.eq_ignore_ascii_case(name))?;
            Some(!parts.any(refuses))
        })
    };
    let takes = |name: &str| said(name).or_else(|| said("*")).unwrap_or(false);
    if takes("br") {
        Coding::Brotli
    } else if takes("gzip") {
        Coding::Gzip
    } else {
        Coding::Plain
    }
}

/// Whether a parameter of a coding is a weight of nought.
fn refuses(parameter: &str) -> bool {
    let weight = parameter.strip_prefix("q=").or_else(|| parameter.strip_prefix("Q="));
    weight.is_some_and(|weight| weight.parse::<f32>() == Ok(0.0))
}

/// Whether a browser already has the bytes with this tag.
fn matches<'a>(headers: impl Iterator<Item = &'a HeaderValue>, tag: &HeaderValue) -> bool {
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
pub(crate) struct Shelf {
    leaves: RwLock<HashMap<String, Arc<Leaf>>>,
}

impl Shelf {
    /// The page of an address, made if it is the first time that somebody asks for it.
    pub fn leaf(&self, path: &str, make: impl FnOnce() -> Result<Leaf, WebError>) -> Result<Arc<Leaf>, WebError> {
        // A panic while the lock is held leaves the map as it was.
        if let Some(leaf) = self.leaves.read().unwrap_or_else(PoisonError::into_inner).get(path) {
            return Ok(leaf.clone());
        }
        // Two at once may make it twice; both make the same.
        let leaf = Arc::new(make()?);
        self.leaves.write().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), leaf.clone());
        Ok(leaf)
    }

    /// Answers a request for a page. Only addresses that have a page are kept, so the shelf
    /// cannot grow beyond the library.
    pub fn answer(
        &self,
        request: &HttpRequest,
        make: impl FnOnce() -> Result<Leaf, WebError>,
    ) -> Result<HttpResponse, WebError> {
        Ok(self.leaf(request.path(), make)?.answer(request))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_coding_that_is_taken_is_given() {
        let coding = |text: &'static str| accepted([&HeaderValue::from_static(text)].into_iter());
        assert_eq!(coding("gzip, deflate, br"), Coding::Brotli);
        assert_eq!(coding("gzip;q=0.5, br;q=0"), Coding::Gzip);
        assert_eq!(coding("gzip;Q=0"), Coding::Plain);
        assert_eq!(coding("br;q=0, *"), Coding::Gzip);
        assert_eq!(coding("*"), Coding::Brotli);
        assert_eq!(coding("identity"), Coding::Plain);
        assert_eq!(accepted([].into_iter()), Coding::Plain);
    }

    #[test]
    fn a_tag_matches_itself_in_a_list_weak_or_strong() {
        let tag = HeaderValue::from_static("\"a\"");
        let has = |text: &'static str| matches([&HeaderValue::from_static(text)].into_iter(), &tag);
        assert!(has("\"a\"") && has("W/\"a\"") && has("\"b\", \"a\"") && has("*"));
        assert!(!has("\"b\"") && !has("a") && !matches([].into_iter(), &tag));
    }
}
