//! Conditions about leads out of turn and the cards played to them.

use super::context::{is_incident, on_renounce};
use super::define_conditions;
use oddtrick_table::{IncidentKind, SourcedTruth};

define_conditions! {
    /// He led when it was known to be another player's turn to lead.
    LED_OUT_OF_TURN = "led-out-of-turn", |context| is_incident(context, IncidentKind::Lead);
    /// He led from his own hand when dummy had to lead, or from dummy when his own hand had to lead.
    LED_FROM_WRONG_HAND = "led-from-wrong-hand", |context| {
        let led = context.incident().filter(|incident| incident.matter == IncidentKind::Lead);
        let hands = led.and_then(|incident| context.facts().setup.dummy.zip(incident.by.zip(incident.of)));
        let own = hands.is_some_and(|(dummy, (by, of))| context.camp(by) == context.camp(dummy) && of == by.partner());
        SourcedTruth::from_bool(own, context.line())
    };
    /// One or two of the other players have played to the card led, and not all three.
    FALSE_LEAD_FOLLOWED = "false-lead-followed", |context| {
        let led = context.incident().and_then(|incident| incident.trick.zip(incident.by));
        let led = led.filter(|(n, _)| !context.facts().tricks.0[*n].is_complete());
        let after = led.and_then(|(n, by)| context.facts().tricks.0[n].plays.iter().find(|played| played.seat != by));
        SourcedTruth::from_line(after.map(|played| played.at))
    };
    /// All the other players have played to the card led.
    ALL_FOLLOWED = "all-followed", |context| {
        let trick = context.incident().and_then(|incident| incident.trick);
        let last = trick.and_then(|n| {
            let trick = &context.facts().tricks.0[n];
            trick.cards_in_trick().map(|played| played.at).max().filter(|_| trick.is_complete())
        });
        SourcedTruth::from_line(last)
    };
    /// He played to a card that was led out of turn.
    FOLLOWED_WRONG_LEAD = "followed-wrong-lead", |context| is_incident(context, IncidentKind::FollowedWrongLead);
    /// Not all the other players have played to the card led.
    NOT_ALL_FOLLOWED = "not-all-followed", |context| ALL_FOLLOWED.evaluate(context).negated();
    /// He played to a card that was led out of turn and then taken back.
    LEAD_TAKEN_BACK = "lead-taken-back", |context| on_renounce(context, |dep| {
        let facts = context.facts();
        let back = dep.trick.filter(|n| facts.tricks.0[*n].lead_withdrawn() || facts.tricks.0[*n].has_withdrawn(dep.by));
        let led = |n| facts.incidents.iter().any(|i| i.matter == IncidentKind::Lead && i.trick == Some(n));
        SourcedTruth::from_bool(back.is_some_and(led), dep.at)
    });
}
