//! What belongs to a ruling on who plays, comes in or goes out, beside its reason.

use super::told::Told;
use crate::prose::{capitalize, join_list, number_word};
use oddtrick_law::condition::{ADMISSION_CLAIMED, FIRST_IN_ROOM, PLACES_SPOKEN_FOR};
use oddtrick_law::{Answer, ChosenPersons, Condition, FormationIssue, Issue, Question, Step, StepEffect};
use oddtrick_library::limb_title;
use oddtrick_table::{Line, People, Person, SeatingAct};

impl Told<'_, '_> {
    /// What belongs to a ruling on places, as sentences of their own. Empty for other rulings.
    pub(super) fn of_places(&self) -> String {
        match (self.question, &self.ruling.answer) {
            (Question::GoesOut, Answer::Persons(chosen)) => self.equals_who_cut(chosen),
            (Question::Plays | Question::Belongs | Question::Seat | Question::Seats, Answer::Persons(chosen)) => {
                [self.came_together(&chosen.must_cut), self.declined(chosen), self.full_table(chosen)].concat()
            }
            (Question::Enters { who }, Answer::Yes) => self.prior_right(*who),
            _ => String::new(),
        }
    }

    /// That nobody goes out because nobody wants to come in, as a whole sentence. `None` if somebody does, or if no rubber or
    /// game is over.
    pub(super) fn nobody_comes_in(&self) -> Option<String> {
        let seating = &self.evaluator.facts.seating;
        let (nearest, Question::GoesOut) = (self.argument.nearest.first()?, self.question) else { return None };
        let is_over = seating.rubber_ended.or(seating.game_ended).is_some();
        let what = if seating.rubber_ended.is_some() { "rubber" } else { "game" };
        let why = format!("the {what} was over, but nobody had asked to come in, so all the players could go on");
        let is_lacking = nearest.lacks == Some(ADMISSION_CLAIMED) && is_over;
        is_lacking.then(|| format!("Nobody: {why} ({}).", limb_title(nearest.limb.0)))
    }

    /// Who goes before whom, where the cards that were cut say less than that, as sentences of their own.
    pub(super) fn order_beside_cut(&self) -> String {
        let full = |step: &Step| step.issues.contains(&Issue::Formation(FormationIssue::TableComplete));
        if self.argument.deciding_step().is_none_or(|step| !full(step)) {
            return String::new();
        }
        let is_order = |step: &&Step| {
            step.effect == StepEffect::Gives && step.issues.contains(&Issue::Formation(FormationIssue::GoesFirst))
        };
        let told = self.argument.steps.iter().filter(is_order);
        let sentence =
            |step: &Step| format!(" {} ({}).", capitalize(&self.because_here(step)), limb_title(step.limb.0));
        told.map(sentence).collect::<Vec<_>>().concat()
    }

    /// That those who cut to see who goes out are equal, and how many of them must go. Empty if nobody cuts.
    fn equals_who_cut(&self, chosen: &ChosenPersons) -> String {
        if chosen.must_cut.0.len() < 2 {
            return String::new();
        }
        let leave = self.evaluator.players_to_leave().saturating_sub(chosen.certain.0.len());
        let leave = number_word(u8::try_from(leave).unwrap_or(u8::MAX));
        let makes_room = Issue::Formation(FormationIssue::MakesRoom);
        let by_room = self.argument.deciding_step().is_some_and(|step| step.issues.contains(&makes_room));
        let who = if by_room { chosen.must_cut.to_string() } else { "They".to_owned() };
        let retired: Vec<String> = self.who_retired().iter().map(Person::to_string).collect();
        let gone = match retired.as_slice() {
            [] => String::new(),
            [one] => format!(" {one} has given up a seat already."),
            _ => format!(" {} have given up their seats already.", join_list(&retired, "and")),
        };
        format!(" {who} had played equally often, and only {leave} of them need go.{gone}")
    }

    /// Those who have given up their seats since the last game.
    fn who_retired(&self) -> Vec<Person> {
        let seating = &self.evaluator.facts.seating;
        let since = seating.rubber_ended.max(seating.game_ended).unwrap_or(0);
        let retired = self.evaluator.lines().iter().skip(since).filter_map(|line| match line {
            Line::Seating(SeatingAct::Retires { who }) => Some(*who),
            _ => None,
        });
        retired.filter(|who| seating.seated_players().all(|other| other != *who)).collect()
    }

    /// That those who must cut came together, as a sentence of its own. Empty if they did not.
    fn came_together(&self, must_cut: &People) -> String {
        let candidates = &self.evaluator.facts.seating.candidates;
        let came: Vec<_> = must_cut.0.iter().map(|who| candidates.get(who).and_then(|it| it.entered_room)).collect();
        let together = came.len() > 1 && came[0].is_some() && came.iter().all(|line| *line == came[0]);
        // Of those who have another table, it says nothing who came first.
        let at_home = must_cut.0.iter().all(|who| candidates.get(who).is_some_and(|it| it.played_elsewhere.is_none()));
        let law = self.law_that_asks(FIRST_IN_ROOM).filter(|_| together && at_home);
        let ahead = if came.len() == 2 { "neither goes before the other" } else { "none goes before another" };
        law.map_or_else(String::new, |law| format!(" {must_cut} came into the room together, so {ahead} ({law})."))
    }

    /// Who said that he would not play, and whether that counts, as sentences of their own.
    fn declined(&self, chosen: &ChosenPersons) -> String {
        let mut told = String::new();
        let lines = self.evaluator.lines();
        for line in lines {
            let Line::Seating(SeatingAct::Declines { who }) = line else { continue };
            let candidate = self.evaluator.facts.seating.candidates.get(who);
            let still = candidate.is_some_and(|it| it.left_or_declined && it.entered_room.is_some());
            let has_place = chosen.certain.0.contains(who) || chosen.must_cut.0.contains(who);
            let more = match (has_place, still) {
                (true, _) => format!(" {who} had declined at first, but no law holds that against {who}."),
                (false, true) => format!(" {who} had declined to play, and did not ask again."),
                (false, false) => String::new(),
            };
            if !told.contains(&more) {
                told.push_str(&more);
            }
        }
        told
    }

    /// That six players make a table full, as a sentence of its own, where that limits who belongs to it and the reason does
    /// not say so.
    fn full_table(&self, chosen: &ChosenPersons) -> String {
        let complete = Issue::Formation(FormationIssue::TableComplete);
        let decides = self.argument.deciding_step().is_some_and(|step| step.issues.contains(&complete));
        let rules = self.evaluator.code.rules();
        let Some(rule) = rules.iter().find(|rule| rule.ground_issue() == Some(complete)) else { return String::new() };
        if decides || !matches!(self.question, Question::Belongs) {
            return String::new();
        }
        let law = limb_title(rule.limb.0);
        if self.argument.steps.iter().any(|step| step.issues.contains(&complete)) {
            return format!(" Six players make a table full ({law}).");
        }
        let candidates = &self.evaluator.facts.seating.candidates;
        let is_new =
            |who: &&Person| candidates.get(who).is_some_and(|it| it.seated.is_none() && it.waiting_since.is_none());
        let new: Vec<String> = chosen.certain.0.iter().filter(is_new).map(Person::to_string).collect();
        if chosen.certain.0.len() != 6 || new.is_empty() {
            return String::new();
        }
        format!(" Six players make a table full, so there was room for {} ({law}).", join_list(&new, "and"))
    }

    /// That somebody cut for the table before others came who want the place too, as a sentence of its own.
    fn prior_right(&self, who: Person) -> String {
        let seating = &self.evaluator.facts.seating;
        let wants = |other: &Person| seating.candidates.get(other).is_some_and(|it| it.declared.is_some());
        let others = seating.unseated_candidates().filter(|other| *other != who && wants(other));
        let later: Vec<String> = others
            .filter(|other| seating.cut_before_other_came(who, *other).is_some())
            .map(|other| other.to_string())
            .collect();
        let law = self.law_that_asks(PLACES_SPOKEN_FOR).filter(|_| !later.is_empty());
        let has_cut = seating.cut_cards.iter().any(|card| card.who == who);
        let done = if has_cut { "had cut for this table" } else { "had waited at this table" };
        law.map_or_else(String::new, |law| {
            format!(" And {who} {done} before {} came, so {who} goes first ({law}).", join_list(&later, "and"))
        })
    }

    /// The law of the code that asks about something. `None` if none does.
    fn law_that_asks(&self, condition: Condition) -> Option<String> {
        let rule = self.evaluator.code.rules().iter().find(|rule| rule.has_condition(condition))?;
        Some(limb_title(rule.limb.0))
    }
}
