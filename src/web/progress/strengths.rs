//! Strengths and weaknesses, found by one rule for laws, limbs and topics.

use std::collections::BTreeMap;

use crate::links;
use crate::state::AppState;
use crate::view::law_link::LawLink;
use oddtrick_learner::{AnswerCount, LawPerformance, Performance, Rating};
use oddtrick_library::{LawRef, Topic, law_number_of};
use oddtrick_quiz::DifficultyLevel;

/// How many laws and how many topics are listed.
const MAX_LISTED: usize = 8;

/// How many answers a rating needs before it is shown.
const MIN_RATED_ANSWERS: u32 = 10;

/// A law or limb, with its answers.
pub(super) struct RatedLaw {
    pub cite: LawLink,
    pub count: AnswerCount,
}

/// A topic with its answers, and the link to practise it.
pub(super) struct RatedTopic {
    pub title: String,
    pub href: Option<String>,
    pub count: AnswerCount,
}

/// The strengths and weaknesses of a learner.
pub(super) struct Strengths {
    /// The learner's share of right answers in percent.
    pub mean: Option<u32>,
    /// The difficulty of questions that the learner gets right half of the time.
    pub level: Option<&'static str>,
    pub weak: Vec<RatedLaw>,
    pub weak_topics: Vec<RatedTopic>,
    /// The link to practise the weak laws.
    pub practice_weak_href: String,
    pub strong: Vec<RatedLaw>,
    pub strong_topics: Vec<RatedTopic>,
}

impl Strengths {
    pub fn of(
        app: &AppState,
        standing: &Performance,
        topics: &[(&Topic, AnswerCount)],
        rating: Option<(Rating, u32)>,
    ) -> Strengths {
        let mean = standing.accuracy().unwrap_or_default();
        let whole = by_whole_law(standing);
        let weak = weak_or_strong_laws(app, &standing.weak_laws(), &whole, |count| count.is_weak(mean));
        let strong = weak_or_strong_laws(app, &standing.strong_laws(), &whole, |count| count.is_strong(mean));
        Strengths {
            mean: standing.accuracy().map(percent),
            level: rating.filter(|(_, answers)| *answers >= MIN_RATED_ANSWERS).and_then(|(rating, _)| level(rating)),
            practice_weak_href: links::practice_laws_url(weak.iter().map(|(law, _)| law.as_str())),
            weak: rated_laws(app, weak),
            weak_topics: rated_topics(app, topics, |count| count.is_weak(mean), |share| share),
            strong: rated_laws(app, strong),
            strong_topics: rated_topics(app, topics, |count| count.is_strong(mean), |share| -share),
        }
    }

    /// Whether there are no strengths and no weaknesses to show yet.
    pub fn is_empty(&self) -> bool {
        self.weak.is_empty() && self.weak_topics.is_empty() && self.strong.is_empty() && self.strong_topics.is_empty()
    }
}

/// A share in percent.
pub(super) fn percent(share: f64) -> u32 {
    // A share lies between 0 and 1.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let hundredths = (share * 100.0).round() as u32;
    hundredths
}

/// The difficulty that belongs to a rating, in a word or two.
fn level(rating: Rating) -> Option<&'static str> {
    rating.difficulty_level().to_string().parse::<DifficultyLevel>().ok().map(DifficultyLevel::name)
}

/// The laws with several limbs that the learner has met, each counted as a whole.
fn by_whole_law(standing: &Performance) -> Vec<(String, AnswerCount)> {
    let mut whole: BTreeMap<(&str, &str), (AnswerCount, usize)> = BTreeMap::new();
    for law in &standing.by_law {
        let Some((code, limb)) = law.law.split_once('/') else { continue };
        let (count, limbs) = whole.entry((code, law_number_of(limb))).or_default();
        (*count, *limbs) = (count.plus(law.count()), *limbs + 1);
    }
    let several = whole.into_iter().filter(|(_, (_, limbs))| *limbs > 1);
    several.map(|((code, law), (count, _))| (format!("{code}/{law}"), count)).collect()
}

/// The limbs that `is` selects. After them come the laws that it selects as a whole, if it selects none of their limbs.
fn weak_or_strong_laws(
    app: &AppState,
    limbs: &[&LawPerformance],
    whole: &[(String, AnswerCount)],
    is: impl Fn(AnswerCount) -> bool,
) -> Vec<(String, AnswerCount)> {
    // A law that the library no longer has cannot be read.
    let stands = |law: &str| {
        let law: Option<LawRef> = law.parse().ok();
        law.is_some_and(|law| app.library.code_text(&law.code).is_some_and(|code| code.law(law.law_number()).is_some()))
    };
    let has = |law: &str| {
        let of_it = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_digit());
        limbs.iter().any(|limb| limb.law.strip_prefix(law).is_some_and(of_it))
    };
    let found = limbs.iter().map(|limb| (&limb.law, limb.count()));
    // Only evaluated if there are too few limbs, because checking every law is slow.
    let more = whole.iter().filter(|(law, count)| is(*count) && !has(law)).map(|(law, count)| (law, *count));
    let all = found.chain(more).filter(|(law, _)| stands(law));
    all.take(MAX_LISTED).map(|(law, count)| (law.clone(), count)).collect()
}

fn rated_laws(app: &AppState, laws: Vec<(String, AnswerCount)>) -> Vec<RatedLaw> {
    laws.into_iter()
        .map(|(law, count)| RatedLaw { cite: crate::view::law_link::stored_law_link(&app.library, &law), count })
        .collect()
}

/// The topics that `is` selects, sorted by `order` of their share of right answers.
fn rated_topics(
    app: &AppState,
    topics: &[(&Topic, AnswerCount)],
    is: impl Fn(AnswerCount) -> bool,
    order: impl Fn(f64) -> f64,
) -> Vec<RatedTopic> {
    let mut found: Vec<&(&Topic, AnswerCount)> = topics.iter().filter(|(_, count)| is(*count)).collect();
    let place = |(_, count): &(&Topic, AnswerCount)| order(count.accuracy().unwrap_or_default());
    found.sort_by(|a, b| place(a).total_cmp(&place(b)));
    let shown = found.into_iter().take(MAX_LISTED).map(|(topic, count)| RatedTopic {
        title: topic.title.clone(),
        href: links::practice_topic_url(app, &topic.slug, None),
        count: *count,
    });
    shown.collect()
}
