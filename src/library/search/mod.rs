//! Search: the documents to index, queries for the index, and citations such as `law 73`.
//!
//! [`documents`] lists everything that can be found. [`search_query`] turns what a reader typed into
//! full-text queries over the documents. [`resolve_citation`] recognises words that name one law or
//! case, so that the reader can go there at once.
//!
//! ```
//! use oddtrick_library::{LawRef, Library};
//! use oddtrick_library::search::{SearchTarget, documents, resolve_citation, search_query};
//!
//! let library = Library::load_embedded()?;
//! let law_73 = SearchTarget::Law(LawRef::new("english-club", "73"));
//! assert!(documents(&library).iter().any(|document| document.target == law_73));
//! assert_eq!(resolve_citation(&library, "law 73"), Some(law_73));
//!
//! let query = search_query("the dealer", &library.spelling_groups).expect("words to look for");
//! assert_eq!(query.0[0], r#"("dealer"*)"#);
//! # Ok::<(), oddtrick_library::ContentErrors>(())
//! ```

mod citation;
mod documents;
mod query;

pub use citation::{resolve_citation, unresolved_citation_hint};
pub use documents::{DocumentKind, SearchDocument, SearchTarget, documents};
pub use query::{SearchQuery, search_query};
