//! Club nights: the whole course, every wrong move, and what nobody may see before a question is closed.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::Duration;

use oddtrick_quiz::paper::fingerprint;
use oddtrick_quiz::sheet::printed_question;
use oddtrick_quiz::{Naming, QuizQuestion, Reply, ReplyForm};
use oddtrick_store::{KeepOutcome, NewSheet, SheetDetails, SheetQuestion, Store};
use sha2::{Digest, Sha256};

use crate::support::{Browser, DAY, Database, FAMILIES, LIBRARY, Page, Site, start_site, text};

/// The token with which the sheet is edited.
const TOKEN: &str = "0123456789abcdef0123456789abcdef";

/// A question of each form of reply.
fn one_of_each() -> Vec<QuizQuestion> {
    let made = || FAMILIES.iter().filter_map(|id| QuizQuestion::build(&LIBRARY, id).ok());
    // Some questions have no answer that wins nothing at all.
    let of = |form| made().find(|question| question.form == form && some_wrong_reply(question).is_some()).unwrap();
    let made = [ReplyForm::One, ReplyForm::Many, ReplyForm::Pair, ReplyForm::Number].map(of);
    made.map(|question| question.named(Naming::Names)).into()
}

/// Keeps a sheet of some questions. Returns its number.
fn keep_sheet(database: &Database, questions: &[QuizQuestion]) -> u32 {
    let kept = |question: &QuizQuestion| SheetQuestion {
        question_id: question.id.to_string(),
        fingerprint: fingerprint(question),
    };
    let form: Vec<SheetQuestion> = questions.iter().map(kept).collect();
    let digest = |text: &str| Sha256::digest(text).into();
    let new = NewSheet {
        details: SheetDetails { title: "Revokes <b>&".into(), ..SheetDetails::default() },
        letters: false,
        choice: String::new(),
        content_version: LIBRARY.version.clone(),
        edit_digest: digest(&format!("edit {TOKEN}")),
        key_digest: digest("key"),
        made_at: 0,
        forms: std::array::from_fn(|_| form.clone()),
    };
    match Store::open(&database.path()).unwrap().keep_sheet(&new).unwrap() {
        KeepOutcome::Kept(number) | KeepOutcome::Known(number) => number,
    }
}

/// A night: its code, and the address of its leader's page.
struct Night {
    code: String,
    lead: String,
}

impl Night {
    fn begin(site: &Site, sheet: u32, seconds: &str, told: &str) -> Night {
        let start = format!("/sheets/{sheet}/edit/{TOKEN}/night");
        let page = Browser::new().get(site, &start);
        page.assert_page(200, "the start of a night");
        let code = page.attr("input[name=code]", "value");
        let sent = [("seconds", seconds), ("told", told), ("code", code.as_str())];
        let places: Vec<String> = (0..2).map(|_| Browser::new().post(site, &start, &sent).header("location")).collect();
        assert_eq!(places[0], places[1], "a form sent twice begins one night");
        Night { lead: places[0].clone(), code }
    }

    fn path(&self) -> String {
        format!("/night/{}", self.code)
    }

    fn screen(&self, site: &Site) -> Page {
        let page = Browser::new().get(site, &format!("{}/screen", self.path()));
        page.assert_page(200, "the screen");
        assert_eq!(page.header("cache-control"), "no-store");
        page
    }

    fn lead_page(&self, site: &Site) -> Page {
        let page = Browser::new().get(site, &self.lead);
        page.assert_page(200, "the leader's page");
        page
    }

    /// Presses a button of the leader's page.
    fn press(&self, site: &Site, button: &str) -> Page {
        let step = self.lead_page(site).attr("[data-night]", "data-step");
        Browser::new().post(site, &self.lead, &[("step", &step), ("do", button)])
    }

    /// Presses buttons that must work.
    fn go(&self, site: &Site, buttons: &[&str]) {
        for button in buttons {
            let page = self.press(site, button);
            assert_eq!(page.status, 303, "{button}: {}", page.body);
        }
    }

    fn join(&self, site: &Site, name: &str) -> Browser {
        let browser = Browser::new();
        let page = self.try_join(site, &browser, name);
        assert_eq!(page.status, 303, "{}", page.body);
        browser
    }

    fn try_join(&self, site: &Site, browser: &Browser, name: &str) -> Page {
        let token = browser.get(site, &self.path()).attr("input[name=token]", "value");
        browser.post(site, &self.path(), &[("do", "join"), ("token", &token), ("name", name)])
    }

    fn play(&self, site: &Site, browser: &Browser) -> Page {
        let page = browser.get(site, &self.path());
        page.assert_page(200, "a player's page");
        page
    }

    fn answer(&self, site: &Site, browser: &Browser, number: usize, reply: &Reply) -> Page {
        let mut form = vec![("do", "answer".to_owned()), ("question", number.to_string())];
        match reply {
            Reply::One(place) => form.push(("choice", place.to_string())),
            Reply::Many(places) => form.extend(places.iter().map(|place| ("choice", place.to_string()))),
            Reply::Pair(pair) => form.extend([("ab", pair.ab.to_string()), ("yz", pair.yz.to_string())]),
            Reply::Number(number) => form.push(("number", number.to_string())),
        }
        let form: Vec<(&str, &str)> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
        browser.post(site, &self.path(), &form)
    }

    /// Opens the stream, and reads past its head.
    fn stream(&self, site: &Site) -> Stream {
        Stream::open(site, &self.path())
    }
}

/// The events of a night.
struct Stream(BufReader<TcpStream>);

impl Stream {
    fn open(site: &Site, night: &str) -> Stream {
        let mut connection = TcpStream::connect(site.address).unwrap();
        // Ends a test that would hang; it measures nothing.
        connection.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        write!(connection, "GET {night}/stream HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        Stream(BufReader::new(connection))
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.0.read_line(&mut line).unwrap();
        line
    }

    /// Reads the head. Returns it in small letters.
    fn head(&mut self) -> String {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            head += &self.line();
        }
        head.to_lowercase()
    }

    /// The next event that tells something: its data.
    fn event(&mut self) -> serde_json::Value {
        loop {
            if let Some(data) = self.line().strip_prefix("data: ") {
                return serde_json::from_str(data).unwrap();
            }
        }
    }
}

fn night_of(questions: &[QuizQuestion], seconds: &str, told: &str) -> (Database, Site, Night) {
    let (database, site) = start_site();
    let sheet = keep_sheet(&database, questions);
    let night = Night::begin(&site, sheet, seconds, told);
    (database, site, night)
}

/// A reply to a question that wins nothing.
fn wrong_reply(question: &QuizQuestion) -> Reply {
    some_wrong_reply(question).unwrap()
}

fn some_wrong_reply(question: &QuizQuestion) -> Option<Reply> {
    let mut replies = (0..70_000).filter_map(|n| Reply::from_number(question.form, question.options.len(), n));
    replies.find(|reply| question.mark(reply).points == 0)
}

/// Asserts that a page says nothing of the answer to a question that is open.
#[track_caller]
fn assert_no_leak(page: &Page, question: &QuizQuestion, what: &str) {
    let printed = printed_question(&LIBRARY, question, 1, Naming::Names);
    assert_eq!(page.count(".right, .wrong, .verdict, .votes, .quote, .why, .tag"), 0, "{what}: {}", page.body);
    let mut secrets = vec![printed.key.reason.clone(), printed.key.source.clone()];
    secrets.extend(printed.key.laws.iter().map(|law| law.words.clone()));
    secrets.extend(printed.options.iter().map(|option| option.feedback.clone()));
    let told = text(page.html.root_element());
    for secret in secrets.iter().filter(|secret| secret.len() > 12) {
        assert!(!told.contains(secret.as_str()), "{what} tells “{secret}”");
    }
    // Options differ in nothing but their places and words.
    for (place, option) in page.all("label.option").iter().enumerate() {
        let input = option.select(&crate::support::selector("input")).next().unwrap();
        assert_eq!(input.attr("value"), Some(place.to_string().as_str()), "{what}");
        assert!(option.value().attrs().eq([("class", "option")]), "{what}");
    }
}

/// Asserts that the screen tells how the room voted, and why the answer is what it is.
#[track_caller]
fn assert_tells_ruling(screen: &Page, question: &QuizQuestion) {
    let key = printed_question(&LIBRARY, question, 1, Naming::Names).key;
    let why = screen.text(".why");
    assert!(why.contains(&key.reason) && !key.laws.is_empty(), "{why}");
    let quoted = key.laws.iter().find(|law| key.reason.contains(&law.cite) || !key.reason.contains("Law "));
    assert!(quoted.is_none_or(|law| why.contains(&law.words)), "{why}");
    let options = if question.form == ReplyForm::Many { question.options.len() } else { 2 };
    assert!(screen.count(".votes li") >= options && screen.count(".votes li.right .tag") >= 1, "{}", screen.body);
    assert!(screen.texts(".voted .lead")[0].starts_with("1 of 2 got it right"), "{}", screen.body);
}

#[test]
fn a_whole_night_from_the_doors_to_the_standing() {
    let questions = one_of_each();
    let (database, site, night) = night_of(&questions, "0", "each");
    let lobby = night.screen(&site);
    assert!(lobby.text("h1") == "Club night" && lobby.count("figure.qr path") == 1);
    assert!(lobby.text(".screen-title").contains("Revokes <b>&"));
    let (ada, ben) = (night.join(&site, "Ada"), night.join(&site, "Ben <i>"));
    assert_eq!(night.screen(&site).texts(".names li"), ["Ada", "Ben <i>"]);
    assert!(night.play(&site, &ada).text("h1").contains("You are in"));
    night.go(&site, &["next"]);
    let mut points = 0;
    for (number, question) in (1..).zip(&questions) {
        let last = number == questions.len();
        for (page, what) in [
            (night.play(&site, &ada), "a telephone"),
            (night.screen(&site), "the screen"),
            (night.lead_page(&site), "the leader's page"),
        ] {
            assert_no_leak(&page, question, what);
        }
        let right = question.right_reply().unwrap();
        assert_eq!(night.answer(&site, &ada, number, &wrong_reply(question)).status, 303);
        assert!(night.play(&site, &ada).text(".saved").contains("Your answer is in"));
        assert_no_leak(&night.play(&site, &ada), question, "after an answer");
        let changed = ada.get(&site, &format!("{}?change", night.path()));
        assert_eq!(changed.count("form[method=post] button"), 1, "it can be changed");
        // Sent twice, it counts once.
        for _ in 0..2 {
            assert_eq!(night.answer(&site, &ada, number, &right).status, 303);
        }
        assert_eq!(night.answer(&site, &ben, number, &wrong_reply(question)).status, 303);
        assert_eq!(night.screen(&site).texts("[data-count=answered]"), ["2"]);
        if number == 2 {
            // Who comes late comes in at the present question.
            let late = night.join(&site, "Cy");
            assert!(night.play(&site, &late).text("h1").starts_with("Question 2 of 4"));
        }
        night.go(&site, &["close"]);
        points += u32::from(question.full_mark());
        let (right_page, wrong_page) = (night.play(&site, &ada), night.play(&site, &ben));
        assert_eq!((right_page.text("h1"), wrong_page.text("h1")), ("Right".to_owned(), "Wrong".to_owned()));
        assert!(right_page.text("p.saved").contains(&format!("You have {points} ")), "{}", right_page.body);
        let screen = night.screen(&site);
        assert_tells_ruling(&screen, question);
        if !last {
            night.go(&site, &["next"]);
        }
    }
    night.go(&site, &["standing"]);
    let screen = night.screen(&site);
    assert_eq!(screen.texts(".ranks li"), [format!("1. Ada {points}"), "2= Ben <i> 0".into(), "2= Cy 0".into()]);
    assert!(screen.text(".hardest").contains("1 of 2 was right"));
    night.go(&site, &["end"]);
    assert!(night.play(&site, &ben).text(".lead").contains("2=, with others, of 3, with 0 of"));
    assert_eq!(night.press(&site, "end").status, 409, "it ends once");
    let results = Browser::new().get(&site, &format!("/sheets/1001/results/{TOKEN}"));
    assert!(results.body.contains("Ada") && results.body.contains("Ben &#60;i&#62;") && !results.body.contains("Cy<"));
    assert_eq!((database.count("sheet_results"), database.count("sheet_answers")), (2, 8), "Cy answered nothing");
}

#[test]
fn rulings_at_the_end_stay_hidden_until_then() {
    let questions = one_of_each();
    let (_database, site, night) = night_of(&questions[..2], "0", "end");
    let ada = night.join(&site, "Ada");
    night.go(&site, &["next"]);
    night.answer(&site, &ada, 1, &questions[0].right_reply().unwrap());
    night.go(&site, &["close"]);
    for page in [night.play(&site, &ada), night.screen(&site), night.lead_page(&site)] {
        assert_no_leak(&page, &questions[0], "a closed question");
    }
    assert_eq!(night.press(&site, "standing").status, 409, "points would tell");
    night.go(&site, &["next", "close"]);
    assert_no_leak(&night.screen(&site), &questions[1], "the last question");
    night.go(&site, &["next"]);
    assert_eq!(night.play(&site, &ada).text("h1"), "Right");
    assert_eq!(night.press(&site, "standing").status, 409, "one ruling is still to come");
    night.go(&site, &["next"]);
    assert_eq!(night.play(&site, &ada).text("h1"), "You gave no answer");
    night.go(&site, &["standing", "end"]);
    assert_eq!(night.screen(&site).count(".ranks li"), 1);
}

#[test]
fn wrong_moves_change_nothing_and_say_so() {
    let questions = one_of_each();
    let (database, site, night) = night_of(&questions, "0", "each");
    let (ada, right) = (night.join(&site, "Ada"), questions[0].right_reply().unwrap());
    for button in ["close", "standing"] {
        assert_eq!(night.press(&site, button).status, 409, "{button} in the lobby");
    }
    let early = night.answer(&site, &ada, 1, &right);
    early.assert_page(409, "an answer in the lobby");
    assert!(early.text("[role=alert]").contains("question 1 was not open. It was not kept."));
    // Two leaders press “next” on the same page.
    let step = night.lead_page(&site).attr("[data-night]", "data-step");
    let sent = [("step", step.as_str()), ("do", "next")];
    assert_eq!(Browser::new().post(&site, &night.lead, &sent).status, 303);
    let stale = Browser::new().post(&site, &night.lead, &sent);
    stale.assert_page(409, "the second click");
    assert!(stale.text("[role=alert]").contains("Somebody has moved the night on") && stale.text("h1").contains('1'));
    assert_eq!(night.press(&site, "end").status, 409, "a question is open");
    night.answer(&site, &ada, 1, &right);
    assert_eq!(night.answer(&site, &ada, 2, &right).status, 409, "another question");
    night.go(&site, &["close"]);
    let late = night.answer(&site, &ada, 1, &wrong_reply(&questions[0]));
    late.assert_page(409, "an answer after the close");
    assert!(late.text("[role=alert]").contains("Your earlier answer to it counts."), "{}", late.body);
    assert_eq!(database.count("night_answers"), 1);
    night.go(&site, &["next"]);
    for (form, status) in [
        (vec![("do", "answer"), ("question", "2"), ("choice", "99")], 400),
        (vec![("do", "answer"), ("question", "0")], 400),
        (vec![("do", "answer"), ("question", "5")], 400),
        (vec![("do", "answer"), ("question", "x")], 400),
        (vec![("do", "dance")], 400),
        (vec![], 400),
    ] {
        ada.post(&site, &night.path(), &form).assert_page(status, &format!("{form:?}"));
    }
    ada.post_raw(&site, &night.path(), "text/plain", b"x").assert_page(400, "no form");
    Browser::new().post(&site, &night.lead, &[("do", "next")]).assert_page(400, "no step");
    Browser::new().post(&site, &night.lead, &[("do", "fly"), ("step", "1")]).assert_page(400, "no such move");
    Browser::new().post(&site, &night.lead, &[("do", "remove:x")]).assert_page(400, "nobody");
    night.answer(&site, &Browser::new(), 2, &Reply::Many([].into())).assert_page(403, "a stranger's answer");
    night.go(&site, &["close", "next"]);
    let unfilled = ada.post(&site, &night.path(), &[("do", "answer"), ("question", "3"), ("ab", "4")]);
    unfilled.assert_page(422, "half an answer");
    assert_eq!(unfilled.attr("input[name=ab]", "value"), "4", "what was typed is kept");
    assert_eq!(database.count("night_answers"), 1);
}

#[test]
fn codes_and_tokens_that_open_nothing_are_refused() {
    let (_database, site, night) = night_of(&one_of_each()[..1], "0", "each");
    let spaced = format!("{} {}", &night.code[..3].to_lowercase(), &night.code[3..]);
    let entered = Browser::new().get(&site, &format!("/night?code={}", spaced.replace(' ', "+")));
    assert_eq!((entered.status, entered.header("location")), (303, night.path()));
    Browser::new().get(&site, "/night").assert_page(200, "the door");
    let unknown = Browser::new().get(&site, "/night?code=%3Cb%3E");
    unknown.assert_page(404, "no such code");
    assert_eq!(unknown.attr("#code", "value"), "<b>");
    let ten_kilobytes = "K".repeat(10_240);
    for path in ["/night/CCCCCC", "/night/x", "/night/CCCCCC/screen", "/night/CCCCCC/stream", "/night/CCCCCC/lead/x"] {
        Browser::new().get(&site, path).assert_page(404, path);
    }
    Browser::new().get(&site, &format!("/night/{ten_kilobytes}")).assert_page(404, "a long code");
    for token in ["x", TOKEN, &"0".repeat(32)] {
        let path = format!("{}/lead/{token}", night.path());
        Browser::new().get(&site, &path).assert_page(403, &path);
        Browser::new().post(&site, &path, &[("do", "next"), ("step", "1")]).assert_page(403, &path);
    }
    let start = format!("/sheets/1001/edit/{}/night", "0".repeat(32));
    Browser::new().get(&site, &start).assert_page(403, "another's sheet");
    let own = format!("/sheets/1001/edit/{TOKEN}/night");
    for form in [vec![("seconds", "31"), ("told", "each")], vec![("seconds", "30"), ("told", "never")], vec![]] {
        Browser::new().post(&site, &own, &form).assert_page(400, &format!("{form:?}"));
    }
    let listed = Browser::new().get(&site, &own);
    assert_eq!(
        listed.attrs("ul.ways a", "href"),
        std::slice::from_ref(&night.lead),
        "the leader finds the night again"
    );
}

#[test]
fn names_are_text_and_bounded_and_sixty_can_join() {
    let (database, site, night) = night_of(&one_of_each()[..1], "0", "each");
    let browser = Browser::new();
    let long = "x".repeat(41);
    let ten_kilobytes = "y".repeat(10_240);
    for (name, told) in [
        ("", "Type a name"),
        ("   ", "Type a name"),
        (long.as_str(), "this one has 41"),
        (ten_kilobytes.as_str(), "this one has 10240"),
        ("a\u{202e}b", "invisible"),
        ("a\u{200b}b", "invisible"),
    ] {
        let page = night.try_join(&site, &browser, name);
        page.assert_page(422, told);
        assert!(page.text("[role=alert]").contains(told), "{told}");
    }
    let rude = night.join(&site, "<script>alert(1)</script>");
    night.join(&site, "אבגד");
    let taken = night.try_join(&site, &browser, "<SCRIPT>alert(1)</script>");
    taken.assert_page(409, "the same name");
    let screen = night.screen(&site);
    assert_eq!(screen.texts(".names li")[0], "<script>alert(1)</script>");
    assert_eq!(screen.attrs(".names li", "dir"), ["auto", "auto"]);
    // A form that is sent twice joins once, and a reload knows the player again.
    let ada = Browser::new();
    let form_token = ada.get(&site, &night.path()).attr("input[name=token]", "value");
    for _ in 0..2 {
        assert_eq!(
            ada.post(&site, &night.path(), &[("do", "join"), ("token", &form_token), ("name", "Ada")]).status,
            303
        );
    }
    assert!(night.play(&site, &ada).text(".kicker").starts_with("Ada"));
    assert_eq!(database.count("night_players"), 3);
    // A browser that keeps no cookie is told.
    let without = Browser::new().get(&site, &format!("{}?joined", night.path()));
    assert!(without.text("[role=alert]").contains("no cookie"));
    // The leader removes a name. It does not come back, and the browser can join under another.
    let remove = night.lead_page(&site).attrs("button[value^='remove:']", "value").remove(0);
    assert_eq!(Browser::new().post(&site, &night.lead, &[("do", &remove)]).status, 303);
    assert!(!night.screen(&site).body.contains("alert(1)"));
    let removed = rude.get(&site, &night.path());
    assert!(removed.text("[role=alert]").contains("taken you off the list"));
    night.try_join(&site, &rude, "<script>ALERT(1)</script>").assert_page(409, "the name again");
    assert_eq!(night.try_join(&site, &rude, "Zoe").status, 303);
    for n in 3..60 {
        night.join(&site, &format!("Player {n}"));
    }
    let full = night.try_join(&site, &browser, "One too many");
    full.assert_page(409, "the sixty-first");
    assert!(full.text("[role=alert]").contains("60 people have joined"));
    assert_eq!(night.screen(&site).count(".names li"), 60);
}

#[test]
fn a_question_closes_when_its_time_is_up_also_over_a_restart() {
    let questions = one_of_each();
    let (database, site, night) = night_of(&questions[..2], "30", "each");
    let ada = night.join(&site, "Ada");
    night.go(&site, &["next"]);
    assert_eq!(night.play(&site, &ada).attr("[data-left]", "data-left"), "30000");
    drop(site);
    let site = Site::open(&database.path(), &format!("{DAY}T12:00:29Z"));
    assert_eq!(night.screen(&site).text(".clock"), "0:01");
    assert_eq!(night.answer(&site, &ada, 1, &questions[0].right_reply().unwrap()).status, 303);
    assert_eq!(night.press(&site, "next").status, 409, "it is open");
    drop(site);
    let site = Site::open(&database.path(), &format!("{DAY}T12:00:30Z"));
    let late = night.answer(&site, &ada, 1, &wrong_reply(&questions[0]));
    late.assert_page(409, "the time is up");
    assert_eq!(night.play(&site, &ada).text("h1"), "Right");
    assert_eq!(night.lead_page(&site).attrs("button[value=close]", "value").len(), 0);
    night.go(&site, &["next"]);
    assert_eq!(night.play(&site, &ada).attr("[data-left]", "data-left"), "30000");
}

#[test]
fn a_stream_says_that_something_changed_and_never_what() {
    let questions = one_of_each();
    let (_database, site, night) = night_of(&questions[..1], "0", "each");
    let mut stream = night.stream(&site);
    let head = stream.head();
    assert!(head.starts_with("http/1.1 200") && head.contains("content-type: text/event-stream"), "{head}");
    assert!(head.contains("x-accel-buffering: no") && head.contains("cache-control: no-store"), "{head}");
    let mut told = vec![stream.event()];
    let ada = night.join(&site, "Ada");
    told.push(stream.event());
    night.go(&site, &["next"]);
    told.push(stream.event());
    night.answer(&site, &ada, 1, &questions[0].right_reply().unwrap());
    told.push(stream.event());
    night.go(&site, &["close"]);
    told.push(stream.event());
    let numbers = |name: &str| told.iter().map(|event| event[name].as_u64().unwrap()).collect::<Vec<_>>();
    assert_eq!((numbers("step"), numbers("players")), (vec![1, 1, 2, 2, 3], vec![0, 1, 1, 1, 1]));
    assert_eq!(numbers("answered"), [0, 0, 0, 1, 1]);
    assert!(told.iter().all(|event| event.as_object().unwrap().len() == 4), "{told:?}");
    // A page that opens later hears at once what it stands at.
    let mut later = night.stream(&site);
    later.head();
    assert_eq!(later.event(), told[4]);
    assert_eq!(Browser::new().post(&site, &format!("{}/stream", night.path()), &[]).status, 405);
}

#[test]
fn streams_are_bounded_and_the_pages_go_on_without() {
    let (_database, site, night) = night_of(&one_of_each()[..1], "0", "each");
    let mut open: Vec<Stream> = (0..150).map(|_| night.stream(&site)).collect();
    for stream in &mut open {
        assert!(stream.head().starts_with("http/1.1 200"));
    }
    let refused = Browser::new().get(&site, &format!("{}/stream", night.path()));
    assert_eq!((refused.status, refused.header("retry-after")), (503, "15".to_owned()));
    assert!(refused.body.contains("Too many pages"), "{}", refused.body);
    night.join(&site, "Ada");
    // Every one of them is told.
    for stream in &mut open {
        while stream.event()["players"] != 1 {}
    }
}

#[test]
fn pages_go_on_by_themselves_without_a_script() {
    let questions = one_of_each();
    let (_database, site, night) = night_of(&questions[..2], "30", "each");
    let ada = night.join(&site, "Ada");
    let refresh = |page: &Page| {
        let head = page.body.split("<noscript>").nth(1).unwrap_or_default();
        head.split("content=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default().to_owned()
    };
    assert_eq!(refresh(&night.play(&site, &ada)), "5");
    night.go(&site, &["next"]);
    // A form does not vanish under the fingers: it is asked for again when the time is up.
    assert_eq!(refresh(&night.play(&site, &ada)), "31");
    night.answer(&site, &ada, 1, &questions[0].right_reply().unwrap());
    assert_eq!(refresh(&night.play(&site, &ada)), "5");
    assert_eq!(refresh(&night.screen(&site)), "5");
    night.go(&site, &["close"]);
    assert_eq!(refresh(&night.play(&site, &ada)), "5");
}
