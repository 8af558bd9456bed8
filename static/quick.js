// Sixty seconds of true or false: counts the seconds down, and lets T and F answer. Without this script the seconds are
// those of when the page came, and the buttons answer.

const run = document.querySelector("[data-quick]");
const left = run.querySelector("[data-left]");
const end = performance.now() + Number(run.dataset.quick);

setInterval(() => { left.textContent = Math.max(0, Math.ceil((end - performance.now()) / 1000)); }, 250);

// As the other keys do, these rest when the reader has turned keys off.
const keysAreOn = () => document.documentElement.hasAttribute("data-keys");

document.addEventListener("keydown", (event) => {
  const field = event.target.closest("input, textarea, select, [contenteditable]");
  if (!keysAreOn() || field || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[tf]$/i.test(event.key)) run.querySelector(`button[value=${event.key.toLowerCase() === "t"}]`).click();
});
