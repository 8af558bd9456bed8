// Every page is valid HTML. All pages of the sitemap and one of each other kind are saved and checked with the
// Nu HTML checker.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { serve } from "./site.mjs";

const checker = createRequire(import.meta.url)("vnu-jar");
const run = promisify(execFile);

let site;
before(async () => { site = await serve(); });
after(() => site?.stop());

// Pages that are not in the sitemap: a reader's own, responses to what was typed, and errors.
const OTHERS = [
  "/laws/english-club+game-of-seven+no-honours/book",
  "/today", "/review", "/progress", "/progress/history", "/progress/laws", "/settings", "/quiz/2026-08", "/quiz/both", "/quiz/american-1894/2026-08", "/quiz/2026-07", "/sheet/20261121", "/search", "/search?q=honours", "/search?q=card&kind=law&page=2&all=1",
  "/search?q=law+73&all=1", "/search?q=%22%3Cb%3E%26&all=1", "/search?q=xyzzy", "/laws/english-club/172", "/cases/nobody/1",
  "/certificate?number=K7QM2-9XHTA", "/certificate/K7QM2-9XHTA", "/exam/1", "/start/1",
  "/compare/english-club/english-club", "/nothing", "/offline", "/practice/question?kind=ruling", "/night", "/night?code=x", "/night/CCCCCC", "/clubs/join", "/clubs/join?code=x", "/account", "/account/in", "/account/in?next=/clubs/new", "/account/new", "/account/recover",
];

// Forms with error messages, and the recovery codes of a new account.
const SENT = [["/account/new", "name=&new-password="], ["/account/in", "name=x&password=y"], ["/account/in", "name=nobody&password=y"],
  ["/account/recover", "name=nobody&code=1"], ["/account/new", "name=Nu&new-password=ruff+kettle+seven+moss"]];

test("every page is valid HTML", async () => {
  const sitemap = await (await fetch(`${site.address}/sitemap.xml`)).text();
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => new URL(found[1]).pathname);
  assert.ok(named.length > 500, `${named.length} addresses in the sitemap`);
  const folder = mkdtempSync(join(tmpdir(), "oddtrick-html-"));
  const paths = [...named, ...OTHERS];
  for (const [n, path] of paths.entries()) {
    const answer = await fetch(site.address + path);
    assert.ok([200, 400, 404, 422].includes(answer.status), `${path}: ${answer.status}`);
    // The number keeps file names apart for addresses that differ only in punctuation.
    const name = `${n}${path.replace(/[^a-z0-9]+/gi, "-")}.html`;
    writeFileSync(join(folder, name), await answer.text());
  }
  for (const [n, [path, body]] of SENT.entries()) {
    const answer = await fetch(site.address + path, { method: "POST", body: new URLSearchParams(body) });
    assert.ok([200, 400].includes(answer.status), `${path}: ${answer.status}`);
    writeFileSync(join(folder, `sent-${n}.html`), await answer.text());
  }
  const arguments_ = ["-Xss4m", "-jar", checker, "--errors-only", "--format", "json", "--exit-zero-always", "--skip-non-html", folder];
  const { stderr } = await run("java", arguments_, { maxBuffer: 1 << 26 });
  const messages = JSON.parse(stderr).messages;
  const told = messages.slice(0, 20).map((m) => `${m.url?.split("/").pop()}:${m.lastLine}: ${m.message} ${m.extract ?? ""}`);
  rmSync(folder, { recursive: true, force: true });
  assert.equal(messages.length, 0, `${messages.length} faults in ${paths.length} pages:\n${told.join("\n")}`);
  console.log(`${paths.length} pages are valid HTML`);
});
