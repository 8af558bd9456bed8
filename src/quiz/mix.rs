//! What a learner wants to practise: codes, topics, laws, cases, books, kinds and levels.

use super::asked_codes::{NotAsked, find_asked};
use super::difficulty::{Difficulty, DifficultyLevel};
use super::family::QuestionFamily;
use super::input_problem::{InputProblem, UnknownCodeError};
use super::mix_error::{MAX_VALUES, MixError, PARTS};
use super::question_kind::QuestionKind;
use oddtrick_law::codes::{self, house_rules};
use oddtrick_library::suggest::suggest;
use oddtrick_library::{Case, CaseRef, CodeText, LawRef, Library, law_number_of};

/// A choice of questions. A part without a value allows everything.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Mix {
    /// Ids of codes.
    pub codes: Vec<String>,
    /// Slugs of topics.
    pub topics: Vec<String>,
    /// Laws or limbs of laws.
    pub laws: Vec<LawRef>,
    /// Cases.
    pub cases: Vec<CaseRef>,
    /// Ids of collections of cases.
    pub collections: Vec<String>,
    /// Kinds of question.
    pub kinds: Vec<QuestionKind>,
    /// How much must be known.
    pub knowledge: Vec<DifficultyLevel>,
    /// How much must be kept in mind.
    pub complexity: Vec<DifficultyLevel>,
}

impl Mix {
    /// The names of the parts, as in addresses and options.
    pub const PARTS: [&'static str; 8] = PARTS;

    /// The most values in one choice.
    pub const MAX_VALUES: usize = MAX_VALUES;

    /// Reads pairs of a part and its values, separated by commas. Returns a mix of all values that it recognises, and
    /// a problem for each value that it does not.
    pub fn parse<'a>(
        library: &Library,
        parts: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> (Mix, Vec<InputProblem>) {
        let (mut mix, mut wrong) = (Mix::default(), Vec::new());
        let values = parts.into_iter().flat_map(|(part, values)| values.split(',').map(move |value| (part, value)));
        let mut values: Vec<(&str, &str)> = values.map(|(part, value)| (part, value.trim())).collect();
        if let Some((part, _)) = values.get(MAX_VALUES) {
            wrong.push(InputProblem::new(*part, MixError::TooMany.to_string()));
            values.truncate(MAX_VALUES);
        }
        // A form sends the fields that nobody filled in.
        values.retain(|(_, value)| !value.is_empty());
        // A law without a code belongs to the codes chosen, wherever they stand in the address.
        values.sort_by_key(|(part, _)| Mix::PARTS.iter().position(|known| known == part));
        for (part, value) in values {
            if let Err(error) = mix.add(library, part, value) {
                wrong.push(InputProblem::new(part, error.to_string()));
            }
        }
        (mix, wrong)
    }

    fn add(&mut self, library: &Library, part: &str, value: &str) -> Result<(), MixError> {
        match part {
            "code" => match find_asked(value) {
                Ok(_) => push_unique(&mut self.codes, value.to_owned()),
                Err(NotAsked::Unknown) => return Err(UnknownCodeError::new(value).into()),
                Err(NotAsked::TooMany) => return Err(MixError::TooManyCodes),
            },
            "topic" if library.topic(value).is_some() => push_unique(&mut self.topics, value.to_owned()),
            "topic" => {
                return Err(MixError::unknown_name(
                    "topic",
                    value,
                    library.topics.iter().map(|topic| topic.slug.as_str()),
                ));
            }
            "law" => {
                let law = self.parse_law(library, value)?;
                push_unique(&mut self.laws, law);
            }
            "case" => push_unique(&mut self.cases, parse_case(library, value)?),
            "book" if library.collection(value).is_some() => push_unique(&mut self.collections, value.to_owned()),
            "book" => {
                return Err(MixError::unknown_name(
                    "book",
                    value,
                    library.collections.iter().map(|book| book.id.as_str()),
                ));
            }
            "kind" => {
                let names = || QuestionKind::DRAWN.iter().map(|kind| kind.name());
                let kind: Option<QuestionKind> = value.parse().ok();
                let kind = kind.ok_or_else(|| MixError::unknown_name("kind", value, names()))?;
                if !QuestionKind::DRAWN.contains(&kind) {
                    let all = names().collect::<Vec<_>>().join(", ");
                    return Err(MixError::RetiredKind { value: value.to_owned(), all });
                }
                push_unique(&mut self.kinds, kind);
            }
            "knowledge" => {
                DifficultyLevel::parse_range(value)?.for_each(|level| push_unique(&mut self.knowledge, level));
            }
            "complexity" => {
                DifficultyLevel::parse_range(value)?.for_each(|level| push_unique(&mut self.complexity, level));
            }
            _ => return Err(MixError::UnknownPart),
        }
        Ok(())
    }

    /// Reads a law or limb: `72`, `72 v`, `code/28`. Without a code, it belongs to the codes chosen earlier, or to
    /// the first code of the library.
    fn parse_law(&self, library: &Library, value: &str) -> Result<LawRef, MixError> {
        let (named, number) = match value.split_once('/') {
            Some((code, number)) => (vec![code], number),
            None => (self.codes.iter().filter_map(|id| Some(codes::find(id)?.text_id)).collect(), value),
        };
        let track = library.codes.first().map(|code| code.id.as_str());
        let texts: Vec<&str> = if named.is_empty() { track.into_iter().collect() } else { named };
        let number = number.trim().replace(' ', ".");
        let mut near_ones = Vec::new();
        for id in texts {
            let Some(code) = library.code_text(id) else {
                return Err(MixError::unknown_name("code", id, library.codes.iter().map(|code| code.id.as_str())));
            };
            let limbs = code.laws().flat_map(|law| {
                let limbs = law.limbs.iter().map(|limb| format!("{}.{}", law.number, limb.number));
                std::iter::once(law.number.clone()).chain(limbs)
            });
            let limbs: Vec<String> = limbs.collect();
            if let Some(limb) = limbs.iter().find(|limb| limb.eq_ignore_ascii_case(&number)) {
                return Ok(LawRef::new(id, limb));
            }
            let found = suggest(&number, limbs.iter().map(String::as_str), 3);
            near_ones.extend(found.into_iter().map(|limb| format!("{id}/{limb}")));
        }
        if near_ones.is_empty() {
            let first = |code: &CodeText| Some(format!("{}/{}", code.id, code.laws().next()?.number));
            near_ones.extend(library.codes.first().and_then(first));
        }
        Err(MixError::NoSuchLaw { value: value.to_owned(), nearest: near_ones.join(", ") })
    }

    /// Whether the choice includes a family of questions.
    pub fn matches_family(&self, family: &QuestionFamily) -> bool {
        let of = |ids: &[String], id: &str| ids.is_empty() || ids.iter().any(|other| other == id);
        let QuestionFamily { id: question_id, code, topic, laws, .. } = family;
        let asked_for = family.is_usual() || !self.codes.is_empty() || !self.laws.is_empty();
        asked_for
            && of(&self.codes, code.id)
            && of(&self.topics, topic)
            && of(&self.collections, &question_id.collection)
            && self.matches_laws(code.text_id, laws)
            && (self.cases.is_empty()
                || self
                    .cases
                    .iter()
                    .any(|c| c.collection == question_id.collection && c.number == question_id.case_number))
            && (self.kinds.is_empty() || self.kinds.contains(&question_id.kind))
    }

    /// Whether the choice includes questions of a difficulty.
    pub fn matches_difficulty(&self, difficulty: Difficulty) -> bool {
        let of = |levels: &[DifficultyLevel], level| levels.is_empty() || levels.contains(&level);
        of(&self.knowledge, difficulty.knowledge) && of(&self.complexity, difficulty.complexity)
    }

    /// Whether levels are chosen.
    pub fn has_levels(&self) -> bool {
        !self.knowledge.is_empty() || !self.complexity.is_empty()
    }

    /// Whether one of these limbs of a code is chosen. Always true if no law is chosen.
    pub fn matches_laws(&self, code: &str, limbs: &[&str]) -> bool {
        // The limb of a house rule counts as the limb of the printed law whose words it changes.
        let printed = |limb: &str| match limb.split_once('/') {
            Some((text, own)) if house_rules::find_by_text(text).is_some() => own.to_owned(),
            _ => limb.to_owned(),
        };
        let is_named = |law: &LawRef, limb: &str| law.limb == limb || law.limb == law_number_of(limb);
        let bears = |law: &LawRef| law.code == code && limbs.iter().any(|limb| is_named(law, &printed(limb)));
        self.laws.is_empty() || self.laws.iter().any(bears)
    }

    /// The parts and their values, as [`Mix::parse`] reads them.
    pub fn to_pairs(&self) -> Vec<(&'static str, String)> {
        let [code, topic, law, case, book, kind, knowledge, complexity] = Mix::PARTS;
        let plain = |part: &'static str, values: &[String]| -> Vec<(&'static str, String)> {
            values.iter().map(|value| (part, value.clone())).collect()
        };
        let mut pairs = plain(code, &self.codes);
        pairs.extend(plain(topic, &self.topics));
        pairs.extend(self.laws.iter().map(|of| (law, format!("{}/{}", of.code, of.limb))));
        pairs.extend(self.cases.iter().map(|of| (case, format!("{}-{}", of.collection, of.number))));
        pairs.extend(plain(book, &self.collections));
        pairs.extend(self.kinds.iter().map(|of| (kind, of.name().to_owned())));
        for (part, levels) in [(knowledge, &self.knowledge), (complexity, &self.complexity)] {
            pairs.extend(levels.iter().map(|level| (part, level.number().to_string())));
        }
        pairs
    }

    /// The same choice without one part.
    #[must_use]
    pub fn without(&self, part: &str) -> Mix {
        let mut mix = self.clone();
        match part {
            "code" => mix.codes.clear(),
            "topic" => mix.topics.clear(),
            "law" => mix.laws.clear(),
            "case" => mix.cases.clear(),
            "book" => mix.collections.clear(),
            "kind" => mix.kinds.clear(),
            "knowledge" => mix.knowledge.clear(),
            _ => mix.complexity.clear(),
        }
        mix
    }
}

fn push_unique<T: PartialEq>(values: &mut Vec<T>, value: T) {
    if !values.contains(&value) {
        values.push(value);
    }
}

/// Reads a case: `book-108` or `book/108`.
fn parse_case(library: &Library, value: &str) -> Result<CaseRef, MixError> {
    let id = value.replace('/', "-");
    let Some(case) = library.cases.iter().find(|case| case.id() == id) else {
        let ids: Vec<String> = library.cases.iter().map(Case::id).collect();
        let near = suggest(&id, ids.iter().map(String::as_str), 3);
        let near = if near.is_empty() { ids.first().map(String::as_str).into_iter().collect() } else { near };
        return Err(MixError::NoSuchCase { value: value.to_owned(), nearest: near.join(", ") });
    };
    if case.questions.is_empty() {
        return Err(MixError::CaseWithoutRecord(value.to_owned()));
    }
    Ok(case.reference())
}

#[cfg(test)]
mod tests;
