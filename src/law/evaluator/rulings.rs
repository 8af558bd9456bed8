//! Rulings on questions: which function answers which question, and how findings and grounds are
//! recorded.

use super::Evaluator;
use super::ruling_builder::{RulingBuilder, extend_unique};
use crate::answer::Answer;
use crate::case_view::subjects_on_line;
use crate::condition::{CALL_LAWFUL, CALLED_SUIT_NOT_HELD, Condition};
use crate::finding::{Finding, RuleStatus};
use crate::question::Question;
use crate::resolver::Resolution;
use crate::ruling::{Point, Ruling};
use crate::vocabulary::{FormationIssue, Issue, Limb, RuleId, Subject, SubjectKind};
use oddtrick_table::facts::PlayRequirement;
use oddtrick_table::{IncidentKind, Line, LineIndex, Party, PlayAct, Seat, SeatOrPerson, Truth};

impl Evaluator<'_> {
    /// Rules on a question.
    ///
    /// If our copy of the code lacks the law that would decide, the answer says so, and what the earlier code gave.
    pub fn rule_on(&self, question: &Question) -> Ruling {
        let ruling = self.rule_by_own_laws(question);
        let Some((completed, missing)) = self.with_missing_laws().zip(self.code.missing_laws()) else { return ruling };
        let whole = completed.rule_by_own_laws(question);
        let is_earlier = |limb: &Limb| missing.include(*limb);
        // A law that is only consulted takes nothing from an answer that stands without it.
        let needs_earlier = whole.limbs.first().is_some_and(is_earlier) || ruling.limbs.iter().any(is_earlier);
        if whole.answer == ruling.answer && !needs_earlier {
            // Where its own laws by themselves are silent, one of them may speak of a right that an earlier law gives.
            let is_silent = ruling.limbs.is_empty() && !whole.limbs.is_empty();
            // A call that an earlier law gives was good, so that nobody had a right to it is no reason.
            let denies_call =
                |of: &Ruling| of.findings.iter().any(|finding| finding.status == RuleStatus::Unmet(CALL_LAWFUL));
            return if is_silent || (denies_call(&ruling) && !denies_call(&whole)) { whole } else { ruling };
        }
        Ruling { answer: Answer::LawMissing(Box::new(whole.answer)), ..whole }
    }

    /// Rules on a question by the laws that our copy of the code has.
    fn rule_by_own_laws(&self, question: &Question) -> Ruling {
        let mut ruling = RulingBuilder::new(Ruling {
            code: self.code.id,
            question: question.clone(),
            answer: Answer::No,
            grounds: Vec::new(),
            limbs: Vec::new(),
            points: Vec::new(),
            findings: Vec::new(),
            elections: Vec::new(),
        });
        match question {
            Question::Established { who } => self.rule_established(&mut ruling, *who),
            Question::Exact { side } => self.rule_may_exact(&mut ruling, *side),
            Question::Demand { by } => self.rule_demand(&mut ruling, *by),
            Question::Score { elections } => self.rule_score(&mut ruling, &elections.0),
            Question::Best { side } => self.rule_best_elections(&mut ruling, *side),
            Question::Deal { by } => self.rule_deal(&mut ruling, *by),
            Question::Honours { side, points } => self.rule_honours(&mut ruling, *side, *points),
            Question::Rubber => self.rule_rubber(&mut ruling),
            Question::Bet { elections } => self.rule_bet(&mut ruling, &elections.0),
            Question::MustPay { who } => self.rule_must_pay(&mut ruling, *who),
            Question::Reached { by } => self.rule_act_reached(&mut ruling, *by),
            Question::NotAsking { .. } => {
                self.rule_omission(&mut ruling, SubjectKind::Incident(IncidentKind::NotAsked));
            }
            Question::Manners { by } => self.rule_etiquette(&mut ruling, *by),
            Question::Allowed { by } => self.rule_allowed(&mut ruling, *by),
            Question::TakeUp { by, card } => self.rule_take_up(&mut ruling, *by, *card),
            Question::CanWin { side } => self.rule_can_win(&mut ruling, *side),
            Question::Partners => self.rule_partners(&mut ruling),
            Question::CutAgain => self.rule_cut_again(&mut ruling),
            Question::Plays => self.rule_plays(&mut ruling),
            Question::Belongs => self.rule_belongs(&mut ruling),
            Question::GoesOut => self.rule_goes_out(&mut ruling),
            Question::Seat => self.rule_seats(&mut ruling, 1),
            Question::Seats => self.rule_seats(&mut ruling, 2),
            Question::Enters { who } => self.rule_formation_issue(&mut ruling, FormationIssue::MayEnter, *who),
            Question::SitsIn { who } => self.rule_formation_issue(&mut ruling, FormationIssue::MaySitIn, *who),
            Question::Decides { who } => self.rule_formation_issue(&mut ruling, FormationIssue::MayDecide, *who),
        }
        self.cite_limbs(&mut ruling);
        ruling.build()
    }

    /// Adds a resolution's findings, and those of the issues that its conditions depend on.
    pub(super) fn record_findings(
        &self,
        ruling: &mut RulingBuilder,
        issue: Issue,
        subject: Subject,
        resolution: &Resolution,
    ) {
        if !ruling.mark_recorded(self.lines.len(), issue, subject) {
            return;
        }
        for &(rule, state) in &resolution.statuses {
            ruling.add_finding(Finding { rule, subject, status: state });
        }
        for &(_, under) in self.depends_on(issue, subject) {
            let resolution = self.resolve(under, subject);
            self.record_findings(ruling, under, subject, &resolution);
        }
    }

    /// Adds an issue that the answer rests on, with the grounds of its outcome.
    pub(super) fn add_grounds(
        &self,
        ruling: &mut RulingBuilder,
        issue: Issue,
        subject: Subject,
        resolution: &Resolution,
    ) {
        self.add_point(ruling, issue, subject);
        self.extend_grounds(ruling, issue, subject, resolution);
    }

    /// Adds an issue that the answer rests on.
    pub(super) fn add_point(&self, ruling: &mut RulingBuilder, issue: Issue, subject: Subject) {
        ruling.add_point(Point { after_lines: self.lines.len(), issue, subject });
    }

    /// Adds the grounds of an outcome. If an issue was refused because an issue that it depends on was
    /// refused, the reason lies there and comes first.
    fn extend_grounds(&self, ruling: &mut RulingBuilder, issue: Issue, subject: Subject, resolution: &Resolution) {
        let lost = |condition: Condition| {
            resolution.grounds.iter().any(|id| {
                resolution.statuses.iter().any(|(rule, state)| rule == id && *state == RuleStatus::Unmet(condition))
            })
        };
        let leans = self.depends_on(issue, subject);
        for (condition, under) in leans {
            if resolution.truth != Truth::Yes && lost(*condition) {
                let below = self.resolve(*under, subject);
                // A card can become liable in many ways. One whose first condition is not met is no reason.
                if !under.has_many_ways() || self.meets_first_condition(&below) {
                    self.extend_grounds(ruling, *under, subject, &below);
                }
            }
        }
        extend_unique(&mut ruling.grounds, &resolution.grounds);
        // Issues that it depends on and that hold are part of the answer too, after what decides it.
        for &(_, under) in leans {
            let below = self.resolve(under, subject);
            if below.truth == Truth::Yes {
                self.extend_grounds(ruling, under, subject, &below);
            }
        }
    }

    pub(super) fn answer_issue(
        &self,
        ruling: &mut RulingBuilder,
        issue: Issue,
        subject: Subject,
        resolution: &Resolution,
    ) {
        ruling.answer = match resolution.truth {
            Truth::Yes => Answer::Yes,
            Truth::No => Answer::No,
            Truth::Unstated => Answer::Needs(self.deciding_unknowns(issue, subject)),
        };
        self.record_findings(ruling, issue, subject, resolution);
        self.add_grounds(ruling, issue, subject, resolution);
    }

    /// Whether a player's last act lets anybody demand something.
    pub(super) fn rule_act_reached(&self, ruling: &mut RulingBuilder, by: SeatOrPerson) {
        let last = self.last_act_line(by);
        self.rule_etiquette(ruling, by);
        ruling.answer = Answer::NoLaw;
        let SeatOrPerson::Seat(by) = by else { return };
        let mut short = Vec::new();
        let leads = last.is_some_and(|line| matches!(self.lines[line], Line::Play(PlayAct::Leads { .. })));
        for (subject, penalty, _, resolution) in self.penalties_tried_for(self.facts.camp(by).opponents()) {
            if leads && self.is_paid_by_having_none(by, &resolution) {
                short.push((Issue::MayExact(penalty), subject, resolution));
                continue;
            }
            if Some(subject.line(&self.facts)) != last || self.is_ordinary_right(penalty, subject) {
                continue;
            }
            self.record_findings(ruling, Issue::MayExact(penalty), subject, &resolution);
            if resolution.truth_unsuspended == Truth::Yes {
                if ruling.answer == Answer::NoLaw {
                    ruling.clear_grounds();
                }
                ruling.answer = Answer::Yes;
                self.add_reach(ruling, Issue::MayExact(penalty), subject, &resolution);
            } else if resolution.truth == Truth::No && self.occasion_happened(&resolution) {
                short.push((Issue::MayExact(penalty), subject, resolution));
            }
        }
        if last.is_some_and(|line| self.deal_outcome_changed(ruling, line)) {
            ruling.answer = Answer::Yes;
        }
        if ruling.answer == Answer::NoLaw {
            self.add_disobedience(ruling, by, last);
        }
        if ruling.answer == Answer::NoLaw {
            // A law of just such an act that lacks something here is the reason why there is none.
            for (issue, subject, resolution) in &short {
                self.add_grounds(ruling, *issue, *subject, resolution);
            }
            self.add_permission(ruling, SeatOrPerson::Seat(by));
            self.add_near_breaches(ruling, by, last);
        }
    }

    /// Whether a suit was called from a player who had none of it, which pays the penalty. Then he may lead what he likes.
    fn is_paid_by_having_none(&self, by: Seat, resolution: &Resolution) -> bool {
        let of_suit = |id: &RuleId| self.code.rule(id).is_some_and(|rule| rule.has_condition(CALLED_SUIT_NOT_HELD));
        let paid = |(id, status): &(RuleId, RuleStatus)| of_suit(id) && matches!(status, RuleStatus::Applied { .. });
        resolution.is_defeated()
            && self.facts.demands.iter().any(|made| made.debtor == Some(by))
            && resolution.statuses.iter().any(paid)
    }

    /// Adds what somebody's last act would have been a breach of, as reasons why it is none.
    fn add_near_breaches(&self, ruling: &mut RulingBuilder, by: Seat, last: Option<LineIndex>) {
        for subject in self.subjects_against(self.facts.camp(by)) {
            let own =
                subject.responsible(&self.facts) == Some(Party::Seat(by)) && Some(subject.line(&self.facts)) == last;
            if own && self.code.rule_set(subject.kind(&self.facts), Issue::LawBroken).is_some() {
                self.add_point(ruling, Issue::LawBroken, subject);
            }
        }
    }

    /// Adds why a law reaches an act. If what it costs has to wait, the reason is what it costs that for.
    fn add_reach(&self, ruling: &mut RulingBuilder, issue: Issue, subject: Subject, resolution: &Resolution) {
        if resolution.truth == Truth::Yes {
            return self.add_grounds(ruling, issue, subject, resolution);
        }
        for (_, under) in self.depends_on(issue, subject) {
            let below = self.resolve(*under, subject);
            if below.truth == Truth::Yes {
                self.add_grounds(ruling, *under, subject, &below);
            }
        }
    }

    /// If somebody's last card disobeyed a rightful call, a law reaches it already: the mistake can still be mended, but
    /// then it is the call that is owed.
    fn add_disobedience(&self, ruling: &mut RulingBuilder, by: Seat, last: Option<LineIndex>) {
        let Some(line) = last else { return };
        for subject in subjects_on_line(&self.facts, SeatOrPerson::Seat(by), line) {
            let Subject::Renounce(n) = subject else { continue };
            let resolution = self.resolve(Issue::Offence, subject);
            let called = matches!(self.facts.renounces[n].requirement, PlayRequirement::Demanded(..));
            if called && resolution.truth == Truth::Yes {
                ruling.clear_grounds();
                ruling.answer = Answer::Yes;
                self.record_findings(ruling, Issue::Offence, subject, &resolution);
                self.add_grounds(ruling, Issue::Offence, subject, &resolution);
            }
        }
    }

    /// If a law allows somebody's last act in so many words, that is the reason why no law gives anything for it.
    fn add_permission(&self, ruling: &mut RulingBuilder, by: SeatOrPerson) {
        let Some(last) = self.last_act_line(by) else { return };
        for subject in subjects_on_line(&self.facts, by, last) {
            let resolution = self.resolve(Issue::Allowed, subject);
            if resolution.truth == Truth::Yes {
                self.record_findings(ruling, Issue::Allowed, subject, &resolution);
                self.add_grounds(ruling, Issue::Allowed, subject, &resolution);
            }
        }
    }

    /// Whether the code has rules about something that was not done. No line of a record can show that.
    fn rule_omission(&self, ruling: &mut RulingBuilder, kind: SubjectKind) {
        let about = self.code.rules().iter().filter(|rule| rule.ground_kind() == Some(kind));
        ruling.grounds = about.map(|rule| rule.id).collect();
        ruling.answer = if ruling.grounds.is_empty() { Answer::NoLaw } else { Answer::Yes };
    }

    /// Adds the limbs of the grounds.
    fn cite_limbs(&self, ruling: &mut RulingBuilder) {
        let of_grounds: Vec<Limb> =
            ruling.grounds.iter().filter_map(|id| self.code.rule(id)).map(|rule| rule.limb).collect();
        let terms = std::mem::take(&mut ruling.limbs);
        extend_unique(&mut ruling.limbs, &of_grounds);
        extend_unique(&mut ruling.limbs, &terms);
    }
}
