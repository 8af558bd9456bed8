//! Examination papers: the tests of the book, or a paper drawn from all sections of a code. Rulings are shown after a
//! paper is handed in; until then answers may be changed. Anyone who passes can get a certificate.
//!
//! # How a paper works
//!
//! The name of a paper fixes it: the book's own tests, or a code and a number. When a paper is drawn, each place
//! goes to the topic that is furthest behind its share of the code's question families (Webster's rule), so
//! the same number always gives the same paper.
//!
//! The questions are fixed when the paper is opened, each with a fingerprint of its text and options. If a
//! later edition of the library no longer makes the same question, that question does not count. Answers can be
//! changed until the paper is handed in. Then one transaction marks it and turns the answers into
//! attempts. The server keeps the time: when the time of a paper is up, it is handed in as it is then.
//!
//! The number on a certificate is 44 random bits and a check letter. Its holder can withdraw it, which also
//! deletes the name.

pub(crate) mod certificate;
mod choose;
mod issue_certificate;
mod open_paper;
pub(crate) mod open_paper_link;
mod own_paper;
mod paper_title;
mod paths;
mod question;
mod result;

pub(crate) use choose::{begin, choose};
pub(crate) use issue_certificate::{certificate_form, issue_certificate};
pub(crate) use open_paper::{confirm_give_up, give_up, hand_in, redirect_to_paper, show};
pub(crate) use question::{answer, question};
