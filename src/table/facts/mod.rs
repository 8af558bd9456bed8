//! Facts: what follows from the lines of a record. They are the same under every code of laws.

mod bidding;
mod camp_play;
mod cards_together;
mod compliance;
mod conduct;
mod cutting;
mod deal;
mod dealing;
mod declarations;
mod demands;
mod disclosed;
mod hand_end;
mod hand_evidence;
mod hand_sizes;
mod imperfect_pack;
mod incident;
mod missing;
mod play;
mod renounce;
mod score;
mod seating;
mod stipulations;
#[cfg(test)]
mod tests;
mod trick_handling;
mod trump_card;
mod turn;
mod wrongly_dealt;

pub use bidding::{BidCall, BidMade, GameBid};
pub use conduct::ConductFacts;
pub use cutting::{CutIrregularity, CutIrregularityKind, PackCut};
pub use deal::{Deal, DealInterruption, DealStage, LastCardPlace};
pub use declarations::{Choice, Declaration};
pub use demands::SpokenDemand;
pub use disclosed::{DisclosedCard, Disclosure};
pub use hand_sizes::HandSizeFacts;
pub use incident::{Incident, IncidentKind};
pub use missing::MissingCard;
pub use renounce::{PlayRequirement, Renounce};
pub use score::{Bet, GameWon, ScoreClaim, ScoreFacts};
pub use seating::{Candidate, CutCard, CutRound, SeatingFacts};
pub use trick_handling::TrickHandlingFacts;
pub use trump_card::TrumpCardFacts;
pub use turn::{AttentionManner, LeadMade, TurnFacts};
pub use wrongly_dealt::WronglyDealtCard;

use self::hand_evidence::HandEvidence;
use crate::card::Card;
use crate::line_index::LineIndex;
use crate::lines::Line;
use crate::lines::stipulation::Obligation;
use crate::partnership::Partnership;
use crate::record::{Record, Setup};
use crate::seat::{BySide, Party, Seat, Side};
use crate::tricks::Tricks;

/// Everything that follows from the lines read so far.
///
/// Facts are physical: who played what, whose turn it was, which card lies where. Whether a fact
/// breaks a law is decided by the law crate.
///
/// ```
/// use oddtrick_table::{Facts, Seat, notation};
///
/// let script = notation::parse("deal: dealer A; trump H\nY leads 9S\nB plays 4D\n").unwrap();
/// let facts = Facts::from_record(&script.record);
/// // B did not follow suit on the second line.
/// assert_eq!(facts.renounces[0].at, 1);
/// // A and Z have still to play to the trick.
/// assert_eq!(facts.tricks.awaiting_card_from(Seat::A), Some(0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// What was known before the first line. A card turned up later replaces the trump given here.
    pub setup: Setup,
    /// Who plays with whom.
    pub partnership: Partnership,
    /// The tricks as they lie on the table.
    pub tricks: Tricks,
    /// Cards played contrary to the suit led or to a demand.
    pub renounces: Vec<Renounce>,
    /// Cards that other players saw or heard about before they were played.
    pub disclosed_cards: Vec<DisclosedCard>,
    /// Things done at the table that a law may mention.
    pub incidents: Vec<Incident>,
    /// Cards that are missing from the hands they were dealt to.
    pub missing_cards: Vec<MissingCard>,
    /// Demands that were spoken, in order.
    pub demands: Vec<SpokenDemand>,
    /// Who said that an opponent did not follow suit: the speaker, the opponent, and the line.
    pub challenges: Vec<(Seat, Party, LineIndex)>,
    /// Who mixed the gathered tricks, and the line.
    pub tricks_mixed: Vec<(Seat, LineIndex)>,
    /// Who examined the gathered tricks, and the line.
    pub tricks_examined: Vec<(Seat, LineIndex)>,
    /// Who consulted his partner, and the line.
    pub partner_consulted: Vec<(Seat, LineIndex)>,
    /// Sides that let the other side mark its score first, and the line.
    pub score_first_allowed: Vec<(Side, LineIndex)>,
    /// Players who waited for the opponents to speak, and the line.
    pub waited_for_opponents: Vec<(Seat, LineIndex)>,
    /// For each seat, the line on which the player threw down the hand.
    pub hands_thrown_down: [Option<LineIndex>; 4],
    /// For each seat, the line on which the player set down the hand face up in one packet.
    pub hands_set_down: [Option<LineIndex>; 4],
    /// Who named an opponent's card: the speaker, the opponent, the card, and the line.
    pub cards_named: Vec<(Seat, Seat, Card, LineIndex)>,
    /// The lines of demands that themselves tell which card lies there.
    pub cards_told_by_demand: Vec<LineIndex>,
    /// Cards that no opponent can beat, and the line that says so.
    pub unbeatable_cards: Vec<(Card, LineIndex)>,
    /// The lines on which the pack was offered for cutting.
    pub packs_presented: Vec<LineIndex>,
    /// The cuts of the pack, in order.
    pub pack_cuts: Vec<PackCut>,
    /// Who must do what because of an earlier error, and the line that says so.
    pub obligations: Vec<(Seat, Obligation, LineIndex)>,
    /// Players who followed suit whenever they could, and the line that says so.
    pub followed_when_able: Vec<(Seat, LineIndex)>,
    /// The score of each side before the hand, if a line tells it.
    scores_told: BySide<Option<u8>>,
    /// The demands that the player has answered with a card, whether or not the card obeyed them: the line
    /// of the demand, and that of the card.
    pub demands_answered: Vec<(LineIndex, LineIndex)>,
    /// The tricks that each side won, once the hand is over.
    pub tricks_won: Option<BySide<u8>>,
    /// The lines on which a hand was over.
    pub hands_over: Vec<LineIndex>,
    /// The lines on which another hand began after one that was over.
    hands_begun: Vec<LineIndex>,
    /// The points for honours that the record gives each side.
    pub honours_told: BySide<u8>,
    /// The last line that gives them.
    pub honours_told_at: Option<LineIndex>,
    /// Claims, marks and bets.
    pub score: ScoreFacts,
    /// The card turned up for trumps.
    pub trump_card: TrumpCardFacts,
    /// What was done with tricks besides playing to them.
    pub trick_handling: TrickHandlingFacts,
    /// Whether some of the play is left out.
    pub some_play_untold: bool,
    /// The lines that say only that play went on.
    untold_play: Vec<LineIndex>,
    /// The deals of the record, in order.
    pub deals: Vec<Deal>,
    /// Whose turn it is to deal, until somebody starts dealing.
    due_dealer: Option<Seat>,
    /// Players who let an opponent do what the opponent's partner should have done, and the line.
    pub leave_given: Vec<(Seat, LineIndex)>,
    /// Who chose the trumps, in a game in which no card is turned up.
    pub declarations: Vec<Declaration>,
    /// What was said in the bidding, in games in which players bid.
    pub bids: Vec<BidMade>,
    /// The lines on which cards were played to a bid though not all the others had passed in so many words.
    bidding_ended_by_play: Vec<LineIndex>,
    /// What each trick above six counts in this hand, if a line tells it.
    pub trick_points: Option<u8>,
    /// How many cards each player has.
    pub hand_sizes: HandSizeFacts,
    /// Who wants to play, who sits, and what they cut.
    pub seating: SeatingFacts,
    /// Behaviour besides the play.
    pub conduct: ConductFacts,
    /// Whose turn it is to lead.
    pub turns: TurnFacts,
    hand_evidence: Vec<HandEvidence>,
}

impl Facts {
    /// The facts after every line of a record.
    pub fn from_record(record: &Record) -> Facts {
        let mut facts = Facts::from_setup(&record.setup);
        for (at, line) in record.lines.iter().enumerate() {
            facts.apply(at, line);
        }
        facts
    }

    /// The facts before the first line.
    pub fn from_setup(setup: &Setup) -> Facts {
        let mut facts = Facts::default();
        facts.begin(setup);
        facts
    }

    /// Makes the facts before the first line out of empty ones. Facts are large, and this does not move them.
    pub fn begin(&mut self, setup: &Setup) {
        self.deals.extend(setup.dealer.map(|dealer| Deal::new(dealer, dealer, dealer, 0)));
        self.trump_card = TrumpCardFacts::from_setup(setup);
        self.turns = TurnFacts::from_setup(setup);
        self.setup = setup.clone();
    }

    /// The camp that a player or a side belongs to: at whist, the player's side.
    pub fn camp(&self, party: impl Into<Party>) -> Side {
        self.partnership.camp(party)
    }

    /// Adds the facts of the next line. `at` is its index in the record.
    ///
    /// The order of the steps matters. Do not sort them:
    ///
    /// 0. The end of the bidding comes before all: it settles who plays with whom.
    /// 1. The tricks come next. Every later step looks at the tricks as they lie after the line.
    /// 2. Cards laid together come next: they need the number of tricks before the line.
    /// 3. Disclosures need to know who has thrown down a hand. Step 1 records that.
    /// 4. The trump card comes before the handling of tricks. One lead can leave the trump card on the
    ///    table and start a trick, and the incidents must come in that order.
    /// 5. The turn to lead comes next: it needs the finished trick and the demands of step 1.
    /// 6. The end of the hand comes last: what the line itself did belongs to the hand that it ends.
    pub fn apply(&mut self, at: LineIndex, line: &Line) {
        self.end_bidding_by_play(at, line);
        let tricks_before = self.tricks.0.len();
        match line {
            Line::Play(act) => {
                self.apply_play(at, act);
                self.apply_cards_together(at, act, tricks_before);
            }
            Line::Stipulation(stipulation) => self.apply_stipulation(at, stipulation),
            Line::Dealing(act) => self.apply_dealing(at, act),
            Line::Scoring(_) | Line::Seating(_) => {}
        }
        self.note_play_begun(at, line);
        self.apply_disclosures(at, line);
        self.note_card_taken_back(at, line);
        self.apply_scoring(at, line);
        self.apply_seating(at, line);
        self.apply_conduct(at, line);
        self.apply_trump_card(at, line);
        self.apply_declaration(at, line);
        self.apply_bidding(at, line);
        self.note_hand_abandoned(at, line);
        self.apply_trick_handling(at, line);
        self.apply_turn(at, line);
        self.note_hand_end(at, line);
    }
}
