//! What surrounds the pages: the content security policy, the manifest, the service worker, and the front page.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::support::{Browser, LIBRARY, Site, is_marked_right, read_only_site, start_site};

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|each| each.as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_content_security_policy_allows_only_own_scripts() {
    let site = read_only_site();
    let browser = Browser::new();
    for path in ["/", "/glossary", "/nothing", "/sw.js", "/api/v1/openapi.json"] {
        let policy = browser.get(site, path).header("content-security-policy");
        let rules: BTreeSet<&str> = policy.split("; ").collect();
        let own = ["script-src", "style-src", "img-src", "connect-src", "manifest-src", "worker-src", "form-action"];
        for rule in own {
            assert!(rules.contains(format!("{rule} 'self'").as_str()), "{rule} of {path}");
        }
        for rule in ["default-src", "base-uri", "frame-ancestors"] {
            assert!(rules.contains(format!("{rule} 'none'").as_str()), "{rule} of {path}");
        }
        assert!(!policy.contains("unsafe") && !policy.contains('*') && !policy.contains("http"), "{policy}");
    }
    let page = browser.get(site, "/laws");
    let scripts = page.attrs("script", "src");
    assert_eq!(scripts.len(), page.count("script"));
    for script in scripts {
        let file = browser.get(site, &script);
        assert_eq!((file.status, file.header("content-type").as_str()), (200, "text/javascript; charset=utf-8"));
        assert!(file.header("cache-control").contains("immutable"));
        assert!(file.body.len() < 6 * 1024, "{script} has {} bytes", file.body.len());
    }
}

#[test]
fn manifest_links_exist() {
    let site = read_only_site();
    let browser = Browser::new();
    let manifest = browser.get(site, &browser.get(site, "/about").attr("link[rel=manifest]", "href"));
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
    let manifest = json(&manifest.body);
    let mut sizes = BTreeSet::new();
    for icon in manifest["icons"].as_array().unwrap() {
        let address = format!("http://{}{}", site.address, icon["src"].as_str().unwrap());
        let mut answer = ureq::get(&address).call().unwrap();
        assert_eq!(answer.headers()["content-type"].to_str().unwrap(), icon["type"].as_str().unwrap());
        let bytes = answer.body_mut().read_to_vec().unwrap();
        assert!(bytes.len() < 10_000, "{address}");
        if icon["type"] == "image/png" {
            let pixels = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
            assert_eq!(icon["sizes"].as_str().unwrap(), format!("{}x{}", pixels(16), pixels(20)));
        }
        sizes.insert((icon["sizes"].as_str().unwrap().to_owned(), icon["purpose"].as_str().unwrap().to_owned()));
    }
    for size in ["192x192", "512x512"] {
        assert!(sizes.contains(&(size.to_owned(), "maskable".to_owned())), "{sizes:?}");
    }
    for shortcut in manifest["shortcuts"].as_array().unwrap() {
        browser.follow(site, shortcut["url"].as_str().unwrap()).assert_page(200, "a shortcut");
    }
}

/// The edition that the service worker is given.
fn edition(site: &Site) -> Value {
    let worker = Browser::new().get(site, "/sw.js");
    assert_eq!(worker.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(worker.header("cache-control"), "public, no-cache", "a browser asks each time whether it is new");
    let line = worker.body.lines().next().unwrap();
    json(line.trim_start_matches("const EDITION = ").trim_end_matches(';'))
}

#[test]
fn the_service_worker_caches_only_library_pages() {
    let site = read_only_site();
    let edition = edition(site);
    assert!(edition["version"].as_str().unwrap().starts_with(LIBRARY.version.as_str()));
    let browser = Browser::new();
    let about = browser.get(site, "/about");
    let files = texts(&edition["files"]);
    for href in about.attrs("script", "src").into_iter().chain(about.attrs("link[rel=stylesheet]", "href")) {
        assert!(files.contains(&href), "{href}");
    }
    let library = texts(&edition["library"]);
    for own in ["", "today", "quiz", "practice", "progress", "search", "sheet", "api"] {
        assert!(!library.contains(&format!("/{own}")), "/{own} is a learner’s own, or made anew");
    }
    let stock = texts(&edition["stock"]);
    assert!(stock.len() < 130, "{} pages", stock.len());
    for law in LIBRARY.codes[0].laws() {
        assert!(stock.contains(&format!("/laws/{}/{}", LIBRARY.codes[0].id, law.number)), "{}", law.number);
    }
    for path in stock.iter().take(3).chain(&library) {
        let page = browser.get(site, path);
        page.assert_page(200, path);
        assert!(page.header("set-cookie").is_empty(), "{path} is for every reader");
    }
}

#[test]
fn the_offline_list_names_every_law() {
    let site = read_only_site();
    let page = Browser::new().get(site, "/offline");
    page.assert_page(200, "/offline");
    let named: BTreeSet<String> = page.attrs("[data-kept] a.law", "href").into_iter().collect();
    for law in LIBRARY.codes[0].laws() {
        assert!(named.contains(&format!("/laws/{}/{}", LIBRARY.codes[0].id, law.number)), "{}", law.number);
    }
    assert_eq!(page.count("[data-none][hidden]"), 1);
}

#[test]
fn the_front_page_puts_a_question_that_can_be_answered_there() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let home = browser.get(&site, "/");
    home.assert_page(200, "home");
    assert!(browser.cookie().is_some(), "the answer will be known by it");
    assert_eq!(home.count(".example .diagram"), 1);
    let options = home.count(".example .option");
    assert!((2..=4).contains(&options), "{options} options");
    let action = home.attr(".example form", "action");
    let sent = browser.post(&site, &action, &[("choice", "0")]);
    assert_eq!(sent.status, 303);
    is_marked_right(&browser.get(&site, &sent.header("location")));
    assert_eq!(database.count("attempts"), 1);
    let home = browser.get(&site, "/");
    assert_eq!(home.texts(".stand .tally dd")[0], "1");
    // Everybody gets the same question all day.
    let other = Browser::new().get(&site, "/");
    assert_eq!(other.text(".example legend"), home.text(".example legend"));
    assert_eq!(other.texts(".example .option"), home.texts(".example .option"));
}

#[test]
fn breadcrumbs_link_to_every_parent() {
    let site = read_only_site();
    let browser = Browser::new();
    for (path, above) in [
        ("/laws/english-club/72", vec!["/laws", "/laws/english-club", "/laws/english-club#the-revoke"]),
        ("/cases/mcintosh", vec!["/cases"]),
        (
            "/compare/english-club/american-1894/revoke",
            vec!["/laws", "/compare", "/compare/english-club/american-1894"],
        ),
        ("/sources/ledger", vec!["/sources"]),
        ("/glossary", vec!["/laws"]),
        ("/progress/laws", vec!["/progress"]),
        ("/progress/history", vec!["/progress"]),
        ("/quiz/2026-11-21/1", vec!["/quiz/2026-11"]),
    ] {
        let page = browser.get(site, path);
        assert_eq!(page.attrs(".crumbs a", "href"), above, "{path}");
        assert_eq!(page.count(".crumbs [aria-current=page]"), 1, "{path}");
    }
    assert_eq!(browser.get(site, "/laws").count(".crumbs"), 0);
}

#[test]
fn enter_in_the_footer_settings_stays_on_the_page() {
    let site = read_only_site();
    let page = Browser::new().get(site, "/about");
    // Such a form, outside a dialog, is never sent, so a page that is shown only once is not lost.
    assert_eq!(page.attrs("form.settings", "method"), ["dialog"]);
    assert_eq!(page.count("form.settings [type=submit], form.settings button"), 0);
    // What the page says about the library is true of all of it.
    let cases = format!("The library has {} cases.", LIBRARY.cases.len());
    assert!(
        page.text("main").contains(&cases)
            && page.text("#kept + p").contains("daily quiz, practice, review, an examination")
    );
}
