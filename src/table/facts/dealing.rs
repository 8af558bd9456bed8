//! How lines about dealing change the facts: which deal a line belongs to, and what it adds.
//!
//! The facts of a single deal are in `facts/deal.rs`.

use super::deal::{Deal, DealInterruption, LastCardPlace};
use super::{CutIrregularityKind, Facts, Incident, IncidentKind, PackCut};
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::dealing::DealingAct;
use crate::lines::play::PlayAct;
use crate::lines::stipulation::Stipulation;
use crate::seat::Seat;
use crate::truth::Truth;

impl Facts {
    /// The deal that a line belongs to.
    pub fn deal_at(&self, at: LineIndex) -> Option<&Deal> {
        self.deals.iter().rev().find(|deal| deal.at <= at)
    }

    /// Whether the last deal is finished, so that the next line about dealing starts another.
    fn is_deal_over(&self) -> bool {
        self.deals.last().is_none_or(|deal| deal.hand_begun.is_some() || deal.is_dealt_out())
    }

    /// Records that a hand has started or ended. By then the turned-up card has been quitted.
    pub(super) fn note_play_begun(&mut self, at: LineIndex, line: &Line) {
        let is_play = match line {
            Line::Play(act) => matches!(act, PlayAct::Leads { .. } | PlayAct::Passes { .. } | PlayAct::Untold),
            Line::Stipulation(stipulation) => {
                matches!(stipulation, Stipulation::Tricks { .. } | Stipulation::PlayedOut)
            }
            _ => false,
        };
        let ended = matches!(line, Line::Stipulation(Stipulation::Tricks { .. } | Stipulation::PlayedOut));
        if let Some(deal) = self.deals.last_mut().filter(|_| is_play) {
            deal.hand_begun = deal.hand_begun.or(Some(at));
            deal.hand_over = deal.hand_over.or(ended.then_some(at));
            if deal.turned_up.is_some() {
                deal.quitted = deal.quitted.or(Some(at));
            }
        }
    }

    /// The deal dealt by the player `hands`. Adds a new deal if the last one is somebody else's, or
    /// if it is over and the line `begins` a deal.
    pub(super) fn deal_dealt_by(&mut self, at: LineIndex, hands: Seat, begins: bool) -> Option<&mut Deal> {
        let over = self.is_deal_over();
        let his = |deal: &&Deal| deal.acting_dealer == hands || deal.rightful_dealer == hands;
        if self.deals.last().filter(his).is_none_or(|_| begins && over) {
            let due = self.due_dealer.take();
            let owner = due.filter(|due| *due == hands.partner()).unwrap_or(hands);
            self.deals.push(Deal::new(owner, hands, hands, at));
            self.note_dealt_for(due.filter(|due| *due != hands), hands, at);
        } else if let Some(deal) = self.deals.last_mut().filter(|deal| !deal.has_begun()) {
            // The record may say whose deal it is after it has named who deals.
            let due = self.due_dealer.take_if(|due| *due != hands);
            deal.rightful_dealer = due.filter(|due| *due == hands.partner()).unwrap_or(deal.rightful_dealer);
            self.note_dealt_for(due, hands, at);
        }
        self.deals.last_mut()
    }

    /// Records that a player deals when it is another's deal, if it is.
    fn note_dealt_for(&mut self, due: Option<Seat>, by: Seat, at: LineIndex) {
        let incident = Incident::new(IncidentKind::DealtForAnother, Some(by), at);
        self.incidents.extend(due.map(|due| Incident { of: Some(due), ..incident }));
    }

    /// The deal that the pack is cut for: the one in progress, or a new one by this dealer.
    pub(super) fn deal_being_cut(&mut self, at: LineIndex, dealer: Seat) -> Option<&mut Deal> {
        if self.is_deal_over() { self.deal_dealt_by(at, dealer, true) } else { self.deals.last_mut() }
    }

    /// Adds the facts of a line about dealing.
    pub(super) fn apply_dealing(&mut self, at: LineIndex, act: &DealingAct) {
        self.accept_cut(at, act);
        match act {
            DealingAct::Presents { by } => {
                self.packs_presented.push(at);
                self.deal_dealt_by(at, *by, true);
            }
            DealingAct::Cuts { by } => {
                self.pack_cuts.push(PackCut { by: *by, at, accepted: None });
                self.apply_cut(at, *by, by.left(1), None);
            }
            DealingAct::CutsFew { by, cards } => self.apply_cut(at, *by, by.left(1), Some(*cards)),
            DealingAct::CutsFor { by } => {
                self.apply_cut(at, *by, by.left(3), None);
                self.incidents.push(Incident::new(IncidentKind::CutForAnother, Some(*by), at));
            }
            DealingAct::Shuffles { by } => self.apply_shuffle(at, *by),
            DealingAct::ShufflesFor { by } => {
                let incident = Incident::new(IncidentKind::ShuffledForAnother, Some(*by), at);
                self.incidents.push(Incident { of: Some(by.partner()), ..incident });
            }
            DealingAct::LetsSee { by, card, when } => {
                self.apply_card_seen(at, *by, *card, *when, CutIrregularityKind::CardSeen);
            }
            DealingAct::LetsSeeBottom { by, card, when } => {
                self.apply_card_seen(at, *by, *card, *when, CutIrregularityKind::BottomSeen);
            }
            DealingAct::Confuses { by } => self.add_cut_irregularity(at, *by, CutIrregularityKind::PacketsConfused),
            DealingAct::DoubtsCut { by } => self.add_cut_irregularity(at, *by, CutIrregularityKind::DivisionDoubted),
            DealingAct::DealsFor { by } => self.apply_deal_for_partner(at, *by),
            DealingAct::GivesLeave { by } => self.leave_given.push((*by, at)),
            _ => self.apply_cards_dealt(at, act),
        }
    }

    /// Records that a player deals in place of the partner. It is still the partner's deal.
    fn apply_deal_for_partner(&mut self, at: LineIndex, by: Seat) {
        let owner = by.partner();
        let over = self.is_deal_over();
        match self.deals.last_mut().filter(|deal| deal.rightful_dealer == owner && !over) {
            Some(deal) => deal.acting_dealer = by,
            None => self.deals.push(Deal::new(owner, by, owner, at)),
        }
        self.due_dealer = None;
        self.note_dealt_for(Some(owner), by, at);
    }

    /// Adds a line that deals cards.
    fn apply_cards_dealt(&mut self, at: LineIndex, act: &DealingAct) {
        let by = match act {
            DealingAct::OmitsCut { by }
            | DealingAct::DealsWith { by, .. }
            | DealingAct::DealsTurn { by, .. }
            | DealingAct::DealsOn { by }
            | DealingAct::DealsTo { by, .. }
            | DealingAct::DealsAtOnce { by, .. }
            | DealingAct::Gives { by, .. }
            | DealingAct::DealsBetween { by, .. }
            | DealingAct::DealsStray { by, .. }
            | DealingAct::DealsRest { by }
            | DealingAct::FindsFaced { by, .. }
            | DealingAct::FindsLastFaced { by, .. } => *by,
            _ => return self.apply_last_card(at, act),
        };
        let Some(deal) = self.deal_dealt_by(at, by, true) else { return };
        deal.cards_dealt = deal.cards_dealt.or(Some(at));
        match act {
            DealingAct::OmitsCut { .. } => {
                deal.dealt_uncut = deal.dealt_uncut.or(Some(at));
                self.incidents.push(Incident::new(IncidentKind::DealtUncut, Some(by), at));
            }
            DealingAct::DealsTurn { cards, .. } => deal.deal_in_turn(at, *cards),
            DealingAct::DealsTo { cards, to, .. } => deal.deal_many_to(at, *cards, *to, Truth::No),
            DealingAct::DealsAtOnce { cards, to, .. } => deal.deal_many_to(at, *cards, *to, Truth::Yes),
            DealingAct::Gives { cards, to, .. } => deal.deal_many_to(at, *cards, *to, Truth::Unstated),
            DealingAct::DealsBetween { .. } => deal.deal_between(at),
            DealingAct::DealsOn { .. } => deal.deal_unstated(at),
            DealingAct::DealsRest { .. } => {
                deal.deal_unstated(at);
                deal.rest_dealt = deal.rest_dealt.or(Some(at));
            }
            DealingAct::FindsFaced { .. } => deal.faced_in_pack = deal.faced_in_pack.or(Some((at, false))),
            DealingAct::FindsLastFaced { .. } => deal.faced_in_pack = deal.faced_in_pack.or(Some((at, true))),
            DealingAct::DealsWith { whose, .. } => {
                let own = (self.camp(whose) == self.camp(by)) != self.packs_changed();
                if !own {
                    let dealt = Incident::new(IncidentKind::OtherPackDealt, Some(by), at);
                    self.incidents.push(Incident { of: Some(*whose), ..dealt });
                }
            }
            DealingAct::DealsStray { whose, .. } => {
                deal.deal_in_turn(at, 1);
                self.note_imperfect_pack(at, by);
                self.note_imperfect_pack(at, *whose);
            }
            _ => {}
        }
    }

    /// Whether each side has the other's pack: an earlier deal with the wrong one was dealt out, and nobody
    /// has changed the packs back since.
    pub fn packs_changed(&self) -> bool {
        let dealt_out = |deal: &Deal| deal.turned_up.is_some() || deal.hand_begun.is_some();
        let wrong = self.incidents.iter().filter(|i| i.matter == IncidentKind::OtherPackDealt);
        wrong.filter(|i| self.deal_at(i.at).is_some_and(dealt_out)).count() % 2 == 1
    }

    /// Adds a line about the last card.
    fn apply_last_card(&mut self, at: LineIndex, act: &DealingAct) {
        let (by, last) = match act {
            DealingAct::LastOn { by, .. } => (*by, Some(LastCardPlace::OnPacket)),
            DealingAct::LastOnTable { by } => (*by, Some(LastCardPlace::OnTable)),
            DealingAct::LastFalls { by, to } => (*by, Some(LastCardPlace::DealtTo(*to))),
            DealingAct::TurnsUp { by, .. } | DealingAct::QuitsTrumpCard { by } | DealingAct::Joins { by } => {
                (*by, None)
            }
            _ => return self.apply_act_during_deal(at, act),
        };
        let Some(deal) = self.deal_dealt_by(at, by, false) else { return };
        deal.last_card = deal.last_card.or(last.map(|last| (last, at)));
        match act {
            DealingAct::TurnsUp { .. } => deal.turned_up = deal.turned_up.or(Some(at)),
            DealingAct::QuitsTrumpCard { .. } => {
                // A quitted card must have been turned up, even if no line says so.
                deal.turned_up = deal.turned_up.or(Some(at));
                deal.quitted = deal.quitted.or(Some(at));
            }
            _ => {}
        }
    }

    /// Adds what any player may do during a deal.
    fn apply_act_during_deal(&mut self, at: LineIndex, act: &DealingAct) {
        match act {
            DealingAct::TurnsOver { by, card } => self.turn_over_in_dealing(at, *by, Some(*card)),
            DealingAct::Snatches { by } => self.turn_over_in_dealing(at, *by, None),
            DealingAct::LooksAtLast { by } => {
                if self.deals.is_empty() {
                    self.deal_dealt_by(at, *by, true);
                }
                self.incidents.push(Incident::new(IncidentKind::LastLookedAt, Some(*by), at));
            }
            DealingAct::TakesStray { by } => {
                self.incidents.push(Incident::new(IncidentKind::StrayTaken, Some(*by), at));
            }
            DealingAct::TakesFrom { by, of } => self.hand_sizes.cards_taken.push((*by, *of, at)),
            DealingAct::CountsPack { by, whose, cards } => {
                if let Some(deal) = self.deals.last_mut().filter(|deal| deal.is_counted_by(*by)) {
                    deal.dealer_counted = deal.dealer_counted.or(Some(at));
                    deal.dealer_counted_pack = deal.dealer_counted_pack.or(Some(at));
                }
                self.note_pack_counted(at, *whose, *cards);
            }
            DealingAct::ShownRight { by } => {
                let mut all = self.deals.iter_mut().flat_map(|deal| deal.interruptions.iter_mut()).rev();
                if let Some(claim) = all.find(|claim| claim.by == *by) {
                    claim.proved_right = claim.proved_right.or(Some(at));
                }
            }
            _ => self.apply_act_on_dealt_cards(at, act),
        }
    }

    /// Adds what is done with the cards dealt, or said about the deal.
    fn apply_act_on_dealt_cards(&mut self, at: LineIndex, act: &DealingAct) {
        let Some(deal) = self.deals.last_mut() else { return };
        match act {
            DealingAct::Touches { by }
            | DealingAct::Stops { by }
            | DealingAct::TakesUpHand { by }
            | DealingAct::LooksAtHand { by } => {
                let looks = matches!(act, DealingAct::TakesUpHand { .. } | DealingAct::LooksAtHand { .. });
                deal.touch_cards(at, *by, looks);
                if deal.is_going_on() && *by != deal.acting_dealer {
                    self.incidents.push(Incident::new(IncidentKind::CardsTouched, Some(*by), at));
                }
                return;
            }
            _ if deal.turned_up.is_some() => return,
            _ => {}
        }
        let mut interrupt = |by: Seat, about_score_or_deal| {
            deal.interruptions.push(DealInterruption { by, at, about_score_or_deal, proved_right: None });
        };
        match act {
            DealingAct::Interrupts { by } => interrupt(*by, false),
            DealingAct::QuestionsScore { by } | DealingAct::SaysNotHisDeal { by, .. } => interrupt(*by, true),
            DealingAct::Moves { which, from, to, .. } => deal.move_card(at, *which, *from, *to),
            DealingAct::CountsTable { by } | DealingAct::CountsRest { by } => {
                let counted =
                    if *by == deal.acting_dealer { &mut deal.dealer_counted } else { &mut deal.others_counted };
                *counted = counted.or(Some(at));
            }
            DealingAct::FearsMistake { by } if *by == deal.acting_dealer => {
                deal.dealer_feared_mistake = deal.dealer_feared_mistake.or(Some(at));
            }
            _ => {}
        }
    }
}
