//! Every house rule, and every pair of them that agrees, makes a sound code.

use super::*;
use crate::codes;

#[test]
fn every_house_rule_and_every_pair_that_agrees_makes_a_sound_code() {
    for base in codes_with_some() {
        let rules: Vec<&HouseRule> = for_code(base).collect();
        for (n, one) in rules.iter().enumerate() {
            let alone = resolve(one.text_id()).expect("a code");
            assert_eq!((alone.id, alone.base_id(), alone.house_rules().len()), (one.text_id(), base, 1));
            for other in &rules[n + 1..] {
                let both = code_with(base, [other.id, one.id]);
                assert_eq!(both.is_err(), one.contradicts(other), "{} and {}: {both:?}", one.id, other.id);
            }
        }
    }
}

#[test]
fn all_that_agree_with_the_first_house_rules_make_sound_codes_together() {
    for base in codes_with_some() {
        let rules: Vec<&HouseRule> = for_code(base).collect();
        for start in 0..rules.len() {
            let mut on: Vec<&HouseRule> = Vec::new();
            for next in rules.iter().cycle().skip(start).take(rules.len()) {
                if on.len() < MAX_ON && !on.iter().any(|it| it.contradicts(next)) {
                    on.push(next);
                }
            }
            let code = code_with(base, on.iter().map(|it| it.id)).expect("a code");
            assert_eq!(code.house_rules().len(), on.len());
        }
    }
}

#[test]
fn names_are_canonical_and_each_code_is_put_together_once() {
    let code = resolve("english-club+no-honours+game-of-seven+no-honours").expect("a code");
    assert_eq!(code.id, "english-club+game-of-seven+no-honours");
    for same in ["english-club+game-of-seven+no-honours", "english-club game-of-seven no-honours"] {
        assert!(std::ptr::eq(resolve(same).expect("a code"), code), "{same}");
        assert_eq!(canonical_id(same).as_deref(), Ok(code.id));
    }
    assert!(codes::find(code.id).is_some_and(|found| std::ptr::eq(found, code)));
    assert!(std::ptr::eq(resolve("english-club").expect("a code"), &raw const codes::all()[0]));
}

#[test]
fn errors_say_what_is_wrong_and_what_there_is() {
    let error = |id: &str| resolve(id).map(|code| code.id).expect_err("an error").to_string();
    assert_eq!(error("whist"), "there is no code `whist`");
    assert_eq!(error("whist+no-honours"), "there is no code `whist`");
    let unknown = error("american-1894+no-honours");
    assert!(unknown.starts_with("`american-1894` has no house rule `no-honours`. Its house rules are game-of-ten, "));
    assert!(error("english-club+").contains("has no house rule ``"));
    assert_eq!(
        error("english-club+no-honours+honours-named"),
        "`no-honours` (no honours) and `honours-named` (honours called by name) contradict each other, so only one of \
         them can be on"
    );
    assert_eq!(
        error("english-revised+no-honours"),
        "the code `english-revised` has no house rules. The codes that have some are english-club, american-1894, \
         jsl-1890"
    );
    let all: Vec<&str> = for_code("english-club").filter(|it| it.id != "honours-named").map(|it| it.id).collect();
    let many = code_with("english-club", all.iter().copied()).map(|code| code.id).expect_err("an error");
    assert_eq!(many, CodeIdError::TooMany { named: all.len(), most: MAX_ON });
}

#[test]
fn house_rules_change_only_what_they_say() {
    let code = resolve("english-club+game-of-seven+no-honours+wrong-demands").expect("a code");
    let terms = code.terms;
    assert_eq!((terms.points_per_game.value, terms.honours_limb), (7, None));
    assert_eq!(terms.each_revoke_limb, codes::all()[0].terms.each_revoke_limb);
    // The limits on honours go with the honours, whichever house rule changed them.
    for gone in ["3.I", "4", "4.six", "4.six-at-deal", "6", "6.claimed", "7.called"] {
        assert!(code.rule(gone).is_none(), "{gone}");
    }
    assert!(code.rule("82").is_none() && code.rule("82.six").is_some());
    // What acts against the old rule acts against the new one.
    assert!(code.rule("78").is_some_and(|rule| rule.acts_against("82.six") && !rule.acts_against("82")));
    assert!(
        without(code, find("english-club", "no-honours").expect("a house rule")).is_some_and(|less| {
            less.id == "english-club+game-of-seven+wrong-demands" && less.rule("4.six").is_some()
        })
    );
}
