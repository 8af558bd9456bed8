//! Where the trump card is, if a ruling looks at it and the story leaves it to be guessed.

use crate::variant::Variant;
use oddtrick_law::condition::{
    LIES_AFTER_FIRST_TRICK, LIES_AFTER_SECOND_TRICK, TAKEN_UP_BEFORE_ASKED, TAKEN_UP_BEFORE_NAMED, TAKEN_UP_IN_TIME,
};
use oddtrick_law::{Condition, Finding, RuleStatus, Ruling};
use oddtrick_table::{Line, PlayAct, Stipulation};

/// Where the trump card is, as a sentence. `None` if the ruling does not look at it, or if the story tells.
pub(super) fn untold_place(variant: &Variant<'_>, ruling: &Ruling) -> Option<String> {
    let looks = ruling.findings.iter().any(|finding| looks_at_trump_card(variant, finding));
    if !looks || variant.record.lines.iter().take(variant.lines_before).any(tells_place) {
        return None;
    }
    let facts = variant.evaluator(variant.code).facts;
    let card = &facts.trump_card;
    let was_played = card.card.is_some_and(|card| facts.tricks.find_card(card).is_some());
    match (card.lies_since, card.dealer) {
        (Some(_), _) => Some("All this time the trump card lies on the table.".to_owned()),
        (None, Some(dealer)) if !was_played => Some(format!("By then {dealer} has taken up the trump card.")),
        (None, None) if !was_played => Some("By then the dealer has taken up the trump card.".to_owned()),
        _ => None,
    }
}

/// Whether a line says where the trump card is.
const fn tells_place(line: &Line) -> bool {
    matches!(
        line,
        Line::Stipulation(Stipulation::TrumpCardLies)
            | Line::Play(
                PlayAct::TakesTrumpCard { .. } | PlayAct::LaysTrumpCard { .. } | PlayAct::LaysAsTrumpCard { .. }
            )
    )
}

/// Whether a rule that was tried asks where the trump card lies.
fn looks_at_trump_card(variant: &Variant<'_>, finding: &Finding) -> bool {
    const WHERE_IT_LIES: [Condition; 5] = [
        LIES_AFTER_FIRST_TRICK,
        LIES_AFTER_SECOND_TRICK,
        TAKEN_UP_BEFORE_NAMED,
        TAKEN_UP_BEFORE_ASKED,
        TAKEN_UP_IN_TIME,
    ];
    match finding.status {
        RuleStatus::Unmet(condition) => WHERE_IT_LIES.contains(&condition),
        _ => {
            variant.code.rule(finding.rule).is_some_and(|rule| rule.conditions().any(|it| WHERE_IT_LIES.contains(&it)))
        }
    }
}
