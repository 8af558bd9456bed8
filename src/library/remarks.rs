//! Remarks: what an author says when comparing two codes, such as the English laws with the
//! American.

use serde::Deserialize;

use crate::code_text::CodeText;
use crate::content_files::{self, ContentFiles};
use crate::error::ContentError;
use crate::reference::LawRef;

/// A difference between two codes that an author comments on.
#[derive(Debug, Clone)]
pub struct Remark {
    /// The id of the author's collection of cases: `drayson`.
    pub collection: String,
    /// The ids of the two codes compared, the English one first.
    pub codes: [String; 2],
    /// What the remark is about.
    pub subject: String,
    /// The slug of its topic.
    pub topic: String,
    /// The page or pages of the book.
    pub page: String,
    /// The limbs of both codes that it is about, those of the first code first.
    pub limbs: Vec<LawRef>,
    /// How the codes differ, in our words.
    pub difference: String,
    /// What the author thinks about it, in our words.
    pub opinion: String,
    /// The author's sentence, word for word.
    pub quote: String,
}

impl Remark {
    /// The limbs of both codes that it is about.
    pub fn limbs(&self) -> impl Iterator<Item = &LawRef> {
        self.limbs.iter()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RemarksFile {
    remark: Vec<RemarkFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RemarkFile {
    subject: String,
    topic: String,
    page: String,
    english: Vec<String>,
    american: Vec<String>,
    difference: String,
    opinion: String,
    quote: String,
}

/// Reads `remarks/<collection>.toml`. The file calls the two codes `english` and `american`. They
/// are the first two codes of the library by rank.
pub(crate) fn read_remarks(files: &ContentFiles, codes: &[CodeText], errors: &mut Vec<ContentError>) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let [one, other, ..] = codes else { return remarks };
    let codes = [one.id.clone(), other.id.clone()];
    for (collection, file) in content_files::read_folder::<RemarksFile>(files, "remarks/", errors) {
        remarks.extend(file.remark.into_iter().map(|remark| build_remark(&collection, &codes, remark)));
    }
    remarks
}

fn build_remark(collection: &str, codes: &[String; 2], file: RemarkFile) -> Remark {
    let limbs_of = |code: &str, limbs: Vec<String>| -> Vec<LawRef> {
        limbs.into_iter().map(|limb| LawRef::new(code, limb)).collect()
    };
    let mut limbs = limbs_of(&codes[0], file.english);
    limbs.extend(limbs_of(&codes[1], file.american));
    Remark {
        collection: collection.to_owned(),
        codes: codes.clone(),
        subject: file.subject,
        topic: file.topic,
        page: file.page,
        limbs,
        difference: file.difference,
        opinion: file.opinion,
        quote: file.quote,
    }
}
