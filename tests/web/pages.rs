//! Every page of the site, the answers to addresses that do not exist, static files, and sheets.

use std::collections::{BTreeMap, BTreeSet};

use oddtrick_quiz::{daily, sheet, story_ids};

use crate::support::{Browser, DAY, LIBRARY, Page, Site, read_only_site, selector, start_site_with_plain_quiz, text};

/// The addresses on this site that a page links to.
fn links(page: &Page) -> Vec<String> {
    page.attrs("a[href]", "href")
}

/// Addresses that the crawl leaves out, because they lead on without end or are not pages: sheets by number,
/// search filters, files to save, and what is meant for programs. They have tests of their own.
fn is_skipped(path: &str) -> bool {
    (path.starts_with("/sheet/") && path != "/sheet/20261121")
        || (path.starts_with("/search?") && path.contains("all=1"))
        || path.starts_with("/api/")
        || path.ends_with(".atom")
        || path.starts_with("/account/export.")
        || other_day(path)
}

/// Whether this is a quiz of another day than [`DAY`], or of another track. Each is drawn when it is asked for;
/// the tests of `quiz_days` try some.
fn other_day(path: &str) -> bool {
    let rest = path.strip_prefix("/quiz/").unwrap_or("");
    rest.matches('-').count() >= 2 && !rest.starts_with(DAY)
}

#[test]
fn every_link_and_anchor_resolves() {
    let (_database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    for number in 1..=daily::QUESTIONS_PER_QUIZ {
        let asked = browser.open_daily_question(&site, number);
        assert_eq!(browser.submit_choice(&site, &asked, 0).status, 303);
    }
    let mut seen: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut anchors: BTreeSet<(String, String, String)> = BTreeSet::new();
    let mut waiting = vec!["/".to_owned(), format!("/quiz/{DAY}/1")];
    while let Some(path) = waiting.pop() {
        if seen.contains_key(&path) || is_skipped(&path) {
            continue;
        }
        let page = browser.follow(&site, &path);
        page.assert_page(200, &path);
        assert!(page.count("[aria-current=page]") <= 2, "{path}");
        for link in links(&page) {
            assert!(link.starts_with(['/', '#']), "{path} leads away, to {link}");
            let (to, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let to = if to.is_empty() { path.as_str() } else { to };
            anchors.insert((path.clone(), to.to_owned(), anchor.to_owned()));
            waiting.push(to.to_owned());
        }
        let ids = page.attrs("[id]", "id");
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an id twice on {path}");
        seen.insert(path, ids.into_iter().collect());
    }
    for (from, to, anchor) in anchors.iter().filter(|(_, to, anchor)| !anchor.is_empty() && !is_skipped(to)) {
        assert!(seen[to].contains(anchor), "{from} leads to {to}#{anchor}, which is not there");
    }
    for code in &LIBRARY.codes {
        assert!(seen.contains_key(&format!("/laws/{}", code.id)));
        for law in code.laws() {
            assert!(seen.contains_key(&format!("/laws/{}/{}", code.id, law.number)), "{}", law.number);
        }
    }
    for case in &LIBRARY.cases {
        assert!(seen.contains_key(&format!("/cases/{}/{}", case.collection, case.number)), "{}", case.id());
    }
    for book in &LIBRARY.collections {
        assert!(seen.contains_key(&format!("/cases/{}", book.id)), "{}", book.id);
    }
    // Whatever the sitemap names can also be reached by links.
    let told = browser.get(&site, "/sitemap.xml");
    let mut told: Vec<&str> =
        told.body.split("<loc>").skip(1).filter_map(|rest| rest.split_once("</loc>")).map(|(loc, _)| loc).collect();
    let origin = format!("http://{}", site.address);
    told.retain(|loc| {
        !seen.contains_key(loc.strip_prefix(&origin).unwrap_or_else(|| panic!("{loc} is not of this site")))
    });
    assert!(told.is_empty(), "in the sitemap and nowhere else: {told:?}");
    Browser::new().get(&site, "/progress").assert_page(200, "the progress of a stranger");
}

/// The links that a not-found page suggests; each must lead somewhere.
#[track_caller]
fn suggestions(site: &Site, path: &str) -> Vec<String> {
    let browser = Browser::new();
    let page = browser.get(site, path);
    page.assert_page(404, path);
    let near = page.attrs("main .index a[href]", "href");
    for link in links(&page) {
        assert_eq!(browser.follow(site, &link).status, 200, "{path} offers {link}");
    }
    near
}

#[test]
fn a_mistyped_address_suggests_the_right_one() {
    let site = read_only_site();
    let mut missed = Vec::new();
    for (typed, meant) in [
        ("/laws/englsh-club", "/laws/english-club"),
        ("/laws/english", "/laws/english-club"),
        ("/laws/American-1894", "/laws/american-1894"),
        ("/laws/american-1984/30", "/laws/american-1894"),
        ("/laws/english-club/72a", "/laws/english-club/72"),
        ("/laws/english-club/072", "/laws/english-club/72"),
        ("/cases/drayson/155", "/cases/drayson/154"),
        ("/cases/drayson/007", "/cases/drayson/7"),
        ("/cases/mcintosh/0", "/cases/mcintosh/1"),
        ("/laws/english-revised/66", "/laws/english-revised/67"),
        ("/compare/english-club/american-1894/revok", "/compare/english-club/american-1894/revoke"),
        ("/glosary", "/glossary"),
        ("/cases/draysen/108", "/cases/drayson/108"),
        ("/law", "/laws"),
        ("/casess", "/cases"),
        ("/progres", "/progress"),
        ("/sheet/x", "/sheet"),
        ("/sheet/99999999999", "/sheet"),
        ("/quiz/2026-13-01", "/today"),
        ("/quiz/2099-01-01", "/today"),
        ("/quiz/2026-13-01/1", "/today"),
        ("/quiz/2001-01-01/1", "/today"),
    ] {
        let near = suggestions(site, typed);
        if near.first().is_none_or(|first| first != meant) {
            missed.push(format!("{typed}: {near:?}, and not first {meant}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn a_law_with_a_figure_too_many_is_answered_with_the_laws_one_figure_away() {
    let site = read_only_site();
    let near: BTreeSet<String> = suggestions(site, "/laws/english-club/172").into_iter().collect();
    // No law has a number with this digit added; the code itself is offered too.
    let mut meant = BTreeSet::from([12, 17, 72].map(|law| format!("/laws/english-club/{law}")));
    meant.insert("/laws/english-club".to_owned());
    assert_eq!(near, meant);
}

#[test]
fn a_question_that_a_day_has_not_leads_back_to_the_day() {
    let site = read_only_site();
    Browser::new().follow(site, "/today").assert_page(200, "today");
    for number in ["0", "7", "-1", "one", "1.0", "99999999999999999999"] {
        assert_eq!(suggestions(site, &format!("/quiz/{DAY}/{number}")), [format!("/quiz/{DAY}")], "{number}");
    }
}

#[test]
fn every_not_found_page_has_links() {
    let site = read_only_site();
    for path in
        ["/xyzzy", "/laws/xyzzy", "/laws/english-club/xyzzy", "/cases/xyzzy", "/cases/drayson/xyzzy", "/quiz/xyzzy"]
    {
        suggestions(site, path);
        assert!(Browser::new().get(site, path).count("main a[href]") > 0, "{path}");
    }
    for path in ["/cases/xyzzy", "/cases/drayson/xyzzy", "/quiz/xyzzy"] {
        assert!(!suggestions(site, path).is_empty(), "{path}");
    }
}

#[test]
fn future_and_invalid_days_give_different_pages() {
    let site = read_only_site();
    let why = |path: &str| Browser::new().get(site, path).texts("main h1 + p").concat();
    let whys: BTreeSet<String> =
        ["/quiz/2026-13-01", "/quiz/2099-01-01", "/quiz/2001-01-01"].iter().map(|path| why(path)).collect();
    assert_eq!(whys.len(), 3, "{whys:?}");
}

#[test]
fn static_files_are_immutable_under_their_hash() {
    let site = read_only_site();
    let browser = Browser::new();
    let home = browser.get(site, "/");
    for (selector, kind) in [("link[rel=stylesheet]", "text/css; charset=utf-8"), ("link[rel=icon]", "image/svg+xml")] {
        let href = home.attr(selector, "href");
        let file = browser.get(site, &href);
        assert_eq!((file.status, file.header("content-type").as_str()), (200, kind));
        assert_eq!(file.header("x-content-type-options"), "nosniff");
        let cache = file.header("cache-control");
        assert!(cache.contains("immutable") && cache.contains("max-age=31536000"), "{cache}");
        assert!(!file.body.is_empty());
        let (stem, rest) = href.rsplit_once('-').unwrap();
        let (hash, extension) = rest.split_once('.').unwrap();
        assert!(hash.bytes().all(|b| b.is_ascii_hexdigit()), "{href}");
        for wrong in [format!("{stem}-000000000000.{extension}"), format!("{stem}.{extension}"), format!("{href}.map")]
        {
            let missing = browser.get(site, &wrong);
            assert_eq!(missing.status, 404, "{wrong}");
            assert!(!missing.header("cache-control").contains("immutable"), "{wrong}");
        }
    }
}

#[test]
fn a_sheet_is_the_same_whenever_it_is_asked_for() {
    let site = read_only_site();
    let today = Browser::new().get(site, "/sheet");
    assert_eq!((today.status, today.header("location")), (303, "/sheet/20261121".to_owned()));
    let bodies: Vec<String> = [7, 7, 8].iter().map(|n| Browser::new().get(site, &format!("/sheet/{n}")).body).collect();
    assert_eq!(bodies[0], bodies[1]);
    assert_ne!(bodies[0], bodies[2]);
    Browser::new().get(site, &format!("/sheet/{}", u32::MAX)).assert_page(200, "the last sheet there is");
}

#[test]
fn the_key_of_a_sheet_has_the_letter_of_the_right_option_for_each_question() {
    let site = read_only_site();
    let mut forms = BTreeSet::new();
    for number in 0..20 {
        let page = Browser::new().get(site, &format!("/sheet/{number}"));
        page.assert_page(200, "a sheet");
        let questions = sheet::draw_numbered(&LIBRARY, &story_ids(&LIBRARY), number);
        let key = page.all(".key ol > li");
        assert_eq!((page.count("section.ask"), key.len(), questions.len()), (5, 5, 5));
        for ((asked, line), question) in page.all("section.ask").into_iter().zip(key).zip(&questions) {
            let told = line.select(&selector(".letter")).map(text).collect::<String>();
            let letters: Vec<String> = asked.select(&selector(".ticks .letter")).map(text).collect();
            let options: Vec<String> = asked.select(&selector(".ticks .letter + span")).map(text).collect();
            assert_eq!((options.len(), letters.len()), (question.options.len(), options.len()));
            for (place, letter) in letters.iter().enumerate() {
                let right = question.is_right(place);
                assert_eq!(told.split(", ").any(|each| each == letter), right, "{}: {told}", question.id);
                assert!(!right || text(line).contains(&options[place]), "{}", question.id);
            }
            // A typed answer has a labelled line to write on.
            let lines = asked.select(&selector(".lines .line")).count();
            assert_eq!(lines, [0, 0, 2, 1][question.form as usize], "{}", question.id);
            let key = question.reply_text(&question.right_reply().unwrap()).to_string();
            assert!(lines == 0 || text(line).contains(&key), "{}: {key}", question.id);
            let whose = &LIBRARY.collection(&question.id.collection).unwrap().whose;
            let case = format!("{whose} {}, p", question.id.case_number);
            assert!(text(line).contains(&case), "{}: {case}", text(line));
            forms.insert(question.form as usize);
        }
        // The key comes after all the questions, so that it can be cut off.
        assert_eq!(page.count(".key ~ section.ask"), 0);
    }
    assert!(forms.len() > 2, "questions to choose one of, several of, and to write a number for");
}

#[test]
fn head_requests_and_extra_slashes_work() {
    let site = read_only_site();
    for path in ["/", "/laws", "/laws/english-club/72/", "/cases/", "/today/", "//search"] {
        let asked = ureq::head(&format!("http://{}{path}", site.address)).call().unwrap();
        assert_eq!(asked.status(), 200, "{path}");
    }
    for (path, meant) in
        [("/laws/english-club/72/", "/laws/english-club/72"), ("/search//?q=a", "/search?q=a"), ("//today/", "/today")]
    {
        let page = Browser::new().get(site, path);
        assert_eq!((page.status, page.header("location").as_str()), (308, meant), "{path}");
    }
}
