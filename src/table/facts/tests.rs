//! Tests of the facts: one or two for each topic.

use super::*;
use crate::card::{Rank, Suit};
use crate::lines::demand::Demand;
use crate::lines::stipulation::MissingPlace;
use crate::notation;
use crate::truth::Truth;

fn facts(text: &str) -> Facts {
    Facts::from_record(&notation::parse(text).expect("a record").record)
}

fn incidents(facts: &Facts) -> Vec<(IncidentKind, LineIndex)> {
    facts.incidents.iter().map(|incident| (incident.matter, incident.at)).collect()
}

const NINE_OF_SPADES: Card = Card { suit: Suit::Spades, rank: Rank::Nine };

#[test]
fn renounce_keeps_question_denial_and_correction() {
    let facts = facts(
        "Y leads 9S\nB plays 4D\nA asks B: no spade?\nB says he has no spade\nB says he has a spade\nB replaces 4D with 2S",
    );
    let [renounce] = facts.renounces.as_slice() else { panic!("one renounce: {:?}", facts.renounces) };
    assert_eq!(renounce.requirement, PlayRequirement::SuitLed(Some(Suit::Spades)));
    assert_eq!((renounce.at, renounce.partner_asked, renounce.denied), (1, Some(2), Some(3)));
    assert_eq!((renounce.acknowledged, renounce.corrected, renounce.quitted), (Some(4), Some(5), None));
}

#[test]
fn card_against_a_demand_is_a_renounce() {
    let facts = facts("Y demands of A: lead heart\nA leads 9S");
    let demanded = PlayRequirement::Demanded(Demand::Lead { suit: Suit::Hearts }, 0);
    assert_eq!(facts.renounces.iter().map(|renounce| renounce.requirement).collect::<Vec<_>>(), [demanded]);
    assert_eq!(facts.demands_answered, [(0, 1)]);
}

#[test]
fn player_could_comply_if_a_later_line_shows_the_suit() {
    let told = "Y leads 9S\nB plays 4D\n";
    let could = |rest: &str| {
        let facts = facts(&format!("{told}{rest}"));
        facts.could_comply(&facts.renounces[0])
    };
    assert_eq!(could("").truth, Truth::Unstated);
    assert_eq!(could("B holds no spade").truth, Truth::No);
    let shown = could("Z plays 3S\nA plays 5S\nB leads 2S");
    assert_eq!((shown.truth, shown.at), (Truth::Yes, Some(4)));
}

#[test]
fn missing_card_is_remembered_as_required_until_played() {
    let facts = facts("B misses AS: on the floor\nY leads 9S\nB plays 4D");
    assert_eq!(facts.missing_cards[0].place, Some(MissingPlace::Floor));
    assert!(facts.mislaid_card_required(&facts.renounces[0]).is_some());
}

#[test]
fn disclosed_card_lies_face_up_until_taken_up() {
    let dropped = facts("Z drops QC");
    assert_eq!(dropped.disclosed_cards[0].disclosure, Disclosure::FaceUpOnTable);
    assert!(dropped.disclosed_cards[0].lies_face_up());
    let taken_up = facts("Z drops QC\nZ picks up QC");
    assert_eq!(taken_up.disclosed_cards[0].taken_up, Some(1));
    assert!(!taken_up.disclosed_cards[0].lies_face_up());
}

#[test]
fn only_hand_kept_is_noted_after_three_are_thrown_down() {
    let text = "A throws down his hand\nB throws down his hand\nY throws down his hand";
    let facts = facts(text);
    assert_eq!(incidents(&facts), [(IncidentKind::KeepsAlone, 2)]);
    assert_eq!(facts.incidents[0].by, Some(Seat::Z));
}

#[test]
fn cards_laid_together_are_disclosed_and_one_stays_in_the_trick() {
    let facts = facts("A plays at once KC 3D\nA leaves 3D in the trick");
    assert_eq!(facts.disclosed_cards.len(), 2);
    assert_eq!(facts.tricks.0[0].led, Some(Suit::Diamonds));
    assert_eq!(facts.tricks.0[0].cards_in_trick().count(), 1);
}

#[test]
fn lead_before_the_partner_has_played_goes_ahead() {
    let facts = facts("Y leads AS\nY leads KS");
    let ahead = facts.incidents.iter().filter(|incident| incident.matter == IncidentKind::GoesAhead);
    assert_eq!(ahead.map(|incident| incident.trick).collect::<Vec<_>>(), [Some(0), Some(1)]);
}

#[test]
fn lead_out_of_turn_is_noted_and_the_winner_leads_next() {
    let wrong = facts("deal: dealer A; cards 13\nB leads 9S");
    let lead = wrong.incidents.iter().find(|incident| incident.matter == IncidentKind::Lead);
    assert_eq!(lead.and_then(|incident| incident.of), Some(Seat::Y));
    let won = facts("deal: dealer A; trump H\nY leads 9S\nB plays 4S\nZ plays 3S\nA plays KS");
    assert_eq!(won.turns.leader, Some(Seat::A));
    assert_eq!(won.tricks.find_card(NINE_OF_SPADES).map(|(trick, _)| trick), Some(0));
}

#[test]
fn lead_by_a_player_whose_card_was_beaten_in_its_suit_is_out_of_turn_whatever_trumps_are() {
    let trick = "Y leads 9S\nB plays 4D\nZ plays 3S\nA plays KS\n";
    let kinds = |lead: &str| incidents(&facts(&format!("{trick}{lead}"))).into_iter().map(|(kind, _)| kind).collect();
    let has_wrong_lead = |kinds: Vec<IncidentKind>| kinds.contains(&IncidentKind::Lead);
    assert!(has_wrong_lead(kinds("Y leads 2H")));
    assert!(has_wrong_lead(kinds("Z leads 2H")));
    // Diamonds may be trumps, and then B has won the trick.
    assert!(!has_wrong_lead(kinds("A leads 2H")));
    assert!(!has_wrong_lead(kinds("B leads 2H")));
    assert!(!has_wrong_lead(kinds("the lead is Y's\nY leads 2H")));
}

#[test]
fn trump_card_left_is_noted_when_the_dealer_plays_another_card() {
    let facts = facts("A turns up 7D\nY leads 9S\nB plays 4S\nZ plays 3S\nA plays KS");
    assert_eq!(facts.trump_card.dealer_turn_since, Some(3));
    assert_eq!(incidents(&facts), [(IncidentKind::TrickLed, 1), (IncidentKind::TrumpCardLeft, 4)]);
    assert_eq!(facts.trump_card.lies_since, Some(0));
}

#[test]
fn incidents_of_one_line_keep_the_order_of_the_steps() {
    // Disclosures come before conduct.
    assert_eq!(
        incidents(&facts("A says the rest are his")),
        [(IncidentKind::SaysRest, 0), (IncidentKind::SignOfHand, 0)]
    );
    // The trump card comes before the handling of tricks, and the turn to lead comes last.
    let out_of_turn = facts("A turns up 7D\nA leads 9S");
    let kinds: Vec<_> = incidents(&out_of_turn).into_iter().map(|(kind, _)| kind).collect();
    assert_eq!(kinds, [IncidentKind::TrumpCardLeft, IncidentKind::TrickLed, IncidentKind::Lead]);
}

#[test]
fn short_trick_leaves_a_hand_with_the_wrong_number() {
    let facts = facts("Y leads 9S\nB plays 4S\nZ plays 3S\nA gathers the short trick");
    assert!(incidents(&facts).contains(&(IncidentKind::CardOmitted, 3)));
    let wrong = facts.incidents.iter().find(|incident| incident.matter == IncidentKind::WrongNumber);
    assert_eq!(wrong.and_then(|incident| incident.by), Some(Seat::A));
}

#[test]
fn hand_surplus_counts_the_cards_played() {
    let facts = facts("Y leads 9S\nB plays 4S\nZ plays 3S\nA plays KS\nA has 13 cards\nB has 12 cards");
    assert_eq!(facts.hand_surplus(Seat::A), Some((1, 4)));
    assert_eq!(facts.hand_surplus(Seat::B), Some((0, 5)));
    assert_eq!(facts.hand_surplus(Seat::Y), None);
}

#[test]
fn wrongly_dealt_card_can_be_corrected_before_the_next() {
    let facts = facts("A deals 1 cards in turn\nA deals 1 to Y\nA moves the top card from Y to B");
    let wrong = facts.deals[0].decisive_wrong_card().expect("a wrongly dealt card");
    assert_eq!((wrong.to, wrong.expected), (Seat::Y, Seat::B));
    assert_eq!(wrong.corrected_in_time(), Truth::Yes);
}

#[test]
fn second_deal_begins_after_the_first_is_dealt_out() {
    let facts = facts("A deals the rest\nA turns up 7D\nY presents the pack");
    assert_eq!(facts.deals.iter().map(|deal| deal.acting_dealer).collect::<Vec<_>>(), [Seat::A, Seat::Y]);
    assert_eq!(facts.packs_presented, [2]);
}

#[test]
fn score_keeps_claims_and_knows_honours_seen() {
    let facts = facts("deal: trump H\nA throws down AH KH QH JH\nA calls 4 by honours");
    assert_eq!(facts.score.claims, [(Side::AB, ScoreClaim::Honours(4), 1)]);
    assert_eq!(facts.honours_held(Side::AB), Some(4));
    assert_eq!(facts.honours_held(Side::YZ), Some(0));
}

#[test]
fn seating_follows_candidates_and_cuts() {
    let facts =
        facts("P, Q and R come into the room together\nP says he would play\nthey cut for partners\nP cuts 10C");
    assert_eq!(facts.seating.unseated_candidates().count(), 3);
    assert_eq!(facts.seating.cutter_count(0), 1);
    assert_eq!(facts.seating.cut_cards[0].round, 0);
}

#[test]
fn intent_belongs_to_the_last_act_of_the_player() {
    let facts = facts("A draws towards him QS\nA means to draw his partner to it");
    assert_eq!(facts.conduct.intents.iter().map(|(seat, _, at)| (*seat, *at)).collect::<Vec<_>>(), [(Seat::A, 0)]);
}
