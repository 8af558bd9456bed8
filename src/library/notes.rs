//! Notes: what an author says about one law.

use serde::Deserialize;

use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;
use crate::reference::{CaseRef, LawRef};

/// What an author says about a limb.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The id of the author's collection of cases: `mcintosh`.
    #[serde(skip)]
    pub collection: String,
    /// The limb that the note is about.
    pub limb: LawRef,
    /// The page or pages of the book.
    pub page: String,
    /// What the author says, in our words.
    pub holds: String,
    /// The author's deciding sentence, word for word.
    pub quote: String,
    /// Where the author disagrees, and with whom.
    pub dissent: Option<String>,
    /// The case with the dispute.
    pub case: Option<CaseRef>,
    /// Its position among the notes of its book on the same law, from 1.
    #[serde(skip)]
    pub ordinal: usize,
}

impl Note {
    /// Its anchor on the page of its law. It does not change when other laws get notes.
    pub fn anchor(&self) -> String {
        format!("{}-{}", self.collection, self.ordinal)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NotesFile {
    note: Vec<Note>,
}

/// Reads `notes/<collection>.toml`.
pub(crate) fn read_notes(files: &ContentFiles, errors: &mut Vec<ContentError>) -> Vec<Note> {
    let mut notes: Vec<Note> = Vec::new();
    for (collection, file) in content_files::read_folder::<NotesFile>(files, "notes/", errors) {
        for note in file.note {
            let before = notes.iter().filter(|other: &&Note| {
                other.collection == collection
                    && other.limb.code == note.limb.code
                    && other.limb.law_number() == note.limb.law_number()
            });
            let ordinal = before.count() + 1;
            notes.push(Note { collection: collection.clone(), ordinal, ..note });
        }
    }
    notes
}
