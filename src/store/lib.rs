//! Everything that the site remembers, in one `SQLite` file: visitors, accounts and settings, the
//! daily quizzes, every attempt and the counts made from it, exam papers, certificates, placements, quick runs,
//! sheets to print, clubs and club nights.
//!
//! Start with [`Store::open`]. The methods of `Store` are grouped by subject, one module each. The
//! SQL of each query is in a file beside its module.
//!
//! ```
//! use oddtrick_store::{Activity, NewAttempt, SavedAttempt, Store};
//!
//! let folder = tempfile::tempdir()?;
//! let store = Store::open(&folder.path().join("oddtrick.db"))?;
//!
//! // A visitor is known by the public id in their cookie: 32 hex digits.
//! let visitor = store.add_visitor("0123456789abcdef0123456789abcdef", 1_772_366_400)?;
//! let answer = NewAttempt {
//!     visitor,
//!     activity: Activity::Practice,
//!     asking_id: "the first question".to_owned(),
//!     content_version: "v1".to_owned(),
//!     question_id: "drayson-108/-/1/7".to_owned(),
//!     case_id: "drayson-108".to_owned(),
//!     law: "english-club/72.I".to_owned(),
//!     misreading: None,
//!     choice: 2,
//!     choice_text: "The revoke stands.".to_owned(),
//!     right: true,
//!     answered_on: "2026-03-01".to_owned(),
//!     answered_at: 1_772_366_400,
//! };
//! assert!(matches!(store.save_attempt(&answer)?, SavedAttempt::New(_)));
//!
//! // Only the first answer to an asking counts.
//! let changed_mind = NewAttempt { right: false, ..answer };
//! assert!(matches!(store.save_attempt(&changed_mind)?, SavedAttempt::Existing(_)));
//! let tallies = store.tallies_by_law(visitor)?;
//! assert_eq!((tallies[0].law.as_str(), tallies[0].right, tallies[0].wrong), ("english-club/72.I", 1, 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Layers
//!
//! Each module imports only from the ones before it:
//!
//! 1. `error`, `secret_hash`, `private_file`, `file_identity`, `writer_queue` and [`Store`] itself;
//! 2. `schema`, `keys`, `copies` (backups) and `connection`;
//! 3. `attempt`: inserts and reads attempts;
//! 4. `counting`: updates all counts for an attempt, in the transaction that inserts it;
//! 5. `submit`: inserts an attempt and counts it;
//! 6. `progress`, `history`, `paper`, `placement`, `quick_run`, `sheet`, `sheet_result`, `club`, `visitor_data`, `session`, `account` and the rest;
//! 7. for whoever runs the site: `purge`, `administration`, `doctor`; and `open`.
//!
//! This is the only crate that keeps a database. There is one writing connection behind a lock,
//! because `SQLite` allows one writer at a time. There are a few reading connections, which never
//! wait for the writer in WAL mode. Every call blocks, so run it on a thread that may block.

#![warn(missing_docs)]

mod account;
mod administration;
mod attempt;
mod certificate;
mod club;
mod connection;
mod copies;
mod counting;
mod daily_quiz;
mod doctor;
mod error;
mod file_identity;
mod history;
mod keys;
mod night;
mod open;
mod paper;
mod placement;
mod private_file;
mod progress;
mod purge;
mod quick_run;
mod schema;
pub mod search;
mod secret_hash;
mod session;
mod settings;
mod sheet;
mod sheet_result;
mod site;
mod store;
mod submit;
mod visitor;
mod visitor_data;
mod writer_queue;

pub use self::account::{Account, NewAccount, VisitorSummary};
pub use self::administration::ListedAccount;
pub use self::attempt::{Activity, Attempt, NewAttempt, SavedAttempt};
pub use self::certificate::{Certificate, IssueOutcome};
pub use self::club::{
    AttachOutcome, Club, ClubDetails, ClubMember, ClubSheet, FoundOutcome, JoinOutcome, LeaveOutcome,
    MAX_CLUBS_PER_MEMBER, MAX_MEMBERS_PER_CLUB, MAX_SEASONS_PER_CLUB, MAX_SHEETS_PER_CLUB, MemberChange, MemberOutcome,
    MemberQuizResult, Membership, NewClub, NewMember, Season, SeasonDetails, SeasonEditOutcome, SeasonOutcome,
    SeasonResult,
};
pub use self::connection::StoreOptions;
pub use self::copies::{CopySummary, Restored, back_up, restore};
pub use self::counting::misreading::MisreadingCount;
pub use self::counting::quiz::QuizProgress;
pub use self::daily_quiz::DailyQuiz;
pub use self::doctor::{Finding, Grade, examine};
pub use self::error::{StoreError, StoreErrorCause};
pub use self::history::{HistoryEntry, HistoryFilter, HistoryFrom};
pub use self::keys::{KeyRing, KeySource, OldKey, default_key_path};
pub use self::night::{
    AnswerOutcome, BeginNightOutcome, EndOutcome, JoinNightOutcome, MAX_NIGHTS_PER_SHEET, MAX_PLAYERS_PER_NIGHT,
    MoveOutcome, NIGHT_DAYS, NewNight, NewPlayer, Night, NightAnswer, NightCounts, NightMove, NightPhase, NightPlayer,
    NightSettings, NightState,
};
pub use self::paper::{
    BeginOutcome, MarkedQuestion, NewPaper, NewPaperQuestion, Paper, PaperQuestion, PaperResult, PaperSummary,
    QuestionOutcome, ReplyOutcome,
};
pub use self::placement::{Placement, PlacementQuestion};
pub use self::progress::Progress;
pub use self::purge::{IDLE_DAYS, UNANSWERED_DAYS};
pub use self::quick_run::{QuickAnswer, QuickRun, QuickScore};
pub use self::secret_hash::SecretHash;
pub use self::session::{NewSession, Session};
pub use self::settings::Settings;
pub use self::sheet::{EditOutcome, FORMS_PER_SHEET, KeepOutcome, NewSheet, Sheet, SheetDetails, SheetQuestion};
pub use self::sheet_result::{AddOutcome, MAX_RESULTS_PER_SHEET, SheetAnswer, SheetResult};
pub use self::store::Store;
pub use self::visitor_data::{ExportedTable, ExportedValue};
// Types of the learner crate that appear in this crate's signatures.
pub use oddtrick_learner::{AnswerCount, LawTally, Rating};

#[cfg(test)]
mod old_database;
#[cfg(test)]
mod test_support;
