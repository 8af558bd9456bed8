//! The books: the text of each code of laws, decided cases, notes, a glossary, an index, and the
//! wording that explains the engine's rulings.
//!
//! The content comes from TOML and Markdown files under `content/`. Load them with
//! [`Library::load_embedded`] (the copy built into the program) or [`Library::load_folder`].
//! Loading checks everything: quotations against the laws they quote, references, numbering, and
//! the engine's ruling on each case against the book's. You get either a complete, checked
//! [`Library`], or every error with its file and line.
//!
//! ```
//! use oddtrick_library::Library;
//!
//! let library = Library::load_embedded()?;
//! let code = library.code_text("english-club").expect("a code of the library");
//! assert!(code.limb_text("73").is_some_and(|words| words.contains("turned and quitted")));
//!
//! let case = library.case("drayson", 108).expect("a case of the library");
//! assert_eq!(case.id(), "drayson-108");
//! # Ok::<(), oddtrick_library::ContentErrors>(())
//! ```
//!
//! # Where each part is stored
//!
//! Some parts have one name in Rust and an older one in the content folder:
//!
//! | in Rust | in `content/` |
//! |---|---|
//! | [`Book`] | `works.toml` |
//! | [`CaseCollection`] | `cases/<collection>/book.toml` |
//! | [`Case`], [`Variation`] | `cases/<collection>/<number>-<slug>.toml`, its `[[turn]]` tables |
//! | [`CodeText`] | `codes/<code>/code.toml` and the Markdown files beside it |
//! | [`ConcordancePoint`] | `concordance/<topic>.toml` |
//! | [`CorrectedReading`] | `mended.toml` |
//! | [`coverage::LimbExemption`] | `ledger/<code>.toml` |
//! | [`known_gaps::KnownGaps`] | `open/<code>.toml` |
//! | [`HouseRuleText`] | `house-rules/<code>/<house rule>.toml` |
//! | [`Note`], [`Remark`] | `notes/<collection>.toml`, `remarks/<collection>.toml` |
//! | [`Situation`] | `situations/<code>/<number>-<slug>.rec` |
//! | [`Passage`] | `told/<collection or code>/<case or situation>.toml` |
//! | [`Wording`] | `wording/conditions/*.toml`, `wording/<code>/*.toml` (a `row` is a rule) |
//!
//! # Layers
//!
//! The modules build on each other in this order: vocabulary ([`limb`], [`mod@reference`], [`error`]),
//! one module for each part of the content, [`Library`], and on top of it [`search`],
//! [`coverage`] reports, [`rule_examples`], the checks and the loader.

#![warn(missing_docs)]

mod content_files;
pub mod error;
mod format;
pub mod limb;
pub mod reference;
pub mod suggest;

pub mod books;
pub mod case;
pub mod case_collections;
mod code_text;
pub mod concordance;
pub mod corrected;
pub mod glossary;
pub mod house_rules;
pub mod index;
pub mod known_gaps;
mod law_reasons;
pub mod notes;
mod passage;
mod passages;
mod quick_claims;
pub mod remarks;
mod situations;
mod spellings;
pub mod topics;
pub mod wording;

mod library;

mod check;
pub mod coverage;
#[cfg(fuzzing)]
pub mod fuzzing;
mod load;
pub mod rule_examples;
pub mod search;

pub use books::Book;
pub use case::{Case, CaseQuestion, CaseStatus, RecordEdit, Variation};
pub use case_collections::CaseCollection;
pub use code_text::{CodeSection, CodeText, LawText, LawVersion, LimbText};
pub use concordance::{CodeSummary, ConcordancePoint, LimbSummaries};
pub use content_files::embedded_code_ids;
pub use corrected::CorrectedReading;
pub use error::{ContentError, ContentErrors};
pub use format::{format_pages, slugify};
pub use glossary::GlossaryTerm;
pub use house_rules::{HouseRuleExample, HouseRuleText, TextChange};
pub use index::IndexEntry;
pub use law_reasons::{FalseReason, LawReason, ReasonedAnswer};
pub use library::Library;
pub use limb::{law_number_of, limb_label, limb_title, text_and_limb};
pub use notes::Note;
pub use passage::{Passage, PassagePart};
pub use quick_claims::{ClaimReason, QuickClaim, Sentence};
pub use reference::{CaseRef, LawRef};
pub use remarks::Remark;
pub use situations::{Situation, SituationQuestion};
pub use topics::Topic;
pub use wording::{Alone, ConditionWording, RuleWording, Wording};
