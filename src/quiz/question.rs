//! Questions as they are put and marked, and the ruling that follows.

use super::claim::{Choice, Wrong};
use super::difficulty::Difficulty;
use super::kind::{self, Form, Kind};
use super::prose::{Prose, number};
use super::reply::{Mark, Reply};
use super::spec::Spec;
use super::story::tell;
use super::stream::stream;
use super::variant::Variant;
use oddtrick_law::codes::readings;
use oddtrick_law::{Code, Evaluator, Ruling};
use oddtrick_library::Library;
use oddtrick_table::Record;

/// A question, ready to be put.
#[derive(Debug, Clone)]
pub struct Question {
    pub spec: Spec,
    pub code: &'static Code,
    /// The situation, a sentence a deed.
    pub story: Vec<Prose>,
    pub ask: Prose,
    pub form: Form,
    /// What there is to choose from; nothing where the answer is typed in.
    pub options: Vec<Choice>,
    pub record: Record,
    /// Lines of the record that have happened.
    pub after: usize,
    pub(super) ruling: Ruling,
    /// The rulings of the codes that it asks about, where it asks about several.
    pub(super) rulings: Vec<Ruling>,
    /// What those would type who make a mistake that has a name.
    pub(super) typed: Vec<(Reply, Wrong)>,
    /// What is said as the answer, where it is not the ruling itself.
    pub(super) answer: Option<Prose>,
    /// What bears the answer out, where it is not said with it.
    pub(super) because: Option<Prose>,
}

impl Question {
    /// Makes the question of a spec.
    ///
    /// # Errors
    /// What of the spec the library does not have, or why it makes no fair question.
    pub fn make(library: &Library, spec: &Spec) -> Result<Question, String> {
        let variant = Variant::of(library, spec)?;
        let voice = variant.spec.to_string();
        Question::told(library, variant, &voice)
    }

    /// The same question told in a voice of its own: what is told moves no option.
    fn told(library: &Library, variant: Variant<'_>, voice: &str) -> Result<Question, String> {
        let spec = variant.spec.clone();
        let mut ruling = variant.ruling().clone();
        let put = kind::put(library, &variant, &ruling).ok_or_else(|| {
            format!(
                "{spec}: this story makes no fair question of the kind “{}”; its ruling is “{}”",
                spec.kind, ruling.answer
            )
        })?;
        if let Some(row) = put.decides.and_then(|id| variant.code.rule(id)) {
            ruling.grounds = vec![row.id];
            ruling.limbs = vec![row.limb];
        }
        if ruling.limbs.is_empty() {
            return Err(format!("{spec}: no law decides it"));
        }
        let story = story_in(&variant, voice);
        Ok(Question {
            spec,
            code: variant.code,
            story,
            ask: put.ask,
            form: put.form,
            options: put.options,
            after: variant.after,
            record: variant.record,
            ruling,
            rulings: put.rulings,
            typed: put.typed,
            answer: put.answer,
            because: put.because,
        })
    }

    /// What would be right by another reading of the code and is wrong by the code itself: the
    /// reading, and the answer. Nobody can be told that he is wrong who only reads otherwise: each
    /// kind sees to that, and the measure of quality sees that it does.
    pub(super) fn read_otherwise(&self) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        let asked = if self.spec.kind == Kind::Codes { kind::CODES.to_vec() } else { vec![self.code.id] };
        for code in asked.into_iter().flat_map(readings::codes_for) {
            let theirs = self.bench(code).rule_on(&self.ruling.question);
            if matches!(self.form, Form::Pair | Form::Number) && theirs.answer != self.ruling.answer {
                found.push((code.id, theirs.answer.to_string()));
            }
            let read = Question { code, ruling: theirs, rulings: Vec::new(), ..self.clone() };
            let turned = (0..self.options.len()).filter(|n| !self.is_right(*n) && read.is_right(*n));
            found.extend(turned.map(|n| (code.id, self.options[n].text.to_string())));
        }
        found
    }

    /// Whether what an option says is so, by the engine.
    pub fn is_right(&self, choice: usize) -> bool {
        self.options.get(choice).is_some_and(|option| option.claim.holds(self))
    }

    /// Marks a reply by asking the engine about it.
    pub fn mark(&self, reply: &Reply) -> Mark {
        Mark::of(self, reply)
    }

    /// What has happened, before a code.
    pub(super) fn bench<'b>(&'b self, code: &'b Code) -> Evaluator<'b> {
        Evaluator::after_lines(code, &self.record, self.after)
    }

    /// How it is to be answered, where that does not go without saying.
    pub fn note(&self) -> Option<Prose> {
        let game = number(self.code.terms.points_per_game.value);
        Some(Prose::text(match self.form {
            Form::Many => "Choose every one that is right; there may be none.".to_owned(),
            Form::Pair => {
                format!("A side that wins the game stands at {game}; the other, at what it had by then.")
            }
            Form::One | Form::Number => return None,
        }))
    }

    /// The engine's ruling.
    pub fn ruling(&self) -> &Ruling {
        &self.ruling
    }

    /// The codes that it is answered by: their texts.
    pub fn codes(&self) -> Vec<&'static str> {
        match self.spec.kind {
            Kind::Codes => kind::CODES.to_vec(),
            _ => vec![self.code.text_id],
        }
    }

    /// How hard it is.
    pub fn difficulty(&self, library: &Library) -> Difficulty {
        Difficulty::of(library, self)
    }

    /// The law that decides it: its number, for what a learner gets wrong.
    pub fn law(&self) -> &'static str {
        self.ruling.limbs.first().map_or("", |limb| limb.0)
    }
}

/// The story of a spec alone, whether or not it makes a fair question.
///
/// # Errors
/// What of the spec the library does not have.
pub fn story_told(library: &Library, spec: &Spec) -> Result<Vec<Prose>, String> {
    Variant::of(library, spec).map(|variant| story_in(&variant, &variant.spec.to_string()))
}

/// The story of a variant in a voice.
fn story_in(variant: &Variant<'_>, voice: &str) -> Vec<Prose> {
    tell(&variant.record, variant.after, &mut stream(voice, "voice"))
}

/// Every case and turn that might make a question; [`Question::make`] tells whether it does.
pub fn stories(library: &Library) -> Vec<Spec> {
    let mut all = Vec::new();
    for case in &library.cases {
        let base = Spec { book: case.collection.clone(), number: case.number, ..Spec::default() };
        all.extend((0..case.questions.len()).map(|ask| Spec { ask, ..base.clone() }));
        all.extend(case.variations.iter().map(|t| Spec {
            turn: Some(t.slug.clone()),
            ask: t.question_index,
            ..base.clone()
        }));
    }
    all
}

/// Every family of questions: the stories that make a fair one, in every kind.
pub fn families(library: &Library) -> Vec<Spec> {
    let kinds = |story: Spec| Kind::ALL.iter().map(move |&kind| Spec { kind, ..story.clone() });
    stories(library).into_iter().flat_map(kinds).filter(|spec| Question::make(library, spec).is_ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_phrasing_moves_no_option() {
        let library = Library::load_embedded().unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut otherwise = 0;
        for spec in stories(&library).into_iter().step_by(7) {
            for &kind in Kind::ALL {
                let spec = spec.seeded(5).of_kind(kind);
                let of_voice = |voice: &str| Question::told(&library, Variant::of(&library, &spec)?, voice);
                let (Ok(one), Ok(other)) = (of_voice("one voice"), of_voice("another")) else { continue };
                assert_eq!(one.options, other.options, "{spec}");
                assert_eq!((&one.ask, one.form), (&other.ask, other.form), "{spec}");
                otherwise += usize::from(one.story != other.story);
            }
        }
        assert!(otherwise > 50, "{otherwise} stories told otherwise");
    }
}
