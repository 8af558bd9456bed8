//! Loads the library: reads every file, sorts the parts, and checks everything.

use std::collections::BTreeMap;
use std::path::Path;

use crate::concordance::LimbSummaries;
use crate::content_files::{self, ContentSource};
use crate::error::ContentErrors;
use crate::library::Library;
use crate::reference::CaseRef;
use crate::{
    books, case, case_collections, check, code_text, concordance, corrected, coverage, glossary, house_rules, index,
    known_gaps, law_reasons, notes, passages, quick_claims, remarks, situations, spellings, topics, wording,
};

impl Library {
    /// Loads the content that is built into the program.
    ///
    /// ```
    /// use oddtrick_library::Library;
    ///
    /// let library = Library::load_embedded()?;
    /// assert_eq!(library.codes[0].id, "english-club");
    /// # Ok::<(), oddtrick_library::ContentErrors>(())
    /// ```
    ///
    /// # Errors
    /// Returns every error in the content, each with its file and line.
    pub fn load_embedded() -> Result<Library, ContentErrors> {
        Library::load_from(&ContentSource::Embedded)
    }

    /// Loads the content from a folder.
    ///
    /// ```
    /// use std::path::Path;
    ///
    /// use oddtrick_library::Library;
    ///
    /// let errors = Library::load_folder(Path::new("no-such-folder")).unwrap_err();
    /// assert!(errors.iter().any(|error| error.file == "no-such-folder"), "{errors}");
    /// ```
    ///
    /// # Errors
    /// Returns every error in the content, each with its file and line.
    pub fn load_folder(folder: &Path) -> Result<Library, ContentErrors> {
        Library::load_from(&ContentSource::Folder(folder.to_owned()))
    }

    fn load_from(source: &ContentSource) -> Result<Library, ContentErrors> {
        let mut errors = Vec::new();
        let files = source.read_all(&mut errors);
        content_files::report_unread_files(&files, &mut errors);
        let mut library = Library {
            books: books::read_books(&files, &mut errors),
            codes: code_text::read_codes(&files, &mut errors),
            topics: topics::read_topics(&files, &mut errors),
            collections: case_collections::read_collections(&files, &mut errors),
            cases: case::read_cases(&files, &mut errors),
            notes: notes::read_notes(&files, &mut errors),
            quick_claims: Vec::new(),
            law_reasons: law_reasons::read_law_reasons(&files, &mut errors),
            situations: Vec::new(),
            remarks: Vec::new(),
            concordance: concordance::read_concordance(&files, &mut errors),
            limb_summaries: BTreeMap::new(),
            glossary: glossary::read_glossary(&files, &mut errors),
            index: index::read_index(&files, &mut errors),
            corrected_readings: corrected::read_corrected(&files, &mut errors),
            spelling_groups: spellings::read_spellings(&files, &mut errors),
            wording: wording::read_wording(&files, &mut errors),
            house_rules: house_rules::read_house_rules(&files, &mut errors),
            exemptions: coverage::exemptions::read_exemptions(&files, &mut errors),
            known_gaps: known_gaps::read_known_gaps(&files, &mut errors),
            version: content_files::content_hash(&files),
        };
        let numbers = library.law_reasons.iter().flat_map(|reason| &reason.wrong).map(|wrong| wrong.number).collect();
        library.quick_claims = quick_claims::read_quick_claims(&files, &library.topics, numbers, &mut errors);
        library.situations = situations::read_situations(&files, &library.topics, &mut errors);
        passages::read_passages(&files, &mut library.cases, &mut library.situations, &mut errors);
        library.remarks = remarks::read_remarks(&files, &library.codes, &mut errors);
        sort_and_link(&mut library);
        check::check_library(&library, &mut errors);
        match ContentErrors::from_list(errors) {
            None => Ok(library),
            Some(errors) => Err(errors),
        }
    }
}

/// Sorts cases by collection and concordance points by topic, and makes each relation between two
/// cases go both ways.
fn sort_and_link(library: &mut Library) {
    let rank = |id: &str| library.collections.iter().position(|collection| collection.id == id);
    library.cases.sort_by_key(|case| (rank(&case.collection), case.number));
    let place = |slug: &str| library.topics.iter().position(|topic| topic.slug == slug);
    library.concordance.sort_by_key(|point| place(&point.topic));
    library.limb_summaries = LimbSummaries::by_code(&library.concordance);
    let pairs: Vec<(CaseRef, CaseRef)> = library
        .cases
        .iter()
        .flat_map(|case| case.related.iter().map(|other| (other.clone(), case.reference())))
        .collect();
    for (case, other) in pairs {
        let found = library.cases.iter_mut().find(|c| c.collection == case.collection && c.number == case.number);
        if let Some(found) = found.filter(|c| !c.related.contains(&other)) {
            found.related.push(other);
        }
    }
}
