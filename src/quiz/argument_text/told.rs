//! A ruling that is being told, its answer, and the names of its laws.

use super::sums::{law_of_score, won_already};
use crate::camp::camp_name;
use crate::law_prose;
use crate::prose::{count_noun, join_list};
use oddtrick_law::{Answer, Argument, ChosenPersons, Evaluator, Limb, Question, Ruling};
use oddtrick_library::{Library, limb_title};
use oddtrick_table::{Partnership, Party, Side};

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
    /// The laws that the ruling rests on, the one that decides first. Of two limbs of one law the sentence may name the one
    /// that says what was done; then that comes first.
    pub fn laws(&self) -> Vec<Limb> {
        let mut laws = self.laws_by_weight();
        let Some(first) = laws.first().map(|limb| law_of(*limb)) else { return laws };
        if laws.iter().skip(1).all(|limb| law_of(*limb) != first) {
            return laws;
        }
        let named = self.named_law().unwrap_or_default();
        if let Some(place) = laws.iter().position(|limb| law_of(*limb) == first && named == limb_title(limb.0)) {
            let limb = laws.remove(place);
            laws.insert(0, limb);
        }
        laws
    }

    /// The law of the points of a game, where a side has won it already without any rule.
    pub fn law_of_game_won(&self) -> Vec<Limb> {
        let Question::CanWin { side } = *self.question else { return Vec::new() };
        let won = self.ruling.answer == Answer::Yes && won_already(self.evaluator, side).is_some();
        if won { vec![self.evaluator.code.terms.points_per_game.limb] } else { Vec::new() }
    }

    /// The laws that the ruling rests on, the one that decides first.
    pub fn laws_by_weight(&self) -> Vec<Limb> {
        let mut laws = self.argument.laws();
        if let Some(turns_on) = law_of_score(self.library, self.evaluator, self.ruling) {
            laws.retain(|limb| *limb != turns_on);
            laws.insert(0, turns_on);
        }
        laws
    }
}

/// The answer as the beginning of a sentence, without its reason.
pub(super) fn verdict(partnership: Partnership, question: &Question, answer: &Answer) -> String {
    if let Answer::Persons(places) = answer
        && let Some(left) = places_left(question, places)
        // If fewer cut than there are places, somebody who has cut already waits for one too.
        && places.must_cut.0.len() > left.into()
    {
        let places_left = if left == 1 {
            "place that is left".to_owned()
        } else {
            format!("{} that are left", count_noun(left, "place"))
        };
        let cut = format!("{} cut for the {places_left}", places.must_cut);
        return if places.certain.0.is_empty() {
            cut
        } else {
            format!(
                "{} {} certain of a place; {cut}",
                places.certain,
                if places.certain.0.len() == 1 { "is" } else { "are" }
            )
        };
    }
    match answer {
        Answer::Persons(places) if matches!(question, Question::GoesOut) && !places.must_cut.0.is_empty() => {
            let goes = if places.certain.0.len() == 1 { "goes" } else { "go" };
            let told = law_prose::answer_text(answer).to_string();
            let certain = places.certain.to_string();
            told.replacen(&format!("{certain}; "), &format!("{certain} {goes} out; "), 1)
        }
        Answer::MayExact(open) if !open.is_empty() => {
            let words = law_prose::answer_text(answer).to_string();
            format!("{} may {}", choosers(partnership, question), lower_first(&words))
        }
        Answer::NotDue(_) => {
            law_prose::answer_text(answer).to_string().replacen("They", &choosers(partnership, question), 1)
        }
        Answer::NoLaw if matches!(question, Question::Allowed { .. }) => "No law forbids that".to_owned(),
        Answer::NoLaw if matches!(question, Question::Bet { .. }) => "Nobody".to_owned(),
        Answer::NoLaw => "No".to_owned(),
        Answer::Side(side) => format!("{} win the bet", camp_name(partnership, *side)),
        Answer::BestElections(_) => {
            let words = law_prose::answer_text(answer).to_string();
            format!("{} do best to {}", choosers(partnership, question), lower_first(&words))
        }
        answer => law_prose::answer_text(answer).to_string(),
    }
}

/// Who chooses the penalties that a question is about. `They` if both sides do, or if it does not say.
fn choosers(partnership: Partnership, question: &Question) -> String {
    let side = match question {
        Question::Exact { side } | Question::Best { side } => Some(*side),
        Question::Score { elections } | Question::Bet { elections } => {
            let mut choosing = Side::ALL.into_iter().filter(|side| !elections.0[*side].is_empty());
            choosing.next().filter(|_| choosing.next().is_none())
        }
        _ => None,
    };
    side.map_or_else(|| "They".to_owned(), |side| camp_name(partnership, side))
}

/// How many places are left for those who cut. `None` if nobody cuts, or if the question does not say how many there are.
fn places_left(question: &Question, places: &ChosenPersons) -> Option<u8> {
    let all = match question {
        Question::Plays => 4,
        Question::Belongs => 6,
        Question::Seats => 2,
        Question::Seat => 1,
        _ => return None,
    };
    let certain = u8::try_from(places.certain.0.len()).ok()?;
    (!places.must_cut.0.is_empty() && certain < all).then(|| all - certain)
}

/// The number of the law of a limb.
pub(super) fn law_of(limb: Limb) -> &'static str {
    limb.0.split_once('.').map_or(limb.0, |(law, _)| law)
}

/// `Laws 71 and 73` for `Law 71` and `Law 73`. Laws of another code come last.
pub(super) fn join_laws(laws: &[String]) -> String {
    let (others, own): (Vec<String>, Vec<String>) = laws.iter().cloned().partition(|law| law.contains(" of the "));
    if !own.is_empty() && !others.is_empty() {
        return format!("{}, and {}", join_laws(&own), join_laws(&others));
    }
    // Laws of one other code name it once.
    let of_one = others.first().and_then(|law| law.split_once(" of the ")).map(|(_, code)| format!(" of the {code}"));
    if let Some(code) = of_one.filter(|code| others.len() > 1 && others.iter().all(|law| law.ends_with(code.as_str())))
    {
        let alone: Vec<String> = others.iter().map(|law| law.trim_end_matches(code.as_str()).to_owned()).collect();
        return format!("{}{code}", join_laws(&alone));
    }
    let numbers: Option<Vec<String>> = laws.iter().map(|law| law.strip_prefix("Law ").map(ToOwned::to_owned)).collect();
    match numbers.filter(|numbers| numbers.len() > 1) {
        // Limbs have commas of their own, so that a list of them would need semicolons.
        Some(numbers) if numbers.len() == 2 && numbers.iter().any(|number| number.contains(", ")) => laws.join(" and "),
        Some(numbers) => format!("Laws {}", join_list(&numbers, "and")),
        None => join_list(laws, "and"),
    }
}

/// A text with a small first letter.
fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
