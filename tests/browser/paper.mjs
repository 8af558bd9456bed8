// Sheets of paper: a sheet kept from chosen questions, pages printed by the browser, and what poppler and zbar read there.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { out } from "./site.mjs";

export const run = (program, ...given) => execFileSync(program, given, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** Twelve questions of nearly every kind, by their ids. The first five are an ordinary evening. */
export const QUESTIONS = [
  "drayson-tests-19/-/1/106", "mcintosh-31/-/2/remedies/36", "drayson-107/-/1/score/3",
  "drayson-54/-/1/change/30", "drayson-47/on-a-packet-touched/1/codes/1", "drayson-91/-/1/codes/2563",
  "drayson-126/paid-as-marked/2/law/10", "drayson-52/next-deal-begun/2/92", "drayson-104/only-shown/1/cards/5284",
  "mcintosh-23/-/2/who/70", "drayson-125/paid-as-marked/2/score/14", "drayson-115/after-the-cut/1/law/90",
];

/** Keeps a sheet of these questions. Gives its number, its path and the path of its key. */
export async function keepQuestions(site, ids, title) {
  const page = await site.browser.newPage();
  await page.goto(`${site.address}/sheets/new?stock=beginners`);
  const fields = new URLSearchParams({
    token: await page.locator("input[name=token]").getAttribute("value"), title,
    club: "The Long Suit Whist Club", date: "Tuesday, 3 March 2026", do: "keep",
  });
  for (const id of ids) fields.append("question", id);
  const kept = await page.request.post(`${site.address}/sheets/new`, {
    data: fields.toString(), headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const text = await kept.text();
  const key = text.match(/href="(\/sheets\/\d+\/key\/[0-9a-f]+)/)[1];
  await page.close();
  const number = key.split("/")[2];
  return { number, path: `/sheets/${number}`, key };
}

/** A PDF file as it is: its size of paper, and the text of each page. */
export function read(file) {
  const info = run("pdfinfo", file);
  const count = Number(info.match(/Pages:\s+(\d+)/)[1]);
  const texts = Array.from({ length: count }, (_, n) => run("pdftotext", "-raw", "-f", n + 1, "-l", n + 1, file, "-"));
  return { file, size: info.match(/Page size:\s+(.*)/)[1], texts };
}

/** Whether a printed text has these words. Some fonts give small capitals one by one, so spaces and case do not count. */
export function says(text, words) {
  const plain = (text) => text.replace(/\s+/g, "").toLowerCase();
  return plain(text).includes(plain(words));
}

/** Prints a page with the browser. */
export async function print(page, name) {
  const file = join(out, `${name}.pdf`);
  writeFileSync(file, await page.pdf({ preferCSSPageSize: true, tagged: true, printBackground: true }));
  return read(file);
}

/** Fetches a PDF that the program makes. */
export async function fetchPdf(page, address, name) {
  const answer = await page.request.get(address);
  const file = join(out, `${name}.pdf`);
  writeFileSync(file, await answer.body());
  return read(file);
}

/** What the QR codes of a PDF file say. */
export function codes(file) {
  const stem = file.replace(/\.pdf$/, "-page");
  // An earlier run may have left more pages.
  run("sh", "-c", `rm -f "${stem}"-*.png`);
  run("pdftoppm", "-r", "150", "-png", file, stem);
  const pictures = run("sh", "-c", `ls "${stem}"-*.png`).trim().split("\n");
  return pictures.flatMap((picture) => {
    try {
      return run("zbarimg", "--quiet", "--raw", picture).trim().split("\n");
    } catch {
      return []; // a page without a code
    }
  });
}
