//! The files of `static/`, built into the program. Each address contains a hash of the file, so browsers may keep it
//! forever.

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse, web};
use sha2::{Digest, Sha256};

use crate::page_cache::CachedPage;

/// A file that is built into the program.
pub struct Asset {
    stem: &'static str,
    extension: &'static str,
    mime: &'static str,
    bytes: &'static [u8],
    hashed: LazyLock<HashedAsset>,
}

/// What is computed from a file on first use.
struct HashedAsset {
    file_name: String,
    page: CachedPage,
}

/// Declares a file of `static/`: name, stem, extension, content type.
macro_rules! embedded_asset {
    ($name:ident, $stem:literal, $extension:literal, $mime:literal) => {
        /// The file.
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
embedded_asset!(QUICK, "quick", "js", "text/javascript; charset=utf-8");
embedded_asset!(NIGHT, "night", "js", "text/javascript; charset=utf-8");
embedded_asset!(THEME, "theme", "js", "text/javascript; charset=utf-8");
embedded_asset!(OFFLINE, "offline", "js", "text/javascript; charset=utf-8");
embedded_asset!(ICON, "icon", "svg", "image/svg+xml");
embedded_asset!(ICON_192, "icon-192", "png", "image/png");
embedded_asset!(ICON_512, "icon-512", "png", "image/png");

/// All files.
pub static ALL_ASSETS: [&Asset; 9] =
    [&STYLESHEET, &SCRIPT, &QUICK, &NIGHT, &THEME, &OFFLINE, &ICON, &ICON_192, &ICON_512];

impl Asset {
    fn hash(&self) -> HashedAsset {
        let hash = hex::encode(&Sha256::digest(self.bytes)[..6]);
        HashedAsset {
            file_name: format!("{}-{hash}.{}", self.stem, self.extension),
            page: CachedPage::new(self.mime, self.bytes).immutable(),
        }
    }

    /// The file as text. Empty if it is none.
    pub fn text(&self) -> &'static str {
        std::str::from_utf8(self.bytes).unwrap_or_default()
    }

    /// The address of the file.
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
