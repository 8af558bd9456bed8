// Runs Lighthouse on the most visited pages, and fails if any of its four scores is below 98. It needs a
// release build and takes some minutes, so `npm test` leaves it out. README.md has the command. With names as
// arguments, it checks only those pages.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serve } from "./site.mjs";

const LEAST = 98;
const run = promisify(execFile);
const site = await serve();
const folder = mkdtempSync(join(tmpdir(), "oddtrick-lighthouse-"));

const day = (await fetch(`${site.address}/today`, { redirect: "manual" })).headers.get("location");
const pages = { home: "/", question: day, law: "/laws/english-club/72", progress: "/progress", sheet: "/sheet/20261121" };
const wanted = process.argv.slice(2);
const chosen = Object.entries(pages).filter(([name]) => wanted.length === 0 || wanted.includes(name));

// The library's pages are made after the start; before that, a measurement would include waiting for them.
await fetch(`${site.address}/laws/english-club/72`);
await new Promise((done) => { setTimeout(done, 5000); });

let low = 0;
for (const [name, path] of chosen) {
  const report = join(folder, `${name}.json`);
  await run("npx", [
    "--yes", "lighthouse@12", site.address + path, "--quiet", "--no-enable-error-reporting", "--output=json", `--output-path=${report}`,
    "--only-categories=performance,accessibility,best-practices,seo",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage",
  ], { env: { CHROME_PATH: "/usr/bin/chromium", PUPPETEER_SKIP_DOWNLOAD: "1", ...process.env } });
  const found = JSON.parse(readFileSync(report, "utf8"));
  const marks = Object.values(found.categories).map((each) => [each.title, Math.round(each.score * 100)]);
  console.log(name.padEnd(10), marks.map(([title, mark]) => `${title} ${mark}`).join(", "));
  for (const category of Object.values(found.categories)) {
    if (Math.round(category.score * 100) >= LEAST) continue;
    low += 1;
    for (const { id, weight } of category.auditRefs) {
      const audit = found.audits[id];
      if (weight > 0 && audit.score !== null && audit.score < 0.9) console.log(`  ${id}: ${audit.title} ${audit.displayValue ?? ""}`);
    }
  }
}

site.stop();
rmSync(folder, { recursive: true, force: true });
if (low > 0) {
  console.error(`${low} marks below ${LEAST}`);
  process.exit(1);
}
