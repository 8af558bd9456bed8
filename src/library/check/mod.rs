//! What must hold of the content as a whole; every fault is reported, none stops the rest.

mod cases;
mod laws;
mod ledger;
mod open;
mod references;
mod residue;
mod rows;

use super::Library;
use super::fault::Fault;
use oddtrick_law::codes;

/// Adds every fault of a loaded library.
pub(super) fn check(library: &Library, faults: &mut Vec<Fault>) {
    laws::check(library, faults);
    for code in codes::all().iter().chain(codes::readings::codes()) {
        rows::check(library, code, faults);
    }
    rows::words(library, faults);
    ledger::check(library, faults);
    open::check(library, faults);
    cases::check(library, faults);
    references::check(library, faults);
}
