//! Which law decides: the laws that the ruling rests on against laws that were looked at and do
//! not bear on it, and the like law of another code.

use rand::seq::SliceRandom;

use super::{Form, OPTIONS, Put};
use crate::law::{Limb, Ruling};
use crate::library::{Library, label, law_of};
use crate::quiz::claim::{Choice, Claim, Wrong};
use crate::quiz::fault::usable;
use crate::quiz::prose::Prose;
use crate::quiz::stream::stream;
use crate::quiz::variant::Variant;

/// Puts the question which law decides; `None` where too few others come near.
pub(super) fn put(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Put> {
    let right = *ruling.laws.first().filter(|_| usable(ruling))?;
    let seed = variant.spec.to_string();
    let mut wrong = others(library, variant, ruling);
    wrong.shuffle(&mut stream(&seed, "wrong options"));
    wrong.truncate(OPTIONS - 1);
    if wrong.len() + 1 < OPTIONS {
        return None;
    }
    let mut options: Vec<Choice> = wrong.into_iter().map(|limb| refused(library, variant, limb)).collect();
    options.push(Choice { claim: Claim::Law(right), text: named(library, variant, right)?, wrong: None });
    options.shuffle(&mut stream(&seed, "order of options"));
    Some(Put { ask: Prose::text("Which law decides this?"), form: Form::One, options, ..Put::default() })
}

/// Laws that the engine looked at, and those of the same section, of which the ruling rests on
/// no limb.
fn others(library: &Library, variant: &Variant<'_>, ruling: &Ruling) -> Vec<Limb> {
    let bears = |limb: Limb| ruling.laws.iter().any(|law| law_of(law.0) == law_of(limb.0));
    let looked_at = ruling.findings.iter().filter_map(|finding| variant.code.row(finding.row)).map(|row| row.limb);
    let near = variant.code.rows().iter().map(|row| row.limb);
    let file = |limb: Limb| Some(&library.code(variant.code.text)?.law(law_of(limb.0))?.file);
    let home = ruling.laws.first().and_then(|limb| file(*limb));
    let near = near.filter(|limb| file(*limb) == home);
    let mut others: Vec<Limb> = Vec::new();
    for limb in looked_at.chain(near).filter(|limb| !bears(*limb)) {
        if others.iter().all(|had| law_of(had.0) != law_of(limb.0)) && named(library, variant, limb).is_some() {
            others.push(limb);
        }
    }
    others
}

/// A limb by its number and what it says.
fn named(library: &Library, variant: &Variant<'_>, limb: Limb) -> Option<Prose> {
    says(library, variant, limb).map(|says| Prose::text(format!("Law {}: {says}", label(limb.0))))
}

/// What the concordance has the limb say, or its law where the limb is not in it by itself.
pub(super) fn says<'a>(library: &'a Library, variant: &Variant<'_>, limb: Limb) -> Option<&'a str> {
    let of_code = || library.concordance.iter().filter_map(|point| point.codes.get(variant.code.text));
    let of_limb = of_code().find(|says| says.limbs.iter().any(|other| other == limb.0));
    let of_law = || of_code().find(|says| says.limbs.iter().any(|other| law_of(other) == law_of(limb.0)));
    of_limb.or_else(of_law).map(|says| says.says.as_str())
}

fn refused(library: &Library, variant: &Variant<'_>, limb: Limb) -> Choice {
    let law = label(law_of(limb.0));
    let why = Prose::text(format!("Law {law} was not needed here: nothing in the ruling rests on it."));
    let wrong = Wrong { misreading: format!("looks-to-law-{}", law_of(limb.0)), why };
    Choice { claim: Claim::Law(limb), text: named(library, variant, limb).unwrap_or_default(), wrong: Some(wrong) }
}
