"""Serves the page's own scripts and styles as they lie in the source, for tests that need no app."""
import functools
import http.server
import threading

from . import paths


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_GET(self):
        if self.path != "/favicon.ico":
            return super().do_GET()
        self.send_response(204)
        self.end_headers()


class StaticServer:
    """Has what a device asks of a server: an address."""

    def __init__(self, folder=paths.PUBLIC):
        handler = functools.partial(QuietHandler, directory=folder)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def blank_page(world, browser="chromium"):
    """An empty document that may import the page's scripts."""
    static = StaticServer()
    world.closers.append(static.close)
    page = world.device(static, browser, has_touch=False, reduced_motion="no-preference").page
    page.goto(f"{static.address}/page.js")
    page.evaluate("document.body.replaceChildren()")
    return page
