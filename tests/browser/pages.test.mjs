// Every page in a real browser: it fits a telephone and passes axe in light and dark; a quiz from start to
// end; a printed sheet with its key on a page of its own.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { QUESTIONS, WORDS, fields, out, start, takePicture } from "./site.mjs";

let site;
before(async () => { site = await start(); });
after(async () => { await site?.stop(); });

const PAGES = {
  home: "/", question: "/today", laws: "/laws", code: "/laws/american-1894", law: "/laws/english-club/72",
  "law-long": "/laws/english-club/44", "law-many-cases": "/laws/english-club/56", "law-variant": "/laws/american-1894/28",
  "law-notes": "/laws/jsl-1890/8", "law-dummy": "/laws/english-club/dummy.II", cases: "/cases",
  "cases-of-book": "/cases/mcintosh", case: "/cases/drayson/108", "case-unrecorded": "/cases/drayson/54",
  "case-score": "/cases/drayson/107", compare: "/compare", "compare-pair": "/compare/english-club/american-1894",
  "compare-topic": "/compare/english-club/american-1894/revoke", index: "/index", glossary: "/glossary",
  sources: "/sources", ledger: "/sources/ledger", search: "/search", results: "/search?q=honours&all=1",
  "results-none": "/search?q=xyzzy", practice: "/practice?topic=revoke&law=english-club/73", "practice-question": "/practice/question?kind=ruling",
  "practice-none": "/practice/question?topic=revoke&law=english-club/7", review: "/review", progress: "/progress", history: "/progress/history",
  "history-broken": "/progress/history?before=x", "progress-laws": "/progress/laws",
  quizzes: "/quiz", "quizzes-first": "/quiz/2026-08", "quizzes-none": "/quiz/2026-07", "question-late": "/quiz/2026-08-01/1", settings: "/settings", sheet: "/sheet/20261121", "sheet-new": "/sheets/new", clubs: "/clubs", "club-join": "/clubs/join", night: "/night", "night-unknown": "/night?code=x", about: "/about",
  "house-rules": "/laws/english-club/house-rules", "law-book": "/laws/english-club+game-of-seven+no-honours/book?club=Portland",
  error: "/laws/english-club/172", offline: "/offline",
};

async function look(page, name, width) {
  await page.setViewportSize({ width, height: 900 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `${name} is ${over}px too wide at ${width}px`);
}

for (const scheme of ["light", "dark"]) {
  for (const [name, path] of Object.entries(PAGES)) {
    test(`${name} in ${scheme}`, async () => {
      const context = await site.browser.newContext({ colorScheme: scheme });
      const page = await context.newPage();
      await page.goto(site.address + path);
      for (const width of [320, 360, 768, 1280]) {
        await look(page, name, width);
        if (width > 320) await takePicture(page, `${name}-${width}-${scheme}.png`);
      }
      const found = await new AxeBuilder({ page }).analyze();
      assert.deepEqual(found.violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`), []);
      await context.close();
    });
  }
}

for (const scheme of ["light", "dark"]) {
  test(`a whole quiz by keyboard in ${scheme}`, async () => {
    const context = await site.browser.newContext({ colorScheme: scheme, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(site.address);
    await page.getByRole("link", { name: "Today’s six questions" }).press("Enter");
    let right = 0;
    for (let n = 1; n <= QUESTIONS; n++) {
      await page.getByRole("heading", { name: `Question ${n} of ${QUESTIONS}` }).waitFor();
      for (const field of await fields(page)) await (field.types ? field.at.fill("3") : field.at.press("Space"));
      if (n === 1) await takePicture(page, `chosen-1280-${scheme}.png`);
      await page.getByRole("button", { name: "Answer" }).press("Enter");
      await page.locator(".verdict").waitFor();
      const won = (await page.locator(".verdict h1").textContent()) === "Right";
      right += Number(won);
      await page.locator("details").evaluateAll((all) => all.forEach((d) => { d.open = true; }));
      for (const width of [320, 360, 768, 1280]) {
        await look(page, `ruling ${n}`, width);
        if (width > 320) await takePicture(page, `ruling-${n}-${won ? "right" : "wrong"}-${width}-${scheme}.png`);
      }
      const found = await new AxeBuilder({ page }).analyze();
      assert.deepEqual(found.violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`), []);
      await page.locator(".actions a.button").first().press("Enter");
    }
    await page.getByRole("heading", { name: `${WORDS[right]} of six` }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    await takePicture(page, `result-360-${scheme}.png`);
    await page.goto(`${site.address}/progress`);
    assert.equal(await page.locator(".tally dd").first().textContent(), String(QUESTIONS));
    assert.equal(await page.locator(".map a").first().evaluate((cell) => cell.getBoundingClientRect().height >= 44), true);
    for (const [name, path] of [["progress", "/progress"], ["history", "/progress/history"], ["progress-laws", "/progress/laws"]]) {
      await page.goto(site.address + path);
      for (const width of [320, 360, 1280]) {
        await look(page, name, width);
        if (width > 320) await takePicture(page, `${name}-done-${width}-${scheme}.png`);
      }
      const found = await new AxeBuilder({ page }).analyze();
      assert.deepEqual(found.violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`), []);
      writeFileSync(join(out, `${name}.pdf`), await page.pdf({ preferCSSPageSize: true, tagged: true }));
    }
    await context.close();
  });
}

for (const scheme of ["light", "dark"]) {
  test(`review of what has been answered in ${scheme}`, async () => {
    const context = await site.browser.newContext({ colorScheme: scheme, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    for (let n = 1; n <= 3; n++) {
      await page.goto(`${site.address}/practice/question?kind=ruling&topic=revoke`);
      await page.getByRole("radio").first().press("Space");
      await page.getByRole("button", { name: "Answer" }).press("Enter");
      await page.locator(".verdict").waitFor();
    }
    await page.goto(`${site.address}/review`);
    await page.locator(".forecast svg").waitFor();
    await page.getByRole("link", { name: "Change that in the settings" }).press("Enter");
    await page.waitForURL(/\/settings#keep$/);
    await page.getByLabel("Of a hundred reviews").fill("95");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await page.waitForURL(/\/settings\?saved$/);
    assert.equal(await page.getByLabel("Of a hundred reviews").inputValue(), "95");
    await page.goto(`${site.address}/review`);
    await page.locator(".forecast svg").waitFor();
    await page.locator("details").evaluateAll((all) => all.forEach((d) => { d.open = true; }));
    for (const width of [320, 360, 1280]) {
      await look(page, "review", width);
      if (width > 320) await takePicture(page, `review-answered-${width}-${scheme}.png`);
    }
    const found = await new AxeBuilder({ page }).analyze();
    assert.deepEqual(found.violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`), []);
    await context.close();
  });
}

test("typing the number of a law finds it from any page", async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.address}/about`);
  await page.getByRole("searchbox", { name: "Search laws and cases" }).fill("72 v");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/laws\/english-club\/72#v$/);
  const shown = await page.locator("#v").evaluate((limb) => getComputedStyle(limb).backgroundColor !== "rgba(0, 0, 0, 0)");
  assert.ok(shown, "the limb is marked");
});

test("a law is printed without header and footer", async () => {
  const page = await site.browser.newPage();
  for (const [name, path] of [["law", "/laws/english-club/72"], ["compare", "/compare/english-club/american-1894/revoke"], ["index", "/index"]]) {
    await page.goto(site.address + path);
    writeFileSync(join(out, `${name}.pdf`), await page.pdf({ preferCSSPageSize: true, tagged: true }));
    await page.emulateMedia({ media: "print" });
    for (const part of ["header.top", "footer.foot", ".crumbs"]) {
      assert.equal(await page.locator(part).evaluate((h) => getComputedStyle(h).display), "none", `${name}: ${part}`);
    }
  }
});

test("the sheet is printed on A4 with its key on a page of its own", async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.address}/sheet/20261121`);
  const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true });
  writeFileSync(join(out, "sheet.pdf"), pdf);
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g).length;
  assert.ok(pages >= 2 && pages <= 4, `${pages} pages`);
  // The key starts a new page, so nothing of the sheet is on it.
  await page.emulateMedia({ media: "print" });
  const apart = await page.locator("section.key").evaluate((key) => getComputedStyle(key).breakBefore);
  assert.equal(apart, "page");
  assert.equal(await page.locator("header.top").evaluate((h) => getComputedStyle(h).display), "none");
});
