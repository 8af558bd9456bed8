//! Which law decides: the laws that the ruling rests on against laws that were looked at and do
//! not bear on it, and the like law of another code.

use rand::seq::SliceRandom;

use super::balance::{EVEN, of_lengths};
use super::{Form, OPTIONS, Put};
use crate::law::{Limb, Ruling};
use crate::library::{Library, Sayings, label, law_of};
use crate::quiz::claim::{Choice, Claim, Wrong};
use crate::quiz::fault::usable;
use crate::quiz::mistake::otherwise_read;
use crate::quiz::prose::Prose;
use crate::quiz::stream::stream;
use crate::quiz::variant::Variant;

/// Puts the question which law decides; `None` where there are too few others.
pub(super) fn put(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Put> {
    let right = *ruling.laws.first().filter(|_| usable(ruling))?;
    let seed = variant.spec.to_string();
    let sayings = Sayings::of(&library.concordance, variant.code.text);
    let (mut wrong, mut far) = others(library, variant, ruling, &sayings);
    wrong.shuffle(&mut stream(&seed, "wrong options"));
    far.shuffle(&mut stream(&seed, "laws from afar"));
    wrong.extend(far);
    let text = named(&sayings, right)?;
    let wrong = wrong.into_iter().map(|limb| refused(&sayings, limb)).collect();
    let mut options = of_lengths(&seed, EVEN, &text, wrong);
    if options.len() + 1 < OPTIONS {
        return None;
    }
    options.push(Choice { claim: Claim::Law(right), wrong: None, text });
    options.shuffle(&mut stream(&seed, "order of options"));
    Some(Put { ask: Prose::text("Which law decides this?"), form: Form::One, options, ..Put::default() })
}

/// Laws of which the ruling rests on no limb: those that the engine looked at and those of the same
/// section, and apart from them the rest of the code.
fn others(library: &Library, variant: &Variant<'_>, ruling: &Ruling, sayings: &Sayings<'_>) -> (Vec<Limb>, Vec<Limb>) {
    // What decides it by another reading of the code is only another opinion.
    let read = otherwise_read(variant);
    let decide = || ruling.laws.iter().chain(read.iter().flat_map(|read| &read.laws));
    // Laws that say the same of two offences cannot be told apart by what they say.
    let alike = |one: Limb, other: Limb| law_of(one.0) == law_of(other.0) || sayings.get(one.0) == sayings.get(other.0);
    let bears = |limb: Limb| decide().any(|law| alike(*law, limb));
    let looked_at = ruling.findings.iter().filter_map(|finding| variant.code.row(finding.row)).map(|row| row.limb);
    let all = || variant.code.rows().iter().map(|row| row.limb);
    let file = |limb: Limb| Some(&library.code(variant.code.text)?.law(law_of(limb.0))?.file);
    let home = ruling.laws.first().and_then(|limb| file(*limb));
    let section = all().filter(|limb| file(*limb) == home);
    let mut near: Vec<Limb> = Vec::new();
    let mut far: Vec<Limb> = Vec::new();
    let offers = |limb: &Limb| !bears(*limb) && sayings.get(limb.0).is_some();
    for (limb, close) in looked_at.chain(section).map(|limb| (limb, true)).chain(all().map(|limb| (limb, false))) {
        if offers(&limb) && near.iter().chain(&far).all(|had| !alike(*had, limb)) {
            if close { near.push(limb) } else { far.push(limb) }
        }
    }
    (near, far)
}

/// A limb by its number and what it says.
fn named(sayings: &Sayings<'_>, limb: Limb) -> Option<Prose> {
    sayings.get(limb.0).map(|says| Prose::text(format!("Law {}: {says}", label(limb.0))))
}

fn refused(sayings: &Sayings<'_>, limb: Limb) -> Choice {
    let law = label(law_of(limb.0));
    let why = Prose::text(format!("Law {law} was not needed here: nothing in the ruling rests on it."));
    let wrong = Wrong { misreading: format!("looks-to-law-{}", law_of(limb.0)), why };
    Choice { claim: Claim::Law(limb), text: named(sayings, limb).unwrap_or_default(), wrong: Some(wrong) }
}
