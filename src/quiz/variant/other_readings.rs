//! How a variant is ruled under other readings of the code's words.

use super::Variant;
use oddtrick_law::Ruling;

impl Variant<'_> {
    /// The rulings under other readings of the variant's code that could change something. An answer that one of them
    /// gives is another opinion, not a mistake.
    pub(crate) fn rulings_by_other_readings(&self) -> Vec<Ruling> {
        let evaluator = self.evaluator(self.code);
        let codes = oddtrick_law::relevant_codes(&evaluator, self.trace());
        codes.map(|code| self.evaluator(code).rule_on(&self.question)).collect()
    }
}
