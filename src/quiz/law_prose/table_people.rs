//! The people round a table, as they stand in wordings about who plays.

use std::borrow::Cow;

use super::fourth_card::FourthCard;
use crate::prose::join_list;
use oddtrick_law::{FormationSubject, Subject};
use oddtrick_table::facts::Candidate;
use oddtrick_table::{Facts, Person};

/// The people whom some subjects are about.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(crate) struct TablePeople {
    /// Those whose cards it is about, in cutting.
    those: Vec<Person>,
    /// The card beside three equal ones, in cutting.
    fourth: Option<FourthCard>,
    /// Those whom a rule is tried on one by one.
    named: Vec<Person>,
    /// Those who go before others, or are held against them.
    first: Vec<Person>,
    /// These others.
    later: Vec<Person>,
    /// Those who want to come in.
    coming: Vec<Person>,
    /// Those who cut for the table before the person came.
    earlier: Vec<Person>,
    /// Whether cards were cut for the places that are open.
    has_cut: bool,
}

impl TablePeople {
    /// The people whom some subjects are about.
    pub fn new(subjects: &[Subject], facts: &Facts) -> TablePeople {
        let seating = &facts.seating;
        let of_table: Vec<FormationSubject> =
            subjects.iter().filter_map(|it| if let Subject::Formation(of) = it { Some(*of) } else { None }).collect();
        let Some(one) = of_table.first() else { return TablePeople::default() };
        let mut people = TablePeople { has_cut: seating.cards_for_open_places().next().is_some(), ..Self::default() };
        let mut pairs: Vec<(Person, Person)> = Vec::new();
        for of in &of_table {
            match *of {
                FormationSubject::Card(n) => people.those.push(seating.cut_cards[n].who),
                FormationSubject::Cut(round) => people.fourth = people.fourth.or(FourthCard::of_cut(facts, round)),
                FormationSubject::Person(who) => people.named.push(who),
                FormationSubject::Precedence(who, other) => pairs.push((who, other)),
                FormationSubject::Table => {}
            }
        }
        people.those.sort_unstable();
        people.those.dedup();
        (people.first, people.later) = two_groups(&pairs).unwrap_or_default();
        if matches!(one, FormationSubject::Table) {
            let asks = |who: &Person| {
                seating.candidates.get(who).is_some_and(|it| it.declared.is_some() || it.waiting_since.is_some())
            };
            people.coming = seating.unseated_candidates().filter(asks).collect();
        }
        if let FormationSubject::Person(who) = *one {
            let has_place = |it: &Candidate| it.left_or_declined || it.seated.is_some() || it.waiting_since.is_some();
            let wants = seating.candidates.iter().filter(|(_, it)| !has_place(it) && it.declared.is_some());
            let wants = wants.map(|(other, _)| *other);
            people.earlier = wants.filter(|other| seating.cut_before_other_came(*other, who).is_some()).collect();
        }
        people
    }

    /// The people whom a rule is tried on one by one. `None` if it is tried on something else.
    pub fn named(&self) -> Option<String> {
        names(&self.named)
    }

    /// What stands in a slot about the people round a table. `{those}` are those whose cards it is about, in cutting;
    /// `{fourth}` says how the card beside three equal ones stood, and `{by-fourth}` what followed from it. `{first}` are those
    /// who go before `{later}`, `{coming}` those who want to come in, and `{earlier}` those who cut for the table before the
    /// person came. `{next-lowest}` says that the cards cut decided, where they did. `None` for a slot of another text.
    pub fn slot(&self, slot: &str) -> Option<Cow<'_, str>> {
        let list = |people: &[Person], untold: &'static str| names(people).map_or(untold.into(), Cow::Owned);
        Some(match slot {
            "those" => list(&self.those, "the players"),
            "first" => list(&self.first, "some"),
            "later" => list(&self.later, "others"),
            "coming" => list(&self.coming, "somebody"),
            "earlier" => list(&self.earlier, "somebody else"),
            "next-lowest" if self.has_cut => {
                "besides the four who play, those who cut the two next lowest cards belonged to the table, and ".into()
            }
            "next-lowest" => "".into(),
            "fourth" => self.fourth.map_or("three players cut equal cards".into(), |it| it.place().into()),
            "by-fourth" => {
                let untold = "their new cut and the fourth card had to settle the partners and the deal";
                self.fourth.map_or(untold.into(), |it| it.consequence().into())
            }
            _ => return None,
        })
    }
}

/// Some names as a list. `None` if there are none.
fn names(people: &[Person]) -> Option<String> {
    let names: Vec<String> = people.iter().map(ToString::to_string).collect();
    (!names.is_empty()).then(|| join_list(&names, "and"))
}

/// The two groups of some pairs, if everybody of the one is paired with everybody of the other.
fn two_groups(pairs: &[(Person, Person)]) -> Option<(Vec<Person>, Vec<Person>)> {
    let group = |of: fn(&(Person, Person)) -> Person| {
        let mut people: Vec<Person> = pairs.iter().map(of).collect();
        people.sort_unstable();
        people.dedup();
        people
    };
    let (first, later) = (group(|pair| pair.0), group(|pair| pair.1));
    let all = first.iter().all(|one| later.iter().all(|other| one != other && pairs.contains(&(*one, *other))));
    all.then_some((first, later))
}

#[cfg(test)]
mod tests {
    use super::two_groups;
    use oddtrick_table::Person;

    fn person(letter: char) -> Person {
        letter.to_string().parse().expect("a person")
    }

    #[test]
    fn groups_are_told_only_where_all_of_one_go_before_all_of_the_other() {
        let [c, d, e] = ['C', 'D', 'E'].map(person);
        assert_eq!(two_groups(&[(c, e), (d, e)]), Some((vec![c, d], vec![e])));
        assert_eq!(two_groups(&[(c, d), (d, e)]), None);
    }
}
