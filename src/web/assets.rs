//! The files that pages lean on, built in, each under an address with its own hash in it, so
//! that a browser may keep it for ever.

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse, web};
use sha2::{Digest, Sha256};

use super::reading::Leaf;

/// A file built into the program.
pub struct Asset {
    stem: &'static str,
    extension: &'static str,
    leaf: LazyLock<Leaf>,
    hash: LazyLock<String>,
}

const STYLE_TEXT: &str = include_str!("../../static/odd-trick.css");
const ICON_TEXT: &str = include_str!("../../static/icon.svg");

/// The stylesheet.
pub static STYLE: Asset = Asset {
    stem: "odd-trick",
    extension: "css",
    leaf: LazyLock::new(|| Leaf::new("text/css; charset=utf-8", STYLE_TEXT.to_owned()).forever()),
    hash: LazyLock::new(|| hash(STYLE_TEXT)),
};

/// The icon.
pub static ICON: Asset = Asset {
    stem: "icon",
    extension: "svg",
    leaf: LazyLock::new(|| Leaf::new("image/svg+xml", ICON_TEXT.to_owned()).forever()),
    hash: LazyLock::new(|| hash(ICON_TEXT)),
};

fn hash(text: &str) -> String {
    crate::library::hex(&Sha256::digest(text)[..6])
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
pub async fn show(request: HttpRequest, name: web::Path<String>) -> HttpResponse {
    match [&STYLE, &ICON].into_iter().find(|asset| asset.name() == *name) {
        Some(asset) => asset.leaf.answer(&request),
        None => HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body("There is no such file.\n"),
    }
}
