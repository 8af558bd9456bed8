// What the script adds, and that everything works without it: a quiz by keyboard without reloading, back and
// forward, settings, sharing, and the library offline.

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { start } from "./site.mjs";

let site;
before(async () => { site = await start(); });
after(async () => { await site?.stop(); });

/** Opens a page for a new reader. `opened` counts the documents that it has loaded. */
async function reader(options = {}) {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const faults = [];
  page.setDefaultTimeout(90_000); // a debug build is slow to make its first law page
  page.opened = 0;
  page.on("domcontentloaded", () => { page.opened += 1; });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (said) => { if (said.type() === "error") faults.push(said.text()); });
  return { context, page, faults };
}

/** A proxy to the site that can be cut and restored. Even when a browser is told to be offline, its service worker sometimes gets through. */
async function proxy() {
  const { hostname, port } = new URL(site.address);
  const ends = new Set();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [end, other] of [[near, far], [far, near]]) {
      ends.add(end);
      end.on("error", () => {}).on("close", () => { ends.delete(end); other.destroy(); });
      end.pipe(other);
    }
  });
  const listen = async (at) => { server.listen(at, hostname); await once(server, "listening"); };
  await listen(0);
  const own = server.address().port;
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const end of ends) end.destroy();
    await closed;
  };
  return { address: `http://${hostname}:${own}`, cut, restore: () => listen(own) };
}

/** Takes the daily quiz, answering with `answer`; returns how many questions it had. */
async function quiz(page, answer) {
  await page.goto(`${site.address}/today`);
  let asked = 0;
  while (await page.locator("main form input[name=token]").count()) {
    asked += 1;
    const figures = page.locator("main input[type=number]");
    for (let n = 0; n < await figures.count(); n++) await figures.nth(n).fill("3");
    await answer(asked);
    assert.ok(asked < 20, "the quiz comes to an end");
  }
  return asked;
}

test("a quiz can be taken by keyboard alone, without reloading", async () => {
  const { context, page, faults } = await reader();
  const places = [];
  const asked = await quiz(page, async () => {
    places.push(page.url());
    const title = await page.title();
    if (await page.locator(".option").count()) {
      await page.keyboard.press("2");
      assert.ok(await page.locator(".option input").nth(1).isChecked(), "2 chooses the second");
    } else {
      await page.locator("main input[type=number]").first().focus();
    }
    await page.keyboard.press("Enter");
    await page.locator(".verdict").waitFor();
    assert.notEqual(await page.title(), title);
    assert.equal(await page.evaluate(() => document.activeElement.tagName), "H1", "the title has the focus");
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.keyboard.press("Enter");
    await page.locator(".verdict").waitFor({ state: "detached" });
  });
  assert.ok(asked >= 5, `${asked} questions`);
  assert.equal(page.opened, 1, "one document for the whole quiz");
  await page.goBack();
  await page.locator(".verdict").waitFor();
  assert.equal(page.url(), places.at(-1), "back from the score is the last ruling");
  await page.goForward();
  await page.locator(".verdict").waitFor({ state: "detached" });
  assert.equal(page.opened, 1);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a quiz can be taken with the script off", async () => {
  const { context, page } = await reader({ javaScriptEnabled: false });
  const asked = await quiz(page, async () => {
    if (await page.locator(".option").count()) await page.locator(".option input").first().check();
    await page.getByRole("button", { name: "Answer" }).click();
    await page.locator(".verdict").waitFor();
    await page.locator(".actions a.button").first().click();
  });
  assert.ok(asked >= 5 && page.opened >= 2 * asked, `${asked} questions in ${page.opened} documents`);
  assert.ok(await page.locator(".share").isVisible(), "the words to share can be selected");
  for (const hidden of [".sharing", ".settings", ".hint"]) {
    assert.equal(await page.locator(hidden).first().isVisible(), false, hidden);
  }
  await context.close();
});

test("shortcuts do nothing in fields, with a modifier key, or when switched off", async () => {
  const { context, page } = await reader();
  await page.goto(site.address);
  await page.getByRole("searchbox").first().focus();
  await page.keyboard.press("1");
  assert.equal(await page.locator(".option input:checked").count(), 0);
  assert.equal(await page.getByRole("searchbox").first().inputValue(), "1");
  await page.locator("h1").click();
  await page.keyboard.press("Control+1");
  assert.equal(await page.locator(".option input:checked").count(), 0);
  await page.getByRole("checkbox", { name: /Figures choose/ }).uncheck();
  await page.reload();
  await page.keyboard.press("1");
  assert.equal(await page.locator(".option input:checked").count(), 0);
  assert.equal(await page.locator(".hint").first().isVisible(), false);
  await page.getByRole("checkbox", { name: /Figures choose/ }).check();
  await page.keyboard.press("1");
  assert.equal(await page.locator(".option input:checked").count(), 1);
  await context.close();
});

test("an answer that cannot be fetched is sent as an ordinary form; offline it waits", async () => {
  const { context, page } = await reader({ serviceWorkers: "block" });
  await page.goto(site.address);
  await page.keyboard.press("1");
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await page.getByRole("alert").waitFor();
  assert.match(await page.getByRole("alert").textContent(), /nothing has been sent/);
  assert.equal(await page.locator(".option input:checked").count(), 1, "the choice stands");
  await context.setOffline(false);
  await page.route("**/practice/question/*", (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
  await page.getByRole("button", { name: "Answer" }).click();
  await page.locator(".verdict").waitFor();
  await page.waitForLoadState();
  assert.equal(page.opened, 2, "by a document of its own");
  await context.close();
});

for (const chosen of ["light", "dark"]) {
  test(`${chosen} can be chosen against the system setting, is remembered, and passes axe`, async () => {
    const { context, page } = await reader({ colorScheme: chosen === "dark" ? "light" : "dark" });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto(`${site.address}/laws/english-club/72`);
    const before_ = await paper();
    await page.getByRole("radio", { name: chosen === "dark" ? "Dark" : "Light" }).check();
    const now = await paper();
    assert.notEqual(now, before_);
    await page.goto(`${site.address}/glossary`);
    assert.equal(await paper(), now);
    assert.equal(await page.locator("meta[name=theme-color]").first().getAttribute("content"), now);
    const found = await new AxeBuilder({ page }).analyze();
    assert.deepEqual(found.violations.map((v) => v.id), []);
    await page.emulateMedia({ media: "print" });
    assert.equal(await paper(), "rgb(255, 255, 255)", "paper is white whatever is chosen");
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("radio", { name: "As the system has them" }).check();
    assert.equal(await paper(), before_);
    await context.close();
  });
}

test("a citation can be copied, and the page says so", async () => {
  const { context, page } = await reader({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`${site.address}/laws/english-club/72`);
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, (await page.locator(".share").textContent()).trim());
  await context.close();
});

test("the library can be read offline, and a learner’s own pages are not cached", async () => {
  const { context, page } = await reader();
  const line = await proxy();
  const worker = () => page.evaluate(() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller)));
  await page.goto(`${line.address}/cases/drayson/108`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const count = () => page.evaluate(async () => {
    const keys = await caches.keys();
    return (await Promise.all(keys.map(async (key) => (await (await caches.open(key)).keys()).length))).reduce((a, b) => a + b, 0);
  });
  const first = await count();
  assert.ok(first < 12, `a first visit keeps ${first} things`);
  // From the second page on, the laws are fetched in the background.
  await page.goto(`${line.address}/cases/drayson/108`);
  assert.ok(await worker());
  const last = JSON.parse((await (await fetch(`${line.address}/sw.js`)).text()).match(/EDITION = (.*);/)[1]).stock.at(-1);
  const until = Date.now() + 90_000;
  while (!(await page.evaluate((path) => caches.match(path).then(Boolean), last))) {
    assert.ok(Date.now() < until, `${await count()} things, but not ${last}`);
    await page.waitForTimeout(200);
  }
  const whole = await page.evaluate(async () => {
    let bytes = 0;
    for (const key of await caches.keys()) {
      const cache = await caches.open(key);
      for (const request of await cache.keys()) bytes += (await (await cache.match(request)).blob()).size;
    }
    return bytes;
  });
  const kept = await count();
  console.log(`${kept} things kept offline, ${Math.round(whole / 1024)} KiB`);
  assert.ok(kept < 200 && whole < 4 << 20, `${kept} things, ${whole} bytes`);
  await page.goto(`${line.address}/progress`);
  await line.cut();
  await page.goto(`${line.address}/laws/english-club/72`);
  assert.match(await page.locator("h1").textContent(), /72/);
  await page.goto(`${line.address}/cases/drayson/108`);
  await page.goto(`${line.address}/progress`);
  assert.equal(await page.locator("h1").textContent(), "You are offline");
  // The page comes with every law; its script asks the cache and takes away what is not kept.
  await page.locator("[data-kept] a[href='/laws/american-1894/28']").waitFor({ state: "detached" });
  assert.ok(await page.locator("[data-kept] a").count() > 90);
  const keys = await page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).map((r) => new URL(r.url).pathname));
  for (const own of ["/progress", "/", "/today", "/practice"]) assert.ok(!keys.includes(own), own);
  await line.restore();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Progress" }).waitFor();
  await context.close();
  await line.cut();
});

test("Enter in the settings stays on the page, so that recovery codes are not lost", async () => {
  const { context, page, faults } = await reader();
  await page.goto(`${site.address}/account/new`);
  await page.getByLabel("Name", { exact: true }).fill(`Enter ${Date.now()}`);
  await page.getByLabel("Password", { exact: true }).fill("ruff kettle seven moss");
  await page.locator("main button[type=submit]").press("Enter");
  const codes = await page.locator(".codes code").allTextContents();
  assert.equal(codes.length, 10);
  for (const box of ["Dark", "Figures choose"]) {
    await page.getByLabel(box).focus();
    await page.keyboard.press("Enter");
  }
  assert.deepEqual(await page.locator(".codes code").allTextContents(), codes);
  assert.ok(!page.url().includes("?"), page.url());
  assert.deepEqual(faults, []);
  await context.close();
});
