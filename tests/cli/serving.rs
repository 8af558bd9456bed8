//! The running server at a terminal: signals, limits of the system, and what it logs.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A server started by the shell, so that the shell can set limits first.
struct Server {
    child: Child,
    address: String,
    log: ChildStderr,
    /// Held open, because the server prints to it.
    _out: BufReader<ChildStdout>,
    _folder: TempDir,
}

impl Server {
    /// Starts the server after a command of the shell, with further options and a level of logging.
    fn start(before: &str, options: &[&str], level: &str) -> Server {
        let (mut child, folder) = spawn(before, options, level);
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut first).unwrap();
        let address = first.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap_or_default();
        let log = child.stderr.take().unwrap();
        Server { address: address.to_owned(), child, log, _out: out, _folder: folder }
    }

    fn signal(&self, name: &str) {
        let status = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status().unwrap();
        assert!(status.success());
    }

    /// Sends something and returns what comes back.
    fn send(&self, request: &str) -> String {
        let mut connection = TcpStream::connect(&self.address).unwrap();
        connection.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        connection.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn get(&self, path: &str) -> String {
        self.send(&format!("GET {path} HTTP/1.1\r\nHost: x\r\nForwarded: for=203.0.113.9\r\nConnection: close\r\n\r\n"))
    }

    /// Stops the server with a signal. Returns its exit status and everything that it logged.
    fn stop(mut self, signal: &str) -> (Option<i32>, String) {
        self.signal(signal);
        let status = self.child.wait().unwrap().code();
        let mut log = String::new();
        self.log.read_to_string(&mut log).unwrap();
        (status, log)
    }
}

fn spawn(before: &str, options: &[&str], level: &str) -> (Child, TempDir) {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{before} exec \"$@\""), "sh", env!("CARGO_BIN_EXE_oddtrick")]);
    command.args(["serve", "--address", "127.0.0.1:0", "--database"]).arg(folder.path().join("test.db")).args(options);
    command.env("RUST_LOG", level).stdout(Stdio::piped()).stderr(Stdio::piped());
    (command.spawn().unwrap(), folder)
}

#[test]
fn too_few_descriptors_are_named_at_the_start() {
    let (child, _folder) = spawn("ulimit -n 24;", &[], "warn");
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.contains("only 24 files") && err.contains("ulimit -n 128") && !err.contains("panicked"), "{err}");
}

#[test]
fn a_closed_terminal_is_harmless_and_ctrl_c_lets_requests_finish() {
    let server = Server::start("", &[], "warn");
    server.signal("HUP");
    assert!(server.get("/robots.txt").starts_with("HTTP/1.1 200"));
    // A request that is still being sent when the signal comes.
    let mut slow = TcpStream::connect(&server.address).unwrap();
    slow.write_all(
        b"POST /api/v1/rulings HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 11\r\n\
          Expect: 100-continue\r\n\r\n",
    )
    .unwrap();
    // The server says that it has begun with the request.
    let mut going_on = [0; 25];
    slow.read_exact(&mut going_on).unwrap();
    assert_eq!(&going_on, b"HTTP/1.1 100 Continue\r\n\r\n");
    server.signal("INT");
    slow.write_all(b"Y leads 9S\n").unwrap();
    let mut status = [0; 12];
    slow.read_exact(&mut status).unwrap();
    assert_eq!(&status, b"HTTP/1.1 200");
    drop(slow);
    let Server { mut child, .. } = server;
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_limit_on_the_size_of_files_is_an_error_and_not_the_end() {
    // Less than a new database needs. The system would end the process with a signal.
    let (child, _folder) = spawn("ulimit -f 8;", &[], "warn");
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.contains("database") && !err.contains("panicked"), "{err}");
}

#[test]
fn the_log_has_no_tokens_no_colours_and_no_forged_address() {
    let server = Server::start("", &[], "info");
    server.get("/practice/question/a-secret-token");
    server.get("/no/such/page");
    server.send("GARBAGE\r\n\r\n");
    let form = "name=my+secret+password&password=another+secret";
    server.send(&format!(
        "POST /account/in HTTP/1.1\r\nHost: x\r\nForwarded: for=203.0.113.9\r\nX-Forwarded-For: 203.0.113.8\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{form}",
        form.len()
    ));
    let (_, log) = server.stop("INT");
    assert!(log.contains("/practice/question/{token}"), "{log}");
    assert!(log.contains("a wrong password or code") && log.contains("127.0.0.1"), "{log}");
    for never in ["secret", "203.0.113", "ERROR", "\u{1b}["] {
        assert!(!log.contains(never), "{never} in {log}");
    }
}

#[test]
fn the_log_can_be_json() {
    let server = Server::start("", &["--log-json"], "info");
    let answer = server.get("/today").to_lowercase();
    let id = answer.split("x-request-id: ").nth(1).and_then(|rest| rest.lines().next()).unwrap().to_owned();
    let (_, log) = server.stop("INT");
    let lines: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"))).collect();
    assert!(!lines.is_empty() && log.contains(&id), "{id} in {log}");
}
