//! A daily quiz from the first question to the score, and what a page must not give away.

use std::collections::BTreeSet;

use oddtrick_quiz::daily::QUESTIONS_PER_QUIZ;
use oddtrick_quiz::{Naming, QuestionId, QuestionKind, QuizQuestion, Reply, ReplyForm};
use oddtrick_table::BySide;

use crate::support::{
    Browser, DAY, Database, FAMILIES, LIBRARY, NEXT_DAY, Page, QuestionForm, Site, is_marked_right, markup, selector,
    start_site, start_site_with_plain_quiz,
};

/// The questions of a day, made by the engine.
fn daily_questions(database: &Database, day: &str) -> Vec<QuizQuestion> {
    database
        .daily_question_ids(day)
        .iter()
        .map(|question_id| QuizQuestion::build(&LIBRARY, question_id).unwrap())
        .collect()
}

/// The first option of a question that is right, or that is not.
fn choice(question: &QuizQuestion, right: bool) -> usize {
    (0..question.options.len()).find(|&n| question.is_right(n) == right).unwrap()
}

/// A reply to a question that is right, or that is not.
pub fn reply(question: &QuizQuestion, right: bool) -> Reply {
    let key = question.right_reply().unwrap();
    match key {
        key if right => key,
        Reply::One(_) => Reply::One(choice(question, false)),
        Reply::Many(places) => {
            // The first option reversed, which makes the reply wrong.
            let mut places = places;
            if !places.remove(&0) {
                places.insert(0);
            }
            Reply::Many(places)
        }
        Reply::Pair(pair) => Reply::Pair(BySide { ab: pair.ab + 20, ..pair }),
        Reply::Number(number) => Reply::Number(number + 30),
    }
}

/// A wrong reply to one of today's questions.
fn wrong_reply(database: &Database, number: usize) -> Reply {
    reply(&daily_questions(database, DAY)[number - 1], false)
}

/// Answers every question of a daily quiz wrong, and returns the rulings.
fn answer_all_wrong(browser: &Browser, site: &Site, database: &Database, day: &str) -> Vec<Page> {
    let first = browser.follow(site, "/today");
    let questions = daily_questions(database, day);
    let mut page = first;
    let answered = questions.iter().map(|question| {
        let asked = QuestionForm::from_page(&page);
        let kept = browser.submit_reply(site, &asked, &reply(question, false));
        assert_eq!((kept.status, kept.header("location")), (303, asked.action.clone()));
        let ruling = browser.get(site, &asked.action);
        page = browser.follow(site, "/today");
        ruling
    });
    answered.collect()
}

#[test]
fn a_visitor_is_led_through_the_questions_to_the_score() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let home = browser.get(&site, "/");
    assert_eq!(home.attr("main a.button", "href"), "/today");
    let mut place = browser.get(&site, "/today");
    assert_eq!((place.status, place.header("location")), (303, format!("/quiz/{DAY}/1")));
    let questions = daily_questions(&database, DAY);
    assert_eq!(questions.len(), QUESTIONS_PER_QUIZ);
    let wanted: Vec<bool> = (0..QUESTIONS_PER_QUIZ).map(|n| n % 2 == 0).collect();
    for (n, question) in questions.iter().enumerate() {
        let asked = QuestionForm::from_page(&browser.get(&site, &place.header("location")));
        assert_eq!(asked.options.len(), question.options.len());
        let kept = browser.submit_reply(&site, &asked, &reply(question, wanted[n]));
        assert_eq!(kept.status, 303, "{}", kept.body);
        let ruling = browser.get(&site, &kept.header("location"));
        ruling.assert_page(200, "ruling");
        assert_eq!(is_marked_right(&ruling), wanted[n], "{}", question.id);
        // A wrong answer is shown beside the right one; a right answer is shown alone.
        assert_eq!(ruling.count(".answer.wrong .said"), usize::from(!wanted[n]));
        assert!(ruling.count("blockquote") >= 1, "{}: the law’s words", question.id);
        assert_eq!(ruling.count(".pips .right") + ruling.count(".pips .wrong"), n + 1);
        // Both links to what comes next have the same address.
        let next: BTreeSet<String> = ruling.attrs("main .actions a.button:not(.quiet)", "href").into_iter().collect();
        let here = if n + 1 < QUESTIONS_PER_QUIZ { format!("/quiz/{DAY}/{}", n + 2) } else { format!("/quiz/{DAY}") };
        assert_eq!(next, BTreeSet::from([here.clone()]));
        place = browser.get(&site, "/today");
        assert_eq!(place.header("location"), here);
    }
    let result = browser.get(&site, &place.header("location"));
    result.assert_page(200, "result");
    assert_eq!(result.text("h1"), "Three of six");
    let rows: Vec<bool> = result.all(".rows > li").iter().map(|row| row.attr("class") == Some("right")).collect();
    assert_eq!(rows, wanted);
    let progress = browser.get(&site, "/progress");
    assert_eq!(progress.texts(".tally dd")[..3], ["6", "3", "3"]);
    assert_eq!(progress.count(".rows > li"), QUESTIONS_PER_QUIZ);
    assert_eq!(browser.get(&site, "/").texts(".tally dd"), ["6", "3"]);
}

#[test]
fn players_have_names_or_letters_as_the_visitor_chooses() {
    let (database, site) = start_site();
    let browser = Browser::new();
    // The page draws the cards, so only the first word is compared.
    let opening = |text: &str| text.split(' ').next().map(ToOwned::to_owned);
    // The last question tells a story about people.
    let last = format!("/quiz/{DAY}/{QUESTIONS_PER_QUIZ}");
    let mut asked = browser.get(&site, &last);
    let question = &daily_questions(&database, DAY)[QUESTIONS_PER_QUIZ - 1];
    let telling = |naming: Naming| naming.story(&question.story);
    let (names, letters) = (telling(Naming::Names), telling(Naming::Letters));
    let opens_otherwise = |n: &usize| opening(&names[*n].to_string()) != opening(&letters[*n].to_string());
    let place = (0..names.len()).find(opens_otherwise).expect("a sentence that begins with a player");
    let story = |naming: Naming| telling(naming)[place].to_string();
    let told = |page: &Page| page.texts(".acts li")[place].replace("\u{fe0e}", "");
    assert_eq!(opening(&told(&asked)), opening(&story(Naming::Names)));

    let token = browser.get(&site, "/settings").attr("input[name=token]", "value");
    let choose = |people: &str| {
        let form = [("token", token.as_str()), ("house", "english-club"), ("people", people)];
        assert_eq!(browser.post(&site, "/settings", &form).header("location"), "/settings?saved");
        browser.get(&site, "/settings").attr("main input[name=people][checked]", "value")
    };
    assert_eq!(choose("letters"), "letters");
    asked = browser.get(&site, &last);
    assert_eq!(opening(&told(&asked)), opening(&story(Naming::Letters)));
    // A form without the field, as an open page of before sends it, changes nothing.
    browser.post(&site, "/settings", &[("token", &token), ("house", "english-club")]);
    assert_eq!(browser.get(&site, "/settings").attr("main input[name=people][checked]", "value"), "letters");

    // What is stored of an answer does not depend on the setting.
    let form = QuestionForm::from_page(&asked);
    browser.submit_reply(&site, &form, &reply(question, true));
    assert_eq!(choose("names"), "names");
    let ruling = browser.get(&site, &last);
    assert!(is_marked_right(&ruling));
}

#[test]
fn every_visitor_gets_the_same_daily_quiz() {
    let (database, site) = start_site();
    let (one, other) = (Browser::new(), Browser::new());
    for n in 1..=QUESTIONS_PER_QUIZ {
        let (mine, theirs) = (one.open_daily_question(&site, n), other.open_daily_question(&site, n));
        assert_eq!((&mine.legend, &mine.options), (&theirs.legend, &theirs.options));
        assert_ne!(mine.token, theirs.token);
        // One visitor's answer changes nothing for the other.
        assert_eq!(one.submit_reply(&site, &mine, &wrong_reply(&database, n)).status, 303);
        assert_eq!(other.open_daily_question(&site, n), theirs);
    }
    assert_eq!(
        (database.count("attempts"), database.count("visitors")),
        (i64::try_from(QUESTIONS_PER_QUIZ).unwrap(), 1)
    );
}

#[test]
fn the_next_quiz_uses_other_cases() {
    let database = Database::new();
    let mut cases = BTreeSet::new();
    let browser = Browser::new();
    for day in [DAY, NEXT_DAY] {
        let site = Site::open(&database.path(), day);
        let rulings = answer_all_wrong(&browser, &site, &database, day);
        let links = "main details a[href^='/cases/']";
        // The quick question and the invented table are in no book.
        let of_cases = rulings.iter().filter(|ruling| ruling.count(links) > 0);
        cases.extend(of_cases.map(|ruling| ruling.attr(links, "href")));
    }
    assert_eq!(cases.len(), 2 * (QUESTIONS_PER_QUIZ - 2), "{cases:?}");
    let site = Site::open(&database.path(), NEXT_DAY);
    assert_eq!(browser.get(&site, "/progress").texts(".tally dd")[0], "12");
    assert_eq!(browser.get(&site, "/progress").texts(".tally dd")[3], "2", "days in a row");
    browser.get(&site, &format!("/quiz/{DAY}")).assert_page(200, "the day before");
}

#[test]
fn the_first_answer_counts() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    let question = &daily_questions(&database, DAY)[0];
    let (wrong, right) = (choice(question, false), choice(question, true));
    assert_eq!(browser.submit_choice(&site, &asked, wrong).status, 303);
    let first = browser.get(&site, &asked.action);
    let again = browser.submit_choice(&site, &asked, right);
    assert_eq!((again.status, is_marked_right(&again)), (200, false));
    assert_eq!(again.text(".answer.wrong .said"), first.text(".answer.wrong .said"));
    assert_eq!(again.text(".answer.wrong .said"), asked.options[wrong]);
    assert_eq!(browser.get(&site, &asked.action).body, first.body);
    assert_eq!(database.count("attempts"), 1);
}

#[test]
fn a_form_sent_twice_at_once_is_stored_once() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    std::thread::scope(|scope| {
        for choice in 0..3 {
            let (browser, site, asked) = (&browser, &site, &asked);
            scope.spawn(move || assert!([200, 303].contains(&browser.submit_choice(site, asked, choice).status)));
        }
    });
    assert_eq!((database.count("attempts"), database.count("visitors")), (1, 1));
}

#[test]
fn answers_and_cookies_outlive_a_restart() {
    let (database, site) = start_site_with_plain_quiz();
    let browser = Browser::new();
    let asked = browser.open_daily_question(&site, 1);
    let second = browser.open_daily_question(&site, 2);
    assert_eq!(browser.submit_choice(&site, &asked, 1).status, 303);
    let before = browser.get(&site, &asked.action);
    drop(site);
    let site = Site::open(&database.path(), DAY);
    assert_eq!(browser.get(&site, "/today").header("location"), format!("/quiz/{DAY}/2"));
    assert_eq!(browser.get(&site, &asked.action).body, before.body);
    // A form that stayed open in the browser still counts.
    assert_eq!(browser.submit_choice(&site, &second, 0).status, 303);
}

#[test]
fn the_visitor_cookie_is_http_only_and_same_site() {
    let (_database, site) = start_site();
    let browser = Browser::new();
    let page = browser.get(&site, &format!("/quiz/{DAY}/1"));
    let cookie = page.header("set-cookie");
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let again = browser.get(&site, &format!("/quiz/{DAY}/1")).header("set-cookie");
    assert_eq!(again, cookie, "the same, for as long again");
    for reading in ["/laws", "/cases", "/progress", "/about", "/sheet/1"] {
        assert_eq!(Browser::new().get(&site, reading).header("set-cookie"), "", "{reading} asks for nothing");
    }
}

#[test]
fn an_unanswered_question_reveals_nothing() {
    let (database, site) = start_site();
    // Every fifth family of questions, five to a day.
    let families: Vec<&QuestionId> = FAMILIES.iter().step_by(5).collect();
    for (n, five) in families.chunks(5).enumerate() {
        let day = format!("2001-{:02}-{:02}", n / 28 + 1, n % 28 + 1);
        let question_ids: Vec<QuestionId> = five.iter().map(|family| drawn_at(family, n as u64)).collect();
        database.insert_daily_quiz(&day, &question_ids);
        for (place, question_id) in question_ids.iter().enumerate() {
            let page = Browser::new().get(&site, &format!("/quiz/{day}/{}", place + 1));
            let question = QuizQuestion::build(&LIBRARY, question_id).unwrap();
            page.assert_page(200, &question_id.to_string());
            let body = page.body.to_lowercase();
            let mut secrets = vec!["misread".into(), "applies-".into(), "as-if-".into(), "law 7".into()];
            // A story in no book has nothing to hide: its collection is a common word.
            secrets.extend(LIBRARY.collection(&question_id.collection).map(|book| book.id.clone()));
            secrets
                .extend(question.code.rules().iter().map(|row| row.id.to_owned()).filter(|id| id.contains(['.', '-'])));
            let of_options = question.options.iter().filter_map(|option| option.distractor.as_ref());
            for wrong in of_options.chain(question.typed_mistakes().iter().map(|(_, wrong)| wrong)) {
                secrets.extend([wrong.misreading_id.clone(), wrong.why.to_string()]);
            }
            // A question that names the reading it goes by names who reads the law so.
            let told = question.story.iter().chain([&question.prompt]).map(ToString::to_string).collect::<String>();
            if told.contains(" reads this law") {
                let reader = |secret: &String| told.to_lowercase().contains(&format!("as {secret} reads"));
                secrets.retain(|secret| !reader(secret));
            }
            // A reason may say no more than another option does.
            let said: Vec<String> =
                question.options.iter().map(|option| option.text.to_string().to_lowercase()).collect();
            secrets.retain(|secret| !said.iter().any(|said| said.contains(&secret.to_lowercase())));
            for secret in secrets.iter().filter(|secret| !secret.is_empty()) {
                assert!(!body.contains(&secret.to_lowercase()), "{question_id}: `{secret}` in\n{}", page.body);
            }
            // The only way forward is to answer; the only links lead back.
            assert_eq!(page.attrs("main a[href]", "href"), page.attrs(".crumbs a[href]", "href"), "{question_id}");
            assert_eq!(page.count(".crumbs a[href]"), 1, "{question_id}");
            let places: Vec<String> = (0..question.options.len()).map(|place| place.to_string()).collect();
            assert_eq!(page.attrs("input[name=choice]", "value"), places);
            let typed: &[&str] = match question.form {
                ReplyForm::One | ReplyForm::Many => &[],
                ReplyForm::Pair => &["ab", "yz"],
                ReplyForm::Number => &["number"],
            };
            assert_eq!(page.attrs("main input:not([name=choice]):not([name=token])", "name"), typed, "{question_id}");
            let made = options_made(&page);
            assert_eq!(made.len(), usize::from(typed.is_empty()), "{question_id}: {made:?}");
        }
    }
}

/// The id of the question of a family that is drawn at a layout.
fn drawn_at(family: &QuestionId, layout: u64) -> QuestionId {
    QuizQuestion::draw(&LIBRARY, &family.at_layout(layout)).unwrap().id
}

/// The different markups of the options of a page, without their text and values.
fn options_made(page: &Page) -> BTreeSet<String> {
    // A card has markup of its own.
    page.all("label.option")
        .into_iter()
        .map(|label| markup(label, &selector(".option > span"), &["value"], false))
        .collect()
}

#[test]
fn a_token_depends_only_on_day_question_and_visitor() {
    let database = Database::new();
    let browser = Browser::new();
    let mut tokens = BTreeSet::new();
    for day in [DAY, NEXT_DAY] {
        let site = Site::open(&database.path(), day);
        for number in 1..=QUESTIONS_PER_QUIZ {
            let path = format!("/quiz/{day}/{number}");
            let asked = QuestionForm::from_page(&browser.get(&site, &path));
            assert_eq!(asked, QuestionForm::from_page(&browser.get(&site, &path)));
            assert!(asked.token.len() == 24 && asked.token.bytes().all(|b| b.is_ascii_hexdigit()), "{}", asked.token);
            tokens.insert(asked.token);
        }
        tokens.insert(Browser::new().open_daily_question(&site, 1).token);
    }
    assert_eq!(tokens.len(), 2 * QUESTIONS_PER_QUIZ + 2);
    // It does not depend on the question either: the same question number with other questions has the same
    // token.
    let site = Site::open(&database.path(), NEXT_DAY);
    let before = browser.open_daily_question(&site, 3).token;
    let other = QuestionId { layout: 1, ..database.daily_question_ids(DAY)[4].clone() };
    let change = "UPDATE day_questions SET spec = ?1 WHERE day = ?2 AND position = 3";
    database.connect().execute(change, (other.to_string(), DAY)).unwrap();
    assert_eq!(browser.open_daily_question(&site, 3).token, before);
}

#[test]
fn case_and_variation_pages_have_the_same_markup() {
    let (database, site) = start_site();
    let browser = Browser::new();
    let mut pages = 0;
    let mut look = |question_id: &QuestionId| {
        pages += 1;
        let day = format!("2001-{:02}-{:02}", pages / 28 + 1, pages % 28 + 1);
        database.insert_daily_quiz(&day, &[question_id.at_layout(7)]);
        let page = browser.get(&site, &format!("/quiz/{day}/1"));
        assert_eq!(page.status, 200, "{question_id}");
        let veiled = selector(".acts, .known, .margin .diagram, fieldset, .kicker, .crumbs, .meanings");
        let made = markup(page.html.root_element(), &veiled, &["value", "action"], true);
        // Nor does the ruling of another code, which is told where there are reasons for the one that is asked for.
        let made = made.replace("<p class=known>…", "");
        // Whether the story has a trick to draw gives nothing away.
        let drawn = made.find("<div class=margin>").zip(made.find("<form action=… class=text"));
        let made = drawn.map_or(made.clone(), |(from, to)| format!("{}{}", &made[..from], &made[to..]));
        // Questions that state the answer, or what is open, differ between stories by themselves.
        let stated = matches!(
            question_id.kind,
            QuestionKind::Fact | QuestionKind::Until | QuestionKind::Who | QuestionKind::Score
        );
        let legend = if stated { String::new() } else { page.text("main legend") };
        (made.split_whitespace().collect::<Vec<_>>().join(" "), legend, options_made(&page))
    };
    let mut turns = 0;
    for question_id in FAMILIES.iter().filter(|question_id| question_id.variation.is_some()).step_by(11) {
        let base = QuestionId { variation: None, ..question_id.clone() };
        // Not every score allows a question of the kind `score`: readings of the law may differ on it.
        let made = |question_id: &QuestionId| QuizQuestion::build(&LIBRARY, &question_id.at_layout(7)).is_ok();
        if FAMILIES.contains(&base) && made(question_id) && made(&base) {
            // About another side or player, another question is asked.
            let asked =
                |question_id: &QuestionId| QuizQuestion::build(&LIBRARY, &question_id.at_layout(7)).unwrap().prompt;
            let ((one, legend, options), (other, its, others)) = (look(question_id), look(&base));
            assert_eq!((one, options), (other, others), "{question_id}");
            assert_eq!(legend == its, asked(question_id) == asked(&base) || legend.is_empty(), "{question_id}");
            turns += 1;
        }
    }
    assert!(turns > 30, "{turns}");
}

/// A question of every second family.
fn sampled_questions() -> Vec<QuizQuestion> {
    let made =
        |(n, question_id): (usize, &QuestionId)| QuizQuestion::build(&LIBRARY, &question_id.at_layout(n as u64)).ok();
    FAMILIES.iter().step_by(2).enumerate().filter_map(made).collect()
}

#[test]
fn position_and_length_do_not_reveal_the_right_option() {
    let mut questions = sampled_questions();
    questions.retain(|question| question.form == ReplyForm::One);
    let of_four: Vec<&QuizQuestion> = questions.iter().filter(|q| q.options.len() == 4).collect();
    assert!(of_four.len() >= 400, "{}", of_four.len());
    let share = |n: usize, of: usize| 1000 * n / of;
    for place in 0..4 {
        let here = share(of_four.iter().filter(|q| q.is_right(place)).count(), of_four.len());
        assert!((150..=350).contains(&here), "place {place}: {here} in a thousand");
    }
    let (mut longest, mut shortest) = (0, 0);
    for question in &questions {
        let lengths: Vec<usize> =
            question.options.iter().map(|option| option.text.to_string().chars().count()).collect();
        let right = lengths[choice(question, true)];
        let alone = lengths.iter().filter(|&&length| length == right).count() == 1;
        longest += usize::from(alone && lengths.iter().max() == Some(&right));
        shortest += usize::from(alone && lengths.iter().min() == Some(&right));
    }
    let (longest, shortest) = (share(longest, questions.len()), share(shortest, questions.len()));
    assert!((100..=450).contains(&longest), "longest: {longest} in a thousand");
    assert!((100..=450).contains(&shortest), "shortest: {shortest} in a thousand");
}
