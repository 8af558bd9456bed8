// Starts the real program on a free port with a new database, and a browser.

import { spawn } from "node:child_process";
import { mkdtempSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";

const root = new URL("../../", import.meta.url).pathname;
const program = resolve(process.env.ODDTRICK ?? join(root, "target/release/oddtrick"));

export const out = join(root, "tests/browser/out");
mkdirSync(out, { recursive: true });

/** Starts the program alone. */
export async function serve() {
  const folder = mkdtempSync(join(tmpdir(), "oddtrick-"));
  const server = spawn(program, ["--address", "127.0.0.1:0", "--database", join(folder, "test.db")], { cwd: root });
  const address = await new Promise((found, failed) => {
    let said = "";
    server.stdout.on("data", (bytes) => {
      said += bytes;
      const at = said.match(/http:\/\/[\d.:]+/);
      if (at) found(at[0]);
    });
    server.on("error", failed);
    server.on("exit", (code) => failed(new Error(`the program ended with ${code}: ${said}`)));
  });
  const stop = () => {
    server.removeAllListeners("exit");
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, stop };
}

/** Starts the program and a browser. */
export async function start() {
  const { address, stop: end } = await serve();
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
  const stop = async () => {
    await browser.close();
    end();
  };
  return { address, browser, stop };
}

/**
 * Takes a picture of a whole page into `out`. On a busy machine Chromium sometimes answers that it is "unable to
 * capture" one, which says nothing about the page, so it is asked three times.
 */
export async function takePicture(page, name) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await page.screenshot({ path: join(out, name), fullPage: true });
    } catch (error) {
      if (tries === 3 || !/Unable to capture screenshot/.test(error.message)) throw error;
      await page.waitForTimeout(1000);
    }
  }
}

/** How many questions the daily quiz has, and the number of right answers in words. */
export const QUESTIONS = 6;
export const WORDS = ["None", "One", "Two", "Three", "Four", "Five", "Six"];

/** The fields to fill in to answer the question of a page: the first option, or each number. */
export async function fields(page) {
  const numbers = await page.locator("fieldset input[type=number]").all();
  if (numbers.length) return numbers.map((at) => ({ at, types: true }));
  return [{ at: page.locator("fieldset input").first(), types: false }];
}
