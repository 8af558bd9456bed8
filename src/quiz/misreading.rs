//! Misreadings by their stable ids: a sentence that says what the learner gets wrong, and the law to read.

use oddtrick_law::codes::{self, readings};
use oddtrick_law::{Code, Rule};
use oddtrick_library::{LawRef, Library, limb_label};

/// A misreading, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MisreadingText {
    /// What the learner gets wrong: `You leave out Law 73: the trick had been turned and quitted.`
    pub sentence: String,
    /// The law to read, if it is not the one that decides the question.
    pub law_to_read: Option<LawRef>,
}

/// Begins the id of a false sentence about the law that somebody believes. Its number follows.
pub(crate) const BELIEVES: &str = "believes-";

/// Misreadings that are the same under every law.
const LAW_INDEPENDENT: [(&str, &str); 44] = [
    ("scores-another-choice", "You score by another choice of penalty than the one that was made."),
    ("divides-the-penalty", "You split one penalty between two kinds."),
    ("scores-the-penalty-last", "You score the penalty after tricks and honours, where it comes first."),
    ("leaves-out-the-honours", "You leave the honours out of the score."),
    ("stops-at-the-game", "You stop counting at the game, though points beyond it count too."),
    ("scores-past-the-game", "You go on scoring after a side has won the game."),
    ("wins-in-spite-of-a-revoke", "You let a side win the game by a hand in which it may not."),
    ("counts-lost-honours", "You count honours that could not be scored."),
    ("deducts-below-nothing", "You take more points off a score than there are."),
    ("leaves-taken-tricks", "You let both sides score for tricks that were taken as a penalty."),
    ("leaves-out-the-rubber-points", "You leave out the points for the rubber itself."),
    ("takes-a-game-for-another", "You take a single, a double or a treble for another."),
    ("keeps-the-losers-games", "You do not take off what the losers of a rubber won."),
    ("counts-the-winners-games-alone", "You count the winners’ games alone for the worth of a rubber."),
    ("swaps-the-sides", "You have the right numbers, but give each to the other side."),
    ("as-it-was-before", "You answer as things stood a moment earlier, before the last deeds of the story."),
    ("exacts-what-is-not-due", "You demand what is not due, or not yet, or no longer."),
    ("asks-what-no-law-gives", "You ask for a remedy that no law gives for what was done."),
    ("exacts-another-number", "You demand another number of tricks or points than the law gives."),
    ("overlooks-what-is-due", "You do not see that a demand can be made."),
    ("calls-any-card", "You call a card that no law lets you call."),
    ("confuses-the-codes", "You give each code the other’s answer, or confuse the two."),
    ("misjudges-by-both-codes", "You misjudge a story by both codes alike."),
    ("sees-a-difference-between-the-codes", "You see a difference between the codes where they agree."),
    ("gives-another-fate", "You let a deal stand, be lost or be dealt again where the law makes something else of it."),
    ("exacts-nobody", "You let nobody demand a penalty that somebody may."),
    ("exacts-anybody", "You let any player demand a penalty that only one, or one side, may."),
    ("exacts-either-player", "You let either partner demand a penalty that only one of them may."),
    ("exacts-one-player-alone", "You let one player alone demand a penalty that either partner may."),
    ("exacts-the-other-partner", "You let the wrong partner demand a penalty."),
    ("exacts-the-other-side", "You let the side at fault demand the penalty."),
    ("owes-nobody", "You ask a penalty of nobody, where somebody owes it."),
    ("owes-anybody", "You ask a penalty of any player, where only one, or one side, owes it."),
    ("owes-one-player-alone", "You ask a penalty of one player alone, where either partner may owe it."),
    ("owes-either-player", "You ask a penalty of either partner, where only one owes it."),
    ("owes-the-other-partner", "You ask a penalty of the wrong partner."),
    ("owes-the-other-side", "You ask a penalty of the side that is to demand it."),
    ("suspects-a-lawful-play", "You take a lawful play for a mistake."),
    ("finds-no-law", "You think that no law speaks of it."),
    ("sees-no-difference", "You do not see that a change turns the ruling."),
    ("sees-another-difference", "You see that a change turns the ruling, but not to what."),
    ("doubts-a-true-sentence", "You take a true sentence about the law for false."),
    ("believes-a-false-sentence", "You take a false sentence about the law for true."),
    ("overlooks-a-wrong-play", "You overlook a play that broke a law."),
];

impl MisreadingText {
    /// The misreading with an id, from a question about a code; `code` is the id of the code's text. If no question
    /// has the id any more, the sentence only repeats the id.
    pub fn new(library: &Library, code: &str, name: &str) -> MisreadingText {
        let noted = || format!("You fall for what is noted as “{}”.", name.replace('-', " "));
        MisreadingText::find(library, code, name)
            .unwrap_or_else(|| MisreadingText { sentence: noted(), law_to_read: None })
    }

    /// The misreading with an id, or `None` if no question has the id any more.
    pub fn find(library: &Library, code: &str, name: &str) -> Option<MisreadingText> {
        if let Some((_, sentence)) = LAW_INDEPENDENT.iter().find(|(known, _)| *known == name) {
            return Some(MisreadingText { sentence: (*sentence).to_owned(), law_to_read: None });
        }
        if let Some((own, rule, because)) = forgotten_rule(library, code, name) {
            let sentence = format!("You leave out Law {}: {}.", limb_label(rule.limb.0), without_player(&because));
            return Some(MisreadingText { sentence, law_to_read: Some(LawRef::new(own, rule.limb.0)) });
        }
        sentence_by_prefix(library, name).map(|sentence| MisreadingText { sentence, law_to_read: None })
    }
}

/// The sentence for an id made of a prefix and a key.
fn sentence_by_prefix(library: &Library, name: &str) -> Option<String> {
    let condition = |key| library.wording.condition(key);
    if let Some(number) = name.strip_prefix(BELIEVES).and_then(|number| number.parse::<u16>().ok()) {
        let of_rules = library.law_reasons.iter().flat_map(|reason| &reason.wrong);
        let of_rules = of_rules.map(|wrong| (Some(wrong.number), &wrong.says));
        let of_claims = library.quick_claims.iter().flat_map(|claim| &claim.reasons);
        let mut all = of_rules.chain(of_claims.map(|reason| (reason.number, &reason.says)));
        return all.find(|(had, _)| *had == Some(number)).map(|(_, says)| format!("You think that {says}."));
    }
    let whether = |key| condition(key).map(|words| without_player(&words.whether));
    if let Some(whether) = name.strip_prefix("misreads-").and_then(whether) {
        return Some(format!("You misjudge whether {whether}."));
    }
    if let Some(key) = name.strip_prefix("makes-much-of-") {
        return Some(match whether(key) {
            Some(whether) => format!("You think that it matters whether {whether}, where it does not."),
            None => "You think that a fact would change the ruling which would not.".to_owned(),
        });
    }
    if let Some(key) = name.strip_prefix("lasts-until-") {
        return Some(match condition(key) {
            Some(words) => {
                format!("You take a right to end as soon as {}, where it does not.", without_player(&words.if_yes))
            }
            None => "You take a right to end at the wrong moment.".to_owned(),
        });
    }
    if let Some(law) = name.strip_prefix("looks-to-law-") {
        return Some(format!("You look to Law {}, which decides nothing there.", limb_label(law)));
    }
    if let Some(other) = name.strip_prefix("applies-").and_then(codes::find) {
        let title = library.code_text(other.text_id).map_or(other.id, |text| text.title.as_str());
        return Some(format!("You rule by the {title}, where the table plays by another code."));
    }
    name.starts_with("as-if-").then(|| "You rule as if one fact of the story had been otherwise.".to_owned())
}

/// The rule that a mistake leaves out. It comes from the code if the code has it, otherwise from another code or a
/// reading.
fn forgotten_rule(library: &Library, code: &str, name: &str) -> Option<(&'static str, &'static Rule, String)> {
    let mut candidates: Vec<&'static Code> = codes::all().iter().chain(readings::codes()).collect();
    candidates.sort_by_key(|candidate| candidate.text_id != code);
    let forgets = name.strip_prefix("forgets-");
    candidates.into_iter().find_map(|candidate| {
        let is = |id: &str, own: &str| own == name || forgets == Some(id);
        let mut words = library.wording.rules.get(candidate.text_id)?.iter();
        words.find_map(|(id, words)| {
            let rule = is(id, &words.misreading).then(|| candidate.rule(id)).flatten()?;
            Some((candidate.text_id, rule, words.reason()))
        })
    })
}

/// What stands for a slot where no case is told, in the order in which they are filled: some stand for words with slots.
const PLAIN_WORDS: &[(&str, &str)] = &[
    ("{revoker}", "{who}"),
    ("{revoked}", "revoked"),
    ("{failed}", "failed to follow suit"),
    ("{call}", "a rightful call"),
    ("{missed}", "could have followed suit but did not"),
    ("{out-of-turn}", "out of turn"),
    ("{third}, third to play,", "the third player"),
    ("{second}", "the second player"),
    ("{chosen}", "what to ask"),
    ("{doer}", "{who}’s side"),
    ("{actor}", "somebody"),
    ("{after-waiting}", ""),
    ("{once-done}", ""),
    ("{attention}", "{who} drew attention to the trick or score"),
    ("{claimed}", "{who} claimed the rest or the game"),
    ("{bid}", "a misère or a slam"),
    ("{suit-call}", "a suit could be called from the next of {who}’s side to lead"),
    ("{last}", "the last of {others} to play"),
    ("{thrown}", "cards"),
    ("{void}", "the player called on had none of the suit"),
    ("{pack}", "the other side’s pack"),
    ("{claim}", "a claim that counted"),
    ("{none-called}", "none of the suit called for"),
    ("{numbers}", "{who} had a wrong number of cards"),
    ("{first}", "some"),
    ("{later}", "others"),
    ("{coming}", "somebody"),
    ("{earlier}", "somebody else"),
    ("{next-lowest}", ""),
    ("{expected}", "the next player"),
    ("{wrong-hand}", "another player"),
    ("{hand}", "one hand"),
    ("{toucher}", "the opponents"),
    ("{office}", "do it"),
    ("{strayed}", ""),
    ("{in-time}", "the trump card of the next valid deal had not yet been turned up and let go"),
    ("{uncalled}", "{who} did not call the honours at the end of the hand, before the next trump card was turned up"),
    ("{asked-wrongly}", "{others} asked for a wrong penalty"),
    ("{those}", "the players"),
    ("{asker}", "the last to ask for the money"),
    ("{fourth}", "three players cut equal cards"),
    ("{by-fourth}", "their new cut and the fourth card had to settle the partners and the deal"),
    ("{faced}", "{card} left {who}’s hand face up"),
    ("{was}", "was"),
    ("{it}", "it"),
    ("{it-s}", "it"),
    ("{card}", "the card"),
    ("{suit}", "the suit led"),
    ("{suit-card}", "card of the suit led"),
    ("{who}", "the player concerned"),
    ("{partner}", "his partner"),
    ("{one}", "one of {others}"),
    ("{entitled}", "the one of {others} who had the say"),
    ("{the-other}", "the other"),
    ("{others}", "the opponents"),
];

/// The wording of a rule or condition, for no player in particular.
fn without_player(words: &str) -> String {
    PLAIN_WORDS.iter().fold(words.to_owned(), |told, (slot, plain)| told.replace(slot, plain))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::test_support::context;
    use crate::{QuestionKind, QuizQuestion, story_ids};

    #[test]
    fn every_misreading_has_a_sentence() {
        let context = context();
        let mut told: BTreeSet<String> = BTreeSet::new();
        for story in story_ids(context).into_iter().step_by(11) {
            for &kind in QuestionKind::ALL {
                let Ok(question) = QuizQuestion::build(context, &story.with_kind(kind)) else { continue };
                let options = question.options.iter().filter_map(|option| option.distractor.as_ref());
                for wrong in options.chain(question.typed_mistakes().iter().map(|(_, wrong)| wrong)) {
                    let misreading = MisreadingText::new(context, question.code.text_id, &wrong.misreading_id);
                    let sentence = &misreading.sentence;
                    assert!(
                        MisreadingText::find(context, question.code.text_id, &wrong.misreading_id).is_some(),
                        "{}: add its sentence to this file",
                        wrong.misreading_id
                    );
                    assert!(!sentence.contains(['{', '}']) && sentence.ends_with('.'), "{sentence}");
                    told.insert(wrong.misreading_id.clone());
                }
            }
        }
        assert!(told.len() > 80, "{} misreadings", told.len());
    }

    #[test]
    fn forgotten_rule_names_the_law_to_read() {
        let context = context();
        let words =
            context.wording.rules["english-club"].iter().find(|(rule, _)| rule.as_str() == "34.four").unwrap().1;
        let told = MisreadingText::new(context, "english-club", &words.misreading);
        assert_eq!(
            told.sentence,
            "You leave out Law 34: fewer than four cards were left in one packet, so the pack had to be cut again."
        );
        assert_eq!(told.law_to_read, Some(LawRef::new("english-club", "34")));
        let unknown = MisreadingText::new(context, "english-club", "believes-in-fairies");
        assert_eq!(unknown.sentence, "You fall for what is noted as “believes in fairies”.");
    }
}
