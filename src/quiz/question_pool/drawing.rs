//! Drawing questions of a choice: several that differ, or the next one for somebody who has had some already.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rand::seq::SliceRandom;

use super::{MIN_LAYOUTS_TRIED, QuestionPool, is_same_layout, random_layout};
use crate::context::QuizContext;
use crate::mix::Mix;
use crate::quiz_question::QuizQuestion;
use crate::rng::seeded_rng;

/// The most questions made for one draw. It ends the search for what hardly ever turns up.
const MAX_TRIES: usize = 400;

impl QuestionPool {
    /// Draws questions of a choice. The same choice and seed give the same questions.
    ///
    /// No case comes back until every case has come, and no question comes twice, so there can be fewer than `count`. There
    /// can also be fewer if what is chosen hardly ever turns up.
    pub fn draw(&self, context: &QuizContext, mix: &Mix, count: usize, seed: u64) -> Vec<QuizQuestion> {
        let name = format!("practice {seed}");
        let order = self.shuffled_places(mix, &name);
        self.draw_in_order(context, mix, &order, (count, &name))
    }

    /// Draws one question of a choice for somebody who was asked about the cases `lately`, newest first. Cases that are not in
    /// it come first, then the one asked longest ago. `None` if the choice has no question.
    pub fn draw_next(&self, context: &QuizContext, mix: &Mix, lately: &[String], seed: u64) -> Option<QuizQuestion> {
        let name = format!("practice {seed}");
        let mut order = self.shuffled_places(mix, &name);
        order.sort_by_cached_key(|place| {
            let case = self.families[*place].id.case_id();
            lately.iter().position(|asked| *asked == case).map(Reverse)
        });
        self.draw_in_order(context, mix, &order, (1, &name)).pop()
    }

    /// The places of the families of a choice in the order of a draw: one family of each case, then a second one, and so on.
    fn shuffled_places(&self, mix: &Mix, name: &str) -> Vec<usize> {
        let mut order: Vec<usize> =
            (0..self.families.len()).filter(|place| mix.matches_family(&self.families[*place])).collect();
        order.shuffle(&mut seeded_rng(name, "families"));
        let mut come: BTreeMap<String, usize> = BTreeMap::new();
        order.sort_by_cached_key(|place| {
            let times = come.entry(self.families[*place].id.case_id()).or_default();
            *times += 1;
            *times
        });
        order
    }

    fn draw_in_order(
        &self,
        context: &QuizContext,
        mix: &Mix,
        order: &[usize],
        (count, name): (usize, &str),
    ) -> Vec<QuizQuestion> {
        let mut drawn: Vec<QuizQuestion> = Vec::new();
        let mut tries = 0;
        for round in 0..count.max(MIN_LAYOUTS_TRIED) {
            let had = drawn.len();
            for &place in order {
                let family = &self.families[place];
                if drawn.len() == count || tries == MAX_TRIES {
                    return drawn;
                }
                if !self.may_match(context, mix, place) {
                    continue;
                }
                tries += 1;
                let seed = random_layout(name, &format!("{} {round}", family.id));
                let made = QuizQuestion::draw(context, &family.id.at_layout(seed)).ok();
                // A kind can ask something else than the case does, and other laws can decide that.
                let made = made.filter(|made| {
                    let limbs: Vec<&str> = made.ruling().limbs.iter().map(|limb| limb.0).collect();
                    mix.matches_laws(made.code.text_id, &limbs)
                });
                let made = made.filter(|made| mix.matches_difficulty(made.difficulty(context)));
                drawn.extend(made.filter(|made| drawn.iter().all(|had| !is_same_layout(had, made))));
            }
            // Nothing new turns up any more.
            if drawn.len() == had && round + 1 >= MIN_LAYOUTS_TRIED {
                break;
            }
        }
        drawn
    }
}
