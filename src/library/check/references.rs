//! Every reference resolves: of notes, remarks, the glossary, the index and the concordance;
//! and everything that should be found from them is.

use std::collections::BTreeSet;

use super::residue::residue;
use crate::{CaseRef, Fault, LawRef, Library, law_of};
use oddtrick_law::codes;

pub(super) fn check(library: &Library, faults: &mut Vec<Fault>) {
    notes(library, faults);
    remarks(library, faults);
    glossary(library, faults);
    index(library, faults);
    concordance(library, faults);
    for mended in &library.mended {
        law(library, "mended.toml", &mended.law, faults);
        if library.work(&mended.work).is_none() {
            faults.push(Fault::of("mended.toml", format!("`{}` is not in works.toml", mended.work)));
        }
    }
}

fn law(library: &Library, file: &str, law: &LawRef, faults: &mut Vec<Fault>) {
    if library.code(&law.code).and_then(|code| code.limb(&law.limb)).is_none() {
        faults.push(Fault::of(file, format!("names {law}, which is not in the library")));
    }
}

fn case(library: &Library, file: &str, case: &CaseRef, faults: &mut Vec<Fault>) {
    if library.find_case(case).is_none() {
        faults.push(Fault::of(file, format!("names {case}, which is not in the library")));
    }
}

/// A verbatim text that is there has words, and no residue.
fn quotation(file: &str, what: &str, quote: &str, faults: &mut Vec<Fault>) {
    if quote.trim().is_empty() {
        faults.push(Fault::of(file, format!("{what}: the quotation is empty")));
    } else if let Some(found) = residue(quote) {
        faults.push(Fault::of(file, format!("{what}: the quotation has {found}")));
    }
}

fn notes(library: &Library, faults: &mut Vec<Fault>) {
    for note in &library.notes {
        let file = format!("notes/{}.toml", note.book);
        if library.book(&note.book).is_none() {
            faults.push(Fault::of(&file, format!("`{}` has no book.toml among the cases", note.book)));
        }
        law(library, &file, &note.limb, faults);
        quotation(&file, &note.limb.to_string(), &note.quote, faults);
        if let Some(reference) = &note.case {
            case(library, &file, reference, faults);
        }
    }
}

fn remarks(library: &Library, faults: &mut Vec<Fault>) {
    for remark in &library.remarks {
        let file = format!("remarks/{}.toml", remark.book);
        if library.book(&remark.book).is_none() {
            faults.push(Fault::of(&file, format!("`{}` has no book.toml among the cases", remark.book)));
        }
        for limb in remark.limbs() {
            law(library, &file, &limb, faults);
        }
        quotation(&file, &remark.subject, &remark.quote, faults);
        if library.topic(&remark.topic).is_none() {
            faults.push(Fault::of(&file, format!("`{}` is not a topic of topics.toml", remark.topic)));
        }
    }
}

fn glossary(library: &Library, faults: &mut Vec<Fault>) {
    let file = "glossary.toml";
    let mut slugs = BTreeSet::new();
    let mut forms = BTreeSet::new();
    for term in &library.glossary {
        if !slugs.insert(&term.slug) {
            faults.push(Fault::of(file, format!("has two terms with the slug `{}`", term.slug)));
        }
        for form in &term.forms {
            if form.trim().is_empty() {
                faults.push(Fault::of(file, format!("{}: a form has no word in it", term.name)));
            }
            if !forms.insert(form.to_lowercase()) {
                faults.push(Fault::of(file, format!("links `{form}` to two terms")));
            }
        }
        for reference in &term.see {
            law(library, file, reference, faults);
        }
        for also in term.also.iter().filter(|also| library.glossary.iter().all(|other| other.slug != **also)) {
            faults.push(Fault::of(file, format!("{}: there is no term `{also}`", term.name)));
        }
        if let Some(quote) = &term.quote {
            quotation(file, &term.name, quote, faults);
        }
        if term.quote.is_some() != term.page.is_some() {
            faults.push(Fault::of(file, format!("{}: a quotation and its page come together", term.name)));
        }
    }
}

fn index(library: &Library, faults: &mut Vec<Fault>) {
    let file = "index.toml";
    let mut slugs = BTreeSet::new();
    for entry in &library.index {
        if !slugs.insert(entry.slug()) {
            faults.push(Fault::of(file, format!("has the heading “{}” twice", entry.heading)));
        }
        if entry.line.is_empty() && entry.see.is_empty() {
            faults.push(Fault::of(file, format!("“{}” leads nowhere", entry.heading)));
        }
        for see in entry.see.iter().filter(|see| library.index.iter().all(|other| other.heading != **see)) {
            faults.push(Fault::of(file, format!("“{}”: there is no heading “{see}”", entry.heading)));
        }
        for line in &entry.line {
            if line.laws.is_empty() && line.cases.is_empty() {
                faults.push(Fault::of(file, format!("“{}”: “{}” leads nowhere", entry.heading, line.text)));
            }
            line.laws.iter().for_each(|reference| law(library, file, reference, faults));
            line.cases.iter().for_each(|reference| case(library, file, reference, faults));
        }
    }
    everything_is_indexed(library, faults);
}

/// Whoever looks in the index can come to every case, and to every law of the codes that are
/// ruled under.
fn everything_is_indexed(library: &Library, faults: &mut Vec<Fault>) {
    let lines = || library.index.iter().flat_map(|entry| &entry.line);
    let laws: BTreeSet<(&str, &str)> =
        lines().flat_map(|line| &line.laws).map(|law| (law.code.as_str(), law.law())).collect();
    let cases: BTreeSet<&CaseRef> = lines().flat_map(|line| &line.cases).collect();
    for code in library.codes.iter().filter(|code| codes::all().iter().any(|table| table.text == code.id)) {
        for law in code.laws().filter(|law| !laws.contains(&(code.id.as_str(), law.number.as_str()))) {
            faults.push(Fault::of("index.toml", format!("no line leads to {}/{}", code.id, law.number)));
        }
    }
    for case in library.cases.iter().map(crate::Case::reference).filter(|case| !cases.contains(case)) {
        faults.push(Fault::of("index.toml", format!("no line leads to {case}")));
    }
}

fn concordance(library: &Library, faults: &mut Vec<Fault>) {
    let mut cited: BTreeSet<LawRef> = BTreeSet::new();
    let mut subjects = BTreeSet::new();
    for point in &library.concordance {
        let file = format!("concordance/{}.toml", point.topic);
        if library.topic(&point.topic).is_none() {
            faults.push(Fault::of(&file, format!("`{}` is not a topic of topics.toml", point.topic)));
        }
        if !subjects.insert((&point.topic, point.slug())) {
            faults.push(Fault::of(&file, format!("has the point “{}” twice", point.subject)));
        }
        for (code, says) in &point.codes {
            if says.limbs.is_empty() || says.says.trim().is_empty() {
                faults.push(Fault::of(&file, format!("“{}”: {code} has no limb or says nothing", point.subject)));
            }
            for limb in &says.limbs {
                let reference = LawRef::new(code, limb);
                law(library, &file, &reference, faults);
                cited.insert(reference);
            }
        }
    }
    // A text that borrows another code's numbers is compared with that code, and not as a whole.
    for code in library.codes.iter().filter(|code| code.numbered.is_some()) {
        for limb in code.laws().flat_map(crate::LawText::limb_numbers) {
            let own = LawRef::new(&code.id, &limb);
            if !cited.contains(&own) && !cited.contains(&LawRef::new(&code.id, law_of(&limb))) {
                faults.push(Fault::of("concordance", format!("{own} is in no point")));
            }
        }
    }
}
