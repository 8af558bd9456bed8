// The theme that a reader has chosen, set before anything is painted: so this one script stands in
// the page's way, and does nothing else. Where storage is shut, the system's own preference rules.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
