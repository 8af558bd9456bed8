// The hand of somebody who works through pages: it clicks and types, and counts what it does, stage by stage.

/** Seconds that a person needs to find, point at and click something, to go to a field, and to type a character: the usual
 * figures of the keystroke-level model (1.35 + 1.1 + 0.2, 1.1 + 0.4, 0.28). Reading a new page comes on top. */
const CLICK = 2.65, FIELD = 1.5, CHARACTER = 0.28, PAGE = 4;

export class Hand {
  stages = [];

  /** Begins a stage. What has gone by since `end` belongs to none. */
  begin(name) {
    this.stages.push({ name, clicks: 0, fields: 0, characters: 0, pages: 0, seconds: 0, from: performance.now() });
  }

  end() {
    const now = this.stages.at(-1);
    now.seconds += (performance.now() - now.from) / 1000;
  }

  async click(what) {
    this.stages.at(-1).clicks += 1;
    await what.click();
  }

  /** Clicks what leads to another page. */
  async go(what) {
    this.stages.at(-1).pages += 1;
    await this.click(what);
  }

  /** Types into a field. */
  async type(what, text) {
    const now = this.stages.at(-1);
    now.fields += 1;
    now.characters += text.length;
    await what.fill(text);
  }

  /** Chooses from a list: a click to open it, and one to choose. */
  async choose(what, label) {
    this.stages.at(-1).clicks += 2;
    await what.selectOption({ label });
  }

  /** The figures of one stage. */
  of(name) {
    return this.stages.find((stage) => stage.name === name);
  }

  /** A line for each stage, and one for all together. */
  report() {
    const all = { name: "all" };
    for (const what of ["clicks", "fields", "characters", "pages", "seconds"]) {
      all[what] = this.stages.reduce((sum, stage) => sum + stage[what], 0);
    }
    return [...this.stages, all].map((stage) =>
      `${stage.name}: ${stage.clicks} clicks, ${stage.fields} fields (${stage.characters} characters), ` +
      `${stage.pages} new pages; ${stage.seconds.toFixed(1)} s here, about ${Math.ceil(byHand(stage))} s by hand`);
  }
}

/** How many seconds a person needs for a stage, about. */
export function byHand({ clicks, fields, characters, pages }) {
  return clicks * CLICK + fields * FIELD + characters * CHARACTER + pages * PAGE;
}
