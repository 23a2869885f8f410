// Runs before the first paint, so that neither another theme or color flashes nor what is locked.
import { setAccent } from "./accent.js";

const page = document.documentElement.dataset;
try {
  const theme = localStorage.getItem("theme");
  if (localStorage.getItem("lock")) page.locked = "";
  if (theme === "light" || theme === "dark") page.theme = theme;
  // What the server has painted says whose color it is; what the service worker keeps does not.
  const accent = page.accent || localStorage.getItem("accent");
  if (accent) setAccent(accent);
} catch { /* no storage, no choice */ }
