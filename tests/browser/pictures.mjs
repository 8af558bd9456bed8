// Prints one sheet and its key in every way into out/pictures: from the pages by the browser, and as the program's own
// PDF; on A4 and Letter; in one column, two columns and large print. tests/print/pictures.sh makes the pictures of them.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { QUESTIONS, fetchPdf, keepQuestions, print } from "./paper.mjs";
import { out, start } from "./site.mjs";

const WAYS = { one: "", two: "&columns=2", large: "&size=large" };

mkdirSync(join(out, "pictures"), { recursive: true });
const site = await start();
const page = await site.browser.newPage();
for (const [name, ids] of [["five", QUESTIONS.slice(0, 5)], ["twelve", QUESTIONS]]) {
  const sheet = await keepQuestions(site, ids, "An evening on the laws");
  for (const paper of ["a4", "letter"]) {
    for (const [way, more] of Object.entries(WAYS)) {
      for (const [what, path] of [["form", `${sheet.path}/a`], ["key", sheet.key]]) {
        // The key has one column. Twelve questions are shown as they are mostly printed.
        if ((what === "key" && way === "two") || (name === "twelve" && way !== "one")) continue;
        const query = `?paper=${paper}${more}`;
        await page.goto(`${site.address}${path}${query}`);
        const printed = await print(page, `pictures/${name}-${paper}-${way}-${what}-html`);
        const pdf = await fetchPdf(page, `${site.address}${path}.pdf${query}`, `pictures/${name}-${paper}-${way}-${what}-pdf`);
        console.log(`${name} ${paper} ${way} ${what}: ${printed.texts.length} pages from HTML, ${pdf.texts.length} as PDF`);
      }
    }
  }
}
await site.stop();
