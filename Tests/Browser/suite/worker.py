"""When a page gets its service worker, whose installation costs as much as all else of a first start.

Most tests are about what a screen does with what the server has, for which a page of a first visit does: there the page's
registration waits until a test asks for it by `installed()`. The rest is about what the worker changes."""

#: Groups of tests in which a page installs its worker as soon as it wants to: what is about it, and what lives long.
AT_ONCE = {
    "walk", "stories", "ward_story", "firefighter_story", "hiker_story", "nurse_story", "accounts", "administration",
    "other_browsers", "page_behaviour", "long_lists", "first_paint", "program_parts", "map", "offline", "events", "tabs", "workplaces",
    "storage", "stops", "hostile", "proxy", "notifications", "install",
}

#: A page's `install()` lets its registration go on.
WAITS = """
  const workers = window.ServiceWorkerContainer?.prototype;
  if (workers) {
    const { register } = workers;
    const asked = new Promise((resolve) => { window.install = resolve; });
    workers.register = async function (...all) {
      await asked;
      return register.apply(this, all);
    };
  }
"""
