//! The API: rulings on records, questions and their marking, and its `OpenAPI` description.

use serde_json::{Value, json};

use oddtrick_quiz::{QuizQuestion, Reply};
use oddtrick_table::BySide;

use crate::support::{LIBRARY, Site, read_only_site, start_site};

const STORY: &str = "Y leads 9S\nB plays 4D\nZ plays 3S\nA plays KS\nB holds a spade\nA asks B: no spade?\n\
                     A turns the trick\nA quits the trick\n";

struct ApiResponse {
    status: u16,
    kind: String,
    body: Value,
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).build().into()
}

fn send(address: std::net::SocketAddr, kind: &str, body: &str) -> ApiResponse {
    let url = format!("http://{address}/api/v1/rulings");
    read(agent().post(&url).header("content-type", kind).send(body).unwrap())
}

fn get(site: &Site, path: &str) -> ApiResponse {
    read(agent().get(format!("http://{}/api/v1/{path}", site.address)).call().unwrap())
}

/// Answers a question by its token.
fn reply(site: &Site, token: &str, body: &Value) -> ApiResponse {
    let url = format!("http://{}/api/v1/questions/{token}/answer", site.address);
    read(agent().post(&url).header("content-type", "application/json").send(body.to_string()).unwrap())
}

fn read(mut response: ureq::http::Response<ureq::Body>) -> ApiResponse {
    let text = response.body_mut().read_to_string().unwrap();
    let kind = response.headers()["content-type"].to_str().unwrap().to_owned();
    ApiResponse { status: response.status().as_u16(), kind, body: serde_json::from_str(&text).unwrap_or(Value::Null) }
}

fn error_paths(answer: &ApiResponse) -> Vec<&str> {
    answer.body["faults"].as_array().unwrap().iter().map(|error| error["at"].as_str().unwrap()).collect()
}

#[test]
fn rule_accepts_notation() {
    let site = read_only_site();
    let answer = send(site.address, "text/plain; charset=utf-8", &format!("{STORY}? is B's revoke established\n"));
    assert_eq!(answer.status, 200);
    let ruling = &answer.body["rulings"][0];
    assert_eq!((ruling["answer"].as_str(), answer.body["code"].as_str()), (Some("no"), Some("english-club")));
    assert_eq!(ruling["laws"][0]["limb"], "74");
    assert!(ruling["laws"][0]["words"].as_str().unwrap().contains(ruling["grounds"][0]["quote"].as_str().unwrap()));
    let elsewhere = ruling["elsewhere"].as_array().unwrap();
    let american = elsewhere.iter().find(|other| other["code"] == "american-1894").unwrap();
    assert_eq!(american["answer"], "yes", "the partner asked: by 28 that is the end of it");
    assert!(ruling["why_not"].as_array().unwrap().iter().any(|row| row["row"] == "73.quitted"));
}

#[test]
fn rule_accepts_json_with_the_same_ruling() {
    let site = read_only_site();
    let lines: Vec<&str> = STORY.lines().collect();
    let record = json!({ "lines": lines, "questions": ["is B's revoke established"] });
    let data = send(site.address, "application/json", &json!({ "record": record }).to_string());
    let text = send(site.address, "text/plain", &format!("{STORY}? is B's revoke established\n"));
    assert_eq!((data.status, &data.body), (200, &text.body));
    let mut objects = record.clone();
    objects["lines"][1] = json!({ "act": "plays", "by": "B", "card": "4D" });
    let objects = send(site.address, "application/json", &json!({ "record": objects, "code": null }).to_string());
    assert_eq!(objects.body, text.body);
}

#[test]
fn a_record_without_questions_is_surveyed() {
    let site = read_only_site();
    let answer =
        send(site.address, "application/json", &json!({ "record": STORY, "code": "american-1894" }).to_string());
    let survey = &answer.body["survey"];
    assert_eq!(survey["found"][0]["line"], "B plays 4D");
    let open: Vec<&str> = survey["open"].as_array().unwrap().iter().map(|o| o["demand"].as_str().unwrap()).collect();
    assert_eq!(open, ["take 2 tricks"]);
    let told = survey["rulings"].as_array().unwrap().iter();
    let told: Vec<(&str, &str)> =
        told.map(|ruling| (ruling["question"].as_str().unwrap(), ruling["answer"].as_str().unwrap())).collect();
    assert_eq!(
        told,
        [
            ("is B's revoke established", "yes"),
            ("what may Y-Z exact", "open: take 2 tricks"),
            ("can A-B win the game by this hand", "no")
        ]
    );
}

#[test]
fn a_ruling_says_what_would_be_otherwise() {
    let site = read_only_site();
    let asked = |more: Value| {
        let mut body = json!({ "record": STORY, "question": "is B's revoke established" });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        send(site.address, "application/json", &body.to_string())
    };
    let answer = asked(json!({ "what_if": ["without line 6", "not quitted", "without line 2"], "rather": "yes" }));
    let ruling = &answer.body["rulings"][0];
    let tried: Vec<(&str, bool)> = ruling["what_if"]
        .as_array()
        .unwrap()
        .iter()
        .map(|tried| (tried["answer"].as_str().unwrap_or("none"), tried["turns"].as_bool().unwrap()))
        .collect();
    assert_eq!(tried, [("yes", true), ("no", false), ("none", false)]);
    assert_eq!(ruling["what_if"][0]["laws"][0], "73");
    assert!(ruling["what_if"][2]["sentence"].as_str().unwrap().starts_with("Line 2 (`B plays 4D`) cannot be left out"));
    assert!(ruling["rather"]["text"].as_str().unwrap().starts_with("That leaves out Law 74. "));

    let one = asked(json!({ "what_if": "without line 6" }));
    assert_eq!(one.body["rulings"][0]["what_if"][0], ruling["what_if"][0]);
    let wrong = asked(json!({ "what_if": ["if only"], "rather": "perhaps" }));
    assert_eq!((wrong.status, error_paths(&wrong)), (422, vec!["what_if", "rather"]));
    let many: Vec<&str> = vec!["quitted"; 21];
    assert_eq!(error_paths(&asked(json!({ "what_if": many }))), ["what_if"]);
    let nothing = send(site.address, "application/json", &json!({ "record": STORY, "rather": "yes" }).to_string());
    assert_eq!(error_paths(&nothing), ["rather"]);
}

#[test]
fn every_error_has_a_path() {
    let site = read_only_site();
    let text = send(site.address, "text/plain", "Y leads\nB plays 4D and on\n? who is right\n");
    assert_eq!((text.status, text.kind.as_str()), (422, "application/problem+json"));
    assert_eq!(error_paths(&text), ["line 1, column 8", "line 2, column 12", "line 3, column 1"]);
    let body = json!({ "record": { "lines": ["Y leads 9S", { "act": "plays", "by": "Q", "card": "4D" }] }, "colour": 1,
                       "code": "englsh-club", "question": "who" });
    let data = send(site.address, "application/json", &body.to_string());
    assert_eq!(data.status, 422);
    assert_eq!(error_paths(&data), ["colour", "record: lines[1]", "question", "code"]);
    let impossible = send(site.address, "text/plain", "Y leads 9S\nB plays 9S\n");
    assert_eq!(error_paths(&impossible), ["line 2, column 1"]);
}

#[test]
fn bad_requests_have_their_status() {
    let site = read_only_site();
    assert_eq!(send(site.address, "application/xml", "<a/>").status, 415);
    assert_eq!(send(site.address, "application/json", "{").status, 422);
    assert_eq!(send(site.address, "application/json", "[]").status, 422);
    assert_eq!(send(site.address, "text/plain", &"# nothing\n".repeat(7000)).status, 413);
    assert_eq!(send(site.address, "text/plain", &"some play is not told\n".repeat(501)).status, 422);
    let get = agent().get(&format!("http://{}/api/v1/rulings", site.address)).call().unwrap();
    assert_eq!((get.status().as_u16(), get.headers()["allow"].to_str().unwrap()), (405, "POST"));
    let none = agent().get(&format!("http://{}/api/v1/nothing", site.address)).call().unwrap();
    assert_eq!(none.status(), 404);
    let bytes = agent().post(&format!("http://{}/api/v1/rulings", site.address)).header("content-type", "text/plain");
    assert_eq!(bytes.send(&[0xff_u8, 0xfe][..]).unwrap().status(), 400);
}

#[test]
fn openapi_describes_every_notation_form() {
    let site = read_only_site();
    let mut response = agent().get(&format!("http://{}/api/v1/openapi.json", site.address)).call().unwrap();
    let document: Value = serde_json::from_str(&response.body_mut().read_to_string().unwrap()).unwrap();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let lines = document["components"]["schemas"]["Line"]["oneOf"].as_array().unwrap();
    let forms: usize = oddtrick_table::Line::FORMS.iter().map(|(_, forms)| forms.len()).sum();
    assert_eq!(lines.len(), forms + 1, "each form, and notation");
    // Every reference leads to a schema that exists.
    let text = document.to_string();
    for name in text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(document["components"]["schemas"].get(name).is_some(), "{name}");
    }
}

/// The drawn questions without their tokens, which are never the same twice.
fn draw_questions(site: &Site, query: &str) -> Vec<Value> {
    let answer = get(site, &format!("questions?{query}"));
    assert_eq!(answer.status, 200, "{query}: {}", answer.body);
    let mut questions = answer.body["questions"].as_array().unwrap().clone();
    for question in &mut questions {
        assert!(question["token"].as_str().unwrap().len() > 100);
        question.as_object_mut().unwrap().remove("token");
    }
    questions
}

#[test]
fn questions_are_drawn_by_choice_and_seed_without_their_key() {
    let site = read_only_site();
    let query = "topic=revoke&topic=honours&code=english-club&count=8&seed=7";
    let questions = draw_questions(site, query);
    assert_eq!(questions.len(), 8);
    assert_eq!(questions, draw_questions(site, query));
    assert_ne!(questions, draw_questions(site, "topic=revoke&topic=honours&code=english-club&count=8&seed=8"));
    for question in &questions {
        let keys: Vec<&str> = question.as_object().unwrap().keys().map(String::as_str).collect();
        let mut known = ["code", "form", "kind", "options", "question", "story", "table"].to_vec();
        known.sort_unstable();
        assert_eq!(keys.iter().copied().collect::<std::collections::BTreeSet<_>>(), known.into_iter().collect());
        assert_eq!(question["code"], "english-club");
        let text = question.to_string().to_lowercase();
        for secret in LIBRARY.collections.iter().map(|book| book.id.as_str()).chain(["misread", "as-if-", "applies-"]) {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }
    let seed = get(site, "questions").body["seed"].as_u64().unwrap();
    assert_eq!(draw_questions(site, &format!("seed={seed}")).len(), 1);
}

#[test]
fn invalid_choices_list_the_valid_ones() {
    let site = read_only_site();
    let query = "topic=revok&law=999&case=drayson-1080&kind=lore&code=american&count=21&seed=x&colour=red&knowledge=6";
    let answer = get(site, &format!("questions?{query}"));
    assert_eq!((answer.status, answer.kind.as_str()), (422, "application/problem+json"));
    let mut at = error_paths(&answer);
    at.sort_unstable();
    assert_eq!(at, ["case", "code", "colour", "count", "kind", "knowledge", "law", "seed", "topic"]);
    assert!(answer.body.to_string().contains("did you mean revoke?"), "{}", answer.body);
}

/// The body of a reply.
fn body(reply: &Reply) -> Value {
    match reply {
        Reply::One(place) => json!({ "choice": place }),
        Reply::Many(places) => json!({ "choices": places }),
        Reply::Pair(BySide { ab, yz }) => json!({ "pair": { "A-B": ab, "Y-Z": yz } }),
        Reply::Number(number) => json!({ "number": number }),
    }
}

#[test]
fn a_reply_is_marked_with_its_reasons_as_the_engine_marks_it() {
    let site = read_only_site();
    let drawn = get(site, "questions?count=20&seed=3").body;
    for question in drawn["questions"].as_array().unwrap() {
        let token = question["token"].as_str().unwrap();
        let replies: Vec<Reply> = match question["form"].as_str().unwrap() {
            "one" => (0..question["options"].as_array().unwrap().len()).map(Reply::One).collect(),
            "many" => vec![Reply::Many([0].into()), Reply::Many([].into())],
            "pair" => vec![Reply::Pair(BySide { ab: 1, yz: 0 })],
            _ => vec![Reply::Number(3)],
        };
        for given in replies {
            let marked = reply(site, token, &body(&given));
            assert_eq!(marked.status, 200, "{}", marked.body);
            let question_id = marked.body["note"].as_str().unwrap().parse().unwrap();
            let question = QuizQuestion::build(&LIBRARY, &question_id).unwrap();
            let mark = question.mark(&given);
            assert_eq!(marked.body["right"], mark.is_right(), "{question_id}");
            assert_eq!((&marked.body["points"], &marked.body["of"]), (&json!(mark.points), &json!(mark.out_of)));
            let mistakes: Vec<Value> = question
                .mistakes_in(&given)
                .iter()
                .map(|wrong| json!({ "misreading": wrong.misreading_id, "why": wrong.why.to_string() }))
                .collect();
            assert_eq!(marked.body["mistakes"], json!(mistakes));
            for law in marked.body["laws"].as_array().unwrap() {
                assert!(law["words"].as_str().unwrap().contains(law["decisive"].as_str().unwrap()));
            }
            assert!(!marked.body["answer"].as_str().unwrap().is_empty());
            // Quick claims and invented tables are in no book.
            let of_book =
                LIBRARY.case(&question.id.collection, question.id.case_number).map(oddtrick_library::Case::id);
            assert_eq!(marked.body["decision"]["case"].as_str().map(ToOwned::to_owned), of_book);
        }
    }
}

#[test]
fn tampered_and_outdated_tokens_give_different_errors() {
    let (database, site) = start_site();
    let drawn = get(&site, "questions?seed=3&kind=ruling").body;
    let token = drawn["questions"][0]["token"].as_str().unwrap().to_owned();
    let good = json!({ "choice": 0 });
    let flipped = format!("{}{}", if token.starts_with('A') { 'B' } else { 'A' }, &token[1..]);
    for bad in ["x", &token[..token.len() - 4], &flipped, &format!("{token}AAAA"), "%FF", &token.replace('_', "/")] {
        let status = reply(&site, bad, &good).status;
        assert!(status == 400 || (status == 404 && bad.contains('/')) || bad == token, "{bad}: {status}");
    }
    // A token of practice is not valid in the API.
    let practice = agent().get(format!("http://{}/practice/question", site.address));
    let practice = practice.config().max_redirects(0).build().call().unwrap();
    let place = practice.headers()["location"].to_str().unwrap().to_owned();
    assert_eq!(reply(&site, place.rsplit('/').next().unwrap(), &good).status, 400);
    // A token survives a restart of the server, but not a change of the content.
    drop(site);
    let site = Site::open(&database.path(), crate::support::NEXT_DAY);
    assert_eq!(reply(&site, &token, &good).status, 200);
    drop(site);
    let content = tempfile::TempDir::new().unwrap();
    copy(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content")), content.path());
    let works = content.path().join("works.toml");
    std::fs::write(&works, format!("# Another edition.\n{}", std::fs::read_to_string(&works).unwrap())).unwrap();
    let site = Site::open_with_content(&database.path(), content.path());
    let answer = reply(&site, &token, &good);
    assert_eq!(answer.status, 410, "{}", answer.body);
    assert!(answer.body["title"].as_str().unwrap().contains("earlier version"), "{}", answer.body);
}

fn copy(from: &std::path::Path, to: &std::path::Path) {
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            std::fs::create_dir(&to).unwrap();
            copy(&entry.path(), &to);
        } else {
            std::fs::copy(entry.path(), to).unwrap();
        }
    }
}

#[test]
fn invalid_replies_have_their_status() {
    let site = read_only_site();
    let drawn = get(site, "questions?seed=3&kind=ruling").body;
    let token = drawn["questions"][0]["token"].as_str().unwrap();
    for bad in [
        json!({}),
        json!([]),
        json!({ "choice": 4 }),
        json!({ "choice": -1 }),
        json!({ "choice": "0" }),
        json!({ "choices": [0] }),
        json!({ "choice": 0, "number": 1 }),
        json!({ "choice": 0, "colour": 1 }),
    ] {
        assert_eq!(reply(site, token, &bad).status, 422, "{bad}");
    }
    let url = format!("http://{}/api/v1/questions/{token}/answer", site.address);
    assert_eq!(agent().post(&url).header("content-type", "text/plain").send("0").unwrap().status(), 415);
    assert_eq!(agent().get(&url).call().unwrap().status(), 405);
    assert_eq!(agent().delete(format!("http://{}/api/v1/questions", site.address)).call().unwrap().status(), 405);
}
