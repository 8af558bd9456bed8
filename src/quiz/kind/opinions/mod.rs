//! Who is right? Two onlookers talk about what could be demanded. Each says one thing, which is true or false by itself:
//! so one of them can be right, or both, or neither.

mod verdicts;

use rand::seq::{IndexedRandom, SliceRandom};

use super::ground_of;
use super::presented::Presented;
use super::remedies::lines_when_due;
use crate::answer_option::{AnswerOption, DistractorReason};
use crate::argument_text::{ArgumentText, NOTHING_MORE};
use crate::camp::camp_name;
use crate::claim::Claim;
use crate::law_prose;
use crate::law_reason::own_code_text;
use crate::prose::Prose;
use crate::reply_form::ReplyForm;
use crate::rng::seeded_rng;
use crate::variant::{Variant, people_in_record};
use oddtrick_law::{Answer, Code, Evaluator, Liability, Limb, Question, Ruling, codes};
use oddtrick_library::{Library, limb_title};
use oddtrick_table::{Demand, Person, Seat, Side};

use verdicts::{conclusion, outcome_text, verdicts};

/// Who can be right: the first onlooker, the second, both, neither.
const OUTCOMES: [[bool; 2]; 4] = [[true, false], [false, true], [true, true], [false, false]];

/// A demand that an onlooker can speak of.
#[derive(Clone)]
struct Topic {
    demand: Demand,
    /// Why it is due, or why it is not.
    why: Prose,
    /// The law of another code that gives it.
    elsewhere: Option<Elsewhere>,
    /// The misreading of a learner who gets it wrong.
    misreading_id: String,
    /// The limb that gives it, if it is due.
    limb: Option<Limb>,
}

/// A law of another code that gives what this one does not.
#[derive(Clone)]
struct Elsewhere {
    law: String,
    code: String,
    /// What this code says instead, as a sentence.
    here: Option<String>,
}

/// Asks which of two onlookers is right. `None` if there is too little to say.
pub(super) fn present(library: &Library, variant: &Variant<'_>, ruling: &Ruling, is_new: bool) -> Option<Presented> {
    let (Question::Exact { side: by }, Answer::MayExact(_)) = (&variant.question, &ruling.answer) else {
        return None;
    };
    let seed = variant.id.to_string();
    let onlookers = two_onlookers(variant, &seed)?;
    // Where nobody knows what is trumps, trumping is spoken of only if there is nothing else.
    let trumps_last = is_new && variant.record.setup.trump.is_none();
    let not_due = topics_not_due(library, variant, (*by, ruling, is_new));
    let due = topics_due(library, variant, *by, ruling);
    let (outcome, topics) = choose_topics(due, not_due, (&seed, trumps_last, is_new))?;
    let said = [0, 1].map(|n| topics[n].demand);
    let due =
        ArgumentText::without_steps(library, &variant.evaluator(variant.code), &variant.question, ruling).sentence;
    // What is not due is told with the mistake of whoever thinks that it is.
    let due = match due.split_once(NOTHING_MORE) {
        Some((due, _)) if is_new => due.trim_end().to_owned(),
        _ => due,
    };
    let options = OUTCOMES.iter().map(|offered| {
        let wrong: Vec<usize> = (0..2).filter(|n| offered[*n] != outcome[*n]).collect();
        let mistake = wrong.first().map(|first| DistractorReason {
            misreading_id: topics[*first].misreading_id.clone(),
            why: if outcome == [true, true] && wrong.len() == 2 {
                Prose::from_text(format!("Both are right. {due}"))
            } else {
                verdicts(onlookers, outcome, &topics, &wrong)
            },
        });
        AnswerOption {
            claim: Claim::Opinions { said, right: *offered },
            text: outcome_text(onlookers, *offered),
            distractor: mistake,
        }
    });
    let mut reason = Prose::from_text(format!("{due} "));
    reason.push(conclusion(onlookers, outcome, &topics));
    Some(Presented {
        prompt: prompt(onlookers, variant, (*by, is_new), said),
        form: ReplyForm::One,
        options: options.collect(),
        answer_text: Some(outcome_text(onlookers, outcome)),
        reason: Some(reason),
        ..Presented::default()
    })
}

/// What the onlookers say, and who is right. Each says that something could be demanded, because a “could not” is a puzzle
/// in logic. `None` if there are too few things to say.
fn choose_topics(
    mut due: Vec<Topic>,
    mut not_due: Vec<Topic>,
    (seed, trumps_last, is_new): (&str, bool, bool),
) -> Option<([bool; 2], [Topic; 2])> {
    due.shuffle(&mut seeded_rng(seed, "what is due"));
    not_due.shuffle(&mut seeded_rng(seed, "what is not due"));
    // What was almost due in this story tests more than what another code gives.
    not_due.sort_by_key(|topic| (trumps_last && speaks_of_trumps(topic.demand), is_new && topic.elsewhere.is_some()));
    let unlike = |pair: [&Topic; 2]| !reads_alike(pair[0].demand, pair[1].demand);
    // Two choices that one law names in one breath are one thing to know.
    let by_two_laws = |pair: [&Topic; 2]| is_new && pair[0].limb != pair[1].limb && unlike(pair);
    let many_due = pair_of(&due, by_two_laws).or_else(|| pair_of(&due, unlike));
    // Two that are wrong for one reason are one mistake.
    let for_two_reasons = |pair: [&Topic; 2]| is_new && pair[0].why != pair[1].why && unlike(pair);
    let many_not_due = pair_of(&not_due, for_two_reasons).or_else(|| pair_of(&not_due, unlike));
    let mixed = due.first().zip(not_due.first()).is_some_and(|(one, other)| unlike([one, other]));
    let possible = OUTCOMES.into_iter().filter(|outcome| match outcome {
        [true, true] => many_due.is_some(),
        [false, false] => many_not_due.is_some(),
        _ => mixed,
    });
    let possible: Vec<[bool; 2]> = possible.collect();
    // Each must be possible, or one of them would be right less often than the others.
    let all_possible = possible.len() == OUTCOMES.len();
    let outcome = *possible.choose(&mut seeded_rng(seed, "who is right")).filter(|_| all_possible)?;
    let places = match outcome {
        [true, true] => many_due?,
        [false, false] => many_not_due?,
        _ => [0, 0],
    };
    let pick = |n: usize| if outcome[n] { due[places[n]].clone() } else { not_due[places[n]].clone() };
    Some((outcome, [pick(0), pick(1)]))
}

/// The places of the first two topics that differ.
fn pair_of(topics: &[Topic], unlike: impl Fn([&Topic; 2]) -> bool) -> Option<[usize; 2]> {
    let first = topics.first()?;
    topics.iter().position(|other| unlike([first, other])).map(|place| [0, place])
}

/// Two people who have no part in the story.
fn two_onlookers(variant: &Variant<'_>, seed: &str) -> Option<[Person; 2]> {
    let taking_part = people_in_record(&variant.record);
    let mut free: Vec<Person> = Person::ALL.into_iter().filter(|person| !taking_part.contains(person)).collect();
    free.shuffle(&mut seeded_rng(seed, "onlookers"));
    free.first_chunk().copied()
}

/// The demands that are due under every reading of the code, each with the law that gives it.
fn topics_due(library: &Library, variant: &Variant<'_>, by: Side, ruling: &Ruling) -> Vec<Topic> {
    let evaluator = variant.evaluator(variant.code);
    let read = variant.rulings_by_other_readings();
    let topic = |liability: Liability| Topic {
        demand: liability.demand,
        why: Prose::from_text(ground_of(library, variant, &liability)),
        elsewhere: None,
        misreading_id: "overlooks-what-is-due".to_owned(),
        limb: evaluator.code.rule(liability.rule).map(|rule| rule.limb),
    };
    let penalties = evaluator.exactable_by(by).into_iter().filter(|liability| !liability.ordinary_right);
    let certain = penalties.filter(|liability| {
        ruling.may_exact(liability.demand) && read.iter().all(|read| read.may_exact(liability.demand))
    });
    certain.map(topic).collect()
}

/// The demands that are not due, each with the mistake of somebody who thinks that it is.
fn topics_not_due(library: &Library, variant: &Variant<'_>, (by, ruling, is_new): (Side, &Ruling, bool)) -> Vec<Topic> {
    let refused = super::remedies::demands_refused(library, variant, (by, is_new)).into_iter();
    let refused = refused.map(|(demand, mistake)| Topic {
        demand,
        why: mistake.why,
        elsewhere: None,
        misreading_id: mistake.misreading_id,
        limb: None,
    });
    refused.chain(topics_of_other_codes(library, variant, (by, ruling, is_new))).collect()
}

/// What another code gives, and this one does not.
fn topics_of_other_codes(
    library: &Library,
    variant: &Variant<'_>,
    (by, ruling, is_new): (Side, &Ruling, bool),
) -> Vec<Topic> {
    let here = variant.evaluator(variant.code);
    let read = variant.rulings_by_other_readings();
    let title = |code: &Code| library.code_text(code.text_id).map_or(code.id, |text| text.title.as_str()).to_owned();
    let mut all = Vec::new();
    let others = codes::all().iter().filter(|code| code.lends_answers());
    for code in others.filter(|code| code.text_id != variant.code.text_id) {
        for liability in variant.evaluator(code).exactable_by(by) {
            let allowed =
                here.allows_demand(by, liability.demand) || read.iter().any(|read| read.may_exact(liability.demand));
            // What this code gave a moment ago is no mistake about codes.
            let gone = is_new && lines_when_due(variant, &here, by, liability.demand).is_some();
            let is_fair = allowed || gone || liability.ordinary_right;
            let Some(rule) = code.rule(liability.rule).filter(|_| !is_fair) else { continue };
            let (law, theirs) = (limb_title(rule.limb.0), title(code));
            let own = own_code_text(library, variant.code, ruling, (code, rule)).or_else(|| {
                let here = &library.code_text(variant.code.text_id)?.title_in_sentence;
                Some(format!("No law of {here} gives it."))
            });
            let own = own.filter(|_| is_new);
            all.push(Topic {
                demand: liability.demand,
                why: Prose::from_text(format!("That is from the {theirs} ({law}).")),
                elsewhere: Some(Elsewhere { law, code: theirs, here: own }),
                misreading_id: format!("applies-{}", code.id),
                limb: None,
            });
        }
    }
    all
}

/// Whether a demand is about trumps.
const fn speaks_of_trumps(demand: Demand) -> bool {
    matches!(demand, Demand::Trump | Demand::NotTrump | Demand::HighestTrump | Demand::LowestTrump)
}

/// Whether two demands differ only in a way that words pass over.
fn reads_alike(one: Demand, other: Demand) -> bool {
    let text = |demand| law_prose::demand_phrase(demand, "their own");
    one == other || (text(one) == text(other) && one.card() == other.card())
}

/// The only player of a side who may ask for anything that is due. That his partner may not is another matter.
fn only_asker(evaluator: &Evaluator<'_>, by: Side) -> Option<Seat> {
    let due = evaluator.exactable_by(by).into_iter().filter(|due| !due.ordinary_right);
    let mut askers: Vec<Vec<Seat>> = due.map(|due| due.creditors).collect();
    askers.dedup();
    match askers.as_slice() {
        [one] if one.len() == 1 => Some(one[0]),
        _ => None,
    }
}

/// What the onlookers say, and the question.
fn prompt(onlookers: [Person; 2], variant: &Variant<'_>, (by, is_new): (Side, bool), said: [Demand; 2]) -> Prose {
    let (partnership, evaluator) = (variant.partnership(), variant.evaluator(variant.code));
    let mut told = Prose::from_text(format!("{} and {} look on, and each has a view. ", onlookers[0], onlookers[1]));
    let asker = only_asker(&evaluator, by).filter(|_| is_new);
    for (n, demand) in said.into_iter().enumerate() {
        let alone = asker.is_some() || partnership.members(by).count() == 1;
        let who = match asker {
            Some(asker) => asker.to_string(),
            None if n == 0 || alone => camp_name(partnership, by),
            None => "They".to_owned(),
        };
        let what = law_prose::demand_phrase(demand, if alone { "his own" } else { "their own" });
        let speech = format!("“{who} can {what},” says {}. ", onlookers[n]);
        let mut speech = Prose::with_cards(&speech, demand.card().as_slice());
        law_prose::name_player(&mut speech, law_prose::called_player(&evaluator, by, &[demand]));
        told.push(speech);
    }
    told.push(Prose::from_text("Who is right?"));
    told
}
