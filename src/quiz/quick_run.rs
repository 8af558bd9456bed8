//! Sixty seconds of true or false: in which order the claims come.

use super::family::QuestionFamily;
use super::question_id::QuestionId;
use super::question_kind::QuestionKind;
use super::question_pool::QuestionPool;
use super::quick::QUICK_LAYOUTS;
use super::rng::seeded_rng;
use rand::RngExt;
use rand::seq::SliceRandom;

/// Every claim of a code once, in an order that a seed decides, each as it stands or denied.
pub fn draw_quick_run(pool: &QuestionPool, code: &str, seed: u32) -> Vec<QuestionId> {
    let mut rng = seeded_rng(&seed.to_string(), "quick run");
    let of_code = |family: &&QuestionFamily| family.id.kind == QuestionKind::Quick && family.code.id == code;
    let families = pool.families().iter().filter(of_code);
    let mut ids: Vec<QuestionId> =
        families.map(|family| family.id.at_layout(rng.random_range(0..QUICK_LAYOUTS))).collect();
    ids.shuffle(&mut rng);
    ids
}
