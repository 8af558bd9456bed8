//! Rulings on forming a table: who plays, with whom, who deals, and who leaves.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::Evaluator;
use super::ruling_builder::RulingBuilder;
use crate::answer::Answer;
use crate::cutting::{self, CountedCut, allocate_places};
use crate::vocabulary::{ChosenPersons, FormationIssue, FormationSubject, Issue, PartnersAndDealer, Subject};
use oddtrick_table::{People, Person, Truth};

impl Evaluator<'_> {
    fn formation_issue_holds(&self, point: FormationIssue, of: FormationSubject) -> bool {
        self.resolve(Issue::Formation(point), Subject::Formation(of)).truth == Truth::Yes
    }

    /// The cards of a cut that count.
    pub(super) fn cards_counted_in(&self, cut: usize) -> Rc<CountedCut> {
        let key = (self.lines.len(), cut);
        self.cache.get_or_compute(self.carried.as_ref(), |memory| &memory.cuts, key, || Rc::new(self.count_cut(cut)))
    }

    fn count_cut(&self, cut: usize) -> CountedCut {
        let mut counted = CountedCut::default();
        let ace_lowest = self.formation_issue_holds(FormationIssue::AceLowest, FormationSubject::Cut(cut));
        let cards = self.facts.seating.cut_cards.iter().enumerate().filter(|(_, card)| card.round == cut);
        for (index, card) in cards {
            let void = self.formation_issue_holds(FormationIssue::CardVoid, FormationSubject::Card(index));
            let rank = (!void).then(|| cutting::cutting_rank(card.card.rank, ace_lowest));
            counted.add_card(card.who, index, rank);
        }
        counted
    }

    /// Whether one person who wants to play goes before another.
    fn goes_before(&self, one: Person, other: Person) -> bool {
        let (there, back) = (FormationSubject::Precedence(one, other), FormationSubject::Precedence(other, one));
        match (
            self.formation_issue_holds(FormationIssue::GoesFirst, there),
            self.formation_issue_holds(FormationIssue::GoesFirst, back),
        ) {
            (true, false) => true,
            (false, false) => {
                self.formation_issue_holds(FormationIssue::CutLower, there)
                    && !self.formation_issue_holds(FormationIssue::CutLower, back)
            }
            _ => false,
        }
    }

    /// The people in a list who may join the table.
    fn persons_entering(&self, ruling: &mut RulingBuilder, of: impl Iterator<Item = Person>) -> BTreeSet<Person> {
        let mut entering = BTreeSet::new();
        for who in of {
            if self.resolve_with_grounds(ruling, FormationIssue::MayEnter, FormationSubject::Person(who), Truth::No)
                == Truth::Yes
            {
                entering.insert(who);
            }
        }
        entering
    }

    /// If nobody was refused and nobody had to give way, the answer rests on the right of those who asked to come in, or of
    /// the last one to come.
    fn rest_on_entries(&self, ruling: &mut RulingBuilder, entering: &BTreeSet<Person>) {
        if !ruling.points.is_empty() {
            return;
        }
        let candidate = |who: &Person| self.facts.seating.candidates.get(who);
        let asked = |who: &&Person| candidate(who).is_some_and(|it| it.declared.is_some());
        let mut rests_on: Vec<Person> = entering.iter().filter(asked).copied().collect();
        if rests_on.is_empty() {
            rests_on.extend(entering.iter().max_by_key(|who| candidate(who).map(|it| it.first_mentioned)));
        }
        for who in rests_on {
            let subject = Subject::Formation(FormationSubject::Person(who));
            self.add_point(ruling, Issue::Formation(FormationIssue::MayEnter), subject);
        }
    }

    /// Resolves a point and records the findings. If it comes out as `wanted`, or somebody lost what is wanted by another
    /// rule, its grounds become grounds of the ruling.
    fn resolve_with_grounds(
        &self,
        ruling: &mut RulingBuilder,
        point: FormationIssue,
        of: FormationSubject,
        wanted: Truth,
    ) -> Truth {
        let (issue, subject) = (Issue::Formation(point), Subject::Formation(of));
        let resolution = self.resolve(issue, subject);
        self.record_findings(ruling, issue, subject, &resolution);
        if resolution.truth == wanted || (wanted == Truth::Yes && resolution.is_defeated()) {
            self.add_grounds(ruling, issue, subject, &resolution);
        }
        resolution.truth
    }

    /// Shares out places. Where it matters who goes before whom, adds the reasons to the grounds.
    fn allocate(&self, ruling: &mut RulingBuilder, many: usize, of: &BTreeSet<Person>) -> [BTreeSet<Person>; 3] {
        let before: BTreeSet<(Person, Person)> = of
            .iter()
            .flat_map(|&one| of.iter().map(move |&other| (one, other)))
            .filter(|&(one, other)| one != other && self.goes_before(one, other))
            .collect();
        let (sure, none, open) = allocate_places(many, of, &|one, other| before.contains(&(one, other)));
        let class = |who: &Person| (sure.contains(who), open.contains(who));
        for &one in of {
            for &other in of.iter().filter(|other| class(&one) != class(other) || open.contains(&one)) {
                let pair = FormationSubject::Precedence(one, other);
                if one != other {
                    self.resolve_with_grounds(ruling, FormationIssue::GoesFirst, pair, Truth::Yes);
                    self.resolve_with_grounds(ruling, FormationIssue::CutLower, pair, Truth::Yes);
                }
            }
        }
        [sure, none, open]
    }

    pub(super) fn rule_partners(&self, ruling: &mut RulingBuilder) {
        let mut settled = PartnersAndDealer::default();
        let Some(last) = self.facts.seating.cut_rounds.len().checked_sub(1) else {
            ruling.answer = Answer::PartnersAndDealer(settled);
            return;
        };
        let cut = FormationSubject::Cut(last);
        if self.resolve_with_grounds(ruling, FormationIssue::Partners, cut, Truth::No) != Truth::Yes {
            // They still have to cut for the places.
            let plays = self.players_chosen(&mut ruling.clone());
            settled.cut_again = People(if plays.must_cut.0.is_empty() { plays.certain.0 } else { plays.must_cut.0 });
            ruling.answer = Answer::PartnersAndDealer(settled);
            return;
        }
        self.resolve_with_grounds(ruling, FormationIssue::AceLowest, cut, Truth::Yes);
        settled.cut_again = self.must_cut_again(ruling, last);
        self.rest_on_equal_cards(ruling, last);
        let view = self.cards_counted_in(last);
        let found = cutting::resolve_cut(&view.cards);
        let pair = |[a, b]: [usize; 2]| {
            let mut pair = [view.players[a], view.players[b]];
            pair.sort_unstable();
            pair
        };
        settled.sides = found.partners.map(|sides| sides.map(pair));
        self.resolve_with_grounds(ruling, FormationIssue::Partners, cut, Truth::Yes);
        if self.resolve_with_grounds(ruling, FormationIssue::Deals, cut, Truth::Yes) == Truth::Yes {
            settled.dealer = found.lowest.map(|lowest| view.players[lowest]);
        }
        ruling.answer = Answer::PartnersAndDealer(settled);
    }

    /// The people who must cut another card. Adds the reasons for every card that is cut again.
    fn must_cut_again(&self, ruling: &mut RulingBuilder, cut: usize) -> People {
        let mut again = BTreeSet::new();
        let cards: Vec<_> = self.facts.seating.cut_cards.iter().enumerate().filter(|(_, it)| it.round == cut).collect();
        for &(ix, card) in &cards {
            let last = !cards.iter().any(|(later, it)| *later > ix && it.who == card.who);
            let void =
                self.resolve_with_grounds(ruling, FormationIssue::CardVoid, FormationSubject::Card(ix), Truth::Yes)
                    == Truth::Yes;
            let level =
                self.resolve_with_grounds(ruling, FormationIssue::CutsAgain, FormationSubject::Card(ix), Truth::Yes)
                    == Truth::Yes;
            if last && (void || level) {
                again.insert(card.who);
            }
        }
        People(again)
    }

    /// Equal cards that need no new cut are a reason why the cut stands as it is.
    fn rest_on_equal_cards(&self, ruling: &mut RulingBuilder, cut: usize) {
        let issue = Issue::Formation(FormationIssue::CutsAgain);
        let cards = self.facts.seating.cut_cards.iter().enumerate().filter(|(_, card)| card.round == cut);
        for (index, _) in cards {
            let subject = Subject::Formation(FormationSubject::Card(index));
            if self.resolve(issue, subject).is_defeated() {
                self.add_point(ruling, issue, subject);
            }
        }
    }

    pub(super) fn rule_cut_again(&self, ruling: &mut RulingBuilder) {
        let last = self.facts.seating.cut_rounds.len().checked_sub(1);
        if let Some(last) = last {
            self.resolve_with_grounds(ruling, FormationIssue::AceLowest, FormationSubject::Cut(last), Truth::Yes);
        }
        let sure = last.map(|last| self.must_cut_again(ruling, last)).unwrap_or_default();
        if sure.0.is_empty() {
            // Equal cards that need no new cut are the reason why nobody cuts again.
            let cards = (0..self.facts.seating.cut_cards.len()).map(FormationSubject::Card);
            for card in cards {
                let issue = Issue::Formation(FormationIssue::CutsAgain);
                self.add_point(ruling, issue, Subject::Formation(card));
            }
        }
        ruling.answer = Answer::Persons(ChosenPersons { certain: sure, must_cut: People::default() });
    }

    fn players_chosen(&self, ruling: &mut RulingBuilder) -> ChosenPersons {
        let seated: BTreeSet<Person> = self.facts.seating.seated_players().collect();
        if !seated.is_empty() {
            return ChosenPersons { certain: People(seated), must_cut: People::default() };
        }
        let would = self.persons_entering(ruling, self.facts.seating.unseated_candidates());
        let [sure, _, open] = self.allocate(ruling, 4, &would);
        self.rest_on_entries(ruling, &would);
        ChosenPersons { certain: People(sure), must_cut: People(self.still_to_cut(open)) }
    }

    /// Of the people for whom a place is open, those who must still cut for it: if somebody has not cut yet and the
    /// others cut no equal cards, only he.
    fn still_to_cut(&self, open: BTreeSet<Person>) -> BTreeSet<Person> {
        let cards = self.facts.seating.cards_for_open_places();
        let last_card = |who: Person| cards.clone().filter(|card| card.who == who).last().map(|card| card.card.rank);
        let waiting: BTreeSet<Person> = open.iter().copied().filter(|who| last_card(*who).is_none()).collect();
        let ranks: Vec<_> = open.iter().filter_map(|who| last_card(*who)).collect();
        let distinct = ranks.iter().collect::<BTreeSet<_>>().len() == ranks.len();
        if waiting.is_empty() || ranks.is_empty() || !distinct { open } else { waiting }
    }

    pub(super) fn rule_plays(&self, ruling: &mut RulingBuilder) {
        ruling.answer = Answer::Persons(self.players_chosen(ruling));
    }

    pub(super) fn rule_belongs(&self, ruling: &mut RulingBuilder) {
        let forming = &self.facts.seating;
        let waiting = forming
            .candidates
            .iter()
            .filter(|(_, it)| it.waiting_since.is_some() && !it.left_or_declined)
            .map(|(who, _)| *who);
        let members: BTreeSet<Person> = forming.seated_players().chain(waiting).collect();
        let would = forming.unseated_candidates().filter(|who| !members.contains(who));
        let would = self.persons_entering(ruling, would);
        let complete =
            self.resolve_with_grounds(ruling, FormationIssue::TableComplete, FormationSubject::Table, Truth::Yes)
                == Truth::Yes;
        let room = if complete { 6_usize.saturating_sub(members.len()) } else { would.len() };
        let [sure, _, open] = self.allocate(ruling, room, &would);
        self.rest_on_entries(ruling, &would);
        let sure = members.union(&sure).copied().collect();
        ruling.answer =
            Answer::Persons(ChosenPersons { certain: People(sure), must_cut: People(self.still_to_cut(open)) });
    }

    /// How many players must leave the table, so that those who come in have a place.
    pub fn players_to_leave(&self) -> usize {
        let seating = &self.facts.seating;
        let enters =
            |who: &Person| self.formation_issue_holds(FormationIssue::MayEnter, FormationSubject::Person(*who));
        // At most two people come in at once, because no more than two wait at a table of six.
        let coming = seating.unseated_candidates().filter(enters).count().min(2);
        seating.seated_players().count().saturating_sub(4_usize.saturating_sub(coming))
    }

    pub(super) fn rule_goes_out(&self, ruling: &mut RulingBuilder) {
        let mut places = ChosenPersons::default();
        if self.resolve_with_grounds(ruling, FormationIssue::MakesRoom, FormationSubject::Table, Truth::No)
            == Truth::Yes
        {
            let players: BTreeSet<Person> = self.facts.seating.seated_players().collect();
            self.persons_entering(ruling, self.facts.seating.unseated_candidates());
            let stay = players.len().saturating_sub(self.players_to_leave());
            let [_, out, open] = self.allocate(ruling, stay, &players);
            self.resolve_with_grounds(ruling, FormationIssue::MakesRoom, FormationSubject::Table, Truth::Yes);
            places = ChosenPersons { certain: People(out), must_cut: People(self.still_to_cut(open)) };
        }
        ruling.answer = Answer::Persons(places);
    }

    /// Who comes in where there are so many seats.
    pub(super) fn rule_seats(&self, ruling: &mut RulingBuilder, seats: usize) {
        let would = self.persons_entering(ruling, self.facts.seating.unseated_candidates());
        let [sure, _, open] = self.allocate(ruling, seats, &would);
        self.rest_on_entries(ruling, &would);
        ruling.answer =
            Answer::Persons(ChosenPersons { certain: People(sure), must_cut: People(self.still_to_cut(open)) });
    }

    pub(super) fn rule_formation_issue(&self, ruling: &mut RulingBuilder, point: FormationIssue, who: Person) {
        let (issue, subject) = (Issue::Formation(point), Subject::Formation(FormationSubject::Person(who)));
        let resolution = self.resolve(issue, subject);
        self.answer_issue(ruling, issue, subject, &resolution);
    }
}
