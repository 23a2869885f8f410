// Runs before the first paint, so that neither another theme flashes nor what is locked.
try {
  const theme = localStorage.getItem("theme");
  if (localStorage.getItem("lock")) document.documentElement.dataset.locked = "";
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch { /* no storage, no choice */ }
