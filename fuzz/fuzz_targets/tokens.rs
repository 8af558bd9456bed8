//! Shows any text to the site as a cookie, as the token of a question or a form, and as what a token holds. Nothing
//! that the site did not make is believed, and what a token holds is a question or is refused.
#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use oddtrick_web::fuzzing::Site;

static SITE: OnceLock<Site> = OnceLock::new();

fuzz_target!(|text: &str| {
    let database = || std::env::temp_dir().join(format!("oddtrick-fuzz-{}.db", std::process::id()));
    let site = SITE.get_or_init(|| Site::new(database()));
    // A header, in which cookies come, has no control characters.
    if !text.contains(|c: char| c.is_ascii_control()) {
        site.refuse_forgeries(text);
    }
    site.open_sealed(text);
});
