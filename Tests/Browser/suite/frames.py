"""When what has changed in a page is on the screen."""

# Waits for the frame that shows it, and for what follows from its layout.
PAINTED = """new Promise((resolve) => {
  let left = 300;
  const next = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
  // What can be undone comes once all of the program is there, if that comes at all.
  const wait = () => {
    if (left-- > 0 && document.querySelector(".undo-bar[aria-hidden]")) requestAnimationFrame(wait);
    else next();
  };
  wait();
})"""
