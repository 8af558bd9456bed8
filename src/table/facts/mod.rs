//! Facts: a fold over the lines of a record, the same for every code.

mod cards_together;
mod conduct;
mod deal;
mod dealing;
mod disclosed;
mod hand_evidence;
mod hand_sizes;
mod incident;
mod renounce;
mod score;
mod seating;
mod trick_handling;
mod trump_card;
mod turn;

use super::card::Card;
use super::dealing::DealingAct;
use super::demand::Demand;
use super::line::Line;
use super::play::PlayAct;
use super::record::{LineIndex, Record, Setup};
use super::seat::{BySide, Party, Seat, Side};
use super::stipulation::{MissingPlace, Obligation, Stipulation};
use super::tricks::Tricks;

pub use conduct::ConductFacts;
pub use deal::{
    CutIrregularity, CutIrregularityKind, Deal, DealInterruption, DealStage, LastCardPlace, WronglyDealtCard,
};
pub use disclosed::{DisclosedCard, Disclosure};
pub use incident::{Incident, IncidentKind};
pub use renounce::{PlayRequirement, Renounce};
pub use score::{Bet, GameWon, ScoreClaim, ScoreFacts};
pub use seating::{Candidate, CutCard, CutRound, SeatingFacts};
pub use trick_handling::TrickHandlingFacts;
pub use trump_card::TrumpCardFacts;
pub use turn::{AttentionManner, LeadMade, TurnFacts};

use hand_evidence::{HandEvidence, HandEvidenceKind};
pub use hand_sizes::HandSizeFacts;

/// A card dealt to a player that is not in his hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MissingCard {
    pub owner: Seat,
    pub card: Card,
    pub at: LineIndex,
    /// `None`: gathered with a trick.
    pub place: Option<MissingPlace>,
}

/// A demand that was spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SpokenDemand {
    pub by: Seat,
    pub debtor: Option<Seat>,
    pub demand: Demand,
    pub at: LineIndex,
}

/// Everything that follows from the lines read so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    pub setup: Setup,
    pub tricks: Tricks,
    pub renounces: Vec<Renounce>,
    pub disclosed_cards: Vec<DisclosedCard>,
    pub incidents: Vec<Incident>,
    pub missing_cards: Vec<MissingCard>,
    pub demands: Vec<SpokenDemand>,
    pub challenges: Vec<(Seat, Party, LineIndex)>,
    pub tricks_mixed: Vec<(Seat, LineIndex)>,
    pub tricks_examined: Vec<(Seat, LineIndex)>,
    pub partner_consulted: Vec<(Side, LineIndex)>,
    /// A side let the other mark its score first.
    pub score_first_allowed: Vec<(Side, LineIndex)>,
    /// A player held his hand for the opponents to speak.
    pub waited_for_opponents: Vec<(Seat, LineIndex)>,
    pub hands_thrown_down: [Option<LineIndex>; 4],
    /// Who set his hand down face upwards in a packet.
    pub hands_set_down: [Option<LineIndex>; 4],
    /// Who named an opponent's card: by whom, of whom.
    pub cards_named: Vec<(Seat, Seat, Card, LineIndex)>,
    /// Cards that no opponent can beat.
    pub unbeatable_cards: Vec<(Card, LineIndex)>,
    pub pack_presented: Option<LineIndex>,
    pub pack_cut: Option<LineIndex>,
    pub obligations: Vec<(Seat, Obligation, LineIndex)>,
    /// Demands that the player's card has answered, well or ill, by their lines.
    pub demands_answered: Vec<LineIndex>,
    /// Tricks won, once the hand is over.
    pub tricks_won: Option<BySide<u8>>,
    /// Points by honours, where they are told.
    pub honours_told: BySide<u8>,
    pub score: ScoreFacts,
    /// The card turned up for trumps.
    pub trump_card: TrumpCardFacts,
    /// What was done about tricks besides playing to them.
    pub trick_handling: TrickHandlingFacts,
    /// Some of the play is not told card by card.
    pub some_play_untold: bool,
    /// The deals of the account, in order.
    pub deals: Vec<Deal>,
    /// Whose turn it is to deal, until somebody begins.
    due_dealer: Option<Seat>,
    /// Who let an opponent do what was his partner's to do.
    pub leave_given: Vec<(Seat, LineIndex)>,
    /// How many cards each has.
    pub hand_sizes: HandSizeFacts,
    /// Who would play, and what they cut.
    pub seating: SeatingFacts,
    /// What bears on manners.
    pub conduct: ConductFacts,
    /// Whose turn it is, and what was done out of it.
    pub turns: TurnFacts,
    hand_evidence: Vec<HandEvidence>,
}

impl Facts {
    /// The facts of a whole record.
    pub fn from_record(record: &Record) -> Facts {
        let mut facts = Facts::from_setup(&record.setup);
        for (ix, line) in record.lines.iter().enumerate() {
            facts.apply(ix, line);
        }
        facts
    }

    /// The facts before the first line.
    pub fn from_setup(setting: &Setup) -> Facts {
        let deals = setting.dealer.map(|dealer| Deal::new(dealer, dealer, 0)).into_iter().collect();
        let (trump_card, turns) = (TrumpCardFacts::from_setup(setting), TurnFacts::from_setup(setting));
        Facts { setup: setting.clone(), deals, trump_card, turns, ..Facts::default() }
    }

    /// Takes in the next line.
    pub fn apply(&mut self, ix: LineIndex, line: &Line) {
        let tricks = self.tricks.0.len();
        match line {
            Line::Play(act) => {
                self.apply_play(ix, act);
                self.apply_cards_together(ix, act, tricks);
            }
            Line::Stipulation(given) => self.apply_stipulation(ix, given),
            Line::Dealing(deed) => self.apply_dealing(ix, deed),
            Line::Scoring(_) | Line::Seating(_) => {}
        }
        self.note_play_begun(ix, line);
        self.apply_disclosures(ix, line);
        self.apply_scoring(ix, line);
        self.apply_seating(ix, line);
        self.apply_conduct(ix, line);
        self.apply_trump_card(ix, line);
        self.apply_trick_handling(ix, line);
        self.apply_turn(ix, line);
    }

    fn apply_dealing(&mut self, ix: LineIndex, deed: &DealingAct) {
        match deed {
            DealingAct::Presents { .. } => self.pack_presented = self.pack_presented.or(Some(ix)),
            DealingAct::Cuts { .. } => self.pack_cut = self.pack_cut.or(Some(ix)),
            _ => {}
        }
        self.apply_dealing_to_deals(ix, deed);
    }

    fn apply_stipulation(&mut self, ix: LineIndex, given: &Stipulation) {
        match given {
            Stipulation::Holds { who, suit, any } => {
                self.add_evidence(*who, ix, HandEvidenceKind::HasSuit(*suit, *any));
            }
            Stipulation::HasCards { who, cards } => {
                for &card in cards {
                    self.add_evidence(*who, ix, HandEvidenceKind::InHand(card));
                }
            }
            Stipulation::HandIs { who, cards } => {
                self.add_evidence(*who, ix, HandEvidenceKind::WholeHand(cards.clone()));
            }
            Stipulation::Lies { who, card, place } => {
                self.missing_cards.push(MissingCard { owner: *who, card: *card, at: ix, place: Some(*place) });
                if let (MissingPlace::OtherPack, Some(owner)) =
                    (place, self.deals.last().map(|deal| deal.rightful_dealer))
                {
                    self.note_imperfect_pack(ix, owner);
                }
            }
            Stipulation::Tricks { tricks } => {
                self.tricks_won = Some(*tricks);
                self.some_play_untold = true;
                for departure in &mut self.renounces {
                    departure.quitted = departure.quitted.or(Some(ix));
                    departure.played_on = departure.played_on.or(Some(ix));
                }
            }
            Stipulation::Honours { side, points } => self.honours_told[*side] = *points,
            Stipulation::KeptBack { who, times } => self.renounces.push(Renounce {
                quitted: Some(ix),
                times: *times,
                ..Renounce::new(*who, PlayRequirement::SuitLed(None), ix)
            }),
            Stipulation::Bound { who, to } => self.obligations.push((*who, *to, ix)),
            Stipulation::Counts { who, cards } => self.apply_hand_count(ix, *who, *cards),
            Stipulation::DealIs { who } => self.due_dealer = Some(*who),
            _ => {}
        }
    }

    fn apply_play(&mut self, ix: LineIndex, act: &PlayAct) {
        let target = match act {
            PlayAct::Plays { by, .. } => self.tricks.awaiting_card_from(*by),
            PlayAct::Replaces { by, wrong, .. } => {
                self.tricks.find_card(*wrong).filter(|(_, p)| p.seat == *by).map(|(n, _)| n)
            }
            PlayAct::Quits { .. } => self.tricks.next_to_quit(),
            PlayAct::GathersWith { .. } | PlayAct::GathersShort { .. } => self.tricks.next_to_turn(),
            _ => None,
        };
        self.tricks.apply(ix, act);
        match act {
            PlayAct::Leads { by, card } => {
                let led = self.tricks.0.len() - 1;
                self.apply_card_played(ix, *by, *card, led, true);
            }
            PlayAct::Plays { by, card } => {
                if let Some(trick) = target {
                    self.apply_card_played(ix, *by, *card, trick, false);
                }
            }
            PlayAct::Replaces { by, wrong, right } => {
                if let Some(trick) = target {
                    self.apply_replacement(ix, *by, *wrong, *right, trick);
                }
            }
            PlayAct::Quits { .. } | PlayAct::GathersShort { .. } => self.apply_trick_quitted(ix, target),
            PlayAct::PlaysUnder { by, card } => {
                self.missing_cards.push(MissingCard { owner: *by, card: *card, at: ix, place: None });
            }
            PlayAct::GathersWith { by, card } => {
                self.apply_trick_quitted(ix, target);
                self.missing_cards.push(MissingCard { owner: *by, card: *card, at: ix, place: None });
            }
            PlayAct::Passes { .. } => {
                self.some_play_untold = true;
                self.renounces.iter_mut().for_each(|d| d.played_on = d.played_on.or(Some(ix)));
            }
            PlayAct::TakesUp { by, card } | PlayAct::LaysAside { by, card } => {
                self.hand_evidence.retain(|e| !(e.seat == *by && e.kind == HandEvidenceKind::LeftHand(*card)));
            }
            PlayAct::Asks { by, of, suit } => self.apply_partner_question(ix, *by, *of, *suit),
            PlayAct::SaysHas { by, suit, has } => self.apply_suit_answer(ix, *by, *suit, *has),
            PlayAct::Untold => {
                self.some_play_untold = true;
                self.renounces.iter_mut().for_each(|d| d.untold_play_after = d.untold_play_after.or(Some(ix)));
            }
            _ => self.apply_act_off_trick(ix, act),
        }
    }

    /// Acts that touch no trick.
    fn apply_act_off_trick(&mut self, ix: LineIndex, act: &PlayAct) {
        match act {
            PlayAct::ThrowsDown { by, .. } => self.apply_hand_thrown_down(ix, *by),
            PlayAct::Names { by, card } => self.apply_card_named(ix, *by, *card),
            PlayAct::Challenges { by, whom } => self.challenges.push((*by, *whom, ix)),
            PlayAct::Demands { by, of, what } => {
                self.demands.push(SpokenDemand { by: *by, debtor: *of, demand: *what, at: ix });
            }
            PlayAct::Consults { by } => self.partner_consulted.push((by.side(), ix)),
            PlayAct::Allows { by } => self.score_first_allowed.push((by.side(), ix)),
            PlayAct::Waits { by } => self.waited_for_opponents.push((*by, ix)),
            PlayAct::Mixes { by } => self.tricks_mixed.push((*by, ix)),
            PlayAct::Examines { by } => self.tricks_examined.push((*by, ix)),
            PlayAct::Discovers { by } => self.deals.last_mut().map_or((), |deal| deal.discoveries.push((*by, ix))),
            _ => {}
        }
    }

    fn apply_hand_thrown_down(&mut self, ix: LineIndex, by: Seat) {
        self.hands_thrown_down[by.index()] = self.hands_thrown_down[by.index()].or(Some(ix));
        for departure in &mut self.renounces {
            // One who has played to the trick has nothing left to play there but the next.
            let played = departure.trick.is_some_and(|n| self.tricks.0[n].cards_in_trick().any(|p| p.seat == by));
            if played && departure.by.side() == by.side() && departure.corrected.is_none() {
                departure.threw_down = departure.threw_down.or(Some(ix));
            }
        }
    }
}
