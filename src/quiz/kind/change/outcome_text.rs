//! The outcomes of a change in words.

use crate::answer_option::DistractorReason;
use crate::argument_text::ArgumentText;
use crate::claim::Proposition;
use crate::context::QuizContext;
use crate::kind::fact::AlteredFact;
use crate::kind::ruling::{Footing, RulingOption, true_reason, true_reason_unchanged_by};
use crate::law_prose::{brief_consequence, consequence_of};
use crate::prose::{Prose, within_sentence};
use crate::ruling_text::ruling_reason;
use crate::variant::Variant;
use oddtrick_law::{Answer, Limb, Ruling};
use oddtrick_library::{LawReason, limb_title};

/// An outcome as an option: `Nothing changes: A asked in time.` or `Then B’s revoke would not be established: A asked in
/// time.`
pub(super) fn outcome_text(supposed: &Variant<'_>, base: &Answer, answer: &Answer, reason: Option<String>) -> Prose {
    let mut text = if answer == base {
        Prose::from_text("Nothing changes")
    } else {
        let mut text = Prose::from_text("Then ");
        let evaluator = supposed.evaluator(supposed.code);
        text.push(match reason {
            Some(_) => brief_consequence(&evaluator, &supposed.question, answer),
            None => consequence_of(&evaluator, &supposed.question, answer),
        });
        text
    };
    text.push(Prose::from_text(reason.map_or_else(|| ".".to_owned(), |reason| format!(": {reason}."))));
    text
}

/// The ruling as it stood, as a wrong option.
pub(super) fn as_it_stood(
    context: &QuizContext,
    (supposed, then): (&Variant<'_>, &Ruling),
    ruling: &Ruling,
    text: Prose,
) -> RulingOption {
    let why = match (ground_of(context, supposed, then), ruling.limbs.first()) {
        (Some((ground, limb)), _) => format!("It does change: {ground} ({}).", limb_title(limb.0)),
        (None, Some(limb)) => format!("It does change: {} rests on just that fact.", limb_title(limb.0)),
        (None, None) => "It does change: no law gives that then.".to_owned(),
    };
    RulingOption {
        proposition: Proposition::from_ruling(ruling),
        text,
        distractor: Some(DistractorReason {
            misreading_id: "sees-no-difference".to_owned(),
            why: Prose::from_text(why),
        }),
        far_fetched: false,
        rests_on_facts: true,
        footing: Footing::Story,
    }
}

/// Why a story is ruled as it is, as a clause with its law.
pub(super) fn ground_of(context: &QuizContext, supposed: &Variant<'_>, then: &Ruling) -> Option<(String, Limb)> {
    let named = then.grounds.first().and_then(|id| supposed.code.rule(id)).map(|rule| rule.limb);
    let ruled = ruling_reason(context, &supposed.concerned_party(), then).zip(named);
    // The whole argument knows which of two players it was.
    let names_all = |(reason, _): &(String, Limb)| !reason.contains("ne of ");
    ruled.filter(names_all).or_else(|| {
        let told = ArgumentText::new(context, &supposed.evaluator(supposed.code), &supposed.question, then);
        let reason = within_sentence(told.reason.trim_end_matches('.'));
        told.laws.first().filter(|_| !reason.is_empty()).map(|limb| (reason, *limb))
    })
}

/// The reason for a ruling after a change. Where something is added that makes no difference, it must say why not: that the
/// ruling stands as it stood is no answer to that.
pub(super) fn reason_then<'l>(
    context: &'l QuizContext,
    supposed: &Variant<'_>,
    change: &AlteredFact,
    (then, turns): (&Ruling, bool),
) -> Option<&'l LawReason> {
    match change.condition.filter(|_| !turns && change.adds == Some(true)) {
        Some(added) => true_reason_unchanged_by(context, supposed, then, added),
        None => true_reason(context, supposed, then),
    }
}
