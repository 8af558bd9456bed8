//! Questions as they are put and marked, and the ruling that follows.

use super::fault::usable;
use super::options::{self, Choice, because, cast};
use super::prose::{Prose, relabel};
use super::spec::Spec;
use super::story::tell;
use super::stream::stream;
use super::variant::Variant;
use super::words;
use crate::law::{Code, Ruling};
use crate::library::{Case, Library};
use crate::table::{Record, Relabel};

/// A question, ready to be put.
#[derive(Debug, Clone)]
pub struct Question {
    pub spec: Spec,
    pub code: &'static Code,
    /// The situation, a sentence a deed.
    pub story: Vec<Prose>,
    pub ask: Prose,
    pub options: Vec<Choice>,
    pub record: Record,
    /// Lines of the record that have happened.
    pub after: usize,
    ruling: Ruling,
}

/// What is said after the answer.
#[derive(Debug, Clone)]
pub struct Explanation {
    /// The answer, with its reason.
    pub answer: Prose,
    /// The laws that it rests on, the deciding one first.
    pub laws: Vec<LawQuoted>,
    /// What would have been otherwise had one thing been.
    pub turns: Vec<TurnTold>,
    /// For a choice of penalty: what each choice comes to.
    pub choices: Vec<(Prose, String)>,
}

/// A law's words as far as a ruling rests on them.
#[derive(Debug, Clone)]
pub struct LawQuoted {
    pub code: &'static str,
    pub limb: String,
    pub words: String,
}

/// A turn in words.
#[derive(Debug, Clone)]
pub struct TurnTold {
    /// `Had B answered that he had none`
    pub had: String,
    pub answer: Prose,
    /// The code and limb that make the difference.
    pub code: &'static str,
    pub limb: String,
}

impl Question {
    /// Makes the question of a spec.
    ///
    /// # Errors
    /// What of the spec the library does not have, or why it makes no fair question.
    pub fn make(library: &Library, spec: &Spec) -> Result<Question, String> {
        let variant = Variant::of(library, spec)?;
        let ruling = variant.ruling();
        if !usable(&ruling) {
            return Err(format!("{spec}: the ruling is “{}”, which cannot be asked", ruling.answer));
        }
        let options = options::options(library, &variant, &ruling)
            .ok_or_else(|| format!("{spec}: the engine's mistakes give too few wrong options"))?;
        let story = tell(&variant.record, variant.after, &mut stream(&spec.to_string(), "voice"));
        Ok(Question {
            spec: spec.clone(),
            code: variant.code,
            story,
            ask: words::ask(&variant.question),
            options,
            after: variant.after,
            record: variant.record,
            ruling,
        })
    }

    /// Marks an option by asking the engine about it.
    pub fn is_right(&self, choice: usize) -> bool {
        self.options.get(choice).is_some_and(|option| option.proposition.holds(&self.ruling))
    }

    /// The engine's ruling.
    pub fn ruling(&self) -> &Ruling {
        &self.ruling
    }

    /// The law that decides it: its number, for what a learner gets wrong.
    pub fn law(&self) -> &'static str {
        self.ruling.laws.first().map_or("", |limb| limb.0)
    }

    /// The ruling told, with its laws and its turns.
    pub fn explain(&self, library: &Library) -> Option<Explanation> {
        let variant = Variant::of(library, &self.spec).ok()?;
        let cast = cast(&variant);
        let mut answer = words::answer(&self.ruling.answer);
        if let Some(because) = because(library, &cast, &self.ruling) {
            answer.push(Prose::text(format!(", because {because}")));
        }
        answer.push(Prose::text("."));
        let choices = self.ruling.choices.iter().map(|(election, outcome)| {
            (words::answer(&crate::law::Answer::Elect([election.clone()].into())), words::outcome(outcome))
        });
        Some(Explanation {
            answer,
            laws: laws(library, &self.ruling),
            turns: turns(library, variant.case, &self.spec, &variant.relabel),
            choices: choices.collect(),
        })
    }
}

/// The limbs of a ruling with their words.
fn laws(library: &Library, ruling: &Ruling) -> Vec<LawQuoted> {
    let Some(code) = crate::law::codes::find(ruling.code) else { return Vec::new() };
    let Some(text) = library.code(code.text) else { return Vec::new() };
    let quoted = ruling.laws.iter().filter_map(|limb| {
        Some(LawQuoted { code: code.text, limb: limb.0.to_owned(), words: text.limb(limb.0)? })
    });
    quoted.collect()
}

/// The case's other stories about the same question, and what they give.
fn turns(library: &Library, case: &Case, spec: &Spec, table: &Relabel) -> Vec<TurnTold> {
    let mut told = Vec::new();
    for turn in case.turns.iter().filter(|t| t.ask == spec.ask && spec.turn.as_deref() != Some(&t.slug)) {
        let spec = Spec { turn: Some(turn.slug.clone()), ..spec.clone() };
        let Ok(variant) = Variant::of(library, &spec) else { continue };
        let own = crate::law::codes::find(&case.code);
        let row = variant.code.row(&turn.row).or_else(|| own?.row(&turn.row));
        if let Some(row) = row {
            told.push(TurnTold {
                had: relabel(&turn.had, table),
                answer: words::answer(&variant.ruling().answer),
                code: variant.code.text,
                limb: row.limb.0.to_owned(),
            });
        }
    }
    told
}

/// Every family of questions: a case's question, or a turn of it, that makes a fair one.
pub fn families(library: &Library) -> Vec<Spec> {
    let mut all = Vec::new();
    for case in &library.cases {
        let base = Spec { book: case.book.clone(), number: case.number, turn: None, ask: 0, seed: 0 };
        let bases = (0..case.asks.len()).map(|ask| Spec { ask, ..base.clone() });
        let turns = case.turns.iter().map(|t| Spec { turn: Some(t.slug.clone()), ask: t.ask, ..base.clone() });
        all.extend(bases.chain(turns).filter(|spec| Question::make(library, spec).is_ok()));
    }
    all
}
