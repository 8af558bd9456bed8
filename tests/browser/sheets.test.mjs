// A sheet made in a browser and printed from its pages: on A4 and Letter, in one and two columns, in usual and large
// print. The pages are read with poppler, and the QR code with zbar.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { out, start } from "./site.mjs";

const SIZES = { a4: /59[45](\.\d+)? x 84[12]/, letter: /612 x 792/ };

let site;
let sheet; // the address of the sheet, and that of its key
before(async () => {
  site = await start();
  sheet = await keepSheet(5, "Laws at the Portland Club");
});
after(async () => { await site?.stop(); });

const run = (program, ...given) => execFileSync(program, given, { encoding: "utf8" });
const squeezed = (text) => text.replace(/\s+/g, "");

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

/** Prints a page, and gives the text of each of its sheets of paper. */
async function print(page, name) {
  const file = join(out, `${name}.pdf`);
  writeFileSync(file, await page.pdf({ preferCSSPageSize: true, tagged: true, printBackground: true }));
  const info = run("pdfinfo", file);
  const count = Number(info.match(/Pages:\s+(\d+)/)[1]);
  const texts = Array.from({ length: count }, (_, n) => run("pdftotext", "-raw", "-f", n + 1, "-l", n + 1, file, "-"));
  return { file, size: info.match(/Page size:\s+(.*)/)[1], texts };
}

/** The first and the last words of each question, as the page has them. */
const ends = (page) =>
  page.locator("section.ask").evaluateAll((all) =>
    all.map((ask) => {
      const parts = [...ask.querySelectorAll("h2 span:first-child, .ticks li, .lines > span")];
      return [parts[0].textContent, parts.at(-1).textContent];
    }));

for (const paper of ["a4", "letter"]) {
  for (const columns of ["1", "2"]) {
    for (const size of ["usual", "large"]) {
      test(`a form is printed on ${paper}, in ${columns} column(s), in ${size} print`, async () => {
        const page = await site.browser.newPage();
        await page.goto(`${site.address}${sheet.path}/a?paper=${paper}&columns=${columns}&size=${size}`);
        const questions = await ends(page);
        assert.equal(questions.length, 5);
        const { size: found, texts } = await print(page, `form-${paper}-${columns}-${size}`);
        assert.match(found, SIZES[paper]);
        if (size === "usual") assert.ok(texts.length <= 2, `five questions on ${texts.length} pages`);
        for (const [n, text] of texts.entries()) {
          assert.ok(text.includes(`Sheet ${sheet.number} · Form A`), `page ${n + 1} does not name sheet and form`);
          assert.ok(text.includes(`Page ${n + 1} of ${texts.length}`), `page ${n + 1} has no number`);
        }
        for (const [first, last] of questions) {
          const on = (words) => texts.findIndex((text) => squeezed(text).includes(squeezed(words)));
          assert.ok(on(first) >= 0, `${first} is not printed`);
          const together = texts.some((text) => [first, last].every((words) => squeezed(text).includes(squeezed(words))));
          assert.ok(together, `${first} is split: it ends with “${last}”`);
        }
        await page.close();
      });
    }
  }
}

test("the QR code on paper leads to the sheet online", async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.address}${sheet.path}/a`);
  const { file } = await print(page, "form-qr");
  run("pdftoppm", "-r", "150", "-png", file, join(out, "form-qr"));
  const pictures = run("sh", "-c", `ls "${join(out, "form-qr")}"-*.png`).trim().split("\n");
  const read = pictures.flatMap((picture) => {
    try {
      return run("zbarimg", "--quiet", "--raw", picture).trim().split("\n");
    } catch {
      return []; // a page without a code
    }
  });
  assert.equal(read.length, 1, `codes: ${read}`);
  assert.ok(read[0].endsWith(`${sheet.path}/a/answer`), read[0]);
  const online = await page.goto(new URL(new URL(read[0]).pathname, site.address).href);
  assert.equal(online.status(), 200);
  await page.close();
});

test("the key is printed with the number of the sheet on each page", async () => {
  const page = await site.browser.newPage();
  await page.goto(site.address + sheet.key);
  const { texts } = await print(page, "sheet-key");
  for (const [n, text] of texts.entries()) {
    assert.ok(text.includes(`Sheet ${sheet.number} · Key`), `page ${n + 1}`);
  }
  await page.close();
});
