// The page's hands: it applies the edits that the Swift program sends, and tells it what a person did.
// No rule, no text and no format lives here. The edits' form is described in HTMLKit/Page/PatchStream.swift.

import { BadgeDrag } from "./dragging.js";
import { isModal, listenToPanes, openDialog } from "./panes.js";
import { listenToRows, lookForRows } from "./row-virtualization.js";
import { showKeys, usesKeys } from "./dialogs.js";
import { RowDrag } from "./reorder.js";
import { clickValue, listenToCells, listenToSizes, rememberTeamGrids, scrollTeamGrids, TeamGridDrag, TeamGridStroke } from "./team-grid.js";
import { scrollToStart } from "./scrolling.js";

const decoder = new TextDecoder();

/** Shows markup. What stands there already, as the server has painted it, stays and only gets its handlers. */
export function mount(root, bytes) {
  const content = parse(decoder.decode(bytes), false);
  if (isSame(root, content)) takeOver(root, content);
  else root.replaceChildren(content);
  settle(root, null);
}

/** Whether two trees differ in nothing but handlers. */
function isSame(shown, wanted) {
  if (shown.childNodes.length !== wanted.childNodes.length) return false;
  for (let index = 0; index < wanted.childNodes.length; index++) {
    const one = shown.childNodes[index], other = wanted.childNodes[index];
    if (one.nodeName !== other.nodeName || one.data !== other.data) return false;
    if (one.attributes && plainAttributes(one) !== plainAttributes(other)) return false;
    if (!isSame(one, other)) return false;
  }
  return true;
}

function plainAttributes(element) {
  let text = "";
  for (const { name, value } of element.attributes) if (!name.startsWith("data-on-")) text += `${name}=${value}\n`;
  return text;
}

function takeOver(shown, wanted) {
  for (const { name, value } of wanted.attributes ?? []) if (name.startsWith("data-on-")) shown.setAttribute(name, value);
  if (isTextField(shown) && shown.value !== shown.defaultValue) {
    // Somebody has typed before the program was there to hear it.
    setTimeout(() => shown.dispatchEvent(new Event("input", { bubbles: true })));
  }
  for (let index = 0; index < wanted.childNodes.length; index++) takeOver(shown.childNodes[index], wanted.childNodes[index]);
}

/** Applies one update's edits to what stands in `root`. Focus, caret and scroll positions stay. */
export function applyEdits(root, bytes) {
  if (bytes.length === 0) return;
  const before = rememberFocus(root);
  rememberTeamGrids(root);
  const editor = new Editor(bytes);
  editor.run(root);
  if (editor.hasNewScreen) scrollToStart(root);
  settle(root, before, editor.autofocus);
  if (lastAct !== "typing") showFirst(editor.errors);
}

class Editor {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
    /** The last new element that wants the focus. */
    this.autofocus = null;
    /** New sentences that say what is wrong in a form. */
    this.errors = [];
    this.hasNewScreen = false;
  }

  number() {
    let value = 0, shift = 0, byte;
    do {
      byte = this.bytes[this.at++];
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte & 0x80);
    return value;
  }

  text() {
    const end = this.number() + this.at;
    const text = decoder.decode(this.bytes.subarray(this.at, end));
    this.at = end;
    return text;
  }

  run(root) {
    let node = root;
    while (this.at < this.bytes.length) {
      switch (this.bytes[this.at++]) {
        case 1: node = node.childNodes[this.number()]; break;
        case 2: node = node.parentNode; break;
        case 3: node.data = this.text(); break;
        case 4: setAttribute(node, this.text(), this.text()); break;
        case 5: removeAttribute(node, this.text()); break;
        case 6: this.editChildren(node); break;
      }
    }
  }

  editChildren(parent) {
    const old = [...parent.childNodes];
    for (let runs = this.number(); runs > 0; runs--) {
      const start = this.number(), end = start + this.number();
      for (let index = start; index < end; index++) old[index].remove();
    }
    let next = old[this.number()] ?? null;
    for (;;) {
      switch (this.bytes[this.at++]) {
        case 0: return;
        case 1: next = old[this.number()]; break;
        case 2: next = parent.insertBefore(old[this.number()], next); break;
        case 3: next = this.insertMarkup(parent, this.text(), next); break;
      }
    }
  }

  insertMarkup(parent, markup, next) {
    const content = parse(markup, parent.namespaceURI === "http://www.w3.org/2000/svg");
    const first = content.firstChild;
    this.autofocus = content.querySelector("[autofocus]") ?? this.autofocus;
    this.errors.push(...content.querySelectorAll(".form-error"));
    this.hasNewScreen ||= content.querySelector("main") !== null;
    parent.insertBefore(content, next);
    return first;
  }
}

function parse(markup, isPicture) {
  const template = document.createElement("template");
  template.innerHTML = isPicture ? `<svg>${markup}</svg>` : markup;
  if (isPicture) template.content.firstChild.replaceWith(...template.content.firstChild.childNodes);
  return template.content;
}

// A control's state is a property; its attribute is only where it started.
function setAttribute(element, name, value) {
  if (name === "value" && holdsText(element)) setValue(element, value);
  else if (name === "checked") element.checked = true;
  else element.setAttribute(name, value);
}

function removeAttribute(element, name) {
  if (name === "value" && holdsText(element)) setValue(element, "");
  else if (name === "checked") element.checked = false;
  else element.removeAttribute(name);
}

function holdsText(element) {
  return element.matches("textarea, select, input:not([type=checkbox], [type=radio])");
}

function setValue(control, value) {
  if (control === composing || control.value === value) return;
  const start = control.selectionStart ?? null, atEnd = start === control.value.length;
  control.value = value;
  if (start === null || control !== document.activeElement) return;
  const caret = atEnd ? value.length : Math.min(start, value.length);
  control.setSelectionRange(caret, caret);
}

// ---- Focus and dialogs

/** Each open dialog with what had the focus before it. */
const openers = new Map();

/** The control pressed last: Safari gives a clicked button no focus, but it opened the dialog all the same. */
let pressed = null;

function rememberFocus(root) {
  const element = document.activeElement;
  return element && root.contains(element) ? placeOf(element) : null;
}

function placeOf(element) {
  return { element, key: element.dataset.focusKey, roving: element.closest("[data-roving]") };
}

/** Opens new dialogs, and puts the focus where a person expects it. */
function settle(root, before, autofocus = null) {
  closeRemovedDialogs();
  root.querySelector("[role=option][aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  scrollTeamGrids(root);
  lookForRows();
  if (openDialogs(root, before ?? pressed)) return;
  if (autofocus?.isConnected) return focus(autofocus);
  if (!before) return;
  const { element, roving } = before;
  const isLost = document.activeElement === document.body || document.activeElement === null;
  if (roving?.isConnected && (isLost || element.tabIndex < 0)) rove(roving);
  else if (isLost && element.isConnected) focus(element);
  else if (isLost) focus(findByFocusKey(root, before.key) ?? topDialog() ?? root.querySelector("main"));
}

function openDialogs(root, before) {
  let opened = false;
  for (const dialog of root.querySelectorAll("dialog[data-modal]:not([open])")) {
    openers.set(dialog, before);
    openDialog(dialog);
    focus(dialog.querySelector("[autofocus]") ?? dialog);
    opened = true;
  }
  return opened;
}

function closeRemovedDialogs() {
  for (const [dialog, opener] of [...openers].reverse()) {
    if (dialog.isConnected) continue;
    openers.delete(dialog);
    if (!opener) continue;
    if (opener.element.isConnected) focus(opener.element);
    else focus(findByFocusKey(document, opener.key));
  }
}

function rove(grid) {
  const place = grid.querySelector('[tabindex="0"]');
  focus(place);
  if (grid.matches(".team-grid")) place?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function topDialog() {
  return [...openers.keys()].at(-1) ?? null;
}

function findByFocusKey(root, key) {
  return key ? root.querySelector(`[data-focus-key="${CSS.escape(key)}"]`) : null;
}

function focus(element) {
  element?.focus({ preventScroll: true });
}

/** What was pressed last, or null. */
export const lastPressed = () => pressed?.element ?? null;

// ---- Errors in a form

/** What a person did last: `typing` is not interrupted by an error, and after `saving` its field gets the focus. */
let lastAct = "other";

/** Shows the first of some errors in the dialog on top, where a long form would hide it. */
function showFirst(errors) {
  const dialog = topDialog();
  const error = errors.find((each) => dialog?.contains(each));
  if (!error) return;
  if (lastAct === "saving" && error.id) focus(dialog.querySelector(`[aria-describedby~="${CSS.escape(error.id)}"]`));
  if (!isSeen(error, error.closest(".sheet-form"))) error.scrollIntoView({ block: "center" });
}

function isSeen(element, form) {
  if (!form) return true;
  const box = element.getBoundingClientRect(), frame = form.getBoundingClientRect();
  const header = form.querySelector(".sheet-header")?.offsetHeight ?? 0;
  return box.top >= frame.top + header && box.bottom <= frame.bottom - keyboardHeight;
}

// ---- Events

/** The field in which a text is being composed: it is not written to until the composition ends. */
let composing = null;

/** Listens in `root` and calls `send(number, value)` for every event that an element has a handler for. */
export function attach(root, send) {
  const tell = (element, event, value) => {
    const number = element?.getAttribute(`data-on-${event}`);
    if (number === null || number === undefined) return false;
    send(Number(number), value ?? "");
    return true;
  };
  listenToClicks(root, tell);
  listenToControls(root, tell);
  listenToKeys(root, tell);
  listenToShortcuts(root);
  listenToDialogs(root, tell);
  listenToPanes(root, tell);
  listenToPointers(root, tell);
  listenToPulls(root, tell);
  listenToCells(root);
  listenToSizes(root);
  listenToRows(root, tell);
  foldMonth(root);
  makeRoomForKeyboard();
}

/** On a phone the chosen week stays in sight while the list of its day is scrolled; the style sheet hides the others. */
function foldMonth(root) {
  addEventListener("scroll", () => {
    const box = root.querySelector(".foldable");
    if (!box || innerWidth >= 896) return;
    const isOut = box.getBoundingClientRect().bottom < 0.4 * box.offsetHeight;
    if (isOut === (box.dataset.folded !== undefined)) return;
    box.style.minHeight = isOut ? `${box.offsetHeight}px` : "";
    if (isOut) box.dataset.folded = "";
    else delete box.dataset.folded;
  }, { passive: true });
}

let keyboardHeight = 0;

// The style sheet leaves this much room below a form, so that its last field can be scrolled above the keyboard.
function makeRoomForKeyboard() {
  const view = window.visualViewport;
  view?.addEventListener("resize", () => {
    keyboardHeight = Math.round(Math.max(0, window.innerHeight - view.height * view.scale));
    document.documentElement.style.setProperty("--keyboard", `${keyboardHeight}px`);
  });
}

function valueOf(control) {
  if (control.dataset.value !== undefined) return control.dataset.value;
  return control.type === "checkbox" ? String(control.checked) : control.value ?? "";
}

function holder(event, name) {
  return event.target.closest?.(`[data-on-${name}]`) ?? null;
}

function listenToClicks(root, tell) {
  root.addEventListener("click", (event) => {
    if (swallowsClick(event)) return;
    lastAct = "other";
    if (event.target.closest("[data-print]")) return print();
    const element = holder(event, "click");
    if (element?.matches(".team-grid")) return tellTeamGrid(element, event, tell);
    if (!element) return goTo(event) || leaveField(event);
    pressed = placeOf(element);
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (element.matches("a[href]")) {
      if (opensElsewhere || element.target === "_blank") return;
      event.preventDefault();
    }
    tell(element, "click", element.dataset.value);
  });
}

function tellTeamGrid(grid, event, tell) {
  const value = clickValue(grid, event);
  if (value === null) return;
  pressed = placeOf(event.target.closest("a, [tabindex]") ?? grid);
  tell(grid, "click", value);
}

// A link within the page moves the focus, and leaves the address alone.
function goTo(event) {
  const place = event.target.closest('a[href^="#"]')?.getAttribute("href");
  if (!place) return false;
  event.preventDefault();
  document.getElementById(place.slice(1))?.focus();
  return true;
}

// On a phone the keyboard goes when a person taps beside the fields.
function leaveField(event) {
  if (event.target.closest("input, textarea, select, button, label, a")) return;
  if (isTextField(document.activeElement)) document.activeElement.blur();
}

function isTextField(element) {
  return element?.matches?.("input:not([type=checkbox], [type=radio], [type=range]), textarea") ?? false;
}

function listenToControls(root, tell) {
  const tellInput = (control) => tell(control?.closest?.("[data-on-input]"), "input", valueOf(control));
  root.addEventListener("input", (event) => {
    lastAct = isTextField(event.target) ? "typing" : "other";
    tellInput(event.target);
  });
  root.addEventListener("compositionstart", (event) => { composing = event.target; });
  root.addEventListener("compositionend", (event) => {
    composing = null;
    tellInput(event.target);
  });
  root.addEventListener("change", (event) => tell(holder(event, "change"), "change", valueOf(event.target)));
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    lastAct = "saving";
    tell(holder(event, "submit"), "submit");
    // What has been wrong before this save is no new element.
    showFirst([...event.target.querySelectorAll(".form-error")]);
  });
}

function listenToKeys(root, tell) {
  root.ownerDocument.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const element = holder(event, "key") ?? monthOfPage(root, event);
    if (!element?.dataset.keys.split(" ").includes(event.key)) return;
    event.preventDefault();
    if (!element.contains(event.target)) focus(element.querySelector('[tabindex="0"]'));
    tell(element, "key", event.key);
  });
}

/** The month that fills a wide window: arrows walk through its days while nothing else has the focus. */
function monthOfPage(root, { key, target }) {
  const isElsewhere = !target.matches("body, main") || root.querySelector("dialog:modal");
  if (isElsewhere || !key.startsWith("Arrow") || !matchMedia("(min-width: 56rem)").matches) return null;
  return root.querySelector("[data-roving][data-on-key]");
}

/** ⌘K, ⌘Z, Ctrl+Z, and with Shift, and single keys: use the control that offers it, unless something is typed. */
function listenToShortcuts(root) {
  root.ownerDocument.addEventListener("keydown", (event) => {
    if (event.isComposing || event.altKey || root.ownerDocument.querySelector("dialog:modal")) return;
    const name = shortcut(event);
    if (name !== "palette" && event.target.closest("input, textarea, select")) return;
    if (name === "?") return showKeys();
    const control = name && root.querySelector(`[data-shortcut="${CSS.escape(name)}"]:enabled`);
    if (!control) return;
    event.preventDefault();
    if (isTextField(control)) control.focus();
    else control.click();
  });
}

function shortcut({ key, metaKey, ctrlKey, shiftKey }) {
  if (!metaKey && !ctrlKey) return key === "?" || usesKeys() ? key.toLowerCase() : null;
  if (key.toLowerCase() === "k") return "palette";
  return key.toLowerCase() === "z" ? (shiftKey ? "redo" : "undo") : null;
}

function listenToDialogs(root, tell) {
  // `cancel` and `close` do not bubble, but they can be caught on their way down. A browser may refuse to let a page
  // prevent a second `cancel`; the dialog then stays all the same, for as long as the program shows it.
  let asked = null;
  root.addEventListener("cancel", (event) => {
    if (!event.target.matches("dialog[data-modal]")) return;
    event.preventDefault();
    asked = event.cancelable ? null : event.target;
    tell(event.target, "cancel");
  }, true);
  root.addEventListener("close", (event) => {
    const dialog = event.target;
    if (!dialog.matches("dialog[data-modal]") || !dialog.isConnected || dialog.open) return;
    if (asked !== dialog) tell(dialog, "cancel");
    asked = null;
    if (dialog.isConnected && !dialog.open) openDialog(dialog);
  }, true);
  let pressStart = null;
  root.addEventListener("pointerdown", (event) => { pressStart = event.target; });
  root.addEventListener("click", (event) => {
    const dialog = event.target;
    if (pressStart !== dialog || !dialog.matches("dialog[data-modal]:not([data-keep])") || isInside(dialog, event)) return;
    tell(dialog, "cancel");
  });
}

function isInside(element, { clientX, clientY }) {
  const box = element.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

// ---- Swipes, long presses, and pulling a sheet down

const swipeLength = 56, pullLength = 110, refreshLength = 120, pressTime = 500, slack = 10;

/**
 * Whether the next click is the end of a gesture, and no click: until another press begins, since on a slow device it may
 * come late, and some gestures end without one.
 */
let endsGesture = false;

const swallowClicks = () => { endsGesture = true; };

function swallowsClick(event) {
  // A click by the keyboard or by assistive technology counts no presses (UI Events, detail).
  if (!endsGesture || (event.type === "click" && event.detail === 0)) return false;
  endsGesture = false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

function listenToPointers(root, tell) {
  let gesture = null;
  root.addEventListener("pointerdown", (event) => {
    endsGesture = false;
    gesture?.end();
    gesture = event.isPrimary && event.button === 0 ? startGesture(event, tell) : null;
  });
  root.addEventListener("pointermove", (event) => gesture?.move(event));
  root.addEventListener("pointerup", (event) => { gesture?.up(event); gesture = null; });
  root.addEventListener("pointercancel", () => { gesture?.end(); gesture = null; });
  root.addEventListener("contextmenu", (event) => {
    // A held finger: Android asks for a menu at about the time when the badge is lifted.
    if (gesture?.startDrag) return event.preventDefault();
    const element = holder(event, "longpress");
    if (!element) return;
    event.preventDefault();
    gesture?.end();
    if (!swallowsClick(event)) tell(element, "longpress");
  });
  // What has been lifted goes with the finger, and the page does not scroll below it. The listener is there before the
  // finger comes: Safari heeds none that is added while it is down (WebKit bug 184250).
  root.addEventListener("touchmove", (event) => {
    if (gesture?.drag && event.cancelable) event.preventDefault();
  }, { passive: false });
  // A scrolled form lets the keyboard go, as a list does on a phone.
  root.addEventListener("touchmove", () => {
    if (document.activeElement?.closest("dialog") && isTextField(document.activeElement)) document.activeElement.blur();
  }, { passive: true });
}

function startGesture(event, tell) {
  const header = event.target.closest("[data-drag]");
  if (header && isModal(header.closest("dialog")) && !event.target.closest("button, input, select, a")) return new Pull(event, header.closest("dialog"), tell);
  const handle = RowDrag.handleAt(event);
  if (handle) return new RowDrag(event, handle, tell, swallowClicks);
  const isTouch = event.pointerType === "touch";
  const Drag = [BadgeDrag, TeamGridDrag].find((each) => each.badgeAt(event)), badge = Drag?.badgeAt(event);
  const startDrag = badge && (() => new Drag(event, badge, tell, swallowClicks));
  if (badge && !isTouch) return startDrag();
  const canvas = event.target.closest("[data-on-paint]");
  if (canvas?.matches(".team-grid")) return event.target.closest(".team-grid-days") ? new TeamGridStroke(event, canvas, tell, swallowClicks) : null;
  if (canvas) return new Stroke(event, canvas, tell);
  const area = event.target.closest("[data-on-swipeleft], [data-on-swiperight], [data-on-longpress]");
  return area || badge ? new Swipe(event, area, tell, startDrag) : null;
}

/** A swipe or a long press. A finger that stays on a badge lifts it, and drags it from then on. */
class Swipe {
  constructor(event, area, tell, startDrag) {
    Object.assign(this, { area, tell, startDrag, x: event.clientX, y: event.clientY, isTouch: event.pointerType !== "mouse" });
    const pressed = event.target.closest("[data-on-longpress]");
    if ((pressed || startDrag) && this.isTouch) this.timer = setTimeout(() => this.press(pressed), pressTime);
  }

  press(element) {
    swallowClicks();
    this.area = null;
    if (!this.startDrag) return this.tell(element, "longpress");
    this.drag = this.startDrag();
    this.drag.lift();
  }

  move(event) {
    if (this.drag) return this.drag.move(event);
    if (Math.hypot(event.clientX - this.x, event.clientY - this.y) > slack) clearTimeout(this.timer);
  }

  up(event) {
    if (this.drag) return this.drag.up(event);
    this.end();
    const x = event.clientX - this.x, y = event.clientY - this.y;
    if (!this.area || !this.isTouch || Math.abs(x) < swipeLength || Math.abs(x) < 2 * Math.abs(y)) return;
    swallowClicks();
    const name = x < 0 ? "swipeleft" : "swiperight";
    this.tell(this.area.closest(`[data-on-${name}]`), name);
  }

  end() {
    clearTimeout(this.timer);
    this.drag?.end();
  }
}

/** A drag over several days; a press on one of them stays a click. */
class Stroke {
  constructor(event, canvas, tell) {
    Object.assign(this, { canvas, tell, days: [] });
    // A finger holds on to what it has touched; the days that it goes over are looked for.
    event.target.releasePointerCapture?.(event.pointerId);
    this.move(event);
  }

  move({ clientX, clientY }) {
    const day = document.elementFromPoint(clientX, clientY)?.closest(".day");
    if (!day || !this.canvas.contains(day) || this.days.includes(day)) return;
    this.days.push(day);
    if (this.days.length > 1) for (const each of this.days) each.classList.add("painted");
  }

  up() {
    this.end();
    if (this.days.length < 2) return;
    // A mouse clicks at the end of a drag.
    swallowClicks();
    this.tell(this.canvas, "paint", this.days.map((day) => day.querySelector("time").dateTime).join(" "));
  }

  end() { for (const day of this.days) day.classList.remove("painted"); }
}

// A screen that is pulled down at its top asks for what is new.
function listenToPulls(root, tell) {
  let start = null, area = null;
  const pull = (event) => event.touches[0].clientY - start;
  const show = (length) => area?.style.setProperty("--pull", `${Math.round(Math.min(length, 2 * refreshLength) / 2)}px`);
  root.addEventListener("touchstart", (event) => {
    area = window.scrollY <= 0 && event.touches.length === 1 && !topDialog() ? root.querySelector("[data-on-refresh]") : null;
    start = event.touches[0].clientY;
  }, { passive: true });
  root.addEventListener("touchmove", (event) => {
    if (area && (window.scrollY > 0 || pull(event) < 0)) { show(0); area = null; }
    show(Math.max(0, area ? pull(event) : 0));
  }, { passive: true });
  const end = (event) => {
    show(0);
    const length = event.changedTouches[0].clientY - start;
    if (area && event.type === "touchend" && length > refreshLength) tell(area, "refresh");
    area = null;
  };
  root.addEventListener("touchend", end, { passive: true });
  root.addEventListener("touchcancel", end, { passive: true });
}

class Pull {
  constructor(event, dialog, tell) {
    Object.assign(this, { dialog, tell, y: event.clientY, start: event.timeStamp });
    event.target.setPointerCapture?.(event.pointerId);
  }

  move(event) {
    this.dialog.dataset.dragging = "";
    this.dialog.style.translate = `0 ${Math.max(0, event.clientY - this.y)}px`;
  }

  up(event) {
    const length = event.clientY - this.y, speed = length / Math.max(1, event.timeStamp - this.start);
    if (length > pullLength || (length > 40 && speed > 0.5)) this.tell(this.dialog, "cancel");
    this.end();
  }

  // A dialog that the program keeps goes back to its place.
  end() {
    delete this.dialog.dataset.dragging;
    this.dialog.style.translate = "";
  }
}
