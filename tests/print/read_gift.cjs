// Parses each GIFT file of a folder with gift-pegjs, and compares the questions with those of the JSON file beside it.
const assert = require("node:assert");
const { readFileSync, readdirSync } = require("node:fs");
const { join } = require("node:path");
const { parse } = require("gift-pegjs");

const folder = process.argv[2];
const names = readdirSync(folder).filter((name) => name.endsWith(".gift"));
assert(names.length > 0, "there is no GIFT file");
let count = 0;
for (const name of names) {
  const parsed = parse(readFileSync(join(folder, name), "utf8"));
  const form = JSON.parse(readFileSync(join(folder, name.replace(".gift", ".json")), "utf8"));
  // A question with several numbers to write is several questions in GIFT.
  const expected = form.questions.flatMap((question) =>
    question.blanks.length === 0 ? [[question]] : question.key.numbers.map((n) => [question, n]),
  );
  assert.equal(parsed.length, expected.length, name);
  parsed.forEach((read, place) => {
    const [question, number] = expected[place];
    assert(read.stem.text.includes(question.prompt), `${name}: ${read.stem.text}`);
    if (number !== undefined) {
      assert.equal(read.type, "Numerical");
      assert.equal(read.choices[0].text.number, number);
    } else {
      assert.equal(read.type, "MC");
      const given = read.choices.slice(0, question.options.length);
      assert.deepEqual(given.map((choice) => choice.text.text), question.options.map((option) => option.text));
      assert.deepEqual(given.map((choice) => choice.feedback.text), question.options.map((o) => o.feedback));
      const isRight = (choice) => choice.isCorrect || choice.weight > 0;
      assert.deepEqual(given.map(isRight), question.options.map((option) => option.right));
      const more = read.choices.slice(question.options.length).map((choice) => choice.text.text);
      assert.deepEqual(more, question.many ? ["None of them"] : []);
      // What is right adds up to all the points.
      const weights = read.choices.map((choice) => Math.max(choice.weight ?? (choice.isCorrect ? 100 : 0), 0));
      assert(Math.abs(weights.reduce((sum, weight) => sum + weight) - 100) < 0.01, `${name}: ${weights}`);
    }
    assert(read.globalFeedback.text.length > 0, "the reason is there");
    count += 1;
  });
}
console.log(`gift-pegjs read ${count} questions`);
