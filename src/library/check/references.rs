//! Every reference resolves: of notes, remarks, the glossary, the index and the concordance;
//! and everything that should be found from them is.

use std::collections::BTreeSet;

use super::scan_errors::scan_error;
use crate::{CaseRef, ContentError, LawRef, Library, law_number_of};
use oddtrick_law::codes;

pub(super) fn check(library: &Library, faults: &mut Vec<ContentError>) {
    check_notes(library, faults);
    check_remarks(library, faults);
    check_glossary(library, faults);
    check_index(library, faults);
    check_concordance(library, faults);
    for mended in &library.corrected_readings {
        check_law_ref(library, "mended.toml", &mended.law, faults);
        if library.book(&mended.work).is_none() {
            faults.push(ContentError::in_file("mended.toml", format!("`{}` is not in works.toml", mended.work)));
        }
    }
}

fn check_law_ref(library: &Library, file: &str, law: &LawRef, faults: &mut Vec<ContentError>) {
    if library.code_text(&law.code).and_then(|code| code.limb_text(&law.limb)).is_none() {
        faults.push(ContentError::in_file(file, format!("names {law}, which is not in the library")));
    }
}

fn check_case_ref(library: &Library, file: &str, case: &CaseRef, faults: &mut Vec<ContentError>) {
    if library.case_by_ref(case).is_none() {
        faults.push(ContentError::in_file(file, format!("names {case}, which is not in the library")));
    }
}

/// A verbatim text that is there has words, and no residue.
fn check_quote(file: &str, what: &str, quote: &str, faults: &mut Vec<ContentError>) {
    if quote.trim().is_empty() {
        faults.push(ContentError::in_file(file, format!("{what}: the quotation is empty")));
    } else if let Some(found) = scan_error(quote) {
        faults.push(ContentError::in_file(file, format!("{what}: the quotation has {found}")));
    }
}

fn check_notes(library: &Library, faults: &mut Vec<ContentError>) {
    for note in &library.notes {
        let file = format!("notes/{}.toml", note.collection);
        if library.collection(&note.collection).is_none() {
            faults
                .push(ContentError::in_file(&file, format!("`{}` has no book.toml among the cases", note.collection)));
        }
        check_law_ref(library, &file, &note.limb, faults);
        check_quote(&file, &note.limb.to_string(), &note.quote, faults);
        if let Some(reference) = &note.case {
            check_case_ref(library, &file, reference, faults);
        }
    }
}

fn check_remarks(library: &Library, faults: &mut Vec<ContentError>) {
    for remark in &library.remarks {
        let file = format!("remarks/{}.toml", remark.collection);
        if library.collection(&remark.collection).is_none() {
            faults.push(ContentError::in_file(
                &file,
                format!("`{}` has no book.toml among the cases", remark.collection),
            ));
        }
        for limb in remark.limbs() {
            check_law_ref(library, &file, &limb, faults);
        }
        check_quote(&file, &remark.subject, &remark.quote, faults);
        if library.topic(&remark.topic).is_none() {
            faults.push(ContentError::in_file(&file, format!("`{}` is not a topic of topics.toml", remark.topic)));
        }
    }
}

fn check_glossary(library: &Library, faults: &mut Vec<ContentError>) {
    let file = "glossary.toml";
    let mut slugs = BTreeSet::new();
    let mut forms = BTreeSet::new();
    for term in &library.glossary {
        if !slugs.insert(&term.slug) {
            faults.push(ContentError::in_file(file, format!("has two terms with the slug `{}`", term.slug)));
        }
        for form in &term.forms {
            if form.trim().is_empty() {
                faults.push(ContentError::in_file(file, format!("{}: a form has no word in it", term.name)));
            }
            if !forms.insert(form.to_lowercase()) {
                faults.push(ContentError::in_file(file, format!("links `{form}` to two terms")));
            }
        }
        for reference in &term.see {
            check_law_ref(library, file, reference, faults);
        }
        for also in term.also.iter().filter(|also| library.glossary.iter().all(|other| other.slug != **also)) {
            faults.push(ContentError::in_file(file, format!("{}: there is no term `{also}`", term.name)));
        }
        if let Some(quote) = &term.quote {
            check_quote(file, &term.name, quote, faults);
        }
        if term.quote.is_some() != term.page.is_some() {
            faults.push(ContentError::in_file(file, format!("{}: a quotation and its page come together", term.name)));
        }
    }
}

fn check_index(library: &Library, faults: &mut Vec<ContentError>) {
    let file = "index.toml";
    let mut slugs = BTreeSet::new();
    for entry in &library.index {
        if !slugs.insert(entry.slug()) {
            faults.push(ContentError::in_file(file, format!("has the heading “{}” twice", entry.heading)));
        }
        if entry.line.is_empty() && entry.see.is_empty() {
            faults.push(ContentError::in_file(file, format!("“{}” leads nowhere", entry.heading)));
        }
        for see in entry.see.iter().filter(|see| library.index.iter().all(|other| other.heading != **see)) {
            faults.push(ContentError::in_file(file, format!("“{}”: there is no heading “{see}”", entry.heading)));
        }
        for line in &entry.line {
            if line.laws.is_empty() && line.cases.is_empty() {
                faults.push(ContentError::in_file(file, format!("“{}”: “{}” leads nowhere", entry.heading, line.text)));
            }
            line.laws.iter().for_each(|reference| check_law_ref(library, file, reference, faults));
            line.cases.iter().for_each(|reference| check_case_ref(library, file, reference, faults));
        }
    }
    check_index_is_complete(library, faults);
}

/// Whoever looks in the index can come to every case, and to every law of the codes that are
/// ruled under.
fn check_index_is_complete(library: &Library, faults: &mut Vec<ContentError>) {
    let lines = || library.index.iter().flat_map(|entry| &entry.line);
    let laws: BTreeSet<(&str, &str)> =
        lines().flat_map(|line| &line.laws).map(|law| (law.code.as_str(), law.law_number())).collect();
    let cases: BTreeSet<&CaseRef> = lines().flat_map(|line| &line.cases).collect();
    for code in library.codes.iter().filter(|code| codes::all().iter().any(|table| table.text_id == code.id)) {
        for law in code.laws().filter(|law| !laws.contains(&(code.id.as_str(), law.number.as_str()))) {
            faults.push(ContentError::in_file("index.toml", format!("no line leads to {}/{}", code.id, law.number)));
        }
    }
    for case in library.cases.iter().map(crate::Case::reference).filter(|case| !cases.contains(case)) {
        faults.push(ContentError::in_file("index.toml", format!("no line leads to {case}")));
    }
}

fn check_concordance(library: &Library, faults: &mut Vec<ContentError>) {
    let mut cited: BTreeSet<LawRef> = BTreeSet::new();
    let mut subjects = BTreeSet::new();
    for point in &library.concordance {
        let file = format!("concordance/{}.toml", point.topic);
        if library.topic(&point.topic).is_none() {
            faults.push(ContentError::in_file(&file, format!("`{}` is not a topic of topics.toml", point.topic)));
        }
        if !subjects.insert((&point.topic, point.slug())) {
            faults.push(ContentError::in_file(&file, format!("has the point “{}” twice", point.subject)));
        }
        for (code, says) in &point.by_code {
            if says.limbs.is_empty() || says.says.trim().is_empty() {
                faults.push(ContentError::in_file(
                    &file,
                    format!("“{}”: {code} has no limb or says nothing", point.subject),
                ));
            }
            for limb in &says.limbs {
                let reference = LawRef::new(code, limb);
                check_law_ref(library, &file, &reference, faults);
                cited.insert(reference);
            }
        }
    }
    // A text that borrows another code's numbers is compared with that code, and not as a whole.
    for code in library.codes.iter().filter(|code| code.law_numbers.is_some()) {
        for limb in code.laws().flat_map(crate::LawText::citable_limbs) {
            let own = LawRef::new(&code.id, &limb);
            if !cited.contains(&own) && !cited.contains(&LawRef::new(&code.id, law_number_of(&limb))) {
                faults.push(ContentError::in_file("concordance", format!("{own} is in no point")));
            }
        }
    }
}
