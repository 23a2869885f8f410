// The color of what can be pressed, and of the app's icon: what installs the app later reads the links then.
const icons = "link[rel=manifest], link[rel=icon], link[rel=apple-touch-icon]";

/** Shows a color from now on, and keeps it for the next start; "blue" is the standard one. */
export function setAccent(name) {
  if (!/^[a-z]+$/.test(name)) return;
  document.documentElement.dataset.accent = name;
  const suffix = name === "blue" ? "" : `-${name}`;
  for (const link of document.querySelectorAll(icons)) {
    link.href = link.getAttribute("href").replace(/\/(icon|manifest)(-[a-z]+)?([.-])/, `/$1${suffix}$3`);
  }
  try { localStorage.setItem("accent", name); } catch { /* without storage, it lasts as long as the page */ }
}

/** The next to sign in here has another. */
export function forgetAccent() {
  try { localStorage.removeItem("accent"); } catch { /* then there is none */ }
}
