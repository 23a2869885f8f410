// Dialogs that a wide window shows beside a list. Which ones and from which width, the style sheet says by --pane.

export const isModal = (dialog) => dialog?.matches(":modal") ?? false;

const isPane = (dialog) => getComputedStyle(dialog).getPropertyValue("--pane") == 1;

export function openDialog(dialog) {
  if (isPane(dialog)) dialog.show();
  else dialog.showModal();
}

/** Escape closes a pane as it closes a modal dialog, and a window that gets narrower or wider turns one into the other. */
export function listenToPanes(root, tell) {
  const panes = () => [...root.querySelectorAll("dialog[data-detail][open]")];
  root.ownerDocument.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || root.querySelector("dialog:modal")) return;
    const [pane] = panes();
    if (!pane || (!pane.contains(event.target) && event.target.matches("input, textarea, select"))) return;
    event.preventDefault();
    tell(pane, "cancel");
  });
  addEventListener("resize", () => {
    for (const dialog of panes()) if (isPane(dialog) === isModal(dialog)) reopen(dialog);
  });
}

/** Opens a dialog the other way. `close` is told later, when it is open again, so nobody takes it for closed. */
function reopen(dialog) {
  const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
  dialog.close();
  openDialog(dialog);
  focused?.focus({ preventScroll: true });
}
