//! What authors of the books say of the laws: notes under a law, and Drayson's comparison of
//! the English laws with the American.

use serde::Deserialize;

use super::content_files::{self, ContentFiles};
use super::error::ContentError;
use super::reference::{CaseRef, LawRef};

/// What an author holds on a limb.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The folder name of his book among the cases: `mcintosh`.
    #[serde(skip)]
    pub collection: String,
    pub limb: LawRef,
    pub page: String,
    /// In our words.
    pub holds: String,
    /// His deciding sentence, verbatim.
    pub quote: String,
    /// Where and from whom he dissents.
    pub dissent: Option<String>,
    /// The case in which the dispute is told.
    pub case: Option<CaseRef>,
    /// Which of its book's notes on its law it is, from 1.
    #[serde(skip)]
    pub ordinal: usize,
}

impl Note {
    /// Its anchor on the page of its law; it stays when other laws get notes.
    pub fn anchor(&self) -> String {
        format!("{}-{}", self.collection, self.ordinal)
    }
}

/// A difference between the English and the American laws that Drayson remarks on.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remark {
    #[serde(skip)]
    pub collection: String,
    pub subject: String,
    pub topic: String,
    pub page: String,
    /// Limbs of the English club code.
    pub english: Vec<String>,
    /// Limbs of the American code of 1894.
    pub american: Vec<String>,
    pub difference: String,
    /// What he thinks of it, in a sentence of ours.
    pub opinion: String,
    pub quote: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NotesFile {
    note: Vec<Note>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RemarksFile {
    remark: Vec<Remark>,
}

/// The codes that remarks compare, English first.
pub const COMPARED_CODES: [&str; 2] = ["english-club", "american-1894"];

impl Remark {
    /// The limbs of both codes that it is about.
    pub fn limbs(&self) -> impl Iterator<Item = LawRef> {
        let english = self.english.iter().map(|limb| LawRef::new(COMPARED_CODES[0], limb));
        english.chain(self.american.iter().map(|limb| LawRef::new(COMPARED_CODES[1], limb)))
    }
}

pub(super) fn read_notes(files: &ContentFiles, faults: &mut Vec<ContentError>) -> Vec<Note> {
    let mut notes: Vec<Note> = Vec::new();
    for (book, file) in content_files::read_folder::<NotesFile>(files, "notes/", faults) {
        for note in file.note {
            let before = notes.iter().filter(|other: &&Note| {
                other.collection == book
                    && other.limb.code == note.limb.code
                    && other.limb.law_number() == note.limb.law_number()
            });
            let nth = before.count() + 1;
            notes.push(Note { collection: book.clone(), ordinal: nth, ..note });
        }
    }
    notes
}

pub(super) fn read_remarks(files: &ContentFiles, faults: &mut Vec<ContentError>) -> Vec<Remark> {
    let mut remarks = Vec::new();
    for (book, file) in content_files::read_folder::<RemarksFile>(files, "remarks/", faults) {
        remarks.extend(file.remark.into_iter().map(|remark| Remark { collection: book.clone(), ..remark }));
    }
    remarks
}
