//! A club night of sixty telephones against the real program, which is stopped and started again while a question is
//! open: no answer is lost, and the standing is what the telephones work out themselves.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;

use oddtrick_library::Library;
use oddtrick_quiz::sheet::written_reply;
use oddtrick_quiz::{QuizContext, QuizQuestion, Reply, ReplyForm};
use oddtrick_store::Store;
use tempfile::TempDir;

use crate::site::{Browser, RunningSite};

const TELEPHONES: usize = 60;
/// The question that is open while the program stops and starts.
const RESTART_AT: usize = 3;

/// A telephone: its browser, its name, and what it has answered.
struct Telephone {
    browser: Browser,
    name: String,
    replies: BTreeMap<usize, Reply>,
}

/// The value of an attribute after the first place where a text stands.
fn value_after(body: &str, mark: &str, attribute: &str) -> String {
    let rest = body.split_once(mark).unwrap_or_else(|| panic!("no {mark} in {body}")).1;
    let value = rest.split_once(&format!("{attribute}=\"")).unwrap_or_else(|| panic!("no {attribute} in {rest}")).1;
    value.split('"').next().unwrap().to_owned()
}

/// Posts a form as a person would: told that the site is busy, they send it again.
fn post(browser: &Browser, url: &str, form: &[(&str, &str)]) -> (u16, String) {
    for _ in 0..20 {
        let (status, on, _) = browser.post(url, form).expect("a response");
        if status != 503 {
            return (status, on);
        }
    }
    panic!("{url} stays busy");
}

fn get(browser: &Browser, url: &str) -> String {
    let (status, _, body) = browser.get(url).expect("a response");
    assert_eq!(status, 200, "{url}: {body}");
    body
}

/// Keeps a stock sheet, and returns the address of its editing page.
fn keep_sheet(site: &RunningSite) -> String {
    let browser = Browser::new();
    let new = get(&browser, &format!("{}/sheets/new?stock=revokes", site.url));
    let mut form = vec![("do", "keep".to_owned()), ("token", value_after(&new, "name=\"token\"", "value"))];
    let ids = new.split("name=\"question\" value=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    form.extend(ids.map(|id| ("question", id.to_owned())));
    let form: Vec<(&str, &str)> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let (status, edit) = post(&browser, &format!("{}/sheets/new", site.url), &form);
    assert_eq!(status, 303);
    edit
}

/// Presses a button of the leader's page.
fn press(site: &RunningSite, lead: &str, button: &str) {
    let browser = Browser::new();
    let url = format!("{}{lead}", site.url);
    let step = value_after(&get(&browser, &url), "data-night", "data-step");
    assert_eq!(post(&browser, &url, &[("step", &step), ("do", button)]).0, 303, "{button}");
}

fn join(site: &RunningSite, night: &str, number: usize) -> Telephone {
    let (browser, name) = (Browser::new(), format!("Player {number:02}"));
    let url = format!("{}{night}", site.url);
    let token = value_after(&get(&browser, &url), "name=\"token\"", "value");
    assert_eq!(post(&browser, &url, &[("do", "join"), ("token", &token), ("name", &name)]).0, 303);
    Telephone { browser, name, replies: BTreeMap::new() }
}

/// Some reply to a question: another one for each number, and `None` now and then.
fn some_reply(question: &QuizQuestion, number: usize) -> Option<Reply> {
    // Any spread does; this one is that of Fibonacci hashing.
    let spread = (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    if spread.is_multiple_of(9) {
        return None;
    }
    let options = question.options.len();
    match question.form {
        ReplyForm::One => Some(Reply::One(usize::try_from(spread).unwrap() % options)),
        form => Reply::from_number(form, options, u32::try_from(spread % (1 << options.min(3))).unwrap()),
    }
}

fn answer(site: &RunningSite, night: &str, telephone: &mut Telephone, number: usize, reply: Reply) {
    let mut form = vec![("do", "answer".to_owned()), ("question", number.to_string())];
    match &reply {
        Reply::One(place) => form.push(("choice", place.to_string())),
        Reply::Many(places) => form.extend(places.iter().map(|place| ("choice", place.to_string()))),
        Reply::Pair(pair) => form.extend([("ab", pair.ab.to_string()), ("yz", pair.yz.to_string())]),
        Reply::Number(number) => form.push(("number", number.to_string())),
    }
    let form: Vec<(&str, &str)> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let (status, _) = post(&telephone.browser, &format!("{}{night}", site.url), &form);
    assert_eq!(status, 303, "{} to question {number}", telephone.name);
    telephone.replies.insert(number, reply);
}

/// Lets telephones answer a question, all at the same time. Every fifth changes its mind.
fn answer_all(site: &RunningSite, night: &str, telephones: &mut [Telephone], number: usize, question: &QuizQuestion) {
    std::thread::scope(|scope| {
        for (n, telephone) in telephones.iter_mut().enumerate() {
            scope.spawn(move || {
                let times = if n % 5 == 0 { 2 } else { 1 };
                for time in 0..times {
                    if let Some(reply) = some_reply(question, n * 1000 + number * 10 + time) {
                        answer(site, night, telephone, number, reply);
                    }
                }
            });
        }
    });
}

/// Opens the stream of a night, and waits until it has told something.
fn open_stream(site: &RunningSite, night: &str) -> TcpStream {
    let mut stream = TcpStream::connect(site.url.trim_start_matches("http://")).unwrap();
    write!(stream, "GET {night}/stream HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    let (mut told, mut part) = (String::new(), [0; 1024]);
    while !told.contains("data: {") {
        let read = stream.read(&mut part).unwrap();
        assert!(read > 0, "the stream ended: {told}");
        told.push_str(&String::from_utf8_lossy(&part[..read]));
    }
    stream
}

/// The questions of form A, and the results that the sheet has.
fn questions(database: &Path, context: &QuizContext) -> Vec<QuizQuestion> {
    let sheet = Store::open(database).unwrap().sheet(1001).unwrap().unwrap();
    let ids = sheet.sheet.forms[0].iter().map(|question| question.question_id.parse().unwrap());
    ids.map(|id| QuizQuestion::restore(context, &id).unwrap()).collect()
}

/// The standing on the screen: place, name and points.
fn standing_on_screen(body: &str) -> Vec<(String, String, u32)> {
    let between =
        |row: &str, from: &str, to: &str| row.split_once(from).unwrap().1.split_once(to).unwrap().0.trim().to_owned();
    let rows = body.split("<span class=\"n\">").skip(1);
    let row = |row: &str| {
        let points = between(row, "<b>", "</b>").parse().unwrap();
        (row.split("</span>").next().unwrap().to_owned(), between(row, "dir=\"auto\">", "</span>"), points)
    };
    rows.map(row).collect()
}

#[test]
fn sixty_telephones_play_a_night_over_a_restart_of_the_program() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("oddtrick.db");
    let context = QuizContext::new(Library::load_embedded().unwrap());
    let mut site = RunningSite::start(&database);
    let edit = keep_sheet(&site);
    let (status, lead) =
        post(&Browser::new(), &format!("{}{edit}/night", site.url), &[("seconds", "0"), ("told", "each")]);
    assert_eq!(status, 303);
    let night = lead.split("/lead/").next().unwrap().to_owned();
    let asked = questions(&database, &context);
    let mut telephones: Vec<Telephone> = std::thread::scope(|scope| {
        let joining: Vec<_> = (0..TELEPHONES)
            .map(|n| {
                scope.spawn({
                    let (site, night) = (&site, &night);
                    move || join(site, night, n)
                })
            })
            .collect();
        joining.into_iter().map(|joined| joined.join().unwrap()).collect()
    });
    press(&site, &lead, "next");
    for (number, question) in (1..).zip(&asked) {
        if number == RESTART_AT {
            // Half the room has answered, and every telephone listens.
            answer_all(&site, &night, &mut telephones[..TELEPHONES / 2], number, question);
            let mut streams: Vec<TcpStream> = (0..TELEPHONES).map(|_| open_stream(&site, &night)).collect();
            // Streams have no end of their own; the program ends them and stops.
            site.stop();
            for stream in &mut streams {
                let mut rest = Vec::new();
                stream.read_to_end(&mut rest).unwrap();
                assert!(rest.ends_with(b"0\r\n\r\n"), "it is ended, and not cut off");
            }
            site = RunningSite::start(&database);
            let shown = get(&Browser::new(), &format!("{}{night}/screen", site.url));
            let answered = telephones.iter().filter(|telephone| telephone.replies.contains_key(&number)).count();
            assert!(shown.contains(&format!("<b data-count=\"answered\">{answered}</b>")), "{answered} in {shown}");
            answer_all(&site, &night, &mut telephones[TELEPHONES / 2..], number, question);
        } else {
            answer_all(&site, &night, &mut telephones, number, question);
        }
        press(&site, &lead, "close");
        press(&site, &lead, if number == asked.len() { "standing" } else { "next" });
    }
    check_standing(&site, &night, &telephones, &asked);
    press(&site, &lead, "end");
    check_standing(&site, &night, &telephones, &asked);
    check_results(&database, &telephones, &asked);
}

fn points(telephone: &Telephone, asked: &[QuizQuestion]) -> u32 {
    telephone.replies.iter().map(|(number, reply)| u32::from(asked[number - 1].mark(reply).points)).sum()
}

/// Compares the standing on the screen with what the telephones' own answers win.
fn check_standing(site: &RunningSite, night: &str, telephones: &[Telephone], asked: &[QuizQuestion]) {
    let all: Vec<u32> = telephones.iter().map(|telephone| points(telephone, asked)).collect();
    let mut wanted: Vec<(String, String, u32)> = telephones
        .iter()
        .zip(&all)
        .map(|(telephone, own)| {
            let place = 1 + all.iter().filter(|other| *other > own).count();
            let sign = if all.iter().filter(|other| *other == own).count() > 1 { '=' } else { '.' };
            (format!("{place}{sign}"), telephone.name.clone(), *own)
        })
        .collect();
    let mut found = standing_on_screen(&get(&Browser::new(), &format!("{}{night}/screen", site.url)));
    assert!(found.is_sorted_by(|one, other| one.2 >= other.2), "{found:?}");
    wanted.sort();
    found.sort();
    assert_eq!(found, wanted);
    assert!(all.iter().max() > all.iter().min(), "a night in which all win the same tests little");
}

/// Compares the results of the sheet with what the telephones sent.
fn check_results(database: &Path, telephones: &[Telephone], asked: &[QuizQuestion]) {
    let results = Store::open(database).unwrap().sheet_results(1001).unwrap();
    assert_eq!(results.len(), TELEPHONES);
    for telephone in telephones {
        let (_, result) = results.iter().find(|(_, result)| result.name == telephone.name).unwrap();
        let kept: Vec<&str> = result.answers.iter().map(|answer| answer.reply.as_str()).collect();
        let sent = (1..=asked.len()).map(|number| telephone.replies.get(&number).map_or(String::new(), written_reply));
        assert_eq!(kept, sent.collect::<Vec<_>>(), "{}", telephone.name);
    }
}
