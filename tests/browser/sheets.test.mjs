// Sheets made in a browser and printed: from the pages by the browser, and as the PDF that the program makes; on A4 and
// Letter, in one and two columns, in usual and large print. The paper is read with poppler, and the QR code with zbar.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { QUESTIONS, codes, fetchPdf, keepQuestions, print, says } from "./paper.mjs";
import { start } from "./site.mjs";

const SIZES = { a4: /59[45](\.\d+)? x 84[12]/, letter: /612 x 792/ };

let site;
let sheet; // five questions: its number, its address, and that of its key
let evening; // the same of twelve
before(async () => {
  site = await start();
  sheet = await keepSheet(5, "Laws at the Portland Club");
  evening = await keepQuestions(site, QUESTIONS, "Twelve at the Long Suit");
});
after(async () => { await site?.stop(); });

/** Makes and keeps a sheet as a secretary does. */
async function keepSheet(count, title) {
  const page = await site.browser.newPage();
  await page.goto(`${site.address}/sheets/new`);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("How many questions").fill(String(count));
  await page.getByRole("button", { name: "Draw the questions" }).first().click();
  await page.getByRole("heading", { name: `${count} questions` }).waitFor();
  await page.getByRole("button", { name: "Keep this sheet" }).first().click();
  await page.waitForURL(/\/sheets\/\d+\/edit\//);
  const number = page.url().match(/\/sheets\/(\d+)\//)[1];
  const key = await page.locator('a[href*="/key/"]').first().getAttribute("href");
  await page.close();
  return { number, path: `/sheets/${number}`, key: key.replace(/\.pdf.*$/, "") };
}

/** The first and the last words of each question, as the page has them. */
const ends = (page) =>
  page.locator("section.ask").evaluateAll((all) =>
    all.map((ask) => {
      const parts = [...ask.querySelectorAll("h2 span:first-child, .ticks li, .lines > span")];
      return [parts[0].textContent, parts.at(-1).textContent];
    }));

/** Checks the pages of a form: paper, number, form and number of the page on each; no question split. */
function check({ size, texts }, paper, number, questions) {
  assert.match(size, SIZES[paper]);
  for (const [n, text] of texts.entries()) {
    assert.ok(says(text, `Sheet ${number} · Form A`) || says(text, `Sheet ${number}, form A`), `page ${n + 1} does not name sheet and form`);
    assert.ok(says(text, `Page ${n + 1} of ${texts.length}`), `page ${n + 1} has no number`);
  }
  for (const [first, last] of questions) {
    assert.ok(texts.some((text) => says(text, first)), `${first} is not printed`);
    const together = texts.some((text) => [first, last].every((words) => says(text, words)));
    assert.ok(together, `${first} is split: it ends with “${last}”`);
  }
}

for (const paper of ["a4", "letter"]) {
  for (const columns of ["1", "2"]) {
    for (const size of ["usual", "large"]) {
      test(`forms are printed on ${paper}, in ${columns} column(s), in ${size} print`, async () => {
        const page = await site.browser.newPage();
        const query = `paper=${paper}&columns=${columns}&size=${size}`;
        for (const [made, count] of [[sheet, 5], [evening, 12]]) {
          await page.goto(`${site.address}${made.path}/a?${query}`);
          const questions = await ends(page);
          assert.equal(questions.length, count);
          const name = `${count}-${paper}-${columns}-${size}`;
          const printed = await print(page, `form-${name}`);
          const pdf = await fetchPdf(page, `${site.address}${made.path}/a.pdf?${query}`, `pdf-${name}`);
          for (const one of [printed, pdf]) {
            check(one, paper, made.number, questions);
            const most = size === "large" ? count * 2 : Math.ceil(count / 5) * 2;
            assert.ok(one.texts.length <= most, `${count} questions on ${one.texts.length} pages: ${one.file}`);
          }
        }
        await page.close();
      });
    }
  }

  test(`the QR code on ${paper} leads to the sheet online`, async () => {
    const page = await site.browser.newPage();
    await page.goto(`${site.address}${sheet.path}/a?paper=${paper}`);
    const printed = await print(page, `form-qr-${paper}`);
    const pdf = await fetchPdf(page, `${site.address}${sheet.path}/a.pdf?paper=${paper}`, `pdf-qr-${paper}`);
    for (const { file } of [printed, pdf]) {
      const read = codes(file);
      assert.equal(read.length, 1, `codes: ${read}`);
      assert.ok(read[0].endsWith(`${sheet.path}/a/answer`), read[0]);
      const online = await page.request.get(new URL(new URL(read[0]).pathname, site.address).href);
      assert.equal(online.status(), 200);
    }
    await page.close();
  });

  test(`the key on ${paper} has the number of the sheet on each page, and the answers of every form`, async () => {
    const page = await site.browser.newPage();
    await page.goto(`${site.address}${evening.key}?paper=${paper}`);
    const printed = await print(page, `key-${paper}`);
    const pdf = await fetchPdf(page, `${site.address}${evening.key}.pdf?paper=${paper}`, `pdf-key-${paper}`);
    for (const [{ size, texts }, mark] of [[printed, "Sheet %% · Key"], [pdf, "Sheet %%"]]) {
      assert.match(size, SIZES[paper]);
      for (const [n, text] of texts.entries()) assert.ok(says(text, mark.replace("%%", evening.number)), `page ${n + 1}`);
      for (const form of "ABCD") assert.ok(texts.some((text) => new RegExp(`f\\s*o\\s*r\\s*m\\s*${form}\\b`, "i").test(text)), `form ${form}`);
    }
    await page.close();
  });
}
