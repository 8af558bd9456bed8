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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judged_claim::JudgedClaim;
    use crate::test_support::context;
    use std::collections::BTreeSet;

    #[test]
    fn a_run_has_every_claim_of_its_code_once_in_an_order_of_its_own() {
        let context = context();
        let pool = QuestionPool::from_library(context);
        for code in ["english-club", "american-1894"] {
            let [one, again, other] = [1, 1, 2].map(|seed| draw_quick_run(&pool, code, seed));
            assert_eq!(one, again);
            assert_ne!(one, other);
            let claims: BTreeSet<QuestionId> = one.iter().map(|id| id.at_layout(0)).collect();
            assert!(claims.len() > 20 && claims.len() == one.len(), "{code}: {}", one.len());
            let judged: Vec<JudgedClaim> = one.iter().filter_map(|id| JudgedClaim::find(context, id)).collect();
            assert_eq!(judged.len(), one.len(), "every claim is judged");
            assert!(judged.iter().any(|claim| claim.is_true) && judged.iter().any(|claim| !claim.is_true));
        }
        assert_eq!(draw_quick_run(&pool, "no-code", 1), []);
    }
}
