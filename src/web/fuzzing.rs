//! What the fuzz targets reach that nobody else does. Compiled only with `--cfg fuzzing`, which `cargo fuzz` sets.

#![allow(clippy::expect_used, clippy::panic, reason = "a target reports what it finds by a panic")]

use std::net::SocketAddr;
use std::path::PathBuf;

use actix_web::cookie::Cookie;
use actix_web::http::header::COOKIE;
use actix_web::test::TestRequest;

use crate::account::recovery_code_digest;
use crate::cookies::VISITOR_COOKIE;
use crate::library_pages::page_of_law;
use crate::sealed_question::{SealPurpose, seal_question, seal_text, token_prefix, unseal_question};
use crate::state::AppState;
use crate::visitor::{Visitor, verify_cookie};
use crate::{Clock, Config, KeySource, TimeZone};
use oddtrick_library::{CodeText, Library};
use oddtrick_quiz::{QuestionId, QuizQuestion};

const PURPOSES: [SealPurpose; 3] = [SealPurpose::Practice, SealPurpose::Review, SealPurpose::Api];

/// The site without its server.
pub struct Site {
    app: AppState,
}

impl Site {
    /// A site with the built-in content and a key that no input knows.
    #[must_use]
    pub fn new(database: PathBuf) -> Site {
        let address = SocketAddr::from(([127, 0, 0, 1], 8080));
        let config = Config {
            listen_address: address,
            database,
            keys: KeySource::Given(vec![b"sixty-four bytes, or at least thirty-two of them".to_vec()]),
            content_dir: None,
            clock: Clock::System,
            zone: TimeZone::UTC,
            origin: None,
            prerender_pages: false,
            trust_proxy: false,
            metrics_address: None,
            busy_ms: 1000,
        };
        Site { app: AppState::load(&config, address).expect("the site starts") }
    }

    /// The library of the site.
    #[must_use]
    pub fn library(&self) -> &Library {
        &self.app.library
    }

    /// Shows a text as everything that only the site can make: cookies, tokens of questions and of forms.
    ///
    /// # Panics
    /// If any of them is believed.
    pub fn refuse_forgeries(&self, text: &str) {
        let app = &self.app;
        assert!(verify_cookie(app, Cookie::new(VISITOR_COOKIE, text.to_owned())).is_none());
        let request = TestRequest::default().insert_header((COOKIE, text.as_bytes())).to_http_request();
        if let Ok(visitor) = Visitor::from_request(&request, app) {
            assert!(matches!(visitor, Visitor::New(_)), "a cookie was believed");
        }
        for purpose in PURPOSES {
            assert!(unseal_question(app, purpose, text).is_err(), "a token was believed");
        }
        assert!(!app.keys.verify_form_token("visitor", "2026-11-21", 1, text), "the token of a form was believed");
        let _ = token_prefix(text);
        let _ = recovery_code_digest(text);
    }

    /// Seals a text as if it were the content of a token, and opens it. A token opens for its own purpose only, and not
    /// once a character of it has changed. What it holds is refused, or is a question id, which makes a question or none.
    ///
    /// # Panics
    /// If not.
    pub fn open_sealed(&self, text: &str) {
        let (app, own) = (&self.app, SealPurpose::Practice);
        let token = seal_text(app, own, &format!("{} {text}", app.library.version));
        assert!(unseal_question(app, SealPurpose::Api, &token).is_err());
        let changed = text.len() % token.len();
        let other = if token.as_bytes()[changed] == b'A' { "B" } else { "A" };
        let altered = format!("{}{other}{}", &token[..changed], &token[changed + 1..]);
        // The last character of a token holds bits that base64 ignores.
        assert!(changed + 1 == token.len() || unseal_question(app, own, &altered).is_err());
        let Ok(id) = unseal_question(app, own, &token) else { return };
        assert_eq!(unseal_question(app, own, &seal_question(app, own, &id)).ok(), Some(id.clone()));
        self.build(&id);
    }

    /// Makes the question with an id, if there is one. Its own id makes it again.
    fn build(&self, id: &QuestionId) {
        let Ok(question) = QuizQuestion::build(&self.app.library, id) else { return };
        let again = QuizQuestion::build(&self.app.library, &question.id).expect("a question made once is made again");
        assert_eq!((&again.prompt, &again.story), (&question.prompt, &question.story));
        assert!(question.right_reply().is_some_and(|reply| question.mark(&reply).is_right()));
    }

    /// The HTML of the pages of a code's first laws.
    ///
    /// # Panics
    /// If a page cannot be made.
    #[must_use]
    pub fn law_pages(&self, code: &CodeText) -> Vec<String> {
        let places = 0..code.laws().count().min(2);
        let pages = places.map(|place| page_of_law(&self.app, code, place).expect("a page"));
        pages.map(|page| String::from_utf8(page.body().to_vec()).expect("a page is UTF-8")).collect()
    }
}
