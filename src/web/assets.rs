//! The files that pages lean on, built in, each under an address with its own hash in it, so
//! that a browser may keep it for ever.

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse, web};
use sha2::{Digest, Sha256};

use crate::page_cache::CachedPage;

/// A file built into the program.
pub struct Asset {
    stem: &'static str,
    extension: &'static str,
    mime: &'static str,
    bytes: &'static [u8],
    hashed: LazyLock<HashedAsset>,
}

/// What is worked out of a file when it is first asked for.
struct HashedAsset {
    file_name: String,
    page: CachedPage,
}

/// A file of `static/`, by its stem, its extension and what it is served as.
macro_rules! embedded_asset {
    ($name:ident, $stem:literal, $extension:literal, $mime:literal) => {
        /// The file that its name says.
        pub static $name: Asset = Asset {
            stem: $stem,
            extension: $extension,
            mime: $mime,
            bytes: include_bytes!(concat!("../../static/", $stem, ".", $extension)),
            hashed: LazyLock::new(|| $name.hash()),
        };
    };
}

embedded_asset!(STYLESHEET, "odd-trick", "css", "text/css; charset=utf-8");
embedded_asset!(SCRIPT, "odd-trick", "js", "text/javascript; charset=utf-8");
embedded_asset!(THEME, "theme", "js", "text/javascript; charset=utf-8");
embedded_asset!(OFFLINE, "offline", "js", "text/javascript; charset=utf-8");
embedded_asset!(ICON, "icon", "svg", "image/svg+xml");
embedded_asset!(ICON_192, "icon-192", "png", "image/png");
embedded_asset!(ICON_512, "icon-512", "png", "image/png");

/// Every file.
pub static ALL_ASSETS: [&Asset; 7] = [&STYLESHEET, &SCRIPT, &THEME, &OFFLINE, &ICON, &ICON_192, &ICON_512];

impl Asset {
    fn hash(&self) -> HashedAsset {
        let hash = hex::encode(&Sha256::digest(self.bytes)[..6]);
        HashedAsset {
            file_name: format!("{}-{hash}.{}", self.stem, self.extension),
            page: CachedPage::new(self.mime, self.bytes).immutable(),
        }
    }

    /// The address of this version of the file.
    pub fn href(&self) -> String {
        format!("/static/{}", self.hashed.file_name)
    }
}

/// `GET /static/{name}`
pub async fn show(request: HttpRequest, name: web::Path<String>) -> HttpResponse {
    match ALL_ASSETS.into_iter().find(|asset| asset.hashed.file_name == *name) {
        Some(asset) => asset.hashed.page.respond(&request),
        None => HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body("There is no such file.\n"),
    }
}
