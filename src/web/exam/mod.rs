//! The examination: the book's own tests, or a paper drawn over the sections of a code. Nothing is told until a
//! paper is handed in, and until then answers may be changed. A paper that is passed may have a certificate.

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
