//! Estimates how hard a question is, from its record and from the rules behind its ruling.

use std::collections::BTreeSet;

use super::difficulty::{Difficulty, DifficultyLevel};
use super::quiz_question::QuizQuestion;
use super::reply_form::ReplyForm;
use oddtrick_law::{Answer, Code, Evaluator, Role, RuleStatus, codes};
use oddtrick_library::{Library, law_number_of};
use oddtrick_table::notation_form::LinePart;
use oddtrick_table::{Line, Person, Seat};

impl QuizQuestion {
    /// How hard the question is.
    pub fn difficulty(&self, library: &Library) -> Difficulty {
        let knowledge = KnowledgeFactors::from_question(library, self).points();
        let complexity = ComplexityFactors::from_question(self).points();
        Difficulty {
            knowledge: DifficultyLevel::from_points(knowledge, [2, 4, 5, 7]),
            complexity: DifficultyLevel::from_points(complexity, [8, 12, 16, 22]),
        }
    }
}

/// What must be known.
#[derive(Debug, Clone, Copy, Default)]
struct KnowledgeFactors {
    /// Cases in the library that the same law decides.
    cases_on_law: usize,
    /// How far the ruling is from a plain rule: an exception is one step, and an exception to an exception is two.
    depth: usize,
    /// Laws that the ruling depends on.
    laws: usize,
    /// Rules that could apply: they apply, or would if other rules did not stop them.
    rules: usize,
    /// Codes that decide the same acts differently.
    differing_codes: usize,
    /// Whether no single rule gives the answer: a fact is missing, or nothing applies.
    no_single_rule: bool,
}

impl KnowledgeFactors {
    fn from_question(library: &Library, question: &QuizQuestion) -> KnowledgeFactors {
        let ruling = question.ruling();
        let law = law_number_of(question.deciding_law());
        let rests = library.cases.iter().filter(|case| case.text_code_id() == question.code.text_id);
        let rests = rests.filter(|case| case.ruling_limbs.iter().any(|limb| law_number_of(limb) == law));
        let laws: BTreeSet<&str> = ruling.limbs.iter().map(|limb| law_number_of(limb.0)).collect();
        let near = ruling.findings.iter().filter(|finding| !matches!(finding.status, RuleStatus::Unmet(_)));
        let rules: BTreeSet<&str> = near.map(|finding| finding.rule).collect();
        let grounds = ruling.grounds.iter().filter_map(|id| question.code.rule(id));
        let elsewhere = |code: &&Code| {
            let evaluator = Evaluator::after_lines(code, &question.record, question.lines_before);
            let theirs = || evaluator.rule_on(&ruling.question).answer;
            code.lends_answers() && code.text_id != question.code.text_id && theirs() != ruling.answer
        };
        KnowledgeFactors {
            cases_on_law: rests.count(),
            depth: grounds.map(|rule| exception_depth(&rule.role)).max().unwrap_or_default(),
            laws: laws.len(),
            rules: rules.len(),
            differing_codes: codes::all().iter().filter(elsewhere).count(),
            no_single_rule: matches!(ruling.answer, Answer::Needs(_) | Answer::NoLaw),
        }
    }

    fn points(self) -> usize {
        let rare = match self.cases_on_law {
            0 | 1 => 3,
            2 | 3 => 2,
            4..=6 => 1,
            _ => 0,
        };
        let many = self.laws.saturating_sub(1).min(2);
        rare + self.depth
            + many
            + (self.rules / 3).min(2)
            + self.differing_codes.min(1)
            + usize::from(self.no_single_rule)
    }
}

/// How many steps a rule is away from a plain rule.
const fn exception_depth(role: &Role) -> usize {
    match role {
        Role::Ground(..) => 0,
        Role::Denies(..)
        | Role::Excepts(_)
        | Role::Suspends(_)
        | Role::Lapses(_)
        | Role::Waives(_)
        | Role::Forfeits(_) => 1,
        Role::Restores(_) => 2,
    }
}

/// How much must be kept in mind.
#[derive(Debug, Clone, Copy, Default)]
struct ComplexityFactors {
    /// Lines that have happened.
    lines: usize,
    /// Players and others in the story.
    parties: usize,
    /// Cards in the story.
    cards: usize,
    options: usize,
    /// Points for the form of the reply.
    reply_form_points: usize,
    /// Whether the learner must do sums.
    needs_arithmetic: bool,
}

impl ComplexityFactors {
    fn from_question(question: &QuizQuestion) -> ComplexityFactors {
        let lines = question.record.lines.iter().take(question.lines_before);
        let (mut parties, mut cards) = (BTreeSet::new(), BTreeSet::new());
        for part in lines.clone().flat_map(Line::parts) {
            match part {
                LinePart::Card(card) => {
                    cards.insert(card);
                }
                LinePart::Word(word) if word.parse::<Seat>().is_ok() || word.parse::<Person>().is_ok() => {
                    parties.insert(word);
                }
                LinePart::Word(_) => {}
            }
        }
        ComplexityFactors {
            lines: lines.count(),
            parties: parties.len(),
            cards: cards.len(),
            options: question.options.len(),
            reply_form_points: match question.form {
                ReplyForm::One => 0,
                ReplyForm::Number => 2,
                ReplyForm::Many | ReplyForm::Pair => 4,
            },
            needs_arithmetic: matches!(
                question.ruling().answer,
                Answer::Score(_) | Answer::BestElections(_) | Answer::Rubber { .. }
            ),
        }
    }

    fn points(self) -> usize {
        self.lines
            + self.parties
            + self.cards / 2
            + self.options.saturating_sub(2)
            + self.reply_form_points
            + 4 * usize::from(self.needs_arithmetic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rarer_and_deeper_law_is_harder_to_know() {
        let plain = KnowledgeFactors { cases_on_law: 20, laws: 1, ..KnowledgeFactors::default() };
        let harder = [
            KnowledgeFactors { cases_on_law: 1, ..plain },
            KnowledgeFactors { depth: 1, ..plain },
            KnowledgeFactors { depth: 2, ..plain },
            KnowledgeFactors { laws: 3, ..plain },
            KnowledgeFactors { rules: 6, ..plain },
            KnowledgeFactors { differing_codes: 1, ..plain },
            KnowledgeFactors { no_single_rule: true, ..plain },
        ];
        assert!(harder.iter().all(|harder| harder.points() > plain.points()));
        assert!(harder[2].points() > harder[1].points());
    }

    #[test]
    fn more_to_keep_in_view_is_harder() {
        let plain = ComplexityFactors {
            lines: 4,
            parties: 2,
            cards: 4,
            options: 4,
            reply_form_points: 0,
            needs_arithmetic: false,
        };
        let harder = [
            ComplexityFactors { lines: 9, ..plain },
            ComplexityFactors { parties: 4, ..plain },
            ComplexityFactors { cards: 8, ..plain },
            ComplexityFactors { options: 6, ..plain },
            ComplexityFactors { reply_form_points: 4, ..plain },
            ComplexityFactors { needs_arithmetic: true, ..plain },
        ];
        assert!(harder.iter().all(|harder| harder.points() > plain.points()));
    }
}
