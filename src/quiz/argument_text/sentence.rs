//! The answer and its reason in one sentence.

use super::issue_text::{Mood, issues_clause};
use super::sentence_of;
use super::steps::wrong_party;
use super::told_case::ToldCase;
use crate::law_prose;
use crate::prose::{side_name, with_apostrophes};
use oddtrick_law::{Answer, Argument, Evaluator, Issue, Question, Ruling, Step, StepEffect};
use oddtrick_library::{Library, limb_title};
use oddtrick_table::Party;

/// What an answer is told from.
pub(super) struct Told<'a, 'e> {
    pub library: &'a Library,
    pub evaluator: &'a Evaluator<'e>,
    pub party: Party,
    pub question: &'a Question,
    pub ruling: &'a Ruling,
    pub argument: &'a Argument,
}

impl Told<'_, '_> {
    /// The answer with its reason and the deciding law, as one sentence or two.
    pub fn sentence(&self) -> String {
        let verdict = verdict(self.question, &self.ruling.answer);
        if let Answer::Needs(_) = self.ruling.answer {
            return open_sentence(self.library, self.evaluator, self.party, self.ruling, self.argument);
        }
        let law = self.argument.laws().first().map(|limb| limb_title(limb.0));
        let unclaimed = matches!(self.question, Question::Bet { .. }).then(|| UNCLAIMED.to_owned());
        match (self.reason().or(unclaimed), law) {
            (Some(reason), Some(law)) => format!("{verdict}: {reason} ({law})."),
            (None, Some(law)) => format!("{verdict} ({law})."),
            (_, None) => self.silent_sentence(),
        }
    }

    /// The reason for the answer as a clause: what the deciding step says. `None` if no step decides.
    pub fn reason(&self) -> Option<String> {
        let step = self.argument.deciding_step()?;
        let then = self.evaluator.before_line(step.after_lines);
        let case = ToldCase { library: self.library, evaluator: &then, party: self.party };
        let reason = with_apostrophes(&reason(&case, self.question, &self.ruling.answer, step));
        Some(reason.trim_end_matches('.').to_owned()).filter(|reason| !reason.is_empty())
    }

    /// The sentence where no law speaks of the case.
    fn silent_sentence(&self) -> String {
        let told = format!("{}: {}.", verdict(self.question, &self.ruling.answer), silence(self.question));
        let Some(nearest) = self.argument.nearest.first() else { return told };
        let case = ToldCase { library: self.library, evaluator: self.evaluator, party: self.party };
        let needs = with_apostrophes(&case.whether(nearest.lacks.key(), nearest.subject));
        format!("{told} The nearest is {}, but it asks whether {needs}.", limb_title(nearest.limb.0))
    }
}

/// The answer as the beginning of a sentence, without its reason.
fn verdict(question: &Question, answer: &Answer) -> String {
    match answer {
        Answer::MayExact(open) if !open.is_empty() => {
            let who = if let Question::Exact { side } = question { side_name(*side) } else { "They" };
            let words = law_prose::answer_text(answer).to_string();
            format!("{who} may {}", lower_first(&words))
        }
        Answer::NotDue(_) => {
            let words = law_prose::answer_text(answer).to_string();
            format!("That does not arise: {}", lower_first(&words))
        }
        Answer::NoLaw => "No".to_owned(),
        Answer::Side(side) => format!("{} win the bet", side_name(*side)),
        Answer::BestElections(_) => {
            let words = law_prose::answer_text(answer).to_string();
            format!("They do best to {}", lower_first(&words))
        }
        answer => law_prose::answer_text(answer).to_string(),
    }
}

/// Why the answer is as it is: what the deciding step says.
fn reason(case: &ToldCase<'_, '_>, question: &Question, answer: &Answer, step: &Step) -> String {
    let refused = matches!((question, answer), (Question::Demand { .. }, Answer::No));
    match step.effect {
        // What the law gives is something else.
        StepEffect::Gives | StepEffect::Restores(_) if refused => {
            let instead = issues_clause(case, &step.issues, step.subject, Mood::Is);
            match step.issues.first() {
                Some(Issue::MayExact(_)) => format!("not that, but {instead}"),
                _ => format!("{}, though {}", silence(question), case.because(step)),
            }
        }
        StepEffect::FallsShort(lacking) => case.fact(lacking, false, step),
        StepEffect::WrongClaimant(_) | StepEffect::WrongParty(_) => {
            let due = issues_clause(case, &step.issues, step.subject, Mood::Is);
            format!("{due}, but {}", wrong_party(case, step))
        }
        _ => case.because(step),
    }
}

/// Why the tricks decide a bet if no step does.
const UNCLAIMED: &str = "no penalty was claimed, so the tricks counted as they fell";

/// What it is that no law of the code speaks of.
fn silence(question: &Question) -> String {
    match question {
        Question::Manners { .. } => "no rule of etiquette in this code speaks of it".to_owned(),
        Question::Exact { side } => {
            format!("{} did nothing that a law of this code gives anything for", side_name(side.opponents()))
        }
        Question::Demand { .. } => "no law of this code gives that for what happened".to_owned(),
        Question::Honours { .. } => "this code counts no honours".to_owned(),
        Question::Rubber => "this code knows no rubbers".to_owned(),
        Question::Bet { .. } => "no law of this code decides such a bet".to_owned(),
        Question::MustPay { .. } => "no law of this code makes a bystander pay".to_owned(),
        Question::SitsIn { .. } => "no law of this code speaks of sitting in for another player".to_owned(),
        Question::Deal { .. } => "no law of this code undoes it for what happened".to_owned(),
        Question::Established { .. } => "nobody failed to follow suit or to obey a call".to_owned(),
        _ => "no law of this code speaks of it".to_owned(),
    }
}

/// The sentence where the answer hangs on facts that are not told.
fn open_sentence(
    library: &Library,
    evaluator: &Evaluator<'_>,
    party: Party,
    ruling: &Ruling,
    argument: &Argument,
) -> String {
    let Answer::Needs(needs) = &ruling.answer else { return String::new() };
    let subject_of = |key: &str| {
        let open = argument.steps.iter().find(|step| matches!(step.effect, StepEffect::Open(it) if it.key() == key));
        open.map(|step| step.subject)
    };
    let case = ToldCase { library, evaluator, party };
    let whether: Vec<String> = needs
        .iter()
        .filter_map(|need| {
            let words = library.wording.condition(need.key())?;
            Some(match subject_of(need.key()) {
                Some(subject) => case.words(subject).fill(&words.whether),
                None => law_prose::SubjectWords::for_party(party).fill(&words.whether),
            })
        })
        .take(2)
        .collect();
    sentence_of(&format!("it depends on whether {}", crate::prose::join_list(&whether, "and whether")))
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
