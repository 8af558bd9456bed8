//! Examination papers: the tests of the book, or a paper drawn from all sections of a code. Rulings are shown after a
//! paper is handed in; until then answers may be changed. Who passes can get a certificate.

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
