//! Days of the quiz: when they begin, what counts for which day, the archive, results of others, the line to
//! share, the feed, and the code that a learner chooses.

use jiff::civil::Date;
use oddtrick_quiz::daily::QUESTIONS_PER_QUIZ;
use oddtrick_quiz::{QuestionId, QuizQuestion, Track};
use scraper::Html;

use crate::daily_quiz::reply;
use crate::support::{
    Browser, DAY, Database, LIBRARY, NEXT_DAY, Page, QuestionForm, Site, selector, start_site,
    start_site_with_plain_quiz,
};

const LONDON: &str = "Europe/London";

/// The questions of a quiz, by the part of its address after `/quiz/`.
fn daily_questions(database: &Database, quiz: &str) -> Vec<QuizQuestion> {
    let (track, day) = quiz.split_once('/').unwrap_or(("english-club", quiz));
    database
        .daily_question_ids_of_track(track, day)
        .iter()
        .map(|question_id| QuizQuestion::build(&LIBRARY, question_id).unwrap())
        .collect()
}

/// Answers the next unanswered questions of a quiz: right where `marks` is true.
fn take_quiz(browser: &Browser, site: &Site, database: &Database, quiz: &str, marks: &[bool]) {
    for &right in marks {
        let asked = QuestionForm::from_page(&browser.follow(site, &format!("/quiz/{quiz}")));
        let number: usize = asked.action.rsplit('/').next().unwrap().parse().unwrap();
        let kept = browser.submit_reply(site, &asked, &reply(&daily_questions(database, quiz)[number - 1], right));
        assert_eq!((kept.status, kept.header("location")), (303, asked.action), "{}", kept.body);
    }
}

/// Answers a whole quiz right, but for some questions.
fn all_right_but(wrong: &[usize]) -> Vec<bool> {
    (1..=QUESTIONS_PER_QUIZ).map(|n| !wrong.contains(&n)).collect()
}

/// The streak on the page of a day or month: the current one, and the longest.
fn streak(page: &Page) -> [String; 2] {
    page.texts(".margin .tally dd").try_into().unwrap()
}

/// What the calendar says about a day.
fn calendar_label(month: &Page, date: &str) -> String {
    let all = month.texts(".calendar a .visually-hidden");
    all.iter()
        .find_map(|told| told.strip_prefix(&format!("{date}: ")))
        .unwrap_or_else(|| panic!("{date} in {all:?}"))
        .to_owned()
}

#[test]
fn a_quiz_finished_after_midnight_counts_for_its_day() {
    let database = Database::new();
    let browser = Browser::new();
    let site = Site::open_in_zone(&database.path(), "2026-11-21T23:58:00Z", "UTC");
    take_quiz(&browser, &site, &database, DAY, &all_right_but(&[])[..2]);
    let third = QuestionForm::from_page(&browser.follow(&site, "/today"));
    assert_eq!(third.action, format!("/quiz/{DAY}/3"));
    drop(site);
    let site = Site::open_in_zone(&database.path(), "2026-11-22T00:05:00Z", "UTC");
    // A form that was open over midnight still counts for its day, and so do the next ones.
    let kept = browser.submit_reply(&site, &third, &reply(&daily_questions(&database, DAY)[2], false));
    let ruling = browser.get(&site, &kept.header("location"));
    assert_eq!(ruling.attrs(".actions a.button:not(.quiet)", "href")[0], format!("/quiz/{DAY}/4"));
    take_quiz(&browser, &site, &database, DAY, &all_right_but(&[])[3..]);
    let result = browser.get(&site, &format!("/quiz/{DAY}"));
    result.assert_page(200, "the day");
    assert_eq!((result.text("h1"), result.count(".late")), ("Five of six".into(), 0));
    assert_eq!(streak(&result), ["1", "1"]);
    // Today is a new day, with its own quiz.
    assert_eq!(browser.get(&site, "/today").header("location"), format!("/quiz/{NEXT_DAY}/1"));
    take_quiz(&browser, &site, &database, NEXT_DAY, &[true]);
    let month = browser.get(&site, "/quiz");
    assert_eq!(streak(&month), ["2", "2"]);
    assert_eq!(calendar_label(&month, "21 November 2026"), "5 of 6 right, on the day");
    assert_eq!(calendar_label(&month, "22 November 2026"), "begun, 1 right and 0 wrong so far");
}

#[test]
fn days_follow_the_time_zone_across_clock_changes() {
    let database = Database::new();
    let browser = Browser::new();
    // British summer time ends in the night to 25 October 2026, at one in the morning UTC.
    let nights = [
        ("2026-10-23T22:59:00Z", "2026-10-23"),
        ("2026-10-23T23:01:00Z", "2026-10-24"),
        ("2026-10-24T23:30:00Z", "2026-10-25"),
        ("2026-10-25T23:59:00Z", "2026-10-25"),
        ("2026-10-26T00:00:00Z", "2026-10-26"),
    ];
    for (moment, day) in nights {
        let site = Site::open_in_zone(&database.path(), moment, LONDON);
        let place = browser.get(&site, "/today").header("location");
        assert!(place.starts_with(&format!("/quiz/{day}/")), "{moment}: {place}");
        take_quiz(&browser, &site, &database, day, &[true]);
    }
    let site = Site::open_in_zone(&database.path(), "2026-10-26T12:00:00Z", LONDON);
    let month = browser.get(&site, "/quiz");
    assert_eq!(streak(&month), ["4", "4"]);
    assert!(month.text(".margin").contains("midnight, Europe/London time"));
    // Two days later it is broken, and the longest stays.
    let site = Site::open_in_zone(&database.path(), "2026-10-28T12:00:00Z", LONDON);
    assert_eq!(streak(&browser.get(&site, "/quiz")), ["0", "4"]);
}

#[test]
fn a_late_quiz_is_labelled_and_does_not_extend_the_streak() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let eve = "2026-11-20";
    let asked = browser.follow(&site, &format!("/quiz/{eve}"));
    assert!(asked.text(".late").contains("not for your streak"));
    take_quiz(&browser, &site, &database, eve, &all_right_but(&[1]));
    let result = browser.get(&site, &format!("/quiz/{eve}"));
    assert_eq!((result.count(".late"), streak(&result)), (1, ["0".into(), "0".into()]));
    assert_eq!(calendar_label(&browser.get(&site, "/quiz"), "20 November 2026"), "5 of 6 right, taken late");
    assert_eq!(browser.follow(&site, "/today").count(".late"), 0);
    let counts: i64 =
        database.connect().query_row("SELECT sum(\"right\" + wrong) FROM day_questions", [], |r| r.get(0)).unwrap();
    assert_eq!(counts, 0, "nor is it counted with those who took it on the day");
}

#[test]
fn a_past_quiz_is_the_same_whenever_drawn() {
    let later = Database::new();
    let day: Date = DAY.parse().unwrap();
    // Here nobody came on that day, and later days were drawn before it.
    let site = Site::open(&later.path(), "2026-11-29");
    for path in ["/today", "/quiz/2026-11-25", "/quiz/2026-08-01"] {
        Browser::new().follow(&site, path).assert_page(200, path);
    }
    Browser::new().follow(&site, &format!("/quiz/{DAY}")).assert_page(200, "the day");
    let (then, at_once) = start_site();
    Browser::new().follow(&at_once, "/today").assert_page(200, "today");
    assert_eq!(later.daily_question_ids(DAY), then.daily_question_ids(DAY));
    assert_eq!(Track::quiz_number(day), Some(113));
    assert!(
        later
            .daily_question_ids(DAY)
            .iter()
            .all(|question_id: &QuestionId| !later.daily_question_ids("2026-11-25").contains(question_id))
    );
}

#[test]
fn the_archive_lists_the_days_and_says_what_to_do() {
    let (_database, site) = start_site();
    let browser = Browser::new();
    let month = browser.get(&site, "/quiz");
    month.assert_page(200, "this month");
    assert_eq!(month.count(".calendar td > a"), 21, "no day to come");
    assert_eq!(month.attrs(".calendar td > a", "href")[20], format!("/quiz/{DAY}"));
    assert_eq!(month.count(".calendar tbody tr"), 6);
    assert!(month.text("main").contains("begin with today’s"));
    // The key below the calendar explains each sign.
    let signs = |within: &str| -> Vec<String> {
        month.texts(within).iter().map(|sign| sign.trim_end_matches('\u{fe0e}').to_owned()).collect()
    };
    let told = signs(".signs dt");
    assert!(signs(".calendar .sign").iter().all(|sign| told.contains(sign)), "{told:?}");
    assert_eq!(month.count(".calendar td[class='']"), 0);
    assert_eq!((month.count("a[rel=next]"), month.attr("a[rel=prev]", "href")), (0, "/quiz/2026-10".into()));
    let first = browser.get(&site, "/quiz/2026-08");
    assert_eq!((first.count(".calendar td > a"), first.count("a[rel=prev]")), (31, 0));
    assert_eq!(first.attr("a[rel=next]", "href"), "/quiz/2026-09");
    for path in ["/quiz/2026-07", "/quiz/2026-12", "/quiz/2026-13", "/quiz/0000-00", "/quiz/american-1894/2026-07"] {
        let missing = browser.get(&site, path);
        missing.assert_page(404, path);
        assert!(missing.attrs("main .index a", "href").contains(&"/quiz/2026-11".to_owned()), "{path}");
    }
    browser.get(&site, "/quiz/english-club").assert_page(200, "the first house by its name");
    browser.get(&site, "/quiz/nowhere").assert_page(404, "no house");
}

#[test]
fn results_of_others_are_shown_from_five_others_on() {
    let (database, site) = start_site_with_plain_quiz();
    let me = Browser::new();
    take_quiz(&me, &site, &database, DAY, &all_right_but(&[1]));
    let others = |n: usize| {
        let result = me.get(&site, &format!("/quiz/{DAY}"));
        result.texts(".rows > li").into_iter().nth(n - 1).unwrap()
    };
    for n in 0..6 {
        assert!(n >= 5 || !others(1).contains("had it right"), "{n} others");
        // Two of three visitors have the first right, and everyone the second.
        take_quiz(&Browser::new(), &site, &database, DAY, &[n % 3 != 0, true]);
    }
    assert!(others(1).contains("Two in three had it right."), "{}", others(1));
    assert!(others(2).contains("Everyone had it right."), "{}", others(2));
    assert!(!others(3).contains("had it right"));
}

#[test]
fn the_share_text_names_misses_and_squares_have_labels() {
    let (database, site) = start_site();
    let browser = Browser::new();
    take_quiz(&browser, &site, &database, DAY, &all_right_but(&[3]));
    let question_id = &database.daily_question_ids(DAY)[2];
    let topic = LIBRARY.topic(&LIBRARY.case_of_question(question_id).unwrap().topic).unwrap().title.to_lowercase();
    let result = browser.get(&site, &format!("/quiz/{DAY}"));
    let share = result.text(".share");
    assert!(share.starts_with(&format!("Odd Trick 113: 5 of 6, {topic} got me ■■□■■■")), "{share}");
    assert!(share.ends_with(&format!("/quiz/{DAY}")), "{share}");
    assert_eq!(result.attr(".share [role=img]", "aria-label"), "right, right, wrong, right, right, right");
    // The page shows each ruling again, with a link to all of it, and links to the days before and after.
    assert_eq!(result.count(".rows > li > p:not(.note)"), QUESTIONS_PER_QUIZ);
    assert_eq!(result.attr("a[rel=prev]", "href"), "/quiz/2026-11-20");
    assert_eq!(result.count("a[rel=next]"), 0, "tomorrow has not come");
}

#[test]
fn each_track_has_its_own_quiz_and_archive() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let settings = browser.get(&site, "/settings");
    settings.assert_page(200, "settings");
    assert_eq!(settings.attr("main input[name=house][checked]", "value"), "english-club");
    let token = settings.attr("input[name=token]", "value");
    let choose = |track: &str| browser.post(&site, "/settings", &[("token", &token), ("house", track)]);
    assert_eq!(choose("both").header("location"), "/settings?saved");
    let saved = browser.get(&site, "/settings?saved");
    assert_eq!(
        (saved.count("[role=status]"), saved.attr("main input[name=house][checked]", "value")),
        (1, "both".into())
    );
    assert_eq!(browser.get(&site, "/today").header("location"), format!("/quiz/both/{DAY}/1"));
    let quiz = format!("both/{DAY}");
    take_quiz(&browser, &site, &database, &quiz, &all_right_but(&[2]));
    let american =
        daily_questions(&database, &quiz).iter().filter(|question| question.code.text_id == "american-1894").count();
    assert_eq!(american, 1);
    let result = browser.get(&site, &format!("/quiz/{quiz}"));
    assert!(result.text(".share").starts_with("Odd Trick 113 (both codes): 5 of 6, "), "{}", result.text(".share"));
    assert_eq!(streak(&result), ["1", "1"]);
    let archive = browser.get(&site, "/quiz");
    assert_eq!(archive.text(".filters [aria-current]"), "Both");
    assert_eq!(calendar_label(&archive, "21 November 2026"), "5 of 6 right, on the day");
    assert_eq!(calendar_label(&browser.get(&site, "/quiz/2026-11"), "21 November 2026"), "today’s, not begun");
    // The answer can be opened again from the progress page.
    let late = browser.get(&site, "/progress").attrs(".rows a:not(.law)", "href");
    assert_eq!(late.len(), QUESTIONS_PER_QUIZ);
    browser.get(&site, &late[0]).assert_page(200, "an answer of the day");
    // A value that our form never sends changes nothing.
    for bad in [("token", "0"), ("house", "scottish"), ("house", "")] {
        let form = [("token", token.as_str()), ("house", "english-club"), bad];
        let form: Vec<_> = form.into_iter().rev().collect();
        browser.post(&site, "/settings", &form).assert_page(400, bad.1);
    }
    Browser::new().post(&site, "/settings", &[("house", "both")]).assert_page(400, "no cookie");
    assert_eq!(browser.get(&site, "/settings").attr("main input[name=house][checked]", "value"), "both");
}

#[test]
fn the_feed_has_questions_and_yesterdays_answers() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let question = browser.follow(&site, "/today");
    let href = question.attr("link[rel=alternate]", "href");
    assert_eq!(href, "/quiz/feed.atom");
    let feed = browser.get(&site, &href);
    assert_eq!((feed.status, feed.header("content-type")), (200, "application/atom+xml; charset=utf-8".into()));
    let origin = format!("http://{}", site.address);
    // The parser is for HTML, so this checks only what HTML and XML share.
    let parsed = Html::parse_document(&feed.body);
    let ids: Vec<String> = parsed.select(&selector("entry > id")).map(crate::support::text).collect();
    assert_eq!(ids.len(), 5);
    assert_eq!(ids[..2], [format!("{origin}/quiz/{DAY}"), format!("{origin}/quiz/2026-11-20")]);
    assert!(
        feed.body.contains("<updated>2026-11-21T00:00:00Z</updated>")
            && feed.body.contains("Odd Trick 113: 21 November 2026")
    );
    let entry = feed.body.split("<entry>").nth(1).unwrap();
    let (asked, answers) = entry.split_once("<h3>").unwrap();
    let plain = |text: &str| text.replace("&#38;", "&").replace("&#39;", "'").replace("&#34;", "\"");
    for question in daily_questions(&database, DAY) {
        assert!(plain(asked).contains(&question.prompt.to_string()), "{}", question.id);
        assert!(
            !plain(asked).contains(&question.explain(&LIBRARY).unwrap().answer.to_string())
                || question.options.is_empty()
        );
    }
    for question in daily_questions(&database, "2026-11-20") {
        assert!(plain(answers).contains(&question.explain(&LIBRARY).unwrap().answer.to_string()), "{}", question.id);
    }
    for path in ["/quiz/american-1894/feed.atom", "/quiz/both/feed.atom"] {
        assert_eq!(browser.get(&site, path).status, 200, "{path}");
    }
}
