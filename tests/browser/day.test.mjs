// The daily quiz from start to end in a real browser: by mouse, by keyboard alone, and with JavaScript off.
// Each run counts the right answers, and finds the same number on the page of the day and in the calendar.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { QUESTIONS, WORDS, fields, start, takePicture } from "./site.mjs";

let site;
before(async () => { site = await start(); });
after(async () => { await site?.stop(); });

/** Whether the ruling on the page says that the answer was right. */
async function won(page) {
  await page.locator(".verdict").waitFor();
  return (await page.locator(".verdict h1").textContent()) === "Right";
}

/** Checks the end of a quiz, however it was taken. */
async function ended(page, right) {
  await page.getByRole("heading", { name: `${WORDS[right]} of six` }).waitFor();
  const share = await page.locator(".share").textContent();
  assert.match(share, new RegExp(`^Odd Trick .*: ${right} of 6[,;] .+ got me`));
  assert.equal(await page.locator(".rows > li").count(), QUESTIONS);
  assert.equal(await page.locator(".margin .tally dd").first().textContent(), "1", "a streak of a day");
  await page.getByRole("link", { name: "Quizzes of other days" }).click();
  const told = `${right} of 6 right, on the day`;
  assert.ok((await page.locator(".calendar td.done").textContent()).includes(told), told);
}

async function byMouse(page) {
  await page.goto(site.address);
  await page.getByRole("link", { name: "Today’s six questions" }).click();
  let right = 0;
  for (let n = 1; n <= QUESTIONS; n++) {
    await page.getByRole("heading", { name: `Question ${n} of ${QUESTIONS}` }).waitFor();
    for (const field of await fields(page)) await (field.types ? field.at.fill("3") : field.at.click());
    await page.getByRole("button", { name: "Answer" }).click();
    right += Number(await won(page));
    await page.locator(".actions a.button").first().click();
  }
  await ended(page, right);
}

test("the day's quiz by mouse", async () => {
  const context = await site.browser.newContext();
  await byMouse(await context.newPage());
  await context.close();
});

test("the day's quiz with JavaScript off", async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false });
  await byMouse(await context.newPage());
  await context.close();
});

/** Presses Tab until this element has the focus, and checks that the focus can be seen. */
async function tabTo(page, selector) {
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
  }
  assert.fail(`Tab does not come to ${selector} on ${page.url()}`);
}

test("the day's quiz by keyboard alone", async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(site.address);
  await tabTo(page, 'main a[href="/today"]');
  await page.keyboard.press("Enter");
  let right = 0;
  for (let n = 1; n <= QUESTIONS; n++) {
    await page.getByRole("heading", { name: `Question ${n} of ${QUESTIONS}` }).waitFor();
    for (const [at, field] of (await fields(page)).entries()) {
      if (at === 0) await tabTo(page, "fieldset input");
      else await page.keyboard.press("Tab");
      await page.keyboard.press(field.types ? "3" : "Space");
    }
    await page.keyboard.press("Enter");
    right += Number(await won(page));
    await tabTo(page, "main .actions a.button");
    await page.keyboard.press("Enter");
  }
  await ended(page, right);
  await context.close();
});

test("the page of a finished day passes axe, whether it was taken in time or late", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const context = await site.browser.newContext({ colorScheme });
    const page = await context.newPage();
    for (const [name, path] of [["result", "/today"], ["result-late", "/quiz/2026-08-01"]]) {
      await page.goto(site.address + path);
      for (let n = 1; n <= QUESTIONS; n++) {
        // The next question comes without loading another page.
        await page.getByRole("heading", { name: `Question ${n} of ${QUESTIONS}` }).waitFor();
        for (const field of await fields(page)) await (field.types ? field.at.fill("3") : field.at.check());
        await page.getByRole("button", { name: "Answer" }).click();
        await page.locator(".verdict").waitFor();
        await page.locator(".actions a.button").first().click();
      }
      await page.locator(".share").waitFor();
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(over <= 0, `${name} is ${over}px too wide at ${width}px`);
        if (width > 320) await takePicture(page, `${name}-${width}-${colorScheme}.png`);
      }
      for (const there of [page.url(), `${site.address}/quiz`]) {
        await page.goto(there);
        const found = await new AxeBuilder({ page }).analyze();
        assert.deepEqual(found.violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`), []);
      }
    }
    await context.close();
  }
});

test("the feed is well-formed Atom", async () => {
  const feed = await (await fetch(`${site.address}/quiz/feed.atom`)).text();
  const page = await site.browser.newPage();
  const found = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, "application/xml");
    const missing = [...xml.querySelectorAll("feed, entry")].flatMap((part) =>
      ["id", "title", "updated"].filter((name) => ![...part.children].some((child) => child.localName === name)));
    return { error: xml.querySelector("parsererror")?.textContent, missing, entries: xml.querySelectorAll("entry").length,
      root: xml.documentElement.namespaceURI };
  }, feed);
  assert.deepEqual(found, { error: undefined, missing: [], entries: 5, root: "http://www.w3.org/2005/Atom" });
  await page.close();
});
