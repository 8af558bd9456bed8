//! Tests the conditions of one rule.

use crate::condition::Condition;
use crate::rule::Rule;
use oddtrick_table::{LineIndex, SourcedTruth, Truth};

/// Which conditions of a rule are tested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tests {
    /// All of them, for a trace that shows what was asked.
    All,
    /// Those that can still change the outcome.
    Needed,
}

/// Whether all conditions of a rule hold. If not, the one that decides.
pub(crate) struct RuleTest {
    pub truth: Truth,
    pub last_line: Option<LineIndex>,
    pub deciding: Option<Condition>,
    /// Whether those hold that say what brings the rule into play.
    pub occasion: Truth,
    /// Those that the record leaves open.
    pub unstated: Vec<Condition>,
    /// Whether the rule prevails, once that is decided.
    pub standing: Option<Truth>,
}

impl RuleTest {
    /// Tests the conditions of a rule.
    pub fn new(rule: &Rule, truth: &dyn Fn(Condition) -> SourcedTruth, tests: Tests) -> RuleTest {
        let mut when = RuleTest {
            truth: Truth::Yes,
            last_line: None,
            deciding: None,
            occasion: Truth::Yes,
            unstated: Vec::new(),
            standing: None,
        };
        for clause in rule.clauses {
            // Once a condition fails, the rule cannot prevail. All that is still asked is whether its occasion happened.
            let is_settled = when.truth == Truth::No && !(clause.is_occasion() && when.occasion > Truth::No);
            if is_settled && tests == Tests::Needed {
                continue;
            }
            let condition = clause.condition;
            let known = truth(condition);
            if clause.is_occasion() {
                when.occasion = when.occasion.min(known.truth);
            }
            if known.truth < when.truth {
                when.truth = known.truth;
                when.deciding = Some(condition);
            }
            if known.truth == Truth::Unstated {
                when.unstated.push(condition);
            }
            when.last_line = when.last_line.max(known.at);
        }
        when
    }
}
