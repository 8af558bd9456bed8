//! The files that pages lean on, built in, each under an address with its own hash in it, so
//! that a browser may keep it for ever.

use std::sync::LazyLock;

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use sha2::{Digest, Sha256};

/// A file built into the program.
pub struct Asset {
    stem: &'static str,
    extension: &'static str,
    mime: &'static str,
    bytes: &'static [u8],
    hash: LazyLock<String>,
}

/// The stylesheet.
pub static STYLE: Asset = Asset {
    stem: "odd-trick",
    extension: "css",
    mime: "text/css; charset=utf-8",
    bytes: include_bytes!("../../static/odd-trick.css"),
    hash: LazyLock::new(|| hash(include_bytes!("../../static/odd-trick.css"))),
};

/// The icon.
pub static ICON: Asset = Asset {
    stem: "icon",
    extension: "svg",
    mime: "image/svg+xml",
    bytes: include_bytes!("../../static/icon.svg"),
    hash: LazyLock::new(|| hash(include_bytes!("../../static/icon.svg"))),
};

fn hash(bytes: &[u8]) -> String {
    crate::library::hex(&Sha256::digest(bytes)[..6])
}

impl Asset {
    fn name(&self) -> String {
        format!("{}-{}.{}", self.stem, *self.hash, self.extension)
    }

    /// The address of this version of the file.
    pub fn href(&self) -> String {
        format!("/static/{}", self.name())
    }
}

/// `GET /static/{name}`
pub async fn show(name: web::Path<String>) -> HttpResponse {
    let Some(asset) = [&STYLE, &ICON].into_iter().find(|asset| asset.name() == *name) else {
        return HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body("There is no such file.\n");
    };
    HttpResponse::Ok()
        .content_type(asset.mime)
        .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .body(asset.bytes)
}
