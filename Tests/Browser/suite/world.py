"""What one test has to itself: servers, devices, and everything that went wrong in them."""
import time

from selenium.common.exceptions import WebDriverException

from . import paths, under_way, worker
from .device import Device
from .server import PATIENCE, Server
from .webkit import Screen, WebKitDevice

#: How many browsers are tried until the app has started in one.
WEBKIT_TRIES = 5
PHONE = {"width": 375, "height": 667}
NOTICES = """[document.documentElement.dataset.state, navigator.onLine ? "online" : "offline", window.underWay,
    document.querySelector(".notices")?.innerText, document.querySelector(".toast")?.innerText].join(" | ")"""


class World:
    def __init__(self, browsers, options, group=""):
        self.browsers = browsers
        self.options = options
        self.group = group
        #: Whether its test only looks at what others have made, and at which of that.
        self.shares, self.stages = False, []
        #: What every page runs before its own scripts.
        self.script = under_way.SCRIPT + ("" if group in worker.AT_ONCE else worker.WAITS)
        self.problems = []
        #: What a test has measured.
        self.notes = []
        self.servers = []
        self.devices = []
        self.closers = []
        #: The X server for WebKitGTK, once a test asks for that.
        self.screen = None
        #: When requests began that have not ended.
        self.requests = {}
        #: Parts of console messages that a test brings about on purpose.
        self.expected = []

    def expect(self, *parts):
        self.expected += parts

    def expect_no_network(self):
        """A browser reports each request that does not arrive."""
        self.expect(
            "Failed to load resource: net::", "can’t establish a connection", "Failed to load resource: Could not connect")

    def server(self, **options):
        server = Server(**options)
        self.servers.append(server)
        return server

    def device(self, server, browser="chromium", **options):
        """A browser with nothing stored, the size of a small phone if nothing else is said."""
        settings = {"viewport": PHONE, "locale": "en-CA", "timezone_id": "Etc/GMT-1", "has_touch": True,
                    "reduced_motion": "reduce", **options}
        context = self.browsers.context(browser, settings)
        return self.adopt(context, server)

    def webkit(self, server, path="/today", size=PHONE, scheme="light"):
        """WebKitGTK with nothing stored, the size of a small phone if nothing else is said, in which the app has started.

        On a busy machine its storage, or the driver, sometimes never answers the first page; that of a new browser does."""
        if not self.screen:
            self.screen = Screen()
            self.closers.append(self.screen.close)
        for tries in range(1, WEBKIT_TRIES + 1):
            device = WebKitDevice(server, self.screen, size, scheme)
            try:
                self.devices.append(device.open(path))
                return device
            except (AssertionError, WebDriverException):
                device.close()
                if tries == WEBKIT_TRIES:
                    raise

    def adopt(self, context, server):
        self.watch(context)
        if isinstance(server, Server):
            server.admit(context)
        device = Device(context, server)
        self.devices.append(device)
        return device

    def release(self, device):
        """Closes a device that a test needs no longer."""
        self.devices.remove(device)
        device.close()

    def watch(self, context):
        context.set_default_timeout(PATIENCE * 1_000)
        # In a function, so that its names are nobody else's.
        context.add_init_script(f"(() => {{ {self.script} }})();")
        context.on("console", self._hear)
        context.on("request", self._begin)
        context.on("requestfinished", self._end)
        context.on("requestfailed", self._end)
        context.on("weberror", lambda failure: self.problems.append(f"page error: {failure.error}"))

    def _hear(self, message):
        if message.type not in ("error", "warning"):
            return
        if not any(part in message.text for part in self.expected):
            self.problems.append(f"console {message.type}: {message.text} at {message.location.get('url')}")

    def _begin(self, request):
        self.requests[request] = time.monotonic()

    def _end(self, request):
        self.requests.pop(request, None)

    @property
    def seen_devices(self):
        return self.devices + [stage.device for stage in self.stages if stage.device]

    def state(self):
        """What may explain a failure: the notices of each page, and the requests that have not ended."""
        now = time.monotonic()
        lines = [f"{request.method} {request.url} has not ended after {now - began:.1f} s"
                 for request, began in self.requests.items()]
        for device in self.seen_devices:
            for page in getattr(device, "pages", []):
                try:
                    lines.append(f"{page.url} says: {page.evaluate(NOTICES)}")
                except Exception:
                    continue
        return lines

    def check(self):
        for device in self.devices:
            if isinstance(device, WebKitDevice):
                self.problems += [line for line in device.reported() if not any(part in line for part in self.expected)]
        assert not self.problems, "Something was reported in the console"
        for stage in self.stages:
            stage.check()
        for server in self.servers:
            assert server.process is None or server.process.poll() is None, "The server ended by itself"

    def take_pictures(self, name):
        for index, device in enumerate(self.seen_devices):
            for place, page in enumerate(device.pages):
                try:
                    page.screenshot(path=paths.OUTPUT / f"{name}-{index}-{place}.png", timeout=3_000)
                except Exception:
                    continue

    def close(self):
        for device in self.devices:
            device.close()
        for close in reversed(self.closers):
            close()
        for server in self.servers:
            server.close()
