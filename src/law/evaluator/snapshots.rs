//! The facts of a record after any number of its lines.

use std::cell::RefCell;
use std::rc::Rc;

use oddtrick_table::{Facts, Line, Setup};

/// The facts after each number of lines, as far as somebody asked for them.
///
/// A demand is judged as of its moment, so a long dispute asks for the facts of hundreds of moments. Each is
/// made from the nearest moment before it, and a few are kept on the way there, so that all of them
/// together cost about as much as copying them.
#[derive(Debug, Default)]
pub(super) struct Snapshots(RefCell<Vec<Option<Rc<Facts>>>>);

/// Facts are kept at least so many lines apart.
const KEPT_EVERY: usize = 32;

impl Snapshots {
    /// The facts after the lines given, which are the first lines of the record.
    pub fn after(&self, setup: &Setup, lines: &[Line]) -> Rc<Facts> {
        let mut kept = self.0.borrow_mut();
        if kept.len() <= lines.len() {
            kept.resize(lines.len() + 1, None);
        }
        if let Some(facts) = &kept[lines.len()] {
            return Rc::clone(facts);
        }
        let nearest = (0..lines.len()).rev().find_map(|n| Some((n, kept[n].clone()?)));
        let (known, mut facts) = nearest.unwrap_or_else(|| {
            let mut begun = Rc::<Facts>::default();
            Rc::make_mut(&mut begun).begin(setup);
            (0, begun)
        });
        for (index, line) in lines.iter().enumerate().skip(known) {
            if index > known && index.is_multiple_of(KEPT_EVERY) {
                kept[index] = Some(Rc::clone(&facts));
            }
            // This copies the facts if they are kept, and otherwise changes them where they are.
            Rc::make_mut(&mut facts).apply(index, line);
        }
        kept[lines.len()] = Some(Rc::clone(&facts));
        facts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddtrick_table::notation;

    #[test]
    fn facts_are_the_same_in_whatever_order_they_are_asked_for() {
        let demands = "A demands: lead heart\nY demands: lead heart\n".repeat(50);
        let record = notation::parse(&format!("Y leads 9S\nB plays 4D\n{demands}")).expect("a record").record;
        let snapshots = Snapshots::default();
        for n in [70, 3, 102, 64, 65, 1, 0, 99, 70] {
            let after = snapshots.after(&record.setup, &record.lines[..n]);
            let mut folded = Facts::from_setup(&record.setup);
            record.lines[..n].iter().enumerate().for_each(|(at, line)| folded.apply(at, line));
            assert_eq!(*after, folded, "{n}");
        }
    }
}
