//! Penalties at another amount, as wrong options.

use oddtrick_table::Demand;

/// A demand for another number of points. `None` for a demand that is not for points.
pub(super) const fn another_number_of_points(demand: Demand) -> Option<Demand> {
    match demand {
        Demand::DeductPoints { points } => Some(Demand::DeductPoints { points: another_number(points) }),
        Demand::AddPoints { points } => Some(Demand::AddPoints { points: another_number(points) }),
        _ => None,
    }
}

/// One less, if that is anything, and otherwise one more.
pub(super) const fn another_number(due: u8) -> u8 {
    if due > 1 { due - 1 } else { due + 1 }
}
