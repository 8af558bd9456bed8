//! The API: rulings on records that are sent to it, and its description.

use serde_json::{Value, json};

use crate::site::fresh;

const STORY: &str = "Y leads 9S\nB plays 4D\nZ plays 3S\nA plays KS\nB holds a spade\nA asks B: no spade?\n\
                     A turns the trick\nA quits the trick\n";

struct Answer {
    status: u16,
    kind: String,
    body: Value,
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).build().into()
}

fn send(address: std::net::SocketAddr, kind: &str, body: &str) -> Answer {
    let url = format!("http://{address}/api/v1/rulings");
    let mut response = agent().post(&url).header("content-type", kind).send(body).unwrap();
    let text = response.body_mut().read_to_string().unwrap();
    let kind = response.headers()["content-type"].to_str().unwrap().to_owned();
    Answer { status: response.status().as_u16(), kind, body: serde_json::from_str(&text).unwrap_or(Value::Null) }
}

fn places(answer: &Answer) -> Vec<&str> {
    answer.body["faults"].as_array().unwrap().iter().map(|fault| fault["at"].as_str().unwrap()).collect()
}

#[test]
fn a_record_in_notation_is_ruled_upon_with_its_grounds() {
    let (_database, site) = fresh();
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
fn the_same_record_as_data_has_the_same_ruling() {
    let (_database, site) = fresh();
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
fn a_record_that_asks_nothing_is_surveyed() {
    let (_database, site) = fresh();
    let answer =
        send(site.address, "application/json", &json!({ "record": STORY, "code": "american-1894" }).to_string());
    let survey = &answer.body["survey"];
    assert_eq!(survey["found"][0]["line"], "B plays 4D");
    let open: Vec<&str> = survey["open"].as_array().unwrap().iter().map(|o| o["demand"].as_str().unwrap()).collect();
    assert_eq!(open, ["take 2 tricks"]);
}

#[test]
fn every_fault_is_named_with_its_place() {
    let (_database, site) = fresh();
    let text = send(site.address, "text/plain", "Y leads\nB plays 4D and on\n? who is right\n");
    assert_eq!((text.status, text.kind.as_str()), (422, "application/problem+json"));
    assert_eq!(places(&text), ["line 1, column 8", "line 2, column 12", "line 3, column 1"]);
    let body = json!({ "record": { "lines": ["Y leads 9S", { "act": "plays", "by": "Q", "card": "4D" }] }, "colour": 1,
                       "code": "englsh-club", "question": "who" });
    let data = send(site.address, "application/json", &body.to_string());
    assert_eq!(data.status, 422);
    assert_eq!(places(&data), ["colour", "record: lines[1]", "question", "code"]);
    let impossible = send(site.address, "text/plain", "Y leads 9S\nB plays 9S\n");
    assert_eq!(places(&impossible), ["line 2, column 1"]);
}

#[test]
fn what_is_no_request_has_its_status() {
    let (_database, site) = fresh();
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
fn the_description_tells_of_every_form() {
    let (_database, site) = fresh();
    let mut response = agent().get(&format!("http://{}/api/v1/openapi.json", site.address)).call().unwrap();
    let document: Value = serde_json::from_str(&response.body_mut().read_to_string().unwrap()).unwrap();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let lines = document["components"]["schemas"]["Line"]["oneOf"].as_array().unwrap();
    let forms: usize = oddtrick::table::Line::FORMS.iter().map(|(_, forms)| forms.len()).sum();
    assert_eq!(lines.len(), forms + 1, "each form, and notation");
    // Every reference leads to a schema that is there.
    let text = document.to_string();
    for name in text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(document["components"]["schemas"].get(name).is_some(), "{name}");
    }
}
