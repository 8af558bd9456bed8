// An account by keyboard alone: signing up, signing out, signing in elsewhere. Each of its pages, also with
// error messages, passes axe and has no line that is too long.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { start, takePicture } from "./site.mjs";

let site;
before(async () => { site = await start(); });
after(async () => { await site?.stop(); });

const PASSWORD = "ruff kettle seven moss";

/** Presses Tab until something with this name has the focus. */
async function tab(page, name) {
  for (let n = 0; n < 60; n += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const here = document.activeElement;
      return here.labels?.[0]?.textContent.trim() || here.textContent.trim();
    });
    if (at === name) return;
  }
  assert.fail(`“${name}” is not come to by Tab on ${page.url()}`);
}

async function press(page, name) {
  await tab(page, name);
  await Promise.all([page.waitForLoadState("load"), page.waitForEvent("domcontentloaded"), page.keyboard.press("Enter")]);
}

async function fill(page, name, text) {
  await tab(page, name);
  await page.keyboard.type(text);
}

/** Answers the first open question of the daily quiz with its first option. */
async function answer(page) {
  await page.goto(`${site.address}/today`);
  await page.locator("input").nth(1).focus();
  const typed = page.locator("main input:is([type=number], [inputmode=numeric])");
  for (let n = 0; n < await typed.count(); n += 1) await typed.nth(n).fill("1");
  const options = page.locator("main .option input");
  if (await options.count()) await options.first().press("Space");
  await page.locator("main form button[type=submit]").press("Enter");
  await page.waitForSelector(".verdict");
}

const answers = (page) => page.locator(".tally dd").first().textContent();

test("after signing up, answering and signing out, signing in elsewhere shows the answers", async () => {
  const here = await (await site.browser.newContext()).newPage();
  await answer(here);
  await press(here, "Account");
  await press(here, "Make an account");
  await fill(here, "Name", "Bridget");
  await fill(here, "Password", PASSWORD);
  await here.keyboard.press("Enter");
  await here.waitForSelector(".codes");
  assert.equal(await here.locator(".codes code").count(), 10);
  await press(here, "I have them");
  assert.equal(await answers(here), "1");
  await answer(here);
  await press(here, "Account");
  assert.equal(await answers(here), "2");
  await press(here, "Sign out");
  assert.match(await here.getByRole("status").textContent(), /signed out in this browser/);

  const there = await (await site.browser.newContext()).newPage();
  await there.goto(`${site.address}/account`);
  await press(there, "Sign in");
  await fill(there, "Name", "bridget");
  await fill(there, "Password", PASSWORD);
  await there.keyboard.press("Enter");
  await there.waitForSelector("[role=status]");
  assert.equal(await there.locator("h1").textContent(), "Bridget");
  assert.equal(await answers(there), "2");
  await there.goto(`${site.address}/progress`);
  assert.equal(await there.locator(".tally dd").first().textContent(), "2");
});

test("a field with an error gets the focus, and its message is read with it", async () => {
  const page = await (await site.browser.newContext()).newPage();
  await page.goto(`${site.address}/account/new`);
  await fill(page, "Name", "Carlyon");
  await fill(page, "Password", "password123");
  await page.keyboard.press("Enter");
  await page.waitForSelector("[aria-invalid]");
  assert.equal(await page.evaluate(() => document.activeElement.id), "new-password");
  assert.equal(await page.locator("#name").inputValue(), "Carlyon");
  assert.equal(await page.locator("#new-password").inputValue(), "");
  const told = await page.locator("#new-password").getAttribute("aria-describedby");
  assert.match(await page.locator(`#${told.split(" ")[0]}`).textContent(), /a guesser would try/);
});

for (const scheme of ["light", "dark"]) {
  test(`every page of an account in ${scheme}`, async () => {
    const context = await site.browser.newContext({ colorScheme: scheme });
    const page = await context.newPage();
    const look = async (name) => {
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(over <= 0, `${name} is ${over}px too wide at ${width}px`);
        if (width > 320) await takePicture(page, `account-${name}-${width}-${scheme}.png`);
      }
      const found = await new AxeBuilder({ page }).analyze();
      assert.deepEqual(found.violations.map((v) => `${name}: ${v.id}: ${v.nodes[0]?.html}`), []);
    };
    const send = async (fields, button) => {
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
      await page.evaluate(() => document.querySelector("main form").noValidate = true);
      await page.getByRole("button", { name: button }).click();
    };
    const at = async (path, name) => {
      await page.goto(site.address + path);
      await look(name);
    };
    await at("/account", "none");
    await answer(page);
    await at("/account", "visitor");
    await at("/account/delete", "delete-visitor");
    await at("/account/in", "in");
    await send({ Name: "Dummy", Password: "not this one" }, "Sign in");
    await look("in-wrong");
    await at("/account/recover", "recover");
    await at("/account/new", "new");
    await send({ Name: "", Password: "short" }, "Make the account");
    await look("new-wrong");
    await send({ Name: `Yborough ${scheme}`, Password: PASSWORD }, "Make the account");
    await page.waitForSelector(".codes");
    await look("codes");
    await at("/account?done=in", "home");
    await at("/account/password", "password");
    await at("/account/codes", "codes-ask");
    await at("/account/delete", "delete");
    for (let n = 0; n < 10; n += 1) await send({ Password: "not this one" }, "Delete everything");
    // Further tries are held back for some seconds. While several wait, the next is refused.
    const form = await page.evaluate(() => Object.fromEntries(new FormData(document.querySelector("main form"))));
    const try_again = () => context.request.post(`${site.address}/account/delete`, { form: { ...form, password: "not this one" }, headers: { origin: site.address } });
    // Others keep trying until the page was refused, so that on a slow machine, too, several wait when it is sent.
    let refused = 0;
    let trying = true;
    const keep_trying = async () => {
      while (trying) {
        if ((await try_again()).status() === 429) refused += 1;
        await new Promise((done) => setTimeout(done, 100));
      }
    };
    const others = Array.from({ length: 12 }, keep_trying);
    while (refused === 0) await page.waitForTimeout(50);
    await send({ Password: PASSWORD }, "Delete everything");
    assert.match(await page.getByRole("alert").textContent(), /too many tries. Try again at/);
    trying = false;
    await look("too-many");
    await Promise.all(others);
    await context.close();
  });
}
