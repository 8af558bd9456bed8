//! What the text of an argument needs to know about the case.

use super::ArgumentText;
use super::facing::facing_of_all;
use super::uncalled::uncalled;
use crate::law_prose::{SubjectWords, WrongDemand, done_phrase, with_dealer_of};
use crate::prose::{with_apostrophes, within_sentence};
use oddtrick_law::condition::{CALL_LAWFUL, CALLED_SUIT_NOT_HELD, QUITTED};
use oddtrick_law::{
    Answer, Condition, Creditor, Evaluator, Issue, Liability, NearestRule, Penalty, Question, Rule, Step, Subject,
    paid_penalty,
};
use oddtrick_library::{Library, RuleWording, limb_title};
use oddtrick_table::facts::{Renounce, SpokenDemand};
use oddtrick_table::{Card, Demand, Facts, Line, LineIndex, Party, PlayAct, PlayRequirement, Seat, Suit};

/// A case that is being told: the wording, the evaluator after some lines, and the party that stands in where nobody
/// is responsible.
pub(super) struct ToldCase<'a, 'e> {
    pub library: &'a Library,
    pub evaluator: &'a Evaluator<'e>,
    pub party: Party,
}

impl ToldCase<'_, '_> {
    pub fn facts(&self) -> &Facts {
        &self.evaluator.facts
    }

    /// The words for what a rule was tried on.
    pub fn words(&self, subject: Subject) -> SubjectWords {
        SubjectWords::new(subject, self.facts(), self.party)
    }

    /// The words for several subjects, at least one: the people of the first, and the cards of all.
    fn words_for_all(&self, subjects: &[Subject]) -> SubjectWords {
        let facing = facing_of_all(self.facts(), self.evaluator.lines(), subjects);
        let words = self.words(subjects[0]).with_cards_of(subjects, self.facts()).with_facing(facing);
        words.with_people(subjects, self.facts())
    }

    /// The words for everything that a step is about, with the name of the one opponent who acted on its lines.
    pub fn words_of(&self, step: &Step) -> SubjectWords {
        let lines = step.lines();
        let words = self.words_for_all(&step.subjects());
        let words = words.with_actor_among(self.actors(&lines));
        let last = lines.last().and_then(|line| self.evaluator.lines().get(*line)?.actor());
        // Whether a card was the highest or lowest, nobody may know. Then it is not said.
        let paid = paid_penalty(self.evaluator, step).filter(|paid| self.card_believed(paid).is_none());
        let done_by = paid.and_then(|paid| paid.debtor);
        let words = words.with_wrong_demand(self.wrong_demand(step)).with_chosen(self.chosen(step), done_by);
        let words = words.with_actor(last).with_uncalled(uncalled(self.evaluator, step.subject));
        let words =
            words.with_called_suit(self.called_suit(step)).with_early_claim(self.claimed_during_play(step.subject));
        words.with_waiting(self.has_waited(step, &lines)).with_parties(self.parties(step))
    }

    /// The only player who may ask for what the rule of a step gives, and the only one who must do it.
    fn parties(&self, step: &Step) -> Option<(Seat, Seat)> {
        let rights = |rule: &&Rule| matches!(rule.ground_issue(), Some(Issue::MayExact(_)));
        let rule = self.evaluator.code.rule(step.rule).filter(rights)?;
        match self.evaluator.creditors_and_debtors(rule, step.subject) {
            (by, of) if by.len() == 1 && of.len() == 1 => by.first().copied().zip(of.first().copied()),
            _ => None,
        }
    }

    /// The suit that was called, for a step that says that a player had none of it.
    fn called_suit(&self, step: &Step) -> Option<Suit> {
        let line = step.facts.iter().find(|fact| fact.condition == CALLED_SUIT_NOT_HELD)?.line?;
        let calls = self.facts().demands.iter().rev().filter(|made| made.at <= line);
        calls.into_iter().find_map(|made| match made.demand {
            Demand::Lead { suit } => Some(suit),
            _ => None,
        })
    }

    /// Whether the side at fault waited for the other one to choose, between the fault and what the step says it did.
    fn has_waited(&self, step: &Step, lines: &[LineIndex]) -> bool {
        let camp = step.subject.responsible(self.facts()).map(|party| self.facts().camp(party));
        let mut waits = self.facts().waited_for_opponents.iter();
        let theirs = |seat: Seat| camp == Some(self.facts().camp(seat));
        lines.last().is_some_and(|last| waits.any(|(seat, at)| theirs(*seat) && at < last))
    }

    /// The demand that a step says was final. `None` if the step is about something else, or several demands.
    fn chosen(&self, step: &Step) -> Option<SpokenDemand> {
        let wording = self.library.wording.rule(self.evaluator.code.text_id, step.rule)?;
        let lines = step.lines();
        let mut made = self.facts().demands.iter().filter(|demand| lines.contains(&demand.at));
        let first = *made.next().filter(|_| wording.because.contains("{chosen}"))?;
        made.next().is_none().then_some(first)
    }

    /// The demand that a step says was not due, with what was due instead. `None` if the step is about something else.
    fn wrong_demand(&self, step: &Step) -> Option<WrongDemand> {
        let wording = self.library.wording.rule(self.evaluator.code.text_id, step.rule)?;
        if !wording.because.contains("{asked-wrongly}") {
            return None;
        }
        let lines = step.lines();
        let demand = self.facts().demands.iter().find(|demand| lines.contains(&demand.at))?;
        let side = self.facts().camp(demand.by);
        // A card that can be called, at once or as soon as its suit allows it, is never what a wrong demand was for alone.
        let is_call = |due: &Liability| matches!(due.demand, Demand::Card { .. });
        let mut due = self.evaluator.before_line(demand.at).owed_to(side);
        due.retain(|due| is_call(due) || !due.suspended && step.subjects().contains(&due.subject));
        let mut debtors = due.iter().filter(|due| !is_call(due)).map(|due| due.debtors.as_slice());
        let debtor = match debtors.next() {
            Some(&[only]) if debtors.all(|others| others == [only]) => Some(only),
            _ => None,
        };
        let due: Vec<Demand> = due.into_iter().map(|due| due.demand).collect();
        // A card that can be called lies on the table until it is.
        let goes_without_saying =
            |what: &Demand| matches!(what, Demand::LayCard { card } if due.contains(&Demand::Card { card: *card }));
        let due = due.iter().filter(|what| !goes_without_saying(what)).copied().collect();
        Some(WrongDemand { demand: *demand, due, debtor })
    }

    fn actors(&self, lines: &[LineIndex]) -> Vec<Seat> {
        lines.iter().filter_map(|line| self.evaluator.lines().get(*line)?.actor()).collect()
    }

    /// What happened by the rule of a step and what followed from it, as a clause.
    pub fn reason(&self, step: &Step) -> String {
        let special = self.paid(step).or_else(|| self.ended_with_hand(step)).or_else(|| self.ended_later(step));
        special.unwrap_or_else(|| self.clause_of(step))
    }

    /// What ended a right that an exception had kept alive for a while: its owner played on, or the trick was quitted.
    fn ended_later(&self, step: &Step) -> Option<String> {
        let act = self.evaluator.lines().get(step.ended_at?)?;
        match act {
            Line::Play(PlayAct::Quits { .. }) => {
                Some("the trick was turned and quitted, so what was called for could no longer be played".to_owned())
            }
            Line::Play(PlayAct::Plays { by, .. } | PlayAct::Leads { by, .. }) => {
                let facts = self.facts();
                let asked = facts.demands.iter().any(|made| facts.camp(made.by) == facts.camp(*by));
                let is_right = |demand: Demand| step.issues.contains(&Issue::MayExact(Penalty::Fixed(demand)));
                let how = match asked {
                    true => "insisting on it",
                    false if is_right(Demand::Suit) => "calling a suit",
                    false if is_right(Demand::NewDeal) => "asking for a new deal",
                    false => "asking for it",
                };
                Some(format!("{by} played on without {how}"))
            }
            _ => None,
        }
    }

    /// That the hand was over, if nothing else ended a right. What the law names as its end never came then.
    fn ended_with_hand(&self, step: &Step) -> Option<String> {
        step.is_ended_by_hand(self.evaluator).then(|| "the hand was over".to_owned())
    }

    fn clause_of(&self, step: &Step) -> String {
        self.fill(step, &self.words_of(step), RuleWording::reason)
    }

    /// That a penalty was paid, if a step takes a right away because it was used. The law ends it by a choice that is
    /// final, or by the time that has passed; what people see is that somebody did what was asked.
    fn paid(&self, step: &Step) -> Option<String> {
        // Where the choice was final, what was chosen says more than that it was done.
        let is_choice = self.chosen(step).is_some();
        let demand = paid_penalty(self.evaluator, step).filter(|_| !is_choice)?;
        let debtor = demand.debtor?;
        if let Some(card) = self.card_believed(&demand) {
            let highest = matches!(demand.demand, Demand::Highest { .. } | Demand::HighestTrump);
            let better = if highest { "higher" } else { "lower" };
            let played = format!("{debtor} had played the {} to the call that {} made", card.name(), demand.by);
            return Some(format!("{played} and is not known to have held a {better} {}", card.suit.singular()));
        }
        let done = done_phrase(demand.demand).unwrap_or_else(|| "done".to_owned());
        Some(format!("{debtor} had {done} as {} asked, and that ended the right", demand.by))
    }

    /// The card that was played to a call for the highest or the lowest card, if nothing tells whether it was that. Who is asked
    /// for it is believed.
    pub fn card_believed(&self, demand: &SpokenDemand) -> Option<Card> {
        let suit = match demand.demand {
            Demand::Highest { suit } | Demand::Lowest { suit } => Some(suit),
            Demand::HighestTrump | Demand::LowestTrump => self.facts().trump_suit(),
            _ => None,
        };
        let of_call = |it: &&Renounce| matches!(it.requirement, PlayRequirement::Demanded(_, at) if at == demand.at);
        let played = self.facts().renounces.iter().find(of_call)?;
        played.card.filter(|card| Some(card.suit) == suit && !self.facts().is_told_to_obey(played))
    }

    /// What happened by the rule of a step, without what followed.
    pub fn because(&self, step: &Step) -> String {
        self.ended_with_hand(step)
            .unwrap_or_else(|| self.fill(step, &self.words_of(step), |words| words.because.clone()))
    }

    /// What happened by the rule of a step, if it has words for being kept from its effect.
    pub fn if_prevented(&self, step: &Step) -> Option<String> {
        let words = self.library.wording.rule(self.evaluator.code.text_id, step.rule)?;
        words.if_prevented.as_ref().map(|text| with_apostrophes(&self.words_of(step).fill(text)))
    }

    /// What happened by the rule of a step to some of the subjects that it is about.
    pub fn because_of(&self, step: &Step, subjects: &[Subject]) -> String {
        let names = if subjects.is_empty() { self.words_of(step) } else { self.words_for_all(subjects) };
        self.fill(step, &names, |words| words.because.clone())
    }

    fn fill(&self, step: &Step, names: &SubjectWords, part: impl Fn(&RuleWording) -> String) -> String {
        let words = self.library.wording.rule(self.evaluator.code.text_id, step.rule);
        words.map_or(String::new(), |words| with_apostrophes(&self.with_dealer(step, &names.fill(&part(words)))))
    }

    /// A text with the name of the dealer, for a step about one deal.
    fn with_dealer(&self, step: &Step, text: &str) -> String {
        match step.subject {
            Subject::Deal(n) => with_dealer_of(self.facts(), n, text),
            _ => text.to_owned(),
        }
    }

    /// What happened if a condition of a step holds, or does not, as a clause.
    pub fn fact(&self, condition: Condition, holds: bool, step: &Step) -> String {
        if let Some(unsettled) = self.unsettled(step.subject).filter(|_| condition == QUITTED && !holds) {
            return unsettled;
        }
        let told = self.fact_alone(condition, holds, step);
        match self.why_unlawful(step.subject).filter(|_| condition == CALL_LAWFUL && !holds) {
            Some(why) => format!("{told}: {why}"),
            None => told,
        }
    }

    /// Why the call that a player did not obey was not due, as a clause. `None` if it was due.
    fn why_unlawful(&self, subject: Subject) -> Option<String> {
        let Subject::Renounce(n) = subject else { return None };
        let PlayRequirement::Demanded(_, at) = self.facts().renounces.get(n)?.requirement else { return None };
        let call = self.facts().demands.iter().find(|call| call.at == at)?;
        let then = self.evaluator.before_line(at + 1);
        let question = Question::Demand { by: call.by };
        let ruling = then.rule_on(&question);
        let told = ArgumentText::without_steps(self.library, &then, &question, &ruling);
        let why = within_sentence(told.reason.trim_end_matches('.'));
        let by_law = told.laws.first().map_or_else(String::new, |limb| format!(", by {}", limb_title(limb.0)));
        Some(format!("{why}{by_law}")).filter(|_| ruling.answer == Answer::No && !why.is_empty())
    }

    fn fact_alone(&self, condition: Condition, holds: bool, step: &Step) -> String {
        let words = self.library.wording.condition(condition.key());
        let line = step.facts.iter().find(|fact| fact.condition == condition).and_then(|fact| fact.line);
        let names = self.words_of(step);
        let names = match line {
            Some(line) => {
                let actors = self.actors(&[line]);
                let actor = actors.first().copied();
                names.with_actor_among(actors).with_actor(actor)
            }
            None => names,
        };
        words.map_or(String::new(), |words| {
            self.with_dealer(step, &names.fill(if holds { &words.yes } else { &words.no }))
        })
    }

    /// What the nearest rule lacks, after “if”.
    pub fn supposed(&self, nearest: &NearestRule) -> String {
        let names = nearest.by.map_or_else(|| self.words(nearest.subject), SubjectWords::for_party);
        let words = nearest.lacks.and_then(|lacks| self.library.wording.condition(lacks.key()));
        // A card that is not there is any card.
        words.map_or(String::new(), |words| names.fill(&words.if_yes).replace("the card ", "a card "))
    }

    /// What follows “whether”.
    pub fn whether(&self, key: &str, subject: Subject) -> String {
        let words = self.library.wording.condition(key);
        words.map_or(String::new(), |words| self.words(subject).fill(&words.whether))
    }

    /// Whether a penalty is a right of the responsible side itself.
    pub fn is_own_right(&self, penalty: Penalty, subject: Subject) -> bool {
        let of_side = matches!(subject, Subject::Side(_));
        if matches!(penalty, Penalty::Fixed(demand) if of_side && demand.concerns_only_asker()) {
            return true;
        }
        self.evaluator.code.own_rights_for(subject.kind(self.facts())).contains(&penalty)
            && !self.evaluator.code.penalties_for(subject.kind(self.facts())).contains(&penalty)
    }
}

/// Where the player sits who alone may ask for what a rule gives, if the law names him by his place: `, at B’s right,`.
pub(super) fn at_right(case: &ToldCase<'_, '_>, step: &Step, debtors: &[Seat]) -> String {
    let by_place = |rule: &&Rule| rule.creditor == Creditor::RightOfDebtor;
    match (case.evaluator.code.rule(step.rule).filter(by_place), debtors) {
        (Some(_), [of]) => format!(", at {of}’s right,"),
        _ => String::new(),
    }
}
