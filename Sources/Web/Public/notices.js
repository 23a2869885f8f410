// What the page says when the program cannot: dialogs of the shell, which lie over everything that the program shows.

/** Shows a dialog of the shell until the page is left, which its button `reload` does. */
export function insist(dialog) {
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  // A browser may let a person close a dialog by a second Escape all the same.
  dialog.addEventListener("close", () => dialog.showModal());
  dialog.querySelector("[data-do=reload]").addEventListener("click", () => location.reload());
  dialog.showModal();
}
