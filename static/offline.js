// On the page that is shown offline: what this browser has not kept is not offered.

const all = (selector) => [...document.querySelectorAll(selector)];
if ("caches" in window) {
  await Promise.all(all("[data-kept] a").map(async (link) => {
    if (!(await caches.match(link.href))) link.closest("li").remove();
  }));
  for (const part of all("[data-kept]")) part.hidden = !part.querySelector("a");
  document.querySelector("[data-none]").hidden = all("[data-kept] a").length > 0;
}
