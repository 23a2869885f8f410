"""The browsers that Playwright drives, each started when a test first asks for it."""
from . import paths

NOT_SENT = {"color_scheme": "null", "reduced_motion": "null", "forced_colors": "null"}


class Browsers:
    def __init__(self, playwright):
        self.playwright = playwright
        self.running = {}

    def context(self, name, settings):
        if name == "firefox":
            # Debian's Firefox does not know what Playwright's own build adds to these.
            settings = {key: settings[key] for key in ("viewport", "locale", "timezone_id")} | NOT_SENT
        return self.browser(name).new_context(**settings)

    def browser(self, name):
        if name not in self.running:
            self.running[name] = self._launch(name)
        return self.running[name]

    def _launch(self, name):
        if name == "firefox":
            return self.playwright.firefox.launch(channel="moz-firefox", executable_path=paths.FIREFOX)
        return self.playwright.chromium.launch(executable_path=paths.CHROMIUM, args=["--no-sandbox"])

    def persistent(self, folder, settings):
        """Chromium with a profile on disk, which outlives it."""
        return self.playwright.chromium.launch_persistent_context(
            folder, executable_path=paths.CHROMIUM, args=["--no-sandbox"], **settings)

    def close(self):
        for browser in self.running.values():
            browser.close()
