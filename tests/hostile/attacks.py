"""Attacks of one anonymous client, each bounded in number and time, with an honest client beside it.

    python3 tests/hostile/attacks.py target/release/oddtrick            all of them
    python3 tests/hostile/attacks.py target/release/oddtrick rulings    one of them
"""

import collections
import datetime
import json
import socket
import sys
import time

from site_under_attack import HOST, HonestClient, Site, in_parallel

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
TEXT = {"Content-Type": "text/plain"}
REVOKE = "Y leads 9S\nB plays 4D\nZ plays 3S\nA plays KS\nB holds a spade\nA turns the trick\nA quits the trick\n"
LEADS = "B leads JC\nB leads JD\nY leads KC\n"
DEAL = "deal: dealer A; trump H; score A-B 0, Y-Z 0\n"


def records():
    """Long records, each with twenty questions: the worst shapes that a search has found."""
    demands = ["Y demands: take 3 tricks\n", "Z demands of B: lead heart\n", "Y demands: card 4D\n"]
    asked = "? what may Y-Z exact\n"
    yield "demands", DEAL + REVOKE + "".join(demands[n % 3] for n in range(485)) + asked * 20
    yield "leads", DEAL + LEADS + "Z demands: place the cards\n" * 485 + "? what may A-B exact\n" * 20
    trump = "Z says what the trump card was\nB demands: lose the trick\n" * 242
    yield "trump", LEADS + trump + "? what may A-B exact\n" * 20
    kept = "Y kept back the suit led, trick quitted: 2\nA demands of Z: take 3 tricks\n" * 245
    yield "kept", kept + "? what may A-B exact\n" + "? what is the score\n" * 19
    questions = ["what may A-B exact", "what may Y-Z exact", "is A's demand good", "what is the score", "which election is best for A-B"]
    yield "many", DEAL + REVOKE + demands[0] * 485 + "".join(f"? {one}\n" for one in questions * 4)


def rulings(site):
    for name, record in records():
        before, begun = site.processor_seconds(), time.monotonic()
        status, _, body = site.request("POST", "/api/v1/rulings", record, TEXT, timeout=300)
        seconds, processor = time.monotonic() - begun, site.processor_seconds() - before
        print(f"  {name}: {status}, {len(record)} bytes, {seconds:.2f} s, {processor:.2f} s of processor, answer {len(body)} bytes")
    shapes = list(records())
    results = in_parallel(100, 20, lambda n: site.request("POST", "/api/v1/rulings", shapes[n % 5][1], TEXT)[0])
    print("  a hundred at once:", summary(results))


def rulings_left(site):
    """Records whose client leaves at once."""
    record = next(text for name, text in records() if name == "leads").encode()
    head = f"POST /api/v1/rulings HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: text/plain\r\nContent-Length: {len(record)}\r\n\r\n"
    before = site.processor_seconds()
    for _ in range(50):
        with socket.create_connection((HOST, site.port)) as connection:
            connection.sendall(head.encode() + record)
    time.sleep(3)
    print(f"  50 clients that left: {site.processor_seconds() - before:.2f} s of processor")


def passwords(site):
    def post(number):
        body = f"name=ann{number}&new-password=ruff+kettle+seven+moss+{number}&mark="
        return site.request("POST", "/account/new", body, FORM)[0]

    print("  sign-ups:", summary(in_parallel(90, 90, post)))
    sign_in = lambda n: site.request("POST", "/account/in", f"name=bob{n}&password=x{n}", FORM)[0]
    print("  sign-ins:", summary(in_parallel(90, 90, sign_in)))


def questions(site):
    path = "/api/v1/questions?count=20&kind=ruling&knowledge=1&complexity=5"
    begun = time.monotonic()
    status = site.request("GET", path)[0]
    print(f"  one: {status} in {time.monotonic() - begun:.2f} s")

    def leave(number):
        with socket.create_connection((HOST, site.port), timeout=30) as connection:
            connection.sendall(f"GET {path}&seed={number} HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
        return "left"

    before = site.processor_seconds()
    print("  600 that leave:", summary(in_parallel(600, 30, leave)))
    get = lambda n: site.request("GET", f"{path}&seed={n}")[0]
    print("  200 that wait:", summary(in_parallel(200, 50, get)))
    print(f"  {site.processor_seconds() - before:.1f} s of processor")


def law_number(site):
    for path in ("/laws/english-club/" + "7" * 60000, "/cases/" + "x" * 60000, "/" + "y" * 60000):
        before, begun = site.processor_seconds(), time.monotonic()
        status = site.request("GET", path)[0]
        print(f"  {path[:20]}…: {status} in {time.monotonic() - begun:.3f} s, {site.processor_seconds() - before:.2f} s of processor")


def bad_lines(site):
    for line in ("Y leeds 9S\n", "A\n", "Y leads 9S\n"):
        body = line * (64000 // len(line))
        begun = time.monotonic()
        status, _, answer = site.request("POST", "/api/v1/rulings", body, TEXT)
        print(f"  {len(body)} bytes of {line.strip()!r}: {status} in {time.monotonic() - begun:.2f} s, answer {len(answer)} bytes")


def silent(site):
    """Requests whose body never comes, and connections that say nothing."""
    head = f"POST /api/v1/rulings HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\n"
    held = []
    for number in range(1300):
        try:
            # From another address than the honest client: each network has a part of the connections.
            connection = socket.create_connection((HOST, site.port), timeout=2, source_address=("127.0.0.2", 0))
            connection.sendall(head.encode() if number % 2 else b"")
            held.append(connection)
        except OSError:
            pass
    print(f"  {len(held)} connections held")
    time.sleep(8)
    for connection in held:
        connection.close()


def malformed(site):
    for sent in (b"GARBAGE\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", b"\x16\x03\x01\x02"):
        with socket.create_connection((HOST, site.port), timeout=10) as connection:
            connection.sendall(sent)
            connection.shutdown(socket.SHUT_WR)
            print(f"  {sent[:12]!r}: {connection.recv(60)[:30]!r}")
    log = site.logged()
    print(f"  the log has {log.count('ERROR')} errors and {log.count(chr(27))} colour codes")


def few_descriptors(binary):
    """A start with 24 descriptors. It should end with a sentence."""
    try:
        with Site(binary, descriptors=24):
            print("  it started")
    except SystemExit as ended:
        print(f"  {ended}")


def file_too_large(binary):
    """The database may not grow any more. The process should live, and say that nothing was kept."""
    day = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")
    # In blocks of 512 bytes.
    with Site(binary, file_blocks=2400) as site:
        honest = HonestClient(site, day)
        for number in range(3000):
            honest.answer()
            if honest.errors:
                break
        alive = site.process.poll() is None
        print(f"  after {number} answers: {honest.errors[:1]}, the process {'lives' if alive else 'has died'}")
        if alive:
            print(f"  a law page: {site.request('GET', '/laws/english-club/73')[0]}")


ALONE = {attack.__name__: attack for attack in (few_descriptors, file_too_large)}

ATTACKS = collections.OrderedDict(
    (attack.__name__, attack)
    for attack in (rulings, rulings_left, passwords, questions, law_number, bad_lines, silent, malformed)
)


def summary(results):
    """How often each outcome came, and how long the slowest took."""
    counts = dict(collections.Counter(outcome for outcome, _ in results))
    return f"{counts}, slowest {max(seconds for _, seconds in results):.2f} s"


def run(binary, attack):
    day = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")
    options = {"descriptors": 1024} if attack is silent else {}
    with Site(binary, **options) as site:
        site.settle()
        idle = site.status("VmRSS")
        print(f"{attack.__name__}: {idle} MB before")
        honest = HonestClient(site, day)
        honest.start()
        attack(site)
        honest.stop()
        print(f"  {honest.figures()}")
        print(f"  memory at most {site.status('VmHWM')} MB, {site.status('VmRSS')} MB after")


if __name__ == "__main__":
    for chosen in sys.argv[2:] or [*ATTACKS, *ALONE]:
        if chosen in ALONE:
            print(f"{chosen}:")
            ALONE[chosen](sys.argv[1])
        else:
            run(sys.argv[1], ATTACKS[chosen])
