"""A site to attack, an honest client beside the attack, and what both cost.

Everything happens on 127.0.0.1, with a database in a temporary folder. Only Python's own library is used.
"""

import html.parser
import http.client
import os
import re
import signal
import statistics
import subprocess
import tempfile
import threading
import time
import urllib.parse

HOST = "127.0.0.1"


class Site:
    """A server on a port of its own. It ends with the `with` block."""

    def __init__(self, binary, *options, descriptors=None, file_blocks=None, environment=None):
        self.folder = tempfile.TemporaryDirectory()
        database = os.path.join(self.folder.name, "hostile.db")
        command = [binary, "serve", "--address", f"{HOST}:0", "--database", database, *options]
        limits = {"-n": descriptors, "-f": file_blocks}
        for flag in (flag for flag, limit in limits.items() if limit is not None):
            command = ["sh", "-c", f'ulimit {flag} {limits[flag]}; exec "$@"', "sh", *command]
        self.log = open(os.path.join(self.folder.name, "log"), "w+")
        variables = {**os.environ, **(environment or {})}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True, env=variables)
        line = self.process.stdout.readline()
        found = re.search(r"http://[^:/]+:(\d+)/", line)
        if not found:
            self.process.wait(10)
            raise SystemExit(f"the site did not start: {line}{self.logged()}")
        self.port = int(found.group(1))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.log.close()
        self.folder.cleanup()

    def logged(self):
        """Everything that the server has written to its log."""
        with open(self.log.name) as log:
            return log.read()

    def status(self, field):
        """A figure of the process in MB, such as VmRSS."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) // 1024 for line in status if line.startswith(field + ":"))

    def processor_seconds(self):
        """The processor time that the server has used."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def request(self, method, path, body=None, headers=None, timeout=60, source=HOST):
        """One request on a connection of its own, from an address of this machine: status, headers and body."""
        connection = http.client.HTTPConnection(HOST, self.port, timeout=timeout, source_address=(source, 0))
        try:
            connection.request(method, path, body, headers or {})
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()

    def settle(self, seconds=120):
        """Waits until the work of the start is done."""
        end, before = time.monotonic() + seconds, -1.0
        while time.monotonic() < end:
            now = self.processor_seconds()
            if now - before < 0.05:
                return
            before = now
            time.sleep(1)


class Fields(html.parser.HTMLParser):
    """The fields of the form that answers a question."""

    def __init__(self):
        super().__init__()
        self.action, self.fields, self.inside = None, [], False

    def handle_starttag(self, tag, attributes):
        have = dict(attributes)
        if tag == "form" and have.get("method") == "post":
            self.inside, self.action = True, have.get("action") or self.action
        if not self.inside or not have.get("name"):
            return
        if tag == "input" and have.get("type") in ("hidden", "radio", "checkbox", "number", "text"):
            known = any(name == have["name"] for name, _ in self.fields)
            if have.get("type") in ("hidden", "checkbox") or not known:
                self.fields.append((have["name"], have.get("value") or "1"))

    def handle_endtag(self, tag):
        if tag == "form":
            self.inside = False


class HonestClient(threading.Thread):
    """Reads pages and answers questions of the day, as a new visitor each time, and measures how long each takes."""

    def __init__(self, site, day):
        super().__init__(daemon=True)
        self.site, self.day = site, day
        self.stopping = threading.Event()
        self.pages, self.answers, self.errors = [], [], []
        self.visitors = 0

    def address(self):
        """The address of the current visitor. Each has a network of its own, since the site bounds new visitors of one
        network. None is that of the attacker."""
        return f"127.{1 + self.visitors // 256 % 250}.{self.visitors % 256}.1"

    def timed(self, into, *request):
        begun = time.monotonic()
        try:
            status, headers, body = self.site.request(*request, source=self.address())
        except OSError as error:
            self.errors.append(str(error))
            return None, {}, b""
        into.append(time.monotonic() - begun)
        if status >= 400:
            self.errors.append(f"{request[0]} {request[1]}: {status}")
        return status, headers, body

    def answer(self):
        self.visitors += 1
        path = f"/quiz/{self.day}/1"
        _, headers, page = self.timed(self.pages, "GET", path)
        cookie = (headers.get("set-cookie") or "").split(";")[0]
        form = Fields()
        form.feed(page.decode())
        sent = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie}
        self.timed(self.answers, "POST", path, urllib.parse.urlencode(form.fields), sent)

    def run(self):
        while not self.stopping.is_set():
            self.timed(self.pages, "GET", "/laws/english-club/73")
            self.answer()
            time.sleep(0.02)

    def stop(self):
        self.stopping.set()
        self.join(60)

    def figures(self):
        def p99(times):
            return f"{statistics.quantiles(times, n=100)[98] * 1000:.0f} ms" if len(times) > 1 else "none"

        return (
            f"honest pages p99 {p99(self.pages)} ({len(self.pages)}), "
            f"answers p99 {p99(self.answers)} ({len(self.answers)}), errors {len(self.errors)} {self.errors[:2]}"
        )


def in_parallel(count, threads, work):
    """Calls `work` with 0, 1, … from several threads. Returns what it returned, and the seconds that it took."""
    numbers, results, lock = iter(range(count)), [], threading.Lock()

    def run():
        while True:
            with lock:
                number = next(numbers, None)
            if number is None:
                return
            begun = time.monotonic()
            try:
                outcome = work(number)
            except OSError as error:
                outcome = type(error).__name__
            with lock:
                results.append((outcome, time.monotonic() - begun))

    workers = [threading.Thread(target=run, daemon=True) for _ in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(300)
    return results
