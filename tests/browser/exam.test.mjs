// An examination in a real browser: started, continued after the browser was closed, handed in; and the
// placement questions. Pages pass axe and fit a telephone.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { out, start, takePicture } from "./site.mjs";

let site;
before(async () => { site = await start(); });
after(async () => { await site?.stop(); });

/** Checks a page with axe at each width, in light and dark. */
async function look(page, name) {
  for (const scheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(over <= 0, `${name} is ${over}px too wide at ${width}px`);
      if (width > 320) await takePicture(page, `${name}-${width}-${scheme}.png`);
    }
    const found = await new AxeBuilder({ page }).analyze();
    assert.deepEqual(found.violations.map((v) => `${name}: ${v.id}: ${v.nodes[0]?.html}`), []);
  }
}

/** Answers a question with its first option, or with zeros. */
async function answer(page, button) {
  const numbers = page.locator("fieldset input[type=number]");
  if (await numbers.count()) {
    for (const field of await numbers.all()) await field.fill("0");
  } else {
    await page.locator("label.option input").first().check();
  }
  await page.getByRole("button", { name: button }).click();
}

test("an examination continues after the browser was closed", async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.address}/exam`);
  await look(page, "exam");
  await page.getByRole("radio", { name: /English club/ }).check();
  await page.getByRole("textbox", { name: "Number of the paper" }).fill("4711");
  await page.getByRole("checkbox", { name: "Timed: 45 minutes" }).check();
  await page.getByRole("button", { name: "Draw a paper" }).click();
  for (const n of [1, 2, 3]) {
    await page.getByRole("heading", { name: `Question ${n} of 25` }).waitFor();
    await answer(page, "Keep this answer");
  }
  await page.getByRole("heading", { name: "Question 4 of 25" }).waitFor();
  await look(page, "exam-question");
  // Closed, and opened again with the cookies that a browser keeps on disk.
  const storageState = await context.storageState();
  await context.close();
  const again = await site.browser.newContext({ storageState });
  const back = await again.newPage();
  await back.goto(site.address);
  await back.getByRole("link", { name: /^go on with Paper 4711/ }).click();
  assert.equal(await back.locator(".place.done").count(), 3);
  await look(back, "exam-open");
  await back.getByRole("link", { name: "Give it up" }).click();
  await look(back, "exam-give-up");
  await back.getByRole("link", { name: "Keep the paper" }).click();
  await back.getByRole("link", { name: /^Question 1 / }).click();
  assert.ok(await back.locator("fieldset input").first().isVisible());
  await back.getByRole("link", { name: "All questions" }).click();
  await back.getByRole("link", { name: "Go on with the questions" }).click();
  for (let n = 4; n <= 24; n++) {
    await back.getByRole("heading", { name: `Question ${n} of 25` }).waitFor();
    await answer(back, "Keep this answer");
  }
  await back.getByRole("heading", { name: "Question 25 of 25" }).waitFor();
  await back.getByRole("link", { name: "All questions" }).click();
  await back.getByRole("button", { name: "Hand in the paper" }).click();
  await back.getByRole("heading", { level: 1, name: / of 25: / }).waitFor();
  await look(back, "exam-result");
  await back.getByRole("link", { name: /^Question 25/ }).click();
  await back.locator(".verdict").waitFor();
  await look(back, "exam-ruling");
  await again.close();
});

test("twelve questions place a newcomer", async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(site.address);
  await page.getByRole("link", { name: "Begin here" }).click();
  await look(page, "start");
  await page.getByRole("button", { name: "Begin" }).click();
  for (let n = 1; n <= 12; n++) {
    await page.getByRole("heading", { name: `Question ${n} of 12` }).waitFor();
    await answer(page, "Answer");
  }
  await page.getByRole("heading", { name: "Where you might begin" }).waitFor();
  await look(page, "start-result");
  await context.close();
});

/** Takes the book's tests until they are passed; wrong answers are changed the next time. */
async function pass(context) {
  const { request } = context;
  const tried = new Map();
  for (let time = 0; time < 6; time++) {
    await request.get(`${site.address}/exam`);
    const begun = await request.post(`${site.address}/exam`, { form: { paper: "tests" } });
    const place = begun.url().replace(/\/1$/, "");
    const all = Number((await begun.text()).match(/Question 1 of (\d+)/)[1]);
    for (let n = 1; n <= all; n++) {
      const choice = String(tried.get(n) ?? 0);
      await request.post(`${place}/${n}`, { form: { choice }, maxRedirects: 0 });
    }
    const result = await (await request.post(`${place}/hand-in`)).text();
    if (result.includes(": passed</h1>")) return place;
    for (const [, n] of result.matchAll(/<b>Wrong\.<\/b> <a href="\/exam\/\d+\/(\d+)"/g)) tried.set(Number(n), (tried.get(Number(n)) ?? 0) + 1);
  }
  throw new Error("the tests were not passed");
}

test("a certificate is printed on one page of A4 and found by its number", async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(await pass(context));
  await look(page, "exam-passed");
  await page.getByRole("link", { name: "Have a certificate made" }).click();
  await look(page, "certificate-name");
  await page.getByRole("textbox", { name: "Your name as it is to be printed" }).fill("Ann Margaret O’Hara-Whitworth");
  await page.getByRole("button", { name: "Make the certificate" }).click();
  await page.getByRole("heading", { name: "Certificate" }).waitFor();
  await look(page, "certificate");
  const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true });
  writeFileSync(join(out, "certificate.pdf"), pdf);
  assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g).length, 1);
  const number = await page.locator(".serial").textContent();
  const stranger = await (await site.browser.newContext()).newPage();
  await stranger.goto(`${site.address}/certificate`);
  await look(stranger, "certificate-check");
  await stranger.getByRole("textbox", { name: "Number of the certificate" }).fill("K7QM2-9XHTA");
  await stranger.getByRole("button", { name: "Check it" }).click();
  await stranger.getByRole("alert").waitFor();
  await look(stranger, "certificate-mistyped");
  await stranger.getByRole("textbox", { name: "Number of the certificate" }).fill(number.toLowerCase().replace("-", ""));
  await stranger.getByRole("button", { name: "Check it" }).click();
  await stranger.getByRole("heading", { name: "Certificate" }).waitFor();
  assert.equal(await stranger.getByRole("link", { name: "Withdraw it" }).count(), 0);
  await page.getByRole("link", { name: "Withdraw it" }).click();
  await look(page, "certificate-withdraw");
  await page.getByRole("button", { name: "Withdraw it" }).click();
  await stranger.reload();
  await stranger.getByRole("heading", { name: "This certificate has been withdrawn" }).waitFor();
  await context.close();
});
