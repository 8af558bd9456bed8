//! Two codes side by side: which pairs can be compared, and how they compare on each point.

mod cases;
pub(crate) mod comparison;
mod pair;
mod topic;

pub(super) use cases::cases_page;
pub(super) use pair::{compare_page, pair_page};
pub(super) use topic::topic_page;

use crate::library_pages::compare::comparison::pairs;
use crate::library_pages::compare::comparison::topic_comparisons;
use crate::links::comparison_path;
use oddtrick_library::Library;

/// The path with the two codes in the order of the library; `None` if they are in order already.
pub(super) fn canonical_path(library: &Library, path: &str) -> Option<String> {
    let mut parts = path.strip_prefix("/compare/")?.splitn(3, '/');
    let (one, other) = (parts.next()?, parts.next()?);
    library.code_text(one).zip(library.code_text(other))?;
    let rest = parts.next().map_or(String::new(), |rest| format!("/{rest}"));
    let right = format!("{}{rest}", comparison_path(library, one, other));
    (right != path).then_some(right)
}

/// The paths of all comparisons.
pub(super) fn comparison_paths(library: &Library) -> Vec<String> {
    let mut all = Vec::new();
    for (one, other) in pairs(library) {
        let pair_path = comparison_path(library, &one.id, &other.id);
        all.extend(cases::judged_codes(one, other).map(|_| cases::divided_cases_path(&pair_path)));
        all.push(pair_path);
        all.extend(topic_comparisons(library, one, other).into_iter().map(|counted| counted.href));
    }
    all
}
