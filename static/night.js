// Follows a club night: hears over a stream that something has changed, and asks for the page again.
// Without a stream it asks from time to time; without this script the page does so by itself.

const one = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const state = () => one("[data-night]")?.dataset;
const POLL = 5000, AGAIN = 20000;

let stream, poll, pending, fetching = false, missed = false;
const spoken = Object.assign(document.createElement("p"), { className: "visually-hidden" });
spoken.setAttribute("role", "status");
document.body.append(spoken);

/** Asks for the page again, and puts its main part in place of ours. */
async function refresh() {
  clearTimeout(pending);
  pending = undefined;
  if (fetching) { missed = true; return; }
  fetching = true;
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (answer.status >= 500) throw answer;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const style = (of) => one("link[rel=stylesheet]", of)?.getAttribute("href");
    if (!one("main", page) || style(page) !== style(document)) return location.reload();
    put(page);
  } catch {
    later(3000);
  } finally {
    fetching = false;
  }
  if (missed) { missed = false; refresh(); }
}

function put(page) {
  const before = state()?.step, open = all("main details[open]").map((details) => details.id);
  const typed = location.search;
  one("main").replaceWith(one("main", page));
  document.title = page.title;
  fit();
  for (const id of open) one(`#${id}`)?.setAttribute("open", "");
  // What was asked for once need not be asked for again.
  if (typed) history.replaceState(history.state, "", location.pathname);
  if (state()?.step === before) return;
  scrollTo(0, 0);
  spoken.textContent = one("main h1")?.textContent ?? "";
}

/** Makes the letters of the big screen as large as they can be with all in sight. Without this they have the size that
 * was worked out for the page. Somebody who unfolds the story can scroll. */
function fit() {
  const { style } = document.documentElement;
  style.removeProperty("--fit");
  if (!one(".screen") || one("main details[open]") || !matchMedia("(min-width: 50rem)").matches) return;
  for (let size = 1; size > .4; size -= .04) {
    style.setProperty("--fit", size);
    if (document.documentElement.scrollHeight <= innerHeight) return;
  }
}

function later(delay) {
  pending ??= setTimeout(refresh, delay);
}

/** What the stream tells: how far the night is, and how many have answered. */
function hear({ data }) {
  const told = JSON.parse(data), shown = state();
  if (!shown) return;
  for (const name of ["players", "answered"]) {
    for (const place of all(`[data-count=${name}]`)) place.textContent = told[name];
  }
  const changed = shown.watch.split(" ").some((name) => shown[name] !== String(told[name]));
  // A room of telephones does not ask all in the same moment.
  if (changed) later("crowd" in shown ? Math.random() * 400 : 0);
}

function listen() {
  if (!state() || !window.EventSource) return rest();
  stream?.close();
  stream = new EventSource(state().night);
  stream.onmessage = hear;
  stream.onopen = () => { clearInterval(poll); poll = undefined; };
  stream.onerror = rest;
}

/** Without a stream. A browser opens a lost one again by itself, unless it was refused. */
function rest() {
  poll ??= setInterval(refresh, POLL);
  if (!stream || stream.readyState === EventSource.CLOSED) setTimeout(listen, AGAIN);
}

// The time left was told when the page came, so that no clock but the server's counts.
let watched, ends;
setInterval(() => {
  const clock = one("[data-left]");
  if (!clock) return;
  if (clock !== watched) {
    watched = clock;
    ends = performance.now() + Number(clock.dataset.left);
  }
  const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  if (clock.textContent !== text) clock.textContent = text;
  clock.toggleAttribute("data-short", left <= 10);
  if (left === 0 && performance.now() > ends) {
    clock.removeAttribute("data-left");
    later(200 + ("crowd" in state() ? Math.random() * 400 : 0));
  }
}, 200);

fit();
addEventListener("resize", fit);

// A telephone that slept has missed what was told.
document.addEventListener("visibilitychange", () => { if (!document.hidden && state()) refresh(); });
addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => { if (event.persisted) { refresh(); listen(); } });
listen();
