// A badge that is dragged to another day of the month; a finger, which swipes there too, holds it for a moment first.

const slack = 5;

export class BadgeDrag {
  /** The badge under the pointer that can be dragged; null for none, or where the style sheet does not let badges be dragged. */
  static badgeAt({ target, clientX, clientY }) {
    const day = target.closest("[data-on-drop] .day");
    if (!day || getComputedStyle(day).getPropertyValue("--drags") != 1) return null;
    // In some browsers the button itself is the target of what happens within it.
    return [...day.querySelectorAll("[data-drag-id]")].find((badge) => contains(badge, clientX, clientY)) ?? null;
  }

  constructor(event, badge, tell, swallowClick) {
    Object.assign(this, { badge, tell, swallowClick, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, target: null });
    this.day = badge.closest(".day");
    this.month = badge.closest("[data-on-drop]");
    this.cancel = (key) => {
      if (key.key !== "Escape" || !this.ghost) return;
      key.preventDefault();
      key.stopPropagation();
      this.isCancelled = true;
      this.end();
    };
    addEventListener("keydown", this.cancel, true);
  }

  move({ clientX, clientY }) {
    const x = clientX - this.x, y = clientY - this.y;
    if (this.isCancelled || (!this.ghost && Math.hypot(x, y) < slack)) return;
    this.lift();
    this.ghost.style.translate = `${x}px ${y}px`;
    this.aimAt(clientX, clientY);
  }

  /** Shows that the badge is held. */
  lift() {
    if (this.ghost) return;
    // So that it is told where the pointer goes, and that it ends, beyond the window too.
    this.day.setPointerCapture?.(this.pointer);
    this.ghost = makeGhost(this.badge);
  }

  aimAt(x, y) {
    const day = document.elementFromPoint(x, y)?.closest(".day") ?? null;
    const target = day && day !== this.day && this.month.contains(day) ? day : null;
    if (target === this.target) return;
    this.target?.classList.remove("painted");
    target?.classList.add("painted");
    this.target = target;
  }

  up() {
    const { ghost, target } = this;
    if (ghost || this.isCancelled) this.swallowClick();
    this.end();
    if (!ghost || !target) return;
    this.tell(this.month, "drop", `${this.badge.dataset.dragId} ${this.targetText}`);
  }

  get targetText() { return this.target.querySelector("time").dateTime; }

  unmark() { this.target?.classList.remove("painted"); }

  end() {
    removeEventListener("keydown", this.cancel, true);
    this.unmark();
    this.ghost?.remove();
    this.ghost = null;
  }
}

/** A copy of the badge, which follows the pointer beside the page's content. */
function makeGhost(badge) {
  const id = CSS.escape(badge.dataset.dragId);
  const day = badge.closest(".day, .team-grid-row");
  const box = day.querySelector(`[data-drag-id="${id}"]`).getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "drag-ghost";
  ghost.setAttribute("aria-hidden", "true");
  for (const part of day.querySelectorAll(`[data-drag-id="${id}"]`)) ghost.append(part.cloneNode(true));
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px` });
  document.body.append(ghost);
  return ghost;
}

function contains(element, x, y) {
  const box = element.getBoundingClientRect();
  return box.width > 0 && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
