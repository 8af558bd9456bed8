//! The fold over dealing: to which deal each line belongs, and what it adds to it.

use super::deal::{BreakIn, CutFault, CutSlip, Deal, Last, Stage};
use super::{Facts, Incident, Matter};
use crate::act::Act;
use crate::card::Card;
use crate::deal::{Dealing, Handling};
use crate::given::Stipulation;
use crate::known::Tri;
use crate::line::Line;
use crate::record::ActIx;
use crate::seat::Seat;

impl Facts {
    /// The deal to which a line belongs.
    pub fn deal_at(&self, ix: ActIx) -> Option<&Deal> {
        self.deals.iter().rev().find(|deal| deal.at <= ix)
    }

    /// Whether the last deal is done with, so that what comes next belongs to another.
    fn deal_over(&self) -> bool {
        self.deals.last().is_none_or(|deal| deal.played.is_some() || deal.over())
    }

    /// Notes a line of the play: the card turned up has been quitted by then.
    pub(super) fn play_told(&mut self, ix: ActIx, line: &Line) {
        let told = match line {
            Line::Act(act) => matches!(act, Act::Leads { .. } | Act::Passes { .. } | Act::Untold),
            Line::Given(given) => matches!(given, Stipulation::Tricks { .. } | Stipulation::PlayedOut),
            _ => false,
        };
        let ended = matches!(line, Line::Given(Stipulation::Tricks { .. } | Stipulation::PlayedOut));
        if let Some(deal) = self.deals.last_mut().filter(|_| told) {
            deal.played = deal.played.or(Some(ix));
            deal.ended = deal.ended.or(ended.then_some(ix));
            if deal.turned_up.is_some() {
                deal.quitted = deal.quitted.or(Some(ix));
            }
        }
    }

    /// The deal that a player deals, a new one if there is none of his to go on with.
    fn deal_by(&mut self, ix: ActIx, hands: Seat, begins: bool) -> Option<&mut Deal> {
        let over = self.deal_over();
        let his = |deal: &&Deal| deal.hands == hands || deal.owner == hands;
        if self.deals.last().filter(his).is_none_or(|_| begins && over) {
            let due = self.deal_due.take();
            let owner = due.filter(|due| *due == hands.partner()).unwrap_or(hands);
            self.deals.push(Deal::new(owner, hands, ix));
            if let Some(due) = due.filter(|due| *due != hands) {
                let incident = Incident::new(Matter::DealtForAnother, Some(hands), ix);
                self.incidents.push(Incident { of: Some(due), ..incident });
            }
        }
        self.deals.last_mut()
    }

    /// The deal for which the pack is cut: the one begun, or that of the player named.
    fn deal_cut(&mut self, ix: ActIx, dealer: Seat) -> Option<&mut Deal> {
        if self.deal_over() { self.deal_by(ix, dealer, true) } else { self.deals.last_mut() }
    }

    /// Takes in a line of the dealing.
    pub(super) fn dealing(&mut self, ix: ActIx, deed: &Dealing) {
        match deed {
            Dealing::Presents { by } => drop(self.deal_by(ix, *by, true)),
            Dealing::Cuts { by } => self.cuts(ix, by.left(1), None),
            Dealing::CutsFew { by, cards } => {
                self.cuts(ix, by.left(1), Some(CutSlip { by: *by, at: ix, what: CutFault::Packet(*cards) }));
            }
            Dealing::CutsFor { by } => {
                self.cuts(ix, by.left(3), None);
                self.incidents.push(Incident::new(Matter::CutForAnother, Some(*by), ix));
            }
            Dealing::Shuffles { by } => self.shuffles(ix, *by),
            Dealing::LetsSee { by, card, when } => self.lets_see(ix, *by, *card, *when, CutFault::Seen),
            Dealing::LetsSeeBottom { by, card, when } => self.lets_see(ix, *by, *card, *when, CutFault::BottomSeen),
            Dealing::Confuses { by } => self.cut_slips(ix, *by, CutFault::Confused),
            Dealing::DoubtsCut { by } => self.cut_slips(ix, *by, CutFault::Doubted),
            Dealing::DealsFor { by } => self.deals_for(ix, *by),
            Dealing::GivesLeave { by } => self.leaves.push((*by, ix)),
            _ => self.deals_cards(ix, deed),
        }
    }

    fn cuts(&mut self, ix: ActIx, dealer: Seat, slip: Option<CutSlip>) {
        if let Some(deal) = self.deal_cut(ix, dealer) {
            deal.cut = deal.cut.or(Some(ix));
            deal.cut_slips = slip.into_iter().collect();
        }
    }

    /// To shuffle a pack that has been cut is another thing than to shuffle it before.
    fn shuffles(&mut self, ix: ActIx, by: Seat) {
        if let Some(deal) = self.deals.last_mut().filter(|deal| deal.hands == by && deal.cut.is_some()) {
            deal.shuffled = deal.shuffled.or(Some((ix, !deal.cut_slips.is_empty())));
        }
    }

    fn lets_see(&mut self, ix: ActIx, by: Seat, card: Card, when: Handling, what: CutFault) {
        let matter = match when {
            Handling::Shuffling | Handling::Presenting => Matter::SeenInShuffling,
            Handling::Cutting | Handling::Joining => Matter::SeenInCutting,
        };
        match when {
            Handling::Shuffling => {}
            Handling::Presenting => drop(self.deal_by(ix, by, true)),
            Handling::Cutting => drop(self.deal_cut(ix, by.left(1))),
            Handling::Joining => drop(self.deal_cut(ix, by)),
        }
        self.incidents.push(Incident { card: Some(card), ..Incident::new(matter, Some(by), ix) });
        if matter == Matter::SeenInCutting {
            self.cut_slips(ix, by, what);
        }
    }

    fn cut_slips(&mut self, ix: ActIx, by: Seat, what: CutFault) {
        if let Some(deal) = self.deals.last_mut() {
            deal.cut_slips.push(CutSlip { by, at: ix, what });
        }
    }

    /// A deal in a partner's place is the partner's deal.
    fn deals_for(&mut self, ix: ActIx, by: Seat) {
        let owner = by.partner();
        let over = self.deal_over();
        match self.deals.last_mut().filter(|deal| deal.owner == owner && !over) {
            Some(deal) => deal.hands = by,
            None => self.deals.push(Deal::new(owner, by, ix)),
        }
        self.deal_due = None;
        let incident = Incident::new(Matter::DealtForAnother, Some(by), ix);
        self.incidents.push(Incident { of: Some(owner), ..incident });
    }

    /// Lines that deal cards.
    fn deals_cards(&mut self, ix: ActIx, deed: &Dealing) {
        let by = match deed {
            Dealing::OmitsCut { by }
            | Dealing::DealsWith { by, .. }
            | Dealing::DealsTurn { by, .. }
            | Dealing::DealsOn { by }
            | Dealing::DealsTo { by, .. }
            | Dealing::DealsAtOnce { by, .. }
            | Dealing::Gives { by, .. }
            | Dealing::DealsBetween { by, .. }
            | Dealing::DealsStray { by, .. }
            | Dealing::DealsRest { by }
            | Dealing::FindsFaced { by, .. }
            | Dealing::FindsLastFaced { by, .. } => *by,
            _ => return self.ends_deal(ix, deed),
        };
        let Some(deal) = self.deal_by(ix, by, true) else { return };
        match deed {
            Dealing::OmitsCut { .. } => deal.uncut = deal.uncut.or(Some(ix)),
            Dealing::DealsTurn { cards, .. } => deal.in_turn(ix, *cards),
            Dealing::DealsTo { cards, to, .. } => deal.gives_many(ix, *cards, *to, Tri::No),
            Dealing::DealsAtOnce { cards, to, .. } => deal.gives_many(ix, *cards, *to, Tri::Yes),
            Dealing::Gives { cards, to, .. } => deal.gives_many(ix, *cards, *to, Tri::Unstated),
            Dealing::DealsBetween { .. } => deal.between(ix),
            Dealing::DealsOn { .. } | Dealing::DealsRest { .. } => deal.goes_on(ix),
            Dealing::FindsFaced { .. } => deal.faced = deal.faced.or(Some((ix, false))),
            Dealing::FindsLastFaced { .. } => deal.faced = deal.faced.or(Some((ix, true))),
            Dealing::DealsWith { .. } => {
                self.incidents.push(Incident::new(Matter::OtherPackDealt, Some(by), ix));
            }
            Dealing::DealsStray { whose, .. } => {
                deal.in_turn(ix, 1);
                self.proves_imperfect(ix, by);
                self.proves_imperfect(ix, *whose);
            }
            _ => {}
        }
    }

    /// Lines about the last card.
    fn ends_deal(&mut self, ix: ActIx, deed: &Dealing) {
        let (by, last) = match deed {
            Dealing::LastOn { by, .. } => (*by, Some(Last::OnPacket)),
            Dealing::LastOnTable { by } => (*by, Some(Last::OnTable)),
            Dealing::LastFalls { by, to } => (*by, Some(Last::Fell(*to))),
            Dealing::TurnsUp { by, .. } | Dealing::QuitsTrumpCard { by } | Dealing::Joins { by } => (*by, None),
            _ => return self.in_dealing(ix, deed),
        };
        let Some(deal) = self.deal_by(ix, by, false) else { return };
        deal.last = deal.last.or(last.map(|last| (last, ix)));
        match deed {
            Dealing::TurnsUp { .. } => deal.turned_up = deal.turned_up.or(Some(ix)),
            Dealing::QuitsTrumpCard { .. } => {
                // What is quitted was turned up before, told or not.
                deal.turned_up = deal.turned_up.or(Some(ix));
                deal.quitted = deal.quitted.or(Some(ix));
            }
            _ => {}
        }
    }

    /// What anybody may do while cards are dealt.
    fn in_dealing(&mut self, ix: ActIx, deed: &Dealing) {
        match deed {
            Dealing::TurnsOver { by, card } => {
                let incident = Incident::new(Matter::SeenInDealing, Some(*by), ix);
                self.incidents.push(Incident { card: Some(*card), ..incident });
            }
            Dealing::Snatches { by } => self.incidents.push(Incident::new(Matter::SeenInDealing, Some(*by), ix)),
            Dealing::LooksAtLast { by } => {
                if self.deals.is_empty() {
                    self.deal_by(ix, *by, true);
                }
                self.incidents.push(Incident::new(Matter::LastLookedAt, Some(*by), ix));
            }
            Dealing::TakesStray { by } => self.incidents.push(Incident::new(Matter::StrayTaken, Some(*by), ix)),
            Dealing::TakesFrom { by, of } => self.sizes.taken.push((*by, *of, ix)),
            Dealing::CountsPack { whose, cards, .. } if *cards != 52 => self.proves_imperfect(ix, *whose),
            Dealing::ShownRight { by } => {
                let mut all = self.deals.iter_mut().flat_map(|deal| deal.broken_in.iter_mut()).rev();
                if let Some(claim) = all.find(|claim| claim.by == *by) {
                    claim.right = claim.right.or(Some(ix));
                }
            }
            _ => self.at_cards(ix, deed),
        }
    }

    /// What is done with the cards that lie there, or said of them.
    fn at_cards(&mut self, ix: ActIx, deed: &Dealing) {
        let Some(deal) = self.deals.last_mut() else { return };
        match deed {
            Dealing::Touches { by } | Dealing::Stops { by } => return deal.touches(ix, *by, false),
            Dealing::TakesUpHand { by } | Dealing::LooksAtHand { by } => return deal.touches(ix, *by, true),
            _ if deal.turned_up.is_some() => return,
            _ => {}
        }
        let mut breaks_in =
            |by: Seat, about_right| deal.broken_in.push(BreakIn { by, at: ix, about_right, right: None });
        match deed {
            Dealing::Interrupts { by } => breaks_in(*by, false),
            Dealing::QuestionsScore { by } | Dealing::SaysNotHisDeal { by, .. } => breaks_in(*by, true),
            Dealing::Moves { which, from, to, .. } => deal.moves(ix, *which, *from, *to),
            Dealing::CountsTable { by } | Dealing::CountsRest { by } if *by == deal.hands => {
                deal.counted = deal.counted.or(Some(ix));
            }
            Dealing::FearsMistake { by } if *by == deal.hands => deal.feared = deal.feared.or(Some(ix)),
            _ => {}
        }
    }

    /// The pack of a player's last deal is shown to be short or over.
    pub(super) fn proves_imperfect(&mut self, ix: ActIx, whose: Seat) {
        let Some(n) = self.deals.iter().rposition(|deal| deal.owner == whose || deal.hands == whose) else { return };
        let stage = self.stage(n);
        self.deals[n].imperfect = self.deals[n].imperfect.or(Some((ix, stage)));
    }

    /// How far a deal and its hand have gone by now.
    fn stage(&self, n: usize) -> Stage {
        let deal = &self.deals[n];
        let last = n + 1 == self.deals.len();
        match (last, deal.turned_up.or(deal.played)) {
            (true, _) if deal.ended.is_none() => Stage::Going,
            (false, None) => Stage::GivenUp,
            _ => Stage::Over,
        }
    }
}
