//! Questions about a record, and how they are written.

use std::fmt;
use std::str::FromStr;

use oddtrick_table::notation_form::{
    LinePart, NotationForm, ParseResult, PlaceholderValue, TokenCursor, nearest_forms, notation_forms, parse_text,
};
use oddtrick_table::{
    BySide, Card, Demand, Facts, Party, Person, Relabelling, Renounce, Seat, SeatOrPerson, Side, Truth,
};

notation_forms! {
    /// A typed question about a record.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[allow(missing_docs)] // the form and the example beside each variant say what its fields are
    pub enum Question {
        /// Whether a revoke can no longer be put right.
        Established { who: Party } = "is {who}'s revoke established", "is B's revoke established";
        /// What a side may exact of the other, at this moment.
        Exact { side: Side } = "what may {side} exact", "what may Y-Z exact";
        /// Whether the last thing that a player asked for is due.
        Demand { by: Seat } = "is {by}'s demand good", "is Z's demand good";
        /// What the score becomes, with what is chosen for each revoke of the other side in turn.
        Score { elections: Elections } = "what is the score {elections}", "what is the score if Y-Z add 3 points";
        /// Which choice of penalties serves a side best.
        Best { side: Side } = "which election is best for {side}", "which election is best for A-B";
        /// What becomes of a player's deal.
        Deal { by: Seat } = "what becomes of {by}'s deal", "what becomes of A's deal";
        /// Whether a side may put so many points by honours to its score.
        Honours { side: Side, points: u8 } = "may {side} score {points} by honours", "may A-B score 2 by honours";
        /// What the rubber comes to for its winners.
        Rubber = "what is the rubber worth", "what is the rubber worth";
        /// Which side the last bet made falls to, with what is chosen for each revoke.
        Bet { elections: Elections } = "who wins the bet {elections}", "who wins the bet if A-B add 3 points";
        /// Whether a bystander must pay, to whoever asked him last, for what he said.
        MustPay { who: Person } = "must {who} pay", "must W pay";
        /// Whether any law gives something for a player's last deed.
        Reached { by: SeatOrPerson } = "does any law reach what {by} did", "does any law reach what A did";
        /// Whether any law gives something for his not asking his partner whether he had none.
        NotAsking { by: Seat } = "does any law reach {by}'s not asking", "does any law reach A's not asking";
        /// Whether his last deed breaks a rule of etiquette.
        Manners { by: SeatOrPerson } = "does any rule of etiquette reach what {by} did", "does any rule of etiquette reach what A did";
        /// Whether his last act was allowed.
        Allowed { by: SeatOrPerson } = "is what {by} did allowed", "is what B did allowed";
        /// Whether a player may take a card of his up from the table.
        TakeUp { by: Seat, card: Card } = "may {by} take up {card}", "may B take up 4D";
        /// Whether a side can still win the game by the hand.
        CanWin { side: Side } = "can {side} win the game by this hand", "can A-B win the game by this hand";
        /// How a cut settles the partners and the deal, as far as it does.
        Partners = "who are partners and dealer", "who are partners and dealer";
        /// Who has to cut another card.
        CutAgain = "who must cut again", "who must cut again";
        /// Who of those who would play are the first four.
        Plays = "who plays", "who plays";
        /// Who of those who would play belong to the table, playing or waiting.
        Belongs = "who belongs to the table", "who belongs to the table";
        /// Who of the players makes room for those who would come in.
        GoesOut = "who goes out", "who goes out";
        /// Who comes in where there is one seat.
        Seat = "who has the right to the seat", "who has the right to the seat";
        /// Who come in where there are two seats.
        Seats = "who have the right to the two seats", "who have the right to the two seats";
        /// Whether one who would play may come in.
        Enters { who: Person } = "may {who} enter the table", "may P enter the table";
        /// Whether one may sit in the seat of another who is away.
        SitsIn { who: Person } = "may {who} sit in for another", "may T sit in for another";
        /// Whether a bystander may decide what the players dispute.
        Decides { who: Person } = "may {who} decide the question", "may W decide the question";
    }
}

impl Question {
    /// Whether it asks which people play, sit or cut.
    pub const fn is_about_people(&self) -> bool {
        matches!(
            self,
            Question::Partners
                | Question::CutAgain
                | Question::Plays
                | Question::Belongs
                | Question::GoesOut
                | Question::Seat
                | Question::Seats
                | Question::Enters { .. }
                | Question::SitsIn { .. }
        )
    }

    /// The party that the question is about: the accused player if the question or the record names one,
    /// otherwise a side. For questions that concern no side it is A-B.
    pub fn party_concerned(&self, facts: &Facts) -> Party {
        let side = match self {
            Question::Established { who } => return *who,
            Question::Deal { by } | Question::TakeUp { by, .. } => return Party::Seat(*by),
            Question::Exact { side } | Question::Best { side } => side.opponents(),
            Question::Demand { by } if asked_for_own_right(facts, *by) => return Party::Side(facts.camp(by)),
            Question::Demand { by } => facts.camp(by).opponents(),
            Question::Honours { side, .. } | Question::CanWin { side } => return Party::Side(*side),
            Question::Rubber | Question::MustPay { .. } => return Party::Side(Side::AB),
            Question::NotAsking { by }
            | Question::Reached { by: SeatOrPerson::Seat(by) }
            | Question::Manners { by: SeatOrPerson::Seat(by) }
            | Question::Allowed { by: SeatOrPerson::Seat(by) } => facts.camp(by),
            // People without a seat belong to no side, so any side will do.
            _ => facts.renounces.first().map_or(Side::AB, |d| facts.camp(d.by)),
        };
        // A player who had no other card to play comes last.
        let of_need = |d: &&Renounce| facts.could_comply(d).truth == Truth::No;
        let charged = facts.renounces.iter().filter(|d| !of_need(d)).map(|d| d.by);
        let charged = charged.chain(facts.disclosed_cards.iter().map(|f| Party::Seat(f.by)));
        let charged = charged.chain(facts.missing_cards.iter().map(|m| Party::Seat(m.owner)));
        let by_acts = |seldom: bool| {
            let acts = facts.incidents.iter().filter(move |act| act.matter.is_seldom_disputed() == seldom);
            acts.filter_map(|act| act.by.map(Party::Seat))
        };
        let charged = charged.chain(by_acts(false));
        let charged = charged.chain(facts.renounces.iter().filter(of_need).map(|d| d.by)).chain(by_acts(true));
        let mut theirs = charged.clone().filter(|party| facts.camp(*party) == side);
        // Some demands are rights of the player himself.
        let mut own = charged.filter(|_| matches!(self, Question::Demand { .. }));
        theirs.next().or_else(|| own.next()).unwrap_or(Party::Side(side))
    }
}

/// Whether a player's last demand concerns only his own side, so that nobody owes it.
fn asked_for_own_right(facts: &Facts, by: Seat) -> bool {
    let last = facts.demands.iter().rev().find(|demand| demand.by == by);
    last.is_some_and(|demand| demand.demand.concerns_only_asker())
}

/// A record with a question, as an example of the notation.
pub const EXAMPLE_RECORD: &str = "\
deal: dealer A; trump H; score A-B 0, Y-Z 0
Y leads 9S
B plays 4D
Z plays 3S
A plays KS
B holds a spade
A asks B: no spade?
A turns the trick
A quits the trick
B says he has a spade
? is B's revoke established
";

/// The penalties that each side chooses: `if A-B take 3 tricks and Y-Z add 3 points`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Elections(
    /// The demands of each side.
    pub BySide<Vec<Demand>>,
);

impl fmt::Display for Elections {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut link = "if";
        for side in Side::ALL {
            for demand in &self.0[side] {
                let before = if link == "if" { "" } else { " " };
                write!(f, "{before}{link} {side} {demand}")?;
                link = "and";
            }
        }
        Ok(())
    }
}

impl PlaceholderValue for Elections {
    fn parse(words: &mut TokenCursor<'_>) -> ParseResult<Self> {
        let mut elections = Elections::default();
        if words.peek().is_none() {
            return Ok(elections);
        }
        words.expect_word("if")?;
        let place = words.clone();
        for part in words.take_rest().split(" and ") {
            let (side, demand) =
                part.split_once(' ').ok_or_else(|| place.expected_error("a side and what it chooses"))?;
            let side: Side = side.parse().map_err(|_| place.expected_error("a side (A-B or Y-Z)"))?;
            let demand =
                parse_text(demand, Demand::PARSERS).map_err(|e| place.expected_error(&e.expected.join(", ")))?;
            elections.0[side].push(demand);
        }
        Ok(elections)
    }

    fn write_parts(&self, parts: &mut Vec<LinePart>) {
        let text = self.to_string();
        if !text.is_empty() {
            parts.push(LinePart::Word(text));
        }
    }

    fn relabel(&self, relabel: &Relabelling) -> Self {
        let mut out = Elections::default();
        for side in Side::ALL {
            out.0[relabel.side(side)] = self.0[side].iter().map(|demand| demand.relabel(relabel)).collect();
        }
        out
    }

    fn arbitrary(pick: &mut dyn FnMut(usize) -> usize) -> Self {
        let mut elections = Elections::default();
        for side in Side::ALL {
            elections.0[side] = (0..pick(3)).map(|_| <Demand as PlaceholderValue>::arbitrary(pick)).collect();
        }
        elections
    }
}

/// A text is not a question. The message lists the forms of questions.
///
/// # Examples
/// ```
/// use oddtrick_law::Question;
///
/// let question: Question = "is B's revoke established?".parse().unwrap();
/// assert_eq!(question.to_string(), "is B's revoke established");
///
/// let error = "is the revoke of B established".parse::<Question>().unwrap_err();
/// assert!(error.to_string().contains("`is B's revoke established`"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason}. Questions are written like {}", examples(nearest))]
pub struct ParseQuestionError {
    /// What was expected, and where.
    pub reason: String,
    /// The forms of question that the text is most like.
    pub nearest: Vec<&'static NotationForm>,
}

/// An example of each form, in backticks.
fn examples(forms: &[&'static NotationForm]) -> String {
    let examples: Vec<_> = forms.iter().map(|form| format!("`{}`", form.example)).collect();
    examples.join(", ")
}

/// How many forms of question an error names.
const FORMS_NAMED: usize = 3;

impl FromStr for Question {
    type Err = ParseQuestionError;

    fn from_str(text: &str) -> Result<Self, ParseQuestionError> {
        let text = text.trim().trim_end_matches('?').trim_end();
        parse_text(text, Question::PARSERS).map_err(|expected| {
            let mut nearest = nearest_forms(text, Question::FORMS.iter(), FORMS_NAMED);
            if nearest.is_empty() {
                nearest = Question::FORMS.iter().take(FORMS_NAMED).collect();
            }
            ParseQuestionError { reason: expected.to_string(), nearest }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_round_trips_through_text() {
        for form in Question::FORMS {
            assert_eq!(form.example.parse::<Question>().map(|q| q.to_string()), Ok(form.example.to_owned()));
        }
    }

    #[test]
    fn relabel_moves_the_players_of_a_question() {
        let asked = |text: &str| text.parse::<Question>().expect("a question");
        let turned = asked("what is the score if Y-Z add 3 points")
            .relabel(&Relabelling { rotation: 1, ..Relabelling::IDENTITY });
        assert_eq!(turned, asked("what is the score if A-B add 3 points"));
        for question in Question::FORMS.iter().map(|form| asked(form.example)) {
            assert_eq!(question.relabel(&Relabelling::IDENTITY), question);
        }
    }

    #[test]
    fn unknown_question_error_names_the_nearest_forms() {
        let message = |text: &str| text.parse::<Question>().unwrap_err().to_string();
        assert!(
            message("is the demand of Z good").contains("`is Z's demand good`"),
            "{}",
            message("is the demand of Z good")
        );
        for text in ["who is right", "xyzzy", "what now"] {
            let named = Question::FORMS.iter().filter(|form| message(text).contains(form.example)).count();
            assert!((1..=FORMS_NAMED).contains(&named), "{}", message(text));
        }
    }

    #[test]
    fn player_with_no_choice_of_card_is_charged_last() {
        let told =
            "A leads AD\nA leads KD\nY plays 4D\nB holds no diamond\nB plays 2H\nZ demands of B: win the trick of AD\n";
        let record = oddtrick_table::notation::parse(told).expect("a record").record;
        let who = Question::Demand { by: Seat::Z }.party_concerned(&Facts::from_record(&record));
        assert_eq!(who, Party::Seat(Seat::A));
    }
}
