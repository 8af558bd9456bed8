// A club night in a real browser: a big screen, a leader and two telephones, of which one has no script. All pages follow
// the night by themselves; each fits its screen and passes axe.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { start, takePicture } from "./site.mjs";

let site;
before(async () => { site = await start(); });
after(async () => { await site?.stop(); });

/** Checks a page with axe, that it is not too wide, and takes a picture, in light and dark. */
async function look(page, name) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `${name} is ${over}px too wide`);
    await takePicture(page, `${name}-${colorScheme}.png`);
    const found = await new AxeBuilder({ page }).analyze();
    assert.deepEqual(found.violations.map((v) => `${name}: ${v.id}: ${v.nodes[0]?.html}`), []);
  }
}

async function open(options) {
  return (await site.browser.newContext(options)).newPage();
}

const PHONE = { viewport: { width: 360, height: 740 } };

/** Answers with the first option, or with zeros. */
async function answer(page) {
  const numbers = page.locator("fieldset input[type=number]");
  if (await numbers.count()) for (const field of await numbers.all()) await field.fill("0");
  else await page.locator("label.option input").first().check();
  await page.getByRole("button", { name: /^Answer/ }).click();
  await page.getByText("Your answer is in.").waitFor();
}

test("a screen, a leader and two telephones go through a night together", async () => {
  const leader = await open(PHONE);
  await leader.goto(`${site.address}/sheets/new?stock=revokes`);
  await leader.getByRole("button", { name: /^Keep/ }).first().click();
  await leader.getByRole("link", { name: "Club night" }).first().click();
  await look(leader, "night-start");
  await leader.getByRole("radio", { name: "90 seconds" }).check();
  await leader.getByRole("button", { name: "Open the doors" }).click();
  await leader.getByRole("heading", { name: "The doors are open" }).waitFor();
  const night = new URL(leader.url()).pathname.split("/lead/")[0];

  const screen = await open({ viewport: { width: 1280, height: 720 } });
  await screen.goto(`${site.address}${night}/screen`);
  const script = await open(PHONE);
  await script.goto(`${site.address}/night`);
  await script.getByLabel("The code on the big screen").fill(night.split("/")[2].toLowerCase());
  await script.getByRole("button", { name: "Go in" }).click();
  const plain = await open({ ...PHONE, javaScriptEnabled: false });
  await plain.goto(`${site.address}${night}`);
  for (const [page, name] of [[script, "Ada"], [plain, "Ben"]]) {
    await page.getByLabel("Your name, for all to see").fill(name);
    await page.getByRole("button", { name: "Join" }).click();
    await page.getByRole("heading", { name: "You are in" }).waitFor();
  }
  // The screen hears of it without a reload.
  await screen.locator(".names li", { hasText: "Ben" }).waitFor();
  await look(screen, "night-lobby");
  await look(leader, "night-lead");

  await leader.getByRole("button", { name: "Begin" }).click();
  for (const page of [script, plain]) await page.getByRole("heading", { name: "Question 1 of 12" }).waitFor();
  await screen.locator(".asking").waitFor();
  assert.match(await screen.locator(".clock").textContent(), /^1:[0-3]\d$/);
  await look(screen, "night-asking");
  await look(script, "night-telephone");
  await answer(script);
  await answer(plain);
  await screen.locator("[data-count=answered]", { hasText: "2" }).waitFor();
  await script.reload();
  await script.getByText("Your answer is in.").waitFor();

  await leader.getByRole("button", { name: "Close the question" }).click();
  await screen.locator(".votes").waitFor();
  for (const page of [script, plain]) await page.getByRole("heading", { name: /^(Right|Wrong|Right in part)$/ }).waitFor();
  await look(screen, "night-told");
  await look(script, "night-telephone-told");
  await leader.getByRole("button", { name: "Show the standing" }).click();
  await screen.locator(".ranks li").nth(1).waitFor();
  await look(screen, "night-standing");
  await leader.getByText("End the night early").click();
  await leader.getByRole("button", { name: "End the night" }).click();
  for (const page of [leader, screen, script, plain]) await page.getByRole("heading", { name: "The night is over" }).waitFor();
  await look(script, "night-telephone-over");
});
