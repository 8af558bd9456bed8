// What a script adds to pages that do without: settings, answers without a reload, keys, sharing,
// the library offline. Whatever fails falls back on the page itself.

const root = document.documentElement;
const one = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const here = () => location.pathname + location.search;
const held = (event) => event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;

// Settings, kept in this browser.
const settings = one("form.settings");
const tints = all("meta[name=theme-color]").map((meta) => [meta, meta.content]);
const kept = { theme: "system", keys: "on" };

function recall() {
  try { for (const name in kept) kept[name] = localStorage.getItem(name) ?? kept[name]; } catch {}
  const chosen = kept.theme === "light" || kept.theme === "dark";
  if (chosen) root.dataset.theme = kept.theme;
  else delete root.dataset.theme;
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const [meta, own] of tints) meta.content = chosen ? paper : own;
  settings.theme.value = chosen ? kept.theme : "system";
  settings.keys.checked = root.toggleAttribute("data-keys", kept.keys !== "off");
}

settings.addEventListener("change", ({ target }) => {
  kept[target.name] = target.checked ? target.value : "off";
  try { localStorage.setItem(target.name, kept[target.name]); } catch {}
  recall();
});
addEventListener("storage", recall);
recall();
settings.hidden = false;

// Forms and links marked data-swap fetch their page, and put its head and <main> in place of ours.
let shown = here(), busy = false;

async function bring(address, sent, way) {
  const answer = await fetch(address, sent);
  if (answer.status >= 500 || !answer.headers.get("content-type")?.startsWith("text/html")) throw answer;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const style = (of) => one("link[rel=stylesheet]", of)?.getAttribute("href");
  // Another edition of the site: its page comes whole.
  if (!one("main", page) || style(page) !== style(document)) return location.assign(answer.url);
  if (way === "on") {
    history.scrollRestoration = "manual";
    if (answer.url !== location.href) {
      history.replaceState({ y: scrollY }, "");
      history.pushState(null, "", answer.url);
    }
  } else if (answer.redirected) history.replaceState(history.state, "", answer.url);
  shown = here();
  document.title = page.title;
  for (const part of ["header.top", "main"]) one(part).replaceWith(one(part, page));
  ready();
  scrollTo(0, way === "on" ? 0 : history.state?.y ?? 0);
  const title = one("main h1");
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

async function swap(address, sent, otherwise) {
  if (busy) return;
  busy = true;
  one("main").setAttribute("aria-busy", "true");
  try {
    await bring(address, sent, "on");
  } catch {
    one("main").removeAttribute("aria-busy");
    otherwise();
  }
  busy = false;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("main form[data-swap]") || event.defaultPrevented) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  swap(form.action, { method: "POST", body }, () => {
    if (navigator.onLine) return form.submit();
    one(".problem", form)?.remove();
    form.prepend(Object.assign(document.createElement("p"), {
      className: "problem", role: "alert",
      textContent: "You are offline: nothing has been sent. Your answer stays as it is; send it once you are connected.",
    }));
  });
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("main a[data-swap]");
  if (!link || event.defaultPrevented || event.button || held(event)) return;
  event.preventDefault();
  swap(link.href, {}, () => location.assign(link.href));
});

addEventListener("popstate", () => {
  if (here() !== shown) bring(location.href, {}, "back").catch(() => location.reload());
});

// Figures choose, Enter sends and goes on: not in a field, nor by a key held down, which would
// answer question after question.
document.addEventListener("keydown", (event) => {
  const at = event.target;
  if (kept.keys === "off" || event.defaultPrevented || event.repeat || held(event)) return;
  if (at.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]")) return;
  if (/^[1-9]$/.test(event.key)) {
    const option = all("main .option input")[event.key - 1];
    if (!option) return;
    event.preventDefault();
    option.focus();
    option.click();
  } else if (event.key === "Enter" && !at.closest("a, button, summary, input")) {
    const form = one("main form[data-swap]:has(:checked)");
    if (form) form.requestSubmit();
    else one("main a[data-next]")?.click();
  }
});

// Sharing by the system's own means where it has any, otherwise by the clipboard.
const shares = (box) => navigator.share && box.dataset.share === "share";

async function share(box) {
  const text = box.previousElementSibling.innerText.trim();
  const say = (words) => { one("[role=status]", box).textContent = words; };
  try {
    if (shares(box)) await navigator.share({ text });
    else await navigator.clipboard.writeText(text);
    say(shares(box) ? "Shared." : "Copied.");
  } catch (error) {
    if (error.name !== "AbortError") say("That did not work: select the text above and copy it.");
  }
}

function ready() {
  for (const box of all("[data-share]")) {
    const button = one("button", box);
    if (shares(box)) button.textContent = "Share";
    button.onclick = () => share(box);
    box.hidden = false;
  }
}
ready();

addEventListener("load", async () => {
  const worker = navigator.serviceWorker;
  await worker?.register("/sw.js").catch(() => {});
  // From the second page on, unless data is dear, the laws are fetched beside the reading.
  if (worker?.controller && !navigator.connection?.saveData) setTimeout(() => worker.controller?.postMessage("stock"), 2000);
});
