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
  const missing = [...form.elements].filter((field) => field.required && !field.value.trim());
  if (missing.length > 0) return show(form, missing.map(({ name }) => ({ field: name, detail: texts.required })));
  busy(form, true);
  const problem = await action(fields(form));
  // After a success, the page is about to change.
  if (!problem) return;
  busy(form, false);
  show(form, problem.errors ?? [{ field: problem.field, detail: problem.reason }]);
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

/** Says what is wrong at the fields that it is about, or below the form, and leads to the first of them. */
function show(form, errors) {
  for (const { field, detail } of errors) say(mark(form, field) ?? form.querySelector("[data-error]"), detail);
  const invalid = form.querySelector("[aria-invalid=true]");
  (invalid ?? form.querySelector("[type=password]") ?? form.querySelector("[type=submit]")).focus();
}

/** Marks a field as wrong, and answers the place for the sentence about it; null for none. */
function mark(form, name) {
  const control = name && form.elements.namedItem(name);
  const place = control && document.getElementById(`${name}-error`);
  if (!place) return null;
  control.ariaInvalid = "true";
  control.closest(".field").classList.add("invalid");
  return place;
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
