//! Search: what is found, what redirects at once, and that any query gets an answer.

use oddtrick_library::search::{DocumentKind, SearchTarget, documents, resolve_citation};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::support::{Browser, LIBRARY, Page, Site, read_only_site};

fn search(site: &Site, typed: &str, rest: &str) -> Page {
    let query: String = form_urlencoded::byte_serialize(typed.as_bytes()).collect();
    Browser::new().get(site, &format!("/search?q={query}{rest}"))
}

fn found(page: &Page) -> Vec<String> {
    page.attrs(".results > li > a", "href")
}

#[test]
fn a_query_naming_a_law_or_case_redirects_to_it() {
    let site = read_only_site();
    for (typed, meant) in [
        ("law 73", "/laws/english-club/73"),
        ("73", "/laws/english-club/73"),
        ("Law 72, V", "/laws/english-club/72#v"),
        ("72 v", "/laws/english-club/72#v"),
        ("72v", "/laws/english-club/72#v"),
        ("72.5", "/laws/english-club/72#v"),
        ("  LAW   72 (iv) ", "/laws/english-club/72#iv"),
        ("american 24", "/laws/american-1894/24"),
        ("American law 20 iv", "/laws/american-1894/20#iv"),
        ("american etiquette 4", "/laws/american-1894/etiquette.IV"),
        ("revised 77", "/laws/english-revised/77"),
        ("jsl 13", "/laws/jsl-1890/13"),
        ("jsl 8 a", "/laws/jsl-1890/8#a"),
        ("dummy ii", "/laws/english-club/dummy.II"),
        ("double dummy 1", "/laws/english-club/double-dummy.I"),
        ("double dummy", "/laws/english-club/double-dummy.I"),
        ("english 73", "/laws/english-club/73"),
        ("revised english 77", "/laws/english-revised/77"),
        ("J.S.L. 19", "/laws/jsl-1890/19"),
        ("Law 72 of the English club code", "/laws/english-club/72"),
        ("American code of 1894, law 24", "/laws/american-1894/24"),
        ("case no. 108", "/cases/drayson/108"),
        ("etiquette 5", "/laws/english-club/etiquette.V"),
        ("case 108", "/cases/drayson/108"),
        ("Drayson 9", "/cases/drayson/9"),
        ("test 5", "/cases/drayson-tests/5"),
        ("mcintosh 12", "/cases/mcintosh/12"),
        ("McIntosh’s case 12", "/cases/mcintosh/12"),
    ] {
        let page = search(site, typed, "");
        assert_eq!((page.status, page.header("location")), (303, meant.to_owned()), "{typed}");
        // The words can still be searched for; the address is offered above the results.
        let stayed = search(site, typed, "&all=1");
        stayed.assert_page(200, typed);
        assert!(stayed.attrs("main p > a", "href").contains(&meant.to_owned()), "{typed}");
    }
    for (typed, says) in [
        ("law 92", "from 1 to 91"),
        ("case 155", "from 1 to 154"),
        ("american 40", "from 1 to 39"),
        ("revised 12", "begins at law 67"),
        ("mcintosh 99", "from 1 to 36"),
    ] {
        let page = search(site, typed, "");
        page.assert_page(200, typed);
        assert!(page.texts("main p").iter().any(|told| told.contains(says)), "{typed}");
    }
    for typed in ["law", "72 vi", "seven", "24 americans"] {
        assert_eq!(search(site, typed, "").status, 200, "{typed}");
    }
}

#[test]
fn every_law_and_case_number_is_recognised() {
    for code in &LIBRARY.codes {
        for law in code.laws() {
            let section = law.number.replace(['.', '-'], " ");
            let target = resolve_citation(&LIBRARY, &format!("{} {section}", code.short_name));
            let Some(SearchTarget::Law(found)) = target else { panic!("{} {section}", code.short_name) };
            assert_eq!((found.code.as_str(), found.limb.as_str()), (code.id.as_str(), law.number.as_str()));
        }
    }
    for case in &LIBRARY.cases {
        let book = LIBRARY.collection(&case.collection).unwrap();
        let target = resolve_citation(&LIBRARY, &format!("{} {}", book.whose, case.number));
        assert_eq!(target, Some(SearchTarget::Case(case.reference())));
    }
}

#[test]
fn the_deciding_law_ranks_high() {
    let site = read_only_site();
    for (typed, meant, among) in [
        ("honours", "/laws/english-club/3", 5),
        ("exposed card", "/laws/english-club/56", 3),
        ("lead out of turn", "/laws/english-club/62", 6),
        ("bystander remark score", "/laws/english-club/88", 3),
        ("last trick", "/laws/english-club/91", 8),
        ("revoke established", "/laws/english-club/73", 6),
        ("looked at the trump card before the deal is completed", "/laws/american-1894/17", 3),
        ("spectator remarks on the score", "/laws/english-club/88", 8),
        ("can I look at the last trick", "/laws/english-club/91", 8),
        ("shuffled under the table", "/laws/english-club/26", 10),
        ("consult partner about penalty", "/laws/english-club/84", 10),
        ("card turned face up while dealing", "/index#face-up-in-the-deal", 3),
        ("wrong player led and everyone followed", "/laws/english-club/63", 15),
        ("partner did not ask if I was out of the suit", "/laws/english-club/74", 12),
    ] {
        let hits = found(&search(site, typed, "&all=1"));
        let place = hits.iter().position(|href| href == meant);
        assert!(place.is_some_and(|place| place < among), "{typed}: {meant} at {place:?} of {hits:?}");
    }
}

#[test]
fn old_and_modern_spellings_find_the_same() {
    let site = read_only_site();
    for (old, modern) in [("honors", "honours"), ("knave", "jack"), ("offense", "offence")] {
        let (old, modern) = (search(site, old, ""), search(site, modern, ""));
        assert!(!found(&old).is_empty());
        assert_eq!(found(&old), found(&modern));
    }
    assert_eq!(search(site, "exposd", "").count(".results"), 0);
    assert!(!found(&search(site, "expos", "")).is_empty(), "the beginning of a word is enough");
}

#[test]
fn results_are_filtered_counted_and_paged() {
    let site = read_only_site();
    let all = search(site, "card", "&all=1");
    let count =
        |page: &Page| -> usize { page.text("[role=status]").split_whitespace().next().unwrap().parse().unwrap() };
    let sum: usize = DocumentKind::ALL
        .iter()
        .map(|kind| {
            let page = search(site, "card", &format!("&all=1&kind={}", kind.key()));
            assert!(found(&page).iter().all(|href| match kind {
                DocumentKind::Law => href.starts_with("/laws/") && !href.contains('#'),
                DocumentKind::Case => href.starts_with("/cases/"),
                DocumentKind::Note => href.contains("#mcintosh-") || href.contains("#remark-"),
                DocumentKind::GlossaryTerm => href.starts_with("/glossary#"),
                DocumentKind::IndexLine => href.starts_with("/index#"),
            }));
            count(&page)
        })
        .sum();
    assert_eq!(count(&all), sum);
    let american = search(site, "card", "&kind=law&code=american-1894");
    assert!(found(&american).iter().all(|href| href.starts_with("/laws/american-1894/")));
    // Over all pages, every result comes once.
    let mut seen = std::collections::BTreeSet::new();
    let mut href = Some("/search?q=card&all=1".to_owned());
    while let Some(next) = href {
        let page = Browser::new().get(site, &next);
        assert!(page.texts(".results > li").into_iter().all(|hit| seen.insert(hit)), "{next}");
        href = page.attrs("a[rel=next]", "href").pop();
    }
    assert_eq!(seen.len(), sum);
    assert!(seen.len() <= documents(&LIBRARY).len());
}

#[test]
fn empty_queries_and_results_say_what_to_do() {
    let site = read_only_site();
    let nothing = search(site, "xyzzy plugh", "");
    nothing.assert_page(200, "nothing found");
    assert!(nothing.text(".empty").contains("index"));
    let loose = search(site, "revoke xyzzy", "");
    assert!(loose.text("[role=status]").contains("nothing has all the words"));
    for query in ["/search", "/search?q=", "/search?q=%20", "/search?q=%22%22"] {
        Browser::new().get(site, query).assert_page(200, query);
    }
}

#[test]
fn any_query_gets_a_page() {
    let site = read_only_site();
    for query in [
        "q=%FF%FE",
        "q=%00",
        "q=a%00b",
        "%",
        "q=%",
        "q=&page=-1",
        "q=card&page=99999999999",
        "q=card&kind=x&code=y",
        "&&&=",
        "q=AND",
        "q=NEAR(a%20b)",
        "q=%22",
        "q=*",
        "q=a*",
        "q=col:b",
        "q=-",
        "q=^card",
        "q=%27%3B--",
    ] {
        Browser::new().get(site, &format!("/search?{query}")).assert_page(200, query);
    }
    let mut runner = TestRunner::new(Config { cases: 128, failure_persistence: None, ..Config::default() });
    let browser = Browser::new();
    let bytes = proptest::collection::vec(any::<u8>(), 0..40);
    let tried = runner.run(&bytes, |bytes| {
        let query: String = form_urlencoded::byte_serialize(&bytes).collect();
        let page = browser.get(site, &format!("/search?q={query}&all=1"));
        prop_assert_eq!(page.status, 200, "{}", query);
        Ok(())
    });
    if let Err(e) = tried {
        panic!("{e}");
    }
}
