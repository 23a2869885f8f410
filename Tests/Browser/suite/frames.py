"""When what has changed in a page is on the screen."""

# Waits for the frame that shows it, and for what follows from its layout.
PAINTED = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
