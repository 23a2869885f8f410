// The forms of the pages that the server paints: what is typed goes to the API as JSON, and what is wrong comes back to
// its field.
import * as texts from "./texts.js";

/** Sends the forms of the page by what `actions` has under their names; each answers null, or what is wrong. */
export function attachForms(actions) {
  for (const form of document.querySelectorAll("form[data-form]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (form.ariaBusy !== "true") submit(form, actions[form.dataset.form]);
    });
  }
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-reveals]");
    if (button) reveal(button);
  });
}

async function submit(form, action) {
  clear(form);
  const missing = [...form.elements].find((field) => field.required && !field.value.trim());
  if (missing) return show(form, { field: missing.name, reason: texts.required });
  busy(form, true);
  const problem = await action(fields(form));
  // After a success, the page is about to change.
  if (!problem) return;
  busy(form, false);
  show(form, problem);
}

/** The form's values by name, those of one name joined. */
function fields(form) {
  const data = new FormData(form);
  return Object.fromEntries([...data.keys()].map((name) => [name, data.getAll(name).filter(Boolean).join(" ")]));
}

function busy(form, isBusy) {
  form.ariaBusy = String(isBusy);
  form.querySelector("[type=submit]").disabled = isBusy;
}

/** Ends the waiting of a form that stays. */
export function settle(name) { busy(document.querySelector(`form[data-form="${name}"]`), false); }

function clear(form) {
  for (const error of form.querySelectorAll(".form-error")) error.hidden = true;
  for (const field of form.elements) {
    field.removeAttribute("aria-invalid");
    field.closest(".field")?.classList.remove("invalid");
  }
}

/** Says what is wrong at the field that it is about, or below the form. */
function show(form, { field, reason }) {
  const control = field && form.elements.namedItem(field);
  const place = control && document.getElementById(`${field}-error`);
  if (place) {
    control.ariaInvalid = "true";
    control.closest(".field").classList.add("invalid");
    control.focus();
  } else {
    (form.querySelector("[type=password]") ?? form.querySelector("[type=submit]")).focus();
  }
  say(place ?? form.querySelector("[data-error]"), reason);
}

/** Shows a sentence in a paragraph that is announced. */
export function say(place, text) {
  place.hidden = false;
  place.textContent = text;
}

function reveal(button) {
  const field = document.getElementById(button.dataset.reveals);
  const isShown = field.type === "password";
  field.type = isShown ? "text" : "password";
  button.ariaPressed = String(isShown);
  field.focus();
}
