//! Rules: what one limb of one law does, as data.

use crate::clause::{Clause, ClauseWords};
use crate::condition::Condition;
use crate::vocabulary::{Creditor, Debtor, Issue, Limb, RuleId, SubjectKind};

/// What a rule does when its conditions are met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Decides that the issue holds for subjects of this kind.
    Ground(SubjectKind, Issue),
    /// Says expressly that the issue does not hold for subjects of this kind. If somebody asks for
    /// it, this is the reason for the refusal.
    Denies(SubjectKind, Issue),
    /// Takes away what other rules would give.
    Excepts(&'static [RuleId]),
    /// Suspends what other rules give: it is owed, but nobody can be made to pay it now.
    Suspends(&'static [RuleId]),
    /// Takes away an exception, so that what the exception took away applies again.
    Restores(&'static [RuleId]),
    /// Ends a right because its time is over.
    Lapses(&'static [RuleId]),
    /// Ends a right that its owners have given up.
    Waives(&'static [RuleId]),
    /// Ends a right that its owners have lost by an offence of their own.
    Forfeits(&'static [RuleId]),
}

impl Role {
    /// The role as one word, as data.
    pub const fn name(&self) -> &'static str {
        match self {
            Role::Ground(..) => "ground",
            Role::Denies(..) => "denies",
            Role::Excepts(_) => "excepts",
            Role::Suspends(_) => "suspends",
            Role::Restores(_) => "restores",
            Role::Lapses(_) => "lapses",
            Role::Waives(_) => "waives",
            Role::Forfeits(_) => "forfeits",
        }
    }

    /// The rules that this one acts against. A name that ends in a star stands for every rule whose
    /// name starts with the part before the star.
    pub const fn targets(&self) -> &'static [RuleId] {
        match self {
            Role::Ground(..) | Role::Denies(..) => &[],
            Role::Excepts(targets)
            | Role::Suspends(targets)
            | Role::Restores(targets)
            | Role::Lapses(targets)
            | Role::Waives(targets)
            | Role::Forfeits(targets) => targets,
        }
    }

    /// The same role against other rules. Codes are built once and live as long as the program, so the list does too.
    pub(crate) fn with_targets(self, targets: Vec<RuleId>) -> Role {
        let targets: &'static [RuleId] = targets.leak();
        match self {
            Role::Ground(..) | Role::Denies(..) => self,
            Role::Excepts(_) => Role::Excepts(targets),
            Role::Suspends(_) => Role::Suspends(targets),
            Role::Restores(_) => Role::Restores(targets),
            Role::Lapses(_) => Role::Lapses(targets),
            Role::Waives(_) => Role::Waives(targets),
            Role::Forfeits(_) => Role::Forfeits(targets),
        }
    }
}

/// Whether a target names a rule, either in full or by the start of its name and a star.
pub(crate) fn target_matches(target: &str, rule: RuleId) -> bool {
    target == rule || target.strip_suffix('*').is_some_and(|beginning| rule.starts_with(beginning))
}

/// What one limb of one law does, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    /// Its name within its code.
    pub id: RuleId,
    /// The limb that it comes from.
    pub limb: Limb,
    /// What it does.
    pub role: Role,
    /// When it applies: all of these must be met.
    pub clauses: &'static [Clause],
    /// Who owes the penalty, if it gives one.
    pub debtor: Debtor,
    /// Who may demand the penalty, if it gives one.
    pub creditor: Creditor,
    /// Gives a right of ordinary play, for which no offence is needed.
    pub ordinary_right: bool,
    /// The score that a side cannot pass, if it sets a ceiling.
    pub ceiling: Option<u8>,
    /// Words of the limb, verbatim.
    pub quote: &'static str,
}

impl Rule {
    /// A rule. If it gives a penalty, either opponent may demand it from the offender.
    pub const fn new(
        id: RuleId,
        limb: &'static str,
        role: Role,
        clauses: &'static [Clause],
        quote: &'static str,
    ) -> Rule {
        let (debtor, creditor) = (Debtor::Offender, Creditor::Either);
        Rule { id, limb: Limb(limb), role, clauses, debtor, creditor, ordinary_right: false, ceiling: None, quote }
    }

    /// How many rules some chapters have together.
    pub(crate) const fn count(chapters: &[&[Rule]]) -> usize {
        let (mut n, mut sum) = (0, 0);
        while n < chapters.len() {
            sum += chapters[n].len();
            n += 1;
        }
        sum
    }

    /// The rules of some chapters in one list.
    pub(crate) const fn joined<const COUNT: usize>(chapters: &[&[Rule]]) -> [Rule; COUNT] {
        let mut rules = [chapters[0][0]; COUNT];
        let (mut chapter, mut place) = (0, 0);
        while chapter < chapters.len() {
            let mut n = 0;
            while n < chapters[chapter].len() {
                rules[place] = chapters[chapter][n];
                place += 1;
                n += 1;
            }
            chapter += 1;
        }
        rules
    }

    /// The rule with another debtor.
    #[must_use]
    pub const fn with_debtor(self, debtor: Debtor) -> Rule {
        Rule { debtor, ..self }
    }

    /// The rule with another creditor.
    #[must_use]
    pub const fn with_creditor(self, creditor: Creditor) -> Rule {
        Rule { creditor, ..self }
    }

    /// The rule as one that gives a right of ordinary play.
    #[must_use]
    pub const fn as_ordinary_right(self, creditor: Creditor) -> Rule {
        Rule { creditor, ordinary_right: true, ..self }
    }

    /// Its conditions, in the order in which they are tested.
    pub fn conditions(&self) -> impl DoubleEndedIterator<Item = Condition> + Clone + use<> {
        self.clauses.iter().map(|clause| clause.condition)
    }

    /// Whether it has a condition.
    pub fn has_condition(&self, condition: Condition) -> bool {
        self.conditions().any(|own| own == condition)
    }

    /// Whether it is about a special case of what another rule is about: it asks for all that the other asks for, and for
    /// more. Of two rules that give the same, the special one is the reason.
    pub fn is_special_case_of(&self, other: &Rule) -> bool {
        self.clauses.len() > other.clauses.len() && other.conditions().all(|condition| self.has_condition(condition))
    }

    /// The clause that has a condition.
    pub fn clause(&self, condition: Condition) -> Option<&'static Clause> {
        self.clauses.iter().find(|clause| clause.condition == condition)
    }

    /// The words of the limb that state a clause: its own, or the rule's whole quote.
    pub const fn words_of(&self, clause: &Clause) -> &'static str {
        match clause.words {
            ClauseWords::Verbatim(words) => words,
            ClauseWords::WholeQuote | ClauseWords::Implied(_) => self.quote,
        }
    }

    /// Whether it acts against a rule.
    pub fn acts_against(&self, rule: RuleId) -> bool {
        self.role.targets().iter().any(|target| target_matches(target, rule))
    }

    /// Whether it ends a right.
    pub const fn ends_right(&self) -> bool {
        matches!(self.role, Role::Lapses(_) | Role::Waives(_) | Role::Forfeits(_))
    }

    /// The issue that it decides to hold, if it is a ground.
    pub const fn ground_issue(&self) -> Option<Issue> {
        match self.role {
            Role::Ground(_, issue) => Some(issue),
            _ => None,
        }
    }

    /// The kind of subject that it decides about, if it is a ground.
    pub const fn ground_kind(&self) -> Option<SubjectKind> {
        match self.role {
            Role::Ground(kind, _) => Some(kind),
            _ => None,
        }
    }

    /// The kinds of subject and the issue that it decides, one way or the other, in a code with these rules. They are
    /// several for a rule about every breach.
    pub fn decides_in(&self, rules: &[Rule]) -> Vec<(SubjectKind, Issue)> {
        let Some((kind, issue)) = self.decides() else { return Vec::new() };
        if kind != SubjectKind::AnyBreach {
            return vec![(kind, issue)];
        }
        let mut all: Vec<(SubjectKind, Issue)> = Vec::new();
        for (kind, _) in rules.iter().filter_map(Rule::decides).filter(|(_, issue)| *issue == Issue::LawBroken) {
            if !all.contains(&(kind, issue)) {
                all.push((kind, issue));
            }
        }
        all
    }

    /// The kind of subject and the issue that it decides, one way or the other.
    pub const fn decides(&self) -> Option<(SubjectKind, Issue)> {
        match self.role {
            Role::Ground(kind, issue) | Role::Denies(kind, issue) => Some((kind, issue)),
            _ => None,
        }
    }
}
