//! Why an answer for two codes is wrong: which half of it is right, and what the laws of the two codes say on the point.

use super::deciding_ground::told_by_deciding_rule;
use crate::argument_text::{ArgumentText, NEAREST};
use crate::law_reason::reason_of;
use crate::prose::{Prose, within_sentence};
use crate::variant::Variant;
use oddtrick_law::{Answer, Code, Limb, Ruling, codes};
use oddtrick_library::{ConcordancePoint, Library, law_number_of, limb_title};

/// One for each of the codes.
pub(super) type PerCode<T> = [T; 2];

/// One of the two codes, with its ruling and the law that decides it.
pub(super) struct Half<'a> {
    code: &'static Code,
    /// `the American code`.
    title: &'a str,
    /// `American`.
    short: &'a str,
    told: ArgumentText,
    limb: Option<Limb>,
    /// What the code says on the very point, as a clause with its law.
    reason: Option<String>,
}

/// Why the answers of an option are wrong. `right` says which of them is right. If one is, only the other is explained; if
/// the laws of both codes speak of one point, by what they say on it, because the two rulings stand above the options.
pub(super) fn mistake_text(
    library: &Library,
    halves: &PerCode<Option<Half<'_>>>,
    rulings: &PerCode<Ruling>,
    answers: &PerCode<Answer>,
    right: PerCode<bool>,
) -> Prose {
    let [Some(one), Some(other)] = halves else { return Prose::default() };
    let swapped = rulings[0].answer == answers[1] && rulings[1].answer == answers[0];
    let point = shared_point(library, one, other);
    let agree = rulings[0].answer == rulings[1].answer;
    let told = match right {
        [true, false] => half_wrong(one, other, point, agree),
        [false, true] => half_wrong(other, one, point, agree),
        _ if swapped && answers[0] != answers[1] => {
            let point = point.filter(|point| differs(point, one, other));
            format!("It is the other way round. {} {}", one.rule(point), other.rule(point))
        }
        _ => both_wrong(one, other, point),
    };
    Prose::from_text(told)
}

/// The ruling of both codes, where they say the same for the same reason: `By both codes, …: the pack was not cut (English
/// Law 44, VII; American Law 17, I).`
pub(super) fn agreement(one: &Half<'_>, other: &Half<'_>) -> Option<String> {
    let told = |half: &Half<'_>| {
        let law = format!(" ({})", half.law());
        half.told.sentence.strip_suffix('.').and_then(|told| told.strip_suffix(&law)).map(str::to_owned)
    };
    let both = told(one).filter(|said| told(other).as_ref() == Some(said))?;
    let laws = format!("{}; {}", one.law_with_code(), other.law_with_code());
    Some(format!("By both codes, {} ({laws}).", within_sentence(&both)))
}

/// An answer that is right for one code and wrong for the other. `agree` says whether the two give the same.
fn half_wrong(right: &Half<'_>, wrong: &Half<'_>, point: Option<&ConcordancePoint>, agree: bool) -> String {
    let half = format!("That is right by {}, but not by {}.", right.title, wrong.title);
    match point {
        Some(point) if agree && !differs(point, right, wrong) => {
            let laws = format!("{} and {}", right.law_with_code(), wrong.law_with_code());
            format!("The two codes agree here: {} ({laws}).", right.says_on(point))
        }
        point => {
            let point = point.filter(|point| !agree && differs(point, right, wrong));
            format!("{half} {}", wrong.rule(point))
        }
    }
}

/// An answer that neither code gives.
fn both_wrong(one: &Half<'_>, other: &Half<'_>, point: Option<&ConcordancePoint>) -> String {
    let both = "Neither code says so.";
    match point {
        // One fact decides by both.
        _ if one.told.reason == other.told.reason && !one.told.reason.is_empty() => {
            let why = within_sentence(one.told.reason.trim_end_matches('.'));
            format!("Both codes say otherwise: {why} ({} and {}).", one.law_with_code(), other.law_with_code())
        }
        Some(point) if differs(point, one, other) => {
            format!("{both} {} {}", one.rule(Some(point)), other.rule(Some(point)))
        }
        Some(point) => {
            let laws = format!("{} and {}", one.law_with_code(), other.law_with_code());
            format!("{both} By both, {} ({laws}).", one.says_on(point))
        }
        None => format!("{both} {} {}", one.rule(None), other.rule(None)),
    }
}

impl<'a> Half<'a> {
    /// `None` if there is no code of that name.
    pub fn new(library: &'a Library, variant: &Variant<'_>, ruling: &Ruling) -> Option<Half<'a>> {
        let code = codes::find(ruling.code)?;
        let text = library.code_text(code.text_id);
        let title = text.map_or(code.id, |text| text.title_in_sentence.as_str());
        let short = text.map_or(code.id, |text| text.short_name.as_str());
        let evaluator = variant.evaluator(code);
        let told = ArgumentText::without_steps(library, &evaluator, &ruling.question, ruling);
        let limb = told.laws.first().copied();
        let reason = reason_of(library, code, &told_by_deciding_rule(&evaluator, ruling));
        let reason = reason.zip(reason.and_then(|had| code.rule(had.rule)));
        let reason = reason.map(|(had, rule)| format!("{} ({})", had.says, limb_title(rule.limb.0)));
        Some(Half { code, title, short, told, limb, reason })
    }

    /// `the American code of 1894`.
    pub const fn title(&self) -> &'a str {
        self.title
    }

    const fn text(&self) -> &'static str {
        self.code.text_id
    }

    /// `By the English club code, yes: … (Law 74).` What the law says besides, and the law that comes nearest where none
    /// speaks, are left out.
    pub fn ruling(&self) -> String {
        let sentence = self.told.sentence.as_str();
        let sentence = sentence.split_once(NEAREST).map_or(sentence, |(told, _)| told.trim_end());
        let law = format!(" ({}).", self.law());
        let sentence = sentence.find(&law).map_or(sentence, |at| &sentence[..at + law.len()]);
        format!("By {}, {}", self.title, within_sentence(sentence))
    }

    fn law(&self) -> String {
        self.limb.map_or_else(|| self.title.to_owned(), |limb| limb_title(limb.0))
    }

    /// `American Law 28`.
    fn law_with_code(&self) -> String {
        format!("{} {}", self.short, self.law())
    }

    /// What the code says on a point, the very reason first: `By the American code, asking ends the time for correction
    /// (Law 28).` Its ruling, if there is neither.
    pub fn rule(&self, point: Option<&ConcordancePoint>) -> String {
        match (&self.reason, point) {
            (Some(reason), _) => format!("By {}, {reason}.", self.title),
            (None, Some(point)) => format!("By {}, {} ({}).", self.title, self.says_on(point), self.law()),
            (None, None) => self.ruling(),
        }
    }

    /// What the code says on a point, as a clause. It names no players, so its first word gets a small letter.
    fn says_on(&self, point: &ConcordancePoint) -> String {
        let says = point.by_code.get(self.text()).map_or("", |summary| summary.says.trim_end_matches('.'));
        let mut letters = says.chars();
        letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
    }
}

/// The first point of the concordance on which both deciding laws speak; one that names the very limbs comes first.
fn shared_point<'l>(library: &'l Library, one: &Half<'_>, other: &Half<'_>) -> Option<&'l ConcordancePoint> {
    let names = |half: &Half<'_>, point: &ConcordancePoint, alike: fn(&str, &str) -> bool| {
        let summary = point.by_code.get(half.text());
        half.limb.zip(summary).is_some_and(|(limb, summary)| summary.limbs.iter().any(|it| alike(it, limb.0)))
    };
    let found = |alike| {
        let both = move |point: &&ConcordancePoint| names(one, point, alike) && names(other, point, alike);
        library.concordance.iter().find(both)
    };
    found(|named, limb| named == limb).or_else(|| found(|named, limb| law_number_of(named) == law_number_of(limb)))
}

/// What a code says on the point that decides by the other, where the two differ: `By the American code of 1894, a revoke can be
/// claimed until the pack has been presented and cut (Law 33).` `None` if its own deciding law speaks of the point, or none
/// does.
pub(super) fn on_the_point_of(library: &Library, decided: &Half<'_>, silent: &Half<'_>) -> Option<String> {
    let named = |point: &&ConcordancePoint| {
        let summary = point.by_code.get(decided.text());
        decided.limb.zip(summary).is_some_and(|(limb, summary)| summary.limbs.iter().any(|it| it == limb.0))
    };
    let speaks =
        |point: &&ConcordancePoint| point.by_code.contains_key(silent.text()) && differs(point, decided, silent);
    let point = library.concordance.iter().filter(named).find(speaks)?;
    let limb = point.by_code.get(silent.text())?.limbs.first()?;
    // Where no law decides by the other code, what it says would seem to decide.
    let is_another = silent.limb.is_some_and(|own| law_number_of(own.0) != law_number_of(limb));
    is_another.then(|| format!("By {}, {} ({}).", silent.title, silent.says_on(point), limb_title(limb)))
}

/// Whether the two codes have different rules on a point.
fn differs(point: &ConcordancePoint, one: &Half<'_>, other: &Half<'_>) -> bool {
    !point.codes_agree(one.text(), other.text())
}
