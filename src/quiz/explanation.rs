//! What a learner reads after answering: the ruling, its laws, the variations, and what happened to every rule.

use super::argument_text::ArgumentText;
use super::claim::Claim;
use super::context::QuizContext;
use super::kind;
use super::law_prose::{self, SubjectWords, rule_status_text};
use super::law_reason::reason_of;
use super::limb_quotation::{LimbQuotation, quote_limbs};
use super::prose::Prose;
use super::question_kind::QuestionKind;
use super::quiz_question::QuizQuestion;
use super::variant::Variant;
use oddtrick_law::codes;
use oddtrick_law::{Answer, Argument, Evaluator, Issue, Limb, Point, Question, RuleId, Ruling, StepEffect};
use oddtrick_library::{Library, limb_title};
use oddtrick_table::{Demand, Facts};

/// What a learner reads after answering.
#[derive(Debug, Clone)]
pub struct Explanation {
    /// The answer, with its reason.
    pub answer: Prose,
    /// The reason, if the answer does not give it.
    pub reason: Option<Prose>,
    /// Why, in steps, if the question asks for a ruling or for a part of one. Other kinds ask about something beside it.
    pub argument: Option<ArgumentText>,
    /// The laws that the ruling depends on, the deciding one first.
    pub laws: Vec<LimbQuotation>,
    /// For a variation: the change, as the words after “If”, and the answer of the case as it stands.
    pub base_story: Option<VariationText>,
    /// The other stories of the case that have a different answer.
    pub variations: Vec<VariationText>,
    /// For a choice of penalties: the result of each choice.
    pub elections: Vec<(Prose, String)>,
    /// The decision of the book, moved to our table, if it decides just what was asked.
    pub decision: Option<String>,
    /// Every rule that was considered.
    pub findings: Vec<FindingText>,
}

/// A variation in words.
#[derive(Debug, Clone)]
pub struct VariationText {
    /// The words after “If”.
    pub change: String,
    /// What would follow: the clause after “If …,”.
    pub consequence: Prose,
    /// The id of the text of the code that makes the difference.
    pub code: &'static str,
    /// The limb that makes the difference. It may be empty.
    pub limb: String,
    /// The id of the text of the code that the question is asked under.
    pub(super) asked_under: &'static str,
}

impl VariationText {
    /// The variation as a sentence, with the law that makes the difference.
    pub fn sentence(&self) -> Prose {
        let mut told = Prose::from_text(format!("If {}, ", self.change));
        told.push(self.consequence.clone());
        if !self.limb.is_empty() {
            let of_other = self.code != self.asked_under;
            let limb = if of_other { format!("{}/{}", self.code, self.limb) } else { self.limb.clone() };
            told.push(Prose::from_text(format!(" ({})", limb_title(&limb))));
        }
        told.with_full_stop()
    }
}

/// What happened to a rule, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindingText {
    /// `applied`, `unmet`, `displaced` …: the name of the [`RuleStatus`](oddtrick_law::RuleStatus).
    pub status: &'static str,
    /// The id of the code's text.
    pub code: &'static str,
    /// The id of the rule.
    pub rule: &'static str,
    /// The limb that the rule encodes.
    pub limb: String,
    /// Why, in a sentence.
    pub why: String,
}

impl QuizQuestion {
    /// Explains the ruling, with its laws and variations. `None` if the library no longer has the story.
    pub fn explain(&self, context: &QuizContext) -> Option<Explanation> {
        let variant = Variant::from_id(context, &self.id).ok()?;
        let ruling = &self.ruling;
        let evaluator = variant.evaluator(variant.code);
        let argued = self.ruling_on_what_is_asked(&evaluator, variant.ruling());
        let mut argument = ArgumentText::new(context, &evaluator, &variant.question, &argued);
        if self.id.kind == QuestionKind::Score && self.reason.is_some() {
            self.leave_only_scoring(context, &evaluator, &mut argument);
        }
        let choices = ruling.elections.iter().map(|(election, outcome)| {
            (
                law_prose::answer_text(&Answer::BestElections([election.clone()].into())),
                law_prose::outcome_text(outcome),
            )
        });
        let told = Explanation {
            answer: self.answer_text.clone().unwrap_or_else(|| Prose::from_text(argument.sentence.clone())),
            reason: self.reason_with_dissent(&variant),
            laws: self.quoted_laws(context, &argument, self.rule_that_decides(&evaluator, &argued)),
            argument: Some(argument).filter(|_| self.answer_text.is_none() || self.id.kind.rests_on_argument()),
            base_story: base_story_text(&variant),
            variations: self.variations_not_asked(&variant),
            elections: choices.collect(),
            decision: self.decision(&variant),
            findings: describe_findings(context, ruling, &variant.evaluator(variant.code).facts),
        };
        let answer = told.answer.clone();
        let told = told.named(self.naming);
        // A quick claim and a law name nobody, and often begin with the article “A”.
        let is_law = matches!(self.id.kind, QuestionKind::Quick | QuestionKind::Law);
        Some(if is_law { Explanation { answer, ..told } } else { told })
    }
}

impl QuizQuestion {
    /// The other stories of the case that have a different answer, without the change that was just asked about.
    fn variations_not_asked(&self, variant: &Variant<'_>) -> Vec<VariationText> {
        let asked = self.prompt.to_string();
        let is_asked = |told: &VariationText| self.id.kind == QuestionKind::Change && asked.contains(&told.change);
        let all = variation_texts(variant, &self.ruling.answer).into_iter();
        all.filter(|told| !is_asked(told)).collect()
    }

    /// The words of the laws, the deciding one first. Where several codes are asked, the law that decides by each comes
    /// first. What a score turns on is mostly a rule of scoring.
    fn quoted_laws(
        &self,
        context: &QuizContext,
        argument: &ArgumentText,
        deciding: Option<RuleId>,
    ) -> Vec<LimbQuotation> {
        let of_score = self.ruling.limbs.first().filter(|_| self.id.kind == QuestionKind::Score);
        // A quick claim is about the law that its answer names.
        let of_claim = self.ruling.grounds.first().filter(|_| self.id.kind == QuestionKind::Quick);
        let of_claim = of_claim.and_then(|id| Some(&self.code.rule(id)?.limb));
        // Of cards that can be called, how they came to be exposed says most, and of demands, what ended some of them.
        let of_cards = deciding.filter(|_| matches!(self.id.kind, QuestionKind::Cards | QuestionKind::Remedies));
        let of_cards = of_cards.and_then(|id| Some(&self.code.rule(id)?.limb));
        let first = of_score.into_iter().chain(of_claim).chain(of_cards);
        let order: Vec<Limb> = first.chain(&argument.laws).copied().collect();
        let mut quoted: Vec<LimbQuotation> = Vec::new();
        for ruling in self.compared_rulings.iter().filter(|ruling| ruling.code != self.code.id) {
            let reason = codes::find(ruling.code).and_then(|code| reason_of(context, code, ruling));
            quoted.extend(quote_limbs(context, ruling, &[], (None, reason)).into_iter().next());
        }
        // A change and a quick question are answered otherwise than the ruling.
        let is_of_ruling = match self.id.kind {
            QuestionKind::Change | QuestionKind::Quick | QuestionKind::Score => false,
            QuestionKind::Cards => deciding.is_none(),
            _ => true,
        };
        let reason = reason_of(context, self.code, &self.ruling).filter(|_| is_of_ruling);
        let mut own = quote_limbs(context, &self.ruling, &order, (deciding, reason));
        let rest = own.split_off(own.len().min(1));
        // Where the ruling of one code is told, the law of the other decides.
        if self.code_asked_about().is_some_and(|asked| asked != self.code.id) {
            std::mem::swap(&mut own, &mut quoted);
        }
        own.into_iter().chain(quoted).chain(rest).collect()
    }

    /// The code for whose ruling the question asks, if that of another is told.
    pub(super) fn code_asked_about(&self) -> Option<&'static str> {
        self.options.iter().find_map(|option| match &option.claim {
            Claim::Codes(said) if said.len() == 1 => Some(said[0].0),
            _ => None,
        })
    }

    /// The rule that decides the question. `None` if no law speaks of it.
    fn rule_that_decides(&self, evaluator: &Evaluator<'_>, argued: &Ruling) -> Option<RuleId> {
        use QuestionKind::{Change, Quick, Spot, Until, Who}; // They ask about one rule of several.
        if matches!(self.id.kind, Who | Spot | Change | Until | Quick) {
            return self.ruling.grounds.first().copied();
        }
        if self.id.kind == QuestionKind::Cards {
            // That none of some cards can be called says nothing about what else is due.
            let demand = (0..self.options.len()).find(|place| self.is_right(*place));
            let demand = *self.options[demand?].claim.demands().first()?;
            let Question::Exact { side } = argued.question else { return None };
            let due = evaluator.exactable_by(side).into_iter().find(|due| due.demand == demand)?;
            return kind::exposing_rule(evaluator, due.subject, due.rule).or(Some(due.rule));
        }
        let argument = Argument::new(evaluator, argued);
        // Where something is due and something is not any more, what ended it is the harder half.
        let ended = argument.steps.iter().rev().find(|step| matches!(step.effect, StepEffect::TakesAway(_)));
        let ended = ended.filter(|_| self.id.kind == QuestionKind::Remedies);
        ended.or_else(|| argument.deciding_step()).map(|step| step.rule)
    }

    /// The ruling without the points about demands that no option speaks of.
    fn ruling_on_what_is_asked(&self, evaluator: &Evaluator<'_>, ruling: &Ruling) -> Ruling {
        let asked: Vec<Demand> = self.options.iter().flat_map(|option| option.claim.demands()).collect();
        let is_asked = |point: &&Point| match point.issue {
            Issue::MayExact(penalty) => {
                evaluator.demand_for(penalty, point.subject).is_some_and(|demand| asked.contains(&demand))
            }
            _ => false,
        };
        let points: Vec<Point> = ruling.points.iter().filter(is_asked).copied().collect();
        let asks_in_part = matches!(self.id.kind, QuestionKind::Who | QuestionKind::Cards | QuestionKind::Opinions);
        let ruling = ruling.clone();
        if asks_in_part && !points.is_empty() { Ruling { points, ..ruling } } else { ruling }
    }

    /// The words of the book’s decision, moved to our table. `None` if the question asks about something else than the
    /// book decided: a story with a change, or under another code.
    fn decision(&self, variant: &Variant<'_>) -> Option<String> {
        // A decision that says the opposite of the answer would only puzzle the reader.
        let is_on_the_point = variant.variation.is_none()
            && !self.book_differs
            && self.code.id == variant.case.code
            && matches!(self.id.kind, QuestionKind::Ruling | QuestionKind::Law | QuestionKind::Remedies);
        let quote = variant.case.quote.as_str();
        (is_on_the_point && !quote.is_empty()).then(|| self.naming.quotation(quote, &variant.relabelling))
    }
}

/// For a variation: the change, and the ruling on the case as it stands.
fn base_story_text(variant: &Variant<'_>) -> Option<VariationText> {
    let variation = variant.variation?;
    let base = variant.with_variation(None)?;
    let ruling = base.ruling();
    Some(VariationText {
        change: variant.relabelling.text(&variation.change),
        consequence: law_prose::consequence_of(&base.evaluator(base.code), &base.question, &ruling.answer),
        code: base.code.text_id,
        limb: ruling.limbs.first()?.0.to_owned(),
        asked_under: variant.code.text_id,
    })
}

/// The other stories about the same question that have a different answer.
fn variation_texts(variant: &Variant<'_>, given: &Answer) -> Vec<VariationText> {
    let Variant { case, id: question_id, .. } = variant;
    let mut told = Vec::new();
    // A variation is a change to the case as it stands, so nobody knows what two of them make of it.
    if variant.variation.is_some() {
        return told;
    }
    for variation in case
        .undisputed_variations(question_id.question_index)
        .filter(|turn| question_id.variation.as_deref() != Some(&turn.slug))
    {
        let other = variant.with_variation(Some(&variation.slug)).filter(|other| variant.is_at_stage_of(other));
        let Some(other) = other else { continue };
        let limb = variation.deciding_limb(&case.code, other.code, other.ruling());
        let answer = &other.ruling().answer;
        // A story with the same answer teaches nothing new, nor does one under a code that nobody has named.
        let is_ruled = variation.code.is_some() || other.code.id == variant.code.id;
        let tells = is_ruled && answer != given && !matches!(answer, Answer::Needs(_) | Answer::LawMissing(_));
        if tells {
            told.push(VariationText {
                change: variant.relabelling.text(&variation.change),
                consequence: law_prose::consequence_of(&other.evaluator(other.code), &other.question, answer),
                code: other.code.text_id,
                limb: limb.map_or(String::new(), |limb| limb.0.to_owned()),
                asked_under: variant.code.text_id,
            });
        }
    }
    told
}

/// What happened to each rule of a ruling, told about the player or side that the rule was tested on.
pub fn describe_findings(library: &Library, ruling: &Ruling, facts: &Facts) -> Vec<FindingText> {
    let Some(code) = codes::find(ruling.code) else { return Vec::new() };
    let party = ruling.question.party_concerned(facts);
    let mut all: Vec<FindingText> = Vec::new();
    for finding in &ruling.findings {
        let Some(rule) = code.rule(finding.rule) else { continue };
        let names = SubjectWords::new(finding.subject, facts, party);
        let told = FindingText {
            status: finding.status.name(),
            code: code.text_id,
            rule: rule.id,
            limb: rule.limb.0.to_owned(),
            why: rule_status_text(library, code, &names, finding.rule, finding.status),
        };
        if !all.contains(&told) {
            all.push(told);
        }
    }
    // Rules that applied come first, and rules that were not met come last. Otherwise the order of the code stays.
    let rank = |state: &str| ["applied", "needs", "doubtful"].iter().position(|s| *s == state);
    all.sort_by_key(|finding| match finding.status {
        "unmet" => 9,
        state => rank(state).unwrap_or(5),
    });
    all
}
