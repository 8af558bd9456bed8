//! Which house rules a ruling turns on.

use crate::prose::join_list;
use oddtrick_law::{Evaluator, Ruling, deciding_house_rules};

/// A sentence that names the house rules without which the answer would be another. Empty if it turns on none.
pub(super) fn house_rules_sentence(evaluator: &Evaluator<'_>, ruling: &Ruling) -> String {
    let turning = deciding_house_rules(evaluator, ruling).into_iter();
    let turning = turning.filter(|(_, without)| without.answer != ruling.answer);
    let names: Vec<String> = turning.map(|(house_rule, _)| format!("“{}”", house_rule.name)).collect();
    match names.as_slice() {
        [] => String::new(),
        [name] => format!("The answer turns on the house rule {name}."),
        names => format!("The answer turns on the house rules {}.", join_list(names, "and")),
    }
}
