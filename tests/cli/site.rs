//! The site as a process of its own, and a browser that talks to it.

use std::io::Read;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// Everything that may change what the program does.
pub const SETTINGS: [&str; 10] = [
    "ODDTRICK_CONTENT",
    "ODDTRICK_ADDRESS",
    "ODDTRICK_DATABASE",
    "ODDTRICK_KEY",
    "ODDTRICK_KEY_FILE",
    "ODDTRICK_METRICS",
    "ODDTRICK_ORIGIN",
    "ODDTRICK_ZONE",
    "ODDTRICK_TRUST_PROXY",
    "RUST_LOG",
];

/// A running site. It is killed when this is dropped.
pub struct RunningSite {
    child: Child,
    /// Kept open, as a terminal is.
    _stdout: ChildStdout,
    pub url: String,
}

impl RunningSite {
    /// Starts the program on a database, and waits until it says where it is.
    pub fn start(database: &Path) -> RunningSite {
        let mut command = Command::new(env!("CARGO_BIN_EXE_oddtrick"));
        for setting in SETTINGS {
            command.env_remove(setting);
        }
        let arguments = ["serve", "--address", "127.0.0.1:0", "--database"];
        let mut child = command.args(arguments).arg(database).stdout(Stdio::piped()).spawn().unwrap();
        let mut said = String::new();
        let mut stdout = child.stdout.take().unwrap();
        let mut byte = [0];
        while !said.ends_with('\n') && stdout.read(&mut byte).unwrap() == 1 {
            said.push(char::from(byte[0]));
        }
        let url = said.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.unwrap_or_else(|| panic!("the site did not start: {said}")).trim_end_matches('/').to_owned();
        RunningSite { child, _stdout: stdout, url }
    }

    /// Kills the process as a power cut would: at once.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Stops the site as the system does, and waits until it has stopped.
    #[cfg(unix)]
    pub fn stop(mut self) {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(told.success());
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for RunningSite {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A browser that keeps cookies and follows no redirect. A site that is killed under it is no error.
pub struct Browser(ureq::Agent);

impl Browser {
    pub fn new() -> Browser {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_idle_connections(0)
            // Ends a test that would hang; it measures nothing.
            .timeout_global(Some(std::time::Duration::from_mins(1)))
            .build();
        Browser(config.into())
    }

    /// The status, the address that it leads on to, and the body. Nothing if there was no response.
    pub fn get(&self, url: &str) -> Option<(u16, String, String)> {
        self.0.get(url).call().ok().and_then(parts)
    }

    /// Sends a form.
    pub fn post(&self, url: &str, form: &[(&str, &str)]) -> Option<(u16, String, String)> {
        self.0.post(url).send_form(form.iter().copied()).ok().and_then(parts)
    }
}

fn parts(mut response: ureq::http::Response<ureq::Body>) -> Option<(u16, String, String)> {
    let on = response.headers().get("location").map_or(String::new(), |to| to.to_str().unwrap().to_owned());
    let body = response.body_mut().read_to_string().ok()?;
    Some((response.status().as_u16(), on, body))
}

/// Answers a question of practice. Returns the address of the ruling if the site says that the answer is stored.
pub fn answer_in_practice(site: &str, browser: &Browser) -> Option<String> {
    let (_, question, _) = browser.get(&format!("{site}/practice/question?kind=ruling"))?;
    // The page of the question gives the browser its cookie.
    browser.get(&format!("{site}{question}"))?;
    let (status, ruling, _) = browser.post(&format!("{site}{question}"), &[("choice", "0")])?;
    (status == 303).then_some(ruling)
}
