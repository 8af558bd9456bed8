// The evening of a club's secretary, from an account to the printed result: a club, twelve questions on revokes on four
// forms, the print view, a club night, the marks of two who were absent. Clicks, typed fields and time are counted and
// printed; each stage is looked at on a telephone, a laptop and a big screen, in light and dark.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Hand, byHand } from "./hand.mjs";
import { codes, fetchPdf, print, says } from "./paper.mjs";
import { start, takePicture } from "./site.mjs";

const PASSWORD = "ruff kettle seven moss";
const SIZES = [[360, 740], [1280, 720], [1920, 1080]];
const FORMS = ["A", "B", "C", "D"];
const ASKED = 3; // questions of the night; the others stay open
const MEMBERS = ["Peter Heath", "Letty Martin"];

let site, page; // the secretary's page
const hand = new Hand();
before(async () => {
  site = await start();
  page = await open({ width: 1280, height: 720 });
});
after(async () => {
  console.log(hand.report().join("\n"));
  await site?.stop();
});

async function open(viewport) {
  return (await site.browser.newContext({ viewport })).newPage();
}

/** Looks at a page on each screen: nothing is too wide, nothing of a big screen is below its edge. Takes pictures, if they
 * are wanted. */
async function look(page, name, { isScreen = false, pictures = true } = {}) {
  const before = page.viewportSize();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // The page hears of its new size, and fits itself to it, with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const needs = () => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    const [wide, high] = await needs();
    assert.ok(wide <= width, `${name} at ${width} is ${wide - width}px too wide`);
    if (isScreen && width > 1000) assert.ok(high <= height, `${name} at ${width} is ${high - height}px too high`);
    for (const colorScheme of pictures ? ["light", "dark"] : []) {
      await page.emulateMedia({ colorScheme });
      await takePicture(page, `secretary-${name}-${width}-${colorScheme}.png`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}

const button = (name) => page.getByRole("button", { name });
const link = (name) => page.getByRole("link", { name, exact: true }).first();

async function signUp(page, name) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator("form.account button[type=submit]").first().click();
  await page.getByRole("heading", { name: "The account is made" }).waitFor();
}

/** Somebody joins the club, and is absent on the night. */
async function joinClub(address, name) {
  const page = await open({ width: 1280, height: 720 });
  await page.goto(`${site.address}/account/new`);
  await signUp(page, name.split(" ")[0]);
  await page.goto(address);
  await page.getByLabel("Your name in the club").fill(name);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { name: "The Long Suit" }).waitFor();
  await page.context().close();
}

/** Somebody comes with a telephone. */
async function joinNight(code, name) {
  const page = await open({ width: 360, height: 740 });
  await page.goto(`${site.address}/night`);
  await page.getByLabel("The code on the big screen").fill(code);
  await page.getByRole("button", { name: "Go in" }).click();
  await page.getByLabel("Your name, for all to see").fill(name);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { name: "You are in" }).waitFor();
  return page;
}

/** Answers the question on a telephone as somebody would write it on paper: “b”, “a, d”, “none”, “2 4”. */
async function answer(telephone, written) {
  const numbers = telephone.locator("fieldset input[type=number]");
  if (await numbers.count()) {
    for (const [n, number] of written.split(" ").entries()) await numbers.nth(n).fill(number);
  } else if (written !== "none") {
    const options = telephone.locator("label.option input");
    for (const letter of written.split(", ")) await options.nth(letter.charCodeAt(0) - 97).check();
  }
  await telephone.getByRole("button", { name: /^Answer/ }).click();
  await telephone.getByText("Your answer is in.").waitFor();
}

/** A wrong answer to a question, written in the same way. */
function wrong({ key, many }) {
  if (key.numbers.length) return key.numbers.map(() => "98").join(" ");
  if (many) return key.letters ? "none" : "a";
  return key.letters === "a" ? "b" : "a";
}

let number; // of the sheet
let right; // the answers of form A
let questions; // of form A, as the key has them
let night; // how many points Ada won on it

test("an account and a club", async () => {
  await page.goto(site.address);
  hand.begin("account");
  await hand.go(link("Clubs"));
  await hand.go(link("Make an account"));
  await hand.type(page.getByLabel("Name", { exact: true }), "Harriet");
  await hand.type(page.getByLabel("Password", { exact: true }), PASSWORD);
  await hand.go(page.locator("form.account button[type=submit]").first());
  await page.getByRole("heading", { name: "The account is made" }).waitFor();
  hand.end();
  await look(page, "1-account");

  hand.begin("club");
  await hand.go(page.getByText("I have them"));
  await hand.go(link("Found a club"));
  await hand.type(page.getByLabel("Name of the club"), "The Long Suit");
  await hand.type(page.getByLabel("Your name in it"), "Harriet Vane");
  await hand.go(button("Found the club"));
  await page.getByRole("heading", { name: "The Long Suit" }).waitFor();
  hand.end();
  assert.match(await page.locator("main").innerText(), /you are its secretary/);
  await look(page, "2-club");
  const address = await page.locator(".share").first().textContent();
  assert.match(address, /\/clubs\/join\/[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  for (const name of MEMBERS) await joinClub(address, name);
});

test("twelve questions on revokes are made in two minutes", async () => {
  hand.begin("sheet");
  await hand.go(link("Make a sheet"));
  await hand.go(link("Revokes only"));
  await page.getByRole("heading", { name: "12 questions" }).waitFor();
  hand.end();
  assert.equal(await page.locator(".preview > li").count(), 12);
  assert.equal(await page.getByLabel("Club", { exact: true }).inputValue(), "The Long Suit");
  await look(page, "3-draft");

  hand.begin("keep");
  const first = await page.locator(".preview > li").first().locator("input[name=question]").inputValue();
  await hand.go(page.getByRole("button", { name: /^Swap/ }).first());
  await page.getByRole("heading", { name: "12 questions" }).waitFor();
  assert.notEqual(await page.locator(".preview > li").first().locator("input[name=question]").inputValue(), first);
  await hand.type(page.getByLabel("Date"), "Tuesday, 3 March 2026");
  await hand.go(button("Keep this sheet").first());
  await page.waitForURL(/\/sheets\/\d+\/edit\//);
  hand.end();
  number = page.url().match(/\/sheets\/(\d+)\//)[1];
  await page.getByRole("heading", { name: `Sheet ${number} is kept` }).waitFor();
  await look(page, "4-kept");
  const seconds = byHand(hand.of("sheet")) + byHand(hand.of("keep"));
  assert.ok(seconds < 120, `a sheet takes ${seconds} seconds`);
});

test("forms A to D and the key are printed", async () => {
  const kept = page.url();
  hand.begin("print");
  await hand.go(link("Form A"));
  await page.locator("section.ask").nth(11).waitFor();
  hand.end();
  await look(page, "5-form");
  const heads = new Set();
  for (const form of FORMS) {
    await page.goto(`${site.address}/sheets/${number}/${form.toLowerCase()}`);
    heads.add(await page.locator("section.ask .asked").first().textContent());
    const { texts, file } = await print(page, `secretary-form-${form}`);
    for (const [n, text] of texts.entries()) {
      assert.ok(says(text, `Sheet ${number} · Form ${form}`), `form ${form}, page ${n + 1}`);
    }
    if (form === "D") assert.ok(codes(file)[0].endsWith(`/sheets/${number}/d/answer`));
  }
  assert.ok(heads.size > 1, "the forms begin with different questions");
  await page.goto(kept);
  const pdfs = await page.locator('a[href$=".pdf"]').evaluateAll((links) => links.map((link) => link.href));
  assert.equal(pdfs.length, 5);
  for (const [n, address] of pdfs.entries()) {
    const { texts } = await fetchPdf(page, address, `secretary-pdf-${n}`);
    assert.ok(texts.every((text) => says(text, `Sheet ${number}, form ${FORMS[n] ?? ""}`)), address);
  }
  // A person opens each of the five, and presses Print.
  hand.begin("print all");
  Object.assign(hand.of("print all"), { clicks: 10, pages: 5 });
});

test("the night is played", async () => {
  await page.goto(`${site.address}/clubs`);
  hand.begin("night");
  await hand.go(link("The Long Suit"));
  await hand.go(link("Revokes only"));
  hand.end();
  await look(page, "6-sheet");
  const sheet = page.url();
  ({ questions } = await (await page.request.get(`${sheet}/key/a/json`)).json());
  right = questions.map(({ key }) => key.letters || key.numbers.join(" ") || "none");

  hand.begin("play");
  await hand.go(button("Start club night"));
  await page.getByRole("heading", { name: "The doors are open" }).waitFor();
  const opened = page.context().waitForEvent("page");
  await hand.click(link("The big screen"));
  const screen = await opened;
  await screen.setViewportSize({ width: 1920, height: 1080 });
  const code = (await screen.locator(".code.giant").textContent()).trim();
  const [ada, ben] = [await joinNight(code, "Ada Doom"), await joinNight(code, "Ben Gunn")];
  await screen.locator(".names li", { hasText: "Ben Gunn" }).waitFor();
  hand.end();
  await look(screen, "7-lobby", { isScreen: true });
  await play(screen, ada, ben);

  hand.begin("end");
  await hand.click(button("Show the standing"));
  await screen.locator(".ranks li").nth(1).waitFor();
  await hand.click(page.getByText("End the night early"));
  await hand.click(button("End the night"));
  await page.getByRole("heading", { name: "The night is over" }).waitFor();
  hand.end();
  night = questions.slice(0, ASKED).reduce((sum, question) => sum + question.points, 0);
  const ranks = await screen.locator(".ranks li").allInnerTexts();
  assert.match(ranks[0].replace(/\s+/g, " "), new RegExp(`^1\\. Ada Doom ${night}$`));
  assert.match(ranks[1], /Ben Gunn/);
  await look(screen, "9-standing", { isScreen: true });
  await look(page, "9-over");
  await ada.getByRole("heading", { name: "The night is over" }).waitFor();
  await look(ada, "9-telephone");
});

/** The first questions: Ada is always right, and Ben always wrong. */
async function play(screen, ada, ben) {
  for (let n = 1; n <= ASKED; n += 1) {
    hand.begin(`question ${n}`);
    await hand.click(button(n === 1 ? "Begin" : "Next question"));
    for (const one of [ada, ben]) await one.getByRole("heading", { name: `Question ${n} of 12` }).waitFor();
    await screen.locator(".kicker", { hasText: `Question ${n} of 12` }).waitFor();
    hand.end();
    if (n === 1) await look(page, "8-lead");
    await look(screen, `8-asked-${n}`, { isScreen: true, pictures: n === 1 });
    if (n === 1) await look(ada, "8-telephone-asked");
    await answer(ada, right[n - 1]);
    await answer(ben, wrong(questions[n - 1]));
    await screen.locator("[data-count=answered]", { hasText: "2" }).waitFor();
    await hand.click(button("Close the question"));
    await screen.locator(".votes").waitFor();
    assert.match(await screen.locator(".voted").innerText(), /1 of 2 got it right/);
    await ada.getByRole("heading", { name: "Right", exact: true }).waitFor();
    await ben.getByRole("heading", { name: /^(Wrong|Right in part)$/ }).waitFor();
    await look(screen, `8-told-${n}`, { isScreen: true, pictures: n === 1 });
    if (n === 1) await look(ada, "8-telephone-told");
  }
}

test("two absent members' marks are entered, and the analysis is read and printed", async () => {
  hand.begin("marks");
  await hand.go(link("The results"));
  // One had everything right. The other has answered only the first six, and all of them wrong.
  const papers = [right, questions.map((question, n) => (n < 6 ? wrong(question) : ""))];
  for (const [n, name] of MEMBERS.entries()) {
    await hand.choose(page.getByLabel("Member"), name);
    for (const [place, letters] of papers[n].entries()) {
      if (letters) await hand.type(page.getByLabel(String(place + 1), { exact: true }), letters);
    }
    await hand.go(button("Add"));
    await page.getByRole("rowheader", { name }).waitFor();
  }
  hand.end();
  await look(page, "10-results");

  const outOf = questions.reduce((sum, question) => sum + question.points, 0);
  const rows = await page.locator("table").first().locator("tbody tr").allInnerTexts();
  assert.equal(rows.length, 4);
  assert.match(rows[0], new RegExp(`^Peter Heath[^]*${outOf} of ${outOf}[^]*on paper`));
  assert.ok(rows.some((row) => row.startsWith("Ada Doom") && row.includes(`${night} of ${outOf}`) && row.includes("online")));
  assert.match(await page.locator("main").innerText(), /4 people, [\d.]+ of \d+ points on average/);
  const facts = await page.locator("table").nth(1).locator("tbody tr").allInnerTexts();
  assert.equal(facts.length, 12);
  // Two of four had the first question right. A wrong reason for the right answer counts half.
  const won = await page.locator("[data-name=won]").allInnerTexts();
  assert.ok([0, 1, 2].every((n) => parseInt(won[n], 10) >= 50 && parseInt(won[n], 10) <= 75), won.join());
  // The last was answered by one of four, and rightly.
  assert.equal(parseInt(won[11], 10), 25, won.join());
  assert.ok(facts.some((row) => /“.+” \(\d\)/.test(row)), "a mistake is named");

  const { texts } = await print(page, "secretary-results");
  const paper = texts.join("\n");
  for (const name of ["Ada Doom", "Ben Gunn", ...MEMBERS]) assert.ok(paper.includes(name), `${name} is printed`);
  assert.ok(says(paper, `Sheet ${number}`), "the number is printed");
  assert.ok(!/Remove|Save who they are|Type what somebody wrote|Who sees this/i.test(paper), "no buttons and forms on paper");
  hand.begin("print the result");
  Object.assign(hand.of("print the result"), { clicks: 2, pages: 1 });
});
