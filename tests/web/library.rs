//! The library's pages: their content, their addresses, and how they are served.

use std::collections::BTreeSet;

use crate::support::{Browser, LIBRARY, Site, read_only_site};

/// The response to a request with one header: status, headers, and the body as bytes.
fn ask(site: &Site, path: &str, header: (&str, &str)) -> (u16, ureq::http::HeaderMap, Vec<u8>) {
    let config = ureq::Agent::config_builder().http_status_as_error(false).max_redirects(0).build();
    let agent: ureq::Agent = config.into();
    let mut answer = agent.get(format!("http://{}{path}", site.address)).header(header.0, header.1).call().unwrap();
    let body = answer.body_mut().read_to_vec().unwrap();
    (answer.status().as_u16(), answer.headers().clone(), body)
}

fn head<'a>(headers: &'a ureq::http::HeaderMap, name: &str) -> &'a str {
    headers.get(name).map_or("", |value| value.to_str().unwrap())
}

#[test]
fn pages_have_canonical_links_and_citations() {
    let site = read_only_site();
    let browser = Browser::new();
    for path in ["/laws/english-club/72", "/cases/drayson/9", "/compare/english-club/american-1894/revoke", "/index"] {
        let page = browser.get(site, path);
        assert_eq!(page.attr("link[rel=canonical]", "href"), format!("http://{}{path}", site.address));
        let description = page.attr("meta[name=description]", "content");
        assert!((20..=170).contains(&description.chars().count()), "{path}: {description}");
    }
    // A comparison has one address, whichever code is named first.
    let turned = browser.get(site, "/compare/american-1894/english-club/revoke");
    assert_eq!(
        (turned.status, turned.header("location").as_str()),
        (308, "/compare/english-club/american-1894/revoke")
    );
    let law = browser.get(site, "/laws/english-club/72");
    let meta = |name: &str| law.attr(&format!("meta[name={name}]"), "content");
    assert_eq!(meta("citation_inbook_title"), "Whist Laws and Whist Decisions");
    assert_eq!((meta("citation_firstpage"), meta("citation_lastpage")), ("18".into(), "19".into()));
    assert!(law.text(".share").contains("Law 72 of the English club code"), "{}", law.text(".share"));
    // Search engines are not told of a page that is made for one reader.
    for path in ["/progress", "/search?q=revoke", "/laws/english-club/999"] {
        assert_eq!(browser.get(site, path).count("link[rel=canonical]"), 0, "{path}");
    }
}

/// Only letters and full stops, because a link separates a word from the comma after it.
fn letters(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

#[test]
fn every_word_of_a_law_is_on_its_page() {
    let site = read_only_site();
    let browser = Browser::new();
    for code in &LIBRARY.codes {
        for law in code.laws() {
            let page = browser.get(site, &format!("/laws/{}/{}", code.id, law.number));
            assert_eq!(page.count(".limbs > li"), law.limbs.len());
            let shown = letters(&page.text(".lawtext"));
            let texts = law.text.iter().chain(law.limbs.iter().flat_map(|limb| &limb.text)).chain(&law.closing);
            for text in texts {
                assert!(shown.contains(&letters(text)), "{} {}: {text}\nin {shown}", code.id, law.number);
            }
        }
    }
}

#[test]
fn a_law_has_its_cases_notes_variants_and_counterparts() {
    let site = read_only_site();
    let browser = Browser::new();
    let law = browser.get(site, "/laws/english-club/56");
    let cases = LIBRARY.cases_by_law("english-club");
    assert_eq!(law.count("main .cases > li"), cases["56"].len());
    assert!(cases["56"].len() > 10);
    assert!(law.texts(".said").iter().any(|said| said.contains("McIntosh")), "his note on the lowered hand");
    assert!(law.count(".says") > 1 && law.count(".facing .sides") > 1);
    let other = browser.get(site, "/laws/american-1894/28");
    assert_eq!(other.count(".variant mark"), 0, "Foster only leaves words out");
    assert!(other.text(".variant .note").contains("unless his partner has asked"));
    assert!(browser.get(site, "/laws/jsl-1890/12").count(".editor") == 3);
    // A term is linked once on a page, to its place in the glossary.
    let terms = browser.get(site, "/laws/english-club/73").attrs(".lawtext a.term", "href");
    assert_eq!(terms.iter().collect::<BTreeSet<_>>().len(), terms.len());
    assert!(terms.contains(&"/glossary#quitted".to_owned()), "{terms:?}");
}

#[test]
fn cases_that_two_codes_decide_otherwise_are_listed_with_both_answers() {
    let site = read_only_site();
    for (path, case) in [
        ("/compare/english-club/english-revised", "/cases/drayson/108"),
        ("/compare/english-club/american-1894", "/cases/drayson/102"),
    ] {
        let pair = Browser::new().get(site, path);
        assert!(pair.attrs("main a", "href").contains(&format!("{path}/cases")), "{path}");
        let page = Browser::new().get(site, &format!("{path}/cases"));
        page.assert_page(200, path);
        assert!(page.attrs("tbody a", "href").contains(&case.to_owned()), "{path}");
        let told = page.texts("tbody td");
        assert!(told.len() == 2 * page.count("tbody tr") && told.chunks(2).all(|pair| pair[0] != pair[1]), "{told:?}");
        assert!(!page.body.contains("law missing"));
    }
    let lead = Browser::new().get(site, "/compare/english-club/english-revised/cases").text("main");
    assert!(lead.contains("fall under a law that our copy of one of them lacks"), "{lead}");
    Browser::new()
        .get(site, "/compare/english-club/foster-adaptations/cases")
        .assert_page(404, "no rules for one of them");
}

#[test]
fn a_comparison_marks_the_words_that_differ() {
    let site = read_only_site();
    let page = Browser::new().get(site, "/compare/english-club/english-revised/revoke");
    let marked = page.texts(".compared details mark").join(" | ");
    assert!(marked.contains("Throwing down the hand, or claiming game"), "{marked}");
    let tags: BTreeSet<String> = page.texts(".compared h2 .tag").into_iter().collect();
    assert!(tags.contains("the same") && tags.contains("differs"), "{tags:?}");
    let opinions = Browser::new().get(site, "/compare/english-club/american-1894/tricks");
    assert!(opinions.count(".said blockquote") > 0, "Drayson's remarks");
}

#[test]
fn references_in_a_decision_are_links() {
    let site = read_only_site();
    let page = Browser::new().get(site, "/cases/drayson/9");
    let links = page.attrs("main article p a", "href");
    assert!(links.contains(&"/laws/english-club/56#i".to_owned()), "{links:?}");
    assert!(links.contains(&"/laws/american-1894/20#ii".to_owned()), "{links:?}");
    // A test's "Case 4" is one of Drayson's cases, not the fourth test.
    let test = LIBRARY.cases.iter().find(|case| case.collection == "drayson-tests" && case.decision.contains("Case "));
    let path = format!("/cases/{}", test.unwrap().reference());
    let links = Browser::new().get(site, &path).attrs("main article > p a", "href");
    assert!(links.iter().any(|href| href.starts_with("/cases/drayson/")), "{path}: {links:?}");
}

#[test]
fn related_cases_are_symmetric() {
    for case in &LIBRARY.cases {
        for other in &case.related {
            let back = &LIBRARY.case_by_ref(other).unwrap().related;
            assert!(back.contains(&case.reference()), "{other} and {}", case.reference());
        }
    }
}

#[test]
fn pages_are_compressed_and_revalidated() {
    let site = read_only_site();
    let path = "/laws/english-club/73";
    let (status, plain, body) = ask(site, path, ("accept-encoding", "identity"));
    assert_eq!((status, head(&plain, "content-encoding")), (200, ""));
    let mut tags = BTreeSet::from([head(&plain, "etag").to_owned()]);
    for (taken, given) in [("br, gzip", "br"), ("gzip", "gzip"), ("gzip;q=1, br;q=0", "gzip")] {
        let (status, headers, pressed) = ask(site, path, ("accept-encoding", taken));
        assert_eq!((status, head(&headers, "content-encoding")), (200, given), "{taken}");
        assert_eq!(head(&headers, "vary"), "accept-encoding");
        assert!(pressed.len() * 2 < body.len(), "{taken}: {} of {}", pressed.len(), body.len());
        assert!(head(&headers, "etag").starts_with('"'), "a strong tag");
        tags.insert(head(&headers, "etag").to_owned());
    }
    assert_eq!(tags.len(), 3, "a tag is of the bytes that are sent: {tags:?}");
    let (status, headers, nothing) = ask(site, path, ("if-none-match", head(&plain, "etag")));
    assert_eq!((status, nothing.len()), (304, 0));
    assert_eq!(head(&headers, "etag"), head(&plain, "etag"));
    assert_eq!(head(&headers, "vary"), "accept-encoding");
    assert_eq!(head(&headers, "cache-control"), "public, no-cache");
    assert_eq!(ask(site, path, ("if-none-match", "\"something else\"")).0, 200);
    let (status, headers, _) = ask(site, "/laws/english-club/999", ("accept-encoding", "br"));
    assert_eq!((status, head(&headers, "cache-control")), (404, "no-store"));
}

#[test]
fn sitemap_and_robots_list_the_right_pages() {
    let site = read_only_site();
    let robots = Browser::new().get(site, "/robots.txt");
    assert_eq!(robots.header("content-type"), "text/plain; charset=utf-8");
    assert!(robots.body.contains(&format!("Sitemap: http://{}/sitemap.xml", site.address)));
    let shut: Vec<&str> = robots.body.lines().filter_map(|line| line.strip_prefix("Disallow: ")).collect();
    assert!(shut.contains(&"/search") && !shut.iter().any(|path| path.starts_with("/sheet")), "{shut:?}");
    let sheet = Browser::new().get(site, "/sheet/20261121");
    assert_eq!(sheet.count("a[href^='/sheet/']:not([rel=nofollow])"), 0, "there is no end of sheets to follow");
    let sitemap = Browser::new().get(site, "/sitemap.xml");
    let wanted = LIBRARY.cases.len() + LIBRARY.codes.iter().map(|code| code.laws().count()).sum::<usize>();
    assert!(sitemap.body.matches("<loc>").count() > wanted);
}

#[test]
fn library_pages_refuse_other_methods() {
    let site = read_only_site();
    for path in ["/laws", "/laws/english-club/72", "/cases/drayson/9", "/index"] {
        let answer = Browser::new().post(site, path, &[("a", "b")]);
        answer.assert_page(405, path);
        assert_eq!(answer.header("allow"), "GET, HEAD");
    }
}

#[test]
fn wrong_methods_get_405_with_allow() {
    let site = read_only_site();
    for path in
        ["/", "/today", "/search", "/review", "/progress/history", "/quiz/2026-11-21", "/sitemap.xml", "/exam/1"]
    {
        let answer = Browser::new().post(site, path, &[("q", "revoke")]);
        answer.assert_page(405, path);
        assert_eq!(answer.header("allow"), "GET, HEAD", "{path}");
        assert_eq!(answer.attr("main .index a", "href"), path, "the way to read it");
    }
    let unsent = Browser::new().get(site, "/account/out");
    unsent.assert_page(405, "an address for a form");
    assert_eq!((unsent.header("allow").as_str(), unsent.count("main .index a")), ("POST", 0));
    let delete = ureq::delete(format!("http://{}/settings", site.address)).config().http_status_as_error(false).build();
    let deleted = delete.call().unwrap();
    assert_eq!((deleted.status().as_u16(), deleted.headers()["allow"].to_str().unwrap()), (405, "GET, HEAD, POST"));
    Browser::new().post(site, "/nowhere", &[]).assert_page(404, "no such address");
}

#[test]
fn cases_are_listed_under_laws_of_their_own_code() {
    let site = read_only_site();
    // Case 50 speaks of American Law 17, but was decided under English Law 41.
    let american = Browser::new().get(site, "/laws/american-1894/17");
    assert_eq!(american.count(".empty"), 1, "no case was decided under it");
    let told = american.texts(".cases .where").join(" ");
    assert!(told.contains("Drayson’s Case 50, decided under the English club code"), "{told}");
}

#[test]
fn a_law_missing_from_a_partial_code_is_not_called_unknown() {
    let site = read_only_site();
    let honours = Browser::new().get(site, "/compare/english-club/english-revised/honours");
    assert!(honours.texts(".none").iter().all(|none| none == "Nothing in our copy of it."));
    assert!(honours.texts(".compared .tag").iter().all(|tag| tag == "not in our copy"));
    let whole = Browser::new().get(site, "/compare/english-club/american-1894/honours");
    assert!(whole.texts(".compared .tag").iter().any(|tag| tag == "in one only"));
}
