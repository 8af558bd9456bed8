//! Quick questions: one sentence about the law, true or false.
//!
//! Each claim of the library is a story without a book. Its collection is `quick`. Its number is that of the claim, and
//! for a later code so many thousands more. It has two layouts: the claim, and its denial.

use super::bookless_case::{BooklessCase, QUICK_CLAIMS};
use super::family::is_answered;
use super::question_id::QuestionId;
use oddtrick_law::codes::{self, readings};
use oddtrick_law::{Answer, Code, Evaluator};
use oddtrick_library::{Case, Library, QuickClaim};

/// The id of the collection in question ids.
pub(crate) const COLLECTION: &str = QUICK_CLAIMS;

/// The claim and its denial.
pub(crate) const QUICK_LAYOUTS: u64 = 2;

/// The numbers of a code’s claims begin after this many for each code before it.
const NUMBERS_PER_CODE: u16 = 1000;

/// Every claim under every code that answers it, as cases without a book.
pub(crate) fn cases(library: &Library) -> Vec<Case> {
    let with_text = (0..).zip(codes::all().iter().filter(|code| code.id == code.text_id));
    let all = with_text.flat_map(|(n, code)| {
        let asked = library.quick_claims.iter().filter(|claim| is_asked(code, claim));
        asked.map(move |claim| BooklessCase {
            collection: COLLECTION,
            number: claim.number + n * NUMBERS_PER_CODE,
            title: "A quick question",
            topic: claim.topic.clone(),
            code,
            record: claim.record.clone(),
            questions: vec![(claim.question.clone(), claim.record.lines.len())],
            passages: Vec::new(),
        })
    });
    all.map(BooklessCase::into_case).collect()
}

/// The claim that a question id names.
pub(crate) fn claim_of<'l>(library: &'l Library, id: &QuestionId) -> Option<&'l QuickClaim> {
    let number = (id.collection == COLLECTION).then_some(id.case_number % NUMBERS_PER_CODE)?;
    library.quick_claims.iter().find(|claim| claim.number == number)
}

/// Whether a law of a code decides a claim, and every reading of it alike.
pub(crate) fn is_asked(code: &'static Code, claim: &QuickClaim) -> bool {
    if !claim.codes.is_empty() && claim.codes.iter().all(|id| id != code.base_id()) {
        return false;
    }
    let evaluator = |code| Evaluator::new(code, &claim.record);
    let answer = evaluator(code).rule_on(&claim.question).answer;
    let alike = |read: &'static Code| evaluator(read).rule_on(&claim.question).answer == answer;
    let is_plain = !matches!(answer, Answer::Needs(_) | Answer::NoLaw);
    is_plain && is_answered(&evaluator(code), &claim.question) && readings::codes_for(code.id).all(alike)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cast::Naming;
    use crate::quiz_question::QuizQuestion;
    use crate::test_support::context;
    use oddtrick_law::codes::BASE_CODE_IDS;

    #[test]
    fn every_claim_is_asked_and_its_denial_is_the_opposite() {
        let context = context();
        let asked = |code: &'static Code| context.quick_claims.iter().filter(|claim| is_asked(code, claim)).count();
        let counts: Vec<usize> = BASE_CODE_IDS[..2].iter().filter_map(|id| Some(asked(codes::find(id)?))).collect();
        assert!(counts[0] >= 60 && counts[1] >= 35, "{counts:?}");
        let of_none = |claim: &&QuickClaim| codes::all().iter().all(|code| !is_asked(code, claim));
        assert_eq!(context.quick_claims.iter().find(of_none).map(|claim| claim.number), None, "asked under no code");
        let (mut questions, mut right_is_true, mut reasoned) = (0, 0, 0);
        for id in context.bookless_ids().into_iter().filter(|id| id.collection == COLLECTION) {
            let built = [0, 1].map(|layout| QuizQuestion::build(context, &id.at_layout(layout)).expect("a question"));
            let right = built.each_ref().map(|question| {
                let right: Vec<usize> = (0..question.options.len()).filter(|n| question.is_right(*n)).collect();
                assert_eq!(right.len(), 1, "{id}");
                question.options[right[0]].text.to_string()
            });
            let truths = right.each_ref().map(|text| text.starts_with("True"));
            assert_ne!(truths[0], truths[1], "{id}");
            let says_true = |question: &QuizQuestion| {
                question.options.iter().filter(|option| option.text.to_string().starts_with("True")).count()
            };
            assert!(built.iter().all(|question| (1..question.options.len()).contains(&says_true(question))), "{id}");
            reasoned += built.iter().filter(|question| question.options.len() > 2).count();
            questions += 2;
            right_is_true += truths.iter().filter(|truth| **truth).count();
        }
        assert!(questions >= 120 && reasoned * 2 > questions, "{questions} questions, {reasoned} with reasons");
        assert_eq!(right_is_true * 2, questions);
    }

    #[test]
    fn claims_are_said_alike_whatever_people_are_called() {
        let context = context();
        for id in context.bookless_ids().into_iter().filter(|id| id.collection == COLLECTION) {
            for layout in [0, 1] {
                let letters = QuizQuestion::build(context, &id.at_layout(layout)).expect("a question");
                let names = letters.named(Naming::Names);
                let claim = |question: &QuizQuestion| {
                    question.prompt.to_string().rsplit_once('”').map(|(claim, _)| claim.to_owned())
                };
                assert_eq!(claim(&names), claim(&letters), "{id}");
                let answer = |question: &QuizQuestion| question.explain(context).expect("an explanation").answer;
                assert_eq!(answer(&names), answer(&letters), "{id}");
            }
        }
    }

    /// Prints each claim of the content folder with the answer under each code, for a person to read.
    #[test]
    #[ignore = "prints claims for a person to read"]
    fn claims_for_a_reader() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content");
        let context = Library::load_folder(std::path::Path::new(folder)).expect("the content is sound");
        for claim in &context.quick_claims {
            for code in codes::all().iter().filter(|code| code.id == code.text_id) {
                let ruling = Evaluator::new(code, &claim.record).rule_on(&claim.question);
                let limbs: Vec<&str> = ruling.limbs.iter().map(|limb| limb.0).collect();
                let said = if ruling.answer == claim.when { &claim.says } else { &claim.denies };
                println!(
                    "{} {} [{}] {}: {said} <{}>",
                    claim.number,
                    code.id,
                    limbs.join(" "),
                    is_asked(code, claim),
                    ruling.answer
                );
            }
        }
    }
}
