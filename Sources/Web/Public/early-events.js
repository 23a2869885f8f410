// Runs before the first paint. What a person presses on the page that the server has painted is kept until the program
// is there to hear it; and a start that takes long is told.
{
  const patience = 1000;
  const kept = [];
  let isOver = false;

  const labelOf = (control) => control.getAttribute("aria-label") ?? control.textContent;
  const alike = ({ tag, label }) =>
    [...document.querySelectorAll(`#app ${tag}`)].filter((control) => labelOf(control) === label);

  /** By what a control is found again if the program shows another page than the server did. */
  function place(control) {
    const here = { tag: control.localName, label: labelOf(control) };
    const same = alike(here);
    return { ...here, key: control.dataset.focusKey, href: control.getAttribute("href"), index: same.indexOf(control), count: same.length };
  }

  function find({ control, key, href, index, count, ...here }) {
    if (control.isConnected) return control;
    const named = (attribute, value) => document.querySelector(`#app [${attribute}="${CSS.escape(value)}"]`);
    if (key) return named("data-focus-key", key);
    if (href) return named("href", href);
    const same = alike(here);
    return same.length === count ? same[index] : null;
  }

  function keepPress(event) {
    const control = event.target.closest?.("#app a[href], #app button");
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!control || control.matches('[target="_blank"], [href^="#"]')) return;
    event.preventDefault();
    // Pressed again because nothing happened.
    if (kept.at(-1)?.control === control) return;
    kept.push({ control, ...place(control), repeat: (found) => found.click() });
  }

  function keepChoice({ target }) {
    if (!target.matches?.("#app select, #app input:is([type=checkbox], [type=radio])")) return;
    const repeat = (found) => { if (found === target) found.dispatchEvent(new Event("change", { bubbles: true })); };
    kept.push({ control: target, ...place(target), repeat });
  }

  function tell() {
    const bar = document.querySelector("#starting > p");
    if (isOver) return;
    if (!bar) return setTimeout(tell, patience);
    bar.hidden = false;
    document.getElementById("app").setAttribute("aria-busy", "true");
  }

  document.addEventListener("click", keepPress, true);
  document.addEventListener("change", keepChoice, true);
  setTimeout(tell, patience);

  globalThis.firstPresses = {
    /** The program hears for itself from now on, or never will. */
    end() {
      isOver = true;
      document.removeEventListener("click", keepPress, true);
      document.removeEventListener("change", keepChoice, true);
      document.getElementById("app").removeAttribute("aria-busy");
      document.querySelector("#starting > p").hidden = true;
    },

    /** Presses in order what was pressed, as far as it is still there and no dialog lies over it. */
    repeat() {
      for (const press of kept.splice(0)) {
        const control = find(press);
        if (!control || control.disabled) continue;
        if (!control.closest("dialog") && document.querySelector("dialog[open]")) continue;
        press.repeat(control);
      }
    },
  };
}
