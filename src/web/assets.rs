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
    mime: &'static str,
    bytes: &'static [u8],
    made: LazyLock<Made>,
}

/// What is worked out of a file when it is first asked for.
struct Made {
    name: String,
    leaf: Leaf,
}

/// A file of `static/`, by its stem, its extension and what it is served as.
macro_rules! asset {
    ($name:ident, $stem:literal, $extension:literal, $mime:literal) => {
        /// The file that its name says.
        pub static $name: Asset = Asset {
            stem: $stem,
            extension: $extension,
            mime: $mime,
            bytes: include_bytes!(concat!("../../static/", $stem, ".", $extension)),
            made: LazyLock::new(|| $name.make()),
        };
    };
}

asset!(STYLE, "odd-trick", "css", "text/css; charset=utf-8");
asset!(SCRIPT, "odd-trick", "js", "text/javascript; charset=utf-8");
asset!(THEME, "theme", "js", "text/javascript; charset=utf-8");
asset!(OFFLINE, "offline", "js", "text/javascript; charset=utf-8");
asset!(ICON, "icon", "svg", "image/svg+xml");
asset!(ICON_192, "icon-192", "png", "image/png");
asset!(ICON_512, "icon-512", "png", "image/png");

/// Every file.
pub static ALL: [&Asset; 7] = [&STYLE, &SCRIPT, &THEME, &OFFLINE, &ICON, &ICON_192, &ICON_512];

impl Asset {
    fn make(&self) -> Made {
        let hash = oddtrick_library::to_hex(&Sha256::digest(self.bytes)[..6]);
        Made {
            name: format!("{}-{hash}.{}", self.stem, self.extension),
            leaf: Leaf::new(self.mime, self.bytes).forever(),
        }
    }

    /// The address of this version of the file.
    pub fn href(&self) -> String {
        format!("/static/{}", self.made.name)
    }
}

/// `GET /static/{name}`
pub async fn show(request: HttpRequest, name: web::Path<String>) -> HttpResponse {
    match ALL.into_iter().find(|asset| asset.made.name == *name) {
        Some(asset) => asset.made.leaf.answer(&request),
        None => HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body("There is no such file.\n"),
    }
}
