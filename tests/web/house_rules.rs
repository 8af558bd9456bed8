//! The page of house rules, the law book, and rulings under house rules.

use crate::support::{Browser, LIBRARY, read_only_site};

#[test]
fn each_house_rule_has_its_text_and_its_three_rulings() {
    let site = read_only_site();
    let browser = Browser::new();
    for code in ["english-club", "american-1894"] {
        let page = browser.get(site, &format!("/laws/{code}/house-rules"));
        assert_eq!(page.status, 200);
        let of_code: Vec<_> = LIBRARY.house_rules_of(code).collect();
        assert_eq!(page.count(".answers"), of_code.len() * 3, "{code}");
        for text in of_code {
            assert_eq!(page.count(&format!("h2#{}", text.house_rule.id)), 1, "{}", text.house_rule.id);
        }
        assert!(page.count("del") > 0 && page.count("ins") > 0);
    }
    let page = browser.get(site, "/laws/english-club/house-rules").text("main");
    assert!(page.contains("The answer turns on the house rule “a game of seven”."), "{page}");
    assert_eq!(browser.get(site, "/laws/foster-adaptations/house-rules").status, 404);
    let linked = browser.get(site, "/laws/english-club");
    assert_eq!(linked.count("a[href='/laws/english-club/house-rules']"), 1);
}

#[test]
fn the_law_book_has_every_law_with_its_changes_marked() {
    let site = read_only_site();
    let browser = Browser::new();
    for code in &LIBRARY.codes {
        let book = browser.get(site, &format!("/laws/{}/book", code.id));
        assert_eq!((book.status, book.count(".law-entry")), (200, code.laws().count()), "{}", code.id);
        assert_eq!((book.count("ins"), book.count("del")), (0, 0), "{}", code.id);
        assert_eq!(book.attr("link[rel=canonical]", "href"), format!("http://{}/laws/{}/book", site.address, code.id));
    }
    let book = browser.get(site, "/laws/english-club+game-of-seven+no-honours/book");
    assert_eq!(book.status, 200);
    let second: String = book.text("#law-2").split_whitespace().collect();
    assert!(second.contains("Agameconsistsof[struckout:fivepoints][new:sevenpoints]."), "{second}");
    assert!(book.text("#law-4").contains("struck out"));
    assert_eq!(book.count("dl dt"), 2);
    assert_eq!(book.count("link[rel=canonical]"), 0);
}

#[test]
fn the_law_book_has_one_address_and_names_its_club() {
    let site = read_only_site();
    let browser = Browser::new();
    let turned = browser.get(site, "/laws/english-club+no-honours+game-of-seven/book?club=Odd");
    let canonical = "/laws/english-club+game-of-seven+no-honours/book?club=Odd";
    assert_eq!((turned.status, turned.header("location").as_str()), (308, canonical));
    let named = browser.get(site, "/laws/english-club/book?club=%3Cb%3EPortland%3C%2Fb%3E+Club");
    assert_eq!(named.text("h1"), "The laws of whist as played at the <b>Portland</b> Club");
    let short = browser.get(site, "/laws/english-club+no-honours/book?club=Portland");
    assert_eq!(short.text("h1"), "The laws of whist as played at the Portland club");
    // The name is no part of the page that is kept.
    assert_eq!(browser.get(site, "/laws/english-club/book").text("h1"), "English club code");
    let long = browser.get(site, &format!("/laws/english-club/book?club={}", "x".repeat(61)));
    assert_eq!(long.status, 400);
    assert!(long.text("main").contains("at most 60 characters"));
}

#[test]
fn a_law_book_that_cannot_be_says_why() {
    let site = read_only_site();
    let browser = Browser::new();
    for (id, why) in [
        ("english-club+no-such", "has no house rule `no-such`"),
        ("english-club+no-honours+honours-named", "contradict each other"),
        ("foster-adaptations+no-honours", "no code"),
        ("jsl-1890+no-honours", "has no house rule `no-honours`"),
        ("whist", "no such code"),
    ] {
        let page = browser.get(site, &format!("/laws/{id}/book"));
        assert_eq!(page.status, 404, "{id}");
        assert!(page.text("main").contains(why), "{id}: {}", page.text("main"));
    }
}

#[test]
fn the_api_rules_by_house_rules() {
    let site = read_only_site();
    let browser = Browser::new();
    let record = "A kept back the suit led, trick quitted: 1\nthe hand is over: tricks A-B 9, Y-Z 4\nY challenges A\n";
    let rule = |code: &str| {
        let body = serde_json::json!({ "record": record, "code": code, "question": "what may Y-Z exact" });
        browser.post_raw(site, "/api/v1/rulings", "application/json", body.to_string().as_bytes())
    };
    let ruled = rule("english-club+two-trick-revoke");
    assert_eq!(ruled.status, 200);
    assert!(ruled.body.contains("open: take 2 tricks"), "{}", ruled.body);
    assert!(ruled.body.contains("72, I, house rule: a revoke costs two tricks"), "{}", ruled.body);
    let wrong = rule("english-club+two-trick");
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("Did you mean `two-trick-revoke`?"), "{}", wrong.body);
}
