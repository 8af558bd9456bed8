// Sixty seconds of true or false in a real browser: by keyboard, by touch, and without JavaScript; its pages fit and
// pass axe in light and dark.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { start, takePicture } from "./site.mjs";

let site;
before(async () => { site = await start(); });
after(async () => { await site?.stop(); });

const WIDTHS = [320, 360, 768, 1280];

/** Takes pictures of a page at every width, and checks that it fits and that anybody can use it. */
async function look(page, name) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `${name} is ${over}px too wide at ${width}px`);
    if (width > 320) await takePicture(page, `${name}-${width}.png`);
  }
  // The page of a claim ends by itself: the clock is the game, and practice asks the same without one.
  const found = await new AxeBuilder({ page }).disableRules("meta-refresh").analyze();
  assert.deepEqual(found.violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`), []);
}

/** Plays a run by keyboard, and waits until the time is up. */
async function playByKeyboard(colorScheme) {
  const context = await site.browser.newContext({ colorScheme });
  const page = await context.newPage();
  await page.goto(`${site.address}/quick`);
  await look(page, `quick-begin-${colorScheme}`);
  await page.getByRole("button", { name: "Start the clock" }).press("Enter");
  const seconds = page.locator("[data-left]");
  await seconds.waitFor();
  await look(page, `quick-run-${colorScheme}`);
  const atFirst = Number(await seconds.textContent());
  for (const key of ["t", "F", "t"]) {
    const claim = await page.locator("h1").textContent();
    await page.keyboard.press(key);
    await page.locator("h1", { hasNotText: claim }).waitFor();
  }
  assert.match(await page.locator(".quick-last").textContent(), /Right|Wrong/);
  assert.ok(Number(await seconds.textContent()) <= atFirst);
  // The page ends by itself when the time is up.
  await page.getByRole("heading", { name: "Time is up" }).waitFor({ timeout: 70_000 });
  assert.match(await page.locator(".lead").textContent(), /\d points?: \d right, \d wrong/);
  const right = page.locator("details summary");
  if (await right.count()) await right.click();
  assert.equal(await page.locator(".quick-rows > li").count(), 3);
  await look(page, `quick-result-${colorScheme}`);
  await context.close();
}

test("a run by keyboard, in light and dark", () => Promise.all(["light", "dark"].map(playByKeyboard)));

test("a run by touch, without JavaScript", async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false, hasTouch: true, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${site.address}/practice`);
  await page.locator("main").getByRole("link", { name: "Sixty seconds" }).tap();
  await page.getByRole("button", { name: "Start the clock" }).tap();
  for (let number = 1; number <= 3; number++) {
    await page.locator(`input[name=number][value='${number}']`).waitFor({ state: "attached" });
    const button = page.getByRole("button", { name: number % 2 ? "True" : "False" });
    const box = await button.boundingBox();
    assert.ok(box.y + box.height <= 740, "the answers are in sight");
    await button.tap();
  }
  await page.locator("input[name=number][value='4']").waitFor({ state: "attached" });
  await context.close();
});
