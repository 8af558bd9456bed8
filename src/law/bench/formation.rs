//! Rulings on the forming of a table: who plays, with whom, who deals, who goes out.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::Bench;
use super::draft::Draft;
use crate::answer::Answer;
use crate::cutting::{self, Cards};
use crate::formation::{Forming, Partners, Places, Point, places};
use crate::liability::Subject;
use crate::row::Issue;
use oddtrick_table::{People, Person, Tri};

/// The cards of a cut that count, by the players who cut them.
#[derive(Debug, Clone, Default)]
pub(crate) struct View {
    pub who: Vec<Person>,
    /// What each card is worth, in the order cut.
    pub cards: Vec<Cards>,
    /// Which card of the record each is.
    ixs: Vec<Vec<usize>>,
}

impl View {
    /// The player of a card, and which of his cards it is; none where it does not count.
    pub fn of_card(&self, card: usize) -> Option<(usize, usize)> {
        let mut players = self.ixs.iter().enumerate();
        players.find_map(|(player, ixs)| Some((player, ixs.iter().position(|ix| *ix == card)?)))
    }

    fn place(&self, who: Person) -> Option<usize> {
        self.who.iter().position(|one| *one == who)
    }
}

impl Bench<'_> {
    fn is(&self, point: Point, of: Forming) -> bool {
        self.resolve(Issue::Table(point), Subject::Forming(of)).is == Tri::Yes
    }

    /// The cards of a cut that count.
    pub(crate) fn cut(&self, cut: usize) -> Rc<View> {
        let key = (self.lines.len(), cut);
        self.memory.recall(self.former.as_ref(), |memory| &memory.cuts, key, || Rc::new(self.view(cut)))
    }

    fn view(&self, cut: usize) -> View {
        let mut view = View::default();
        let ace_lowest = self.is(Point::AceLowest, Forming::Cut(cut));
        let cards = self.facts.forming.cards.iter().enumerate().filter(|(_, card)| card.cut == cut);
        for (ix, card) in cards {
            let player = view.place(card.who).unwrap_or(view.who.len());
            if player == view.who.len() {
                view.who.push(card.who);
                view.cards.push(Cards::new());
                view.ixs.push(Vec::new());
            }
            if !self.is(Point::Void, Forming::Card(ix)) {
                view.cards[player].push(cutting::worth(card.card.rank, ace_lowest));
                view.ixs[player].push(ix);
            }
        }
        view
    }

    /// Whether one stands lower than another by the cards of a cut.
    pub(crate) fn lower_in(&self, cut: usize, one: Person, other: Person) -> bool {
        let view = self.cut(cut);
        let stands = |who| view.place(who).map(|player| cutting::stands(&view.cards, player));
        stands(one)
            .zip(stands(other))
            .is_some_and(|(one, other)| one.complete && other.complete && one.lower + one.level <= other.lower)
    }

    /// Whether one who would play goes before another.
    fn goes_before(&self, one: Person, other: Person) -> bool {
        let (there, back) = (Forming::Before(one, other), Forming::Before(other, one));
        match (self.is(Point::Precedes, there), self.is(Point::Precedes, back)) {
            (true, false) => true,
            (false, false) => self.is(Point::Lower, there) && !self.is(Point::Lower, back),
            _ => false,
        }
    }

    /// Those of some who may come in.
    fn entering(&self, ruling: &mut Draft, of: impl Iterator<Item = Person>) -> BTreeSet<Person> {
        let mut entering = BTreeSet::new();
        for who in of {
            if self.grounded(ruling, Point::Enters, Forming::Person(who), Tri::No) == Tri::Yes {
                entering.insert(who);
            }
        }
        entering
    }

    /// Resolves a point and keeps what was found; its grounds are those of the ruling where it
    /// comes out as `wanted`.
    fn grounded(&self, ruling: &mut Draft, point: Point, of: Forming, wanted: Tri) -> Tri {
        let (issue, subject) = (Issue::Table(point), Subject::Forming(of));
        let resolution = self.resolve(issue, subject);
        self.record(ruling, issue, subject, &resolution);
        if resolution.is == wanted {
            self.ground(ruling, issue, subject, &resolution);
        }
        resolution.is
    }

    /// Shares out places, and names as grounds what put one before another where it matters.
    fn share(&self, ruling: &mut Draft, many: usize, of: &BTreeSet<Person>) -> [BTreeSet<Person>; 3] {
        let before: BTreeSet<(Person, Person)> = of
            .iter()
            .flat_map(|&one| of.iter().map(move |&other| (one, other)))
            .filter(|&(one, other)| one != other && self.goes_before(one, other))
            .collect();
        let (sure, none, open) = places(many, of, &|one, other| before.contains(&(one, other)));
        let class = |who: &Person| (sure.contains(who), open.contains(who));
        for &one in of {
            for &other in of.iter().filter(|other| class(&one) != class(other) || open.contains(&one)) {
                let pair = Forming::Before(one, other);
                if one != other {
                    self.grounded(ruling, Point::Precedes, pair, Tri::Yes);
                    self.grounded(ruling, Point::Lower, pair, Tri::Yes);
                }
            }
        }
        [sure, none, open]
    }

    pub(super) fn rule_partners(&self, ruling: &mut Draft) {
        let mut settled = Partners::default();
        let Some(last) = self.facts.forming.cuts.len().checked_sub(1) else {
            ruling.answer = Answer::Partners(settled);
            return;
        };
        let cut = Forming::Cut(last);
        if self.grounded(ruling, Point::Partners, cut, Tri::No) != Tri::Yes {
            // They have yet to cut for it.
            let plays = self.plays(&mut ruling.clone());
            settled.again = People(if plays.cut.0.is_empty() { plays.sure.0 } else { plays.cut.0 });
            ruling.answer = Answer::Partners(settled);
            return;
        }
        settled.again = self.again(ruling, last);
        let view = self.cut(last);
        let found = cutting::settle(&view.cards);
        let pair = |[a, b]: [usize; 2]| {
            let mut pair = [view.who[a], view.who[b]];
            pair.sort_unstable();
            pair
        };
        settled.sides = found.partners.map(|sides| sides.map(pair));
        self.grounded(ruling, Point::Partners, cut, Tri::Yes);
        if self.grounded(ruling, Point::Deals, cut, Tri::Yes) == Tri::Yes {
            settled.dealer = found.lowest.map(|lowest| view.who[lowest]);
        }
        self.grounded(ruling, Point::AceLowest, cut, Tri::Yes);
        ruling.answer = Answer::Partners(settled);
    }

    /// Those who have another card to cut in a cut, with the reasons of every card cut again.
    fn again(&self, ruling: &mut Draft, cut: usize) -> People {
        let mut again = BTreeSet::new();
        let cards: Vec<_> = self.facts.forming.cards.iter().enumerate().filter(|(_, it)| it.cut == cut).collect();
        for &(ix, card) in cards.iter().rev() {
            let last = !cards.iter().any(|(later, it)| *later > ix && it.who == card.who);
            let void = self.grounded(ruling, Point::Void, Forming::Card(ix), Tri::Yes) == Tri::Yes;
            let level = self.grounded(ruling, Point::Again, Forming::Card(ix), Tri::Yes) == Tri::Yes;
            if last && (void || level) {
                again.insert(card.who);
            }
        }
        People(again)
    }

    pub(super) fn rule_cut_again(&self, ruling: &mut Draft) {
        let last = self.facts.forming.cuts.len().checked_sub(1);
        let sure = last.map(|last| self.again(ruling, last)).unwrap_or_default();
        if let Some(last) = last {
            self.grounded(ruling, Point::AceLowest, Forming::Cut(last), Tri::Yes);
        }
        ruling.answer = Answer::Places(Places { sure, cut: People::default() });
    }

    fn plays(&self, ruling: &mut Draft) -> Places {
        let seated: BTreeSet<Person> = self.facts.forming.seated().collect();
        if !seated.is_empty() {
            return Places { sure: People(seated), cut: People::default() };
        }
        let would = self.entering(ruling, self.facts.forming.candidates());
        let [sure, _, open] = self.share(ruling, 4, &would);
        Places { sure: People(sure), cut: People(open) }
    }

    pub(super) fn rule_plays(&self, ruling: &mut Draft) {
        ruling.answer = Answer::Places(self.plays(ruling));
    }

    pub(super) fn rule_belongs(&self, ruling: &mut Draft) {
        let forming = &self.facts.forming;
        let waiting = forming.people.iter().filter(|(_, it)| it.waits.is_some() && !it.gone).map(|(who, _)| *who);
        let members: BTreeSet<Person> = forming.seated().chain(waiting).collect();
        let would = forming.candidates().filter(|who| !members.contains(who));
        let would = self.entering(ruling, would);
        let complete = self.grounded(ruling, Point::Complete, Forming::Table, Tri::Yes) == Tri::Yes;
        let room = if complete { 6_usize.saturating_sub(members.len()) } else { would.len() };
        let [sure, _, open] = self.share(ruling, room, &would);
        let sure = members.union(&sure).copied().collect();
        ruling.answer = Answer::Places(Places { sure: People(sure), cut: People(open) });
    }

    pub(super) fn rule_goes_out(&self, ruling: &mut Draft) {
        let mut places = Places::default();
        if self.grounded(ruling, Point::MakesRoom, Forming::Table, Tri::No) == Tri::Yes {
            // Two at most come in at once: a table of six has no more who wait.
            let players: BTreeSet<Person> = self.facts.forming.seated().collect();
            let coming = self.entering(ruling, self.facts.forming.candidates()).len().min(2);
            let [_, out, open] = self.share(ruling, 4_usize.saturating_sub(coming), &players);
            self.grounded(ruling, Point::MakesRoom, Forming::Table, Tri::Yes);
            places = Places { sure: People(out), cut: People(open) };
        }
        ruling.answer = Answer::Places(places);
    }

    pub(super) fn rule_seat(&self, ruling: &mut Draft) {
        let would = self.entering(ruling, self.facts.forming.candidates());
        let [sure, _, open] = self.share(ruling, 1, &would);
        ruling.answer = Answer::Places(Places { sure: People(sure), cut: People(open) });
    }

    pub(super) fn rule_point(&self, ruling: &mut Draft, point: Point, who: Person) {
        let (issue, subject) = (Issue::Table(point), Subject::Forming(Forming::Person(who)));
        let resolution = self.resolve(issue, subject);
        self.settle_issue(ruling, issue, subject, &resolution);
    }
}
