//! Sharing out places among people who want them.

use std::collections::BTreeSet;

use oddtrick_table::Person;

/// Shares out `many` places, given who goes before whom. Returns the people who are sure of a place,
/// those who are sure to get none, and those for whom it is open.
pub fn allocate_places(
    many: usize,
    of: &BTreeSet<Person>,
    before: &dyn Fn(Person, Person) -> bool,
) -> (BTreeSet<Person>, BTreeSet<Person>, BTreeSet<Person>) {
    let (mut sure, mut none, mut open) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for &one in of {
        let ahead = of.iter().filter(|other| before(**other, one)).count();
        let behind = of.iter().filter(|other| before(one, **other)).count();
        if of.len() - behind <= many {
            sure.insert(one);
        } else if ahead >= many {
            none.insert(one);
        } else {
            open.insert(one);
        }
    }
    (sure, none, open)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(text: &str) -> BTreeSet<Person> {
        text.chars().filter_map(|c| c.to_string().parse().ok()).collect()
    }

    #[test]
    fn places_are_certain_impossible_or_open() {
        // D goes before all, and P after all.
        let before = |a: Person, b: Person| (a.to_string() == "D" || b.to_string() == "P") && a != b;
        let (sure, none, open) = allocate_places(2, &people("DEFP"), &before);
        assert_eq!((sure, none, open), (people("D"), people("P"), people("EF")));
        let (sure, none, open) = allocate_places(9, &people("DEFP"), &before);
        assert_eq!((sure.len(), none.len(), open.len()), (4, 0, 0));
    }
}
