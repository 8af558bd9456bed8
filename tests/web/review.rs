//! Review: what is due is asked, in other stories, for at most ten minutes; and what the learner is told about
//! it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use oddtrick_library::LawRef;
use oddtrick_quiz::{QuestionId, QuestionPool, QuizQuestion};

use crate::support::{Browser, DAY, Database, LIBRARY, NEXT_DAY, Page, Site, is_marked_right, start_site, text};

/// Some points of law that can be asked, from several laws and two codes.
static POINTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let pool = QuestionPool::from_library(&LIBRARY);
    let firsts = pool.families().iter().filter_map(|family| Some((family.code.text_id, *family.laws.first()?)));
    let points: BTreeSet<(&str, &str)> = firsts.collect();
    let points = points
        .into_iter()
        .map(|(code, limb)| LawRef::new(code, limb))
        .filter(|point| pool.has_family_for_law(point) && pool.draw_for_law(&LIBRARY, point, &[], 1).is_some());
    points.map(|point| format!("{}/{}", point.code, point.limb)).take(26).collect()
});

/// Opens a question and answers it, so that the site knows the visitor.
fn become_known(browser: &Browser, site: &Site) {
    let page = browser.follow(site, "/practice/question?topic=revoke&kind=ruling");
    assert_eq!(answer(browser, site, &page).status, 303);
}

/// Answers the question of a page with its first option, or with zeros.
fn answer(browser: &Browser, site: &Site, page: &Page) -> Page {
    let fields: BTreeSet<String> = page.attrs("fieldset input", "name").into_iter().collect();
    let fields: Vec<(&str, &str)> = fields.iter().map(|name| (name.as_str(), "0")).collect();
    browser.post(site, &page.attr("form[method=post]", "action"), &fields)
}

/// Replaces the points of the only visitor by points that fell due on a day.
fn set_memories(database: &Database, points: &[&str], due: &str) {
    let connection = database.connect();
    connection.execute("DELETE FROM memories", []).unwrap();
    for (n, point) in points.iter().enumerate() {
        let sql = "INSERT INTO memories SELECT id, ?1, ?2, 5.0, 0, '2026-11-01', ?3 FROM visitors";
        connection.execute(sql, (point, 4.0 + f64::from(u8::try_from(n).unwrap()), due)).unwrap();
    }
}

fn as_strs(points: &[String]) -> Vec<&str> {
    points.iter().map(String::as_str).collect()
}

/// What was asked in review, in order: points and cases.
fn reviewed_points_and_cases(database: &Database) -> Vec<(String, String)> {
    let connection = database.connect();
    let sql = "SELECT law, case_id FROM attempts WHERE place = 'review' ORDER BY id";
    let mut find = connection.prepare(sql).unwrap();
    let asked = find.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    asked.map(Result::unwrap).collect()
}

/// Draws what is due and answers it; returns the ruling.
fn review(browser: &Browser, site: &Site) -> Page {
    let page = browser.follow(site, "/review/question");
    page.assert_page(200, "question");
    assert_eq!(page.text("h1"), "Review", "{}", page.body);
    let kept = answer(browser, site, &page);
    let place = kept.header("location");
    assert!(place.starts_with("/review/answer/"), "{} {place}", kept.status);
    let ruling = browser.get(site, &place);
    ruling.assert_page(200, &place);
    is_marked_right(&ruling);
    ruling
}

/// The name and address of the first action after a ruling.
fn first_action(ruling: &Page) -> (String, String) {
    let way = ruling.all("main .actions a")[0];
    (text(way), way.attr("href").unwrap().to_owned())
}

#[test]
fn a_visitor_without_answers_is_told_what_to_do() {
    let (database, site) = start_site();
    let stranger = Browser::new();
    let page = stranger.get(&site, "/review");
    page.assert_page(200, "a stranger’s review");
    assert_eq!((page.count(".empty"), page.count("main form"), page.count("svg")), (1, 0, 0));
    assert!(page.attrs("main .actions a", "href").contains(&"/today".to_owned()));
    assert_eq!(page.text("nav [aria-current=page]"), "Review");
    for path in ["/review/question", "/review/done"] {
        let sent = stranger.get(&site, path);
        assert_eq!((sent.status, sent.header("location")), (303, "/review".to_owned()), "{path}");
    }
    for path in ["/review/answer/1", "/review/answer/x"] {
        stranger.get(&site, path).assert_page(404, path);
    }
    stranger.get(&site, "/review/question/x").assert_page(400, "no such question");
    assert_eq!(database.count("visitors"), 0);
}

#[test]
fn answers_of_every_activity_come_up_for_review() {
    let (database, site) = start_site();
    let browser = Browser::new();
    become_known(&browser, &site);
    for number in 1..=2 {
        let asked = browser.open_daily_question(&site, number);
        browser.submit_choice(&site, &asked, 0);
    }
    let points = database.count("memories");
    assert!((1..=3).contains(&points), "{points}");
    // Nothing is due on the day itself.
    let page = browser.get(&site, "/review");
    page.assert_page(200, "review of the same day");
    assert_eq!(page.text("main .lead"), "Nothing is due today.");
    assert_eq!(browser.get(&site, "/review/question").header("location"), "/review");
    drop(site);

    // A week later everything is due, and each point is asked once.
    let site = Site::open(&database.path(), "2026-11-28");
    let page = browser.get(&site, "/review");
    assert!(page.text("main .lead").contains("due today"), "{}", page.text("main .lead"));
    for n in 1..=points {
        let (name, place) = first_action(&review(&browser, &site));
        match points - n {
            0 => assert_eq!((name.as_str(), place.as_str()), ("How it went", "/review/done")),
            left => {
                assert_eq!((name, place.as_str()), (format!("Next in review ({left} left)"), "/review/question"));
            }
        }
    }
    let done = browser.get(&site, "/review/done");
    done.assert_page(200, "done");
    assert_eq!(i64::try_from(done.count("ol.rows li")).unwrap(), points);
    assert!(done.text("main .lead").contains("Nothing more is due today"));
    assert!(done.texts(".rows .note").iter().all(|note| note.contains("comes again")), "{}", done.body);
    assert_eq!(browser.get(&site, "/review/question").header("location"), "/review/done");
    let reviewed: BTreeSet<String> = reviewed_points_and_cases(&database).into_iter().map(|(point, _)| point).collect();
    assert_eq!(i64::try_from(reviewed.len()).unwrap(), points);
    // The page of an answer can be opened again, but not by anybody else.
    let place = done.attrs(".rows a[href^='/review/answer/']", "href").remove(0);
    browser.get(&site, &place).assert_page(200, &place);
    Browser::new().get(&site, &place).assert_page(404, "another’s answer");
}

#[test]
fn a_point_is_reviewed_in_an_unseen_story() {
    let (database, site) = start_site();
    let browser = Browser::new();
    become_known(&browser, &site);
    let mut days = (1..=28).map(|day| format!("2027-01-{day:02}"));
    drop(site);
    for _ in 0..4 {
        set_memories(&database, &["english-club/73"], NEXT_DAY);
        let site = Site::open(&database.path(), &days.next().unwrap());
        review(&browser, &site);
    }
    let connection = database.connect();
    let mut find = connection.prepare("SELECT spec FROM attempts ORDER BY id").unwrap();
    let question_ids: Vec<QuestionId> = find
        .query_map([], |row| row.get::<_, String>(0))
        .unwrap()
        .map(|question_id| question_id.unwrap().parse().unwrap())
        .collect();
    let cases: BTreeSet<String> = question_ids.iter().map(QuestionId::case_id).collect();
    assert_eq!((question_ids.len(), cases.len()), (5, 5), "{question_ids:?}");
    for question_id in &question_ids[1..] {
        assert_eq!(QuizQuestion::build(&LIBRARY, question_id).unwrap().deciding_law(), "73");
    }
}

#[test]
fn a_sitting_ends_after_twenty_questions() {
    let (database, site) = start_site();
    let browser = Browser::new();
    become_known(&browser, &site);
    set_memories(&database, &as_strs(&POINTS), "2026-11-10");
    drop(site);
    let site = Site::open(&database.path(), NEXT_DAY);
    let page = browser.get(&site, "/review");
    assert!(page.text("main .actions .big").contains("20 questions"), "{}", page.text("main .actions .big"));
    assert!(page.text("main .text .note").contains("In all 26 are waiting"));
    for n in 1..=20 {
        let (name, _) = first_action(&review(&browser, &site));
        assert_eq!(name, if n == 20 { "How it went".into() } else { format!("Next in review ({} left)", 20 - n) });
    }
    assert_eq!(browser.get(&site, "/review/question").header("location"), "/review/done");
    let done = browser.get(&site, "/review/done");
    assert!(done.text("main .lead").contains("20 questions are enough"), "{}", done.text("main .lead"));
    assert!(done.text("main .text").contains("6 more are due, and can wait for tomorrow"), "{}", done.body);
    assert_eq!(done.count("ol.rows li"), 20);
    assert!(browser.get(&site, "/review").text("main .lead").contains("enough for now"));

    // Points of the same law or case came only when nothing else was left.
    let asked = reviewed_points_and_cases(&database);
    let law = |point: &str| oddtrick_learner::law_of_item(point).to_owned();
    let laws: BTreeSet<String> = POINTS.iter().map(|point| law(point)).collect();
    let first: BTreeSet<String> = asked.iter().take(laws.len()).map(|(point, _)| law(point)).collect();
    let cases: BTreeSet<&String> = asked.iter().map(|(_, case)| case).collect();
    assert!(first.len() + 2 >= laws.len().min(20), "{first:?}\n{laws:?}");
    assert_eq!(cases.len(), 20, "{asked:?}");
    drop(site);

    let site = Site::open(&database.path(), "2026-11-22T12:30:00Z");
    assert_eq!(first_action(&review(&browser, &site)).0, "Next in review (5 left)");
}

#[test]
fn a_sitting_ends_after_ten_minutes() {
    let (database, site) = start_site();
    let browser = Browser::new();
    become_known(&browser, &site);
    set_memories(&database, &as_strs(&POINTS[..5]), "2026-11-10");
    drop(site);
    let at = |time: &str| Site::open(&database.path(), &format!("{NEXT_DAY}T{time}Z"));
    review(&browser, &at("12:00:00"));
    let page = browser.get(&at("12:09:59"), "/review");
    assert_eq!(page.text("main .lead"), "4 points of law are left of this sitting.");
    let site = at("12:10:00");
    assert_eq!(browser.get(&site, "/review/question").header("location"), "/review/done");
    assert!(browser.get(&site, "/review/done").text("main .lead").contains("10 minutes are up"));
    drop(site);
    assert_eq!(first_action(&review(&browser, &at("12:30:00"))).0, "Next in review (3 left)");
    // A session goes on over midnight, as long as no pause ends it.
    review(&browser, &at("23:55:00"));
    let page = browser.get(&Site::open(&database.path(), "2026-11-23T00:04:00Z"), "/review");
    assert!(page.text("main .lead").ends_with("left of this sitting."), "{}", page.text("main .lead"));
    // The last session of a day is not shown as news on the next day.
    assert_eq!(browser.get(&Site::open(&database.path(), "2026-11-23"), "/review/done").header("location"), "/review");
}

#[test]
fn the_retention_can_be_chosen_and_a_bad_one_is_told_what_is_wanted() {
    let (database, site) = start_site();
    let browser = Browser::new();
    become_known(&browser, &site);
    set_memories(&database, &as_strs(&POINTS[..10]), NEXT_DAY);
    let due = || -> Vec<String> {
        let connection = database.connect();
        let mut find = connection.prepare("SELECT due_on FROM memories ORDER BY point").unwrap();
        find.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let before = due();
    let settings = browser.get(&site, "/settings");
    assert_eq!(settings.attr("#retention", "value"), "90");
    let token = settings.attr("input[name=token]", "value");
    let save = |wanted: &str| {
        let form = [("token", token.as_str()), ("house", "english-club"), ("retention", wanted)];
        browser.post(&site, "/settings", &form)
    };
    for bad in ["", "98", "79", "-90", "ninety", "90.5"] {
        let page = save(bad);
        page.assert_page(400, bad);
        assert!(page.text("#keep-problem").contains("from 80 to 97"), "{}", page.text("#keep-problem"));
        assert_eq!(page.attr("#retention", "value"), bad);
    }
    assert_eq!((due(), database.count("retentions")), (before.clone(), 0));
    // Saving the settings unchanged moves no due date.
    assert_eq!((save("90").status, due(), database.count("retentions")), (303, before.clone(), 0));
    let kept = save(" 80 % ");
    assert_eq!((kept.status, kept.header("location")), (303, "/settings?saved".to_owned()));
    assert_eq!(browser.get(&site, "/settings").attr("#retention", "value"), "80");
    let review = browser.get(&site, "/review");
    assert!(review.text("aside").contains("you want to know 80 still"), "{}", review.text("aside"));
    assert_eq!(review.count("a[href='/settings#keep']"), 1);
    assert!(due().iter().zip(&before).any(|(after, before)| after != before));
}

#[test]
fn the_forecast_chart_has_a_table() {
    let (database, site) = start_site();
    let browser = Browser::new();
    become_known(&browser, &site);
    set_memories(&database, &as_strs(&POINTS), "2026-11-10");
    database.connect().execute("UPDATE memories SET due_on = '2026-11-25' WHERE point LIKE 'a%'", []).unwrap();
    let page = browser.get(&site, "/review");
    page.assert_page(200, "review");
    let figures: Vec<u32> = page.texts("main tbody .num-col").iter().map(|n| n.parse().unwrap()).collect();
    assert_eq!((figures.len(), figures.iter().sum::<u32>()), (14, 26), "{figures:?}");
    let drawn: Vec<String> = page.texts(".forecast text:not(.day)");
    assert_eq!(drawn, figures.iter().filter(|n| **n > 0).map(ToString::to_string).collect::<Vec<_>>());
    assert_eq!((page.count(".forecast rect"), page.count(".forecast svg[role=img][aria-label]")), (drawn.len(), 1));
}

#[test]
fn a_point_with_eight_lapses_is_marked_for_rereading() {
    let (database, site) = start_site();
    let browser = Browser::new();
    become_known(&browser, &site);
    set_memories(&database, &["english-club/73", "english-club/72.V", "american-1894/28"], NEXT_DAY);
    assert!(!browser.get(&site, "/review").body.contains("Worth reading"));
    let connection = database.connect();
    connection.execute("UPDATE memories SET lapses = 8 WHERE point <> 'english-club/72.V'", []).unwrap();
    let page = browser.get(&site, "/review");
    let laws = page.attrs("main .text .chips a", "href");
    assert_eq!(laws, ["/laws/american-1894/28", "/laws/english-club/73"]);
    // Points that are remembered now are not listed, however often they were forgotten.
    connection.execute("UPDATE memories SET stability = 30.0", []).unwrap();
    let page = browser.get(&site, "/review");
    assert!(
        !page.body.contains("Worth reading") && page.texts("main summary").concat().contains("(3)"),
        "{}",
        page.body
    );
}

#[test]
fn a_question_of_review_gives_nothing_away_and_is_kept_once() {
    let (database, site) = start_site();
    let browser = Browser::new();
    become_known(&browser, &site);
    set_memories(&database, &["english-club/73", "american-1894/28"], DAY);
    let place = browser.get(&site, "/review/question").header("location");
    let page = browser.get(&site, &place);
    page.assert_page(200, &place);
    assert_eq!(page.count("main a[href^='/laws']"), 0);
    assert_eq!(page.count("main input:not([name=choice]):not([type=number])"), 0);
    for secret in ["misread", "drayson", "applies-", "looks-to-"] {
        assert!(!page.body.replace(&*place, "").to_lowercase().contains(secret), "{secret}");
    }
    // Answers in practice do not count as review.
    let elsewhere = place.replace("/review/", "/practice/");
    browser.get(&site, &elsewhere).assert_page(400, &elsewhere);
    let stranger = Browser::new().post(&site, &place, &[("choice", "0")]);
    assert!([200, 400].contains(&stranger.status), "{}", stranger.status);
    assert_eq!(reviewed_points_and_cases(&database).len(), 0);
    let first = answer(&browser, &site, &page).header("location");
    assert_eq!(answer(&browser, &site, &page).header("location"), first);
    assert_eq!(browser.get(&site, &place).header("location"), first);
    assert_eq!(reviewed_points_and_cases(&database).len(), 1);
}
